// SPDX-License-Identifier: Apache-2.0
#include "core/live/dynolog.h"

#include "core/live/file_descriptor.h"

#include <nlohmann/json.hpp>

#include <arpa/inet.h>
#include <cerrno>
#include <cstring>
#include <netinet/in.h>
#include <sys/socket.h>
#include <sys/time.h>

namespace stepscope::live {
namespace {

using Json = nlohmann::ordered_json;

constexpr std::int32_t kLongestAnswerBytes = 1 << 20;
constexpr int kMostProcesses = 1000;
constexpr timeval kWait{2, 0};

Error absent(std::string why) { return {ErrorCode::NotFound, "dynolog " + std::move(why), {}, {}}; }

bool sendAll(int fd, std::string_view bytes) {
  while (!bytes.empty()) {
    const ssize_t sent = ::send(fd, bytes.data(), bytes.size(), MSG_NOSIGNAL);
    if (sent <= 0) return false;
    bytes.remove_prefix(static_cast<std::size_t>(sent));
  }
  return true;
}

bool receiveAll(int fd, char* bytes, std::size_t size) {
  return ::recv(fd, bytes, size, MSG_WAITALL) == static_cast<ssize_t>(size);
}

Result<Json> ask(std::uint16_t port, const Json& question) {
  const FileDescriptor fd(::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0));
  ::setsockopt(fd.get(), SOL_SOCKET, SO_SNDTIMEO, &kWait, sizeof kWait);
  ::setsockopt(fd.get(), SOL_SOCKET, SO_RCVTIMEO, &kWait, sizeof kWait);
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_port = htons(port);
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  if (::connect(fd.get(), reinterpret_cast<const sockaddr*>(&address), sizeof address) != 0)
    return absent("does not listen at port " + std::to_string(port) + ": " + std::strerror(errno));
  const std::string text = question.dump(-1, ' ', false, Json::error_handler_t::replace);
  std::int32_t length = static_cast<std::int32_t>(text.size());
  std::string frame(sizeof length, '\0');
  std::memcpy(frame.data(), &length, sizeof length);
  if (!sendAll(fd.get(), frame + text) ||
      !receiveAll(fd.get(), reinterpret_cast<char*>(&length), sizeof length))
    return absent("does not answer");
  if (length < 0 || length > kLongestAnswerBytes) return absent("answers something else");
  std::string answer(static_cast<std::size_t>(length), '\0');
  if (!receiveAll(fd.get(), answer.data(), answer.size())) return absent("does not answer");
  Json json = Json::parse(answer, nullptr, false);
  if (!json.is_object()) return absent("answers something else");
  return json;
}

} // namespace

Result<std::string> dynologVersion(std::uint16_t port) {
  Result<Json> answer = ask(port, {{"fn", "getVersion"}});
  if (!answer.has_value()) return answer.error();
  const auto version = answer.value().find("version");
  if (version == answer.value().end() || !version->is_string()) return absent("answers something else");
  return version->get<std::string>().substr(0, 64);
}

Result<DynologAnswer> captureThroughDynolog(std::uint16_t port, std::int32_t pid,
                                            std::string_view configuration) {
  Result<Json> answer = ask(port, {{"fn", "setKinetOnDemandRequest"},
                                   {"config", configuration},
                                   {"job_id", 0},
                                   {"pids", Json::array({pid})},
                                   {"process_limit", kMostProcesses}});
  if (!answer.has_value()) return answer.error();
  const auto count = [&](const char* key) {
    const auto found = answer.value().find(key);
    return found == answer.value().end() || !found->is_array() ? 0 : found->size();
  };
  return DynologAnswer{count("processesMatched"), count("activityProfilersTriggered")};
}

} // namespace stepscope::live
