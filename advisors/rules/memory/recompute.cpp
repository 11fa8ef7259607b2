// SPDX-License-Identifier: Apache-2.0
#include "advisors/rules/memory/recompute.h"

#include <algorithm>
#include <unordered_set>

namespace stepscope::advisors {

namespace {

/// The outermost forward operator around `slice` that a backward node holds; invalid when there is none.
SliceId recomputedRoot(const trace::Trace& trace, SliceId slice) {
  const trace::OperatorTable& table = trace.operators();
  SliceId root;
  for (SliceId at = slice; at.valid(); at = trace.parent(at)) {
    if (trace.kind(at) != trace::SliceKind::Operator) continue;
    const OperatorId op = trace.operatorOf(at);
    if (table.sequenceNumber[op.row()] < 0) continue;
    if (table.forwardThread[op.row()] != 0) return root; // the backward node
    root = at;
  }
  return {};
}

} // namespace

Recompute findRecompute(const RuleInput& input) {
  const trace::Trace& trace = *input.summary.trace;
  const trace::OperatorTable& table = trace.operators();
  Recompute out;
  for (std::uint32_t row = 0; row < trace.operatorCount(); ++row)
    if (table.sequenceNumber[row] >= 0 &&
        input.step.step.annotation.contains(trace.interval(table.slice[row]).begin))
      ++out.numbered;
  std::unordered_set<SliceId> roots;
  for (const GpuWorkId work : input.step.work) {
    const std::int64_t ns = trace.interval(work).length();
    out.stepWorkNs += ns;
    const CallId call = trace.gpuWork().call[work.row()];
    if (!call.valid()) continue;
    const SliceId root = recomputedRoot(trace, trace.calls().enclosing[call.row()]);
    if (!root.valid()) continue;
    out.work.push_back(work);
    out.workNs += ns;
    if (roots.insert(root).second) {
      out.operators.push_back(root);
      out.hostNs += trace.duration(root);
    }
  }
  std::sort(out.operators.begin(), out.operators.end());
  return out;
}

} // namespace stepscope::advisors
