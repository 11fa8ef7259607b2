# SPDX-License-Identifier: Apache-2.0
"""Shares of a GPU's peaks that kernels reach, and what a fused optimizer and copies take: the figures of
resources/catalogue/efficiency.json. Three minutes on one H200.

    python kernel_figures.py OUT.json
"""
import sys

import torch
import torch.nn.functional as F

from timing import DEVICE, gpu_times, write


def part_stream():
    out = {}
    for power in range(16, 31, 2):
        n = (1 << power) // 4
        big = max(1, min(8, (1 << 28) >> power))
        a = [torch.randn(n, device=DEVICE) for _ in range(big)]
        b = [torch.randn(n, device=DEVICE) for _ in range(big)]
        h = [x.bfloat16() for x in a]
        side = 1 << ((power - 2) // 2)
        cols = n // side
        state = {"i": 0}

        def nxt(state=state, big=big):
            state["i"] = (state["i"] + 1) % big
            return state["i"]
        cases = {
            "add_f32": (lambda: torch.add(a[nxt()], b[state["i"]]), 12 * n),
            "mul_bf16": (lambda: torch.mul(h[nxt()], h[state["i"] - 1]), 6 * n),
            "cast_f32_bf16": (lambda: a[nxt()].bfloat16(), 6 * n),
            "cast_bf16_f32": (lambda: h[nxt()].float(), 6 * n),
            "copy_bf16": (lambda: h[nxt()].clone(), 4 * n),
            "transpose_bf16": (lambda: h[nxt()].view(side, cols).t().contiguous(), 4 * n),
            "sum_bf16": (lambda: h[nxt()].view(side, cols).sum(1), 2 * n),
            "layernorm_bf16": (lambda: F.layer_norm(h[nxt()].view(-1, min(n, 1024)), (min(n, 1024),)), 4 * n),
            "silu_bf16": (lambda: F.silu(h[nxt()]), 4 * n),
        }
        got = gpu_times({k: v[0] for k, v in cases.items()})
        for name, (_, nbytes) in cases.items():
            g = got[name]
            out[f"{name}/{1 << power}"] = {"bytes": nbytes, "ns": g["ns"], "gbs": round(nbytes / max(1, g["ns"]), 1)}
        del a, b, h
        torch.cuda.empty_cache()
    return out


def part_copies():
    out = {}
    for power in range(12, 29, 2):
        n = 1 << power
        dst = torch.empty(n, dtype=torch.uint8, device=DEVICE)
        page = torch.empty(n, dtype=torch.uint8)
        page.fill_(1)
        pin = page.pin_memory()
        got = gpu_times({"pageable_h2d": lambda: dst.copy_(page), "pinned_h2d": lambda: dst.copy_(pin, non_blocking=True),
                         "pinned_d2h": lambda: pin.copy_(dst, non_blocking=True)})
        for name, r in got.items():
            out[f"{name}/{n}"] = {"ns": r["ns"], "host_ns": r["host_ns"], "gbs": round(n / max(1, r["ns"]), 2)}
    return out


def part_optimizer():
    out = {}
    for label, count, numel in (("60x4M", 60, 4 << 20), ("320x256K", 320, 1 << 18), ("12x32M", 12, 32 << 20), ("150x2M", 150, 2 << 20)):
        for dtype in (torch.float32, torch.bfloat16):
            for how in ("loop", "foreach", "fused"):
                params = [torch.nn.Parameter(torch.randn(numel, device=DEVICE, dtype=dtype)) for _ in range(count)]
                for p in params:
                    p.grad = torch.randn_like(p)
                kw = {"fused": True} if how == "fused" else {"foreach": how == "foreach"}
                opt = torch.optim.AdamW(params, lr=1e-4, weight_decay=0.1, **kw)
                got = gpu_times({"step": opt.step}, reps=3, warm=2)["step"]
                nbytes = count * numel * params[0].element_size()
                out[f"{label}/{str(dtype)[6:]}/{how}"] = {"parameter_bytes": nbytes, **got,
                                                         "gbs_7_passes": round(7 * nbytes / max(1, got["ns"]), 1)}
                del params, opt
                torch.cuda.empty_cache()
    return out


def part_gemm():
    out = {}
    shapes = [(m, n, k) for m in (256, 1024, 4096, 16384)
              for n, k in ((768, 768), (3072, 768), (1024, 4096), (4096, 4096), (5120, 5120), (13824, 5120), (24000, 1536))]
    for kind in ("float32", "tf32", "bfloat16"):
        torch.backends.cuda.matmul.allow_tf32 = kind == "tf32"
        dtype = torch.bfloat16 if kind == "bfloat16" else torch.float32
        for m, n, k in shapes:
            x = torch.randn(m, k, device=DEVICE, dtype=dtype)
            w = torch.randn(n, k, device=DEVICE, dtype=dtype)
            g = torch.randn(m, n, device=DEVICE, dtype=dtype)
            got = gpu_times({"tn": lambda: x @ w.t(), "nn": lambda: g @ w, "nt": lambda: g.t() @ x}, reps=3, warm=2)
            for layout, r in got.items():
                out[f"{kind}/{m}x{n}x{k}/{layout}"] = {"flops": 2 * m * n * k, "ns": r["ns"],
                                                      "tflops": round(2 * m * n * k / max(1, r["ns"]) / 1000, 1)}
    torch.backends.cuda.matmul.allow_tf32 = False
    return out


if __name__ == "__main__":
    write(sys.argv[1], (part_stream, part_copies, part_optimizer, part_gemm))
