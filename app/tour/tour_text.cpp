// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/tour/tour_text.h"

#include "app/models/table_text.h"
#include "app/theme/theme.h"
#include "app/views/compare/compare_text.h"

#include <QCoreApplication>

#include <algorithm>

namespace stepscope::app {
namespace {

struct TourWords {
  Q_DECLARE_TR_FUNCTIONS(stepscope::app::TourWords)
};

/// Sentences that are there, one after another.
QString joined(QStringList sentences) {
  sentences.removeAll(QString());
  return sentences.join(QLatin1Char(' '));
}

QString range(const advisors::Range3& speedup) {
  return TourWords::tr("%1 (%2 to %3)")
      .arg(formatTimes(speedup.expected), formatTimes(speedup.low), formatTimes(speedup.high));
}

TourText verdict(const LoadedTrace& trace) {
  const advisors::Findings& findings = trace.findings();
  const analysis::Gauges& gauges = findings.gauges;
  QStringList says{TourWords::tr("This training step took %1.")
                       .arg(formatDuration(trace.summary.step().step.window.length()))};
  if (gauges.sampledUtilisation && gauges.traceBusy)
    says << TourWords::tr(
                "A monitor would call the GPU %1 busy; the trace shows that it worked %2 of the time.")
                .arg(formatShare(*gauges.sampledUtilisation), formatShare(*gauges.traceBusy));
  if (gauges.usefulFlopsShare)
    says << TourWords::tr("Of the arithmetic that it could have done, %1 was done.")
                .arg(formatShare(*gauges.usefulFlopsShare));
  says << TourWords::tr("The verdict says what is behind it:") << toText(findings.verdict.sentence);
  return {TourWords::tr("Utilisation does not tell"), joined(says)};
}

TourText timeline(const LoadedTrace& trace) {
  const analysis::StepSummary& step = trace.summary.step();
  QStringList says{TourWords::tr("The step makes %1 launches that start %2 kernels.")
                       .arg(formatCount(step.launches), formatCount(step.kernels))};
  if (step.kernels > 0) {
    const std::uint64_t under = step.kernelsByDecade[0] + step.kernelsByDecade[1];
    says << TourWords::tr("%1 of them run for less than 10 \u00b5s, about what a launch costs the host.")
                .arg(formatShare(static_cast<double>(under) / static_cast<double>(step.kernels)));
  }
  says << TourWords::tr(
      "The band at the top is how dense the launches are; below are the threads of the CPU and the streams "
      "of the GPU. Ctrl and the wheel zoom, dragging moves, and a click on a kernel shows who launched it.");
  return {TourWords::tr("A flood of launches"), joined(says)};
}

TourText advisor(const LoadedTrace& trace) {
  const int index = tourFinding(trace);
  if (index < 0)
    return {TourWords::tr("What to change"),
            TourWords::tr("The advisor finds nothing to change in this trace.")};
  const advisors::Finding& finding = trace.findings().findings[static_cast<std::size_t>(index)];
  QStringList says{toText(finding.title) + QLatin1Char('.')};
  if (finding.gain)
    says << TourWords::tr("Replayed with that change, the step would be %1 as fast.")
                .arg(range(finding.gain->speedup));
  says << TourWords::tr(
      "The card holds the evidence, the exact commands, what has to hold for them to work, and how to see "
      "that they did. Every piece of evidence leads to its place in the timeline.");
  return {TourWords::tr("The advisor names the fix"), joined(says)};
}

TourText compare(const LoadedComparison* comparison) {
  const QString title = TourWords::tr("The same job, repaired");
  if (comparison == nullptr) return {title, TourWords::tr("The run with fused kernels is being read...")};
  const compare::Measures& before = comparison->series[comparison->beforeIndex].measures;
  const compare::Measures& after = comparison->series[comparison->afterIndex].measures;
  QStringList says{TourWords::tr("With fused kernels the step makes %1 launches instead of %2.")
                       .arg(formatCount(after.launches), formatCount(before.launches))};
  if (const auto factor = compare::factorOf(before, after))
    says << (factor->perToken ? TourWords::tr("For the same tokens it is %1 as fast.")
                              : TourWords::tr("A step is %1 as fast."))
                .arg(formatTimes(factor->value));
  says << TourWords::tr(
      "The waterfall says where the difference comes from; its parts add up to the last nanosecond.");
  return {title, joined(says)};
}

TourText batches(const LoadedTrace& trace) {
  const QString title = TourWords::tr("The GPU computes on padding");
  if (!trace.batches) return {title, TourWords::tr("This trace came without its batch statistics.")};
  std::int64_t tokens = 0, positions = 0;
  for (const batches::Batch& batch : trace.batches->batches) {
    tokens += batch.tokens();
    positions += batch.positions();
  }
  QStringList says;
  if (positions > 0)
    says << TourWords::tr(
                "In the %1 batches of this run, %2 of all positions are padding: rows are filled up to the "
                "longest "
                "example beside them.")
                .arg(formatCount(trace.batches->batches.size()),
                     formatShare(1 - static_cast<double>(tokens) / static_cast<double>(positions)));
  for (const advisors::Finding& finding : trace.findings().findings)
    if (finding.id == "padding-waste" && finding.gain)
      says << TourWords::tr("Without it the step would be %1 as fast for the same tokens.")
                  .arg(range(finding.gain->speedup));
  says << TourWords::tr(
      "The page shows what sorting, bucketing and packing would make of the same examples.");
  return {title, joined(says)};
}

TourText proof(const LoadedComparison* comparison) {
  const QString title = TourWords::tr("Proof");
  if (comparison == nullptr) return {title, TourWords::tr("The run with packed batches is being read...")};
  const compare::Measures& before = comparison->series[comparison->beforeIndex].measures;
  const compare::Measures& after = comparison->series[comparison->afterIndex].measures;
  QStringList says;
  if (const auto factor = compare::factorOf(before, after))
    says << (factor->perToken
                 ? TourWords::tr("Fused kernels and packed batches together: %1 as fast for the same tokens.")
                 : TourWords::tr("Fused kernels and packed batches together: a step is %1 as fast."))
                .arg(formatTimes(factor->value));
  const auto& achieved = comparison->achieved();
  const auto done = std::count_if(achieved.begin(), achieved.end(), [](const advisors::Achieved& each) {
    return each.done == advisors::Done::Yes;
  });
  says << TourWords::tr("Of %1 findings on the run before, %2 are gone.").arg(achieved.size()).arg(done);
  says << TourWords::tr(
      "Compare holds what was predicted against what was achieved, so that the next prediction can be "
      "trusted, or not. Now drop a trace of your own on the window.");
  return {title, joined(says)};
}

} // namespace

int tourFinding(const LoadedTrace& trace) {
  const auto& findings = trace.findings().findings;
  if (findings.empty()) return -1;
  const auto found = std::find_if(findings.begin(), findings.end(), [](const advisors::Finding& each) {
    return each.id == "missing-fused-kernels";
  });
  return found == findings.end() ? 0 : static_cast<int>(found - findings.begin());
}

TourText tourText(int step, const LoadedTrace& trace, const LoadedComparison* comparison) {
  switch (step) {
  case 0:
    return verdict(trace);
  case 1:
    return timeline(trace);
  case 2:
    return advisor(trace);
  case 3:
    return compare(comparison);
  case 4:
    return batches(trace);
  default:
    return proof(comparison);
  }
}

} // namespace stepscope::app
