// SPDX-License-Identifier: Apache-2.0
#include "advisors/finding.h"

namespace stepscope::advisors {

std::string_view key(Level level) {
  switch (level) {
  case Level::High:
    return "high";
  case Level::Medium:
    return "medium";
  case Level::Low:
    return "low";
  }
  return "low";
}

std::string_view key(Bound bound) {
  switch (bound) {
  case Bound::Host:
    return "host";
  case Bound::Gpu:
    return "gpu";
  case Bound::Input:
    return "input";
  case Bound::Communication:
    return "communication";
  case Bound::Mixed:
    return "mixed";
  case Bound::Unknown:
    return "unknown";
  }
  return "unknown";
}

} // namespace stepscope::advisors
