// SPDX-License-Identifier: Apache-2.0
#include "core/inject/cupti_api.h"

#include "core/inject/old_glibc.h"

#include <cstdlib>
#include <cstring>
#include <dlfcn.h>
#include <link.h>

namespace stepscope::inject {
namespace {

constexpr const char* kNames[] = {"libcupti.so.13", "libcupti.so.12"};
constexpr const char* kToolkitFolders[] = {"/usr/local/cuda/extras/CUPTI/lib64/", "/usr/local/cuda/lib64/"};

int openLoaded(dl_phdr_info* info, std::size_t, void* handle) {
  const char* slash = std::strrchr(info->dlpi_name, '/');
  const char* name = slash == nullptr ? info->dlpi_name : slash + 1;
  if (std::strncmp(name, "libcupti.so", std::strlen("libcupti.so")) != 0) return 0;
  void* opened = dlopen(info->dlpi_name, RTLD_NOW | RTLD_NOLOAD);
  *static_cast<void**>(handle) = opened;
  return opened != nullptr ? 1 : 0;
}

/// A second copy in a process would be in conflict with the first, so that one that is there comes first.
void* openCupti() {
  for (const char* name : kNames)
    if (void* handle = dlopen(name, RTLD_NOW | RTLD_NOLOAD)) return handle;
  void* handle = nullptr;
  dl_iterate_phdr(openLoaded, &handle);
  if (handle != nullptr) return handle;
  const char* chosen = std::getenv("STEPSCOPE_INJECT_CUPTI");
  if (chosen != nullptr && *chosen != '\0') return dlopen(chosen, RTLD_NOW | RTLD_LOCAL);
  for (const char* name : kNames)
    if (void* found = dlopen(name, RTLD_NOW | RTLD_LOCAL)) return found;
  for (const char* folder : kToolkitFolders)
    for (const char* name : kNames) {
      char path[128] = "";
      std::strcat(std::strcat(path, folder), name);
      if (void* found = dlopen(path, RTLD_NOW | RTLD_LOCAL)) return found;
    }
  return nullptr;
}

template <typename Function> bool find(void* library, const char* name, Function& function) {
  function = reinterpret_cast<Function>(dlsym(library, name));
  return function != nullptr;
}

} // namespace

const char* CuptiApi::textOf(CuptiResult result) const {
  const char* text = nullptr;
  if (resultText != nullptr && resultText(result, &text) == kCuptiSuccess && text != nullptr) return text;
  return "unknown error";
}

const char* loadCupti(CuptiApi& api) {
  void* library = openCupti();
  if (library == nullptr)
    return "CUPTI (libcupti.so.13 or .12) is not to be found; STEPSCOPE_INJECT_CUPTI can name it";
  const bool all = find(library, "cuptiGetVersion", api.getVersion) &&
                   find(library, "cuptiGetTimestamp", api.getTimestamp) &&
                   find(library, "cuptiSubscribe", api.subscribe) &&
                   find(library, "cuptiActivityRegisterCallbacks", api.registerCallbacks) &&
                   find(library, "cuptiActivityEnable", api.enable) &&
                   find(library, "cuptiActivityDisable", api.disable) &&
                   find(library, "cuptiActivityFlushAll", api.flushAll) &&
                   find(library, "cuptiActivityGetNextRecord", api.nextRecord) &&
                   find(library, "cuptiActivityGetNumDroppedRecords", api.droppedRecords) &&
                   find(library, "cuptiGetCallbackName", api.callbackName) &&
                   find(library, "cuptiGetResultString", api.resultText);
  if (!all) return "this CUPTI lacks functions of CUDA 12";
  find(library, "cuptiActivitySetAttribute", api.setAttribute);
  find(library, "cuptiSetThreadIdType", api.setThreadIdType);
  find(library, "cuptiActivityEnableAndDump", api.enableAndDump);
  find(library, "cuptiActivityEnableRuntimeApi", api.enableRuntimeApi);
  find(library, "cuptiActivityEnableDriverApi", api.enableDriverApi);
  return nullptr;
}

} // namespace stepscope::inject
