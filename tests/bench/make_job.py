#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Writes the traces of a made-up job whose truth is known: make_job.py FOLDER [--ranks 256] ...

Every rank computes a layer, then all meet in an all-reduce, and so on. A collective ends on all ranks when the last one has come
and its data has moved, give or take a microsecond. Each rank's clock is off by a planted skew; one rank is slow. The same
options give the same bytes. FOLDER gets rankN.json(.gz) and truth.json:

  skew_ns     by rank: how far its clock is ahead of true time
  straggler   the slow rank
  steps       by name: {"wait_ns": by rank, what it spent in collectives over the shortest stay of any rank,
                        "came_last": by rank, collectives in which its stay was the shortest (of equals the lowest rank)}

--numbered writes the process group and the number of each collective, as PyTorch does since 2026; without, kernels' names alone.
"""
import argparse
import gzip
import json
import random
from pathlib import Path

BASE_NS = 1775078550000000000
STEPS = ("ProfilerStep#11", "ProfilerStep#12", "ProfilerStep#13")


def simulate(args):
    """Times in true ns: per step, per layer, per rank (compute begin, collective begin, collective end)."""
    draw = random.Random(args.seed)
    now = [1_000_000 + draw.randrange(0, 200_000) for _ in range(args.ranks)]
    steps = []
    for _ in STEPS:
        layers = []
        for _ in range(args.layers):
            begin = list(now)
            arrive = []
            for rank in range(args.ranks):
                compute = 300_000 + draw.randrange(0, 8_000)
                if rank == args.straggler:
                    compute += args.slow_ns
                arrive.append(begin[rank] + compute)
            done = max(arrive) + 40_000
            end = [done + draw.randrange(0, 1_000) for _ in range(args.ranks)]
            layers.append(list(zip(begin, arrive, end)))
            now = [t + 2_000 for t in end]
        steps.append(layers)
    return steps


def us(ns):
    return f"{ns // 1000}.{ns % 1000:03d}"


def slice_of(cat, name, pid, tid, begin, end, **arguments):
    return (f'{{"ph":"X","cat":"{cat}","name":"{name}","pid":{pid},"tid":{tid},"ts":{us(begin)},"dur":{us(end - begin)},'
            f'"args":{json.dumps(arguments)}}}')


def trace_of(args, rank, skew, steps):
    events = []
    correlation = 0
    number = 1000

    def launch(name, begin, end, stream, **more):
        nonlocal correlation
        correlation += 1
        call = begin - 9_000
        events.append(slice_of("cuda_runtime", "cudaLaunchKernel", 1, 1, call, call + 4_000, correlation=correlation))
        events.append(slice_of("kernel", name, 0, stream, begin, end, device=0, stream=stream, correlation=correlation, **more))

    for step, layers in zip(STEPS, steps):
        first, last = layers[0][rank][0] + skew, layers[-1][rank][2] + skew
        events.append(slice_of("user_annotation", step, 1, 1, first - 10_000, last - 12_000))
        for layer in layers:
            begin, arrive, end = (t + skew for t in layer[rank])
            launch("ampere_bf16_s16816gemm_bf16_128x128_ldg8_f2f_stages_32x5_tn", begin, arrive, 7)
            facts = {}
            if args.numbered:
                facts = {"Collective name": "allreduce", "In msg nelems": 4194304, "Out msg nelems": 4194304,
                         "Group size": args.ranks, "dtype": "BFloat16", "Process Group Name": "0",
                         "Process Group Description": "default_pg", "Seq": number}
            launch("ncclDevKernel_AllReduce_Sum_bf16_RING_LL(ncclDevKernelArgsStorage<4096ul>)", arrive, end, 20, **facts)
            number += 1
    document = (f'{{"schemaVersion":1,"deviceProperties":[{{"id":0,"name":"NVIDIA H100 80GB HBM3","numSms":132}}],'
                f'"distributedInfo":{{"backend":"nccl","rank":{rank},"world_size":{args.ranks}}},'
                f'"displayTimeUnit":"ms","baseTimeNanoseconds":{BASE_NS},"traceEvents":[\n')
    return document + ",\n".join(events) + f'],"traceName":"rank{rank}.json"}}\n'


def truth_of(args, skews, steps):
    told = {}
    for name, layers in zip(STEPS, steps):
        wait, last = [0] * args.ranks, [0] * args.ranks
        for layer in layers:
            stays = [end - arrive for _, arrive, end in layer]
            least = min(stays)
            last[stays.index(least)] += 1
            wait = [sum_ + stay - least for sum_, stay in zip(wait, stays)]
        told[name] = {"wait_ns": wait, "came_last": last}
    return {"ranks": args.ranks, "straggler": args.straggler, "slow_ns": args.slow_ns, "skew_ns": skews, "steps": told}


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("folder", type=Path)
    parser.add_argument("--ranks", type=int, default=256)
    parser.add_argument("--layers", type=int, default=16)
    parser.add_argument("--straggler", type=int, default=37)
    parser.add_argument("--slow-ns", type=int, default=60_000, help="what a layer takes longer on the straggler")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--numbered", action="store_true")
    parser.add_argument("--plain", action="store_true", help="do not compress")
    args = parser.parse_args()
    if not 0 <= args.straggler < args.ranks:
        parser.error("the straggler is none of the ranks")
    args.folder.mkdir(parents=True, exist_ok=True)
    steps = simulate(args)
    draw = random.Random(args.seed + 1)
    skews = [draw.randrange(-800_000, 3_000_000) for _ in range(args.ranks)]
    for rank in range(args.ranks):
        text = trace_of(args, rank, skews[rank], steps).encode()
        if args.plain:
            (args.folder / f"rank{rank}.json").write_bytes(text)
        else:
            (args.folder / f"rank{rank}.json.gz").write_bytes(gzip.compress(text, 6, mtime=0))
    (args.folder / "truth.json").write_text(json.dumps(truth_of(args, skews, steps)) + "\n")


if __name__ == "__main__":
    main()
