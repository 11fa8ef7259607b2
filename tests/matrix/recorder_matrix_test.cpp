// SPDX-License-Identifier: Apache-2.0
// The kinds of damage that recordings of any format can have, on each of the other formats and compressions:
// exactly the events that should be kept, and exactly the receipt.
#include "tests/matrix/recording.h"
#include "tests/support/compress.h"
#include "tests/support/load_text.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <limits>
#include <map>

namespace stepscope::test {
namespace {

using Lines = std::vector<std::string>;
using Counts = std::map<std::string, std::uint64_t>;

/// A damage of the recording itself; what must come out is the recording after `expect`.
struct Damage {
  const char* name;
  std::function<void(Recording&)> damage;
  std::function<void(Recording&)> expect =
      {}; ///< from the damaged recording to what is kept; nothing: all of it
  Counts receipt = {};
};

void skew(Recording& r) {
  for (Launch& each : r)
    each.work = Span{each.work->begin - 900'000, each.work->end - 900'000};
}

const std::vector<Damage> kDamages = {
    {"None", [](Recording&) {}},
    {"D10NegativeDuration",
     [](Recording& r) { std::swap(r[4].work->begin, r[4].work->end); },
     [](Recording& r) { r[4].work->end = r[4].work->begin; },
     {{"negative-duration", 1}}},
    {"D14SkewedClock", skew, {}, {{"clock-skew", 12}}},
    {"D16OverlappingKernels",
     [](Recording& r) {
       for (std::size_t i = 0; i < 5; ++i)
         r[i].work->end += 20'000;
     }},
    {"D17Shuffled", [](Recording& r) { std::reverse(r.begin(), r.end()); }},
    {"D25NoWork",
     [](Recording& r) {
       for (Launch& each : r)
         each.work.reset();
     }},
    {"D26LaunchesMissing",
     [](Recording& r) {
       for (Launch& each : r)
         each.call.reset();
     }},
    {"D30RepeatedCorrelation",
     [](Recording& r) { r[3].correlation = r[2].correlation; },
     {},
     {{"repeated-correlation", 1}}},
};

std::string plain(std::string_view text) { return std::string(text); }
struct Compression {
  const char* name;
  std::string (*pack)(std::string_view);
};
const std::vector<Compression> kCompressions = {{"Plain", plain}, {"Gzip", gzip}, {"Zstd", zstd}};

std::string line(const std::string& name, std::int64_t begin, std::int64_t end) {
  return name + " [" + std::to_string(begin) + ", " + std::to_string(end) + ")";
}

/// Slices by name, times from the first one on.
Lines expectedSlices(const Recording& recording) {
  std::int64_t start = std::numeric_limits<std::int64_t>::max();
  for (const Launch& each : recording)
    for (const auto& span : {each.call, each.work})
      if (span) start = std::min(start, span->begin);
  Lines lines;
  for (const Launch& each : recording) {
    if (each.call) lines.push_back(line(kCallName, each.call->begin - start, each.call->end - start));
    if (each.work) lines.push_back(line(kKernelName, each.work->begin - start, each.work->end - start));
  }
  return lines;
}

Lines slicesOf(const trace::Trace& trace) {
  Lines lines;
  for (std::uint32_t i = 0; i < trace.sliceCount(); ++i) {
    const Interval at = trace.interval(SliceId(i));
    lines.push_back(line(std::string(trace.name(SliceId(i))), at.begin, at.end));
  }
  return lines;
}

Counts receiptOf(const trace::Trace& trace) {
  Counts counts;
  for (const trace::Repair& repair : trace.health().repairs)
    counts[repair.rule] = repair.count;
  return counts;
}

std::string joined(const std::vector<std::string>& pieces) {
  std::string whole;
  for (const std::string& piece : pieces)
    whole += piece;
  return whole;
}

struct Cell {
  const Damage* damage;
  const RecorderForm* form;
  const Compression* compression;
};

/// Begin and end on one track nest and have no duration of their own, so they can neither overlap nor be
/// negative.
bool applies(const Damage& damage, const RecorderForm& form) {
  const std::string name = damage.name;
  return !form.pairs || (name != "D10NegativeDuration" && name != "D16OverlappingKernels");
}

std::vector<Cell> allCells() {
  std::vector<Cell> cells;
  for (const Damage& damage : kDamages)
    for (const RecorderForm& form : kRecorderForms)
      for (const Compression& compression : kCompressions)
        if (applies(damage, form)) cells.push_back({&damage, &form, &compression});
  return cells;
}

class RecorderMatrix : public testing::TestWithParam<Cell> {};

TEST_P(RecorderMatrix, keepsWhatItShouldAndSaysWhatItDid) {
  const Damage& damage = *GetParam().damage;
  Recording recording = correctRecording(5);
  damage.damage(recording);
  const std::string content = GetParam().compression->pack(joined(GetParam().form->write(recording)));
  if (damage.expect) damage.expect(recording);

  const auto loaded = tryLoad(content);
  ASSERT_TRUE(loaded.has_value()) << loaded.error().toString();
  const trace::Trace& trace = *loaded.value();
  EXPECT_THAT(slicesOf(trace), testing::UnorderedElementsAreArray(expectedSlices(recording)));
  EXPECT_EQ(receiptOf(trace), damage.receipt);
  std::size_t works = 0, linked = 0, expectedLinks = 0;
  for (const Launch& each : recording) {
    works += each.work ? 1 : 0;
    expectedLinks += each.work && each.call ? 1 : 0;
  }
  for (std::size_t i = 0; i < trace.gpuWorkCount(); ++i)
    linked += trace.gpuWork().call[i].valid() ? 1 : 0;
  EXPECT_EQ(trace.gpuWorkCount(), works);
  EXPECT_EQ(linked, expectedLinks);
}

INSTANTIATE_TEST_SUITE_P(Damages, RecorderMatrix, testing::ValuesIn(allCells()), [](const auto& each) {
  return std::string(each.param.damage->name) + "_" + each.param.form->name + "_" +
         each.param.compression->name;
});

class RecorderCut : public testing::TestWithParam<RecorderForm> {};

/// D1: cut in the middle of any event, every complete one before it is kept and the place is told.
TEST_P(RecorderCut, keepsEveryCompleteEvent) {
  const RecorderForm form = GetParam();
  const std::vector<std::string> pieces = form.write(correctRecording(5));
  std::string text;
  std::size_t events = 0;
  for (std::size_t i = 0; i + form.tail < pieces.size(); ++i) {
    const bool isEvent = i >= form.head && pieces[i].front() != ']';
    if (isEvent && events > 0) {
      const std::string cut = text + pieces[i].substr(0, pieces[i].size() / 2);
      const auto loaded = tryLoad(cut);
      if (form.cutsCleanly) {
        ASSERT_TRUE(loaded.has_value()) << loaded.error().toString();
        // Of a pair, the begin may lie before the cut: it is kept up to the last time stamp.
        EXPECT_GE(loaded.value()->sliceCount(), events) << "piece " << i;
        EXPECT_LE(loaded.value()->sliceCount(), events + (form.pairs ? 1 : 0)) << "piece " << i;
        EXPECT_EQ(receiptOf(*loaded.value())["truncated-file"], 1u) << "piece " << i;
      } else {
        EXPECT_TRUE(loaded.has_value() || !loaded.error().message.empty());
      }
    }
    events += isEvent ? 1 : 0;
    text += pieces[i];
  }
}

INSTANTIATE_TEST_SUITE_P(Forms, RecorderCut, testing::ValuesIn(kRecorderForms),
                         [](const auto& each) { return std::string(each.param.name); });

} // namespace
} // namespace stepscope::test
