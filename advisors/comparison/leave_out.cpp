// SPDX-License-Identifier: Apache-2.0
#include "advisors/comparison/series.h"

namespace stepscope::advisors {

namespace {

using Redact = stepscope::report::Redactor;

void hide(std::string& text, Redact& redact) { text = redact(text); }

void hide(compare::Measures& measures, Redact& redact) {
  hide(measures.label, redact);
  hide(measures.device, redact);
  hide(measures.stepName, redact);
}

void hide(std::vector<compare::Part>& parts, Redact& redact) {
  for (compare::Part& part : parts) {
    hide(part.key, redact);
    hide(part.label, redact);
    hide(part.children, redact);
  }
}

void hide(std::vector<compare::DifferenceRow>& rows, Redact& redact) {
  for (compare::DifferenceRow& row : rows)
    hide(row.name, redact);
}

void hide(compare::Comparison& pair, Redact& redact) {
  hide(pair.before, redact);
  hide(pair.after, redact);
  for (compare::Caveat& caveat : pair.comparability.caveats)
    hide(caveat.reason, redact);
  for (compare::Place& place : pair.alignment.places)
    hide(place.name, redact);
  hide(pair.byBucket.parts, redact);
  hide(pair.byPlace.parts, redact);
  if (pair.epoch) hide(pair.epoch->parts, redact);
  for (compare::PlaceRow& row : pair.places)
    hide(row.place.name, redact);
  hide(pair.tables.kernels, redact);
  hide(pair.tables.operators, redact);
  hide(pair.tables.calls, redact);
  hide(pair.tables.families, redact);
}

} // namespace

void leaveOut(ComparisonReport& report, Redact& redact) {
  // Labels of files that have one name in several folders begin with the folder's.
  for (const compare::SeriesRow& row : report.series)
    redact.addFile(row.measures.label);
  for (compare::SeriesRow& row : report.series)
    hide(row.measures, redact);
  for (JudgedPair& pair : report.pairs) {
    hide(pair.comparison, redact);
    for (Achieved& achieved : pair.achieved) {
      hide(achieved.variant, redact);
      hide(achieved.title, redact);
    }
  }
}

} // namespace stepscope::advisors
