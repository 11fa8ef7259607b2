#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Medians of the milliseconds from the start of the process to each mark: run_start.py BENCH_START [ROUNDS]

With a display (xvfb-run) through xcb, without one offscreen. The settings are those of a new user.
"""

import os
import statistics
import subprocess
import sys
import tempfile
import time

program, rounds = sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else 10
marks = {}
with tempfile.TemporaryDirectory() as home:
    environment = dict(os.environ, XDG_CONFIG_HOME=home, XDG_DATA_HOME=home, XDG_RUNTIME_DIR=home)
    if "DISPLAY" not in environment:
        environment["QT_QPA_PLATFORM"] = "offscreen"
    for _ in range(rounds + 1):  # the first one warms the page cache
        environment["BENCH_STARTED_NS"] = str(time.monotonic_ns())
        done = subprocess.run([program], env=environment, capture_output=True, check=True, encoding="utf-8")
        for line in done.stdout.splitlines():
            name, milliseconds = line.split()
            marks.setdefault(name, []).append(float(milliseconds))
for name, values in marks.items():
    values = values[1:]
    print(f"{name:12} {statistics.median(values):7.1f} ms   {min(values):.1f} to {max(values):.1f}")
