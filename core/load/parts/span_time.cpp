// SPDX-License-Identifier: Apache-2.0
#include "core/load/parts/span_time.h"

#include <algorithm>

namespace stepscope::load {

std::int64_t boundedTime(std::int64_t time, trace::TraceBuilder& builder, std::uint64_t offset) {
  const std::int64_t bounded = std::clamp(time, -kLatestTime, kLatestTime);
  if (bounded != time)
    builder.addRepair("time-out-of-range", trace::Severity::Repaired, offset,
                      "a time beyond 73 years was cut to that");
  return bounded;
}

void setSpan(trace::SliceRecord& record, std::int64_t begin, std::int64_t end, trace::TraceBuilder& builder,
             std::uint64_t offset) {
  begin = boundedTime(begin, builder, offset);
  end = boundedTime(end, builder, offset);
  record.begin = begin;
  record.duration = std::max<std::int64_t>(end - begin, 0);
  if (end < begin)
    builder.addRepair("negative-duration", trace::Severity::Repaired, offset,
                      "an event that ends before it begins got length 0");
}

} // namespace stepscope::load
