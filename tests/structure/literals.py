# SPDX-License-Identifier: Apache-2.0
"""Finds words of the desktop program that stand outside of tr()."""

import re

TOKEN = re.compile(r"//[^\n]*|/\*.*?\*/|^[ \t]*#[^\n]*|\"(?:\\.|[^\"\\\n])*\"|R\"(\w*)\(.*?\)\1\"|'(?:\\.|[^'\\\n])*'|[A-Za-z_]\w*|\s+|.",
                   re.DOTALL | re.MULTILINE)
# Calls that translate what they are given, or take it as something other than words for people.
TAKES_NO_WORDS = {"tr", "translate", "QT_TRANSLATE_NOOP", "Q_DECLARE_TR_FUNCTIONS", "QRegularExpression", "fputs", "setStyleSheet",
                  "setObjectName", "starts_with", "find", "firstInstalled", "static_assert", "assert"}
# What is no text of the program although it has two words: style sheets, headings that are looked up, what a user types, keys.
NO_WORDS = {
    "app/help/snippets.cpp": {"Without the helper", "A loop of your own", "transformers' Trainer, TRL, axolotl",
                              "Attach to a training process that runs"},
    "app/live/launch_dialog.cpp": {"python train.py"},
    "app/views/calltree/call_tree_view.cpp": {"Path,GPU total (ns),GPU self (ns),CPU total (ns),CPU self (ns),Calls\\r\\n"},
    "app/views/timeline/details.cpp": {"Input Dims", "Input type", "Concrete Inputs"},
    "app/views/timeline/track_rows.cpp": {"launch queue"},
}
# What speaks English whatever the language of the window: the command line, and reports, whose findings are English.
ENGLISH = ["app/cli", "app/calibration", "app/export/markup_parts.cpp", "app/export/pdf_report.cpp", "app/export/report_export.cpp",
           "app/export/report_markup.cpp"]
MARKUP = re.compile(r"<[^>]*>|&\w+;|%\d|\\[nt]")
TWO_WORDS = re.compile(r"[A-Za-z]{2,}[,;:.]? [A-Za-z]")


def untranslated(path, text):
    """(line, literal) of each literal of two or more words in the C++ source `path` that no tr() is around. Adjacent literals
    are one; tags and style sheets are no words."""
    literals, calls, before, line = [], [], "", 1
    for match in TOKEN.finditer(text):
        token = match.group(0)
        blank = token.isspace() or token.startswith(("//", "/*")) or token.lstrip().startswith("#")
        if token in ("(", "[", "{"):
            calls.append(before if token == "(" else "")
        elif token in (")", "]", "}") and calls:
            calls.pop()
        elif token.startswith('"') and not any(call in TAKES_NO_WORDS for call in calls):
            if before == '"':
                literals[-1] = (literals[-1][0], literals[-1][1] + token[1:-1])
            else:
                literals.append((line, token[1:-1]))
        if not blank:
            before = '"' if token.startswith('"') else token
        line += token.count("\n")
    for number, literal in literals:
        words = MARKUP.sub(" \\t", literal)
        if "{" not in words and TWO_WORDS.search(words) and literal not in NO_WORDS.get(path, ()):
            yield number, literal
