#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""The injector in a program, read message by message: stream_test.py CLI INJECTOR FAKE_PROGRAM FAKE_CUPTI"""

import os
import re
import shutil
import signal
import struct
import subprocess
import sys
import unittest

import parts
from parts import (APIS, BUFFERS, BYE, CLOCK, CUPTI, DEVICE, DRIVER, GRAPHS, HELLO, INJECT, KERNELS, LOSS, MEMCPYS, MEMSETS,
                   OVERHEADS, PROGRAM, RING, STATUS, STREAM, SYNCS, THREAD, UNREADABLE, UNTIMED, InjectorTest, Viewer)

ALL_KINDS = {"enable 10", "enable 1", "enable 2", "enable 22", "enable 5", "enable 4", "enable 38", "enable 17"}


class Injected(InjectorTest):
    def setUp(self):
        super().setUp()
        self.viewer = Viewer(self.path("s"))
        self.addCleanup(self.viewer.listener.close)
        self.addCleanup(self.viewer.close)

    def run_program(self, *words, **environment):
        return self.start(PROGRAM, *words, CUDA_INJECTION64_PATH=INJECT, STEPSCOPE_INJECT_SOCKET=self.path("s"),
                          STEPSCOPE_INJECT_CUPTI=CUPTI, STEPSCOPE_INJECT_SESSION="ab12", **environment)

    def lines(self, process):
        out, err = process.communicate(timeout=60)
        self.assertEqual(err, "")
        return out.splitlines()

    def test_says_who_it_is(self):
        process = self.run_program("start", "print", "x", RANK="3", LOCAL_RANK="1", WORLD_SIZE="8",
                                   CUDA_VISIBLE_DEVICES="2,3")
        self.viewer.accept()
        frames = self.viewer.read_all()
        magic, version, capabilities, session, pid, parent, rank, local, world = struct.unpack_from("<QIIQiiiii", frames[0][1])
        self.assertEqual((magic, version, capabilities, session), (parts.MAGIC, 1, 5, 0xAB12))
        self.assertEqual((pid, parent, rank, local, world), (process.pid, os.getpid(), 3, 1, 8))
        texts = frames[0][1][44 + 32:]
        for expected in (os.uname().nodename, f"{PROGRAM} start print x", "2,3"):
            (length,) = struct.unpack_from("<H", texts)
            self.assertEqual(texts[2:2 + length].decode(), expected)
            texts = texts[2 + length:]
        self.assertEqual(texts, b"")
        self.assertEqual(frames[-1], (BYE, struct.pack("<Q", 0)))

    def test_first_and_last_kernel_arrive_with_all_their_fields(self):
        process = self.run_program("start", "kernels", "1000")
        self.viewer.accept()
        self.viewer.read_all()
        self.assertEqual(process.wait(), 0)
        kernels, calls, names = self.viewer.rows(KERNELS), self.viewer.rows(APIS), self.viewer.names()
        self.assertEqual(len(kernels), 1000)
        self.assertEqual([row[2] for row in kernels], list(range(1, 1001)))
        base = kernels[0][0] - 3000
        for i, row in enumerate(kernels):
            self.assertEqual(row[:6], (base + 3000 + 2000 * i, 1500, i + 1, 0, 1, 7))
            self.assertEqual(row[7:], (128, 2, 1, 256, 1, 1, 64, 1024, 16384, 0, 0))
            self.assertEqual(names[row[6]],
                             ("_ZN2at6native4reluIfEEvPT_i", "ampere_sgemm_128x64_tn", "triton_poi_fused_0")[i % 3])
        self.assertEqual([(row[0] - base, row[1], row[2], row[3], names[row[4]]) + row[5:] for row in calls],
                         [(2000 * i + 2000, 700, i + 1, process.pid, "cudaLaunchKernel", 0, 0) for i in range(1000)])
        found = dict(self.viewer.frames)
        self.assertEqual(struct.unpack("<III", found[STREAM]), (0, 1, 7))
        self.assertEqual(found[THREAD], struct.pack("<IH", process.pid, 15) + b"fake_cuda_progr")
        identity, major, minor, processors, memory = struct.unpack_from("<16sIIIQ", found[DEVICE], 4)
        self.assertEqual((identity, major, minor, processors, memory), (bytes(range(16)), 9, 0, 132, 80 << 30))
        self.assertTrue(found[DEVICE].endswith(b"NVIDIA Fake"))
        self.assertEqual(struct.unpack("<Q", found[BYE]), (2000,))
        self.assertEqual(self.viewer.losses(), {})

    def test_every_other_kind(self):
        process = self.run_program("start", "all")
        self.viewer.accept(kinds=127)
        self.viewer.read_all()
        rows = self.viewer.rows
        at = rows(MEMCPYS)[0][0]
        self.assertEqual(rows(MEMCPYS), [(at, 100, 900001, 0, 1, 13, 1, 2, 3, 4096, 0, 0, 0, 0),
                                         (at, 100, 900002, 0, 1, 14, 10, 3, 3, 1 << 33, 0, 1, 0, 0)])
        self.assertEqual(rows(MEMSETS), [(at, 100, 900003, 0, 1, 13, 512, 7, 0, 0, 3)])
        (call,) = rows(APIS)  # and not the quiet one
        self.assertEqual(call[:4] + call[5:], (at, 100, 900004, process.pid, 1, 1))
        self.assertEqual(self.viewer.names()[call[4]], "cuLaunchKernel")
        self.assertEqual(rows(SYNCS), [(at, 100, 900006, 4, 1, 0xFFFFFFFF, 0xFFFFFFFF)])
        self.assertEqual(rows(OVERHEADS), [(at, 100, 6 << 16, process.pid)])
        self.assertEqual(rows(GRAPHS), [(at, 100, 900007, 0, 1, 7, 9)])

    def test_what_cupti_is_asked(self):
        process = self.run_program("start", "kernels", "10", "sleep", "300", "kernels", "10", "print", "x")
        self.viewer.accept()
        self.viewer.read_all()
        process.wait()
        calls = self.calls()
        self.assertEqual({call for call in calls if call.startswith("enable")}, ALL_KINDS)
        self.assertIn("runtime 10 off", calls)
        self.assertIn("driver 304 off", calls)
        self.assertIn("thread ids 1", calls)
        # Its memory on the device is bounded, and no buffer is a thread's own; both before the first kind is on.
        first = next(i for i, call in enumerate(calls) if call.startswith("enable"))
        self.assertIn("attribute 2 8 20", calls[:first])
        self.assertIn("attribute 9 1 0", calls[:first])
        # Forced only at the exit: otherwise running kernels would lose their end.
        flushes = [call for call in calls if call.startswith("flush")]
        self.assertEqual(set(flushes[:-2]), {"flush 0"})
        self.assertEqual(set(flushes[-2:]), {"flush 1"})
        self.assertNotIn("finalize", calls)

    def test_only_the_kinds_that_are_wanted(self):
        self.run_program("start", "kernels", "10", "all")
        self.viewer.accept(kinds=1)
        self.viewer.read_all()
        self.assertEqual([call for call in self.calls() if call.startswith("enable")], ["enable 10"])
        self.assertEqual({kind for kind, _ in self.viewer.frames} & set(parts.COLUMNS), {KERNELS})

    def test_losses_are_counted(self):
        self.run_program("start", "kernels", "5", "untimed", "3", "drop", "7", "kernels", "5")
        self.viewer.accept()
        self.viewer.read_all()
        self.assertEqual(len(self.viewer.rows(KERNELS)), 10)
        self.assertEqual(self.viewer.losses(), {(UNTIMED, KERNELS): 3, (DRIVER, BYE): 7})

    def test_damaged_buffer_costs_its_rest_only(self):
        self.run_program("start", "kernels", "5", "damaged", "sleep", "200", "kernels", "4")
        self.viewer.accept()
        self.viewer.read_all()
        self.assertEqual(len(self.viewer.rows(KERNELS)), 9)
        self.assertEqual(self.viewer.losses(), {(UNREADABLE, BYE): 1})

    def test_many_threads_at_once(self):
        self.run_program("start", "threads", "16", "5000")
        self.viewer.accept()
        self.viewer.read_all()
        self.assertEqual(sorted(row[2] for row in self.viewer.rows(KERNELS)), list(range(1, 80001)))
        self.assertEqual(len({row[3] for row in self.viewer.rows(APIS)}), 16)

    def test_clock_is_told(self):
        self.run_program("start", "kernels", "1", "sleep", "200")
        self.viewer.accept()
        self.viewer.read_all()
        record, real, _, uncertainty = struct.unpack("<qqqQ", [p for kind, p in self.viewer.frames if kind == CLOCK][-1])
        self.assertLess(uncertainty, 10**8)
        self.assertLess(abs(record - real), uncertainty + 1)

    def test_later_reader_gets_the_names_again(self):
        process = self.run_program("start", "kernels", "30", "wait", "kernels", "30", "wait", "kernels", "30")
        self.viewer.accept()
        self.viewer.read_kernels(30)
        self.viewer.close()
        self.wait_for("kinds go off", lambda: "disable 10" in self.calls())
        process.stdin.write("\n")  # nobody records these
        process.stdin.flush()
        self.viewer.accept()
        self.viewer.read_until(STATUS)
        process.stdin.write("\n")
        process.stdin.flush()
        self.viewer.read_all()
        self.assertEqual(set(self.viewer.names().values()) & {"ampere_sgemm_128x64_tn", "cudaLaunchKernel"},
                         {"ampere_sgemm_128x64_tn", "cudaLaunchKernel"})
        self.assertIn(THREAD, dict(self.viewer.frames))
        kernels = [row[2] for row in self.viewer.rows(KERNELS)]
        self.assertEqual(kernels[-30:], list(range(61, 91)))
        self.assertEqual(process.wait(), 0)
        self.assertEqual(self.calls().count("subscribe"), 1)

    def test_reader_that_ends_politely_gets_the_rest(self):
        process = self.run_program("start", "kernels", "500", "print", "done", "wait")
        self.viewer.accept(flush=60000)  # too seldom for anything to come by itself
        self.assertEqual(process.stdout.readline(), "done\n")
        self.viewer.connection.shutdown(1)
        self.viewer.read_all()
        self.assertEqual(len(self.viewer.rows(KERNELS)), 500)
        self.assertEqual(self.viewer.frames[-1], (BYE, struct.pack("<Q", 1000)))
        self.assertIn("disable 10", self.calls())
        self.assertNotIn("flush 1", self.calls())

    def test_stopped_reader_costs_records_and_bounded_memory_only(self):
        count = 1_500_000
        process = self.run_program("start", "kernels", str(count), "print", "launched", "rss", "wait")
        self.viewer.accept(credit=1 << 20)
        self.assertEqual(process.stdout.readline(), "launched\n")  # nothing was waited for
        # The ring, CUPTI's buffers, names, and what any program has.
        self.assertLess(int(process.stdout.readline().split()[1]), 16 + 64 + 16 + 24)
        self.viewer.credit(1 << 30)
        process.stdin.write("\n")
        process.stdin.flush()
        self.viewer.read_all()
        lost = self.viewer.losses()
        self.assertEqual({stage for stage, _ in lost} - {RING, DRIVER}, set())
        self.assertGreater(lost.get((RING, KERNELS), 0), 0)
        got = len(self.viewer.rows(KERNELS)) + len(self.viewer.rows(APIS))
        self.assertEqual(got + sum(lost.values()), 2 * count)
        self.assertEqual(process.wait(), 0)

    def test_more_names_than_are_kept(self):
        self.run_program("start", "names", "40000")
        self.viewer.accept()
        self.viewer.read_all()
        rows, names = self.viewer.rows(KERNELS), self.viewer.names()
        self.assertEqual(len(rows), 40000)
        for i, row in enumerate(rows):
            self.assertEqual(names.get(row[6], ""), f"kernel_{i}" if row[6] else "")
        self.assertGreater(sum(1 for row in rows if row[6]), 32000)

    def test_silent_reader_is_given_up_and_kinds_go_off(self):
        process = self.run_program("start", "train", "70", "100")
        self.viewer.accept()
        self.wait_for("kinds go off", lambda: "disable 10" in self.calls())
        process.kill()

    def test_reader_that_speaks_nonsense_is_left(self):
        process = self.run_program("start", "kernels", "5", "print", "x", "wait")
        self.viewer.accept()
        self.viewer.read_until(STATUS)
        self.viewer.connection.sendall(b"GET / HTTP/1.1\r\n\r\n" + bytes(300))
        self.wait_for("kinds go off", lambda: "disable 10" in self.calls())
        process.stdin.write("\n")
        self.assertEqual(self.lines(process), ["x"])
        self.assertEqual(process.returncode, 0)

    def test_other_version_is_left_alone(self):
        process = self.run_program("start", "kernels", "5", "print", "x")
        connection, _ = self.viewer.listener.accept()
        connection.sendall(parts.frame(parts.START, struct.pack("<QIIIQ", parts.MAGIC, 2, 63, 20, 1 << 20), 0))
        self.assertEqual(self.lines(process), ["x"])
        self.assertEqual(self.calls(), [])
        connection.close()

    def test_nobody_listens(self):
        self.viewer.listener.close()
        os.unlink(self.path("s"))
        self.assertEqual(self.lines(self.run_program("start", "kernels", "5", "print", "x")), ["x"])
        self.assertEqual(self.calls(), [])  # CUPTI is left to others

    def test_somebody_who_listens_and_does_not_answer(self):
        process = self.run_program("start", "kernels", "5", "print", "x")
        self.assertEqual(self.lines(process), ["x"])
        self.assertEqual(process.returncode, 0)

    def test_kill_switch(self):
        self.viewer.listener.settimeout(0.2)
        process = self.run_program("start", "kernels", "5", "print", "x", STEPSCOPE_INJECT_DISABLE="1")
        self.assertEqual(self.lines(process), ["x"])
        with self.assertRaises(TimeoutError):
            self.viewer.listener.accept()

    def test_steps_aside_for_another_profiler(self):
        process = self.run_program("start", "kernels", "5", "print", "x", FAKE_CUPTI_MODE="other-subscriber")
        self.viewer.accept()
        self.viewer.read_all()
        self.assertEqual(self.lines(process), ["x"])
        ((code, text),) = self.viewer.statuses()
        self.assertEqual(code, 5)
        self.assertIn("another profiler", text)
        self.assertEqual(self.calls(), ["subscribe"])

    def test_no_driver_is_told(self):
        self.run_program("start", "sleep", "4000", FAKE_CUPTI_MODE="no-driver")
        self.viewer.accept()
        self.viewer.read_until(STATUS)
        self.assertEqual(self.viewer.statuses(), [(4, "CUPTI finds no CUDA driver")])

    def test_missing_cupti_is_told(self):
        process = self.start(PROGRAM, "start", "print", "x", CUDA_INJECTION64_PATH=INJECT,
                             STEPSCOPE_INJECT_SOCKET=self.path("s"), STEPSCOPE_INJECT_CUPTI="/nowhere/libcupti.so")
        self.viewer.accept()
        self.viewer.read_all()
        self.assertEqual(self.viewer.statuses()[0][0], 3)
        self.assertIn("STEPSCOPE_INJECT_CUPTI", self.viewer.statuses()[0][1])
        self.assertEqual(self.lines(process), ["x"])

    def test_driver_that_still_starts(self):
        self.run_program("start", "sleep", "1500", "kernels", "10", FAKE_CUPTI_MODE="starting")
        self.viewer.accept()
        self.viewer.read_all()
        self.assertEqual(len(self.viewer.rows(KERNELS)), 10)

    def test_old_cupti_always_gets_a_buffer(self):
        # It aborts when it gets none. The worker cannot keep up with sixteen threads in 64 MB.
        process = self.run_program("start", "threads", "8", "200000", "print", "x", FAKE_CUPTI_MODE="old")
        self.viewer.accept()
        self.viewer.read_all()
        self.assertEqual(self.lines(process), ["x"])
        self.assertEqual(process.returncode, 0)
        losses = self.viewer.losses()
        got = len(self.viewer.rows(KERNELS)) + len(self.viewer.rows(APIS)) + losses.get((RING, KERNELS), 0) + \
            losses.get((RING, APIS), 0)
        if got < 2 * 8 * 200000:
            self.assertGreater(losses.get((BUFFERS, BYE), 0), 0)

    def test_child_of_a_fork_is_left_alone(self):
        process = self.run_program("start", "kernels", "10", "fork", "kernels", "10")
        self.viewer.accept()
        self.viewer.read_all()
        self.assertEqual(sorted(self.lines(process)), ["child", "child ended with 0"])
        self.assertEqual(len(self.viewer.rows(KERNELS)), 20)
        self.assertEqual(self.viewer.frames[-1][0], BYE)

    def test_program_that_replaces_itself(self):
        process = self.run_program("start", "kernels", "10", "sleep", "300", "exec", PROGRAM, "start", "kernels", "20")
        self.viewer.accept()
        self.viewer.read_all()
        self.assertEqual((len(self.viewer.rows(KERNELS)), self.viewer.frames[-1][0] == BYE), (10, False))
        self.viewer.accept()
        self.viewer.read_all()
        self.assertEqual((len(self.viewer.rows(KERNELS)), self.viewer.frames[-1][0]), (20, BYE))
        self.assertEqual(process.wait(), 0)

    def test_killed_program_leaves_whole_messages(self):
        process = self.run_program("start", "kernels", "100", "sleep", "300", "kill", "9")
        self.viewer.accept()
        self.viewer.read_all()
        self.assertEqual(self.viewer.bytes, b"")
        self.assertEqual(len(self.viewer.rows(KERNELS)), 100)
        self.assertEqual(process.wait(), -signal.SIGKILL)


class Library(unittest.TestCase):
    @unittest.skipUnless(shutil.which("objdump"), "objdump is missing")
    def test_fits_old_systems_and_shows_its_entry_only(self):
        table = subprocess.run(["objdump", "-T", INJECT], capture_output=True, check=True, encoding="utf-8").stdout
        if "asan" in table or "ubsan" in table:
            self.skipTest("built with sanitizers")
        versions = {tuple(int(part) for part in version.split(".")) for version in re.findall(r"GLIBC_([\d.]+)", table)}
        self.assertLessEqual(max(versions), (2, 17))
        self.assertNotIn("GLIBCXX", table)
        defined = [line.split()[-1] for line in table.splitlines() if " g " in line and "*UND*" not in line]
        self.assertEqual(defined, ["InitializeInjection", "stepscope_report_step"])


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
