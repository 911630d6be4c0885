"""The scenario runner: what it says when something does not hold, and what it refuses to run."""
import functools
import json

import pytest

from engine.game import IllegalMove
from engine.pocket_madness import words
from harness import cli, scenario, scenario_file, scenario_table
from harness.link import Refused

GOOD = """
game = "pocket_madness"
rule = "PM-10"
players = 2
title = "A draws"
[position]
hand = { A = [7], B = [8] }
row = [12, "?9", 10]
portals = { azathoth = "A", cthulhu = "A" }
"""


@pytest.fixture
def run(tmp_path, capsys):
    """Run a scenario of these steps: (exit status, what was printed, what was complained of)."""
    def run_text(text, *options):
        path = tmp_path / "one.toml"
        path.write_text(text, encoding="utf-8")
        status = cli.main(["scenario", str(path), *options])
        printed = capsys.readouterr()
        return status, printed.out, printed.err
    return run_text


def test_one_that_holds(run):
    status, out, err = run(GOOD + '[[step]]\ndo = "investigate 1"\nexpect.hand = { A = [12, 7] }\n')
    assert (status, err) == (0, "")
    assert out == "1 of 1 scenarios in 1 files hold on cpython\n"


def test_a_failure_tells_file_position_step_expected_and_found(run):
    status, out, _ = run(GOOD + """
[[step]]
do = "investigate 1"
[[step]]
do = ["end", "investigate 2"]
expect = { row_left = 1, hand = { A = [7, 12], B = [8, 9] }, turn = "B" }
""")
    assert status == 1
    assert "one.toml: A draws (PM-10)" in out
    assert 'turn = "A"\n' in out
    assert "acted = true" in out
    assert 'row = ["?9", "10"]' in out
    assert "step 2:    end; investigate 2" in out
    assert "row_left, hand.B" in out
    assert "expected:  1, [8, 9]" in out
    assert "found:     0, [8, 9, 10]" in out
    assert "0 of 1 scenarios in 1 files hold on cpython, 1 do not, 0 cannot be understood" in out


@pytest.mark.parametrize(("step", "what", "expected", "found"), [
    ('do = "investigate 2"\nexpect.knows = { B = { A = [] } }', "knows.B.A", "[]", "[12]"),
    ('do = "lay 7 3"', "do", "'lay 7 3' is legal",
     "legal is investigate 1, investigate 2, investigate 3, close cthulhu, close azathoth"),
    ('legal = ["investigate 1"]', "legal", '["investigate 1"]', "investigate 3"),
    ('legal_has = ["end"]', "legal_has", '["end"]', "investigate 3"),
    ('illegal = ["pass", "investigate 2"]', "illegal", "'investigate 2' is refused", "it was taken"),
    ('do = "investigate 1"\ncan_take_back = false', "can_take_back", "false", "true"),
    ('do = "investigate 2"\ncan_take_back = true', "can_take_back", "true", "false"),
    ('do = "take back"', "do", "the last choice is taken back", "there is none"),
    ('view = { B = { row = [12, "?9", 10] } }', "view.B.row", '["12", "?9", "10"]', '["12", "?", "10"]'),
    ('view = { B = { hand = { A = [7] } } }', "view.B.hand.A", "[7]", '["?"]'),
    ('view = { B = { knows = { A = { C = [] } } } }', None, None, None),
    ('view = { B = { knows = { A = { A = [] } } } }', "view.B.knows.A.A", "[]", "nothing"),
    ('do = "investigate 2"\nlog = ["A draws 12"]', "log", '["A draws 12"]', '["A draws 12 ?9"]'),
    ('do = "investigate 2"\ntold = { B = ["A draws 12 ?9"] }', "told.B", '["A draws 12 ?9"]', '["A draws 12 ?"]'),
    ('guess = { seat = "B", always = { hand = { A = [7] } } }', "always.hand.A", "[7]", "["),
    ('guess = { seat = "B", never = { hand = { B = [8] } } }', "never", "not { hand = { B = [8] } }", "[8]"),
    ('guess = { seat = "B", sometimes = { hand = { B = [9] } } }', "sometimes", "[9]", "in none of the worlds"),
    ('guess = { seat = "B", varies = ["hand.B"] }', "varies", "several values of hand.B", "always [8]"),
    ('expect.winners = ["A"]', "winners", '["A"]', "[]"),
    ('expect.hand_has = { A = [7, 7] }', "hand_has.A", "[7, 7]", "[7]"),
])
def test_everything_that_can_be_expected_can_fail(run, step, what, expected, found):
    status, out, _ = run(GOOD + "[[step]]\n" + step + "\n")
    assert status == 1
    if what is None:
        assert "unknown" in out
        return
    assert out.startswith("FAILS")
    lines = out.splitlines()
    looked_at = next(i for i, line in enumerate(lines) if line.startswith("  step 1:")) + 1
    assert what in lines[looked_at]
    assert expected in lines[looked_at + 1]
    assert found in lines[looked_at + 2]


