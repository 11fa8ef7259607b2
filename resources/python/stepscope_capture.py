# SPDX-License-Identifier: Apache-2.0
"""Captures what Stepscope reads from a training run: the trace of a steady step, every batch's lengths and untraced seconds,
and the versions on the machine. One file; needs nothing but the PyTorch (2.1 or later) of the run. Copy it beside your script.

Any loop:

    from stepscope_capture import Capture

    with Capture("stepscope") as capture:
        for batch in capture.steps(loader):     # a step reaches from one batch to the next
            loss = model(**batch).loss
            ...

A function that is called once a step:  train_step = Capture("stepscope")(train_step)
transformers:                           Trainer(..., callbacks=[stepscope_capture.trainer_callback("stepscope")])
Stop a job that would run on slow paths, before the first step:  stepscope_capture.assert_fast_paths(model)

The folder then holds rank0.trace.json.gz, rank0.batches.jsonl and environment.json:

    stepscope stepscope/rank0.trace.json.gz --batches stepscope/rank0.batches.jsonl

Under `stepscope-cli record` the steps and their tokens stand in the recording too.

Cost: a CUDA event a step and a small copy of the mask a batch, never a synchronisation. The traced step, the one before it
(warm-up) and the writing of the trace are slower; those steps carry no seconds. An error in here is reported once and ends the
capture, never the training.
"""

import collections
import collections.abc
import contextlib
import ctypes
import functools
import gzip
import importlib
import importlib.metadata
import importlib.util
import inspect
import json
import logging
import os
import platform
import shutil
import sys
import time

import torch

__all__ = ["Capture", "trainer_callback", "environment", "fast_paths", "assert_fast_paths", "SlowPathError"]

_log = logging.getLogger("stepscope")

# Packages whose version decides a piece of advice; names as on PyPI.
PACKAGES = """
accelerate apex axolotl bitsandbytes causal-conv1d datasets deepspeed einops fla-core flash-attn flash-attn-3 flash-attn-4
flash-linear-attention kernels liger-kernel lightning mamba-ssm megablocks mlstm-kernels ms-swift numpy nvidia-cudnn-cu12
nvidia-cudnn-cu13 nvidia-nccl-cu12 nvidia-nccl-cu13 peft pytorch-lightning tilelang torch torchao torchtitan torchvision
transformer-engine transformers triton trl unsloth xformers
""".split()

# Functions of transformers' modelling files that have a fused implementation: name -> (package to import, how to install it).
_GATED_DELTA = ("fla", 'pip install "flash-linear-attention[cuda]"')
_CONVOLUTION = ("causal_conv1d", "pip install causal-conv1d --no-build-isolation")
_MAMBA = ("mamba_ssm", "pip install mamba-ssm --no-build-isolation")
FUSED = {
    "chunk_gated_delta_rule": _GATED_DELTA,
    "torch_chunk_gated_delta_rule": _GATED_DELTA,
    "chunk_kda": _GATED_DELTA,
    "torch_chunk_kda": _GATED_DELTA,
    "causal_conv1d_fn": _CONVOLUTION,
    "mamba_chunk_scan_combined": _MAMBA,
    "mamba_split_conv1d_scan_combined": _MAMBA,
    "mamba2_chunk_scan": _MAMBA,
    "mamba_selective_scan": _MAMBA,
    "selective_scan_fn": _MAMBA,
    "mamba_inner_fn": _MAMBA,
}


class SlowPathError(RuntimeError):
    """A layer of the model would run a reference implementation."""


# ---------------------------------------------------------------------------------------------------------------- batches


_FIELDS = {
    "ids": ("input_ids", "inputs_embeds", "decoder_input_ids"),
    "mask": ("attention_mask",),
    "positions": ("position_ids",),
    "offsets": ("cu_seq_lens_q", "cu_seqlens", "cu_seqlens_q"),
    "labels": ("labels",),
}


