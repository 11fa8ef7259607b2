// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <bit>
#include <cstdint>
#include <cstring>
#include <string>
#include <string_view>

#if defined(__SSE2__)
#include <emmintrin.h>
#endif

namespace stepscope::load::kineto {

/// How a scan ended.
enum class Scan : std::uint8_t {
  Ok,
  End, ///< the text ends inside the value: more is needed, or the file is cut off
  Bad, ///< not JSON, nor one of the deviations that are read over
};

/// Value of a member as written. Strings: the text between the quotes, escapes not resolved.
struct RawValue {
  std::string_view text;
  bool isString = false;
};

/// First quote, backslash or control character in [p, end); end when there is none.
inline const char* findStringBreak(const char* p, const char* end) {
#if defined(__SSE2__)
  while (end - p >= 16) {
    const __m128i chunk = _mm_loadu_si128(reinterpret_cast<const __m128i*>(p));
    const __m128i quote = _mm_cmpeq_epi8(chunk, _mm_set1_epi8('"'));
    const __m128i slash = _mm_cmpeq_epi8(chunk, _mm_set1_epi8('\\'));
    const __m128i control = _mm_cmpeq_epi8(_mm_min_epu8(chunk, _mm_set1_epi8(0x1f)), chunk);
    const __m128i any = _mm_or_si128(_mm_or_si128(quote, slash), control);
    const auto mask = static_cast<unsigned>(_mm_movemask_epi8(any));
    if (mask != 0) return p + std::countr_zero(mask);
    p += 16;
  }
#endif
  while (p != end && *p != '"' && *p != '\\' && static_cast<unsigned char>(*p) >= ' ')
    ++p;
  return p;
}

/// First quote, bracket or brace in [p, end); end when there is none.
inline const char* findStructure(const char* p, const char* end) {
#if defined(__SSE2__)
  while (end - p >= 16) {
    const __m128i chunk = _mm_loadu_si128(reinterpret_cast<const __m128i*>(p));
    const __m128i quote = _mm_cmpeq_epi8(chunk, _mm_set1_epi8('"'));
    // With bit 5 set, '[' is '{' and ']' is '}'; no other character becomes one of them.
    const __m128i folded = _mm_or_si128(chunk, _mm_set1_epi8(0x20));
    const __m128i open = _mm_cmpeq_epi8(folded, _mm_set1_epi8('{'));
    const __m128i close = _mm_cmpeq_epi8(folded, _mm_set1_epi8('}'));
    const auto mask =
        static_cast<unsigned>(_mm_movemask_epi8(_mm_or_si128(quote, _mm_or_si128(open, close))));
    if (mask != 0) return p + std::countr_zero(mask);
    p += 16;
  }
#endif
  while (p != end && *p != '"' && *p != '[' && *p != ']' && *p != '{' && *p != '}')
    ++p;
  return p;
}

/// Reads JSON text forward without building anything. Accepts what writers of traces are known to produce
/// beyond JSON: control characters in strings, unknown escapes, bare inf / nan / N/A tokens (formats: defects
/// D2-D7).
class JsonScanner {
public:
  JsonScanner(const char* begin, const char* end) : m_at(begin), m_end(end) {}

  const char* at() const { return m_at; }
  const char* end() const { return m_end; }
  bool atEnd() const { return m_at == m_end; }
  char peek() const { return *m_at; }
  void advance() { ++m_at; }
  void moveTo(const char* to) { m_at = to; }

  void skipSpace() {
    while (m_at != m_end && static_cast<unsigned char>(*m_at) <= ' ')
      ++m_at;
  }

  /// A quote inside a string ends it only before , } ] or : (defect D5). Slower; for a second try.
  void setTolerantQuotes(bool on) { m_tolerantQuotes = on; }
  /// True when a string since the last reset held a backslash or a control character.
  bool sawEscape() const { return m_sawEscape; }
  void resetSawEscape() { m_sawEscape = false; }

