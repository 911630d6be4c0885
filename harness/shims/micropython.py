"""MicroPython's module `micropython` under CPython: decorators do nothing, figures are zero."""


def const(value):
    return value


def native(function):
    return function


viper = native


def opt_level(level=None):
    return 0 if level is None else None


def alloc_emergency_exception_buf(size):
    pass


def kbd_intr(char):
    pass


def mem_info(verbose=False):
    pass


def qstr_info(verbose=False):
    pass


def stack_use():
    return 0


def heap_lock():
    return 0


def heap_unlock():
    return 0


def schedule(function, argument):
    function(argument)
