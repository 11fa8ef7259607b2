// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "tests/matrix/recording.h"

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace stepscope::test {

/// Count and first byte of each rule.
using Receipt = std::map<std::string, std::pair<std::uint64_t, std::uint64_t>>;

/// A file that ends early, and what must come of it.
struct Cut {
  std::string content;
  std::optional<Recording> kept; ///< nothing: it is refused
  Receipt receipt = {};
};

/// A form's file cut inside every piece, or for a database inside and behind every page.
std::vector<Cut> cutsOf(const RecorderForm& form, const Recording& recording);

} // namespace stepscope::test
