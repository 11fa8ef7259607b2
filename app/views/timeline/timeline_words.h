// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>
#include <QString>

#include <cstdint>

namespace stepscope::app {

/// Translations of the functions that lay the timeline out, which belong to no widget.
struct TimelineWords {
  Q_DECLARE_TR_FUNCTIONS(stepscope::app::TimelineWords)
public:
  static QString launches(std::uint64_t count); ///< "1 launch", "1,035 launches"
  static QString work(std::uint64_t count);     ///< "1 kernel or copy", "20 kernels and copies"
};

} // namespace stepscope::app
