#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""stepscope-cli record with a program that does what CUDA does: record_test.py CLI INJECTOR FAKE_PROGRAM FAKE_CUPTI"""

import json
import os
import re
import signal
import stat
import subprocess
import sys
import time
import unittest
from collections import Counter

from parts import CLI, CUPTI, INJECT, NVML, PROGRAM, InjectorTest

NAMES = ["void at::native::relu<float>(float*, int)", "ampere_sgemm_128x64_tn", "triton_poi_fused_0"]


class Record(InjectorTest):
    def command(self, *words, options=(), output="out.json"):
        return [CLI, "record", "-o", self.path(output), "--injector", INJECT, "--cupti", CUPTI, *options, "--", *words]

    def record(self, *words, status=0, program=PROGRAM, options=(), output="out.json", **environment):
        done = subprocess.run(self.command(program, *words, options=options, output=output), capture_output=True, check=False,
                              encoding="utf-8", timeout=100, env={**self.environment, **environment})
        self.assertEqual(done.returncode, status, done.stderr)
        return done

    def events(self, name="out.json"):
        with open(self.path(name), encoding="utf-8") as file:
            return [event for event in json.load(file)["traceEvents"] if event["ph"] == "X"]

    def repairs(self, name="out.json"):
        done = subprocess.run([CLI, "repair", self.path(name), "--format", "json"], capture_output=True, check=False,
                              encoding="utf-8", timeout=100)
        self.assertEqual(done.returncode, 0, done.stderr)
        return {repair["rule"]: repair["count"] for repair in json.loads(done.stdout)["repairs"]}

    def test_a_trace_with_all_that_kernels_have(self):
        done = self.record("start", "kernels", "3000")
        self.assertEqual(done.stdout, self.path("out.json") + "\n")
        self.assertRegex(done.stderr, r"process \d+: 3000 kernels, 6000 records\n")
        events = self.events()
        kernels = sorted((e for e in events if e["cat"] == "kernel"), key=lambda e: e["ts"])
        calls = sorted((e for e in events if e["cat"] == "cuda_runtime"), key=lambda e: e["ts"])
        self.assertEqual((len(kernels), len(calls)), (3000, 3000))
        (pid,) = {call["pid"] for call in calls}
        for i, (kernel, call) in enumerate(zip(kernels, calls)):
            self.assertEqual((kernel["name"], kernel["dur"], kernel["pid"], kernel["tid"]), (NAMES[i % 3], 1.5, 0, 7))
            self.assertEqual(kernel["args"], {"correlation": i + 1, "device": 0, "context": 1, "stream": 7,
                                              "grid": [128, 2, 1], "block": [256, 1, 1], "registers per thread": 64,
                                              "shared memory": 17408})
            self.assertEqual((call["name"], call["dur"], call["tid"], call["args"]["correlation"]),
                             ("cudaLaunchKernel", 0.7, pid, i + 1))
            self.assertAlmostEqual(kernel["ts"] - call["ts"], 1.0, places=3)
        with open(self.path("out.json"), encoding="utf-8") as file:
            document = json.load(file)
        self.assertEqual(document["deviceProperties"][0]["name"], "NVIDIA Fake")
        self.assertEqual(document["host_name"], os.uname().nodename)
        self.assertLess(abs(document["baseTimeNanoseconds"] / 1e9 - time.time()), 100)
        self.assertEqual(os.listdir(self.path("run")), ["stepscope"])
        self.assertEqual(os.listdir(self.path("run/stepscope")), [])  # the socket is gone
        self.assertEqual(sorted(os.listdir(self.folder)), ["log", "out.json", "run"])

    def test_other_kinds_have_kinetos_names(self):
        self.record("start", "all", options=["--kinds", "kernels,memory,runtime,driver,sync,overhead,graphs"])
        self.assertEqual(Counter((e["cat"], e["name"]) for e in self.events()),
                         Counter([("gpu_memcpy", "Memcpy HtoD (Pinned -> Device)"), ("gpu_memcpy", "Memcpy PtoP (Device -> Device)"),
                                  ("gpu_memset", "Memset (Device)"), ("cuda_driver", "cuLaunchKernel"),
                                  ("cuda_sync", "Context Sync"), ("overhead", "Command Buffer Full"), ("kernel", "CUDA graph 9")]))

    def test_native_file_opens_and_is_advised(self):
        self.record("start", "kernels", "500", output="out.stepscope")
        done = subprocess.run([CLI, "info", self.path("out.stepscope")], capture_output=True, check=True, encoding="utf-8")
        self.assertIn("live-stream", done.stdout)
        self.assertEqual(subprocess.run([CLI, "advise", self.path("out.stepscope")], capture_output=True, check=False).returncode, 0)

    def test_what_the_driver_says_of_the_gpu_stands_beside_it(self):
        self.record("start", "kernels", "10", "sleep", "900", "kernels", "10", LD_LIBRARY_PATH=os.path.dirname(NVML),
                    FAKE_NVML_UUID="GPU-00010203-0405-0607-0809-0a0b0c0d0e0f", FAKE_NVML_BUSY_NOW="1")
        with open(self.path("out.json"), encoding="utf-8") as file:
            counters = [event for event in json.load(file)["traceEvents"] if event["ph"] == "C"]
        values = {event["name"]: set(event["args"].values()) for event in counters}
        self.assertEqual(values["GPU 0 power"], {512.345})
        self.assertEqual(values["GPU 0 SM clock"], {1980})
        self.assertEqual(values["GPU 0 memory used"], {12 << 30})
        self.assertTrue({97} <= values["GPU 0 utilisation"] <= {10, 98, 97}, values["GPU 0 utilisation"])
        self.assertNotIn("GPU 1 power", values)
        times = [event["ts"] for event in counters if event["name"] == "GPU 0 power"]
        self.assertGreaterEqual(len(times), 3)  # of four a second
        self.assertGreater(max(times) - min(times), 400e3)

    def test_steps_that_the_program_reports(self):
        self.record("start", "kernels", "10", "step", "4", "100", "2048", "step", "5", "50", "-1", "sleep", "300", "kernels", "1")
        steps = {event["name"]: event for event in self.events() if event["cat"] not in ("kernel", "cuda_runtime")}
        self.assertEqual(sorted(steps), ["ProfilerStep#4", "ProfilerStep#5"])
        self.assertEqual((steps["ProfilerStep#4"]["dur"], steps["ProfilerStep#5"]["dur"]), (100000, 50000))
        self.assertEqual(steps["ProfilerStep#4"]["args"]["tokens"], 2048)
        self.assertNotIn("tokens", steps["ProfilerStep#5"].get("args", {}))

    def test_more_steps_at_once_than_fit_are_counted(self):
        words = [word for step in range(200) for word in ("step", str(step), "1", "7")]
        done = self.record("start", "kernels", "10", *words, "sleep", "300", "kernels", "1")
        events = self.events()
        self.assertEqual(len([event for event in events if event["cat"] == "kernel"]), 11)
        steps = [event["name"] for event in events if event["name"].startswith("ProfilerStep#")]
        self.assertEqual(len(steps), len(set(steps)))
        self.assertGreaterEqual(len(steps), 128)  # as many as are kept until they are taken
        lost = re.search(r"(\d+) lost", done.stderr)
        self.assertEqual(len(steps) + (int(lost.group(1)) if lost else 0), 200, done.stderr)

    def test_losses_stand_in_file_and_health(self):
        done = self.record("start", "kernels", "10", "untimed", "3", "drop", "7", "kernels", "1", output="out.stepscope")
        self.assertIn("11 kernels, 22 records, 10 lost", done.stderr)
        self.assertEqual(self.repairs("out.stepscope"), {"lost-without-time-kernels": 3, "lost-in-cupti-records": 7})
        self.record("start", "kernels", "10", "drop", "7")
        with open(self.path("out.json"), encoding="utf-8") as file:
            lost = [event for event in json.load(file)["traceEvents"] if event["ph"] == "i"]
        self.assertEqual([(event["name"], event["args"]["records"]) for event in lost], [("lost records", 7)])

    def test_status_and_output_are_the_programs(self):
        done = self.record("start", "kernels", "1", "print", "hello", "exit", "7", status=7)
        self.assertEqual(done.stdout, "hello\n" + self.path("out.json") + "\n")
        self.record("start", "kernels", "1", "sleep", "200", "kill", "15", status=128 + 15)
        self.assertEqual(len([e for e in self.events() if e["cat"] == "kernel"]), 1)
        self.assertEqual(self.repairs(), {})  # clean JSON; the native file says it:
        self.record("start", "kernels", "1", "sleep", "300", "kill", "9", status=128 + 9, output="out.stepscope")
        self.assertEqual(self.repairs("out.stepscope"), {"process-cut-off": 1})

    def test_signals_are_passed_on(self):
        process = self.start(*self.command(PROGRAM, "start", "kernels", "5", "print", "up", "sleep", "60000"))
        self.assertEqual(process.stdout.readline(), "up\n")
        time.sleep(0.4)
        process.send_signal(signal.SIGTERM)
        self.assertEqual(process.wait(30), 128 + 15)
        self.assertEqual(len([e for e in self.events() if e["cat"] == "kernel"]), 5)

    def test_program_without_cuda(self):
        done = self.record("hello", program="/bin/echo", status=3)
        self.assertEqual(done.stdout, "hello\n")
        self.assertIn("/bin/echo has not started CUDA", done.stderr)
        self.assertFalse(os.path.exists(self.path("out.json")))
        self.record("-c", "exit 5", program="/bin/sh", status=5)

    def test_another_profiler_has_cupti(self):
        done = self.record("start", "kernels", "10", "print", "x", FAKE_CUPTI_MODE="other-subscriber", status=3)
        self.assertIn("another profiler of this process holds CUPTI", done.stderr)
        self.assertEqual(done.stdout.splitlines()[0], "x")

    def test_what_conflicts_is_refused(self):
        done = self.record("start", status=2, KINETO_USE_DAEMON="0")
        self.assertIn("KINETO_USE_DAEMON", done.stderr)
        self.assertIn("stepscope-cli capture", done.stderr)
        done = self.record("start", status=2, CUDA_INJECTION64_PATH="/opt/other.so")
        self.assertIn("/opt/other.so", done.stderr)
        self.record("start", "kernels", "1", CUDA_INJECTION64_PATH="none")

    def test_bad_usage(self):
        self.assertIn("/no/program: cannot be started: No such file", self.record(program="/no/program", status=2).stderr)
        self.assertIn("gpu is no kind of record", self.record("x", options=["--kinds", "kernels,gpu"], status=2).stderr)
        self.assertIn("does not end in", self.record("x", output="out.txt", status=2).stderr)
        done = subprocess.run([CLI, "record"], capture_output=True, check=False, encoding="utf-8")
        self.assertEqual(done.returncode, 2)

    def test_ranks_of_a_job(self):
        script = f"for r in 0 1 2 3; do RANK=$r LOCAL_RANK=$r WORLD_SIZE=4 {PROGRAM} start kernels $((100+r)) sleep 300 & done; wait"
        done = self.record("-c", script, program="/bin/sh", output="out.stepscope")
        self.assertEqual(sorted(re.findall(r"rank (\d), process \d+: (\d+) kernels", done.stderr)),
                         [(str(r), str(100 + r)) for r in range(4)])
        subprocess.run([CLI, "convert", self.path("out.stepscope"), self.path("out.json")], check=True, capture_output=True)
        events = self.events()
        self.assertEqual(len({e["pid"] for e in events if e["cat"] == "cuda_runtime"}), 4)
        self.assertEqual(sorted(Counter(e["tid"] for e in events if e["cat"] == "kernel").values()), [100, 101, 102, 103])
        self.assertEqual(self.repairs("out.stepscope"), {})

    def test_ranks_that_see_other_devices_have_other_devices(self):
        script = f"for r in 0 1; do RANK=$r CUDA_VISIBLE_DEVICES=$r {PROGRAM} start kernels $((100+r)) & done; wait"
        self.record("-c", script, program="/bin/sh")
        kernels = Counter(e["pid"] for e in self.events() if e["cat"] == "kernel")
        self.assertEqual((set(kernels), sorted(kernels.values())), ({0, 1}, [100, 101]))

    def test_duration_ends_the_recording_and_not_the_program(self):
        done = self.record("start", "train", "40", "50", "print", "end", options=["--duration", "500ms"], output="out.stepscope")
        self.assertIn("the recording has ended", done.stderr)
        self.assertIn("end\n", done.stdout)
        subprocess.run([CLI, "convert", self.path("out.stepscope"), self.path("out.json")], check=True, capture_output=True)
        kernels = len([e for e in self.events() if e["cat"] == "kernel"])
        self.assertTrue(0 < kernels < 800, kernels)
        self.assertEqual(self.repairs("out.stepscope"), {})
        self.assertIn("disable 10", self.calls())

    def test_replaced_program_is_one_process_with_two_lives(self):
        self.record("start", "kernels", "10", "sleep", "300", "exec", PROGRAM, "start", "kernels", "20", output="out.stepscope")
        self.assertEqual(self.repairs("out.stepscope"), {"process-cut-off": 1})

    def test_killed_recorder_harms_nothing_and_leaves_what_it_has(self):
        words = ("start", "train", "30", "30")
        alone = subprocess.run([PROGRAM, *words], capture_output=True, check=True, encoding="utf-8").stdout
        process = self.start(*self.command(PROGRAM, *words))
        first = [process.stdout.readline() for _ in range(15)]
        process.kill()
        rest = process.stdout.read()  # of the program, which goes on
        self.assertEqual("".join(first) + rest, alone)
        (stream,) = [name for name in os.listdir(self.folder) if name.endswith(".stream")]
        self.assertEqual(stat.S_IMODE(os.stat(self.path(stream)).st_mode), 0o600)
        done = subprocess.run([CLI, "convert", self.path(stream), self.path("kept.json")], capture_output=True, check=False,
                              encoding="utf-8")
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertGreater(len([e for e in self.events("kept.json") if e["cat"] == "kernel"]), 100)

    def test_output_that_cannot_be_written_keeps_the_streams(self):
        os.mkdir(self.path("out.json"))
        done = self.record("start", "kernels", "10", status=2)
        self.assertIn("stays in " + self.path("out.json.1.stream"), done.stderr)
        done = subprocess.run([CLI, "info", self.path("out.json.1.stream")], capture_output=True, check=False)
        self.assertEqual(done.returncode, 0, done.stderr)

    def test_socket_is_the_users_alone(self):
        process = self.start(*self.command(PROGRAM, "print", "up", "wait"))
        process.stdout.readline()
        (name,) = os.listdir(self.path("run/stepscope"))
        self.assertEqual(stat.S_IMODE(os.stat(self.path("run/stepscope/" + name)).st_mode), 0o600)
        self.assertEqual(stat.S_IMODE(os.stat(self.path("run/stepscope")).st_mode), 0o700)
        process.stdin.write("\n")
        process.stdin.flush()
        self.assertEqual(process.wait(), 3)


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
