// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/overview/pair_tile.h"

#include "app/theme/theme.h"

#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace stepscope::app {

namespace {

QString shown(const PairTile::Row& row) {
  return row.ns ? formatDuration(*row.ns) : PairTile::tr("not recorded");
}

/// The rows of a PairTile: name, figure, bar below.
class Bars : public QWidget {
public:
  Bars(std::vector<PairTile::Row> rows, QWidget* parent) : QWidget(parent), m_rows(std::move(rows)) {
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
  }
  QSize sizeHint() const override {
    return {150, static_cast<int>(std::ceil(rowHeight() * static_cast<double>(m_rows.size())))};
  }
  QSize minimumSizeHint() const override { return {110, sizeHint().height()}; }

protected:
  void paintEvent(QPaintEvent*) override {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    std::int64_t longest = 1;
    for (const PairTile::Row& row : m_rows)
      longest = std::max(longest, row.ns.value_or(0));
    double y = 0;
    for (const PairTile::Row& row : m_rows) {
      const QRectF line(0, y, width(), rowHeight() - 9);
      painter.setFont(scaledFont(0.95));
      painter.setPen(theme().mutedText);
      painter.drawText(line, int(Qt::AlignLeft | Qt::AlignVCenter), row.name);
      painter.setFont(scaledFont(1.05, QFont::DemiBold));
      painter.setPen(row.ns ? theme().text : theme().mutedText);
      painter.drawText(line, int(Qt::AlignRight | Qt::AlignVCenter), shown(row));
      const QRectF track(0, line.bottom() + 1, width(), 4);
      painter.setPen(Qt::NoPen);
      painter.setBrush(theme().grid);
      painter.drawRoundedRect(track, 2, 2);
      if (row.ns) {
        const double share = static_cast<double>(*row.ns) / static_cast<double>(longest);
        painter.setBrush(toneColor(row.tone));
        painter.drawRoundedRect(QRectF(0, track.top(), share * width(), 4), 2, 2);
      }
      y += rowHeight();
    }
  }

private:
  static double rowHeight() { return std::ceil(QFontMetricsF(scaledFont(1.05)).height()) + 10; }

  std::vector<PairTile::Row> m_rows;
};

} // namespace

PairTile::PairTile(const QString& caption, std::vector<Row> rows, const QString& toolTip, QWidget* parent)
    : Card(parent) {
  auto* captionText = new Text(caption, this);
  captionText->setTone(Tone::Muted);
  captionText->setScale(0.9);
  QString spoken = caption;
  for (const Row& row : rows)
    spoken += QStringLiteral(", ") + row.name + QChar::Space + shown(row);
  setAccessibleName(spoken);
  column()->setContentsMargins(14, 10, 14, 10);
  column()->setSpacing(4);
  column()->addWidget(captionText);
  column()->addWidget(new Bars(std::move(rows), this));
  column()->addStretch(1);
  setToolTip(toolTip);
}

} // namespace stepscope::app
