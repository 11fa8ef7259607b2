# SPDX-License-Identifier: Apache-2.0
"""Host costs: CUDA graphs by their nodes, the first call at a new shape, calls of compiled functions: the figures of
resources/catalogue/host_costs.json. A minute on one H200.

    python host_figures.py OUT.json
"""
import statistics
import sys
import time

import torch
import torch.nn.functional as F
from torch.profiler import ProfilerActivity, profile

from timing import DEVICE, gpu_times, write

med = statistics.median


def host(fn, reps=30, warm=8):
    times = []
    for i in range(reps + warm):
        torch.cuda.synchronize()
        t = time.perf_counter_ns()
        fn()
        if i >= warm:
            times.append(time.perf_counter_ns() - t)
        torch.cuda.synchronize()
    return med(times)


def part_graph():
    """Host time of a graph launch by nodes; untraced time between kernels in a graph and in a full stream."""
    out = {}
    for numel in (1 << 10, 1 << 20, 1 << 22):
        x = torch.zeros(numel, device=DEVICE)
        own = gpu_times({"k": lambda: x.add_(1)}, reps=50)["k"]["ns"]
        for nodes in (8, 32, 128, 512, 2048):
            torch.cuda.synchronize()
            graph = torch.cuda.CUDAGraph()
            with torch.cuda.graph(graph):
                for _ in range(nodes):
                    x.add_(1)
            host, total, stream = [], [], []
            begin, end = torch.cuda.Event(True), torch.cuda.Event(True)
            for _ in range(30):
                torch.cuda.synchronize()
                begin.record()
                t = time.perf_counter_ns()
                graph.replay()
                host.append(time.perf_counter_ns() - t)
                end.record()
                torch.cuda.synchronize()
                total.append(begin.elapsed_time(end) * 1e6)
            gaps = []
            try:
                with profile(activities=[ProfilerActivity.CUDA]) as prof:
                    graph.replay()
                    torch.cuda.synchronize()
                ks = sorted((e.start_ns(), e.start_ns() + e.duration_ns()) for e in prof.profiler.kineto_results.events()
                            if "elementwise" in e.name())
                gaps = [b[0] - a[1] for a, b in zip(ks, ks[1:])]
            except Exception as error:
                out[f"{numel}/{nodes}/traced"] = str(error)[:200]
            # A stream that is kept full: a long kernel first, the launches behind it.
            for _ in range(5):
                torch.cuda.synchronize()
                if nodes > 600:
                    break
                torch.cuda._sleep(int(2e9 * 0.02))
                begin.record()
                for _ in range(nodes):
                    x.add_(1)
                end.record()
                torch.cuda.synchronize()
                stream.append(begin.elapsed_time(end) * 1e6)
            med = statistics.median
            out[f"{numel}/{nodes}"] = {"own_ns": own, "host_launch_ns": med(host), "total_ns": med(total),
                                       "gap_ns": (med(total)) / nodes - own,
                                       "traced_gap_ns": med(gaps) if gaps else None,
                                       "stream_gap_ns": med(stream) / nodes - own if stream else None}
    return out


