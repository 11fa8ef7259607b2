// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/trace/packed_integers.h"

#include <cstddef>
#include <cstdint>
#include <iterator>
#include <type_traits>

namespace stepscope::trace {

/// A column of integers or ids at 0 to 8 bytes a row (see PackedIntegers). Filled once with push_back, then
/// sealed; read at any row in constant time. Ids: an invalid one is kept as -1.
template <typename T> class Column {
public:
  void reserve(std::size_t rows) { m_values.reserve(rows); }
  void push_back(T value) { m_values.push_back(toInteger(value)); }
  void seal() { m_values.seal(); }

  T operator[](std::size_t row) const { return fromInteger(m_values[row]); }
  T front() const { return (*this)[0]; }
  T back() const { return (*this)[size() - 1]; }
  std::size_t size() const { return m_values.size(); }
  bool empty() const { return size() == 0; }
  std::uint64_t bytes() const { return m_values.bytes(); }
  /// The rows as integers, to store them and to fill them again.
  const PackedIntegers& integers() const { return m_values; }
  PackedIntegers& integers() { return m_values; }

  /// Random access; gives values, not references.
  class Iterator {
  public:
    using iterator_category = std::random_access_iterator_tag;
    using value_type = T;
    using difference_type = std::ptrdiff_t;
    using pointer = void;
    using reference = T;

    Iterator() = default;
    Iterator(const Column& column, std::size_t row) : m_column(&column), m_row(row) {}
    T operator*() const { return (*m_column)[m_row]; }
    T operator[](difference_type n) const { return *(*this + n); }
    Iterator& operator+=(difference_type n) {
      m_row += static_cast<std::size_t>(n);
      return *this;
    }
    Iterator& operator-=(difference_type n) { return *this += -n; }
    Iterator& operator++() { return *this += 1; }
    Iterator& operator--() { return *this -= 1; }
    Iterator operator++(int) {
      const Iterator old = *this;
      ++*this;
      return old;
    }
    Iterator operator--(int) {
      const Iterator old = *this;
      --*this;
      return old;
    }
    friend Iterator operator+(Iterator it, difference_type n) { return it += n; }
    friend Iterator operator+(difference_type n, Iterator it) { return it += n; }
    friend Iterator operator-(Iterator it, difference_type n) { return it -= n; }
    friend difference_type operator-(const Iterator& a, const Iterator& b) {
      return static_cast<difference_type>(a.m_row) - static_cast<difference_type>(b.m_row);
    }
    friend bool operator==(const Iterator& a, const Iterator& b) { return a.m_row == b.m_row; }
    friend auto operator<=>(const Iterator& a, const Iterator& b) { return a.m_row <=> b.m_row; }

  private:
    const Column* m_column = nullptr;
    std::size_t m_row = 0;
  };
  Iterator begin() const { return {*this, 0}; }
  Iterator end() const { return {*this, size()}; }

private:
  // Through the signed type, so that an invalid id (all bits set) is next to row 0, not four billion away.
  static std::int64_t toInteger(T value) {
    if constexpr (std::is_integral_v<T>)
      return static_cast<std::make_signed_t<T>>(value);
    else
      return static_cast<std::int32_t>(value.row());
  }
  static T fromInteger(std::int64_t value) {
    if constexpr (std::is_integral_v<T>)
      return static_cast<T>(value);
    else
      return T(static_cast<std::uint32_t>(value));
  }

  PackedIntegers m_values;
};

using CompactColumn = Column<std::int64_t>;

} // namespace stepscope::trace
