// SPDX-License-Identifier: Apache-2.0
#include "core/load/rocprof/document_reader.h"

#include <algorithm>
#include <iterator>
#include <nlohmann/json.hpp>
#include <optional>
#include <vector>

namespace stepscope::load::rocprof {
namespace {

using Json = nlohmann::json;

/// Bytes of the source for nlohmann's reader; an error of the source looks like the end.
class Bytes {
public:
  explicit Bytes(const LoadInput& input) : m_input(input) {}

  bool atEnd() {
    if (m_at < m_buffer.size()) return false;
    if (m_ended) return true;
    if (m_input.control.cancelled()) m_error = Error{ErrorCode::Cancelled, "loading was cancelled", {}, {}};
    constexpr std::size_t kPiece = 1 << 20;
    m_buffer.resize(kPiece);
    m_at = 0;
    auto got = m_error ? Result<std::size_t>(*m_error) : m_input.source.read(m_buffer);
    if (!got.has_value()) m_error = got.error();
    m_buffer.resize(got.has_value() ? got.value() : 0);
    m_read += m_buffer.size();
    m_ended = m_buffer.size() < kPiece;
    if (m_input.control.progress)
      m_input.control.progress(m_input.source.rawBytesRead(), m_input.source.rawBytesTotal());
    return m_buffer.empty();
  }
  char current() const { return m_buffer[m_at]; }
  void advance() { ++m_at; }

  const std::optional<Error>& error() const { return m_error; }
  std::uint64_t bytesRead() const { return m_read; }
  /// Of the current byte in the content.
  std::uint64_t position() const { return m_read - (m_buffer.size() - m_at); }

private:
  const LoadInput& m_input;
  std::string m_buffer;
  std::size_t m_at = 0;
  std::uint64_t m_read = 0;
  bool m_ended = false;
  std::optional<Error> m_error;
};

class ByteIterator {
public:
  using iterator_category = std::input_iterator_tag;
  using value_type = char;
  using difference_type = std::ptrdiff_t;
  using pointer = const char*;
  using reference = char;

  explicit ByteIterator(Bytes* bytes) : m_bytes(bytes) {}
  char operator*() const { return m_bytes->current(); }
  ByteIterator& operator++() {
    m_bytes->advance();
    return *this;
  }
  /// Only the end is compared with.
  friend bool operator==(const ByteIterator& a, const ByteIterator& b) {
    Bytes* bytes = a.m_bytes != nullptr ? a.m_bytes : b.m_bytes;
    return bytes == nullptr || bytes->atEnd();
  }
  friend bool operator!=(const ByteIterator& a, const ByteIterator& b) { return !(a == b); }

private:
  Bytes* m_bytes;
};

/// Follows the reader through the document. Levels: 1 the document, 2 its list of processes, 3 a process;
/// below that lists of records are found at depth 4 ("agents") or 5 ("buffer_records.kernel_dispatch").
class Handler {
public:
  Handler(const DocumentEvents& events, const Bytes& bytes) : m_events(events), m_bytes(bytes) {}

  bool null() { return true; }
  bool boolean(bool value) { return number(value ? 1 : 0); }
  bool number_integer(std::int64_t value) { return number(value); }
  bool number_unsigned(std::uint64_t value) { return number(static_cast<std::int64_t>(value)); }
  bool number_float(double value, const std::string&) {
    if (inRecord() && !inInnerList()) m_record.add(path(), value);
    return element();
  }
  bool string(std::string& value) {
    if (inRecord()) {
      if (!inInnerList())
        m_record.add(path(), std::move(value));
      else if (m_events.text && innerDepth() == 1)
        m_events.text(m_list, m_recordIndex, m_levels.back().index, std::move(value));
    }
    return element();
  }
  bool binary(Json::binary_t&) { return true; }
  bool key(std::string& name) {
    m_levels.back().key = std::move(name);
    return true;
  }
  bool start_object(std::size_t) {
    if (m_levels.size() == kProcessDepth - 1) m_events.process();
    if (!inRecord() && m_levels.size() >= kProcessDepth && (m_levels.back().isList || isMetadata())) {
      m_recordDepth = m_levels.size() + 1;
      m_list = listName();
      m_recordIndex = m_levels.back().index;
      m_record.begin(m_bytes.position() - 1); // the brace has been read
    }
    m_levels.push_back({});
    return true;
  }
  bool end_object() {
    const bool ends = m_levels.size() == m_recordDepth;
    m_levels.pop_back();
    if (ends) {
      m_recordDepth = 0;
      m_events.record(m_list, m_recordIndex, m_record);
    }
    return element();
  }
  bool start_array(std::size_t) {
    m_levels.push_back({{}, 0, true});
    return true;
  }
  bool end_array() {
    m_levels.pop_back();
    return element();
  }
  bool parse_error(std::size_t position, const std::string&, const Json::exception& error) {
    m_offset = position - std::min<std::size_t>(position, 1); // it counts the byte that is wrong, or the end
    m_message = error.what();
    return false;
  }

  std::uint64_t offset() const { return m_offset; }
  const std::string& message() const { return m_message; }

private:
  static constexpr std::size_t kProcessDepth = 3;
  struct Level {
    std::string key;         ///< of the member at hand
    std::uint64_t index = 0; ///< of the element at hand
    bool isList = false;
  };

  bool inRecord() const { return m_recordDepth != 0; }
  bool isMetadata() const { return m_levels.size() == kProcessDepth && m_levels.back().key == "metadata"; }
  std::size_t innerDepth() const {
    std::size_t lists = 0;
    for (std::size_t i = m_recordDepth; i < m_levels.size(); ++i)
      lists += m_levels[i].isList ? 1 : 0;
    return lists;
  }
  bool inInnerList() const { return innerDepth() > 0; }

  /// Keys from below `depth` levels, joined by dots.
  std::string joined(std::size_t depth) const {
    std::string name;
    for (std::size_t i = depth; i < m_levels.size(); ++i)
      if (!m_levels[i].isList) name += (name.empty() ? "" : ".") + m_levels[i].key;
    return name;
  }
  std::string listName() const { return joined(kProcessDepth - 1); }
  std::string path() const { return joined(m_recordDepth - 1); }

  bool number(std::int64_t value) {
    if (inRecord()) {
      if (!inInnerList())
        m_record.add(path(), value);
      else if (m_levels.back().key == "size_in_bytes")
        m_record.sum("size_in_bytes", value);
    }
    return element();
  }
  bool element() {
    if (!m_levels.empty() && m_levels.back().isList) ++m_levels.back().index;
    return true;
  }

  const DocumentEvents& m_events;
  const Bytes& m_bytes;
  std::vector<Level> m_levels;
  std::size_t m_recordDepth = 0; // levels inside the record at hand; 0: in none
  std::string m_list;
  std::uint64_t m_recordIndex = 0;
  Record m_record;
  std::uint64_t m_offset = 0;
  std::string m_message;
};

} // namespace

Result<DocumentEnd> readDocument(const LoadInput& input, const DocumentEvents& events) {
  Bytes bytes(input);
  Handler handler(events, bytes);
  DocumentEnd end;
  end.complete = Json::sax_parse(ByteIterator(&bytes), ByteIterator(nullptr), &handler);
  if (bytes.error()) return *bytes.error();
  end.contentBytes = bytes.bytesRead();
  end.offset = end.complete ? end.contentBytes : handler.offset();
  end.message = handler.message();
  return end;
}

} // namespace stepscope::load::rocprof
