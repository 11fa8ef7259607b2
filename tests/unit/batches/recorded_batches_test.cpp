// SPDX-License-Identifier: Apache-2.0
// The batches of real runs against plain arithmetic on the same file, read by another JSON library.
#include "core/batches/packing.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <set>

namespace stepscope::batches {
namespace {

struct Sums {
  std::uint64_t batches = 0, examples = 0;
  std::int64_t tokens = 0, positions = 0, longest = 0;
  std::set<std::pair<std::int64_t, std::int64_t>> shapes;
  bool allPacked = true;
};

Sums sumsOf(const std::filesystem::path& path) {
  Sums sums;
  std::ifstream file(path);
  for (std::string line; std::getline(file, line);) {
    const nlohmann::json batch = nlohmann::json::parse(line);
    ++sums.batches;
    for (const std::int64_t length : batch.at("lengths")) {
      ++sums.examples;
      sums.tokens += length;
      sums.longest = std::max(sums.longest, length);
    }
    sums.positions += batch.at("rows").get<std::int64_t>() * batch.at("width").get<std::int64_t>();
    sums.shapes.emplace(batch.at("rows"), batch.at("width"));
    sums.allPacked = sums.allPacked && batch.at("lengths").size() > batch.at("rows").get<std::size_t>();
  }
  return sums;
}

std::vector<std::filesystem::path> recordedBatches() {
  std::vector<std::filesystem::path> paths;
  for (const char* folder : {STEPSCOPE_SAMPLES, STEPSCOPE_TEST_DATA "/h200"})
    for (const auto& entry : std::filesystem::directory_iterator(folder))
      if (entry.path().string().ends_with(".batches.jsonl")) paths.push_back(entry.path());
  std::sort(paths.begin(), paths.end());
  return paths;
}

TEST(RecordedBatches, agreeWithPlainArithmetic) {
  const std::vector<std::filesystem::path> paths = recordedBatches();
  ASSERT_GE(paths.size(), 3U);
  for (const std::filesystem::path& path : paths) {
    SCOPED_TRACE(path.filename().string());
    const Result<BatchStats> stats = readBatchStats(path);
    ASSERT_TRUE(stats.has_value()) << stats.error().toString();
    const PaddingSummary summary = summarisePadding(stats.value());
    const Sums sums = sumsOf(path);
    EXPECT_EQ(summary.batches, sums.batches);
    EXPECT_EQ(summary.examples, sums.examples);
    EXPECT_EQ(summary.tokens, sums.tokens);
    EXPECT_EQ(summary.positions, sums.positions);
    EXPECT_EQ(summary.longest, sums.longest);
    EXPECT_EQ(summary.distinctShapes, sums.shapes.size());
    EXPECT_EQ(summary.allPacked, sums.allPacked);
    EXPECT_DOUBLE_EQ(summary.paddedShare,
                     1.0 - static_cast<double>(sums.tokens) / static_cast<double>(sums.positions));
  }
}

TEST(RecordedBatches, paddedRunPacksIntoTheBatchesOfThePackedRun) {
  const Result<BatchStats> padded = readBatchStats(STEPSCOPE_SAMPLES "/gdn_fallback_padded.batches.jsonl");
  const Result<BatchStats> packed = readBatchStats(STEPSCOPE_SAMPLES "/gdn_fused_packed.batches.jsonl");
  ASSERT_TRUE(padded.has_value() && packed.has_value());
  const PaddingSummary before = summarisePadding(padded.value());
  ASSERT_FALSE(before.allPacked);
  const std::vector<std::int64_t> lengths = allLengths(padded.value());
  const Packing packing = packBestFit(lengths, packed.value().batches.front().width);
  // Best fit may need fewer batches than the first-come packing of the recorded run, never fewer than the
  // bound.
  EXPECT_LE(packing.batches, packed.value().batches.size());
  EXPECT_GE(packing.batches, packingLowerBound(lengths, packing.budget));
  EXPECT_GT(packing.fill, 1.0 - before.paddedShare);
  EXPECT_LT(paddedShareSortedByLength(lengths, 4), before.paddedShare);
}

} // namespace
} // namespace stepscope::batches
