// SPDX-License-Identifier: Apache-2.0
#include "core/job/alignment.h"

#include <algorithm>
#include <array>
#include <map>
#include <tuple>

namespace stepscope::job {
namespace {

/// Lower case without underscores: "_allgather_base" and "AllGather" both hold "allgather".
std::string plain(std::string_view name) {
  std::string text;
  for (const char c : name)
    if (c != '_') text += static_cast<char>(c >= 'A' && c <= 'Z' ? c - 'A' + 'a' : c);
  return text;
}

bool isPointToPoint(std::string_view name) {
  const std::string text = plain(name);
  return text.find("sendrecv") != std::string::npos || text.starts_with("send") || text.starts_with("recv");
}

/// What the parts of one collective share. `number` is the sequence number where `numbered`, else the place
/// in the step.
struct Key {
  bool numbered = false;
  std::string name, group, groupRanks, dtype;
  std::int64_t bytes = -1;
  StepKey step;
  std::int64_t number = 0;
  std::uint32_t repeat = 0; ///< of the same number on a rank, as of coalesced operations
  friend auto operator<=>(const Key&, const Key&) = default;
};

Key keyOf(const RankSummary& rank, const CollectiveTime& one, const StepKey& step) {
  const CollectiveKind& kind = rank.kinds[one.kind];
  if (one.seq) return {true, kind.name, kind.group, kind.groupRanks, "", -1, {}, *one.seq, 0};
  return {false, kind.name, kind.group, kind.groupRanks, kind.dtype, kind.bytes.value_or(-1),
          step,  one.index, 0};
}

/// How many collectives of a kind a rank's summary holds of a step, and how many of any kind the step has.
struct Count {
  std::int64_t own = 0;
  std::uint64_t step = 0;
  bool complete = false; ///< the summary holds all of the step
};

/// True when the n-th on one rank need not be the n-th on another. Complete summaries must agree on their own
/// count, those that left some out on the step's.
bool countsDiffer(const std::vector<Count>& all) {
  const auto most =
      std::max_element(all.begin(), all.end(), [](const Count& a, const Count& b) { return a.own < b.own; });
  return std::any_of(all.begin(), all.end(), [&](const Count& one) {
    return one.complete ? one.own != most->own : one.step != most->step;
  });
}

} // namespace

Meeting meetingOf(std::string_view collectiveName) {
  const std::string text = plain(collectiveName);
  if (text.find("alltoallv") != std::string::npos) return Meeting::Usually;
  constexpr std::array<std::string_view, 5> kSure = {"allreduce", "allgather", "reducescatter", "alltoall",
                                                     "barrier"};
  const bool sure = std::any_of(kSure.begin(), kSure.end(), [&](std::string_view known) {
    return text.find(known) != std::string::npos;
  });
  return sure ? Meeting::Surely : Meeting::No;
}

std::vector<StepKey> stepKeys(const RankSummary& rank) {
  std::map<std::string_view, std::uint32_t> seen;
  std::vector<StepKey> keys;
  for (const RankStep& step : rank.steps)
    keys.push_back({step.name, seen[step.name]++});
  return keys;
}

Alignment alignCollectives(std::span<const RankSummary> ranks) {
  Alignment result;
  std::map<Key, std::vector<Part>> found;
  std::map<Key, std::vector<Count>> counts; // of unnumbered kinds
  for (std::uint32_t r = 0; r < ranks.size(); ++r) {
    const RankSummary& rank = ranks[r];
    if (r > 0 && rank.rank && rank.rank == ranks[r - 1].rank) continue; // another recording of the same rank
    const std::vector<StepKey> steps = stepKeys(rank);
    std::vector<std::uint64_t> known(rank.steps.size(), 0);
    for (const CollectiveTime& one : rank.collectives)
      ++known[one.step];
    std::map<Key, std::int64_t> own;
    for (const CollectiveTime& one : rank.collectives) {
      if (isPointToPoint(rank.kinds[one.kind].name)) {
        ++result.unmatched;
        continue;
      }
      Key key = keyOf(rank, one, steps[one.step]);
      for (auto it = found.find(key); it != found.end() && it->second.back().rank == r; it = found.find(key))
        ++key.repeat;
      found[key].push_back({r, one.step, one.interval});
      if (key.numbered) continue;
      key.number = key.repeat = 0;
      ++own[key];
    }
    for (auto& [key, count] : own) {
      const auto step = std::find(steps.begin(), steps.end(), key.step) - steps.begin();
      const auto at = static_cast<std::size_t>(step);
      counts[key].push_back({count, rank.steps[at].collectives, known[at] >= rank.steps[at].collectives});
    }
  }
  const auto differs = [&](Key key) {
    if (key.numbered) return false;
    key.number = key.repeat = 0;
    return countsDiffer(counts.at(key));
  };
  for (auto& [key, parts] : found) {
    if (parts.size() < 2 || differs(key)) {
      result.unmatched += parts.size();
      continue;
    }
    const Part& first = parts.front();
    const std::vector<StepKey> steps = stepKeys(ranks[first.rank]);
    AlignedCollective one{key.name, key.group, {}, steps[first.step], meetingOf(key.name), std::move(parts)};
    if (key.bytes >= 0) one.bytes = key.bytes;
    result.collectives.push_back(std::move(one));
  }
  std::stable_sort(result.collectives.begin(), result.collectives.end(),
                   [](const AlignedCollective& a, const AlignedCollective& b) {
                     const Part &x = a.parts.front(), &y = b.parts.front();
                     return std::tie(x.rank, x.interval.begin) < std::tie(y.rank, y.interval.begin);
                   });
  return result;
}

} // namespace stepscope::job
