# SPDX-License-Identifier: Apache-2.0
"""Step time with and without the capture helper, in turn, and the helper's own time on the host: the figures of
tests/bench/README.md. Two minutes on one H200; needs transformers.

    python capture_overhead.py OUT.json
"""
import json
import pathlib
import random
import statistics
import sys
import tempfile
import time

import torch
import transformers

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[3] / "resources" / "python"))
from stepscope_capture import Capture

VOCABULARY, WIDTH, POSITIONS, SECONDS = 32000, 1024, 8192, 38
choose = random.Random(1)


def padded():
    lengths = [WIDTH] + [choose.randint(200, WIDTH) for _ in range(POSITIONS // WIDTH - 1)]
    mask = torch.tensor([[1] * n + [0] * (WIDTH - n) for n in lengths])
    ids = torch.randint(1, VOCABULARY, mask.shape) * mask
    return {"input_ids": ids, "attention_mask": mask, "labels": torch.where(mask > 0, ids, -100)}


def packed():
    lengths = []
    while sum(lengths) < POSITIONS:
        lengths.append(min(choose.randint(200, WIDTH), POSITIONS - sum(lengths)))
    positions = torch.cat([torch.arange(n) for n in lengths])[None]
    ids = torch.randint(1, VOCABULARY, positions.shape)
    return {"input_ids": ids, "position_ids": positions, "labels": ids}


def seconds_a_step(model, optimizer, batches, capture=None):
    torch.cuda.synchronize()
    begin = time.perf_counter()
    for batch in capture.steps(batches) if capture else batches:
        model(**{k: v.cuda(non_blocking=True) for k, v in batch.items()}).loss.backward()
        optimizer.step()
        optimizer.zero_grad(set_to_none=True)
    torch.cuda.synchronize()
    return (time.perf_counter() - begin) / len(batches)


def measure(make, folder):
    torch.manual_seed(0)
    config = transformers.LlamaConfig(hidden_size=2048, intermediate_size=5632, num_hidden_layers=8, num_attention_heads=16,
                                      num_key_value_heads=16, vocab_size=VOCABULARY)
    model = transformers.LlamaForCausalLM(config).cuda().to(torch.bfloat16)
    optimizer = torch.optim.AdamW(model.parameters(), fused=True)
    batches = [make() for _ in range(12)]
    for _ in range(3):
        seconds_a_step(model, optimizer, batches)
    pairs, stop = [], time.time() + SECONDS
    while time.time() < stop:
        took = {}
        for helped in choose.sample([False, True], 2):  # what comes first is left to chance
            if helped:
                with Capture(folder, steps=0) as capture:
                    took[helped] = seconds_a_step(model, optimizer, batches, capture)
            else:
                took[helped] = seconds_a_step(model, optimizer, batches)
        pairs.append((took[False], took[True]))
    alone = []
    for _ in range(20):
        with Capture(folder, steps=0) as capture:
            begin = time.perf_counter()
            for _ in capture.steps(batches):
                pass
            alone.append((time.perf_counter() - begin) / len(batches))
    ratios = sorted(b / a for a, b in pairs)
    return {"pairs": len(pairs), "without_s": statistics.median(a for a, _ in pairs), "with_s": statistics.median(b for _, b in pairs),
            "ratio": statistics.median(ratios), "quartiles": [ratios[len(ratios) // 4], ratios[3 * len(ratios) // 4]],
            "host_s": statistics.median(alone)}


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as folder:
        figures = {make.__name__: measure(make, folder) for make in (padded, packed)}
    with open(sys.argv[1], "w", encoding="utf-8") as file:
        json.dump({"torch": torch.__version__, "gpu": torch.cuda.get_device_name(), **figures}, file, indent=1)
