// SPDX-License-Identifier: Apache-2.0
#include "core/load/container/member_names.h"

#include <algorithm>
#include <array>
#include <charconv>

namespace stepscope::load {
namespace {

bool isDigit(char c) { return c >= '0' && c <= '9'; }

std::string lower(std::string_view text) {
  std::string result(text);
  for (char& c : result)
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  return result;
}

/// The digits at `at`; empty when there are none.
std::string_view digitsAt(std::string_view text, std::size_t at) {
  std::size_t end = at;
  while (end < text.size() && isDigit(text[end]))
    ++end;
  return text.substr(at, end - at);
}

std::optional<int> asInt(std::string_view digits) {
  int value = 0;
  const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), value);
  return error == std::errc() && !digits.empty() && end == digits.data() + digits.size()
             ? std::optional(value)
             : std::nullopt;
}

/// The number behind `word` and at most one of "-_ "; nullopt when there is none.
std::string_view numberAfter(std::string_view text, std::string_view word) {
  for (std::size_t at = text.find(word); at != std::string_view::npos; at = text.find(word, at + 1)) {
    std::size_t digits = at + word.size();
    if (digits < text.size() && (text[digits] == '-' || text[digits] == '_' || text[digits] == ' ')) ++digits;
    if (const std::string_view number = digitsAt(text, digits); !number.empty()) return number;
  }
  return {};
}

std::string_view withoutSuffixes(std::string_view name) {
  constexpr std::array<std::string_view, 6> kSuffixes{".gz", ".zst", ".json", ".trace", ".pt", ".stepscope"};
  for (bool again = true; again;) {
    again = false;
    for (const std::string_view suffix : kSuffixes)
      if (name.ends_with(suffix)) {
        name.remove_suffix(suffix.size());
        again = true;
      }
  }
  return name;
}

/// trace_7; captures from outside end in the process's number instead (libkineto_activities_1234).
std::optional<int> numberAtEnd(std::string_view stem) {
  if (stem.starts_with("libkineto_activities")) return {};
  std::size_t begin = stem.size();
  while (begin > 0 && isDigit(stem[begin - 1]))
    --begin;
  if (begin == stem.size() || begin == 0 || stem[begin - 1] != '_') return {};
  return asInt(stem.substr(begin));
}

/// host_12.1623143566756: milliseconds or, newer, nanoseconds.
std::string_view captureTime(std::string_view stem) {
  constexpr std::size_t kMilliseconds = 13, kNanoseconds = 19;
  const std::size_t point = stem.rfind('.');
  if (point == std::string_view::npos) return {};
  const std::string_view digits = stem.substr(point + 1);
  const bool whole = digitsAt(digits, 0).size() == digits.size();
  return whole && (digits.size() == kMilliseconds || digits.size() == kNanoseconds) ? digits
                                                                                    : std::string_view();
}

std::optional<int> memberNumber(std::string_view text, std::string_view key) {
  std::size_t at = text.find(key);
  if (at == std::string_view::npos) return {};
  at += key.size();
  while (at < text.size() && (text[at] == ' ' || text[at] == ':' || text[at] == '"'))
    ++at;
  return asInt(digitsAt(text, at));
}

} // namespace

NameFacts factsFromName(std::string_view path) {
  const std::string text = lower(path);
  const std::size_t slash = text.find_last_of("/!");
  const std::string_view folders =
      slash == std::string::npos ? std::string_view() : std::string_view(text).substr(0, slash);
  const std::string_view name =
      slash == std::string::npos ? std::string_view(text) : std::string_view(text).substr(slash + 1);
  const std::string_view stem = withoutSuffixes(name);

  NameFacts facts;
  facts.rank = asInt(numberAfter(name, "rank"));
  const std::string_view time = captureTime(stem);
  if (!facts.rank && time.empty()) facts.rank = numberAtEnd(stem);
  if (!facts.rank) facts.rank = asInt(numberAfter(folders, "rank"));
  if (const std::size_t ascend = folders.find("_ascend_pt");
      !facts.rank && ascend != std::string_view::npos) {
    std::size_t begin = ascend;
    while (begin > 0 && isDigit(folders[begin - 1]))
      --begin;
    facts.rank = asInt(folders.substr(begin, ascend - begin));
  }
  const std::string_view iteration = numberAfter(text, "iteration");
  facts.cycle = !iteration.empty() ? iteration : time;
  return facts;
}

DistributedFacts factsFromContent(std::string_view prefix) {
  const std::size_t begin = prefix.find("\"distributedInfo\"");
  if (begin == std::string_view::npos) return {};
  // Events may follow, and their args have keys of these names too.
  const std::string_view info = prefix.substr(begin, prefix.find("\"traceEvents\"", begin) - begin);
  return {memberNumber(info, "\"rank\""), memberNumber(info, "\"world_size\"")};
}

bool comesBefore(std::string_view a, std::string_view b) {
  std::size_t i = 0, j = 0;
  while (i < a.size() && j < b.size()) {
    if (isDigit(a[i]) && isDigit(b[j])) {
      std::string_view m = digitsAt(a, i), n = digitsAt(b, j);
      i += m.size();
      j += n.size();
      m.remove_prefix(std::min(m.find_first_not_of('0'), m.size()));
      n.remove_prefix(std::min(n.find_first_not_of('0'), n.size()));
      if (m.size() != n.size()) return m.size() < n.size();
      if (m != n) return m < n;
    } else if (a[i] != b[j]) {
      return static_cast<unsigned char>(a[i]) < static_cast<unsigned char>(b[j]);
    } else {
      ++i;
      ++j;
    }
  }
  const std::size_t restA = a.size() - i, restB = b.size() - j;
  return restA != restB ? restA < restB : a < b;
}

} // namespace stepscope::load
