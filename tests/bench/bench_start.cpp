// SPDX-License-Identifier: Apache-2.0
// From the start of the process to the first picture of its window: run_start.py runs it and says when.
#include "app/settings/settings.h"
#include "app/shell/icons.h"
#include "app/shell/main_window.h"
#include "app/theme/theme.h"

#include <QApplication>
#include <QEvent>

#include <chrono>
#include <cstdio>

namespace {

using namespace stepscope::app;

/// ms since the process was started; the caller's clock, which is the same for all processes.
double sinceStart() {
  const auto now = std::chrono::steady_clock::now().time_since_epoch();
  return double(std::chrono::nanoseconds(now).count() -
                qEnvironmentVariable("BENCH_STARTED_NS").toLongLong()) /
         1e6;
}

void mark(const char* what) { std::printf("%s %.1f\n", what, sinceStart()); }

/// Ends the program once the window has been painted and the display has taken it.
class FirstPaint : public QObject {
public:
  bool eventFilter(QObject* watched, QEvent* event) override {
    if (!m_seen && event->type() == QEvent::Paint && watched->isWidgetType()) {
      m_seen = true;
      QMetaObject::invokeMethod(
          this,
          [] {
            QGuiApplication::sync();
            mark("painted");
            QCoreApplication::quit();
          },
          Qt::QueuedConnection);
    }
    return false;
  }

private:
  bool m_seen = false;
};

} // namespace

int main(int argc, char** argv) {
  mark("main");
  QApplication::setApplicationName(QStringLiteral("stepscope"));
  QApplication::setOrganizationName(QStringLiteral("Stepscope"));
  settings::applyScale();
  QApplication application(argc, argv);
  mark("application");
  applyTheme(application, settings::preferences().theme);
  mark("theme");
  QApplication::setWindowIcon(programIcon());
  mark("icon");
  auto* window = new MainWindow;
  mark("window");
  FirstPaint paint;
  application.installEventFilter(&paint);
  window->show();
  mark("shown");
  return QApplication::exec();
}
