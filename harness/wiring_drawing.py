"""python -m harness wiring: hardware/wiring.svg and the pin table in hardware/README.md, from firmware/board.py.

A wire is drawn from the Pico's pad to the part's terminal, and says so for programs: data-pin, data-name, data-part,
data-terminal. A pin on the other side of the board than its part gets a flag at both ends instead of a line.
"""

import argparse
import sys
from pathlib import Path
from typing import NamedTuple
from xml.sax.saxutils import escape

from firmware import board

FOLDER = Path(__file__).resolve().parent.parent / "hardware"
BEGIN, END = "<!-- pins: python -m harness wiring -->\n", "<!-- end of pins -->\n"

# The forty pins of a Raspberry Pi Pico, 1 to 20 down its left side, 40 to 21 down its right one (USB above).
PINS = (
    "GP0", "GP1", "GND", "GP2", "GP3", "GP4", "GP5", "GND", "GP6", "GP7",
    "GP8", "GP9", "GND", "GP10", "GP11", "GP12", "GP13", "GND", "GP14", "GP15",
    "GP16", "GP17", "GND", "GP18", "GP19", "GP20", "GP21", "GND", "GP22", "RUN",
    "GP26", "GP27", "GND", "GP28", "ADC_VREF", "3V3(OUT)", "3V3_EN", "GND", "VSYS", "VBUS",
)  # fmt: skip
KEYS = ("UP", "DOWN", "LEFT", "RIGHT", "A", "B")


class Wire(NamedTuple):
    """From a pin of the Pico (number on the board, name) to a part's terminal; constant: its name in board.py."""

    pin: int
    name: str
    part: str
    terminal: str
    constant: str


def number(name):
    """The number on the board of a pin that exists once; ValueError if the Pico has no such pin."""
    return PINS.index(name) + 1


def wires():
    """All wires of the handheld as board.py says it is built."""
    found = [Wire(3, "GND", key, "ground", "") for key in KEYS]
    for key in KEYS:
        found.append(_signal(getattr(board, "KEY_" + key), key, "signal", "KEY_" + key))
    found += [
        Wire(18, "GND", "display", "GND", ""),
        Wire(number("3V3(OUT)"), "3V3(OUT)", "display", "VCC", ""),
        _signal(board.PANEL_SCL, "display", "SCL", "PANEL_SCL"),
        _signal(board.PANEL_SDA, "display", "SDA", "PANEL_SDA"),
    ]
    if board.BUZZER is not None:
        found += [_signal(board.BUZZER, "buzzer", "+", "BUZZER"), Wire(23, "GND", "buzzer", "-", "")]
    return [*found, Wire(number("VSYS"), "VSYS", "battery", "+", ""), Wire(38, "GND", "battery", "-", "")]


def _signal(gpio, part, terminal, constant):
    name = f"GP{gpio}"
    return Wire(number(name), name, part, terminal, constant)


def table():
    """The pin table of hardware/README.md."""
    lines = ["| part | terminal | Pico | pin | in board.py |", "|---|---|---|---|---|"]
    for wire in sorted(wires(), key=lambda wire: (_ORDER[wire.part], wire.terminal == "ground")):
        constant = f"`{wire.constant}`" if wire.constant else ""
        terminal = {"signal": "one leg", "ground": "the other leg"}.get(wire.terminal, wire.terminal)
        lines.append(f"| {wire.part} | {terminal} | {wire.name} | {wire.pin} | {constant} |")
    return "\n".join(lines) + "\n"


_ORDER = {part: n for n, part in enumerate((*KEYS, "display", "buzzer", "battery"))}

# --- the drawing; x to the right, y down

WIDTH, HEIGHT = 1180, 1020
LEFT, RIGHT = 520, 690  # the Pico's columns of pads
TOP, PITCH = 165, 30
KEY_X, KEY_Y, KEY_PITCH = 190, 150, 94
RAIL = 96  # ground of the keys
CHANNEL = 300  # first vertical between keys and Pico
HEADER_Y = 884  # the display's terminals
HEADER = {"GND": 565, "VCC": 605, "SCL": 645, "SDA": 685}
BUZZER_X = 820
SUPPLY_X = 985  # the charger's terminals

