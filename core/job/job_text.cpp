// SPDX-License-Identifier: Apache-2.0
#include "core/job/job_text.h"

#include "core/report/text.h"

#include <algorithm>

namespace stepscope::job {
namespace {

using report::Align;

/// Names come from files and may hold anything, also what a terminal takes for a command.
std::string printable(std::string text) {
  std::replace_if(
      text.begin(), text.end(), [](char c) { return static_cast<unsigned char>(c) < ' ' || c == '\x7f'; },
      '?');
  return text;
}

std::string signedDuration(std::int64_t ns) {
  return ns < 0 ? "-" + report::formatDuration(-ns) : report::formatDuration(ns);
}

/// Ranks to list, in the order of the job.
std::vector<std::size_t> listed(const Job& job) {
  std::vector<std::size_t> ranks(job.ranks.size());
  for (std::size_t i = 0; i < ranks.size(); ++i)
    ranks[i] = i;
  if (ranks.size() <= kMostListed) return ranks;
  std::stable_sort(ranks.begin(), ranks.end(), [&](std::size_t a, std::size_t b) {
    return job.results[a].causedNs > job.results[b].causedNs;
  });
  ranks.resize(kMostListed);
  std::sort(ranks.begin(), ranks.end());
  return ranks;
}

const std::vector<std::string> kHeads = {"rank",       "step",         "waits",        "comes last",
                                         "waited for", "clock offset", "largest part", "health"};

std::vector<std::string> rowOf(const Job& job, std::size_t rank) {
  const RankSummary& summary = job.ranks[rank];
  const RankResult& result = job.results[rank];
  const std::string name = summary.rank ? std::to_string(*summary.rank) : printable(job.nameOf(rank));
  if (!summary.readable()) return {name, "", "", "", "", "", "could not be read", ""};
  const bool met = result.met > 0;
  return {name,
          result.step ? report::formatDuration(summary.steps[*result.step].window.length()) : "not recorded",
          met ? report::formatDuration(result.waitNs) : "",
          met ? report::formatCount(result.cameLast) + " of " + report::formatCount(result.met) : "",
          met ? report::formatDuration(result.causedNs) : "",
          offsetText(job, rank),
          largestPart(job, rank),
          summary.health};
}

std::string leftOutText(const Job& job, std::size_t shown) {
  return report::formatCount(shown) + " of " + report::formatCount(job.ranks.size()) +
         " ranks are listed, those that the others waited for longest; --format json has all.";
}

std::string clockNote(const Job& job) {
  if (!job.reference || job.ranks.size() < 2) return {};
  return "Clock offsets count from " + printable(job.nameOf(*job.reference)) +
         "'s clock; the range holds if clocks do not drift within the recording.";
}

} // namespace

std::string offsetText(const Job& job, std::size_t rank) {
  const ClockOffset& clock = job.results[rank].clock;
  if (job.reference == rank) return "reference";
  if (!clock.ns) return "cannot be told";
  return signedDuration(*clock.ns) + " (" + signedDuration(clock.lowNs) + " to " +
         signedDuration(clock.highNs) + ")";
}

std::string largestPart(const Job& job, std::size_t rank) {
  if (!job.results[rank].step) return {};
  const RankStep& step = job.ranks[rank].steps[*job.results[rank].step];
  const auto most = std::max_element(step.ns.begin(), step.ns.end());
  const auto bucket = analysis::Bucket::fromIndex(static_cast<std::size_t>(most - step.ns.begin()));
  return std::string(label(bucket)) + " " + report::formatShare(report::shareOf(*most, step.window.length()));
}

std::string jobText(const Job& job, int width, bool colour) {
  const auto columns = static_cast<std::size_t>(std::max(width, 0));
  std::string text = report::wrapped(printable(job.verdict), columns, 0);
  if (colour) text = "\x1b[1m" + text + "\x1b[0m";
  text += "\n";
  report::TextTable table({Align::Right, Align::Right, Align::Right, Align::Right, Align::Right, Align::Right,
                           Align::Left, Align::Left});
  table.add(kHeads);
  const std::vector<std::size_t> ranks = listed(job);
  for (const std::size_t rank : ranks)
    table.add(rowOf(job, rank));
  text += table.toString(2) + "\n";
  if (ranks.size() < job.ranks.size()) text += report::wrapped(leftOutText(job, ranks.size()), columns, 0);
  if (const std::string note = clockNote(job); !note.empty()) text += report::wrapped(note, columns, 0);
  for (const std::string& note : job.notes)
    text += report::wrapped(printable(note), columns, 0);
  for (const RankSummary& rank : job.ranks)
    if (!rank.readable())
      text += report::wrapped(printable(rank.file) + ": " + printable(rank.error), columns, 2);
  return text;
}

std::string jobMarkdown(const Job& job) {
  const auto cell = [](std::string text) {
    std::string safe;
    for (const char c : printable(std::move(text))) {
      if (c == '|' || c == '\\' || c == '`' || c == '*' || c == '_' || c == '<' || c == '[') safe += '\\';
      safe += c;
    }
    return safe;
  };
  std::string text = "# Ranks of a job\n\n" + cell(job.verdict) + "\n\n";
  const auto row = [&](const std::vector<std::string>& cells) {
    for (const std::string& one : cells)
      text += "| " + cell(one) + " ";
    text += "|\n";
  };
  row(kHeads);
  text += "| ---: | ---: | ---: | ---: | ---: | ---: | --- | --- |\n";
  const std::vector<std::size_t> ranks = listed(job);
  for (const std::size_t rank : ranks)
    row(rowOf(job, rank));
  text += "\n";
  std::vector<std::string> notes = job.notes;
  if (const std::string note = clockNote(job); !note.empty()) notes.insert(notes.begin(), note);
  if (ranks.size() < job.ranks.size()) notes.insert(notes.begin(), leftOutText(job, ranks.size()));
  for (const std::string& note : notes)
    text += "- " + cell(note) + "\n";
  for (const RankSummary& rank : job.ranks)
    if (!rank.readable()) text += "- " + cell(rank.file) + ": " + cell(rank.error) + "\n";
  return text;
}

} // namespace stepscope::job
