// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/analysis/gauges.h"
#include "core/base/ids.h"
#include "core/base/interval.h"

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

/// The advisor's answer for one step. Sorted: by expected saving, then affected time, then severity, then id.
struct Findings {
  std::string file;
  std::string step;
  Verdict verdict;
  analysis::Gauges gauges;
  std::vector<Finding> findings;
  std::vector<std::string> clean;
  std::vector<NotJudged> notJudged;
};

} // namespace stepscope::advisors
