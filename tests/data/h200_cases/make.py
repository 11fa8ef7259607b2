# SPDX-License-Identifier: Apache-2.0
"""Small training steps, each with one known problem and the same step without it.

    python make.py OUT [CASE ...]

Writes OUT/NAME.trace.json (one traced step, record_shapes) and OUT/NAME.measure.json (untraced step seconds, versions)
for NAME = <case>_before and <case>_after. One GPU, no network, a few seconds a case.
Python standard library and torch only. A case that fails writes OUT/NAME.error.txt and the others go on.
"""
import gc, json, multiprocessing, os, statistics, sys, time, traceback

import torch
from torch import nn
from torch.profiler import ProfilerActivity, profile, schedule

DEV = "cuda"


def measure(out, name, step, steps=12, warm=4, **prof):
    for _ in range(warm):
        step()
    torch.cuda.synchronize()
    times = []
    for _ in range(steps):
        t = time.perf_counter()
        step()
        torch.cuda.synchronize()
        times.append(time.perf_counter() - t)
    # Without a synchronisation between steps, as training runs.
    t = time.perf_counter()
    for _ in range(steps):
        step()
    torch.cuda.synchronize()
    running = (time.perf_counter() - t) / steps
    with profile(activities=[ProfilerActivity.CPU, ProfilerActivity.CUDA], record_shapes=True,
                 schedule=schedule(wait=1, warmup=2, active=2), **prof) as p:
        for _ in range(5):
            step()
            p.step()
        torch.cuda.synchronize()
    p.export_chrome_trace(os.path.join(out, name + ".trace.json"))
    json.dump({"case": name, "step_s_median": statistics.median(times), "step_s_all": times,
               "step_s_running": running, "gpu": torch.cuda.get_device_name(), "torch": torch.__version__,
               "cuda": torch.version.cuda}, open(os.path.join(out, name + ".measure.json"), "w"), indent=1)


class Bottleneck(nn.Module):
    def __init__(self, c_in, c, stride):
        super().__init__()
        self.body = nn.Sequential(nn.Conv2d(c_in, c, 1, bias=False), nn.BatchNorm2d(c), nn.ReLU(),
                                  nn.Conv2d(c, c, 3, stride, 1, bias=False), nn.BatchNorm2d(c), nn.ReLU(),
                                  nn.Conv2d(c, 4 * c, 1, bias=False), nn.BatchNorm2d(4 * c))
        self.skip = nn.Conv2d(c_in, 4 * c, 1, stride, bias=False) if stride > 1 or c_in != 4 * c else nn.Identity()

    def forward(self, x):
        return torch.relu(self.body(x) + self.skip(x))


def conv_net():
    layers, c_in = [nn.Conv2d(3, 64, 7, 2, 3, bias=False), nn.BatchNorm2d(64), nn.ReLU(), nn.MaxPool2d(3, 2, 1)], 64
    for c, n, s in ((64, 2, 1), (128, 2, 2), (256, 3, 2), (512, 2, 2)):
        for i in range(n):
            layers.append(Bottleneck(c_in, c, s if i == 0 else 1))
            c_in = 4 * c
    return nn.Sequential(*layers, nn.AdaptiveAvgPool2d(1), nn.Flatten(), nn.Linear(c_in, 1000)).to(DEV)


def channels_last(out):
    for name, layout in (("channels_last_before", torch.contiguous_format), ("channels_last_after", torch.channels_last)):
        torch.backends.cudnn.benchmark = True
        model = conv_net().to(memory_format=layout)
        opt = torch.optim.SGD(model.parameters(), 0.1, fused=True)
        x = torch.randn(128, 3, 224, 224, device=DEV).to(memory_format=layout)
        y = torch.randint(0, 1000, (128,), device=DEV)

        def step():
            opt.zero_grad()
            with torch.autocast("cuda", torch.bfloat16):
                loss = nn.functional.cross_entropy(model(x), y)
            loss.backward()
            opt.step()
        measure(out, name, step)
        torch.backends.cudnn.benchmark = False


def encoder(d=1024, layers=8, **k):
    return nn.Sequential(*[nn.TransformerEncoderLayer(d, 16, 4 * d, 0.0, batch_first=True, norm_first=True, **k)
                           for _ in range(layers)]).to(DEV)


def train_step(model, opt, x, cast=None, extra=None, set_to_none=True):
    def step():
        opt.zero_grad(set_to_none=set_to_none)
        if cast:
            with torch.autocast("cuda", cast):
                loss = model(x).float().square().mean()
        else:
            loss = model(x).float().square().mean()
        loss.backward()
        if extra:
            extra(model, loss)
        opt.step()
    return step


def autocast_casts(out):
    # Few positions a step: casting the weights costs more than using them.
    x = torch.randn(2, 128, 1024, device=DEV)
    model = encoder()
    measure(out, "autocast_casts_before",
            train_step(model, torch.optim.AdamW(model.parameters(), fused=True), x, torch.bfloat16))
    model = encoder().bfloat16()
    measure(out, "autocast_casts_after",
            train_step(model, torch.optim.AdamW(model.parameters(), fused=True), x.bfloat16()))


