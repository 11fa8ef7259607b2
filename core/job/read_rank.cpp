// SPDX-License-Identifier: Apache-2.0
#include "core/job/rank_json.h"

#include <nlohmann/json.hpp>

#include <algorithm>

namespace stepscope::job {
namespace {

using Json = nlohmann::json;

constexpr std::int64_t kMostNs = std::int64_t{1} << 61; // sums and differences of two stay in 64 bits
constexpr std::int64_t kMostCount = std::int64_t{1} << 53;
constexpr std::size_t kMostTextBytes = 4096;
constexpr std::size_t kMostEntries = 4096; // of a list; ours hold fewer

/// Reads members and remembers the first that is wrong; what is read after that does not matter.
class Reader {
public:
  explicit Reader(std::string name) : m_name(std::move(name)) {}

  void wrong(std::string what) {
    if (m_wrong.empty()) m_wrong = std::move(what);
  }
  bool good() const { return m_wrong.empty(); }
  Error error() const { return {ErrorCode::BadArgument, m_wrong, m_name, {}}; }

  const Json& member(const Json& object, const char* key) {
    static const Json kNothing;
    const auto it = object.find(key);
    return it == object.end() ? kNothing : *it;
  }
  std::int64_t number(const Json& value, const char* what, std::int64_t least, std::int64_t most) {
    const bool integer =
        value.is_number_integer() && !(value.is_number_unsigned() && value.get<std::uint64_t>() > INT64_MAX);
    const std::int64_t result = integer ? value.get<std::int64_t>() : least;
    if (!integer || result < least || result > most)
      wrong(std::string(what) + " is not a whole number from " + std::to_string(least) + " to " +
            std::to_string(most));
    return integer ? result : least;
  }
  std::int64_t number(const Json& object, const char* key, std::int64_t most) {
    return number(member(object, key), key, 0, most);
  }
  std::optional<std::int64_t> maybe(const Json& object, const char* key, std::int64_t most) {
    const Json& value = member(object, key);
    if (value.is_null()) return {};
    return number(value, key, 0, most);
  }
  std::string text(const Json& object, const char* key) {
    const Json& value = member(object, key);
    if (value.is_null()) return {};
    if (!value.is_string() || value.get_ref<const std::string&>().size() > kMostTextBytes) {
      wrong(std::string(key) + " is not a text of at most 4096 bytes");
      return {};
    }
    return value.get<std::string>();
  }
  /// An array, or an empty one.
  const Json& list(const Json& object, const char* key) {
    static const Json kEmpty = Json::array();
    const Json& value = member(object, key);
    if (value.is_array() && value.size() <= kMostEntries) return value;
    wrong(std::string(key) + " is not a list of at most 4096 entries");
    return kEmpty;
  }
  bool isObject(const Json& value, const char* what) {
    if (!value.is_object()) wrong(std::string(what) + " is not an object");
    return value.is_object();
  }

private:
  std::string m_name, m_wrong;
};

std::optional<std::size_t> bucketOf(std::string_view name) {
  for (std::size_t i = 0; i < analysis::Bucket::kCount; ++i)
    if (key(analysis::Bucket::fromIndex(i)) == name) return i;
  return {};
}

RankStep stepOf(Reader& reader, const Json& value) {
  RankStep step;
  if (!reader.isObject(value, "a step")) return step;
  step.name = reader.text(value, "name");
  step.window.begin = reader.number(value, "begin_ns", kMostNs / 2);
  step.window.end = step.window.begin + reader.number(value, "window_ns", kMostNs / 2);
  std::int64_t sum = 0;
  if (const Json& ledger = reader.member(value, "ledger"); reader.isObject(ledger, "ledger"))
    for (const auto& [name, ns] : ledger.items()) {
      const auto bucket = bucketOf(name);
      if (!bucket) reader.wrong("ledger has no bucket " + name.substr(0, 100));
      const std::int64_t part = reader.number(ns, "a part of the ledger", 0, step.window.length());
      if (!reader.good()) return step;
      step.ns[*bucket] = part;
      sum += part; // in 64 bits: the check below stops at the first part too many
      if (sum > step.window.length()) break;
    }
  if (sum != step.window.length()) reader.wrong("the parts of a ledger do not sum to window_ns");
  step.kernels = static_cast<std::uint64_t>(reader.number(value, "kernels", kMostCount));
  step.launches = static_cast<std::uint64_t>(reader.number(value, "launches", kMostCount));
  step.kernelSumNs = reader.number(value, "kernel_sum_ns", kMostNs);
  step.collectives = static_cast<std::uint64_t>(reader.number(value, "collectives", kMostCount));
  step.collectiveNs = reader.number(value, "collective_ns", kMostNs);
  step.stride =
      static_cast<std::uint32_t>(reader.number(reader.member(value, "stride"), "stride", 1, kMostStride));
  step.tokens = reader.maybe(value, "tokens", kMostCount);
  return step;
}

CollectiveKind kindOf(Reader& reader, const Json& value) {
  if (!reader.isObject(value, "a kind of collective")) return {};
  return {reader.text(value, "name"),
          reader.text(value, "group"),
          reader.text(value, "group_ranks"),
          reader.text(value, "dtype"),
          reader.maybe(value, "group_size", kMostCount).value_or(0),
          reader.maybe(value, "bytes", kMostCount)};
}

FindingLine findingOf(Reader& reader, const Json& value) {
  FindingLine line;
  if (!reader.isObject(value, "a finding")) return line;
  line.id = reader.text(value, "id");
  line.variant = reader.text(value, "variant");
  line.severity = reader.text(value, "severity");
  const Json& speedup = reader.member(value, "speedup");
  if (speedup.is_number())
    line.speedup = speedup.get<double>();
  else if (!speedup.is_null())
    reader.wrong("speedup is not a number");
  return line;
}

void addCollective(Reader& reader, const Json& value, RankSummary& summary) {
  if (!value.is_array() || value.size() != 6 || summary.kinds.empty() || summary.steps.empty())
    return reader.wrong(
        "a collective is not [kind, step, index, seq, begin_ns, duration_ns] of what is listed");
  CollectiveTime one;
  one.kind = static_cast<std::uint32_t>(
      reader.number(value[0], "kind", 0, static_cast<std::int64_t>(summary.kinds.size()) - 1));
  one.step = static_cast<std::uint32_t>(
      reader.number(value[1], "step", 0, static_cast<std::int64_t>(summary.steps.size()) - 1));
  one.index = static_cast<std::uint32_t>(reader.number(value[2], "index", 0, kMostStride));
  if (!value[3].is_null()) one.seq = reader.number(value[3], "seq", 0, kMostNs);
  one.interval.begin = reader.number(value[4], "begin_ns", 0, kMostNs / 2);
  one.interval.end = one.interval.begin + reader.number(value[5], "duration_ns", 0, kMostNs / 2);
  if (!reader.good()) return;
  summary.collectives.push_back(one);
}

} // namespace

Result<RankSummary> rankOf(const Json& value, const std::string& name) {
  Reader reader(name);
  RankSummary summary;
  if (!value.is_object()) return Error{ErrorCode::BadArgument, "is not the summary of a rank", name, {}};
  if (const std::string schema = reader.text(value, "schema"); schema != kRankSchema)
    return Error{ErrorCode::BadArgument,
                 schema.empty() ? "is not the summary of a rank: it names no schema"
                                : "has the schema " + schema + ", not " + std::string(kRankSchema),
                 name,
                 {}};
  constexpr std::int64_t kMostRanks = 1 << 24;
  const auto rank = [&](const char* key) -> std::optional<int> {
    const auto number = reader.maybe(value, key, kMostRanks);
    return number ? std::optional(static_cast<int>(*number)) : std::nullopt;
  };
  summary.file = reader.text(value, "file");
  summary.rank = rank("rank");
  summary.error = reader.text(value, "error");
  if (!summary.readable() || !reader.good())
    return reader.good() ? Result<RankSummary>(std::move(summary)) : reader.error();
  summary.worldSize = rank("world_size");
  summary.host = reader.text(value, "host");
  summary.format = reader.text(value, "format");
  summary.health = reader.text(value, "health");
  summary.device = reader.text(value, "device");
  summary.stepsFrom = reader.text(value, "steps_from");
  summary.startNs = reader.number(reader.member(value, "start_ns"), "start_ns", -kMostNs, kMostNs);
  summary.resolutionNs =
      reader.number(reader.member(value, "resolution_ns"), "resolution_ns", 1, 1'000'000'000);
  summary.rangeNs = reader.number(value, "range_ns", kMostNs);
  for (const Json& step : reader.list(value, "steps"))
    summary.steps.push_back(stepOf(reader, step));
  summary.chosen = static_cast<std::size_t>(reader.number(
      value, "chosen", std::max<std::int64_t>(1, static_cast<std::int64_t>(summary.steps.size())) - 1));
  summary.stepsLeftOut = static_cast<std::uint64_t>(reader.number(value, "steps_left_out", kMostCount));
  if (const Json& families = reader.member(value, "family_ns"); reader.isObject(families, "family_ns"))
    for (const auto& [family, ns] : families.items())
      summary.familyNs.emplace_back(family.substr(0, 100), reader.number(ns, "family_ns", 0, kMostNs));
  std::stable_sort(summary.familyNs.begin(), summary.familyNs.end(),
                   [](const auto& a, const auto& b) { return a.second > b.second; });
  for (const Json& finding : reader.list(value, "findings"))
    summary.findings.push_back(findingOf(reader, finding));
  summary.findingsLeftOut = static_cast<std::uint64_t>(reader.number(value, "findings_left_out", kMostCount));
  for (const Json& kind : reader.list(value, "collective_kinds"))
    summary.kinds.push_back(kindOf(reader, kind));
  for (const Json& one : reader.list(value, "collectives"))
    addCollective(reader, one, summary);
  summary.collectivesLeftOut =
      static_cast<std::uint64_t>(reader.number(value, "collectives_left_out", kMostCount));
  if (!reader.good()) return reader.error();
  return summary;
}

Result<RankSummary> parseRank(std::string_view line, const std::string& name) {
  const Json value = Json::parse(line, nullptr, false);
  if (value.is_discarded()) return Error{ErrorCode::BadArgument, "is not JSON", name, {}};
  return rankOf(value, name);
}

} // namespace stepscope::job
