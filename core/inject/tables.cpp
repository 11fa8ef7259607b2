// SPDX-License-Identifier: Apache-2.0
#include "core/inject/tables.h"

#include "core/inject/process_facts.h"

namespace stepscope::inject {

using namespace live;

void Tables::meetThread(std::uint32_t tid) {
  if (m_threadSet.add(tid) && m_threadCount < kMost) m_threads[m_threadCount++] = tid;
}

void Tables::meetStream(std::uint32_t device, std::uint32_t context, std::uint32_t stream) {
  // Devices and contexts are few, so that 16 bits of each tell them apart.
  const std::uint64_t key =
      std::uint64_t{device & 0xffff} << 48 | std::uint64_t{context & 0xffff} << 32 | stream;
  if (m_streamSet.add(key) && m_streamCount < kMost) m_streams[m_streamCount++] = {device, context, stream};
}

void Tables::meetDevice(const stream::Device& device) {
  for (std::size_t i = 0; i < m_deviceCount; ++i)
    if (m_devices[i].id == device.id) return;
  if (m_deviceCount < m_devices.size()) m_devices[m_deviceCount++] = device;
}

void Tables::restart() { m_namesTold = 0, m_threadsTold = 0, m_streamsTold = 0, m_devicesTold = 0; }

bool Tables::put(Outbox& outbox) {
  for (; m_namesTold < m_names.size(); ++m_namesTold)
    if (!outbox.put(stream::String{m_namesTold + 1, m_names.nameOf(m_namesTold + 1)})) return false;
  for (; m_threadsTold < m_threadCount; ++m_threadsTold) {
    char name[64];
    const std::uint32_t tid = m_threads[m_threadsTold];
    if (!outbox.put(stream::Thread{tid, threadName(tid, name)})) return false;
  }
  for (; m_streamsTold < m_streamCount; ++m_streamsTold) {
    const StreamKey& key = m_streams[m_streamsTold];
    if (!outbox.put(stream::Stream{key.device, key.context, key.stream})) return false;
  }
  for (; m_devicesTold < m_deviceCount; ++m_devicesTold)
    if (!outbox.put(m_devices[m_devicesTold])) return false;
  return true;
}

} // namespace stepscope::inject
