// SPDX-License-Identifier: Apache-2.0
#include "core/base/huge_buffer.h"

#include <cstdint>
#include <new>
#include <sys/mman.h>

namespace stepscope {
namespace {

constexpr std::size_t kHugePage = std::size_t{2} << 20;

std::size_t roundedUp(std::size_t bytes) { return (bytes + kHugePage - 1) / kHugePage * kHugePage; }

} // namespace

HugeBuffer::HugeBuffer(std::size_t bytes) : m_size(roundedUp(bytes)) {
  const std::size_t mapped = m_size + kHugePage;
  void* const at = ::mmap(nullptr, mapped, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (at == MAP_FAILED) throw std::bad_alloc();
  const auto begin = reinterpret_cast<std::uintptr_t>(at);
  const std::size_t before = roundedUp(begin) - begin;
  if (before > 0) ::munmap(at, before);
  m_data = static_cast<char*>(at) + before;
  if (before < kHugePage) ::munmap(static_cast<char*>(m_data) + m_size, kHugePage - before);
#ifdef MADV_HUGEPAGE
  ::madvise(m_data, m_size, MADV_HUGEPAGE);
#endif
}

void HugeBuffer::release() {
  if (m_data != nullptr) ::munmap(m_data, m_size);
  m_data = nullptr;
  m_size = 0;
}

} // namespace stepscope
