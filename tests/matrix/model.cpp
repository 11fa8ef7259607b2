// SPDX-License-Identifier: Apache-2.0
#include "tests/matrix/model.h"

#include <algorithm>
#include <random>

namespace stepscope::test {
namespace {

class Recorder {
public:
  explicit Recorder(std::uint64_t seed) : m_random(seed) {}

  std::vector<ModelEvent> record() {
    metadata();
    step(1);
    step(2);
    add({'X', "Trace", "PyTorch Profiler (0)", "\"Spans\"", "\"PyTorch Profiler\"", kStart - 5000,
         m_now - kStart + 90'000, "\"Op count\": 3", ""});
    add({'i', "", "Record Window End", "\"\"", "\"\"", m_now + 80'000'000, 0, "", "\"s\": \"g\""});
    add({'X', "kernel", "launched before the recording", "0", "7", kStart + 1000, 1500,
         "\"device\": 0, \"stream\": 7, \"correlation\": 1", ""});
    std::stable_sort(m_events.begin(), m_events.end(),
                     [](const ModelEvent& a, const ModelEvent& b) { return a.ts < b.ts; });
    return std::move(m_events);
  }

private:
  static constexpr std::int64_t kStart = 5'000'001'003;

  std::int64_t upTo(std::int64_t most) {
    return 1 + static_cast<std::int64_t>(m_random() % static_cast<std::uint64_t>(most));
  }
  void add(ModelEvent event) { m_events.push_back(std::move(event)); }
  std::int64_t later(std::int64_t most) { return m_now += upTo(most); }

  void metadata() {
    add({'M', "", "process_name", "900", "0", 0, 0, "\"name\": \"python\"", ""});
    add({'M', "", "process_labels", "0", "0", 0, 0, "\"labels\": \"GPU 0\"", ""});
    add({'M', "", "thread_name", "900", "901", 0, 0, "\"name\": \"thread 901 (python)\"", ""});
  }

  /// aten::linear > aten::addmm > launch, and its kernel.
  void launchingOperator(const char* thread, bool driver) {
    const std::int64_t outer = later(900), inner = later(400), call = later(300);
    const std::int64_t id = m_correlation++;
    const std::string correlation = "\"correlation\": " + std::to_string(id);
    const std::int64_t callEnd = later(4000), innerEnd = later(900), outerEnd = later(900);
    add({'X', "cpu_op", "aten::linear", "900", thread, outer, outerEnd - outer,
         "\"External id\": " + std::to_string(m_external++) +
             R"(, "Input Dims": [[8, 16], []], "Input type": ["float", "Scalar"])",
         ""});
    add({'X', "cpu_op", "aten::addmm", "900", thread, inner, innerEnd - inner,
         "\"External id\": " + std::to_string(m_external++) + ", \"Sequence number\": " + std::to_string(id),
         ""});
    add({'X', driver ? "cuda_driver" : "cuda_runtime", driver ? "cuLaunchKernel" : "cudaLaunchKernel", "900",
         thread, call, callEnd - call, "\"cbid\": 211, " + correlation, ""});
    m_gpuFree = std::max(m_gpuFree, call + 3000);
    const std::int64_t begin = m_gpuFree + upTo(700), dur = upTo(12'000);
    m_gpuFree = begin + dur;
    add({'X', "kernel", "void gemm<float, 128>(int, float*)", "0", "7", begin, dur,
         R"("device": 0, "context": 1, "stream": 7, )" + correlation +
             R"(, "grid": [4, 1, 1], "block": [128, 1, 1])",
         ""});
    flow('s', thread, "900", call, id);
    flow('f', "7", "0", begin, id);
  }

  void flow(char phase, const std::string& tid, const std::string& pid, std::int64_t ts, std::int64_t id) {
    add({phase, "ac2g", "ac2g", pid, tid, ts, 0, "",
         "\"id\": " + std::to_string(id) + (phase == 'f' ? R"(, "bp": "e")" : "")});
  }

  void copy(const char* name, const char* category, const char* stream) {
    const std::int64_t id = m_correlation++, call = later(500), end = later(2500);
    const std::string correlation = "\"correlation\": " + std::to_string(id);
    const bool set = std::string(category) == "gpu_memset";
    add({'X', "cuda_runtime", set ? "cudaMemsetAsync" : "cudaMemcpyAsync", "900", "901", call, end - call,
         "\"cbid\": 41, " + correlation, ""});
    add({'X', category, name, "0", stream, call + 2000 + upTo(300), upTo(3000),
         std::string("\"device\": 0, \"stream\": ") + stream + ", " + correlation + ", \"bytes\": 4096", ""});
    later(6000);
  }

  void step(int number) {
    const std::int64_t begin = later(2000);
    const std::int64_t frame = later(500);
    for (int i = 0; i < 3; ++i)
      launchingOperator("901", i == 2);
    copy("Memcpy HtoD (Pageable -> Device)", "gpu_memcpy", "13");
    add({'i', "cpu_instant_event", "[memory]", "900", "901", later(300), 0,
         R"("Device Type": 1, "Device Id": 0, "Addr": 140000000000, "Bytes": 512, "Total Allocated": 1024, "Total Reserved": 4096)",
         "\"s\": \"t\""});
    copy("Memset (Device)", "gpu_memset", "13");
    const std::int64_t frameEnd = later(500);
    add({'X', "python_function", "train.py(12): step", "900", "901", frame, frameEnd - frame,
         "\"Python id\": " + std::to_string(number) + ", \"Python parent id\": null", ""});
    for (int i = 0; i < 2; ++i)
      launchingOperator("902", false);
    add({'C', "", "queue depth", "900", "0", later(200), 0, "\"launches\": " + std::to_string(number), ""});
    const std::int64_t end = later(5000);
    add({'X', "user_annotation", "ProfilerStep#" + std::to_string(number), "900", "901", begin, end - begin,
         "\"External id\": " + std::to_string(m_external++), ""});
  }

  std::mt19937_64 m_random;
  std::vector<ModelEvent> m_events;
  std::int64_t m_now = kStart, m_gpuFree = kStart + 20'000;
  std::int64_t m_correlation = 40, m_external = 5000;
};

} // namespace

std::vector<ModelEvent> correctTrace(std::uint64_t seed) { return Recorder(seed).record(); }

} // namespace stepscope::test
