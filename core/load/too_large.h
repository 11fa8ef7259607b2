// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/interval.h"
#include "core/base/result.h"
#include "core/trace/trace_builder.h"

#include <cstdint>
#include <string>

namespace stepscope::load {

/// What one pass over a file tells without keeping its events.
struct Survey {
  Interval extent; ///< of the slices, file ns; empty: not known
  std::uint64_t neededBytes = 0;
};

/// "needs about 31 GiB of memory, 20 GiB may be used; …": what to do instead, with a range that fits.
Error tooLarge(const Survey& survey, std::uint64_t limitBytes, const std::string& path);
/// The range begins after the trace ends.
Error outsideTrace(Interval range, const Survey& survey, const std::string& path);

/// Tells in the health of the trace that only a part was loaded.
void noteRange(trace::TraceBuilder& builder, Interval range);

} // namespace stepscope::load
