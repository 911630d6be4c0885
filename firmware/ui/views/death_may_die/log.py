"""The records of a game in words: one line at the foot of the plan, or the lines of the log page."""
from engine.death_may_die import layout
from engine.death_may_die import moves as m
from engine.game import NOBODY
from firmware import lang, legend
from firmware.ui.views.death_may_die import lists

_LINE = 116
_PAGE = 113

# Told to whoever goes through it; what one does oneself is seen at once.
_OWN = (m.E_WOUND, m.E_STRESS, m.E_SANITY, m.E_HEAL, m.E_MYTHOS, m.E_FIND, m.E_LOSE, m.E_SUMMON, m.E_MOVE, m.E_TOKEN,
        m.E_HOLD, m.E_ADVANCE, m.E_APPEAR, m.E_STAGE, m.E_FALL, m.E_DISRUPT, m.E_ATTACK, m.E_DEATH, m.E_GOES,
        m.E_ACTIONS, m.E_VARIABLE, m.E_TURNED, m.E_KEEP, m.E_ELDER, m.E_HURT, m.E_KILL, m.E_MET, m.E_NOTHING,
        m.E_INSANE, m.E_TURN, m.E_IGNORED)
# .. and to the others.
_OTHERS = (m.E_TURN, m.E_TAKE, m.E_STEP, m.E_STRIKE, m.E_KILL, m.E_WOUND, m.E_SANITY, m.E_INSANE, m.E_LEVEL, m.E_REST,
           m.E_EPISODE, m.E_USE, m.E_MYTHOS, m.E_CLAIM, m.E_LOSE, m.E_SUMMON, m.E_MOVE, m.E_ADVANCE, m.E_APPEAR,
           m.E_STAGE, m.E_FALL, m.E_DISRUPT, m.E_DEATH, m.E_VARIABLE, m.E_ELDER, m.E_HURT, m.E_MET, m.E_TOKEN)
# Records about enemies and the board, in which no investigator is named.
_HOUSE = (m.E_FOLLOW, m.E_HURT, m.E_KILL, m.E_SUMMON, m.E_MOVE, m.E_TOKEN, m.E_ADVANCE, m.E_SHUFFLE, m.E_APPEAR,
          m.E_STAGE, m.E_FALL, m.E_DISRUPT, m.E_VARIABLE, m.E_ELDER, m.E_ARMOUR, m.E_OVER)

_words = None           # of the log, and their language
_language = ""


def _speak():
    """Take the log's own words, in the present language."""
    global _words, _language
    if _language != lang.language:
        _language = lang.language
        _words = lang.load("death_may_die_log")


def line(view, record, viewer):
    """The record in one line of 116 px; "" if the plan does not tell it."""
    kind, seat = record[0], record[1]
    own = seat == viewer or seat == NOBODY or view.game.players == 1
    if kind not in (_OWN if own else _OTHERS):
        return ""
    told = page(view, record)
    if not told:
        return ""
    text = told[0]
    if kind == m.E_ATTACK and seat < view.game.count:
        text = lang.say(_words.log_attacks, _enemy(view, record[2]), view.short(seat))
    elif seat < view.game.count and kind not in _HOUSE:
        text = lang.say(_words.named, view.short(seat), text)
    return lists.cut(view, text, _LINE)


def page(view, record):
    """The record as a list of lines of 113 px; [] if the log leaves it out."""
    _speak()
    kind, seat, a, b, c, _ = record
    if kind < m.E_WOUND:
        told = _acts(view, kind, seat, a, b, c)
    elif kind < m.E_MYTHOS:
        told = _boards(view, kind, a, b, c)
    elif kind < m.E_APPEAR:
        told = _draws(view, kind, a, b, c)
    else:
        told = _great(view, kind, a, b, c)
    return [lists.cut(view, text, _PAGE) for text in told]


def _enemy(view, figure):
    if figure == 31:
        return view.words.everybody
    return view.figure_name(figure) if figure <= layout.ELDER else ""


def _space(view, space):
    return view.space_name(space) if space < view.game.book.nodes else ""


def _signed(number):
    return "%+d" % number


def _acts(view, kind, seat, a, b, c):
    """A turn, steps, attacks, dice."""
    if kind == m.E_TURN:
        return [_words.log_turn]
    if kind == m.E_TAKE:
        return [view.legends[0].get(legend.INVESTIGATOR, a)]
    if kind == m.E_STEP:
        return [lang.say(_words.log_step, _space(view, a))]
    if kind == m.E_FOLLOW:
        return [lang.say(_words.log_follow, _enemy(view, a))]
    if kind == m.E_CATCH:
        return [_words.log_catch]
    if kind == m.E_STRIKE:
        return [lang.say(_words.log_strike, _enemy(view, a))]
    if kind == m.E_AGAIN:
        return [_words.log_again]
    if kind == m.E_TALLY:
        return [lang.say(_words.log_tally, a, b, c)]
    if kind == m.E_HURT:
        return [lang.say(_words.log_hurt, _enemy(view, a), b)]
    if kind == m.E_KILL:
        return [lang.say(_words.log_kill, _enemy(view, a))]
    return []