RED, BLACK, BLUE, YELLOW, ORANGE = "#d7263d", "#30343b", "#2274d6", "#e0a100", "#e8702a"
KEY_COLOURS = ("#2b8a5c", "#3d9e6e", "#57b385", "#7cc9a1", "#7a4bc2", "#a072e0")
PAPER, INK, FAINT, BOARD, GOLD = "#ffffff", "#22262c", "#8a9099", "#1f6b45", "#e9c46a"


def _tag(name, text="", /, **attributes):
    parts = "".join(f' {key.replace("_", "-")}="{escape(str(value))}"' for key, value in attributes.items())
    return f"<{name}{parts}>{text}</{name}>" if text else f"<{name}{parts}/>"


def _text(x, y, text, size=14, colour=INK, anchor="start", weight="normal"):
    return _tag("text", escape(text), x=x, y=y, font_size=size, fill=colour, text_anchor=anchor, font_weight=weight)


def _box(x, y, width, height, fill, radius=6, **more):
    return _tag("rect", x=x, y=y, width=width, height=height, rx=radius, fill=fill, **more)


def pad(pin):
    """(x, y) of a pin of the Pico."""
    return (LEFT, TOP + PITCH * (pin - 1)) if pin <= 20 else (RIGHT, TOP + PITCH * (40 - pin))


def _key_y(key):
    return KEY_Y + KEY_PITCH * KEYS.index(key)


def terminal(wire):
    """(x, y) of the part's end of a wire."""
    if wire.part in KEYS:
        return (KEY_X - 34 if wire.terminal == "ground" else KEY_X + 34), _key_y(wire.part)
    if wire.part == "display":
        return HEADER[wire.terminal], HEADER_Y
    y = pad(wire.pin)[1]
    if wire.part == "buzzer":
        return BUZZER_X, pad(24)[1] if wire.terminal == "+" else pad(23)[1]
    return SUPPLY_X, y


def _path(points):
    """The d of a line with rounded corners."""
    d = f"M{points[0][0]} {points[0][1]}"
    for before, corner, after in zip(points, points[1:], points[2:], strict=False):
        d += f"L{_towards(corner, before)}Q{corner[0]} {corner[1]} {_towards(corner, after)}"
    return d + f"L{points[-1][0]} {points[-1][1]}"


def _towards(corner, point, radius=10):
    """A point `radius` before the corner, at most half way to the next."""
    dx, dy = point[0] - corner[0], point[1] - corner[1]
    length = abs(dx) + abs(dy)
    r = min(radius, length / 2)
    return f"{corner[0] + dx * r / length:g} {corner[1] + dy * r / length:g}" if length else f"{corner[0]} {corner[1]}"


def routes():
    """[(wire, colour, points)]: the corners of each line from pad to terminal; no points: flags."""
    found = []
    signals = [wire for wire in wires() if wire.terminal == "signal" and wire.pin <= 20]
    down = [wire for wire in signals if _key_y(wire.part) < pad(wire.pin)[1]]
    up = [wire for wire in signals if wire not in down]
    across = {wire: CHANNEL + 26 * (len(down) - n) for n, wire in enumerate(down)}
    across.update({wire: CHANNEL + 26 * (n + 1) for n, wire in enumerate(up)})
    under = {"GND": (455, 846), "SDA": (475, 828), "SCL": (495, 810), "VCC": (945, 856)}
    for wire in wires():
        (x, y), (to_x, to_y) = pad(wire.pin), terminal(wire)
        colour, points = BLACK, []
        if wire.terminal == "ground":
            points = [(x, y), (455, y), (455, 80), (RAIL, 80), (RAIL, to_y), (to_x, to_y)]
        elif wire.terminal == "signal":
            colour = KEY_COLOURS[KEYS.index(wire.part)]
            if wire in across:
                points = [(x, y), (across[wire], y), (across[wire], to_y), (to_x, to_y)]
        elif wire.part == "display":
            colour = {"GND": BLACK, "VCC": RED, "SCL": YELLOW, "SDA": BLUE}[wire.terminal]
            far, low = under[wire.terminal]
            if (far < LEFT) == (wire.pin <= 20):
                points = [(x, y), (far, y), (far, low), (to_x, low), (to_x, to_y)]
        elif wire.pin > 20:
            colour = {"buzzer": ORANGE, "battery": RED}[wire.part] if wire.terminal == "+" else BLACK
            middle = (x + to_x) // 2
            points = [(x, y), (middle, y), (middle, to_y), (to_x, to_y)] if y != to_y else [(x, y), (to_x, to_y)]
        found.append((wire, colour, points))
    return found


