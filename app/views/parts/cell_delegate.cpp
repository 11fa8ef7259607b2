// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/parts/cell_delegate.h"

#include "app/models/table_model.h"
#include "app/theme/theme.h"

#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace stepscope::app {

namespace {
constexpr int kSide = 8;  // space at both sides of a cell
constexpr int kChip = 10; // side of the colour chip
constexpr int kChipGap = 7;
constexpr int kBarHeight = 3;
constexpr int kHistogramWidth = 120;
constexpr int kHistogramMargin = 4; // above and below
constexpr int kBarBottom = 3;       // space below the bar

/// One bar for each figure, as high as its share of the largest; figures that are not 0 are always seen.
void drawHistogram(QPainter& painter, const QRect& rect, const QList<int>& figures, const Theme& colours) {
  const int most = std::max(1, *std::max_element(figures.begin(), figures.end()));
  const double width = rect.width() / double(figures.size());
  painter.fillRect(QRectF(rect.left(), rect.bottom(), rect.width(), 1), colours.border);
  for (qsizetype i = 0; i < figures.size(); ++i) {
    if (figures[i] == 0) continue;
    const double height = std::max(2.0, rect.height() * (figures[i] / double(most)));
    painter.fillRect(
        QRectF(rect.left() + double(i) * width, rect.bottom() - height, std::max(1.0, width - 0.5), height),
        colours.accent);
  }
}

/// Draws `text` right-aligned with all digits equally wide, so that figures of a column line up in any font.
void drawFigure(QPainter& painter, const QRect& rect, const QString& text) {
  const QFontMetricsF metrics(painter.font());
  const double digit = metrics.horizontalAdvance(QLatin1Char('0'));
  double x = rect.right() + 1;
  const double y = rect.top() + (rect.height() - metrics.height()) / 2 + metrics.ascent();
  for (auto c = text.crbegin(); c != text.crend(); ++c) {
    const double own = metrics.horizontalAdvance(*c);
    const double cell = c->isDigit() ? digit : own;
    x -= cell;
    painter.drawText(QPointF(x + (cell - own) / 2, y), QString(*c));
  }
}

double figureWidth(const QFontMetricsF& metrics, const QString& text) {
  double width = 0;
  for (const QChar c : text)
    width += metrics.horizontalAdvance(c.isDigit() ? QChar(u'0') : c);
  return width;
}

} // namespace

void CellDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option,
                         const QModelIndex& index) const {
  const Theme& colours = theme();
  const bool selected = option.state & QStyle::State_Selected;
  painter->save();
  if (selected) {
    painter->fillRect(option.rect, colours.selection);
  } else if (option.features & QStyleOptionViewItem::Alternate) {
    painter->fillRect(option.rect, colours.timelineAlternate);
  }

  QRect content = option.rect.adjusted(kSide, 0, -kSide, 0);
  if (const QVariant bucket = index.data(TableModel::BucketRole); bucket.isValid()) {
    const QRectF chip(content.left(), content.center().y() - kChip / 2.0 + 0.5, kChip, kChip);
    painter->setRenderHint(QPainter::Antialiasing);
    painter->setPen(Qt::NoPen);
    painter->setBrush(colours.bucket(analysis::Bucket::fromIndex(static_cast<std::size_t>(bucket.toInt()))));
    painter->drawRoundedRect(chip, 2.5, 2.5);
    content.setLeft(content.left() + kChip + kChipGap);
  }
  if (const QVariant share = index.data(TableModel::ShareRole); share.isValid()) {
    const QRectF track(content.left(), content.bottom() - kBarBottom - kBarHeight + 1, content.width(),
                       kBarHeight);
    painter->setRenderHint(QPainter::Antialiasing);
    painter->setPen(Qt::NoPen);
    painter->setBrush(selected ? colours.border : colours.grid);
    painter->drawRoundedRect(track, 1.5, 1.5);
    QRectF bar = track;
    bar.setWidth(std::clamp(share.toDouble(), 0.0, 1.0) * track.width());
    painter->setBrush(colours.accent);
    painter->drawRoundedRect(bar, 1.5, 1.5);
    content.setBottom(content.bottom() - kBarHeight);
  }

  if (const QVariant histogram = index.data(TableModel::HistogramRole); histogram.isValid()) {
    drawHistogram(*painter, content.adjusted(0, kHistogramMargin, 0, -kHistogramMargin),
                  histogram.value<QList<int>>(), colours);
    painter->restore();
    return;
  }

  painter->setFont(option.font);
  painter->setPen(colours.text);
  const Qt::Alignment alignment(index.data(Qt::TextAlignmentRole).toInt());
  const QString text = index.data().toString();
  if ((alignment & Qt::AlignRight) && figureWidth(QFontMetricsF(option.font), text) <= content.width()) {
    drawFigure(*painter, content, text);
  } else {
    const auto elide = index.column() == 0 ? Qt::ElideMiddle : Qt::ElideRight;
    painter->drawText(content, int(alignment | Qt::TextSingleLine),
                      option.fontMetrics.elidedText(text, elide, content.width()));
  }
  painter->restore();
}

QSize CellDelegate::sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const {
  int width = static_cast<int>(std::ceil(figureWidth(QFontMetricsF(option.font), index.data().toString()))) +
              2 * kSide + 2;
  if (index.data(TableModel::BucketRole).isValid()) width += kChip + kChipGap;
  if (index.data(TableModel::HistogramRole).isValid()) width = kHistogramWidth + 2 * kSide;
  if (index.data(TableModel::ShareRole).isValid()) width = std::max(width, 110);
  return {width, option.fontMetrics.height() + 11};
}

} // namespace stepscope::app
