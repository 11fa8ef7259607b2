# SPDX-License-Identifier: Apache-2.0
"""Time of flash-linear-attention's gated delta rule (GPU and host): the figures gated_delta_* of
resources/catalogue/efficiency.json and fused_chain_launches of host_costs.json. Two minutes on one H200, most of it autotuning.

    python gated_delta_figures.py OUT.json
"""
import sys

import torch
import torch.nn.functional as F
from torch.profiler import ProfilerActivity, profile

from host_figures import host
from timing import DEVICE, write


def part_fla():
    from triton.runtime import autotuner
    make = autotuner.Autotuner.__init__

    def init(self, fn, arg_names, configs, *rest, **more):  # all of them take minutes to compile; four, evenly spread
        configs = list(configs)
        make(self, fn, arg_names, configs[::max(1, len(configs) // 4)][:4], *rest, **more)
    autotuner.Autotuner.__init__ = init
    import fla
    import fla.ops.common.chunk_o as module
    module.IS_NVIDIA_HOPPER = False  # times only: gradients there are not to be trusted with this Triton
    from fla.ops.gated_delta_rule import chunk_gated_delta_rule
    out = {"fla": getattr(fla, "__version__", "?")}
    for b, t, heads, dk, dv in ((2, 4096, 12, 128, 128), (1, 16384, 12, 128, 128), (1, 3000, 12, 128, 128), (8, 1024, 12, 128, 128), (2, 4096, 12, 64, 128)):
        q, k = (F.normalize(torch.randn(b, t, heads, dk, device=DEVICE), dim=-1).bfloat16().requires_grad_() for _ in range(2))
        v = torch.randn(b, t, heads, dv, device=DEVICE, dtype=torch.bfloat16, requires_grad=True)
        g = F.logsigmoid(torch.randn(b, t, heads, device=DEVICE)).requires_grad_()
        beta = torch.rand(b, t, heads, device=DEVICE, dtype=torch.bfloat16, requires_grad=True)
        inputs = (q, k, v, g, beta)
        fn = lambda: chunk_gated_delta_rule(*inputs, use_qk_l2norm_in_kernel=True)[0]
        grad = torch.randn_like(fn())
        both = lambda: torch.autograd.grad(fn(), inputs, grad)
        for _ in range(2):
            both()
        torch.cuda.synchronize()
        res = {"host_forward_ns": host(fn, 9, 3)}
        y = fn()
        res["host_backward_ns"] = host(lambda: torch.autograd.grad(y, inputs, grad, retain_graph=True), 9, 3)
        for name, call in (("f", fn), ("b", lambda: torch.autograd.grad(y, inputs, grad, retain_graph=True))):
            with profile(activities=[ProfilerActivity.CUDA]) as prof:
                for _ in range(5):
                    call()
                torch.cuda.synchronize()
            events = [e for e in prof.profiler.kineto_results.events() if str(e.device_type()).endswith("CUDA")]
            res[name] = {"ns": sum(e.duration_ns() for e in events) / 5, "kernels": len(events) / 5}
        out[f"{b}x{t}x{heads}x{dk}x{dv}"] = res
    return out


if __name__ == "__main__":
    write(sys.argv[1], (part_fla,))
