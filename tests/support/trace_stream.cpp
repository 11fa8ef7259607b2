// SPDX-License-Identifier: Apache-2.0
#include "tests/support/trace_stream.h"

#include "core/live/stream/compress.h"
#include "core/live/stream/encode.h"

#include <algorithm>
#include <charconv>
#include <map>
#include <span>

namespace stepscope::tests {
namespace {

using namespace live::stream;

template <typename Message> std::size_t encoded(const Message& message, std::span<char> out) {
  if constexpr (requires { message.size(); })
    return encode(std::span(message), out);
  else
    return encode(message, out);
}

std::uint32_t numberOf(const std::string& key) {
  std::uint32_t number = 0;
  std::from_chars(key.data(), key.data() + key.size(), number);
  return number;
}

/// Sends each name once, before its first use.
class Names {
public:
  explicit Names(StreamWriter& writer) : m_writer(writer) {}
  std::uint32_t id(std::string_view name) {
    const auto [found, fresh] = m_ids.emplace(name, static_cast<std::uint32_t>(m_ids.size() + 1));
    if (fresh) m_writer.add(String{found->second, found->first});
    return found->second;
  }

private:
  StreamWriter& m_writer;
  std::map<std::string, std::uint32_t> m_ids;
};

template <typename Record>
void sendBatches(StreamWriter& writer, const std::vector<Record>& records, std::size_t most) {
  for (std::size_t at = 0; at < records.size(); at += most)
    writer.add(std::vector<Record>(records.begin() + static_cast<std::ptrdiff_t>(at),
                                   records.begin() +
                                       static_cast<std::ptrdiff_t>(std::min(records.size(), at + most))));
}

} // namespace

template <typename Message> void StreamWriter::add(const Message& message) {
  std::string frame(kMostFrameBytes, '\0');
  frame.resize(encoded(message, std::span(frame)));
  std::string ready = packed(frame);
  setSequence(std::span(ready), m_sequence++);
  m_bytes += ready;
}
template void StreamWriter::add(const Hello&);
template void StreamWriter::add(const String&);
template void StreamWriter::add(const Step&);
template void StreamWriter::add(const Loss&);
template void StreamWriter::add(const Bye&);
template void StreamWriter::add(const std::vector<Kernel>&);
template void StreamWriter::add(const std::vector<Memcpy>&);
template void StreamWriter::add(const std::vector<Memset>&);
template void StreamWriter::add(const std::vector<Api>&);

std::string streamOf(const trace::Trace& trace, const StreamOptions& options) {
  StreamWriter writer;
  Hello hello;
  hello.pid = 4711;
  hello.host = "gpu1";
  hello.command = options.command;
  writer.add(hello);
  Names names(writer);

  // A second of the trace at a time, as it would have come.
  constexpr std::int64_t kChunkNs = 1'000'000'000 / 4;
  std::uint64_t sent = 0;
  for (std::int64_t begin = 0, number = 0; begin <= trace.range().end; begin += kChunkNs) {
    std::vector<Kernel> kernels;
    std::vector<Memcpy> copies;
    std::vector<Memset> sets;
    std::vector<Api> calls;
    for (std::size_t i = 0; i < trace.gpuWorkCount(); ++i) {
      const GpuWorkId id(static_cast<std::uint32_t>(i));
      const Interval time = trace.interval(id);
      if (time.begin < begin || time.begin >= begin + kChunkNs) continue;
      const SliceId slice = trace.gpuWork().slice[i];
      const auto fill = [&](auto record) {
        record.beginNs = options.startNs + time.begin;
        record.durationNs = time.length();
        record.correlation = static_cast<std::uint32_t>(trace.gpuWork().correlation[i]);
        record.device = static_cast<std::uint32_t>(trace.gpuWork().device[i]);
        record.stream = numberOf(trace.track(trace.trackOf(slice)).key);
        return record;
      };
      if (trace.kind(id) == trace::SliceKind::Kernel) {
        kernels.push_back(fill(Kernel{}));
        kernels.back().name = names.id(trace.name(id));
      } else if (trace.kind(id) == trace::SliceKind::Memcpy) {
        copies.push_back(fill(Memcpy{}));
        copies.back().copyKind = trace.name(id).find("HtoD") != std::string_view::npos   ? 1
                                 : trace.name(id).find("DtoH") != std::string_view::npos ? 2
                                                                                         : 8;
        copies.back().bytes = static_cast<std::uint64_t>(std::max<std::int64_t>(0, trace.gpuWork().bytes[i]));
      } else {
        sets.push_back(fill(Memset{}));
      }
    }
    for (std::size_t i = 0; i < trace.callCount(); ++i) {
      const CallId id(static_cast<std::uint32_t>(i));
      const Interval time = trace.interval(id);
      if (time.begin < begin || time.begin >= begin + kChunkNs) continue;
      Api call;
      call.beginNs = options.startNs + time.begin;
      call.durationNs = time.length();
      call.correlation = static_cast<std::uint32_t>(trace.calls().correlation[i]);
      call.thread = 1;
      call.name = names.id(trace.name(id));
      calls.push_back(call);
    }
    sendBatches(writer, calls, options.recordsInABatch);
    sendBatches(writer, kernels, options.recordsInABatch);
    sendBatches(writer, copies, options.recordsInABatch);
    sendBatches(writer, sets, options.recordsInABatch);
    sent += calls.size() + kernels.size() + copies.size() + sets.size();
    if (options.stepNs > 0)
      for (; (number + 1) * options.stepNs <= std::min(begin + kChunkNs, trace.range().end); ++number)
        writer.add(Step{number, options.startNs + number * options.stepNs,
                        options.startNs + (number + 1) * options.stepNs, options.tokensInAStep});
  }
  for (const Loss& loss : options.losses)
    writer.add(loss);
  if (options.bye) writer.add(Bye{sent});
  return writer.bytes();
}

} // namespace stepscope::tests
