"""cells.py on the chip: its functions in instructions of the Cortex-M0+. cells_plain.py says what they are, and a test
holds the two together.

A function returns its r0; a buffer is given by its address."""
# ruff: noqa: F821
# pyright: reportUndefinedVariable=false, reportAttributeAccessIssue=false, reportReturnType=false
import micropython
from micropython import const

# As layout.py has them
_COUNT = const(5)
_DEPTH = const(14)
_FOE_AT = const(59)
_ELDER = const(29)
_TOKENS = const(157)
_PEOPLE_HALVED = const(216)             # PEOPLE is 433
_PERSON = const(46)
_AT = const(1)                          # in a person's bytes
_ALIVE = const(12)
_BEHIND_ELDER = const(30)               # from FOE_AT to FOE_WOUNDS, from there to HITS
_NODES = const(16)
_NONE = const(255)


@micropython.asm_thumb
def two(r0, r1) -> int:
    add(r0, r0, r1)
    ldrb(r1, [r0, 1])
    lsl(r1, r1, 8)
    ldrb(r0, [r0, 0])
    orr(r0, r1)


@micropython.asm_thumb
def put_two(r0, r1, r2):
    add(r0, r0, r1)
    strb(r2, [r0, 0])
    lsr(r2, r2, 8)
    strb(r2, [r0, 1])
    mov(r0, 0)


@micropython.asm_thumb
def count(r0, r1):
    add(r0, r0, r1)
    ldrb(r1, [r0, 0])
    add(r1, 1)
    strb(r1, [r0, 0])
    lsr(r1, r1, 8)                      # what is carried
    ldrb(r2, [r0, 1])
    add(r2, r2, r1)
    strb(r2, [r0, 1])
    mov(r0, 0)


@micropython.asm_thumb
def four(r0, r1) -> int:
    add(r0, r0, r1)
    ldrb(r1, [r0, 3])
    lsl(r1, r1, 8)
    ldrb(r2, [r0, 2])
    orr(r1, r2)
    lsl(r1, r1, 8)
    ldrb(r2, [r0, 1])
    orr(r1, r2)
    lsl(r1, r1, 8)
    ldrb(r0, [r0, 0])
    orr(r0, r1)


@micropython.asm_thumb
def put_four(r0, r1, r2):
    add(r0, r0, r1)
    strb(r2, [r0, 0])
    lsr(r2, r2, 8)
    strb(r2, [r0, 1])
    lsr(r2, r2, 8)
    strb(r2, [r0, 2])
    lsr(r2, r2, 8)
    strb(r2, [r0, 3])
    mov(r0, 0)


@micropython.asm_thumb
def pop(r0):
    ldrb(r1, [r0, _DEPTH])
    sub(r1, 1)
    strb(r1, [r0, _DEPTH])
    mov(r0, 0)


# -- masks -------------------------------------------------------------------------------------------------------------

@micropython.asm_thumb
def figures_in(r0, r1) -> int:
    add(r0, _FOE_AT + _ELDER)           # the Elder One's space, and on to the first figure's
    mov(r2, _ELDER + 1)
    mov(r3, 0)                          # the mask
    label(FIGURE)
    lsl(r3, r3, 1)
    ldrb(r4, [r0, 0])
    cmp(r4, r1)
    bne(ELSEWHERE)
    add(r3, 1)
    label(ELSEWHERE)
    sub(r0, 1)
    sub(r2, 1)
    bne(FIGURE)
    mov(r0, r3)


@micropython.asm_thumb
def nth_bit(r0, r1) -> int:
    mov(r2, 0)
    label(BIT)
    lsr(r0, r0, 1)
    bcc(CLEAR)
    cmp(r1, 0)
    beq(FOUND)
    sub(r1, 1)
    label(CLEAR)
    add(r2, 1)
    b(BIT)
    label(FOUND)
    mov(r0, r2)


@micropython.asm_thumb
def count_bits(r0) -> int:
    mov(r1, 0)
    label(BIT)
    cmp(r0, 0)
    beq(NONE_LEFT)
    sub(r2, r0, 1)
    and_(r0, r2)
    add(r1, 1)
    b(BIT)
    label(NONE_LEFT)
    mov(r0, r1)


