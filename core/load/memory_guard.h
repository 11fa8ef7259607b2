// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/byte_source.h"
#include "core/trace/trace_builder.h"

#include <memory>

namespace stepscope::load {

/// What a guard knows of the need beforehand.
enum class Foresight {
  Even, ///< events lie evenly in the file: the need of the whole follows from the share that was read
  None, ///< only a part is kept: the need is what it is so far
};

/// `source`, until the trace that `builder` collects from it needs, or is going to need, more than
/// `limitBytes`: then read fails with ErrorCode::TooLarge.
std::unique_ptr<ByteSource> withMemoryGuard(std::unique_ptr<ByteSource> source,
                                            const trace::TraceBuilder& builder, std::uint64_t limitBytes,
                                            Foresight foresight);

} // namespace stepscope::load
