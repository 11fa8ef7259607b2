// SPDX-License-Identifier: Apache-2.0
// What must hold for any two traces: random ones with everything in odd places.
#include "core/compare/charges.h"
#include "core/compare/comparison.h"
#include "loaded.h"
#include "tests/support/random_trace.h"

#include <gtest/gtest.h>

#include <map>

namespace stepscope::compare {
namespace {

constexpr unsigned kTraces = 40;

batches::BatchStats batchesOf(std::int64_t width, std::size_t count) {
  batches::Batch batch;
  batch.lengths = {7, 11};
  batch.rows = 2;
  batch.width = width;
  return {std::vector<batches::Batch>(count, batch), "memory"};
}

void expectExactSums(const std::vector<Part>& parts, std::int64_t before, std::int64_t after) {
  const Part sum = sumOf(parts);
  EXPECT_EQ(sum.beforeNs, before);
  EXPECT_EQ(sum.afterNs, after);
  for (const Part& part : parts)
    if (!part.children.empty()) expectExactSums(part.children, part.beforeNs, part.afterNs);
}

void expectExactSums(const Waterfall& waterfall) {
  expectExactSums(waterfall.parts, waterfall.beforeNs, waterfall.afterNs);
}

TEST(AnyTrace, everyNanosecondOfAStepIsChargedOnce) {
  for (unsigned seed = 0; seed < kTraces; ++seed) {
    const Loaded loaded = fromText(test::randomTraceJson(seed));
    for (const analysis::StepSummary& step : loaded.summary.steps) {
      std::array<std::int64_t, analysis::Bucket::kCount> sums{};
      std::int64_t at = step.ledger.window.begin;
      for (const Charge& charge : chargesOf(*loaded.summary.trace, loaded.summary.families, step.ledger)) {
        ASSERT_EQ(charge.interval.begin, at) << seed;
        at = charge.interval.end;
        sums[charge.bucket.index()] += charge.interval.length();
        if (!charge.bucket.busy()) continue;
        ASSERT_TRUE(charge.work.valid()) << seed;
        const Interval work = loaded.summary.trace->interval(charge.work);
        EXPECT_EQ(work.intersect(charge.interval), charge.interval) << seed;
        EXPECT_EQ(loaded.summary.families[charge.work.row()], charge.bucket.family()) << seed;
      }
      EXPECT_EQ(at, step.ledger.window.end) << seed;
      EXPECT_EQ(sums, step.ledger.ns) << seed;
    }
  }
}

TEST(AnyTwoTraces, partsOfStepEpochAndPlacesAddUpExactly) {
  for (unsigned seed = 0; seed < kTraces; ++seed) {
    Loaded a = fromText(test::randomTraceJson(seed)), b = fromText(test::randomTraceJson(seed + 1000));
    if (!a.summary.hasSteps() || !b.summary.hasSteps()) continue;
    a.batches = batchesOf(20, 3);
    b.batches = batchesOf(11 + seed % 20, 5);
    const Comparison c = compareRuns(a.run(), b.run());
    EXPECT_EQ(c.byBucket.beforeNs, a.summary.step().ledger.window.length());
    expectExactSums(c.byBucket);
    expectExactSums(c.byPlace);
    ASSERT_TRUE(c.epoch.has_value());
    EXPECT_EQ(c.epoch->beforeNs, 3 * c.byBucket.beforeNs);
    EXPECT_EQ(c.epoch->afterNs, 5 * c.byBucket.afterNs);
    expectExactSums(*c.epoch);
    std::int64_t before = 0, after = 0;
    std::uint64_t work = 0;
    for (const PlaceRow& row : c.places) {
      before += row.before.chargedNs;
      after += row.after.chargedNs;
      work += row.before.work;
    }
    EXPECT_EQ(before, c.byBucket.beforeNs) << seed;
    EXPECT_EQ(after, c.byBucket.afterNs) << seed;
    EXPECT_EQ(work, a.summary.step().work.size()) << seed;
  }
}

TEST(AnyTrace, comparedWithItselfDiffersNowhere) {
  for (unsigned seed = 0; seed < kTraces; ++seed) {
    Loaded a = fromText(test::randomTraceJson(seed));
    if (!a.summary.hasSteps()) continue;
    a.batches = batchesOf(20, 3);
    const Comparison c = compareRuns(a.run(), a.run());
    for (const Waterfall* waterfall : {&c.byBucket, &c.byPlace, &*c.epoch})
      for (const Part& part : waterfall->parts) {
        EXPECT_EQ(part.differenceNs(), 0) << seed << part.key;
        for (const Part& child : part.children)
          EXPECT_EQ(child.differenceNs(), 0) << seed << child.key;
      }
    for (const PlaceRow& row : c.places) {
      EXPECT_EQ(row.differenceNs(), 0) << seed;
      EXPECT_EQ(row.before.launches, row.after.launches) << seed;
      EXPECT_FALSE(row.place.replaced) << seed;
    }
    for (const auto* table : {&c.tables.kernels, &c.tables.operators, &c.tables.calls, &c.tables.families})
      for (const DifferenceRow& row : *table) {
        EXPECT_EQ(row.differenceNs(), 0) << seed;
        EXPECT_EQ(row.countBefore, row.countAfter) << seed;
      }
    EXPECT_TRUE(!c.factor || c.factor->value == 1.0) << seed;
  }
}

/// By path of keys, the difference.
void collect(const std::vector<Part>& parts, const std::string& path,
             std::map<std::string, std::int64_t>& out) {
  for (const Part& part : parts) {
    out[path + part.key] += part.differenceNs();
    collect(part.children, path + part.key + "/", out);
  }
}

TEST(AnyTwoTraces, swappedSidesNegateEverything) {
  for (unsigned seed = 0; seed < kTraces; ++seed) {
    Loaded a = fromText(test::randomTraceJson(seed)), b = fromText(test::randomTraceJson(seed + 1000));
    if (!a.summary.hasSteps() || !b.summary.hasSteps()) continue;
    a.batches = batchesOf(20, 3);
    b.batches = batchesOf(11 + seed % 20, 5);
    const Comparison there = compareRuns(a.run(), b.run()), back = compareRuns(b.run(), a.run());
    const std::pair<const Waterfall*, const Waterfall*> waterfalls[] = {
        {&there.byBucket, &back.byBucket}, {&there.byPlace, &back.byPlace}, {&*there.epoch, &*back.epoch}};
    for (const auto& [one, other] : waterfalls) {
      std::map<std::string, std::int64_t> x, y;
      collect(one->parts, "", x);
      collect(other->parts, "", y);
      ASSERT_EQ(x.size(), y.size()) << seed;
      for (const auto& [key, ns] : x)
        EXPECT_EQ(ns, y.contains(key) ? -y[key] : ns + 1) << seed << " " << key;
    }
    std::map<std::string, std::int64_t> x, y;
    for (const PlaceRow& row : there.places)
      x[std::string(key(row.place.phase)) + row.place.name + (row.place.replaced ? "!" : "")] +=
          row.differenceNs();
    for (const PlaceRow& row : back.places)
      y[std::string(key(row.place.phase)) + row.place.name + (row.place.replaced ? "!" : "")] -=
          row.differenceNs();
    EXPECT_EQ(x, y) << seed;
    ASSERT_EQ(there.tables.kernels.size(), back.tables.kernels.size());
    if (there.factor && back.factor) {
      EXPECT_NEAR(there.factor->value * back.factor->value, 1, 1e-12);
    }
  }
}

} // namespace
} // namespace stepscope::compare