  /// At the opening quote; leaves the position behind the closing one.
  Scan string(std::string_view& text) {
    const char* const begin = ++m_at;
    for (;;) {
      m_at = findStringBreak(m_at, m_end);
      if (m_at == m_end) return Scan::End;
      if (*m_at == '"') {
        if (!m_tolerantQuotes || endsString(m_at + 1)) {
          text = {begin, static_cast<std::size_t>(m_at - begin)};
          ++m_at;
          return Scan::Ok;
        }
        m_sawEscape = true;
        ++m_at;
      } else if (*m_at == '\\') {
        m_sawEscape = true;
        if (m_end - m_at < 2) return Scan::End;
        m_at += 2;
      } else {
        m_sawEscape = true;
        ++m_at;
      }
    }
  }

  /// A number, literal or bare word: up to the next separator.
  Scan token(std::string_view& text) {
    const char* const begin = m_at;
    while (m_at != m_end && !isSeparator(*m_at))
      ++m_at;
    if (m_at == m_end) return Scan::End;
    text = {begin, static_cast<std::size_t>(m_at - begin)};
    return text.empty() ? Scan::Bad : Scan::Ok;
  }

  /// Any value; nested ones are skipped and given as their text. At its first character.
  Scan value(RawValue& value) {
    if (m_at == m_end) return Scan::End;
    value.isString = *m_at == '"';
    if (value.isString) return string(value.text);
    if (*m_at == '{' || *m_at == '[') {
      const char* const begin = m_at;
      const Scan scan = nested();
      value.text = {begin, static_cast<std::size_t>(m_at - begin)};
      return scan;
    }
    return token(value.text);
  }

  /// Inside an object: to the quote of the next key, over blanks and commas, or behind the closing brace.
  Scan nextKey(bool& closed) {
    skipSpace();
    while (m_at != m_end && *m_at == ',') {
      ++m_at;
      skipSpace();
    }
    closed = m_at != m_end && *m_at == '}';
    if (closed) ++m_at;
    if (closed) return Scan::Ok;
    if (m_at == m_end) return Scan::End;
    return *m_at == '"' ? Scan::Ok : Scan::Bad;
  }

  /// At a quote: a key, its colon, and the blanks behind.
  Scan key(std::string_view& text) {
    if (const Scan scan = string(text); scan != Scan::Ok) return scan;
    skipSpace();
    if (m_at == m_end) return Scan::End;
    if (*m_at != ':') return Scan::Bad;
    ++m_at;
    skipSpace();
    return m_at == m_end ? Scan::End : Scan::Ok;
  }

  static constexpr bool isSeparator(char c) {
    return c == ',' || c == '}' || c == ']' || c == ':' || c == '"' || c == '{' || c == '[' ||
           static_cast<unsigned char>(c) <= ' ';
  }

private:
  bool endsString(const char* p) const {
    while (p != m_end && static_cast<unsigned char>(*p) <= ' ')
      ++p;
    return p == m_end || *p == ',' || *p == '}' || *p == ']' || *p == ':';
  }

  /// At { or [: to behind the matching bracket. Kinds of brackets are not matched against each other.
  Scan nested() {
    constexpr int kMaxDepth = 1000;
    int depth = 0;
    for (;;) {
      m_at = findStructure(m_at, m_end);
      if (m_at == m_end) return Scan::End;
      if (*m_at == '"') {
        std::string_view ignored;
        if (const Scan scan = string(ignored); scan != Scan::Ok) return scan;
        continue;
      }
      const bool opens = *m_at == '{' || *m_at == '[';
      ++m_at;
      depth += opens ? 1 : -1;
      if (depth > kMaxDepth) return Scan::Bad;
      if (depth == 0) return Scan::Ok;
    }
  }

  const char* m_at;
  const char* m_end;
  bool m_tolerantQuotes = false;
  bool m_sawEscape = false;
};

/// Resolves JSON escapes; an unknown escape, or \u without four digits, stays as written (defect D4).
std::string unescape(std::string_view text);

/// Makes the text of object members valid JSON again: unknown escapes get their backslash doubled, control
/// characters are escaped, a bare quote inside a string is escaped.
std::string repairMembers(std::string_view members);

} // namespace stepscope::load::kineto
