"""What is this? Enemies, cards, skills, spaces, actions, the Elder One, in a frame."""
from engine.death_may_die import layout
from firmware import lang, legend
from firmware.draw.canvas import G7, G9
from firmware.ui.views.death_may_die import facts, lists, parts

_WIDTH = 118
_LINES = 4


def about(view, canvas, kind, subject):
    """The thing number `subject` - 1 of a kind (parts.ENEMY..): its name, and four lines about it."""
    words = lang.borrow("death_may_die_help")
    number = subject - 1
    x = 6
    if kind == parts.ENEMY:
        figure = _figure(view, number)
        canvas.sprite(view.art, lists.portrait(view, figure), 6, 3)
        x = 20
        name = view.foe_name(number)
        text = view.foe_text(number) if number < layout.ELDER else view.stage_text(legend.END, view.game.card_up)
        text = text or words.plain_enemy
        if number < layout.ELDER or view.game.on_board:
            lists.heart(view, canvas, 80, 5, view.game.foe_health(figure))
            lists.dice(view, canvas, 98, 5, facts.foe_black(view.game, figure), view.game.foe_green(figure))
    elif kind == parts.CARD:
        half = view.game.half(number)
        name = view.half(legend.HALF, number, half)
        text = view.half(legend.HALF_TEXT, number, half) or view.words.no_effect
    elif kind == parts.SKILL:
        name = view.skill_name(number)
        text = view.level_texts(number)
    elif kind == parts.SPACE:
        name = view.space_name(number)
        text = _signs(view, words, number)
    elif kind == parts.TOLD:
        name, text = view.shown.head, view.shown.told
    elif kind == parts.STAGE:
        name = view.foe_name(layout.ELDER)
        text = words.elder
    else:
        from firmware.ui.views.death_may_die import acting  # it is in memory: its strip is shown

        if acting.DEED_1 <= number <= acting.DEED_2:
            canvas.sprite(view.art, parts.deed(view, number - acting.DEED_1), 6, 4)
            name = view.legends[2].get(legend.ACTION, number - acting.DEED_1)
            need = view.legends[2].get(legend.ACTION_NEED, number - acting.DEED_1)
            text = view.legends[2].get(legend.ACTION_TEXT, number - acting.DEED_1)
            text = need + " " + text if need else text
        else:
            canvas.sprite(view.art, view.acting.icons[number], 6, 4)
            number = number if number < acting.DEED_1 else number - 2
            name = view.words.deeds[number]
            text = words.deeds_facts[number]
        x = 20
    wide = 58 if kind == parts.ENEMY else 122 - x
    canvas.text(x, 4, name, G9 if canvas.width(name) <= wide else G7)
    canvas.dots_h(5, 15, _WIDTH)
    _text(canvas, text)


def _figure(view, kind):
    """Some figure of a type."""
    return kind if kind == layout.ELDER else view.game.book.first_of[kind]


def _text(canvas, text):
    """Four lines of 9 px, or five of 7 where that is not enough."""
    told = lang.wrap(canvas, text, _WIDTH, G9)
    if len(told) <= _LINES:
        lists.lines(canvas, told, 5, 18, 11, _LINES)
        return
    if lang.language == "en":
        told = lang.wrap(canvas, text, _WIDTH, G7)
        lists.lines(canvas, told, 5, 18, 8 if len(told) < 6 else 7, 6, G7)
    else:
        lists.lines(canvas, told, 5, 17, 11, _LINES)


def _signs(view, words, space):
    """What the signs of a space mean."""
    game = view.game
    told = []
    for gate in range(3):
        if game.book.gates[gate] == space:
            told.append(view.words.gates[gate])
    for kind in range(game.book.kinds):
        many = game.tokens(kind, space)
        if many:
            told.append(lang.say(view.words.many_of, view.token_name(kind), many))
    if space in view.plan.links[:2]:
        told.append(words.stairs)
    if space in view.plan.links[2:]:
        told.append(words.tunnel)
    for kind in range(game.book.types):
        many = 0
        for figure in range(game.book.first_of[kind], game.book.first_of[kind + 1]):
            if game.foe_space(figure) == space:
                many += 1
        if many:
            told.append(lang.say(view.words.many_of, view.foe_name(kind), many))
    if game.foe_space(layout.ELDER) == space:
        told.append(view.foe_name(layout.ELDER))
    return ", ".join(told) if told else view.words.nothing_here

