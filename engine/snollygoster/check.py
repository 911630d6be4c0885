"""Whether bytes can be a state of Snollygoster: loaded when a state is taken over."""
from engine.game import ALL, NOBODY
from engine.snollygoster import layout as at
from engine.snollygoster import moves as m

_SEAT_ROWS = (at.FUEL, at.SIZES, at.TAGS, at.DEATH, at.AGENDAS, at.SHOWN, at.UNSEEN, at.TRUTHS, at.MEDIC, at.POISON,
              at.GUESSES, at.LIES, at.BAD)
_BY_ACTIVE = (m.ACTION, m.SWAPPING, m.BOARDING, m.TAGGING, m.KEEPING, m.PLACING, m.EATING, m.TAKING, m.RANSOMING)
_BY_OTHERS = (m.TRADING, m.BUTTING, m.CHOOSING, m.SELLING, m.PAYING)
_ENDS = (m.GUESSING, m.OVER)
_MANY = 99


def fair(state, players, game):
    """Of a state whose length, number of players and turn are right: whether all the rest can be.

    ``game`` is any game of so many players; another is made to ask about the state.
    """
    if state[at.VARIANTS] & ~game.OPTIONS or state[at.STAGE] > m.GUESSING:
        return False
    table = type(game)(players)
    table.state[ALL] = state
    return (_seats_fair(state, players, table) and _food_fair(state, players) and _cards_fair(state, players, table)
            and _turn_fair(state, players, table) and _window_fair(state, table) and _drawn_fair(state, table)
            and _meal_fair(state, players, table) and _action_fair(state, players, table))


def _bits(mask):
    return sum(mask >> i & 1 for i in range(8))


def _seats_fair(state, players, table):
    """What each seat has; nothing at a seat that is dead or not there."""
    living = state[at.LIVING]
    if state[at.EATEN] > m.UNSAFE or state[at.EATEN + 1] > (m.UNSAFE if state[at.EATEN] else 0):
        return False
    if (living >> players or state[at.QUARANTINED] & ~living or state[at.STARVED] != players - _bits(living)
            or state[at.ACTIVE] >= players or state[at.FIRST] >= players):
        return False
    for row in _SEAT_ROWS:
        for seat in range(players, at.SEATS):
            if state[row + seat]:
                return False
    for seat in range(at.SEATS):
        hand = at.HANDS + seat * 8
        if state[hand] or sum(state[hand:hand + 8]) != state[at.SIZES + seat] or state[at.SIZES + seat] > at.HAND:
            return False
    deaths = sorted(state[at.DEATH:at.DEATH + players])
    if deaths != [0] * _bits(living) + list(range(1, state[at.STARVED] + 1)):
        return False
    for seat in range(players):
        lying = sum(state[at.TAG + place] & 7 == seat + 1 for place in range(18))
        if living >> seat & 1:
            if state[at.DEATH + seat] or state[at.FUEL + seat] > at.MOST_FUEL or state[at.TAGS + seat] + lying != 5:
                return False
        elif state[at.FUEL + seat] or state[at.SIZES + seat] or state[at.TAGS + seat] or lying > 5:
            return False
        if (state[at.TRUTHS + seat] > state[at.UNSEEN + seat] or state[at.SHOWN + seat] > _MANY
                or state[at.UNSEEN + seat] > _MANY or state[at.MEDIC + seat] > _MANY
                or state[at.POISON + seat] > _MANY or state[at.LIES + seat] > _MANY or state[at.BAD + seat] > _MANY):
            return False
    return _agendas_fair(state, players, table)


def _agendas_fair(state, players, table):
    agendas = list(state[at.AGENDAS:at.AGENDAS + players])
    guesses = list(state[at.GUESSES:at.GUESSES + players])
    if len(set(agendas)) < players or not all(agenda in table.agendas for agenda in agendas):
        return False
    crew = sum(agenda < m.POISONER for agenda in agendas)
    if state[at.VARIANTS] & m.TEAMS and (crew > players + 2 >> 1 or players - crew > players + 1 >> 1):
        return False
    if any(guesses):
        return (state[at.STAGE] in _ENDS and m.SLEUTH in agendas and not guesses[agendas.index(m.SLEUTH)]
                and all(guess == 0 or guess in table.agendas and guess != m.SLEUTH for guess in guesses))
    return True


