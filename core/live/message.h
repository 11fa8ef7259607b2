// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace stepscope::live {

/// Datagrams between libkineto (inside a training process) and the program that tells it to capture. One
/// datagram is one message, host byte order:
///
///   offset 0    8  payload size in bytes, unsigned
///          8   32  type, "req" or "ctxt", NUL-terminated and zero-padded
///         40    n  payload, n = payload size
///
///   "req"  poll          int32 types, int32 n, int64 job, int32 pids[n]
///   "ctxt" registration  int32 device, int32 pid, int64 job
///
/// source  libkineto's IpcFabricConfigClient and dynolog's ipcfabric
constexpr std::size_t kMessageHeaderBytes = 40;
/// libkineto names itself and at most ten ancestors.
constexpr std::size_t kMostPids = 32;
/// The longest message that we accept; a longer datagram is none of libkineto's.
constexpr std::size_t kLongestMessageBytes = kMessageHeaderBytes + 16 + 4 * kMostPids;
/// The longest configuration that we send.
constexpr std::size_t kLongestPayloadBytes = 4096;

/// A process asks whether there is something to do; the first message is its registration at the same time.
struct Poll {
  static constexpr std::int32_t kActivities = 2; ///< a capture can be accepted now

  std::int32_t types = 0;         ///< bit mask of what can be accepted now
  std::int64_t job = 0;           ///< SLURM_JOB_ID, or 0
  std::vector<std::int32_t> pids; ///< the process and its ancestors, in its own pid namespace; never empty

  bool accepts() const { return (types & kActivities) != 0; }
};

/// Part of the protocol, although no released libkineto sends it.
struct Registration {
  std::int32_t device = 0, pid = 0;
  std::int64_t job = 0;
};

using Message = std::variant<Poll, Registration>;

/// nullopt for whatever is not exactly one message.
std::optional<Message> parseMessage(std::string_view datagram);

/// The answer to a poll: the text of a configuration, or nothing to do when empty. At most
/// kLongestPayloadBytes.
std::string answerToPoll(std::string_view configuration);
/// The answer to a registration.
std::string answerToRegistration(std::int32_t count);

} // namespace stepscope::live
