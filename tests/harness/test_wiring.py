"""The wiring is told four times: board.py, the emulated targets, the guide's table, the drawing. They must agree."""

import re
import shutil
import subprocess
import xml.etree.ElementTree
from pathlib import Path

import pytest

from firmware import board
from harness import wiring, wiring_drawing

ROOT = Path(__file__).resolve().parents[2]
GUIDE = (ROOT / "hardware" / "README.md").read_text(encoding="utf-8")
DRAWING = xml.etree.ElementTree.fromstring((ROOT / "hardware" / "wiring.svg").read_text(encoding="utf-8"))
SVG = "{http://www.w3.org/2000/svg}"
CASE = (ROOT / "hardware" / "case" / "case.scad").read_text(encoding="utf-8")

# Written down once more, from the Pico's data sheet: GP number -> number on the board.
ON_BOARD = {0: 1, 1: 2, 2: 4, 3: 5, 4: 6, 5: 7, 6: 9, 7: 10, 8: 11, 9: 12, 10: 14, 11: 15, 12: 16, 13: 17, 14: 19,
            15: 20, 16: 21, 17: 22, 18: 24, 19: 25, 20: 26, 21: 27, 22: 29, 26: 31, 27: 32, 28: 34}  # fmt: skip
GROUND = {3, 8, 13, 18, 23, 28, 33, 38}


def soldered():
    """{(part, terminal): (name, number on the board)} of the signals, as board.py has them."""
    signals = {(key, "one leg"): getattr(board, "KEY_" + key) for key in wiring_drawing.KEYS}
    signals.update({("display", "SDA"): board.PANEL_SDA, ("display", "SCL"): board.PANEL_SCL,
                    ("buzzer", "+"): board.BUZZER})  # fmt: skip
    return {where: (f"GP{gpio}", ON_BOARD[gpio]) for where, gpio in signals.items()}


def in_the_table():
    rows = re.findall(r"^\| (.+?) \| (.+?) \| (\S+) \| (\d+) \| (.*?) ?\|$", GUIDE, re.M)
    return {(part, terminal): (name, int(pin)) for part, terminal, name, pin, _ in rows}


def in_the_drawing():
    legs = {"signal": "one leg", "ground": "the other leg"}
    found = {}
    for wire in DRAWING.iter():
        if wire.get("class") == "wire":
            terminal = wire.get("data-terminal")
            where = wire.get("data-part"), legs.get(terminal, terminal)
            assert where not in found
            found[where] = wire.get("data-name"), int(wire.get("data-pin"))
    return found


def test_the_board_the_guide_and_the_drawing_agree():
    table = in_the_table()
    assert table == in_the_drawing()
    grounds = {where: pin for where, (name, pin) in table.items() if name == "GND"}
    assert set(grounds.values()) <= GROUND
    assert set(grounds) == {*((key, "the other leg") for key in wiring_drawing.KEYS), ("display", "GND"),
                            ("buzzer", "-"), ("battery", "-")}  # fmt: skip
    rest = {where: pin for where, pin in table.items() if where not in grounds}
    assert rest == {**soldered(), ("display", "VCC"): ("3V3(OUT)", 36), ("battery", "+"): ("VSYS", 39)}


def test_the_emulated_targets_are_wired_like_that():
    assert {key.lower(): getattr(board, "KEY_" + key) for key in wiring_drawing.KEYS} == wiring.KEYS
    assert (wiring.PANEL_BUS, wiring.PANEL_SDA, wiring.PANEL_SCL) == (board.PANEL_BUS, board.PANEL_SDA, board.PANEL_SCL)
    assert (wiring.BUZZER, wiring.BATTERY, wiring.USB_SENSE) == (board.BUZZER, board.BATTERY, board.USB_SENSE)
    assert wiring.PANEL_ADDRESS == board.PANEL_ADDRESS


def test_every_constant_that_the_table_names_is_one_of_board():
    named = re.findall(r"\| (GP\d+) \| \d+ \| `(\w+)` \|", GUIDE)
    assert len(named) == 9
    for name, constant in named:
        assert name == f"GP{getattr(board, constant)}"


def test_what_is_committed_is_what_the_command_makes(capsys):
    assert wiring_drawing.main(["--check"]) == 0
    assert "up to date" in capsys.readouterr().out


def pads():
    found = {}
    for circle in DRAWING.iter(SVG + "circle"):
        if circle.get("class") == "pad":
            x, y = float(circle.get("cx")), float(circle.get("cy"))
            found[int(circle.get("data-pin"))] = circle.get("data-name"), x, y
    return found


def test_the_drawn_pico_has_its_pins_where_they_are():
    names = {pin: name for pin, (name, _, _) in pads().items()}
    assert len(names) == 40
    assert {pin: f"GP{gpio}" for gpio, pin in ON_BOARD.items()} == {
        pin: name for pin, name in names.items() if name.startswith("GP")
    }
    assert {pin for pin, name in names.items() if name == "GND"} == GROUND
    assert {names[30], names[35], names[36], names[37], names[39], names[40]} == {
        "RUN", "ADC_VREF", "3V3(OUT)", "3V3_EN", "VSYS", "VBUS"}  # fmt: skip
    left = [pads()[pin] for pin in range(1, 21)]
    right = [pads()[pin] for pin in range(21, 41)]
    assert [y for _, _, y in left] == sorted(y for _, _, y in left)
    assert [y for _, _, y in right] == sorted((y for _, _, y in right), reverse=True)
    assert {x for _, x, _ in left} < {x for _, x, _ in left} | {x for _, x, _ in right}


