#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Real PyTorch processes listed and captured while they train: live_test.py COMMAND_LINE_PROGRAM

Needs PyTorch, see with_pytorch.py. The processes are found by KINETO_IPC_SOCKET_DIR, so that whoever else serves the
machine's abstract name does not matter.
"""

import json
import os
import signal
import subprocess
import sys
import tempfile
import time
import unittest

CLI = os.path.abspath(sys.argv[1])
import with_pytorch  # noqa: E402, F401

TRAINING = """
import hashlib, sys, time, torch
torch.manual_seed(1)
torch.set_num_threads(1)
model = torch.nn.Sequential(torch.nn.Linear(32, 64), torch.nn.ReLU(), torch.nn.Linear(64, 8))
optimizer = torch.optim.AdamW(model.parameters())
losses = hashlib.sha256()
for step in range(int(sys.argv[1])):
    loss = model(torch.randn(16, 32)).square().sum()
    loss.backward()
    optimizer.step()
    optimizer.zero_grad()
    losses.update(loss.detach().numpy().tobytes())
    if step == 3:
        print("training", flush=True)
    time.sleep(0.02)
print(losses.hexdigest())
"""


class Live(unittest.TestCase):
    def setUp(self):
        temporary = tempfile.TemporaryDirectory()
        self.addCleanup(temporary.cleanup)
        self.folder = temporary.name
        self.sockets = os.path.join(self.folder, "k")
        os.mkdir(self.sockets)
        os.mkdir(os.path.join(self.folder, "run"), 0o700)
        self.environment = {**os.environ, "XDG_RUNTIME_DIR": os.path.join(self.folder, "run"),
                            "KINETO_IPC_SOCKET_DIR": self.sockets}

    def start(self, words, **environment):
        process = subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.PIPE, encoding="utf-8",
                                   env={**self.environment, **environment})
        self.addCleanup(process.stderr.close)
        self.addCleanup(process.stdout.close)
        self.addCleanup(process.wait)
        self.addCleanup(process.kill)
        return process

    def train(self, steps=1_000_000, **environment):
        process = self.start([sys.executable, "-c", TRAINING, str(steps)], KINETO_USE_DAEMON="1", **environment)
        self.assertEqual(process.stdout.readline(), "training\n")
        return process

    def stepscope(self, *words, status=0):
        done = subprocess.run([CLI, *words], capture_output=True, check=False, encoding="utf-8", env=self.environment,
                              timeout=300)
        self.assertEqual(done.returncode, status, done.stderr)
        return done.stdout

    def listed(self, *pids):
        """What ps says of these processes, once all of them can be captured."""
        for _ in range(60):
            processes = {process["pid"]: process for process in json.loads(self.stepscope("ps", "--format", "json"))["processes"]}
            if all(processes.get(pid, {}).get("state") == "ready" for pid in pids):
                return [processes[pid] for pid in pids]
            time.sleep(0.5)
        self.fail(f"not ready: {processes}")

    def check_trace(self, path, steps=None):
        info = json.loads(self.stepscope("info", path, "--format", "json"))
        self.assertGreater(info["x_by_cat"]["cpu_op"], 10)
        self.assertEqual(info["health"]["repairs"], [])
        if steps is not None:
            with open(path, encoding="utf-8") as text:
                names = [event.get("name", "") for event in json.load(text)["traceEvents"]]
            self.assertEqual(sum(name.startswith("Optimizer.step#") for name in names), steps)
        advice = json.loads(self.stepscope("advise", path, "--format", "json"))
        self.assertEqual(advice["schema"], "stepscope.findings/1")
        self.assertGreater(len(advice["findings"]) + len(advice["clean"]) + len(advice["not_judged"]), 10)

    def test_by_iterations_and_by_time_with_an_agent(self):
        agent = self.start([CLI, "agent"])
        training = self.train()
        listed, = self.listed(training.pid)
        self.assertIn("python", listed["command"])
        self.assertEqual((listed["rank"], listed["gpus"], listed["role"]), (None, [], "rank"))
        self.assertTrue(listed["torch"])
        out = os.path.join(self.folder, "by_iterations.json")
        self.assertEqual(self.stepscope("capture", "--pid", str(training.pid), "--iterations", "4", "--shapes", "-o", out),
                         out + "\n")
        self.check_trace(out, steps=4)
        out = os.path.join(self.folder, "by_time.json")
        for _ in range(2):  # the profiler treats its first capture and later ones differently
            self.stepscope("capture", "--pid", str(training.pid), "--duration", "0.5", "-o", out)
        self.check_trace(out)
        self.assertTrue(os.path.exists(os.path.join(self.folder, "by_time-2.json")))
        self.assertIsNone(training.poll(), "the training goes on")
        agent.send_signal(signal.SIGTERM)
        self.assertEqual(agent.wait(), 0)
        self.assertIn(f"process {training.pid} asks for captures", agent.stderr.read())
        self.assertEqual(os.listdir(os.path.join(self.folder, "run", "stepscope")), [])

    def test_two_ranks_without_an_agent(self):
        ranks = [self.train(RANK=str(rank), LOCAL_RANK=str(rank), WORLD_SIZE="2") for rank in range(2)]
        self.assertEqual([process["rank"] for process in self.listed(*(rank.pid for rank in ranks))], [0, 1])
        out = os.path.join(self.folder, "out")
        paths = self.stepscope("capture", "--all", "--iterations", "3", "-o", out).split()
        self.assertEqual(sorted(os.path.basename(path) for path in paths),
                         [f"rank{number}_{rank.pid}.trace.json" for number, rank in enumerate(ranks)])
        for path in paths:
            self.check_trace(path, steps=3)
        self.assertEqual([rank.poll() for rank in ranks], [None, None])

    def test_being_captured_and_agents_that_die_change_no_loss(self):
        undisturbed, _ = self.start([sys.executable, "-c", TRAINING, "1500"]).communicate()
        training = self.train(1500)
        agent = self.start([CLI, "agent"])
        self.listed(training.pid)
        self.stepscope("capture", "--pid", str(training.pid), "--iterations", "2", "--shapes", "--stacks", "-o",
                       os.path.join(self.folder, "one.json"))
        agent.kill()
        agent.wait()
        self.start([CLI, "agent"])
        capture = self.start([CLI, "capture", "--pid", str(training.pid), "--iterations", "5", "-o", self.folder])
        time.sleep(1)
        capture.kill()
        losses, errors = training.communicate(timeout=300)
        self.assertEqual(training.returncode, 0, errors)
        self.assertEqual("training\n" + losses, undisturbed)

    def test_a_process_without_the_variable_is_told_what_to_do(self):
        training = self.start([sys.executable, "-c", TRAINING, "1000000"])
        for _ in range(60):
            processes = {process["pid"]: process for process in json.loads(self.stepscope("ps", "--format", "json"))["processes"]}
            if training.pid in processes:
                break
            time.sleep(0.5)
        self.assertEqual(processes[training.pid]["state"], "not-started")
        self.assertIn("KINETO_USE_DAEMON=1", processes[training.pid]["text"])
        self.stepscope("capture", "--pid", str(training.pid), "--iterations", "1", status=2)


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
