// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/analysis/gauges.h"
#include "core/analysis/ledger.h"
#include "core/analysis/replay/build_program.h"
#include "core/analysis/replay/edit.h"
#include "core/base/ids.h"
#include "core/base/interval.h"

#include <array>
#include <optional>
#include <string>
#include <vector>

namespace stepscope::advisors {

enum class Level : std::uint8_t { High, Medium, Low }; ///< severity and confidence
std::string_view key(Level level);                     ///< "high", "medium", "low"

/// A fact from the data that carries a finding. Where it has a place, views can go there.
struct Evidence {
  std::string text;                 ///< complete sentence with figures and units
  std::optional<Interval> interval; ///< ns since trace start
  std::optional<std::string> track; ///< name of the track
  SliceId slice;                    ///< an example slice to select; may be invalid
  std::optional<double> value;
  std::string unit; ///< of value: "ns", "launches", "share", ...
};

struct Fix {
  std::string summary;               ///< one sentence: what to do
  std::vector<std::string> commands; ///< shell commands, ready to paste
  std::vector<std::string> config;   ///< code or configuration snippets, ready to paste
  std::vector<std::string>
      conditions;                  ///< what must hold; each says whether it was checked and how it came out
  std::vector<std::string> verify; ///< how to see that it worked
  std::vector<std::string> caveats;
  std::vector<std::string> references;
};

struct Range3 {
  double low = 0, expected = 0, high = 0;
};

struct Gain {
  std::int64_t stepNsBefore = 0;
  Range3 stepNsAfter;
  Range3 speedup;
  std::string method;
  std::vector<std::string> assumptions;
};

/// What a fix changes in the replay of the step.
struct Plan {
  std::string key;                               ///< two plans of one key are the same change
  std::vector<analysis::replay::Region> regions; ///< ids 0, 1, ...; of one track without overlap
  /// That save least, what is expected, and most; they name regions by id.
  std::array<std::vector<analysis::replay::Edit>, 3> edits;
  /// What makes the usual step out of the traced one, paired with `edits`; empty: the traced step is usual.
  std::array<std::vector<analysis::replay::Edit>, 3> before;
  std::optional<Range3> beforeNs; ///< measured time of the usual step; `before` does not matter then
  double stepsAfter = 1;          ///< steps that do, with the fix, what one usual step does without
  bool endsStalls = false;        ///< with the fix no step meets a new shape (see StepReplay::stalls)
  bool steady = false; ///< compare steps among others like them: for changes after which the host runs ahead
};

struct Finding {
  std::string id;      ///< rule id
  std::string variant; ///< tells findings of one rule apart, such as "causal-conv1d"; may be empty
  Level severity = Level::Medium;
  Level confidence = Level::Medium;
  std::string title;
  std::string explanation;
  std::vector<Evidence> evidence;
  Fix fix;
  std::optional<Gain> gain;
  std::optional<Plan> plan;    ///< what the gain was computed from
  std::int64_t affectedNs = 0; ///< time of the step that the finding is about; orders findings without a gain
};

struct NotJudged {
  std::string id;
  std::string because;
};

enum class Bound : std::uint8_t { Host, Gpu, Input, Communication, Mixed, Unknown };
std::string_view key(Bound bound);

struct Verdict {
  Bound bound = Bound::Unknown;
  std::string sentence;
};

/// All fixes with a gain in one replay: gains do not multiply.
struct Combined {
  Range3 speedup;
  std::vector<std::string> order; ///< ids, each once, as the findings are sorted
};

/// The step without the profiler's own cost, from the replay.
struct Untraced {
  Range3 stepNs;                                           ///< of the window
  bool measured = false;                                   ///< calibrated with an untraced step time
  std::array<std::int64_t, analysis::Bucket::kCount> ns{}; ///< ledger corrected; sums to the expected step
  std::string note;                                        ///< how it was found, a sentence
};

/// The advisor's answer for one step. Sorted: by expected saving, then affected time, then severity, then id.
struct Findings {
  std::string file;
  std::string step;
  Verdict verdict;
  analysis::Gauges gauges;
  std::vector<Finding> findings;
  std::vector<std::string> clean;
  std::vector<NotJudged> notJudged;
  std::optional<Combined> combined; ///< nullopt: no finding has a gain
  std::optional<Untraced> untraced; ///< nullopt where it cannot be told: no calls or operators recorded
};

} // namespace stepscope::advisors
