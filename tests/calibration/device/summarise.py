# SPDX-License-Identifier: Apache-2.0
"""Prints spreads by kind and size from the results of the figure scripts, for resources/catalogue/efficiency.json and host_costs.json.

    python3 summarise.py RESULT.json...
"""
import json
import statistics
import sys

PEAK = {"float32": 66.9e12, "tf32": 494.7e12, "bfloat16": 989.4e12}  # H200 SXM, dense (resources/catalogue/devices.json)
BANDWIDTH = 4.8e12


def spread(values):
    values = sorted(values)
    at = lambda q: values[min(len(values) - 1, int(q * (len(values) - 1) + 0.5))]
    return {"low": round(at(0.1), 3), "expected": round(statistics.median(values), 3), "high": round(at(0.9), 3), "cases": len(values)}


def by_size(cases, borders):
    """cases: [(size, share)]"""
    out = []
    for low, high in zip(borders, borders[1:] + [float("inf")]):
        inside = [share for size, share in cases if low <= size < high]
        if len(inside) >= 4:
            out.append({"from": low if out else 0, **spread(inside)})
    return out


def usable(entries):
    return {k: v for k, v in entries.items() if isinstance(v, dict)}


def main():
    data = {k: v for path in sys.argv[1:] for k, v in json.load(open(path)).items()}
    out = {}
    gemm = usable(data.get("gemm", {}))
    out["matmul"] = {kind: by_size([(v["flops"], v["flops"] / (v["ns"] * 1e-9) / PEAK[kind]) for k, v in gemm.items()
                                    if k.startswith(kind + "/")], [0, 1e9, 1e10, 1e11, 1e12]) for kind in PEAK}
    attention = usable(data.get("attention", {}))
    for way in ("forward", "backward"):
        for dtype in ("float32", "bfloat16"):
            cases = []
            for k, v in attention.items():
                if not k.startswith(dtype + "/"):
                    continue
                mode = k.split("/")[2]
                flops = v["flops_full"] * (2.5 if way == "backward" else 1) * (0.5 if mode == "causal" else 1)
                cases.append((v["flops_full"], flops / (v[way + "_ns"] * 1e-9) / PEAK[dtype], k))
            out[f"attention_{way}/{dtype}"] = by_size([(f, s) for f, s, _ in cases], [0, 1e11])
    conv = usable(data.get("conv", {}))
    for layout, suffix in (("nchw", ""), ("nhwc", "_cl")):
        for kind in PEAK:
            cases = []
            for k, v in conv.items():
                parts = k.split("/")
                if parts[0] != kind + suffix or parts[0] == "bn":
                    continue
                cases.append((v["flops"], v["flops"] / (v["forward"]["ns"] * 1e-9) / PEAK[kind]))
                cases.append((2 * v["flops"], 2 * v["flops"] / (v["backward"]["ns"] * 1e-9) / PEAK[kind]))
            out[f"convolution_{layout}/{kind}"] = by_size(cases, [0, 1e10, 1e11, 1e12])
    out["bn"] = {k: {p: round(v[p]["ns"] / 1000, 1) for p in ("bn_f", "bn_b", "relu_f", "relu_b")} | {"bytes": v["bytes"]}
                 for k, v in conv.items() if k.startswith("bn/")}
    stream = usable(data.get("stream", {}))
    out["stream"] = by_size([(v["bytes"], v["bytes"] / (v["ns"] * 1e-9) / BANDWIDTH) for v in stream.values()],
                            [0, 1e6, 1e7, 1e8, 1e9])
    fla = usable(data.get("fla", {}))
    for way, key in (("forward", "f"), ("backward", "b")):
        cases = []
        for k, v in fla.items():
            if key not in v or not isinstance(v[key], dict):
                continue
            b, t, h, dk, dv = map(int, k.split("x"))
            elements = ((11 * dk + 6 * dv + 128 + 2 * dk * dv / 64) if way == "forward" else (27 * dk + 15 * dv + 192 + 4 * dk * dv / 64))
            nbytes = 2 * b * t * h * elements
            cases.append((nbytes, nbytes / (v[key]["ns"] * 1e-9) / BANDWIDTH, k, v[key]["kernels"], v[key]["host_ns"]))
        out["gated_delta_" + way] = [(round(s, 3), k, n, h) for _, s, k, n, h in cases]
    out["copies"] = {k: v["gbs"] for k, v in usable(data.get("copies", {})).items()}
    opt = usable(data.get("optimizer", {}))
    out["optimizer"] = {k: (v["ns"], v["kernels"], v["host_ns"], v["gbs_7_passes"]) for k, v in opt.items()}
    out["graph"] = data.get("graph")
    out["compiled"] = data.get("compiled")
    shapes = data.get("shapes", {})
    out["first_call"] = {k: [(round(e["forward_extra_ns"] / 1e6, 1), round(e["backward_extra_ns"] / 1e6, 1)) for e in v]
                         if isinstance(v, list) else v for k, v in shapes.items()}
    out["seconds"] = data.get("seconds")
    print(json.dumps(out, indent=1))


main()
