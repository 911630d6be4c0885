"""Real mpremote, one call for a list of scripts, with what goes wrong turned into words that help."""

import base64
import contextlib
import hashlib
import os
import subprocess
import sys
import tempfile
import threading
import time
from pathlib import Path

from harness.ports import HOW_TO_INSTALL, DeviceTrouble, refused

SCRIPTS = Path(__file__).resolve().parent / "device"
PART = "/update.part"  # what is arriving (harness/device/put.py)
CHUNK = 3072  # bytes a script: base64 and the compiler need ten times as much memory on the board


def script(name, **constants):
    """The text of a script for the board, with constants in front."""
    lines = "".join(f"{key} = {value!r}\n" for key, value in constants.items())
    return lines + (SCRIPTS / f"{name}.py").read_text(encoding="utf-8")


def sha256(data):
    return hashlib.sha256(data).hexdigest()


def put(path, data):
    """Scripts, to be run behind `script("put", PART=PART)`, that put a file onto the board in one step."""
    chunks = [data[at : at + CHUNK] for at in range(0, len(data), CHUNK)]
    texts = [f"more({base64.b64encode(chunk).decode()!r})\n" for chunk in chunks]
    texts[:1] = ["begin(PART)\n" + "".join(texts[:1])]
    texts[-1] += f"done({path!r}, {sha256(data)!r})\n"
    return texts


class Remote:
    """The board at a port. `wait(process)` is how to pass the time until mpremote ends; `say` gets its lines."""

    def __init__(self, port, wait=None, say=None):
        self.port = port
        self._wait = wait or self._wait_unless_silent
        self._say = say or (lambda line: None)
        self._heard = 0.0

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
        self._heard = time.monotonic()
        with subprocess.Popen(
            command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, env=environment
        ) as process:
            reader = threading.Thread(target=self._read, args=(process.stdout, lines))
            reader.start()
            try:
                self._wait(process)
            finally:
                if process.poll() is None:
                    process.kill()
                reader.join()
        if process.returncode:
            raise self._explained(lines)
        return lines

    def _wait_unless_silent(self, process):
        while process.poll() is None and time.monotonic() - self._heard < SILENCE:
            with contextlib.suppress(subprocess.TimeoutExpired):
                process.wait(0.2)

    def _read(self, pipe, lines):
        for raw in pipe:
            self._heard = time.monotonic()
            line = raw.decode("utf-8", "replace").rstrip("\r\n")
            lines.append(line)
            self._say(line)

    def _explained(self, lines):
        """The DeviceTrouble that mpremote's words amount to."""
        said = "\n".join(lines)
        if "failed to access" in said or "Permission denied" in said:
            return refused(self.port)
        for text, signs in TROUBLES:
            if any(sign in said for sign in signs):
                return DeviceTrouble(text.format(port=self.port))
        if 'File "<stdin>"' in said:
            return DeviceTrouble("The board reports an error:\n" + "\n".join(f"  {line}" for line in lines[-12:]))
        if not lines:
            return DeviceTrouble(TROUBLES[0][0].format(port=self.port))
        return DeviceTrouble(
            f"The connection to {self.port} was lost or garbled, or silent for {SILENCE} s. Plug the board in again,\n"
            f"and repeat the command: it goes on where it was. (The last that was heard: {lines[-1]})"
        )


SILENCE = 30  # seconds without a word after which mpremote is taken to wait in vain

# what to say, and the words of mpremote or MicroPython that call for it
TROUBLES = (
    (
        "What is at {port} does not answer like MicroPython. If it is a Pico, unplug it, plug it in and try again.\n"
        "Does it have MicroPython? " + HOW_TO_INSTALL,
        ("could not enter raw repl", "could not exec command", "unexpected read during raw paste"),
    ),
    (
        "The board's file system is full. Remove files of yours (mpremote fs ls, mpremote fs rm) and try again.",
        ("ENOSPC", "Errno 28", "OSError: 28"),
    ),
    (
        "The board's file system is read-only: a boot.py on it has mounted it so. Remove that and try again.",
        ("EROFS", "Errno 30", "OSError: 30"),
    ),
)
