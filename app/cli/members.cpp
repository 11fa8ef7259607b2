// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/members.h"

#include "core/report/text.h"

#include <nlohmann/json.hpp>

#include <algorithm>

namespace stepscope::app::cli {
namespace {

using Json = nlohmann::ordered_json;
using load::Member;
using report::Align;

template <typename T> Json stated(const std::optional<T>& value) {
  return value ? Json(*value) : Json(nullptr);
}

/// A name from an archive may hold anything, also what a terminal takes for a command.
std::string printable(std::string_view text) {
  std::string result(text);
  std::replace_if(
      result.begin(), result.end(), [](char c) { return static_cast<unsigned char>(c) < ' ' || c == '\x7f'; },
      '?');
  return result;
}

std::string sizeOf(const Member& member) {
  return member.bytes ? report::formatBytes(*member.bytes) : "not stated";
}

std::string rankOf(const Member& member) {
  if (!member.rank) return "";
  return std::to_string(*member.rank) + (member.worldSize ? " of " + std::to_string(*member.worldSize) : "");
}

} // namespace

std::string membersJson(const load::MemberList& list, const std::string& path) {
  Json json = {{"schema", "stepscope.members/1"}, {"file", path}, {"container", list.container}};
  json["members"] = Json::array();
  json["skipped"] = Json::array();
  for (const Member& member : list.members) {
    if (member.isTrace())
      json["members"].push_back({{"name", member.name},
                                 {"path", member.path},
                                 {"bytes", stated(member.bytes)},
                                 {"format", member.format},
                                 {"rank", stated(member.rank)},
                                 {"world_size", stated(member.worldSize)},
                                 {"cycle", member.cycle.empty() ? Json(nullptr) : Json(member.cycle)}});
    else
      json["skipped"].push_back(
          {{"name", member.name}, {"bytes", stated(member.bytes)}, {"reason", member.skipped}});
  }
  json["warnings"] = list.warnings;
  return json.dump(2, ' ', false, Json::error_handler_t::replace) + '\n';
}

std::string membersText(const load::MemberList& list, const std::string& path, const Page& page) {
  const auto bold = [&](const std::string& text) {
    return page.colour ? "\x1b[1m" + text + "\x1b[0m" : text;
  };
  const bool cycles =
      std::any_of(list.members.begin(), list.members.end(), [](const Member& m) { return !m.cycle.empty(); });
  std::string text = bold(printable(path)) + "\n  " + list.container + " with " +
                     report::formatCount(list.traceCount()) + " traces\n\n";
  std::vector<Align> columns = {Align::Right, Align::Left, Align::Right, Align::Left};
  std::vector<std::string> heads = {"rank", "name", "size", "format"};
  if (cycles) {
    columns.insert(columns.begin(), Align::Right);
    heads.insert(heads.begin(), "cycle");
  }
  report::TextTable traces(columns);
  traces.add(heads);
  for (const Member& member : list.members) {
    if (!member.isTrace()) continue;
    std::vector<std::string> row = {rankOf(member), printable(member.name), sizeOf(member), member.format};
    if (cycles) row.insert(row.begin(), member.cycle);
    traces.add(std::move(row));
  }
  text += traces.toString(2);
  if (list.traceCount() < list.members.size()) {
    text += "\n" + bold("Not traces") + "\n";
    for (const Member& member : list.members)
      if (!member.isTrace())
        text += report::wrapped(printable(member.name) + ": " + member.skipped,
                                static_cast<std::size_t>(std::max(page.width, 0)), 2);
  }
  for (const std::string& warning : list.warnings)
    text += report::wrapped("warning: " + warning, static_cast<std::size_t>(std::max(page.width, 0)), 2);
  const auto first = list.members.front().path;
  return text + "\nOpen one by its path: " + printable(first) + "\n";
}

} // namespace stepscope::app::cli
