// SPDX-License-Identifier: Apache-2.0
#include "app/project/project_file.h"
#include "app/shell/capsule_dialog.h"
#include "app/shell/message_bar.h"
#include "app/theme/theme.h"
#include "app/views/timeline/timeline_canvas.h"
#include "app/views/timeline/timeline_widget.h"
#include "tests/app/shell/support.h"

#include <QAction>
#include <QApplication>
#include <QFile>
#include <QFileInfo>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QLabel>
#include <QPlainTextEdit>
#include <QProgressDialog>
#include <QPushButton>
#include <QSpinBox>
#include <QTest>

namespace stepscope::app {
namespace {

class CapsuleTest : public test::SettingsTest {
protected:
  CapsuleTest() {
    applyTheme(*qApp, ThemeChoice::Light);
    trace = folder() + QStringLiteral("/run.trace.json.zst");
    EXPECT_TRUE(QFile::copy(test::testTrace("mlp_eager"), trace));
    capsule = folder() + QStringLiteral("/sent.json");
  }
  std::unique_ptr<MainWindow> openWindow(const QString& path) {
    auto window = std::make_unique<MainWindow>(MainWindow::Settings::Remember);
    window->setAttribute(Qt::WA_DeleteOnClose, false);
    window->resize(1280, 800);
    window->show();
    test::openAndWait(*window, {toPath(path), {}, {}});
    return window;
  }
  static void putNote(MainWindow& window, std::int64_t ns, const QString& text) {
    auto* canvas = window.docks()->timeline()->findChild<TimelineCanvas*>();
    TimelineState state = canvas->state();
    state.marks.push_back({MarkKind::Note, 0, {ns, ns}, {}, text});
    canvas->setState(std::move(state));
  }
  static std::vector<Mark> marksOf(const MainWindow& window) {
    return window.docks()->timeline()->project().marks;
  }
  static QString messages(const MainWindow& window) {
    return window.messages()->texts().join(QLatin1Char('\n'));
  }
  /// A capsule of the trace with a note of the user in its step.
  void makeCapsule(const QString& note = QStringLiteral("why so slow?")) {
    const auto window = openWindow(trace);
    place = window->session()->trace()->summary.step().step.annotation.begin + 1'000;
    putNote(*window, place, QStringLiteral("here"));
    placeInFile = place + window->session()->trace()->summary.trace->fileTimeOfStart();
    window->saveCapsule(capsule, note, 20'000'000);
    ASSERT_TRUE(test::waitFor([&] {
      return messages(*window).contains(QStringLiteral("Evidence capsule written"));
    })) << qPrintable(messages(*window));
    step = window->session()->trace()->summary.step().step.name;
    for (const advisors::Finding& finding : window->session()->trace()->findings().findings)
      findings.push_back(finding.id);
  }

