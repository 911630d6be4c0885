"""What lies on the table of Snollygoster: who may see it, what views and bots ask for."""
from engine.game import NOBODY, SPECTATOR, Game
from engine.snollygoster import layout as at
from engine.snollygoster import moves as m

_WATCHER = 0x40         # the spectator's bit in masks of who knows a food's face
_FOODS = 1 << m.SAFE | 1 << m.UNSAFE         # masks of event cards, a bit each
_ALWAYS = 1 << m.HUNGRY | 1 << m.STARVING | 1 << m.RANSOM_CARD


class Table(Game):
    NAME = "snollygoster"
    FORMAT = 1
    MAX_PLAYERS = 6
    OPTIONS = m.FAST_WINDOWS | m.TEAMS
    STATE = VIEW = at.LENGTH
    MOVES = 80              # 18 places to inspect and 18 to exchange, 25 trades, five to steal from, hand cards, ..

    def __init__(self, players=2):
        Game.__init__(self, players)
        if players < 4:
            self.OPTIONS = m.FAST_WINDOWS           # SN-73
        self._events = at.event_cards(players)
        self._actions = at.action_cards(players)
        self._in_play = at.agendas(players)
        self._agendas = bytearray(len(self._in_play))
        self._worlds = None

    # -- what a seat sees ---------------------------------------------------------------------------------------------

    def view(self, seat, out):
        state = self.state
        seat = self._masked(seat, out)
        bit = _WATCHER if seat == SPECTATOR else 1 << seat
        stage = state[at.STAGE]
        for i in range(self.players * 3):
            if out[at.FOOD + i] and not out[at.KNOWN + i] & bit:
                out[at.FOOD + i] = m.FACE_DOWN
        bit &= 0x3F                     # elsewhere the spectator knows nothing
        if out[at.DRAWN]:
            if not out[at.DRAWN_BY] & bit:
                out[at.DRAWN] = m.FACE_DOWN
            if out[at.DRAWN + 1] and not out[at.DRAWN_BY + 1] & bit:
                out[at.DRAWN + 1] = m.FACE_DOWN
        for i in range(state[at.UNDER_LEFT]):
            if not out[at.UNDER_BY + i] & bit:
                out[at.UNDER + i] = m.FACE_DOWN
        for i in range(state[at.LOST_LEFT]):
            if not out[at.LOST_BY + i] & bit:
                out[at.LOST + i] = m.FACE_DOWN
        for i in range(1, 8):
            out[at.PILE_CARDS + i] = 0
            out[at.MIX + i] = 0
        for other in range(self.players):
            if other != seat:
                for i in range(at.HANDS + other * 8 + 1, at.HANDS + other * 8 + 8):
                    out[i] = 0
                if stage:
                    out[at.TRUTHS + other] = 0
                    if stage != m.GUESSING or other != state[at.TURN]:
                        out[at.AGENDAS + other] = 0
        return out

    def guess(self, view, rng):
        if self._worlds is None:        # opponents here make no guess: on the device it is not loaded
            from engine.snollygoster.guessing import Worlds
            self._worlds = Worlds(self)
        self._worlds.guess(view, rng)

    def check(self, state):
        self._fits(state)
        from engine.snollygoster import check
        if not check.fair(state, self.players, self):
            raise ValueError("these bytes are not a state of Snollygoster")

    # -- what views and bots ask --------------------------------------------------------------------------------------

    @property
    def active(self):
        """Whose turn it is; ``turn`` is who is asked."""
        return self.state[at.ACTIVE]

    @property
    def first_player(self):
        return self.state[at.FIRST]

    @property
    def options(self):
        """FAST_WINDOWS and TEAMS, as they were given to start."""
        return self.state[at.VARIANTS]

    @property
    def round(self):
        """Rounds begun (255: or more)."""
        return self.state[at.ROUND]

    def living(self, seat):
        return self.state[at.LIVING] >> seat & 1 == 1

    def quarantined(self, seat):
        return self.state[at.QUARANTINED] >> seat & 1 == 1

    def death(self, seat):
        """0, or 1 for the first to starve, 2 for the second, .."""
        return self.state[at.DEATH + seat]

    @property
    def starved(self):
        """How many have starved."""
        return self.state[at.STARVED]

    def fuel(self, seat):
        return self.state[at.FUEL + seat]

    def hand_size(self, seat):
        return self.state[at.SIZES + seat]

    def hand(self, seat, card):
        """How many of an action card are in a hand; 0 in another's view."""
        return self.state[at.HANDS + seat * 8 + card]

    def tags(self, seat):
        """Tags in the seat's supply."""
        return self.state[at.TAGS + seat]

    def agenda(self, seat):
        """The own one; those of others are 0 in a view before the end."""
        return self.state[at.AGENDAS + seat]

    def team(self, seat):
        """CREW or VILLAINS, by the agenda; 0 where that is not seen."""
        agenda = self.state[at.AGENDAS + seat]
        return 0 if not agenda else m.CREW if agenda < m.POISONER else m.VILLAINS

    def guessed(self, seat):
        """The agenda that the Sleuth takes that seat to have, 0 for no guess."""
        return self.state[at.GUESSES + seat]

    def food(self, place):
        """SAFE or UNSAFE, FACE_DOWN in the view of who has not seen it, 0 where there is none."""
        return self.state[at.FOOD + place]

    def tag_owner(self, place):
        """Whose tag lies on the food there, NOBODY for none."""
        tag = self.state[at.TAG + place]
        return (tag & 7) - 1 if tag else NOBODY

    def tag_claim(self, place):
        """What that tag says, SAFE or UNSAFE: true or not."""
        return self.state[at.TAG + place] >> 3

    def placer(self, place):
        """Who put the food there, or into the stash from which a Shell Game brought it."""
        return self.state[at.PLACER + place] if self.state[at.FOOD + place] else NOBODY

    def knows(self, observer, place):
        """Whether a seat has seen the food there: everybody knows who has."""
        return self.state[at.KNOWN + place] >> observer & 1 == 1

    def chosen(self, place):
        """0, or in which place the food there was chosen for the present meal."""
        return self.state[at.CHOSEN + place]

    def covered(self, place):
        """Whose Antidote covers the food there, or NOBODY."""
        return self.state[at.COVERED + place] - 1 if self.state[at.COVERED + place] else NOBODY

    def stash_size(self, seat):
        i = at.FOOD + seat * 3
        return (self.state[i] > 0) + (self.state[i + 1] > 0) + (self.state[i + 2] > 0)

    @property
    def card(self):
        """The action card that is announced and not resolved yet, 0 for none."""
        return self.state[at.CARD]

    @property
    def actor(self):
        """Who played it; NOBODY where there is none."""
        return self.state[at.ACTOR] if self.state[at.CARD] else NOBODY

    @property
    def where(self):
        """Its target: a place, for Steal a seat. In SWAPPING the first place, in TAGGING the food that was seen."""
        return self.state[at.WHERE]

    @property
    def where2(self):
        """Shell Game: the other place."""
        return self.state[at.WHERE2]

    @property
    def crew(self):
        """The mask of who is aboard, while a Launch is prepared, when it is announced, and at the end."""
        state = self.state
        stage = state[at.STAGE]
        return state[at.WHERE] if (stage == m.BOARDING or state[at.CARD] == m.LAUNCH_CARD
                                   or state[at.LAUNCHER]) else 0

    @property
    def denials(self):
        """How many Denied were played on it, each on the one before."""
        return self.state[at.DENIALS]

    @property
    def newest(self):
        """Whose card the window is about: the player of the last Denied, or of the card itself."""
        return self.state[at.NEWEST] if self.state[at.CARD] else NOBODY

    @property
    def trade_offered(self):
        """In TRADING: whether the active player gives fuel; else it wants some."""
        return not self.state[at.WANTED]

    @property
    def amount(self):
        return self.state[at.AMOUNT]

    def offered(self, seat):
        """Whether fuel was offered to the seat in this turn."""
        return self.state[at.OFFERED] >> seat & 1 == 1

    def asked(self, seat):
        """Whether the seat was asked for fuel in this turn."""
        return self.state[at.ASKED] >> seat & 1 == 1

    def drawn(self, i):
        """The event cards drawn, FACE_DOWN where they are not seen; in PLACING the first is the food to be placed."""
        return self.state[at.DRAWN + i]

    @property
    def pair(self):
        """What everybody knows of them: 1 both can be kept, 2 just one can, 0 neither of these."""
        return self.state[at.PAIR]

    @property
    def butted(self):
        """Whose Butt In counts for them, or NOBODY."""
        return self.state[at.BUTTED] - 1 if self.state[at.BUTTED] else NOBODY

    @property
    def meal(self):
        """How many food cards the active player must eat, 0 for no meal."""
        return self.state[at.MEAL]

    @property
    def need(self):
        """How many of them it still has to choose."""
        return self.state[at.NEED]

    @property
    def seller(self):
        """In SELLING and TAKING: whose food it is."""
        stage = self.state[at.STAGE]
        return self.state[at.SELLER] if stage == m.SELLING or stage == m.TAKING else NOBODY

    def refused(self, seat):
        """Whether the seat would not sell for this meal."""
        return self.state[at.REFUSED] >> seat & 1 == 1

    @property
    def event_deck(self):
        """Cards in the event deck."""
        return self.state[at.MIXED] + self.state[at.UNDER_LEFT]

    @property
    def under_left(self):
        """How many of them were put under it; the others come first."""
        return self.state[at.UNDER_LEFT]

    def under(self, i):
        """One of those, the next to be drawn first."""
        return self.state[at.UNDER + i]

    @property
    def lost(self):
        """Event cards that were discarded unseen."""
        return self.state[at.LOST_LEFT]

    def lost_card(self, i):
        return self.state[at.LOST + i]

    def event_discarded(self, card):
        """How many of an event card were discarded face up."""
        return self.state[at.SPENT + card]

    @property
    def event_discard(self):
        """Cards in the event discard."""
        cards = self.state[at.LOST_LEFT]
        for i in range(at.SPENT + 1, at.SPENT + 7):
            cards += self.state[i]
        return cards

    @property
    def action_deck(self):
        return self.state[at.PILE]

    def action_discarded(self, card):
        """How many of an action card are in the discard, where everybody sees them."""
        return self.state[at.USED + card]

    @property
    def action_discard(self):
        cards = 0
        for i in range(at.USED + 1, at.USED + 8):
            cards += self.state[i]
        return cards

    @property
    def launcher(self):
        """Whose Launch succeeded, or NOBODY."""
        return self.state[at.LAUNCHER] - 1 if self.state[at.LAUNCHER] else NOBODY

    def event_count(self, card):
        """How many of an event card the game has."""
        return self._events[card]

    def action_count(self, card):
        """How many of an action card the game has."""
        return self._actions[card]

    @property
    def agendas(self):
        """The agendas that this table plays with, as bytes."""
        return self._in_play

    def true_tags(self, seat):
        """Tags of the seat that were revealed to be true."""
        return self.state[at.SHOWN + seat]

    def false_tags(self, seat):
        """Tags of the seat that were revealed to be false."""
        return self.state[at.LIES + seat]

    def bad_food(self, seat):
        """Unsafe food cards that the seat had placed and that were eaten, covered or not."""
        return self.state[at.BAD + seat]

    def eaten(self, i):
        """What the last meal of the game was, SAFE or UNSAFE, in the order of choosing; 0 for no more."""
        return self.state[at.EATEN + i]

    def unseen_tags(self, seat):
        """Tags of the seat that came back without their food being seen; so many of them, true_unseen, were true."""
        return self.state[at.UNSEEN + seat]

    def true_unseen(self, seat):
        return self.state[at.TRUTHS + seat]

    def medic(self, seat):
        """Food cards that others ate under this seat's Antidote."""
        return self.state[at.MEDIC + seat]

    def poisoned(self, seat):
        """Bites that put another into quarantine by food that this seat had placed."""
        return self.state[at.POISON + seat]

    def ruled_out(self, seat, card):
        """Whether everybody knows that the seat cannot play that action card: windows skip it then."""
        state = self.state
        return (not state[at.LIVING] >> seat & 1 or not state[at.SIZES + seat]
                or state[at.USED + card] >= self._actions[card])

    def _keepable_mask(self):
        """Which event cards the active player could keep (SN-13), a bit each."""
        state = self.state
        active = state[at.ACTIVE]
        mask = _ALWAYS
        if state[at.FUEL + active] < at.MOST_FUEL:
            mask = _ALWAYS | 1 << m.FUEL_CARD
        if not state[at.QUARANTINED] >> active & 1:
            living = state[at.LIVING]
            i = at.FOOD
            while living:
                if living & 1 and not (state[i] and state[i + 1] and state[i + 2]):
                    return mask | _FOODS
                living >>= 1
                i += 3
        return mask

    def _has_room(self, seat):
        state = self.state
        i = at.FOOD + seat * 3
        return not (state[i] and state[i + 1] and state[i + 2])

    # -- for tests, and for nobody at the table ------------------------------------------------------------------------

    def mixed_truth(self, card):
        """How many of an event card are in the mixed part of the deck."""
        return self.state[at.MIX + card]

    def pile_truth(self, card):
        """How many of an action card are in the deck."""
        return self.state[at.PILE_CARDS + card]
