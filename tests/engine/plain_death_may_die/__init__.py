"""The rules of Death May Die a second time: plain, slow, for CPython, straight after the rules page.

Effects are functions that call each other, where the engine has frames; content is read from its source files, not from
bytes. lockstep.py plays both at once: the model asks, the engine must ask the same, and what lies on the table must be
the same. positions.py makes tables to begin with.
"""