  QString trace, capsule;
  std::string step;
  std::vector<std::string> findings;
  std::int64_t place = 0, placeInFile = 0;
};

TEST_F(CapsuleTest, opensWithStepFindingsAndMarksAndSaysWhatItIs) {
  makeCapsule();
  const auto window = openWindow(capsule);
  const LoadedTracePtr loaded = window->session()->trace();
  ASSERT_NE(window->session()->capsule(), nullptr);
  EXPECT_TRUE(window->session()->capsule()->differences.empty());
  EXPECT_EQ(loaded->summary.step().step.name, step);
  std::vector<std::string> again;
  for (const advisors::Finding& finding : loaded->findings().findings)
    again.push_back(finding.id);
  EXPECT_EQ(again, findings);
  const QString told = messages(*window);
  EXPECT_TRUE(told.contains(QStringLiteral("evidence capsule of run.trace.json.zst"))) << qPrintable(told);
  EXPECT_TRUE(told.contains(QString::fromStdString(step)));
  EXPECT_TRUE(told.contains(QStringLiteral("why so slow?")));
  ASSERT_EQ(marksOf(*window).size(), 1u);
  EXPECT_EQ(marksOf(*window)[0].text, QStringLiteral("here"));
  EXPECT_EQ(marksOf(*window)[0].place.begin + loaded->summary.trace->fileTimeOfStart(), placeInFile);
  EXPECT_FALSE(QFileInfo::exists(folder() + QStringLiteral("/sent.stepscope-project")))
      << "looking leaves no file";
}

TEST_F(CapsuleTest, anOwnProjectOfItsReaderComesFirst) {
  makeCapsule();
  {
    const auto window = openWindow(capsule);
    putNote(*window, place, QStringLiteral("answer"));
    window->close();
  }
  const auto window = openWindow(capsule);
  ASSERT_EQ(marksOf(*window).size(), 2u);
  EXPECT_EQ(marksOf(*window)[1].text, QStringLiteral("answer"));
}

TEST_F(CapsuleTest, whatItsMakerJudgedOtherwiseIsTold) {
  makeCapsule();
  QFile file(capsule);
  ASSERT_TRUE(file.open(QIODevice::ReadOnly));
  QJsonObject document = QJsonDocument::fromJson(file.readAll()).object();
  QJsonObject told = document[QStringLiteral("stepscope_capsule")].toObject();
  told[QStringLiteral("made_by")] = QStringLiteral("stepscope 7.7");
  QJsonObject answer = told[QStringLiteral("findings")].toObject();
  QJsonArray list = answer[QStringLiteral("findings")].toArray();
  list << QJsonObject{{QStringLiteral("id"), QStringLiteral("lost-rule")}};
  answer[QStringLiteral("findings")] = list;
  told[QStringLiteral("findings")] = answer;
  document[QStringLiteral("stepscope_capsule")] = told;
  const auto window = openWindow(
      write(QStringLiteral("changed.json"), QJsonDocument(document).toJson(QJsonDocument::Compact)));
  const QString all = messages(*window);
  EXPECT_TRUE(all.contains(QStringLiteral("otherwise than stepscope 7.7"))) << qPrintable(all);
  EXPECT_TRUE(all.contains(QStringLiteral("lost-rule: found before, no rule now"))) << qPrintable(all);
}

TEST_F(CapsuleTest, whoseObjectCannotBeReadOpensAllTheSame) {
  makeCapsule();
  QFile file(capsule);
  ASSERT_TRUE(file.open(QIODevice::ReadOnly));
  QByteArray text = file.readAll();
  text.replace("stepscope.capsule/1", "stepscope.capsule/9");
  const auto window = openWindow(write(QStringLiteral("later.json"), text));
  ASSERT_TRUE(window->showsTrace());
  EXPECT_EQ(window->session()->capsule(), nullptr);
  bool told = false;
  for (const trace::Repair& repair : window->session()->trace()->summary.trace->health().repairs)
    told = told || repair.rule == "unreadable-capsule";
  EXPECT_TRUE(told);
}

TEST_F(CapsuleTest, thatIsTooLargeIsOfferedInAnySize) {
  const auto window = openWindow(trace);
  window->saveCapsule(capsule, {}, 100);
  QPushButton* offer = nullptr;
  ASSERT_TRUE(test::waitFor([&] {
    for (auto* button : window->messages()->findChildren<QPushButton*>())
      if (button->text() == QStringLiteral("Save in any size")) offer = button;
    return offer != nullptr;
  }));
  EXPECT_FALSE(QFileInfo::exists(capsule));
  offer->click();
  EXPECT_TRUE(test::waitFor([&] { return QFileInfo::exists(capsule); }));
}

TEST_F(CapsuleTest, cancellingLeavesNoFile) {
  const auto window = openWindow(test::sample("gdn_fallback_padded")); // takes longer than the click
  window->saveCapsule(capsule, {}, 0);
  auto* progress = window->findChild<QProgressDialog*>();
  ASSERT_NE(progress, nullptr);
  progress->findChild<QPushButton*>()->click();
  EXPECT_TRUE(test::waitFor([&] { return window->findChild<QProgressDialog*>() == nullptr; }));
  EXPECT_FALSE(QFileInfo::exists(capsule));
}

TEST_F(CapsuleTest, theDialogSaysWhatGoesInAndGivesNoteAndSize) {
  const auto window = openWindow(trace);
  window->action(Command::SaveCapsule)->trigger();
  auto* dialog = window->findChild<CapsuleDialog*>();
  ASSERT_NE(dialog, nullptr);
  EXPECT_EQ(dialog->mostBytes(), 20'000'000u);
  auto* note = dialog->findChild<QPlainTextEdit*>();
  EXPECT_TRUE(note->hasFocus() || dialog->focusWidget() == note);
  note->setPlainText(QStringLiteral("  look  \n"));
  EXPECT_EQ(dialog->note(), QStringLiteral("look"));
  dialog->findChild<QSpinBox*>()->setValue(0);
  EXPECT_EQ(dialog->mostBytes(), 0u);
  QString text;
  for (const auto* label : dialog->findChildren<QLabel*>())
    text += label->text();
  EXPECT_TRUE(text.contains(QString::fromStdString(window->session()->trace()->summary.step().step.name)));
  EXPECT_TRUE(text.contains(QStringLiteral("finding")));
  dialog->reject();
}

TEST_F(CapsuleTest, withoutATraceThereIsNothingToSave) {
  const MainWindow window(MainWindow::Settings::Ignore);
  EXPECT_FALSE(window.action(Command::SaveCapsule)->isEnabled());
}

} // namespace
} // namespace stepscope::app
