// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/views/parts/card.h"

namespace stepscope::app {

/// One headline figure: what it is, the value, and a line that puts it into proportion.
class FigureTile : public Card {
  Q_OBJECT
public:
  FigureTile(const QString& caption, const QString& value, const QString& note, const QString& toolTip,
             QWidget* parent = nullptr);

  QString value() const { return m_value->text(); }
  QString note() const { return m_note->text(); }

private:
  Text* m_value;
  Text* m_note;
};

} // namespace stepscope::app
