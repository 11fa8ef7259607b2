# SPDX-License-Identifier: Apache-2.0
"""Does the model keep packed examples apart? Run it before you pack, on the machine and in the precision that you train with:

    python stepscope_packing_test.py MODEL                                   attention only: Llama, Qwen3, Mistral, ...
    python stepscope_packing_test.py MODEL --cu-seq-lens --seq-idx           layers with a scan or a convolution: Qwen3-Next,
                                                                             Qwen3.5, Bamba, Zamba2, Granite hybrid, ...
MODEL is a folder or a name that transformers knows; --random takes its configuration only, with two small layers of each kind.

Three questions, on a few short random examples, joined to one row without a mask and with position_ids that begin anew:
1. Are the logits of the packed row those of the examples alone?
2. Does a change in the first example reach the logits of the second? It must not.
3. Is the gradient of the packed row that of the examples alone?

Exit status 0: packing is safe with these arguments. 1: it is not. Needs torch and transformers.
"""

import argparse
import sys

import torch
import transformers

LENGTHS = (37, 64, 5, 90)  # no multiples of a block, one shorter than a convolution's reach times two


def load(arguments):
    options = {"attn_implementation": arguments.attention} if arguments.attention else {}
    if not arguments.random:
        return transformers.AutoModelForCausalLM.from_pretrained(arguments.model, **options)
    config = transformers.AutoConfig.from_pretrained(arguments.model)
    kinds = getattr(config, "layer_types", None)
    if kinds:  # two layers of each kind
        config.layer_types = [kind for kind in dict.fromkeys(kinds) for _ in range(2)]
        config.num_hidden_layers = len(config.layer_types)
    else:
        config.num_hidden_layers = min(2, config.num_hidden_layers)
    return transformers.AutoModelForCausalLM.from_config(config, **options)


def packed_arguments(examples, arguments):
    """What a collator hands to the model for these examples in one row."""
    device = examples[0].device
    lengths = [len(example) for example in examples]
    batch = {
        "input_ids": torch.cat(examples)[None],
        "position_ids": torch.cat([torch.arange(n, device=device) for n in lengths])[None],
    }
    if arguments.cu_seq_lens:
        ends = torch.tensor([0, *torch.tensor(lengths).cumsum(0).tolist()], dtype=torch.int32, device=device)
        batch.update(cu_seq_lens_q=ends, cu_seq_lens_k=ends, max_length_q=max(lengths), max_length_k=max(lengths))
    if arguments.seq_idx:
        batch["seq_idx"] = torch.cat(
            [torch.full((n,), i, dtype=torch.int32, device=device) for i, n in enumerate(lengths)])[None]
    return batch


def logits_alone(model, examples):
    return [model(input_ids=example[None], use_cache=False).logits[0].float() for example in examples]


def logits_packed(model, examples, arguments):
    whole = model(**packed_arguments(examples, arguments), use_cache=False).logits[0].float()
    return list(whole.split([len(example) for example in examples]))


def distance(a, b):
    """Largest difference, in units of the largest value of b."""
    return float((a - b).abs().max() / b.abs().max().clamp_min(1e-6))


def gradient_of(model, logits):
    model.zero_grad()
    sum(part.logsumexp(-1).sum() for part in logits).backward()
    weights = model.get_input_embeddings().weight
    return weights.grad.float().clone()


def check(model, arguments, say=print):
    torch.manual_seed(0)
    device = next(model.parameters()).device
    examples = [torch.randint(1, model.config.get_text_config().vocab_size, (n,), device=device) for n in LENGTHS]
    # Other kernels round in another way; a leak moves logits by far more.
    most = {torch.float32: 1e-3, torch.bfloat16: 5e-2, torch.float16: 2e-2}[next(model.parameters()).dtype]
    good = True
    with torch.no_grad():
        alone, packed = logits_alone(model, examples), logits_packed(model, examples, arguments)
        for i, (a, p) in enumerate(zip(alone, packed)):
            apart = distance(p, a)
            good &= apart <= most
            say(f"example {i}: packed and alone differ by {apart:.2e} of the largest logit: {'ok' if apart <= most else 'NOT EQUAL'}")
        changed = [torch.randint_like(examples[0], 1, 100), *examples[1:]]
        seen = max(distance(b, a) for a, b in zip(packed[1:], logits_packed(model, changed, arguments)[1:]))
        good &= seen == 0 or seen <= most / 10
        say(f"a change in example 0 moves the others by {seen:.2e}: {'ok' if seen <= most / 10 else 'THEY SEE EACH OTHER'}")
    model.train()
    apart = distance(gradient_of(model, logits_packed(model, examples, arguments)),
                     gradient_of(model, logits_alone(model, examples)))
    good &= apart <= 4 * most
    say(f"gradients differ by {apart:.2e}: {'ok' if apart <= 4 * most else 'NOT EQUAL'}")
    return good


def main(words=None):
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("model")
    parser.add_argument("--random", action="store_true")
    parser.add_argument("--cu-seq-lens", action="store_true")
    parser.add_argument("--seq-idx", action="store_true")
    parser.add_argument("--attention", help="attn_implementation, such as sdpa or flash_attention_2")
    parser.add_argument("--dtype", default="bfloat16" if torch.cuda.is_available() else "float32")
    parser.add_argument("--device", default="cuda" if torch.cuda.is_available() else "cpu")
    arguments = parser.parse_args(words)
    model = load(arguments).to(arguments.device, getattr(torch, arguments.dtype)).eval()
    good = check(model, arguments)
    print("Packing is safe for this model with these arguments." if good else
          "Do NOT pack this model with these arguments: examples would change each other.")
    return 0 if good else 1


if __name__ == "__main__":
    sys.exit(main())
