// SPDX-License-Identifier: Apache-2.0
// A library with the functions of NVIDIA's management library (NVML API Reference) that the product calls,
// for two GPUs that do not exist. FAKE_NVML_WITHOUT lists what is "not supported", FAKE_NVML_PID a process on
// the first GPU, FAKE_NVML_BROKEN makes the start fail.
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>

namespace {

enum Return { kSuccess = 0, kInvalid = 2, kNotSupported = 3, kNotFound = 6, kSmall = 7, kNoDriver = 9 };

bool lacks(const char* what) {
  const char* list = std::getenv("FAKE_NVML_WITHOUT");
  return list != nullptr && std::strstr(list, what) != nullptr;
}

struct Gpu {
  unsigned minor;
} gpus[] = {{1}, {0}}; // not in the order of their numbers

struct GpmSample {
  int taken;
};
int samplesTaken = 0;

int textOf(const char* text, char* buffer, unsigned size) {
  if (std::strlen(text) + 1 > size) return kSmall;
  std::strcpy(buffer, text);
  return kSuccess;
}

} // namespace

extern "C" {

int nvmlInit_v2() { return std::getenv("FAKE_NVML_BROKEN") != nullptr ? kNoDriver : kSuccess; }
int nvmlShutdown() { return kSuccess; }
const char* nvmlErrorString(int code) { return code == kNoDriver ? "Driver Not Loaded" : "Unknown Error"; }
int nvmlDeviceGetCount_v2(unsigned* count) {
  *count = 2;
  return kSuccess;
}
int nvmlDeviceGetHandleByIndex_v2(unsigned index, Gpu** device) {
  if (index > 1) return kInvalid;
  *device = &gpus[index];
  return kSuccess;
}
int nvmlDeviceGetMinorNumber(Gpu* device, unsigned* minor) {
  *minor = device->minor;
  return kSuccess;
}
int nvmlDeviceGetName(Gpu*, char* name, unsigned size) { return textOf("NVIDIA Imaginary 100", name, size); }
int nvmlDeviceGetUUID(Gpu* device, char* uuid, unsigned size) {
  const char* first = std::getenv("FAKE_NVML_UUID");
  return textOf(device->minor != 0 ? "GPU-1111" : first != nullptr ? first : "GPU-0000", uuid, size);
}

struct Sample {
  unsigned long long timeUs;
  union {
    double d;
    unsigned ui;
    unsigned long long ull;
  } value;
};
int nvmlDeviceGetSamples(Gpu*, int kind, unsigned long long lastSeen, unsigned* type, unsigned* count,
                         Sample* samples) {
  constexpr unsigned kUnsignedInt = 1;
  struct {
    unsigned long long timeUs;
    unsigned percent;
  } record[] = {{1700000000000000, 10}, {1700000000166000, 98}, {1700000000332000, 97}};
  if (std::getenv("FAKE_NVML_BUSY_NOW") != nullptr)
    for (auto& each : record) // ends now
      each.timeUs += static_cast<unsigned long long>(std::chrono::duration_cast<std::chrono::microseconds>(
                                                         std::chrono::system_clock::now().time_since_epoch())
                                                         .count()) -
                     1700000000332000;
  if (kind != 1) return kInvalid;
  if (lacks("samples")) return kNotSupported;
  if (lastSeen >= record[2].timeUs) return kNotFound;
  *type = kUnsignedInt;
  if (samples == nullptr) {
    *count = 120; // the room of the driver's ring
    return kSuccess;
  }
  if (*count < 3) return kSmall;
  *count = 0;
  for (const auto& each : record)
    if (each.timeUs > lastSeen) {
      samples[*count].timeUs = each.timeUs;
      samples[*count].value.ull = 0;
      samples[(*count)++].value.ui = each.percent;
    }
  return kSuccess;
}
int nvmlDeviceGetClockInfo(Gpu*, int kind, unsigned* mhz) {
  if (lacks("clock") || kind != 1) return kNotSupported;
  *mhz = 1980;
  return kSuccess;
}
int nvmlDeviceGetPowerUsage(Gpu*, unsigned* milliwatts) {
  if (lacks("power")) return kNotSupported;
  *milliwatts = 400000;
  return kSuccess;
}
struct FieldValue {
  unsigned field, scope;
  long long timeUs, latencyUs;
  unsigned type;
  int status;
  union {
    unsigned ui;
    unsigned long long ull;
  } value;
};
int nvmlDeviceGetFieldValues(Gpu*, int count, FieldValue* values) {
  for (int i = 0; i < count; ++i) {
    values[i].status =
        values[i].field == 186 && !lacks("power") && !lacks("instant") ? kSuccess : kNotSupported;
    values[i].type = 1;
    values[i].value.ull = 0;
    values[i].value.ui = 512345;
  }
  return kSuccess;
}
int nvmlDeviceGetMemoryInfo(Gpu*, unsigned long long* memory) {
  if (lacks("memory")) return kNotSupported;
  memory[0] = 80ULL << 30; // total, free, used
  memory[1] = 68ULL << 30;
  memory[2] = 12ULL << 30;
  return kSuccess;
}
struct Process {
  unsigned pid;
  unsigned long long memory;
  unsigned gpuInstance, computeInstance;
};
int nvmlDeviceGetComputeRunningProcesses_v3(Gpu* device, unsigned* count, Process* processes) {
  if (lacks("processes")) return kNotSupported;
  const char* pid = std::getenv("FAKE_NVML_PID");
  const unsigned there = device->minor != 0 ? 0 : pid != nullptr ? 2 : 1;
  if (*count < there) {
    *count = there;
    return kSmall;
  }
  *count = there;
  if (there > 0) processes[0] = {77, ~0ULL, ~0U, ~0U}; // the memory of this one is not known
  if (there > 1) processes[1] = {static_cast<unsigned>(std::atoi(pid)), 3ULL << 30, ~0U, ~0U};
  return kSuccess;
}

struct Support {
  unsigned version, supported;
};
int nvmlGpmQueryDeviceSupport(Gpu*, Support* support) {
  if (support->version != 1) return kInvalid;
  support->supported = lacks("gpm") ? 0 : 1;
  return kSuccess;
}
int nvmlGpmSampleAlloc(GpmSample** sample) {
  *sample = new GpmSample{0};
  return kSuccess;
}
int nvmlGpmSampleFree(GpmSample* sample) {
  delete sample;
  return kSuccess;
}
int nvmlGpmSampleGet(Gpu*, GpmSample* sample) {
  sample->taken = ++samplesTaken;
  return kSuccess;
}
struct Metric {
  unsigned id;
  int status;
  double value;
  char* texts[3];
};
struct Metrics {
  unsigned version, count;
  GpmSample *before, *after;
  Metric metrics[333];
};
int nvmlGpmMetricsGet(Metrics* metrics) {
  if (metrics->version != 1 || metrics->before->taken == 0 || metrics->after->taken <= metrics->before->taken)
    return kInvalid;
  for (unsigned i = 0; i < metrics->count; ++i) {
    Metric& metric = metrics->metrics[i];
    metric.status = metric.id == 10 && lacks("dram") ? kNotSupported : kSuccess;
    metric.value = metric.id == 2    ? 40.5
                   : metric.id == 3  ? 12.25
                   : metric.id == 5  ? 7.5
                   : metric.id == 10 ? 33.0
                                     : -1;
  }
  return kSuccess;
}

} // extern "C"
