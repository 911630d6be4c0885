"""checkout: what a solderer can get wrong is found, named and not blamed on something else."""

import subprocess
import sys
from pathlib import Path

import pytest

from harness import checkout, wiring
from harness.checkout import FAIL, NOT, PASS, Checkout
from harness.link import Unplugged
from harness.ports import DeviceTrouble
from harness.targets import cpython

ROOT = Path(__file__).resolve().parents[2]
KEYS = [f"key {name}" for name in ("UP", "DOWN", "LEFT", "RIGHT", "A", "B")]


class Person:
    """Answers questions, and presses the key that is asked for (or what `pressing` has for it)."""

    def __init__(self, handheld, answers="ynny", pressing=None):
        self.handheld = handheld
        self.answers = list(answers)
        self.pressing = pressing or {}
        self.questions = []
        self.heard = []
        self._down = 0

    def ask(self, question, letters):
        self.questions.append(question)
        answer = self.answers.pop(0)
        assert answer in letters
        return answer

    def say(self, text):
        self.heard.append(text)
        if text.startswith("Press "):
            key = text.split()[1].lower()
            self.handheld.press(*self.pressing.get(key, [key]))
            self._down = 3

    def pause(self, ms):
        self.handheld.run(ms)
        if self._down:
            self._down -= 1
            if not self._down:
                self.handheld.release()


@pytest.fixture
def handheld(tmp_path):
    with cpython.Handheld(saves=tmp_path / "saves", language="en") as handheld:
        handheld.run(3_000)
        yield handheld


def check(handheld, **of_person):
    """{part: (verdict, note)}, and the person after it."""
    person = Person(handheld, **of_person)
    found = Checkout(handheld.link, person.ask, person.say, person.pause, patience=1_000).run()
    assert not person.answers
    return {verdict.part: (verdict.verdict, verdict.note) for verdict in found}, person


def test_a_handheld_in_order_passes_and_is_left_as_it_was(handheld):
    before, saves = handheld.picture(), handheld.read_saves()
    found, _ = check(handheld, answers="yny")
    assert {part: verdict for part, (verdict, _) in found.items()} == dict.fromkeys(
        ["display", *KEYS, "buzzer", "battery", "storage"], PASS)
    assert "4.00 V" in found["battery"][1]
    handheld.run(300)
    assert handheld.picture() == before
    assert handheld.read_saves() == saves
    assert checkout.report([checkout.Verdict("display", PASS, "")])[1]


def test_without_a_panel_the_wires_are_named_and_nobody_is_asked(tmp_path):
    with cpython.Handheld(saves=tmp_path, language="en", chip=None) as handheld:
        handheld.run(3_000)
        found, person = check(handheld, answers="y")
    assert found["display"][0] == FAIL
    assert "SDA to GP14, SCL to GP15" in found["display"][1]
    assert len(person.questions) == 1


def test_the_other_chip_is_found_and_kept(tmp_path):
    with cpython.Handheld(saves=tmp_path, language="en", chip="ssd1306") as handheld:
        handheld.run(3_000)
        found, person = check(handheld, answers="syny")
        assert found["display"] == (PASS, "ssd1306, offset 0")
        handheld.power_cycle()
        handheld.run(3_000)
        assert handheld.request("panel") == "answers 1 chip ssd1306 offset 0"
        assert handheld.picture() == handheld.link.screen()


def test_a_panel_that_is_never_right_keeps_what_was_set(handheld):
    found, person = check(handheld, answers="snnnnny")
    assert found["display"][0] == FAIL
    assert handheld.request("panel") == "answers 1 chip sh1106 offset 2"


@pytest.mark.parametrize(("answers", "why"), [("ny", "no picture"), ("yyy", "dark")])
def test_what_the_eye_sees_counts(handheld, answers, why):
    found, _ = check(handheld, answers=answers)
    assert found["display"][0] == FAIL
    assert why in found["display"][1]


def test_a_key_that_does_nothing(handheld):
    found, _ = check(handheld, answers="yny", pressing={"left": []})
    assert found["key LEFT"][0] == FAIL
    assert "no press on GP4" in found["key LEFT"][1]
    assert [found[key][0] for key in KEYS].count(PASS) == 5


def test_swapped_keys(handheld):
    found, _ = check(handheld, answers="yny", pressing={"a": ["b"], "b": ["a"]})
    assert found["key A"] == (FAIL, "B answered instead: are wires swapped?")
    assert found["key B"] == (FAIL, "A answered instead: are wires swapped?")


def test_wires_that_touch(handheld):
    found, _ = check(handheld, answers="yny", pressing={"up": ["up", "down"]})
    assert found["key UP"] == (FAIL, "DOWN answered with it: their wires touch")


def test_the_wrong_key_first_is_no_failure(handheld):
    class Clumsy(Person):
        def pause(self, ms):
            super().pause(ms)
            if "  (that was UP)" in self.heard and not self._down:
                self.heard.remove("  (that was UP)")
                self.handheld.press("down")
                self._down = 3

    person = Clumsy(handheld, "yny", {"down": ["up"]})
    found = Checkout(handheld.link, person.ask, person.say, person.pause, patience=2_000).run()
    assert [verdict.verdict for verdict in found] == [PASS] * 10


