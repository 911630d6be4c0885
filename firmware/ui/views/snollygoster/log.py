"""The records of a game in words: one line at the foot of the board, or the lines of the log page.

A record is read by somebody: a card that is face down is told to those who may see it only.
"""
from engine.game import NOBODY
from engine.snollygoster import moves as m
from firmware import lang
from firmware.ui.views import furniture

# Told to whoever did it too: what came of it was not in its hands.
_SURPRISES = (m.E_FIRST, m.E_TURN, m.E_SHUFFLE, m.E_CANCELLED, m.E_STOLE, m.E_SWAPPED, m.E_UNUSABLE, m.E_NOTHING)
# Shown by a page of their own, or by the choice that follows.
_SHOWN = (m.E_REVEAL, m.E_LIE, m.E_QUARANTINE, m.E_STARVE, m.E_AGENDA, m.E_OVER)
_FEW = (m.E_LOOK, m.E_DRAW, m.E_SEES)          # only those who see a card are told of it

_words = None           # of the log, and their language
_language = ""


def _speak():
    """Take the log's own words, in the present language."""
    global _words, _language
    if _language != lang.language:
        _language = lang.language
        _words = lang.borrow("snollygoster_log")


def surprise(record):
    """Whether the one who did it learns something by it."""
    return record[0] in _SURPRISES


def line(words, record, viewer):
    """The record in one line of 116 px, with the seat's name; "" if the board does not tell it."""
    kind = record[0]
    if kind in _SHOWN or kind in _FEW:
        return ""
    told = page(words, record, viewer)
    return lang.say(_words.line, record[1] + 1, told[0]) if told else ""


def page(words, record, viewer):
    """The record as a list of lines of 113 px, without the seat's name; [] if the log leaves it out."""
    _speak()
    kind, seat, a, b, c, see = record
    known = furniture.may_see(see, viewer)
    if kind < m.E_DISCARD:
        return _cards(words, record, known)
    if kind < m.E_DRAW:
        return _talk(words, kind, a, b, c)
    if kind < m.E_EAT:
        return _events(words, record, known)
    if kind < m.E_LAUNCH:
        return _meals(words, record, known)
    if kind == m.E_LAUNCH:
        return [_words.log_launch]
    if kind == m.E_GUESS:
        return [lang.say(_words.log_guess, a + 1, _agenda(b))]
    if kind == m.E_AGENDA:
        return [_agenda(a), lang.say(_words.log_points, c, b - 128, c + b - 128)]
    if kind == m.E_OVER and a and a != NOBODY:
        return [furniture.winners(_words, a)]
    return []


