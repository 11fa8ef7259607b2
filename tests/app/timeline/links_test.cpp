// SPDX-License-Identifier: Apache-2.0
#include "app/views/timeline/chain.h"
#include "app/views/timeline/details.h"
#include "app/views/timeline/interaction.h"
#include "app/views/timeline/layout.h"
#include "app/views/timeline/timeline_canvas.h"
#include "app/views/timeline/timeline_widget.h"
#include "tests/app/timeline/support.h"
#include "tests/unit/analysis/trace_maker.h"

#include <gtest/gtest.h>

#include <QApplication>
#include <QClipboard>
#include <QContextMenuEvent>
#include <QMenu>
#include <QSignalSpy>
#include <QTest>

namespace stepscope::app {
namespace {

using analysis::test::TraceMaker;

/// A linear layer forward on one thread and backward on another; times in us:
///
///   thread 1  nn.Module: Linear_0 [10 .. 50)  aten::linear [20 .. 40)  launch [30 .. 31) -> gemm  [35 .. 45)
///   thread 2  AddmmBackward0 [60 .. 80)  aten::mm [61 .. 79)           launch [70 .. 71) -> gemm2 [75 .. 95)
///   thread 1  aten::zeros [85 .. 90), launches nothing
LoadedTracePtr layer() {
  const auto us = [](std::int64_t begin, std::int64_t end) { return Interval{begin * 1000, end * 1000}; };
  TraceMaker maker;
  maker.annotation("ProfilerStep#1", us(0, 100));
  maker.frame("nn.Module: Linear_0", us(10, 50)).forwardOp("aten::linear", us(20, 40), 8);
  maker.launched("gemm", 30'000, 1'000, us(35, 45));
  maker.backwardOp("AddmmBackward0", us(60, 80), 8).op("aten::mm", us(61, 79), TraceMaker::kBackward);
  maker.launched("gemm2", 70'000, 1'000, us(75, 95), TraceMaker::kBackward);
  maker.op("aten::zeros", us(85, 90));
  auto loaded = std::make_shared<LoadedTrace>();
  loaded->summary = analysis::summarise(maker.finish());
  return loaded;
}

class LinksTest : public testing::Test {
protected:
  SliceId at(const char* name, std::int64_t us) const { return test::sliceAt(model.trace(), name, us); }
  std::vector<std::string> rolesOf(SliceId slice) const {
    std::vector<std::string> roles;
    for (const SliceLink& link : detailsOf(model, slice).chain)
      roles.push_back(link.role.toStdString());
    return roles;
  }

