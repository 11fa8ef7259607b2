#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Compares what the program reads from public traces with what their PROVENANCE.md counts: compare.py PROVENANCE.md CLI

Every stated count is compared. A difference must be one that explanations() knows, to the last event; it is printed with its
reason. Exit status: 0 all equal or explained, 1 otherwise, 77 without the document.
"""

import json
import subprocess
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))
import statements  # noqa: E402

SKIP = 77
FLOWS = {"ac2g", "async", "async_cpu_to_gpu", "fwdbwd", "HostToDevice", "async_npu", "async_task_queue"}
GPU_CATEGORIES = {"kernel", "Kernel", "gpu_memcpy", "gpu_memset", "Memcpy", "Memset"}


def info(cli, path):
    """(JSON of `info`, "") or (None, its message)."""
    done = subprocess.run([cli, "info", "--format", "json", path], capture_output=True, text=True, check=False)
    return (json.loads(done.stdout), "") if done.returncode == 0 else (None, done.stderr.strip())


def kineto_figures(stated, read):
    """(name, stated, read) of a trace-event file."""
    by_phase, by_category = stated.get("by phase", {}), stated.get("by category", {})
    slices = read["x_by_cat"]
    yield "events", stated["events"], read["events_total"]
    yield "content bytes", stated["content bytes"], read["content_bytes"]
    yield "kernels", stated["kernels"], slices.get("kernel", 0) + slices.get("Kernel", 0)
    yield "launch-side events", stated["launch-side events"], read["calls"]
    yield "GPU events", stated["GPU events"], read["gpu_events"]
    yield "linked GPU events", stated["linked GPU events"], read["gpu_events_with_launch"]
    yield "ProfilerSteps", stated["ProfilerSteps"], len({step["name"] for step in read["steps"] if step["name"].startswith("ProfilerStep#")})
    yield "GPUs listed", stated["GPUs listed"], len(read["devices"])
    if "GPU" in stated:
        yield "GPU", [stated["GPU"]], sorted({device["name"] for device in read["devices"]})
    yield "rank", stated.get("rank"), read["writer"]["rank"]
    yield "world size", stated.get("world size"), read["writer"]["world_size"]
    yield "slices (X, pairs of B and E)", by_phase.get("X", 0) + by_phase.get("B", 0), read["slices"]
    yield "flow events (s, t, f)", sum(by_phase.get(phase, 0) for phase in "stf"), read["flow_events"]
    yield "metadata events (M)", by_phase.get("M", 0), read["metadata_events"]
    flow_categories = sum(number for name, number in by_category.items() if name in FLOWS)
    yield "flow events (by category)", flow_categories, read["flow_events"]
    for name, number in sorted(by_category.items()):
        if name not in FLOWS | {"(none)", "cpu_instant_event"}:
            yield f"category {name}", number, slices.get(name, 0)
    # Without a category are metadata, instants, counters and, elsewhere than in Kineto, slices. Instants are not counted in
    # `info`, so they are what is left of all events.
    points = read["events_total"] - read["slices"] - by_phase.get("E", 0) - read["flow_events"] - read["metadata_events"]
    without = by_category.get("(none)", 0) + by_category.get("cpu_instant_event", 0)
    yield ("category (none) and cpu_instant_event", without,
           points + read["metadata_events"] + slices.get("", 0) + by_phase.get("E", 0))


def nsys_figures(stated, read):
    yield "nsys kernels", stated["nsys kernels"], read["kernels"]
    yield "nsys GPU events", stated["nsys kernels"] + stated["nsys copies"] + stated["nsys sets"], read["gpu_events"]
    yield "nsys calls", stated["nsys calls"], read["calls"]
    slices = read["x_by_cat"]
    yield "nsys syncs", stated["nsys syncs"], slices.get("cuda_sync", 0)
    yield "nsys ranges", stated["nsys ranges"], slices.get("cpu_op", 0) + slices.get("user_annotation", 0)
    yield "nsys linked kernels", stated["nsys linked kernels"], read["kernels"] - read["kernels_without_launch"]


def figures(statement, read):
    stated = statement.figures
    if "events" in stated:
        yield from kineto_figures(stated, read)
    elif "nsys kernels" in stated:
        yield from nsys_figures(stated, read)
    elif "XSpace events" in stated:
        yield "XSpace events", stated["XSpace events"], read["events_total"]
        yield "XSpace device events", stated["XSpace device events"], read["gpu_events"]
    elif "rocprofv3 dispatches" in stated:
        yield "rocprofv3 dispatches", stated["rocprofv3 dispatches"], read["kernels"]


# Ascend's hardware tasks have no category; Python's json counts them by the argument "Task Type".
ASCEND = "ascend/rank0_level0_trace_view.json.gz"
MTIA = "hta/mtia_inference_rank_0.json.gz"
EXPLAINED = {
    (MTIA, "launch-side events", 0, 823): "the document counts CUDA and HIP calls; these are the 823 mtia_runtime calls",
    (MTIA, "GPU events", 0, 974):
        "the document counts CUDA categories; of the 1,313 mtia_ccp_events, 877 are dma_request, 37 remote, 36 merge and 24 pe_exe, "
        "which is work; 291 event_record and 48 event_wait only wait",
    (MTIA, "linked GPU events", 0, 730):
        "657 dma_request, 37 remote and 36 merge carry the correlation id of a mtia_runtime call; the others carry none",
    (ASCEND, "GPU events", 0, 283):
        "the document counts CUDA categories; of the 533 hardware tasks, 172 AI_CORE, 13 MIX_AIV and 2 DSA_SQE compute and 96 "
        "(72 SDMA, 10 SDMA_SQE, 14 PCIE_DMA_SQE) copy; notify and event waits, records and placeholders are no work",
    ("nsys/saxpy-mpi-cuda_2022_schema.sqlite", "nsys calls", 95, 57):
        "38 rows of eventClass 67 are back-trace copies of calls, as the document says",
    ("nsys/saxpy-mpi-cuda_2022_schema.sqlite", "nsys ranges", 24, 22):
        "one row of eventType 39 names a thread and one of 75 a domain: no ranges",
}


def explanation(path, name, stated, read):
    """The reason of a known difference, or None."""
    return EXPLAINED.get((path, name, stated, read)) if not isinstance(stated, list) else None


def compare(statement, cli, folder):
    """Lines to print, and how many differences nobody explained."""
    read, message = info(cli, str(folder / statement.path))
    lines, unexplained, equal = [], 0, 0
    if read is None:
        if "execution trace" in message and "execution trace" in statement.text.lower() + statement.path.replace("_et.", " execution trace"):
            return [f"{statement.path}: no trace, refused by name: {message.split(': ', 2)[-1]}"], 0
        return [f"{statement.path}: UNEXPLAINED: cannot be opened: {message}"], 1
    for name, stated, ours in figures(statement, read):
        if stated == ours:
            equal += 1
            continue
        why = explanation(statement.path, name, stated, ours)
        if why is None:
            unexplained += 1
            why = "UNEXPLAINED"
        lines.append(f"    {name}: stated {stated}, read {ours}: {why}")
    return [f"{statement.path}: {equal} figures equal, {len(lines)} differ"] + lines, unexplained


def main(document, cli):
    if not document.is_file():
        print(f"{document} is not there: nothing to compare")
        return SKIP
    unexplained = 0
    for statement in statements.read(document.read_text(encoding="utf-8")):
        lines, missing = compare(statement, cli, document.parent)
        print("\n".join(lines))
        unexplained += missing
    print(f"{unexplained} differences without explanation")
    return 1 if unexplained else 0


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1]), sys.argv[2]))
