// SPDX-License-Identifier: Apache-2.0
// Loaded by the CUDA driver while it starts, by CUDA_INJECTION64_PATH. First law: the program must not
// notice, so that whatever goes wrong here ends in doing nothing.
//   STEPSCOPE_INJECT_SOCKET   where the reader listens; without it nothing is done
//   STEPSCOPE_INJECT_DISABLE  set to anything: nothing is done
//   STEPSCOPE_INJECT_SESSION  hexadecimal number that the reader gave the recording
//   STEPSCOPE_INJECT_CUPTI    libcupti.so to use when the program has loaded none
#include "core/inject/worker.h"

#include <cstdlib>
#include <pthread.h>
#include <unistd.h>

namespace {

constinit stepscope::inject::BatchMemory s_memory;
constinit stepscope::inject::Worker s_worker(s_memory);
std::atomic<bool> s_used{false};
std::atomic<pid_t> s_owner{0};

void atExit() {
  if (s_owner.exchange(0) == ::getpid()) s_worker.finish();
}

/// Handlers of the exit run in reverse order, so that this is registered again when CUPTI, and what it needs, has
/// registered its own. The second call finds nothing to do.
void registerAtExit() {
  static bool s_done = false;
  if (!s_done) std::atexit(atExit);
  s_done = true;
}

void inChild() {
  s_owner = 0;
  s_worker.abandon();
}

} // namespace

/// For programs that know where their steps begin and end, and how many tokens they hold (-1: not known): ns since
/// 1970. Does nothing where nobody records.
extern "C" __attribute__((visibility("default"))) void
stepscope_report_step(long long number, long long beginNs, long long endNs, long long tokens) {
  if (s_owner.load() == ::getpid()) s_worker.report({number, beginNs, endNs, tokens});
}

extern "C" __attribute__((visibility("default"))) int InitializeInjection(void) {
  constexpr int kDone = 1;
  const char* off = std::getenv("STEPSCOPE_INJECT_DISABLE");
  const char* path = std::getenv("STEPSCOPE_INJECT_SOCKET");
  if ((off != nullptr && *off != '\0') || path == nullptr || *path == '\0' || s_used.exchange(true))
    return kDone;
  if (!s_worker.start(path, registerAtExit)) return kDone;
  s_owner = ::getpid();
  ::pthread_atfork(nullptr, nullptr, inChild);
  std::atexit(atExit);
  return kDone;
}
