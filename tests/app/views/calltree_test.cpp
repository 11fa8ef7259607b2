// SPDX-License-Identifier: Apache-2.0
#include "app/models/table_model.h"
#include "app/theme/theme.h"
#include "app/views/calltree/call_tree_model.h"
#include "app/views/calltree/call_tree_page.h"
#include "app/views/calltree/call_tree_view.h"
#include "app/views/calltree/flame_graph.h"
#include "app/views/parts/empty_state.h"
#include "core/load/load.h"
#include "tests/unit/analysis/trace_maker.h"

#include <QAbstractItemModelTester>
#include <QApplication>
#include <QClipboard>
#include <QComboBox>
#include <QHelpEvent>
#include <QLineEdit>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTest>
#include <QToolTip>

#include <gtest/gtest.h>

#include <map>

namespace stepscope::app {
namespace {

using analysis::TreeLevels;
using analysis::test::TraceMaker;

/// Modules of one step of 1000 us; GPU times in us: Model_0 holds Linear_0 (60) and Linear_1 (30), and
/// launches 10 itself. CPU times: Model_0 800, Linear_0 200, Linear_1 400.
LoadedTracePtr twoLayers() {
  const auto us = [](std::int64_t begin, std::int64_t end) { return Interval{begin * 1000, end * 1000}; };
  TraceMaker maker;
  maker.annotation("ProfilerStep#1", us(0, 1000)).frame("nn.Module: Model_0", us(100, 900));
  maker.frame("nn.Module: Linear_0", us(110, 310)).op("aten::linear", us(120, 300));
  maker.launched("gemm", 130'000, 1'000, us(200, 260));
  maker.frame("nn.Module: Linear_1", us(400, 800)).launched("gemm", 430'000, 1'000, us(500, 530));
  maker.launched("relu", 850'000, 1'000, us(900, 910));
  auto loaded = std::make_shared<LoadedTrace>();
  loaded->summary = analysis::summarise(maker.finish());
  return loaded;
}

class CallTree : public testing::Test {
protected:
  CallTree() {
    applyTheme(*qApp, ThemeChoice::Light);
    page.resize(1000, 600);
    page.show();
    page.setTrace(loaded);
    wait();
  }
  void wait() {
    ASSERT_TRUE(QTest::qWaitFor([this] { return page.isReady(); }));
  }
  const FlameBox* box(const char* label) const {
    for (const FlameBox& each : page.flameGraph()->boxes())
      if (tree().labels[each.node] == QLatin1String(label)) return &each;
    return nullptr;
  }
  const LabelledTree& tree() const {
    if (!m_tree) m_tree = labelledTree(loaded, TreeLevels::Modules, {});
    return *m_tree;
  }
  void click(const char* label) const {
    QTest::mouseClick(page.flameGraph()->viewport(), Qt::LeftButton, {},
                      page.flameGraph()->onViewport(*box(label)).center());
  }

