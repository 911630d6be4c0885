"""The records of a game in words: one line at the foot of the table, or the lines of the log page.

A record is read by somebody: what is not for that seat (a card drawn face down, a card that went from hand to hand)
reads "hidden" or "a card"; who may know it reads a face-down card's number in brackets.
"""
from engine.game import NOBODY
from engine.pocket_madness import moves as m
from firmware import lang
from firmware.ui.views import furniture


def line(words, record, viewer):
    """The record in one line of 116 px, with the seat's name; "" if the table does not tell it."""
    kind, seat, a, b, c, see = record
    name = seat + 1
    if kind == m.E_DRAW:
        shown, hidden = _cards(record, viewer)
        if hidden and "," in shown:     # the long form would not fit beside the name
            return lang.say(words.line_draw, name, lang.say(words.log_hidden, shown, hidden))
        return lang.say(words.line, name, _draw(words, shown, hidden))
    if kind == m.E_LAY:
        template = words.line_open if c == NOBODY else words.line_keep if c == seat else words.line_take_portal
        return lang.say(template, name, words.portals_brief[a - 6])
    if kind == m.E_CLOSE:
        return lang.say(words.line_close, name, words.portals_brief[a - 6])
    if kind == m.E_PUBLISH:
        return lang.say(words.line_publish, name, b)
    if kind == m.E_PICK and (not a & m.DOWN or furniture.may_see(see, viewer)):
        return lang.say(words.line_pick, name, _card(a))
    if kind == m.E_LAST:
        return lang.say(words.line_last, name)
    if kind in (m.E_STARTS, m.E_LOST, m.E_LOOK, m.E_TAKE, m.E_GIVE, m.E_PICK, m.E_PASS, m.E_EXTRA):
        return lang.say(words.line, name, page(words, record, viewer)[0])
    return ""                           # a page shows how a round ends; that a turn is over goes without saying


def surprise(record):
    """Whether the one who did it learns something by it: who starts, what lay face down, what chance cost."""
    kind, _, a, b, c, _ = record
    if kind == m.E_DRAW or kind == m.E_PICK:
        return (a | b | c) & m.DOWN
    return kind in (m.E_STARTS, m.E_LOST, m.E_LAST)


def page(words, record, viewer):
    """The record as a list of lines of 113 px, without the seat's name; [] if the log leaves it out."""
    kind, seat, a, b, c, see = record
    if kind == m.E_ROUND:
        return [lang.say(words.log_round, a)]
    if kind == m.E_STARTS:
        return [words.log_starts if a == NOBODY else lang.say(words.log_chosen, a + 1)]
    if kind == m.E_DRAW:
        shown, hidden = _cards(record, viewer)
        return [_draw(words, shown, hidden)]
    if kind == m.E_LAY:
        opened = lang.say(words.log_keep if c == seat else words.log_open, words.portals[a - 6])
        if c == NOBODY or c == seat:
            return [opened, lang.say(words.log_cards, a, b)]
        return [opened, lang.say(words.log_cards_from, a, b, c + 1)]
    if kind == m.E_PUBLISH:
        told = [lang.say(words.log_publish, b)]
        if a > 1:
            told.append(lang.say(words.log_runs_n, a))
        return told
    if kind == m.E_CLOSE:
        return [lang.say(words.log_close, words.portals[a - 6])]
    if kind == m.E_LOST:
        return [lang.say(words.log_lost, a)]
    if kind == m.E_LOOK:
        return [lang.say(words.log_look, a + 1)]
    if kind == m.E_TAKE or kind == m.E_GIVE:
        if furniture.may_see(see, viewer):
            return [lang.say(words.log_take_known if kind == m.E_TAKE else words.log_give_known, a + 1, b)]
        return [lang.say(words.log_take if kind == m.E_TAKE else words.log_give, a + 1)]
    if kind == m.E_PICK:
        if a & m.DOWN and not furniture.may_see(see, viewer):
            return [words.log_pick_hidden]
        return [lang.say(words.log_pick, _card(a))]
    if kind == m.E_PASS:
        return [words.log_pass]
    if kind == m.E_LAST:
        return [words.log_last]
    if kind == m.E_EMPTY:
        return [words.log_no_cards]
    if kind == m.E_SCORE:
        return [lang.say(words.log_score, a, b)]
    if kind == m.E_OVER:
        return [furniture.winners(words, a)]
    if kind == m.E_EXTRA:
        return [words.log_extra]
    return []


def _card(card):
    return "(%d)" % (card & ~m.DOWN) if card & m.DOWN else str(card)


def _cards(record, viewer):
    """The cards of a draw that the viewer may read, as text, and how many others there are."""
    shown = []
    hidden = 0
    for card in record[2:5]:
        if card & m.DOWN and not furniture.may_see(record[5], viewer):
            hidden += 1
        elif card:
            shown.append(_card(card))
    return ", ".join(shown), hidden


def _draw(words, shown, hidden):
    if not hidden:
        return lang.say(words.log_draw, shown)
    if not shown:
        return lang.say(words.log_draw_only, hidden)
    return lang.say(words.log_draw_hidden, shown, hidden)
