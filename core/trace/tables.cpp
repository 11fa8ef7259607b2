// SPDX-License-Identifier: Apache-2.0
#include "core/trace/tables.h"

namespace stepscope::trace {
namespace {

template <typename... Columns> void reserveAll(std::size_t rows, Columns&... columns) {
  (columns.reserve(rows), ...);
}
template <typename... Columns> void sealAll(Columns&... columns) { (columns.seal(), ...); }
template <typename... Columns> std::uint64_t bytesOf(const Columns&... columns) {
  return (std::uint64_t{0} + ... + columns.bytes());
}

} // namespace

void SliceTable::reserve(std::size_t rows) {
  reserveAll(rows, begin, duration, name, args, parent, detail, depth, category, kind);
}
void SliceTable::seal() { sealAll(begin, duration, name, args, parent, detail, depth); }
std::uint64_t SliceTable::bytesUsed() const {
  return bytesOf(begin, duration, name, args, parent, detail, depth) + category.capacity() + kind.capacity();
}

void OperatorTable::reserve(std::size_t rows) {
  reserveAll(rows, slice, externalId, sequenceNumber, forwardThread, recordFunctionId, forward);
}
void OperatorTable::seal() {
  sealAll(slice, externalId, sequenceNumber, forwardThread, recordFunctionId, forward);
}
std::uint64_t OperatorTable::bytesUsed() const {
  return bytesOf(slice, externalId, sequenceNumber, forwardThread, recordFunctionId, forward);
}

void CallTable::reserve(std::size_t rows) { reserveAll(rows, slice, correlation, enclosing, workBegin); }
void CallTable::seal() { sealAll(slice, correlation, enclosing, workBegin); }
std::uint64_t CallTable::bytesUsed() const {
  return bytesOf(slice, correlation, enclosing, workBegin) + work.capacity() * sizeof(work[0]);
}

void GpuWorkTable::reserve(std::size_t rows) { reserveAll(rows, slice, correlation, call, bytes, device); }
void GpuWorkTable::seal() { sealAll(slice, correlation, call, bytes, device); }
std::uint64_t GpuWorkTable::bytesUsed() const { return bytesOf(slice, correlation, call, bytes, device); }

void PythonFrameTable::reserve(std::size_t rows) { reserveAll(rows, slice, pythonId, pythonParentId); }
void PythonFrameTable::seal() { sealAll(slice, pythonId, pythonParentId); }
std::uint64_t PythonFrameTable::bytesUsed() const { return bytesOf(slice, pythonId, pythonParentId); }

} // namespace stepscope::trace
