// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "advisors/report/report.h"

#include <array>
#include <string>
#include <string_view>
#include <vector>

// The words that all writers show, so that they agree.
namespace stepscope::advisors::report {

// Headings of the parts, in their order. Those of a step: the verdict, then
inline constexpr std::string_view kFigures = "Key figures";
inline constexpr std::string_view kGauges = "Three ways to say how busy the GPU was";
std::string ledgerTitle(std::int64_t windowNs); ///< "Where the step's 1,358 ms went"
inline constexpr std::string_view kTimeline = "The step over time";
inline constexpr std::string_view kLaunches = "Launches over the step";
inline constexpr std::string_view kAdvice = "What to do";
inline constexpr std::string_view kKernels = "Longest kernels";
inline constexpr std::string_view kRules = "The other rules";
// Those of the run:
inline constexpr std::string_view kBatches = "Batches";
inline constexpr std::string_view kEnvironment = "Environment";
inline constexpr std::string_view kHealth = "Health of the file";

/// What a timeline's picture shows, and a heatmap's.
std::string_view timelineCaption();
std::string launchesCaption(const HeatPicture& picture);
/// "812 µs of the step from 12.4 ms on; the evidence is marked."
std::string evidenceCaption(const TimelinePicture& picture);
/// "A: 12,345 events kept, none lost." and the like.
std::string healthSentence(const HealthPage& health);
/// "Lost 3 times, first at byte 120: action".
std::string repairSentence(const HealthPage::Repair& repair);
std::string noFinding();

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

/// Kernels, launches, times, positions processed.
std::vector<Figure> keyFigures(const analysis::StepSummary& step);

/// The `count` kernels, copies and sets with the longest total time.
std::vector<KernelLine> topKernels(const analysis::TraceSummary& summary, const analysis::StepSummary& step,
                                   std::size_t count);

/// "NVIDIA H200", or "" when the trace does not say.
std::string deviceName(const trace::Trace& trace, std::int32_t device);

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
