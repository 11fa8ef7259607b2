// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/shell/place_link.h"

#include "core/base/quantity.h"

#include <QFileInfo>
#include <QRegularExpression>

#include <algorithm>

namespace stepscope::app {
namespace {

const QString kMark = QStringLiteral("#t=");

QString quoted(QString text) {
  static const QRegularExpression plain(QStringLiteral("^[A-Za-z0-9_@%+=:,./-]+$"));
  if (plain.match(text).hasMatch()) return text;
  return QLatin1Char('\'') + text.replace(QLatin1Char('\''), QStringLiteral("'\\''")) + QLatin1Char('\'');
}

} // namespace

FilePlace splitPlace(const QString& text) {
  const qsizetype at = text.lastIndexOf(kMark);
  if (at < 0 || QFileInfo::exists(text)) return {text, {}, true};
  const QString times = text.mid(at + kMark.size());
  const QStringList ends = times.split(QLatin1Char('-'));
  FilePlace split{text.left(at), {}, false};
  if (ends.size() != 2 || ends[1].isEmpty()) return split;
  split.place = parseTimeRange((ends[0] + QStringLiteral("..") + ends[1]).toStdString());
  split.understood = split.place.has_value();
  return split;
}

QString linkTo(const QString& file, Interval place) {
  const std::int64_t begin = std::max<std::int64_t>(0, place.begin);
  return QStringLiteral("%1%2%3ns-%4ns").arg(file, kMark).arg(begin).arg(std::max(begin + 1, place.end));
}

QString commandFor(const QString& file, Interval place) {
  return QStringLiteral("stepscope ") + quoted(linkTo(file, place));
}

} // namespace stepscope::app
