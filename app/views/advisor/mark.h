// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/views/parts/text.h"

#include <QWidget>

namespace stepscope::app {

/// The sign in front of a line of a list.
class Mark : public QWidget {
  Q_OBJECT
public:
  enum class Sign { Bullet, Tick, Cross, HalfRing, Ring };

  explicit Mark(Sign sign, QWidget* parent = nullptr);
  Sign sign() const { return m_sign; }
  QSize sizeHint() const override;

protected:
  void paintEvent(QPaintEvent* event) override;

private:
  Sign m_sign;
};

/// A line of text behind a sign.
QWidget* makeMarkedLine(Mark::Sign sign, const QString& text, Tone tone = Tone::Normal);

} // namespace stepscope::app
