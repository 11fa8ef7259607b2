// SPDX-License-Identifier: Apache-2.0
// Behaves as a CUDA program does towards an injected library, without a GPU: does what its words say, one
// after the other. Everything it prints is the same whether it is recorded or not.
//
//   start          what cuInit does: loads CUDA_INJECTION64_PATH and calls InitializeInjection; loads CUPTI
//                  if nobody has
//   kernels N      N launches: the call and the kernel, of three names in turn
//   now            the next launch is as of now, not 2 us after the one before
//   names N        N kernels, each with a name of its own
//   threads T N    N launches from each of T threads
//   all            one record of every other kind
//   untimed N      N kernels without times
//   damaged        a record of a kind that CUPTI does not know
//   drop N         CUPTI has lost N records
//   train N MS     N steps of 20 launches and MS ms, printing a loss
//   step N MS T    reports step N of T tokens, MS ms long and ending now
//   sleep MS, print TEXT, exit STATUS, kill SIGNAL, wait (for a line on standard input)
//   rss            prints the most memory ever used, MB
//   fork           a child that prints and exits
//   exec WORDS...  replaces itself
#include "tests/inject/fake_cupti.h"

#include <atomic>
#include <chrono>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <dlfcn.h>
#include <fstream>
#include <string>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>
#include <vector>

