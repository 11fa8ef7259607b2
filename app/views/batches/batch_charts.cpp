// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/batches/batch_charts.h"

#include "app/language/core_text.h"
#include "app/theme/theme.h"
#include "app/views/batches/chart_axes.h"
#include "app/views/batches/chart_card.h"

#include <QBarCategoryAxis>
#include <QBarSeries>
#include <QBarSet>
#include <QHorizontalStackedBarSeries>
#include <QLegend>
#include <QStackedBarSeries>
#include <QValueAxis>

#include <algorithm>

namespace stepscope::app {

namespace {

QString batchNames(const PaddingBar& bar) {
  return bar.first == bar.last ? ChartCard::tr("Batch %1").arg(bar.first + 1)
                               : ChartCard::tr("Batches %1 to %2").arg(bar.first + 1).arg(bar.last + 1);
}

} // namespace

QString optionName(batches::Strategy strategy) {
  QString name = coreText(batches::label(strategy));
  name[0] = name[0].toUpper();
  return name;
}

ChartCard* makeLengthChart(const std::vector<batches::LengthBin>& bins,
                           const batches::PaddingSummary& summary) {
  auto* card =
      new ChartCard(ChartCard::tr("Length of the examples"),
                    ChartCard::tr("How many examples have how many tokens; the largest batch computes on %1")
                        .arg(count(summary.largestBatchPositions)));
  auto* set = new QBarSet(ChartCard::tr("Examples"));
  std::vector<QString> texts;
  QString data = ChartCard::tr("From (tokens)\tTo, excluded (tokens)\tExamples") + QLatin1Char('\n');
  std::uint64_t most = 0;
  for (const batches::LengthBin& bin : bins) {
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
    y->append(optionName(option->strategy));
    texts.push_back(
        ChartCard::tr("%1: %2 batches, %3 filled")
            .arg(optionName(option->strategy), formatCount(option->batches), formatShare(option->fill)));
  }
  for (const batches::Batching& option : comparison.options) {
    data += QStringLiteral("%1\t%2\t%3\t%4\n")
                .arg(optionName(option.strategy))
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
  card->view()->setMinimumHeight(330); // eight bars
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