def _food_fair(state, players):
    """Food, and what lies on it and is known of it; nothing where there is no food."""
    every = (1 << players) - 1
    for place in range(18):
        card = state[at.FOOD + place]
        tag = state[at.TAG + place]
        known = state[at.KNOWN + place]
        placer = state[at.PLACER + place]
        if not card:
            if tag or known or placer or state[at.CHOSEN + place] or state[at.COVERED + place]:
                return False
            continue
        if card > m.UNSAFE or not state[at.LIVING] >> place // 3 & 1 or placer >= players:
            return False
        if known != at.ALL_KNOW if state[at.STAGE] == m.OVER else known & ~every or not known >> placer & 1:
            return False
        if tag and (not 1 <= tag & 7 <= players or tag >> 3 not in (1, 2) or not known >> (tag & 7) - 1 & 1):
            return False
    return True


def _cards_fair(state, players, table):
    """No more of any card than there are; sizes."""
    events = [state[at.MIX + card] + state[at.SPENT + card] for card in range(8)]
    events[m.FUEL_CARD] += sum(state[at.FUEL:at.FUEL + players])
    for i in range(18):
        events[state[at.FOOD + i]] += 1
    under = state[at.UNDER_LEFT]
    lost = state[at.LOST_LEFT]
    drawn = (state[at.DRAWN] > 0) + (state[at.DRAWN + 1] > 0)
    if lost > at.MOST_LOST or under + (drawn + 1 >> 1) + (state[at.MIXED] + 1 >> 1) > at.MOST_UNDER:
        return False
    for i in range(at.MOST_UNDER):
        card = state[at.UNDER + i]
        if card > 6 or (card > 0) != (i < under) or state[at.UNDER_BY + i] >> (players if card else 0):
            return False
        events[card] += 1
    for i in range(at.MOST_LOST):
        card = state[at.LOST + i]
        if (card > m.FUEL_CARD or (card > 0) != (i < lost)
                or state[at.LOST_BY + i] & ~at.IS_FOOD & 0xFF & ~((1 << players) - 1 if card else 0)
                or state[at.LOST_BY + i] & at.IS_FOOD and card not in (m.SAFE, m.UNSAFE)):
            return False
        events[card] += 1
    for i in range(at.DRAWN, at.DRAWN + 2):
        if state[i] > 6:
            return False
        events[state[i]] += 1
    for card in range(1, 7):
        if events[card] > table.event_count(card):
            return False
    if (sum(state[at.MIX + 1:at.MIX + 7]) != state[at.MIXED] or state[at.MIX] or state[at.MIX + 7] or state[at.SPENT]
            or state[at.SPENT + 7] or state[at.PILE_CARDS] or state[at.USED]):
        return False
    for card in range(1, 8):
        cards = state[at.PILE_CARDS + card] + state[at.USED + card]
        for seat in range(players):
            cards += state[at.HANDS + seat * 8 + card]
        if cards > table.action_count(card):
            return False
    if state[at.STAGE] == m.STOCKING:           # any food may be picked: all of it must be there
        for card in range(1, 7):
            if events[card] != table.event_count(card):
                return False
    return sum(state[at.PILE_CARDS:at.PILE_CARDS + 8]) == state[at.PILE]


