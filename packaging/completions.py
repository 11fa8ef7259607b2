#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Shell completions from what the program itself says: completions.py stepscope-cli OUT_FOLDER

Writes bash/stepscope-cli, zsh/_stepscope-cli and fish/stepscope-cli.fish.
"""

import os
import re
import subprocess
import sys

CLI, OUT = sys.argv[1:3]


def help_of(*command):
    return subprocess.run([CLI, *command, "--help"], capture_output=True, check=True, encoding="utf-8").stdout


def commands():
    """[(name, first words of its description)]"""
    listed = help_of().split("Subcommands:", 1)[1]
    return re.findall(r"^  ([a-z]+) +(\S.*)$", listed, re.M)


def options(command):
    """[(option, choices or None, takes a value)]"""
    found = []
    for line in re.findall(r"^  (-.*)$", help_of(command), re.M):
        names, rest = re.match(r"((?:-{1,2}[a-z][\w-]*,?)+)(.*)", line).groups()
        choices = re.search(r":\{([^}]*)\}", rest)
        value = bool(choices) or bool(re.match(r" (?:[A-Z][\w.]*|:?\{|TEXT|STEP|SIZE|BEGIN)", rest))
        for name in names.split(","):
            found.append((name, choices.group(1).split(",") if choices else None, value))
    return found


def bash(table):
    lines = ["# bash completion for stepscope-cli", "_stepscope_cli() {",
             "  local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD-1]} command=${COMP_WORDS[1]}",
             "  if [[ $COMP_CWORD == 1 ]]; then",
             f'    COMPREPLY=($(compgen -W "{" ".join(name for name, _, _ in table)} --help --version" -- "$word"))',
             "    return", "  fi", '  case "$command $before" in']
    for name, _, entries in table:
        for option, choices, _ in entries:
            if choices:
                lines.append(f'    "{name} {option}") COMPREPLY=($(compgen -W "{" ".join(choices)}" -- "$word")); return ;;')
    lines += ["  esac", "  if [[ $word == -* ]]; then", "    case $command in"]
    for name, _, entries in table:
        lines.append(f'      {name}) COMPREPLY=($(compgen -W "{" ".join(option for option, _, _ in entries)}" -- "$word")) ;;')
    lines += ["    esac", "    return", "  fi", "  compopt -o default", "  COMPREPLY=()", "}",
              "complete -F _stepscope_cli stepscope-cli", ""]
    return "\n".join(lines)


def zsh(table):
    quoted = [f"'{name}:{text.replace(chr(39), '')}'" for name, text, _ in table]
    lines = ["#compdef stepscope-cli", "local -a commands", f"commands=({' '.join(quoted)})",
             "if (( CURRENT == 2 )); then", "  _describe command commands", "  return", "fi", "case $words[2] in"]
    for name, _, entries in table:
        specs = []
        for option, choices, value in entries:
            specs.append(f"'{option}" + (f"=:value:({' '.join(choices)})'" if choices else "=:value:_files'" if value else "'"))
        lines.append(f"  {name}) _arguments {' '.join(specs)} '*:file:_files' ;;")
    return "\n".join(lines + ["esac", ""])


def fish(table):
    lines = ["# fish completion for stepscope-cli"]
    for name, text, entries in table:
        text = text.replace("'", "")
        lines.append(f"complete -c stepscope-cli -n __fish_use_subcommand -f -a {name} -d '{text}'")
        for option, choices, value in entries:
            flag = f"-l {option[2:]}" if option.startswith("--") else f"-s {option[1:]}"
            more = f" -x -a '{' '.join(choices)}'" if choices else " -r" if value else ""
            lines.append(f"complete -c stepscope-cli -n '__fish_seen_subcommand_from {name}' {flag}{more}")
    return "\n".join(lines + [""])


def main():
    table = [(name, text, options(name)) for name, text in commands()]
    for path, text in (("bash/stepscope-cli", bash(table)), ("zsh/_stepscope-cli", zsh(table)),
                       ("fish/stepscope-cli.fish", fish(table))):
        target = os.path.join(OUT, path)
        os.makedirs(os.path.dirname(target), exist_ok=True)
        with open(target, "w", encoding="utf-8") as out:
            out.write(text)


main()
