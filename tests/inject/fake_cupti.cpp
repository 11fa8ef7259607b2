// SPDX-License-Identifier: Apache-2.0
// A libcupti.so.13 without CUDA, for tests of the injector: the exported functions and record layouts of
// CUDA 13.0 (sizes and offsets measured with its headers, written here byte by byte), fed by
// fake_cuda_program.
//
//   FAKE_CUPTI_MODE  other-subscriber, no-driver, starting (the first three subscriptions fail), old (API 26)
//   FAKE_CUPTI_LOG   a file that takes a line for each call that matters
#include "tests/inject/fake_cupti.h"

#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <map>
#include <mutex>
#include <set>
#include <string>

namespace {

enum Result : std::uint32_t {
  kSuccess = 0,
  kMaxLimit = 12,
  kInvalidKind = 21,
  kMultiple = 39,
  kUnknown = 999
};

using Request = void (*)(std::uint8_t**, std::size_t*, std::size_t*);
using Complete = void (*)(void*, std::uint32_t, std::uint8_t*, std::size_t, std::size_t);

std::mutex s_mutex;
Request s_request = nullptr;
Complete s_complete = nullptr;
std::set<std::uint32_t> s_kinds;
std::uint8_t* s_buffer = nullptr;
std::size_t s_size = 0, s_used = 0, s_dropped = 0;
int s_subscriptions = 0;

std::string mode() {
  const char* value = std::getenv("FAKE_CUPTI_MODE");
  return value == nullptr ? "" : value;
}

void log(const std::string& line) {
  const char* path = std::getenv("FAKE_CUPTI_LOG");
  if (path == nullptr) return;
  if (std::FILE* file = std::fopen(path, "a")) {
    std::fprintf(file, "%s\n", line.c_str());
    std::fclose(file);
  }
}

std::size_t sizeOf(std::uint32_t kind) {
  static const std::map<std::uint32_t, std::size_t> kSizes{{1, 96},   {2, 88},  {4, 40},  {5, 40},  {8, 184},
                                                           {10, 216}, {17, 56}, {22, 96}, {38, 56}, {51, 56}};
  const auto it = kSizes.find(kind);
  return it == kSizes.end() ? 0 : it->second;
}

void giveBack() {
  if (s_buffer == nullptr) return;
  s_complete(nullptr, 0, s_buffer, s_size, s_used);
  s_buffer = nullptr;
}

void append(std::uint32_t kind, const void* record, std::size_t size) {
  constexpr std::uint32_t kDamaged = 9999;
  if (s_kinds.count(kind) == 0 && kind != kDamaged) return;
  if (s_buffer != nullptr && s_size - s_used < size) giveBack();
  if (s_buffer == nullptr) {
    std::size_t most = 0;
    s_used = 0;
    s_request(&s_buffer, &s_size, &most);
    if (s_buffer == nullptr) {
      if (mode() == "old") std::abort(); // as that version may
      ++s_dropped;
      return;
    }
  }
  std::memcpy(s_buffer + s_used, record, size);
  s_used += size;
}

} // namespace

#define EXPORT extern "C" __attribute__((visibility("default")))

EXPORT void fakeCuptiAppend(const void* record, std::size_t size) {
  const std::lock_guard lock(s_mutex);
  std::uint32_t kind = 0;
  std::memcpy(&kind, record, sizeof kind);
  append(kind, record, size);
}
EXPORT void fakeCuptiDrop(std::size_t count) {
  const std::lock_guard lock(s_mutex);
  s_dropped += count;
}

