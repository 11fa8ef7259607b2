// SPDX-License-Identifier: Apache-2.0
#include "core/trace/tables.h"

namespace stepscope::trace {
namespace {

template <typename... Columns> void reserveAll(std::size_t rows, Columns&... columns) {
  (columns.reserve(rows), ...);
}
template <typename... Columns> void sealAll(Columns&... columns) { (columns.seal(), ...); }

} // namespace

void SliceTable::reserve(std::size_t rows) {
  reserveAll(rows, begin, duration, name, args, parent, detail, depth, category, kind);
}
void SliceTable::seal() { sealAll(begin, duration, name, args, parent, detail, depth); }

void OperatorTable::reserve(std::size_t rows) {
  reserveAll(rows, slice, externalId, sequenceNumber, forwardThread, recordFunctionId, forward);
}
void OperatorTable::seal() {
  sealAll(slice, externalId, sequenceNumber, forwardThread, recordFunctionId, forward);
}

void CallTable::reserve(std::size_t rows) { reserveAll(rows, slice, correlation, enclosing, workBegin); }
void CallTable::seal() { sealAll(slice, correlation, enclosing, workBegin); }

void GpuWorkTable::reserve(std::size_t rows) { reserveAll(rows, slice, correlation, call, bytes, device); }
void GpuWorkTable::seal() { sealAll(slice, correlation, call, bytes, device); }

void PythonFrameTable::reserve(std::size_t rows) { reserveAll(rows, slice, pythonId, pythonParentId); }
void PythonFrameTable::seal() { sealAll(slice, pythonId, pythonParentId); }

} // namespace stepscope::trace
