// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/batches/batch_curves.h"

#include "app/models/table_text.h"
#include "app/theme/theme.h"
#include "app/views/batches/chart_axes.h"
#include "app/views/batches/chart_card.h"

#include <QBarSeries>
#include <QBarSet>
#include <QLegend>
#include <QLineSeries>
#include <QScatterSeries>

#include <algorithm>
#include <array>
#include <cmath>
#include <tuple>

namespace stepscope::app {

namespace {

constexpr qreal kSmallMark = 6, kLargeMark = 11; // px

double percentOf(std::int64_t part, std::int64_t whole) {
  return whole > 0 ? 100.0 * static_cast<double>(part) / static_cast<double>(whole) : 0;
}

QString speedText(const StepSpeed& speed) {
  QString name = speed.step
                     ? ChartCard::tr("Step %1").arg(count(*speed.step))
                     : ChartCard::tr("Batch %1").arg(count(static_cast<std::int64_t>(speed.batch) + 1));
  QString text =
      ChartCard::tr("%1: %2 tokens in %3, %4 tokens a second")
          .arg(name, count(speed.tokens), formatDuration(static_cast<std::int64_t>(speed.seconds * 1e9)),
               count(static_cast<std::int64_t>(speed.tokensPerSecond())));
  if (speed.slow) text += QLatin1Char('\n') + ChartCard::tr("Much slower for its size than the median step");
  if (speed.traced)
    text += QLatin1Char('\n') + ChartCard::tr("In the trace: click to see it in the timeline");
  return text;
}

QScatterSeries* marks(const QString& name, QScatterSeries::MarkerShape shape, qreal size) {
  auto* series = new QScatterSeries;
  series->setName(name);
  series->setMarkerShape(shape);
  series->setMarkerSize(size);
  return series;
}

} // namespace

ChartCard* makePositionChart(const std::vector<batches::PositionShare>& shares) {
  auto* card =
      new ChartCard(ChartCard::tr("Padding by position in the row"),
                    ChartCard::tr("Share of what is computed on at these positions that is padding"));
  auto* set = new QBarSet(ChartCard::tr("Padding"));
  std::vector<QString> texts;
  QString data = ChartCard::tr("From (position)\tTo, excluded\tComputed on\tPadding") + QLatin1Char('\n');
  for (const batches::PositionShare& share : shares) {
    const double percent = percentOf(share.padded, share.positions);
    set->append(percent);
    texts.push_back(ChartCard::tr("Positions %1 to %2: %3 of %4 are padding (%5)")
                        .arg(count(share.from), count(share.to - 1), count(share.padded),
                             count(share.positions), formatShare(percent / 100)));
    data += QStringLiteral("%1\t%2\t%3\t%4\n")
                .arg(share.from)
                .arg(share.to)
                .arg(share.positions)
                .arg(share.padded);
  }
  auto* series = new QBarSeries;
  series->setBarWidth(0.92);
  series->append(set);
  card->chart()->legend()->hide();
  card->addSeries(series,
                  indexAxis(ChartCard::tr("Position in the row"), shares.size(), -0.5, false,
                            [&](std::size_t i) { return count(shares[i].from); }),
                  percentAxis(ChartCard::tr("Padding")));
  card->paintSet(set, Tone::Warning, true);
  card->describeBars(set, std::move(texts));
  card->setData(data);
  card->applyColours();
  return card;
}

ChartCard* makeBudgetChart(const std::vector<batches::BudgetPoint>& points, std::int64_t budget) {
  auto* card =
      new ChartCard(ChartCard::tr("Packed batches by their size"),
                    ChartCard::tr("Best fit, longest first; the larger mark is the largest recorded batch"));
  auto* line = new QLineSeries;
  auto* marksOfBudgets = marks(ChartCard::tr("Filled"), QScatterSeries::MarkerShapeCircle, kSmallMark);
  auto* now =
      marks(ChartCard::tr("The largest recorded batch"), QScatterSeries::MarkerShapeRectangle, kLargeMark);
  std::vector<QString> texts, textOfNow;
  QString data = ChartCard::tr("Tokens a batch\tBatches\tFilled (%)") + QLatin1Char('\n');
  for (const batches::BudgetPoint& point : points) {
    const QPointF place(static_cast<double>(point.budget), point.fill * 100);
    const QString text = ChartCard::tr("%1 tokens a batch: %2 batches, %3 filled")
                             .arg(count(point.budget), formatCount(point.batches), formatShare(point.fill));
    line->append(place);
    marksOfBudgets->append(place);
    texts.push_back(text);
    if (point.budget == budget) {
      now->append(place);
      textOfNow.push_back(text);
    }
    data +=
        QStringLiteral("%1\t%2\t%3\n").arg(point.budget).arg(point.batches).arg(point.fill * 100, 0, 'f', 2);
  }
  auto* x = countAxis(ChartCard::tr("Tokens a packed batch"),
                      points.empty() ? 1 : static_cast<double>(points.back().budget));
  auto* y = percentAxis(ChartCard::tr("Filled with tokens"));
  double least = 1;
  for (const batches::BudgetPoint& point : points)
    least = std::min(least, point.fill);
  y->setRange(std::floor(least * 10 - 0.5) * 10, 100); // the curve, not the way to zero
  y->setTickCount(6);
  card->chart()->legend()->hide();
  card->addSeries(line, x, y);
  card->addSeries(marksOfBudgets, x, y);
  card->addSeries(now, x, y);
  card->paintSeries(line, Tone::Accent);
  card->paintSeries(marksOfBudgets, Tone::Accent);
  card->paintSeries(now, Tone::Accent);
  card->describePoints(marksOfBudgets, std::move(texts));
  card->describePoints(now, std::move(textOfNow));
  card->setData(data);
  card->applyColours();
  return card;
}

ChartCard* makeSpeedChart(const std::vector<StepSpeed>& speeds, std::function<void(Interval)> goTo) {
  auto* card =
      new ChartCard(ChartCard::tr("Tokens a second"),
                    ChartCard::tr("Real tokens over the untraced time of each step; traced steps as traced"));
  auto* usual = marks(ChartCard::tr("Step"), QScatterSeries::MarkerShapeCircle, kSmallMark);
  auto* slow = marks(ChartCard::tr("Slow for its size"), QScatterSeries::MarkerShapeTriangle, kLargeMark);
  auto* traced = marks(ChartCard::tr("In the trace"), QScatterSeries::MarkerShapeRectangle, kLargeMark);
  std::vector<QString> usualTexts, slowTexts, tracedTexts;
  std::vector<Interval> places;
  QString data =
      ChartCard::tr("Batch\tStep\tTokens\tSeconds\tTokens a second\tSlow\tTraced") + QLatin1Char('\n');
  double most = 0;
  for (const StepSpeed& speed : speeds) {
    const QPointF place(static_cast<double>(speed.batch) + 1, speed.tokensPerSecond());
    most = std::max(most, place.y());
    (speed.traced ? traced : speed.slow ? slow : usual)->append(place);
    (speed.traced ? tracedTexts : speed.slow ? slowTexts : usualTexts).push_back(speedText(speed));
    if (speed.traced) places.push_back(*speed.traced);
    data += QStringLiteral("%1\t%2\t%3\t%4\t%5\t%6\t%7\n")
                .arg(speed.batch + 1)
                .arg(speed.step ? QString::number(*speed.step) : QString())
                .arg(speed.tokens)
                .arg(speed.seconds, 0, 'f', 6)
                .arg(speed.tokensPerSecond(), 0, 'f', 1)
                .arg(speed.slow ? 1 : 0)
                .arg(speed.traced ? 1 : 0);
  }
  auto* x =
      countAxis(ChartCard::tr("Batch"), speeds.empty() ? 1 : static_cast<double>(speeds.back().batch) + 1);
  auto* y = countAxis(ChartCard::tr("Tokens a second"), most);
  card->chart()->legend()->setAlignment(Qt::AlignTop);
  const std::array<std::tuple<QScatterSeries*, Tone, std::vector<QString>*>, 3> all = {
      {{usual, Tone::Accent, &usualTexts},
       {slow, Tone::Warning, &slowTexts},
       {traced, Tone::Good, &tracedTexts}}};
  for (const auto& [series, tone, texts] : all) {
    if (texts->empty()) {
      delete series;
      continue;
    }
    card->addSeries(series, x, y);
    card->paintSeries(series, tone);
    card->describePoints(series, std::move(*texts));
    if (series == traced)
      card->onPoint(series, [goTo = std::move(goTo), places](std::size_t i) { goTo(places[i]); });
  }
  card->setData(data);
  card->applyColours();
  return card;
}

} // namespace stepscope::app
