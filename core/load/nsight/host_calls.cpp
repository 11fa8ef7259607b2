// SPDX-License-Identifier: Apache-2.0
#include "core/load/parts/cupti_labels.h"
#include "core/load/nsight/session.h"

namespace stepscope::load::nsight {
namespace {

using sqlite::Row;
using trace::SliceKind;

enum Common { Start, End, GlobalTid, NameId, CommonCount };

std::vector<std::string_view> withCommon(std::initializer_list<std::string_view> own) {
  std::vector<std::string_view> columns{"start", "end", "globalTid", "nameId"};
  columns.insert(columns.end(), own);
  return columns;
}

/// Adds the row; a call without an end was still running when the recording stopped.
void addHostSlice(Session& session, const Row& row, trace::SliceRecord& record) {
  record.args = session.internArgs();
  if (row.isNull(Start))
    session.builder.addRepair("missing-time", trace::Severity::Lost, 0,
                              "an event without a begin or an end was left out");
  else if (row.isNull(End))
    session.addOpen(record, row.integer(Start, 0));
  else
    session.add(record, row.integer(Start, 0), row.integer(End, 0));
}

Result<void> readApi(Session& session, std::string_view table, bool driverOnly) {
  constexpr std::int64_t kRuntime = 0, kDriver = 1;
  enum { EventClass = CommonCount, CorrelationId, ReturnValue };
  const auto columns = withCommon({"eventClass", "correlationId", "returnValue"});
  return session.database.forEachRow(table, columns, [&](const Row& row) {
    const std::int64_t eventClass = row.integer(EventClass, driverOnly ? kDriver : kRuntime);
    // Old exports repeat calls under further classes, such as 67 for those with a back trace.
    if (eventClass != kRuntime && eventClass != kDriver) return;
    const bool driver = eventClass == kDriver;
    trace::SliceRecord record;
    record.kind = driver ? SliceKind::DriverCall : SliceKind::RuntimeCall;
    record.category = session.builder.categoryFor(driver ? "cuda_driver" : "cuda_runtime");
    record.track = session.threadTrack(row.integer(GlobalTid, 0));
    const std::string_view name = withoutVersion(session.text(row.integer(NameId)));
    record.name = session.builder.strings().intern(name.empty() ? "unknown call" : name);
    record.correlation = session.correlation(row.integer(GlobalTid), row.integer(CorrelationId));
    session.args.clear();
    if (row.integer(ReturnValue, 0) != 0) session.args.addIf("return value", row.integer(ReturnValue));
    addHostSlice(session, row, record);
  });
}

} // namespace

Result<void> readCalls(Session& session) {
  if (auto read = readApi(session, "CUPTI_ACTIVITY_KIND_RUNTIME", false); !read.has_value()) return read;
  return readApi(session, "CUPTI_ACTIVITY_KIND_DRIVER", true);
}

Result<void> readOsCalls(Session& session) {
  return session.database.forEachRow("OSRT_API", withCommon({"returnValue"}), [&](const Row& row) {
    trace::SliceRecord record;
    record.kind = SliceKind::Other;
    record.category = session.builder.categoryFor("os_runtime");
    record.track = session.threadTrack(row.integer(GlobalTid, 0));
    record.name = session.builder.strings().intern(session.text(row.integer(NameId)));
    session.args.clear();
    addHostSlice(session, row, record);
  });
}

Result<void> readOverhead(Session& session) {
  for (const std::string_view table : {"PROFILER_OVERHEAD", "CUPTI_ACTIVITY_KIND_OVERHEAD"}) {
    auto read = session.database.forEachRow(table, withCommon({}), [&](const Row& row) {
      trace::SliceRecord record;
      record.kind = SliceKind::Overhead;
      record.category = session.builder.categoryFor("overhead");
      record.track = session.overheadTrack(row.integer(GlobalTid, 0));
      const std::string_view name = session.text(row.integer(NameId));
      record.name = session.builder.strings().intern(name.empty() ? "overhead" : name);
      session.args.clear();
      addHostSlice(session, row, record);
    });
    if (!read.has_value()) return read;
  }
  return {};
}

} // namespace stepscope::load::nsight
