// SPDX-License-Identifier: Apache-2.0
#include "core/job/job.h"

#include "core/report/text.h"

#include <algorithm>
#include <filesystem>
#include <map>
#include <tuple>

namespace stepscope::job {
namespace {

/// Below this share of the step a delay is not worth a name.
constexpr double kEvenShare = 0.01;

bool comesBefore(const RankSummary& a, const RankSummary& b) {
  const auto number = [](const RankSummary& rank) { return std::pair(!rank.rank, rank.rank.value_or(0)); };
  if (number(a) != number(b)) return number(a) < number(b);
  return std::tie(a.file, a.error, a.startNs) < std::tie(b.file, b.error, b.startNs);
}

/// The step that most ranks record; see mergeRanks.
void chooseStep(Job& job) {
  struct Found {
    std::size_t ranks = 0;
    std::int64_t longest = 0;
  };
  std::map<StepKey, Found> found;
  for (const RankSummary& rank : job.ranks) {
    const std::vector<StepKey> keys = stepKeys(rank);
    for (std::size_t i = 0; i < keys.size(); ++i) {
      Found& one = found[keys[i]];
      ++one.ranks;
      one.longest = std::max(one.longest, rank.steps[i].window.length());
    }
  }
  std::size_t most = 0;
  for (const auto& [key, one] : found)
    most = std::max(most, one.ranks);
  if (most == 0 || (most == 1 && job.ranks.size() > 1)) return;
  std::vector<std::pair<std::int64_t, StepKey>> common;
  for (const auto& [key, one] : found)
    if (one.ranks == most) common.emplace_back(one.longest, key);
  std::sort(common.begin(), common.end());
  std::tie(job.stepNs, job.step) = common[(common.size() - 1) / 2];
  for (std::size_t i = 0; i < job.ranks.size(); ++i) {
    const std::vector<StepKey> keys = stepKeys(job.ranks[i]);
    const auto at = std::find(keys.begin(), keys.end(), *job.step);
    if (at != keys.end()) job.results[i].step = static_cast<std::size_t>(at - keys.begin());
  }
}

void findMissing(Job& job) {
  std::vector<int> present;
  for (const RankSummary& rank : job.ranks) {
    if (rank.rank) present.push_back(*rank.rank);
    if (!rank.worldSize) continue;
    job.severalWorlds = job.severalWorlds || (job.worldSize && *job.worldSize != *rank.worldSize);
    job.worldSize = std::max(job.worldSize.value_or(0), *rank.worldSize);
  }
  if (!job.worldSize) return;
  present.erase(std::unique(present.begin(), present.end()), present.end()); // sorted as the ranks are
  auto next = present.begin();
  for (int rank = 0; rank < *job.worldSize; ++rank) {
    if (next != present.end() && *next == rank) {
      ++next;
      continue;
    }
    ++job.missingCount;
    if (job.missing.size() < kMostMissing) job.missing.push_back(rank);
  }
}

/// What is of another run than the reference shares no collective with the job.
void leaveOutOtherRuns(Job& job) {
  for (AlignedCollective& one : job.alignment.collectives)
    job.alignment.unmatched +=
        std::erase_if(one.parts, [&](const Part& part) { return job.results[part.rank].clock.otherRun; });
  std::erase_if(job.alignment.collectives, [&](const AlignedCollective& one) {
    if (one.parts.size() == 1) ++job.alignment.unmatched;
    return one.parts.size() < 2;
  });
}

/// Waits in one collective of the job's step.
void addWaits(Job& job, const AlignedCollective& one) {
  const auto shorter = [](const Part& a, const Part& b) { return a.interval.length() < b.interval.length(); };
  const auto last = std::min_element(one.parts.begin(), one.parts.end(), shorter);
  std::vector<std::int64_t> waits;
  for (const Part& part : one.parts) {
    const std::int64_t wait = part.interval.length() - last->interval.length();
    ++job.results[part.rank].met;
    job.results[part.rank].waitNs += wait;
    if (part.rank != last->rank) waits.push_back(wait);
  }
  const auto middle = waits.begin() + static_cast<std::ptrdiff_t>((waits.size() - 1) / 2);
  std::nth_element(waits.begin(), middle, waits.end());
  ++job.results[last->rank].cameLast;
  job.results[last->rank].causedNs += *middle;
  ++job.meetings;
}

/// What a typical rank waits, and how much of its collectives is known.
void findDelay(Job& job) {
  std::vector<std::int64_t> waits;
  std::uint64_t all = 0, kept = 0;
  for (std::size_t i = 0; i < job.ranks.size(); ++i) {
    const RankResult& result = job.results[i];
    if (result.met > 0) waits.push_back(result.waitNs);
    if (!result.step) continue;
    all += job.ranks[i].steps[*result.step].collectives;
    for (const CollectiveTime& one : job.ranks[i].collectives)
      kept += one.step == *result.step ? 1 : 0;
  }
  if (kept < all) job.covered = static_cast<double>(kept) / static_cast<double>(all);
  if (waits.empty()) return;
  const auto middle = waits.begin() + static_cast<std::ptrdiff_t>((waits.size() - 1) / 2);
  std::nth_element(waits.begin(), middle, waits.end());
  job.delayNs = *middle;
}

void findLate(Job& job) {
  std::vector<std::size_t> order(job.ranks.size());
  for (std::size_t i = 0; i < order.size(); ++i)
    order[i] = i;
  std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
    return job.results[a].causedNs > job.results[b].causedNs;
  });
  if (order.empty()) return;
  const std::int64_t delay = std::max(job.delayNs, job.results[order.front()].causedNs);
  std::int64_t sum = 0;
  for (const std::size_t rank : order) {
    const std::int64_t caused = job.results[rank].causedNs;
    if (caused == 0 || sum >= delay - delay / 3 || job.late.size() == kMostLate) break;
    job.late.push_back(rank);
    sum += caused;
  }
}

