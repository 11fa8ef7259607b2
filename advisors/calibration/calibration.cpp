// SPDX-License-Identifier: Apache-2.0
#include "advisors/calibration/calibration.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <map>

namespace stepscope::advisors {
namespace {

using Json = nlohmann::ordered_json;

constexpr int kVersion = 1;

double rounded(double value) {
  std::array<char, 32> text{};
  std::snprintf(text.data(), text.size(), "%.6g", value);
  return std::strtod(text.data(), nullptr);
}

Json jsonOf(const CalibrationRecord& record) {
  return {{"version", kVersion},
          {"rule", record.rule},
          {"variant", record.variant},
          {"before", record.before},
          {"after", record.after},
          {"device", record.device.empty() ? Json(nullptr) : Json(record.device)},
          {"predicted",
           {{"low", rounded(record.predicted.low)},
            {"expected", rounded(record.predicted.expected)},
            {"high", rounded(record.predicted.high)}}},
          {"achieved", rounded(record.achieved)},
          {"alone", record.alone},
          {"comparability", record.comparability}};
}

double median(std::vector<double> values) {
  std::sort(values.begin(), values.end());
  const std::size_t half = values.size() / 2;
  return values.size() % 2 == 1 ? values[half] : (values[half - 1] + values[half]) / 2;
}

CalibrationSummary summaryOf(const std::string& rule, const std::vector<const CalibrationRecord*>& records) {
  std::vector<double> errors, sizes;
  std::size_t inside = 0;
  for (const CalibrationRecord* record : records) {
    errors.push_back(record->error());
    sizes.push_back(std::abs(record->error()));
    inside += record->inside() ? 1 : 0;
  }
  return {rule, records.size(), median(errors), median(sizes),
          static_cast<double>(inside) / static_cast<double>(records.size())};
}

/// A spreadsheet must not take a name for a formula.
std::string csvField(std::string text) {
  if (!text.empty() && std::string_view("=+-@").find(text.front()) != std::string_view::npos)
    text.insert(0, "'");
  if (text.find_first_of(",\"\r\n") == std::string::npos) return text;
  std::string quoted = "\"";
  for (const char c : text)
    quoted += c == '"' ? std::string("\"\"") : std::string(1, c);
  return quoted + '"';
}

std::string number(double value) {
  std::array<char, 32> text{};
  std::snprintf(text.data(), text.size(), "%.6g", value);
  return text.data();
}

} // namespace

std::vector<CalibrationRecord> calibrationOf(const JudgedPair& pair) {
  const compare::Comparison& both = pair.comparison;
  std::vector<CalibrationRecord> records;
  for (const Achieved& one : pair.achieved)
    if (one.predicted && one.achieved && one.predicted->expected > 0 && *one.achieved > 0)
      records.push_back({one.id, one.variant, both.before.label, both.after.label, both.before.device,
                         *one.predicted, *one.achieved, one.alone, both.comparability.score});
  return records;
}

std::string toLine(const CalibrationRecord& record) {
  return jsonOf(record).dump(-1, ' ', false, Json::error_handler_t::replace);
}

std::optional<CalibrationRecord> recordOf(std::string_view line) {
  const Json json = Json::parse(line, nullptr, false);
  if (!json.is_object() || json.value("version", Json()) != kVersion) return std::nullopt;
  const auto text = [&json](const char* key) { return json.value(key, Json()); };
  for (const char* key : {"rule", "variant", "before", "after"})
    if (!text(key).is_string()) return std::nullopt;
  const Json device = text("device"), predicted = text("predicted"), achieved = text("achieved"),
             alone = text("alone"), comparability = text("comparability");
  if (!predicted.is_object() || !achieved.is_number() || !alone.is_boolean() ||
      !comparability.is_number_integer())
    return std::nullopt;
  for (const char* key : {"low", "expected", "high"})
    if (!predicted.value(key, Json()).is_number()) return std::nullopt;
  CalibrationRecord record{text("rule"),
                           text("variant"),
                           text("before"),
                           text("after"),
                           device.is_string() ? device.get<std::string>() : std::string(),
                           {predicted["low"], predicted["expected"], predicted["high"]},
                           achieved,
                           alone,
                           comparability};
  if (!(record.predicted.expected > 0) || !(record.achieved > 0)) return std::nullopt;
  return record;
}

std::vector<CalibrationSummary> summariesOf(const std::vector<CalibrationRecord>& records) {
  std::map<std::string, std::vector<const CalibrationRecord*>> byRule;
  for (const CalibrationRecord& record : records) {
    if (!record.alone) continue;
    byRule[{}].push_back(&record);
    byRule[record.rule].push_back(&record);
  }
  std::vector<CalibrationSummary> summaries;
  for (const auto& [rule, own] : byRule)
    summaries.push_back(summaryOf(rule, own));
  return summaries;
}

std::string writeCalibrationJson(const std::vector<CalibrationRecord>& records) {
  Json summaries = Json::array(), list = Json::array();
  for (const CalibrationSummary& one : summariesOf(records))
    summaries.push_back({{"rule", one.rule.empty() ? Json(nullptr) : Json(one.rule)},
                         {"records", one.records},
                         {"median_error", one.medianError},
                         {"median_absolute_error", one.medianAbsoluteError},
                         {"inside_share", one.insideShare}});
  for (const CalibrationRecord& record : records) {
    Json item = jsonOf(record);
    item.erase("version");
    item["error"] = record.error();
    item["inside"] = record.inside();
    list.push_back(std::move(item));
  }
  return Json{{"schema", "stepscope.calibration/1"}, {"summaries", summaries}, {"records", list}}.dump(
             2, ' ', false, Json::error_handler_t::replace) +
         '\n';
}

std::string writeCalibrationCsv(const std::vector<CalibrationRecord>& records) {
  std::string csv = "rule,variant,before,after,device,predicted_low,predicted_expected,predicted_high,"
                    "achieved,error,inside,alone,comparability\r\n";
  for (const CalibrationRecord& record : records) {
    for (const std::string& text : {record.rule, record.variant, record.before, record.after, record.device})
      csv += csvField(text) + ',';
    for (const double value : {record.predicted.low, record.predicted.expected, record.predicted.high,
                               record.achieved, record.error()})
      csv += number(value) + ',';
    csv += std::string(record.inside() ? "true" : "false") + ',' + (record.alone ? "true" : "false") + ',' +
           std::to_string(record.comparability) + "\r\n";
  }
  return csv;
}

} // namespace stepscope::advisors
