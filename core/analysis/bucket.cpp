// SPDX-License-Identifier: Apache-2.0
#include "core/analysis/ledger.h"

namespace stepscope::analysis {
namespace {

struct Text {
  std::string_view key, label, explain;
};

constexpr std::array<Text, Bucket::kCount> kTexts = {{
    {"busy.matmul", "matmul", "Matrix products run, linear algebra included."},
    {"busy.attention", "attention", "Attention runs: fused kernels, or the softmax of eager attention."},
    {"busy.linear_attention", "linear attention",
     "Linear attention, state-space scans and other recurrences run."},
    {"busy.convolution", "convolution", "Convolutions run, their layout changes included."},
    {"busy.normalisation", "normalisation", "Batch, layer, RMS or group normalisation runs."},
    {"busy.elementwise", "elementwise",
     "Kernels run that read and write each element once: maps, casts, indexing."},
    {"busy.reduction", "reduction", "Reductions, sorts, scans or pooling run."},
    {"busy.embedding", "embedding", "Embedding look-up or its gradient runs."},
    {"busy.loss", "loss", "The loss or its gradient runs."},
    {"busy.optimizer", "optimizer", "The optimizer updates parameters."},
    {"busy.other_compute", "other compute", "Kernels run whose name is not in the catalogue."},
    {"busy.communication", "exposed communication", "Only communication runs: no computation hides it."},
    {"busy.copy_h2d", "exposed copy to device", "Only a copy from host to device runs."},
    {"busy.copy_d2h", "exposed copy to host", "Only a copy from device to host runs."},
    {"busy.copy_d2d", "exposed copy on device", "Only a copy between device buffers runs."},
    {"busy.memset", "exposed memory set", "Only a memory set runs."},
    {"idle.input_wait", "idle: input wait",
     "The device has no work; the step's thread waits for the data loader."},
    {"idle.host_sync", "idle: host sync",
     "The device has run dry while the host waits in a synchronising call, so nothing is queued behind it."},
    {"idle.compile", "idle: compilation", "The device has no work; the host compiles or loads kernels."},
    {"idle.allocator", "idle: memory allocator",
     "The device has no work; the host allocates or frees memory."},
    {"idle.gc", "idle: Python garbage collection", "The device has no work; Python collects garbage."},
    {"idle.dispatch", "idle: host dispatch",
     "The device has no work; the host is busy in operators or Python that launch the next."},
    {"idle.launch_latency", "idle: launch latency",
     "Work was launched already and starts within a few microseconds: the cost of each launch."},
    {"idle.dependency", "idle: dependency",
     "Launched work does not start although the device is idle: it waits for an event or another device."},
    {"idle.profiler", "idle: profiler", "The device has no work while the profiler writes its own buffers."},
    {"idle.unknown", "idle: unknown", "The device has no work, and nothing recorded explains it."},
}};

} // namespace

std::string_view key(Bucket bucket) { return kTexts[bucket.index()].key; }
std::string_view label(Bucket bucket) { return kTexts[bucket.index()].label; }
std::string_view explain(Bucket bucket) { return kTexts[bucket.index()].explain; }

std::int64_t Ledger::busyNs() const {
  std::int64_t sum = 0;
  for (std::size_t i = 0; i < kFamilyCount; ++i) {
    sum += ns[i];
  }
  return sum;
}

std::int64_t Ledger::idleNs() const {
  std::int64_t sum = 0;
  for (std::size_t i = kFamilyCount; i < Bucket::kCount; ++i) {
    sum += ns[i];
  }
  return sum;
}

} // namespace stepscope::analysis
