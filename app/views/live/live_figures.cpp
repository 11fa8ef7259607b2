// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/live/live_figures.h"

#include "app/theme/theme.h"
#include "app/views/parts/card.h"

#include <QHBoxLayout>

namespace stepscope::app {
namespace {

struct Caption {
  const char *name, *toolTip;
};
constexpr std::array<Caption, LiveFigureRow::kCount> kCaptions{{
    {QT_TRANSLATE_NOOP("stepscope::app::LiveFigureRow", "Launches / ms"),
     QT_TRANSLATE_NOOP("stepscope::app::LiveFigureRow",
                       "Calls that launch work on the GPU, for each millisecond shown")},
    {QT_TRANSLATE_NOOP("stepscope::app::LiveFigureRow", "Queue depth"),
     QT_TRANSLATE_NOOP("stepscope::app::LiveFigureRow",
                       "Launched and not begun, at the end of what is shown")},
    {QT_TRANSLATE_NOOP("stepscope::app::LiveFigureRow", "Launch debt"),
     QT_TRANSLATE_NOOP(
         "stepscope::app::LiveFigureRow",
         "Mean over the work shown: how long before the GPU had nothing else to do the host had asked "
         "for it. Negative: the GPU waited for the host so long for each launch.")},
    {QT_TRANSLATE_NOOP("stepscope::app::LiveFigureRow", "GPU busy"),
     QT_TRANSLATE_NOOP("stepscope::app::LiveFigureRow",
                       "Part of the time in which a kernel or copy ran, by the records")},
    {QT_TRANSLATE_NOOP("stepscope::app::LiveFigureRow", "Utilisation (driver)"),
     QT_TRANSLATE_NOOP("stepscope::app::LiveFigureRow",
                       "Mean of what the driver says: the part of the time in which the GPU was not "
                       "empty; nothing about how much of it worked")},
    {QT_TRANSLATE_NOOP("stepscope::app::LiveFigureRow", "Tokens / s"),
     QT_TRANSLATE_NOOP("stepscope::app::LiveFigureRow",
                       "Of the steps shown, where the training reports them")},
}};

} // namespace

LiveFigureRow::LiveFigureRow(QWidget* parent) : QWidget(parent) {
  auto* row = new QHBoxLayout(this);
  row->setContentsMargins(0, 0, 0, 0);
  row->setSpacing(10);
  for (std::size_t i = 0; i < kCount; ++i) {
    auto* card = new Card(this);
    card->setToolTip(tr(kCaptions[i].toolTip));
    auto* caption = new Text(tr(kCaptions[i].name), card);
    caption->setTone(Tone::Muted);
    caption->setScale(0.9);
    m_values[i] = new Text(tr("not known"), card);
    m_values[i]->setScale(1.3, QFont::DemiBold);
    m_values[i]->setAccessibleName(tr(kCaptions[i].name));
    card->column()->addWidget(caption);
    card->column()->addWidget(m_values[i]);
    row->addWidget(card, 1);
  }
}

QString LiveFigureRow::value(Figure figure) const { return m_values[figure]->text(); }

void LiveFigureRow::show(const live::LiveFigures& figures, bool hasDriver, bool hasTokens) {
  const bool lost = figures.lost > 0;
  const auto put = [this](Figure figure, const QString& text, Tone tone = Tone::Normal) {
    m_values[figure]->setText(text);
    m_values[figure]->setTone(tone);
  };
  const QString unknown = lost ? tr("records lost") : tr("not known");
  const auto orUnknown = [&](Figure figure, bool known, const QString& text, Tone tone = Tone::Normal) {
    put(figure, known ? text : unknown, known ? tone : Tone::Muted);
  };
  orUnknown(Launches, figures.launchesPerMs.has_value(),
            QString::number(figures.launchesPerMs.value_or(0), 'f', 1));
  orUnknown(Queue, figures.launchDebtNs.has_value(),
            formatCount(static_cast<std::uint64_t>(figures.queueDepth)));
  const std::int64_t debt = figures.launchDebtNs.value_or(0);
  orUnknown(Debt, figures.launchDebtNs.has_value(),
            debt < 0 ? tr("\u2212%1").arg(formatDuration(-debt)) : formatDuration(debt),
            debt < 0 ? Tone::Warning : Tone::Normal);
  orUnknown(Busy, figures.busyShare.has_value(), formatShare(figures.busyShare.value_or(0)));
  const bool driver = figures.utilisation.has_value();
  put(Utilisation,
      driver      ? formatShare(*figures.utilisation)
      : hasDriver ? tr("no value here")
                  : tr("not recorded"),
      driver ? Tone::Normal : Tone::Muted);
  const bool tokens = figures.tokensPerSecond.has_value();
  put(Tokens,
      tokens      ? formatCount(static_cast<std::uint64_t>(*figures.tokensPerSecond + 0.5))
      : hasTokens ? tr("no step here")
                  : tr("not reported"),
      tokens ? Tone::Normal : Tone::Muted);
}

} // namespace stepscope::app
