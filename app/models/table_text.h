// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QModelIndexList>
#include <QString>

#include <cstdint>
#include <string_view>

class QAbstractItemModel;

namespace stepscope::app {

/// UTF-8 of core to Qt text.
inline QString toText(std::string_view text) {
  return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
}

/// part / whole in [0, 1]; 0 when the whole is 0.
inline double shareOf(std::int64_t part, std::int64_t whole) {
  return whole > 0 ? static_cast<double>(part) / static_cast<double>(whole) : 0;
}

/// A tool tip that breaks long lines; `text` is shown as it is.
QString wrappedToolTip(const QString& text);

/// Rows of a TableModel, or of a TableFilter on one, in the given order with a header line: full names and
/// plain numbers (ns, counts), whose units the header states.
QString tableToTsv(const QAbstractItemModel& model, const QModelIndexList& rows);
/// The same rows as a Markdown table: full names, and figures as shown, with their units; pictures are left
/// out.
QString tableToMarkdown(const QAbstractItemModel& model, const QModelIndexList& rows);
/// A field of comma-separated values (RFC 4180), in quotes where it needs them.
QString csvField(QString text);
/// All rows of the model in its order as comma-separated values (RFC 4180), lines ended by "\r\n".
QString tableToCsv(const QAbstractItemModel& model);

} // namespace stepscope::app
