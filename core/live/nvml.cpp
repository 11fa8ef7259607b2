// SPDX-License-Identifier: Apache-2.0
#include "core/live/nvml.h"

#include "core/live/nvml_functions.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <dlfcn.h>
#include <limits>

namespace stepscope::live {
namespace {

using namespace nvml;

constexpr std::uint32_t kMostGpus = 256, kMostProcesses = 4096, kMostSamples = 4096;
constexpr std::int64_t kNsPerUs = 1000;
constexpr std::chrono::milliseconds kShortestGpm{100};
using Clock = std::chrono::steady_clock;

std::int64_t wallClockNs() {
  return std::chrono::nanoseconds(std::chrono::system_clock::now().time_since_epoch()).count();
}

struct CloseLibrary {
  void operator()(void* library) const { ::dlclose(library); }
};
using Library = std::unique_ptr<void, CloseLibrary>;

std::optional<std::int64_t> numberOf(const Value& value, std::uint32_t type) {
  switch (type) {
  case Double:
    return std::isfinite(value.d) && std::abs(value.d) < 1e15 ? std::optional(std::llround(value.d))
                                                              : std::nullopt;
  case UnsignedInt:
    return value.ui;
  case UnsignedLong:
  case UnsignedLongLong:
    return value.ull > std::uint64_t{std::numeric_limits<std::int64_t>::max()}
               ? std::nullopt
               : std::optional(static_cast<std::int64_t>(value.ull));
  default:
    return std::nullopt;
  }
}

/// One GPU, with what has to be remembered from one reading to the next.
class Gpu {
public:
  Gpu(const Functions& functions, Device* device, std::int32_t number)
      : m_functions(functions), m_device(device), m_number(number) {
    GpmSupport support{kGpmVersion, 0};
    m_hasGpm = works(functions.gpmSupport, device, &support) && support.isSupported != 0 &&
               works(functions.gpmAlloc, &m_before) && works(functions.gpmAlloc, &m_after);
    if (m_hasGpm) sampleGpm(m_before);
  }
  ~Gpu() {
    for (GpmSample* sample : {m_before, m_after})
      if (sample != nullptr) works(m_functions.gpmFree, sample);
  }
  Gpu(const Gpu&) = delete;
  Gpu& operator=(const Gpu&) = delete;

  std::int32_t number() const { return m_number; }

  GpuReading read() {
    GpuReading reading;
    reading.gpu = m_number;
    reading.atNs = wallClockNs();
    reading.name = text(m_functions.name);
    reading.uuid = text(m_functions.uuid);
    readBusy(reading);
    std::uint32_t number = 0;
    if (works(m_functions.clock, m_device, kSmClock, &number)) reading.smClockMhz = number;
    reading.powerMilliwatts = power();
    Memory memory{};
    if (works(m_functions.memory, m_device, &memory)) {
      reading.memoryUsedBytes = memory.used;
      reading.memoryTotalBytes = memory.total;
    }
    readProcesses(reading);
    if (m_hasGpm) readGpm(reading);
    return reading;
  }

private:
  std::string text(Return (*function)(Device*, char*, std::uint32_t)) const {
    char bytes[kTextBytes + 1] = {};
    return works(function, m_device, bytes, static_cast<std::uint32_t>(kTextBytes)) ? bytes : "";
  }

  void readBusy(GpuReading& reading) {
    std::uint32_t type = 0, room = 0;
    if (!works(m_functions.samples, m_device, kUtilizationSamples, m_lastSampleUs, &type, &room, nullptr) ||
        room == 0 || room > kMostSamples)
      return;
    std::vector<Sample> samples(room);
    if (!works(m_functions.samples, m_device, kUtilizationSamples, m_lastSampleUs, &type, &room,
               samples.data()))
      return;
    samples.resize(std::min<std::size_t>(room, samples.size()));
    std::sort(samples.begin(), samples.end(),
              [](const auto& a, const auto& b) { return a.timeUs < b.timeUs; });
    for (const Sample& sample : samples) {
      const auto percent = numberOf(sample.value, type);
      const bool isNew = sample.timeUs > m_lastSampleUs &&
                         sample.timeUs < std::uint64_t{std::numeric_limits<std::int64_t>::max()} / kNsPerUs;
      if (!isNew || !percent || *percent < 0 || *percent > 100) continue;
      reading.busy.push_back({static_cast<std::int64_t>(sample.timeUs) * kNsPerUs, *percent});
      m_lastSampleUs = sample.timeUs;
    }
  }

  /// At this moment, where the driver tells; else the mean of a second.
  std::optional<std::int64_t> power() const {
    FieldValue field{};
    field.field = kPowerInstant;
    if (works(m_functions.fields, m_device, 1, &field) && field.status == kSuccess)
      return numberOf(field.value, field.type);
    std::uint32_t milliwatts = 0;
    return works(m_functions.power, m_device, &milliwatts) ? std::optional<std::int64_t>(milliwatts)
                                                           : std::nullopt;
  }