def test_lines_begin_and_end_where_they_say():
    """And no two ends of different parts lie on one another."""
    ends = {}
    for path in DRAWING.iter(SVG + "path"):
        if path.get("class") != "wire":
            continue
        numbers = [float(number) for number in re.findall(r"-?\d+(?:\.\d+)?", path.get("d"))]
        name, x, y = pads()[int(path.get("data-pin"))]
        assert (name, x, y) == (path.get("data-name"), *numbers[:2])
        ends[path.get("data-part"), path.get("data-terminal")] = tuple(numbers[-2:])
    assert len(ends) == len(in_the_drawing())
    assert len(set(ends.values())) == len(ends)


def test_another_wiring_is_drawn_too(monkeypatch):
    """A key on the far side of the Pico gets flags, a missing buzzer is missing."""
    monkeypatch.setattr(board, "KEY_A", 16)
    monkeypatch.setattr(board, "BUZZER", None)
    drawn = xml.etree.ElementTree.fromstring(wiring_drawing.svg())
    flags, = (group for group in drawn.iter(SVG + "g") if group.get("class") == "wire")
    assert (flags.get("data-name"), flags.get("data-pin"), flags.get("data-part")) == ("GP16", "21", "A")
    assert "GP16" in [text.text for text in flags.iter(SVG + "text")]
    assert not any(wire.get("data-part") == "buzzer" for wire in drawn.iter())


def test_a_guide_without_a_place_for_the_table_is_said():
    with pytest.raises(ValueError, match="lacks the lines"):
        wiring_drawing.readme("nothing")


# --- the case


def number(name):
    found = re.search(rf"^{name} = \[?([-\d., ]+)\]?;", CASE, re.M)
    return [float(part) for part in found[1].split(",")]


def places():
    """{key: (x, y)} of the case."""
    (x, y), (pitch,) = number("pad_at"), number("pad_pitch")
    return {"UP": (x, y + pitch), "DOWN": (x, y - pitch), "LEFT": (x - pitch, y), "RIGHT": (x + pitch, y),
            "A": tuple(number("a_at")), "B": tuple(number("b_at"))}  # fmt: skip


def test_the_guide_puts_the_keys_where_the_case_has_its_holes():
    said = {name: (float(x), float(y)) for name, x, y in re.findall(r"\b([A-Z]+) \((-?[\d.]+), (-?[\d.]+)\)", GUIDE)}
    a, b = re.search(r"\| A, B \| \(([-\d., ]+)\), \(([-\d., ]+)\)", GUIDE).groups()
    for key, pair in (("A", a), ("B", b)):
        said[key] = tuple(float(part) for part in pair.split(","))
    assert {key: said[key] for key in places()} == places()
    hole = number("screw_at")
    assert f"(±{hole[0]:g}, ±{hole[1]:g})" in GUIDE
    assert "{:g} x {:g} mm".format(*number("board")[:2]) in GUIDE


def test_nothing_in_the_case_lies_in_the_way_of_another():
    width, height, _ = number("board")
    screws = [(x * number("screw_at")[0], y * number("screw_at")[1]) for x in (-1, 1) for y in (-1, 1)]
    keys = list(places().values())
    for i, (x, y) in enumerate(keys):
        assert abs(x) + 6 <= width / 2 + 0.5
        assert abs(y) + 6 <= height / 2
        assert abs(x) - 6 >= 35.5 / 2  # beside the larger display's module
        assert all(max(abs(x - a), abs(y - b)) >= 6 + 3.5 for a, b in screws)
        assert all(max(abs(x - a), abs(y - b)) >= 12.5 for a, b in keys[:i])


def test_make_case_says_what_is_missing(tmp_path):
    for program in ("sh", "awk"):
        (tmp_path / program).symlink_to(shutil.which(program))
    done = subprocess.run([shutil.which("make"), "case"], cwd=ROOT, env={"PATH": str(tmp_path)}, capture_output=True,
                          text=True, check=False)  # fmt: skip
    assert done.returncode == 2
    assert "make case needs OpenSCAD" in done.stdout + done.stderr


@pytest.mark.skipif(not shutil.which("openscad"), reason="OpenSCAD is not installed")
@pytest.mark.parametrize("arguments", [[], ["-D", 'panel="0.96"', "-D", "battery=false"]])
def test_openscad_understands_the_case(tmp_path, arguments):
    for part in ("top", "bottom", "caps", "assembly"):
        out = tmp_path / f"{part}.csg"
        command = ["openscad", "-D", f'part="{part}"', *arguments, "-o", out, ROOT / "hardware" / "case" / "case.scad"]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stderr
        assert "WARNING" not in done.stderr
        assert out.stat().st_size > 1_000
