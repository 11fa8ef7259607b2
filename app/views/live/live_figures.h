// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include "core/live/window/live_window.h"

#include <array>

namespace stepscope::app {

class Text;

/// The headline figures of what is shown, in a row.
class LiveFigureRow : public QWidget {
  Q_OBJECT
public:
  explicit LiveFigureRow(QWidget* parent = nullptr);

  enum Figure { Launches, Queue, Debt, Busy, Utilisation, Tokens, kCount };
  void show(const live::LiveFigures& figures, bool hasDriver, bool hasTokens);
  QString value(Figure figure) const;

private:
  std::array<Text*, kCount> m_values{};
};

} // namespace stepscope::app