@micropython.asm_thumb
def lowest(r0) -> int:
    mov(r1, 0)
    label(BIT)
    lsr(r0, r0, 1)
    bcs(FOUND)
    add(r1, 1)
    b(BIT)
    label(FOUND)
    mov(r0, r1)


@micropython.asm_thumb
def standing(r0, r1, r2) -> int:
    add(r0, _FOE_AT)
    add(r0, r0, r2)
    mov(r3, 0)                          # the mask
    label(FIGURE)
    cmp(r2, r1)
    ble(ALL)
    sub(r2, 1)
    sub(r0, 1)
    ldrb(r4, [r0, 0])
    cmp(r4, _NONE)
    beq(FIGURE)
    mov(r4, 1)
    lsl(r4, r2)
    orr(r3, r4)
    b(FIGURE)
    label(ALL)
    mov(r0, r3)


@micropython.asm_thumb
def distinct(r0, r1, r2) -> int:
    sub(r3, r2, 1)
    and_(r3, r2)
    bne(SEVERAL)
    mov(r0, r2)
    b(DONE)
    label(SEVERAL)
    add(r0, _FOE_AT)
    mov(r4, 0)                          # the figures that are kept
    mov(r5, 0)                          # a figure
    label(FIGURE)
    mov(r3, r2)
    lsr(r3, r5)
    beq(ALL)
    lsr(r3, r3, 1)
    bcc(NEXT_FIGURE)
    mov(r6, 0)                          # one before it
    label(OTHER)
    cmp(r6, r5)
    bge(KEEP)
    mov(r3, r4)
    lsr(r3, r6)
    lsr(r3, r3, 1)
    bcc(NEXT_OTHER)
    add(r3, r1, r5)                     # type
    add(r7, r1, r6)
    ldrb(r3, [r3, 0])
    ldrb(r7, [r7, 0])
    cmp(r3, r7)
    bne(NEXT_OTHER)
    add(r3, r0, r5)                     # space
    add(r7, r0, r6)
    ldrb(r3, [r3, 0])
    ldrb(r7, [r7, 0])
    cmp(r3, r7)
    bne(NEXT_OTHER)
    add(r3, r0, r5)                     # wounds
    add(r7, r0, r6)
    ldrb(r3, [r3, _BEHIND_ELDER])
    ldrb(r7, [r7, _BEHIND_ELDER])
    cmp(r3, r7)
    bne(NEXT_OTHER)
    add(r3, r0, r5)                     # successes given
    add(r7, r0, r6)
    add(r3, 2 * _BEHIND_ELDER)
    add(r7, 2 * _BEHIND_ELDER)
    ldrb(r3, [r3, 0])
    ldrb(r7, [r7, 0])
    cmp(r3, r7)
    beq(NEXT_FIGURE)
    label(NEXT_OTHER)
    add(r6, 1)
    b(OTHER)
    label(KEEP)
    mov(r3, 1)
    lsl(r3, r5)
    orr(r4, r3)
    label(NEXT_FIGURE)
    add(r5, 1)
    b(FIGURE)
    label(ALL)
    mov(r0, r4)
    label(DONE)


@micropython.asm_thumb
def nearest_figures(r0, r1, r2, r3) -> int:
    lsl(r3, r3, 4)
    add(r1, r1, r3)                     # the distances from there
    add(r0, _FOE_AT)
    mov(r4, _NONE)                      # the least distance
    mov(r5, 0)                          # who is as near as that
    mov(r6, 1)                          # a figure's bit
    label(FIGURE)
    cmp(r2, 0)
    beq(ALL)
    lsr(r2, r2, 1)
    bcc(NEXT)
    ldrb(r3, [r0, 0])
    add(r3, r3, r1)
    ldrb(r3, [r3, 0])
    cmp(r3, r4)
    bgt(NEXT)
    beq(AS_NEAR)
    mov(r4, r3)
    mov(r5, 0)
    label(AS_NEAR)
    orr(r5, r6)
    label(NEXT)
    add(r0, 1)
    lsl(r6, r6, 1)
    b(FIGURE)
    label(ALL)
    mov(r0, r5)


