// SPDX-License-Identifier: Apache-2.0
// Reads what is installed on the training machine. Accepted, told apart by content:
//   environment.json of the capture helper   {"python", "torch", "cuda", "gpu", "driver", "packages": {name:
//   version|null}} pip freeze                               name==version, name @ url, -e ..., comments pip
//   list                                 two columns, with or without the two heading lines
#include "advisors/rule.h"
#include "advisors/support/text.h"
#include "advisors/support/version.h"
#include "core/base/byte_source.h"

#include <nlohmann/json.hpp>

namespace stepscope::advisors {

namespace {

constexpr std::uint64_t kLargestFileBytes = 16u << 20;

Error wrong(const std::string& name, std::string message) {
  return Error{ErrorCode::BadArgument, std::move(message), name, std::nullopt};
}

std::string textOf(const nlohmann::json& object, const char* member) {
  const auto it = object.find(member);
  return it != object.end() && it->is_string() ? it->get<std::string>() : std::string{};
}

void addPackage(Environment& environment, std::string_view name, std::string_view version) {
  environment.packages[normalisedPackage(trimmed(name))] = std::string(trimmed(version));
}

Result<Environment> parseJson(std::string_view text, const std::string& name) {
  const nlohmann::json document = nlohmann::json::parse(text, nullptr, false);
  if (document.is_discarded()) return wrong(name, "not valid JSON");
  if (!document.is_object()) return wrong(name, "expected a JSON object with \"packages\"");
  Environment environment;
  environment.known = true;
  environment.python = textOf(document, "python");
  environment.torch = textOf(document, "torch");
  environment.cuda = textOf(document, "cuda");
  environment.gpu = textOf(document, "gpu");
  environment.driver = textOf(document, "driver");
  const auto packages = document.find("packages");
  if (packages != document.end() && !packages->is_object())
    return wrong(name, "\"packages\" is not an object");
  if (packages != document.end())
    for (const auto& [package, version] : packages->items())
      if (version.is_string()) addPackage(environment, package, version.get<std::string>());
  return environment;
}

/// "name==version" or "name @ url"; the version of a package from a URL is not stated and stays empty.
bool parseFreezeLine(Environment& environment, std::string_view line) {
  if (const std::size_t at = line.find("=="); at != std::string_view::npos) {
    std::string_view version = line.substr(at + 2);
    version = version.substr(0, version.find_first_of(" ;#"));
    addPackage(environment, line.substr(0, at), version);
    return true;
  }
  if (const std::size_t at = line.find(" @ "); at != std::string_view::npos) {
    addPackage(environment, line.substr(0, at), "");
    return true;
  }
  return false;
}

/// "name   version   [location]".
bool parseListLine(Environment& environment, std::string_view line) {
  const std::size_t nameEnd = line.find_first_of(" \t");
  if (nameEnd == std::string_view::npos) return false;
  const std::string_view rest = trimmed(line.substr(nameEnd));
  const std::string_view version = rest.substr(0, rest.find_first_of(" \t"));
  if (version.empty() || version.front() < '0' || version.front() > '9') return false;
  addPackage(environment, line.substr(0, nameEnd), version);
  return true;
}

Result<Environment> parseLines(std::string_view text, const std::string& name) {
  Environment environment;
  environment.known = true;
  std::size_t number = 0;
  while (!text.empty()) {
    const std::size_t end = text.find('\n');
    const std::string_view line = trimmed(text.substr(0, end));
    text = end == std::string_view::npos ? std::string_view{} : text.substr(end + 1);
    ++number;
    if (line.empty() || line.starts_with('#') || line.starts_with('-') || line.starts_with("Package "))
      continue;
    if (!parseFreezeLine(environment, line) && !parseListLine(environment, line))
      return wrong(name, "line " + std::to_string(number) +
                             " is neither pip freeze (name==version) nor pip list (name version): " +
                             std::string(line.substr(0, 80)));
  }
  if (environment.packages.empty())
    return wrong(name, "no package found; expected environment.json, pip freeze or pip list");
  return environment;
}

} // namespace

Result<Environment> parseEnvironment(std::string_view text, const std::string& name) {
  const std::string_view content = trimmed(text);
  if (content.empty()) return Error{ErrorCode::Empty, "no content", name, std::nullopt};
  Result<Environment> parsed =
      content.front() == '{' || content.front() == '[' ? parseJson(content, name) : parseLines(content, name);
  if (!parsed.has_value()) return parsed;
  Environment& environment = parsed.value();
  if (environment.torch.empty())
    if (const auto torch = versionOf(environment, "torch")) environment.torch = *torch;
  return parsed;
}

Result<Environment> readEnvironment(const std::filesystem::path& path) {
  Result<std::string> text = readAll(path, kLargestFileBytes);
  if (!text.has_value()) return text.error();
  return parseEnvironment(text.value(), path.string());
}

} // namespace stepscope::advisors
