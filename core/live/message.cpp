// SPDX-License-Identifier: Apache-2.0
#include "core/live/message.h"

#include <cassert>
#include <cstring>

namespace stepscope::live {
namespace {

constexpr std::size_t kTypeBytes = 32;

template <typename T> T numberAt(std::string_view bytes, std::size_t offset) {
  T value;
  std::memcpy(&value, bytes.data() + offset, sizeof value);
  return value;
}

template <typename T> void append(std::string& bytes, T value) {
  bytes.append(reinterpret_cast<const char*>(&value), sizeof value);
}

std::string message(std::string_view type, std::string_view payload) {
  assert(type.size() < kTypeBytes && payload.size() <= kLongestPayloadBytes);
  std::string bytes;
  append(bytes, static_cast<std::uint64_t>(payload.size()));
  bytes.append(type);
  bytes.append(kTypeBytes - type.size(), '\0');
  bytes.append(payload);
  return bytes;
}

std::optional<Message> parsePoll(std::string_view payload) {
  if (payload.size() < 16) return std::nullopt;
  Poll poll;
  poll.types = numberAt<std::int32_t>(payload, 0);
  const auto count = numberAt<std::int32_t>(payload, 4);
  poll.job = numberAt<std::int64_t>(payload, 8);
  if (count < 1 || static_cast<std::size_t>(count) > kMostPids) return std::nullopt;
  if (payload.size() != 16 + 4 * static_cast<std::size_t>(count)) return std::nullopt;
  for (std::int32_t i = 0; i < count; ++i) {
    poll.pids.push_back(numberAt<std::int32_t>(payload, 16 + 4 * static_cast<std::size_t>(i)));
    if (poll.pids.back() <= 0) return std::nullopt;
  }
  return poll;
}

} // namespace

std::optional<Message> parseMessage(std::string_view datagram) {
  if (datagram.size() < kMessageHeaderBytes || datagram.size() > kLongestMessageBytes) return std::nullopt;
  if (numberAt<std::uint64_t>(datagram, 0) != datagram.size() - kMessageHeaderBytes) return std::nullopt;
  const std::string_view field = datagram.substr(8, kTypeBytes);
  const std::size_t length = field.find('\0');
  if (length == std::string_view::npos) return std::nullopt;
  const std::string_view type = field.substr(0, length);
  const std::string_view payload = datagram.substr(kMessageHeaderBytes);
  if (type == "req") return parsePoll(payload);
  if (type != "ctxt" || payload.size() != 16) return std::nullopt;
  return Registration{numberAt<std::int32_t>(payload, 0), numberAt<std::int32_t>(payload, 4),
                      numberAt<std::int64_t>(payload, 8)};
}

std::string answerToPoll(std::string_view configuration) { return message("req", configuration); }

std::string answerToRegistration(std::int32_t count) {
  std::string payload;
  append(payload, count);
  return message("ctxt", payload);
}

} // namespace stepscope::live
