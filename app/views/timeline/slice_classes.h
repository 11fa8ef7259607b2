// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/views/timeline/paint_class.h"
#include "core/analysis/step_summary.h"

#include <QString>

#include <vector>

namespace stepscope::app {

/// The class of every slice of a trace: GPU work by its family, host slices by their kind, calls by what they
/// do.
class SliceClasses {
public:
  explicit SliceClasses(const analysis::TraceSummary& summary);

  PaintClass of(SliceId slice) const;

private:
  trace::TracePtr m_trace;
  std::vector<analysis::Family> m_families; ///< by GpuWorkId
  std::vector<PaintClass> m_calls;          ///< by name id
};

/// "matmul", "operators", "launch calls": what a class is called in texts.
QString nameOf(PaintClass cls);

} // namespace stepscope::app
