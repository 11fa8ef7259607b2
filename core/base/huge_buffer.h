// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <utility>

namespace stepscope {

/// Untouched memory of a fixed size, in huge pages where the system has them: the first touch of a small page
/// costs more than filling it. Aligned to a huge page; goes back to the system when released, not to the
/// heap.
///   errors  std::bad_alloc
class HugeBuffer {
public:
  HugeBuffer() = default;
  explicit HugeBuffer(std::size_t bytes);
  ~HugeBuffer() { release(); }
  HugeBuffer(HugeBuffer&& other) noexcept
      : m_data(std::exchange(other.m_data, nullptr)), m_size(std::exchange(other.m_size, 0)) {}
  HugeBuffer& operator=(HugeBuffer&& other) noexcept {
    std::swap(m_data, other.m_data);
    std::swap(m_size, other.m_size);
    return *this;
  }

  void release();
  void* data() const { return m_data; }
  std::size_t size() const { return m_size; }

private:
  void* m_data = nullptr;
  std::size_t m_size = 0;
};

} // namespace stepscope
