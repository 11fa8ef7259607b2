// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <nlohmann/json_fwd.hpp>

namespace stepscope::analysis {

/// A measured figure with its spread: a tenth of the cases lie below `low`, a tenth above `high`.
struct Spread {
  double low = 0, expected = 0, high = 0;
};

/// From {"low": .., "expected": .., "high": ..} of a built-in catalogue.
Spread spreadOf(const nlohmann::json& entry);

} // namespace stepscope::analysis