def _turn_fair(state, players, table):
    """Who is asked what; before the game, and at its end."""
    stage = state[at.STAGE]
    turn = state[at.TURN]
    active = state[at.ACTIVE]
    living = state[at.LIVING]
    others = (1 << players) - 1 & ~(1 << active)
    if (state[at.OFFERED] & ~others or state[at.ASKED] & ~others or state[at.REFUSED] & ~others
            or state[at.BUTTED] > players or state[at.BUTTED] == active + 1):
        return False
    launcher = state[at.LAUNCHER]
    if stage in _ENDS:
        if launcher:
            crew = state[at.WHERE]
            if (launcher > players or not crew >> launcher - 1 & 1 or crew & ~(living & ~state[at.QUARANTINED])
                    or table._surplus(crew, 0) < 2 or active != launcher - 1):
                return False
        elif living or state[at.WHERE]:
            return False
        if stage == m.GUESSING and state[at.AGENDAS + turn] != m.SLEUTH:
            return False
    elif launcher or not living >> turn & 1 or not living >> active & 1:
        return False
    if stage == m.STOCKING:
        foods = sum(state[at.FOOD + i] > 0 for i in range(18))
        return (state[at.STOCKED] == foods < 2 * players and state[at.ROUND] == 0 and living == (1 << players) - 1
                and turn == active == (state[at.FIRST] + foods) % players and not any(state[at.FUEL:at.FUEL + 6])
                and not state[at.LOST_LEFT] and not state[at.UNDER_LEFT] and not any(state[at.SPENT:at.SPENT + 8])
                and not any(state[at.OFFERED:at.LAUNCHER]) and not any(state[at.TAG:at.TAG + 18])
                and not state[at.QUARANTINED])
    if state[at.STOCKED] != 2 * players or state[at.ROUND] < 1:
        return False
    if stage in _BY_ACTIVE:
        return turn == active
    return stage not in _BY_OTHERS or turn != active


