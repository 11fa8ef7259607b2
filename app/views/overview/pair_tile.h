// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/views/parts/card.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace stepscope::app {

/// Durations side by side: one bar a row on a common scale.
class PairTile : public Card {
  Q_OBJECT
public:
  struct Row {
    QString name;
    std::optional<std::int64_t> ns; ///< nullopt: not recorded
    Tone tone = Tone::Accent;
  };
  PairTile(const QString& caption, std::vector<Row> rows, const QString& toolTip, QWidget* parent = nullptr);
};

} // namespace stepscope::app
