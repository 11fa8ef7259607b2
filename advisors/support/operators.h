// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "advisors/rule.h"

#include <string>
#include <string_view>

namespace stepscope::advisors {

/// The innermost operator that holds `slice` on its thread, `slice` itself excluded; Python frames, calls and
/// annotations are passed over. Invalid when there is none.
SliceId enclosingOperator(const trace::Trace& trace, SliceId slice);

/// The innermost operator around a launch call; invalid when there is none.
SliceId operatorOfCall(const trace::Trace& trace, CallId call);

/// True when `slice` runs inside an autograd node of the backward, as a gradient or recomputed (activation
/// checkpointing).
bool underBackward(const trace::Trace& trace, SliceId slice);

/// Track name of a slice for evidence.
std::string trackName(const trace::Trace& trace, SliceId slice);

/// True when the step contains code made by torch.compile ("Torch-Compiled Region", "CompiledFxGraph").
bool runsCompiledCode(const RuleInput& input);

} // namespace stepscope::advisors