def _cards(words, record, known):
    """A turn's beginning, and action cards."""
    kind, seat, a, b, c, see = record
    if kind == m.E_FIRST:
        return [_words.log_first]
    if kind == m.E_STOCK:
        return [_down(_words.log_stock, _words.log_stock_known, words, a, b, known)]
    if kind == m.E_TURN:
        if not c:
            return []
        told = [lang.count(c, _words.log_turn_1, _words.log_turn_n)]
        if known:
            names = [words.actions_brief[card - 1] for card in (a & 15, a >> 4, b & 15, b >> 4) if card]
            told.append(", ".join(names[:2]))
            if len(names) > 2:
                told.append(", ".join(names[2:]))
        return told
    if kind == m.E_SHUFFLE:
        return [_words.log_shuffle_events if a == 2 else _words.log_shuffle_actions]
    if kind == m.E_PLAY:
        told = [lang.say(_words.log_play, words.actions[a - 1])]
        if a == m.INSPECT_CARD or a == m.ANTIDOTE_CARD:
            told.append(_food(words, b))
        elif a == m.STEAL_CARD:
            told.append(lang.say(_words.log_from, b + 1))
        elif a == m.SHELL_CARD:
            told.append(_food(words, b) + ", " + _food(words, c))
        elif a == m.DENIED_CARD:
            told.append(lang.say(_words.log_against, c + 1, words.actions_brief[b - 1]))
        elif a == m.LAUNCH_CARD:
            crew = [str(other + 1) for other in range(6) if b >> other & 1]
            told.append(lang.say(_words.log_crew, ", ".join(crew)))
        return told
    if kind == m.E_CANCELLED:
        return [lang.say(_words.log_cancelled, words.actions_brief[a - 1])]
    if kind == m.E_LOOK:
        return [lang.say(_words.log_sees, words.events_brief[(a & 7) - 1])] if known else []
    if kind == m.E_TAG:
        return [lang.say(_words.log_tag, words.tag_says[a - 1], b // 3 + 1)]
    if kind == m.E_STOLE:
        return [lang.say(_words.log_stole, a + 1)]
    return [lang.say(_words.log_swapped, a // 3 + 1, b // 3 + 1)]


def _agenda(number):
    _words = lang.borrow("snollygoster_cards")
    return _words.agendas[number - 1]


def _food(words, where):
    return lang.say(_words.log_food, where // 3 + 1, where % 3 + 1)


def _down(text, known_text, words, card, seat, known):
    """Food goes into a stash face down."""
    if known:
        return lang.say(known_text, words.events_brief[(card & 7) - 1], seat + 1)
    return lang.say(text, seat + 1)


def _talk(words, kind, a, b, c):
    """Discards, fuel, quarantine."""
    if kind == m.E_DISCARD:
        return [lang.say(_words.log_discard, words.actions[a - 1])]
    if kind == m.E_OFFER:
        return [lang.say(_words.log_offer, a + 1, b)]
    if kind == m.E_ASK:
        return [lang.say(_words.log_ask, a + 1, b)]
    if kind == m.E_AGREE:
        return [lang.say(_words.log_gives if c else _words.log_takes, a + 1, b)]
    if kind == m.E_REFUSE:
        return [lang.say(_words.log_refuse, a + 1)]
    return [_words.log_leave]


def _events(words, record, known):
    kind, seat, a, b, c, see = record
    if kind == m.E_DRAW or kind == m.E_SEES or kind == m.E_UNUSABLE:
        if not known:
            return [_words.log_unusable] if kind == m.E_UNUSABLE else []
        cards = words.events_brief[(a & 7) - 1]
        if b:
            cards += ", " + words.events_brief[(b & 7) - 1]
        return [lang.say(_words.log_unusable_known if kind == m.E_UNUSABLE else _words.log_drawn, cards)]
    if kind == m.E_KEEP:
        card = a & 7
        if a & m.DOWN and not known:
            return [_words.log_keep_food]
        return [lang.say(_words.log_keep, words.events_brief[card - 1])]
    return [_down(_words.log_place, _words.log_place_known, words, a, b, known)]


def _meals(words, record, known):
    kind, seat, a, b, c, see = record
    if kind == m.E_EAT:
        return [lang.say(_words.log_eat, a // 3 + 1) if a // 3 != seat else _words.log_eat_own]
    if kind == m.E_BUY:
        return [lang.say(_words.log_buy, a + 1)]
    if kind == m.E_SOLD:
        return [lang.say(_words.log_sold, a + 1)]
    if kind == m.E_REVEAL:
        told = [lang.say(_words.log_eats, words.events_brief[a - 1])]
        if c:
            told.append(lang.say(_words.log_covered, c))
        return told
    if kind == m.E_LIE:
        return [lang.say(_words.log_lie, words.tag_says[a - 1])]
    if kind == m.E_QUARANTINE:
        return [_words.log_sick]
    if kind == m.E_STARVE:
        return [_words.log_starve]
    if kind == m.E_RANSOM:
        return [lang.say(_words.log_ransom, a + 1)]
    if kind == m.E_PAY:
        return [lang.say(_words.log_pay, a + 1)]
    if kind == m.E_DROP:
        if known:
            return [lang.say(_words.log_drop_known, words.events_brief[(a & 7) - 1])]
        return [_words.log_drop]
    return [_words.log_nothing]
