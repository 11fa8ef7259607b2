// SPDX-License-Identifier: Apache-2.0
#include "core/compare/slice_changes.h"

#include "step_text.h"

#include <gtest/gtest.h>

#include <map>
#include <string>

namespace stepscope::compare {
namespace {

using Counts = std::map<std::pair<std::string, std::string>, int>; ///< name, change

Counts counts(const Loaded& loaded, const std::vector<SliceChange>& changes) {
  Counts found;
  for (const SliceChange& one : changes)
    ++found[{std::string(loaded.summary.trace->name(one.slice)), std::string(label(one.change))}];
  return found;
}

SliceChanges changes(const Loaded& a, const Loaded& b, const ChangeThreshold& threshold = {}) {
  return changesOf(a.run(), b.run(), align(a.run(), b.run()), threshold);
}

/// One operator whose kernel takes `us`, in as many steps as are given.
Loaded steps(const std::vector<int>& us) {
  std::string events;
  int at = 0, id = 0;
  const auto add = [&](const std::string& what, int ts, int dur, const std::string& args) {
    events += std::string(events.empty() ? "" : ",") + "{\"ph\":\"X\"," + what +
              ",\"ts\":" + std::to_string(100 + ts) + ",\"dur\":" + std::to_string(dur) + ",\"args\":{" +
              args + "}}";
  };
  for (const int dur : us) {
    const std::string correlation = "\"correlation\":" + std::to_string(++id);
    add("\"cat\":\"user_annotation\",\"name\":\"ProfilerStep#" + std::to_string(id) +
            "\",\"pid\":1,\"tid\":1",
        at, 190, "");
    add("\"cat\":\"cpu_op\",\"name\":\"aten::mm\",\"pid\":1,\"tid\":1", at + 5, 20, "\"External id\":1");
    add("\"cat\":\"cuda_runtime\",\"name\":\"cudaLaunchKernel\",\"pid\":1,\"tid\":1", at + 10, 5,
        correlation);
    add("\"cat\":\"kernel\",\"name\":\"gemm\",\"pid\":0,\"tid\":7", at + 20, dur,
        "\"device\":0,\"stream\":7," + correlation);
    at += 200;
  }
  return fromText("{\"traceEvents\":[" + events + "]}");
}

TEST(SliceChanges, ofATraceWithItselfThereAreNone) {
  const Loaded a = model(false);
  const SliceChanges none = changes(a, a);
  EXPECT_TRUE(none.before.empty());
  EXPECT_TRUE(none.after.empty());
}

TEST(SliceChanges, whatTookThePlaceOfOthersIsReplaced) {
  const Loaded a = model(false), b = model(true);
  const SliceChanges both = changes(a, b);
  const Counts before = counts(a, both.before), after = counts(b, both.after);
  // Two layers of five multiplications with two kernels each, forward and backward.
  EXPECT_EQ(before.at({"aten::mul", "replaced"}), 10);
  EXPECT_EQ(before.at({"vectorized_elementwise_kernel", "replaced"}), 40);
  EXPECT_EQ(before.at({"cudaLaunchKernel", "replaced"}), 40);
  EXPECT_EQ(after.at({"FusedScan", "replaced"}), 2);
  EXPECT_EQ(after.at({"chunk_gated_delta_rule_fwd", "replaced"}), 2);
  EXPECT_EQ(after.at({"chunk_gated_delta_rule_bwd", "replaced"}), 2);
  EXPECT_FALSE(before.contains({"aten::linear", "replaced"}));
  EXPECT_FALSE(before.contains({"ampere_sgemm", "replaced"}));
  EXPECT_TRUE(std::is_sorted(both.before.begin(), both.before.end(),
                             [](const SliceChange& x, const SliceChange& y) { return x.slice < y.slice; }));
}

TEST(SliceChanges, swappedSidesSwapTheChanges) {
  StepText few, many;
  few.op("aten::linear").op("aten::mul");
  many.op("aten::linear").op("aten::mul").op("aten::add");
  const Loaded a = few.load(), b = many.load();
  const Counts grown = counts(b, changes(a, b).after), shrunk = counts(b, changes(b, a).before);
  ASSERT_FALSE(grown.empty());
  Counts swapped;
  for (const auto& [what, count] : grown)
    swapped[{what.first, what.second == "new" ? "vanished" : what.second}] = count;
  EXPECT_EQ(swapped, shrunk);
}

TEST(SliceChanges, durationsCountFromTheThresholdOn) {
  const Loaded a = steps({20}), b = steps({24});
  EXPECT_TRUE(counts(a, changes(a, b, {0.2, 1000}).before).empty()) << "24 is not over 20 % more than 20";
  EXPECT_TRUE(counts(a, changes(a, b, {0.1, 4001}).before).empty());
  const SliceChanges slower = changes(a, b, {0.19, 4000});
  EXPECT_EQ(counts(a, slower.before), (Counts{{{"gemm", "slower"}, 1}}));
  EXPECT_EQ(counts(b, slower.after), (Counts{{{"gemm", "slower"}, 1}}));
  EXPECT_EQ(counts(b, changes(b, a, {0.19, 4000}).before), (Counts{{{"gemm", "faster"}, 1}}));
}

TEST(SliceChanges, whatVariesFromStepToStepIsNoise) {
  // The middle step is compared. Steps of 20, 24 and 30 us vary by 1.5; 40 / 24 is more, 30 / 24 is not.
  const Loaded noisy = steps({20, 24, 30}), near = steps({30, 30, 30}), far = steps({40, 40, 40});
  ASSERT_EQ(noisy.summary.steps.size(), 3u);
  const auto kernels = [](const Loaded& before, const Loaded& after) {
    const std::size_t middle = 1;
    compare::Run a = before.run(), b = after.run();
    a.step = b.step = middle;
    return counts(before, changesOf(a, b, align(a, b), {0.1, 1000}).before);
  };
  EXPECT_FALSE(kernels(noisy, near).contains({"gemm", "slower"}));
  EXPECT_EQ(kernels(noisy, far).at({"gemm", "slower"}), 1);
}

} // namespace
} // namespace stepscope::compare
