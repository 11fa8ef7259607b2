#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""`stepscope-cli agent` and `capture` on a real NVIDIA GPU: what Kineto records on demand and what that costs. Prints a line of JSON a part.

    python3 tests/calibration/device/capture_check.py --cli stepscope-cli [--parts counts,overhead,cycles]

Parts, each within its own limit of time (--patience 2 doubles them); one that fails says why and the others go on:
    counts    a capture of 20 iterations of a PyTorch training loop: kernels of each name a step, against torch.profiler's
    overhead  steps inside captures against steps of the same process outside: plain, with shapes, with stacks
    cycles    100 captures of loops that run at once (a process asks every 5 s), of which a third ends by `kill -9` of the agent and a
              third by `kill -9` of the asking program at random moments, while the losses stay what they are undisturbed
"""
import argparse
import collections
import json
import os
import pathlib
import random
import signal
import statistics
import subprocess
import sys
import tempfile
import time

from record_check import LOOPS, SMALL, role_profile, training

LIMITS = {"counts": 120, "overhead": 330, "cycles": 280}
ITERATIONS, CYCLES, LOOPS_AT_ONCE = 20, 100, 8


def role_loop(args):
    """Steps until the stop file is there (or `steps` of them); prints losses, and begin (unix ns) and length (ns) of each step."""
    torch, step = training(args.width, args.layers, args.rows)
    for _ in range(3):
        step()
    torch.cuda.synchronize()
    losses, begins, lengths = [], [], []
    while len(losses) < args.steps if args.steps else not os.path.exists(args.stop):
        begin, tick = time.time_ns(), time.perf_counter_ns()
        loss = step()
        torch.cuda.synchronize()
        lengths.append(time.perf_counter_ns() - tick)
        begins.append(begin)
        losses.append(loss.item().hex())
        time.sleep(args.pause)
    print(json.dumps({"losses": losses, "begins": begins, "lengths": lengths}), flush=True)


class Captured:
    """A trace of Kineto: `window` in unix ns, `kernels` as (unix ns, name)."""

    def __init__(self, path, said):
        self.path, self.said = path, said
        with open(path, encoding="utf-8") as file:
            document = json.load(file)
        base = document.get("baseTimeNanoseconds", 0)
        events = [e for e in document["traceEvents"] if e.get("ph") == "X" and e.get("cat") in ("cpu_op", "kernel", "cuda_runtime")]
        at = [base + round(e["ts"] * 1000) for e in events]
        self.window = min(at), max(t + round(e["dur"] * 1000) for t, e in zip(at, events))
        self.kernels = [(t, e["name"]) for t, e in zip(at, events) if e["cat"] == "kernel"]

    def inside(self, steps):
        """Indices of the steps that lie in the trace as a whole."""
        return [i for i, (begin, length) in enumerate(zip(steps["begins"], steps["lengths"]))
                if begin >= self.window[0] and begin + length <= self.window[1]]


class Check:
    def __init__(self, args, folder):
        self.args, self.folder, self.agents, self.until = args, folder, 0, 0
        clean = {k: v for k, v in os.environ.items() if k not in ("KINETO_USE_DAEMON", "CUDA_INJECTION64_PATH")}
        self.environment = {**clean, "XDG_RUNTIME_DIR": folder, "CUBLAS_WORKSPACE_CONFIG": ":4096:8"}

    def left(self):
        left = self.until - time.monotonic()
        if left <= 0:
            raise TimeoutError("the time of this part is spent")
        return left

    def path(self, name):
        return os.path.join(self.folder, name)

    def role(self, name, **options):
        words = [sys.executable, os.path.abspath(__file__), "--role", name]
        for key, value in options.items():
            words += [f"--{key}", str(value)]
        return words

    def output(self, words):
        done = subprocess.run(words, capture_output=True, check=False, encoding="utf-8", timeout=self.left(), env=self.environment)
        if done.returncode != 0:
            raise RuntimeError(f"{words[-6:]} ended with {done.returncode}: {done.stderr[-1500:]}")
        return done.stdout

    def cli(self, *words):
        return [*self.args.cli.split(), *words]

    def agent(self):
        agent = subprocess.Popen(self.cli("agent"), stderr=subprocess.PIPE, encoding="utf-8", env=self.environment)
        while "listening to commands" not in agent.stderr.readline():
            if agent.poll() is not None:
                raise RuntimeError(f"the agent ended with {agent.returncode}")
        self.agents += 1
        return agent

    def loops(self, count, **options):
        """Loops that the agent can capture."""
        stop = self.path("stop")
        if os.path.exists(stop):
            os.remove(stop)
        loops = [subprocess.Popen(self.role("loop", stop=stop, **options), stdout=subprocess.PIPE, encoding="utf-8",
                                  env={**self.environment, "KINETO_USE_DAEMON": "1"}) for _ in range(count)]
        for process in loops:
            self.wait_until_ready(process)
        return loops

    def wait_until_ready(self, process):
        while True:
            listed = json.loads(self.output(self.cli("ps", "--format", "json")))["processes"]
            if any(each["pid"] == process.pid and each["state"] == "ready" for each in listed):
                return
            if process.poll() is not None:
                raise RuntimeError(f"the loop ended with {process.returncode}")
            time.sleep(0.2)

    def end(self, process):
        pathlib.Path(self.path("stop")).touch()
        out, _ = process.communicate(timeout=self.left())
        return json.loads(out.splitlines()[-1])

    def capture(self, process, *options):
        words = self.cli("capture", "--pid", str(process.pid), "--iterations", str(ITERATIONS), "-o", self.path("captured.json"), *options)
        done = subprocess.run(words, capture_output=True, check=False, encoding="utf-8", timeout=self.left(), env=self.environment)
        if done.returncode != 0:
            raise RuntimeError(f"capture ended with {done.returncode}: {done.stderr[-1500:]}")
        return Captured(done.stdout.strip(), done.stderr)

    def counts(self):
        agent = self.agent()
        (process,) = self.loops(1, **SMALL)
        time.sleep(1)
        captured = self.capture(process)
        steps = self.end(process)
        agent.terminate()
        whole = captured.inside(steps)
        begin, end = steps["begins"][whole[0]], steps["begins"][whole[-1]] + steps["lengths"][whole[-1]]
        counted = collections.Counter(name for at, name in captured.kernels if begin <= at < end)
        profiled = collections.Counter(json.loads(self.output(self.role("profile", steps=ITERATIONS, **SMALL)).splitlines()[-1]))
        different = {name: [profiled[name] / ITERATIONS, counted[name] / len(whole)] for name in sorted(set(profiled) | set(counted))
                     if profiled[name] * len(whole) != counted[name] * ITERATIONS}
        advice = json.loads(self.output(self.cli("advise", captured.path, "--format", "json")))
        return {"equal": not different and sum(profiled.values()) > 0, "names": len(profiled), "whole_steps": len(whole),
                "kernels_a_step": sum(profiled.values()) / ITERATIONS, "different_a_step": different,
                "window_s": (captured.window[1] - captured.window[0]) / 1e9, "said": captured.said[-800:],
                "findings": [finding["id"] for finding in advice["findings"]]}

    def overhead(self):
        agent = self.agent()
        results = {name: self.cost(size) for name, (size, _) in LOOPS.items()}
        agent.terminate()
        return results

    def cost(self, size):
        (process,) = self.loops(1, **size)
        time.sleep(3)
        captures = []
        for _ in range(3):
            for name, options in (("plain", []), ("shapes", ["--shapes"]), ("stacks", ["--shapes", "--stacks"])):
                captures.append((name, self.capture(process, *options)))
                time.sleep(1.5)
        steps = self.end(process)
        inside, kernels, near = collections.defaultdict(list), {}, set()
        for name, captured in captures:
            whole = captured.inside(steps)
            inside[name] += whole
            kernels[name] = len(captured.kernels) / max(1, len(whole))
            near.update(i for i, begin in enumerate(steps["begins"]) if captured.window[0] - 2e9 < begin < captured.window[1] + 1.5e9)
        every = {i for indices in inside.values() for i in indices}
        lengths = steps["lengths"]
        outside = [length for i, length in enumerate(lengths) if i >= 20 and i not in near]
        base = statistics.median(outside)
        cost = {name: statistics.median(lengths[i] for i in indices) - base for name, indices in inside.items() if indices}
        around = [lengths[i] for i in near - every]
        return {"step_us": base / 1e3, "steps_outside": len(outside), "steps_inside": {k: len(v) for k, v in inside.items()},
                "kernels_a_step": kernels, "percent": {name: 100 * each / base for name, each in cost.items()},
                "ns_a_kernel": {name: each / kernels[name] for name, each in cost.items()},
                "longest_step_around_us": max(around) / 1e3,
                "stalled_a_capture_ms": sum(length - base for length in around if length > 1.5 * base) / len(captures) / 1e6}

    def cycles(self):
        choose = random.Random(3)
        agent = self.agent()
        loops = self.loops(LOOPS_AT_ONCE, pause=0.02, **SMALL)
        rounds = collections.Counter()
        latest = time.monotonic() + self.left() - 110
        while sum(rounds.values()) * len(loops) < CYCLES and time.monotonic() < latest:
            kind = choose.choice(["whole", "agent killed", "asker killed"])
            words = self.cli("capture", "--all", "--iterations", "2", "-o", self.path(f"round{sum(rounds.values())}"))
            asker = subprocess.Popen(words, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, env=self.environment)
            if kind == "whole":
                kind = f"whole, status {asker.wait(self.left())}"
            else:
                time.sleep(choose.random() * 6)
                (agent if kind == "agent killed" else asker).send_signal(signal.SIGKILL)
                asker.wait(self.left())
                if kind == "agent killed":
                    agent.wait()
                    agent = self.agent()
                    for process in loops:
                        self.wait_until_ready(process)
            rounds[kind] += 1
            print(f"round {sum(rounds.values())}: {kind}, {self.left():.0f} s left", file=sys.stderr, flush=True)
        alive = sum(process.poll() is None for process in loops)
        losses = [self.end(process)["losses"] for process in loops]
        agent.terminate()
        longest = max(len(each) for each in losses)
        alone = json.loads(self.output(self.role("loop", steps=longest, **SMALL)).splitlines()[-1])["losses"]
        return {"equal": alive == len(loops) and all(alone[:len(each)] == each for each in losses), "loops": len(loops),
                "cycles": sum(rounds.values()) * len(loops), "rounds": dict(rounds), "agents": self.agents,
                "steps": sum(len(each) for each in losses)}


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--cli", help="the program, with words in front where it needs some")
    parser.add_argument("--parts", default=",".join(LIMITS))
    parser.add_argument("--role", choices=["profile", "loop"])
    for name, default in (("width", 512), ("layers", 6), ("rows", 256), ("steps", 0)):
        parser.add_argument(f"--{name}", type=int, default=default)
    parser.add_argument("--stop", default="")
    parser.add_argument("--pause", type=float, default=0)
    parser.add_argument("--patience", type=float, default=1)
    args = parser.parse_args()
    if args.role:
        {"profile": role_profile, "loop": role_loop}[args.role](args)
        return 0
    if not args.cli:
        parser.error("--cli is needed")
    results = {}
    with tempfile.TemporaryDirectory(prefix="cc") as folder:
        pathlib.Path(folder).chmod(0o700)
        for part in args.parts.split(","):
            check, begin = Check(args, folder), time.monotonic()
            check.until = begin + LIMITS[part] * args.patience
            try:
                results[part] = getattr(check, part)()
            except Exception as problem:  # the other parts still tell something
                results[part] = {"error": f"{type(problem).__name__}: {problem}"}
            results[part]["seconds"] = round(time.monotonic() - begin, 1)
            print(json.dumps({part: results[part]}), flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
