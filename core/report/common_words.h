// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string_view>

namespace stepscope::report {

/// Whether a name holds no more than words that many trainings share ("forward pass 3", "python3"), or is of
/// one or two letters: hiding it would hide nothing, and spoil sentences that happen to hold the word.
bool saysNothing(std::string_view name);
/// Classes of torch.nn and of PyTorch's optimizers and data loader, in the spelling of PyTorch.
bool isPyTorchClass(std::string_view name);
/// Annotations that PyTorch itself makes: "ProfilerStep#3", "nccl:all_reduce".
bool isPyTorchAnnotation(std::string_view name);
/// Python files of PyTorch and other public libraries, as Kineto writes them: "torch/nn/modules/module.py".
bool isLibraryFile(std::string_view path);
/// `name` without the endings of trace and companion files: "run" of "run.trace.json.gz".
std::string_view stemOf(std::string_view name);

} // namespace stepscope::report
