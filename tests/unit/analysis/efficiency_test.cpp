// SPDX-License-Identifier: Apache-2.0
#include "core/analysis/efficiency.h"
#include "core/analysis/host_costs.h"

#include <gtest/gtest.h>

namespace stepscope::analysis {
namespace {

constexpr std::array kArithmetic = {KernelKind::Matmul,
                                    KernelKind::AttentionForward,
                                    KernelKind::AttentionBackward,
                                    KernelKind::MaskedAttentionForward,
                                    KernelKind::MaskedAttentionBackward,
                                    KernelKind::ConvolutionNchw,
                                    KernelKind::ConvolutionNhwc};
constexpr std::array kMemory = {KernelKind::Stream, KernelKind::GatedDeltaForward,
                                KernelKind::GatedDeltaBackward};

void expectShare(const std::optional<Spread>& share) {
  ASSERT_TRUE(share);
  EXPECT_GT(share->low, 0);
  EXPECT_LE(share->low, share->expected);
  EXPECT_LE(share->expected, share->high);
  EXPECT_LT(share->high, 1);
}

TEST(Efficiency, everyKindHasSharesAtEverySize) {
  for (double size = 1; size < 1e15; size *= 10) {
    for (const KernelKind kind : kArithmetic)
      expectShare(shareOfPeak(kind, MathType::BFloat16, size));
    for (const KernelKind kind : kMemory)
      expectShare(shareOfPeak(kind, MathType::Float32, size));
    expectShare(shareOfPeak(KernelKind::Matmul, MathType::Tf32, size));
  }
}

TEST(Efficiency, largerProductsReachMore) {
  EXPECT_LT(shareOfPeak(KernelKind::Matmul, MathType::BFloat16, 1e9)->expected,
            shareOfPeak(KernelKind::Matmul, MathType::BFloat16, 1e12)->expected);
  EXPECT_LT(shareOfPeak(KernelKind::Stream, MathType::Float32, 1e5)->expected,
            shareOfPeak(KernelKind::Stream, MathType::Float32, 1e9)->expected);
}

TEST(Efficiency, aTypeThatWasNotMeasuredIsMissing) {
  EXPECT_FALSE(shareOfPeak(KernelKind::AttentionForward, MathType::Float8, 1e12));
}

TEST(Efficiency, aPinnedCopyIsNoFasterThanTheBus) {
  EXPECT_LT(pinnedCopyRate().high, 64e9); // PCI Express 5.0 x16
  EXPECT_LE(pinnedCopyRate().low, pinnedCopyRate().expected);
}

TEST(HostCosts, figuresAreInOrder) {
  ASSERT_FALSE(firstCallCosts().empty());
  for (const FirstCallCost& cost : firstCallCosts()) {
    EXPECT_FALSE(cost.op.empty() || cost.what.empty());
    EXPECT_LT(cost.ns.low, cost.ns.high);
  }
  const GraphCosts& graph = graphCosts();
  for (const Spread& spread :
       {graph.launchNs, graph.nodeNs, graph.gapNs, graph.callLaunches, fusedChainLaunches()}) {
    EXPECT_LE(spread.low, spread.expected);
    EXPECT_LE(spread.expected, spread.high);
  }
}

} // namespace
} // namespace stepscope::analysis
