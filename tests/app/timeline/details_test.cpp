// SPDX-License-Identifier: Apache-2.0
#include "app/views/timeline/chain.h"
#include "app/views/timeline/details_html.h"
#include "app/views/timeline/hover_text.h"
#include "app/views/timeline/interaction.h"
#include "tests/app/timeline/support.h"

#include <gtest/gtest.h>

namespace stepscope::app {
namespace {

constexpr const char* kGemm = "sm90_xmma_gemm_bf16bf16_bf16f32_f32_tn_n";

class DetailsTest : public testing::Test {
protected:
  SliceId at(const char* name, std::int64_t us) const { return test::sliceAt(model.trace(), name, us); }
  static std::string fact(const std::vector<Fact>& facts, const char* name) {
    for (const Fact& f : facts)
      if (f.first == QLatin1String(name)) return f.second.toStdString();
    return "missing";
  }

  TimelineModel model{test::smallTrace()};
};

TEST_F(DetailsTest, theChainOfAKernelLeadsBackToItsOperator) {
  const Chain chain = chainOf(model.trace(), at(kGemm, 25));
  EXPECT_EQ(chain.op, at("aten::mm", 10));
  EXPECT_EQ(chain.call, at("cudaLaunchKernel", 15));
  EXPECT_EQ(chain.work, std::vector{at(kGemm, 25)});
}

TEST_F(DetailsTest, theChainIsTheSameFromEveryLink) {
  for (const SliceId slice : {at("aten::mm", 10), at("cudaLaunchKernel", 15)}) {
    const Chain chain = chainOf(model.trace(), slice);
    EXPECT_EQ(chain.op, at("aten::mm", 10));
    EXPECT_EQ(chain.call, at("cudaLaunchKernel", 15));
    EXPECT_EQ(chain.work, std::vector{at(kGemm, 25)});
  }
}

TEST_F(DetailsTest, anOperatorThatLaunchesNothingHasNoLaunch) {
  const Chain chain = chainOf(model.trace(), at("aten::zeros", 80));
  EXPECT_FALSE(chain.call.valid());
  EXPECT_TRUE(chain.work.empty());
}

TEST_F(DetailsTest, callsInsideAnAnnotationAreAllBelowIt) {
  const auto [first, last] = callsInside(model.trace(), at("ProfilerStep#1", 0));
  EXPECT_EQ(last - first, 3u);
  const auto [one, two] = callsInside(model.trace(), at("aten::add", 40));
  EXPECT_EQ(two - one, 1u);
  EXPECT_EQ(model.trace().calls().slice[one], at("cudaLaunchKernel", 42));
}

TEST_F(DetailsTest, describesAKernel) {
  const SliceDetails details = detailsOf(model, at(kGemm, 25));
  EXPECT_EQ(details.name.toStdString(), kGemm);
  EXPECT_EQ(details.kind.toStdString(), "kernel");
  EXPECT_EQ(fact(details.facts, "Duration"), "40.0 \u00b5s (40,000 ns)");
  EXPECT_EQ(fact(details.facts, "Begin"), "25.0 \u00b5s after ProfilerStep#1");
  EXPECT_EQ(fact(details.facts, "Family"), "matmul");
  EXPECT_EQ(fact(details.facts, "Queued for"), "10.0 \u00b5s after its launch began");
  EXPECT_EQ(fact(details.facts, "Note"), "missing");
}

TEST_F(DetailsTest, saysWhenAKernelIsShorterThanItsLaunch) {
  const SliceDetails details =
      detailsOf(model, at("vectorized_elementwise_kernel", 70)); // 2 us, its launch 3 us
  EXPECT_EQ(fact(details.facts, "Note"), "shorter than its own launch call (3.0 \u00b5s)");
}

TEST_F(DetailsTest, sumsWhatAnOperatorLaunches) {
  EXPECT_EQ(fact(detailsOf(model, at("ProfilerStep#1", 0)).facts, "Inside"),
            "3 launches, 45.0 \u00b5s of GPU work");
  EXPECT_EQ(fact(detailsOf(model, at("aten::mm", 10)).facts, "Inside"), "1 launch, 40.0 \u00b5s of GPU work");
}

TEST_F(DetailsTest, namesTheParentsFromTheOutside) {
  const SliceDetails details = detailsOf(model, at("cudaLaunchKernel", 15));
  ASSERT_EQ(details.parents.size(), 2u);
  EXPECT_EQ(details.parents[0].slice, at("ProfilerStep#1", 0));
  EXPECT_EQ(details.parents[1].slice, at("aten::mm", 10));
}

TEST_F(DetailsTest, aStretchSumsExactly) {
  const RangeDetails details = detailsOf(model, Interval{20'000, 70'000}, true);
  std::int64_t sum = 0;
  for (std::size_t i = 0; i < details.buckets.size(); ++i) {
    sum += details.buckets[i].ns;
    EXPECT_TRUE(i == 0 || details.buckets[i - 1].ns >= details.buckets[i].ns);
  }
  EXPECT_EQ(sum, 50'000);
  EXPECT_EQ(fact(details.facts, "GPU busy"), "40.0 \u00b5s, 80.0 %");
  EXPECT_EQ(fact(details.facts, "Launches"), "2, 40.0 per ms");
}

TEST_F(DetailsTest, anAreaSumsItsWorkByFamilyToTheNanosecond) {
  // Work: matmul [25, 65), additions [70, 72) and [74, 77).
  const RangeDetails details = detailsOf(model, Interval{30'000, 75'500}, true);
  ASSERT_EQ(details.families.size(), 2u);
  EXPECT_EQ(nameOf(details.families[0].cls).toStdString(), "matmul");
  EXPECT_EQ(details.families[0].count, 1u);
  EXPECT_EQ(details.families[0].ns, 35'000);
  EXPECT_EQ(nameOf(details.families[1].cls).toStdString(), "elementwise");
  EXPECT_EQ(details.families[1].count, 2u);
  EXPECT_EQ(details.families[1].ns, 3'500);
  const QString html = htmlOf(details, true, theme()).join(QChar::Space);
  EXPECT_TRUE(html.contains(QStringLiteral("Kernels and copies")));
}

TEST_F(DetailsTest, htmlEscapesNamesAndLinksSlices) {
  SliceDetails details;
  details.name = QStringLiteral("kernel<float>");
  details.title = details.name;
  details.chain.push_back(
      {QStringLiteral("launch"), SliceId(42), QStringLiteral("cuda<x>"), QStringLiteral("1 ns")});
  const QString html = htmlOf(details, theme()).join(QChar::Space);
  EXPECT_TRUE(html.contains(QLatin1String("kernel&lt;float&gt;")));
  EXPECT_TRUE(html.contains(QLatin1String("slice:42")));
  EXPECT_FALSE(html.contains(QLatin1String("cuda<x>")));
}

TEST_F(DetailsTest, hoveringNamesTheSliceAndHowManyShareThePixel) {
  TimelineState state = initialState(model, QSize(1220, 700));
  const auto hover = [&](SliceId slice) {
    const RowPlaces places = placeRows(model, state);
    const auto rect = rectOf(model, state, places, slice);
    return hoverText(model, state, hitTest(model, state, places, rect->center())).toStdString();
  };
  EXPECT_NE(hover(at("aten::mm", 10)).find("20.0 \u00b5s"), std::string::npos);
  EXPECT_EQ(hover(at("aten::mm", 10)).find("share this pixel"), std::string::npos);
  state.visible = {-40'000'000, 40'000'000}; // 80 us a pixel: all the kernels in one
  EXPECT_NE(hover(at(kGemm, 25)).find("3 events</b> share this pixel"), std::string::npos);
}

TEST(DetailsOfARealTrace, showShapesAndLaunchConfiguration) {
  const LoadedTracePtr loaded = test::loadTestTrace("llama_healthy");
  ASSERT_TRUE(loaded);
  const TimelineModel model(loaded);
  bool inputs = false, grid = false;
  for (std::uint32_t i = 0; i < model.trace().gpuWorkCount() && !(inputs && grid); ++i) {
    const SliceId slice = model.trace().gpuWork().slice[i];
    for (const Fact& f : detailsOf(model, slice).facts)
      grid = grid || f.first == QLatin1String("Grid");
    const Chain chain = chainOf(model.trace(), slice);
    if (chain.op.valid()) inputs = inputs || !detailsOf(model, chain.op).inputs.empty();
  }
  EXPECT_TRUE(inputs);
  EXPECT_TRUE(grid);
}

} // namespace
} // namespace stepscope::app