def _window_fair(state, table):
    """The action card that is announced, and who may be asked."""
    stage = state[at.STAGE]
    turn = state[at.TURN]
    card = state[at.CARD]
    actor = state[at.ACTOR]
    newest = state[at.NEWEST]
    asked = {m.DENYING: m.DENIED_CARD, m.BUTTING: m.BUTT_IN_CARD, m.BITING: m.ANTIDOTE_CARD}.get(stage, 0)
    if asked and not table._askable(turn, asked):
        return False
    if stage != m.DENYING:
        return not (card or actor or newest or state[at.DENIALS])
    if (not 1 <= card <= 7 or card == m.DENIED_CARD or max(actor, newest) >= table.players or turn == newest
            or not table.living(actor) or not table.living(newest) or state[at.DENIALS] > state[at.USED + m.DENIED_CARD]
            or not state[at.DENIALS] and newest != actor
            or state[at.USED + card] < (2 if card == m.STEAL_CARD else 1)):
        return False
    where = state[at.WHERE]
    where2 = state[at.WHERE2]
    if card == m.ANTIDOTE_CARD:
        return where < 18 and table._coverable(where) and not where2
    if card == m.BUTT_IN_CARD:
        return actor != state[at.ACTIVE] and not where and not where2
    if actor != state[at.ACTIVE]:
        return False
    if card == m.INSPECT_CARD:
        return _untagged(state, where, actor) and not where2
    if card == m.STEAL_CARD:
        return (where < table.players and where != actor and state[at.FUEL + where] > 0
                and state[at.FUEL + actor] < at.MOST_FUEL and not where2)
    if table.quarantined(actor):
        return False
    if card == m.SHELL_CARD:
        return (where < 18 and where2 < 18 and state[at.FOOD + where] > 0 and state[at.FOOD + where2] > 0
                and where // 3 != where2 // 3)
    return _crew(state, table, where, actor) and table._surplus(where, 0) >= 2 and not where2


def _untagged(state, place, seat):
    return place < 18 and state[at.FOOD + place] > 0 and not state[at.TAG + place] and state[at.TAGS + seat] > 0


def _crew(state, table, crew, seat):
    return crew >> seat & 1 and not crew & ~(state[at.LIVING] & ~state[at.QUARANTINED])


def _drawn_fair(state, table):
    """Event cards that were drawn and not placed yet."""
    stage = state[at.STAGE]
    one = state[at.DRAWN]
    two = state[at.DRAWN + 1]
    active = 1 << state[at.ACTIVE]
    pair = state[at.PAIR]
    window = stage in (m.BUTTING, m.CHOOSING) or stage == m.DENYING and state[at.CARD] == m.BUTT_IN_CARD
    by = state[at.DRAWN_BY], state[at.DRAWN_BY + 1]
    if state[at.BUTTED] and stage not in (m.CHOOSING, m.PLACING, m.EATING, m.SELLING, m.TAKING, m.BITING, m.RANSOMING,
                                          m.PAYING, m.GUESSING, m.OVER) and not _antidote(state):
        return False
    if not window and stage not in (m.KEEPING, m.PLACING):
        return not (one or two or pair or by[0] or by[1])
    if (not one or not by[0] & active or by[0] >> table.players or (by[1] & active > 0) != (two > 0)
            or by[1] >> table.players):
        return False
    mask = table._keepable_mask()
    if stage == m.PLACING:
        return one <= m.UNSAFE and not two and not pair and mask >> m.SAFE & 1 == 1
    good = (mask >> one & 1) + (mask >> two & 1)
    if window:
        turn = state[at.TURN]
        if stage == m.CHOOSING and (state[at.BUTTED] != turn + 1 or not (by[0] & by[1]) >> turn & 1):
            return False
        return pair == 1 and good == 2
    return pair <= 2 and good > 0 and (pair == 0 or two > 0 and good == (2 if pair == 1 else 1))


def _antidote(state):
    return state[at.STAGE] == m.DENYING and state[at.CARD] == m.ANTIDOTE_CARD


def _meal_fair(state, players, table):
    """Food that was chosen, bought, covered."""
    stage = state[at.STAGE]
    meal = state[at.MEAL]
    need = state[at.NEED]
    chosen = sorted(order for order in state[at.CHOSEN:at.CHOSEN + 18] if order)
    window = stage == m.BITING or _antidote(state)
    buying = stage in (m.SELLING, m.TAKING)
    if not window and (any(state[at.COVERED:at.COVERED + 18]) or state[at.PASSES]):
        return False
    if not buying and state[at.SELLER]:
        return False
    if not (window or buying or stage == m.EATING):
        return not (meal or need or chosen or state[at.REFUSED])
    if (not 1 <= meal <= 2 or need > meal or chosen != list(range(1, meal - need + 1)) or (need > 0) == window
            or state[at.PASSES] >= players):
        return False
    for place in range(18):
        cover = state[at.COVERED + place]
        if cover and (not state[at.CHOSEN + place] or cover > players or not state[at.LIVING] >> cover - 1 & 1):
            return False
    if window:
        return any(table._coverable(place) for place in range(18))
    seller = state[at.SELLER]
    if stage == m.SELLING:
        return seller == state[at.TURN] and table._sells(seller, state[at.ACTIVE])
    if stage == m.TAKING:
        return seller < players and seller != state[at.ACTIVE] and table._own_food(seller) > 0
    return True


def _action_fair(state, players, table):
    """Trades, ransoms, and cards that are about to be played."""
    stage = state[at.STAGE]
    turn = state[at.TURN]
    where = state[at.WHERE]
    if stage != m.DENYING and state[at.WHERE2]:
        return False
    if stage not in (m.SWAPPING, m.BOARDING, m.TAGGING, m.DENYING, m.GUESSING, m.OVER) and where:
        return False
    if stage == m.TRADING:
        active = state[at.ACTIVE]
        amount = state[at.AMOUNT]
        wanted = state[at.WANTED]
        giver, taker = (turn, active) if wanted else (active, turn)
        return (wanted <= 1 and 0 < amount <= state[at.FUEL + giver]
                and state[at.FUEL + taker] + amount <= at.MOST_FUEL
                and state[at.ASKED if wanted else at.OFFERED] >> turn & 1 == 1)
    if state[at.AMOUNT] or state[at.WANTED]:
        return False
    if stage == m.TAGGING:
        return _untagged(state, where, turn) and state[at.KNOWN + where] >> turn & 1 == 1
    if stage == m.SWAPPING:
        return (where < 18 and state[at.FOOD + where] > 0 and not table.quarantined(turn)
                and state[at.HANDS + turn * 8 + m.SHELL_CARD] > 0 and table._two_stashes())
    if stage == m.BOARDING:
        return (_crew(state, table, where, turn) and state[at.HANDS + turn * 8 + m.LAUNCH_CARD] > 0
                and table._surplus(where, 1) >= 2)
    if stage == m.RANSOMING:
        return any(table._has_something(seat) for seat in range(players))
    if stage == m.PAYING:
        return table._can_pay() or table._own_food(turn) > 0
    return turn != NOBODY or stage == m.OVER
