"""Power cuts: that the judge sees a game that is lost; a save, cut everywhere, on the chip. `make powercut` has the
rest: every kind of write, and hundreds of boots."""

import pytest

pytest.importorskip("rp2040py", reason="the emulator rp2040py is not installed")

from littlefs import LittleFS  # noqa: E402
from littlefs.context import UserContext  # noqa: E402

from firmware.store import LOST as RESET  # noqa: E402
from firmware.store import OTHER, seal  # noqa: E402
from harness import build  # noqa: E402
from harness.powercut import booting, command, judging, kinds, positions, storage  # noqa: E402
from harness.powercut.judging import LOST, WRONG, judge  # noqa: E402
from harness.powercut.reading import SAVES, Position, read  # noqa: E402
from harness.powercut.recording import Cut, Recording  # noqa: E402
from harness.powercut.session import saves  # noqa: E402
from harness.targets import pico  # noqa: E402
from harness.targets.pico_flash import BLOCK, BLOCKS, FS_SIZE, FS_START, PAGE, Operation, pack_files, unpack_files  # noqa: E402

GAME = "pocket_madness"


class Taped(UserContext):
    """The flash of a littlefs here, with every operation on tape."""

    def __init__(self, image):
        super().__init__(FS_SIZE)
        self.buffer[:] = image
        self.tape = []

    def prog(self, config, block, offset, data):
        for at in range(0, len(data), PAGE):  # as the chip has it
            page = bytes(data[at : at + PAGE])
            self.tape.append(Operation(0, FS_START + block * BLOCK + offset + at, len(page), page))
        return super().prog(config, block, offset, data)

    def erase(self, config, block):
        self.tape.append(Operation(0, FS_START + block * BLOCK, BLOCK))
        return super().erase(config, block)


def recorded(before, change, *chain, firmware=None):
    """The Recording of change(file system) made to a folder of saves, {name: bytes}."""
    base = pack_files({**(firmware or {"/main.py": b"pass"}), **{SAVES + name: data for name, data in before.items()}})
    tape = Taped(base)
    fs = LittleFS(context=tape, block_size=BLOCK, block_count=BLOCKS, read_size=32, prog_size=256, cache_size=1024,
                  lookahead_size=32, disk_version=0, mount=False)  # fmt: skip
    fs.mount()
    change(fs)
    return Recording("test", base, tape.tape, list(chain), [(0, 0), (len(tape.tape), len(chain) - 1)])


def write(fs, name, data):
    with fs.open(SAVES + name, "wb") as file:
        file.write(data)


@pytest.fixture(scope="module")
def game():
    """Three states of a game, each in a folder of saves of its own: {name: bytes}, and its Reading."""
    build.use()
    earlier, dump, move, after = positions.before_the_end(GAME)
    states = []
    for records in ([earlier], [earlier, dump], [earlier, dump, after.dump()]):
        kept = saves(*((GAME, body) for body in records))
        states.append((kept, read({SAVES + name: data for name, data in kept.items()})))
    return states


def test_two_slots_in_turn_lose_nothing(game):
    (_, _), (before, first), (after, second) = game
    recording = recorded(before, lambda fs: write(fs, GAME + ".a", after[GAME + ".a"]), first, second)
    judgement = judge(recording)
    assert judgement.faults == []
    assert judgement.points == 1 + 10 * len(recording.operations)
    assert 20 < judgement.images < judgement.points
    assert set(judgement.places.values()) == {0, 1}
    assert judgement.places[Cut(0)] == 0
    assert judgement.places[Cut(len(recording.operations))] == 1


def test_the_newest_slot_overwritten_in_pieces_is_a_game_lost(game):
    (_, _), (before, first), (after, second) = game

    def in_pieces(fs):
        write(fs, GAME + ".b", after[GAME + ".a"][:300])
        write(fs, GAME + ".b", after[GAME + ".a"])

    faults = judge(recorded(before, in_pieces, first, second)).faults
    assert LOST in {fault.kind for fault in faults}
    assert any("Position" in fault.why for fault in faults)


def test_an_older_state_is_a_game_lost(game):
    (_, _), (before, first), _ = game

    def erase(fs):
        fs.remove(f"{SAVES}{GAME}.b")  # the newer one first
        fs.remove(f"{SAVES}{GAME}.a")

    faults = judge(recorded(before, erase, first, first.without_game(GAME))).faults
    assert faults
    assert {fault.kind for fault in faults} == {LOST}

    def in_order(fs):
        fs.remove(f"{SAVES}{GAME}.a")
        fs.remove(f"{SAVES}{GAME}.b")

    assert judge(recorded(before, in_order, first, first.without_game(GAME))).faults == []


def test_a_state_that_comes_back_is_a_game_lost(game):
    (kept, first), (_, second), _ = game
    older = {**kept, GAME + ".b": seal(b"", 0)[:0]}

    def there_and_back(fs):
        write(fs, GAME + ".b", game[1][0][GAME + ".b"])
        fs.remove(f"{SAVES}{GAME}.b")
        write(fs, GAME + ".b", game[1][0][GAME + ".b"])

    assert LOST in {fault.kind for fault in judge(recorded(older, there_and_back, first, second)).faults}


