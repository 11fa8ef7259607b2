// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/compare/compare_tables.h"

#include "app/language/core_text.h"
#include "app/models/table_text.h"
#include "app/theme/theme.h"
#include "app/views/compare/compare_text.h"
#include "core/analysis/kernel_family.h"

#include <QCoreApplication>

namespace stepscope::app {
namespace {

struct Tables {
  Q_DECLARE_TR_FUNCTIONS(stepscope::app::Tables)
};

constexpr std::size_t kShownNameChars = 160; // longer names are cut by the view anyway

Cell countCell(std::uint64_t count) { return {formatCount(count), qlonglong(count), {}}; }
Cell durationCell(std::int64_t ns) {
  return {formatDuration(ns), qlonglong(ns), Tables::tr("%1 ns").arg(formatExact(ns))};
}
Cell differenceCell(std::int64_t ns) {
  return {formatDifference(ns), qlonglong(ns), Tables::tr("%1 ns").arg(formatExact(ns))};
}

} // namespace

CellTable differenceTable(const std::vector<compare::DifferenceRow>& rows, const QString& time,
                          bool kernels) {
  CellTable table;
  table.columns = {
      {Tables::tr("Name"), Tables::tr("The same name on both sides is one row"), Tables::tr("Name"), false},
      {Tables::tr("Count before"), Tables::tr("How often, in the step before"), Tables::tr("Count before")},
      {Tables::tr("after"), Tables::tr("How often, in the step after"), Tables::tr("Count after")},
      {Tables::tr("Time before"), Tables::tr("%1, in the step before").arg(time),
       Tables::tr("Time before (ns)"), true, true},
      {Tables::tr("after"), Tables::tr("%1, in the step after").arg(time), Tables::tr("Time after (ns)"),
       true, true},
      {Tables::tr("Difference"), Tables::tr("Time after less time before; negative: less time is spent"),
       Tables::tr("Difference (ns)"), true, true},
      {Tables::tr("Ratio"), Tables::tr("Time after, as a multiple of the time before"), Tables::tr("Ratio")},
      {Tables::tr("State"), Tables::tr("Whether the name is on one side alone"), Tables::tr("State"), false},
  };
  for (const compare::DifferenceRow& row : rows) {
    const QString name = toText(row.name);
    Cell ratio{{}, QVariant(), {}};
    if (row.ratio() && !row.vanished()) ratio = {formatTimes(*row.ratio()), *row.ratio(), {}};
    Cell state{row.isNew() ? Tables::tr("new") : row.vanished() ? Tables::tr("vanished") : QString(), {}, {}};
    table.rows.push_back(
        {{kernels ? toText(analysis::shortKernelName(row.name, kShownNameChars)) : name, name, name},
         countCell(row.countBefore),
         countCell(row.countAfter),
         durationCell(row.nsBefore),
         durationCell(row.nsAfter),
         differenceCell(row.differenceNs()),
         ratio,
         state});
    table.before.push_back(row.longestBefore);
    table.after.push_back(row.longestAfter);
  }
  return table;
}

CellTable placesTable(const std::vector<compare::PlaceRow>& rows) {
  CellTable table;
  table.columns = {
      {Tables::tr("Place"),
       Tables::tr("The operator that both runs call at the same point of the step, or what was "
                  "replaced there"),
       Tables::tr("Place"), false},
      {Tables::tr("Phase"), Tables::tr("What the host was doing when it launched the work"),
       Tables::tr("Phase"), false},
      {Tables::tr("What it runs"),
       Tables::tr("Launches and the families of their GPU work, before and after"),
       Tables::tr("What it runs"), false},
      {Tables::tr("Before"), Tables::tr("Time of the step's window: what runs, and idle time in front of it"),
       Tables::tr("Before (ns)"), true, true},
      {Tables::tr("After"), Tables::tr("Time of the step's window: what runs, and idle time in front of it"),
       Tables::tr("After (ns)"), true, true},
      {Tables::tr("Difference"),
       Tables::tr("After less before; the rows add up to the difference of the steps"),
       Tables::tr("Difference (ns)"), true, true},
  };
  for (const compare::PlaceRow& row : rows) {
    QString name = toText(row.place.name);
    if (row.place.replaced) name = Tables::tr("%1 (replaced)").arg(name);
    const QString sentence = toText(compare::sentenceOf(row));
    table.rows.push_back({{name, {}, name},
                          {coreText(label(row.place.phase)), {}, {}},
                          {sentence, {}, sentence},
                          durationCell(row.before.chargedNs),
                          durationCell(row.after.chargedNs),
                          differenceCell(row.differenceNs())});
  }
  return table;
}

CellTable achievedTable(const std::vector<advisors::Achieved>& achieved) {
  CellTable table;
  table.columns = {
      {Tables::tr("Advice on the run before"), Tables::tr("What the advisor found there"),
       Tables::tr("Advice"), false},
      {Tables::tr("Done"), Tables::tr("Whether the finding is gone from the run after"), Tables::tr("Done"),
       false},
      {Tables::tr("Predicted"),
       Tables::tr("Speed-up that the advice promised: expected, and from low to high"),
       Tables::tr("Predicted speed-up")},
      {Tables::tr("Achieved"), Tables::tr("Speed-up from the run before to the one after"),
       Tables::tr("Achieved speed-up")},
  };
  for (const advisors::Achieved& one : achieved) {
    Cell predicted{Tables::tr("no prediction"), QVariant(), {}};
    if (one.predicted)
      predicted = {Tables::tr("%1 (%2 to %3)")
                       .arg(formatTimes(one.predicted->expected), formatTimes(one.predicted->low),
                            formatTimes(one.predicted->high)),
                   one.predicted->expected,
                   {}};
    Cell achievedCell{{}, QVariant(), {}};
    if (one.achieved)
      achievedCell = {one.alone ? formatTimes(*one.achieved)
                                : Tables::tr("%1, with the others").arg(formatTimes(*one.achieved)),
                      *one.achieved,
                      one.alone
                          ? QString()
                          : Tables::tr("Other advice was followed too, so this is what all of it achieved")};
    const QString title = toText(one.title);
    table.rows.push_back({{title, {}, title}, {toText(key(one.done)), {}, {}}, predicted, achievedCell});
  }
  return table;
}

} // namespace stepscope::app
