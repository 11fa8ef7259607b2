// SPDX-License-Identifier: Apache-2.0
// Steps small enough to say by hand which work belongs together.
#include "core/compare/alignment.h"

#include "core/compare/place_table.h"
#include "step_text.h"

#include <gtest/gtest.h>

namespace stepscope::compare {
namespace {

std::vector<PlaceRow> rowsOf(const Loaded& a, const Loaded& b) {
  return placeTable(a.run(), b.run(), align(a.run(), b.run()));
}

const PlaceRow* find(const std::vector<PlaceRow>& rows, Phase phase, const std::string& name) {
  for (const PlaceRow& row : rows)
    if (row.place.phase == phase && row.place.name == name) return &row;
  return nullptr;
}

TEST(Alignment, aFusedOperatorReplacesThePiecesBetweenTheSameNeighbours) {
  const Loaded a = model(false), b = model(true);
  const auto rows = rowsOf(a, b);
  const PlaceRow* forward = find(rows, Phase::Forward, "FusedScan");
  ASSERT_NE(forward, nullptr);
  EXPECT_TRUE(forward->place.replaced);
  EXPECT_EQ(forward->before.launches, 20u);
  EXPECT_EQ(forward->after.launches, 2u);
  EXPECT_EQ(sentenceOf(*forward), "20 launches (elementwise) -> 2 launches (linear attention)");
}

TEST(Alignment, gradientsBelongToThePlaceOfTheirForwardOperator) {
  const Loaded a = model(false), b = model(true);
  const auto rows = rowsOf(a, b);
  const PlaceRow* backward = find(rows, Phase::Backward, "FusedScan");
  ASSERT_NE(backward, nullptr);
  EXPECT_EQ(backward->before.launches, 20u);
  EXPECT_EQ(backward->after.launches, 2u);
  const PlaceRow* linear = find(rows, Phase::Backward, "aten::linear");
  ASSERT_NE(linear, nullptr);
  EXPECT_FALSE(linear->place.replaced);
  EXPECT_EQ(linear->before.launches, 4u);
  EXPECT_EQ(linear->after.launches, 4u);
  const PlaceRow* optimizer = find(rows, Phase::Optimizer, "Optimizer.step#AdamW.step");
  ASSERT_NE(optimizer, nullptr);
  EXPECT_EQ(optimizer->before.launches + optimizer->after.launches, 2u);
}

TEST(Alignment, operatorsWhoseContentDiffersAreOpened) {
  const auto layer = [](bool fused) {
    return StepText()
        .around("cpu_op", "CheckpointFunction",
                [&](StepText& inside) {
                  inside.op("aten::linear");
                  if (fused)
                    inside.op("rms_norm_kernel_op");
                  else
                    inside.op("aten::pow").op("aten::rsqrt");
                  inside.op("aten::gelu");
                })
        .load();
  };
  const auto rows = rowsOf(layer(false), layer(true));
  ASSERT_NE(find(rows, Phase::Forward, "rms_norm_kernel_op"), nullptr);
  EXPECT_TRUE(find(rows, Phase::Forward, "rms_norm_kernel_op")->place.replaced);
  EXPECT_NE(find(rows, Phase::Forward, "aten::linear"), nullptr);
  EXPECT_EQ(find(rows, Phase::Forward, "CheckpointFunction"), nullptr) << "it launches nothing itself";
}

TEST(Alignment, whatRunsAgainInTheBackwardIsAPhaseOfItsOwn) {
  const auto step = [](bool fused) {
    StepText text;
    text.op("aten::linear", 1, "ampere_sgemm", 1);
    text.around(
        "cpu_op", "autograd::engine::evaluate_function: MmBackward0",
        [&](StepText& inside) {
          inside.op("aten::linear", 1, "ampere_sgemm", 5, 0, 2);
          if (fused)
            inside.op("FusedScan", 1, "chunk_gated_delta_rule_fwd", 6, 0, 2);
          else
            inside.op("aten::mul", 3, "vectorized_elementwise_kernel", 6, 0, 2);
          inside.op("aten::mm", 1, "ampere_sgemm", -1, 0, 2); // the gradient itself
        },
        1, 1, 2);
    return text.load();
  };
  const auto rows = rowsOf(step(false), step(true));
  const PlaceRow* again = find(rows, Phase::Recomputed, "FusedScan");
  ASSERT_NE(again, nullptr);
  EXPECT_EQ(again->before.launches, 3u);
  EXPECT_EQ(again->after.launches, 1u);
  const PlaceRow* gradient = find(rows, Phase::Backward, "aten::linear");
  ASSERT_NE(gradient, nullptr);
  EXPECT_EQ(gradient->before.launches, 1u);
}

TEST(Alignment, shapesDecideOnlyWhereTheyMostlyAgree) {
  const auto step = [](std::string_view dims) {
    StepText text(dims);
    text.op("aten::linear").op("aten::gelu");
    return text.load();
  };
  const Loaded a = step("[[4, 8]]"), same = step("[[4, 8]]"), other = step("[[4, 16]]");
  ASSERT_TRUE(a.summary.trace->writer().recordShapes);
  EXPECT_TRUE(align(a.run(), same.run()).byShapes);
  const Alignment byName = align(a.run(), other.run());
  EXPECT_FALSE(byName.byShapes);
  EXPECT_DOUBLE_EQ(byName.matchedShare, 1);
}

} // namespace
} // namespace stepscope::compare
