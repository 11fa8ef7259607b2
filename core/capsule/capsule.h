// SPDX-License-Identifier: Apache-2.0
// The part of an evidence capsule that other viewers pass over: one object under the key "stepscope_capsule"
// of a Kineto JSON document.
//
//   schema       "stepscope.capsule/1"
//   made_by      "stepscope 0.1.0"
//   source       {"file": name without folder, "format", "bytes", "xxh3_64": 16 hexadecimal digits of the
//   file
//                or null, "repairs": [{"rule", "severity": "note" | "repaired" | "lost", "count", "action"}]}
//   step         {"name", "marked_by": how steps were found, "remark", "process", "thread": keys of its row,
//                "annotation_ns", "window_ns": [begin, end], "alone": true when other steps were left out}
//   left_out     [{"what": a phrase, "events": count}]
//   note         what its maker says; absent: nothing
//   marks        [{"kind": "bookmark" | "note" | "selection", "slot": 0..9 of bookmarks, "begin_ns",
//   "end_ns",
//                "track", "text"}]
//   findings     of the step, as stepscope.findings/1; its intervals are ns since the capsule's first event
//   batches      batch statistics as a list of batches, "batches_source": where they came from
//   environment  as environment.json
//
// Every other time is on the clock of the events around it, in whole ns: their "ts" times 1000.
#pragma once

#include "core/base/interval.h"
#include "core/base/result.h"
#include "core/capsule/marks.h"
#include "core/trace/health.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace stepscope::trace {
class Trace;
}

namespace stepscope::capsule {

constexpr std::string_view kDocumentKey = "stepscope_capsule";
constexpr std::size_t kLargestBytes = std::size_t{8} << 20; ///< of the object as JSON text

struct Source {
  std::string file, format;
  std::uint64_t bytes = 0;
  std::string xxh3;                   ///< "" when it is not known
  std::vector<trace::Repair> repairs; ///< what was found while reading it
};

struct Step {
  std::string name, markedBy, remark;
  std::string process, thread; ///< keys of the row; "" when the step has none
  Interval annotation, window; ///< ns, on the clock of the events
  bool alone = false;          ///< the capsule holds no other step
};

struct LeftOut {
  std::string what;
  std::uint64_t events = 0;
};

struct Capsule {
  std::string madeBy;
  Source source;
  Step step;
  std::vector<LeftOut> leftOut;
  std::string note;
  std::vector<Mark> marks;                         ///< ns, on the clock of the events
  std::string findings;                            ///< JSON text; "" for none
  std::string batches, batchesSource, environment; ///< JSON texts; "" for none

  std::uint64_t eventsLeftOut() const;
};

/// The object as JSON text of one line.
std::string toJson(const Capsule& capsule);

/// Reads what toJson wrote, or anything else: texts, numbers and lists have limits, unknown members are
/// passed over.
///   errors  TooLarge over kLargestBytes, Damaged, UnknownFormat for another schema; the message says what is
///           wrong
Result<Capsule> parse(std::string_view json);

/// What a capsule's trace says about itself, also after it was saved in another format. nullopt for any other
/// trace, and where the object cannot be read.
std::optional<Capsule> capsuleOf(const trace::Trace& trace);

/// "This is an evidence capsule of FILE, step NAME, made by stepscope 0.1.0; 12 events of it were left out."
std::string sentence(const Capsule& capsule);

} // namespace stepscope::capsule
