#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""No program's report shows what is left out: redaction_test.py COMMAND_LINE_PROGRAM [DESKTOP_PROGRAM]

A trace with telling names in every place that can hold one, written as every format, PDF included (read by pdftotext).
"""

import json
import os
import shutil
import subprocess
import sys
import tempfile
import unittest

CLI = sys.argv[1]
DESKTOP = sys.argv[2] if len(sys.argv) > 2 else None
HOME = "/home" + "/zelda"
PATHS = ["zelda", "secretproj", "gpubox17", "raccoon", "ferretlib", "lemur", "heron"]
NAMES = ["zebra_run", "puffin", "walrus", "otter", "hedgehog", "badger", "lynx", "falcon", "weasel", "stoat", "ibis"]


def planted():
    events, correlation, time = [], 0, 0.0

    def event(category, name, begin, duration, tid=1, pid=1, **args):
        events.append({"ph": "X", "cat": category, "name": name, "pid": pid, "tid": tid, "ts": begin, "dur": duration, "args": args})

    for i in range(250):
        correlation += 1
        if i == 100:
            event("python_function", "<built-in method collect of module object at 0x1>", time + 1, 7000, **{"Python id": 9})
            time += 7002
        event("cpu_op", "aten::add", time, 92)
        event("cuda_runtime", "cudaLaunchKernel", time + 80, 10, correlation=correlation)
        event("kernel", "vectorized_elementwise_kernel", time + 95, 5, tid=7, pid=0, correlation=correlation, device=0, stream=7)
        time += 100
    event("user_annotation", "ProfilerStep#1", 0, time)
    for number, name in enumerate([f"{HOME}/secretproj/raccoon.py(12): weasel_step", "ferretlib/mink.py(3): stoat_fn", "nn.Module: HedgehogBlock_3"]):
        event("python_function", name, number * 0.1, time - number * 0.2, **{"Python id": number + 1})
    for number, name in enumerate(["badger_phase#12", "FSDP::all_gather (lynxmodel.layers.0)", "Optimizer.step#FalconAdam.step"]):
        event("user_annotation", name, 0.5 + number * 0.1, time - 1 - number * 0.2)
    for what, key, value in [("process_name", "name", "walrus_job"), ("process_labels", "labels", "walrus label"), ("thread_name", "name", "thread 1 (otter_worker)")]:
        events.append({"ph": "M", "name": what, "pid": 1, "tid": 1, "args": {key: value}})
    return {"schemaVersion": 1, "deviceProperties": [{"id": 0, "name": "Test GPU"}], "host_name": "gpubox17", "traceName": f"{HOME}/ibis.json",
            "traceEvents": events}


class Redaction(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.TemporaryDirectory()
        cls.home = os.path.join(cls.folder.name, "home", "zelda", "secretproj")
        os.makedirs(cls.home)
        cls.trace = os.path.join(cls.home, "zebra_run.trace.json")
        cls.batches = os.path.join(cls.home, "puffin.batches.jsonl")
        cls.environment = os.path.join(cls.home, "environment.json")
        with open(cls.trace, "w", encoding="utf-8") as file:
            json.dump(planted(), file)
        with open(cls.batches, "w", encoding="utf-8") as file:
            file.write('{"lengths":[5,900,40],"rows":3,"width":900}\n{"lengths":[9,700],"rows":2,"width":800}\n')
        with open(cls.environment, "w", encoding="utf-8") as file:
            json.dump({"python": "3.12 in /opt/lemur/bin", "torch": f"2.8 @ file://{HOME}/heron.whl", "packages": {"triton": "3 at ~/heron/x"}}, file)

    @classmethod
    def tearDownClass(cls):
        cls.folder.cleanup()

    def advise(self, form, *options):
        done = subprocess.run([CLI, "advise", self.trace, "--batches", self.batches, "--env", self.environment, "--format", form, *options],
                              capture_output=True, check=False, encoding="utf-8")
        self.assertEqual(done.returncode, 0, done.stderr)
        return self.plain(done.stdout, form)

    @staticmethod
    def plain(text, form):
        """In lower case; Markdown without its escapes, the text of a PDF without its lines."""
        if form == "md":
            text = text.replace("\\", "")
        if form == "pdf":
            text = " ".join(text.split())
        return text.lower()

    def export(self, suffix, *options):
        out = os.path.join(self.folder.name, "out." + suffix)
        done = subprocess.run([DESKTOP, self.trace, "--batches", self.batches, "--env", self.environment, "--export", out, *options], capture_output=True,
                              check=False, encoding="utf-8", env={**os.environ, "QT_QPA_PLATFORM": "offscreen"})
        self.assertEqual(done.returncode, 0, done.stderr)
        if suffix == "pdf":
            return self.plain(subprocess.run(["pdftotext", out, "-"], capture_output=True, check=True, encoding="utf-8").stdout, suffix)
        with open(out, encoding="utf-8") as file:
            return self.plain(file.read(), suffix)

    def expect_none(self, text, words, name):
        for word in words:
            at = text.find(word)
            self.assertEqual(at, -1, f"{name}: {text[max(0, at - 60):at + 60]!r}")
        self.assertIn("left out:", text, name)

    def test_the_names_show_where_nothing_is_left_out(self):
        text = self.advise("html")
        for word in ["zebra_run", "gpubox17", "puffin", "otter", "lemur", "heron", "ferretlib", "stoat"]:
            self.assertIn(word, text)

    def test_the_command_line(self):
        for form in ["text", "json", "md", "html"]:
            self.expect_none(self.advise(form, "--redact", "all"), PATHS + NAMES, form)
            self.expect_none(self.advise(form, "--redact", "paths"), PATHS, form)
            self.expect_none(self.advise(form, "--redact", "names"), NAMES, form)

    def test_build_servers(self):
        for form in ["sarif", "junit"]:
            text = self.advise(form, "--redact", "all")
            for word in PATHS + NAMES:
                self.assertNotIn(word, text, form)

    def test_comparisons(self):
        for form in ["text", "json", "md", "html"]:
            done = subprocess.run([CLI, "compare", self.trace, self.trace, "--batches", self.batches, "--batches", self.batches, "--format", form, "--redact", "all"],
                                  capture_output=True, check=False, encoding="utf-8")
            self.assertEqual(done.returncode, 0, done.stderr)
            self.expect_none(self.plain(done.stdout, form), PATHS + NAMES, form)

    @unittest.skipIf(DESKTOP is None or shutil.which("pdftotext") is None, "without the desktop program or pdftotext")
    def test_the_desktop_program(self):
        for suffix in ["html", "md", "json", "pdf"]:
            self.assertIn("zebra_run", self.export(suffix), suffix)
            self.expect_none(self.export(suffix, "--redact", "all"), PATHS + NAMES, suffix)


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
