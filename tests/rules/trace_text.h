// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <algorithm>
#include <cstdint>
#include <map>
#include <string>
#include <vector>

namespace stepscope::test {

/// Writes a small Kineto trace as text. Every thread and stream has a clock of its own, in microseconds; an
/// event begins where the clock of its row stands and moves it on.
class TraceText {
public:
  /// Leaf operator.
  void op(int thread, const std::string& name, double us = 2) {
    begin(thread, name);
    advance(thread, us);
    end(thread);
  }
  /// Operator that holds what follows until end(). A nested one begins and ends a little inside its parent.
  void begin(int thread, const std::string& name, const std::string& args = "") {
    if (!m_open[thread].empty()) advance(thread, 0.25);
    m_open[thread].push_back({name, args, m_clock[thread]});
  }
  void end(int thread) {
    const Open open = m_open[thread].back();
    m_open[thread].pop_back();
    if (m_callBegin.contains(thread) && m_callBegin[thread] == open.begin)
      advance(thread, 0.25); // it holds the call
    complete("cpu_op", open.name, 1, thread, open.begin, m_clock[thread] - open.begin, open.args);
    if (!m_open[thread].empty()) advance(thread, 0.25);
  }
  void advance(int thread, double us) { m_clock[thread] += us; }
  double clock(int thread) { return m_clock[thread]; }
  void setClock(int thread, double us) { m_clock[thread] = us; }

  /// A launch call and its kernel, which begins as soon as call and stream allow. `args`: further members,
  /// such as "\"grid\":[8,1,1],\"block\":[128,1,1]".
  void launch(int thread, const std::string& kernel, double kernelUs, double callUs = 1,
              const std::string& args = "") {
    const double begin = m_clock[thread];
    const std::string correlation = std::to_string(++m_correlation);
    complete("cuda_runtime", "cudaLaunchKernel", 1, thread, begin, callUs, "\"correlation\":" + correlation);
    m_clock[thread] += callUs;
    const double start = m_streamClock > begin + callUs ? m_streamClock : begin + callUs;
    complete("kernel", kernel, 0, 7, start, kernelUs,
             "\"device\":0,\"stream\":7,\"context\":1,\"correlation\":" + correlation +
                 (args.empty() ? "" : "," + args));
    m_streamClock = start + kernelUs;
  }
  /// A copy on the stream of the kernels, such as "Memcpy HtoD (Pageable -> Device)"; where it blocks, its
  /// call lasts as long.
  void copy(int thread, const std::string& name, std::int64_t bytes, double us, bool blocks) {
    const double begin = m_clock[thread], start = std::max(m_streamClock, begin + 1);
    const std::string correlation = std::to_string(++m_correlation);
    m_streamClock = start + us;
    m_clock[thread] = blocks ? m_streamClock + 2 : begin + 1;
    complete("cuda_runtime", "cudaMemcpyAsync", 1, thread, begin, m_clock[thread] - begin,
             "\"correlation\":" + correlation);
    complete("gpu_memcpy", name, 0, 7, start, us,
             "\"device\":0,\"stream\":7,\"context\":1,\"bytes\":" + std::to_string(bytes) +
                 ",\"correlation\":" + correlation);
  }
  /// A call that returns 2 us after the stream is empty.
  void waitForStream(int thread, const std::string& call = "cudaStreamSynchronize") {
    const double begin = m_clock[thread], end = std::max(begin + 1, m_streamClock + 2);
    complete("cuda_runtime", call, 1, thread, begin, end - begin,
             "\"correlation\":" + std::to_string(++m_correlation));
    m_clock[thread] = end;
  }
  /// record_function range over a time that has been written.
  void range(int thread, const std::string& name, double beginUs, double us) {
    complete("user_annotation", name, 1, thread, beginUs, us, "");
  }
  /// A kernel whose launch was not recorded.
  void kernelOnly(const std::string& name, double us) {
    complete("kernel", name, 0, 7, m_streamClock, us,
             "\"device\":0,\"stream\":7,\"context\":1,\"correlation\":" + std::to_string(++m_correlation));
    m_streamClock += us;
  }
  /// A call of the runtime that starts no work.
  void call(int thread, const std::string& name, double us) {
    complete("cuda_runtime", name, 1, thread, m_clock[thread], us,
             "\"correlation\":" + std::to_string(++m_correlation));
    advance(thread, us);
  }
  /// A range on a thread, a record of overhead (thread 0 of process -1 as a rule), or anything else.
  void event(const std::string& category, const std::string& name, int pid, int tid, double beginUs,
             double us, const std::string& args = "") {
    complete(category, name, pid, tid, beginUs, us, args);
  }
  /// A launch whose kernel runs on another stream, beside the others, from where that stream stands.
  void launchOn(int stream, int thread, const std::string& kernel, double kernelUs,
                const std::string& args = "") {
    const std::string correlation = std::to_string(++m_correlation);
    complete("cuda_runtime", "cudaLaunchKernel", 1, thread, m_clock[thread], 1,
             "\"correlation\":" + correlation);
    advance(thread, 1);
    const double start = std::max(m_clock[thread], m_otherStreams[stream]);
    complete("kernel", kernel, 0, stream, start, kernelUs,
             "\"device\":0,\"context\":1,\"stream\":" + std::to_string(stream) +
                 ",\"correlation\":" + correlation + (args.empty() ? "" : "," + args));
    m_otherStreams[stream] = start + kernelUs;
  }
  void frame(int thread, const std::string& name, double beginUs, double us) {
    complete("python_function", name, 1, thread, beginUs, us, "\"Python id\":" + std::to_string(++m_frames));
  }
  void step(int thread, double beginUs, double us) {
    complete("user_annotation", "ProfilerStep#1", 1, thread, beginUs, us, "");
  }
  double streamClock() const { return m_streamClock; }

  /// The document; compute capability such as 9.0 as major and minor.
  std::string text(int major = 9, int minor = 0, const std::string& device = "Test GPU") const {
    std::string document = "{\"schemaVersion\":1,\"deviceProperties\":[{\"id\":0,\"name\":\"" + device +
                           "\",\"computeMajor\":" + std::to_string(major) +
                           ",\"computeMinor\":" + std::to_string(minor) +
                           ",\"numSms\":132}],\"record_shapes\":1,\"traceEvents\":[\n";
    for (std::size_t i = 0; i < m_events.size(); ++i)
      document += m_events[i] + (i + 1 < m_events.size() ? ",\n" : "\n");
    return document + "]}";
  }

private:
  struct Open {
    std::string name, args;
    double begin;
  };
  void complete(const std::string& category, const std::string& name, int pid, int tid, double begin,
                double us, const std::string& args) {
    if (category == "cuda_runtime") m_callBegin[tid] = begin;
    m_events.push_back("{\"ph\":\"X\",\"cat\":\"" + category + "\",\"name\":\"" + name +
                       "\",\"pid\":" + std::to_string(pid) + ",\"tid\":" + std::to_string(tid) +
                       ",\"ts\":" + std::to_string(begin) + ",\"dur\":" + std::to_string(us) + ",\"args\":{" +
                       args + "}}");
  }

  std::vector<std::string> m_events;
  std::map<int, double> m_clock;
  std::map<int, std::vector<Open>> m_open;
  std::map<int, double> m_callBegin; ///< of the thread's last call
  std::map<int, double> m_otherStreams;
  double m_streamClock = 0;
  int m_correlation = 0, m_frames = 0;
};

} // namespace stepscope::test
