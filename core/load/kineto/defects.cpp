// SPDX-License-Identifier: Apache-2.0
#include "core/load/kineto/defects.h"

namespace stepscope::load::kineto {

const DefectText& describe(Defect defect) {
  using trace::Severity;
  static constexpr std::array<DefectText, kDefectCount> kTexts{{
      {"truncated-file", Severity::Lost,
       "the file ends inside the event list; every complete event before that is shown"},
      {"damaged-event", Severity::Lost,
       "an event could not be read; it was left out and reading went on at the next one"},
      {"bare-quote", Severity::Repaired,
       "a quote inside a string was not escaped; it was taken as part of the text"},
      {"stray-comma", Severity::Note, "a comma too many was skipped"},
      {"empty-event", Severity::Note, "an empty object in the event list was skipped"},
      {"non-finite-value", Severity::Note,
       "a value such as inf or nan is not a number in JSON; it counts as missing"},
      {"missing-time", Severity::Lost, "an event without a readable ts was left out"},
      {"missing-duration", Severity::Repaired, "a complete event without a readable dur got length 0"},
      {"negative-duration", Severity::Repaired, "an event with a negative dur got length 0"},
      {"time-out-of-range", Severity::Repaired, "a duration beyond 73 years was cut to that"},
      {"unmatched-begin", Severity::Repaired, "a begin event without an end lasts to the end of its row"},
      {"unmatched-end", Severity::Lost, "an end event without a begin was left out"},
      {"damaged-document-key", Severity::Lost,
       "a value beside the event list could not be read and was skipped"},
      {"several-documents", Severity::Note,
       "several documents follow one another in the file; all were read"},
      {"trailing-bytes", Severity::Note, "bytes after the end of the document were ignored"},
      {"byte-order-mark", Severity::Note, "a byte order mark at the start was skipped"},
      {"event-lines", Severity::Note,
       "the events follow one another without an array around them; all were read"},
  }};
  return kTexts[static_cast<std::size_t>(defect)];
}

} // namespace stepscope::load::kineto
