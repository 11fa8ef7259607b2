// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QList>
#include <QString>
#include <QStringList>

/// The documentation that the program carries. Files are named as below resources/: "docs/COMPARE.html".
namespace stepscope::app::help {

struct Page {
  QString group; ///< heading of the contents that it stands under
  QString name;
  QString title;
};
/// In the order of the contents.
const QList<Page>& pages();

/// Where Qt finds the file ("qrc:/help/...").
QString urlOf(const QString& name);
/// Empty when there is none.
QByteArray read(const QString& name);

/// The words of a search, in lower case.
QStringList wordsOf(const QString& text);
/// The pages that hold every word, in title or text, whatever their case; those with all of them in the
/// title first. All pages for no words.
QList<Page> pagesWith(const QStringList& words);

} // namespace stepscope::app::help
