"""What MicroPython's native and viper compilers know by name and CPython does not (docs: "Maximising speed").

Names only for the type checker; at run time on CPython harness/shims puts them into builtins.
"""

from typing import Any

class ptr8:
    """A pointer to bytes, inside @micropython.viper; indexes only, no arithmetic (so the same lines run on CPython)."""

    def __init__(self, source: Any, /) -> None: ...
    def __getitem__(self, index: int, /) -> int: ...
    def __setitem__(self, index: int, value: int, /) -> None: ...

class ptr16(ptr8): ...
class ptr32(ptr8): ...

uint = int
