"""What a scenario is played on: a game in this process, or one on a device as well, seen through its console."""
from engine import games
from engine.game import RECORD, IllegalMove
from engine.game import SPECTATOR as WATCHER
from harness.link import Refused
from harness.positions.fields import SEATS


class Differs(Exception):
    """The device does not do what the engine does here; str() says what it was asked and what it answered."""


class Desk:
    """A game in this process. What can be taken back is kept as at every table: the state at the last mark and the
    choices since."""

    target = "cpython"

    def __init__(self, name, players):
        self.name = name
        self.game = games.make(name, players)
        self.text = games.words(name).text

    def deal(self, seed):
        self.game.start(seed)
        self._settle()

    def place(self, set_position):
        """Let ``set_position(game)`` set the game."""
        set_position(self.game)
        self._settle()

    def move(self, move, answers=()):
        """Play a move, the generator's next answers being given; IllegalMove, ValueError for impossible answers."""
        game = self.game
        mark, turn = game.mark, game.turn
        game.rng.script(answers)
        game.apply(move)
        self._choices.append(move)
        if game.mark != mark or game.turn != turn:
            self._settle()
        return len(game.rng.queue)

    def _settle(self):
        game = self.game
        self._state, self._events, self._choices = bytes(game.state), (bytes(game.events.ring), game.events.count), []

    @property
    def can_take_back(self):
        return len(self._choices) > 0

    def take_back(self):
        """Undo the last choice; False if there is none that can be."""
        if not self._choices:
            return False
        del self._choices[-1]
        self.game.load(self._state)
        self.game.events.ring[:], self.game.events.count = self._events
        for move in self._choices:
            self.game.apply(move)
        return True

    def refuses(self, move, words):
        """Whether a move is refused and nothing changed; None stands for words that have no number."""
        before = bytes(self.game.state)
        if move is None:
            return True
        try:
            self.game.apply(move)
        except IllegalMove:
            return bytes(self.game.state) == before
        self.game.load(before)
        return False

    def legal(self):
        """The legal moves' numbers, in the game's order."""
        return list(self.game.moves[:self.game.legal()])

    def events_since(self, first):
        record = bytearray(RECORD)
        return [bytes(self.game.events.get(i, record)) for i in range(first, self.game.events.count)]

    def check_view(self, viewer):
        """On a device: Differs unless its view of the seat is the same bytes."""


class DeskAndDevice(Desk):
    """The same game here and on a device: after every move both have the same state, byte for byte, or Differs."""

    def __init__(self, name, players, link, target):
        super().__init__(name, players)
        self.link, self.target = link, target
        self.link.request(f"game {name} {'0' * players} 0")

    def deal(self, seed):
        super().deal(seed)
        self.link.request(f"game {self.name} {'0' * self.game.players} {seed}")
        self._compare("deal")

    def place(self, set_position):
        super().place(set_position)
        self.link.set_state(bytes(self.game.state))
        self._compare("state set")

    def move(self, move, answers=()):
        left = super().move(move, answers)
        if answers:
            self.link.request("script " + " ".join(map(str, answers)))
        self._ask(f"move {self.text(move)}")
        self._compare(f"move {self.text(move)}")
        back = self.link.game()["back"]
        if back != self.can_take_back:
            raise Differs(f"after '{self.text(move)}' the device says back {back}")
        return left

    def take_back(self):
        if not super().take_back():
            return False
        self._ask("back")
        self._compare("back")
        return True

    def refuses(self, move, words):
        if not super().refuses(move, words):
            return False
        try:
            self.link.request(f"move {words}")
        except Refused as refused:
            if refused.code not in ("args", "illegal"):
                raise Differs(f"the device refuses 'move {words}' as {refused.code}: {refused.text}") from None
        else:
            raise Differs(f"the device takes 'move {words}'")
        self._compare(f"a refused 'move {words}'")
        return True

    def legal(self):
        moves = super().legal()
        there = self.link.moves()
        if there != [self.text(move) for move in moves]:
            raise Differs(f"the device's legal moves are {', '.join(there)}")
        return moves

    def check_view(self, viewer):
        game = self.game
        seat = SEATS.index(viewer) if viewer in SEATS else WATCHER
        if self.link.view(viewer) != bytes(game.view(seat, bytearray(game.VIEW))):
            raise Differs(f"the device's view of {viewer} has other bytes")

    def _ask(self, request):
        try:
            return self.link.request(request)
        except Refused as refused:
            raise Differs(f"the device refuses '{request}': {refused.text} ({refused.code})") from None

    def _compare(self, what):
        here, there = bytes(self.game.state), self.link.state()
        if here != there:
            places = [i for i, (a, b) in enumerate(zip(here, there, strict=False)) if a != b]
            raise Differs(f"after '{what}' the device's state has other bytes at {places}, {len(there)} in all")
