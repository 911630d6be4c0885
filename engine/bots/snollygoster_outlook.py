"""How Snollygoster looks from a seat: how likely food is unsafe, and who would win by a launch.

Worth is in hundredths of a point.
"""
from engine.bots import NORMAL, Bot
from engine.game import NOBODY
from engine.snollygoster import moves as m
from engine.snollygoster.game import Snollygoster

RIVAL = 120             # how far the best of the others is above the average of his agendas
DOUBT = 45              # unsafe food in a hundred, for one who does not count
FOREIGN = 3             # food put into another's stash is that much likelier to be unsafe


class Outlook(Bot):
    def __init__(self, players, level, seed):
        Bot.__init__(self, Snollygoster(players), level, seed)
        self._players = players
        self._seat = 0
        self._agenda = 0
        self._fine = 0                      # 1 from Normal on
        self._others = [0] * players        # what the agendas of each may be worth, if the present launch goes off
        self._risks = bytearray(18)         # hundredths: how likely the food at each place is unsafe
        self._planned = 0
        self._dice = 0                      # this choice's draw, 0 to 99
        self._crew = 0
        self._captain = NOBODY
        self._launching = False
        self._lead = 0

    # -- looking once -------------------------------------------------------------------------------------------------

    def prepare(self):
        game = self.scratch
        seat = self._seat = game.turn
        self._agenda = game.agenda(seat)
        stage = game.stage
        self._fine = 1 if self.level >= NORMAL else 0
        self._dice = self.rng.below(100)
        safe = unsafe = 0
        if self._fine:
            safe = game.event_count(m.SAFE) - game.event_discarded(m.SAFE)
            unsafe = game.event_count(m.UNSAFE) - game.event_discarded(m.UNSAFE)
            for place in range(3 * self._players):
                if game.food(place) == m.SAFE:
                    safe -= 1
                elif game.food(place) == m.UNSAFE:
                    unsafe -= 1
        base = 100 * unsafe // (safe + unsafe) if safe + unsafe else DOUBT
        for place in range(3 * self._players):
            self._risks[place] = self._risk(place, base)
        self._launching = stage == m.ACTION or stage == m.BOARDING or game.card == m.LAUNCH_CARD
        self._crew = game.crew
        self._captain = game.actor if game.card else seat
        if stage == m.ACTION:
            self._crew = self._likely_crew()
        self._planned = 0

    def plan(self):
        """Who would win by the launch in question: one seat a slice."""
        if not self._launching or self._planned > self._players:
            return True
        seat = self._planned
        if seat < self._players:
            self._others[seat] = self._prospects(seat) if seat != self._seat else 0
        else:
            self._lead = self._judge_launch()
        self._planned = seat + 1
        return False

    def _risk(self, place, base):
        """How likely the food at a place is unsafe, 0 to 100."""
        game = self.scratch
        card = game.food(place)
        if card != m.FACE_DOWN:
            return 100 if card == m.UNSAFE else 0
        bad = base
        good = 100 - base
        if self._fine:
            if game.placer(place) != place // 3:
                bad *= FOREIGN
            else:
                good *= FOREIGN
        owner = game.tag_owner(place)
        if owner != NOBODY:
            trust = 75
            if self._fine:              # as often as its tags were found true, beginning with two of three
                true = game.true_tags(owner) + 2
                trust = 100 * true // (true + game.false_tags(owner) + 1)
            if game.tag_claim(place) == m.SAFE:
                good *= trust
                bad *= 100 - trust
            else:
                good *= 100 - trust
                bad *= trust
        return 100 * bad // (good + bad) if good + bad else base

    def _likely_crew(self):
        """Alone if that is enough; else with as few as it takes, the richest first."""
        game = self.scratch
        crew = 1 << self._seat
        need = 4 - game.fuel(self._seat)
        while need > 0:
            best = NOBODY
            for other in range(self._players):
                if (not crew >> other & 1 and game.living(other) and not game.quarantined(other)
                        and (best == NOBODY or game.fuel(other) > game.fuel(best))):
                    best = other
            if best == NOBODY or game.fuel(best) < 3:
                return 0
            crew |= 1 << best
            need -= game.fuel(best) - 2
        if self._agenda == m.SHEPHERD:  # two points for each: whom the fuel allows
            for other in range(self._players):
                if (not crew >> other & 1 and game.living(other) and not game.quarantined(other)
                        and need + 2 - game.fuel(other) <= 0 and game.fuel(other) < 3):
                    crew |= 1 << other
                    need += 2 - game.fuel(other)
        return crew

    def _prospects(self, seat):
        """The points that a seat may have by a launch with _crew: its fuel, and its agenda on the average."""
        game = self.scratch
        total = 0
        n = 0
        for agenda in game.agendas:
            if agenda != self._agenda:
                total += self._agenda_worth(agenda, seat)
                n += 1
        fuel = game.fuel(seat) * 100 if self._crew >> seat & 1 else 0
        return fuel + total // n

    def _agenda_worth(self, agenda, seat):
        """What an agenda would bring a seat if the launch in question went off."""
        game = self.scratch
        aboard = self._crew >> seat & 1
        crew = _bits(self._crew)
        mine = seat == self._seat
        if agenda == m.SHEPHERD:
            return self._most(200 * (crew - 1), 600) if aboard else 0
        if agenda == m.STRAIGHT_ARROW:
            true = self._tags_of(seat, True) if mine else self._tags_of(seat, None) * 70
            return self._most(true + 100 * (game.true_tags(seat) + game.true_unseen(seat)), 500)
        if agenda == m.FIELD_MEDIC:
            return self._most(200 * game.medic(seat), 600)
        if agenda == m.QUARTERMASTER:
            points = 0
            for place in range(3 * self._players):
                if place // 3 != seat and game.food(place):
                    points += 100 - self._risks[place]
            return self._most(points, 500)
        if agenda == m.CLEAN_BILL:
            points = 0
            for other in range(self._players):
                if game.living(other) and not game.quarantined(other):
                    points += 100
            return self._most(points, 500)
        if agenda == m.SLEUTH:
            return 50
        if agenda == m.POISONER:
            return self._most(300 * game.poisoned(seat), 600)
        if agenda == m.CON_ARTIST:
            return self._most(2 * (self._tags_of(seat, False) if mine else self._tags_of(seat, None) * 40), 600)
        if agenda == m.DESERTER:
            left = 0
            for other in range(self._players):
                if game.living(other) and not self._crew >> other & 1:
                    left += 200
            return self._most(left, 600) if aboard else 0
        if agenda == m.HOARDER:
            full = 200 if game.fuel(seat) == 5 else 0
            return self._most(100 * game.stash_size(seat) + full, 500) if game.living(seat) else 0
        if agenda == m.UNDERTAKER:
            return self._most(300 * (game.starved - (1 if game.death(seat) else 0)), 600)
        if agenda == m.STOWAWAY:
            return 400 if aboard and self._captain != seat else 0
        return 0

    def _most(self, points, cap):
        return points if points < cap else cap

    def _tags_of(self, seat, true):
        """Tags of the seat that lie on food: how many; or hundredths of those that tell the truth, or do not."""
        game = self.scratch
        n = 0
        for place in range(3 * self._players):
            if game.tag_owner(place) == seat:
                if true is None:
                    n += 1
                elif (game.tag_claim(place) == game.food(place)) == true:
                    n += 100
        return n

    def _judge_launch(self):
        """My lead over the best of the others, if the launch in question goes off."""
        game = self.scratch
        mine = self._agenda_worth(self._agenda, self._seat)
        if self._crew >> self._seat & 1:
            mine += 100 * game.fuel(self._seat)
        if not self._fine:
            return mine
        if game.options & m.TEAMS:
            return self._team_lead(mine)
        best = 0
        for other in range(self._players):
            if other != self._seat and self._others[other] > best:
                best = self._others[other]
        return mine - best - RIVAL

    def _team_lead(self, mine):
        """In teams nobody knows who is who: each of the others counts half for the own team, half against."""
        game = self.scratch
        team = game.team(self._seat)
        all_others = 0
        for other in range(self._players):
            all_others += self._others[other]
        ours = (self._players + 2 >> 1) - 1 if team == m.CREW else (self._players + 1 >> 1) - 1
        return mine + all_others * (2 * ours - self._players) // self._players


def _bits(mask):
    n = 0
    while mask:
        n += mask & 1
        mask >>= 1
    return n
