"""Where the official MicroPython image lies. For make uf2 too, which does without the emulator: nothing of it here."""

import os
from pathlib import Path

IMAGE_NAME = "RPI_PICO-20250911-v1.26.1.uf2"


class ImageMissing(Exception):
    """There is no MicroPython image for the emulated Pico on this machine."""


def find_image():
    """Path of the official image: PICO_UF2, or rp2040py's cache. ImageMissing says what to do."""
    named = os.environ.get("PICO_UF2")
    path = Path(named) if named else Path.home() / ".cache" / "rp2040py" / IMAGE_NAME
    if path.is_file():
        return path
    if named:
        raise ImageMissing(f"PICO_UF2 names {named}, which is not a file")
    raise ImageMissing(
        f"{IMAGE_NAME} is neither in ~/.cache/rp2040py nor named by PICO_UF2 (get it from micropython.org/download/"
        "RPI_PICO, or run `rp2040py micropython --image 1.26.1` once with a network)"
    )
