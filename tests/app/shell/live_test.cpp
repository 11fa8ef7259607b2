// SPDX-License-Identifier: Apache-2.0
// A program that runs under a recorder, and what the window shows of it; the recorder is a script.
#include "app/live/launch_dialog.h"
#include "app/shell/message_bar.h"
#include "app/views/live/live_widget.h"
#include "core/load/load.h"
#include "tests/app/shell/support.h"
#include "tests/support/trace_stream.h"

#include <QDialogButtonBox>
#include <QFile>
#include <QPushButton>
#include <QTest>

namespace stepscope::app {
namespace {

using test::waitFor;

class RunLive : public test::SettingsTest {
protected:
  /// Waits for the file "go" before it ends.
  QString recorder(const QByteArray& atEnd) {
    const auto trace = load::loadTrace(test::sample("gdn_fused_packed").toStdString(), {});
    const QString made =
        write(QStringLiteral("made.stream"), QByteArray::fromStdString(tests::streamOf(*trace.value(), {})));
    // "agent" is asked for too, and is none here.
    const QString path =
        write(QStringLiteral("recorder"), "#!/bin/sh\ntest \"$1\" = record || exit 1\nout=\"$3\"; shift 4\n"
                                          "echo \"$@\" > " +
                                              at("words") + "\npwd > " + at("where") + "\ncp " +
                                              made.toUtf8() + " \"$out.1.stream\"\nwhile ! test -e " +
                                              at("go") + "; do sleep 0.05; done\n" + atEnd + "\n");
    QFile::setPermissions(path, QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
    return path;
  }
  QByteArray at(const char* name) const { return folder().toUtf8() + '/' + name; }
  static QByteArray read(const QString& path) {
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
  }
};

TEST_F(RunLive, aProgramIsShownWhileItRunsAndItsTraceOfferedThen) {
  MainWindow window(MainWindow::Settings::Ignore);
  window.show();
  const QString trace = folder() + QStringLiteral("/new/out.stepscope");
  LiveWidget* live = window.runLive(recorder("echo made > \"$out\""),
                                    {QStringLiteral("python"), QStringLiteral("a b.py")}, folder(), trace);
  ASSERT_TRUE(waitFor([&] {
    return live->notice().contains(QLatin1String("in memory")) && live->follower() &&
           live->follower()->isAtEnd();
  }));
  EXPECT_EQ(read(QString::fromUtf8(at("words"))), "python a b.py\n");
  EXPECT_EQ(read(QString::fromUtf8(at("where"))).trimmed(), folder().toUtf8());
  EXPECT_TRUE(live->isVisible());
  write(QStringLiteral("go"), "");
  EXPECT_TRUE(waitFor([&] { return live->notice().contains(QLatin1String("the whole recording is")); }));
}

TEST_F(RunLive, whatTheRecorderSaysIsShownWhenThereIsNoTrace) {
  MainWindow window(MainWindow::Settings::Ignore);
  window.show();
  write(QStringLiteral("go"), "");
  LiveWidget* live =
      window.runLive(recorder("echo 'nothing was recorded: it has not started CUDA' >&2; exit 3"),
                     {QStringLiteral("python")}, folder(), folder() + QStringLiteral("/out.stepscope"));
  EXPECT_TRUE(waitFor([&] { return live->notice().contains(QLatin1String("it has not started CUDA")); }));
}

TEST_F(RunLive, aProgramCanBeEnded) {
  MainWindow window(MainWindow::Settings::Ignore);
  window.show();
  LiveWidget* live = window.runLive(recorder({}), {QStringLiteral("python")}, folder(),
                                    folder() + QStringLiteral("/out.stepscope"));
  ASSERT_TRUE(waitFor([&] { return live->follower() && live->follower()->isAtEnd(); }));
  QPushButton* end = nullptr;
  for (QPushButton* each : live->findChildren<QPushButton*>())
    if (each->text().contains(QLatin1String("nd program"))) end = each;
  ASSERT_TRUE(end && end->isVisible());
  QTest::mouseClick(end, Qt::LeftButton);
  EXPECT_TRUE(waitFor([&] { return !end->isVisible(); }));
}

TEST_F(RunLive, withoutTheCommandLineProgramItIsSaid) {
  MainWindow window(MainWindow::Settings::Ignore);
  window.show();
  const LiveWidget* live =
      window.runLive({}, {QStringLiteral("python")}, folder(), folder() + QStringLiteral("/o"));
  EXPECT_TRUE(live->notice().contains(QLatin1String("stepscope-cli is missing")));
}

TEST_F(RunLive, theDialogAsksForWhatIsNeeded) {
  LaunchDialog dialog;
  dialog.show();
  auto* run = dialog.findChild<QDialogButtonBox*>()->buttons().last();
  for (QAbstractButton* each : dialog.findChild<QDialogButtonBox*>()->buttons())
    if (each->text().contains(QLatin1String("Run"))) run = each;
  EXPECT_FALSE(run->isEnabled()) << "no command yet";
  dialog.setWorkingFolder(folder());
  dialog.setCommand(QStringLiteral("torchrun \"my train.py\" --lr 1"));
  EXPECT_EQ(dialog.words(), (QStringList{QStringLiteral("torchrun"), QStringLiteral("my train.py"),
                                         QStringLiteral("--lr"), QStringLiteral("1")}));
  EXPECT_TRUE(run->isEnabled());
  dialog.setWorkingFolder(folder() + QStringLiteral("/nowhere"));
  EXPECT_FALSE(run->isEnabled());
}

} // namespace
} // namespace stepscope::app
