"""The content as the source files have it, in one dictionary for an episode with an Elder One."""
import functools

from harness.positions.death_may_die.names import content


@functools.cache
def common():
    return content().common


@functools.cache
def skills():
    """By id, four times: whether the level replaces those below it, its modifiers."""
    return {skill.id: skill.levels for skill in common().skills}


@functools.cache
def investigators():
    return {one.id: one.skills for one in common().investigators}


@functools.cache
def insanities():
    return {card.id: card.ops for card in common().insanity}


class Box:
    """What an episode and an Elder One bring."""

    def __init__(self, episode, elder):
        whole = content()
        self.episode = next(one for one in whole.episodes if one.id == episode)
        self.elder = next(one for one in whole.elders if one.id == elder)
        minion = self.elder.minion
        enemies = {enemy.id: enemy for enemy in common().enemies} | {minion.id: minion}
        self.types = ["C", minion.id, *self.episode.monsters]
        self.enemies = {kind: enemies[kind] for kind in self.types}
        self.mythos = {card.id: card for card in [*self.elder.mythos, *self.episode.mythos]}
        self.discovery = {card.id: card for card in self.episode.discovery}
        self.nodes = len(self.episode.spaces)
        self.gates = {"g" + colour[0]: node for colour, node in self.episode.gates.items()}
        self.supply = {kind: token.supply for kind, token in self.elder.tokens.items()}
        self.kinds = ["F", *self.supply, *self.episode.tokens]
        self.more_black = {kind: token.more_black for kind, token in self.elder.tokens.items() if token.more_black}
        self.faces = {}
        for face in self.episode.faces:
            self.faces.setdefault(face.kind, []).append(face)
        self.next_to = [set() for _ in range(self.nodes)]
        for a, b in [*self.episode.passages, *(pair for pair in (self.episode.stairs, self.episode.tunnel) if pair)]:
            self.next_to[a].add(b)
            self.next_to[b].add(a)
        self.steps = [self._steps(node) for node in range(self.nodes)]

    def _steps(self, start):
        """The distances from a space."""
        found = {start: 0}
        reached = [start]
        for node in reached:
            for other in self.next_to[node]:
                if other not in found:
                    found[other] = found[node] + 1
                    reached.append(other)
        return [found[node] for node in range(self.nodes)]

    def half(self, card, side):
        return self.discovery[card].halves["LR".index(side)]


@functools.cache
def box(episode, elder):
    return Box(episode, elder)