def _fields(batch):
    """The tensors of a batch that tell lengths: of a mapping, of an object's attributes, or a plain tensor of token ids."""
    if isinstance(batch, (tuple, list)) and batch:
        batch = batch[0]
    if isinstance(batch, torch.Tensor):
        batch = {"input_ids": batch}
    get = batch.get if isinstance(batch, collections.abc.Mapping) else lambda name: getattr(batch, name, None)
    found = {}
    for field, names in _FIELDS.items():
        for name in names:
            if isinstance(get(name), torch.Tensor):
                found[field] = get(name).detach()
                break
    return found


class _Lengths:
    """Lengths of a batch's examples, started on the batch's device and read later, so that nothing waits for it."""

    def __init__(self, fields, pad_token_id=None):
        ids, mask, positions = (fields.get(name) for name in ("ids", "mask", "positions"))
        shaped = next((t for t in (ids, mask, positions) if t is not None and t.dim() >= 2), None)
        if shaped is None:
            raise ValueError("the batch has no input_ids, attention_mask or position_ids of two dimensions")
        self.rows, self.width = int(shaped.shape[0]), int(shaped.shape[1])
        if mask is not None and mask.dim() != 2:
            mask = None
        if mask is None and pad_token_id is not None and ids is not None and not ids.is_floating_point():
            mask = ids.ne(pad_token_id)
        parts = {}
        if "offsets" in fields:
            parts["offsets"] = fields["offsets"]
            if positions is not None and positions.dim() == 2 and self.rows == 1:
                parts["starts"] = positions.eq(0)
        elif mask is None and positions is None:
            raise ValueError("the batch has no attention_mask, position_ids or cu_seq_lens; give pad_token_id")
        else:
            if mask is not None:
                parts["mask"] = mask.to(torch.int32)
            if positions is not None and positions.dim() == 2:
                parts["starts"] = positions.eq(0)
        labels = fields.get("labels")
        if labels is not None and labels.dim() == 2:
            parts["loss_tokens"] = labels.ne(-100).sum()
        self._event = None
        if any(part.is_cuda for part in parts.values()):
            # Into pinned memory, while the GPU works on; read when the event says that it is there.
            parts = {name: part.to("cpu", non_blocking=True) for name, part in parts.items()}
            self._event = torch.cuda.Event()
            self._event.record()
        self._parts = parts

    def ready(self):
        return self._event is None or self._event.query()

    def record(self):
        """The fields of the batch's line; only once ready()."""
        parts = self._parts
        if "offsets" in parts:
            ends = parts["offsets"].tolist()
            lengths = [b - a for a, b in zip(ends, ends[1:])]
            begins = [a for a, n in zip(ends, lengths) if n > 0]
        else:
            mask = parts.get("mask", torch.ones(self.rows, self.width, dtype=torch.int32))
            starts = parts.get("starts", torch.zeros(self.rows, self.width, dtype=torch.bool))
            lengths = [n for row, row_starts in zip(mask, starts.expand(self.rows, -1)) for n in _row(row, row_starts)]
            changes = mask[:, 1:].ne(mask[:, :-1]) if int(mask.max()) > 1 else None
            begins = [0, *(changes[0].nonzero().flatten() + 1).tolist()] if changes is not None and self.rows == 1 else None
        line = {"lengths": lengths, "rows": self.rows, "width": self.width}
        if "offsets" in parts or len(lengths) > self.rows:
            line["packed"] = True
        if "starts" in parts and line.get("packed"):
            # Where boundaries are told twice, the positions have to begin anew at each of them.
            found = parts["starts"].nonzero()[:, -1].tolist()
            line["position_ids_reset"] = begins is None or set(begins) <= set(found) | {self.width}
        if "loss_tokens" in parts:
            line["loss_tokens"] = int(parts["loss_tokens"])
        return line


def _row(mask, starts):
    """Lengths of the examples of one row: those that the mask numbers (1 1 1 2 2 0), else those that begin at position 0."""
    if int(mask.max()) > 1:
        return [n for n in torch.bincount(mask.long())[1:].tolist() if n > 0]
    real = mask.ne(0)
    begins = (starts & real).nonzero().flatten().tolist()
    if len(begins) < 2:
        return [int(real.sum())]
    return [int(real[a:b].sum()) for a, b in zip(begins, begins[1:] + [len(real)])]