/// "12.3 ms of ProfilerStep#5's 60.0 ms (20.5 %)"; where summaries left collectives out, what that makes of
/// the step.
std::string ofStep(const Job& job, std::int64_t ns) {
  const std::string step = job.step->name + "'s " + report::formatDuration(job.stepNs);
  const double share = report::shareOf(ns, job.stepNs);
  if (job.covered >= 1)
    return report::formatDuration(ns) + " of " + step + " (" + report::formatShare(share) + ")";
  return report::formatDuration(ns) + " in the " + report::formatShare(job.covered) +
         " of the collectives that the summaries keep, about " +
         report::formatShare(std::min(1.0, share / job.covered)) + " of " + step +
         " if the others are like them";
}

std::string verdictOf(const Job& job) {
  const auto readable = std::count_if(job.ranks.begin(), job.ranks.end(),
                                      [](const RankSummary& rank) { return rank.readable(); });
  const std::string unknown = "Who waits for whom cannot be told: ";
  if (readable == 0) return unknown + "no trace could be read.";
  if (readable == 1) return unknown + "there is one rank only.";
  if (!job.step) return unknown + "no two ranks record the same step.";
  if (job.severalWorlds)
    return unknown + "the traces state different world sizes, so they are of different jobs.";
  if (job.meetings == 0)
    return unknown + "no collective in which ranks meet was found on two ranks of " + job.step->name + ".";
  const std::int64_t first = job.late.empty() ? 0 : job.results[job.late.front()].causedNs;
  const std::int64_t worst = std::max(job.delayNs, first);
  if (job.late.empty() || report::shareOf(worst, job.stepNs) < kEvenShare * job.covered)
    return "The ranks are even: a typical rank waits for others " + ofStep(job, job.delayNs) + ".";
  if (job.late.size() == 1) {
    const RankResult& late = job.results[job.late.front()];
    std::string name = job.nameOf(job.late.front());
    if (name.starts_with("rank")) name.front() = 'R';
    return name + " holds the others up: it comes last to " + report::formatCount(late.cameLast) + " of " +
           report::formatCount(late.met) + " collectives, and a typical rank waits for it " +
           ofStep(job, late.causedNs) + ".";
  }
  std::string names;
  for (std::size_t i = 0; i < job.late.size(); ++i)
    names += (i == 0                     ? ""
              : i + 1 == job.late.size() ? " and "
                                         : ", ") +
             job.nameOf(job.late[i]) + " (" + report::formatDuration(job.results[job.late[i]].causedNs) + ")";
  return "No single rank holds the others up: a typical rank waits for others " + ofStep(job, job.delayNs) +
         "; most is waited for " + names + ".";
}