  LoadedTracePtr loaded = layer();
  TimelineModel model{loaded};
};

TEST_F(LinksTest, forwardAndBackwardFindEachOtherFromEveryPlace) {
  const Partners pair{at("aten::linear", 20), at("AddmmBackward0", 60)};
  ASSERT_TRUE(pair.forward.valid() && pair.backward.valid());
  for (const SliceId slice : {at("gemm", 35), at("gemm2", 75), at("aten::linear", 20), at("aten::mm", 61),
                              at("AddmmBackward0", 60), at("cudaLaunchKernel", 30)})
    EXPECT_EQ(model.partnersOf(slice), pair);
  EXPECT_EQ(model.partnersOf(at("aten::zeros", 85)), Partners());
  EXPECT_EQ(model.partnersOf(at("ProfilerStep#1", 0)), Partners());
}

TEST_F(LinksTest, aBackwardKernelTellsItsWholeOrigin) {
  EXPECT_EQ(rolesOf(at("gemm2", 75)),
            (std::vector<std::string>{"forward", "backward", "module", "operator", "launch", "kernel"}));
  const SliceDetails details = detailsOf(model, at("gemm2", 75));
  EXPECT_EQ(details.chain[0].slice, at("aten::linear", 20));
  EXPECT_EQ(details.chain[2].slice, at("nn.Module: Linear_0", 10));
  EXPECT_EQ(details.chain[2].text.toStdString(), "Linear_0");
  EXPECT_TRUE(details.chain[2].note.contains(QLatin1String("of the forward operator")));
  ASSERT_EQ(details.parents.size(), 3u); // what is around its launch, and the launch
  EXPECT_EQ(details.parents[0].slice, at("AddmmBackward0", 60));
  EXPECT_EQ(details.parents[2].slice, at("cudaLaunchKernel", 70));
}

TEST_F(LinksTest, aForwardKernelIsEnclosedByItsModule) {
  EXPECT_EQ(rolesOf(at("gemm", 35)),
            (std::vector<std::string>{"forward", "backward", "module", "operator", "launch", "kernel"}));
  EXPECT_EQ(rolesOf(at("aten::zeros", 85)), (std::vector<std::string>{"operator"}));
}

TEST_F(LinksTest, arrowsLeadFromLaunchToKernelAndFromForwardToBackward) {
  TimelineState state = initialState(model, QSize(1300, 700));
  TimelinePalette palette{theme()};
  TextRulers rulers;
  const auto arrows = [&] {
    std::vector<Arrow> all;
    for (const Layer& layer : layoutTimeline({model, state, palette, rulers}).layers)
      all.insert(all.end(), layer.arrows.begin(), layer.arrows.end());
    return all;
  };
  EXPECT_TRUE(arrows().empty());
  state.selected = at("gemm2", 75);
  const RowPlaces places = placeRows(model, state);
  const auto rect = [&](const char* name, std::int64_t us) {
    return *rectOf(model, state, places, at(name, us));
  };
  ASSERT_EQ(arrows().size(), 2u);
  const Arrow launch = arrows()[0], gradient = arrows()[1];
  EXPECT_FALSE(launch.dashed);
  EXPECT_NEAR(launch.from.x(), rect("cudaLaunchKernel", 70).center().x(), 2);
  EXPECT_NEAR(launch.to.x(), rect("gemm2", 75).left() + 6, 2);
  EXPECT_TRUE(gradient.dashed);
  EXPECT_NEAR(gradient.from.x(), rect("aten::linear", 20).center().x(), 2);
  EXPECT_NEAR(gradient.to.x(), rect("AddmmBackward0", 60).left() + 6, 2);
}

class SliceMenuTest : public LinksTest {
protected:
  SliceMenuTest() {
    widget.resize(1200, 800);
    widget.setTrace(loaded);
    widget.show();
    canvas = widget.findChild<TimelineCanvas*>();
  }
  /// The entries of the menu that a right click on the slice opens; valid until the next event.
  QMenu* menuOf(SliceId slice) {
    const TimelineModel& shown = *canvas->model();
    const QPoint point = rectOf(shown, canvas->state(), placeRows(shown, canvas->state()), slice)->center();
    QContextMenuEvent event(QContextMenuEvent::Mouse, point, canvas->mapToGlobal(point));
    QApplication::sendEvent(canvas, &event);
    return canvas->findChild<QMenu*>(QString(), Qt::FindDirectChildrenOnly);
  }
  static QAction* entry(const QMenu* menu, const char* text) {
    for (QAction* action : menu->actions())
      if (action->text() == QLatin1String(text)) return action;
    ADD_FAILURE() << "no entry " << text;
    return nullptr;
  }

  TimelineWidget widget;
  TimelineCanvas* canvas = nullptr;
};

TEST_F(SliceMenuTest, leadsToWhatBelongsToASlice) {
  QMenu* menu = menuOf(at("gemm2", 75));
  ASSERT_NE(menu, nullptr);
  EXPECT_EQ(widget.selected(), at("gemm2", 75)); // a right click selects
  EXPECT_FALSE(entry(menu, "Go to its kernel")->isEnabled());
  entry(menu, "Go to the forward operator")->trigger();
  EXPECT_EQ(widget.selected(), at("aten::linear", 20));
  entry(menu, "Go to its launch")->trigger();
  EXPECT_EQ(widget.selected(), at("cudaLaunchKernel", 70));
  menu->close();
}

TEST_F(SliceMenuTest, copiesAndAsksForTheTables) {
  QSignalSpy spy(&widget, &TimelineWidget::tableRequested);
  QMenu* menu = menuOf(at("gemm2", 75));
  ASSERT_NE(menu, nullptr);
  entry(menu, "Copy name")->trigger();
  EXPECT_EQ(QApplication::clipboard()->text(), QStringLiteral("gemm2"));
  entry(menu, "Copy details")->trigger();
  EXPECT_TRUE(QApplication::clipboard()->text().contains(QStringLiteral("Duration: 20.0 \u00b5s")));
  entry(menu, "Show in the tables")->trigger();
  ASSERT_EQ(spy.count(), 1);
  EXPECT_EQ(spy[0][0].value<SliceId>(), at("gemm2", 75));
  menu->close();
}

TEST(LinksOfARealTrace, aKernelShowsTheShapesOfItsOperator) {
  const LoadedTracePtr loaded = test::loadTestTrace("llama_healthy");
  ASSERT_TRUE(loaded);
  const TimelineModel model(loaded);
  std::size_t shaped = 0;
  for (std::uint32_t i = 0; i < model.trace().gpuWorkCount(); ++i) {
    const SliceDetails details = detailsOf(model, model.trace().gpuWork().slice[i]);
    if (details.inputs.empty()) continue;
    ++shaped;
    EXPECT_FALSE(details.inputsOf.isEmpty());
  }
  EXPECT_GT(shaped, 0u);
}

} // namespace
} // namespace stepscope::app
