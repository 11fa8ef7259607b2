// SPDX-License-Identifier: Apache-2.0
#include "core/load/nsight/nsight_loader.h"

#include "core/load/nsight/session.h"

#include <algorithm>

namespace stepscope::load::nsight {
namespace {

const std::vector<std::string_view> kEventTables{"CUPTI_ACTIVITY_KIND_KERNEL",
                                                 "CUPTI_ACTIVITY_KIND_MEMCPY",
                                                 "CUPTI_ACTIVITY_KIND_MEMSET",
                                                 "CUPTI_ACTIVITY_KIND_RUNTIME",
                                                 "CUPTI_ACTIVITY_KIND_SYNCHRONIZATION",
                                                 "CUPTI_ACTIVITY_KIND_GRAPH_TRACE",
                                                 "CUPTI_ACTIVITY_KIND_DRIVER",
                                                 "NVTX_EVENTS",
                                                 "OSRT_API"};

} // namespace

bool recognise(const sqlite::Database& database) {
  return std::any_of(kEventTables.begin(), kEventTables.end(),
                     [&](std::string_view table) { return database.hasTable(table); }) ||
         database.hasTable("META_DATA_EXPORT") || database.hasTable("EXPORT_META_DATA");
}

Result<void> load(sqlite::Database& database, const LoadControl&, trace::TraceBuilder& builder) {
  Session session(database, builder);
  session.processesKnown = database.hasColumn("CUPTI_ACTIVITY_KIND_KERNEL", "globalPid") &&
                           database.hasColumn("CUPTI_ACTIVITY_KIND_RUNTIME", "globalTid");
  database.expect(kEventTables);
  if (auto read = session.readStrings(); !read.has_value()) return read;
  for (const auto part : {readMachine, readGpuWork, readSynchronisation, readCalls, readOsCalls, readOverhead,
                          readRanges, readMessages})
    if (auto read = part(session); !read.has_value()) return read;
  session.closeOpen();
  builder.countEvents(session.events, 0, 0);
  return {};
}

} // namespace stepscope::load::nsight
