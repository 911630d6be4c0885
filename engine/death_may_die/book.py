"""The content of one pairing in memory: the common part, one Elder One, one episode, and what is worked out from them.

An address is two bytes: which of the three parts (COMMON, ELDER, EPISODE) << 14, and the offset in its DATA.
"""
from array import array

from engine.death_may_die.codes import (
    CARDS,
    DISCOVERIES,
    EPISODE_KIND,
    INSANITIES,
    KEEP,
    KINDS,
    NODES,
    O_ACTIONS,
    O_ADVANCE,
    O_CARDS,
    O_CULTIST,
    O_DEATH,
    O_DISCOVERIES,
    O_FACES,
    O_GATES,
    O_INSANITIES,
    O_KINDS,
    O_MAP,
    O_MINION,
    O_MONSTERS,
    O_MYTHOS,
    O_NEED,
    O_NODES,
    O_SKILLS,
    O_SLOW,
    O_STAGES,
    O_START,
    O_SUPPLY,
    O_TOKB,
    O_TYPES,
    SKILLS,
    STAGES,
    TYPES,
)
from engine.death_may_die.layout import ELDER

_last = None                            # the book in memory: one is enough for a table and the worlds of its bots


def book(box):
    """The book of a pairing: episode, Elder One << 3."""
    global _last
    if _last is None or _last.box != box:
        _last = None
        _last = Book(box)
    return _last


def episodes():
    """How many episodes there are."""
    return len(_content("common").EPISODES)


def _content(name):
    return __import__("content." + name, None, None, ("DATA",))


class Book:
    def __init__(self, box):
        common = _content("common")
        self.box = box
        self.codes = (common.DATA, _content(common.ELDERS[box >> 3]).DATA, _content(common.EPISODES[box & 7]).DATA)
        elder, episode = self.codes[1], self.codes[2]
        self.gates = episode[O_GATES:O_GATES + 3]
        self.start = episode[O_START]
        self.nodes = episode[O_NODES]
        self.need_variable = episode[O_NEED]
        self.need = episode[O_NEED + 1]
        self.slow = episode[O_SLOW]
        self.kinds = EPISODE_KIND + episode[O_KINDS]
        self.supplies = elder[O_SUPPLY:O_SUPPLY + 2]
        self.more_dice_on = elder[O_TOKB]
        self.more_dice = elder[O_TOKB + 1]
        # addresses
        kinds = [self.at(0, O_CULTIST), self.at(1, O_MINION)]
        self.enemies = array("H", kinds + self.table(2, O_MONSTERS, episode[O_TYPES]))
        self.stages = array("H", self.table(1, O_STAGES, STAGES))
        self.mythos = array("H", self.table(1, O_MYTHOS, CARDS) + self.table(2, O_CARDS, CARDS))
        self.discoveries = array("H", self.table(2, O_DISCOVERIES, DISCOVERIES))
        self.actions = array("H", self.table(2, O_ACTIONS, 2))
        self.skills = array("H", self.table(0, O_SKILLS, SKILLS))
        self.halves = array("H", bytes(4 * DISCOVERIES))       # card * 2 + half: the offset of its class
        self.parts = (self.codes[0], self.codes[2], self.skills, self.halves)       # for reading.py
        self.advance = self.at(2, O_ADVANCE)
        self.death = self.at(2, O_DEATH)
        self.keepers = 0                # mask of the insanities that keep a mythos card
        for k, address in enumerate(self.table(0, O_INSANITIES, INSANITIES)):
            self.keepers |= (self.codes[0][address & 0x3FFF] & KEEP) << k
        self._supply()
        self._map(episode)
        self._faces(episode)

    def at(self, part, offset):
        """The address that stands in DATA at an offset."""
        code = self.codes[part]
        return part << 14 | code[offset] | code[offset + 1] << 8

    def table(self, part, offset, count):
        """The addresses of a table of offsets."""
        first = self.at(part, offset) & 0x3FFF
        return [self.at(part, first + 2 * i) for i in range(count)]

    def _supply(self):
        """Which figure is of which type: each type's lie together, in the order of the types."""
        self.types = len(self.enemies)
        self.type_of = bytearray(b"\xFF" * (ELDER + 1))
        self.first_of = bytearray(TYPES + 1)
        self.monsters = 0               # mask of the figures that are monsters
        figure = 0
        for kind in range(self.types):
            address = self.enemies[kind]
            self.first_of[kind] = figure
            for _ in range(self.codes[address >> 14][(address & 0x3FFF) + 3]):
                self.type_of[figure] = kind
                self.monsters |= self.codes[address >> 14][(address & 0x3FFF) + 4] << figure
                figure += 1
        for kind in range(self.types, TYPES + 1):
            self.first_of[kind] = figure
        self.figures = figure

    def _map(self, episode):
        at = episode[O_MAP] | episode[O_MAP + 1] << 8
        self.next_to = array("H", bytes(2 * NODES))
        for i in range(episode[at]):
            a, b = episode[at + 1 + 2 * i], episode[at + 2 + 2 * i]
            self.next_to[a] |= 1 << b
            self.next_to[b] |= 1 << a
        self.steps = bytearray(b"\xFF" * (NODES * NODES))      # from * 16 + to: the distance
        for start in range(self.nodes):
            far = 0
            edge = seen = 1 << start
            while edge:
                reached = 0
                for node in range(self.nodes):
                    if edge >> node & 1:
                        self.steps[start * NODES + node] = far
                        reached |= self.next_to[node]
                edge = reached & ~seen
                seen |= reached
                far += 1

    def _faces(self, episode):
        """Of each kind of face-down tokens: its first number in FACES, how many faces; of each face copies and ops."""
        at = episode[O_FACES] | episode[O_FACES + 1] << 8
        self.first_face = bytearray(b"\xFF" * KINDS)
        self.faces_of = bytearray(KINDS)
        copies = []
        ops = []
        count = episode[at]
        at += 1
        for _ in range(count):
            kind, faces = episode[at], episode[at + 1]
            at += 2
            self.first_face[kind] = len(copies)
            self.faces_of[kind] = faces
            for _ in range(faces):
                copies.append(episode[at])
                ops.append(2 << 14 | at + 1)
                at += 2 + episode[at + 1]
        self.copies = bytes(copies)
        self.face_ops = array("H", ops)


