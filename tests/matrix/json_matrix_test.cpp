// SPDX-License-Identifier: Apache-2.0
// Every kind of damage on every form of JSON and compression: exactly the events that should be kept, and
// exactly the receipt.
#include "tests/matrix/json_defects.h"
#include "tests/support/compress.h"
#include "tests/support/load_text.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace stepscope::test {
namespace {

using Lines = std::vector<std::string>;

std::string plain(std::string_view text) { return std::string(text); }

struct Compression {
  const char* name;
  std::string (*pack)(std::string_view);
};
const std::vector<Compression> kCompressions = {{"Plain", plain}, {"Gzip", gzip}, {"Zstd", zstd}};

struct Cell {
  const JsonDefect* defect;
  const JsonForm* form;
  const Compression* compression;
};

std::vector<Cell> allCells() {
  std::vector<Cell> cells;
  for (const JsonDefect& defect : jsonDefects())
    for (const JsonForm& form : kJsonForms)
      for (const Compression& compression : kCompressions)
        if (!(defect.needsDocument && form.isLines())) cells.push_back({&defect, &form, &compression});
  return cells;
}

Lines slicesOf(const trace::Trace& trace) {
  Lines lines;
  for (std::uint32_t i = 0; i < trace.sliceCount(); ++i) {
    const SliceId slice(i);
    const trace::Track& track = trace.track(trace.trackOf(slice));
    lines.push_back(KeptSlice{trace.categories()[trace.slices().category[i]],
                              trace.processes()[track.process.row()].key, track.key,
                              std::string(trace.name(slice)),
                              trace.interval(slice).begin + trace.fileTimeOfStart(), trace.duration(slice)}
                        .toString());
  }
  return lines;
}

Lines expectedSlices(const JsonDocument& document) {
  Lines lines;
  for (const auto& slice : document.slices)
    if (slice) lines.push_back(slice->toString());
  for (const KeptSlice& slice : document.moreSlices)
    lines.push_back(slice.toString());
  return lines;
}

std::string receiptLine(const std::string& rule, std::uint64_t count, std::uint64_t offset) {
  return rule + " x" + std::to_string(count) + " at " + std::to_string(offset);
}

class JsonMatrix : public testing::TestWithParam<Cell> {};

TEST_P(JsonMatrix, keepsWhatItShouldAndSaysWhatItDid) {
  const Cell cell = GetParam();
  JsonDocument document(correctTrace(11), *cell.form);
  cell.defect->damage(document);
  const std::string content = cell.compression->pack(document.text());
  Lines receipt;
  for (const auto& [rule, entry] : document.receipt)
    receipt.push_back(receiptLine(rule, entry.count, document.offsetOf(entry)));

  for (const bool learn : {true, false})
    for (const std::size_t chunk : {std::size_t{0}, std::size_t{509}}) {
      SCOPED_TRACE(testing::Message()
                   << (learn ? "learned layouts" : "no layouts") << ", chunks of " << chunk);
      LoadControl control;
      control.learnLayouts = learn;
      control.chunkBytes = chunk;
      const auto loaded = tryLoad(content, control);
      ASSERT_TRUE(loaded.has_value()) << loaded.error().toString();
      const trace::Trace& trace = *loaded.value();
      EXPECT_THAT(slicesOf(trace), testing::UnorderedElementsAreArray(expectedSlices(document)));
      EXPECT_EQ(trace.eventsTotal(), document.eventsTotal);
      Lines reported;
      for (const trace::Repair& repair : trace.health().repairs)
        reported.push_back(receiptLine(repair.rule, repair.count, repair.firstOffset));
      EXPECT_THAT(reported, testing::ElementsAreArray(receipt));
      if (cell.defect->check) cell.defect->check(trace);
    }
}

INSTANTIATE_TEST_SUITE_P(Defects, JsonMatrix, testing::ValuesIn(allCells()), [](const auto& each) {
  return std::string(each.param.defect->name) + "_" + each.param.form->name + "_" +
         each.param.compression->name;
});

} // namespace
} // namespace stepscope::test