def misaligned(out):
    for name, d in (("misaligned_before", 4093), ("misaligned_after", 4096)):
        model = nn.Sequential(*[nn.Linear(d, d, bias=False) for _ in range(4)]).to(DEV).bfloat16()
        x = torch.randn(4096, d, device=DEV, dtype=torch.bfloat16)
        measure(out, name, train_step(model, torch.optim.SGD(model.parameters(), 0.01, fused=True), x))


def optimizer(out):
    x = torch.randn(8, 128, 1024, device=DEV, dtype=torch.bfloat16)
    for name, kind, none in (("optimizer_loop_before", dict(foreach=False), False),
                             ("optimizer_foreach_before", dict(foreach=True), True),
                             ("optimizer_after", dict(fused=True), True)):
        model = encoder().bfloat16()
        measure(out, name, train_step(model, torch.optim.AdamW(model.parameters(), **kind), x, set_to_none=none))


def clip_loop(model, _):
    total = 0.0
    for p in model.parameters():
        total += p.grad.norm().item() ** 2
    scale = min(1.0, 1.0 / (total ** 0.5 + 1e-6))
    for p in model.parameters():
        p.grad.mul_(scale)


def nan_loop(model, _):
    for p in model.parameters():
        if torch.isnan(p.grad).any():
            raise RuntimeError("nan")


def log_item(model, loss):
    if torch.isnan(loss) or torch.isinf(loss):
        raise RuntimeError("nan")
    loss.item()


def host_syncs(out):
    x = torch.randn(8, 128, 1024, device=DEV, dtype=torch.bfloat16)
    for name, extra in (("clip_loop_before", clip_loop),
                        ("clip_loop_after", lambda m, _: nn.utils.clip_grad_norm_(m.parameters(), 1.0)),
                        ("nan_loop_before", nan_loop), ("log_item_before", log_item), ("no_sync_after", None)):
        model = encoder().bfloat16()
        measure(out, name, train_step(model, torch.optim.AdamW(model.parameters(), fused=True), x, extra=extra))


class Constants(nn.Module):
    def __init__(self, kept):
        super().__init__()
        self.layers = nn.ModuleList([nn.Linear(1024, 1024) for _ in range(40)])
        self.scale = [1.0 + i / 1024 for i in range(1024)]
        self.kept = torch.tensor(self.scale, device=DEV) if kept else None

    def forward(self, x):
        for layer in self.layers:
            scale = self.kept if self.kept is not None else torch.tensor(self.scale).to(x.device)
            x = torch.relu(layer(x)) * scale
        return x


def constants(out):
    x = torch.randn(2048, 1024, device=DEV)
    for name, kept in (("constants_before", False), ("constants_after", True)):
        model = Constants(kept).to(DEV)
        measure(out, name, train_step(model, torch.optim.SGD(model.parameters(), 0.01, fused=True), x))


def copies(out):
    model = nn.Sequential(nn.Linear(4096, 4096), nn.ReLU(), nn.Linear(4096, 4096)).to(DEV).bfloat16()
    opt = torch.optim.SGD(model.parameters(), 0.01, fused=True)
    plain = torch.randn(8192, 4096).bfloat16()
    pinned = plain.pin_memory()
    side = torch.cuda.Stream()
    ahead = []

    def run(x):
        opt.zero_grad()
        for _ in range(8):
            model(x).float().square().mean().backward()
        opt.step()

    def overlapped():
        if not ahead:
            ahead.append(pinned.to(DEV, non_blocking=True))
        torch.cuda.current_stream().wait_stream(side)
        x = ahead.pop()
        with torch.cuda.stream(side):
            ahead.append(pinned.to(DEV, non_blocking=True))
        x.record_stream(torch.cuda.current_stream())
        run(x)
    measure(out, "copies_pageable_before", lambda: run(plain.to(DEV)))
    measure(out, "copies_pinned_before", lambda: run(pinned.to(DEV, non_blocking=True)))
    measure(out, "copies_overlapped_after", overlapped)


class Slow(torch.utils.data.Dataset):
    def __len__(self):
        return 10 ** 6

    def __getitem__(self, i):
        g = torch.Generator().manual_seed(i)
        x = torch.rand(3, 64, 64, generator=g)
        for _ in range(4):
            x = (x - x.mean()) / (x.std() + 1e-6)
        return x, i % 10


