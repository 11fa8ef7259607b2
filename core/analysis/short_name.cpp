// SPDX-License-Identifier: Apache-2.0
// Short forms of demangled C++ kernel names. Mangled names and plain ones (Triton, cuBLAS) have nothing to
// drop.
#include "core/analysis/kernel_family.h"

#include <array>
#include <cctype>
#include <string>

namespace stepscope::analysis {
namespace {

constexpr std::string_view kEllipsis = "...";

bool isWord(char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_' || c == '~'; }

/// Position behind the bracket that closes the one at `open`; the end of the text if none does.
std::size_t behindGroup(std::string_view text, std::size_t open) {
  const char opening = text[open];
  const char closing = opening == '(' ? ')' : '}';
  std::size_t depth = 0;
  for (std::size_t i = open; i < text.size(); ++i) {
    if (text[i] == opening) ++depth;
    if (text[i] == closing && --depth == 0) return i + 1;
  }
  return text.size();
}

/// Removes the qualifier at the end of `out` ("at::native" or "Policy<4, int>") that a "::" follows.
void dropQualifier(std::string& out) {
  if (!out.empty() && out.back() == '>') {
    std::size_t depth = 0;
    while (!out.empty()) {
      const char c = out.back();
      out.pop_back();
      if (c == '>') ++depth;
      if (c == '<' && --depth == 0) break;
    }
  }
  while (!out.empty() && isWord(out.back())) {
    out.pop_back();
  }
}

/// A type or template argument list without qualifiers, function parameters and lambda markers.
std::string simplified(std::string_view text) {
  constexpr std::string_view callOperator = "operator()";
  std::string out;
  for (std::size_t i = 0; i < text.size();) {
    if (text[i] == '(' || text[i] == '{') {
      i = behindGroup(text, i);
    } else if (text.substr(i, 2) == "::") {
      i += 2;
      if (i < text.size() && text[i] == '{') continue;
      if (text.substr(i).starts_with(callOperator)) {
        i += callOperator.size();
        continue;
      }
      dropQualifier(out);
    } else if (text.substr(i, 6) == " const" && (i + 6 == text.size() || !isWord(text[i + 6]))) {
      i += 6;
    } else if (text[i] == ' ' && i + 1 < text.size() && text[i + 1] == '>') {
      ++i;
    } else {
      out += text[i++];
    }
  }
  return out;
}

/// Template arguments that only say how data is addressed.
bool isPlumbing(std::string_view argument) {
  constexpr std::array<std::string_view, 8> names = {
      "array<char*",      "Array<char*",     "TrivialOffsetCalculator",
      "OffsetCalculator", "LoadWithoutCast", "StoreWithoutCast",
      "LoadWithCast",     "StoreWithCast"};
  for (const std::string_view name : names) {
    if (argument.starts_with(name)) return true;
  }
  return false;
}

/// "<4, Functor<float>, array<char*, 3ul>>" -> "<4, Functor<float>, ...>"
std::string withoutPlumbing(std::string_view list) {
  std::string out = "<";
  std::size_t depth = 0;
  std::size_t begin = 1;
  bool elided = false;
  for (std::size_t i = 0; i < list.size(); ++i) {
    if (list[i] == '<') ++depth;
    if (list[i] == '>') --depth;
    const bool ends = (list[i] == ',' && depth == 1) || (list[i] == '>' && depth == 0);
    if (!ends) continue;
    std::string_view argument = list.substr(begin, i - begin);
    if (argument.starts_with(' ')) argument.remove_prefix(1);
    begin = i + 1;
    const bool plumbing = isPlumbing(argument);
    if (plumbing && elided) continue;
    if (out.size() > 1) out += ", ";
    out += plumbing ? kEllipsis : argument;
    elided = plumbing;
    if (depth == 0) break;
  }
  return out + '>';
}

struct Signature {
  std::size_t nameBegin = 0;     ///< behind return type and qualifiers
  std::size_t templateBegin = 0; ///< '<', or end of the name
  std::size_t templateEnd = 0;   ///< behind '>'
};

/// Finds the function in "ret ns::name<args>(parameters)"; false for text of another form.
bool parse(std::string_view text, Signature& out) {
  std::size_t depth = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if (depth == 0 && (c == '(' || c == '{')) {
      if (c == '(' && i > 0 && (isWord(text[i - 1]) || text[i - 1] == '>')) {
        if (out.templateBegin <= out.nameBegin) out.templateBegin = out.templateEnd = i;
        return true;
      }
      if (!text.substr(i).starts_with("(anonymous namespace)")) return false;
      i = behindGroup(text, i) - 1;
    } else if (c == '(' || c == '{') {
      i = behindGroup(text, i) - 1;
    } else if (c == '<') {
      if (depth++ == 0) out.templateBegin = i;
    } else if (c == '>' && depth > 0) {
      if (--depth == 0) out.templateEnd = i + 1;
    } else if (depth == 0 && (c == ' ' || c == ':')) {
      out = {i + 1, 0, 0};
    }
  }
  return out.templateEnd == text.size() && depth == 0 && !text.empty() && out.templateBegin > out.nameBegin;
}

std::string cut(std::string text, std::size_t maxChars) {
  if (text.size() <= maxChars) return text;
  if (maxChars <= kEllipsis.size()) return text.substr(0, maxChars);
  text.resize(maxChars - kEllipsis.size());
  return text.append(kEllipsis);
}

} // namespace

std::string shortKernelName(std::string_view name, std::size_t maxChars) {
  Signature signature;
  if (!parse(name, signature)) return cut(std::string(name), maxChars);
  std::size_t begin = signature.nameBegin;
  if (name.substr(begin, signature.templateBegin - begin) == "kernel" && begin > 2 &&
      name[begin - 1] == ':') {
    begin -= 2; // "gemvx::kernel" says more than "kernel"
    while (begin > 0 && isWord(name[begin - 1])) {
      --begin;
    }
  }
  std::string out(name.substr(begin, signature.templateBegin - begin));
  if (signature.templateEnd > signature.templateBegin) {
    const std::string_view list =
        name.substr(signature.templateBegin, signature.templateEnd - signature.templateBegin);
    out += withoutPlumbing(simplified(list));
  }
  return cut(std::move(out), maxChars);
}

} // namespace stepscope::analysis
