#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Manual pages and completions: texts_test.py SOURCE_FOLDER stepscope-cli [stepscope]"""

import os
import shutil
import subprocess
import sys
import tempfile
import unittest
import xml.etree.ElementTree as ElementTree

SOURCE, CLI = sys.argv[1:3]
PROGRAMS = sys.argv[2:]


def generate(script, *arguments):
    subprocess.run([sys.executable, os.path.join(SOURCE, "packaging", script), *arguments], check=True)


class Texts(unittest.TestCase):
    def setUp(self):
        self._temporary = tempfile.TemporaryDirectory()
        self.folder = self._temporary.name
        self.addCleanup(self._temporary.cleanup)

    def test_manual_pages_have_no_warnings(self):
        if shutil.which("man") is None:
            self.skipTest("no man here")
        generate("manpages.py", "0.0", self.folder, *PROGRAMS)
        pages = sorted(os.listdir(self.folder))
        self.assertEqual(pages, ["stepscope-cli.1", "stepscope.1"][: len(pages)] if len(PROGRAMS) > 1 else ["stepscope-cli.1"])
        for page in pages:
            shown = subprocess.run(["man", "--warnings", "-E", "UTF-8", "-l", "-Tutf8", os.path.join(self.folder, page)],
                                   capture_output=True, check=True, encoding="utf-8", env={**os.environ, "MANWIDTH": "100"})
            self.assertEqual(shown.stderr, "", page)
            self.assertIn("NAME", shown.stdout)

    def test_completions_offer_commands_and_choices(self):
        generate("completions.py", CLI, self.folder)
        script = os.path.join(self.folder, "bash", "stepscope-cli")

        def complete(*words):
            ask = (f"source {script}; COMP_WORDS=({' '.join(words)}); COMP_CWORD={len(words) - 1}; compopt() {{ :; }}; "
                   "_stepscope_cli; printf '%s\\n' \"${COMPREPLY[@]}\"")
            done = subprocess.run(["bash", "-c", ask], capture_output=True, check=True, encoding="utf-8")
            self.assertEqual(done.stderr, "")
            return done.stdout.split()

        self.assertIn("advise", complete("stepscope-cli", "''"))
        self.assertEqual(complete("stepscope-cli", "ch"), ["check"])
        self.assertIn("sarif", complete("stepscope-cli", "advise", "t.json", "--format", "''"))
        self.assertEqual(complete("stepscope-cli", "check", "--pol"), ["--policy"])
        for shell, path in (("zsh", "zsh/_stepscope-cli"), ("fish", "fish/stepscope-cli.fish")):
            if shutil.which(shell):
                subprocess.run([shell, "-n", os.path.join(self.folder, path)], check=True)

    def test_file_types_are_those_of_the_desktop_file(self):
        linux = os.path.join(SOURCE, "packaging", "linux")
        types = {node.get("type") for node in ElementTree.parse(os.path.join(linux, "stepscope-mime.xml")).getroot()}
        with open(os.path.join(linux, "stepscope.desktop"), encoding="utf-8") as text:
            (line,) = [line for line in text if line.startswith("MimeType=")]
        self.assertEqual(set(line.strip()[len("MimeType="):].rstrip(";").split(";")), types)


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
