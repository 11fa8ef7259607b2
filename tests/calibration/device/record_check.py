#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""`stepscope-cli record` on a real NVIDIA GPU: what it records and what it costs. Prints JSON.

    python3 tests/calibration/device/record_check.py --cli stepscope-cli --inject libstepscope_inject.so [--parts counts,driver,...]

Parts, each within its own limit of time (--patience 2 doubles them); one that fails says why and the others go on:
    counts    a PyTorch training loop under record: kernels of each name a step, against torch.profiler's in a run without record
    driver    a CUDA program without PyTorch (the driver API by ctypes) with a known number of launches
    overhead  step time with and without, in turn, for the kinds {kernels}, {kernels, runtime}, all
    attach    100 readers that come and go, some of which die, while the loop's losses stay what they are undisturbed
    killed    record itself killed at random moments, the same losses
    stopped   a reader that reads nothing: step time, memory, and that lost records are counted
"""
import argparse
import collections
import json
import os
import pathlib
import random
import re
import signal
import socket
import statistics
import struct
import subprocess
import sys
import tempfile
import threading
import time

LIMITS = {"counts": 90, "driver": 30, "overhead": 240, "attach": 130, "killed": 120, "stopped": 90}
MAGIC = 0x4D41455254535353
MICROSECONDS, STEPS = 1_000_000, 20


# ---- what runs under record: this file with a role --------------------------------------------------------------------------

def training(width, layers, rows):
    import torch
    torch.manual_seed(7)
    torch.use_deterministic_algorithms(True)
    blocks = []
    for _ in range(layers):
        blocks += [torch.nn.Linear(width, width), torch.nn.LayerNorm(width), torch.nn.GELU()]
    model = torch.nn.Sequential(*blocks).cuda()
    optimizer = torch.optim.SGD(model.parameters(), lr=1e-3, foreach=False)
    data = torch.randn(rows, width, device="cuda")

    def step():
        optimizer.zero_grad(set_to_none=True)
        loss = (model(data) - data).square().mean()
        loss.backward()
        optimizer.step()
        return loss
    return torch, step


def role_profile(args):
    """Kernels of each name in `steps` steps, as torch.profiler counts them, after a warm-up."""
    torch, step = training(args.width, args.layers, args.rows)
    for _ in range(3):
        step()
    torch.cuda.synchronize()
    with torch.profiler.profile(activities=[torch.profiler.ProfilerActivity.CPU, torch.profiler.ProfilerActivity.CUDA]) as profiler:
        for _ in range(args.steps):
            step()
        torch.cuda.synchronize()
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "trace.json")
        profiler.export_chrome_trace(path)
        with open(path, encoding="utf-8") as file:
            events = json.load(file)["traceEvents"]
    print(json.dumps(collections.Counter(e["name"] for e in events if e.get("cat") == "kernel")))


def role_steps(args):
    """`warm` and `steps` steps; prints every loss exactly, and the times of the last steps."""
    torch, step = training(args.width, args.layers, args.rows)
    for _ in range(args.warm):
        step()
    torch.cuda.synchronize()
    if args.warm:
        print("warm", flush=True)
    times, losses = [], []
    end = time.monotonic() + args.seconds
    while len(losses) < args.steps or time.monotonic() < end:
        begin = time.perf_counter()
        loss = step()
        torch.cuda.synchronize()
        times.append(time.perf_counter() - begin)
        losses.append(loss.item().hex())
        time.sleep(args.pause)
        if args.stop_after and len(losses) >= args.stop_after:
            break
    print(json.dumps({"losses": losses, "times": times, "peak_mb": peak_mb()}), flush=True)


def role_driver(args):
    """An empty kernel, launched so many times through the driver API; no toolkit is needed."""
    import ctypes
    cuda = ctypes.CDLL("libcuda.so.1")

    def call(name, *words):
        status = getattr(cuda, name)(*words)
        assert status == 0, f"{name}: {status}"
    ptx = b".version 6.0\n.target sm_50\n.address_size 64\n.visible .entry empty_kernel() { ret; }\n\0"
    device, context, module, function = ctypes.c_int(), ctypes.c_void_p(), ctypes.c_void_p(), ctypes.c_void_p()
    call("cuInit", 0)
    call("cuDeviceGet", ctypes.byref(device), 0)
    call("cuDevicePrimaryCtxRetain", ctypes.byref(context), device)
    call("cuCtxSetCurrent", context)
    call("cuModuleLoadData", ctypes.byref(module), ptx)
    call("cuModuleGetFunction", ctypes.byref(function), module, b"empty_kernel")
    for _ in range(args.steps):
        call("cuLaunchKernel", function, 3, 2, 1, 64, 1, 1, 0, None, None, None)
    call("cuCtxSynchronize")


def peak_mb():
    with open("/proc/self/status", encoding="utf-8") as status:
        return int(re.search(r"VmHWM:\s+(\d+)", status.read()).group(1)) // 1024


# ---- the parts ----------------------------------------------------------------------------------------------------------------

class Check:
    def __init__(self, args, folder):
        self.args, self.folder = args, folder
        clean = {k: v for k, v in os.environ.items() if k not in ("KINETO_USE_DAEMON", "CUDA_INJECTION64_PATH")}
        self.environment = {**clean, "XDG_RUNTIME_DIR": folder, "CUBLAS_WORKSPACE_CONFIG": ":4096:8"}
        self.until = 0

    def left(self):
        left = self.until - time.monotonic()
        if left <= 0:
            raise TimeoutError("the time of this part is spent")
        return left

    def role(self, name, **options):
        words = [sys.executable, os.path.abspath(__file__), "--role", name]
        for key, value in options.items():
            words += [f"--{key.replace('_', '-')}", str(value)]
        return words

    def run(self, words, **environment):
        done = subprocess.run(words, capture_output=True, check=False, encoding="utf-8", timeout=self.left(),
                              env={**self.environment, **environment})
        if done.returncode != 0:
            raise RuntimeError(f"{words[:3]}... ended with {done.returncode}: {done.stderr[-2000:]}")
        return done

    def record(self, words, output, *options):
        extra = ["--cupti", self.args.cupti] if self.args.cupti else []
        return [self.args.cli, "record", "-o", output, "--injector", self.args.inject, *extra, *options, "--", *words]

    def trace(self, name):
        with open(name, encoding="utf-8") as file:
            document = json.load(file)
        return [e for e in document["traceEvents"] if e["ph"] == "X"], [e for e in document["traceEvents"] if e["ph"] == "i"]

    # Losses of a run that nobody watches; every other run is compared with it.
    def undisturbed(self, count):
        done = self.run(self.role("steps", steps=count, stop_after=count, **SMALL))
        return json.loads(done.stdout.splitlines()[-1])

    def counts(self):
        def recorded(steps):
            path = os.path.join(self.folder, f"counts{steps}.json")
            done = self.run(self.record(self.role("steps", warm=3, steps=steps, stop_after=steps, **SMALL), path))
            events, lost = self.trace(path)
            return collections.Counter(e["name"] for e in events if e["cat"] == "kernel"), events, lost, done.stderr

        profiled = collections.Counter(json.loads(self.run(self.role("profile", steps=STEPS, **SMALL)).stdout.splitlines()[-1]))
        # The steps are the difference of two runs, so that the set-up drops out; the loss is read once a step in them.
        more, events, lost, said = recorded(2 * STEPS)
        less, _, _, _ = recorded(STEPS)
        steps = collections.Counter({name: more[name] - less[name] for name in more if more[name] != less[name]})
        different = {name: [profiled[name] / STEPS, steps[name] / STEPS] for name in sorted(set(profiled) | set(steps))
                     if profiled[name] != steps[name]}
        calls = {e["args"].get("correlation") for e in events if e["cat"] in ("cuda_runtime", "cuda_driver")}
        kernels = [e for e in events if e["cat"] == "kernel"]
        return {"equal": not different and sum(profiled.values()) > 0, "names": len(profiled),
                "kernels_a_step": sum(profiled.values()) / STEPS, "different_a_step": different, "lost_events": len(lost),
                "kernels_without_call": sum(1 for e in kernels if e["args"].get("correlation") not in calls), "said": said[-500:]}

    def driver(self):
        launches = 5000
        path = os.path.join(self.folder, "driver.json")
        done = self.run(self.record(self.role("driver", steps=launches), path))
        events, lost = self.trace(path)
        kernels = [e for e in events if e["cat"] == "kernel"]
        shapes = {(e["name"], tuple(e["args"]["grid"]), tuple(e["args"]["block"])) for e in kernels}
        return {"equal": len(kernels) == launches and shapes == {("empty_kernel", (3, 2, 1), (64, 1, 1))}, "launches": launches,
                "kernels": len(kernels), "calls": sum(1 for e in events if e["name"] == "cuLaunchKernel"),
                "shapes": [str(shape) for shape in shapes], "lost_events": len(lost), "said": done.stderr[-500:]}

    def overhead(self):
        kinds = {"none": None, "kernels": "kernels", "kernels,runtime": "kernels,runtime",
                 "all": "kernels,memory,runtime,driver,sync,overhead"}
        return {name: self.cost(kinds, size, steps) for name, (size, steps) in LOOPS.items()}

    def cost(self, kinds, size, steps):
        times, records = collections.defaultdict(list), {}
        for _ in range(2):
            for name, chosen in kinds.items():
                words = self.role("steps", warm=20, steps=steps, stop_after=steps, **size)
                if chosen:
                    words = self.record(words, os.path.join(self.folder, "overhead.stepscope"), "--kinds", chosen)
                done = self.run(words)
                times[name] += json.loads([line for line in done.stdout.splitlines() if line.startswith("{")][0])["times"]
                if found := re.search(r"(\d+) kernels, (\d+) records", done.stderr):
                    records[name] = [int(number) for number in found.groups()]
        medians = {name: statistics.median(values) for name, values in times.items()}
        base = medians.pop("none")
        launched = records["kernels"][0] / (20 + steps)  # a step; set-up kernels are a few of them
        return {"step_us": base * MICROSECONDS, "kernels_a_step": launched, "records": records,
                "percent": {name: 100 * (median / base - 1) for name, median in medians.items()},
                "ns_a_kernel": {name: 1e9 * (median - base) / launched for name, median in medians.items()}}

    def loop(self, path, seconds, pause=0):
        extra = {"STEPSCOPE_INJECT_CUPTI": self.args.cupti} if self.args.cupti else {}
        return subprocess.Popen(self.role("steps", warm=3, steps=200, seconds=seconds, pause=pause, **SMALL), stdout=subprocess.PIPE,
                                stderr=subprocess.PIPE, encoding="utf-8",
                                env={**self.environment, **extra, "CUDA_INJECTION64_PATH": os.path.abspath(self.args.inject),
                                     "STEPSCOPE_INJECT_SOCKET": path})

    def finished(self, process):
        out, err = process.communicate(timeout=self.left())
        if process.returncode != 0:
            raise RuntimeError(f"the loop ended with {process.returncode}: {err[-2000:]}")
        return json.loads(out.splitlines()[-1])

    def same(self, result):
        """Whether the losses are those of an undisturbed run of as many steps."""
        alone = self.undisturbed(len(result["losses"]) + 3)["losses"]
        return alone[3:] == result["losses"]

    def attach(self):
        choose = random.Random(1)
        reader = Reader(os.path.join(self.folder, "attach.sock"))
        process = self.loop(reader.path, 36, pause=0.004)
        process.stdout.readline()
        cycles = kernels = 0
        begin = time.monotonic()
        while cycles < 100 and time.monotonic() - begin < 36 and process.poll() is None:
            if not reader.accept():
                continue
            reader.read_for(choose.random() * 0.15)
            kernels += reader.kernels
            reader.leave(politely=choose.random() < 0.5)
            cycles += 1
        reader.close()
        result = self.finished(process)
        return {"equal": self.same(result), "cycles": cycles, "kernels_seen": kernels, "steps": len(result["losses"])}

    def killed(self):
        choose = random.Random(2)
        equal, kills, steps = True, 0, 0
        for _ in range(3):
            words = self.role("steps", warm=3, steps=100, stop_after=100, **SMALL)
            process = subprocess.Popen(self.record(words, os.path.join(self.folder, f"killed{kills}.stepscope")),
                                       stdout=subprocess.PIPE, stderr=subprocess.PIPE, encoding="utf-8", env=self.environment)
            process.stdout.readline()
            time.sleep(choose.random() * 0.3)
            process.send_signal(signal.SIGKILL)
            kills += 1
            out = process.stdout.read()  # of the loop, which runs on
            process.stderr.close()
            process.wait()
            result = json.loads(out.splitlines()[-1])
            steps += len(result["losses"])
            equal = equal and self.same(result)
        return {"equal": equal, "kills": kills, "steps": steps}

    def stopped(self):
        reader = Reader(os.path.join(self.folder, "stopped.sock"))
        process = self.loop(reader.path, 12)
        # Its words keep it alive for the library, and it reads nothing; there is next to no credit for the library.
        accepted = reader.accept(credit=65536, timeout=20)
        process.stdout.readline()
        beat = threading.Event()
        thread = threading.Thread(target=reader.keep_alive, args=(beat,), daemon=True)
        thread.start()
        out = process.stdout.readline()
        beat.set()
        thread.join()
        reader.grant(1 << 30)
        reader.read_to_end()
        process.wait(self.left())
        result = json.loads(out)
        alone = self.undisturbed(200)
        reader.close()
        return {"accepted": accepted, "equal": self.same(result), "kernels": reader.kernels, "lost": reader.lost,
                "losses_by_stage": reader.losses, "step_us": statistics.median(result["times"]) * MICROSECONDS,
                "worst_step_us": max(result["times"]) * MICROSECONDS, "alone_step_us": statistics.median(alone["times"]) * MICROSECONDS,
                "alone_worst_step_us": max(alone["times"]) * MICROSECONDS, "peak_mb": result["peak_mb"], "alone_peak_mb": alone["peak_mb"]}


class Reader:
    """A viewer of the live stream, as short as it can be (core/live/stream/messages.h)."""

    def __init__(self, path):
        self.path = path
        self.listener = socket.socket(socket.AF_UNIX)
        self.listener.bind(path)
        self.listener.listen()
        self.connection = None

    def accept(self, credit=1 << 30, timeout=2):
        self.listener.settimeout(timeout)
        try:
            self.connection, _ = self.listener.accept()
        except TimeoutError:
            return False
        self.bytes, self.sent, self.kernels, self.lost, self.losses = b"", 0, 0, 0, {}
        self.send(48, struct.pack("<QIIIQ", MAGIC, 1, 63, 50, credit))
        return True

    def send(self, kind, payload):
        try:
            self.connection.sendall(struct.pack("<IHHQ", len(payload), kind, 0, self.sent) + payload)
        except OSError:  # it has gone
            return
        self.sent += 1

    def grant(self, count):
        self.send(49, struct.pack("<Q", count))

    def keep_alive(self, until):
        while not until.wait(1):
            self.grant(0)

    def take(self, timeout):
        self.connection.settimeout(max(timeout, 0.001))
        try:
            more = self.connection.recv(1 << 20)
        except TimeoutError:
            return True
        except OSError:
            return False
        self.bytes += more
        at = 0
        while len(self.bytes) - at >= 16:
            length, kind = struct.unpack_from("<IH", self.bytes, at)
            if len(self.bytes) - at < 16 + length:
                break
            if kind == 16:
                self.kernels += struct.unpack_from("<H", self.bytes, at + 16)[0]
            if kind == 33:
                stage, _, count = struct.unpack_from("<BHQ", self.bytes, at + 16)
                self.lost += count
                self.losses[stage] = self.losses.get(stage, 0) + count
            at += 16 + length
        self.bytes = self.bytes[at:]
        return bool(more)

    def read_for(self, seconds):
        until = time.monotonic() + seconds
        while time.monotonic() < until and self.take(until - time.monotonic()):
            pass

    def read_to_end(self):
        while self.take(10):
            pass

    def leave(self, politely):
        if politely:
            try:
                self.connection.shutdown(socket.SHUT_WR)
                self.read_for(0.1)
            except OSError:
                pass
        self.connection.close()

    def close(self):
        if self.connection:
            self.connection.close()
        self.listener.close()


SMALL = {"width": 512, "layers": 6, "rows": 256}
# By what a step waits for: short kernels that the host cannot launch fast enough, the dearest case; long ones.
LOOPS = {"host-bound": ({"width": 256, "layers": 40, "rows": 64}, 150), "GPU-bound": ({"width": 2048, "layers": 12, "rows": 4096}, 80)}


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--cli")
    parser.add_argument("--inject")
    parser.add_argument("--cupti", default="")
    parser.add_argument("--parts", default=",".join(LIMITS))
    parser.add_argument("--role", choices=["profile", "steps", "driver"])
    for name, default in (("width", 512), ("layers", 6), ("rows", 256), ("steps", STEPS), ("warm", 0), ("stop-after", 0)):
        parser.add_argument(f"--{name}", type=int, default=default)
    parser.add_argument("--seconds", type=float, default=0)
    parser.add_argument("--pause", type=float, default=0)
    parser.add_argument("--patience", type=float, default=1)
    args = parser.parse_args()
    if args.role:
        {"profile": role_profile, "steps": role_steps, "driver": role_driver}[args.role](args)
        return 0
    if not args.cli or not args.inject:
        parser.error("--cli and --inject are needed")
    args.cli, args.inject = os.path.abspath(args.cli), os.path.abspath(args.inject)
    results = {}
    with tempfile.TemporaryDirectory(prefix="rc") as folder:
        check = Check(args, folder)
        pathlib.Path(folder).chmod(0o700)
        for part in args.parts.split(","):
            begin = time.monotonic()
            check.until = begin + LIMITS[part] * args.patience
            try:
                results[part] = getattr(check, part)()
            except Exception as problem:  # the other parts still tell something
                results[part] = {"error": f"{type(problem).__name__}: {problem}"}
            results[part]["seconds"] = round(time.monotonic() - begin, 1)
            print(f"{part}: {results[part]['seconds']} s", file=sys.stderr, flush=True)
    print(json.dumps(results, indent=1))
    return 0


if __name__ == "__main__":
    sys.exit(main())
