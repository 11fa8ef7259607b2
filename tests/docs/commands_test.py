#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Every command of the documentation runs: commands_test.py SOURCE_FOLDER BUILD_FOLDER

A page's commands run one after another, each in a shell, in a folder of stand_ins.py. Two kinds have tests of their own: those that install
and build everything (packaging/..., tests/packaging) and the recipes of JOBS.md with several ranks (jobs_test.py).
"""

import os
import re
import signal
import subprocess
import sys
import tempfile
import unittest

import stand_ins

SOURCE, BUILD = sys.argv[1:3]
BIN = os.path.join(BUILD, "bin")
DESKTOP = os.path.join(BIN, "stepscope")
DONE = (0, 1, 3)  # done; something was found; something could not be judged
KNOWN = {*stand_ins.PROGRAMS}
TRAINING = "KINETO_USE_DAEMON=1 torchrun train.py"


def pages():
    yield "README.md"
    for folder, _, names in os.walk(os.path.join(SOURCE, "resources")):
        yield from (os.path.relpath(os.path.join(folder, name), SOURCE) for name in sorted(names) if name.endswith(".md"))


def first_program(code):
    """The program that a line of shell begins with, behind settings of the environment."""
    words = code.split()
    while words and re.match(r"[A-Z_0-9]+=", words[0]):
        words.pop(0)
    return words[0].removeprefix("build/bin/") if words else ""


def commands(page):
    """Lines of shell in the order of the page: all of a block marked `sh`, and wherever a program that is known stands first in a block or
    a span. A program or a subcommand alone is a name, not a command."""
    language = None
    with open(os.path.join(SOURCE, page), encoding="utf-8") as text:
        for line in text.read().splitlines():
            if line.startswith("```"):
                language = line[3:] if language is None else None
                continue
            if language is None:
                yield from (code for code in re.findall(r"`([^`]+)`", line)
                            if first_program(code) in KNOWN and (len(code.split()) > 2 or code == "stepscope-cli rules"))
                continue
            code = re.sub(r" +#.*", "", line.strip().removeprefix("- ").removeprefix("run: "))
            if language == "sh" or (first_program(code) in KNOWN and language != "python"):
                yield code


class Commands(unittest.TestCase):
    def setUp(self):
        temporary = tempfile.TemporaryDirectory(dir="/tmp")  # sockets have short paths
        self.addCleanup(temporary.cleanup)
        self.folder = temporary.name
        stand_ins.lay_programs(self.folder, {"cli": os.path.join(BIN, "stepscope-cli"), "desktop": DESKTOP, "source": SOURCE, "build": BUILD,
                                             "training": os.path.join(BIN, "fake_training"), "cuda": os.path.join(BIN, "fake_cuda_program")})
        stand_ins.lay_files(self.folder, SOURCE, os.path.join(BIN, "stepscope-cli"), os.path.join(BIN, "trace_to_stream"))
        self.environment = stand_ins.environment(self.folder, os.path.join(BIN, "libfake_cupti.so"))

    def shell(self, code, **more):
        code = code.replace("build/bin/stepscope", "stepscope").replace("build/bin/", BIN + "/")
        code = re.sub(r"(?<![\w.])/(shared|local)/", self.folder + r"/\1/", code)  # what a cluster's machines have is a part of the folder
        return subprocess.Popen(["bash", "-c", code], cwd=self.folder, env=self.environment, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                                stderr=subprocess.PIPE, encoding="utf-8", errors="replace", start_new_session=True, **more)

    def end(self, process):
        try:
            os.killpg(process.pid, signal.SIGKILL)
        except ProcessLookupError:
            pass
        process.communicate()

    def run_page(self, page, codes):
        training = None
        for code in codes:
            with self.subTest(page=page, code=code):
                if "STEPSCOPE_REGENERATE=1 build/bin" in code:  # would write into the source; the program is there and has tests
                    code = code.replace("STEPSCOPE_REGENERATE=1 ", "") + " --gtest_list_tests"
                if training is not None:
                    code = code.replace("--pid 4711", f"--pid {training.pid}")
                process = self.shell(code if code != TRAINING else code.replace(" torchrun", " exec torchrun"))
                self.addCleanup(self.end, process)
                if code == TRAINING:  # goes on while the other commands of the page run
                    training = process
                    self.assertIsNone(process.poll())
                    continue
                out, errors = process.communicate(timeout=200)
                self.assertIn(process.returncode, DONE, f"{page}: {code}\n{out}\n{errors}")

    def test_of_every_page(self):
        ran = []
        for page in pages():
            codes = [code for code in commands(page) if os.path.exists(DESKTOP) or first_program(code) != "stepscope"]
            if not codes:
                continue
            ran += codes
            with self.subTest(page=page):
                self.setUp()
                self.run_page(page, codes)
        programs = {first_program(code) for code in ran}
        self.assertLessEqual({"stepscope-cli", "torchrun", "srun", "ssh", "python", "cmake", "ninja"}, programs)
        kinds = {code.split()[1] for code in ran if first_program(code) == "stepscope-cli"}
        self.assertLessEqual({"advise", "info", "ps", "capture", "record", "merge", "summarize", "check", "compare", "convert"}, kinds)

    def test_the_agent_listens_until_it_is_ended(self):
        agent = self.shell("exec stepscope-cli agent")
        self.addCleanup(self.end, agent)
        while "listening to commands" not in (line := agent.stderr.readline()):
            self.assertTrue(line)
        agent.send_signal(signal.SIGINT)
        self.assertEqual(agent.wait(20), 0)


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