  LoadedTracePtr loaded = twoLayers();
  CallTreePage page;

private:
  mutable LabelledTreePtr m_tree;
};

TEST_F(CallTree, boxesAreAsWideAsTheirShare) {
  const double width = page.flameGraph()->viewport()->width();
  EXPECT_NEAR(box("Model_0")->rect.width(), width, 1);
  EXPECT_NEAR(box("Linear_0")->rect.width(), width * 0.6, 1);
  EXPECT_NEAR(box("Linear_1")->rect.width(), width * 0.3, 1);
  EXPECT_EQ(box("Linear_0")->rect.left(), 0); // the longest first
  EXPECT_EQ(box("Linear_0")->rect.top(), 2 * kFlameRow);
  page.metricChooser()->setCurrentIndex(page.metricChooser()->findData(int(TreeMetric::Cpu)));
  EXPECT_NEAR(box("Linear_1")->rect.width(), width * 0.5, 1); // 400 of 800 us
  EXPECT_EQ(box("Linear_1")->rect.left(), 0);
}

TEST_F(CallTree, aClickZoomsInAndAClickOnTheCallerBackOut) {
  const double width = page.flameGraph()->viewport()->width();
  click("Linear_1");
  EXPECT_NEAR(box("Linear_1")->rect.width(), width, 1);
  EXPECT_TRUE(box("Model_0")->above);
  EXPECT_EQ(box("Linear_0"), nullptr);
  click("Model_0");
  EXPECT_NEAR(box("Linear_1")->rect.width(), width * 0.3, 1);
  click("Linear_0");
  QTest::keyClick(page.flameGraph(), Qt::Key_Escape);
  EXPECT_EQ(page.flameGraph()->state().zoomed, 0u);
}

TEST_F(CallTree, keysMoveZoomAndComeBack) {
  FlameGraph* flame = page.flameGraph();
  const auto current = [&] { return tree().labels[flame->state().current]; };
  QTest::keyClick(flame, Qt::Key_Down); // the root at first
  QTest::keyClick(flame, Qt::Key_Down);
  QTest::keyClick(flame, Qt::Key_Down);
  EXPECT_EQ(current(), QStringLiteral("Linear_0"));
  QTest::keyClick(flame, Qt::Key_Right);
  EXPECT_EQ(current(), QStringLiteral("Linear_1"));
  QTest::keyClick(flame, Qt::Key_Return);
  EXPECT_EQ(flame->state().zoomed, flame->state().current);
  QTest::keyClick(flame, Qt::Key_Backspace);
  EXPECT_EQ(current(), QStringLiteral("Model_0"));
  QTest::keyClick(flame, Qt::Key_Up);
  EXPECT_EQ(current(), QStringLiteral("ProfilerStep#1"));
  EXPECT_TRUE(flame->accessibleDescription().contains(QStringLiteral("ProfilerStep#1")));
}

TEST_F(CallTree, theTreeAndTheGraphShareTheCurrentCall) {
  click("Linear_1");
  EXPECT_EQ(page.tree()->currentIndex().data().toString(), QStringLiteral("Linear_1"));
  page.flameGraph()->zoomTo(0);
  const QModelIndex model =
      page.tree()->model()->index(0, 0).model()->index(0, 0, page.tree()->model()->index(0, 0));
  page.tree()->setCurrentIndex(model.model()->index(0, 0, model)); // the longest child
  EXPECT_EQ(tree().labels[page.flameGraph()->state().current], QStringLiteral("Linear_0"));
}

TEST_F(CallTree, hoveringTellsBothTimes) {
  const QPoint at = page.flameGraph()->onViewport(*box("Linear_0")).center();
  QWidget* viewport = page.flameGraph()->viewport();
  QHelpEvent help(QEvent::ToolTip, at, viewport->mapToGlobal(at));
  QApplication::sendEvent(viewport, &help);
  const QString text = QToolTip::text();
  EXPECT_TRUE(text.contains(QStringLiteral("Linear_0")));
  EXPECT_TRUE(text.contains(QStringLiteral("60.0 \u00b5s")));
  EXPECT_TRUE(text.contains(QStringLiteral("200.0 \u00b5s")));
  QToolTip::hideText();
}

TEST_F(CallTree, aSearchSumsWhatItFindsAndTheTreeShowsOnlyThat) {
  page.search()->setText(QStringLiteral("LINEAR"));
  EXPECT_EQ(page.summary(), QStringLiteral("2 found  \u00b7  90.0 \u00b5s of 100.0 \u00b5s GPU time"));
  page.search()->setText(QStringLiteral("linear_1"));
  EXPECT_EQ(page.summary(), QStringLiteral("1 found  \u00b7  30.0 \u00b5s of 100.0 \u00b5s GPU time"));
  const QAbstractItemModel& shown = *page.tree()->model();
  const QModelIndex model = shown.index(0, 0, shown.index(0, 0));
  EXPECT_EQ(model.data().toString(), QStringLiteral("Model_0")); // the way to it
  ASSERT_EQ(shown.rowCount(model), 1);
  EXPECT_EQ(shown.index(0, 0, model).data().toString(), QStringLiteral("Linear_1"));
}

TEST_F(CallTree, aSearchDimsTheOtherBoxes) {
  const auto colour = [&](const char* label) {
    const QRect rect = page.flameGraph()->onViewport(*box(label));
    return page.flameGraph()->viewport()->grab().toImage().pixelColor(rect.right() - 4, rect.top() + 3);
  };
  const QColor before0 = colour("Linear_0"), before1 = colour("Linear_1");
  page.search()->setText(QStringLiteral("Linear_1"));
  EXPECT_NE(colour("Linear_0"), before0);
  EXPECT_EQ(colour("Linear_1"), before1);
}

TEST_F(CallTree, doubleClickInTheTreeGoesToTheLongestCall) {
  QSignalSpy spy(&page, &CallTreePage::goToRequested);
  click("Linear_1");
  QTest::keyClick(page.tree(), Qt::Key_Return);
  ASSERT_EQ(spy.count(), 1);
  EXPECT_EQ(spy[0][0].value<Interval>(), (Interval{400'000, 800'000}));
}

TEST_F(CallTree, copiesRowsAndExportsPaths) {
  click("Linear_0");
  QTest::keySequence(page.tree(), QKeySequence::Copy);
  EXPECT_EQ(QApplication::clipboard()->text(),
            QStringLiteral("Call\tGPU total (ns)\tGPU self (ns)\tCPU total (ns)\tCPU self (ns)\tCalls\n"
                           "Linear_0\t60000\t60000\t200000\t200000\t1\n"));
  const QStringList lines = page.tree()->toCsv().split(QStringLiteral("\r\n"));
  ASSERT_EQ(lines.size(), 6); // titles, four nodes, end
  EXPECT_EQ(lines[3], QStringLiteral("Model_0 > Linear_0,60000,60000,200000,200000,1"));
}

TEST_F(CallTree, operatorsNeedNoStackAndThePythonStackSaysWhatItNeeds) {
  page.levelChooser()->setCurrentIndex(page.levelChooser()->findData(int(TreeLevels::Operators)));
  wait();
  EXPECT_FALSE(page.findChild<EmptyState*>()->isVisible());
  TraceMaker maker;
  maker.op("aten::mm", {0, 1000}).launched("gemm", 10, 10, {30, 50});
  auto bare = std::make_shared<LoadedTrace>();
  bare->summary = analysis::summarise(maker.finish());
  page.setTrace(bare);
  wait();
  EXPECT_EQ(page.levelChooser()->currentData().toInt(), int(TreeLevels::Operators));
  page.levelChooser()->setCurrentIndex(page.levelChooser()->findData(int(TreeLevels::Modules)));
  wait();
  EXPECT_TRUE(page.findChild<EmptyState*>()->isVisible());
}

TEST_F(CallTree, theModelKeepsItsContract) {
  CallTreeModel model;
  QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::Fatal);
  model.setTree(labelledTree(loaded, TreeLevels::Modules, {}));
  const QModelIndex step = model.index(0, 0);
  EXPECT_EQ(model.rowCount(step), 1);
  EXPECT_EQ(model.parent(model.index(0, 0, step)), step);
  EXPECT_DOUBLE_EQ(model.index(0, CallTreeModel::GpuTotal, step).data(TableModel::ShareRole).toDouble(), 1.0);
  model.setTree(nullptr);
  EXPECT_EQ(model.rowCount(), 0);
}

class FlameLayout : public testing::TestWithParam<TreeLevels> {};

TEST_P(FlameLayout, ofARecordedStackStaysInsideAndHasFewBoxes) {
  auto result = load::loadTrace(STEPSCOPE_TEST_DATA "/h200/gdn_fallback_padded_stacks.trace.json.zst", {});
  ASSERT_TRUE(result.has_value());
  auto loaded = std::make_shared<LoadedTrace>();
  loaded->summary = analysis::summarise(result.value());
  const LabelledTreePtr tree = labelledTree(loaded, GetParam(), {});
  EXPECT_EQ(tree->tree.nodes[0].gpuNs, loaded->summary.step().gpuTimeTotalNs);
  for (const TreeMetric metric : {TreeMetric::Gpu, TreeMetric::Cpu}) {
    FlameState state;
    state.width = 900;
    state.metric = metric;
    std::map<int, std::pair<int, int>> levels; // by top: boxes, right edge of the last one
    for (const FlameBox& box : layoutFlame(*tree, state)) {
      auto& [count, edge] = levels[box.rect.top()];
      EXPECT_GE(box.rect.left(), edge); // beside each other, never over each other
      edge = box.rect.left() + box.rect.width();
      EXPECT_LE(edge, state.width);
      EXPECT_GT(box.rect.width(), 0);
      EXPECT_LE(box.ns, tree->ns(0, metric));
      ++count;
    }
    for (const auto& [top, level] : levels)
      EXPECT_LE(level.first, 2 * state.width / kFlameLeastBox);
    EXPECT_GT(levels.size(), 3u);
  }
}

INSTANTIATE_TEST_SUITE_P(Levels, FlameLayout,
                         testing::Values(TreeLevels::Modules, TreeLevels::Python, TreeLevels::Operators));

TEST(FlameBoxes, siblingsTooNarrowToBeSeenShareABoxThatCountsThem) {
  TraceMaker maker;
  maker.annotation("ProfilerStep#1", {0, 2'000'000});
  maker.frame("nn.Module: Big_0", {0, 1'000'000});
  for (int i = 0; i < 50; ++i) // 100 ns each: 0.1 px of 1000
    maker.frame("nn.Module: Small_" + std::to_string(i), {1'000'000 + i * 1000, 1'000'100 + i * 1000});
  auto loaded = std::make_shared<LoadedTrace>();
  loaded->summary = analysis::summarise(maker.finish());
  const LabelledTreePtr tree = labelledTree(loaded, TreeLevels::Modules, {});
  FlameState state;
  state.width = 1000;
  state.metric = TreeMetric::Cpu;
  const std::vector<FlameBox> boxes = layoutFlame(*tree, state);
  ASSERT_EQ(boxes.size(), 3u);
  EXPECT_EQ(boxes[2].together, 50u);
  EXPECT_EQ(boxes[2].ns, 5'000);
}

} // namespace
} // namespace stepscope::app