def _lines(drawn):
    """All wires as lines, each net with a seam of paper, so that crossings can be told from joints; or as flags."""
    nets = {}
    for wire, colour, points in drawn:
        nets.setdefault((wire.pin, wire.name), []).append((wire, colour, points))
    for net in nets.values():
        for _, _, points in net:
            if points:
                yield _line(points, PAPER, 9)
        for wire, colour, points in net:
            about = {"class": "wire", "data_pin": wire.pin, "data_name": wire.name, "data_part": wire.part,
                     "data_terminal": wire.terminal}  # fmt: skip
            title = _tag("title", escape(f"{wire.name}, pin {wire.pin}, to {wire.part} {wire.terminal}"))
            if points:
                yield _line(points, colour, 4.5, title, **about)
            else:
                yield _tag("g", title + _flags(wire, colour), **about)


def _line(points, colour, width, text="", **more):
    return _tag("path", text, d=_path(points), fill="none", stroke=colour, stroke_width=width, stroke_linecap="round",
                **more)  # fmt: skip


def _flags(wire, colour):
    flags = ""
    for (x, y), text in ((pad(wire.pin), f"to {wire.part} {wire.terminal}"), (terminal(wire), wire.name)):
        flags += _box(x - 45, y - 11, 90, 22, colour, 11) + _text(x, y + 4, text, 11, PAPER, "middle", "bold")
    return flags


def _dot(x, y, radius=5):
    return _tag("circle", cx=x, cy=y, r=radius, fill=GOLD, stroke=INK)


def _pico():
    top, bottom, middle = TOP - 50, TOP + 19 * PITCH + 30, (LEFT + RIGHT) // 2
    yield _box(LEFT - 16, top, RIGHT - LEFT + 32, bottom - top, BOARD, 10)
    yield _box(middle - 30, top - 18, 60, 52, "#c9ced6", 5, stroke="#9aa1ab")
    yield _text(middle, top + 12, "USB", 13, INK, "middle")
    yield _box(middle - 18, TOP + 4, 26, 34, PAPER, 5) + _text(middle - 5, TOP + 51, "BOOTSEL", 9, PAPER, "middle")
    yield _box(middle - 30, TOP + 240, 60, 60, "#22262c", 4)
    yield _text(middle, TOP + 274, "RP2040", 12, "#c9ced6", "middle")
    turned = f"translate({middle + 6} {TOP + 430}) rotate(-90)"
    yield _tag("g", _text(0, 0, "Raspberry Pi Pico", 18, PAPER, "middle", "bold"), transform=turned)


def _pads():
    used = {wire.pin for wire in wires()}
    for pin, name in enumerate(PINS, 1):
        x, y = pad(pin)
        on = pin in used
        ink, ground, weight = (INK, GOLD, "bold") if on else ("#9fc9b3", "#3f8a63", "normal")
        yield _tag("circle", cx=x, cy=y, r=10, fill=ground, **{"class": "pad"}, data_pin=pin, data_name=name)
        yield _text(x, y + 3.5, str(pin), 10, ink, "middle", weight)
        at, anchor = (x + 16, "start") if x == LEFT else (x - 16, "end")
        yield _text(at, y + 4, name, 12 if on else 10, PAPER if on else ink, anchor, weight)


