"""python -m harness powercut: no game is lost, wherever the power fails.

The real firmware runs on the emulated chip up to each kind of write that it does (kinds.py), and every flash operation
is recorded (recording.py). Power is then cut before, inside and behind every one of them: each image of the flash that
this leaves is mounted here and read by the firmware's own loaders (reading.py), and must be what was there before the
write or what the write was to make of it, never anything else and never older (judging.py). Some of the images are put
back into the chip, which must come up, offer the game and go on with it (booting.py). Flashing has a judge of its own
(flashing.py), and so has a file system that is full, read-only, strange or new (storage.py).
"""
