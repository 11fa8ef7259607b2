// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/shell/theme_choice.h"

#include "app/settings/settings.h"

#include <QApplication>
#include <QCoreApplication>

namespace stepscope::app {

void chooseTheme(ThemeChoice choice) {
  settings::setTheme(choice);
  applyTheme(*qApp, choice);
}

QString nameOf(ThemeChoice choice) {
  switch (choice) {
  case ThemeChoice::Light:
    return QCoreApplication::translate("stepscope::app::Theme", "Light");
  case ThemeChoice::Dark:
    return QCoreApplication::translate("stepscope::app::Theme", "Dark");
  case ThemeChoice::System:
    break;
  }
  return QCoreApplication::translate("stepscope::app::Theme", "As the system");
}

} // namespace stepscope::app
