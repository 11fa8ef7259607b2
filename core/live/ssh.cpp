// SPDX-License-Identifier: Apache-2.0
#include "core/live/ssh.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <utility>

namespace stepscope::live {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t kMostHosts = 1000, kMostLineBytes = 4096, kMostSaidBytes = 300;
constexpr int kDeepestInclude = 4;
constexpr int kNotFound = 127, kBadUsage = 2;

bool isHost(const std::string& host) {
  const bool plain = std::all_of(host.begin(), host.end(), [](unsigned char c) {
    return std::isalnum(c) != 0 ||
           std::string_view("._-@:%[]").find(static_cast<char>(c)) != std::string::npos;
  });
  return plain && !host.empty() && host.front() != '-' && host.size() <= 255;
}

std::string lower(std::string text) {
  std::transform(text.begin(), text.end(), text.begin(), [](unsigned char c) { return std::tolower(c); });
  return text;
}

std::string lastLine(std::string_view said) {
  const std::size_t end = said.find_last_not_of(" \t\r\n");
  if (end == std::string_view::npos) return {};
  const std::size_t begin = said.find_last_of('\n', end);
  std::string line(said.substr(begin == std::string_view::npos ? 0 : begin + 1, kMostSaidBytes));
  line = line.substr(0, line.find_last_not_of(" \t\r\n") + 1);
  for (char& c : line)
    if (static_cast<unsigned char>(c) < 0x20 || c == 0x7f) c = ' ';
  return line;
}

std::string home() {
  const char* variable = std::getenv("HOME");
  return variable == nullptr ? "" : variable;
}

void addHosts(const fs::path& path, int depth, std::vector<std::string>& hosts) {
  std::ifstream in(path);
  std::string line;
  while (std::getline(in, line) && hosts.size() < kMostHosts) {
    if (line.size() > kMostLineBytes) continue;
    const std::size_t keyEnd = line.find_first_of(" \t=", line.find_first_not_of(" \t"));
    if (keyEnd != std::string::npos && line[keyEnd] == '=') line[keyEnd] = ' ';
    std::istringstream words(line);
    std::string key, word;
    words >> key;
    key = lower(key);
    while (words >> word && word.front() != '#') {
      word.erase(std::remove(word.begin(), word.end(), '"'), word.end());
      const bool isName = word.find_first_of("*?!") == std::string::npos;
      if (key == "host" && isName && isHost(word) &&
          std::find(hosts.begin(), hosts.end(), word) == hosts.end())
        hosts.push_back(word);
      if (key == "include" && isName && depth < kDeepestInclude) {
        const fs::path file = word.starts_with("~/") ? fs::path(home()) / word.substr(2) : fs::path(word);
        addHosts(file.is_absolute() ? file : fs::path(home()) / ".ssh" / file, depth + 1, hosts);
      }
    }
  }
}

} // namespace

Result<std::vector<std::string>> remoteAgentCommand(const std::string& host) {
  if (!isHost(host)) return Error{ErrorCode::BadArgument, "is no name of a host", host, {}};
  const char* program = std::getenv("STEPSCOPE_SSH");
  return std::vector<std::string>{program != nullptr && *program != '\0' ? program : "ssh",
                                  "-T",
                                  "-o",
                                  "BatchMode=yes",
                                  "-o",
                                  "ConnectTimeout=15",
                                  "-o",
                                  "ServerAliveInterval=15",
                                  "--",
                                  host,
                                  "stepscope-cli",
                                  "agent",
                                  "--stdio"};
}

std::string whyUnreachable(const std::string& host, int status, std::string_view said) {
  const std::string text = lower(std::string(said));
  const auto has = [&](std::string_view part) { return text.find(part) != std::string::npos; };
  if (has("could not resolve hostname")) return host + " is not known: no such name in the network";
  if (has("host key verification failed") || has("remote host identification has changed"))
    return "the key of " + host + " is not known here or has changed; run ssh " + host +
           " in a terminal once and check it";
  if (has("permission denied"))
    return host + " does not let this user in without a password, and none can be asked for here; use a key "
                  "with ssh-agent (ssh-add)";
  if (has("connection refused") || has("timed out") || has("no route to host") ||
      has("network is unreachable"))
    return host + " does not answer to ssh";
  if (status == kNotFound || has("command not found") || has("stepscope-cli: not found"))
    return "stepscope-cli is not installed on " + host +
           ", or not in the PATH of programs that ssh starts there";
  if (status == kBadUsage && has("--stdio"))
    return "stepscope-cli on " + host + " is of an older version; use the same on both machines";
  const std::string last = lastLine(said);
  if (!last.empty()) return host + ": " + last;
  return "the connection to " + host + " has ended";
}

std::vector<std::string> sshHosts(const std::string& path) {
  std::vector<std::string> hosts;
  addHosts(path, 0, hosts);
  return hosts;
}

std::vector<std::string> sshHosts() { return sshHosts(home() + "/.ssh/config"); }

} // namespace stepscope::live
