// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>
#include <QString>

#include <cstdint>

namespace stepscope::app {

/// Translations of the functions that lay the heatmap out, which belong to no widget.
struct HeatmapWords {
  Q_DECLARE_TR_FUNCTIONS(stepscope::app::HeatmapWords)
public:
  static QString kernels(std::uint64_t count); ///< "1 kernel", "1,035 kernels"
};

} // namespace stepscope::app
