// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <vector>

/// The language of menus, views and messages of the window. Findings, help, reports and the command line
/// speak English, and figures are written the same in every language. GUI thread, with an application.
namespace stepscope::app::language {

struct Language {
  QString code; ///< "de", as the files in resources/translations
  QString name; ///< what its speakers call it
};

/// What the program has texts in, by code.
const std::vector<Language>& all();
bool known(const QString& code);

/// Code of the first of these languages that the user's system prefers; "en" if it prefers none.
QString ofSystem();

/// Makes tr() speak the language from now on, Qt's own texts too where Qt's translations are installed;
/// English where a text has none. What was made before keeps its words, so this comes before the first
/// widget.
void use(const QString& code);

} // namespace stepscope::app::language