  void readProcesses(GpuReading& reading) const {
    if (m_functions.processes == nullptr) return;
    std::vector<ProcessInfo> found(64);
    auto count = static_cast<std::uint32_t>(found.size());
    Return status = m_functions.processes(m_device, &count, found.data());
    while (status == kInsufficientSize && found.size() < kMostProcesses) {
      found.resize(std::min<std::size_t>(kMostProcesses, 2 * std::max<std::size_t>(found.size(), count)));
      count = static_cast<std::uint32_t>(found.size());
      status = m_functions.processes(m_device, &count, found.data());
    }
    if (status != kSuccess) return;
    found.resize(std::min<std::size_t>(count, found.size()));
    for (const ProcessInfo& process : found) {
      const bool known = process.memoryBytes != std::numeric_limits<std::uint64_t>::max();
      if (process.pid > 0 && process.pid <= std::uint32_t{std::numeric_limits<std::int32_t>::max()})
        reading.processes.push_back({static_cast<std::int32_t>(process.pid),
                                     known ? std::optional(process.memoryBytes) : std::nullopt});
    }
    std::sort(reading.processes.begin(), reading.processes.end(),
              [](const GpuProcess& a, const GpuProcess& b) { return a.pid < b.pid; });
  }

  bool sampleGpm(GpmSample* sample) {
    if (!works(m_functions.gpmSample, m_device, sample)) return false;
    m_sampledAt = Clock::now();
    return true;
  }

  void readGpm(GpuReading& reading) {
    // Figures of a shorter time are not defined.
    const Clock::time_point before = m_sampledAt;
    if (Clock::now() - before < kShortestGpm || !sampleGpm(m_after)) return;
    if (before != Clock::time_point()) {
      const std::array<std::uint32_t, kGpmMetrics> ids = {kGpmSmUtil, kGpmSmOccupancy, kGpmAnyTensorUtil,
                                                          kGpmDramUtil};
      std::optional<double>* targets[] = {&reading.smActive, &reading.smOccupancy, &reading.tensorActive,
                                          &reading.dramActive};
      GpmMetrics metrics{kGpmVersion, kGpmMetrics, m_before, m_after, {}};
      for (std::size_t i = 0; i < kGpmMetrics; ++i)
        metrics.metrics[i].id = ids[i];
      if (works(m_functions.gpmMetrics, &metrics))
        for (std::size_t i = 0; i < kGpmMetrics; ++i)
          if (metrics.metrics[i].status == kSuccess && std::isfinite(metrics.metrics[i].value))
            *targets[i] = metrics.metrics[i].value;
    }
    std::swap(m_before, m_after);
  }

  const Functions& m_functions;
  Device* m_device;
  std::int32_t m_number;
  std::uint64_t m_lastSampleUs = 0;
  GpmSample *m_before = nullptr, *m_after = nullptr;
  bool m_hasGpm = false;
  Clock::time_point m_sampledAt; ///< of `m_before`
};

class Nvml : public GpuReader {
public:
  explicit Nvml(Library library, const Functions& functions)
      : m_library(std::move(library)), m_functions(functions) {
    std::uint32_t count = 0;
    if (!works(m_functions.count, &count)) return;
    for (std::uint32_t index = 0; index < std::min(count, kMostGpus); ++index) {
      Device* device = nullptr;
      std::uint32_t number = 0;
      if (!works(m_functions.byIndex, index, &device)) continue;
      if (!works(m_functions.minorNumber, device, &number)) number = index;
      m_gpus.push_back(std::make_unique<Gpu>(m_functions, device, static_cast<std::int32_t>(number)));
    }
    std::sort(m_gpus.begin(), m_gpus.end(),
              [](const auto& a, const auto& b) { return a->number() < b->number(); });
  }
  ~Nvml() override {
    m_gpus.clear();
    works(m_functions.shutdown);
  }
  Nvml(const Nvml&) = delete;
  Nvml& operator=(const Nvml&) = delete;

  std::vector<GpuReading> read() override {
    std::vector<GpuReading> readings;
    for (const auto& gpu : m_gpus)
      readings.push_back(gpu->read());
    return readings;
  }

private:
  Library m_library;
  Functions m_functions;
  std::vector<std::unique_ptr<Gpu>> m_gpus;
};

} // namespace

Result<std::unique_ptr<GpuReader>> openNvml(const std::string& path) {
  Library library(::dlopen(path.c_str(), RTLD_NOW | RTLD_LOCAL));
  if (library == nullptr) return Error{ErrorCode::NotFound, "no NVIDIA driver is installed here", path, {}};
  const Functions functions(library.get());
  if (functions.init == nullptr || functions.byIndex == nullptr)
    return Error{ErrorCode::Unreadable, "is too old; NVIDIA's driver 450 or newer is needed", path, {}};
  if (const Return status = functions.init(); status != kSuccess) {
    const char* why = functions.errorString == nullptr ? nullptr : functions.errorString(status);
    return Error{ErrorCode::Unreadable,
                 "does not start: " + (why == nullptr ? "error " + std::to_string(status) : std::string(why)),
                 path,
                 {}};
  }
  return std::unique_ptr<GpuReader>(std::make_unique<Nvml>(std::move(library), functions));
}

} // namespace stepscope::live
