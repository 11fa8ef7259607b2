// SPDX-License-Identifier: Apache-2.0
#include "core/analysis/counted_operators.h"

#include "core/analysis/operator_flops.h"

namespace stepscope::analysis {

SliceId CountedOperators::around(CallId call) {
  SliceId found;
  for (SliceId s = m_trace.calls().enclosing[call.row()]; s.valid(); s = m_trace.parent(s)) {
    if (m_trace.kind(s) == trace::SliceKind::Operator && counts(m_trace.slices().name[s.row()])) found = s;
  }
  return found;
}

bool CountedOperators::counts(StringId name) {
  const auto [it, isNew] = m_byName.try_emplace(name, false);
  if (isNew) it->second = countsFlops(m_trace.strings().view(name));
  return it->second;
}

} // namespace stepscope::analysis
