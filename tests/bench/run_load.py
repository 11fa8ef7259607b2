#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Measures readers of one trace in turn and prints medians and ratios.

  run_load.py BENCH_LOAD FILE [FILE ...] [--rounds 5] [--readers stepscope,rapidjson,simdjson,nlohmann]

Each figure is of a whole process (start, read, link, exit), with huge pages for all, after one round
that is thrown away. Compressed files are read by stepscope only.
"""
import argparse
import os
import statistics
import time


def run(command):
    """Wall, user and system seconds, peak MB, last line of output."""
    reading, writing = os.pipe()
    begin = time.monotonic()
    pid = os.fork()
    if pid == 0:
        os.dup2(writing, 1)
        os.environ["GLIBC_TUNABLES"] = "glibc.malloc.hugetlb=1"
        os.execv(command[0], command)
    os.close(writing)
    with os.fdopen(reading) as output:
        text = output.read().strip()
    _, status, usage = os.wait4(pid, 0)
    if status != 0:
        raise SystemExit("%s failed" % " ".join(command))
    return time.monotonic() - begin, usage.ru_utime, usage.ru_stime, usage.ru_maxrss / 1024, text


def main():
    ap = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    ap.add_argument("bench")
    ap.add_argument("files", nargs="+")
    ap.add_argument("--rounds", type=int, default=5)
    ap.add_argument("--readers", default="stepscope,rapidjson,simdjson,nlohmann")
    a = ap.parse_args()
    cases = [(reader, f) for f in a.files for reader in a.readers.split(",")
             if reader == "stepscope" or f.endswith(".json")]
    figures = {case: [] for case in cases}
    for number in range(a.rounds + 1):
        for case in cases:
            result = run([a.bench, *case])
            if number > 0:
                figures[case].append(result)
    medians = {case: [statistics.median(r[i] for r in results) for i in range(4)] for case, results in figures.items()}
    print("%-10s %-28s %8s %8s %8s %9s  %s" % ("reader", "file", "wall s", "user s", "sys s", "peak MB", "result"))
    for case in cases:
        wall, user, system, peak = medians[case]
        print("%-10s %-28s %8.3f %8.3f %8.3f %9.0f  %s" % (case[0], os.path.basename(case[1]), wall, user, system, peak,
                                                         figures[case][-1][4]))
    for f in a.files:
        ours = medians[("stepscope", f)]
        size = os.path.getsize(f) / 1048576
        for reader in a.readers.split(","):
            other = medians.get((reader, f))
            if reader != "stepscope" and other:
                print("%s against %s: user %.2f, wall %.2f, peak %.2f" % (os.path.basename(f), reader, ours[1] / other[1],
                                                                        ours[0] / other[0], ours[3] / other[3]))
        print("%s: peak %.2f of the file's size" % (os.path.basename(f), ours[3] / size))


if __name__ == "__main__":
    main()
