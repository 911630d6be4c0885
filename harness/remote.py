"""Real mpremote, one call for a list of scripts, with what goes wrong turned into words that help."""

import os
import subprocess
import sys
import tempfile
import threading
from pathlib import Path

from harness.ports import HOW_TO_INSTALL

SCRIPTS = Path(__file__).resolve().parent / "device"


class DeviceTrouble(Exception):
    """The board did not do what it was asked; str() says why and what to do."""


def script(name, **constants):
    """The text of a script for the board, with constants in front."""
    lines = "".join(f"{key} = {value!r}\n" for key, value in constants.items())
    return lines + (SCRIPTS / f"{name}.py").read_text(encoding="utf-8")


class Remote:
    """The board at a port. `wait(process)` is how to pass the time until mpremote ends."""

    def __init__(self, port, wait=None, say=None):
        self.port = port
        self._wait = wait or (lambda process: process.wait())
        self._say = say or (lambda line: None)

    def run(self, scripts, reset=False):
        """Run these texts one after the other on the board, without its main.py; the lines printed.

        A running program is interrupted first (the game saves then). With `reset` the board starts anew afterwards.
        DeviceTrouble if anything fails; nothing behind it is run.
        """
        with tempfile.TemporaryDirectory() as folder:
            words = []
            for n, text in enumerate(scripts):
                path = Path(folder) / f"{n:05}.py"
                path.write_text(text, encoding="utf-8")
                words += ["run", str(path)]
            return self._call([*words, *(["reset"] if reset else [])])

    def _call(self, words):
        command = [sys.executable, "-m", "mpremote", "connect", self.port, *words]
        environment = {**os.environ, "PYTHONUNBUFFERED": "1"}
        lines = []
        with subprocess.Popen(
            command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, env=environment
        ) as process:
            reader = threading.Thread(target=self._read, args=(process.stdout, lines))
            reader.start()
            try:
                self._wait(process)
            except BaseException:
                process.terminate()
                raise
            finally:
                reader.join()
        if process.returncode:
            raise DeviceTrouble(self._explain(lines))
        return lines

    def _read(self, pipe, lines):
        for raw in pipe:
            line = raw.decode("utf-8", "replace").rstrip("\r\n")
            lines.append(line)
            self._say(line)

    def _explain(self, lines):
        said = "\n".join(lines)
        if "failed to access" in said or "Permission denied" in said:
            if not os.path.exists(self.port):
                return f"There is no port {self.port}. Is the board plugged in?"
            if not os.access(self.port, os.R_OK | os.W_OK):
                return f"You may not use {self.port}. On Linux: sudo usermod -a -G dialout $USER, then log in again."
            return f"{self.port} is in use by another program (a terminal, Thonny, make hil?). Close it and try again."
        if "could not enter raw repl" in said or "no device found" in said:
            return (
                f"What is at {self.port} does not answer like MicroPython. If it is a Pico, try again after unplugging it.\n"
                f"Does it have MicroPython? {HOW_TO_INSTALL}"
            )
        for code, text in _ERRORS.items():
            if code in said:
                return text
        if "Traceback" in said and 'File "<stdin>"' in said:
            return "The board reports an error:\n" + "\n".join(f"  {line}" for line in lines[-12:])
        return (
            f"The connection to {self.port} was lost or garbled. Plug the board in again and repeat the command: it goes on\n"
            "where it was. (The last that was heard: " + (lines[-1] if lines else "nothing") + ")"
        )


_ERRORS = {
    "ENOSPC": "The board's file system is full. Remove files of yours (mpremote fs ls, mpremote fs rm) and try again.",
    "Errno 28": "The board's file system is full. Remove files of yours (mpremote fs ls, mpremote fs rm) and try again.",
    "EROFS": "The board's file system is read-only: something on it has mounted it so. Start it in safe mode and try again.",
    "Errno 30": "The board's file system is read-only: something on it has mounted it so. Start it in safe mode and try again.",
}
