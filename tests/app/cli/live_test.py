#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""agent, ps and capture with programs that ask as PyTorch does: live_test.py COMMAND_LINE_PROGRAM FAKE_TRAINING

They are found by KINETO_IPC_SOCKET_DIR, so that whoever serves the machine's abstract name does not matter.
"""

import json
import os
import signal
import stat
import subprocess
import sys
import tempfile
import time
import unittest

CLI, FAKE = (os.path.abspath(path) for path in sys.argv[1:3])
TRACE = """{"traceEvents": [
{"ph":"X","cat":"user_annotation","name":"ProfilerStep#3","pid":1,"tid":1,"ts":1000.000,"dur":100.000,"args":{}},
{"ph":"X","cat":"cpu_op","name":"aten::mm","pid":1,"tid":1,"ts":1010.000,"dur":50.000,"args":{"External id":1}}
]}"""


class Live(unittest.TestCase):
    def setUp(self):
        temporary = tempfile.TemporaryDirectory()
        self.addCleanup(temporary.cleanup)
        self.folder = temporary.name
        self.sockets = self.path("k")
        os.mkdir(self.sockets)
        os.mkdir(self.path("run"), 0o700)
        with open(self.path("made.json"), "w", encoding="utf-8") as file:
            file.write(TRACE)
        self.environment = {**os.environ, "XDG_RUNTIME_DIR": self.path("run"), "KINETO_IPC_SOCKET_DIR": self.sockets}

    def path(self, name):
        return os.path.join(self.folder, name)

    def start(self, *words, **environment):
        process = subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.PIPE, encoding="utf-8",
                                   env={**self.environment, **environment})
        for cleanup in (process.stderr.close, process.stdout.close, process.wait, process.kill):
            self.addCleanup(cleanup)
        return process

    def agent(self):
        agent = self.start(CLI, "agent")
        while "listening to commands" not in agent.stderr.readline():
            self.assertIsNone(agent.poll())
        return agent

    def train(self, *words, **environment):
        return self.start(FAKE, "--trace", self.path("made.json"), *words, KINETO_USE_DAEMON="1", **environment)

    def asking(self, *words, **environment):
        """A process that the agent knows."""
        process = self.train(*words, **environment)
        self.assertEqual(process.stdout.readline(), "asking\n", process.poll())
        return process

    def run_cli(self, *words):
        return subprocess.run([CLI, *words], capture_output=True, check=False, encoding="utf-8", env=self.environment,
                              timeout=200)

    def ps(self):
        done = self.run_cli("ps", "--format", "json")
        self.assertEqual(done.returncode, 0, done.stderr)
        listed = json.loads(done.stdout)
        self.assertEqual(listed["schema"], "stepscope.processes/1")
        return {process["pid"]: process for process in listed["processes"]}

    def check_trace(self, path):
        with open(path, encoding="utf-8") as file:
            self.assertEqual(file.read(), TRACE)

    def test_a_rank_is_listed_with_what_proc_says(self):
        self.agent()
        process = self.asking(RANK="3", LOCAL_RANK="1", WORLD_SIZE="8")
        listed = self.ps()[process.pid]
        self.assertEqual((listed["rank"], listed["local_rank"], listed["world_size"]), (3, 1, 8))
        self.assertEqual((listed["state"], listed["role"], listed["gpus"], listed["torch"]), ("ready", "rank", [], False))
        self.assertIn("fake_training", listed["command"])
        self.assertIn(str(process.pid), self.run_cli("ps").stdout)

    def test_capture_of_one_process(self):
        self.agent()
        process = self.asking()
        done = self.run_cli("capture", "--pid", str(process.pid), "--iterations", "3", "-o", self.path("sub/one.json"))
        self.assertEqual((done.returncode, done.stdout), (0, self.path("sub/one.json") + "\n"), done.stderr)
        self.check_trace(self.path("sub/one.json"))
        self.assertIn("waits for the process to ask", done.stderr)
        self.assertIsNone(process.poll())

    def test_capture_of_all_ranks_by_time(self):
        self.agent()
        ranks = [self.asking(RANK=str(rank)) for rank in range(3)]
        done = self.run_cli("capture", "--all", "--duration", "1.5", "-o", self.path("out"))
        self.assertEqual(done.returncode, 0, done.stderr)
        names = [f"rank{number}_{process.pid}.trace.json" for number, process in enumerate(ranks)]
        self.assertEqual(sorted(os.path.basename(path) for path in done.stdout.split()), names)
        self.assertEqual(sorted(os.listdir(self.path("out"))), names)
        self.assertEqual([process.poll() for process in ranks], [None] * 3)

    def test_without_an_agent(self):
        process = self.train("--period-ms", "200")
        self.assertIsNone(process.poll())
        for _ in range(20):
            if process.pid in self.ps():
                break
        done = self.run_cli("capture", "--pid", str(process.pid), "--iterations", "3", "-o", self.folder)
        self.assertEqual(done.returncode, 0, done.stderr)
        self.check_trace(self.path(f"{process.pid}.trace.json"))
        self.assertEqual(os.listdir(self.path("run/stepscope")), [], "nothing is left behind")

    def test_nothing_to_capture(self):
        self.agent()
        done = self.run_cli("capture", "--pid", str(os.getpid()), "--iterations", "1")
        self.assertEqual((done.returncode, done.stdout), (2, ""))
        self.assertIn("KINETO_USE_DAEMON=1", done.stderr)
        done = self.run_cli("capture", "--pid", "2147483647", "--iterations", "1")
        self.assertEqual(done.returncode, 2)
        self.assertIn("does not ask for captures", done.stderr)

    def test_a_profiler_that_writes_nothing(self):
        self.agent()
        process = self.asking("--no-file")
        done = self.run_cli("capture", "--pid", str(process.pid), "--iterations", "1", "-o", self.folder)
        self.assertEqual((done.returncode, done.stdout), (2, ""))
        self.assertIn("KINETO_LOG_LEVEL=0", done.stderr)

    def test_a_process_that_dies_meanwhile(self):
        self.agent()
        process = self.asking("--no-file", "--period-ms", "4000")
        capture = self.start(CLI, "capture", "--pid", str(process.pid), "--iterations", "1", "-o", self.folder)
        self.assertIn("waits for the process", capture.stderr.readline())
        process.kill()
        process.wait()
        self.assertEqual(capture.wait(), 2)
        self.assertIn("ended", capture.stderr.read())

    def test_an_interrupted_capture_is_cancelled(self):
        self.agent()
        process = self.asking("--period-ms", "4000")
        capture = self.start(CLI, "capture", "--pid", str(process.pid), "--iterations", "1", "-o", self.folder)
        self.assertIn("waits for the process", capture.stderr.readline())
        time.sleep(0.3)
        capture.send_signal(signal.SIGINT)
        self.assertEqual(capture.wait(), 2)
        self.assertIn("cancelled", capture.stderr.read())
        self.assertFalse(any(name.endswith(".trace.json") for name in os.listdir(self.folder)))

    def test_what_others_may_see(self):
        agent = self.agent()
        control = self.path("run/stepscope/agent.sock")
        mode = lambda path: stat.S_IMODE(os.stat(path).st_mode)
        self.assertEqual((mode(self.path("run/stepscope")), mode(control), mode(os.path.join(self.sockets, "dynolog"))),
                         (0o700, 0o600, 0o600))
        agent.send_signal(signal.SIGTERM)
        self.assertEqual(agent.wait(), 0)
        self.assertEqual(os.listdir(self.path("run/stepscope")) + os.listdir(self.sockets), [])

    def test_a_run_directory_that_others_may_enter_is_refused(self):
        os.mkdir(self.path("run/stepscope"))
        os.chmod(self.path("run/stepscope"), 0o755)
        done = self.run_cli("agent")
        self.assertEqual(done.returncode, 2)
        self.assertIn("0700", done.stderr)

    def test_a_second_agent_says_so(self):
        self.agent()
        done = self.run_cli("agent")
        self.assertEqual(done.returncode, 2)
        self.assertIn("runs already", done.stderr)

    def test_a_name_that_is_held_is_explained(self):
        agent = self.agent()
        os.mkdir(self.path("other"), 0o700)
        self.environment["XDG_RUNTIME_DIR"] = self.path("other")
        done = self.run_cli("agent")
        self.assertEqual(done.returncode, 2)
        self.assertIn(f"is held by process {agent.pid}", done.stderr)

    def test_garbage_on_the_control_socket_ends_that_connection_only(self):
        import socket
        self.agent()
        for garbage in (b"\xff\xff\xff\x7f", b"\x02\0\0\0[]", b"GET / HTTP/1.1\r\n\r\n", os.urandom(5000)):
            with socket.socket(socket.AF_UNIX) as connection:
                connection.connect(self.path("run/stepscope/agent.sock"))
                connection.sendall(garbage)
        self.ps()

    def test_agents_that_are_killed_leave_the_processes_alone(self):
        process = None
        for _ in range(5):
            agent = self.agent()
            process = process or self.asking()
            capture = self.start(CLI, "capture", "--pid", str(process.pid), "--iterations", "1", "-o", self.folder)
            capture.stderr.readline()
            agent.kill()
            agent.wait()
            self.assertEqual(capture.wait(), 2)
            self.assertIn("the agent has ended", capture.stderr.read())
            self.assertIsNone(process.poll())


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
