#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""The recipes of JOBS.md, run as they stand: jobs_test.py SOURCE_FOLDER stepscope-cli

srun and Spark are stood in for by what they do with the command: run it once a node, and once a partition with the elements on standard
input. Ray is the real one, from the folder that packaging/ray makes.
"""

import json
import os
import re
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

SOURCE, CLI = Path(sys.argv[1]), Path(sys.argv[2])
RANKS = int(os.environ.get("STEPSCOPE_JOB_RANKS", "8"))
RAY = Path(os.environ.get("STEPSCOPE_RAY") or Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "stepscope" / "ray")
TEXT = (SOURCE / "resources" / "docs" / "JOBS.md").read_text(encoding="utf-8")
ENVIRONMENT = {**os.environ, "PATH": f"{CLI.parent}{os.pathsep}{os.environ['PATH']}"}


def section(title):
    """The first block of code below a heading, of its language."""
    part = TEXT.split(f"\n### {title}\n", 1)[1]
    return re.search(r"^```\w+\n(.*?)^```", part, re.M | re.S).group(1)


def run(*words, **more):
    return subprocess.run(list(map(str, words)), capture_output=True, check=True, env=ENVIRONMENT, encoding="utf-8", **more).stdout


class Recipes(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls._temporary = tempfile.TemporaryDirectory()
        cls.addClassCleanup(cls._temporary.cleanup)
        cls.folder = Path(cls._temporary.name)
        cls.traces = cls.folder / "traces"
        run(sys.executable, SOURCE / "tests" / "bench" / "make_job.py", cls.traces, "--ranks", RANKS, "--straggler", RANKS - 3)
        (cls.traces / "truth.json").rename(cls.folder / "truth.json")
        cls.truth = json.loads((cls.folder / "truth.json").read_text())

    def check(self, *summaries):
        job = json.loads(run(CLI, "merge", *summaries, "--format", "json"))
        self.assertEqual([rank["rank"] for rank in job["ranks"]], list(range(RANKS)))
        self.assertEqual(job["late"], [f"rank {RANKS - 3}"])
        self.assertEqual([rank["wait_ns"] for rank in job["ranks"]], self.truth["steps"][job["step"]]["wait_ns"])

    def test_one_machine(self):
        commands = re.search(r"^## On one machine\n+```sh\n(.*?)^```", TEXT, re.M | re.S).group(1)
        run("sh", "-ec", "\n".join(line for line in commands.splitlines() if line.startswith("stepscope-cli")), cwd=self.folder)
        self.check(self.folder / "job.jsonl")

    def test_slurm(self):
        """Two nodes that hold half of the traces each."""
        task = re.search(r"sh -c '([^']*)'", section("Slurm")).group(1)
        shared = self.folder / "slurm"
        shared.mkdir()
        for node in range(2):
            local = self.folder / f"node{node}"
            local.mkdir()
            for rank in range(node, RANKS, 2):
                os.symlink(self.traces / f"rank{rank}.json.gz", local / f"rank{rank}.json.gz")
            here = task.replace("/local/traces", str(local)).replace("/shared/job", str(shared)).replace("$(hostname)", f"node{node}")
            self.assertNotEqual(here, task)
            run("sh", "-ec", here)
        self.check(shared)

    def test_spark_pipe(self):
        """Three partitions, one trace among them gone."""
        command = re.search(r'\.pipe\("(.*)"\)', section("Spark")).group(1)
        names = [str(self.traces / f"rank{rank}.json.gz") for rank in range(RANKS)]
        out = self.folder / "part-00000"
        with out.open("w") as lines:
            for part in range(3):
                lines.write(run("sh", "-c", command, input="".join(f"{name}\n" for name in names[part::3])))
        self.check(out)
        gone = run("sh", "-c", command, input="gone.json\n")
        self.assertTrue(json.loads(gone)["error"])

    def test_ray(self):
        python = RAY / "bin" / "python"
        if not python.exists():
            print(f"SKIPPED: NOT tested with Ray, because it is not in {RAY}; packaging/ray installs it", file=sys.stderr)
            self.skipTest("no Ray here")
        script = self.folder / "recipe.py"
        script.write_text(section("Ray"), encoding="utf-8")
        out = self.folder / "ray.jsonl"
        run(python, script, self.traces, out, cwd=self.folder)
        self.check(out)


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1], verbosity=2)