def test_a_key_that_is_always_down(handheld):
    class Soldered(Person):
        def pause(self, ms):
            self.handheld.press("right")
            super().pause(ms)
            self.handheld.press("right")

    person = Soldered(handheld, "yny")
    found = Checkout(handheld.link, person.ask, person.say, person.pause, patience=1_000).run()
    assert [verdict.part for verdict in found if verdict.verdict == FAIL] == ["key RIGHT"]


def test_a_key_that_stays_down(handheld):
    class Sticky(Person):
        def say(self, text):
            super().say(text)
            if text == "Press B and let go ...":
                self._down = 10_000

    person = Sticky(handheld, "yny")
    found = Checkout(handheld.link, person.ask, person.say, person.pause, patience=1_000).run()
    assert [(verdict.part, verdict.note) for verdict in found if verdict.verdict == FAIL] == [("key B", "stays down")]


@pytest.mark.parametrize(("answers", "verdict", "times"), [("yny", PASS, 1), ("ynrry", PASS, 3), ("ynx", NOT, 1),
                                                           ("ynn", FAIL, 1)])
def test_the_buzzer_plays_as_often_as_is_asked_for(handheld, answers, verdict, times):
    heard = handheld.bench.tones
    heard.clear()
    found, _ = check(handheld, answers=answers)
    assert found["buzzer"][0] == verdict
    assert [hertz for _, hertz in heard if hertz] == list(checkout.TUNE) * times


@pytest.mark.parametrize(
    ("supply", "usb", "verdict", "why"),
    [
        (5_000, True, PASS, "5.00 V"),
        (900, True, FAIL, "0.90 V cannot be"),
        (4_000, False, FAIL, "not noticed"),
        (0, True, FAIL, "reads 0"),
        (0, False, NOT, "not measured"),
    ],
)
def test_the_battery(handheld, supply, usb, verdict, why):
    handheld.bench.millivolts, handheld.bench.usb = supply, usb
    handheld.run(4_000)
    found, _ = check(handheld, answers="yny")
    assert found["battery"][0] == verdict
    assert why in found["battery"][1]


def test_a_flash_that_forgets(handheld, monkeypatch):
    from firmware.store import Store

    monkeypatch.setattr(Store, "write", lambda self, name, body: False)
    found, _ = check(handheld, answers="yny")
    assert found["storage"][0] == FAIL


def test_an_old_firmware_is_told_to_be_replaced(handheld, monkeypatch):
    from firmware import requests

    monkeypatch.setattr(requests, "WORDS", "help version crash")
    with pytest.raises(DeviceTrouble, match="make flash"):
        check(handheld)


def test_a_cable_that_is_pulled_ends_it_in_plain_words(handheld, monkeypatch):
    class Pulled(Person):
        def ask(self, question, letters):
            def gone():
                raise Unplugged("gone")

            monkeypatch.setattr(handheld.link._wire, "read", gone)
            return "y"

    person = Pulled(handheld)
    with pytest.raises(Unplugged, match="gone"):
        Checkout(handheld.link, person.ask, person.say, person.pause).run()


def test_failures_are_summed_up():
    text, well = checkout.report([checkout.Verdict("key A", FAIL, "no press"), checkout.Verdict("buzzer", NOT, "")])
    assert not well
    assert "1 of 2 pass" in text
    assert "FAIL  key A: no press" in text
    assert "hardware/README.md" in text


def test_a_port_that_is_not_there(capsys):
    assert checkout.main(["--port", "/dev/ttyACM99", "--answers", "yny"]) == 1
    assert "There is no port /dev/ttyACM99" in capsys.readouterr().err


class TestCommand:
    """The command itself, on the pseudo terminal of a handheld that is served by another process."""

    @pytest.fixture
    def served(self, tmp_path):
        from harness.targets.handheld import prepare_saves

        (tmp_path / "saves").mkdir()
        prepare_saves(tmp_path / "saves", "en")
        server = subprocess.Popen([sys.executable, "-m", "harness", "serve-vm", "--saves", str(tmp_path / "saves")],
                                  cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        port = server.stdout.readline().strip()
        if not port:
            server.wait()
            pytest.skip("no MicroPython unix port for this system")
        yield server, port
        server.stdin.close()
        server.terminate()
        server.wait(10)
        server.stdout.close()

    def start(self, port, *words):
        return subprocess.Popen([sys.executable, "-m", "harness", "checkout", "--port", port, *words], cwd=ROOT,
                                stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)

    def test_all_of_it(self, served):
        server, port = served
        command = self.start(port, "--answers", "yny")
        said = []
        for line in command.stdout:
            said.append(line.strip())
            if line.startswith("Press "):
                server.stdin.write(f"tap {line.split()[1].lower()}\n")
                server.stdin.flush()
        assert command.wait(10) == 0, command.stderr.read()
        assert "10 of 10 pass." in said
        command.stdout.close()
        command.stderr.close()

    def test_the_answers_run_out(self, served):
        command = self.start(served[1], "--answers", "y")
        out, err = command.communicate(timeout=30)
        assert command.returncode == 2
        assert "no answer to: Now every dot is lit" in err

    def test_the_device_goes_away(self, served):
        server, port = served
        command = self.start(port, "--answers", "yny")
        for line in command.stdout:
            if line.startswith("Press "):
                server.kill()
                break
        command.stdout.read()
        assert command.wait(30) == 1
        assert "checkout: " in command.stderr.read()
        command.stdout.close()
        command.stderr.close()


def test_every_wire_a_key_can_have_is_walked_through():
    assert [f"key {key.upper()}" for key in wiring.KEYS] == KEYS
