// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/language/language.h"
#include "app/settings/settings.h"
#include "app/shell/command_line.h"
#include "app/shell/headless.h"
#include "app/shell/icons.h"
#include "app/shell/main_window.h"

#include <QApplication>

#include <cstdio>

int main(int argc, char** argv) {
  using namespace stepscope::app;
  const bool display = hasDisplay();
  if ((asksForNoWindow(argc, argv) || !display) && !qEnvironmentVariableIsSet("QT_QPA_PLATFORM"))
    qputenv("QT_QPA_PLATFORM", "offscreen");
  QApplication::setApplicationName(QStringLiteral("stepscope"));
  QApplication::setApplicationDisplayName(QStringLiteral("Stepscope"));
  QApplication::setOrganizationName(QStringLiteral("Stepscope"));
  if (!asksForNoWindow(argc, argv)) settings::applyScale(); // pictures do not depend on the user's settings
  QApplication application(argc, argv);
  QApplication::setApplicationVersion(QStringLiteral(STEPSCOPE_VERSION));
  QApplication::setDesktopFileName(QStringLiteral("stepscope"));

  // What is written without a window depends on no setting.
  QString language = languageAsked(QApplication::arguments());
  if (language.isEmpty() && !asksForNoWindow(argc, argv)) {
    language = settings::preferences().language;
    if (language.isEmpty()) language = language::ofSystem();
  }
  language::use(language);
  const auto parsed = parseCommandLine(QApplication::arguments());
  if (const auto* farewell = std::get_if<Farewell>(&parsed)) {
    std::fputs(qPrintable(farewell->text), farewell->status == 0 ? stdout : stderr);
    return farewell->status;
  }
  const auto& line = std::get<CommandLine>(parsed);
  const bool headless = !line.screenshot.isEmpty() || !line.report.isEmpty();
  if (!headless && !display) {
    std::fputs("stepscope: there is no display to open a window on; set DISPLAY or WAYLAND_DISPLAY, use "
               "--screenshot or "
               "--export, or run stepscope-cli\n",
               stderr);
    return 2;
  }
  addBundledFonts();
  applyTheme(application, line.theme.value_or(headless ? ThemeChoice::Light : settings::preferences().theme));
  QApplication::setWindowIcon(programIcon());
  if (headless) return runHeadless(line);

  auto* window = new MainWindow; // deletes itself when it is closed
  if (line.size) window->resize(*line.size);
  window->show();
  window->openFromCommandLine(line);
  return QApplication::exec();
}
