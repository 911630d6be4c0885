"""The records of a game in words: one line at the foot of the table, or the lines of the log page.

A record is read by somebody: a card that went face down is told to its owner only, in brackets.
"""
from engine.enemies_allies import moves as m
from engine.game import NOBODY
from firmware import lang
from firmware.ui.views import furniture
from firmware.ui.views.enemies_allies import parts

_ALONE = (m.E_RETURN, m.E_STALL)        # of nobody in particular
_SURPRISES = (m.E_FIRST, m.E_OPEN, m.E_RETURN, m.E_OUT, m.E_STALL)


def line(words, record, viewer):
    """The record in one line of 116 px, with the seat's name; "" if the table does not tell it."""
    kind = record[0]
    if kind == m.E_EXECUTE or kind == m.E_REARM or kind >= m.E_SCORE:
        return ""                       # what is laid says it; a page shows the end
    told = page(words, record, viewer)
    if not told:
        return ""
    if kind in _ALONE:
        return told[0]
    return lang.say(words.line, record[1] + 1, told[0])


def surprise(record):
    """Whether the one who did it learns something by it."""
    return record[0] in _SURPRISES


def page(words, record, viewer):
    """The record as a list of lines of 113 px, without the seat's name; [] if the log leaves it out."""
    kind, _, a, b, c, see = record
    if kind == m.E_FIRST:
        return [words.log_first]
    if kind == m.E_BASE or kind == m.E_MAIN:
        known = furniture.may_see(see, viewer)
        if kind == m.E_BASE:
            return [lang.say(words.log_base_known, parts.name(a & ~m.DOWN)) if known else words.log_base]
        return [lang.say(words.log_main_known, parts.name(a & ~m.DOWN)) if known else words.log_main]
    if kind == m.E_OPEN:
        return [lang.say(words.log_open, parts.name(a))]
    if kind == m.E_ENEMY:
        return [lang.say(words.log_added if b else words.log_enemy, parts.name(a))]
    if kind == m.E_ROLL:
        return [lang.say(words.log_roll, a, b, c)]
    if kind == m.E_PICKUP:
        return [lang.count(a, words.log_pickup_1, words.log_pickup_n)]
    if kind == m.E_PLACE:
        text = words.log_on_base if b == m.ON_BASE else words.log_on_main if b == m.ON_MAIN else words.log_on_main_n
        return [lang.say(text, a, b - m.ON_MAIN + 1) + (lang.say(words.log_cost, c) if c else "")]
    if kind == m.E_RESERVE:
        if furniture.may_see(see, viewer):
            return [lang.say(words.log_reserve_known, a, parts.name(b & ~m.DOWN))]
        return [lang.say(words.log_reserve, a)]
    if kind == m.E_ATTACK:
        return [lang.say(words.log_attack, parts.name(a), b)]
    if kind == m.E_DEFEAT:
        told = [lang.say(words.log_defeat, parts.name(a))]
        if b:
            told.append(lang.say(words.log_damage, b))
        return told
    if kind == m.E_KEEP:
        return [lang.say(words.log_trophy if b else words.log_hand, parts.name(a))]
    if kind == m.E_EXECUTE:
        return [lang.say(words.log_execute, a)]
    if kind == m.E_LAY:
        return [lang.say(words.log_lay, parts.name(a))]
    if kind == m.E_REARM:
        return [lang.say(words.log_rearm, a)]
    if kind == m.E_EQUIP:
        return [lang.say(words.log_equip, parts.name(a))]
    if kind == m.E_SWAP:
        return [lang.say(words.log_swap, parts.name(a), parts.name(b))]
    if kind == m.E_DISCARD:
        return [lang.say(words.log_discard, parts.name(a))]
    if kind == m.E_STRIKE:
        return [lang.say(words.log_strike, a)] if a else []
    if kind == m.E_RETURN:
        return [lang.say(words.log_return, a)]
    if kind == m.E_OUT:
        return [words.log_out]
    if kind == m.E_STALL:
        return [lang.say(words.log_stall, a)]
    if kind == m.E_SCORE:
        return [lang.say(words.log_score, a, b, a - b)]
    if kind == m.E_OVER and a and a != NOBODY:
        return [furniture.winners(words, a)]
    return []
