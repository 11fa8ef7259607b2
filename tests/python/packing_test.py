#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""The packing check on models of transformers: packing_test.py FOLDER_OF_THE_CHECK

Attention keeps packed examples apart; the reference path of a gated-delta layer is known not to.
"""

import argparse
import io
import sys
import tempfile
import unittest
from contextlib import redirect_stdout

CHECK = sys.argv[1]
sys.path.insert(0, CHECK)
import with_pytorch  # noqa: E402, F401

try:
    import transformers
except ImportError:
    print("SKIPPED: the packing check was NOT tested, because transformers is not installed", file=sys.stderr)
    sys.exit(77)

import stepscope_packing_test as packing  # noqa: E402


def llama(**options):
    return transformers.LlamaForCausalLM(transformers.LlamaConfig(
        hidden_size=64, intermediate_size=128, num_hidden_layers=2, num_attention_heads=4, vocab_size=300, **options)).eval()


def qwen3_next():
    return transformers.Qwen3NextForCausalLM(transformers.Qwen3NextConfig(
        hidden_size=64, intermediate_size=128, num_hidden_layers=4, num_attention_heads=4, num_key_value_heads=2, head_dim=16,
        vocab_size=300, linear_num_value_heads=4, linear_num_key_heads=2, linear_key_head_dim=16, linear_value_head_dim=16,
        num_experts=2, num_experts_per_tok=1, moe_intermediate_size=32, shared_expert_intermediate_size=32)).eval()


def verdict(model, **options):
    lines = []
    arguments = argparse.Namespace(**{"cu_seq_lens": False, "seq_idx": False, **options})
    return packing.check(model, arguments, lines.append), "\n".join(lines)


class Packing(unittest.TestCase):
    def test_attention_keeps_examples_apart(self):
        for implementation in ("sdpa", "eager"):
            good, said = verdict(llama(attn_implementation=implementation))
            self.assertTrue(good, said)

    def test_a_model_without_position_ids_is_caught(self):
        model = llama()
        forward = model.forward
        model.forward = lambda *args, position_ids=None, **kwargs: forward(*args, **kwargs)
        good, said = verdict(model)
        self.assertFalse(good, said)
        self.assertIn("THEY SEE EACH OTHER", said)

    def test_the_reference_gated_delta_rule_is_caught(self):
        # It ignores boundaries, given or not.
        for options in ({}, {"cu_seq_lens": True, "seq_idx": True}):
            good, said = verdict(qwen3_next(), **options)
            self.assertFalse(good, said)

    def test_as_a_program(self):
        with tempfile.TemporaryDirectory() as folder:
            llama().config.save_pretrained(folder)
            said = io.StringIO()
            with redirect_stdout(said):
                status = packing.main([folder, "--random", "--device", "cpu", "--dtype", "float32"])
        self.assertEqual(status, 0, said.getvalue())
        self.assertIn("Packing is safe", said.getvalue())


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
