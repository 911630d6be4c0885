"""Which serial port is the Pico: finds it, or says what to do."""

from pathlib import Path

RASPBERRY_PI = 0x2E8A
MICROPYTHON, BOOTSEL = 0x0005, 0x0003
DOWNLOAD = "micropython.org/download/RPI_PICO"
HOW_TO_INSTALL = (
    f"Download the newest .uf2 file from {DOWNLOAD}, hold the BOOTSEL button while you plug the Pico in, and copy the\n"
    "file onto the drive RPI-RP2 that appears. Or do it in one step: make uf2, and copy build/pocket-table.uf2."
)


class NoPort(Exception):
    """There is not exactly one board to talk to; str() says what was found and what to do."""


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
        raise NoPort(f"There are {len(picos)} boards:\n{names}\nSay which: PORT={picos[0].device}")
    if in_boot_loader():
        raise NoPort(f"The Pico is in its boot loader, without MicroPython.\n{HOW_TO_INSTALL}")
    others = [each for each in found if each.vid is not None]
    if others:
        names = "\n".join(f"  {each.device}  {each.description}" for each in others)
        raise NoPort(
            f"None of the serial ports is a Pico with MicroPython:\n{names}\n"
            f"If one of them is it all the same: PORT={others[0].device}\n"
            f"If the Pico has no MicroPython yet: {HOW_TO_INSTALL}"
        )
    raise NoPort(
        "No Pico found. Is it plugged in, with a cable that carries data? (Many cables only charge.)\n"
        f"If it has no MicroPython yet: {HOW_TO_INSTALL}"
    )
