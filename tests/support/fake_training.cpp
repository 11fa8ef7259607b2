// SPDX-License-Identifier: Apache-2.0
// A program that behaves towards the agent as a training process does, for tests of many at once and of the
// programs: fake_training [--daemon NAME] [--period-ms N] [--trace FILE] [--silent-after N] [--no-file]
//
// KINETO_USE_DAEMON and KINETO_IPC_SOCKET_DIR as for PyTorch. On a request it is busy for two questions, then
// writes a copy of FILE to where it was told, as libkineto does. "asking" goes to standard output with the
// first answer. It ends with 134, as after an abort, when an answer would have ended a real process.
#include "tests/support/kineto_client.h"

#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <string>
#include <thread>
#include <unistd.h>

namespace {

namespace fs = std::filesystem;
using stepscope::tests::KinetoClient;

struct Options {
  std::string daemon = "dynolog", trace;
  int periodMs = 50, silentAfter = -1;
  bool writes = true;
};

Options optionsFrom(int argc, char** argv) {
  Options options;
  for (int i = 1; i < argc; ++i) {
    const std::string word = argv[i];
    if (word == "--no-file") options.writes = false;
    if (i + 1 == argc) continue;
    if (word == "--daemon") options.daemon = argv[++i];
    if (word == "--trace") options.trace = argv[++i];
    if (word == "--period-ms") options.periodMs = std::atoi(argv[++i]);
    if (word == "--silent-after") options.silentAfter = std::atoi(argv[++i]);
  }
  return options;
}

void writeTrace(const Options& options, const std::string& logFile) {
  std::string name = logFile;
  const std::size_t at = name.find(".json");
  if (at != std::string::npos) name.insert(at, "_" + std::to_string(::getpid()));
  std::error_code failed;
  fs::copy_file(options.trace, name + ".tmp", fs::copy_options::overwrite_existing, failed);
  fs::remove(name, failed);
  fs::rename(name + ".tmp", name, failed);
  if (failed) std::fprintf(stderr, "cannot write %s\n", name.c_str());
}

int run(const Options& options) {
  constexpr std::int32_t kFree = 3, kBusy = 1;
  constexpr int kBusyFor = 2;
  const char* directory = std::getenv("KINETO_IPC_SOCKET_DIR");
  KinetoClient client(directory == nullptr ? "" : directory, options.daemon);
  std::string logFile;
  int busy = 0;
  bool said = false;
  for (int question = 0; question != options.silentAfter; ++question) {
    const auto answer = client.poll(busy > 0 ? kBusy : kFree);
    if (answer && !said) {
      std::puts("asking");
      std::fflush(stdout);
      said = true;
    }
    if (answer && !answer->empty()) {
      logFile = stepscope::tests::valueOf(*answer, "ACTIVITIES_LOG_FILE");
      busy = kBusyFor + 1;
    }
    if (busy > 0 && --busy == 0 && options.writes) writeTrace(options, logFile);
    std::this_thread::sleep_for(std::chrono::milliseconds(options.periodMs));
  }
  ::pause();
  return 0;
}

} // namespace

int main(int argc, char** argv) {
  try {
    return run(optionsFrom(argc, argv));
  } catch (const std::exception& aborted) {
    std::fprintf(stderr, "%s\n", aborted.what());
    return 134;
  }
}
