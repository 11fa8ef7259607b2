// SPDX-License-Identifier: Apache-2.0
#include "app/project/project_file.h"
#include "app/shell/message_bar.h"
#include "app/shell/project_keeper.h"
#include "app/shell/samples.h"
#include "app/theme/theme.h"
#include "app/views/timeline/timeline_canvas.h"
#include "app/views/timeline/timeline_widget.h"
#include "tests/app/shell/support.h"

#include <QApplication>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QTest>

namespace stepscope::app {
namespace {

class ProjectKeeperTest : public test::SettingsTest {
protected:
  ProjectKeeperTest() {
    applyTheme(*qApp, ThemeChoice::Light);
    trace = folder() + QStringLiteral("/run.trace.json.zst");
    EXPECT_TRUE(QFile::copy(test::testTrace("mlp_eager"), trace));
    project = folder() + QStringLiteral("/run.stepscope-project");
  }
  std::unique_ptr<MainWindow> openWindow(MainWindow::Settings settings = MainWindow::Settings::Remember) {
    auto window = std::make_unique<MainWindow>(settings);
    window->setAttribute(Qt::WA_DeleteOnClose, false);
    window->resize(1280, 800);
    window->show();
    test::openAndWait(*window, {toPath(trace), {}, {}});
    return window;
  }
  static void putNote(MainWindow& window, const QString& text) {
    auto* canvas = window.docks()->timeline()->findChild<TimelineCanvas*>();
    TimelineState state = canvas->state();
    state.marks.push_back({MarkKind::Note, 0, {1'000, 1'000}, {}, text});
    canvas->setState(std::move(state));
  }
  static std::vector<Mark> marksOf(const MainWindow& window) {
    return window.docks()->timeline()->project().marks;
  }
  bool written(const QString& text) const {
    const auto read = readProject(toPath(project));
    return read.has_value() && !read.value().project.marks.empty() &&
           read.value().project.marks.back().text == text;
  }

