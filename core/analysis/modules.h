// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/trace/trace.h"

#include <string_view>

namespace stepscope::analysis {

// Modules are Python frames that the profiler names after the module object: "nn.Module: Linear_3". They are
// recorded with stacks (with_stack=True).

bool isModule(const trace::Trace& trace, SliceId slice);
/// "Linear_3" of a module's slice.
std::string_view moduleName(std::string_view sliceName);
/// "Linear" of "Linear_3".
std::string_view moduleClass(std::string_view moduleName);
/// Whether any module was recorded. O(Python frames) when there is none.
bool hasModules(const trace::Trace& trace);

struct ModulePlace {
  SliceId module;        ///< the innermost one; invalid: none
  bool backward = false; ///< it is around the forward operator that the slice is the backward of
};
/// The module that a slice of a CPU thread works for: the one around it, or else the one around the forward
/// partner of the innermost backward operator around it.
///   cost  O(nesting depth)
ModulePlace moduleAround(const trace::Trace& trace, SliceId slice);

} // namespace stepscope::analysis
