// SPDX-License-Identifier: Apache-2.0
// The reader of native files. Whatever the bytes are, the outcome is an error or a trace that keeps every
// rule.
#include "core/load/native/column_collector.h"
#include "core/load/native/native_reader.h"
#include "core/load/native/native_writer.h"
#include "core/load/native/preview_part.h"
#include "core/trace/args.h"
#include "core/trace/validate.h"
#include "tests/support/load_text.h"
#include "tests/support/native_columns.h"
#include "tests/support/random_trace.h"

#include <cstdint>
#include <cstring>
#include <string>

using namespace stepscope;
using namespace stepscope::load::native;

namespace {

/// Takes numbers off the front of the input; 0 when it is used up.
class Input {
public:
  Input(const std::uint8_t* data, std::size_t size) : m_data(data), m_size(size) {}
  template <typename T> T take() {
    T value{};
    const std::size_t bytes = sizeof value < m_size ? sizeof value : m_size;
    std::memcpy(&value, m_data, bytes);
    m_data += bytes;
    m_size -= bytes;
    return value;
  }
  std::size_t left() const { return m_size; }
  std::string rest() const { return {reinterpret_cast<const char*>(m_data), m_size}; }

private:
  const std::uint8_t* m_data;
  std::size_t m_size;
};

const trace::Trace& sampleTrace() {
  static const trace::TracePtr trace = test::loadText(test::randomTraceJson(5));
  return *trace;
}

std::string written(std::vector<StoredColumn>& columns) {
  std::string content;
  LoadControl control;
  control.threads = 1;
  const auto done = writeColumns(columns, control, [&](std::string_view bytes) {
    content += bytes;
    return Result<void>();
  });
  if (!done.has_value()) __builtin_trap();
  return content;
}

/// A file with right checksums whose columns hold edited values or have other lengths.
std::string lyingFile(Input& input) {
  ColumnCollector collector(sampleTrace(), {});
  std::vector<StoredColumn>& columns = collector.columns();
  std::vector<std::string> edited(columns.size());
  for (std::size_t c = 0; c < columns.size(); ++c)
    edited[c] = test::rowsOf(columns[c]);
  while (input.left() > 0) {
    const std::size_t c = input.take<std::uint8_t>() % columns.size();
    const std::size_t size = columns[c].info.elementBytes, rows = edited[c].size() / size;
    const auto row = input.take<std::uint16_t>();
    const auto value = static_cast<std::uint64_t>(input.take<std::int32_t>());
    if (row % 16 == 15)
      edited[c].resize(row / 16 % (rows + 2) * size);
    else if (rows > 0)
      std::memcpy(edited[c].data() + row / 16 % rows * size, &value, size);
  }
  test::PackedRows packed;
  for (std::size_t c = 0; c < columns.size(); ++c)
    columns[c] = test::withRows(columns[c], edited[c], packed);
  return written(columns);
}

/// A whole file with some bytes changed.
std::string changedFile(Input& input) {
  ColumnCollector collector(sampleTrace(), {});
  std::string content = written(collector.columns());
  while (input.left() > 0) {
    const std::size_t at = input.take<std::uint16_t>() % content.size();
    content[at] = static_cast<char>(input.take<std::uint8_t>());
  }
  return content;
}

} // namespace

/// First byte: what the rest is: a file, changes of columns, or changes of bytes.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  Input input(data, size);
  const auto kind = input.take<std::uint8_t>() % 3;
  const std::string content = kind == 0   ? std::string(kMagic) + input.rest()
                              : kind == 1 ? lyingFile(input)
                                          : changedFile(input);
  LoadControl control;
  control.threads = 2;
  ReadOptions options;
  options.verifyChecksums = false;
  options.memoryLimitBytes = 1 << 26;
  readPreview(content);
  trace::Origin origin;
  const auto loaded = read(Content(content), control, options, origin);
  if (!loaded.has_value()) return 0;
  const trace::Trace& trace = *loaded.value();
  if (trace::brokenRule(trace, 1)) __builtin_trap();
  for (std::uint32_t i = 0; i < trace.sliceCount() && i < 50; ++i) {
    trace::displayArgs(trace, SliceId(i));
    if (!trace.trackOf(SliceId(i)).valid()) __builtin_trap();
  }
  return 0;
}
