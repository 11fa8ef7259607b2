#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""The documentation keeps up with the program: docs_test.py SOURCE_FOLDER COMMAND_LINE_PROGRAM [HTML_FOLDER]

Links lead somewhere, also in the pages made of it; calls of stepscope-cli use commands and options that exist; the list of rules is
that of the program; Python parses, JSON is JSON, and policies are ones that `check` takes.
"""

import ast
import json
import os
import re
import shlex
import subprocess
import sys
import tempfile
import unittest

SOURCE, CLI = sys.argv[1:3]
HTML = sys.argv[3] if len(sys.argv) > 3 else None
PAGES = ["README.md", "SECURITY.md"] + sorted(
    os.path.relpath(os.path.join(folder, name), SOURCE)
    for folder, _, names in os.walk(os.path.join(SOURCE, "resources", "docs")) for name in names if name.endswith(".md"))


def text_of(page):
    with open(os.path.join(SOURCE, page), encoding="utf-8") as text:
        return text.read()


def blocks(language):
    for page in PAGES:
        for block in re.findall(r"^```" + language + r"\n(.*?)^```", text_of(page), re.M | re.S):
            yield page, block


def help_of(command, known={}):
    if command not in known:
        known[command] = subprocess.run([CLI, command, "--help"], capture_output=True, check=False, encoding="utf-8")
    return known[command]


class Documentation(unittest.TestCase):
    def test_links_lead_somewhere(self):
        for page in PAGES:
            for target in re.findall(r"\]\(([^)#]+)(?:#[^)]*)?\)", text_of(page)):
                if "://" not in target:
                    path = os.path.join(SOURCE, os.path.dirname(page), target)
                    self.assertTrue(os.path.exists(path), f"{page}: {target}")

    @unittest.skipIf(HTML is None, "without the desktop program")
    def test_links_of_the_html_lead_somewhere(self):
        links = 0
        for folder, _, names in os.walk(HTML):
            for name in (name for name in names if name.endswith(".html")):
                with open(os.path.join(folder, name), encoding="utf-8") as page:
                    text = page.read()
                for target, anchor in re.findall(r'href="([^"#]*)(?:#([^"]*))?"', text):
                    if "://" in target:
                        continue
                    path = os.path.normpath(os.path.join(folder, target)) if target else os.path.join(folder, name)
                    self.assertTrue(os.path.exists(path), f"{name}: {target}")
                    if anchor:
                        with open(path, encoding="utf-8") as linked:
                            self.assertIn(f'id="{anchor}"', linked.read(), f"{name}: {target}#{anchor}")
                    links += 1
        self.assertGreater(links, 300)

    def test_the_list_of_rules_is_that_of_the_program(self):
        shown = subprocess.run([CLI, "rules", "--format", "json"], capture_output=True, check=True, encoding="utf-8")
        rows = [f"| [{rule['id']}](rules/{rule['id']}.md) | {rule['title']} | {'; '.join(rule['needs'])} |"
                for rule in json.loads(shown.stdout)["rules"]]
        name = os.path.join("resources", "docs", "RULES.md")
        page = text_of(name)
        if os.environ.get("STEPSCOPE_REGENERATE") == "1":
            page = page[:page.index("| [")] + "\n".join(rows) + "\n"
            with open(os.path.join(SOURCE, name), "w", encoding="utf-8") as file:
                file.write(page)
        self.assertEqual([line for line in page.splitlines() if line.startswith("| [")], rows, "STEPSCOPE_REGENERATE=1 rewrites it")

    def test_commands_exist_with_their_options(self):
        calls = 0
        for page in PAGES:
            for call in re.findall(r"stepscope-cli ([a-z]+ [^`\n|]*)", text_of(page)):
                words = shlex.split(call.replace("\\", "").replace("'", ""), comments=True)
                shown = help_of(words[0])
                self.assertEqual(shown.returncode, 0, f"{page}: stepscope-cli {words[0]}")
                for option in (word for word in words[1:] if re.match(r"--?[a-z]", word)):
                    self.assertRegex(shown.stdout, r"(?<![\w-])" + re.escape(option) + r"(?![\w-])", f"{page}: {call}")
                calls += 1
        self.assertGreater(calls, 5)

    def test_python_parses(self):
        found = list(blocks("python"))
        self.assertGreater(len(found), 3)
        for page, block in found:
            with self.subTest(page=page, block=block[:60]):
                ast.parse(block)

    def test_json_is_json(self):
        for page, block in blocks("json"):
            with self.subTest(page=page, block=block[:60]):
                json.loads(block)

    def test_policies_are_taken(self):
        policies = [(page, block) for page, block in blocks("json") if "forbid_findings" in block]
        self.assertGreaterEqual(len(policies), 2)
        trace = os.path.join(SOURCE, "resources", "samples", "gdn_fused_packed.trace.json.zst")
        for page, block in policies:
            with tempfile.NamedTemporaryFile("w", suffix=".json") as policy:
                policy.write(block)
                policy.flush()
                done = subprocess.run([CLI, "check", trace, "--policy", policy.name], capture_output=True, check=False)
                self.assertIn(done.returncode, (0, 1, 3), f"{page}: {done.stderr}")


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
