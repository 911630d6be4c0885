"""Where the files lie. On the device both answers are right as they stand; a desktop target sets them before
anything is opened.

ROOT   prefix of fonts/ and sprites/: empty, or a folder with a slash at its end
SAVES  folder of saved games, settings and statistics

mapped, pieces: firmware.in_place.mapped and .pieces, once that is loaded (on a Pico): parts of files without a copy
"""
ROOT = ""
SAVES = "saves"
mapped = None
pieces = None
