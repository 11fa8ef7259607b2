// SPDX-License-Identifier: Apache-2.0
#include "core/load/rocprof/rocpd_loader.h"

#include "core/load/rocprof/rocpd_recording.h"

#include <vector>

namespace stepscope::load::rocprof {
namespace {

constexpr std::string_view kDispatches = "rocpd_kernel_dispatch";

} // namespace

bool recogniseRocpd(const sqlite::Database& database) {
  const auto it = database.tables().lower_bound(kDispatches);
  return it != database.tables().end() && it->first.starts_with(kDispatches);
}

Result<void> loadRocpd(sqlite::Database& database, trace::TraceBuilder& builder) {
  std::vector<std::string> suffixes;
  for (auto it = database.tables().lower_bound(kDispatches);
       it != database.tables().end() && it->first.starts_with(kDispatches); ++it)
    suffixes.push_back(it->first.substr(kDispatches.size()));
  CorrelationScope correlations;
  std::uint64_t events = 0;
  std::int64_t number = 0;
  for (const std::string& suffix : suffixes) {
    RocpdRecording recording(database, builder, suffix, number++, correlations);
    if (auto read = recording.read(); !read.has_value()) return read;
    events += recording.events();
  }
  builder.countEvents(events, 0, 0);
  return {};
}

} // namespace stepscope::load::rocprof
