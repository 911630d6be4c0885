"""What the words of the console do (CONSOLE.md lists them).

The app is asked for: table (or None), canvas, device, store; and told what to do by

    app.deal(name, seats, seed, options)   begin a game, as the menu would; ValueError if there is none such
    app.choose(move)                       a choice of whoever is to choose; IllegalMove
    app.take_back()                        False if nothing can be taken back
    app.loaded()                           the table's state was replaced
    app.next_seed                          the seed of the next deal from the menu; None: a fresh one
"""
import gc
import os
import time
from binascii import hexlify, unhexlify

from micropython import const

from engine import games
from engine.game import NOBODY, RECORD, SPECTATOR
from engine.rng import SEEDS
from firmware import place

PROTOCOL = 1
VERSION = "0.1.0"
CHECKS = "buttons pattern tone battery panel storage"  # firmware/checkout.py
WORDS = "help version time mem key screen seed game move moves back view state script log saves crash " + CHECKS
BARE = "help version time mem screen moves back saves crash buttons battery storage"  # words without arguments
KEYS = ("up", "down", "left", "right", "a", "b")

_TAP = const(60)  # ms
_HOLD = const(700)
_LONGEST = const(10_000)


class Refusal(Exception):
    """A request cannot be carried out: (code, text)."""


class Requests:
    """answer: where results go (firmware/console.py's Answer)."""

    def __init__(self, app, answer):
        self._app = app
        self._answer = answer
        self._staged = None  # bytes of a state that arrive in parts
        self._staged_to = 0
        self._tapped = 0  # keys pressed for a time
        self._tap_end = 0
        self._now = 0
        self.frames = 0

    def tick(self, now):
        """Once a frame: let go of what was tapped."""
        self._now = now
        self.frames += 1
        if self._tapped and time.ticks_diff(now, self._tap_end) >= 0:
            self._app.device.buttons.remote &= ~self._tapped
            self._tapped = 0

    def carry_out(self, word, args):
        """Put the result into the answer. Refusal, or whatever goes wrong inside."""
        if not _among(word, WORDS):
            raise Refusal("word", "there is no '%s'; help lists the words" % word)
        if args and _among(word, BARE):
            raise Refusal("args", "'%s' stands alone" % word)
        if _among(word, CHECKS):
            self._check_part(word, args)
        else:
            getattr(self, "_do_" + word)(args)

    def _table(self):
        table = self._app.table
        if table is None:
            raise Refusal("none", "no game is open")
        return table

    def _do_help(self, args):
        self._answer.word(WORDS)

    def _do_version(self, args):
        self._answer.word("pocket-table %s protocol %d games %s" % (VERSION, PROTOCOL, " ".join(games.NAMES)))

    def _do_time(self, args):
        self._answer.word("ms %d frames %d" % (self._now, self.frames))

    def _do_mem(self, args):
        gc.collect()
        self._answer.word("free %d used %d" % (gc.mem_free(), gc.mem_alloc()))

    def _do_key(self, args):
        buttons = self._app.device.buttons
        if not args:
            held = buttons.remote
            self._answer.word(" ".join([KEYS[i] for i in range(6) if held >> i & 1]) or "none")
            return
        if args[0] in ("down", "up"):
            mask = self._mask(args[1:])
            if args[0] == "down":
                buttons.remote |= mask
            else:
                buttons.remote &= ~mask
            return
        if args[0] not in ("tap", "hold") or not 2 <= len(args) <= 3:
            raise Refusal("args", "key [down KEY.. | up KEY.. | tap KEY [MS] | hold KEY [MS]]")
        ms = number(args[2], 1, _LONGEST) if len(args) == 3 else _TAP if args[0] == "tap" else _HOLD
        if self._tapped:
            raise Refusal("busy", "another key is down for a time")
        self._tapped = self._mask(args[1:2])
        self._tap_end = time.ticks_add(self._now, ms)
        buttons.remote |= self._tapped

    def _mask(self, names):
        mask = 0
        for name in names:
            if name == "all":
                mask = 63
            elif name in KEYS:
                mask |= 1 << KEYS.index(name)
            else:
                raise Refusal("args", "there is no key '%s': %s, all" % (name, ", ".join(KEYS)))
        if not mask:
            raise Refusal("args", "which key?")
        return mask

    def _do_screen(self, args):
        self._answer.hex(self._app.canvas.buffer)

    def _do_seed(self, args):
        if len(args) != 1:
            raise Refusal("args", "seed N | seed none")
        self._app.next_seed = None if args[0] == "none" else number(args[0], 0, SEEDS - 1)

    def _do_game(self, args):
        if not args:
            table = self._app.table
            if table is None:
                self._answer.word("none")
                return
            game = table.game
            seats = "".join([str(level) for level in table.seats])
            winners = "".join([_seat_name(seat) for seat in range(len(seats)) if game.winners >> seat & 1])
            self._answer.word("%s seats %s turn %s mark %d made %d back %d winners %s" % (
                table.name, seats, _seat_name(game.turn), game.mark, table.made, table.can_take_back,
                winners or "none"))
            return
        if not 3 <= len(args) <= 4:
            raise Refusal("args", "game [NAME SEATS SEED [OPTIONS]]; SEATS: a digit each, 0 a person, 1.. a level")
        if not args[1].isdigit():
            raise Refusal("args", "SEATS is a digit a seat: 0 a person, 1.. a level")
        seats = bytes([int(digit) for digit in args[1]])
        options = number(args[3], 0, 255) if len(args) == 4 else 0
        self._app.deal(args[0], seats, number(args[2], 0, SEEDS - 1), options)

    def _do_move(self, args):
        table = self._table()
        self._app.choose(games.words(table.name).parse(" ".join(args)))

    def _do_moves(self, args):
        table = self._table()
        game = table.game
        spell = games.words(table.name).text
        for i in range(game.legal()):
            self._answer.put(", " if i else " ")
            self._answer.put(spell(game.moves[i]))

    def _do_back(self, args):
        self._table()
        if not self._app.take_back():
            raise Refusal("illegal", "nothing can be taken back")

    def _do_view(self, args):
        game = self._table().game
        if len(args) != 1:
            raise Refusal("args", "view SEAT | view spectator")
        view = bytearray(game.VIEW)
        game.view(SPECTATOR if args[0] == "spectator" else _seat(args[0], game.players), view)
        self._answer.hex(view)

    def _do_state(self, args):
        game = self._table().game
        action = args[0] if args else ""
        if action == "get" and len(args) == 1:
            self._answer.hex(game.state)
        elif action == "put" and len(args) == 3:
            self._stage(number(args[1], 0, 1024), _bytes(args[2]), len(game.state))
        elif action == "set" and len(args) <= 2:
            state = _bytes(args[1]) if len(args) == 2 else self._whole(len(game.state))
            if len(state) != len(game.state):
                raise Refusal("args", "a state of this game has %d bytes" % len(game.state))
            game.load(state)
            self._app.loaded()
        else:
            raise Refusal("args", "state get | state put OFFSET HEX | state set [HEX]")

    def _stage(self, offset, part, size):
        if offset == 0 or self._staged is None or len(self._staged) != size:
            self._staged = bytearray(size)
            self._staged_to = 0
        if offset != self._staged_to or offset + len(part) > size:
            self._staged = None
            raise Refusal("args", "parts come in order, from 0 on, %d bytes in all" % size)
        self._staged[offset:offset + len(part)] = part
        self._staged_to = offset + len(part)

    def _whole(self, size):
        staged = self._staged
        if staged is None or len(staged) != size or self._staged_to != size:
            raise Refusal("args", "no whole state was put")
        self._staged = None
        return bytes(staged)

    def _do_script(self, args):
        self._table().game.rng.script([number(value, 0, 65535) for value in args])

    def _do_log(self, args):
        events = self._table().game.events
        count = number(args[0], 1, 64) if args else 16
        record = bytearray(RECORD)
        for index in range(max(events.first(), events.count - count), events.count):
            events.get(index, record)
            self._answer.word("%d:%s" % (index, hexlify(bytes(record)).decode()))

    def _do_saves(self, args):
        try:
            names = sorted(os.listdir(place.SAVES))
        except OSError:
            names = []
        for name in names:
            self._answer.word("%s:%d" % (name, os.stat(place.SAVES + "/" + name)[6]))

    def _check_part(self, word, args):
        from firmware import checkout

        result = getattr(checkout, word)(self._app, args)
        if result:
            self._answer.word(result)

    def _do_crash(self, args):
        trace = self._app.store.trace()
        self._answer.word(trace.replace("\\", "\\\\").replace("\r", "").replace("\n", "\\n") if trace else "none")


def _among(word, words):
    return " " + word + " " in " " + words + " "


def number(text, low, high):
    if not text.isdigit() or len(text) > 10 or not low <= int(text) <= high:
        raise Refusal("args", "'%s' is not a number from %d to %d" % (text, low, high))
    return int(text)


def _bytes(text):
    try:
        return unhexlify(text)
    except ValueError:
        raise Refusal("args", "bytes are pairs of hexadecimal digits") from None


def _seat_name(seat):
    return "none" if seat == NOBODY else chr(65 + seat)


def _seat(name, players):
    seat = ord(name) - 65 if len(name) == 1 else -1
    if not 0 <= seat < players:
        raise Refusal("args", "a seat is A to %s" % chr(64 + players))
    return seat