# ------------------------------------------------------------------------------------------------------------------ times


class _Clock:
    """Length of a step without waiting for the device: from CUDA events where there are any, else from the host's clock."""

    def __init__(self):
        self._cuda = torch.cuda.is_available() and torch.cuda.is_initialized()

    def now(self):
        if not self._cuda:
            # A run may touch the GPU only in its first step.
            self._cuda = torch.cuda.is_available() and torch.cuda.is_initialized()
        if self._cuda:
            event = torch.cuda.Event(enable_timing=True)
            event.record()
            return event
        return time.perf_counter()


def _comparable(begin, end):
    return begin is not None and end is not None and isinstance(begin, float) == isinstance(end, float)


def _passed(moment):
    return isinstance(moment, float) or moment.query()


def _seconds(begin, end):
    return end - begin if isinstance(begin, float) else begin.elapsed_time(end) / 1000


# ---------------------------------------------------------------------------------------------------------------- capture


def _contained(function):
    """Nothing that goes wrong in here may end the training."""

    @functools.wraps(function)
    def contained(self, *args, **kwargs):
        if self.failed:
            return None
        try:
            return function(self, *args, **kwargs)
        except Exception as error:  # noqa: BLE001
            self._fail(f"{type(error).__name__}: {error}")
            return None

    return contained


def _step_report():
    """What tells a recorder that runs beside (`stepscope-cli record`) of a step; None where there is none."""
    library = os.environ.get("CUDA_INJECTION64_PATH", "")
    if not os.environ.get("STEPSCOPE_INJECT_SOCKET") or not os.path.basename(library).startswith("libstepscope_inject"):
        return None
    try:
        report = ctypes.CDLL(library).stepscope_report_step
    except (OSError, AttributeError):
        return None
    report.argtypes, report.restype = [ctypes.c_longlong] * 4, None
    return report


class _Step:
    """One training step: its batches, and how long it took."""

    def __init__(self, number, begin, traced):
        self.number, self.begin, self.end = number, begin, None
        self.begin_ns, self.end_ns = time.time_ns(), None  # of the host
        self.untraced = not traced
        self.batches = []


