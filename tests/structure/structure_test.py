#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Checks what the layers promise: structure_test.py SOURCE_FOLDER COMMAND_LINE_PROGRAM

Includes go down only (core/base < core/trace < core/capsule < core/load < core/write, core/batches < core/analysis < core/compare < core/report < advisors < app), no Qt
below app and none in app/cli, every source names its licence, and no source holds tabs or paths of somebody's machine. What the
desktop program says can be translated.
"""

import re
import sys
from pathlib import Path

from literals import ENGLISH, untranslated

SOURCE_FOLDERS = ["core", "advisors", "app", "tests", "resources", "packaging", ".ci"]
NOT_SOURCES = ["tests/data", "resources/samples"]
SOURCE_SUFFIXES = {".h", ".cpp", ".py", ".sh", ".cmake"}
SOURCE_NAMES = {"CMakeLists.txt", "run", "test"}

# What a folder may include besides itself: folders, each with all that is in them.
MAY_INCLUDE = {
    "core/base": [],
    "core/trace": ["core/base"],
    "core/capsule": ["core/base", "core/trace"],
    "core/load": ["core/base", "core/trace", "core/capsule", "core/live/stream"],
    "core/write": ["core/base", "core/trace", "core/capsule", "core/load"],
    "core/batches": ["core/base"],
    "core/analysis": ["core/base", "core/trace", "core/capsule", "core/batches"],
    "core/compare": ["core/base", "core/trace", "core/batches", "core/analysis"],
    "core/live": ["core/base", "core/live/stream"],
    "core/live/stream": ["core/base"],
    "core/live/window": ["core/base", "core/analysis", "core/live", "core/live/stream"],
    "core/inject": ["core/live/stream"],
    "core/report": ["core/base", "core/trace", "core/batches", "core/analysis"],
    "core/job": ["core/base", "core/trace", "core/batches", "core/analysis", "core/report"],
    "advisors": ["core"],
    "app/calibration": ["core", "advisors"],
    "app/cli": ["core", "advisors", "app/calibration"],
    "app": ["core", "advisors", "app/calibration"],
    "tests": ["core", "advisors", "app"],
}
# Where Qt may be named; the longest folder that fits decides.
WITHOUT_QT = ["core", "advisors", "app/calibration", "app/cli"]
LIBRARIES = re.compile(r"^(archive(_entry)?\.h|simdjson\.h|zstd\.h|xxhash\.h|isa-l(/[\w/]+)?\.h|sqlite3\.h|protozero/\w+\.hpp|re2/\w+\.h|nlohmann/[\w/]+\.hpp|CLI/\w+\.hpp)$")
SYSTEM = re.compile(r"^(sys/\w+|unistd|fcntl|poll|signal|pthread|dlfcn|link|cxxabi|fnmatch|spawn|arpa/inet|netinet/in|[a-z]mmintrin|arm_neon)\.h$")
STANDARD = re.compile(r"^[a-z_0-9]+$")

INCLUDE = re.compile(r'^\s*#\s*include\s*([<"])([^>"]+)[>"]', re.MULTILINE)
MACHINE_PATH = re.compile(r"(?<![\w.])/(home|root|Users|work)/\w")


def folder_of(path, folders):
    """The longest of `folders` that holds `path`, or None."""
    held = [folder for folder in folders if path == folder or path.startswith(folder + "/")]
    return max(held, key=len, default=None)


def include_problems(path, text, exists):
    """Sentences on the includes of the source `path`; `exists` tells whether a path of the project is there."""
    folder = folder_of(path, MAY_INCLUDE)
    if path.startswith(("core/", "app/", "advisors/")) and folder is None:
        yield f"{path}: its folder is not in the order of layers (MAY_INCLUDE)"
        return
    for mark, name in INCLUDE.findall(text):
        if mark == '"':
            target = folder_of(name, MAY_INCLUDE)
            # A bare name is a file beside this one, or one that the build makes (moc).
            if "/" not in name:
                continue
            if not exists(name):
                yield f"{path}: includes {name}, which does not exist"
            elif folder not in (None, target) and folder_of(name, MAY_INCLUDE[folder]) is None:
                yield f"{path}: {folder} may not include {name}"
        elif folder_of(path, WITHOUT_QT):
            if not (STANDARD.match(name) or LIBRARIES.match(name) or SYSTEM.match(name)):
                yield f"{path}: includes <{name}>, which is neither standard nor one of our libraries"


def text_problems(path, text):
    """Sentences on licence, tabs and machine paths of the source `path`."""
    licence = "GPL-3.0-or-later" if path.startswith("app/") else "Apache-2.0"
    if f"SPDX-License-Identifier: {licence}" not in "\n".join(text.splitlines()[:3]):
        yield f"{path}: does not begin with SPDX-License-Identifier: {licence}"
    for number, line in enumerate(text.splitlines(), 1):
        if "\t" in line:
            yield f"{path}:{number}: holds a tab"
        if MACHINE_PATH.search(line):
            yield f"{path}:{number}: names a path of one machine"


def sources(root):
    """Paths of all sources, relative to `root`, with '/'."""
    for folder in SOURCE_FOLDERS:
        for path in sorted((root / folder).rglob("*")):
            name = path.relative_to(root).as_posix()
            if "__pycache__" in name or folder_of(name, NOT_SOURCES) or not path.is_file():
                continue
            if path.suffix in SOURCE_SUFFIXES or path.name in SOURCE_NAMES:
                yield name
    yield "CMakeLists.txt"


def main(root, program):
    problems = []
    names = list(sources(root))
    for name in names:
        text = (root / name).read_text(encoding="utf-8")
        problems += text_problems(name, text)
        if name.endswith((".h", ".cpp")):
            problems += include_problems(name, text, lambda target: (root / target).is_file())
            if name.startswith("app/") and not folder_of(name, ENGLISH):
                problems += [f"{name}:{line}: {words!r} is not in tr()" for line, words in untranslated(name, text)]
    if b"libQt" in Path(program).read_bytes():
        problems.append(f"{program}: names a Qt library")
    print("\n".join(problems) or f"{len(names)} sources are in order")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1]), sys.argv[2]))
