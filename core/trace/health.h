// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace stepscope::trace {

enum class Severity : std::uint8_t {
  Note,     ///< read as intended by the writer; nothing lost
  Repaired, ///< wrong in the file, put right without loss
  Lost,     ///< something of the file is missing from the trace
};

/// One kind of damage and how often it was met.
struct Repair {
  std::string rule; ///< stable id, such as "truncated-file"
  Severity severity = Severity::Note;
  std::uint64_t count = 0;
  std::uint64_t firstOffset = 0; ///< byte in the decompressed content
  std::string action;            ///< what was done about it, a sentence
};

/// What this trace can and cannot answer, in plain words.
struct Answer {
  std::string question; ///< stable id, such as "launch-of-kernel"
  bool yes = false;
  std::string why; ///< when not: the reason
};

struct Health {
  std::vector<Repair> repairs; ///< sorted by rule
  std::vector<Answer> answers;

  /// "A" nothing wrong; "B" repaired without loss; "C" a little is lost; "D" much is lost (truncated, or over
  /// 1 % of events).
  std::string grade(std::uint64_t eventsTotal) const;
};

} // namespace stepscope::trace
