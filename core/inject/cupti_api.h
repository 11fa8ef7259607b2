// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/inject/cupti_records.h"

namespace stepscope::inject {

/// CUptiResult, as far as it is told apart here.
enum CuptiResult : std::uint32_t {
  kCuptiSuccess = 0,
  kCuptiNoMoreRecords = 12,
  kCuptiOtherSubscriber = 39,
};

using RequestCallback = void (*)(std::uint8_t** buffer, std::size_t* size, std::size_t* maxRecords);
using CompleteCallback = void (*)(void* context, std::uint32_t stream, std::uint8_t* buffer, std::size_t size,
                                  std::size_t validSize);
using SubscriberCallback = void (*)(void* user, std::uint32_t domain, std::uint32_t id, const void* data);

/// CUPTI's functions, from the library that the process uses, or that it would find. The library is not
/// linked, because one that is would fit one version of CUDA only.
struct CuptiApi {
  CuptiResult (*getVersion)(std::uint32_t* version) = nullptr;
  CuptiResult (*getTimestamp)(std::uint64_t* ns) = nullptr;
  CuptiResult (*subscribe)(void** subscriber, SubscriberCallback callback, void* user) = nullptr;
  CuptiResult (*registerCallbacks)(RequestCallback request, CompleteCallback complete) = nullptr;
  CuptiResult (*enable)(ActivityKind kind) = nullptr;
  CuptiResult (*disable)(ActivityKind kind) = nullptr;
  CuptiResult (*flushAll)(std::uint32_t flags) = nullptr;
  CuptiResult (*nextRecord)(std::uint8_t* buffer, std::size_t validSize, ActivityRecord** record) = nullptr;
  CuptiResult (*droppedRecords)(void* context, std::uint32_t stream, std::size_t* dropped) = nullptr;
  CuptiResult (*callbackName)(std::uint32_t domain, std::uint32_t id, const char** name) = nullptr;
  CuptiResult (*resultText)(CuptiResult result, const char** text) = nullptr;
  // Not in all versions; nullptr there.
  CuptiResult (*setAttribute)(std::uint32_t attribute, std::size_t* size, void* value) = nullptr;
  CuptiResult (*setThreadIdType)(std::uint32_t type) = nullptr;
  CuptiResult (*enableAndDump)(ActivityKind kind) = nullptr;
  CuptiResult (*enableRuntimeApi)(std::uint32_t id, std::uint8_t on) = nullptr; ///< from 12.5
  CuptiResult (*enableDriverApi)(std::uint32_t id, std::uint8_t on) = nullptr;  ///< from 12.5

  const char* textOf(CuptiResult result) const;
};

/// Finds CUPTI: a copy that the process has loaded already, the one that STEPSCOPE_INJECT_CUPTI names, then
/// the usual places. Returns nullptr and in `api` the functions, or why not.
const char* loadCupti(CuptiApi& api);

} // namespace stepscope::inject
