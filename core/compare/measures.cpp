// SPDX-License-Identifier: Apache-2.0
#include "core/compare/measures.h"

#include "core/analysis/gauges.h"

#include <algorithm>

namespace stepscope::compare {
namespace {

struct Timed {
  std::vector<double> seconds;
  double sum = 0;
  std::int64_t tokens = 0;
};

Timed timedBatches(const batches::BatchStats& stats) {
  Timed timed;
  for (const batches::Batch& batch : stats.batches) {
    if (!batch.seconds || *batch.seconds <= 0) continue;
    timed.seconds.push_back(*batch.seconds);
    timed.sum += *batch.seconds;
    timed.tokens += batch.tokens();
  }
  std::sort(timed.seconds.begin(), timed.seconds.end());
  return timed;
}

void addBatches(const batches::BatchStats& stats, Measures& out) {
  out.batches = stats.batches.size();
  out.tokens = out.positions = 0;
  for (const batches::Batch& batch : stats.batches) {
    *out.tokens += batch.tokens();
    *out.positions += batch.positions();
  }
  const Timed timed = timedBatches(stats);
  if (timed.seconds.empty()) return;
  const auto& s = timed.seconds;
  const double median = (s[(s.size() - 1) / 2] + s[s.size() / 2]) / 2;
  out.untraced = {s.front() * 1e9, median * 1e9, s.back() * 1e9, TimeSource::Measured};
  out.tokensPerSecond = static_cast<double>(timed.tokens) / timed.sum;
  out.throughputMeasured = true;
}

std::string deviceOf(const Run& run) {
  for (const trace::Device& device : run.trace().devices())
    if (device.id == run.stepSummary().ledger.device) return device.name;
  return {};
}

} // namespace

std::string_view describe(TimeSource source) {
  switch (source) {
  case TimeSource::Measured:
    return "measured without the profiler";
  case TimeSource::Replayed:
    return "replayed without the profiler";
  case TimeSource::Traced:
    break;
  }
  return "traced";
}

Measures measuresOf(const Run& run) {
  const analysis::StepSummary& step = run.stepSummary();
  Measures out;
  out.label = run.label;
  out.device = deviceOf(run);
  out.stepName = step.step.name;
  out.stepNs = step.ledger.window.length();
  out.launches = step.launches;
  out.kernels = step.kernels;
  out.cpuTimeNs = step.cpuTimeTotalNs;
  out.gpuTimeNs = step.gpuTimeTotalNs;
  if (out.stepNs > 0)
    out.busyShare = static_cast<double>(step.ledger.busyNs()) / static_cast<double>(out.stepNs);
  out.sampledUtilisation = analysis::computeGauges(*run.summary, step).sampledUtilisation;
  out.stepPositions = step.tokens;
  const auto traced = static_cast<double>(out.stepNs);
  out.untraced = run.replayed.value_or(StepTime{traced, traced, traced, TimeSource::Traced});
  if (run.batches) addBatches(*run.batches, out);
  if (out.batches) out.epochNs = static_cast<double>(*out.batches) * out.untraced.ns;
  if (!out.tokensPerSecond && out.epochNs && *out.epochNs > 0)
    out.tokensPerSecond = static_cast<double>(*out.tokens) / (*out.epochNs / 1e9);
  if (out.stepPositions && out.untraced.ns > 0)
    out.positionsPerSecond = static_cast<double>(*out.stepPositions) / (out.untraced.ns / 1e9);
  return out;
}

std::optional<Factor> factorOf(const Measures& before, const Measures& after) {
  const bool untraced =
      before.untraced.source != TimeSource::Traced && after.untraced.source != TimeSource::Traced;
  double beforeNs = untraced ? before.untraced.ns : static_cast<double>(before.stepNs);
  double afterNs = untraced ? after.untraced.ns : static_cast<double>(after.stepNs);
  Factor factor;
  factor.source = untraced ? std::min(before.untraced.source, after.untraced.source) : TimeSource::Traced;
  if (before.tokens && after.tokens && *before.tokens > 0 && *after.tokens > 0) {
    factor.perToken = true;
    beforeNs *= static_cast<double>(*before.batches) / static_cast<double>(*before.tokens);
    afterNs *= static_cast<double>(*after.batches) / static_cast<double>(*after.tokens);
  }
  if (beforeNs <= 0 || afterNs <= 0) return std::nullopt;
  factor.value = beforeNs / afterNs;
  return factor;
}

std::vector<SeriesRow> seriesOf(const std::vector<Run>& runs) {
  std::vector<SeriesRow> rows;
  for (const Run& run : runs) {
    SeriesRow row{measuresOf(run), {}, {}};
    if (!rows.empty()) {
      row.againstFirst = factorOf(rows.front().measures, row.measures);
      row.againstPrevious = factorOf(rows.back().measures, row.measures);
    }
    rows.push_back(std::move(row));
  }
  return rows;
}

} // namespace stepscope::compare
