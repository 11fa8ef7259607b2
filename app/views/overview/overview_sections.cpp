// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/overview/overview_sections.h"

#include "app/language/plural.h"
#include "app/models/table_text.h"
#include "app/theme/theme.h"
#include "app/views/overview/gauge.h"
#include "app/views/overview/pair_tile.h"
#include "app/views/parts/badge.h"
#include "app/views/parts/click_row.h"
#include "app/views/parts/figure_tile.h"
#include "app/views/parts/finding_text.h"
#include "app/views/parts/tile_layout.h"

#include <QCoreApplication>
#include <QFileInfo>
#include <QPushButton>

#include <algorithm>

namespace stepscope::app {

namespace {

constexpr int kShownFixes = 6;

struct OverviewWords {
  Q_DECLARE_TR_FUNCTIONS(stepscope::app::OverviewWords)
};

/// The text with a capital first letter: notes of the analysis are fragments that reports put into sentences.
QString sentence(const std::string& fragment) {
  QString text = toText(fragment);
  if (!text.isEmpty()) text[0] = text[0].toUpper();
  return text;
}

QString contextLine(const LoadedTrace& trace) {
  const analysis::TraceSummary& summary = trace.summary;
  QStringList parts{QFileInfo(toText(summary.trace->path())).fileName(), toText(summary.step().step.name)};
  for (const trace::Device& device : summary.trace->devices()) {
    if (device.id == summary.step().ledger.device && !device.name.empty()) parts += toText(device.name);
  }
  parts.removeAll(QString());
  return parts.join(QStringLiteral("  \u00b7  "));
}

QString lossText(const trace::Trace& trace) {
  std::uint64_t lost = 0;
  for (const trace::Repair& repair : trace.health().repairs) {
    if (repair.severity == trace::Severity::Lost) lost += repair.count;
  }
  if (lost == 0) return {};
  return OverviewWords::tr(
             "Part of the file is missing or damaged (%1 losses, health grade %2): figures are built on what "
             "is left.")
      .arg(formatCount(lost), toText(trace.health().grade(trace.eventsTotal())));
}

/// Median of the untraced step times of the batch statistics, ns.
std::optional<std::int64_t> untracedStepNs(const std::optional<batches::BatchStats>& stats) {
  std::vector<double> seconds;
  if (stats) {
    for (const batches::Batch& batch : stats->batches) {
      if (batch.seconds) seconds.push_back(*batch.seconds);
    }
  }
  if (seconds.empty()) return {};
  const auto middle = seconds.begin() + static_cast<std::ptrdiff_t>((seconds.size() - 1) / 2);
  std::nth_element(seconds.begin(), middle, seconds.end());
  return static_cast<std::int64_t>(*middle * 1e9);
}

QWidget* stepTimeTile(const LoadedTrace& trace) {
  const std::int64_t ns = trace.summary.step().ledger.window.length();
  QString note;
  if (const auto untraced = untracedStepNs(trace.batches)) {
    note = OverviewWords::tr("%1 untraced (median)").arg(formatDuration(*untraced));
  } else if (trace.summary.steps.size() > 1) {
    note = OverviewWords::tr("step %1 of %2").arg(trace.summary.chosen + 1).arg(trace.summary.steps.size());
  } else {
    note = OverviewWords::tr("as traced");
  }
  return new FigureTile(
      OverviewWords::tr("Step time"), formatDuration(ns), note,
      wrappedToolTip(OverviewWords::tr(
                         "%1 ns of wall time, as traced. Recording makes steps that the host limits slower; "
                         "the untraced time is known when the batch statistics carry it.")
                         .arg(formatCount(static_cast<std::uint64_t>(ns)))));
}

QWidget* launchesTile(const analysis::StepSummary& step) {
  return new FigureTile(
      OverviewWords::tr("Launches per step"), formatCount(step.launches),
      OverviewWords::tr("%1 kernels", nullptr, pluralOf(step.kernels)).arg(formatCount(step.kernels)),
      wrappedToolTip(OverviewWords::tr(
                         "Calls of this step that started at least one kernel; a graph launch counts once. "
                         "They took %1 of the host's time.")
                         .arg(formatDuration(step.launchCallNs))));
}

QWidget* timesTile(const analysis::StepSummary& step) {
  const bool host = step.operators > 0 || step.calls > 0;
  const bool gpu = !step.work.empty();
  std::vector<PairTile::Row> rows{
      {OverviewWords::tr("CPU"), host ? std::optional(step.cpuTimeTotalNs) : std::nullopt, Tone::Warning},
      {OverviewWords::tr("GPU"), gpu ? std::optional(step.gpuTimeTotalNs) : std::nullopt, Tone::Accent},
  };
  return new PairTile(
      OverviewWords::tr("CPU and GPU time"), std::move(rows),
      wrappedToolTip(OverviewWords::tr(
          "As torch.profiler counts them. CPU: self time of all operators and runtime calls (Self "
          "CPU time total). GPU: duration of all kernels, copies and sets (Self CUDA time "
          "total).")));
}

QWidget* shortKernelsTile(const analysis::StepSummary& step) {
  const std::uint64_t under = step.kernelsByDecade[0] + step.kernelsByDecade[1];
  const QString caption = OverviewWords::tr("Kernels under 10 \u00b5s");
  const QString toolTip =
      wrappedToolTip(OverviewWords::tr("Kernels of this step that ran for less than 10 \u00b5s, about "
                                       "what a launch costs the host. %1 were shorter than "
                                       "their own launch call.")
                         .arg(formatCount(step.kernelsShorterThanLaunch)));
  if (step.kernels == 0)
    return new FigureTile(caption, OverviewWords::tr("none"), OverviewWords::tr("no kernel ran in this step"),
                          toolTip);
  return new FigureTile(caption, formatCount(under),
                        OverviewWords::tr("%1 of the kernels")
                            .arg(formatShare(static_cast<double>(under) / static_cast<double>(step.kernels))),
                        toolTip);
}

QWidget* tokensTile(const analysis::StepSummary& step) {
  if (!step.tokens) {
    return new FigureTile(
        OverviewWords::tr("Tokens"), OverviewWords::tr("unknown"), OverviewWords::tr("needs recorded shapes"),
        wrappedToolTip(OverviewWords::tr(
            "Positions that the step worked on are read from recorded shapes, which this trace "
            "lacks (record_shapes=True).")));
  }
  const auto tokens = static_cast<std::uint64_t>(*step.tokens);
  const double seconds = static_cast<double>(step.ledger.window.length()) / 1e9;
  const QString rate =
      seconds > 0 ? OverviewWords::tr("%1 a second, traced")
                        .arg(formatCount(static_cast<std::uint64_t>(static_cast<double>(tokens) / seconds)))
                  : QString();
  return new FigureTile(OverviewWords::tr("Tokens"), formatCount(tokens), rate,
                        wrappedToolTip(OverviewWords::tr(
                            "Positions that the step worked on, padding included, from recorded shapes.")));
}

QWidget* fixCard(const advisors::Finding& finding, int index, const std::function<void(int)>& show) {
  auto* card = new Card;
  card->setEdge(toneOf(finding.severity));
  card->setObjectName(QStringLiteral("fixCard%1").arg(index));
  auto* top = new QHBoxLayout;
  top->addWidget(Badge::severity(finding.severity));
  if (finding.gain) {
    auto* gain = new Text(gainText(*finding.gain));
    gain->setTone(Tone::Good);
    gain->setToolTip(wrappedToolTip(gainStepText(*finding.gain)));
    top->addWidget(gain);
  }
  top->addStretch(1);
  card->column()->addLayout(top);
  auto* title = new Text(toText(finding.title));
  title->setScale(1.1, QFont::DemiBold);
  card->column()->addWidget(title);
  auto* summary = new Text(toText(finding.fix.summary));
  summary->setTone(Tone::Muted);
  card->column()->addWidget(summary);
  card->column()->addStretch(1);
  auto* button = new QPushButton(OverviewWords::tr("Show"));
  button->setObjectName(QStringLiteral("show"));
  button->setAccessibleName(OverviewWords::tr("Show: %1").arg(toText(finding.title)));
  button->setToolTip(OverviewWords::tr("Show evidence, commands and conditions"));
  QObject::connect(button, &QPushButton::clicked, card, [show, index] { show(index); });
  card->column()->addWidget(button, 0, Qt::AlignLeft);
  return card;
}

} // namespace

const advisors::Findings* findingsOf(const LoadedTrace& trace) {
  return trace.summary.chosen < trace.findingsByStep.size() ? &trace.findings() : nullptr;
}

QWidget* makeVerdict(const LoadedTrace& trace) {
  auto* verdict = new QWidget;
  auto* column = new QVBoxLayout(verdict);
  column->setContentsMargins(0, 0, 0, 0);
  column->setSpacing(10);
  const advisors::Findings* findings = findingsOf(trace);

  auto* top = new QHBoxLayout;
  top->setSpacing(12);
  if (findings != nullptr) {
    auto* badge = Badge::bound(findings->verdict.bound);
    badge->setObjectName(QStringLiteral("bound"));
    badge->setScale(1);
    top->addWidget(badge);
  }
  auto* context = new Text(contextLine(trace));
  context->setTone(Tone::Muted);
  context->setMaxLineChars(0);
  top->addWidget(context, 1, Qt::AlignVCenter);
  column->addLayout(top);

  if (findings != nullptr) {
    auto* sentence = new Text(toText(findings->verdict.sentence));
    sentence->setObjectName(QStringLiteral("verdict"));
    sentence->setScale(1.6, QFont::DemiBold);
    column->addWidget(sentence);
  }
  if (const QString lost = lossText(*trace.summary.trace); !lost.isEmpty()) {
    auto* warning = new Text(lost);
    warning->setTone(Tone::Warning);
    column->addWidget(warning);
  }
  if (!trace.summary.stepList.note.empty()) {
    auto* note = new Text(toText(trace.summary.stepList.note));
    note->setTone(Tone::Muted);
    column->addWidget(note);
  }
  return verdict;
}

QWidget* makeFigures(const LoadedTrace& trace) {
  const analysis::StepSummary& step = trace.summary.step();
  auto* figures = new QWidget;
  auto* tiles = new TileLayout(figures, 152, 12);
  for (QWidget* tile :
       {stepTimeTile(trace), launchesTile(step), timesTile(step), shortKernelsTile(step), tokensTile(step)}) {
    tiles->addWidget(tile);
  }
  return figures;
}

QWidget* makeGauges(const analysis::Gauges& gauges) {
  auto* holder = new QWidget;
  auto* tiles = new TileLayout(holder, 270, 12);
  tiles->addWidget(new GaugeCard(OverviewWords::tr("What a monitor shows"), gauges.sampledUtilisation,
                                 sentence(gauges.samplingModel)));
  tiles->addWidget(new GaugeCard(
      OverviewWords::tr("GPU busy in the trace"), gauges.traceBusy,
      gauges.traceBusy
          ? OverviewWords::tr("Share of the step during which at least one kernel, copy or set ran.")
          : OverviewWords::tr("This step has no recorded GPU work.")));
  tiles->addWidget(new GaugeCard(OverviewWords::tr("Useful floating-point work"), gauges.usefulFlopsShare,
                                 sentence(gauges.flopsNote)));
  return holder;
}

QWidget* makeFixes(const advisors::Findings& findings, const std::function<void(int)>& show) {
  auto* section = new QWidget;
  auto* column = new QVBoxLayout(section);
  column->setContentsMargins(0, 0, 0, 0);
  column->setSpacing(10);
  auto* heading = new Text(OverviewWords::tr("What to fix first"));
  heading->setScale(1.2, QFont::DemiBold);
  column->addWidget(heading);

  const int count = static_cast<int>(findings.findings.size());
  if (count == 0) {
    auto* none = new Text(noFindingsText(findings));
    none->setTone(Tone::Muted);
    column->addWidget(none);
    return section;
  }
  auto* cards = new QWidget;
  auto* tiles = new TileLayout(cards, 300, 12, 3);
  const int shown = std::min(count, kShownFixes);
  for (int i = 0; i < shown; ++i)
    tiles->addWidget(fixCard(findings.findings[static_cast<std::size_t>(i)], i, show));
  column->addWidget(cards);
  if (count > shown) {
    auto* more = new ClickRow(
        OverviewWords::tr("%1 more findings", nullptr, static_cast<int>(count - shown)).arg(count - shown),
        OverviewWords::tr("Show"));
    QObject::connect(more, &ClickRow::clicked, section, [show, shown] { show(shown); });
    column->addWidget(more);
  }
  return section;
}

} // namespace stepscope::app
