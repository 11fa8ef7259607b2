// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/compare/run.h"

#include <optional>
#include <string>
#include <vector>

namespace stepscope::compare {

/// What both steps hold under one name. Of a side without it count and time are 0.
struct DifferenceRow {
  std::string name;
  std::uint64_t countBefore = 0, countAfter = 0;
  std::int64_t nsBefore = 0, nsAfter = 0;
  SliceId longestBefore, longestAfter; ///< of the name; invalid where there is none, and for families

  bool isNew() const { return countBefore == 0; }
  bool vanished() const { return countAfter == 0; }
  std::int64_t differenceNs() const { return nsAfter - nsBefore; }
  /// After over before; nullopt where there was no time before.
  std::optional<double> ratio() const {
    if (nsBefore == 0) return std::nullopt;
    return static_cast<double>(nsAfter) / static_cast<double>(nsBefore);
  }
};

/// Each sorted by size of the difference in time, largest first, then by name.
struct DifferenceTables {
  std::vector<DifferenceRow> kernels;   ///< full names; copies and sets too; own durations
  std::vector<DifferenceRow> operators; ///< time: self, on the host
  std::vector<DifferenceRow> calls;     ///< runtime and driver calls; time on the host
  std::vector<DifferenceRow> families;  ///< of GPU work, labels; own durations
};
///   cost  as analysis::kernelTable, operatorTable, callTable of both steps
DifferenceTables differenceTables(const Run& before, const Run& after);

} // namespace stepscope::compare