@pytest.mark.parametrize(("text", "problem"), [
    ("game = ", "is no TOML"),
    ('game = "chess"\nplayers = 2\nrule = ""\n[position]\n[[step]]\n', "game: there is no 'chess'"),
    ('players = 2\nrule = ""\n[position]\n[[step]]\n', "game: is missing"),
    ('game = "pocket_madness"\nrule = ""\n[position]\n[[step]]\n', "players: is missing"),
    ('game = "pocket_madness"\nplayers = 2\n[position]\n[[step]]\n', "rule: is missing"),
    ('game = "pocket_madness"\nplayers = 5\nrule = ""\n[position]\n[[step]]\n', "players: a whole number from 2 to 4"),
    ('game = "pocket_madness"\nplayers = 2\nrule = 24\n[position]\n[[step]]\n', "rule: a text in quotation marks"),
    ('game = "pocket_madness"\nplayers = 2\nrule = ""\n[[step]]\n', "position: either"),
    ('game = "pocket_madness"\nplayers = 2\nrule = ""\ndeal = 3\n[position]\n[[step]]\n', "position: either"),
    ('game = "pocket_madness"\nplayers = 2\nrule = ""\ndeal = -3\n[[step]]\n', "deal: a whole number from 0"),
    ('game = "pocket_madness"\nplayers = 2\nrule = ""\n[position]\n', "step: at least one"),
    ('game = "pocket_madness"\nplayers = 2\nrule = ""\n[position]\n[step]\n', "step: at least one"),
    ('game = "pocket_madness"\nplayers = 2\nrule = ""\n[positon]\n', "positon: unknown; did you mean 'position'"),
    ('scenario = 3\n', "[[scenario]]"),
    ('game = "pocket_madness"\nplayrs = 2\n[[scenario]]\n', "playrs: unknown; did you mean 'players'"),
    ('game = "pocket_madness"\n[[scenario]]\ntitle = "Third"\nrule = "x"\n', 'scenario 1 "Third": players: is missing'),
    (GOOD + '[[step]]\nexpct = {}\n', "step 1, expct: unknown; did you mean 'expect'"),
    (GOOD + '[[step]]\n[[step]]\ndo = "investgate 1"\n', "step 2, do: 'investgate 1' is not a move"),
    (GOOD + '[[step]]\ndo = "lay 9 2"\n', "step 1, do: '2' is not a number from 3 to 9"),
    (GOOD + '[[step]]\ndo = 3\n', "step 1, do: a text"),
    (GOOD + '[[step]]\nlegal = ["take back"]\n', "step 1, legal: 'back' is not a number"),
    (GOOD + '[[step]]\nillegal = ["investgate 9"]\n', "step 1, illegal: 'investgate 9' is not a move"),
    (GOOD + '[[step]]\nexpect.hands = {}\n', "step 1, expect.hands: unknown; did you mean 'hand'"),
    (GOOD + '[[step]]\nexpect.hand = { C = [] }\n', "step 1, expect.hand.C: unknown"),
    (GOOD + '[[step]]\nexpect.hand = { A = ["?"] }\n', "step 1, expect.hand.A: a card is a number from 6 to 12"),
    (GOOD + '[[step]]\nexpect = 3\n', "step 1, expect: a table"),
    (GOOD + '[[step]]\nexpect.winners = "A"\n', "step 1, expect.winners: a list"),
    (GOOD + '[[step]]\nexpect.cards = { 5 = 1 }\n', "step 1, expect.cards.5: unknown"),
    (GOOD + '[[step]]\nview = { D = {} }\n', "step 1, view.D: unknown"),
    (GOOD + '[[step]]\ntold = { A = [] }\n', "step 1, do: is missing"),
    (GOOD + '[[step]]\ndo = "investigate 1"\ntold = { A = [3] }\n', "step 1, told.A: a text"),
    (GOOD + '[[step]]\ncan_take_back = 1\n', "step 1, can_take_back: true or false"),
    (GOOD + '[[step]]\nguess = { worlds = 3 }\n', "step 1, guess.seat: one of A, B, spectator"),
    (GOOD + '[[step]]\nguess = { seat = "A", worlds = 0 }\n', "step 1, guess.worlds: a whole number from 1"),
    (GOOD + '[[step]]\nguess = { seat = "A", varies = ["hand.X"] }\n', "step 1, guess.varies: there is no 'hand.X'"),
    (GOOD + '[[step]]\ndraw = [8]\n', "step 1, do: is missing"),
    (GOOD + '[[step]]\ndo = "investigate 1"\ndraw = [8]\n', "step 1, draw: no card is drawn by chance"),
    (GOOD + '[[step]]\ndo = "close azathoth"\ndraw = [7]\n', "step 1, draw: B holds [8], so not 7"),
    (GOOD + '[[step]]\ndo = "close azathoth"\ndraw = [8, 8]\n', "step 1, draw: a list with a card each of B is needed"),
    (GOOD + '[[step]]\ndo = "investigate 1"\ndeal = {}\n', "step 1, deal: no cards are dealt"),
    (GOOD + '[[step]]\ndo = "close azathoth"\ndeal = { hand = { A = [6] } }\n', "step 1, deal: a hand has 2 cards"),
    (GOOD + '[[step]]\ndo = "close azathoth"\ndeal = { hand = { A = [6, 6], B = [6, 6] }, row = [6, 6, 6] }\n',
     "step 1, deal: there are only 6 cards of 6"),
    (GOOD + '[[step]]\ndo = "close azathoth"\ndeal = { rows = [] }\n', "step 1, deal.rows: unknown"),
    (GOOD.replace("row =", "raw =") + '[[step]]\n', "position, raw: unknown; did you mean 'row'"),
])
def test_a_file_that_cannot_be_understood_is_told_with_the_place_in_it(run, text, problem):
    status, out, _ = run(text)
    assert status == 1
    assert out.startswith("ERROR")
    assert "one.toml" in out
    assert problem in out
    status, out, _ = run(text, "--json")
    assert (status, json.loads(out)["errors"]) == (1, 1)


