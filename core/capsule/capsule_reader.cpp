// SPDX-License-Identifier: Apache-2.0
// Reads the object of a file that anyone may have written.
#include "core/capsule/capsule.h"
#include "core/capsule/mark_json.h"

#include <array>
#include <utility>

namespace stepscope::capsule {
namespace {

using Json = nlohmann::json;

constexpr std::size_t kLongestText = 100'000, kLongestName = 4096; // bytes
constexpr std::size_t kMostEntries = 10'000;
constexpr std::int64_t kFarthestNs = std::int64_t{1} << 62; // differences of two still fit

/// Reads members; the first that does not fit is the problem.
class Reader {
public:
  const std::string& problem() const { return m_problem; }
  void fail(const std::string& what) {
    if (m_problem.empty()) m_problem = what;
  }

  std::string text(const Json& object, const char* key, std::size_t longest) {
    std::string value = textOf(object, key);
    if (value.size() > longest) fail('"' + std::string(key) + "\" is too long");
    return value;
  }
  std::uint64_t count(const Json& object, const char* key) {
    const auto value = integerOf(object, key);
    if (!value || *value < 0 || *value > kFarthestNs) fail('"' + std::string(key) + "\" is no count");
    return static_cast<std::uint64_t>(value.value_or(0));
  }
  Interval interval(const Json& object, const char* key) {
    const auto it = object.find(key);
    const auto fits = [](const Json& value) {
      return value.is_number_integer() &&
             !(value.is_number_unsigned() && value.get<std::uint64_t>() > std::uint64_t{kFarthestNs}) &&
             value.get<std::int64_t>() >= -kFarthestNs && value.get<std::int64_t>() <= kFarthestNs;
    };
    if (it == object.end() || !it->is_array() || it->size() != 2 || !fits((*it)[0]) || !fits((*it)[1]) ||
        (*it)[1].get<std::int64_t>() <= (*it)[0].get<std::int64_t>()) {
      fail('"' + std::string(key) + "\" is no stretch of time");
      return {};
    }
    return {(*it)[0].get<std::int64_t>(), (*it)[1].get<std::int64_t>()};
  }
  /// The member as an object; an empty one, and a problem, when it is none.
  const Json& object(const Json& parent, const char* key) {
    static const Json kNone = Json::object();
    const auto it = parent.find(key);
    if (it != parent.end() && it->is_object()) return *it;
    fail('"' + std::string(key) + "\" is no object");
    return kNone;
  }
  /// The member as a list; an empty one when it is absent, and a problem when it is something else.
  const Json& list(const Json& parent, const char* key) {
    static const Json kNone = Json::array();
    const auto it = parent.find(key);
    if (it == parent.end()) return kNone;
    if (it->is_array() && it->size() <= kMostEntries) return *it;
    fail('"' + std::string(key) + (it->is_array() ? "\" has too many entries" : "\" is no list"));
    return kNone;
  }

private:
  std::string m_problem;
};

trace::Severity severityOf(const std::string& key, Reader& reader) {
  if (key == "note") return trace::Severity::Note;
  if (key == "repaired") return trace::Severity::Repaired;
  if (key != "lost") reader.fail("\"severity\" is none of note, repaired, lost");
  return trace::Severity::Lost;
}

Source sourceOf(const Json& json, Reader& reader) {
  Source source;
  source.file = reader.text(json, "file", kLongestName);
  source.format = reader.text(json, "format", kLongestName);
  source.bytes = reader.count(json, "bytes");
  source.xxh3 = reader.text(json, "xxh3_64", kLongestName);
  for (const Json& each : reader.list(json, "repairs")) {
    if (!each.is_object()) {
      reader.fail("an entry of \"repairs\" is no object");
      break;
    }
    source.repairs.push_back({reader.text(each, "rule", kLongestName),
                              severityOf(textOf(each, "severity"), reader), reader.count(each, "count"), 0,
                              reader.text(each, "action", kLongestName)});
  }
  return source;
}

Step stepOf(const Json& json, Reader& reader) {
  Step step;
  step.name = reader.text(json, "name", kLongestName);
  step.markedBy = reader.text(json, "marked_by", kLongestName);
  step.remark = reader.text(json, "remark", kLongestName);
  step.process = reader.text(json, "process", kLongestName);
  step.thread = reader.text(json, "thread", kLongestName);
  step.annotation = reader.interval(json, "annotation_ns");
  step.window = reader.interval(json, "window_ns");
  if (const auto it = json.find("alone"); it != json.end() && it->is_boolean()) step.alone = it->get<bool>();
  return step;
}

bool farAway(Interval place) { return place.begin < -kFarthestNs || place.end > kFarthestNs; }

} // namespace

Result<Capsule> parse(std::string_view text) {
  if (text.size() > kLargestBytes)
    return Error{
        ErrorCode::TooLarge, "it is larger than " + std::to_string(kLargestBytes >> 20) + " MiB", {}, {}};
  const Json json = Json::parse(text, nullptr, false);
  if (!json.is_object()) return Error{ErrorCode::Damaged, "it is no JSON object", {}, {}};
  if (textOf(json, "schema") != "stepscope.capsule/1")
    return Error{ErrorCode::UnknownFormat, "its \"schema\" is not \"stepscope.capsule/1\"", {}, {}};
  Reader reader;
  Capsule capsule;
  capsule.madeBy = reader.text(json, "made_by", kLongestName);
  capsule.source = sourceOf(reader.object(json, "source"), reader);
  capsule.step = stepOf(reader.object(json, "step"), reader);
  for (const Json& each : reader.list(json, "left_out")) {
    if (!each.is_object()) {
      reader.fail("an entry of \"left_out\" is no object");
      break;
    }
    capsule.leftOut.push_back({reader.text(each, "what", kLongestName), reader.count(each, "events")});
  }
  capsule.note = reader.text(json, "note", kLongestText);
  for (const Json& each : reader.list(json, "marks")) {
    auto mark = markOf(each, "begin_ns", "end_ns");
    if (!mark || farAway(mark->place)) {
      reader.fail("an entry of \"marks\" is no mark");
      break;
    }
    capsule.marks.push_back(std::move(*mark));
  }
  const auto part = [&](const char* key, bool isList) {
    const auto it = json.find(key);
    if (it == json.end()) return std::string();
    if (isList ? !it->is_array() : !it->is_object())
      reader.fail('"' + std::string(key) + "\" is no " + (isList ? "list" : "object"));
    return it->dump(-1, ' ', false, Json::error_handler_t::replace);
  };
  capsule.findings = part("findings", false);
  capsule.batches = part("batches", true);
  capsule.batchesSource = reader.text(json, "batches_source", kLongestName);
  capsule.environment = part("environment", false);
  if (!reader.problem().empty()) return Error{ErrorCode::Damaged, reader.problem(), {}, {}};
  return capsule;
}

} // namespace stepscope::capsule
