// SPDX-License-Identifier: Apache-2.0
#include "advisors/policy/policy.h"

#include "advisors/rule.h"
#include "advisors/support/text.h"
#include "core/base/byte_source.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <set>

namespace stepscope::advisors {

namespace {

using Json = nlohmann::json;

/// Far more than any policy; guards memory.
constexpr std::uint64_t kMaxFileBytes = 1 << 20;

constexpr std::array<std::string_view, 6> kKeys = {"max_launches_per_step", "max_host_idle_share",
                                                   "max_padding_share",     "min_tokens_per_second",
                                                   "forbid_findings",       "require_kernels"};

/// Reads the fields; the first mistake stays in `mistake`.
class Reader {
public:
  explicit Reader(const Json& json) : m_json(json) {}

  void count(const char* key, std::optional<std::int64_t>& field) {
    const Json* value = find(key);
    if (!value) return;
    if (value->is_number_integer() && *value >= 0 && *value <= kMost)
      field = value->get<std::int64_t>();
    else
      fail(key, "a whole number from 0 to 10^15", *value);
  }

  void number(const char* key, double most, const std::string& kind, std::optional<double>& field) {
    const Json* value = find(key);
    if (!value) return;
    if (value->is_number() && value->get<double>() >= 0 && value->get<double>() <= most)
      field = value->get<double>();
    else
      fail(key, kind, *value);
  }

  void texts(const char* key, std::vector<std::string>& field) {
    const Json* value = find(key);
    if (!value) return;
    const auto good = [](const Json& entry) { return entry.is_string() && entry != ""; };
    if (value->is_array() && !value->empty() && std::all_of(value->begin(), value->end(), good))
      field = value->get<std::vector<std::string>>();
    else
      fail(key, "a list of texts, none empty", *value);
  }

  void fail(const std::string& key, const std::string& wanted, const Json& value) {
    if (mistake.empty())
      mistake = key + " is not " + wanted + " but " +
                value.dump(-1, ' ', false, Json::error_handler_t::replace).substr(0, 40);
  }

  std::string mistake;

  static constexpr std::int64_t kMost = 1'000'000'000'000'000;

private:
  const Json* find(const char* key) const {
    const auto found = m_json.find(key);
    return found == m_json.end() ? nullptr : &*found;
  }

  const Json& m_json;
};

bool isRule(const std::string& id) {
  const std::vector<Rule>& rules = allRules();
  return std::any_of(rules.begin(), rules.end(), [&](const Rule& rule) { return rule.id == id; });
}

std::string ruleIds() {
  std::vector<std::string> ids;
  for (const Rule& rule : allRules())
    ids.push_back(rule.id);
  return joined(ids);
}

/// What is wrong with the keys themselves; empty: nothing.
std::string mistakeInKeys(const Json& json, const std::string& twice) {
  if (!json.is_object()) return "is not a JSON object with the demands of a policy";
  if (json.empty()) return "demands nothing";
  if (!twice.empty()) return "has the key " + twice + " twice";
  for (const auto& [name, value] : json.items())
    if (std::find(kKeys.begin(), kKeys.end(), name) == kKeys.end())
      return "has no demand named " + name + "; there are " +
             joined(std::vector<std::string>(kKeys.begin(), kKeys.end()));
  return {};
}

} // namespace

Result<Policy> parsePolicy(std::string_view text, const std::string& name) {
  std::set<std::string> keys;
  std::string twice;
  const auto noteKeys = [&](int depth, Json::parse_event_t event, Json& parsed) {
    if (depth == 1 && event == Json::parse_event_t::key && !keys.insert(parsed.get<std::string>()).second)
      twice = parsed.get<std::string>();
    return true;
  };
  Json json;
  try {
    json = Json::parse(text, noteKeys);
  } catch (const Json::parse_error& error) {
    return Error{ErrorCode::BadArgument, "is not JSON", name, error.byte > 0 ? error.byte - 1 : 0};
  } catch (const Json::exception&) { // a number beyond all numbers
    return Error{ErrorCode::BadArgument, "has a number that is out of range", name, {}};
  }
  if (std::string mistake = mistakeInKeys(json, twice); !mistake.empty())
    return Error{ErrorCode::BadArgument, std::move(mistake), name, {}};

  Policy policy;
  Reader reader(json);
  reader.count("max_launches_per_step", policy.maxLaunchesPerStep);
  reader.number("max_host_idle_share", 1, "a share from 0 to 1", policy.maxHostIdleShare);
  reader.number("max_padding_share", 1, "a share from 0 to 1", policy.maxPaddingShare);
  reader.number("min_tokens_per_second", Reader::kMost, "a number of tokens a second",
                policy.minTokensPerSecond);
  reader.texts("forbid_findings", policy.forbidFindings);
  reader.texts("require_kernels", policy.requireKernels);
  for (const std::string& id : policy.forbidFindings)
    if (!isRule(id)) reader.fail("forbid_findings", "made of rules, which are " + ruleIds() + ",", id);
  if (!reader.mistake.empty()) return Error{ErrorCode::BadArgument, reader.mistake, name, {}};
  return policy;
}

Result<Policy> readPolicy(const std::filesystem::path& path) {
  const Result<std::string> text = readAll(path, kMaxFileBytes);
  if (!text.has_value()) return text.error();
  return parsePolicy(text.value(), path.string());
}

} // namespace stepscope::advisors
