// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QSize>

#include "core/base/interval.h"

#include <optional>

namespace stepscope::app {

/// What the live view shows.
struct LiveState {
  Interval visible;          ///< ns of the stream; not empty
  std::int64_t originNs = 0; ///< what the axis counts from
  QSize size;
  std::optional<int> hoverX; ///< px
};

} // namespace stepscope::app
