// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/trace/string_pool.h"
#include "core/trace/tables.h"

#include <cstdint>
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

/// Backward operator to the latest forward operator with its sequence number. Every thread counts for itself:
/// which thread a "Fwd thread id" means is told by the names of the operators that it pairs
/// (MmBackward0 and aten::mm), process by process.
void linkForward(OperatorTable& operators, const SliceTable& slices, const std::vector<Track>& tracks,
                 const StringPool& strings);

} // namespace stepscope::trace
