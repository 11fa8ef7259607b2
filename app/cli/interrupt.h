// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>

namespace stepscope::app::cli {

/// Calls `then` when the user interrupts or ends the program, for as long as this lives; once only one
/// exists. `then` runs in a handler of signals and may do what is allowed there only.
class OnInterrupt {
public:
  explicit OnInterrupt(std::function<void()> then);
  ~OnInterrupt();
  OnInterrupt(const OnInterrupt&) = delete;
  OnInterrupt& operator=(const OnInterrupt&) = delete;
};

} // namespace stepscope::app::cli