def _arrow(key, x, y, size, colour):
    """The mark on a key: an arrow, or its letter."""
    turn = {"UP": 0, "RIGHT": 90, "DOWN": 180, "LEFT": 270}.get(key)
    if turn is None:
        return _text(x, y + size * 0.55, key, size * 1.6, colour, "middle", "bold")
    s = size * 0.75
    place = f"translate({x} {y}) rotate({turn})"
    return _tag("path", d=f"M{-s:g} {s * 0.7:g}L0 {-s * 0.8:g}L{s:g} {s * 0.7:g}Z", fill=colour, transform=place)


def _keys():
    yield _text(KEY_X, 112, "six keys, 12 mm", 14, INK, "middle", "bold")
    for key in KEYS:
        y = _key_y(key)
        yield _box(KEY_X - 34, y - 4, 68, 8, "#b9bec6", 0)
        yield _box(KEY_X - 28, y - 28, 56, 56, "#3a3f47", 5) + _tag("circle", cx=KEY_X, cy=y, r=20, fill="#f4f5f7")
        yield _arrow(key, KEY_X, y, 13, INK)
        yield _dot(KEY_X - 34, y) + _dot(KEY_X + 34, y)
    for key in KEYS[:-1]:
        yield _tag("circle", cx=RAIL, cy=_key_y(key), r=6, fill=BLACK)


def _display():
    x, y = 490, HEADER_Y - 14
    yield _box(x, y, 270, 134, "#163a63", 8) + _box(x + 22, y + 44, 226, 78, "#0b0e14", 3)
    yield _text(x + 135, y + 80, "POCKET TABLE", 20, "#c4e8ff", "middle", "bold")
    yield _text(x + 135, y + 104, 'SH1106 1.3" or SSD1306 0.96", I2C', 11, "#c4e8ff", "middle")
    lines = "The order of the four differs from", "module to module: go by the names", "that are printed on yours."
    for n, line in enumerate(lines):
        yield _text(x + 285, y + 62 + 18 * n, line, 13)


def _header():
    for name, x in HEADER.items():
        yield _dot(x, HEADER_Y, 6) + _text(x, HEADER_Y + 22, name, 12, PAPER, "middle", "bold")


def _buzzer():
    if board.BUZZER is None:
        return
    plus, minus, x = pad(24)[1], pad(23)[1], BUZZER_X + 40
    y = (plus + minus) / 2
    yield _tag("circle", cx=x, cy=y, r=42, fill="#22262c") + _tag("circle", cx=x, cy=y, r=9, fill="#5a616b")
    yield _text(x, y - 52, "passive buzzer", 14, INK, "middle", "bold")
    for mark, at in (("+", plus), ("-", minus)):
        yield _dot(BUZZER_X, at) + _text(BUZZER_X + 12, at + 5, mark, 14, PAPER)


def _supply():
    """Behind the supply's wires: the charger and the cell."""
    plus, minus, x = pad(number("VSYS"))[1], pad(38)[1], SUPPLY_X
    yield _box(735, 62, 420, 208, "none", 12, stroke=FAINT, stroke_width=1.5, stroke_dasharray="7 6")
    yield _text(750, 86, "only with a battery", 14, INK, "start", "bold")
    yield _text(1140, 86, "(USB alone needs none of this)", 12, FAINT, "end")
    yield _text(750, 108, "Never a LiPo straight to VSYS:", 12, RED, "start", "bold")
    yield _text(750, 124, "with USB plugged in it may burn.", 12, RED, "start", "bold")
    yield _box(x, plus - 42, 96, 104, "#1d4fa0", 6) + _box(x + 36, plus - 52, 26, 16, "#c9ced6", 3)
    yield _text(x + 48, plus - 14, "TP4056", 13, PAPER, "middle", "bold")
    yield _text(x + 48, minus + 24, "with protection", 10, PAPER, "middle")
    for y, out, cell, colour in ((plus, "OUT+", "B+", RED), (minus, "OUT-", "B-", BLACK)):
        yield _text(x + 10, y + 5, out, 11, PAPER) + _text(x + 88, y + 5, cell, 11, PAPER, "end")
        yield _line([(x + 96, y), (1110, y)], colour, 4.5)
    yield _box(1098, plus - 22, 48, 74, "#c9ced6", 5, stroke="#9aa1ab")
    yield _text(1122, plus + 12, "LiPo", 13, INK, "middle", "bold") + _text(1122, plus + 30, "3.7 V", 11, INK, "middle")


