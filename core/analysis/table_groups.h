// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/analysis/step_summary.h"

#include <cstdint>
#include <string>

namespace stepscope::analysis {

/// What the rows of a table stand for.
enum class Grouping : std::uint8_t {
  Name,
  Family,      ///< of kernels
  Track,       ///< stream, thread
  Module,      ///< innermost around it or around its forward partner: "Linear_3"
  ModuleClass, ///< "Linear"
};

/// Finds the row that a slice belongs to.
class GroupKeys {
public:
  GroupKeys(const TraceSummary& summary, Grouping grouping) : m_summary(summary), m_grouping(grouping) {}

  /// Equal for slices of one row. GPU work goes by its launch where the group is one of the host.
  std::uint64_t of(SliceId slice) const;
  /// What the row of this slice is called: a full name, "matmul", "stream 7", "Linear_3".
  std::string label(SliceId slice) const;

private:
  std::string_view moduleOf(SliceId slice) const;

  const TraceSummary& m_summary;
  Grouping m_grouping;
};

} // namespace stepscope::analysis
