"""The content of Death May Die on its way from engine/death_may_die/content to the device: bytes for the engine, words
for the player.

source.py reads it, checks.py, plan.py and boxes.py find what is wrong, compiled.py writes the engine's bytes,
english.py and korean.py say what effects do, texts.py makes the legends of it.
"""
import argparse
import struct
import sys
from dataclasses import dataclass, field
from pathlib import Path

FOLDER = "engine/death_may_die/content"
ROOM = "death_may_die"
_ROOT = Path(__file__).resolve().parent.parent.parent


@dataclass
class Made:
    """Of a build. tree: path -> bytes; letters: (language, room of fonts, face) -> letters beyond ASCII that the room
    adds to those of the game; faults: a line each."""
    tree: dict = field(default_factory=dict)
    letters: dict = field(default_factory=dict)
    faults: list = field(default_factory=list)


def make(root, sources, shell):
    """The products of the content under `root`, or what is wrong with it. sources: {face: Font}; shell: {(language,
    face): letters that are drawn besides}."""
    from harness.content import boxes, checks, compiled, source

    folder = root / FOLDER
    if not folder.is_dir():
        return Made()
    content = source.read(folder)
    faults = content.faults or checks.check(content)
    if faults:
        return Made(faults=[f"{FOLDER}/{fault}" for fault in faults])
    places, faults = boxes.read(root / "firmware" / "text" / "legends.toml")
    written = boxes.languages(content)
    blobs, more = boxes.whole(written, sources)
    faults += more
    if faults:
        return Made(faults=faults)
    faults, used = boxes.fit(written, places, blobs)
    faults = [f"{FOLDER}/{fault}" for fault in faults] + boxes.alike(used, sources, shell)
    made = Made(faults=faults)
    made.tree["content/__init__.py"] = b""
    for file in content.files():
        made.tree[f"content/{file.id}.py"] = compiled.module(file, content).encode()
        for language, files in written.items():
            made.tree[f"legends/{language}_{file.id}.lg"] = legend(files[file.path])
    always = [content.common.path, *(elder.path for elder in content.elders)]
    for language in written:
        for episode in content.episodes:
            for face in sources:
                made.letters[language, f"{ROOM}_{episode.id}", face] = set().union(
                    *(used[language, path, face] for path in (*always, episode.path)))
    return made


def legend(sections):
    """The bytes of a legend (firmware/legend.py) of {section: [text..]}."""
    texts = [text.encode() for section in sorted(sections) for text in sections[section]]
    first, starts = [0], [0]
    for section in sorted(sections):
        first.append(first[-1] + len(sections[section]))
    for text in texts:
        starts.append(starts[-1] + len(text))
    return (b"LG1\0" + bytes([len(sections)]) + struct.pack(f"<{len(first)}H", *first)
            + struct.pack(f"<{len(starts)}H", *starts) + b"".join(texts))


def main(argv):
    """`python -m harness content`: check all of it; with --say, what its cards say; with --plans, the floor plans."""
    from harness import fonts, png, shims

    shims.install()
    from harness.content import compiled, plan, source, texts

    parser = argparse.ArgumentParser(prog="harness content", description="the content of Death May Die")
    parser.add_argument("id", nargs="*", help="of an episode, an Elder One, or common (default: all)")
    parser.add_argument("--say", action="store_true", help="print every text in both languages")
    parser.add_argument("--plans", type=Path, metavar="PNG", help="draw the floor plans")
    arguments = parser.parse_args(argv)
    made = make(_ROOT, {face: fonts.load(face) for face in fonts.FACES}, {})
    if made.faults:
        print(*made.faults, sep="\n", file=sys.stderr)
        return 1
    content = source.read(_ROOT / FOLDER)
    chosen = [file for file in content.files() if not arguments.id or file.id in arguments.id]
    if arguments.say:
        for file in chosen:
            _say(file, *(texts.texts(file, content.common, language) for language in ("en", "ko")))
    if arguments.plans:
        episodes = [file for file in chosen if file in content.episodes]
        png.sheet(arguments.plans, [plan.picture(file) for file in episodes], captions=[file.id for file in episodes])
    for file in chosen:
        size = len(compiled.Compiler(file, content.common).data())
        words = ", ".join(f"{len(made.tree[f'legends/{language}_{file.id}.lg'])} of {language}"
                          for language in ("en", "ko"))
        print(f"{file.path}: {size} bytes for the engine, words: {words}")
    return 0


def _say(file, english, korean):
    from harness.content import boxes

    for name, section in boxes.SECTIONS.items():
        for number, (one, two) in enumerate(zip(english[section], korean[section], strict=True)):
            print(f"{file.id} {name} {number}", *one.split("\n"), *two.split("\n"), sep="\n    ")
