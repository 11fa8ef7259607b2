#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""agent, ps and capture with programs that ask as PyTorch does: live_test.py COMMAND_LINE_PROGRAM FAKE_TRAINING FOLDER_OF_FAKE_NVML

They are found by KINETO_IPC_SOCKET_DIR, so that whoever serves the machine's abstract name does not matter.
"""

import json
import os
import shutil
import signal
import socket
import socketserver
import stat
import struct
import subprocess
import sys
import tempfile
import threading
import time
import unittest

CLI, FAKE, NVML = (os.path.abspath(path) for path in sys.argv[1:4])
TRACE = """{"traceEvents": [
{"ph":"X","cat":"user_annotation","name":"ProfilerStep#3","pid":1,"tid":1,"ts":1000.000,"dur":100.000,"args":{}},
{"ph":"X","cat":"cpu_op","name":"aten::mm","pid":1,"tid":1,"ts":1010.000,"dur":50.000,"args":{"External id":1}}
]}"""


class Base(unittest.TestCase):
    TEMPORARY = None

    def setUp(self):
        temporary = tempfile.TemporaryDirectory(dir=self.TEMPORARY)
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
        self.assertEqual(listed["schema"], "stepscope.processes/2")
        return {process["pid"]: process for process in listed["processes"]}

    def check_trace(self, path):
        with open(path, encoding="utf-8") as file:
            self.assertEqual(file.read(), TRACE)


class Live(Base):
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


DYNOLOG = b"\0dynolog\0"  # the trailing NUL is part of the name


class Dynolog:
    """Holds the name that processes ask and takes commands as dynolog does; runs in threads."""

    def __init__(self, answer):
        self.answer = answer
        self.asked = []
        self.name = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
        try:
            self.name.bind(DYNOLOG)
        except OSError:
            pass  # somebody else holds it, which is as good
        self.server = socketserver.ThreadingTCPServer(("127.0.0.1", 0), self.handler(), bind_and_activate=True)
        self.server.daemon_threads = True
        self.port = self.server.server_address[1]
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def handler(self):
        outer = self

        class Handler(socketserver.StreamRequestHandler):
            def handle(self):
                question = json.loads(self.rfile.read(*struct.unpack("=i", self.rfile.read(4))))
                outer.asked.append(question)
                answer = {"version": "1.2.3"} if question["fn"] == "getVersion" else outer.answer(question)
                text = json.dumps(answer).encode()
                self.wfile.write(struct.pack("=i", len(text)) + text)

        return Handler

    def close(self):
        self.server.shutdown()
        self.server.server_close()
        self.name.close()


class ThroughDynolog(Base):
    """Processes ask dynolog, not us."""

    def setUp(self):
        super().setUp()
        del self.environment["KINETO_IPC_SOCKET_DIR"]
        # PyTorch is known by the library that is mapped.
        with open(self.path("libtorch_cpu.so"), "wb") as file:
            file.write(bytes(4096))
        self.code = ("import mmap,sys,time;f=open(sys.argv[1],'rb');m=mmap.mmap(f.fileno(),0,prot=mmap.PROT_READ);"
                     "print('up',flush=True);time.sleep(600)")

    def dynolog(self, answer):
        dynolog = Dynolog(answer)
        self.addCleanup(dynolog.close)
        agent = self.start(CLI, "agent", "--dynolog-port", str(dynolog.port), "--socket-dir", self.sockets)
        line = ""
        while "listening to commands" not in line:
            line = agent.stderr.readline()
            self.assertIsNone(agent.poll(), line)
        return dynolog

    def torch(self):
        process = self.start(sys.executable, "-c", self.code, self.path("libtorch_cpu.so"), KINETO_USE_DAEMON="1")
        self.assertEqual(process.stdout.readline(), "up\n")
        return process

    def write_trace(self, question):
        pid = question["pids"][0]
        values = dict(line.split("=") for line in question["config"].splitlines())
        with open(values["ACTIVITIES_LOG_FILE"].replace(".json", f"_{pid}.json"), "w", encoding="utf-8") as file:
            file.write(TRACE)
        return {"processesMatched": [pid], "activityProfilersTriggered": [pid], "activityProfilersBusy": 0}

    def test_a_capture_goes_through_it(self):
        dynolog = self.dynolog(self.write_trace)
        process = self.torch()
        listed = self.ps()[process.pid]
        self.assertEqual((listed["state"], listed["torch"]), ("through-dynolog", True))
        self.assertIn("dynolog 1.2.3", self.run_cli("ps").stdout)
        for length in (("--iterations", "2"), ("--duration", "1")):
            name = self.path("one" + length[1] + ".json")
            done = self.run_cli("capture", "--pid", str(process.pid), *length, "-o", name)
            self.assertEqual(done.returncode, 0, done.stderr)
            self.check_trace(name)
        by_iterations, by_time = (each["config"] for each in dynolog.asked if each["fn"] == "setKinetOnDemandRequest")
        self.assertIn("ACTIVITIES_ITERATIONS=2\n", by_iterations)
        self.assertIn("PROFILE_START_TIME=0\n", by_time)
        self.assertEqual(dynolog.asked[-1]["pids"], [process.pid])

    def test_what_it_says_is_passed_on(self):
        answers = [{"processesMatched": [], "activityProfilersTriggered": []},
                   {"processesMatched": [1], "activityProfilersTriggered": [], "activityProfilersBusy": 1}, [1, 2]]
        self.dynolog(lambda _: answers.pop(0))
        process = self.torch()
        for said in ("does not know it", "its profiler is in use", "answers something else"):
            done = self.run_cli("capture", "--pid", str(process.pid), "--iterations", "2", "-o", self.folder)
            self.assertEqual(done.returncode, 2)
            self.assertIn(said, done.stderr)


class OtherHost(Base):
    """Another machine: a program in place of ssh that runs the command in another run directory."""

    def setUp(self):
        super().setUp()
        os.mkdir(self.path("there"), 0o700)
        self.ssh(f'test "$1" = gpu1 || exit 9; shift 2; XDG_RUNTIME_DIR={self.path("there")} exec {CLI} "$@"')

    def ssh(self, script):
        path = self.path("ssh")
        with open(path, "w", encoding="utf-8") as file:
            file.write('#!/bin/sh\nwhile [ "$1" != -- ]; do shift; done; shift\n' + script + "\n")
        os.chmod(path, 0o755)
        self.environment["STEPSCOPE_SSH"] = path

    def test_a_capture_is_fetched_and_removed_there(self):
        process = self.asking_there()
        done = self.run_cli("capture", "--host", "gpu1", "--pid", str(process.pid), "--iterations", "3", "-o", self.folder)
        self.assertEqual((done.returncode, done.stdout), (0, self.path(f"{process.pid}.trace.json") + "\n"), done.stderr)
        self.check_trace(self.path(f"{process.pid}.trace.json"))
        self.assertEqual([name for name in os.listdir(self.folder) if name.endswith(".part")], [])
        self.assertIsNone(process.poll())

    def asking_there(self):
        agent = self.start(CLI, "agent", XDG_RUNTIME_DIR=self.path("there"))
        while "listening to commands" not in agent.stderr.readline():
            self.assertIsNone(agent.poll())
        return self.asking()

    def test_its_processes_are_listed(self):
        process = self.asking_there()
        done = self.run_cli("ps", "--host", "gpu1", "--format", "json")
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertIn(process.pid, [each["pid"] for each in json.loads(done.stdout)["processes"]])
        self.assertFalse(os.path.exists(self.path("run/stepscope")), "nothing runs here")

    def test_an_agent_is_started_there_and_ends_with_the_connection(self):
        done = self.run_cli("ps", "--host", "gpu1")
        self.assertEqual(done.returncode, 0, done.stderr)
        until = time.monotonic() + 60
        while os.listdir(self.path("there/stepscope")):
            self.assertLess(time.monotonic(), until)
            time.sleep(0.1)

    def test_what_went_wrong_is_said_in_plain_words(self):
        for script, said in (
                ('echo "me@gpu1: Permission denied (publickey,password)." >&2; exit 255', "use a key with ssh-agent"),
                ('echo "Host key verification failed." >&2; exit 255', "run ssh gpu1 in a terminal"),
                ('echo "sh: 1: stepscope-cli: not found" >&2; exit 127', "is not installed on gpu1"),
                ('echo "Welcome to gpu1, dear user"; cat', "does its shell print a text at every start?"),
                ("exec 1>&-; sleep 0.1; exit 0", "the connection to gpu1 has ended"),
                ("printf '\\054\\000\\000\\000{\"stepscope\":1,\"refused\":\"an older version\"}'; cat",
                 "use the same version on both ends")):
            self.ssh(script)
            done = self.run_cli("ps", "--host", "gpu1")
            self.assertEqual(done.returncode, 2, script)
            self.assertIn(said, done.stderr)
        self.environment["STEPSCOPE_SSH"] = self.path("nowhere")
        self.assertIn("is not installed here", self.run_cli("ps", "--host", "gpu1").stderr)
        self.assertIn("is no name of a host", self.run_cli("ps", "--host=-oProxyCommand=x").stderr)


def has_namespaces():
    return subprocess.run(["unshare", "-rm", "true"], capture_output=True, check=False).returncode == 0


@unittest.skipUnless(has_namespaces(), "this machine lets a user make no mount namespaces")
class Container(Base):
    """A process whose /tmp is not ours, as in a container."""

    TEMPORARY = "/var/tmp"

    def test_its_trace_is_taken_from_its_own_files(self):
        os.mkdir(self.path("inside"))
        shutil.copy(FAKE, self.path("fake_training"))  # the build may lie below /tmp
        self.agent()
        process = self.start("unshare", "-rm", "sh", "-c", 'mount --bind "$1" /tmp && shift && exec "$@"', "sh",
                             self.path("inside"), self.path("fake_training"), "--trace", self.path("made.json"), KINETO_USE_DAEMON="1")
        self.assertEqual(process.stdout.readline(), "asking\n", process.poll())
        done = self.run_cli("capture", "--pid", str(process.pid), "--iterations", "3", "-o", self.path("out"))
        self.assertEqual(done.returncode, 0, done.stderr)
        self.check_trace(self.path(f"out/{process.pid}.trace.json"))
        self.assertIsNone(process.poll())
        until = time.monotonic() + 30
        while os.listdir(self.path("inside")):
            self.assertLess(time.monotonic(), until, "its folder there is removed")
            time.sleep(0.1)


class Gpus(Base):
    """With a driver's library that was made for the tests."""

    def setUp(self):
        super().setUp()
        self.environment["LD_LIBRARY_PATH"] = NVML

    def test_gpus_and_the_memory_of_a_process_are_listed(self):
        process = self.train("--period-ms", "200")
        self.environment["FAKE_NVML_PID"] = str(process.pid)
        self.agent()
        self.assertEqual(process.stdout.readline(), "asking\n")
        listed = self.ps()[process.pid]
        self.assertEqual(listed["gpu_use"], [{"gpu": 0, "memory_bytes": 3 << 30}])
        text = self.run_cli("ps").stdout
        for part in ("NVIDIA Imaginary 100", "12.0 GiB of 80.0 GiB", "1980 MHz", "512 W", "0 (3.0 GiB)"):
            self.assertIn(part, text)

    def test_what_the_driver_does_not_say_is_no_zero(self):
        self.environment["FAKE_NVML_WITHOUT"] = "power,samples,memory,clock"
        self.agent()
        done = json.loads(self.run_cli("ps", "--format", "json").stdout)
        self.assertEqual([(gpu["power_mw"], gpu["busy"], gpu["memory_used_bytes"]) for gpu in done["gpus"]],
                         [(None, [], None)] * 2)

    def test_counters_come_again_and_again(self):
        self.agent()
        with socket.socket(socket.AF_UNIX) as connection:
            connection.connect(self.path("run/stepscope/agent.sock"))
            question = b'{"stepscope":2,"ask":"counters"}'
            connection.sendall(struct.pack("<I", len(question)) + question)
            stream = connection.makefile("rb")
            for _ in range(3):
                answer = json.loads(stream.read(*struct.unpack("<I", stream.read(4))))
                self.assertEqual([gpu["gpu"] for gpu in answer["counters"]], [0, 1])
        self.assertEqual(answer["counters"][0]["sm_active"], 40.5)


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