def part_shapes():
    """Host time of the first call at a new shape against the second."""
    from torch.nn.attention import SDPBackend, sdpa_kernel
    out = {}

    def first_second(fn):
        times = []
        for _ in range(2):
            torch.cuda.synchronize()
            t = time.perf_counter_ns()
            result = fn()
            torch.cuda.synchronize()
            f = time.perf_counter_ns() - t
            t = time.perf_counter_ns()
            result.sum().backward() if result.requires_grad else None
            torch.cuda.synchronize()
            times.append((f, time.perf_counter_ns() - t))
        return {"forward_extra_ns": times[0][0] - times[1][0], "backward_extra_ns": times[0][1] - times[1][1]}

    def attention(backend, b, heads, d, mode, lengths):
        got = []
        for s in lengths:
            q, k, v = (torch.randn(b, heads, s, d, device=DEVICE, dtype=torch.bfloat16, requires_grad=True) for _ in range(3))
            mask = torch.ones(b, 1, s, s, device=DEVICE, dtype=torch.bool).tril() if mode == "mask" else None
            with sdpa_kernel(getattr(SDPBackend, backend)):
                got.append(first_second(lambda: F.scaled_dot_product_attention(q, k, v, attn_mask=mask, is_causal=mode == "causal")))
        return got
    lengths = (640, 777, 1000, 1333, 1810)
    for backend in ("FLASH_ATTENTION", "CUDNN_ATTENTION", "EFFICIENT_ATTENTION"):
        for b, heads, d in ((2, 8, 64), (1, 32, 128), (8, 12, 64), (2, 24, 128)):
            for mode in ("causal", "mask"):
                if backend == "FLASH_ATTENTION" and mode == "mask":
                    continue
                try:
                    out[f"{backend}/{mode}/{b}x{heads}x{d}"] = attention(backend, b, heads, d, mode, lengths)
                except Exception as error:
                    out[f"{backend}/{mode}/{b}x{heads}x{d}"] = str(error)[:200]
    for k, n in ((1024, 1024), (4096, 4096)):
        w = torch.randn(n, k, device=DEVICE, dtype=torch.bfloat16, requires_grad=True)
        out[f"linear/{k}x{n}"] = [first_second(lambda: F.linear(torch.randn(m, k, device=DEVICE, dtype=torch.bfloat16), w))
                                  for m in (1500, 2222, 3001, 4444)]
    for bench in (False, True):
        torch.backends.cudnn.benchmark = bench
        w = torch.randn(128, 128, 3, 3, device=DEVICE, requires_grad=True)
        out[f"conv/benchmark={bench}"] = [
            first_second(lambda: F.conv2d(torch.randn(16, 128, s, s, device=DEVICE), w, padding=1)) for s in (30, 37, 44, 51)]
    torch.backends.cudnn.benchmark = False
    return out


def part_compiled():
    out = {}
    x0 = torch.randn(32, 64, device=DEVICE)
    out["eager add"] = host(lambda: [x0.add(1) for _ in range(200)]) / 200
    for layers, width in ((3, 64), (16, 64), (64, 64)):
        model = torch.nn.Sequential(*[torch.nn.Sequential(torch.nn.Linear(width, width), torch.nn.ReLU()) for _ in range(layers)]).to(DEVICE)
        params = list(model.parameters())
        x = torch.randn(32, width, device=DEVICE)
        gy = torch.randn(32, width, device=DEVICE)
        for how in ("eager", "reduce-overhead"):
            run = model if how == "eager" else torch.compile(model, mode="reduce-overhead")
            forward, grad, backward = [], [], []
            for i in range(45):
                for p in params:
                    p.grad = None
                torch.cuda.synchronize()
                if hasattr(torch.compiler, "cudagraph_mark_step_begin"):
                    torch.compiler.cudagraph_mark_step_begin()
                t = time.perf_counter_ns()
                y = run(x)
                f = time.perf_counter_ns()
                torch.cuda.synchronize()
                b = time.perf_counter_ns()
                if i % 2:
                    y.backward(gy)
                else:
                    torch.autograd.grad(y, params, gy)
                e = time.perf_counter_ns()
                torch.cuda.synchronize()
                if i >= 15:
                    forward.append(f - t)
                    (backward if i % 2 else grad).append(e - b)
            out[f"{layers}x{width}/{how}"] = {"parameters": len(params), "forward_ns": med(forward), "grad_ns": med(grad),
                                              "backward_ns": med(backward)}
        with profile(activities=[ProfilerActivity.CUDA]) as prof:
            y = run(x)
            y.backward(gy)
            torch.cuda.synchronize()
        out[f"{layers}x{width}/kernels"] = sum("emcpy" not in e.name() for e in prof.profiler.kineto_results.events()
                                               if str(e.device_type()).endswith("CUDA"))
    return out


if __name__ == "__main__":
    write(sys.argv[1], (part_graph, part_shapes, part_compiled))
