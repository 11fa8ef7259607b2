// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/shell/theme_choice.h"

#include <QApplication>
#include <QCoreApplication>
#include <QSettings>

namespace stepscope::app {
namespace {

const QString kKey = QStringLiteral("appearance/theme");

QString key(ThemeChoice choice) {
  switch (choice) {
  case ThemeChoice::Light:
    return QStringLiteral("light");
  case ThemeChoice::Dark:
    return QStringLiteral("dark");
  case ThemeChoice::System:
    break;
  }
  return QStringLiteral("system");
}

} // namespace

std::optional<ThemeChoice> themeOf(const QString& name) {
  for (const ThemeChoice choice : {ThemeChoice::System, ThemeChoice::Light, ThemeChoice::Dark})
    if (name == key(choice)) return choice;
  return std::nullopt;
}

ThemeChoice chosenTheme() {
  return themeOf(QSettings().value(kKey).toString()).value_or(ThemeChoice::System);
}

void chooseTheme(ThemeChoice choice) {
  QSettings().setValue(kKey, key(choice));
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