EXPORT std::uint32_t cuptiGetVersion(std::uint32_t* version) {
  *version = mode() == "no-driver" ? 0 : mode() == "old" ? 26 : 130001;
  return kSuccess;
}
EXPORT std::uint32_t cuptiGetTimestamp(std::uint64_t* ns) {
  timespec time{};
  ::clock_gettime(CLOCK_REALTIME, &time);
  *ns = static_cast<std::uint64_t>(time.tv_sec) * 1'000'000'000 + static_cast<std::uint64_t>(time.tv_nsec);
  return kSuccess;
}
EXPORT std::uint32_t cuptiSubscribe(void** subscriber, void*, void*) {
  log("subscribe");
  if (mode() == "other-subscriber") return kMultiple;
  if (mode() == "no-driver" || (mode() == "starting" && ++s_subscriptions <= 3)) return kUnknown;
  *subscriber = &s_kinds;
  return kSuccess;
}
EXPORT std::uint32_t cuptiFinalize() {
  log("finalize");
  std::abort();
}
EXPORT std::uint32_t cuptiActivityRegisterCallbacks(Request request, Complete complete) {
  s_request = request;
  s_complete = complete;
  return kSuccess;
}
EXPORT std::uint32_t cuptiActivityEnable(std::uint32_t kind) {
  log("enable " + std::to_string(kind));
  if (kind == 3 || kind == 30) std::abort(); // these serialise all kernels
  const std::lock_guard lock(s_mutex);
  s_kinds.insert(kind);
  return kSuccess;
}
EXPORT std::uint32_t cuptiActivityDisable(std::uint32_t kind) {
  log("disable " + std::to_string(kind));
  const std::lock_guard lock(s_mutex);
  s_kinds.erase(kind);
  return kSuccess;
}
EXPORT std::uint32_t cuptiActivityEnableAndDump(std::uint32_t kind) {
  log("dump " + std::to_string(kind));
  if (kind != 8) return kInvalidKind;
  static const char* kName = "NVIDIA Fake";
  std::uint8_t record[184] = {};
  const auto put = [&record](std::size_t at, auto value) { std::memcpy(record + at, &value, sizeof value); };
  put(0, std::uint32_t{8});
  put(16, std::uint64_t{80} << 30);
  put(44, std::uint32_t{132});
  put(104, std::uint32_t{9});
  put(112, std::uint32_t{0});
  for (std::uint8_t i = 0; i < 16; ++i)
    record[120 + i] = i;
  put(136, kName);
  const std::lock_guard lock(s_mutex);
  s_kinds.insert(kind);
  append(kind, record, sizeof record);
  return kSuccess;
}
EXPORT std::uint32_t cuptiActivityFlushAll(std::uint32_t flags) {
  log("flush " + std::to_string(flags));
  const std::lock_guard lock(s_mutex);
  giveBack();
  return kSuccess;
}
EXPORT std::uint32_t cuptiActivityGetNextRecord(std::uint8_t* buffer, std::size_t valid,
                                                std::uint8_t** record) {
  std::uint8_t* next = buffer;
  std::uint32_t kind = 0;
  if (*record != nullptr) {
    std::memcpy(&kind, *record, sizeof kind);
    next = *record + sizeOf(kind);
  }
  if (next >= buffer + valid) return kMaxLimit;
  std::memcpy(&kind, next, sizeof kind);
  if (sizeOf(kind) == 0) return kInvalidKind;
  *record = next;
  return kSuccess;
}
EXPORT std::uint32_t cuptiActivityGetNumDroppedRecords(void*, std::uint32_t, std::size_t* dropped) {
  const std::lock_guard lock(s_mutex);
  *dropped = s_dropped;
  s_dropped = 0;
  return kSuccess;
}
EXPORT std::uint32_t cuptiActivitySetAttribute(std::uint32_t attribute, std::size_t* size, void* value) {
  log("attribute " + std::to_string(attribute) + " " + std::to_string(*size) + " " +
      std::to_string(*static_cast<std::uint8_t*>(value)));
  return kSuccess;
}
EXPORT std::uint32_t cuptiSetThreadIdType(std::uint32_t type) {
  log("thread ids " + std::to_string(type));
  return kSuccess;
}
EXPORT std::uint32_t cuptiActivityEnableRuntimeApi(std::uint32_t id, std::uint8_t on) {
  log("runtime " + std::to_string(id) + (on != 0 ? " on" : " off"));
  return kSuccess;
}
EXPORT std::uint32_t cuptiActivityEnableDriverApi(std::uint32_t id, std::uint8_t on) {
  log("driver " + std::to_string(id) + (on != 0 ? " on" : " off"));
  return kSuccess;
}
EXPORT std::uint32_t cuptiGetCallbackName(std::uint32_t domain, std::uint32_t id, const char** name) {
  if (domain == 2 && id == 211)
    *name = "cudaLaunchKernel_v7000";
  else if (domain == 2 && id == 41)
    *name = "cudaMemcpyAsync_v3020";
  else if (domain == 1 && id == 307)
    *name = "cuLaunchKernel";
  else
    return kUnknown;
  return kSuccess;
}
EXPORT std::uint32_t cuptiGetResultString(std::uint32_t result, const char** text) {
  *text = result == kUnknown ? "CUPTI_ERROR_UNKNOWN" : "CUPTI_ERROR";
  return kSuccess;
}