class Capture:
    """Context manager and decorator; see the text at the top of the file.

    folder        where the files go; made when missing
    wait          steps before the trace, so that it shows a steady one
    steps         consecutive steps in the trace
    stacks        record Python stacks: says which line launched what, and makes the step slower and the trace larger
    memory        record allocations
    shapes        record shapes of operators; Stepscope's advice needs them
    batches       record the lengths of every batch
    trace_ranks   ranks that write a trace; None: all
    pad_token_id  tells padding where batches have neither a mask nor positions
    model         a module whose forward calls are the batches, for loops that hand their batch to nobody else
    """

    def __init__(self, folder="stepscope", *, wait=10, steps=1, stacks=False, memory=False, shapes=True, batches=True,
                 trace_ranks=(0,), pad_token_id=None, model=None):
        self.folder, self.failed = str(folder), None
        self.trace_file = self.batches_file = None
        self._report = _step_report()
        self._wait, self._steps = max(0, int(wait)), max(0, int(steps))
        self._options = {"record_shapes": shapes, "with_stack": stacks, "profile_memory": memory}
        self._with_batches, self._pad_token_id = batches, pad_token_id
        self._rank = int(os.environ.get("RANK", "0"))
        self._traces = self._steps > 0 and (trace_ranks is None or self._rank in tuple(trace_ranks))
        self._clock, self._profiler, self._out = _Clock(), None, None
        self._done, self._now = 0, None
        self._pending = collections.deque()
        self._unread = None
        self._hook = None
        if model is not None:
            self.watch(model)

    # What the training calls ...

    def __enter__(self):
        self._start()
        return self

    def __exit__(self, *_):
        self.close()
        return False

    def steps(self, batches):
        """Yields from `batches`; each step reaches from one batch to the next, loading included."""
        self._start()
        iterator = iter(batches)
        while True:
            try:
                batch = next(iterator)
            except StopIteration:
                return
            self.batch(batch)
            yield batch
            self.step()

    def __call__(self, function):
        """A function that makes one step a call. Its batch is the first argument that tells lengths."""

        @functools.wraps(function)
        def stepped(*args, **kwargs):
            self._start()
            self._from_arguments(args, kwargs)
            result = function(*args, **kwargs)
            self.step()
            return result

        stepped.capture = self
        return stepped

    @_contained
    def watch(self, model):
        """Takes the batches from the forward calls of a module in training mode."""
        self._hook = model.register_forward_pre_hook(
            lambda module, args, kwargs: self._from_arguments(args, kwargs) if module.training else None, with_kwargs=True)

    @_contained
    def batch(self, batch):
        """Notes a batch of the step that runs. May be called several times a step (gradient accumulation)."""
        self._start()
        if self._with_batches and self._now is not None:
            fields = _fields(batch)
            # A traced step is left as it is: what this launches on the GPU comes after it.
            self._now.batches.append(fields if self._profiler is not None else self._lengths(fields))

    @_contained
    def step(self):
        """The end of a step, and the begin of the next."""
        self._start()
        if self._now is None:
            return
        end = self._clock.now()
        self._now.end, self._now.end_ns = end, time.time_ns()
        self._pending.append(self._now)
        self._done += 1
        disturbed = self._profiler is not None
        traced = self._advance_trace()
        # Starting the profiler and writing the trace belong to no step.
        self._now = _Step(self._done, self._clock.now() if disturbed or traced else end, traced)
        if self._profiler is None:
            self._write_ready(wait=False)

    @_contained
    def close(self):
        """Writes what is left. Waits for the device, so call it after the training."""
        if self._hook is not None:
            self._hook.remove()
            self._hook = None
        if self._profiler is not None:
            profiler, self._profiler = self._profiler, None
            profiler.on_trace_ready = None  # half a step is no step
            profiler.stop()
            _log.warning("stepscope: the run ended before the traced step did; no trace was written")
        if self._out is not None:
            self._write_ready(wait=True)
            self._out.close()
            self._out = None

    # ... and what that needs.

    @_contained
    def _start(self):
        if self._now is not None:
            return
        os.makedirs(self.folder, exist_ok=True)
        if self._rank == 0:
            path = os.path.join(self.folder, "environment.json")
            with open(path, "w", encoding="utf-8") as out:
                json.dump(environment(), out, indent=1)
        if self._with_batches:
            self.batches_file = os.path.join(self.folder, f"rank{self._rank}.batches.jsonl")
            self._out = open(self.batches_file, "w", encoding="utf-8")
        traced = self._advance_trace()
        self._now = _Step(0, self._clock.now(), traced)

    def _fail(self, why):
        self.failed = why
        _log.warning("stepscope: the capture stopped (%s); the training goes on without it", why)
        with contextlib.suppress(Exception):
            if self._profiler is not None:
                self._profiler.on_trace_ready = None
                self._profiler.stop()
        with contextlib.suppress(Exception):
            if self._out is not None:
                self._out.close()
        self._profiler = self._out = self._now = None

    def _from_arguments(self, args, kwargs):
        for value in [kwargs, *args, *kwargs.values()]:
            if isinstance(value, collections.abc.Mapping) and "ids" in _fields(value):
                return self.batch(value)
        return self.batch(args[0] if args else kwargs)

    def _lengths(self, fields):
        try:
            return _Lengths(fields, self._pad_token_id)
        except ValueError as error:
            if self._unread is None:
                self._unread = str(error)
                _log.warning("stepscope: lengths are not recorded: %s", error)
            return None

    def _advance_trace(self):
        """Whether the step that begins is slowed down by the profiler."""
        if not self._traces:
            return False
        if self._profiler is not None:
            self._profiler.step()  # the last one calls _export
            if self._done < self._wait + 1 + self._steps:
                return True
            profiler, self._profiler, self._traces = self._profiler, None, False
            profiler.stop()
            return False
        if self._done < self._wait:
            return False
        activities = [torch.profiler.ProfilerActivity.CPU]
        if torch.cuda.is_available():
            activities.append(torch.profiler.ProfilerActivity.CUDA)
        options = dict(self._options)
        if "acc_events" in inspect.signature(torch.profiler.profile).parameters:
            options["acc_events"] = True  # newer versions warn without it
        self._profiler = torch.profiler.profile(
            activities=activities, schedule=self._action, on_trace_ready=self._export, **options)
        # "ProfilerStep#N" is to be the step N of the batches.
        self._profiler.step_num = self._done
        self._profiler.current_action = self._action(self._done)
        self._profiler.start()
        return True

    def _action(self, step):
        """What the profiler does in a step: warm up in the first, record the others."""
        action = torch.profiler.ProfilerAction
        since = step - self._wait
        if since < 0 or since > self._steps:
            return action.NONE
        if since == 0:
            return action.WARMUP
        return action.RECORD_AND_SAVE if since == self._steps else action.RECORD

    def _export(self, profiler):
        target = os.path.join(self.folder, f"rank{self._rank}.trace.json.gz")
        plain = os.path.join(self.folder, f".rank{self._rank}.{os.getpid()}.json")
        try:
            profiler.export_chrome_trace(plain)
            with open(plain, "rb") as text, gzip.open(plain + ".gz", "wb", compresslevel=3) as out:
                shutil.copyfileobj(text, out, 1 << 20)
            os.replace(plain + ".gz", target)
        finally:
            for left in (plain, plain + ".gz"):
                with contextlib.suppress(FileNotFoundError):
                    os.remove(left)
        self.trace_file = target
        _log.info("stepscope: %s", target)
        print(f"stepscope: traced {self._steps} step(s): {target}", file=sys.stderr, flush=True)

    def _write_ready(self, wait):
        if wait and torch.cuda.is_available() and torch.cuda.is_initialized():
            torch.cuda.synchronize()
        while self._pending:
            step = self._pending[0]
            step.batches = [self._lengths(b) if isinstance(b, dict) else b for b in step.batches]
            known = [lengths for lengths in step.batches if lengths is not None]
            timed = step.untraced and _comparable(step.begin, step.end)
            if not wait and not (all(lengths.ready() for lengths in known)
                                 and (not timed or _passed(step.begin) and _passed(step.end))):
                return
            self._pending.popleft()
            lines = [lengths.record() for lengths in known]
            if self._report is not None and step.end_ns is not None:
                complete = len(known) == len(step.batches) > 0
                self._report(step.number, step.begin_ns, step.end_ns, sum(sum(line["lengths"]) for line in lines) if complete else -1)
            for line in lines:
                line["step"] = step.number
                if timed:
                    # Batches of one step (gradient accumulation) share its time equally.
                    line["seconds"] = round(_seconds(step.begin, step.end) / len(step.batches), 6)
                if "RANK" in os.environ:
                    line["rank"] = self._rank
                self._out.write(json.dumps(line, separators=(",", ":")) + "\n")
        if self._out is not None:
            self._out.flush()


