// SPDX-License-Identifier: Apache-2.0
#include "core/live/stream/encode.h"
#include "core/live/window/live_window.h"

#include <span>

namespace stepscope::live {

std::string LiveWindow::recording() const {
  std::string recording;
  recording.reserve(m_keptBytes + m_tableBytes);
  std::uint64_t sequence = 0, records = 0;
  const auto append = [&](const std::string& frame) {
    const std::size_t at = recording.size();
    recording += frame;
    stream::setSequence(std::span(recording).subspan(at), sequence++);
  };
  append(m_hello);
  for (const std::string& table : m_tables)
    append(table);
  for (const Kept& kept : m_frames) {
    append(kept.frame);
    records += kept.records;
  }
  std::string bye(stream::kMostFrameBytes, '\0');
  bye.resize(encode(stream::Bye{records}, std::span(bye)));
  append(bye);
  return recording;
}

} // namespace stepscope::live
