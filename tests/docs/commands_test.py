#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Every command of the documentation runs: commands_test.py SOURCE_FOLDER COMMAND_LINE_PROGRAM [DESKTOP_PROGRAM]

A page's commands run one after another in a folder that holds what they name, made of the bundled case study. Commands that want
training processes or another machine (agent, ps, capture, record) have tests of their own with such processes.
"""

import os
import re
import shlex
import shutil
import subprocess
import sys
import tempfile
import unittest
import zipfile

SOURCE, CLI = sys.argv[1:3]
DESKTOP = sys.argv[3] if len(sys.argv) > 3 else None
SAMPLES = os.path.join(SOURCE, "resources", "samples")
NEED_PROCESSES = {"agent", "ps", "capture", "record"}
DONE = (0, 1, 3)  # done; something was found; something could not be judged
POLICY = '{"max_launches_per_step": 5000, "forbid_findings": ["padding-waste"]}'
CATALOGUE = """{"schema": "stepscope.fused-kernels/1", "families": [{"id": "own", "rule": "missing-fused-kernels", "title": "t", "explanation": "e",
 "place": "layer", "slow": {"operators": "mul add"}, "no_gain": "n", "fix": {"summary": "Install it."}}]}"""


def pages():
    yield "README.md"
    for folder, _, names in os.walk(os.path.join(SOURCE, "resources")):
        yield from (os.path.relpath(os.path.join(folder, name), SOURCE) for name in sorted(names) if name.endswith(".md"))


def text_of(page):
    with open(os.path.join(SOURCE, page), encoding="utf-8") as text:
        return text.read()


def calls(page, program):
    """Words of each call of the program with an argument, in the order of the page: in code, at the begin of a line or a span."""
    fenced = False
    for line in text_of(page).splitlines():
        if line.startswith("```"):
            fenced = not fenced
            continue
        for code in [line.strip().removeprefix("- ").removeprefix("run: ")] if fenced else re.findall(r"`([^`]+)`", line):
            call = re.match(r"(?:build/bin/)?" + program + r" +(.+)", code)
            if call:
                yield shlex.split(call.group(1), comments=True)


def furnish(folder):
    """Everything that the pages name."""
    def put(name, sample):
        os.makedirs(os.path.dirname(os.path.join(folder, name)), exist_ok=True)
        shutil.copyfile(os.path.join(SAMPLES, sample), os.path.join(folder, name))

    def write(name, text):
        os.makedirs(os.path.dirname(os.path.join(folder, name)), exist_ok=True)
        with open(os.path.join(folder, name), "w", encoding="utf-8") as file:
            file.write(text)

    slow, fast = "gdn_fallback_padded", "gdn_fused_packed"
    for name in ("step.json.gz", "stepscope/rank0.trace.json.gz", "TRACE", "FILE", "BEFORE"):
        put(name, slow + ".trace.json.zst")  # files are told by their content
    put("AFTER", fast + ".trace.json.zst")
    for name in ("batches.jsonl", "stepscope/rank0.batches.jsonl", "B.jsonl"):
        put(name, slow + ".batches.jsonl")
    put("A.jsonl", fast + ".batches.jsonl")
    put("traces/rank0.trace.json.zst", slow + ".trace.json.zst")
    os.makedirs(os.path.join(folder, "shared", "job"))
    for words in (["summarize", "traces", "--out", "shared/job/host.jsonl"], ["merge", "shared/job", "--out", "job.jsonl"]):
        subprocess.run([CLI, *words], cwd=folder, check=True, capture_output=True)
    shutil.copyfile(os.path.join(folder, "shared", "job", "host.jsonl"), os.path.join(folder, "part-00000"))
    write("policy.json", POLICY)
    write("POLICY.json", POLICY)
    write("stepscope/environment.json", '{"packages": {"torch": "2.11.0"}}')
    write("FOLDER/own.json", CATALOGUE)
    with zipfile.ZipFile(os.path.join(folder, "RUN.zip"), "w") as archive:
        for name in (slow, fast):
            archive.write(os.path.join(SAMPLES, name + ".trace.json.zst"), name + ".trace.json.zst")


class Commands(unittest.TestCase):
    def run_in(self, folder, page, words):
        # A folder that a cluster shares is a part of this one.
        words = [re.sub(r"^/shared/job/(part)", folder + r"/\1", word).replace("/shared/", folder + "/shared/") for word in words]
        environment = dict(os.environ, XDG_DATA_HOME=folder, XDG_CONFIG_HOME=folder, QT_QPA_PLATFORM="offscreen")
        done = subprocess.run(words, cwd=folder, env=environment, capture_output=True, check=False, timeout=120)
        self.assertIn(done.returncode, DONE, f"{page}: {' '.join(words)}\n{done.stderr.decode(errors='replace')}")

    def test_of_the_command_line(self):
        ran = 0
        for page in pages():
            found = [words for words in calls(page, "stepscope-cli") if re.match(r"[a-z]+$", words[0])]
            with tempfile.TemporaryDirectory() as folder:
                if found:
                    furnish(folder)
                for words in found:
                    if words[0] not in NEED_PROCESSES:
                        with self.subTest(page=page, words=words):
                            self.run_in(folder, page, [CLI, *words])
                            ran += 1
        self.assertGreater(ran, 15)

    @unittest.skipIf(DESKTOP is None, "without the desktop program")
    def test_of_the_desktop_program(self):
        ran = 0
        for page in pages():
            for words in calls(page, "stepscope"):
                if "live" in words:
                    continue  # wants a stream
                with self.subTest(page=page, words=words), tempfile.TemporaryDirectory() as folder:
                    furnish(folder)
                    picture = [] if "--screenshot" in words else ["--screenshot", "OUT.png"]
                    self.run_in(folder, page, [DESKTOP, *words, *picture])
                    self.assertTrue(os.path.getsize(os.path.join(folder, "OUT.png")) > 10_000)
                    ran += 1
        self.assertGreaterEqual(ran, 4)


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
