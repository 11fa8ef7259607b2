// SPDX-License-Identifier: Apache-2.0
#include "tests/app/shell/support.h"

#include <gtest/gtest.h>

#include <QCoreApplication>
#include <QFile>
#include <QThreadPool>

#include <malloc.h>
#include <unistd.h>

#include <array>
#include <cstdint>
#include <string>

namespace stepscope::app {
namespace {

constexpr int kTraces = 100;
constexpr std::array kNames = {"mlp_eager", "mlp_graphed", "llama_healthy", "resnet_good"};
constexpr int kWarmUp = 3 * int(kNames.size()); // fonts, caches of pictures, threads of the pool

struct Memory {
  std::int64_t used = 0;     ///< bytes that the program has and has not given back to malloc
  std::int64_t resident = 0; ///< bytes
};

Memory memoryNow() {
  QThreadPool::globalInstance()->waitForDone();
  test::waitFor([] { return true; });
  malloc_trim(0);
  const struct mallinfo2 info = mallinfo2();
  QFile statm(QStringLiteral("/proc/self/statm"));
  EXPECT_TRUE(statm.open(QIODevice::ReadOnly));
  const qlonglong pages = statm.readAll().split(' ').value(1).toLongLong();
  return {std::int64_t(info.uordblks + info.hblkhd), pages * sysconf(_SC_PAGESIZE)};
}

class MemoryTest : public test::SettingsTest {};

TEST_F(MemoryTest, aHundredTracesOneAfterAnotherLeaveNothingBehind) {
#if defined(__SANITIZE_ADDRESS__)
  GTEST_SKIP() << "the sanitizer keeps freed memory";
#endif
  // One heap for all threads: how many heaps of threads are met and stay partly filled is chance, not a leak.
  mallopt(M_ARENA_MAX, 1);
  MainWindow window(MainWindow::Settings::Ignore);
  window.resize(1280, 800);
  window.show();
  const auto openAndClose = [&](int i) {
    test::openAndWait(window, {toPath(test::testTrace(kNames[std::size_t(i) % kNames.size()])), {}, {}});
    ASSERT_TRUE(window.session()->trace());
    window.showView(kAllViews[std::size_t(i) % kAllViews.size()]);
    QCoreApplication::processEvents();
    window.session()->close();
    ASSERT_TRUE(test::waitFor([&] { return !window.session()->trace(); }));
  };
  for (int i = 0; i < kWarmUp; ++i)
    openAndClose(i);
  const Memory before = memoryNow();
  for (int i = 0; i < kTraces; ++i)
    openAndClose(i);
  const Memory after = memoryNow();
  RecordProperty("usedBefore", std::to_string(before.used));
  RecordProperty("usedAfter", std::to_string(after.used));
  RecordProperty("residentBefore", std::to_string(before.resident));
  RecordProperty("residentAfter", std::to_string(after.resident));
  EXPECT_LE(after.used, before.used * 105 / 100);
  EXPECT_LE(after.resident, before.resident * 105 / 100);
}

} // namespace
} // namespace stepscope::app