def loader(out):
    torch.set_num_threads(1)
    for name, k in (("loader_before", dict(num_workers=0)),
                    ("loader_after", dict(num_workers=8, pin_memory=True, prefetch_factor=4, persistent_workers=True))):
        it = iter(torch.utils.data.DataLoader(Slow(), batch_size=64, **k))
        model = nn.Sequential(nn.Conv2d(3, 64, 3, 2), nn.ReLU(), nn.Conv2d(64, 128, 3, 2), nn.ReLU(),
                              nn.AdaptiveAvgPool2d(1), nn.Flatten(), nn.Linear(128, 10)).to(DEV)
        opt = torch.optim.SGD(model.parameters(), 0.01, fused=True)

        def step():
            x, y = next(it)
            opt.zero_grad()
            nn.functional.cross_entropy(model(x.to(DEV, non_blocking=True)), y.to(DEV, non_blocking=True)).backward()
            opt.step()
        measure(out, name, step)
        del it


def gc_pauses(out):
    x = torch.randn(256, 256, device=DEV)
    model = nn.Sequential(*[nn.Linear(256, 256) for _ in range(40)]).to(DEV)
    keep = [{"a": [i], "b": (i, [i])} for i in range(1_500_000)]
    opt = torch.optim.SGD(model.parameters(), 0.01, fused=True)
    step = train_step(model, opt, x)

    def collecting():
        step()
        gc.collect()
    config = torch._C._profiler._ExperimentalConfig
    kinds = [dict(experimental_config=config(record_python_gc_info=True))] if "record_python_gc_info" in (config.__init__.__doc__ or "") else []
    measure(out, "gc_before", collecting, steps=6, **(kinds[0] if kinds else {}))
    measure(out, "gc_stacks_before", collecting, steps=6, with_stack=True)
    gc.disable()
    measure(out, "gc_after", step)
    gc.enable()
    del keep


def burn():
    while True:
        sum(range(10000))


def contention(out):
    x = torch.randn(256, 1024, device=DEV)
    model = nn.Sequential(*[nn.Linear(1024, 1024) for _ in range(60)]).to(DEV)
    step = train_step(model, torch.optim.SGD(model.parameters(), 0.01, fused=True), x)
    measure(out, "contention_after", step)
    old = os.sched_getaffinity(0)
    core = {sorted(old)[0]}
    others = [multiprocessing.get_context("fork").Process(target=burn, daemon=True) for _ in range(2)]
    try:
        for other in others:
            other.start()
            os.sched_setaffinity(other.pid, core)
        for task in os.listdir("/proc/self/task"):
            os.sched_setaffinity(int(task), core)
        measure(out, "contention_before", step, steps=8)
    finally:
        for other in others:
            other.kill()
        for task in os.listdir("/proc/self/task"):
            os.sched_setaffinity(int(task), old)


def small_products(out):
    experts = nn.Parameter(torch.randn(128, 512, 512, device=DEV, dtype=torch.bfloat16) * 0.02)
    x = torch.randn(128, 64, 512, device=DEV, dtype=torch.bfloat16)
    opt = torch.optim.SGD([experts], 0.01, fused=True)

    def loop():
        opt.zero_grad()
        parts = [torch.mm(x[i], experts[i]) for i in range(128)]
        torch.stack(parts).float().square().mean().backward()
        opt.step()

    def batched():
        opt.zero_grad()
        torch.bmm(x, experts).float().square().mean().backward()
        opt.step()
    measure(out, "small_products_before", loop)
    measure(out, "small_products_after", batched)


def waves(out):
    # 128 x 256 tiles: 17 x 8 = 136 of them, four more than an H200 has multiprocessors; 16 x 8 = 128 fit.
    for name, m in (("waves_before", 2176), ("waves_after", 2048)):
        model = nn.Sequential(*[nn.Linear(2048, 2048, bias=False) for _ in range(24)]).to(DEV).bfloat16()
        x = torch.randn(m, 2048, device=DEV, dtype=torch.bfloat16)
        measure(out, name, train_step(model, torch.optim.SGD(model.parameters(), 0.01, fused=True), x))


def few_blocks(out):
    w = nn.Parameter(torch.randn(2, 4_000_000, device=DEV))
    opt = torch.optim.SGD([w], 0.01, fused=True)

    def along():
        opt.zero_grad()
        w.sort(-1)[0].cumsum(-1).square().mean().backward()
        opt.step()
    narrow = torch.randn(4_000_000, 2, device=DEV)

    def reduce_narrow():
        along()
        narrow.t().contiguous().softmax(-1)
        narrow.cumprod(0)
    measure(out, "few_blocks_before", reduce_narrow)


CASES = [channels_last, autocast_casts, misaligned, optimizer, host_syncs, constants, copies, loader, gc_pauses,
         contention, small_products, waves, few_blocks]

if __name__ == "__main__":
    folder = sys.argv[1]
    os.makedirs(folder, exist_ok=True)
    for case in CASES:
        if len(sys.argv) > 2 and case.__name__ not in sys.argv[2:]:
            continue
        begin = time.time()
        try:
            torch.manual_seed(0)
            case(folder)
        except Exception:
            open(os.path.join(folder, case.__name__ + ".error.txt"), "w").write(traceback.format_exc())
        torch.cuda.empty_cache()
        print(f"{case.__name__}: {time.time() - begin:.1f} s", flush=True)
