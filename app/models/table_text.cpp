// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/models/table_text.h"

#include "app/models/table_model.h"

#include <QLocale>
#include <QStringList>

#include <algorithm>

namespace stepscope::app {

namespace {
QString plain(const QVariant& value) {
  return value.typeId() == QMetaType::Double ? QLocale::c().toString(value.toDouble(), 'g', 6)
                                             : value.toString();
}

QString tsvField(QString text) {
  return text.replace(QLatin1Char('\t'), QLatin1Char(' ')).replace(QLatin1Char('\n'), QLatin1Char(' '));
}

template <typename Field> QString line(const QAbstractItemModel& model, QChar separator, Field field) {
  QStringList fields;
  for (int column = 0; column < model.columnCount(); ++column)
    fields += field(column);
  return fields.join(separator);
}

QString header(const QAbstractItemModel& model, int column) {
  return model.headerData(column, Qt::Horizontal, TableModel::ValueRole).toString();
}
} // namespace

QString csvField(QString text) {
  const bool quote = std::any_of(text.cbegin(), text.cend(), [](QChar c) {
    return c == QLatin1Char(',') || c == QLatin1Char('"') || c == QLatin1Char('\n') || c == QLatin1Char('\r');
  });
  if (!quote) return text;
  text.replace(QLatin1Char('"'), QStringLiteral("\"\""));
  return QLatin1Char('"') + text + QLatin1Char('"');
}

QString wrappedToolTip(const QString& text) {
  // Rich text wraps in tool tips, plain text does not. Zero-width spaces let template names break.
  QString escaped = text.toHtmlEscaped();
  escaped.replace(QLatin1Char(','), QStringLiteral(",\u200b"))
      .replace(QStringLiteral("::"), QStringLiteral("::\u200b"));
  return QStringLiteral("<p>") + escaped + QStringLiteral("</p>");
}

QString tableToTsv(const QAbstractItemModel& model, const QModelIndexList& rows) {
  QString text =
      line(model, QLatin1Char('\t'), [&](int c) { return tsvField(header(model, c)); }) + QLatin1Char('\n');
  for (const QModelIndex& row : rows) {
    text += line(model, QLatin1Char('\t'),
                 [&](int c) { return tsvField(plain(row.siblingAtColumn(c).data(TableModel::ValueRole))); }) +
            QLatin1Char('\n');
  }
  return text;
}

QString tableToMarkdown(const QAbstractItemModel& model, const QModelIndexList& rows) {
  const auto markdownLine = [&](const auto& field) {
    QString text = QStringLiteral("|");
    for (int column = 0; column < model.columnCount(); ++column) {
      if (model.rowCount() > 0 && model.index(0, column).data(TableModel::HistogramRole).isValid()) continue;
      text += QLatin1Char(' ') + field(column) + QStringLiteral(" |");
    }
    return text + QLatin1Char('\n');
  };
  const auto escaped = [](QString text) {
    return text.replace(QLatin1Char('\\'), QStringLiteral("\\\\"))
        .replace(QLatin1Char('|'), QStringLiteral("\\|"))
        .replace(QLatin1Char('<'), QStringLiteral("&lt;"))
        .replace(QLatin1Char('*'), QStringLiteral("\\*"))
        .replace(QLatin1Char('_'), QStringLiteral("\\_"))
        .replace(QLatin1Char('\n'), QLatin1Char(' '));
  };
  const auto isNumber = [&](int column) {
    return (model.headerData(column, Qt::Horizontal, Qt::TextAlignmentRole).toInt() & Qt::AlignRight) != 0;
  };
  QString text = markdownLine([&](int c) { return escaped(model.headerData(c, Qt::Horizontal).toString()); });
  text += markdownLine([&](int c) { return isNumber(c) ? QStringLiteral("---:") : QStringLiteral("---"); });
  for (const QModelIndex& row : rows)
    text += markdownLine([&](int c) {
      return escaped(row.siblingAtColumn(c)
                         .data(isNumber(c) ? int(Qt::DisplayRole) : int(TableModel::ValueRole))
                         .toString());
    });
  return text;
}

QString tableToCsv(const QAbstractItemModel& model) {
  const QString end = QStringLiteral("\r\n");
  QString text = line(model, QLatin1Char(','), [&](int c) { return csvField(header(model, c)); }) + end;
  for (int row = 0; row < model.rowCount(); ++row) {
    text += line(model, QLatin1Char(','),
                 [&](int c) { return csvField(plain(model.index(row, c).data(TableModel::ValueRole))); }) +
            end;
  }
  return text;
}

} // namespace stepscope::app
