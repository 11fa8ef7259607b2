// SPDX-License-Identifier: Apache-2.0
// How a Redactor finds names and paths in a text, and what it puts in their place.
#include "core/report/redact.h"

#include <algorithm>
#include <cctype>

namespace stepscope::report {
namespace {

// Folders that are the same on every machine.
constexpr std::string_view kSystemFolders[] = {"/proc/", "/sys/", "/dev/", "/etc/", "/usr/local/cuda"};

bool isWordByte(char c) {
  const auto byte = static_cast<unsigned char>(c);
  return std::isalnum(byte) != 0 || c == '_' || byte >= 0x80;
}

/// Length of the word at the front of `text`; of what is no word the first character.
std::size_t wordLength(std::string_view text) {
  std::size_t length = 0;
  while (length < text.size() && isWordByte(text[length]))
    ++length;
  return std::max<std::size_t>(length, 1);
}

bool isPathByte(char c) {
  const auto byte = static_cast<unsigned char>(c);
  return byte > ' ' && byte != 0x7f &&
         std::string_view("\"'`<>|*?()[]{};,:").find(c) == std::string_view::npos;
}

/// Length of the rest of a path that begins at `at`, without the full stop of a sentence.
std::size_t pathLength(std::string_view text, std::size_t at) {
  std::size_t end = at;
  while (end < text.size() && isPathByte(text[end]))
    ++end;
  while (end > at && text[end - 1] == '.')
    --end;
  return end - at;
}

/// Length of the path at `at`, told by its form; 0 for none.
std::size_t pathAt(std::string_view text, std::size_t at) {
  const std::string_view rest = text.substr(at);
  const char before = at == 0 ? ' ' : text[at - 1];
  if (isWordByte(before) || before == '/' || before == '.' || before == '-') return 0;
  for (const std::string_view folder : kSystemFolders)
    if (rest.starts_with(folder)) return 0;
  std::size_t front = 0;
  if (rest.starts_with("file://"))
    front = 7;
  else if (rest.size() > 2 && std::isalpha(static_cast<unsigned char>(rest[0])) != 0 && rest[1] == ':' &&
           (rest[2] == '\\' || (rest[2] == '/' && !rest.substr(3).starts_with('/'))))
    front = 3;
  else if (!rest.starts_with("~/") && !rest.starts_with("\\\\") &&
           !(rest.size() > 1 && rest[0] == '/' && isPathByte(rest[1]) && rest[1] != '/'))
    return 0;
  const std::size_t length = front + pathLength(text, at + front);
  const std::string_view path = rest.substr(0, length);
  const bool deep = path.find_first_of("/\\", 1) != std::string_view::npos; // "/s" may be a unit
  return deep && path.size() > 3 ? length : 0;
}

/// Length of a web address at `at`: its path is no file's.
std::size_t addressAt(std::string_view text, std::size_t at) {
  const std::string_view rest = text.substr(at);
  if (!rest.starts_with("https://") && !rest.starts_with("http://")) return 0;
  const std::size_t end = rest.find_first_of(" \"<>\n");
  return end == std::string_view::npos ? rest.size() : end;
}

} // namespace

std::string describe(const Redaction& what) {
  constexpr std::string_view kPaths = "folders, Python files, user and host names";
  constexpr std::string_view kNames =
      "names of modules, classes, functions, annotations, processes, threads and files";
  if (!what.any()) return {};
  std::string text = "Left out: ";
  if (what.paths) text += kPaths;
  if (what.paths && what.names) text += "; ";
  if (what.names) text += kNames;
  return text + ". Pseudonyms such as [" + (what.names ? "module" : "path") +
         " 1] stand for them, the same for the same name; kernels, operators, libraries and figures are as "
         "recorded.";
}

std::string_view key(const Redaction& what) {
  if (what.paths && what.names) return "all";
  return what.paths ? "paths" : what.names ? "names" : "";
}

std::optional<Redaction> redactionOf(std::string_view key) {
  if (key != "paths" && key != "names" && key != "all") return std::nullopt;
  return Redaction{key != "names", key != "paths"};
}

void Redactor::add(std::string_view text, std::vector<Part> parts) {
  const bool hides =
      std::any_of(parts.begin(), parts.end(), [](const Part& part) { return part.kind != Kind::Literal; });
  if (hides && !text.empty()) m_secrets.emplace(text, std::move(parts));
}

const Redactor::Secrets::value_type* Redactor::secretAt(std::string_view text, std::size_t at) const {
  if (at > 0 && isWordByte(text[at - 1]) && isWordByte(text[at])) return nullptr;
  // Of all beginnings of `rest`, the longest is the last one that is not behind it in the alphabet; where
  // that is none, all of them are beginnings of what the two have in common.
  std::string_view rest = text.substr(at);
  while (!rest.empty()) {
    auto found = m_secrets.upper_bound(rest);
    if (found == m_secrets.begin()) return nullptr;
    --found;
    const std::string& secret = found->first;
    const auto common = static_cast<std::size_t>(
        std::mismatch(rest.begin(), rest.end(), secret.begin(), secret.end()).first - rest.begin());
    const std::size_t end = at + common;
    const bool isBeginning = common == secret.size();
    if (isBeginning && (end == text.size() || !isWordByte(text[end - 1]) || !isWordByte(text[end])))
      return &*found;
    rest = rest.substr(0, isBeginning ? common - 1 : common);
  }
  return nullptr;
}

std::string Redactor::replacement(const std::vector<Part>& parts) {
  constexpr std::string_view kNames[] = {"",       "path",     "host",       "user",    "file",
                                         "module", "function", "annotation", "process", "thread"};
  std::string text;
  for (const Part& part : parts) {
    if (part.kind == Kind::Literal) {
      text += part.text;
      continue;
    }
    const auto [number, isNew] = m_numbers.try_emplace({part.kind, part.text}, 0);
    if (isNew) number->second = ++m_counts[part.kind];
    text.append("[").append(kNames[static_cast<std::size_t>(part.kind)]).append(" ");
    text.append(std::to_string(number->second)).append("]");
  }
  return text;
}

/// A file that the report may name keeps its name behind the hidden folder.
std::string Redactor::hiddenPath(std::string_view path) {
  const std::size_t slash = path.find_last_of("/\\");
  const std::string_view name = path.substr(slash + 1);
  if (slash == 0 || slash == std::string_view::npos || !m_files.contains(name))
    return replacement({{Kind::Path, std::string(path)}});
  const Secrets::value_type* secret = secretAt(name, 0);
  return replacement({{Kind::Path, std::string(path.substr(0, slash))}}) + path[slash] +
         (secret && secret->first == name ? replacement(secret->second) : std::string(name));
}

std::string Redactor::operator()(std::string_view text) {
  if (!m_what.any()) return std::string(text);
  std::string result;
  for (std::size_t at = 0; at < text.size();) {
    if (const Secrets::value_type* secret = secretAt(text, at)) {
      const auto& [hidden, parts] = *secret;
      std::size_t length = hidden.size();
      // What follows the folder belongs to the path.
      if (parts.size() == 1 && parts.front().kind == Kind::Path) length += pathLength(text, at + length);
      result += length > hidden.size() ? hiddenPath(text.substr(at, length)) : replacement(parts);
      at += length;
    } else if (const std::size_t address = addressAt(text, at)) {
      result += text.substr(at, address);
      at += address;
    } else if (const std::size_t path = m_what.paths ? pathAt(text, at) : 0) {
      result += hiddenPath(text.substr(at, path));
      at += path;
    } else {
      const std::size_t length = isWordByte(text[at]) ? wordLength(text.substr(at)) : 1;
      result += text.substr(at, length);
      at += length;
    }
  }
  return result;
}

} // namespace stepscope::report
