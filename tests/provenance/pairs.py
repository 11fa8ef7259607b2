#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Public traces that were made for comparing: pairs.py PROVENANCE.md COMMAND_LINE_PROGRAM

Every pair named in PROVENANCE.md opens and adds up to the last nanosecond, swapped sides negate every part, and a trace
differs nowhere from itself.
"""

import json
import subprocess
import sys
from pathlib import Path

PAIRS = [
    # loader workers
    ("kineto-resnet50-workers/num_workers_0/worker0.1623143566756.pt.trace.json.gz",
     "kineto-resnet50-workers/num_workers_4/worker0.1623213129365.pt.trace.json.gz"),
    # recommender
    ("hta/trace_diff/control.json.gz", "hta/trace_diff/test.json.gz"),
    # mixture of experts
    ("ao-moe-ep/ref_ep_moe_fwd.json.gz", "ao-moe-ep/syncless_ep_moe_fwd.json.gz"),
    # two makes of GPU
    ("tracelens/h100/bert-small.json.gz", "tracelens/mi300/bert-small.json.gz"),
    # another recorder
    ("nsys/mfu_2gpu_before.sqlite", "nsys/mfu_2gpu_after.sqlite"),
]
WATERFALLS = ("step_by_bucket", "step_by_place")


def compare(program, before, after):
    done = subprocess.run([program, "compare", before, after, "--format", "json"], capture_output=True, check=False, encoding="utf-8")
    if done.returncode != 0:
        raise AssertionError(f"{before.name} -> {after.name}: status {done.returncode}: {done.stderr}")
    return json.loads(done.stdout)["comparisons"][0]


def sum_problems(part, where):
    children = part.get("parts", [])
    for key in ("before_ns", "after_ns", "difference_ns"):
        total = sum(child[key] for child in children)
        if children and total != part[key]:
            yield f"{where}: {key} of the parts is {total}, not {part[key]}"
    for child in children:
        yield from sum_problems(child, where + "/" + child["label"])


def differences(part, path=""):
    """Difference of every part by its path."""
    found = {path: part["difference_ns"]}
    for child in part.get("parts", []):
        found.update(differences(child, path + "/" + child["key"]))
    return found


def pair_problems(program, before, after):
    there, back, same = compare(program, before, after), compare(program, after, before), compare(program, before, before)
    for name in WATERFALLS:
        yield from sum_problems(there[name], f"{before.name} {name}")
        negated = {path: -ns for path, ns in differences(back[name]).items()}
        if differences(there[name]) != negated:
            yield f"{before.name} {name}: swapped sides do not negate it"
        if any(differences(same[name]).values()):
            yield f"{before.name} {name}: differs from itself"
    for side in ("before", "after"):
        charged = sum(place[side]["charged_ns"] for place in there["places"])
        if charged != there["step_by_place"][side + "_ns"]:
            yield f"{before.name}: places {side} hold {charged} ns"


def main(provenance, program):
    if not provenance.is_file():
        print(f"{provenance}: no copy of the public traces here")
        return 77
    problems = []
    for before, after in PAIRS:
        problems += pair_problems(program, provenance.parent / before, provenance.parent / after)
    print("\n".join(problems) or f"{len(PAIRS)} pairs add up")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1]), sys.argv[2]))
