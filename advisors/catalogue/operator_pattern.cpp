// SPDX-License-Identifier: Apache-2.0
#include "advisors/catalogue/operator_pattern.h"

#include <charconv>
#include <sstream>

namespace stepscope::advisors {

namespace {

Error bad(const std::string& reason) { return {ErrorCode::BadArgument, reason, {}, {}}; }

constexpr std::uint32_t kMostRepeats = 1'000'000;

/// Of ")16+", ")2" or ")".
Result<void> readRepeats(std::string_view text, OperatorPattern::Part& part) {
  std::string_view count = text.substr(1);
  const bool more = count.ends_with('+');
  if (more) count.remove_suffix(1);
  if (!count.empty()) {
    const auto [end, error] = std::from_chars(count.data(), count.data() + count.size(), part.least);
    if (error != std::errc{} || end != count.data() + count.size() || part.least == 0 ||
        part.least > kMostRepeats)
      return bad("\"" + std::string(text) + "\" does not say how often: write )4, )4+ or )");
  }
  part.most = more ? OperatorPattern::kUnbounded : part.least;
  return {};
}

Result<OperatorPattern::Item> readItem(std::string word) {
  OperatorPattern::Item item;
  if (word.ends_with('?')) {
    item.optional = true;
    word.pop_back();
  }
  std::istringstream names(word);
  for (std::string name; std::getline(names, name, '|');) {
    if (name.empty() || name.find_first_of("()?+") != std::string::npos)
      return bad("\"" + word + "\" is no operator name");
    item.names.push_back(name.find("::") == std::string::npos ? "aten::" + name : name);
  }
  if (item.names.empty() || word.ends_with('|')) return bad("\"" + word + "\" is no operator name");
  return item;
}

} // namespace

Result<OperatorPattern> parseOperatorPattern(std::string_view text) {
  OperatorPattern pattern;
  pattern.text = text;
  std::istringstream words{pattern.text};
  bool inside = false, required = false;
  for (std::string word; words >> word;) {
    if (word == "(") {
      if (inside) return bad("a group inside a group");
      inside = true;
      pattern.parts.push_back({{}, 1, 1, true});
      continue;
    }
    if (word.starts_with(')')) {
      if (!inside) return bad("\")\" without \"(\"");
      inside = false;
      OperatorPattern::Part& group = pattern.parts.back();
      bool needed = false;
      for (const OperatorPattern::Item& item : group.items)
        needed = needed || !item.optional;
      if (!needed) return bad("a group without an operator that must be there");
      if (const Result<void> read = readRepeats(word, group); !read.has_value()) return read.error();
      continue;
    }
    Result<OperatorPattern::Item> item = readItem(std::move(word));
    if (!item.has_value()) return item.error();
    required = required || !item.value().optional;
    if (!inside && (pattern.parts.empty() || pattern.parts.back().group)) pattern.parts.push_back({});
    pattern.parts.back().items.push_back(std::move(item).value());
  }
  if (inside) return bad("\"(\" without \")\"");
  if (!required) return bad("no operator that must be there");
  return pattern;
}

} // namespace stepscope::advisors
