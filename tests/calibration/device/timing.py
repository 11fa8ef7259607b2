# SPDX-License-Identifier: Apache-2.0
"""GPU time of calls as CUPTI reports it, and their host time; shared by the figure scripts."""
import bisect
import collections
import json
import os
import statistics
import tempfile
import time
import traceback

import torch
from torch.profiler import ProfilerActivity, profile, record_function

DEVICE = "cuda"


def gpu_times(cases, reps=7, warm=3):
    """cases: {name: fn}. -> {name: {"ns": median GPU time of one call, "kernels": per call, "names": {name: ns}}}"""
    for fn in cases.values():
        for _ in range(warm):
            fn()
    torch.cuda.synchronize()
    with profile(activities=[ProfilerActivity.CPU, ProfilerActivity.CUDA]) as prof:
        for name, fn in cases.items():
            for _ in range(reps):
                with record_function("case:" + name):
                    fn()
            torch.cuda.synchronize()
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "t.json")
        prof.export_chrome_trace(path)
        with open(path) as file:
            events = [e for e in json.load(file)["traceEvents"] if e.get("ph") == "X"]
    ranges = sorted((e["ts"], e["ts"] + e["dur"], e["name"][5:]) for e in events
                    if e.get("cat") == "user_annotation" and e["name"].startswith("case:"))
    work = collections.defaultdict(list)
    for e in events:
        if e.get("cat") in ("kernel", "gpu_memcpy", "gpu_memset"):
            work[e["args"].get("correlation")].append(e)
    out = {}
    sums = [[0.0, 0, collections.Counter()] for _ in ranges]
    starts = [r[0] for r in ranges]
    for e in events:
        if e.get("cat") not in ("cuda_runtime", "cuda_driver"):
            continue
        for w in work.get(e["args"].get("correlation"), ()):
            at = bisect.bisect_right(starts, e["ts"]) - 1
            if at >= 0 and e["ts"] < ranges[at][1]:
                sums[at][0] += w["dur"]
                sums[at][1] += 1
                sums[at][2][w["name"][:60]] += round(w["dur"] * 1000)
    by = collections.defaultdict(list)
    for r, s in zip(ranges, sums):
        by[r[2]].append((s, r[1] - r[0]))
    for name, all_ in by.items():
        all_.sort(key=lambda s: s[0][0])
        mid, _ = all_[len(all_) // 2]
        out[name] = {"ns": round(mid[0] * 1000), "kernels": mid[1],
                     "host_ns": round(statistics.median(h for _, h in all_) * 1000),
                     "names": dict(mid[2].most_common(3))}
    return out


def backward_case(out_fn, inputs):
    out = out_fn()
    grad = torch.randn_like(out)

    def run():
        for x in inputs:
            x.grad = None
        torch.autograd.grad(out, inputs, grad, retain_graph=True)
    return run


def write(path, parts):
    """Runs each part and writes what it returns, or why it failed, under its name without "part_"."""
    result = {"versions": {"torch": torch.__version__, "cuda": torch.version.cuda, "gpu": torch.cuda.get_device_name(),
                           "cudnn": torch.backends.cudnn.version()}}
    for part in parts:
        began = time.time()
        name = part.__name__.removeprefix("part_")
        try:
            result[name] = part()
        except Exception:
            result[name] = {"error": traceback.format_exc()[-800:]}
        result.setdefault("seconds", {})[name] = round(time.time() - began, 1)
        torch.cuda.empty_cache()
        with open(path, "w") as file:
            json.dump(result, file, indent=1)
