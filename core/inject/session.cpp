// SPDX-License-Identifier: Apache-2.0
#include "core/inject/session.h"

#include "core/inject/process_facts.h"
#include "core/inject/quiet_calls.h"

#include <atomic>
#include <cstring>

namespace stepscope::inject {
namespace {

using namespace live::stream;

// cuptiActivitySetAttribute, cuptiSetThreadIdType, cuptiActivityFlushAll.
constexpr std::uint32_t kDeviceBufferPoolLimit = 2, kPerThreadBuffer = 9;
constexpr std::uint32_t kSystemThreadId = 1;
constexpr std::uint32_t kForced = 1;
/// Of CUPTI 12.9, from which on it may be given no buffer.
constexpr std::uint32_t kTakesNoBuffer = 27;

struct KindChoice {
  std::uint32_t choice;
  ActivityKind kind;
  const char* name;
};
// A graph launch as one record takes the place of its nodes.
constexpr KindChoice kKinds[] = {
    {kKernels, ActivityKind::ConcurrentKernel, "kernels"},
    {kMemory, ActivityKind::Memcpy, "copies"},
    {kMemory, ActivityKind::Memset, "sets"},
    {kMemory, ActivityKind::PeerMemcpy, "copies between devices"},
    {kRuntime, ActivityKind::Runtime, "runtime calls"},
    {kDriver, ActivityKind::Driver, "driver calls"},
    {kSync, ActivityKind::Synchronization, "synchronisation"},
    {kOverhead, ActivityKind::Overhead, "overhead"},
    {kGraphs, ActivityKind::GraphTrace, "graph launches"},
};

BufferPool* s_pool = nullptr;
std::uint32_t s_version = 0;
void (*s_onComplete)() = nullptr;
std::atomic<std::uint64_t> s_spareBytes{0};

void ignore(void*, std::uint32_t, std::uint32_t, const void*) {}

} // namespace

void setOnBufferComplete(void (*call)()) { s_onComplete = call; }

void Session::request(std::uint8_t** buffer, std::size_t* size, std::size_t* maxRecords) {
  BufferPool::Memory memory = s_pool->take();
  if (memory.bytes == nullptr && s_version < kTakesNoBuffer) memory = s_pool->takeSpare();
  *buffer = memory.bytes;
  *size = memory.size;
  *maxRecords = 0;
}

void Session::complete(void*, std::uint32_t, std::uint8_t* buffer, std::size_t, std::size_t validSize) {
  if (buffer == nullptr) return;
  if (!s_pool->complete(buffer, validSize)) s_spareBytes.fetch_add(validSize, std::memory_order_relaxed);
  if (s_onComplete != nullptr) s_onComplete();
}

bool Session::putStatus(StatusCode code, const char* text, const char* why) {
  char line[512] = "";
  std::strncat(line, text, 255);
  if (*why != '\0') std::strncat(std::strcat(line, ": "), why, 200);
  return m_outbox.put(Status{code, line});
}

bool Session::subscribe(bool lastTry, Outcome& outcome) {
  if (m_subscriber != nullptr) return true;
  outcome = Outcome::Never;
  if (!m_loaded) {
    if (const char* why = loadCupti(m_cupti)) {
      putStatus(StatusCode::NoCupti, why);
      return false;
    }
    m_loaded = true;
  }
  const CuptiResult result = m_cupti.subscribe(&m_subscriber, ignore, nullptr);
  if (result == kCuptiSuccess) {
    m_cupti.getVersion(&m_version);
    return true;
  }
  m_subscriber = nullptr;
  if (result == kCuptiOtherSubscriber) {
    putStatus(StatusCode::OtherProfiler, "another profiler of this process holds CUPTI (torch.profiler, "
                                         "Nsight, ...), so that nothing is recorded");
    return false;
  }
  // The driver may still be starting: it is what loads this library.
  if (!lastTry) return outcome = Outcome::Later, false;
  std::uint32_t version = 0;
  if (m_cupti.getVersion(&version) == kCuptiSuccess && version == 0)
    putStatus(StatusCode::NoDriver, "CUPTI finds no CUDA driver");
  else
    putStatus(StatusCode::NoCupti, "CUPTI cannot be used", m_cupti.textOf(result));
  return false;
}

void Session::prepare() {
  if (m_prepared) return;
  m_prepared = true;
  s_pool = &m_pool;
  s_version = m_version;
  if (m_cupti.setThreadIdType != nullptr) m_cupti.setThreadIdType(kSystemThreadId);
  if (m_cupti.setAttribute != nullptr) {
    // Its buffers on the device would otherwise take what a training near its limit needs.
    std::size_t limit = 20, limitSize = sizeof limit;
    m_cupti.setAttribute(kDeviceBufferPoolLimit, &limitSize, &limit);
    // A buffer a thread would let the number of threads decide how much memory is taken.
    std::uint8_t perThread = 0;
    std::size_t perThreadSize = sizeof perThread;
    m_cupti.setAttribute(kPerThreadBuffer, &perThreadSize, &perThread);
  }
  m_cupti.registerCallbacks(request, complete);
}

void Session::quieten() {
  if (m_cupti.enableRuntimeApi != nullptr && (m_kinds & kRuntime) != 0)
    for (const std::uint32_t id : kQuietRuntimeCalls)
      m_cupti.enableRuntimeApi(id, 0);
  if (m_cupti.enableDriverApi != nullptr && (m_kinds & kDriver) != 0)
    for (const std::uint32_t id : kQuietDriverCalls)
      m_cupti.enableDriverApi(id, 0);
}

Session::Outcome Session::start(std::uint32_t kinds, bool lastTry) {
  auto outcome = Outcome::Never;
  if (!subscribe(lastTry, outcome)) return outcome;
  prepare();
  for (const KindChoice& kind : kKinds) {
    if ((kinds & kind.choice) == 0) continue;
    const CuptiResult result = m_cupti.enable(kind.kind);
    if (result == kCuptiSuccess)
      m_kinds |= kind.choice;
    else
      putStatus(StatusCode::KindRefused, kind.name, m_cupti.textOf(result));
  }
  quieten();
  m_devicesAsked = false;
  m_lastDropCheckNs = realtimeNs();
  if (m_kinds == 0) return Outcome::Never;
  putStatus(StatusCode::Recording, "recording");
  return Outcome::Recording;
}

void Session::stop() {
  for (const KindChoice& kind : kKinds)
    if ((m_kinds & kind.choice) != 0) m_cupti.disable(kind.kind);
  m_kinds = 0;
}

void Session::countDropped() {
  std::size_t dropped = 0;
  const std::int64_t now = realtimeNs();
  if (m_cupti.droppedRecords(nullptr, 0, &dropped) == kCuptiSuccess)
    m_outbox.losses().add(LossStage::Driver, FrameType::Bye, dropped, m_lastDropCheckNs, now);
  // How many records the bytes were is not known; this many of the largest kind there were at least.
  constexpr std::uint64_t kLargestRecordBytes = 256;
  if (const std::uint64_t bytes = s_spareBytes.exchange(0, std::memory_order_relaxed); bytes > 0)
    m_outbox.losses().add(LossStage::Buffers, FrameType::Bye,
                          (bytes + kLargestRecordBytes - 1) / kLargestRecordBytes, m_lastDropCheckNs, now);
  m_lastDropCheckNs = now;
}

void Session::collect(bool flush, bool all) {
  if (!m_prepared) return;
  if (flush) m_cupti.flushAll(all ? kForced : 0);
  const bool any =
      m_pool.drain([this](std::uint8_t* buffer, std::size_t size) { m_batches.read(buffer, size); });
  if (!any && !flush) return;
  m_batches.flush();
  countDropped();
  if (m_batches.sawRecords() && !m_devicesAsked && m_cupti.enableAndDump != nullptr) {
    // Not earlier: the driver has to be ready.
    m_devicesAsked = true;
    if (m_cupti.enableAndDump(ActivityKind::Device) == kCuptiSuccess) m_cupti.disable(ActivityKind::Device);
  }
}

void Session::putClock() {
  Clock best{0, 0, 0, Clock::kNotRead};
  constexpr int kTries = 20;
  for (int i = 0; i < kTries; ++i) {
    const std::int64_t before = realtimeNs(), raw = monotonicRawNs();
    std::uint64_t record = 0;
    // CUPTI's clock settles with its first records.
    const bool known = m_batches.sawRecords() && m_cupti.getTimestamp(&record) == kCuptiSuccess;
    const std::int64_t after = realtimeNs();
    if (!known) {
      best = {before, before, raw, Clock::kNotRead};
      break;
    }
    const auto width = static_cast<std::uint64_t>(after - before);
    if (width < best.uncertaintyNs)
      best = {static_cast<std::int64_t>(record), before + (after - before) / 2, raw, width};
  }
  m_recordMinusRealtimeNs = best.recordNs - best.realtimeNs;
  m_outbox.put(best);
}

} // namespace stepscope::inject
