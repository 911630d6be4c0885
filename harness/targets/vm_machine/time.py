"""`time` on the vm target: the ticks are the workbench's and wrap as a Pico's do; dates are still the computer's."""
import machine
from utime import *  # noqa: F403

_PERIOD = 1 << 30


def ticks_ms():
    return machine.bench.ticks_ms()


def ticks_us():
    return machine.bench.ticks_us()


ticks_cpu = ticks_us


def ticks_add(ticks, delta):
    return (ticks + delta) % _PERIOD


def ticks_diff(end, start):
    return (end - start + _PERIOD // 2) % _PERIOD - _PERIOD // 2


def sleep_us(us):
    machine.bench.sleep(us)


def sleep_ms(ms):
    machine.bench.sleep(ms * 1000)


def sleep(seconds):
    machine.bench.sleep(int(seconds * 1_000_000))
