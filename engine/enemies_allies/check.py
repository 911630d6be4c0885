"""Whether bytes can be a state of Enemies and Allies: loaded when a state is taken over."""
from engine.enemies_allies import layout as at
from engine.enemies_allies import moves as m


def fair(state, players):
    """Of a state whose length, number of players and turn are right: whether all the rest can be."""
    return (_table_fair(state, players) and _seats_fair(state, players) and _dice_fair(state, players)
            and _stage_fair(state, players))


def _table_fair(state, players):
    """Plain bounds; every card in one place; 100 tokens."""
    if (state[at.STAGE] > m.ENDING or state[at.FIRST] >= players or state[at.VARIANTS] & ~(m.AFFINITY | m.REARM_RULE)
            or state[at.KILLED] > 1 or state[at.LAID] > 1
            or state[at.QUIET] >= (1 if state[at.KILLED] else at.STALL_ROUNDS * players + (state[at.STAGE] == m.OVER))
            or state[at.LEFT] + state[at.ENEMIES] > at.MOST_ENEMIES or state[at.OLD] > state[at.ENEMIES]
            or not state[at.LIVING] or state[at.LIVING] >> players):
        return False
    places = bytearray(state[at.BASES:at.SIZES]) + state[at.RESERVES:at.TROPHIES] + state[at.PILE:at.TOKENS]
    places.append(state[at.FALLEN])
    seen = bytearray(44)
    for card in places:
        if card:
            if not 4 <= card < 44 or seen[card]:
                return False
            seen[card] = 1
    for zone in range(5):               # trophies of four seats, discards
        for i in range(10):
            mask = state[at.TROPHIES + zone * 10 + i]
            if mask > 15:
                return False
            for suit in range(4):
                if mask >> suit & 1:
                    card = i + 1 << 2 | suit
                    if seen[card]:
                        return False
                    seen[card] = 1
    for i in range(at.MOST_ENEMIES):
        if ((state[at.PILE + i] > 0) != (i < state[at.LEFT]) or (state[at.DISPLAY + i] > 0) != (i < state[at.ENEMIES])
                or state[at.TOKENS + i] and state[at.TOKENS + i] >= state[at.DISPLAY + i] >> 2):
            return False
    strength = 0
    for i in range(at.DISPLAY, at.DISPLAY + state[at.ENEMIES]):
        strength += state[i] >> 2
    return (state[at.STRENGTH] == strength and state[at.LYING] == sum(state[at.TOKENS:])
            and state[at.SUPPLY] + state[at.LYING] + sum(state[at.DAMAGE:at.BASES]) == at.ALL_TOKENS)


def _seats_fair(state, players):
    """Hands, reserves, equipment, what is known of them; nothing at a seat that is out or not there."""
    choosing = 0 < state[at.STAGE] < m.REVEAL
    for seat in range(4):
        size = state[at.SIZES + seat]
        held = state[at.HELD + seat]
        hand = at.HANDS + seat * at.ROOM
        equip = at.EQUIPMENT + seat * 3
        if not state[at.LIVING] >> seat & 1:
            if (size or held or state[at.BASES + seat] or state[at.DAMAGE + seat] or any(state[equip:equip + 3])
                    or any(state[at.TROPHIES + seat * 10:at.TROPHIES + seat * 10 + 10])):
                return False
        elif not choosing and not (state[at.BASES + seat] and state[equip]):
            return False
        if (held > 3 or size + held > at.ROOM - 4 or state[equip + 2] and not state[equip + 1]
                or state[equip + 1] and not state[at.VARIANTS] & m.REARM_RULE):
            return False
        for i in range(at.ROOM):
            if (state[hand + i] > 0) != (i < size) or 0 < i < size and state[hand + i] < state[hand + i - 1]:
                return False
        for i in range(3):
            if (state[at.RESERVES + seat * 3 + i] > 0) != (i < held):
                return False
    for card in range(44):
        known = state[at.KNOWN + card]
        seat = (known & 0x7F) - 1
        if known and (choosing or not 0 <= seat < players or not _known_fair(state, players, seat, card, known)):
            return False
    return True


