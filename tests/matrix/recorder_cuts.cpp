// SPDX-License-Identifier: Apache-2.0
#include "tests/matrix/recorder_cuts.h"

#include <gtest/gtest.h>

namespace stepscope::test {
namespace {

constexpr const char* kTruncated = "truncated-file";

Recording onlyCalls(Recording recording) {
  for (Launch& each : recording)
    each.work.reset();
  return recording;
}
Recording onlyWork(Recording recording) {
  for (Launch& each : recording)
    each.call.reset();
  return recording;
}

/// Its four pages are, each with all rows of its table, the list of tables, the names, the kernels, the
/// calls. Of a page that is cut the front is left, which counts its rows, but not their values, which lie at
/// its end.
std::vector<Cut> nsightCuts(const Pieces& pieces, const Recording& recording) {
  constexpr std::size_t kPage = 4096, kNames = 1, kKernels = 2, kCalls = 3, kPages = 4;
  const std::string& whole = pieces.front();
  EXPECT_EQ(whole.size(), kPages * kPage);
  std::vector<Cut> cuts{{whole.substr(0, kPage / 2), {}}};
  for (std::size_t page = kNames; page < kPages; ++page)
    for (const std::size_t more : {std::size_t{0}, kPage / 4}) {
      const std::size_t size = page * kPage + more;
      Cut cut{whole.substr(0, size),
              page > kKernels ? onlyWork(recording) : Recording(),
              {{kTruncated, {1, size}}}};
      const std::size_t tablesLost = kPages - page - (more > 0 ? 1 : 0);
      if (tablesLost > 0) cut.receipt["damaged-table"] = {tablesLost, 0};
      if (more > 0 && page != kNames) cut.receipt["missing-time"] = {recording.size(), 0};
      cuts.push_back(std::move(cut));
    }
  static_assert(kCalls + 1 == kPages);
  return cuts;
}

/// All calls, then all kernels, and around each list a piece that holds none.
std::vector<Cut> rocprofCuts(const Pieces& pieces, const Recording& recording) {
  std::vector<Cut> cuts;
  std::string before = pieces.front();
  for (std::size_t i = 1; i < pieces.size(); ++i) {
    Recording kept = recording;
    for (std::size_t k = 0; k < kept.size(); ++k) {
      if (k + 1 >= i) kept[k].call.reset();
      if (k + 2 + recording.size() >= i) kept[k].work.reset();
    }
    const std::string content = before + pieces[i].substr(0, pieces[i].size() / 2);
    if (i + 1 < pieces.size()) cuts.push_back({content, kept, {{kTruncated, {1, content.size()}}}});
    before += pieces[i];
  }
  return cuts;
}

/// Each piece is the packet of a begin and that of its end.
std::vector<Cut> perfettoCuts(const Pieces& pieces, const Recording& recording) {
  std::vector<Cut> cuts;
  std::string before = pieces.front();
  Recording kept;
  for (std::size_t i = 1; i < pieces.size(); ++i) {
    const Launch& launch = recording[(i - 1) / 2];
    const bool isCall = i % 2 == 1;
    const std::size_t start = before.size(), firstPacket = 2 + static_cast<std::uint8_t>(pieces[i][1]);
    EXPECT_LT(firstPacket, 130u) << "its length is one byte";
    const auto add = [&](Recording to, Span span) {
      if (isCall)
        to.push_back({launch.correlation, span, {}});
      else
        to.back().work = span;
      return to;
    };
    const Span span = isCall ? *launch.call : *launch.work;
    cuts.push_back({before + pieces[i].substr(0, firstPacket / 2), kept, {{kTruncated, {1, start}}}});
    cuts.push_back({before + pieces[i].substr(0, firstPacket + 3),
                    add(kept, {span.begin, span.begin}),
                    {{kTruncated, {1, start + firstPacket}}, {"unmatched-begin", {1, start}}}});
    kept = add(kept, span);
    before += pieces[i];
  }
  return cuts;
}

/// A plane of calls and one of kernels.
std::vector<Cut> xplaneCuts(const Pieces& pieces, const Recording& recording) {
  const std::size_t first = pieces.front().size();
  // Of the host's plane alone nothing is complete.
  return {{pieces.front().substr(0, first / 2), Recording{}, {{kTruncated, {1, 0}}}},
          {pieces.front() + pieces.back().substr(0, pieces.back().size() / 2),
           onlyCalls(recording),
           {{kTruncated, {1, first}}}}};
}

} // namespace

std::vector<Cut> cutsOf(const RecorderForm& form, const Recording& recording) {
  const Pieces pieces = form.write(recording);
  const std::string name = form.name;
  if (name == "nsight") return nsightCuts(pieces, recording);
  if (name == "rocprof") return rocprofCuts(pieces, recording);
  return name == "perfetto" ? perfettoCuts(pieces, recording) : xplaneCuts(pieces, recording);
}

} // namespace stepscope::test
