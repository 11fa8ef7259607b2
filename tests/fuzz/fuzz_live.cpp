// SPDX-License-Identifier: Apache-2.0
// Everything that live capture reads from other processes: datagrams, frames with questions and answers,
// environments and command lines.
#include "core/live/control_message.h"
#include "core/live/file_transfer.h"
#include "core/live/frame.h"
#include "core/live/message.h"
#include "core/live/process.h"

#include <cstdlib>
#include <string_view>
#include <unistd.h>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace stepscope::live;
  const std::string_view bytes(reinterpret_cast<const char*>(data), size);
  if (const auto message = parseMessage(bytes))
    if (const auto* poll = std::get_if<Poll>(&*message))
      if (poll->pids.empty() || poll->pids.size() > kMostPids) std::abort();

  FrameReader frames;
  frames.append(bytes);
  while (const auto frame = frames.next()) {
    if (const auto question = questionFrom(*frame); question.has_value())
      if (!questionFrom(toJson(question.value())).has_value()) std::abort();
    const auto answer = answerFrom(*frame);
    if (!answer.has_value()) continue;
    if (const auto* part = std::get_if<FilePart>(&answer.value())) {
      auto file = FileReceiver::create("/tmp/stepscope-fuzz-" + std::to_string(::getpid()), kFilePartBytes);
      if (file.has_value() && file.value().add(part->bytes).has_value() &&
          file.value().receivedBytes() > kFilePartBytes)
        std::abort();
    } else if (!answerFrom(toJson(answer.value())).has_value()) {
      std::abort();
    }
  }

  ProcessFacts facts;
  readEnvironment(bytes, facts);
  if (commandFrom(bytes).size() > 1000) std::abort();
  return 0;
}
