// SPDX-License-Identifier: Apache-2.0
#include "core/live/trace_fetch.h"

#include "core/live/file_transfer.h"
#include "core/live/trace_file.h"

#include <filesystem>
#include <unistd.h>

namespace stepscope::live {
namespace {

using std::chrono::milliseconds;

constexpr milliseconds kLook{200};
/// The other machine sends nothing for so long: it is given up.
constexpr milliseconds kSilence{60000};

Error unexpected() { return {ErrorCode::BadArgument, "the agent answers something else", {}, {}}; }

/// The answer after the progress of the capture that may still arrive.
Result<Answer> nextAnswer(Client& client, const std::function<bool()>& goOn) {
  for (milliseconds waited{0}; waited < kSilence; waited += kLook) {
    if (!goOn()) return Error{ErrorCode::Cancelled, "cancelled", {}, {}};
    Result<std::optional<Answer>> answer = client.answer(kLook);
    if (!answer.has_value()) return answer.error();
    if (!answer.value() || std::holds_alternative<CaptureProgress>(*answer.value())) continue;
    if (const auto* refusal = std::get_if<Refusal>(&*answer.value()))
      return Error{ErrorCode::Unreadable, refusal->message, {}, {}};
    return std::move(*answer.value());
  }
  return Error{ErrorCode::Unreadable, "the agent does not answer", {}, {}};
}

/// To `path`, checked.
Result<void> receive(Client& client, std::int32_t pid, const std::string& path,
                     const std::function<bool(std::uint64_t, std::uint64_t)>& progressed) {
  if (Result<void> asked = client.ask(AskFile{pid}); !asked.has_value()) return asked;
  std::uint64_t got = 0, size = 0;
  const auto goOn = [&] { return progressed(got, size); };
  Result<Answer> first = nextAnswer(client, goOn);
  if (!first.has_value()) return first.error();
  const auto* begins = std::get_if<FileBegins>(&first.value());
  if (begins == nullptr || begins->pid != pid) return unexpected();
  size = begins->sizeBytes;
  Result<FileReceiver> file = FileReceiver::create(path, size);
  if (!file.has_value()) return file.error();
  while (true) {
    Result<Answer> answer = nextAnswer(client, goOn);
    if (!answer.has_value()) return answer.error();
    if (const auto* ends = std::get_if<FileEnds>(&answer.value())) return file.value().finish(ends->checksum);
    const auto* part = std::get_if<FilePart>(&answer.value());
    if (part == nullptr) return unexpected();
    if (Result<void> added = file.value().add(part->bytes); !added.has_value()) return added;
    got = file.value().receivedBytes();
  }
}

} // namespace

std::string traceNameOf(const CaptureStatus& status) {
  return (status.rank ? "rank" + std::to_string(*status.rank) + "_" : std::string()) +
         std::to_string(status.pid) + ".trace";
}

Result<std::string> fetchTrace(Client& client, const CaptureStatus& status, const std::string& directory,
                               const std::string& name,
                               const std::function<bool(std::uint64_t, std::uint64_t)>& progressed) {
  if (!client.isRemote()) return moveTrace(status.file, directory, name);
  std::error_code failed;
  std::filesystem::create_directories(directory, failed);
  const std::string part =
      directory + "/." + name + "-" + std::to_string(::getpid()) + "-" + std::to_string(status.pid) + ".part";
  if (Result<void> received = receive(client, status.pid, part, progressed); !received.has_value())
    return received.error();
  Result<std::string> moved = moveTrace(part, directory, name);
  if (!moved.has_value()) std::filesystem::remove(part, failed);
  return moved;
}

} // namespace stepscope::live
