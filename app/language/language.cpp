// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/language/language.h"

#include <QCoreApplication>
#include <QDir>
#include <QLibraryInfo>
#include <QLocale>
#include <QTranslator>

#include <algorithm>

// Must stay outside every namespace.
static void initResources() { Q_INIT_RESOURCE(stepscope_translations); }

namespace stepscope::app::language {
namespace {

const QString kEnglish = QStringLiteral("en");

QString folder() {
  // The texts sit in a static library, whose resources do not register themselves.
  static const bool registered = (initResources(), true);
  Q_UNUSED(registered)
  return QStringLiteral(":/i18n/");
}

QString nameOf(const QString& code) {
  if (code == kEnglish) return QStringLiteral("English"); // Qt would say of which country
  const QString name = QLocale(code).nativeLanguageName();
  return name.isEmpty() ? code : name;
}

std::vector<Language> list() {
  std::vector<Language> languages;
  for (const QString& file :
       QDir(folder()).entryList({QStringLiteral("stepscope_*.qm")}, QDir::Files, QDir::Name)) {
    const QString code = file.section(QLatin1Char('_'), 1).section(QLatin1Char('.'), 0, 0);
    languages.push_back({code, nameOf(code)});
  }
  return languages;
}

void install(const QString& file, const QString& where) {
  auto* translator = new QTranslator(QCoreApplication::instance());
  if (translator->load(file, where)) QCoreApplication::installTranslator(translator);
}

} // namespace

const std::vector<Language>& all() {
  static const std::vector<Language> languages = list();
  return languages;
}

bool known(const QString& code) {
  return std::any_of(all().begin(), all().end(), [&](const Language& each) { return each.code == code; });
}

QString ofSystem() {
  for (const QString& wanted : QLocale::system().uiLanguages()) // "de-AT", "de", "en-US", ...
    if (const QString code = wanted.section(QLatin1Char('-'), 0, 0); known(code)) return code;
  return kEnglish;
}

void use(const QString& code) {
  qDeleteAll(QCoreApplication::instance()->findChildren<QTranslator*>(QString(), Qt::FindDirectChildrenOnly));
  install(QStringLiteral("stepscope_") + kEnglish, folder()); // the plural forms of what has no translation
  if (code == kEnglish || !known(code)) return;
  install(QStringLiteral("qtbase_") + code, QLibraryInfo::path(QLibraryInfo::TranslationsPath));
  install(QStringLiteral("stepscope_") + code, folder());
}

} // namespace stepscope::app::language
