// SPDX-License-Identifier: Apache-2.0
#include "core/load/recorded/recorded_loader.h"

#include "core/load/recorded/process_reader.h"

#include <memory>

namespace stepscope::load::recorded {
namespace {

using live::stream::Decoder;

/// Goes through the streams of a file, one after the other.
class StreamsReader {
public:
  explicit StreamsReader(trace::TraceBuilder& builder) : m_recording(builder) {}

  /// False: what comes from here on cannot be read.
  bool read(std::string_view bytes) {
    m_decoder->append(bytes);
    while (true) {
      const std::uint64_t offset = m_begin + m_decoder->bytesRead();
      const auto message = m_decoder->next();
      if (!message.has_value()) return fail(message.error(), offset);
      if (!message.value()) return true;
      if (const auto* hello = std::get_if<live::stream::Hello>(&*message.value()))
        m_process = std::make_unique<ProcessReader>(m_recording, *hello);
      else
        m_process->read(*message.value(), offset);
      if (m_decoder->sawBye()) startNext();
    }
  }

  /// After the last byte.
  void finish() {
    if (m_decoder->hasPart() && !m_error)
      m_recording.builder.addRepair("truncated-file", trace::Severity::Lost, position(),
                                    "the recording ends inside a message, which was left out");
    if (m_process) m_process->finish(position());
    m_recording.reportLosses(position());
    m_recording.builder.countEvents(m_recording.events, 0, 0);
  }

  std::uint64_t position() const { return m_begin + m_decoder->bytesRead(); }
  /// Why nothing was read; only without any process.
  const std::optional<Error>& error() const { return m_error; }
  bool sawProcess() const { return m_recording.processes > 0; }

private:
  bool fail(const Error& error, std::uint64_t offset) {
    m_error = error;
    m_error->byteOffset = offset;
    if (sawProcess())
      m_recording.builder.addRepair("damaged-message", trace::Severity::Lost, offset,
                                    "the recording " + error.message + "; the rest of it was left out");
    return false;
  }

  void startNext() {
    m_process->finish(position());
    m_process.reset();
    m_begin = position();
    auto next = std::make_unique<Decoder>();
    next->append(m_decoder->rest());
    m_decoder = std::move(next);
  }

  Recording m_recording;
  std::unique_ptr<Decoder> m_decoder = std::make_unique<Decoder>();
  std::unique_ptr<ProcessReader> m_process;
  std::uint64_t m_begin = 0;
  std::optional<Error> m_error;
};

} // namespace

bool recognise(std::string_view prefix) { return live::stream::isStream(prefix); }

Result<Loaded> load(const LoadInput& input) {
  constexpr std::size_t kChunkBytes = std::size_t{1} << 20;
  std::string chunk(input.control.chunkBytes != 0 ? input.control.chunkBytes : kChunkBytes, '\0');
  StreamsReader streams(input.builder);
  while (true) {
    const Result<std::size_t> got = input.source.read(chunk);
    if (!got.has_value()) return got.error();
    if (got.value() == 0 || !streams.read(std::string_view(chunk).substr(0, got.value()))) break;
    if (input.control.cancelled()) return Error{ErrorCode::Cancelled, "loading was cancelled", {}, {}};
    if (input.control.progress)
      input.control.progress(input.source.rawBytesRead(), input.source.rawBytesTotal());
  }
  if (!streams.sawProcess())
    return streams.error() ? *streams.error()
                           : Error{ErrorCode::Damaged, "the recording ends before its first message", {}, {}};
  streams.finish();
  return Loaded{"live-stream", streams.position()};
}

} // namespace stepscope::load::recorded
