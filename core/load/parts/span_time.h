// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/trace/trace_builder.h"

#include <cstdint>

namespace stepscope::load {

/// Times beyond this many ns are cut to it: sums of two stay far inside 64 bits. About 73 years.
constexpr std::int64_t kLatestTime = std::int64_t{1} << 61;

/// Sets begin and duration of a record from two times of a file and counts what is wrong with them: an end
/// before the begin gives length 0 (formats: D10), absurd times are cut.
///   offset  where in the content, for the receipt; 0 when that has no meaning
void setSpan(trace::SliceRecord& record, std::int64_t begin, std::int64_t end, trace::TraceBuilder& builder,
             std::uint64_t offset = 0);

/// `time` within +-kLatestTime; counts a repair when it was not.
std::int64_t boundedTime(std::int64_t time, trace::TraceBuilder& builder, std::uint64_t offset = 0);

} // namespace stepscope::load