def test_a_file_that_is_no_text(tmp_path, capsys):
    path = tmp_path / "one.toml"
    path.write_bytes(b"\xff\xfe\x00")
    assert cli.main(["scenario", str(path)]) == 1
    assert "no UTF-8" in capsys.readouterr().out


def test_paths_that_are_not_there_and_empty_folders_are_no_command(tmp_path, capsys):
    assert cli.main(["scenario", str(tmp_path / "none.toml")]) == 2
    assert "there is no such file or folder" in capsys.readouterr().err
    assert cli.main(["scenario", str(tmp_path)]) == 2
    assert "no scenario" in capsys.readouterr().err


@pytest.mark.parametrize("arguments", [[], ["x", "--target", "moon"], ["x", "--target", "serial:"], ["x", "--jason"]])
def test_a_command_that_is_not_understood(arguments):
    with pytest.raises(SystemExit) as left:
        cli.main(["scenario", *arguments])
    assert left.value.code == 2


def test_a_port_that_is_not_there(tmp_path, capsys):
    path = tmp_path / "one.toml"
    path.write_text(GOOD + "[[step]]\n", encoding="utf-8")
    assert cli.main(["scenario", str(path), "--target", f"serial:{tmp_path}/port"]) == 1
    assert "There is no port" in capsys.readouterr().err


