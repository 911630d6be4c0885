"""The sum by which a damaged state is known: as it should be noted. What is noted and the generator do not count.

On the chip it is in the processor's own instructions: it goes over the whole state after every choice.
"""
try:
    from engine.death_may_die.seal_chip import seal
except (AttributeError, SyntaxError):   # only a compiler for the chip knows its instructions
    from engine.death_may_die.seal_plain import seal  # noqa: F401
