"""What the board runs first: this is its /main.py. Short, because MicroPython compiles it anew at every power-on; the
rest comes compiled, from firmware/main.py.
"""

import sys

# A file on the board may stand in for some of MicroPython's own modules, so each import of one looks for it there: 2.4
# ms, dozens of times. Ours stand in for none. (With a u in front the module itself comes, without a look.)
for _name in ("array", "binascii", "errno", "io", "json", "machine", "os", "random", "select", "struct", "time"):
    if _name not in sys.modules:
        sys.modules[_name] = __import__("u" + _name)
sys.path[:] = [""]

try:
    from firmware import main
except (ImportError, ValueError):  # a compiled file that is missing, or for another MicroPython
    from firmware import misfit

    misfit.tell()
    raise

main.main()
