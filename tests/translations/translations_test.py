#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Checks that the translations are whole: translations_test.py SOURCE_FOLDER LUPDATE

lupdate finds the same texts in app as resources/translations holds, and understands where each belongs. Every text is
translated, and a translation keeps what the program puts into it, its mnemonic, its dots and the blanks around it.
"""

import re
import shutil
import subprocess
import sys
import tempfile
import xml.etree.ElementTree as ET
from pathlib import Path

PLACEHOLDER = re.compile(r"%(?:\d+|L\d+|n)")
MNEMONIC = re.compile(r"&(?=[^\s&;])(?!\w+;)")
TAG = re.compile(r"</?\w+")
REMEDY = "run `ninja -C build translations`, then translate what is unfinished"


def messages(path):
    """{(context, source, comment): (kind, forms)}; kind is "" for what is finished."""
    found = {}
    for context in ET.parse(path).getroot().iter("context"):
        for message in context.iter("message"):
            translation = message.find("translation")
            forms = [form.text or "" for form in translation.iter("numerusform")] or [translation.text or ""]
            key = (context.findtext("name"), message.findtext("source"), message.findtext("comment") or "")
            found[key] = (translation.get("type") or "", forms)
    return found


def updated(root, lupdate, path):
    """The messages of `path` as lupdate would make it of the sources, and what lupdate complains of."""
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder) / path.name
        shutil.copy(path, copy)
        only = ["-pluralonly"] if path.stem.endswith("_en") else []
        done = subprocess.run([lupdate, "-silent", "-no-obsolete", "-locations", "none", *only, "-I", root, root / "app", "-ts", copy],
                              capture_output=True, text=True, check=True)
        return messages(copy), done.stderr.splitlines()


def text_problems(source, forms):
    """Sentences on how `forms` differ from `source` in what must stay."""
    for form in forms:
        for what, pattern in [("placeholders", PLACEHOLDER), ("tags", TAG)]:
            if sorted(set(pattern.findall(source))) != sorted(set(pattern.findall(form))):
                yield f"other {what} in {form!r} than in {source!r}"
        if len(MNEMONIC.findall(source)) != len(MNEMONIC.findall(form)):
            yield f"another number of mnemonics in {form!r} than in {source!r}"
        if source.endswith("...") != form.endswith("..."):
            yield f"one of {form!r} and {source!r} ends in dots"
        if source.count(";;") != form.count(";;") or source.count("\t") != form.count("\t"):
            yield f"other parts in {form!r} than in {source!r}"
        for blank in (str.lstrip, str.rstrip):
            if (blank(source) == source) != (blank(form) == form):
                yield f"a blank at an edge in one of {form!r} and {source!r}"


def problems(root, lupdate, path):
    held = messages(path)
    found, complaints = updated(root, lupdate, path)
    yield from complaints
    for key in sorted(found.keys() - held.keys()):
        yield f"{path.name}: lacks {key[1]!r} of {key[0]}; {REMEDY}"
    for key in sorted(held.keys() - found.keys()):
        yield f"{path.name}: nothing says {key[1]!r} of {key[0]} any more; {REMEDY}"
    for (context, source, _), (kind, forms) in held.items():
        if kind or not all(forms):
            yield f"{path.name}: {source!r} of {context} is {kind or 'empty'}"
        else:
            yield from (f"{path.name}: {context}: {problem}" for problem in text_problems(source, forms))


def main(root, lupdate):
    paths = sorted((root / "resources" / "translations").glob("*.ts"))
    found = [problem for path in paths for problem in problems(root, lupdate, path)]
    print("\n".join(found) or f"{len(paths)} translations are whole")
    return 1 if found or not paths else 0


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1]), sys.argv[2]))
