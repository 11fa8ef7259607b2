// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/job/job_table.h"

#include "app/models/table_text.h"
#include "app/theme/theme.h"

#include <QCoreApplication>

#include <filesystem>

namespace stepscope::app {
namespace {

class JobTable {
  Q_DECLARE_TR_FUNCTIONS(stepscope::app::JobTable)
public:
  static std::vector<TableColumn> columns();
  static std::vector<Cell> row(const job::Job& job, std::size_t rank);
  static std::vector<Cell> pendingRow(const advisors::RankFile& file);

private:
  static Cell nothing(const QString& why) { return {QStringLiteral("\u2013"), QString(), why}; }
  static Cell duration(std::int64_t ns) {
    return {formatDuration(ns), static_cast<qlonglong>(ns),
            tr("%1 ns").arg(formatCount(static_cast<std::uint64_t>(ns)))};
  }
  static Cell fileCell(const std::string& path) {
    const std::string name = std::filesystem::path(path).filename().string();
    return {toText(name), {}, toText(path)};
  }
  static Cell rankCell(std::optional<int> rank) {
    if (!rank) return nothing(tr("Neither the trace nor its name states a rank"));
    return {QString::number(*rank), static_cast<qlonglong>(*rank), {}};
  }
};

std::vector<TableColumn> JobTable::columns() {
  return {
      {tr("Rank"), tr("Number of the rank in its job"), tr("Rank"), true, false, false},
      {tr("File"), tr("Trace that the summary was made of"), tr("File"), false, false, false},
      {tr("Step"), tr("Length of the job's step on this rank"), tr("Step (ns)"), true, true, false},
      {tr("Compute"), tr("Time of the step in which the GPU computes"), tr("Compute (ns)"), true, true,
       false},
      {tr("Exposed comm."),
       tr("Time of the step in which the GPU communicates and does not compute; waiting for other ranks "
          "included"),
       tr("Exposed communication (ns)"), true, true, false},
      {tr("Copies"), tr("Time of the step in which the GPU only copies or sets memory"), tr("Copies (ns)"),
       true, true, false},
      {tr("Idle"), tr("Time of the step in which the GPU does nothing"), tr("Idle (ns)"), true, true, false},
      {tr("Waits"),
       tr("Time in the step's collectives beyond the shortest stay of any rank: how long this rank waits for "
          "others"),
       tr("Waits (ns)"), true, true, false},
      {tr("Comes last"), tr("Collectives of the step to which this rank comes last"), tr("Comes last"), true,
       false, false},
      {tr("Waited for"), tr("How long a typical other rank waits for this one"), tr("Waited for (ns)"), true,
       true, false},
      {tr("Clock offset"), tr("How far the rank's clock is ahead of the reference's, best estimate"),
       tr("Clock offset (ns)"), true, true, false},
      {tr("Uncertainty"),
       tr("Width of the range that the clock offset lies in, if clocks do not drift within the recording"),
       tr("Uncertainty (ns)"), true, true, false},
      {tr("Tokens"), tr("Positions that the step processes, padding included, where shapes were recorded"),
       tr("Tokens"), true, false, false},
      {tr("Health"), tr("A: nothing wrong in the file; B: repaired; C: a little is lost; D: much is lost"),
       tr("Health"), false, false, false}};
}

std::vector<Cell> JobTable::row(const job::Job& job, std::size_t rank) {
  const job::RankSummary& summary = job.ranks[rank];
  const job::RankResult& result = job.results[rank];
  std::vector<Cell> cells = {rankCell(summary.rank), fileCell(summary.file)};
  if (!summary.readable()) {
    const QString why = toText(summary.error);
    while (cells.size() < HealthColumn)
      cells.push_back(nothing(why));
    cells.push_back({tr("not readable"), {}, why});
    return cells;
  }
  if (result.step) {
    const job::RankStep& step = summary.steps[*result.step];
    std::int64_t compute = 0, communication = 0, copies = 0, idle = 0;
    for (std::size_t i = 0; i < analysis::Bucket::kCount; ++i) {
      const auto bucket = analysis::Bucket::fromIndex(i);
      if (!bucket.busy())
        idle += step.ns[i];
      else if (analysis::isCompute(bucket.family()))
        compute += step.ns[i];
      else if (analysis::isCopyOrSet(bucket.family()))
        copies += step.ns[i];
      else
        communication += step.ns[i];
    }
    for (const std::int64_t ns : {step.window.length(), compute, communication, copies, idle})
      cells.push_back(duration(ns));
  } else {
    while (cells.size() < WaitColumn)
      cells.push_back(nothing(tr("The rank did not record the job's step")));
  }
  if (result.met > 0) {
    cells.push_back(duration(result.waitNs));
    cells.push_back({tr("%1 of %2").arg(formatCount(result.cameLast), formatCount(result.met)),
                     static_cast<qlonglong>(result.cameLast),
                     {}});
    cells.push_back(duration(result.causedNs));
  } else {
    while (cells.size() < OffsetColumn)
      cells.push_back(nothing(tr("It meets no other rank in the step's collectives")));
  }
  const job::ClockOffset& clock = result.clock;
  if (job.reference == rank) {
    cells.push_back({tr("reference"), qlonglong{0}, tr("Clock offsets count from this rank's clock")});
    cells.push_back({formatDuration(0), qlonglong{0}, {}});
  } else if (clock.ns) {
    const QString range = tr("%1 ns to %2 ns, from %3 collectives")
                              .arg(clock.lowNs)
                              .arg(clock.highNs)
                              .arg(formatCount(clock.collectives));
    cells.push_back({formatOffset(*clock.ns), static_cast<qlonglong>(*clock.ns), range});
    cells.push_back({formatDuration(clock.highNs - clock.lowNs),
                     static_cast<qlonglong>(clock.highNs - clock.lowNs), range});
  } else {
    cells.push_back(nothing(tr("Cannot be told: %1").arg(toText(clock.because))));
    cells.push_back(cells.back());
  }
  const auto tokens = result.step ? summary.steps[*result.step].tokens : std::nullopt;
  cells.push_back(
      tokens ? Cell{formatCount(static_cast<std::uint64_t>(*tokens)), static_cast<qlonglong>(*tokens), {}}
             : nothing(tr("The trace records no shapes that tell")));
  cells.push_back({toText(summary.health), {}, {}});
  return cells;
}

std::vector<Cell> JobTable::pendingRow(const advisors::RankFile& file) {
  std::vector<Cell> cells = {rankCell(file.rank), fileCell(file.path)};
  const QString why = tr("This trace has not been read yet");
  while (cells.size() < HealthColumn)
    cells.push_back(nothing(why));
  cells.push_back({tr("not read yet"), {}, why});
  return cells;
}

} // namespace

QString formatOffset(std::int64_t ns) {
  if (ns == 0) return formatDuration(0);
  return (ns < 0 ? QStringLiteral("\u2212") : QStringLiteral("+")) + formatDuration(ns < 0 ? -ns : ns);
}

CellTable jobTable(const job::Job& job, const std::vector<advisors::RankFile>& pending) {
  CellTable table;
  table.columns = JobTable::columns();
  table.rows.reserve(job.ranks.size() + pending.size());
  for (std::size_t i = 0; i < job.ranks.size(); ++i)
    table.rows.push_back(JobTable::row(job, i));
  for (const advisors::RankFile& file : pending)
    table.rows.push_back(JobTable::pendingRow(file));
  return table;
}

} // namespace stepscope::app
