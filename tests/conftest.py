"""What every test stands on: MicroPython's modules under CPython, before engine or firmware is imported."""

from harness import shims

shims.install()