namespace {

using Append = void (*)(const void*, std::size_t);
using Drop = void (*)(std::size_t);
Append s_append = nullptr;
Drop s_drop = nullptr;
std::atomic<std::uint32_t> s_correlation{0};
long long unixNs() {
  timespec now{};
  ::clock_gettime(CLOCK_REALTIME, &now);
  return now.tv_sec * 1'000'000'000LL + now.tv_nsec;
}

std::uint64_t s_base = 0;
double s_loss = 2.5;

/// One record, field by field at CUDA 13.0's offsets.
class Record {
public:
  Record(std::uint32_t kind, std::size_t size) : m_bytes(size, 0) { put(0, kind); }
  template <typename T> Record& put(std::size_t at, T value) {
    std::memcpy(m_bytes.data() + at, &value, sizeof value);
    return *this;
  }
  void emit() const {
    if (s_append != nullptr) s_append(m_bytes.data(), m_bytes.size());
  }

private:
  std::vector<std::uint8_t> m_bytes;
};

std::uint32_t tid() { return static_cast<std::uint32_t>(::syscall(SYS_gettid)); }

void start() {
  if (const char* path = std::getenv("CUDA_INJECTION64_PATH"))
    if (void* library = ::dlopen(path, RTLD_NOW))
      if (const auto initialise = reinterpret_cast<int (*)()>(::dlsym(library, "InitializeInjection")))
        if (initialise() != 1) std::abort();
  if (void* cupti = ::dlopen("libcupti.so.13", RTLD_NOW | RTLD_NOLOAD)) {
    s_append = reinterpret_cast<Append>(::dlsym(cupti, "fakeCuptiAppend"));
    s_drop = reinterpret_cast<Drop>(::dlsym(cupti, "fakeCuptiDrop"));
  }
  s_base = static_cast<std::uint64_t>(unixNs());
}

void emitKernel(std::uint32_t correlation, const char* name, std::uint64_t begin, std::uint64_t end) {
  Record(10, 216)
      .put(6, std::uint16_t{64})
      .put(16, begin)
      .put(24, end)
      .put(40, std::uint32_t{0})
      .put(44, std::uint32_t{1})
      .put(48, std::uint32_t{7})
      .put(52, std::uint32_t{128})
      .put(56, std::uint32_t{2})
      .put(60, std::uint32_t{1})
      .put(64, std::uint32_t{256})
      .put(68, std::uint32_t{1})
      .put(72, std::uint32_t{1})
      .put(76, std::uint32_t{1024})
      .put(80, std::uint32_t{16384})
      .put(92, correlation)
      .put(104, name)
      .emit();
}

void launch(int index) {
  static const char* const kNames[] = {"_ZN2at6native4reluIfEEvPT_i", "ampere_sgemm_128x64_tn",
                                       "triton_poi_fused_0"};
  const std::uint32_t correlation = ++s_correlation;
  const std::uint64_t at = s_base + std::uint64_t{correlation} * 2000;
  Record(5, 40)
      .put(4, std::uint32_t{211})
      .put(8, at)
      .put(16, at + 700)
      .put(24, static_cast<std::uint32_t>(::getpid()))
      .put(28, tid())
      .put(32, correlation)
      .emit();
  emitKernel(correlation, kNames[index % 3], at + 1000, at + 2500);
}

void launchMany(int count) {
  for (int i = 0; i < count; ++i)
    launch(i);
}

void named(int count) {
  // Never destroyed, as CUPTI's names are not.
  static std::vector<std::string>& names = *new std::vector<std::string>;
  names.reserve(1'000'000);
  for (int i = 0; i < count; ++i) {
    names.push_back("kernel_" + std::to_string(names.size()));
    const std::uint32_t correlation = ++s_correlation;
    const std::uint64_t at = s_base + std::uint64_t{correlation} * 2000;
    emitKernel(correlation, names.back().c_str(), at, at + 1000);
  }
}

/// One of everything else, at base + 1 s, each 100 ns long.
void all() {
  const std::uint64_t at = s_base + 1'000'000'000, end = at + 100;
  const auto times = [&](Record record, std::size_t offset) {
    return record.put(offset, at).put(offset + 8, end);
  };
  const std::uint32_t none = 0xffffffff;
  times(Record(1, 96), 16)
      .put(4, std::uint8_t{1})
      .put(5, std::uint8_t{2})
      .put(6, std::uint8_t{3})
      .put(8, std::uint64_t{4096})
      .put(36, std::uint32_t{1})
      .put(40, std::uint32_t{13})
      .put(44, std::uint32_t{900'001})
      .emit();
  times(Record(22, 96), 16)
      .put(4, std::uint8_t{10})
      .put(5, std::uint8_t{3})
      .put(6, std::uint8_t{3})
      .put(8, std::uint64_t{1} << 33)
      .put(36, std::uint32_t{1})
      .put(40, std::uint32_t{14})
      .put(44, std::uint32_t{0})
      .put(52, std::uint32_t{1})
      .put(60, std::uint32_t{900'002})
      .emit();
  times(Record(2, 88), 16)
      .put(4, std::uint32_t{7})
      .put(8, std::uint64_t{512})
      .put(36, std::uint32_t{1})
      .put(40, std::uint32_t{13})
      .put(44, std::uint32_t{900'003})
      .put(50, std::uint16_t{3})
      .emit();
  times(Record(4, 40), 8)
      .put(4, std::uint32_t{307})
      .put(28, tid())
      .put(32, std::uint32_t{900'004})
      .put(36, 1)
      .emit();
  // cuCtxGetCurrent, which nobody wants.
  times(Record(4, 40), 8).put(4, std::uint32_t{304}).put(28, tid()).put(32, std::uint32_t{900'005}).emit();
  times(Record(38, 56), 8)
      .put(4, std::uint32_t{4})
      .put(24, std::uint32_t{900'006})
      .put(28, std::uint32_t{1})
      .put(32, none)
      .put(36, none)
      .emit();
  times(Record(17, 56), 24)
      .put(4, std::uint32_t{6} << 16)
      .put(8, std::uint32_t{2})
      .put(12, static_cast<std::uint32_t>(::getpid()))
      .put(16, tid())
      .emit();
  times(Record(51, 56), 8)
      .put(4, std::uint32_t{900'007})
      .put(28, std::uint32_t{9})
      .put(32, std::uint32_t{1})
      .put(36, std::uint32_t{7})
      .emit();
}

void train(int steps, int ms) {
  for (int step = 0; step < steps; ++step) {
    launchMany(20);
    std::this_thread::sleep_for(std::chrono::milliseconds(ms));
    s_loss = s_loss * 0.97 + 0.001 * (step % 5);
    std::printf("step %d loss %a\n", step, s_loss);
    std::fflush(stdout);
  }
}

void forkChild() {
  std::fflush(stdout);
  const pid_t child = ::fork();
  if (child == 0) {
    std::printf("child\n");
    std::exit(0); // runs what was registered for the exit, the injector's included
  }
  int status = 0;
  ::waitpid(child, &status, 0);
  std::printf("child ended with %d\n", status);
}

/// Not ru_maxrss, which begins with what the parent used.
void printMemory() {
  std::ifstream status("/proc/self/status");
  for (std::string line; std::getline(status, line);)
    if (line.rfind("VmHWM:", 0) == 0) std::printf("rss %d\n", std::atoi(line.c_str() + 6) / 1024);
  std::fflush(stdout);
}

} // namespace

int main(int argc, char** argv) {
  const std::vector<std::string> words(argv + 1, argv + argc);
  std::size_t at = 0;
  const auto next = [&] { return at < words.size() ? words[at++] : std::string(); };
  const auto number = [&] { return std::atoi(next().c_str()); };
  while (at < words.size()) {
    const std::string word = next();
    if (word == "start") start();
    if (word == "kernels") launchMany(number());
    if (word == "names") named(number());
    if (word == "all") all();
    if (word == "untimed")
      for (int count = number(); count > 0; --count)
        emitKernel(++s_correlation, "untimed", 0, 0);
    if (word == "damaged") {
      Record(5, 40).put(4, 211).put(8, s_base).put(16, s_base + 1).put(32, ++s_correlation).emit();
      Record(5, 40).put(0, 9999).emit();
    }
    if (word == "drop") {
      const auto count = static_cast<std::size_t>(number());
      if (s_drop != nullptr) s_drop(count);
    }
    if (word == "threads") {
      const int threads = number(), count = number();
      std::vector<std::thread> running;
      for (int i = 0; i < threads; ++i)
        running.emplace_back(launchMany, count);
      for (std::thread& thread : running)
        thread.join();
    }
    if (word == "train") {
      const int steps = number();
      train(steps, number());
    }
    if (word == "now") s_base = static_cast<std::uint64_t>(unixNs()) - std::uint64_t{s_correlation} * 2000;
    if (word == "step") {
      using Report = void (*)(long long, long long, long long, long long);
      void* library = ::dlopen(std::getenv("CUDA_INJECTION64_PATH"), RTLD_NOW);
      const auto report = reinterpret_cast<Report>(::dlsym(library, "stepscope_report_step"));
      const long long now = unixNs();
      const long long step = number(), ms = number();
      report(step, now - ms * 1'000'000, now, number());
    }
    if (word == "sleep") std::this_thread::sleep_for(std::chrono::milliseconds(number()));
    if (word == "print") {
      std::printf("%s\n", next().c_str());
      std::fflush(stdout);
    }
    if (word == "wait")
      while (std::getchar() != '\n') {
      }
    if (word == "rss") printMemory();
    if (word == "fork") forkChild();
    if (word == "exec")
      ::execv("/proc/self/exe", argv + at); // argv[at] takes the place of the program's name
    if (word == "exit") return number();
    if (word == "kill") std::raise(number());
  }
  return 0;
}
