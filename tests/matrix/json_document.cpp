// SPDX-License-Identifier: Apache-2.0
#include "tests/matrix/json_document.h"

#include <algorithm>
#include <stdexcept>

namespace stepscope::test {

const std::vector<JsonForm> kJsonForms = {
    {"object", "{\"schemaVersion\": 1, \"traceEvents\": [\n  ", ",\n  ", "\n], \"traceName\": \"x\"}\n", "{",
     ", ", "}"},
    {"keyALine", "{\n\"schemaVersion\": 1,\n\"traceEvents\": [\n", ",\n", "\n]\n}\n", "{\n    ", ",\n    ",
     "\n  }"},
    {"minified", "{\"traceEvents\":[", ",", "]}", "{", ",", "}"},
    {"array", "[\n", ",\n", "\n]\n", "{", ", ", "}"},
    {"lines", "", "\n", "\n", "{", ", ", "}"},
};

namespace {

/// Microseconds with three decimals, as the writer has it.
std::string microseconds(std::int64_t ns) {
  const std::string sign = ns < 0 ? "-" : "";
  const std::int64_t size = std::abs(ns);
  const std::string fraction = std::to_string(size % 1000);
  return sign + std::to_string(size / 1000) + "." + std::string(3 - fraction.size(), '0') + fraction;
}

std::string unquoted(const std::string& token) {
  return token.size() >= 2 && token.front() == '"' ? token.substr(1, token.size() - 2) : token;
}

} // namespace

std::string KeptSlice::toString() const {
  return category + " | " + pid + " | " + tid + " | " + name + " | " + std::to_string(begin) + " | " +
         std::to_string(dur);
}

JsonDocument::JsonDocument(std::vector<ModelEvent> from, const JsonForm& f)
    : form(f), model(std::move(from)), head(f.head), tail(f.tail), events(model.size()), slices(model.size()),
      eventsTotal(model.size()) {
  for (std::size_t i = 0; i < model.size(); ++i)
    rewrite(i);
  if (form.isLines()) receipt["event-lines"] = {1, -1, 0};
}

std::string JsonDocument::write(const ModelEvent& e) const {
  std::string text = form.open;
  const auto member = [&](const char* key, const std::string& value) {
    if (text.size() > std::string(form.open).size()) text += form.separator;
    text += std::string("\"") + key + "\": " + value;
  };
  member("ph", std::string("\"") + e.phase + "\"");
  if (!e.category.empty()) member("cat", "\"" + e.category + "\"");
  if (!e.name.empty()) member("name", "\"" + e.name + "\"");
  if (!e.pid.empty()) member("pid", e.pid);
  if (!e.tid.empty()) member("tid", e.tid);
  member("ts", microseconds(e.ts));
  if (e.phase == 'X') member("dur", microseconds(e.dur));
  if (!e.more.empty()) text += form.separator + e.more;
  if (!e.args.empty()) member("args", "{" + e.args + "}");
  return text + form.close;
}

void JsonDocument::rewrite(std::size_t i) {
  const ModelEvent& e = model[i];
  events[i] = write(e);
  slices[i].reset();
  if (e.phase == 'X')
    slices[i] = KeptSlice{e.category, unquoted(e.pid), unquoted(e.tid), e.name, e.ts, e.dur};
}

void JsonDocument::replace(std::size_t i, const std::string& what, const std::string& with) {
  const std::size_t at = events[i].find(what);
  if (at == std::string::npos) throw std::logic_error("no " + what + " in " + events[i]);
  events[i].replace(at, what.size(), with);
}

void JsonDocument::report(const std::string& rule, std::size_t event, std::ptrdiff_t behind) {
  Receipt& entry = receipt[rule];
  if (entry.count++ == 0) {
    entry.event = static_cast<std::ptrdiff_t>(event);
    entry.behind = behind;
  }
}

std::string JsonDocument::text() const {
  std::string out = head;
  for (std::size_t i = 0; i < events.size(); ++i)
    out += (i > 0 ? form.between : "") + events[i];
  return out + tail;
}

std::size_t JsonDocument::offsetOf(std::size_t event) const {
  std::size_t at = head.size();
  for (std::size_t i = 0; i < event; ++i)
    at += events[i].size() + std::string(form.between).size();
  return at;
}

std::size_t JsonDocument::offsetOf(const Receipt& r) const {
  const std::size_t begin = r.event < 0 ? 0 : offsetOf(static_cast<std::size_t>(r.event));
  return begin + static_cast<std::size_t>(r.behind);
}

std::size_t JsonDocument::find(const std::string& category, int n) const {
  for (std::size_t i = 0; i < model.size(); ++i)
    if (model[i].phase == 'X' && model[i].category == category && n-- == 0) return i;
  throw std::logic_error("no such slice");
}

} // namespace stepscope::test
