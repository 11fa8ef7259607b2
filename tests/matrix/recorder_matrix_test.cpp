// SPDX-License-Identifier: Apache-2.0
// The kinds of damage that recordings of any format can have, on each of the other formats and compressions:
// exactly the events that should be kept, and exactly the receipt.
#include "tests/matrix/recorder_cuts.h"
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

/// A damage of the recording itself; what must come out is the recording after `expect`.
struct Damage {
  const char* name;
  std::function<void(Recording&)> damage;
  std::function<void(Recording&)> expect =
      {}; ///< from the damaged recording to what is kept; nothing: all of it
  std::map<std::string, std::uint64_t> counts = {}; ///< of each rule in the receipt
  std::optional<std::size_t> at = {}; ///< the launch whose kernel the receipt points to; none: the file
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
     {{"negative-duration", 1}},
     4},
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

Receipt receiptOf(const trace::Trace& trace) {
  Receipt receipt;
  for (const trace::Repair& repair : trace.health().repairs)
    receipt[repair.rule] = {repair.count, repair.firstOffset};
  return receipt;
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
  const RecorderForm& form = *GetParam().form;
  const Pieces pieces = form.write(recording);
  const std::string content = GetParam().compression->pack(joined(pieces));
  Receipt receipt;
  for (const auto& [rule, count] : damage.counts)
    receipt[rule] = {count, damage.at ? form.placeOf(pieces, *recording[*damage.at].work) : 0};
  if (damage.expect) damage.expect(recording);

  const auto loaded = tryLoad(content);
  ASSERT_TRUE(loaded.has_value()) << loaded.error().toString();
  const trace::Trace& trace = *loaded.value();
  EXPECT_THAT(slicesOf(trace), testing::UnorderedElementsAreArray(expectedSlices(recording)));
  EXPECT_EQ(receiptOf(trace), receipt);
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

/// D1: wherever it is cut, what is complete before is kept and the place is told.
TEST_P(RecorderCut, keepsEveryCompleteEvent) {
  for (const Cut& cut : cutsOf(GetParam(), correctRecording(5))) {
    SCOPED_TRACE(cut.content.size());
    const auto loaded = tryLoad(cut.content);
    ASSERT_EQ(loaded.has_value(), cut.kept.has_value())
        << (loaded.has_value() ? testing::PrintToString(receiptOf(*loaded.value())) : loaded.error().toString());
    if (!cut.kept) {
      EXPECT_FALSE(loaded.error().message.empty());
      continue;
    }
    EXPECT_THAT(slicesOf(*loaded.value()), testing::UnorderedElementsAreArray(expectedSlices(*cut.kept)));
    EXPECT_EQ(receiptOf(*loaded.value()), cut.receipt);
  }
}

INSTANTIATE_TEST_SUITE_P(Forms, RecorderCut, testing::ValuesIn(kRecorderForms),
                         [](const auto& each) { return std::string(each.param.name); });

} // namespace
} // namespace stepscope::test