def test_a_folder_is_searched_and_a_file_named_twice_counts_once(tmp_path, capsys):
    for name in ("b/two.toml", "one.toml"):
        path = tmp_path / name
        path.parent.mkdir(exist_ok=True)
        path.write_text(GOOD + "[[step]]\nexpect.over = false\n", encoding="utf-8")
    (tmp_path / "readme.md").write_text("no scenario")
    assert cli.main(["scenario", str(tmp_path), str(tmp_path / "one.toml")]) == 0
    assert capsys.readouterr().out == "2 of 2 scenarios in 2 files hold on cpython\n"


def test_one_bad_file_does_not_hide_the_others(tmp_path, capsys):
    (tmp_path / "a.toml").write_text("game =")
    (tmp_path / "b.toml").write_text(GOOD + '[[step]]\nexpect.turn = "B"\n')
    (tmp_path / "c.toml").write_text(GOOD + '[[step]]\nexpect.turn = "A"\n')
    assert cli.main(["scenario", str(tmp_path), "--json"]) == 1
    told = json.loads(capsys.readouterr().out)
    assert {key: told[key] for key in ("ok", "target", "scenarios", "hold", "fail", "errors")} == {
        "ok": False, "target": "cpython", "scenarios": 3, "hold": 1, "fail": 1, "errors": 1}
    error, fails, holds = told["results"]
    assert (error["status"], fails["status"], holds["status"]) == ("error", "fails", "holds")
    assert "no TOML" in error["message"]
    assert fails["file"].endswith("b.toml")
    assert fails["scenario"] == "A draws"
    assert fails["rules"] == ["PM-10"]
    assert (fails["step"], fails["do"]) == (1, [])
    assert (fails["what"], fails["expected"], fails["found"]) == ("turn", '"B"', '"A"')
    assert 'row = ["12", "?9", "10"]' in fails["position"]


def test_common_words_stand_above_several_scenarios(run):
    status, out, _ = run('''
game = "pocket_madness"
rule = "PM-10"
players = 2
[[scenario]]
title = "First"
deal = 1
[[scenario.step]]
expect.hand_size = { A = 2 }
[[scenario]]
title = "Second"
players = 3
rule = ["PM-5", "PM-6"]
deal = 1
[[scenario.step]]
expect = { hand_size = { C = 2 }, row_left = 56 }
''')
    assert status == 1
    assert "Second (PM-5, PM-6)" in out
    assert "1 of 2 scenarios" in out


def test_a_scripted_deal_is_dealt(run):
    status, out, _ = run(GOOD + '''
[[step]]
do = "close azathoth"
draw = [8]
deal = { hand = { A = [6, 12], B = [12, 12] }, row = ["?6", 6, "?12", 9] }
expect = { hand = { A = [6, 12], B = [12, 12] }, row_left = 59, face_down = 17, cards = { 6 = 6, 12 = 12 } }
[[step]]
do = ["start B", "investigate 3"]
expect.hand = { B = [6, 6, 12, 12, 12] }
log = ["B starts, says A", "B draws ?6 6 ?12"]
''')
    assert status == 0, out


def test_a_game_that_breaks_is_a_failure_like_any_other(run, monkeypatch):
    def broken(game, kind):
        raise IndexError("bytearray index out of range")

    from engine.pocket_madness.game import PocketMadness
    monkeypatch.setattr(PocketMadness, "_close", broken)
    status, out, _ = run(GOOD + '[[step]]\ndo = "close azathoth"\n')
    assert status == 1
    assert "step 1:    close azathoth" in out
    assert "found:     IndexError: bytearray index out of range" in out


# -- a device that does otherwise than the engine here ---------------------------------------------------------------