def trainer_callback(folder="stepscope", **options):
    """A transformers.TrainerCallback that captures; options as for Capture."""
    from transformers import TrainerCallback

    class StepscopeCallback(TrainerCallback):
        def __init__(self):
            self.capture = Capture(folder, **options)

        def on_train_begin(self, args, state, control, model=None, **kwargs):
            if model is not None:
                self.capture.watch(model)
            self.capture._start()

        def on_step_end(self, args, state, control, **kwargs):
            self.capture.step()

        def on_train_end(self, args, state, control, **kwargs):
            self.capture.close()

    return StepscopeCallback()


# ------------------------------------------------------------------------------------------------------------ environment


def _versions():
    versions = {}
    for name in PACKAGES:
        with contextlib.suppress(importlib.metadata.PackageNotFoundError):
            versions[name] = importlib.metadata.version(name)
    return versions


def _driver():
    """Version of NVIDIA's kernel driver; None where there is none."""
    with contextlib.suppress(Exception):
        import ctypes

        nvml = ctypes.CDLL("libnvidia-ml.so.1")
        text = ctypes.create_string_buffer(96)
        if nvml.nvmlInit_v2() == 0:
            found = nvml.nvmlSystemGetDriverVersion(text, 96) == 0
            nvml.nvmlShutdown()
            if found:
                return text.value.decode()
    return None


