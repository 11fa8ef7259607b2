// SPDX-License-Identifier: Apache-2.0
#include "app/models/table_model.h"
#include "app/views/calltree/call_tree_page.h"
#include "app/views/kernels/kernels_widget.h"
#include "app/views/kernels/slice_table_page.h"
#include "app/views/parts/table_view.h"
#include "app/views/timeline/timeline_widget.h"
#include "tests/app/shell/support.h"

#include <gtest/gtest.h>

#include <QTest>

namespace stepscope::app {
namespace {

using analysis::TableKind;

class TableLinks : public test::SettingsTest {
protected:
  void SetUp() override {
    window.resize(1280, 800);
    window.show();
    test::openAndWait(window, {toPath(test::testTrace("mlp_eager")), {}, {}});
    ASSERT_TRUE(window.session()->trace());
  }
  const trace::Trace& trace() const { return *window.session()->trace()->summary.trace; }
  SliceTablePage* page(TableKind kind) const { return window.docks()->kernels()->page(kind); }

  MainWindow window{MainWindow::Settings::Ignore};
};

TEST_F(TableLinks, aRowLeadsToTheTimelineAndASliceBackToItsRow) {
  window.showView(View::Kernels);
  SliceTablePage* kernels = page(TableKind::Kernels);
  ASSERT_TRUE(test::waitFor([&] { return kernels->isReady(); }));
  TableView* view = kernels->view();
  view->setCurrentIndex(view->model()->index(1, 0));
  const QString name = view->currentIndex().data(TableModel::ValueRole).toString();
  QTest::keyClick(view, Qt::Key_Return);
  EXPECT_TRUE(window.docks()->isInFront(View::Timeline));
  const SliceId selected = window.docks()->timeline()->selected();
  ASSERT_TRUE(selected.valid());
  EXPECT_EQ(fromUtf8(trace().name(selected)), name);

  const SliceId other = trace().gpuWork().slice[trace().gpuWorkCount() - 1];
  window.docks()->timeline()->select(other);
  EXPECT_EQ(view->currentIndex().data(TableModel::ValueRole).toString(), fromUtf8(trace().name(other)));
  EXPECT_TRUE(window.docks()->isInFront(View::Timeline)); // nobody asked for the table
}

TEST_F(TableLinks, theTimelineCanAskForTheTable) {
  window.showView(View::Timeline);
  const SliceId call = trace().calls().slice[0];
  Q_EMIT window.docks()->timeline()->tableRequested(call);
  EXPECT_TRUE(window.docks()->isInFront(View::Kernels));
  ASSERT_TRUE(test::waitFor([&] { return page(TableKind::Launches)->isReady(); }));
  const QModelIndex current = page(TableKind::Launches)->view()->currentIndex();
  EXPECT_EQ(current.data(TableModel::ValueRole).toString(), fromUtf8(trace().name(call)));
}

TEST_F(TableLinks, closingWhileCountingIsSafe) {
  window.showView(View::Kernels);
  window.docks()->kernels()->showCallTree();
  window.session()->close();
  test::openAndWait(window, {toPath(test::testTrace("mlp_eager")), {}, {}});
  window.showView(View::Kernels);
  EXPECT_TRUE(test::waitFor([&] { return window.docks()->kernels()->callTree()->isReady(); }));
}

} // namespace
} // namespace stepscope::app
