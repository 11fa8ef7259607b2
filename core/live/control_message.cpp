// SPDX-License-Identifier: Apache-2.0
#include "core/live/control_message.h"

#include "core/live/file_transfer.h"
#include "core/live/gpu_json.h"
#include "core/live/process_json.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <limits>

namespace stepscope::live {
namespace {

using Json = nlohmann::ordered_json;

constexpr std::size_t kMostPids = 4096, kMostProcesses = 4096, kMostGpus = 256;

std::string text(const Json& json) { return json.dump(-1, ' ', false, Json::error_handler_t::replace); }

Error bad(std::string message) { return {ErrorCode::BadArgument, std::move(message), {}, {}}; }

Json withVersion(Json json) {
  json["stepscope"] = kControlVersion;
  return json;
}

Result<Json> objectFrom(std::string_view bytes) {
  Json json = Json::parse(bytes, nullptr, false);
  if (!json.is_object()) return bad("no JSON object");
  const auto version = json.find("stepscope");
  if (version == json.end() || *version != kControlVersion)
    return bad("another version of Stepscope speaks there; use the same version on both ends");
  return json;
}

std::int32_t pidFrom(const Json& json) {
  const auto value = json.get<std::int64_t>();
  const bool isPid = value >= 1 && value <= std::numeric_limits<std::int32_t>::max();
  return isPid ? static_cast<std::int32_t>(value) : 0;
}

Json jsonOf(const std::vector<GpuReading>& gpus) {
  Json json = Json::array();
  for (const GpuReading& gpu : gpus)
    json.push_back(jsonOf(gpu));
  return json;
}

std::vector<GpuReading> gpusFrom(const Json& json) {
  std::vector<GpuReading> gpus;
  for (const Json& gpu : json)
    if (gpus.size() < kMostGpus) gpus.push_back(gpuReadingFrom(gpu));
  return gpus;
}

Result<Question> captureFrom(const Json& json) {
  AskCapture ask;
  const Json& pids = json.at("pids");
  if (!pids.is_array() || pids.size() > kMostPids) return bad("too many processes");
  for (const Json& pid : pids) {
    ask.pids.push_back(pidFrom(pid));
    if (ask.pids.back() == 0) return bad("no number of a process");
  }
  ask.request.iterations = json.at("iterations").get<std::int64_t>();
  ask.request.durationNs = json.at("duration_ns").get<std::int64_t>();
  ask.request.limitNs = json.at("limit_ns").get<std::int64_t>();
  ask.request.shapes = json.at("shapes").get<bool>();
  ask.request.stacks = json.at("stacks").get<bool>();
  ask.handOver = json.at("hand_over").get<bool>();
  if (const Result<void> valid = validate(ask.request); !valid.has_value()) return valid.error();
  return Question(std::move(ask));
}

Result<Answer> listFrom(const Json& json) {
  ProcessList list;
  list.agentPid = json.at("agent_pid").get<std::int32_t>();
  list.addresses = json.at("addresses").get<std::vector<std::string>>();
  list.note = json.at("note").get<std::string>();
  const Json& ignored = json.at("ignored");
  list.ignored = {ignored.at("malformed").get<std::uint64_t>(),
                  ignored.at("wrong_sender").get<std::uint64_t>(),
                  ignored.at("other_user").get<std::uint64_t>()};
  for (const Json& process : json.at("processes"))
    if (list.processes.size() < kMostProcesses) list.processes.push_back(processFrom(process));
  list.gpus = gpusFrom(json.at("gpus"));
  return Answer(std::move(list));
}

Result<Answer> progressFrom(const Json& json) {
  CaptureProgress progress;
  for (const Json& process : json.at("capture"))
    if (progress.processes.size() < kMostPids) progress.processes.push_back(statusFrom(process));
  return Answer(std::move(progress));
}

struct QuestionJson {
  Json operator()(const AskList&) const { return {{"ask", "list"}}; }
  Json operator()(const AskCancel&) const { return {{"ask", "cancel"}}; }
  Json operator()(const AskCapture& ask) const {
    return {{"ask", "capture"},
            {"pids", ask.pids},
            {"iterations", ask.request.iterations},
            {"duration_ns", ask.request.durationNs},
            {"limit_ns", ask.request.limitNs},
            {"shapes", ask.request.shapes},
            {"stacks", ask.request.stacks},
            {"hand_over", ask.handOver}};
  }
  Json operator()(const AskCounters&) const { return {{"ask", "counters"}}; }
  Json operator()(const AskFile& ask) const { return {{"ask", "file"}, {"pid", ask.pid}}; }
};

struct AnswerJson {
  Json operator()(const Refusal& refusal) const { return {{"refused", refusal.message}}; }
  Json operator()(const Counters& counters) const { return {{"counters", jsonOf(counters.gpus)}}; }
  Json operator()(const FileBegins& file) const {
    return {{"file_begins", file.pid}, {"size_bytes", file.sizeBytes}};
  }
  Json operator()(const FilePart&) const { return Json::object(); }
  Json operator()(const FileEnds& file) const {
    return {{"file_ends", file.pid}, {"checksum", file.checksum}};
  }
  Json operator()(const CaptureProgress& progress) const {
    Json processes = Json::array();
    for (const CaptureStatus& status : progress.processes)
      processes.push_back(jsonOf(status));
    return {{"capture", std::move(processes)}};
  }
  Json operator()(const ProcessList& list) const {
    Json processes = Json::array();
    for (const ListedProcess& process : list.processes)
      if (processes.size() < kMostProcesses) processes.push_back(jsonOf(process));
    return {{"agent_pid", list.agentPid},
            {"addresses", list.addresses},
            {"note", list.note},
            {"ignored",
             {{"malformed", list.ignored.malformed},
              {"wrong_sender", list.ignored.wrongSender},
              {"other_user", list.ignored.otherUser}}},
            {"processes", std::move(processes)},
            {"gpus", jsonOf(list.gpus)}};
  }
};

} // namespace

bool CaptureProgress::finished() const {
  return std::all_of(processes.begin(), processes.end(),
                     [](const CaptureStatus& status) { return isFinal(status.state); });
}

std::string toJson(const Question& question) {
  return text(withVersion(std::visit(QuestionJson{}, question)));
}
std::string toJson(const Answer& answer) { return text(withVersion(std::visit(AnswerJson{}, answer))); }

Result<Question> questionFrom(std::string_view bytes) {
  Result<Json> json = objectFrom(bytes);
  if (!json.has_value()) return json.error();
  try {
    const std::string ask = json.value().at("ask").get<std::string>();
    if (ask == "list") return Question(AskList{});
    if (ask == "cancel") return Question(AskCancel{});
    if (ask == "capture") return captureFrom(json.value());
    if (ask == "counters") return Question(AskCounters{});
    if (ask == "file") return Question(AskFile{pidFrom(json.value().at("pid"))});
    return bad("an unknown question");
  } catch (const Json::exception& wrong) {
    return bad(wrong.what());
  }
}

Result<Answer> answerFrom(std::string_view bytes) {
  if (isFilePart(bytes)) return Answer(FilePart{std::string(bytes)});
  Result<Json> json = objectFrom(bytes);
  if (!json.has_value()) return json.error();
  try {
    if (json.value().contains("refused"))
      return Answer(Refusal{json.value().at("refused").get<std::string>()});
    if (json.value().contains("capture")) return progressFrom(json.value());
    if (json.value().contains("counters")) return Answer(Counters{gpusFrom(json.value().at("counters"))});
    if (json.value().contains("file_begins"))
      return Answer(FileBegins{pidFrom(json.value().at("file_begins")),
                               json.value().at("size_bytes").get<std::uint64_t>()});
    if (json.value().contains("file_ends"))
      return Answer(
          FileEnds{pidFrom(json.value().at("file_ends")), json.value().at("checksum").get<std::string>()});
    return listFrom(json.value());
  } catch (const Json::exception& wrong) {
    return bad(wrong.what());
  }
}

} // namespace stepscope::live
