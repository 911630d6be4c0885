"""Which serial port is the Pico: finds it, or says what to do. And why a port cannot be used, in the same words for
mpremote and for the console."""

import errno
import os
import stat
from pathlib import Path

RASPBERRY_PI = 0x2E8A
MICROPYTHON, BOOTSEL = 0x0005, 0x0003
DOWNLOAD = "micropython.org/download/RPI_PICO"
HOW_TO_INSTALL = (
    f"Download the newest .uf2 file from {DOWNLOAD}, hold the BOOTSEL button while you plug the Pico\n"
    "in, and copy the file onto the drive RPI-RP2 that appears.\n"
    "Or in one step: make uf2 IMAGE=THAT-FILE, and copy build/pocket-table.uf2 instead."
)


class DeviceTrouble(Exception):
    """What is at the other end, or the way there, does not do what it should; str() says why and what to do."""


class NoPort(DeviceTrouble):
    """There is no port, not exactly one, or it may not be opened."""


class PortBusy(NoPort):
    """Another program has the port."""


def in_boot_loader(usb=Path("/sys/bus/usb/devices")):
    """True if a Pico shows its drive RPI-RP2 (Linux only; elsewhere nobody knows)."""
    for device in usb.glob("*"):
        try:
            vendor, product = ((device / name).read_text().strip() for name in ("idVendor", "idProduct"))
        except OSError:
            continue
        if (int(vendor, 16), int(product, 16)) == (RASPBERRY_PI, BOOTSEL):
            return True
    return False


def _named(port):
    return f"PORT={port} behind make, --port {port} behind python -m harness ..."


def find(port=None):
    """The device name of the Pico's serial port. A port that is named is taken as it is. NoPort."""
    if port:
        return port
    from serial.tools import list_ports

    found = sorted(list_ports.comports(), key=lambda each: each.device)
    picos = [each for each in found if each.vid == RASPBERRY_PI and each.pid == MICROPYTHON]
    if len(picos) == 1:
        return picos[0].device
    if picos:
        names = "\n".join(f"  {each.device}  (serial number {each.serial_number})" for each in picos)
        raise NoPort(f"There are {len(picos)} boards:\n{names}\nSay which: {_named(picos[0].device)}")
    if in_boot_loader():
        raise NoPort(f"The Pico is in its boot loader, without MicroPython.\n{HOW_TO_INSTALL}")
    others = [each for each in found if each.vid is not None]
    if others:
        names = "\n".join(f"  {each.device}  {each.description}" for each in others)
        raise NoPort(
            f"None of the serial ports is a Pico with MicroPython:\n{names}\n"
            f"If one of them is it all the same: {_named(others[0].device)}\n"
            f"If the Pico has no MicroPython yet: {HOW_TO_INSTALL}"
        )
    raise NoPort(
        "No Pico found. Is it plugged in, with a cable that carries data? (Many cables only charge.)\n"
        f"If it has no MicroPython yet: {HOW_TO_INSTALL}"
    )


def there():
    """The serial ports of this machine that look like boards."""
    from serial.tools import list_ports

    return sorted(port.device for port in list_ports.comports() if port.vid is not None)


def refused(port, said="", number=None):
    """The NoPort or PortBusy of a port that could not be opened; what the system said, and its errno, help to tell."""
    if number == errno.EACCES or number is None and os.path.exists(port) and not os.access(port, os.R_OK | os.W_OK):
        return NoPort(f"{port} may not be opened. On Linux: sudo usermod -a -G dialout $USER, then log in again.")
    others = [name for name in there() if name != port]
    also = f"There are: {', '.join(others)}" if others else "No serial port is there: is the cable plugged in?"
    on_posix = os.name == "posix"
    if number == errno.ENOENT or not (os.path.exists(port) if on_posix else port in there()):
        return NoPort(f"There is no port {port}.\n{also}")
    if on_posix and not stat.S_ISCHR(os.stat(port).st_mode):
        return NoPort(f"{port} is no serial port.\n{also}")
    if number in (errno.EBUSY, errno.EAGAIN) or not said or "exclusively lock" in said:
        return PortBusy(f"{port} is in use by another program (a terminal, Thonny, make hil?). Close it and try again.")
    return NoPort(f"{port} cannot be used ({said}).\n{also}")