std::string ranksText(std::uint64_t count) {
  return report::formatCount(count) + (count == 1 ? " rank" : " ranks");
}

void addNotes(Job& job) {
  std::uint64_t others = 0, unreadable = 0, without = 0, doubled = 0, unnamed = 0;
  for (std::size_t i = 0; i < job.ranks.size(); ++i) {
    const RankSummary& rank = job.ranks[i];
    if (!rank.readable())
      ++unreadable;
    else if (job.step && !job.results[i].step)
      ++without;
    if (job.results[i].clock.otherRun) ++others;
    if (!rank.rank) ++unnamed;
    if (i > 0 && rank.rank && rank.rank == job.ranks[i - 1].rank) ++doubled;
  }
  if (job.missingCount > 0) {
    std::string text =
        "Missing of a world of " + std::to_string(*job.worldSize) + ": " + ranksText(job.missingCount) + ":";
    constexpr std::size_t kNamed = 16;
    for (std::size_t i = 0; i < std::min(kNamed, job.missing.size()); ++i)
      text += (i == 0 ? " " : ", ") + std::to_string(job.missing[i]);
    job.notes.push_back(text + (job.missingCount > kNamed ? " and so on." : "."));
  }
  if (others > 0)
    job.notes.push_back(ranksText(others) + " cannot be of the same run or time as " +
                        job.nameOf(*job.reference) +
                        ": collectives that should be the same do not fit together.");
  if (unreadable > 0) job.notes.push_back("The traces of " + ranksText(unreadable) + " could not be read.");
  if (without > 0) job.notes.push_back(ranksText(without) + " did not record " + job.step->name + ".");
  if (doubled > 0)
    job.notes.push_back("Ranks that are there more than once: " + report::formatCount(doubled) +
                        "; all are shown, and the first recording of each is held against the others.");
  if (unnamed > 0)
    job.notes.push_back("Traces that state no rank, neither inside nor in their names: " +
                        report::formatCount(unnamed) + ".");
  if (job.covered < 1)
    job.notes.push_back("Waits are of the " + report::formatShare(job.covered) +
                        " of the step's collectives that the summaries hold, spread evenly over it.");
  if (job.alignment.unmatched > 0)
    job.notes.push_back("Collectives that have no counterpart on another rank: " +
                        report::formatCount(job.alignment.unmatched) +
                        "; sends and receives are among them, and what a summary left out.");
}

} // namespace

std::string Job::nameOf(std::size_t rank) const {
  const RankSummary& one = ranks[rank];
  if (one.rank) return "rank " + std::to_string(*one.rank);
  return std::filesystem::path(one.file).filename().string();
}

Job mergeRanks(std::vector<RankSummary> ranks) {
  Job job;
  std::stable_sort(ranks.begin(), ranks.end(), comesBefore);
  job.ranks = std::move(ranks);
  job.results.resize(job.ranks.size());
  findMissing(job);
  chooseStep(job);
  job.alignment = alignCollectives(job.ranks);
  const auto reference = std::find_if(job.ranks.begin(), job.ranks.end(),
                                      [](const RankSummary& rank) { return rank.readable(); });
  if (reference != job.ranks.end()) {
    job.reference = static_cast<std::size_t>(reference - job.ranks.begin());
    std::vector<ClockOffset> clocks = clockOffsets(job.ranks, job.alignment.collectives, *job.reference);
    for (std::size_t i = 0; i < clocks.size(); ++i)
      job.results[i].clock = std::move(clocks[i]);
  }
  leaveOutOtherRuns(job);
  for (const AlignedCollective& one : job.alignment.collectives)
    if (one.meeting != Meeting::No && job.step && one.step == *job.step && !job.severalWorlds)
      addWaits(job, one);
  findDelay(job);
  findLate(job);
  job.verdict = verdictOf(job);
  addNotes(job);
  return job;
}

} // namespace stepscope::job
