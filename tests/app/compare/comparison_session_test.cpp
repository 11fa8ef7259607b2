// SPDX-License-Identifier: Apache-2.0
#include "app/session/comparison_session.h"

#include "app/shell/main_window.h"
#include "app/views/compare/compare_widget.h"
#include "app/views/parts/text.h"
#include "app/views/timeline/index.h"
#include "tests/app/shell/support.h"

#include <QPushButton>
#include <QSignalSpy>

namespace stepscope::app {
namespace {

class Comparing : public test::SettingsTest {
protected:
  Comparing() {
    test::openAndWait(window, {toPath(fused), {}, {}});
    window.resize(1280, 800);
    window.show();
  }
  void wait() {
    ASSERT_TRUE(test::waitFor([&] { return !session().busy(); }));
  }
  ComparisonSession& session() { return *window.comparison(); }
  QString headline() const {
    return window.docks()->compare()->findChild<Text*>(QStringLiteral("headline"))->text();
  }

  const QString fused = test::sample("gdn_fused_padded"), packed = test::sample("gdn_fused_packed");
  MainWindow window{MainWindow::Settings::Ignore};
};

TEST_F(Comparing, theOpenTraceIsComparedWithAnother) {
  EXPECT_EQ(session().comparison(), nullptr);
  window.compareWith({packed});
  wait();
  const LoadedComparisonPtr c = session().comparison();
  ASSERT_NE(c, nullptr);
  EXPECT_TRUE(window.docks()->isInFront(View::Compare));
  EXPECT_EQ(c->labels, (std::vector<std::string>{"gdn_fused_padded", "gdn_fused_packed"}));
  EXPECT_EQ(c->comparison().before.batches, 100u) << "the statistics beside the trace were found";
  EXPECT_EQ(c->comparison().after.batches, 55u);
  EXPECT_TRUE(headline().startsWith(QStringLiteral("gdn_fused_packed is"))) << qPrintable(headline());
}

TEST_F(Comparing, timelinesComeWithTheTraceFromTheWorker) {
  const auto first = window.session()->trace()->timeline;
  ASSERT_NE(first, nullptr);
  window.compareWith({packed});
  wait();
  EXPECT_EQ(session().comparison()->before().timeline, first) << "made once, whoever shows it";
  ASSERT_NE(session().comparison()->after().timeline, nullptr);
  EXPECT_EQ(&session().comparison()->after().timeline->trace(),
            session().comparison()->after().summary.trace.get());
}

TEST_F(Comparing, sidesCanBeSwappedOnTheView) {
  window.compareWith({packed});
  wait();
  const std::int64_t difference = session().comparison()->comparison().byBucket.differenceNs();
  window.docks()->compare()->findChild<QPushButton*>(QStringLiteral("swap"))->click();
  wait();
  EXPECT_EQ(session().comparison()->comparison().byBucket.differenceNs(), -difference);
  EXPECT_TRUE(headline().startsWith(QStringLiteral("gdn_fused_padded is"))) << qPrintable(headline());
}

TEST_F(Comparing, aSeriesGrowsAndShrinks) {
  window.compareWith({packed, fused});
  wait();
  ASSERT_EQ(session().comparison()->runs.size(), 3u);
  EXPECT_EQ(session().comparison()->afterIndex, 2u) << "the last one read";
  EXPECT_EQ(session().comparison()->labels[2].substr(0, 7), "samples") << "told apart from the first";
  session().choose(1, 2);
  wait();
  EXPECT_EQ(session().comparison()->beforeIndex, 1u);
  session().remove(1);
  wait();
  ASSERT_EQ(session().comparison()->runs.size(), 2u);
  EXPECT_EQ(session().comparison()->comparison().byBucket.differenceNs(), 0) << "a trace and itself";
  session().remove(1);
  wait();
  EXPECT_EQ(session().comparison(), nullptr);
  session().remove(0);
  session().choose(0, 5);
}

TEST_F(Comparing, whatCannotBeReadIsReportedAndTheRestStays) {
  QSignalSpy failed(&session(), &ComparisonSession::failed);
  window.compareWith({folder() + QStringLiteral("/gone.json"), packed});
  wait();
  EXPECT_EQ(failed.count(), 1);
  ASSERT_NE(session().comparison(), nullptr);
  EXPECT_EQ(session().comparison()->runs.size(), 2u);
}

TEST_F(Comparing, closingTheTraceEndsTheComparison) {
  window.compareWith({packed});
  wait();
  window.session()->close();
  EXPECT_EQ(session().comparison(), nullptr);
  EXPECT_FALSE(session().busy());
}

TEST_F(Comparing, closingWhileReadingIsSafe) {
  window.compareWith({packed});
  window.session()->close();
  ASSERT_TRUE(test::waitFor([&] { return !session().busy(); }));
  EXPECT_EQ(session().comparison(), nullptr);
}

} // namespace
} // namespace stepscope::app