def _boards(view, kind, a, b, c):
    """What happens on an investigator's board."""
    if kind == m.E_WOUND:
        return [lang.count(a, _words.log_wound_1, _words.log_wound_n)]
    if kind == m.E_STRESS:
        return [lang.say(_words.log_stress, b)]
    if kind == m.E_SANITY:
        return [lang.say(_words.log_sanity, b)]
    if kind == m.E_HEAL:
        told = []
        if a:
            told.append(lang.say(_words.log_heal_wounds, a))
        if b:
            told.append(lang.say(_words.log_heal_stress, b))
        return told
    if kind == m.E_INSANE:
        return [view.legends[0].get(legend.INSANITY, a)]
    if kind == m.E_LEVEL:
        return [lang.say(_words.log_level, view.skill_name(a), b)]
    if kind == m.E_REST:
        return [_words.log_rest]
    if kind == m.E_TRADE:
        return [lang.say(_words.log_trade, view.held(a), b + 1)]
    if kind == m.E_EPISODE:
        return [view.legends[2].get(legend.ACTION, a)]
    return [lang.say(_words.log_use, view.half(legend.HALF, a, b))]


def _draws(view, kind, a, b, c):
    """Cards, figures and tokens."""
    if kind == m.E_MYTHOS:
        return [view.mythos(legend.MYTHOS, a)]
    if kind == m.E_FIND:
        return [lang.say(_words.log_find, view.legends[2].get(legend.DISCOVERY, a))]
    if kind == m.E_CLAIM:
        return [lang.say(_words.log_claim, view.half(legend.HALF, a, b))]
    if kind == m.E_LOSE:
        return [lang.say(_words.log_lose, view.half(legend.HALF, a, b))]
    if kind == m.E_LEFT:
        return [_words.log_left]
    if kind == m.E_SUMMON:
        return [lang.say(_words.log_summon, _enemy(view, a), _space(view, b))]
    if kind == m.E_MOVE:
        return [lang.say(_words.log_move, _enemy(view, a), _space(view, b))]
    if kind == m.E_TOKEN:
        return [lang.say(_words.log_token, view.token_name(a), _signed(c - 100), _space(view, b))]
    if kind == m.E_HOLD:
        return [lang.say(_words.log_hold, view.token_name(a), _signed(b - 100))]
    if kind == m.E_ADVANCE:
        return [lang.say(_words.log_advance, a)]
    return [_words.log_shuffle if a == 1 else _words.log_shuffle_found]


def _great(view, kind, a, b, c):
    """The Elder One, the ritual, deaths, and what is rare."""
    if kind == m.E_APPEAR:
        return [lang.say(_words.log_appear, view.foe_name(layout.ELDER), _space(view, a))]
    if kind == m.E_STAGE:
        return [lang.say(_words.log_stage, a)]
    if kind == m.E_FALL:
        return [lang.say(_words.log_fall, a)]
    if kind == m.E_DISRUPT:
        return [_words.log_disrupt]
    if kind == m.E_ATTACK:
        return [lang.say(_words.log_attack, _enemy(view, a))]
    if kind == m.E_IGNORED:
        return [lang.say(_words.log_ignored, _enemy(view, a))]
    if kind == m.E_DEATH:
        return [_words.log_mad if a else _words.log_dead]
    if kind == m.E_OPTION:
        return [view.legends[c].get(legend.LABEL, b)] if c < 3 and b < view.legends[c].count(legend.LABEL) else []
    if kind == m.E_GOES:
        return [lang.say(_words.log_goes, _space(view, a))]
    if kind == m.E_ACTIONS:
        return [lang.say(_words.log_actions, _signed(a - 100))]
    if kind == m.E_VARIABLE:
        known = a < view.legends[2].count(legend.COUNTER)
        return [lang.say(_words.log_variable, view.legends[2].get(legend.COUNTER, a), b)] if known else []
    if kind == m.E_TURNED:
        return [lang.say(_words.log_turned, view.token_name(a))]
    if kind == m.E_EFFECT:
        return [view.skill_name(a)] if a < 18 else [view.held(a - 32)]
    if kind == m.E_KEEP:
        return [lang.say(_words.log_keep, view.mythos(legend.MYTHOS, a))]
    if kind == m.E_ELDER:
        name = view.foe_name(layout.ELDER)
        return [lang.say(_words.log_at_end if b == 1 else _words.log_at_advance, name)] if b < 3 else []
    if kind == m.E_OVER:
        return [_words.log_won if a == m.WON else _words.log_lost]
    if kind == m.E_MET:
        return [_words.log_met if b else _words.log_failed]
    if kind == m.E_ARMOUR:
        return [lang.say(_words.log_armour, _enemy(view, a), b)]
    if kind == m.E_NOTHING:
        return [_words.log_nothing]
    return []
