// SPDX-License-Identifier: Apache-2.0
#include "core/capsule/marks.h"

#include "core/capsule/mark_json.h"

#include <array>

namespace stepscope::capsule {
namespace {

using Json = nlohmann::json;

constexpr std::array<std::string_view, 3> kKinds{"bookmark", "note", "selection"}; // by MarkKind
constexpr int kSlots = 10;
constexpr std::size_t kLongestText = 40'000; // bytes; a note, not a file

} // namespace

std::optional<std::int64_t> integerOf(const Json& object, const char* key) {
  const auto it = object.find(key);
  if (it == object.end() || !it->is_number_integer()) return {};
  if (it->is_number_unsigned() && it->get<std::uint64_t>() > std::uint64_t{INT64_MAX}) return {};
  return it->get<std::int64_t>();
}

std::string textOf(const Json& object, const char* key) {
  const auto it = object.find(key);
  return it != object.end() && it->is_string() ? it->get<std::string>() : std::string();
}

nlohmann::ordered_json toJson(const Mark& mark, const char* beginKey, const char* endKey) {
  nlohmann::ordered_json json{
      {"kind", kKinds[std::size_t(mark.kind)]}, {beginKey, mark.place.begin}, {endKey, mark.place.end}};
  if (mark.kind == MarkKind::Bookmark) json["slot"] = mark.slot;
  if (!mark.track.empty()) json["track"] = mark.track;
  if (!mark.text.empty()) json["text"] = mark.text;
  return json;
}

std::optional<Mark> markOf(const Json& object, const char* beginKey, const char* endKey) {
  if (!object.is_object()) return {};
  const std::string kind = textOf(object, "kind");
  std::size_t number = 0;
  while (number < kKinds.size() && kind != kKinds[number])
    ++number;
  const auto begin = integerOf(object, beginKey), end = integerOf(object, endKey);
  if (number == kKinds.size() || !begin || !end || *end < *begin) return {};
  Mark mark{MarkKind(number), 0, {*begin, *end}, textOf(object, "track"), textOf(object, "text")};
  if (mark.text.size() > kLongestText) return {};
  if (mark.kind != MarkKind::Note && mark.place.empty()) return {};
  if (mark.kind == MarkKind::Bookmark) {
    const auto slot = integerOf(object, "slot");
    if (!slot || *slot < 0 || *slot >= kSlots) return {};
    mark.slot = static_cast<int>(*slot);
  }
  return mark;
}

Result<ProjectMarks> marksOfProject(std::string_view json) {
  const Json root = Json::parse(json, nullptr, false);
  if (root.is_discarded()) return Error{ErrorCode::Damaged, "this is no JSON", {}, {}};
  if (!root.is_object() || textOf(root, "format") != "stepscope-project")
    return Error{ErrorCode::UnknownFormat, "\"format\" is not \"stepscope-project\"", {}, {}};
  if (integerOf(root, "version") != 1)
    return Error{ErrorCode::UnknownFormat, "it was written by a later version of the program", {}, {}};
  ProjectMarks read;
  if (const auto trace = root.find("trace"); trace != root.end() && trace->is_object())
    read.traceLengthNs = integerOf(*trace, "lengthNs").value_or(0);
  if (const auto marks = root.find("marks"); marks != root.end() && marks->is_array())
    for (const Json& each : *marks) {
      if (auto mark = markOf(each, "beginNs", "endNs"))
        read.marks.push_back(std::move(*mark));
      else
        ++read.leftOut;
    }
  return read;
}

} // namespace stepscope::capsule
