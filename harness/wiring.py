"""What is soldered to which pin, as the hardware guide says: the truth that every emulated target is built from.

It is written down a second time in firmware/board.py on purpose: if the firmware looks on other pins than the solderer
used, a test must see a dead key or a dark panel, as a player would.
"""
KEYS = {"up": 2, "down": 3, "left": 4, "right": 5, "a": 6, "b": 7}  # to ground when pressed
PANEL_BUS, PANEL_SDA, PANEL_SCL = 1, 14, 15
PANEL_ADDRESS = 0x3C
BUZZER = 18
USB_SENSE = 24  # high when the USB cable feeds the board
BATTERY = 29  # a third of the supply, on ADC 3
BATTERY_MILLIVOLTS = 4000
ADC_REFERENCE_MILLIVOLTS = 3300


def adc_reading(millivolts):
    """What read_u16() of the battery pin gives at this supply voltage."""
    return max(0, min(0xFFFF, round(millivolts / 3 / ADC_REFERENCE_MILLIVOLTS * 0xFFFF)))