def test_other_files_and_other_records_are_looked_at_too(game):
    (_, _), (before, first), _ = game

    def strip(fs):
        with fs.open("/main.py", "wb") as file:
            file.write(b"")

    def settings(fs):
        write(fs, "settings.b", seal(b"contrast=0\n", 50))

    assert {fault.kind for fault in judge(recorded(before, strip, first, first)).faults} == {WRONG}
    assert {fault.kind for fault in judge(recorded(before, settings, first, first)).faults} == {WRONG}
    assert judge(recorded(before, settings, first, first.with_points(language="en", contrast="0", motion="1",
                                                                     speed="1"))).faults == []  # fmt: skip


def test_an_unreadable_file_system_is_a_game_lost(game):
    (_, _), (before, first), _ = game
    recording = recorded(before, lambda fs: None, first, first)
    recording.operations += [Operation(0, FS_START, BLOCK), Operation(0, FS_START + BLOCK, BLOCK)]
    recording.bounds[-1] = (2, 1)
    faults = judge(recording, parts=()).faults
    assert faults[-1].cut == Cut(2)
    assert "cannot be read" in faults[-1].why


def test_a_reading_is_what_the_loaders_find(game):
    (_, _), (kept, reading), _ = game
    assert list(reading.games) == [GAME]
    assert reading.offered == (GAME,)
    assert reading.games[GAME].made > 20
    files = {SAVES + name: data for name, data in kept.items()}
    broken = read({**files, f"{SAVES}{GAME}.b": seal(b"of another format", 90, 2)})
    assert broken.troubles == ((GAME, OTHER),)
    assert broken.aside == (seal(b"of another format", 90, 2),)
    assert broken.games[GAME].made < reading.games[GAME].made
    assert "made" in broken.differences(reading)
    assert read({f"{SAVES}marker": kept["marker"]}).condition == RESET


def test_boots_are_chosen_where_a_write_takes_effect(game):
    (_, _), (before, first), (after, second) = game
    recording = recorded(before, lambda fs: write(fs, GAME + ".a", after[GAME + ".a"]), first, second)
    judgement = judge(recording)
    last = len(recording.operations)
    few = [cut for _, cut in booting.chosen([(recording, judgement)], 4)]
    assert few[0] == Cut(0)
    assert few[-1] == Cut(last)
    many = [cut for _, cut in booting.chosen([(recording, judgement)], 20)]
    assert len(many) == len(set(many)) == 20
    assert {cut for cut in judgement.places if cut.whole == last - 1} <= set(many)


def test_the_positions_are_what_they_are_named(game):
    _, dump, move, after = positions.before_the_end(GAME)
    assert after.over
    assert not Position.of(after).back
    _, dump, move, after = positions.before_a_choice(GAME)
    assert after.can_take_back


def test_a_fault_of_any_sort_is_in_the_table(game, capsys):
    (_, _), (before, first), _ = game
    recording = recorded(before, lambda fs: fs.remove(f"{SAVES}{GAME}.b"), first, first)
    boots = [booting.Boot(Cut(0), booting.NEVER_UP, "dark"), booting.Boot(Cut(1), "", "", 10, 7)]
    row = command.Row("game save", [(recording, judging.judge(recording))], boots=boots)
    figures = row.figures()
    assert (figures["operations"], figures["booted"], figures["again"], figures["never_up"]) == (1, 2, 7, 1)
    assert figures["lost"] >= 1
    command.show([row, command.Row("settings", [], "could not be brought about: x")], {"full": "", "read-only": "dark"})
    shown = capsys.readouterr().out
    assert "game save" in shown
    assert "NO: dark" in shown
    assert "could not be brought about" in shown


@pytest.mark.pico
@pytest.mark.untraced
def test_power_lost_anywhere_in_a_save_loses_nothing():
    (recording,) = kinds.short()
    judgement = judge(recording)
    assert judgement.faults == []
    assert judgement.images >= 40
    assert set(judgement.places.values()) == {0, 1}


@pytest.mark.pico
def test_after_a_save_that_power_cut_short_the_chip_comes_up_and_continues_the_game_before_it(game):
    (_, _), (before, first), (after, second) = game
    slot = GAME + ".a"
    recording = recorded(before, lambda fs: write(fs, slot, after[slot]), first, second, firmware=pico.device_files())
    last = len(recording.operations) - 1  # the one that makes the save count
    cut, image = next((cut, image) for cut, image in recording.images() if cut.whole == last and cut.torn)
    assert read(unpack_files(image)).games == first.games
    assert booting.boot(cut, image).fault == ""


@pytest.mark.pico
def test_a_file_system_that_was_formatted_by_itself_is_noticed_and_said():
    storage.new(once=True)
