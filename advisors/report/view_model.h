// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "advisors/report/writers.h"

#include <array>
#include <string>
#include <string_view>
#include <vector>

// What all writers show, so that they agree: the same parts, in the same order, in the same words.
namespace stepscope::advisors::report {

/// A bucket of the ledger that takes part of the step.
struct LedgerPart {
  analysis::Bucket bucket;
  std::int64_t ns = 0;
  double share = 0; ///< of the step's window
};
/// Busy buckets by size, then idle buckets by size; empty ones left out.
std::vector<LedgerPart> ledgerParts(const analysis::Ledger& ledger);

/// Colour of a bucket as #rrggbb; the same as in the desktop program.
std::string_view colourOf(analysis::Bucket bucket, bool dark);

struct GaugeValue {
  std::string name;
  std::optional<double> share;
  std::string note; ///< how it is counted, or why it is missing
};
/// Sampled utilisation, trace busy, useful work.
std::array<GaugeValue, 3> gaugeValues(const analysis::Gauges& gauges);

struct Figure {
  std::string name, value;
};
/// Key figures of the step: kernels, launches, times, tokens.
std::vector<Figure> keyFigures(const analysis::StepSummary& step);

struct KernelLine {
  std::string name;
  std::uint64_t count = 0;
  std::int64_t totalNs = 0;
  double share = 0; ///< of the step's GPU time
};
/// The `count` kernels, copies and sets with the longest total time.
std::vector<KernelLine> topKernels(const ReportInput& input, const analysis::StepSummary& step,
                                   std::size_t count);

/// The step that findings were made for; null when the summary does not hold it.
const analysis::StepSummary* stepOf(const ReportInput& input, const Findings& findings);

/// "NVIDIA H200", or "" when the trace does not say.
std::string deviceName(const ReportInput& input, const analysis::StepSummary& step);

/// A named list of a fix, in the order in which cards show them; empty ones left out.
struct FixList {
  std::string title;
  const std::vector<std::string>* items;
};
std::vector<FixList> fixLists(const Fix& fix);

/// "2.1-3.0x, expected 2.5x".
std::string rangeOfSpeedup(const Range3& speedup);

/// "Without the profiler the step takes about 0.98 s (0.9 s to 1.1 s)", without a full stop.
std::string untracedSentence(const Untraced& untraced);

/// "1.7-2.1x, expected 1.9x (ids)." of all fixes in one replay; empty unless several findings have a gain.
std::string combinedSentence(const Findings& findings);

/// "2.1-3.0x, expected 2.5x (step 971 ms to 388 ms, 324 ms to 462 ms). Replay of ...".
std::string gainSentence(const Gain& gain);

/// Title of a rule from the catalogue; its id when there is none.
std::string ruleTitle(const std::string& id);

} // namespace stepscope::advisors::report
