// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/capsule/capsule.h"

#include <string>
#include <vector>

namespace stepscope::app {

/// What the open trace says of itself where it is an evidence capsule.
struct OpenedCapsule {
  capsule::Capsule told;
  /// What is judged otherwise now than when the capsule was made, sentences; see advisors::differences.
  std::vector<std::string> differences;
};

} // namespace stepscope::app
