// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/trace/string_pool.h"
#include "core/trace/tables.h"

#include <cstdint>
#include <span>
#include <vector>

namespace stepscope::trace {

/// GPU work to its call by correlation id, within one file (formats "Linking"); fills GpuWorkTable::call and
/// CallTable::workBegin, work. Id 0 links nothing. Of several calls with one id the one that launches wins.
///   returns  how many calls shared their id with another one
std::uint64_t linkGpuWork(CallTable& calls, GpuWorkTable& work, const SliceTable& slices,
                          const StringPool& strings);

/// Call to the innermost operator, annotation or frame around its begin; where there is none, to the operator
/// that its external id names, unless that id is only a copy of the correlation id.
void linkEnclosing(CallTable& calls, const CompactColumn& externalIds, const OperatorTable& operators,
                   const SliceTable& slices);

/// Backward operator to the latest forward operator with its sequence number on the thread that ran the
/// forward. PyTorch counts the numbers by thread, and what is recomputed on the backward's thread has its
/// own; "Fwd thread id" is none of the file's thread ids, so it stands for the track that holds most of its
/// numbers.
void linkForward(OperatorTable& operators, const SliceTable& slices, std::span<const Track> tracks);

} // namespace stepscope::trace