@micropython.asm_thumb
def with_tokens(r0, r1, r2) -> int:
    lsl(r1, r1, 4)
    add(r0, r0, r1)
    add(r0, r0, r2)
    add(r0, _TOKENS)
    mov(r3, 0)                          # the mask
    label(SPACE)
    cmp(r2, 0)
    beq(ALL)
    sub(r2, 1)
    sub(r0, 1)
    lsl(r3, r3, 1)
    ldrb(r4, [r0, 0])
    cmp(r4, 0)
    beq(SPACE)
    add(r3, 1)
    b(SPACE)
    label(ALL)
    mov(r0, r3)


@micropython.asm_thumb
def nearest_spaces(r0, r1, r2) -> int:
    lsl(r2, r2, 4)
    add(r0, r0, r2)                     # the distances from there
    mov(r4, _NONE)                      # the least
    mov(r5, 0)                          # which are as near as that
    mov(r6, 1)                          # a space's bit
    label(SPACE)
    cmp(r1, 0)
    beq(ALL)
    lsr(r1, r1, 1)
    bcc(NEXT)
    ldrb(r2, [r0, 0])
    cmp(r2, r4)
    bgt(NEXT)
    beq(AS_NEAR)
    mov(r4, r2)
    mov(r5, 0)
    label(AS_NEAR)
    orr(r5, r6)
    label(NEXT)
    add(r0, 1)
    lsl(r6, r6, 1)
    b(SPACE)
    label(ALL)
    mov(r0, r5)


@micropython.asm_thumb
def ends_of(r0, r1, r2, r3) -> int:
    lsl(r2, r2, 4)
    add(r2, r2, r0)                     # the distances from the place
    mov(r4, 0)                          # the ends
    mov(r5, 0)                          # a goal
    label(GOAL)
    mov(r6, r1)
    lsr(r6, r5)
    beq(ALL)
    lsr(r6, r6, 1)
    bcc(NEXT_GOAL)
    add(r6, r2, r5)
    ldrb(r6, [r6, 0])                   # the whole way
    cmp(r3, r6)
    blt(PART)
    mov(r6, 1)
    lsl(r6, r5)
    orr(r4, r6)
    b(NEXT_GOAL)
    label(PART)
    cmp(r6, _NONE)
    beq(NEXT_GOAL)
    sub(r6, r6, r3)                     # what is left of it
    push({r1})
    mov(r7, 0)                          # a space
    label(SPACE)
    add(r1, r2, r7)
    ldrb(r1, [r1, 0])
    cmp(r1, r3)
    bne(NEXT_SPACE)
    lsl(r1, r7, 4)
    add(r1, r1, r0)
    add(r1, r1, r5)
    ldrb(r1, [r1, 0])
    cmp(r1, r6)
    bne(NEXT_SPACE)
    mov(r1, 1)
    lsl(r1, r7)
    orr(r4, r1)
    label(NEXT_SPACE)
    add(r7, 1)
    cmp(r7, _NODES)
    bne(SPACE)
    pop({r1})
    label(NEXT_GOAL)
    add(r5, 1)
    b(GOAL)
    label(ALL)
    mov(r0, r4)


@micropython.asm_thumb
def living(r0, r1) -> int:
    ldrb(r3, [r0, _COUNT])
    add(r0, _PEOPLE_HALVED)
    add(r0, _PEOPLE_HALVED + 1)
    mov(r4, 0)                          # the mask
    mov(r5, 1)                          # an investigator's bit
    label(PERSON)
    cmp(r3, 0)
    beq(ALL)
    ldrb(r2, [r0, _ALIVE])
    cmp(r2, 0)
    beq(NEXT)
    cmp(r1, _NONE)
    beq(THERE)
    ldrb(r2, [r0, _AT])
    cmp(r2, r1)
    bne(NEXT)
    label(THERE)
    orr(r4, r5)
    label(NEXT)
    lsl(r5, r5, 1)
    add(r0, _PERSON)
    sub(r3, 1)
    b(PERSON)
    label(ALL)
    mov(r0, r4)
