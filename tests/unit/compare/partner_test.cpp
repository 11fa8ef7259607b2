// SPDX-License-Identifier: Apache-2.0
#include "core/compare/partner.h"

#include "core/compare/alignment.h"
#include "step_text.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace stepscope::compare {
namespace {

/// All slices of a name, in order of their begin.
std::vector<SliceId> named(const Loaded& loaded, std::string_view name) {
  const trace::Trace& trace = *loaded.summary.trace;
  std::vector<SliceId> found;
  for (std::uint32_t row = 0; row < trace.sliceCount(); ++row)
    if (trace.name(SliceId(row)) == name) found.emplace_back(row);
  std::sort(found.begin(), found.end(),
            [&](SliceId a, SliceId b) { return trace.interval(a).begin < trace.interval(b).begin; });
  return found;
}

struct Pair {
  Loaded a = model(false), b = model(true);
  OperatorPartners partners = align(a.run(), b.run()).partners;

  std::optional<Partner> there(SliceId slice) const {
    return partnerOf(*a.summary.trace, *b.summary.trace, partners.ofBefore, partners.ofAfter, slice);
  }
  std::optional<Partner> back(SliceId slice) const {
    return partnerOf(*b.summary.trace, *a.summary.trace, partners.ofAfter, partners.ofBefore, slice);
  }
};

TEST(Partner, operatorsMeetInOrderAndBack) {
  const Pair pair;
  const auto a = named(pair.a, "aten::linear"), b = named(pair.b, "aten::linear");
  ASSERT_EQ(a.size(), 4u);
  for (std::size_t i = 0; i < a.size(); ++i) {
    ASSERT_TRUE(pair.there(a[i])) << i;
    EXPECT_EQ(pair.there(a[i])->slice, b[i]);
    EXPECT_TRUE(pair.there(a[i])->exact);
    EXPECT_EQ(pair.back(b[i])->slice, a[i]);
  }
}

TEST(Partner, kernelsAndCallsMeetThoseOfTheSameOperator) {
  const Pair pair;
  // Matrix products of the linears, forward and backward: eight kernels on both sides, in the same order.
  const auto a = named(pair.a, "ampere_sgemm"), b = named(pair.b, "ampere_sgemm");
  ASSERT_EQ(a.size(), 8u);
  ASSERT_EQ(b.size(), 8u);
  for (std::size_t i = 0; i < a.size(); ++i) {
    ASSERT_TRUE(pair.there(a[i])) << i;
    EXPECT_EQ(pair.there(a[i])->slice, b[i]) << i;
    EXPECT_TRUE(pair.there(a[i])->exact) << i;
  }
  const SliceId firstCall = named(pair.a, "cudaLaunchKernel").front();
  EXPECT_EQ(pair.there(firstCall)->slice, named(pair.b, "cudaLaunchKernel").front());
}

TEST(Partner, whatWasReplacedHasNone) {
  const Pair pair;
  EXPECT_FALSE(pair.there(named(pair.a, "aten::mul").front()));
  EXPECT_FALSE(pair.back(named(pair.b, "chunk_gated_delta_rule_fwd").front()));
}

TEST(Partner, otherNumbersOfKernelsLeadToTheOperator) {
  const auto step = [](int kernels) {
    StepText text;
    text.op("aten::linear").op("aten::norm", kernels).op("aten::gelu");
    return text.load();
  };
  const Loaded a = step(3), b = step(1);
  const OperatorPartners partners = align(a.run(), b.run()).partners;
  const SliceId second = named(a, "vectorized_elementwise_kernel").at(2); // of the norm
  const auto partner =
      partnerOf(*a.summary.trace, *b.summary.trace, partners.ofBefore, partners.ofAfter, second);
  ASSERT_TRUE(partner);
  EXPECT_FALSE(partner->exact);
  EXPECT_EQ(partner->slice, named(b, "aten::norm").front());
}

TEST(Partner, aTraceMeetsItselfEverywhere) {
  const Loaded a = model(false);
  const OperatorPartners partners = align(a.run(), a.run()).partners;
  const trace::Trace& trace = *a.summary.trace;
  for (std::uint32_t row = 0; row < trace.sliceCount(); ++row) {
    const SliceId slice(row);
    const auto partner = partnerOf(trace, trace, partners.ofBefore, partners.ofAfter, slice);
    if (trace.name(slice).starts_with("ProfilerStep")) continue;
    ASSERT_TRUE(partner) << trace.name(slice);
    EXPECT_EQ(partner->slice, slice) << trace.name(slice);
  }
}

} // namespace
} // namespace stepscope::compare
