#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""A capsule is a Chrome trace to who knows nothing of Stepscope: capsule_test.py COMMAND_LINE_PROGRAM SAMPLES_FOLDER TEST_DATA

Reads the file with Python alone, by the rules of the trace event format: complete events with ts, dur, pid and tid, arrows with both
ends; and counts what the capture's own counts say of the step.
"""

import collections
import gzip
import json
import os
import subprocess
import sys
import tempfile
import unittest

CLI, SAMPLES, DATA = sys.argv[1:4]


def made(trace, folder, *options):
    out = os.path.join(folder, "x.evidence.pt.trace.json.gz")
    subprocess.run([CLI, "capsule", trace, "-o", out, *options], check=True, capture_output=True)
    with gzip.open(out, "rt", encoding="utf-8") as text:
        return json.load(text)


class ChromeTrace(unittest.TestCase):
    def check(self, document):
        self.assertIsInstance(document["traceEvents"], list)
        arrows = collections.defaultdict(collections.Counter)
        slices = 0
        for event in document["traceEvents"]:
            self.assertIn(event["ph"], "XMiCsf")
            self.assertIsInstance(event["name"], str)
            if event["ph"] != "M":
                self.assertIsInstance(event["ts"], (int, float))
            if event["ph"] == "X":
                self.assertGreaterEqual(event["dur"], 0)
                self.assertLessEqual({"cat", "pid", "tid", "args"}, event.keys())
                slices += 1
            if event["ph"] in "sf":
                arrows[event["cat"], event["id"]][event["ph"]] += 1
        for arrow, ends in arrows.items():
            self.assertGreater(ends["s"], 0, arrow)
            self.assertGreater(ends["f"], 0, arrow)
        return slices

    def test_samples(self):
        with tempfile.TemporaryDirectory() as folder:
            for name in ("gdn_fallback_padded", "gdn_fused_padded", "gdn_fused_packed"):
                document = made(os.path.join(SAMPLES, name + ".trace.json.zst"), folder)
                self.assertGreater(self.check(document), 1000)
                told = document["stepscope_capsule"]
                self.assertEqual(told["schema"], "stepscope.capsule/1")
                self.assertEqual(told["findings"]["schema"], "stepscope.findings/1")

    def test_counts_are_those_of_the_capture(self):
        """The capture holds one step: what was counted of it without Stepscope is all there."""
        name = "llama_healthy.trace.json.zst"
        with open(os.path.join(DATA, "h200", "expected.json"), encoding="utf-8") as file:
            expected = json.load(file)[name]
        with tempfile.TemporaryDirectory() as folder:
            document = made(os.path.join(DATA, "h200", name), folder)
        found = collections.Counter(event["cat"] for event in document["traceEvents"] if event["ph"] == "X")
        for category in ("kernel", "gpu_memcpy", "gpu_memset"):
            self.assertEqual(found[category], expected["x_by_cat"].get(category, 0))
        left = sum(each["events"] for each in document["stepscope_capsule"]["left_out"])
        self.assertLessEqual(left, sum(expected["x_by_cat"].values()) / 100)

    def test_a_note_lies_where_the_events_are(self):
        with tempfile.TemporaryDirectory() as folder:
            document = made(os.path.join(DATA, "h200", "mlp_eager.trace.json.zst"), folder, "--note", "hello \u00fc")
        told = document["stepscope_capsule"]
        self.assertEqual(told["note"], "hello \u00fc")
        begin, end = (time / 1000 for time in told["step"]["annotation_ns"])
        steps = [event for event in document["traceEvents"] if event["name"] == told["step"]["name"] and event["ph"] == "X"
                 and event["cat"] == "user_annotation"]
        self.assertEqual(len(steps), 1)
        self.assertAlmostEqual(steps[0]["ts"], begin, places=3)
        self.assertAlmostEqual(steps[0]["ts"] + steps[0]["dur"], end, places=3)


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
