// SPDX-License-Identifier: Apache-2.0
#include "app/export/save_job.h"
#include "tests/app/shell/support.h"

#include "core/load/load.h"

#include <QApplication>
#include <QEventLoop>
#include <QFileInfo>
#include <QProgressDialog>
#include <QPushButton>
#include <QTimer>
#include <QWidget>

#include <optional>

namespace stepscope::app {
namespace {

class Save : public test::SettingsTest {
protected:
  static trace::TracePtr trace() {
    static const trace::TracePtr loaded =
        load::loadTrace(toPath(test::sample("gdn_fused_packed")), {}).value();
    return loaded;
  }
  /// Saves and waits; `meanwhile` runs once the job has begun.
  Result<void> saved(const QString& path, const std::function<void(QWidget&)>& meanwhile = {}) {
    QWidget window;
    QEventLoop loop;
    std::optional<Result<void>> outcome;
    saveInBackground(&window, trace(), path, [&](const Result<void>& result) {
      outcome = result;
      loop.quit();
    });
    if (meanwhile) meanwhile(window);
    QTimer::singleShot(60'000, &loop, &QEventLoop::quit);
    if (!outcome) loop.exec();
    return outcome.value_or(Error{ErrorCode::Unreadable, "no answer", {}, {}});
  }
};

TEST_F(Save, everyFormatIsWrittenInTheBackground) {
  for (const char* name : {"a.stepscope", "a.json.gz"}) {
    const QString path = folder() + QLatin1Char('/') + QLatin1String(name);
    const Result<void> result = saved(path);
    ASSERT_TRUE(result.has_value()) << result.error().toString();
    const auto again = load::loadTrace(toPath(path), {});
    ASSERT_TRUE(again.has_value());
    EXPECT_EQ(again.value()->sliceCount(), trace()->sliceCount());
  }
}

TEST_F(Save, cancellingLeavesNoFile) {
  const QString path = folder() + QStringLiteral("/cancelled.json");
  const Result<void> result = saved(path, [](QWidget& window) {
    auto* progress = window.findChild<QProgressDialog*>();
    ASSERT_NE(progress, nullptr);
    progress->findChild<QPushButton*>()->click();
  });
  ASSERT_FALSE(result.has_value());
  EXPECT_EQ(result.error().code, ErrorCode::Cancelled);
  EXPECT_FALSE(QFileInfo::exists(path));
}

TEST_F(Save, aNameWithoutAFormatAndAMissingFolderAreErrors) {
  EXPECT_EQ(saved(folder() + QStringLiteral("/a.txt")).error().code, ErrorCode::BadArgument);
  EXPECT_EQ(saved(QStringLiteral("/no/such/folder/a.json")).error().code, ErrorCode::WriteFailed);
}

} // namespace
} // namespace stepscope::app
