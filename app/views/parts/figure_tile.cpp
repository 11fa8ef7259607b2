// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/parts/figure_tile.h"

namespace stepscope::app {

FigureTile::FigureTile(const QString& caption, const QString& value, const QString& note,
                       const QString& toolTip, QWidget* parent)
    : Card(parent), m_value(new Text(value, this)), m_note(new Text(note, this)) {
  auto* captionText = new Text(caption, this);
  captionText->setTone(Tone::Muted);
  captionText->setScale(0.9);
  m_value->setScale(1.6, QFont::DemiBold);
  m_note->setTone(Tone::Muted);
  m_note->setScale(0.9);
  m_note->setVisible(!note.isEmpty());
  column()->setContentsMargins(14, 10, 14, 10);
  column()->setSpacing(2);
  column()->addWidget(captionText);
  column()->addWidget(m_value);
  column()->addWidget(m_note);
  column()->addStretch(1);
  setToolTip(toolTip);
  setAccessibleName(caption + QStringLiteral(": ") + value);
  setAccessibleDescription(note);
}

} // namespace stepscope::app
