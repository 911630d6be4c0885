"""The log of Death May Die in words. Figures, spaces and cards go by their numbers, as in moves."""
from engine.death_may_die import moves as m
from engine.death_may_die import words
from harness.positions.fields import SEATS

FORMS = {
    m.E_TURN: "turn of {seat}: {a} actions",
    m.E_TAKE: "{seat} is investigator {a}",
    m.E_STEP: "{seat} goes from {b} to {a}",
    m.E_FOLLOW: "{foe} follows {seat} to {b}",
    m.E_CATCH: "{seat} catches {a} fire",
    m.E_STRIKE: "{seat} attacks {foe}",
    m.E_THROW: "{seat} throws {b} dice: {kind}",
    m.E_AGAIN: "{seat} throws {a_die} again: {b_die}",
    m.E_TALLY: "{seat}: {a} successes, {b} tentacles, {c} signs",
    m.E_HURT: "{foe} takes {b} wounds, {c} left",
    m.E_KILL: "{foe} is killed",
    m.E_WOUND: "{seat} takes {a} wounds, {b} on companions",
    m.E_STRESS: "{seat} takes {a} stress: {b}",
    m.E_SANITY: "{seat} loses {a} sanity: {b}",
    m.E_HEAL: "{seat} heals {a} wounds, {b} stress",
    m.E_INSANE: "insanity {a} of {seat}",
    m.E_LEVEL: "{seat}: skill {a} rises to {b}",
    m.E_REST: "{seat} rests",
    m.E_TRADE: "card {a} goes from {seat} to {b_seat}",
    m.E_EPISODE: "{seat}: episode action {a}",
    m.E_USE: "{seat} uses card {a}",
    m.E_MYTHOS: "{seat} draws mythos {a}",
    m.E_FIND: "{seat} draws discovery {a}",
    m.E_CLAIM: "{seat} claims card {a} {half}",
    m.E_LOSE: "{seat} loses card {a} {half}",
    m.E_LEFT: "{seat} leaves card {a}",
    m.E_SUMMON: "{foe} is summoned to {b}",
    m.E_MOVE: "{foe} moves from {c} to {b}",
    m.E_TOKEN: "token {a} at {b}: {c_change}",
    m.E_HOLD: "{seat}: token {a}: {b_change}, has {c}",
    m.E_ADVANCE: "the track advances to {a}",
    m.E_SHUFFLE: "deck {a} is shuffled",
    m.E_APPEAR: "the Elder One appears at {a}",
    m.E_STAGE: "stage card {a} is turned up",
    m.E_FALL: "stage card {a} is defeated",
    m.E_DISRUPT: "the ritual is disrupted",
    m.E_ATTACK: "{foe} attacks {seat}",
    m.E_IGNORED: "{foe} does not attack {seat}",
    m.E_DEATH: "{seat} dies of {cause}",
    m.E_OPTION: "{seat} chooses option {a}",
    m.E_GOES: "{seat} is put on {a}",
    m.E_ACTIONS: "{seat}: {a_change} actions next turn",
    m.E_VARIABLE: "variable {a}: {b}",
    m.E_TURNED: "token {a} at {b} turns up face {c}",
    m.E_EFFECT: "end-of-turn effect {a} of {seat}",
    m.E_KEEP: "mythos {a} lies in front of {seat}",
    m.E_ELDER: "stage card {a} takes effect",
    m.E_OVER: "over: {result}",
    m.E_MET: "{seat} {met} a roll of {a}",
    m.E_ARMOUR: "{foe} shrugs off {b}",
    m.E_NOTHING: "{seat} draws nothing",
}
KINDS = {1: "attack", 2: "act", 4: "defend", 8: "burn"}
RESULTS = ("", "won", "lost before the Elder One came", "everybody is dead", "the track is full")


def event(record):
    """A log record in words."""
    kind, seat, a, b, c, _ = record
    return FORMS[kind].format(
        seat=_of(SEATS, seat) or "the house", a=a, b=b, c=c, foe=_foe(a), kind=KINDS.get(a, ""),
        a_die=_of(words.DICE, a), b_die=_of(words.DICE, b), b_seat=_of(SEATS, b), half=_of("LR", b),
        a_change=f"{a - 100:+}", b_change=f"{b - 100:+}", c_change=f"{c - 100:+}", met="passes" if b else "fails",
        result=_of(RESULTS, a), cause="madness" if a else "wounds")


def told(record, viewer):
    """The record as a seat may read it: as it is."""
    return event(record)


def _of(names, i):
    return names[i] if 0 <= i < len(names) else ""


def _foe(number):
    return {29: "the Elder One", 31: "all"}.get(number, f"figure {number}")
