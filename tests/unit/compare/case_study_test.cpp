// SPDX-License-Identifier: Apache-2.0
// The bundled case study: expected values from its README, its measure.json and
// tests/data/h200/expected.json.
#include "core/compare/comparison.h"

#include "loaded.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <fstream>

namespace stepscope::compare {
namespace {

const Loaded& sample(const std::string& name) {
  static std::map<std::string, Loaded> loaded;
  const auto [at, isNew] = loaded.try_emplace(name);
  if (isNew) at->second = fromFile(STEPSCOPE_SAMPLES, name);
  return at->second;
}

nlohmann::json expected(const std::string& name) {
  std::ifstream file(std::string(STEPSCOPE_TEST_DATA) + "/h200/expected.json");
  return nlohmann::json::parse(file).at(name + ".trace.json.zst");
}

const Part* find(const std::vector<Part>& parts, const std::string& key) {
  for (const Part& part : parts)
    if (part.key == key) return &part;
  return nullptr;
}

constexpr std::array kNames = {"gdn_fallback_padded", "gdn_fused_padded", "gdn_fused_packed"};

TEST(CaseStudy, theSeriesHasTheFiguresOfTheFiles) {
  std::vector<compare::Run> runs;
  for (const char* name : kNames) {
    ASSERT_TRUE(sample(name).summary.hasSteps()) << name;
    runs.push_back(sample(name).run(name));
  }
  const auto rows = seriesOf(runs);
  const std::uint64_t batches[] = {100, 100, 55};
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const auto step = expected(kNames[i]).at("steps").at(0);
    EXPECT_EQ(rows[i].measures.kernels, step.at("kernels_launched")) << kNames[i];
    EXPECT_EQ(*rows[i].measures.batches, batches[i]);
    EXPECT_EQ(*rows[i].measures.tokens, 439'613) << "the same examples in all three";
  }
  // 100 steps of 1.358 s, 100 of 0.328 s, 55 of 0.347 s, as traced.
  EXPECT_NEAR(rows[1].againstFirst->value, 1.358 / 0.328, 0.05);
  EXPECT_NEAR(rows[2].againstFirst->value, 135.8 / (55 * 0.347), 0.1);
  EXPECT_NEAR(rows[2].againstPrevious->value, 32.8 / (55 * 0.347), 0.05);
}

TEST(CaseStudy, measuredTimesOfTheBatchesGiveTheMeasuredFactor) {
  std::vector<Loaded> loaded;
  std::vector<compare::Run> runs;
  std::vector<nlohmann::json> measures;
  for (const char* name : kNames) {
    std::ifstream file(std::string(STEPSCOPE_SAMPLES) + "/" + name + ".measure.json");
    measures.push_back(nlohmann::json::parse(file));
    loaded.push_back(sample(name));
    const auto seconds = measures.back().at("step_s_all").get<std::vector<double>>();
    for (std::size_t i = 0; i < seconds.size(); ++i)
      loaded.back().batches->batches.at(i).seconds = seconds[i];
  }
  for (const Loaded& one : loaded)
    runs.push_back(one.run());
  const auto rows = seriesOf(runs);
  const auto epoch = [&](std::size_t i) {
    return measures[i].at("step_s_median").get<double>() * measures[i].at("batches_total").get<double>();
  };
  for (std::size_t i = 0; i < rows.size(); ++i)
    EXPECT_NEAR(*rows[i].measures.epochNs / 1e9, epoch(i), 1e-6);
  EXPECT_NEAR(rows[1].againstFirst->value, epoch(0) / epoch(1), 1e-9); // 2.60
  EXPECT_NEAR(rows[2].againstFirst->value, epoch(0) / epoch(2), 1e-9); // 5.17
}

TEST(CaseStudy, fusedKernelsReplaceLinearAttentionsElementwiseWorkAndDispatchIdle) {
  const Comparison c = compareRuns(sample(kNames[0]).run(), sample(kNames[1]).run());
  EXPECT_GT(c.alignment.matchedShare, 0.9);
  EXPECT_EQ(c.comparability.score, 100);
  ASSERT_GE(c.byBucket.parts.size(), 2u);
  EXPECT_EQ(c.byBucket.parts[0].key, "idle.dispatch");
  EXPECT_EQ(c.byBucket.parts[1].key, "busy.elementwise");
  // All twelve layers' scans are one place, in forward, recomputation and backward.
  std::uint64_t before = 0, after = 0;
  std::int64_t difference = 0;
  for (const PlaceRow& row : c.places) {
    if (row.place.name != "ChunkGatedDeltaRuleFunction") continue;
    EXPECT_TRUE(row.place.replaced);
    EXPECT_GT(row.before.nsByFamily[static_cast<std::size_t>(analysis::Family::Elementwise)],
              row.before.gpuNs / 4);
    EXPECT_GT(row.after.nsByFamily[static_cast<std::size_t>(analysis::Family::LinearAttention)],
              row.after.gpuNs / 2);
    before += row.before.launches;
    after += row.after.launches;
    difference += row.differenceNs();
  }
  EXPECT_GT(before, 20'000u);
  EXPECT_LT(after, 500u);
  EXPECT_LT(difference, c.byBucket.differenceNs() * 9 / 10) << "nine tenths of what vanished";
}

TEST(CaseStudy, packingTakesThePaddedPositionsOutOfTheEpoch) {
  const Comparison c = compareRuns(sample(kNames[1]).run(), sample(kNames[2]).run());
  ASSERT_TRUE(c.epoch);
  const Part* padding = find(c.epoch->parts, "padding");
  ASSERT_NE(padding, nullptr);
  EXPECT_EQ(c.epoch->parts.front().key, "padding") << "the largest part";
  // 657,420 positions for 439,613 tokens before, 55 batches of 8,192 after: their share of all that computes.
  double compute = 0;
  for (const Part& part : c.byBucket.parts)
    for (const analysis::Family family : analysis::kAllFamilies)
      if (analysis::isCompute(family) && part.key == key(analysis::Bucket(family)))
        compute += static_cast<double>(part.beforeNs) * 100;
  EXPECT_NEAR(static_cast<double>(padding->beforeNs), compute * (1 - 55.0 * 8192 / 657'420), 1e6);
  EXPECT_EQ(padding->afterNs, 0);
}

} // namespace
} // namespace stepscope::compare
