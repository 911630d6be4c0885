"""Floor plans: the rooms of a map as rectangles on the screen, inside x 0 to 104, y 12 to 53.

Neighbours share their wall's pixels; a passage is a gap in it, and needs WALL_H pixels of a horizontal wall, WALL_V of
a vertical one. A tunnel may have a shaft, a rectangle that touches both its ends; without one, as for stairs, both ends
carry a sign.
"""
from harness import fonts

LEFT, TOP, RIGHT, BOTTOM = 0, 12, 104, 53
WALL_H, WALL_V = 11, 7
NARROWEST, LOWEST = 20, 10  # of a room
THINNEST = 8  # of a shaft


def faults(episode):
    """What is wrong with the plan of an episode, as (place, text)."""
    rooms = [space.room for space in episode.spaces]
    wrong = [(f"map.spaces {number}.room", "not x, y, width, height") for number, room in enumerate(rooms)
             if len(room) != 4]
    if wrong:
        return wrong
    for number, room in enumerate(rooms):
        wrong += [(f"map.spaces {number}.room", text) for text in _size(room, NARROWEST)]
    for number, shaft in enumerate(episode.shafts):
        wrong += [(f"map.shafts {number}", text)
                  for text in (_size(shaft, THINNEST) if len(shaft) == 4 else ["not x, y, width, height"])]
    shafts = [shaft for shaft in episode.shafts if len(shaft) == 4]
    named = [(f"map.spaces {number}.room", room) for number, room in enumerate(rooms)]
    named += [(f"map.shafts {number}", shaft) for number, shaft in enumerate(shafts)]
    for number, (place, one) in enumerate(named):
        wrong += [(place, f"lies on {other}") for other, two in named[:number] if overlap(one, two)]
    for a, b in episode.passages:
        if max(a, b) < len(rooms) and not wall(rooms[a], rooms[b]):
            wrong.append((f"map.passages {a}-{b}", f"their rooms share no wall of {WALL_H} (or, upright, {WALL_V}) "
                                                   "pixels"))
    if shafts:
        for end in episode.tunnel:
            if end < len(rooms) and not any(wall(rooms[end], shaft) for shaft in shafts):
                wrong.append(("map.shafts", f"no shaft touches space {end}"))
    return wrong


def _size(room, narrowest):
    x, y, width, height = room
    if x < LEFT or y < TOP or x + width - 1 > RIGHT or y + height - 1 > BOTTOM:
        yield f"reaches beyond {LEFT}-{RIGHT}, {TOP}-{BOTTOM}"
    if width < narrowest or height < LOWEST:
        yield f"smaller than {narrowest}x{LOWEST}"


def overlap(one, two):
    """Whether two rectangles share more than a wall."""
    return (min(one[0] + one[2], two[0] + two[2]) - max(one[0], two[0]) > 1
            and min(one[1] + one[3], two[1] + two[3]) - max(one[1], two[1]) > 1)


def wall(one, two):
    """The wall that two rectangles share, as x, y, width, height; None if there is none that is long enough."""
    x, y = max(one[0], two[0]), max(one[1], two[1])
    width = min(one[0] + one[2], two[0] + two[2]) - x
    height = min(one[1] + one[3], two[1] + two[3]) - y
    if width == 1 and height >= WALL_V or height == 1 and width >= WALL_H:
        return x, y, width, height
    return None


def gap(one, two):
    """The passage between two rooms: x, y, width, height of what is opened in their wall."""
    x, y, width, height = wall(one, two)
    if height == 1:
        return x + width // 2 - 3, y, 7, 1
    return x, y + height // 2 - 1, 1, 3


def encoded(episode):
    """PLAN of content/<id>.py: how many rooms, for each x, y, width, height; how many passages, for each x, y and
    whether it lies in a horizontal wall (7x1 pixels, else 1x3); the two spaces of the stairs, of the tunnel (255, 255:
    none); how many shafts, for each x, y, width, height."""
    rooms = [space.room for space in episode.spaces]
    gaps = [gap(rooms[a], rooms[b]) for a, b in episode.passages]
    found = [len(rooms), *(n for room in rooms for n in room)]
    found += [len(gaps), *(n for x, y, width, _ in gaps for n in (x, y, width > 1))]
    found += [*(episode.stairs or (255, 255)), *(episode.tunnel or (255, 255))]
    return bytes([*found, len(episode.shafts), *(n for shaft in episode.shafts for n in shaft)])


def picture(episode):
    """The plan as a screen, for harness.png: rooms with their numbers, gates (r y b), stairs (=), tunnel (~)."""
    screen = bytearray(1024)

    def line(x, y, width, height, value=1, step=1):
        for b in range(y, y + height):
            for a in range(x, x + width):
                if (a + b) % step == 0:
                    bit = 1 << b % 8
                    screen[b // 8 * 128 + a] = screen[b // 8 * 128 + a] & ~bit | bit * value

    for space in episode.spaces:
        x, y, width, height = space.room
        line(x, y, width, 1)
        line(x, y + height - 1, width, 1)
        line(x, y, 1, height)
        line(x + width - 1, y, 1, height)
    for a, b in episode.passages:
        line(*gap(episode.spaces[a].room, episode.spaces[b].room), 0)
    for x, y, width, height in episode.shafts:
        if width > height:
            line(x + width // 2, y + 1, 1, height - 2, 1, 2)
        else:
            line(x + 1, y + height // 2, width - 2, 1, 1, 2)
    font = fonts.load("g7")
    for number, space in enumerate(episode.spaces):
        signs = "".join(color[0] for color, node in episode.gates.items() if node == number)
        signs += "=" * (number in episode.stairs) + "~" * (number in episode.tunnel)
        x, y = space.room[0] + 2, space.room[1] + 2
        for letter in f"{number}{signs}":
            advance, columns = font.glyphs[ord(letter)]
            for column, bits in enumerate(columns):
                for row in range(font.rows):
                    if bits >> row & 1:
                        line(x + column, y + row, 1, 1)
            x += advance
    return bytes(screen)
