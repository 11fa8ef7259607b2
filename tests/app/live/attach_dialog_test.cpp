// SPDX-License-Identifier: Apache-2.0
// The dialog against the real agent and programs that ask it as PyTorch does.
#include "app/live/attach_dialog.h"
#include "app/live/capture_options.h"
#include "app/live/process_table_model.h"
#include "app/theme/theme.h"
#include "app/views/parts/empty_state.h"
#include "app/views/parts/table_view.h"
#include "app/views/parts/text.h"
#include "tests/app/shell/support.h"

#include <gmock/gmock.h>

#include <QApplication>
#include <QComboBox>
#include <QDir>
#include <QProcess>
#include <QProgressBar>
#include <QPushButton>
#include <QSignalSpy>
#include <QTest>

#include <algorithm>
#include <memory>

namespace stepscope::app {
namespace {

using test::waitFor;

const QByteArray kTrace = R"({"traceEvents": [
{"ph":"X","cat":"user_annotation","name":"ProfilerStep#3","pid":1,"tid":1,"ts":1000.000,"dur":100.000,"args":{}},
{"ph":"X","cat":"cpu_op","name":"aten::mm","pid":1,"tid":1,"ts":1010.000,"dur":50.000,"args":{"External id":1}}
]})";

class Attached : public test::SettingsTest {
protected:
  Attached() {
    applyTheme(*qApp, ThemeChoice::Light);
    for (const char* name : {"k", "run", "out"})
      QDir(folder()).mkdir(QLatin1String(name));
    QFile::setPermissions(at("run"), QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
    qputenv("XDG_RUNTIME_DIR", at("run").toUtf8());
    qputenv("KINETO_IPC_SOCKET_DIR", at("k").toUtf8());
    write(QStringLiteral("made.json"), kTrace);
  }
  ~Attached() override {
    for (const auto& training : m_trainings) {
      training->kill();
      training->waitForFinished();
    }
    qunsetenv("XDG_RUNTIME_DIR");
    qunsetenv("KINETO_IPC_SOCKET_DIR");
  }

  QString at(const char* name) const { return folder() + QLatin1Char('/') + QLatin1String(name); }

  /// Starts a program that asks; returns its number.
  int train(const QStringList& words = {}, int rank = -1) {
    auto training = std::make_unique<QProcess>();
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    environment.insert(QStringLiteral("KINETO_USE_DAEMON"), QStringLiteral("1"));
    if (rank >= 0) environment.insert(QStringLiteral("RANK"), QString::number(rank));
    training->setProcessEnvironment(environment);
    training->start(QStringLiteral(STEPSCOPE_FAKE_TRAINING),
                    QStringList{QStringLiteral("--trace"), at("made.json")} + words);
    training->waitForStarted();
    m_trainings.push_back(std::move(training));
    return static_cast<int>(m_trainings.back()->processId());
  }
  bool allAlive() const {
    for (const auto& training : m_trainings)
      if (training->state() != QProcess::Running) return false;
    return true;
  }

  std::unique_ptr<AttachDialog> shown(const QString& program = QStringLiteral(STEPSCOPE_CLI)) {
    auto dialog = std::make_unique<AttachDialog>(program, at("run/stepscope"), nullptr);
    dialog->options()->setFolder(at("out"));
    dialog->show();
    return dialog;
  }
  static int rowOf(const AttachDialog& dialog, int pid) {
    const auto* table = dialog.findChild<TableView*>();
    for (int row = 0; row < table->model()->rowCount(); ++row)
      if (table->model()->index(row, ProcessTableModel::Pid).data().toInt() == pid) return row;
    return -1;
  }
  static QString stateOf(const AttachDialog& dialog, int pid) {
    const int row = rowOf(dialog, pid);
    return row < 0 ? QString()
                   : dialog.findChild<TableView*>()
                         ->model()
                         ->index(row, ProcessTableModel::State)
                         .data()
                         .toString();
  }
  static bool waitUntilReady(const AttachDialog& dialog, int pid) {
    return waitFor([&] { return stateOf(dialog, pid) == QLatin1String("ready"); });
  }
  static QPushButton* button(const AttachDialog& dialog, const char* text) {
    for (QPushButton* each : dialog.findChildren<QPushButton*>())
      if (each->text().remove(QLatin1Char('&')).startsWith(QLatin1String(text))) return each;
    return nullptr;
  }

private:
  std::vector<std::unique_ptr<QProcess>> m_trainings;
};

TEST_F(Attached, aProcessAppearsIsCapturedAndItsTraceHandedOver) {
  const auto dialog = shown();
  const int pid = train();
  ASSERT_TRUE(waitUntilReady(*dialog, pid));
  dialog->findChild<TableView*>()->selectRow(rowOf(*dialog, pid));
  QSignalSpy captured(dialog.get(), &AttachDialog::captured);
  QPushButton* capture = button(*dialog, "Capture");
  ASSERT_TRUE(capture->isEnabled());
  QTest::mouseClick(capture, Qt::LeftButton);
  EXPECT_TRUE(dialog->isCapturing());
  EXPECT_FALSE(capture->isEnabled());
  EXPECT_TRUE(dialog->findChild<QProgressBar*>()->isVisible());
  ASSERT_TRUE(waitFor([&] { return captured.count() == 1; }));
  QFile file(captured.first().first().toString());
  EXPECT_EQ(QFileInfo(file).absolutePath(), at("out"));
  ASSERT_TRUE(file.open(QIODevice::ReadOnly));
  EXPECT_EQ(file.readAll(), kTrace);
  EXPECT_FALSE(dialog->isVisible()) << "it is done";
  EXPECT_TRUE(allAlive());
}

TEST_F(Attached, allRanksShareAFolder) {
  const auto dialog = shown();
  const int pids[] = {train({}, 0), train({}, 1)};
  for (const int pid : pids)
    ASSERT_TRUE(waitUntilReady(*dialog, pid));
  auto* table = dialog->findChild<TableView*>();
  table->setSelectionMode(QAbstractItemView::MultiSelection);
  for (const int pid : pids)
    table->selectRow(rowOf(*dialog, pid));
  dialog->options()->setSeconds(0.5);
  QSignalSpy captured(dialog.get(), &AttachDialog::captured);
  dialog->capture();
  ASSERT_TRUE(waitFor([&] { return captured.count() == 1; }));
  const QDir together(captured.first().first().toString());
  EXPECT_EQ(together.entryList(QDir::Files, QDir::Name),
            (QStringList{QStringLiteral("rank0_%1.trace.json").arg(pids[0]),
                         QStringLiteral("rank1_%1.trace.json").arg(pids[1])}));
  EXPECT_TRUE(allAlive());
}

TEST_F(Attached, aCaptureCanBeCancelled) {
  const auto dialog = shown();
  const int pid = train({QStringLiteral("--period-ms"), QStringLiteral("4000")});
  ASSERT_TRUE(waitUntilReady(*dialog, pid));
  dialog->findChild<TableView*>()->selectRow(rowOf(*dialog, pid));
  QSignalSpy captured(dialog.get(), &AttachDialog::captured);
  dialog->capture();
  ASSERT_TRUE(waitFor([&] { return dialog->message().contains(QLatin1String("asks every 5 s")); }));
  QPushButton* cancel = button(*dialog, "Cancel capture");
  ASSERT_TRUE(cancel->isVisible());
  QTest::mouseClick(cancel, Qt::LeftButton);
  ASSERT_TRUE(waitFor([&] { return !dialog->isCapturing(); }));
  EXPECT_TRUE(dialog->message().contains(QLatin1String("cancelled"))) << dialog->message().toStdString();
  EXPECT_EQ(captured.count(), 0);
  EXPECT_FALSE(cancel->isVisible());
  EXPECT_TRUE(button(*dialog, "Capture")->isEnabled()) << "another may begin";
}

TEST_F(Attached, whatWentWrongIsSaid) {
  const auto dialog = shown();
  const int pid = train({QStringLiteral("--no-file")});
  ASSERT_TRUE(waitUntilReady(*dialog, pid));
  dialog->findChild<TableView*>()->selectRow(rowOf(*dialog, pid));
  dialog->capture();
  ASSERT_TRUE(waitFor([&] { return !dialog->isCapturing(); }));
  EXPECT_TRUE(dialog->message().contains(QLatin1String("KINETO_LOG_LEVEL=0")))
      << dialog->message().toStdString();
  EXPECT_TRUE(dialog->isVisible());
}

TEST_F(Attached, anAgentThatCannotStartIsExplained) {
  const auto dialog = shown(QStringLiteral("/nowhere/stepscope-cli"));
  const auto* empty = dialog->findChild<EmptyState*>();
  EXPECT_TRUE(
      waitFor([&] { return empty->headline() == QLatin1String("Training processes cannot be listed"); }));
  EXPECT_FALSE(button(*dialog, "Capture")->isEnabled());
}

TEST_F(Attached, theAgentEndsWithTheDialogAndTheProcessDoesNot) {
  {
    const auto dialog = shown();
    ASSERT_TRUE(waitUntilReady(*dialog, train()));
    EXPECT_TRUE(QFile::exists(at("run/stepscope/agent.sock")));
  }
  EXPECT_TRUE(waitFor([&] { return !QFile::exists(at("run/stepscope/agent.sock")); }));
  EXPECT_TRUE(allAlive());
}

/// A program in place of ssh: what comes after the name of the host is run with the agent's files elsewhere.
class OnAnotherMachine : public Attached {
protected:
  OnAnotherMachine() {
    QDir(folder()).mkdir(QStringLiteral("there"));
    QFile::setPermissions(at("there"), QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
    ssh("shift 2; XDG_RUNTIME_DIR=" + at("there").toUtf8() + " exec " STEPSCOPE_CLI " \"$@\"");
  }
  ~OnAnotherMachine() override { qunsetenv("STEPSCOPE_SSH"); }

  void ssh(const QByteArray& script) {
    write(QStringLiteral("ssh"),
          "#!/bin/sh\nwhile [ \"$1\" != -- ]; do shift; done; shift\n" + script + "\n");
    QFile::setPermissions(at("ssh"), QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
    qputenv("STEPSCOPE_SSH", at("ssh").toUtf8());
  }
};

TEST_F(OnAnotherMachine, aProcessIsCapturedAndItsTraceFetched) {
  const auto dialog = shown();
  dialog->setHost(QStringLiteral("gpu1"));
  const int pid = train();
  ASSERT_TRUE(waitUntilReady(*dialog, pid));
  dialog->findChild<TableView*>()->selectRow(rowOf(*dialog, pid));
  QSignalSpy captured(dialog.get(), &AttachDialog::captured);
  dialog->capture();
  ASSERT_TRUE(waitFor([&] { return captured.count() == 1; })) << dialog->message().toStdString();
  QFile file(captured.first().first().toString());
  EXPECT_EQ(QFileInfo(file).absolutePath(), at("out"));
  ASSERT_TRUE(file.open(QIODevice::ReadOnly));
  EXPECT_EQ(file.readAll(), kTrace);
  EXPECT_TRUE(allAlive());
}

TEST_F(OnAnotherMachine, whatSshSaysIsShownInPlainWordsAndTheListComesBack) {
  ssh("echo 'me@gpu1: Permission denied (publickey).' >&2; exit 255");
  const auto dialog = shown();
  const auto* empty = dialog->findChild<EmptyState*>();
  dialog->setHost(QStringLiteral("gpu1"));
  EXPECT_TRUE(waitFor([&] {
    const auto texts = empty->findChildren<Text*>();
    return std::any_of(texts.begin(), texts.end(), [](const Text* text) {
      return text->text().contains(QLatin1String("use a key with ssh-agent"));
    });
  }));
  EXPECT_FALSE(button(*dialog, "Capture")->isEnabled());
  dialog->setHost({});
  EXPECT_TRUE(waitUntilReady(*dialog, train()));
}

TEST_F(Attached, hostsOfTheSshConfigurationAreOffered) {
  const QByteArray home = qgetenv("HOME");
  qputenv("HOME", folder().toUtf8());
  QDir(folder()).mkdir(QStringLiteral(".ssh"));
  write(QStringLiteral(".ssh/config"), "Host gpu1 *.example.org gpu2\n");
  const auto dialog = shown();
  qputenv("HOME", home);
  const auto* hosts = dialog->findChild<QComboBox*>();
  QStringList names;
  for (int i = 0; i < hosts->count(); ++i)
    names << hosts->itemText(i);
  EXPECT_EQ(names,
            (QStringList{QStringLiteral("This machine"), QStringLiteral("gpu1"), QStringLiteral("gpu2")}));
}

} // namespace
} // namespace stepscope::app
