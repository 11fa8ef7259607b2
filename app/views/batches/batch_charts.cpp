// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/batches/batch_charts.h"

#include "app/theme/theme.h"
#include "app/views/batches/chart_card.h"

#include <QBarCategoryAxis>
#include <QBarSeries>
#include <QBarSet>
#include <QCategoryAxis>
#include <QHorizontalStackedBarSeries>
#include <QLegend>
#include <QStackedBarSeries>
#include <QValueAxis>

#include <algorithm>

namespace stepscope::app {

namespace {

constexpr std::size_t kAxisLabels = 6;

QString count(std::int64_t value) {
  return formatCount(static_cast<std::uint64_t>(std::max<std::int64_t>(0, value)));
}

QValueAxis* countAxis(const QString& title, double largest) {
  auto* axis = new QValueAxis;
  axis->setRange(0, std::max(1.0, largest));
  axis->setTickCount(5);
  axis->applyNiceNumbers();
  axis->setLabelFormat(QStringLiteral("%'d"));
  axis->setTitleText(title);
  return axis;
}

/// The smallest of 1, 2, 5, 10, 20, 50, ... that leaves at most kAxisLabels labels on `bars` bars.
std::size_t labelStep(std::size_t bars) {
  for (std::size_t decade = 1;; decade *= 10) {
    for (const std::size_t step : {decade, 2 * decade, 5 * decade}) {
      if (bars <= step * kAxisLabels) return step;
    }
  }
}

/// An axis below `bars` bars with a label at some of them, so that labels never run into each other.
///   shift    where a label stands from the middle of its bar, in bars
///   counted  labels stand at the bars 1, step, 2 step, ... counted from 1, not at 0, step, 2 step, ...
///   label    text at a bar, counted from 0
template <typename Label>
QCategoryAxis* indexAxis(const QString& title, std::size_t bars, double shift, bool counted, Label label) {
  auto* axis = new QCategoryAxis;
  axis->setRange(-0.5, static_cast<double>(bars) - 0.5);
  axis->setLabelsPosition(QCategoryAxis::AxisLabelsPositionOnValue);
  axis->setGridLineVisible(false);
  axis->setTitleText(title);
  const std::size_t step = labelStep(bars);
  for (std::size_t i = 0; i < bars; i = counted && i == 0 && step > 1 ? step - 1 : i + step) {
    axis->append(label(i), static_cast<double>(i) + shift);
  }
  return axis;
}

QString batchNames(const PaddingBar& bar) {
  return bar.first == bar.last ? ChartCard::tr("Batch %1").arg(bar.first + 1)
                               : ChartCard::tr("Batches %1 to %2").arg(bar.first + 1).arg(bar.last + 1);
}

} // namespace

QString optionName(BatchingOption::Kind kind) {
  switch (kind) {
  case BatchingOption::Kind::AsRecorded:
    return ChartCard::tr("As recorded");
  case BatchingOption::Kind::SortedByLength:
    return ChartCard::tr("Sorted by length");
  case BatchingOption::Kind::Packed:
    return ChartCard::tr("Packed");
  }
  return {};
}

ChartCard* makeLengthChart(const std::vector<LengthBin>& bins) {
  auto* card = new ChartCard(ChartCard::tr("Length of the examples"),
                             ChartCard::tr("How many examples have how many tokens"));
  auto* set = new QBarSet(ChartCard::tr("Examples"));
  std::vector<QString> texts;
  QString data = ChartCard::tr("From (tokens)\tTo, excluded (tokens)\tExamples") + QLatin1Char('\n');
  std::uint64_t most = 0;
  for (const LengthBin& bin : bins) {
    set->append(static_cast<double>(bin.examples));
    most = std::max(most, bin.examples);
    texts.push_back(ChartCard::tr("%1 to %2 tokens: %3 examples")
                        .arg(count(bin.from), count(bin.to - 1), formatCount(bin.examples)));
    data += QStringLiteral("%1\t%2\t%3\n").arg(bin.from).arg(bin.to).arg(bin.examples);
  }
  auto* series = new QBarSeries;
  series->setBarWidth(0.92);
  series->append(set);
  card->chart()->addSeries(series);
  card->chart()->legend()->hide();
  auto* x = indexAxis(ChartCard::tr("Tokens of an example"), bins.size(), -0.5, false,
                      [&](std::size_t i) { return count(bins[i].from); });
  auto* y = countAxis(ChartCard::tr("Examples"), static_cast<double>(most));
  card->chart()->addAxis(x, Qt::AlignBottom);
  card->chart()->addAxis(y, Qt::AlignLeft);
  series->attachAxis(x);
  series->attachAxis(y);
  card->paintSet(set, Tone::Accent, false);
  card->describeBars(set, std::move(texts));
  card->setData(data);
  card->applyColours();
  return card;
}

ChartCard* makePaddingChart(const std::vector<PaddingBar>& bars) {
  const bool summed = !bars.empty() && bars.front().first != bars.front().last;
  auto* card = new ChartCard(
      ChartCard::tr("Tokens and padding of the batches"),
      summed ? ChartCard::tr("Each bar adds up %1 batches").arg(bars.front().last - bars.front().first + 1)
             : ChartCard::tr("One bar a batch, in the order of the file"));
  auto* tokens = new QBarSet(ChartCard::tr("Tokens"));
  auto* padding = new QBarSet(ChartCard::tr("Padding"));
  std::vector<QString> texts;
  QString data = ChartCard::tr("First batch\tLast batch\tTokens\tPadding") + QLatin1Char('\n');
  std::int64_t most = 0;
  for (const PaddingBar& bar : bars) {
    tokens->append(static_cast<double>(bar.tokens));
    padding->append(static_cast<double>(bar.padding()));
    most = std::max(most, bar.positions);
    const double share =
        bar.positions > 0 ? static_cast<double>(bar.padding()) / static_cast<double>(bar.positions) : 0;
    texts.push_back(ChartCard::tr("%1: %2 tokens and %3 positions of padding (%4)")
                        .arg(batchNames(bar), count(bar.tokens), count(bar.padding()), formatShare(share)));
    data += QStringLiteral("%1\t%2\t%3\t%4\n")
                .arg(bar.first + 1)
                .arg(bar.last + 1)
                .arg(bar.tokens)
                .arg(bar.padding());
  }
  auto* series = new QStackedBarSeries;
  series->setBarWidth(0.85);
  series->append(tokens);
  series->append(padding);
  card->chart()->addSeries(series);
  card->chart()->legend()->setAlignment(Qt::AlignTop);
  auto* x = indexAxis(ChartCard::tr("Batch"), bars.size(), 0, true,
                      [&](std::size_t i) { return formatCount(bars[i].first + 1); });
  auto* y = countAxis(ChartCard::tr("Positions"), static_cast<double>(most));
  card->chart()->addAxis(x, Qt::AlignBottom);
  card->chart()->addAxis(y, Qt::AlignLeft);
  series->attachAxis(x);
  series->attachAxis(y);
  card->paintSet(tokens, Tone::Accent, false);
  card->paintSet(padding, Tone::Warning, true);
  card->describeBars(tokens, texts);
  card->describeBars(padding, std::move(texts));
  card->setData(data);
  card->applyColours();
  return card;
}

ChartCard* makeComparisonChart(const BatchingComparison& comparison) {
  auto* card = new ChartCard(ChartCard::tr("The same examples, batched in other ways"),
                             ChartCard::tr("Positions that the GPU works on for all of them"));
  auto* tokens = new QBarSet(ChartCard::tr("Tokens"));
  auto* padding = new QBarSet(ChartCard::tr("Padding or unused"));
  auto* y = new QBarCategoryAxis;
  std::vector<QString> texts;
  QString data = ChartCard::tr("Batching\tBatches\tTokens\tPadding") + QLatin1Char('\n');
  std::int64_t most = 0;
  // A horizontal chart counts from the bottom.
  for (auto option = comparison.options.rbegin(); option != comparison.options.rend(); ++option) {
    tokens->append(static_cast<double>(option->tokens));
    padding->append(static_cast<double>(option->positions - option->tokens));
    most = std::max(most, option->positions);
    y->append(optionName(option->kind));
    texts.push_back(
        ChartCard::tr("%1: %2 batches, %3 filled")
            .arg(optionName(option->kind), formatCount(option->batches), formatShare(option->fill())));
  }
  for (const BatchingOption& option : comparison.options) {
    data += QStringLiteral("%1\t%2\t%3\t%4\n")
                .arg(optionName(option.kind))
                .arg(option.batches)
                .arg(option.tokens)
                .arg(option.positions - option.tokens);
  }
  auto* series = new QHorizontalStackedBarSeries;
  series->setBarWidth(0.6);
  series->append(tokens);
  series->append(padding);
  card->chart()->addSeries(series);
  card->chart()->legend()->setAlignment(Qt::AlignTop);
  auto* x = countAxis(ChartCard::tr("Positions"), static_cast<double>(most));
  y->setGridLineVisible(false);
  card->chart()->addAxis(x, Qt::AlignBottom);
  card->chart()->addAxis(y, Qt::AlignLeft);
  series->attachAxis(x);
  series->attachAxis(y);
  card->paintSet(tokens, Tone::Accent, false);
  card->paintSet(padding, Tone::Warning, true);
  card->describeBars(tokens, texts);
  card->describeBars(padding, std::move(texts));
  card->setData(data);
  card->applyColours();
  return card;
}

} // namespace stepscope::app
