#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""The capture helper in real training loops: capture_test.py FOLDER_OF_THE_HELPER COMMAND_LINE_PROGRAM

Needs PyTorch, see with_pytorch.py.
"""

import gzip
import json
import os
import subprocess
import sys
import tempfile
import unittest
from unittest import mock

HELPER, CLI = sys.argv[1:3]
sys.path.insert(0, HELPER)
import with_pytorch  # noqa: E402, F401

import torch  # noqa: E402

import stepscope_capture  # noqa: E402
from stepscope_capture import Capture  # noqa: E402


def padded(*lengths, width):
    mask = torch.tensor([[1] * n + [0] * (width - n) for n in lengths])
    ids = torch.arange(mask.numel()).reshape(mask.shape) % 50 + 1
    return {"input_ids": ids * mask, "attention_mask": mask, "labels": torch.where(mask > 0, ids, -100)}


def packed(*lengths):
    positions = torch.cat([torch.arange(n) for n in lengths])[None]
    return {"input_ids": torch.ones_like(positions), "position_ids": positions}


class Model(torch.nn.Module):
    def __init__(self):
        super().__init__()
        self.embedding = torch.nn.Embedding(64, 16)
        self.head = torch.nn.Linear(16, 64)

    def forward(self, input_ids, attention_mask=None, position_ids=None, labels=None):
        return self.head(self.embedding(input_ids)).sum()


def train(model, batches):
    optimizer = torch.optim.AdamW(model.parameters())
    for batch in batches:
        model(**batch).backward()
        optimizer.step()
        optimizer.zero_grad()


def lines_of(capture):
    with open(capture.batches_file, encoding="utf-8") as lines:
        return [json.loads(line) for line in lines]


class InAFolder(unittest.TestCase):
    def setUp(self):
        self._temporary = tempfile.TemporaryDirectory()
        self.folder = self._temporary.name
        self.addCleanup(self._temporary.cleanup)

    def stepscope(self, *arguments):
        done = subprocess.run([CLI, *arguments, "--format", "json"], capture_output=True, check=False, encoding="utf-8")
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertEqual(done.stderr, "")
        return json.loads(done.stdout)


class Loops(InAFolder):
    BATCHES = [padded(3, 7, width=8), padded(8, 2, width=8), padded(5, 5, width=5)] * 3
    LENGTHS = [[3, 7], [8, 2], [5, 5]] * 3

    def check_files(self, capture, lengths, seconds_missing):
        self.assertIsNone(capture.failed)
        lines = lines_of(capture)
        self.assertEqual([line["lengths"] for line in lines], lengths)
        self.assertEqual([line["step"] for line in lines if "seconds" not in line], seconds_missing)
        for line in lines:
            self.assertGreater(line.get("seconds", 1), 0)
        info = self.stepscope("info", capture.trace_file)
        self.assertEqual(info["health"]["repairs"], [])
        self.assertEqual([step["name"] for step in info["steps"]], [f"ProfilerStep#{seconds_missing[-1]}"])
        self.assertGreater(info["x_by_cat"]["cpu_op"], 10)
        statistics = self.stepscope("batches", capture.batches_file)
        self.assertEqual(statistics["tokens"], sum(map(sum, lengths)))
        self.assertEqual(statistics["timed"]["batches"], len(lengths) - len(seconds_missing))
        advice = self.stepscope("advise", capture.trace_file, "--batches", capture.batches_file, "--env",
                                os.path.join(self.folder, "environment.json"))
        self.assertEqual(advice["schema"], "stepscope.findings/1")

    def test_steps(self):
        with Capture(self.folder, wait=3) as capture:
            train(Model(), capture.steps(self.BATCHES))
        # The profiler's warm-up is step 3, the traced one step 4.
        self.check_files(capture, self.LENGTHS, [3, 4])
        self.assertEqual(lines_of(capture)[0]["loss_tokens"], 10)

    def test_decorator(self):
        model, capture = Model(), Capture(self.folder, wait=1)

        @capture
        def train_step(batch, scale):
            (model(**batch) * scale).backward()
            return scale

        self.assertEqual([train_step(batch, 2) for batch in self.BATCHES], [2] * len(self.BATCHES))
        capture.close()
        self.check_files(capture, self.LENGTHS, [1, 2])

    def test_forward_calls_of_a_model(self):
        model = Model()
        with Capture(self.folder, wait=2, model=model) as capture:
            for batch in self.BATCHES:
                train(model, [batch])
                model.eval()
                model(**batch)  # of no interest
                model.train()
                capture.step()
        self.check_files(capture, self.LENGTHS, [2, 3])

    def test_gradient_accumulation_shares_the_seconds(self):
        with Capture(self.folder, wait=100) as capture:
            for _ in range(2):
                for batch in self.BATCHES[:4]:
                    capture.batch(batch)
                capture.step()
        lines = lines_of(capture)
        self.assertEqual([line["step"] for line in lines], [0] * 4 + [1] * 4)
        self.assertEqual(len({line["seconds"] for line in lines[:4]}), 1)

    def test_several_steps_with_stacks_and_memory(self):
        with Capture(self.folder, wait=0, steps=2, stacks=True, memory=True) as capture:
            train(Model(), capture.steps(self.BATCHES))
        info = self.stepscope("info", capture.trace_file)
        self.assertEqual([step["name"] for step in info["steps"]], ["ProfilerStep#1", "ProfilerStep#2"])
        self.assertGreater(info["x_by_cat"]["python_function"], 0)

    def test_a_run_that_ends_early_keeps_its_batches(self):
        with self.assertLogs("stepscope", "WARNING") as log, Capture(self.folder, wait=1) as capture:
            train(Model(), capture.steps(self.BATCHES[:2]))
        self.assertIn("no trace", log.output[0])
        self.assertIsNone(capture.trace_file)
        self.assertEqual([line["lengths"] for line in lines_of(capture)], self.LENGTHS[:2])


class Recorded(InAFolder):
    """Under `stepscope-cli record`, whose library takes what the steps hold."""

    def run_beside(self, library, batches):
        reported = []

        class Library:
            def __init__(self, path):
                self.path = path
                self.stepscope_report_step = mock.Mock(side_effect=lambda *words: reported.append(words))

        with mock.patch.dict(os.environ, CUDA_INJECTION64_PATH=library, STEPSCOPE_INJECT_SOCKET="/run/x.sock"), \
                mock.patch.object(stepscope_capture.ctypes, "CDLL", Library), Capture(self.folder, steps=0) as capture:
            train(Model(), capture.steps(batches))
        return reported

    def test_steps_are_told_with_their_tokens(self):
        reported = self.run_beside("/usr/lib/libstepscope_inject.so", [padded(3, 5, width=8), padded(2, 2, width=4), packed(4, 6)])
        self.assertEqual([(number, tokens) for number, _, _, tokens in reported], [(0, 8), (1, 4), (2, 10)])
        for (_, begin, end, _), (_, following, _, _) in zip(reported, reported[1:]):
            self.assertLess(begin, end)
            self.assertAlmostEqual(end, following, delta=50e6)

    def test_other_libraries_are_left_alone(self):
        self.assertEqual(self.run_beside("/usr/lib/libother.so", [padded(3, 5, width=8)]), [])


class Batches(InAFolder):
    def line_of(self, batch, **options):
        with Capture(self.folder, steps=0, **options) as capture:
            capture.batch(batch)
            capture.step()
        lines = lines_of(capture)
        return lines[0] if lines else None

    def test_positions_that_restart(self):
        line = self.line_of(packed(4, 1, 3))
        self.assertEqual((line["lengths"], line["rows"], line["width"]), ([4, 1, 3], 1, 8))
        self.assertTrue(line["packed"] and line["position_ids_reset"])

    def test_positions_that_restart_under_a_mask_of_ones(self):
        batch = packed(4, 4)
        batch["attention_mask"] = torch.ones(1, 8, dtype=torch.long)
        self.assertEqual(self.line_of(batch)["lengths"], [4, 4])

    def test_positions_of_left_padded_rows(self):
        mask = torch.tensor([[0, 0, 1, 1, 1], [1, 1, 1, 1, 1]])
        batch = {"input_ids": mask, "attention_mask": mask, "position_ids": (mask.cumsum(-1) - 1).clamp(min=0)}
        line = self.line_of(batch)
        self.assertEqual(line["lengths"], [3, 5])
        self.assertNotIn("packed", line)

    def test_a_mask_that_numbers_examples(self):
        line = self.line_of({"attention_mask": torch.tensor([[1, 1, 2, 2, 2, 3, 0], [1, 1, 1, 1, 1, 0, 0]])})
        self.assertEqual(line["lengths"], [2, 3, 1, 5])
        self.assertTrue(line["packed"])

    def test_offsets(self):
        batch = {"input_ids": torch.ones(1, 9, dtype=torch.long), "cu_seq_lens_q": torch.tensor([0, 4, 9])}
        self.assertEqual(self.line_of(batch)["lengths"], [4, 5])

    def test_positions_that_contradict_the_boundaries(self):
        batch = {"input_ids": torch.ones(1, 9, dtype=torch.long), "cu_seq_lens_q": torch.tensor([0, 4, 9])}
        batch["position_ids"] = torch.arange(9)[None]
        self.assertIs(self.line_of(batch)["position_ids_reset"], False)
        batch["position_ids"] = torch.tensor([[0, 1, 2, 3, 0, 1, 2, 3, 4]])
        self.assertIs(self.line_of(batch)["position_ids_reset"], True)
        numbered = {"attention_mask": torch.tensor([[1, 1, 2, 2, 2, 0]]), "position_ids": torch.arange(6)[None]}
        self.assertIs(self.line_of(numbered)["position_ids_reset"], False)
        numbered["position_ids"] = torch.tensor([[0, 1, 0, 1, 2, 0]])
        self.assertIs(self.line_of(numbered)["position_ids_reset"], True)

    def test_token_ids_alone(self):
        ids = torch.tensor([[5, 6, 0], [5, 6, 7]])
        self.assertEqual(self.line_of(ids, pad_token_id=0)["lengths"], [2, 3])
        with self.assertLogs("stepscope", "WARNING"):
            self.assertIsNone(self.line_of(ids))

    def test_a_mask_of_truth_values(self):
        self.assertEqual(self.line_of({"attention_mask": torch.tensor([[True, True, False]])})["lengths"], [2])


class Safety(InAFolder):
    def test_an_error_ends_the_capture_and_not_the_training(self):
        model, calls = Model(), []
        with self.assertLogs("stepscope", "WARNING") as log, Capture(self.folder, wait=1) as capture:
            with mock.patch.object(torch.profiler, "profile", side_effect=RuntimeError("no profiler")):
                for batch in capture.steps(Loops.BATCHES):
                    train(model, [batch])
                    calls.append(batch)
        self.assertEqual(len(calls), len(Loops.BATCHES))
        self.assertIn("no profiler", capture.failed)
        self.assertEqual(len(log.output), 1, "said once")

    def test_a_folder_that_cannot_be_made(self):
        blocked = os.path.join(self.folder, "file")
        open(blocked, "w", encoding="utf-8").close()
        with self.assertLogs("stepscope", "WARNING"), Capture(blocked) as capture:
            train(Model(), capture.steps(Loops.BATCHES))
        self.assertIsNotNone(capture.failed)

    def test_an_error_of_the_training_is_the_trainings(self):
        with self.assertRaises(ZeroDivisionError), Capture(self.folder) as capture:
            for _ in capture.steps(Loops.BATCHES):
                _ = 1 / 0

    def test_ranks_write_files_of_their_own_and_one_traces(self):
        with mock.patch.dict(os.environ, {"RANK": "3"}), Capture(self.folder, wait=1) as capture:
            train(Model(), capture.steps(Loops.BATCHES))
        self.assertIsNone(capture.trace_file)
        self.assertEqual(os.listdir(self.folder), ["rank3.batches.jsonl"])
        self.assertEqual(lines_of(capture)[0]["rank"], 3)

    def test_nothing_half_written_is_left(self):
        with Capture(self.folder, wait=0) as capture:
            train(Model(), capture.steps(Loops.BATCHES))
        self.assertEqual(sorted(os.listdir(self.folder)),
                         ["environment.json", "rank0.batches.jsonl", "rank0.trace.json.gz"])
        with gzip.open(capture.trace_file) as text:
            json.load(text)


class FastPaths(unittest.TestCase):
    def test_a_slow_path_is_named_with_its_cure(self):
        module = type(sys)("modeling_made_up")
        exec("def torch_function(): pass\ndef causal_conv1d_fn(): pass", module.__dict__)
        model = torch.nn.Module()
        model.__class__ = type("Layer", (torch.nn.Module,), {"__module__": "modeling_made_up"})
        with mock.patch.dict(sys.modules, {"modeling_made_up": module}):
            with self.assertRaisesRegex(stepscope_capture.SlowPathError, "pip install causal-conv1d"):
                stepscope_capture.assert_fast_paths(model)
            stepscope_capture.assert_fast_paths(model, allow=["causal_conv1d_fn"])
            exec("import math\ncausal_conv1d_fn = math.sqrt", module.__dict__)
            stepscope_capture.assert_fast_paths(model)

    def test_eager_attention_is_named(self):
        model = Model()
        model.config = mock.Mock(_attn_implementation="eager")
        with self.assertRaisesRegex(stepscope_capture.SlowPathError, "attention runs eager"):
            stepscope_capture.assert_fast_paths(model)
        model.config._attn_implementation = "sdpa"
        stepscope_capture.assert_fast_paths(model)


class Transformers(InAFolder):
    def setUp(self):
        super().setUp()
        try:
            import transformers
            import accelerate  # noqa: F401
        except ImportError:
            self.skipTest("transformers and accelerate are not installed")
        self.transformers = transformers

    def model(self):
        return self.transformers.LlamaForCausalLM(self.transformers.LlamaConfig(
            hidden_size=32, intermediate_size=64, num_hidden_layers=1, num_attention_heads=2, vocab_size=64))

    def trainer(self, data, collator, callback):
        arguments = self.transformers.TrainingArguments(
            output_dir=os.path.join(self.folder, "out"), per_device_train_batch_size=2, max_steps=6, report_to=[],
            use_cpu=True, disable_tqdm=True, save_strategy="no", logging_strategy="no")
        return self.transformers.Trainer(model=self.model(), args=arguments, train_dataset=data, data_collator=collator,
                                         callbacks=[callback])

    def test_trainer_padded(self):
        callback = stepscope_capture.trainer_callback(os.path.join(self.folder, "capture"), wait=2)
        rows = [{name: tensor[0] for name, tensor in padded(n, width=9).items()} for n in range(1, 10)]
        self.trainer(rows, None, callback).train()
        lines = lines_of(callback.capture)
        self.assertEqual(len(lines), 6)
        self.assertEqual({(line["rows"], line["width"]) for line in lines}, {(2, 9), (1, 9)})
        self.assertEqual(sum(sum(line["lengths"]) for line in lines[:5]), 45)  # one epoch: 1 + 2 + ... + 9
        self.assertIsNotNone(callback.capture.trace_file)

    def test_trainer_packed(self):
        callback = stepscope_capture.trainer_callback(os.path.join(self.folder, "capture"), wait=2)
        rows = [{"input_ids": list(range(n)), "labels": list(range(n))} for n in range(2, 11)]
        self.trainer(rows, self.transformers.DataCollatorWithFlattening(), callback).train()
        lines = lines_of(callback.capture)
        self.assertTrue(all(line["packed"] for line in lines if line["rows"] < len(line["lengths"])))
        self.assertEqual(sum(sum(line["lengths"]) for line in lines[:5]), sum(range(2, 11)))

    def test_reference_paths_of_a_real_model_are_seen(self):
        from transformers.models.qwen3_next import modeling_qwen3_next  # noqa: F401
        found = stepscope_capture.fast_paths()
        names = [name for name in found if name.startswith("modeling_qwen3_next.")]
        self.assertEqual(len(names), 2, names)
        self.assertFalse(any(found[name]["fast"] for name in names), found)


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
