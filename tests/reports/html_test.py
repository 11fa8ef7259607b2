#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Pages are valid HTML: html_test.py TIDY COMMAND_LINE_PROGRAM SAMPLES TEST_DATA [DOCS_HTML_FOLDER]

HTML Tidy finds no error and nothing to warn of, and html5lib, which parses as the standard says, no error. Pages need no script and
nothing from outside, and no id stands twice.
"""

import collections
import os
import re
import subprocess
import sys
import tempfile
import unittest

import html5lib

TIDY, CLI, SAMPLES, DATA = sys.argv[1:5]
DOCS = sys.argv[5] if len(sys.argv) > 5 else None


def trace(stem):
    return f"{stem}.trace.json.zst"


def batches(stem):
    return f"{stem}.batches.jsonl"


class Html(unittest.TestCase):
    def run_cli(self, *arguments):
        done = subprocess.run([CLI, *arguments], capture_output=True, check=False)
        self.assertEqual(done.returncode, 0, done.stderr.decode())
        return done.stdout

    def check(self, page, name):
        tidied = subprocess.run([TIDY, "-errors", "-quiet", "-utf8"], input=page, capture_output=True, check=False)
        self.assertEqual((tidied.returncode, tidied.stderr.decode()), (0, ""), name)
        parser = html5lib.HTMLParser()
        parser.parse(page)
        self.assertEqual(parser.errors, [], name)
        text = page.decode()
        ids = collections.Counter(re.findall(r'\sid="([^"]*)"', text))
        self.assertEqual([each for each, count in ids.items() if count > 1], [], name)
        return text

    def check_report(self, page, name):
        text = self.check(page, name)
        for outside in ("<script", "<link", "<iframe", "@import", "url(", "src="):
            self.assertNotIn(outside, text, name)

    def test_advice(self):
        for stem in ("gdn_fallback_padded", "gdn_fused_packed"):
            path = os.path.join(SAMPLES, stem)
            self.check_report(self.run_cli("advise", trace(path), "--batches", batches(path), "--format", "html"), stem)

    def test_advice_on_several_steps(self):
        path = os.path.join(DATA, "h200", "llama_padded_steps")
        page = self.run_cli("advise", trace(path), "--step", "all", "--format", "html")
        self.assertGreater(page.count(b'<section class="step">'), 1)
        self.check_report(page, "several steps")

    def test_redacted_advice(self):
        path = os.path.join(SAMPLES, "gdn_fused_padded")
        self.check_report(self.run_cli("advise", trace(path), "--redact", "all", "--format", "html"), "redacted")

    def test_comparison(self):
        before, after = (os.path.join(SAMPLES, stem) for stem in ("gdn_fallback_padded", "gdn_fused_packed"))
        page = self.run_cli("compare", trace(before), trace(after), "--batches", batches(before), "--batches", batches(after), "--format", "html")
        self.check_report(page, "comparison")

    def test_names_from_a_trace_are_text(self):
        name = "</title><script>alert(1)</script><b id=x>&amp;\\u0001\\ud800"
        event = '{"ph":"X","cat":"%s","name":"%s","pid":1,"tid":1,"ts":%d,"dur":100,"args":{%s}}'
        events = ",".join([event % ("cuda_runtime", "cudaLaunchKernel", 0, '"correlation":1'), event % ("kernel", name, 50, '"correlation":1,"device":0,"stream":7'),
                           event % ("user_annotation", "ProfilerStep#1", 0, "")])
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "names.json")
            with open(path, "w", encoding="utf-8") as file:
                file.write('{"traceEvents":[' + events + "]}")
            self.check_report(self.run_cli("advise", path, "--format", "html"), "names")

    @unittest.skipIf(DOCS is None, "without the desktop program")
    def test_documentation(self):
        pages = [os.path.join(folder, name) for folder, _, names in os.walk(DOCS) for name in names if name.endswith(".html")]
        self.assertGreater(len(pages), 50)
        for path in pages:
            with open(path, "rb") as page:
                self.check(page.read(), path)


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
