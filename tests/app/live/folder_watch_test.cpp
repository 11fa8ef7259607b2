// SPDX-License-Identifier: Apache-2.0
#include "app/live/folder_watch.h"
#include "app/shell/main_window.h"
#include "app/shell/message_bar.h"
#include "tests/app/shell/support.h"

#include <gtest/gtest.h>

#include <QFile>
#include <QPushButton>
#include <QSignalSpy>
#include <QTest>

namespace stepscope::app {
namespace {

using test::waitFor;

class Watched : public test::SettingsTest {};

TEST_F(Watched, namesOfTraces) {
  for (const char* name : {"host_1.170.pt.trace.json", "a.json.gz", "a.STEPSCOPE", "a.sqlite"})
    EXPECT_TRUE(isTraceName(QLatin1String(name))) << name;
  for (const char* name : {"trace.json.tmp", ".trace.json", ".a.json.x.part", "model.pt", "json"})
    EXPECT_FALSE(isTraceName(QLatin1String(name))) << name;
}

TEST_F(Watched, newTracesAreToldOnce) {
  write(QStringLiteral("old.json"), "{}");
  FolderWatch watch;
  watch.setFolder(folder());
  QSignalSpy appeared(&watch, &FolderWatch::appeared);
  write(QStringLiteral("notes.txt"), "x");
  const QString path = write(QStringLiteral("new.json"), "{}");
  ASSERT_TRUE(waitFor([&] { return appeared.count() > 0; }));
  EXPECT_EQ(appeared.first().first().toString(), path);
  write(QStringLiteral("other.json.gz"), "x");
  ASSERT_TRUE(waitFor([&] { return appeared.count() > 1; }));
  EXPECT_TRUE(appeared.last().first().toString().endsWith(QLatin1String("other.json.gz")));
}

TEST_F(Watched, aTraceThatGrowsIsWaitedFor) {
  FolderWatch watch;
  watch.setFolder(folder());
  QSignalSpy appeared(&watch, &FolderWatch::appeared);
  QFile file(folder() + QStringLiteral("/slow.json"));
  ASSERT_TRUE(file.open(QIODevice::WriteOnly));
  for (int i = 0; i < 30; ++i) {
    file.write(QByteArray(1000, 'x'));
    file.flush();
    QTest::qWait(100);
    EXPECT_EQ(appeared.count(), 0) << i;
  }
  file.close();
  EXPECT_TRUE(waitFor([&] { return appeared.count() == 1; }));
}

TEST_F(Watched, theWindowOffersANewTraceAndOpensIt) {
  MainWindow window;
  window.show();
  auto* watch = window.findChild<FolderWatch*>();
  ASSERT_NE(watch, nullptr);
  watch->setFolder(folder());
  ASSERT_TRUE(QFile::copy(test::sample("gdn_fused_packed"), folder() + QStringLiteral("/new.json.zst")));
  ASSERT_TRUE(waitFor([&] { return !window.messages()->texts().isEmpty(); }));
  EXPECT_TRUE(window.messages()->texts().first().contains(QLatin1String("new.json.zst")));
  auto* open = window.messages()->findChild<QPushButton*>();
  ASSERT_NE(open, nullptr);
  QTest::mouseClick(open, Qt::LeftButton);
  ASSERT_TRUE(waitFor([&] { return window.session()->trace() != nullptr; }));
  EXPECT_TRUE(window.windowTitle().startsWith(QLatin1String("new.json.zst")));
}

} // namespace
} // namespace stepscope::app