def _supply_line():
    """On the supply's wire: diode and switch."""
    plus, minus = pad(number("VSYS"))[1], pad(38)[1]
    yield _box(780, plus - 10, 44, 20, "#22262c", 3) + _box(785, plus - 10, 7, 20, "#e6e8ec", 0)
    yield _text(802, plus - 18, "1N5817", 12, INK, "middle")
    yield _text(802, minus + 22, "stripe to VSYS", 11, FAINT, "middle")
    yield _box(872, plus - 13, 60, 26, "#4a5059", 3) + _box(876, plus - 9, 24, 18, "#e6e8ec", 2)
    yield _text(902, plus - 20, "slide switch", 12, INK, "middle")
    yield _dot(SUPPLY_X, plus) + _dot(SUPPLY_X, minus)


def _front():
    """How the keys lie on the handheld."""
    x, y = 60, 750
    places = {"UP": (57, 49), "DOWN": (57, 121), "LEFT": (25, 85), "RIGHT": (89, 85), "A": (322, 62), "B": (278, 108)}
    yield _text(x, y - 14, "seen from the front", 14, INK, "start", "bold")
    yield _box(x, y, 350, 170, "#eef0f3", 22, stroke=FAINT) + _box(x + 117, y + 47, 126, 76, "#0b0e14", 5)
    for key, (dx, dy) in places.items():
        yield _tag("circle", cx=x + dx, cy=y + dy, r=15, fill=KEY_COLOURS[KEYS.index(key)])
        yield _arrow(key, x + dx, y + dy, 9, PAPER)
    lines = ("The numbers in the circles are the board's. Keys need",
             "no resistors: the Pico pulls their lines up. GP0 and",
             "GP1 stay free for a link cable.")  # fmt: skip
    for n, line in enumerate(lines):
        yield _text(x, y + 200 + 18 * n, line, 13)


def svg():
    """The text of wiring.svg."""
    parts = [
        _box(0, 0, WIDTH, HEIGHT, PAPER, 0),
        _text(40, 46, "Pocket Table: wiring", 24, INK, "start", "bold"),
        *_pico(), *_display(), *_supply(), *_front(),
        *_lines(routes()),
        *_pads(), *_keys(), *_header(), *_buzzer(), *_supply_line(),
    ]  # fmt: skip
    body = "\n".join(parts)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" font-family="Helvetica, Arial, '
        f'DejaVu Sans, sans-serif">\n<!-- Made by python -m harness wiring. -->\n{body}\n</svg>\n'
    )


def readme(text):
    """The text of hardware/README.md with the table as it should be; ValueError if it has no place for one."""
    before, begin, rest = text.partition(BEGIN)
    _, end, after = rest.partition(END)
    if not begin or not end:
        raise ValueError(f"hardware/README.md lacks the lines {BEGIN.strip()} and {END.strip()}")
    return before + BEGIN + table() + END + after


def main(arguments):
    parser = argparse.ArgumentParser(
        prog="harness wiring", description="hardware/wiring.svg and the pin table, made anew from firmware/board.py"
    )
    parser.add_argument("--check", action="store_true", help="only say whether they are as they should be")
    options = parser.parse_args(arguments)
    guide = FOLDER / "README.md"
    stale = []
    for path, text in ((FOLDER / "wiring.svg", svg()), (guide, readme(guide.read_text(encoding="utf-8")))):
        if not path.exists() or path.read_text(encoding="utf-8") != text:
            stale.append(path.name)
            if not options.check:
                path.write_text(text, encoding="utf-8")
    if options.check and stale:
        print(f"not as firmware/board.py says: {', '.join(stale)}; python -m harness wiring", file=sys.stderr)
        return 1
    print(f"{'written' if stale else 'up to date'}: {', '.join(stale) or 'wiring.svg, README.md'}")
    return 0
