"""Where the files lie. On the device both answers are right as they stand; a desktop target sets them before
anything is opened.

ROOT   prefix of fonts/ and sprites/: empty, or a folder with a slash at its end
SAVES  folder of saved games, settings and statistics
"""
ROOT = ""
SAVES = "saves"
