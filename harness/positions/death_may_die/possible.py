"""What cannot be together in a position: BadField for the first of it."""
from engine.death_may_die import layout as at
from engine.death_may_die.codes import COMPANION, EPISODE_KIND, NONE
from harness.positions.death_may_die.names import names
from harness.positions.death_may_die.reading import people
from harness.positions.fields import BadField


def check(game, fields):
    """Look at the table that the fields have made."""
    named = names(game.state[at.BOX])
    letters = people(game.players)
    _elder_one(game, fields)
    _people(game, letters)
    _cards(game, named, letters)
    if game.fire_left < 0:
        raise BadField("tokens.F", "there are eight fire tokens")
    for kind in range(1, len(named.kinds)):
        if kind < EPISODE_KIND and named.kinds[kind] and game.supply(kind) < 0:
            raise BadField(f"tokens.{named.kinds[kind]}", f"there are {game.book.supplies[kind - 1]} in all")
    for kind in range(EPISODE_KIND, game.book.kinds):
        first, count = game.book.first_face[kind], game.book.faces_of[kind]
        left = sum(game.state[at.FACES + first + k] for k in range(count))
        if count and left < game.on_map(kind):
            raise BadField(f"faces.{named.kinds[kind]}", f"{game.on_map(kind)} lie there, and there are {left} faces")


def _elder_one(game, fields):
    if game.track == at.TRACK_END:
        raise BadField("track", f"on space {at.TRACK_END} the game is over")
    if game.on_board != (game.card_up > 1):
        raise BadField("stage_card", "from 2 on the Elder One is on the board" if game.card_up > 1 else
                       "with the Elder One on the board it is 2 or more")
    if not game.on_board and fields["dead"]:
        raise BadField("dead", "a death before the Elder One comes is the end")
    if game.kept != NONE and game._keeper() == NONE:
        raise BadField("kept", "nobody who lives has Recurring Trauma, rec")


def _people(game, letters):
    for i, who in enumerate(letters):
        if not game.alive(i):
            continue
        if game.wounds(i) >= at.WOUND_DIE:
            raise BadField(f"wounds.{who}", f"{at.WOUND_DIE} are death")
        if game.sanity(i) >= at.SANITY_DIE:
            raise BadField(f"sanity.{who}", f"{at.SANITY_DIE} are death")


def _cards(game, named, letters):
    for j in range(game.held_count):
        card = game.held(j)
        wounds = game.card_wounds(card)
        where = f"cards.{letters[game.holder(card)]}"
        if wounds and game.card_class(card) != COMPANION:
            raise BadField(where, f"{named.discovery[card]}: only a companion has wounds")
        if wounds and wounds >= game.card_health(card):
            raise BadField(where, f"{named.discovery[card]}: that many wounds are its end")