  QString trace, project;
};

TEST_F(ProjectKeeperTest, changesAreSavedByThemselvesAndComeBack) {
  {
    const auto window = openWindow();
    QTest::qWait(1000);
    EXPECT_FALSE(QFileInfo::exists(project)) << "looking alone leaves no file";
    putNote(*window, QStringLiteral("why?"));
    EXPECT_TRUE(test::waitFor([&] { return written(QStringLiteral("why?")); }));
  }
  const auto again = openWindow();
  ASSERT_EQ(marksOf(*again).size(), 1u);
  EXPECT_EQ(marksOf(*again)[0].text, QStringLiteral("why?"));
}

TEST_F(ProjectKeeperTest, whatIsMadeOfTheCaseStudyDoesNotLieBesideIt) {
  ASSERT_FALSE(caseStudy().empty());
  trace = caseStudy().front().path;
  const auto window = openWindow();
  putNote(*window, QStringLiteral("mine"));
  window->close();
  project = fromPath(userProjectPathFor(toPath(trace)));
  EXPECT_TRUE(written(QStringLiteral("mine")));
  EXPECT_NE(QFileInfo(project).absolutePath(), QFileInfo(trace).absolutePath());
  EXPECT_EQ(QFileInfo(trace).dir().entryList({QStringLiteral("*.stepscope-project")}), QStringList());
}

TEST_F(ProjectKeeperTest, whatWasChangedLastIsSavedWhenTheWindowCloses) {
  const auto window = openWindow();
  putNote(*window, QStringLiteral("last words"));
  window->close();
  EXPECT_TRUE(written(QStringLiteral("last words")));
}

TEST_F(ProjectKeeperTest, reloadingKeepsTheMarks) {
  const auto window = openWindow();
  putNote(*window, QStringLiteral("kept"));
  window->session()->reload();
  ASSERT_TRUE(test::waitFor([&] { return !window->session()->busy() && window->showsTrace(); }));
  ASSERT_EQ(marksOf(*window).size(), 1u);
}

TEST_F(ProjectKeeperTest, aFileThatCannotBeReadIsNotWrittenOver) {
  write(QStringLiteral("run.stepscope-project"), "{ cut");
  const auto window = openWindow();
  ASSERT_EQ(window->messages()->texts().size(), 1);
  EXPECT_TRUE(window->messages()->texts().first().contains(QStringLiteral("run.stepscope-project")));
  putNote(*window, QStringLiteral("new"));
  window->close();
  QFile file(project);
  ASSERT_TRUE(file.open(QIODevice::ReadOnly));
  EXPECT_EQ(file.readAll(), QByteArray("{ cut"));
}

TEST_F(ProjectKeeperTest, whatIsNotUnderstoodIsKeptInACopy) {
  const QByteArray old = R"({"format": "stepscope-project", "version": 1, "marks": [{"kind": "dream"}]})";
  write(QStringLiteral("run.stepscope-project"), old);
  const auto window = openWindow();
  ASSERT_EQ(window->messages()->texts().size(), 1);
  EXPECT_TRUE(
      window->messages()->texts().first().startsWith(QStringLiteral("1 entry of run.stepscope-project")));
  putNote(*window, QStringLiteral("new"));
  window->close();
  EXPECT_TRUE(written(QStringLiteral("new")));
  QFile copy(project + QStringLiteral(".bak"));
  ASSERT_TRUE(copy.open(QIODevice::ReadOnly));
  EXPECT_EQ(copy.readAll(), old);
}

TEST_F(ProjectKeeperTest, marksOfAnotherTraceAreShownWithAWarning) {
  Project other;
  other.traceFile = QStringLiteral("other.json");
  other.traceLengthNs = 5;
  other.marks = {{MarkKind::Note, 0, {1, 1}, {}, QStringLiteral("x")}};
  ASSERT_TRUE(writeProject(toPath(project), other).has_value());
  const auto window = openWindow();
  EXPECT_EQ(marksOf(*window).size(), 1u);
  ASSERT_EQ(window->messages()->texts().size(), 1);
  EXPECT_TRUE(window->messages()->texts().first().contains(QStringLiteral("other.json")));
}

TEST_F(ProjectKeeperTest, picturesFromTheCommandLineWriteNothing) {
  const auto window = openWindow(MainWindow::Settings::Ignore);
  putNote(*window, QStringLiteral("not kept"));
  window->close();
  EXPECT_FALSE(QFileInfo::exists(project));
}

TEST_F(ProjectKeeperTest, aProjectThatCannotBeWrittenIsToldOnce) {
  const auto window = openWindow();
  ASSERT_TRUE(QDir().mkpath(project)); // a folder in its place
  putNote(*window, QStringLiteral("a"));
  ASSERT_TRUE(test::waitFor([&] { return !window->messages()->texts().isEmpty(); }));
  putNote(*window, QStringLiteral("b"));
  QTest::qWait(1200);
  EXPECT_EQ(window->messages()->texts().size(), 1);
  EXPECT_EQ(marksOf(*window).size(), 2u) << "the marks stay while the window is open";
}

TEST_F(ProjectKeeperTest, aProjectOpensItsTrace) {
  {
    const auto window = openWindow();
    putNote(*window, QStringLiteral("found again"));
    window->close();
  }
  const QString moved = folder() + QStringLiteral("/moved");
  ASSERT_TRUE(QDir().mkpath(moved));
  ASSERT_TRUE(QFile::rename(trace, moved + QStringLiteral("/run.trace.json.zst")));
  ASSERT_TRUE(QFile::rename(project, moved + QStringLiteral("/review.stepscope-project")));
  trace = moved + QStringLiteral("/review.stepscope-project"); // both have moved, and one has another name
  project = trace;
  const auto window = openWindow();
  EXPECT_EQ(window->session()->path(), moved + QStringLiteral("/run.trace.json.zst"));
  ASSERT_EQ(marksOf(*window).size(), 1u);
  EXPECT_EQ(marksOf(*window)[0].text, QStringLiteral("found again"));
  putNote(*window, QStringLiteral("more"));
  window->close();
  EXPECT_TRUE(written(QStringLiteral("more")));
  EXPECT_FALSE(QFileInfo::exists(moved + QStringLiteral("/run.stepscope-project")));
}

TEST_F(ProjectKeeperTest, aProjectWhoseTraceIsGoneSaysWhichOne) {
  {
    const auto window = openWindow();
    putNote(*window, QStringLiteral("x"));
    window->close();
  }
  ASSERT_TRUE(QFile::remove(trace));
  MainWindow window(MainWindow::Settings::Remember);
  window.setAttribute(Qt::WA_DeleteOnClose, false);
  window.show();
  window.open({toPath(project), {}, {}});
  ASSERT_TRUE(test::waitFor([&] { return !window.messages()->texts().isEmpty(); }));
  EXPECT_TRUE(window.messages()->texts().first().contains(trace))
      << window.messages()->texts()[0].toStdString();
  EXPECT_FALSE(window.showsTrace());
  EXPECT_TRUE(QFileInfo::exists(project));
}

TEST_F(ProjectKeeperTest, savedUnderAnotherNameItGoesOnThere) {
  const auto window = openWindow();
  putNote(*window, QStringLiteral("first"));
  ASSERT_TRUE(test::waitFor([&] { return written(QStringLiteral("first")); }));
  const QString other = folder() + QStringLiteral("/sub/other.stepscope-project");
  auto* keeper = window->findChild<ProjectKeeper*>();
  ASSERT_TRUE(keeper);
  ASSERT_TRUE(keeper->saveAs(toPath(other)).has_value());
  putNote(*window, QStringLiteral("second"));
  window->close();
  const auto read = readProject(toPath(other));
  ASSERT_TRUE(read.has_value());
  EXPECT_EQ(read.value().project.marks.size(), 2u);
  EXPECT_EQ(read.value().project.traceFile, trace); // not in the project's folder
  EXPECT_TRUE(written(QStringLiteral("first"))) << "the former file stays as it was";
  const Result<void> failed = keeper->saveAs("/proc/none/x.stepscope-project");
  EXPECT_FALSE(failed.has_value());
}

} // namespace
} // namespace stepscope::app
