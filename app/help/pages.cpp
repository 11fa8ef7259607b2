// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/help/pages.h"

#include <QFile>

#include <algorithm>

// Must stay outside every namespace.
static void initResources() { Q_INIT_RESOURCE(stepscope_help); }

namespace stepscope::app::help {
namespace {

bool holdsAll(const QString& text, const QStringList& words) {
  return std::all_of(words.begin(), words.end(),
                     [&text](const QString& word) { return text.contains(word, Qt::CaseInsensitive); });
}

QString plainText(const Page& page) {
  QString name = page.name;
  name.replace(QStringLiteral(".html"), QStringLiteral(".txt"));
  return QString::fromUtf8(read(name));
}

QList<Page> readContents() {
  QList<Page> list;
  const QStringList lines = QString::fromUtf8(read(QStringLiteral("contents.txt"))).split(QLatin1Char('\n'));
  for (const QString& line : lines) {
    const QStringList parts = line.split(QLatin1Char('\t'));
    if (parts.size() == 3) list.append({parts[0], parts[1], parts[2]});
  }
  return list;
}

} // namespace

QString urlOf(const QString& name) { return QStringLiteral("qrc:/help/") + name; }

QByteArray read(const QString& name) {
  // The texts sit in a static library, whose resources do not register themselves.
  static const bool registered = (initResources(), true);
  Q_UNUSED(registered)
  QFile file(QStringLiteral(":/help/") + name);
  return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

const QList<Page>& pages() {
  static const QList<Page> list = readContents();
  return list;
}

QStringList wordsOf(const QString& text) {
  return text.simplified().toLower().split(QLatin1Char(' '), Qt::SkipEmptyParts);
}

QList<Page> pagesWith(const QStringList& words) {
  QList<Page> inTitle, inText;
  for (const Page& page : pages())
    if (holdsAll(page.title, words))
      inTitle << page;
    else if (holdsAll(page.title + QLatin1Char(' ') + plainText(page), words))
      inText << page;
  return inTitle + inText;
}

} // namespace stepscope::app::help