def _known_fair(state, players, seat, card, known):
    """A card that is known to be in a hand is there, else in hand or reserve, where one is."""
    for i in range(at.HANDS + seat * at.ROOM, at.HANDS + seat * at.ROOM + state[at.SIZES + seat]):
        if state[i] == card:
            return known & at.SURE or state[at.HELD + seat]
    if not known & at.SURE:
        for i in range(at.RESERVES + seat * 3, at.RESERVES + seat * 3 + state[at.HELD + seat]):
            if state[i] == card:
                return True
    return False


def _dice_fair(state, players):
    """Dice are there from the roll to the end of step 3, in order; each card of the reserve has one. PLACING has one to
    place."""
    stage = state[at.STAGE]
    if not m.PLACING <= stage <= m.REARMING:
        return not any(state[at.DICE:at.DICE + 3]) and not any(state[at.WHERE:at.WHERE + 3])
    seat = state[at.TURN]
    reserve = last = 0
    sums = bytearray(3)
    for i in range(3):
        die = state[at.DICE + i]
        where = state[at.WHERE + i] & 0x7F
        if not 1 <= die <= 6 or where >= m.ON_RESERVE + 3 or where == m.TRAY and state[at.WHERE + i]:
            return False
        if stage == m.PLACING:
            order = die
            if state[at.WHERE + i] & at.USED:
                return False
        else:
            order = (where if where < m.ON_RESERVE else m.ON_RESERVE) * 8 + die
        if order < last:
            return False
        last = order
        if where >= m.ON_RESERVE:
            reserve |= 1 << where - m.ON_RESERVE
        elif where >= m.ON_MAIN:
            sums[where - m.ON_MAIN] += die
            if not state[at.EQUIPMENT + seat * 3 + where - m.ON_MAIN]:
                return False
            if stage == m.PLACING and sums[where - m.ON_MAIN] > state[at.EQUIPMENT + seat * 3 + where - m.ON_MAIN] >> 2:
                return False
    if stage == m.PLACING and state[at.WHERE] and state[at.WHERE + 1] and state[at.WHERE + 2]:
        return False
    on_reserve = 0
    for i in range(3):
        on_reserve += state[at.WHERE + i] & 0x7F >= m.ON_RESERVE
    return reserve == (1 << state[at.HELD + seat]) - 1 and on_reserve == state[at.HELD + seat]


def _stage_fair(state, players):
    """What is asked can be asked."""
    stage = state[at.STAGE]
    seat = state[at.TURN]
    if (stage == m.DEFEAT) != (state[at.FALLEN] > 0) or state[at.FALLEN] and not state[at.KILLED]:
        return False
    if stage == m.EXECUTING:
        if not 1 <= state[at.LAYING] <= 6:
            return False
    elif state[at.LAYING] or state[at.LAID]:
        return False
    if stage == m.OVER:
        return True
    if not state[at.LIVING] >> seat & 1 or not state[at.LIVING] & state[at.LIVING] - 1:
        return False
    size = state[at.SIZES + seat]
    if stage < m.REVEAL:
        other = state[at.FIRST]
        chosen = True                   # seats from the first player on, until the one that is asked
        for _ in range(players):
            chosen = chosen and other != seat
            if ((state[at.BASES + other] > 0) != (chosen or other == seat and stage == m.MAIN_STAGE)
                    or (state[at.EQUIPMENT + other * 3] > 0) != chosen or state[at.EQUIPMENT + other * 3 + 1]
                    or not chosen and state[at.SIZES + other] + (state[at.BASES + other] > 0) < 2):
                return False
            other = (other + 1) % players
        return state[at.ENEMIES] == 0 and state[at.LIVING] == (1 << players) - 1
    if stage == m.DISCARDING or stage == m.ENDING:
        return (size > at.KEPT) == (stage == m.DISCARDING)
    if stage == m.REARMING:
        equip = at.EQUIPMENT + seat * 3
        swappable = False
        for slot in range(3):
            where = m.ON_MAIN + slot
            swappable = swappable or state[equip + slot] > 0 and not (
                state[at.WHERE] == where or state[at.WHERE + 1] == where or state[at.WHERE + 2] == where)
        return size > 0 and state[at.VARIANTS] & m.REARM_RULE > 0 and (swappable or not state[equip + 2])
    return size > 0 or stage != m.EXECUTING
