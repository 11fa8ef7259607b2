// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/trace/trace.h"

#include <unordered_map>

namespace stepscope::analysis {

/// Finds, for a launch, the operator around it whose floating-point work can be counted from its shapes (see
/// countsFlops). Remembers each name once; the trace must outlive it.
class CountedOperators {
public:
  explicit CountedOperators(const trace::Trace& trace) : m_trace(trace) {}

  /// The outermost one; invalid when there is none.
  SliceId around(CallId call);

private:
  bool counts(StringId name);

  const trace::Trace& m_trace;
  std::unordered_map<StringId, bool> m_byName;
};

} // namespace stepscope::analysis
