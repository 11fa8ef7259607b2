# SPDX-License-Identifier: Apache-2.0
"""Shares of a GPU's peaks that attention and convolutions reach, and batch norm in both layouts: the figures of
resources/catalogue/efficiency.json. A minute on one H200.

    python layer_figures.py OUT.json
"""
import sys

import torch
import torch.nn.functional as F

from timing import DEVICE, backward_case, gpu_times, write


def part_attention():
    from torch.nn.attention import SDPBackend, sdpa_kernel
    out = {}
    for b, heads, s, d in ((8, 12, 512, 64), (4, 12, 1024, 64), (2, 32, 2048, 128), (1, 32, 4096, 128), (1, 8, 8192, 128),
                           (1, 12, 8192, 64), (2, 8, 3000, 128)):
        for dtype, backends in ((torch.float32, ("EFFICIENT_ATTENTION",)),
                                (torch.bfloat16, ("FLASH_ATTENTION", "CUDNN_ATTENTION", "EFFICIENT_ATTENTION"))):
            for mode in ("causal", "mask", "full"):
                for backend in backends:
                    if backend == "FLASH_ATTENTION" and mode == "mask":
                        continue
                    q, k, v = (torch.randn(b, heads, s, d, device=DEVICE, dtype=dtype, requires_grad=True) for _ in range(3))
                    mask = torch.ones(b, 1, s, s, device=DEVICE, dtype=torch.bool).tril() if mode == "mask" else None
                    key = f"{str(dtype)[6:]}/{backend}/{mode}/{b}x{heads}x{s}x{d}"
                    flops = 4 * b * heads * s * s * d
                    try:
                        with sdpa_kernel(getattr(SDPBackend, backend)):
                            fn = lambda: F.scaled_dot_product_attention(q, k, v, attn_mask=mask, is_causal=mode == "causal")
                            got = gpu_times({"f": fn, "b": backward_case(fn, (q, k, v))}, reps=3, warm=2)
                        out[key] = {"flops_full": flops, "forward_ns": got["f"]["ns"], "backward_ns": got["b"]["ns"],
                                    "kernels": [got["f"]["kernels"], got["b"]["kernels"]], "names": got["f"]["names"]}
                    except Exception as error:
                        out[key] = str(error)[:200]
                    del q, k, v, mask
    return out


def part_conv():
    out = {}
    shapes = [(32, 64, 64, 3, 1, 112), (32, 96, 192, 3, 2, 80), (64, 128, 128, 3, 1, 40), (64, 192, 384, 1, 1, 40),
              (64, 320, 320, 3, 1, 20), (64, 768, 192, 1, 1, 20), (128, 384, 768, 1, 2, 20), (32, 3, 48, 5, 2, 256),
              (128, 640, 640, 3, 1, 10), (48, 80, 320, 1, 1, 72)]
    for n, cin, cout, k, stride, size in shapes:
        for kind in ("float32", "tf32", "bfloat16", "bfloat16_cl", "float32_cl", "tf32_cl"):
            for bench in ((False, True) if kind in ("float32", "bfloat16_cl") else (True,)):
                torch.backends.cudnn.allow_tf32 = kind.startswith("tf32")
                torch.backends.cudnn.benchmark = bench
                dtype = torch.bfloat16 if kind.startswith("bfloat16") else torch.float32
                fmt = torch.channels_last if kind.endswith("_cl") else torch.contiguous_format
                x = torch.randn(n, cin, size, size, device=DEVICE, dtype=dtype).to(memory_format=fmt).requires_grad_()
                w = torch.randn(cout, cin, k, k, device=DEVICE, dtype=dtype).to(memory_format=fmt).requires_grad_()
                fn = lambda: F.conv2d(x, w, stride=stride, padding=k // 2)
                try:
                    got = gpu_times({"f": fn, "b": backward_case(fn, (x, w))}, reps=3, warm=2)
                except Exception as error:
                    out[f"{kind}/{bench}/{n}x{cin}x{cout}x{k}x{stride}x{size}"] = str(error)[:200]
                    continue
                o = (size + 2 * (k // 2) - k) // stride + 1
                out[f"{kind}/{bench}/{n}x{cin}x{cout}x{k}x{stride}x{size}"] = {
                    "flops": 2 * n * cout * o * o * cin * k * k, "forward": got["f"], "backward": got["b"],
                    "bytes": (n * cin * size * size + n * cout * o * o) * (2 if dtype == torch.bfloat16 else 4)}
    torch.backends.cudnn.allow_tf32 = True
    torch.backends.cudnn.benchmark = False
    for n, c, size in ((32, 96, 80), (64, 128, 40), (64, 320, 20), (128, 768, 10), (32, 48, 128)):
        for kind in ("float32", "float32_cl", "bfloat16", "bfloat16_cl"):
            dtype = torch.bfloat16 if kind.startswith("bfloat16") else torch.float32
            fmt = torch.channels_last if kind.endswith("_cl") else torch.contiguous_format
            x = torch.randn(n, c, size, size, device=DEVICE, dtype=dtype).to(memory_format=fmt).requires_grad_()
            bn = torch.nn.BatchNorm2d(c).to(DEVICE)
            fn = lambda: bn(x)
            relu = lambda: F.relu(x)
            got = gpu_times({"bn_f": fn, "bn_b": backward_case(fn, (x,)), "relu_f": relu, "relu_b": backward_case(relu, (x,))})
            out[f"bn/{kind}/{n}x{c}x{size}"] = {"bytes": x.numel() * x.element_size(), **got}
    return out


if __name__ == "__main__":
    write(sys.argv[1], (part_attention, part_conv))
