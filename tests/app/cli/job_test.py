#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Ranks of a job on the command line: job_test.py stepscope-cli make_job.py H200_TRACES PROVENANCE.md

The job comes from a generator that knows the truth: skews of clocks, the slow rank, every wait.
"""

import json
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

CLI, MAKE_JOB, H200, PROVENANCE = sys.argv[1:5]


def run(*words, text=None, cwd=None):
    return subprocess.run([CLI, *map(str, words)], input=text, capture_output=True, encoding="utf-8", cwd=cwd)


def lines(text):
    return [json.loads(line) for line in text.splitlines()]


class Generated(unittest.TestCase):
    """Twelve ranks, the slow one is rank 5."""

    @classmethod
    def setUpClass(cls):
        cls._temporary = tempfile.TemporaryDirectory()
        cls.addClassCleanup(cls._temporary.cleanup)
        cls.folder = Path(cls._temporary.name)
        for name, extra in (("plain", []), ("numbered", ["--numbered"])):
            subprocess.run([sys.executable, MAKE_JOB, str(cls.folder / name), "--ranks", "12", "--straggler", "5", *extra], check=True)
            done = run("summarize", cls.folder / name, "--jobs", "2", "--out", cls.folder / f"{name}.jsonl")
            assert done.returncode == 0 and done.stderr == "" and done.stdout == "", done
        cls.truth = json.loads((cls.folder / "plain" / "truth.json").read_text())

    def merged(self, *summaries, text=None):
        done = run("merge", *summaries, "--format", "json", text=text)
        self.assertEqual(done.returncode, 0, done.stderr)
        return json.loads(done.stdout)

    def test_summaries_are_small_and_in_order(self):
        text = (self.folder / "plain.jsonl").read_text()
        self.assertEqual([line["rank"] for line in lines(text)], list(range(12)))
        self.assertLess(max(map(len, text.splitlines())), 20_000)
        first = lines(text)[0]
        self.assertEqual(first["schema"], "stepscope.rank/1")
        self.assertEqual(first["world_size"], 12)
        self.assertEqual(first["device"], "NVIDIA H100 80GB HBM3")
        self.assertEqual(len(first["collectives"]), 48)
        for step in first["steps"]:
            self.assertEqual(sum(step["ledger"].values()), step["window_ns"])

    def test_waits_are_those_that_were_made(self):
        for name in ("plain", "numbered"):
            job = self.merged(self.folder / f"{name}.jsonl")
            truth = self.truth["steps"][job["step"]]
            self.assertEqual([rank["wait_ns"] for rank in job["ranks"]], truth["wait_ns"])
            self.assertEqual([rank["came_last"] for rank in job["ranks"]], truth["came_last"])
            self.assertEqual(job["late"], ["rank 5"])
            self.assertIn("Rank 5 holds the others up", job["verdict"])
            self.assertEqual(job["meetings"], 16)
            self.assertEqual(job["missing"], [])

    def test_clock_offsets_hold_the_planted_skews(self):
        job = self.merged(self.folder / "numbered.jsonl")
        self.assertEqual(job["reference"], "rank 0")
        skews = self.truth["skew_ns"]
        for rank, skew in zip(job["ranks"], skews):
            clock = rank["clock"]
            planted = skew - skews[0]
            self.assertLessEqual(clock["low_ns"], planted)
            self.assertGreaterEqual(clock["high_ns"], planted)
            self.assertLess(abs(clock["offset_ns"] - planted), 1_000)  # ends of a collective differ by less
            self.assertEqual(clock["collectives"], 48)

    def test_pipes_give_the_same(self):
        names = "".join(f"{self.folder}/plain/rank{rank}.json.gz\n" for rank in range(12))
        piped = run("summarize", "--files-from", "-", text=names)
        self.assertEqual(piped.returncode, 0, piped.stderr)
        self.assertEqual(piped.stdout, (self.folder / "plain.jsonl").read_text())
        self.assertEqual(self.merged("-", text=piped.stdout), self.merged(self.folder / "plain.jsonl"))

    def test_parts_of_a_job_can_be_joined(self):
        parts = self.folder / "parts"
        parts.mkdir()
        for index, line in enumerate((self.folder / "plain.jsonl").read_text().splitlines()):
            (parts / f"{index}.jsonl").write_text(line + "\n")
        whole = self.merged(self.folder / "plain.jsonl")
        self.assertEqual(self.merged(parts), whole)
        out = self.folder / "job.jsonl"
        self.assertEqual(run("merge", parts, "--out", out).returncode, 0)
        self.assertEqual(self.merged(out), whole)
        self.assertEqual(json.loads(out.read_text().splitlines()[0]), whole)

    def test_archives_are_read_in_place(self):
        archive = self.folder / "job.tar.gz"
        subprocess.run(["tar", "-czf", archive, "-C", self.folder / "plain", "rank0.json.gz", "rank5.json.gz"], check=True)
        done = run("summarize", archive)
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertEqual([line["rank"] for line in lines(done.stdout)], [0, 5])

    def test_missing_ranks_are_named(self):
        some = "\n".join((self.folder / "plain.jsonl").read_text().splitlines()[2:]) + "\n"
        job = self.merged("-", text=some)
        self.assertEqual(job["missing"], [0, 1])
        self.assertEqual(job["reference"], "rank 2")
        self.assertIn("2 ranks: 0, 1.", job["notes"][0])

    def test_a_rank_that_cannot_be_read_has_a_line(self):
        bad = self.folder / "rank7.json"
        bad.write_text("no trace")
        done = run("summarize", self.folder / "plain" / "rank0.json.gz", bad, self.folder / "gone.json")
        self.assertEqual(done.returncode, 2)
        first, second, third = lines(done.stdout)
        self.assertNotIn("error", first)
        self.assertEqual(second["rank"], 7)
        self.assertTrue(second["error"])
        self.assertIn("gone.json", third["file"])
        self.assertTrue(third["error"])
        self.assertIn("rank7.json", done.stderr)
        merged = run("merge", "-", text=done.stdout)
        self.assertEqual(merged.returncode, 2)
        self.assertIn("could not be read", merged.stdout)

    def test_bad_usage_and_bad_input_are_said(self):
        self.assertEqual(run("summarize").returncode, 2)
        self.assertIn("FILE or --files-from", run("summarize").stderr)
        self.assertEqual(run("merge", "-", text="text\n").returncode, 2)
        self.assertEqual(run("merge", "-", "-", text="").returncode, 2)
        self.assertIn("No such file", run("merge", self.folder / "nothing.jsonl").stderr.replace("file not found", "No such file"))
        empty = self.folder / "empty"
        empty.mkdir()
        self.assertIn("holds no .jsonl file", run("merge", empty).stderr)
        done = run("merge", "-", text=(self.folder / "plain.jsonl").read_text() + "{\n")
        self.assertEqual(done.returncode, 2)
        self.assertIn("line 13", done.stderr)
        self.assertIn("Rank 5", done.stdout)

    def test_long_steps_are_sampled_and_said_to_be(self):
        folder = self.folder / "long"
        subprocess.run([sys.executable, MAKE_JOB, str(folder), "--ranks", "4", "--straggler", "2", "--layers", "600"], check=True)
        done = run("summarize", folder)
        self.assertEqual(done.returncode, 0, done.stderr)
        for line in lines(done.stdout):
            self.assertEqual(sum(step["collectives"] for step in line["steps"]), 1800)
            self.assertEqual(len(line["collectives"]) + line["collectives_left_out"], 1800)
        job = self.merged("-", text=done.stdout)
        self.assertEqual(job["late"], ["rank 2"])
        self.assertIn("if the others are like them", job["verdict"])
        self.assertAlmostEqual(job["covered"], 38 / 600)  # every 16th of 600
        truth = json.loads((folder / "truth.json").read_text())
        wait = truth["steps"][job["step"]]["wait_ns"][0]
        self.assertAlmostEqual(job["ranks"][0]["wait_ns"] / job["covered"] / wait, 1, delta=0.05)

    def test_markdown_is_a_table(self):
        done = run("merge", self.folder / "plain.jsonl", "--format", "md")
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertEqual(sum(line.startswith("|") for line in done.stdout.splitlines()), 14)


class Recorded(unittest.TestCase):
    def test_two_ranks_of_one_machine_have_one_clock(self):
        traces = sorted(str(path) for path in Path(H200).glob("fsdp2.rank?.*trace*"))
        self.assertEqual(len(traces), 2, traces)
        done = run("summarize", *traces)
        self.assertEqual(done.returncode, 0, done.stderr)
        job = json.loads(run("merge", "-", "--format", "json", text=done.stdout).stdout)
        clock = job["ranks"][1]["clock"]
        self.assertLessEqual(clock["low_ns"], 0)
        self.assertGreaterEqual(clock["high_ns"], 0)
        self.assertEqual(job["late"], ["rank 1"])

    def test_megatron_ranks_are_a_job(self):
        folder = Path(PROVENANCE).parent / "megatron-tp8"
        if not folder.is_dir():
            self.skipTest("no copy of the public traces here")
        done = run("summarize", folder)
        self.assertEqual(done.returncode, 0, done.stderr)
        job = json.loads(run("merge", "-", "--format", "json", text=done.stdout).stdout)
        self.assertEqual([rank["rank"] for rank in job["ranks"]], list(range(8)))
        self.assertEqual(job["meetings"], 84)  # ncclDevKernel_AllReduce in each of the files
        self.assertEqual(job["step"], "ProfilerStep#3")
        for rank in job["ranks"]:  # eight GPUs of one host
            self.assertLessEqual(rank["clock"]["low_ns"], 0)
            self.assertGreaterEqual(rank["clock"]["high_ns"], 0)
            self.assertEqual(sum(rank["ledger"].values()), rank["step_ns"])

    def test_resnet_workers_are_a_job_of_unknown_ranks(self):
        folder = Path(PROVENANCE).parent / "kineto-resnet50-workers"
        if not folder.is_dir():
            self.skipTest("no copy of the public traces here")
        done = run("summarize", folder)
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertEqual(len(lines(done.stdout)), 2)
        merged = run("merge", "-", text=done.stdout)
        self.assertEqual(merged.returncode, 0, merged.stderr)
        self.assertIn("cannot be told", merged.stdout)


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1], verbosity=2)
