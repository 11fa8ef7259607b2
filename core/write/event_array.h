// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/load_control.h"
#include "core/base/result.h"

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>

namespace stepscope::write {

/// The text of a document on its way to a sink, a megabyte at a time, and the commas of its event array.
/// After an error or a cancellation the rest is swallowed.
class EventArray {
public:
  using Sink = std::function<Result<void>(std::string_view)>;

  EventArray(const LoadControl& control, Sink sink, std::uint64_t total)
      : m_control(control), m_sink(std::move(sink)), m_total(total) {
    m_text.reserve(kPieceBytes + kPieceBytes / 8);
  }

  /// To append to.
  std::string& text() { return m_text; }
  /// The same, behind the comma of the element before.
  std::string& next() {
    if (m_text.size() >= kPieceBytes) flush();
    m_text += m_any ? ",\n" : "\n";
    m_any = true;
    return m_text;
  }
  void setDone(std::uint64_t done) { m_done = done; }

  bool failed() const { return !m_outcome.has_value(); }
  /// To be called at the end.
  Result<void> finish() {
    flush();
    return m_outcome;
  }

private:
  static constexpr std::size_t kPieceBytes = 1 << 20;

  void flush() {
    if (m_control.cancelled()) m_outcome = Error{ErrorCode::Cancelled, "writing was cancelled", {}, {}};
    if (!failed()) m_outcome = m_sink(m_text);
    m_text.clear();
    if (m_control.progress) m_control.progress(m_done, m_total);
  }

  const LoadControl& m_control;
  Sink m_sink;
  std::uint64_t m_total, m_done = 0;
  std::string m_text;
  bool m_any = false;
  Result<void> m_outcome;
};

} // namespace stepscope::write