class Device:
    """A link to a device that plays well, but for one thing: `wrong` makes its answer."""

    def __init__(self, asked=None, wrong=None):
        self.asked, self.wrong = asked, wrong
        self.answers = []

    def request(self, text):
        word, _, rest = text.partition(" ")
        if word == self.asked != "game":
            return self.wrong(text)
        if word == "game":
            name, seats, seed = rest.split()
            self.desk = scenario_table.Desk(name, len(seats))
            self.desk.deal(int(seed))
        elif word == "script":
            self.answers = [int(number) for number in rest.split()]
        elif word == "move":
            try:
                move = words.parse(rest)
            except ValueError as problem:
                raise Refused(text, "args", str(problem)) from None
            try:
                self.desk.move(move, self.answers)
            except IllegalMove:
                raise Refused(text, "illegal", "not legal now") from None
            self.answers = []
        elif word == "back":
            self.desk.take_back()
        return ""

    def state(self):
        return self.wrong(bytes(self.desk.game.state)) if self.asked == "state" else bytes(self.desk.game.state)

    def set_state(self, state):
        self.desk.place(lambda game: game.load(state))

    def moves(self):
        moves = [self.desk.text(move) for move in self.desk.legal()]
        return self.wrong(moves) if self.asked == "moves" else moves

    def game(self):
        back = int(self.desk.can_take_back)
        return {"back": self.wrong(back) if self.asked == "game" else back}

    def view(self, viewer):
        view = bytes(self.desk.game.view("AB".index(viewer), bytearray(self.desk.game.VIEW)))
        return self.wrong(view) if self.asked == "view" else view


STEPS = """
[[step]]
do = "close azathoth"
draw = [9]
legal = ["investigate 1", "investigate 2", "investigate 3"]
illegal = ["end", "lay 9 2"]
[[step]]
do = ["investigate 1", "take back", "investigate 2"]
view = { A = { hand = { A = [7, 9, 12] } } }
"""


def on_device(tmp_path, device):
    path = tmp_path / "one.toml"
    path.write_text(GOOD.replace("B = [8]", "B = [8, 9]") + STEPS, encoding="utf-8")
    open_table = functools.partial(scenario_table.DeskAndDevice, link=device, target="vm")
    (result,) = scenario.results([path], open_table)
    return result


def test_a_device_that_does_the_same_holds(tmp_path):
    assert on_device(tmp_path, Device())["status"] == "holds"


def refuse(code):
    def answer(text):
        raise Refused(text, code, "no")
    return answer


@pytest.mark.parametrize(("asked", "wrong", "told"), [
    ("move", lambda text: "", "after 'move close azathoth' the device's state has other bytes at ["),
    ("move", refuse("illegal"), "the device refuses 'move close azathoth': no (illegal)"),
    ("script", lambda text: "", "after 'move close azathoth' the device's state has other bytes at ["),
    ("back", lambda text: "", "after 'back' the device's state has other bytes"),
    ("back", refuse("illegal"), "the device refuses 'back'"),
    ("state", lambda state: state[:-1] + bytes([state[-1] ^ 1]), "state has other bytes at [337]"),
    ("state", lambda state: state[:-1], "337 in all"),
    ("moves", lambda moves: moves[1:], "the device's legal moves are investigate 2, investigate 3"),
    ("game", lambda back: 1 - back, "the device says back"),
    ("view", lambda view: bytes(len(view)), "the device's view of A has other bytes"),
])
def test_a_device_that_does_otherwise_is_caught(tmp_path, asked, wrong, told):
    result = on_device(tmp_path, Device(asked, wrong))
    assert result["status"] == "fails"
    assert result["what"] == "vm"
    assert told in result["found"]


@pytest.mark.parametrize(("wrong", "told"), [
    (lambda text: "", "the device takes 'move end'"),
    (refuse("fail"), "the device refuses 'move end' as fail"),
])
def test_a_device_that_takes_an_illegal_move_is_caught(tmp_path, wrong, told):
    class Lax(Device):
        def request(self, text):
            return wrong(text) if text == "move end" else super().request(text)

    assert told in on_device(tmp_path, Lax())["found"]


def test_the_files_of_a_folder_come_in_order(tmp_path):
    for name in "cab":
        (tmp_path / f"{name}.toml").write_text("")
    assert [path.stem for path in scenario_file.find([tmp_path])] == ["a", "b", "c"]
