#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Manual pages from what the programs themselves say: manpages.py VERSION OUT_FOLDER stepscope-cli [stepscope]"""

import os
import re
import subprocess
import sys

VERSION, OUT, CLI = sys.argv[1:4]
WINDOW = sys.argv[4] if len(sys.argv) > 4 else None


def help_of(program, *command):
    environment = {**os.environ, "QT_QPA_PLATFORM": "offscreen", "LC_ALL": "C.UTF-8"}
    done = subprocess.run([program, *command, "--help"], capture_output=True, check=True, encoding="utf-8", env=environment)
    return done.stdout


def roff(text):
    text = text.replace("\\", "\\e").replace("-", "\\-")
    return "\n".join("\\&" + line if line.startswith((".", "'")) else line for line in text.split("\n"))


def literal(text):
    return ".nf\n" + roff(text.rstrip()) + "\n.fi\n"


def page(name, summary, sections):
    text = f'.TH {name.upper()} 1 "" "Stepscope {VERSION}" "Stepscope"\n.SH NAME\n{roff(name)} \\- {roff(summary)}\n'
    for title, body in sections:
        text += f".SH {title}\n{body}"
    with open(os.path.join(OUT, name + ".1"), "w", encoding="utf-8") as out:
        out.write(text)


def command_line():
    whole = help_of(CLI)
    commands = re.findall(r"^  ([a-z]+) +\S", whole.split("Subcommands:", 1)[1], re.M)
    status = whole[whole.index("FILE - is standard input"):].strip()
    sections = [("SYNOPSIS", ".B stepscope\\-cli\n.I COMMAND\n[\n.I OPTION\n\\&... ]\n"),
                ("DESCRIPTION", roff("Says why a training step is slow, and what to do about it, from a trace of the step.") + "\n"),
                ("INPUT AND EXIT STATUS", roff(status) + "\n")]
    sections += [("COMMAND " + name.upper(), literal(help_of(CLI, name))) for name in commands]
    sections.append(("ENVIRONMENT", ".B NO_COLOR\nset to anything: no colours\n"))
    sections.append(("SEE ALSO", ".BR stepscope (1)\n"))
    page("stepscope-cli", "why a deep-learning training step is slow", sections)


def window():
    page("stepscope", "trace viewer and advisor for deep-learning training steps",
         [("SYNOPSIS", ".B stepscope\n[\n.I OPTION\n\\&... ] [\n.I FILE\n\\&... ]\n"),
          ("DESCRIPTION", literal(help_of(WINDOW))), ("SEE ALSO", ".BR stepscope\\-cli (1)\n")])


os.makedirs(OUT, exist_ok=True)
command_line()
if WINDOW:
    window()