def environment():
    """What decides which advice applies: versions, GPU, and which fast paths the loaded models resolved to."""
    gpu = None
    with contextlib.suppress(Exception):
        if torch.cuda.is_available():
            gpu = torch.cuda.get_device_name()
    paths = {}
    with contextlib.suppress(Exception):
        paths = fast_paths()
    return {
        "python": platform.python_version(),
        "torch": torch.__version__,
        "cuda": torch.version.cuda or getattr(torch.version, "hip", None),
        "gpu": gpu,
        "driver": _driver(),
        "packages": _versions(),
        "fast_paths": paths,
    }


# ------------------------------------------------------------------------------------------------------------- fast paths


def _implementation(function):
    """Behind transformers' decorators, whose wrapper keeps the reference function's name."""
    for _ in range(8):
        code = getattr(function, "__code__", None)
        if code is None or "implementation" not in code.co_freevars:
            return function
        function = function.__closure__[code.co_freevars.index("implementation")].cell_contents
    return function


def _modelling_modules(model):
    if model is not None:
        names = {type(part).__module__ for part in model.modules()}
    else:
        names = {name for name in list(sys.modules) if ".modeling_" in name}
    return [sys.modules[name] for name in sorted(names) if name in sys.modules]


def fast_paths(model=None):
    """What the functions with a fused implementation resolved to, of the model's modelling files or of all loaded ones:
    {"modeling_qwen3_next.causal_conv1d_fn": {"implementation": "transformers.models...", "fast": False}}."""
    found = {}
    for module in _modelling_modules(model):
        for name in FUSED:
            if not hasattr(module, name):
                continue
            function = _implementation(getattr(module, name))
            where = "missing" if function is None else str(getattr(function, "__module__", type(function).__module__))
            fast = function is not None and not where.startswith(("transformers.models", module.__name__))
            # Up to 5.14 a torch_ function of the same layer is the reference itself; what counts is its counterpart.
            if name.startswith("torch_") and hasattr(module, name[len("torch_") :]):
                continue
            found[module.__name__.rsplit(".", 1)[-1] + "." + name] = {"implementation": where, "fast": fast}
    config = getattr(model, "config", None)
    attention = getattr(config, "_attn_implementation", None)
    if attention is not None:
        found["attention"] = {"implementation": str(attention), "fast": attention != "eager"}
    return found


def assert_fast_paths(model=None, allow=()):
    """Ends a job that would train on reference implementations, with the install line in the message.

    allow   names to let pass, such as "attention" or "causal_conv1d_fn"
    raises  SlowPathError; and whatever the import of an installed package raises, which transformers hides
    """
    slow = [(name, entry) for name, entry in fast_paths(model).items()
            if not entry["fast"] and name not in allow and name.rsplit(".", 1)[-1] not in allow]
    if not slow:
        return
    lines = []
    for name, entry in slow:
        package, install = FUSED.get(name.rsplit(".", 1)[-1], (None, 'set attn_implementation="sdpa" or a flash back end'))
        if package is not None and importlib.util.find_spec(package) is not None:
            importlib.import_module(package)  # an ABI error shows here
            install = f"{package} is installed but was not taken: check its version, and that it was there at the import"
        lines.append(f"  {name} runs {entry['implementation']}: {install}")
    raise SlowPathError("the model would train on slow paths:\n" + "\n".join(lines))
