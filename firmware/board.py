"""How this handheld is built: the one file to edit for another wiring. GP numbers, not pin numbers of the board.

What a player can change on the device itself (Settings > Panel) wins over PANEL and PANEL_OFFSET here.
"""

# Six keys, each between its pin and ground.
KEY_UP = 2
KEY_DOWN = 3
KEY_LEFT = 4
KEY_RIGHT = 5
KEY_A = 6
KEY_B = 7

# The display on I2C. The two chips cannot be told apart over the bus; with the wrong one here the picture is still
# legible, two columns off.
PANEL = "sh1106"  # "sh1106": 1.3 inch modules; "ssd1306": 0.96 inch
PANEL_OFFSET = 2  # sh1106 only: the column of its memory at the left edge of the glass (0, 2 or 4)
PANEL_BUS = 1
PANEL_SDA = 14
PANEL_SCL = 15
PANEL_ADDRESS = 0x3C  # some modules: 0x3D
PANEL_HERTZ = 400_000  # both chips' data sheets end here; 1_000_000 works on short wires

BUZZER = 18  # passive, to ground; None without one
BUZZER_DUTY = 2_000  # of 65535: loudness

# Supply voltage / 3 on ADC3 and the presence of USB power, as a Raspberry Pi Pico has them on board. On a Pico W both
# belong to the radio: None.
BATTERY = 29
USB_SENSE = 24
BATTERY_OFFSET = 0  # millivolts lost between the cell and VSYS (a Schottky diode: 200 to 300)
