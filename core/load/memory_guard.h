// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/byte_source.h"
#include "core/trace/trace_builder.h"

#include <memory>

namespace stepscope::load {

/// `source`, until the trace that `builder` collects from it would need more than `limitBytes`: then read
/// fails with ErrorCode::TooLarge. The need of the whole is estimated from the share of the file that was
/// read.
std::unique_ptr<ByteSource> withMemoryGuard(std::unique_ptr<ByteSource> source,
                                            const trace::TraceBuilder& builder, std::uint64_t limitBytes);

} // namespace stepscope::load
