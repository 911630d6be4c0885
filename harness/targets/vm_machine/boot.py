"""What a board does before main.py: the machine is there, the file system is the root, the REPL comes last.

Started as `micropython -i boot.py` with the environment that harness/targets/vm_board.py sets.
"""


def _boot():
    """True if main.py is to run."""
    import os
    import sys

    import vfs

    # Opening it makes the terminal ours: Ctrl-C interrupts, and when the harness goes, so do we.
    open(os.getenv("VM_TTY")).close()
    sys.path[:] = os.getenv("VM_PATH").split(":")
    import time  # noqa: F401

    import machine
    from bench import Bench

    fd, us, ticks, cause = [int(number) for number in os.getenv("VM_BENCH").split()]
    machine.bench = Bench(fd, us, ticks, cause)
    for name in ("bench", "wiring"):
        del sys.modules[name]
    vfs.umount("/")
    vfs.mount(vfs.VfsPosix(os.getenv("VM_ROOT")), "/")
    os.chdir("/")
    sys.path[:] = ["", ".frozen", "/lib"]
    return os.getenv("VM_MAIN") == "1" and "main.py" in os.listdir()


_main = _boot()
del _boot
if _main:
    execfile("main.py")  # noqa: F821
