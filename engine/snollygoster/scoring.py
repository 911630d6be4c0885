"""Points and winners of Snollygoster (SN-70 to SN-73): nothing counts before the game is over."""
from engine.snollygoster import layout as at
from engine.snollygoster import moves as m
from engine.snollygoster.choices import Choices


class Scoring(Choices):
    def score(self, seat):
        """Points at the end, in a game of teams those of the whole team; 0 before."""
        if self.state[at.STAGE] != m.OVER:
            return 0
        if not self.state[at.VARIANTS] & m.TEAMS:
            return self.points(seat)
        total = 0
        team = self.team(seat)
        for other in range(self.players):
            if self.team(other) == team:
                total += self.points(other)
        return total

    def points(self, seat):
        """What the seat itself has at the end; 0 before."""
        if self.state[at.STAGE] != m.OVER:
            return 0
        return self.fuel_points(seat) + self.agenda_points(seat)

    def fuel_points(self, seat):
        """SN-70, as if the game ended now."""
        state = self.state
        return state[at.FUEL + seat] if state[at.LAUNCHER] and state[at.WHERE] >> seat & 1 else 0

    def agenda_points(self, seat):
        """SN-71, as if the game ended now; by an agenda that is seen."""
        state = self.state
        agenda = state[at.AGENDAS + seat]
        crew = state[at.WHERE] if state[at.LAUNCHER] else 0
        aboard = crew >> seat & 1
        if agenda == m.SHEPHERD:
            return self._capped(2 * (_bits(crew) - 1), 6) if aboard else 0
        if agenda == m.STRAIGHT_ARROW:
            return self._capped(self._tags_lying(seat, True) + state[at.SHOWN + seat] + state[at.TRUTHS + seat], 5)
        if agenda == m.FIELD_MEDIC:
            return self._capped(2 * state[at.MEDIC + seat], 6)
        if agenda == m.QUARTERMASTER:
            return self._capped(self._safe_elsewhere(seat), 5)
        if agenda == m.CLEAN_BILL:
            return self._capped(_bits(state[at.LIVING] & ~state[at.QUARANTINED]), 5)
        if agenda == m.SLEUTH:
            return self._sleuth(seat)
        if agenda == m.POISONER:
            return self._capped(3 * state[at.POISON + seat], 6)
        if agenda == m.CON_ARTIST:
            return self._capped(2 * self._tags_lying(seat, False), 6)
        if agenda == m.DESERTER:
            return self._capped(2 * _bits(state[at.LIVING] & ~crew), 6) if aboard else 0
        if agenda == m.HOARDER:
            if not state[at.LIVING] >> seat & 1:
                return 0
            return self._capped(self.stash_size(seat) + (2 if state[at.FUEL + seat] == at.MOST_FUEL else 0), 5)
        if agenda == m.UNDERTAKER:
            return self._capped(3 * (state[at.STARVED] - (1 if state[at.DEATH + seat] else 0)), 6)
        if agenda == m.STOWAWAY:
            return 4 if aboard and state[at.LAUNCHER] != seat + 1 else 0
        return 0

    def _capped(self, points, cap):
        return points if points < cap else cap

    def _tags_lying(self, seat, true):
        """Tags of the seat on food that tell the truth, or that do not."""
        state = self.state
        n = 0
        for place in range(self.players * 3):
            tag = state[at.TAG + place]
            if tag and (tag & 7) == seat + 1 and (tag >> 3 == state[at.FOOD + place]) == true:
                n += 1
        return n

    def _safe_elsewhere(self, seat):
        state = self.state
        n = 0
        for place in range(self.players * 3):
            if place // 3 != seat and state[at.FOOD + place] == m.SAFE:
                n += 1
        return n

    def _sleuth(self, seat):
        state = self.state
        points = 0
        for other in range(self.players):
            guess = state[at.GUESSES + other]
            if guess:
                points += 2 if guess == state[at.AGENDAS + other] else -2
        return points

    @property
    def winners(self):
        state = self.state
        if state[at.STAGE] != m.OVER:
            return 0
        if state[at.VARIANTS] & m.TEAMS:
            return self._winning_team()
        best = -128
        mask = 0
        for seat in range(self.players):
            points = self.points(seat)
            if points > best:
                best = points
                mask = 0
            if points == best:
                mask |= 1 << seat
        if not mask & mask - 1:
            return mask
        if state[at.LAUNCHER]:          # SN-72
            if mask >> state[at.LAUNCHER] - 1 & 1:
                return 1 << state[at.LAUNCHER] - 1
            if mask & state[at.WHERE]:
                return mask & state[at.WHERE]
        if mask & state[at.LIVING]:     # left behind: the last moment
            return mask & state[at.LIVING]
        return self._last_starved(mask)

    def _last_starved(self, mask):
        last = 0
        for seat in range(self.players):
            if mask >> seat & 1 and self.state[at.DEATH + seat] > last:
                last = self.state[at.DEATH + seat]
        for seat in range(self.players):
            if self.state[at.DEATH + seat] == last:
                return 1 << seat
        return 0

    def _winning_team(self):
        """SN-73"""
        state = self.state
        crew = 0
        total = 0                       # of the crew, less the villains'
        for seat in range(self.players):
            if self.team(seat) == m.CREW:
                crew |= 1 << seat
                total += self.points(seat)
            else:
                total -= self.points(seat)
        every = (1 << self.players) - 1
        if crew == 0 or crew == every:
            return every
        if not total:
            decides = 1 << state[at.LAUNCHER] - 1 if state[at.LAUNCHER] else self._last_starved(every)
            total = 1 if decides & crew else -1
        return crew if total > 0 else every ^ crew


def _bits(mask):
    n = 0
    while mask:
        n += mask & 1
        mask >>= 1
    return n
