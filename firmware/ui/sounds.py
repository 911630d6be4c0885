"""What the buzzer says. Each is a list of (hertz, milliseconds), played by device.buzzer; 0 Hz is a rest."""

MOVE = ((1760, 8),)  # the cursor moves
CHOOSE = ((1320, 18), (1980, 22))
BACK = ((990, 18),)
REFUSED = ((180, 70),)  # not possible here
TURN = ((1047, 60), (0, 30), (1568, 90))  # a person is to choose
HIDE = ((784, 40), (523, 60))
WON = ((784, 90), (988, 90), (1175, 90), (1568, 220))
OVER = ((784, 120), (659, 120), (523, 220))
