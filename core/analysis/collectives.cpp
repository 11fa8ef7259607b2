// SPDX-License-Identifier: Apache-2.0
#include "core/analysis/collectives.h"

#include "core/trace/args.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <map>
#include <string_view>
#include <tuple>
#include <utility>

namespace stepscope::analysis {
namespace {

std::optional<std::int64_t> integer(std::string_view text) {
  std::int64_t value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc{} || end != text.data() + text.size() || value < 0) return std::nullopt;
  return value;
}

/// Bytes of an element by the name that c10 gives its type.
std::int64_t elementBytes(std::string_view dtype) {
  constexpr std::array<std::pair<std::string_view, std::int64_t>, 12> sizes = {{{"Float", 4},
                                                                                {"BFloat16", 2},
                                                                                {"Half", 2},
                                                                                {"Double", 8},
                                                                                {"Long", 8},
                                                                                {"Int", 4},
                                                                                {"Short", 2},
                                                                                {"Byte", 1},
                                                                                {"Char", 1},
                                                                                {"Bool", 1},
                                                                                {"Float8_e4m3fn", 1},
                                                                                {"Float8_e5m2", 1}}};
  const auto it =
      std::find_if(sizes.begin(), sizes.end(), [&](const auto& size) { return size.first == dtype; });
  return it == sizes.end() ? 0 : it->second;
}

/// Exposed communication: the ledger's stretches, each given to the collective that runs there (to the one
/// that began first where several do).
void addExposed(const trace::Trace& trace, const Ledger& ledger, std::vector<Collective>& all) {
  std::int64_t given = ledger.window.begin;
  auto segment = ledger.segments.begin();
  for (Collective& one : all) {
    const Interval interval = trace.interval(one.work);
    const Interval own{std::max(interval.begin, given), interval.end};
    while (segment != ledger.segments.end() && segment->interval.end <= own.begin)
      ++segment;
    for (auto at = segment; at != ledger.segments.end() && at->interval.begin < own.end; ++at)
      if (at->bucket == Bucket(Family::Communication))
        one.exposedNs += std::max<std::int64_t>(0, at->interval.intersect(own).length());
    given = std::max(given, interval.end);
  }
}

} // namespace

CollectiveArgs collectiveArgs(const trace::Trace& trace, GpuWorkId work) {
  constexpr std::int64_t kMostElements = std::int64_t{1}
                                         << 50; // a size beyond any memory is a damaged record
  CollectiveArgs args;
  std::int64_t elements = -1;
  for (auto& [key, text] : trace::displayArgs(trace, trace.gpuWork().slice[work.row()])) {
    if (key == "In msg nelems" || key == "Out msg nelems")
      elements = std::max(elements, integer(text).value_or(-1));
    else if (key == "Collective name")
      args.name = std::move(text);
    else if (key == "Process Group Name")
      args.group = std::move(text);
    else if (key == "Process Group Ranks")
      args.groupRanks = std::move(text);
    else if (key == "dtype")
      args.dtype = std::move(text);
    else if (key == "Seq")
      args.seq = integer(text);
    else if (key == "Group size")
      args.groupSize = integer(text).value_or(0);
  }
  const std::int64_t bytesEach = elementBytes(args.dtype);
  if (elements >= 0 && elements < kMostElements && bytesEach > 0) args.bytes = elements * bytesEach;
  return args;
}

std::vector<Collective> collectivesOf(const TraceSummary& summary, const StepSummary& step) {
  const trace::Trace& trace = *summary.trace;
  std::vector<Collective> all;
  using Key = std::tuple<StringId, std::int64_t, std::int64_t>;
  std::map<Key, std::pair<std::int64_t, std::uint64_t>> least;
  const auto keyOf = [](const Collective& one) {
    return Key{one.name, one.bytes.value_or(-1), one.groupSize};
  };
  for (const GpuWorkId work : step.work) {
    if (summary.families[work.row()] != Family::Communication ||
        trace.gpuWork().device[work.row()] != step.ledger.device)
      continue;
    Collective one;
    one.work = work;
    one.name = trace.slices().name[trace.gpuWork().slice[work.row()].row()];
    one.durationNs = trace.interval(work).length();
    const CollectiveArgs args = collectiveArgs(trace, work);
    one.bytes = args.bytes;
    one.groupSize = args.groupSize;
    auto& [shortest, count] = least.try_emplace(keyOf(one), one.durationNs, 0).first->second;
    shortest = std::min(shortest, one.durationNs);
    ++count;
    all.push_back(one);
  }
  for (Collective& one : all)
    std::tie(one.leastNs, one.alike) = least[keyOf(one)];
  addExposed(trace, step.ledger, all);
  return all;
}

} // namespace stepscope::analysis
