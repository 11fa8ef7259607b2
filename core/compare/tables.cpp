// SPDX-License-Identifier: Apache-2.0
#include "core/compare/tables.h"

#include "core/analysis/tables.h"

#include <algorithm>
#include <cstdlib>
#include <map>

namespace stepscope::compare {
namespace {

/// Rows of both sides by name.
class Joined {
public:
  void add(std::string_view name, std::uint64_t count, std::int64_t ns, SliceId longest, bool before) {
    DifferenceRow& row = m_rows[std::string(name)];
    (before ? row.longestBefore : row.longestAfter) = longest;
    (before ? row.countBefore : row.countAfter) += count;
    (before ? row.nsBefore : row.nsAfter) += ns;
  }
  std::vector<DifferenceRow> take() {
    std::vector<DifferenceRow> rows;
    for (auto& [name, row] : m_rows) {
      row.name = name;
      rows.push_back(std::move(row));
    }
    std::stable_sort(rows.begin(), rows.end(), [](const DifferenceRow& a, const DifferenceRow& b) {
      return std::abs(a.differenceNs()) > std::abs(b.differenceNs());
    });
    return rows;
  }

private:
  std::map<std::string, DifferenceRow> m_rows;
};

std::uint64_t countOf(const Run& run, analysis::Family family) {
  const auto& work = run.stepSummary().work;
  return static_cast<std::uint64_t>(std::count_if(
      work.begin(), work.end(), [&](GpuWorkId id) { return run.summary->families[id.row()] == family; }));
}

} // namespace

DifferenceTables differenceTables(const Run& before, const Run& after) {
  Joined kernels, operators, calls, families;
  for (const Run* run : {&before, &after}) {
    const bool first = run == &before;
    const analysis::StepSummary& step = run->stepSummary();
    const trace::StringPool& strings = run->trace().strings();
    for (const analysis::TableRow& row : analysis::kernelTable(*run->summary, step.work))
      kernels.add(strings.view(row.name), row.count, row.totalNs, row.longest, first);
    for (const analysis::TableRow& row : analysis::operatorTable(*run->summary, step.step.annotation))
      operators.add(strings.view(row.name), row.count, row.selfNs, row.longest, first);
    for (const analysis::TableRow& row : analysis::callTable(*run->summary, step.step.annotation))
      calls.add(strings.view(row.name), row.count, row.totalNs, row.longest, first);
    for (const analysis::Family family : analysis::kAllFamilies)
      if (const std::uint64_t count = countOf(*run, family); count > 0)
        families.add(label(family), count, step.workNsByFamily[static_cast<std::size_t>(family)], SliceId(),
                     first);
  }
  return {kernels.take(), operators.take(), calls.take(), families.take()};
}

} // namespace stepscope::compare
