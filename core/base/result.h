// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cassert>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>

namespace stepscope {

enum class ErrorCode : std::uint8_t {
  NotFound,      ///< the path does not exist
  Unreadable,    ///< the operating system refused to read it
  UnknownFormat, ///< the content is none that we read; the message says what it looks like
  Damaged,       ///< the content is of a known format, but nothing usable could be read
  Empty,         ///< the input holds no data
  Cancelled,     ///< LoadControl asked to stop
  BadArgument,   ///< an option or a value in an option file is wrong
  WriteFailed,   ///< an output could not be written
  TooLarge,      ///< needs more memory than may be used; the message says how much and what to do
  SeveralTraces, ///< a folder or archive holds several; the message lists them
};

/// A sentence fragment for `code`, such as "file not found".
std::string_view describe(ErrorCode code);

/// Why a request failed. `byteOffset` counts in the (decompressed) content, where known.
struct Error {
  ErrorCode code = ErrorCode::Unreadable;
  std::string message;
  std::string path;
  std::optional<std::uint64_t> byteOffset;

  /// One line for people: "trace.json: at byte 1234: message".
  std::string toString() const;
};

/// Either a value or an Error; the subset of std::expected (C++23) that we need.
template <typename T> class [[nodiscard]] Result {
public:
  Result(T value) : m_state(std::in_place_index<0>, std::move(value)) {}
  Result(Error error) : m_state(std::in_place_index<1>, std::move(error)) {}

  bool has_value() const { return m_state.index() == 0; }
  T& value() & { return assert(has_value()), *std::get_if<0>(&m_state); }
  const T& value() const& { return assert(has_value()), *std::get_if<0>(&m_state); }
  T&& value() && { return assert(has_value()), std::move(*std::get_if<0>(&m_state)); }
  const Error& error() const { return assert(!has_value()), *std::get_if<1>(&m_state); }

private:
  std::variant<T, Error> m_state;
};

template <> class [[nodiscard]] Result<void> {
public:
  Result() = default;
  Result(Error error) : m_error(std::move(error)) {}
  bool has_value() const { return !m_error; }
  const Error& error() const { return assert(m_error), *m_error; }

private:
  std::optional<Error> m_error;
};

} // namespace stepscope
