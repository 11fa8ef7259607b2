// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/analysis/steps.h"

#include <string>
#include <vector>

namespace stepscope::analysis {

/// Steps as the host shows them, before their windows are known.
struct MarkedSteps {
  struct Entry {
    std::string name;
    Interval annotation;      ///< not empty; sorted, without overlap
    bool followsLast = false; ///< the entry before is the iteration just before this one
  };
  std::vector<Entry> entries; ///< empty: this way of finding steps does not apply
  TrackId thread;
  std::string note;
};

MarkedSteps profilerSteps(const trace::Trace& trace);
MarkedSteps iterationMarks(const trace::Trace& trace);
MarkedSteps optimizerSteps(const trace::Trace& trace);
MarkedSteps dataLoaderSteps(const trace::Trace& trace);

} // namespace stepscope::analysis
