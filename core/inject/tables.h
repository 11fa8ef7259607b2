// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/inject/id_set.h"
#include "core/inject/name_table.h"
#include "core/inject/outbox.h"

namespace stepscope::inject {

/// Names, threads, streams and devices that were met: each is told before it is used, and all of them again
/// to a new reader. On the worker only.
class Tables {
public:
  bool map() { return m_names.map(); }
  std::uint32_t nameId(std::string_view name) { return m_names.idOf(name); }
  /// A copy of `text` that stays; "" when there is no room.
  std::string_view keptText(std::string_view text) {
    const std::uint32_t id = m_names.idOf(text);
    return id == 0 ? std::string_view() : m_names.nameOf(id);
  }
  void meetThread(std::uint32_t tid);
  void meetStream(std::uint32_t device, std::uint32_t context, std::uint32_t stream);
  void meetDevice(const live::stream::Device& device);

  /// For a new reader.
  void restart();
  /// Puts what is new; false: there was no room for all of it, and batches that need it have to be left out.
  bool put(Outbox& outbox);

private:
  static constexpr std::size_t kMost = 2048;
  struct StreamKey {
    std::uint32_t device, context, stream;
  };

  NameTable m_names;
  std::uint32_t m_namesTold = 0;
  IdSet<2 * kMost> m_threadSet, m_streamSet;
  std::array<std::uint32_t, kMost> m_threads{};
  std::array<StreamKey, kMost> m_streams{};
  std::array<live::stream::Device, live::stream::kMostDevices> m_devices{};
  std::size_t m_threadCount = 0, m_threadsTold = 0, m_streamCount = 0, m_streamsTold = 0, m_deviceCount = 0,
              m_devicesTold = 0;
};

} // namespace stepscope::inject
