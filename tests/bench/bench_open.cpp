// SPDX-License-Identifier: Apache-2.0
// bench_open FILE: ms from opening a file in a window to the first picture of its events on the screen, to
// all views, and to the empty window after a cancel. QT_QPA_PLATFORM=offscreen is enough.
#include "app/shell/loading_page.h"
#include "app/shell/main_window.h"
#include "app/shell/preview_picture.h"
#include "app/theme/theme.h"

#include <QApplication>
#include <QElapsedTimer>
#include <QThreadPool>

#include <cstdio>
#include <functional>

using namespace stepscope::app;

namespace {

/// Calls back when the watched widget has painted.
class PaintWatch : public QObject {
public:
  explicit PaintWatch(std::function<void()> painted) : m_painted(std::move(painted)) {}
  bool eventFilter(QObject*, QEvent* event) override {
    if (event->type() == QEvent::Paint) QMetaObject::invokeMethod(this, m_painted, Qt::QueuedConnection);
    return false;
  }

private:
  std::function<void()> m_painted;
};

void runUntil(const std::function<bool()>& done) {
  while (!done())
    QCoreApplication::processEvents(QEventLoop::WaitForMoreEvents, 20);
}

} // namespace

int main(int argc, char** argv) {
  if (argc != 2) return std::fprintf(stderr, "bench_open FILE\n"), 2;
  QApplication application(argc, argv);
  applyTheme(application, ThemeChoice::Light);
  const OpenRequest request{toPath(QString::fromLocal8Bit(argv[1])), {}, {}};

  MainWindow window(MainWindow::Settings::Ignore);
  window.resize(1600, 900);
  window.show();
  QCoreApplication::processEvents();
  QElapsedTimer timer;
  qint64 firstMs = -1, slowestTurnMs = 0;
  PaintWatch watch([&] {
    if (firstMs < 0 && window.session()->preview()) firstMs = timer.elapsed();
  });
  window.findChild<PreviewPicture*>()->installEventFilter(&watch);
  timer.start();
  window.open(request);
  runUntil([&] { return !window.session()->busy(); });
  if (!window.session()->trace()) return std::fprintf(stderr, "%s did not open\n", argv[1]), 1;
  QElapsedTimer turn;
  turn.start();
  QCoreApplication::processEvents();
  slowestTurnMs = turn.elapsed();
  std::printf("first picture %lld ms, all views %lld ms (last turn of the event loop %lld ms)\n",
              static_cast<long long>(firstMs), static_cast<long long>(timer.elapsed()),
              static_cast<long long>(slowestTurnMs));

  MainWindow second(MainWindow::Settings::Ignore);
  second.show();
  second.open(request);
  runUntil([&] { return second.session()->preview() || !second.session()->busy(); });
  timer.restart();
  second.session()->cancel();
  const qint64 cancelMs = timer.elapsed();
  QThreadPool::globalInstance()->waitForDone();
  std::printf("cancel returns in %lld ms, its memory is free after %lld ms\n",
              static_cast<long long>(cancelMs), static_cast<long long>(timer.elapsed()));
  return 0;
}
