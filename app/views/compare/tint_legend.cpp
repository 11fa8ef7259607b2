// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/compare/tint_legend.h"

#include "app/theme/theme.h"
#include "app/views/timeline/painter.h"

#include <QPainter>

#include <array>

namespace stepscope::app {
namespace {

using compare::Change;

constexpr int kSwatch = 22, kGap = 6, kBetween = 14;
constexpr std::array kShown{Change::Slower, Change::Faster, Change::Replaced, Change::Vanished, Change::New};

} // namespace

TintLegend::TintLegend(QWidget* parent) : QWidget(parent) {
  setToolTip(
      tr("Slower, faster: a slice and its partner differ by more than the threshold, by 1 \u00b5s or "
         "more, and by more than slices of that name do from step to step.\n"
         "Replaced: others do its part on the other side. Vanished, new: nothing stands for it there.\n"
         "Counted on the side before, new ones on the side after."));
  setTints({});
}

void TintLegend::setTints(const TintedSides& tints) {
  m_tints = tints;
  setAccessibleName(texts().join(QStringLiteral(", ")));
  updateGeometry();
  update();
}

QStringList TintLegend::texts() const {
  const std::array<QString, kShown.size()> names{tr("slower"), tr("faster"), tr("replaced"), tr("vanished"),
                                                 tr("new")};
  QStringList texts;
  for (std::size_t i = 0; i < kShown.size(); ++i) {
    const TimelineTints* side = kShown[i] == Change::New ? m_tints.after.get() : m_tints.before.get();
    texts << (side != nullptr ? QStringLiteral("%1 %2").arg(formatCount(side->count(kShown[i])), names[i])
                              : names[i]);
  }
  return texts;
}

QSize TintLegend::sizeHint() const {
  int width = 0;
  for (const QString& text : texts())
    width += kSwatch + kGap + fontMetrics().horizontalAdvance(text) + kBetween;
  return {width, std::max(20, fontMetrics().height())};
}

void TintLegend::paintEvent(QPaintEvent*) {
  QPainter painter(this);
  DisplayList list;
  list.size = size();
  Layer& layer = list.add(rect());
  int x = 0;
  const QStringList all = texts();
  painter.setPen(theme().mutedText);
  for (std::size_t i = 0; i < kShown.size(); ++i) {
    const QRect swatch(x, (height() - 16) / 2, kSwatch, 16);
    layer.fill(swatch, theme().timelineAlternate);
    layoutTint(swatch, kShown[i], theme(), layer);
    const QString& text = all[qsizetype(i)];
    x += kSwatch + kGap;
    const int width = fontMetrics().horizontalAdvance(text);
    painter.drawText(QRect(x, 0, width + 1, height()), Qt::AlignVCenter, text);
    x += width + kBetween;
  }
  paintOver(painter, list);
}

} // namespace stepscope::app
