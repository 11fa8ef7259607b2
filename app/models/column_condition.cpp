// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/models/column_condition.h"

#include <QRegularExpression>

#include <cmath>

namespace stepscope::app {
namespace {

constexpr double kMost = 9e18; // the largest number that both kinds of column can hold

std::optional<double> unitOf(const QString& unit, bool duration) {
  if (!duration) return unit.isEmpty() ? std::optional(1.0) : std::nullopt;
  if (unit.isEmpty() || unit == QLatin1String("us") || unit == QStringLiteral("\u00b5s") ||
      unit == QStringLiteral("\u03bcs"))
    return 1e3;
  if (unit == QLatin1String("ns")) return 1.0;
  if (unit == QLatin1String("ms")) return 1e6;
  if (unit == QLatin1String("s")) return 1e9;
  return std::nullopt;
}

/// "1.5 ms"; of a range's first number the unit may be left to the second.
std::optional<std::int64_t> numberOf(QString digits, const QString& unit, bool duration) {
  bool ok = false;
  const double value = digits.remove(QLatin1Char(',')).toDouble(&ok);
  const std::optional<double> factor = unitOf(unit, duration);
  if (!ok || !factor || std::abs(value * *factor) > kMost) return std::nullopt;
  return std::llround(value * *factor);
}

std::optional<ColumnCondition> parseNumber(const QString& text, bool duration) {
  static const QString number = QStringLiteral("(-?[0-9][0-9,]*\\.?[0-9]*|-?\\.[0-9]+)\\s*(\\p{L}*)");
  static const QRegularExpression range(
      QStringLiteral("^%1\\s*(?:\\.\\.|\u2026|\\bto\\b)\\s*%1$").arg(number));
  static const QRegularExpression bound(QStringLiteral("^(<=|>=|<|>|=|\u2264|\u2265)?\\s*%1$").arg(number));
  ColumnCondition condition;
  if (const auto match = range.match(text); match.hasMatch()) {
    const QString unit = match.captured(4);
    const auto least =
        numberOf(match.captured(1), match.captured(2).isEmpty() ? unit : match.captured(2), duration);
    const auto most = numberOf(match.captured(3), unit, duration);
    if (!least || !most) return std::nullopt;
    condition.least = *least;
    condition.most = *most;
    return condition;
  }
  const auto match = bound.match(text);
  if (!match.hasMatch()) return std::nullopt;
  const auto value = numberOf(match.captured(2), match.captured(3), duration);
  if (!value) return std::nullopt;
  const QString sign = match.captured(1);
  if (sign == QLatin1String("<")) {
    condition.most = *value - 1;
  } else if (sign == QLatin1String("<=") || sign == QStringLiteral("\u2264")) {
    condition.most = *value;
  } else if (sign == QLatin1String(">")) {
    condition.least = *value + 1;
  } else {
    condition.least = *value;
    if (sign == QLatin1String("=")) condition.most = *value;
  }
  return condition;
}

} // namespace

bool ColumnCondition::holds(const QModelIndex& cell, bool numeric) const {
  if (numeric) {
    const std::int64_t value = cell.data(TableModel::ValueRole).toLongLong();
    return value >= least && value <= most;
  }
  return cell.data(TableModel::FilterRole).toString().contains(part, Qt::CaseInsensitive) != without;
}

std::optional<ColumnCondition> parseCondition(const QString& text, const TableColumn& column) {
  const QString trimmed = text.trimmed();
  if (column.numeric) return parseNumber(trimmed, column.duration);
  ColumnCondition condition;
  condition.without = trimmed.startsWith(QLatin1Char('!'));
  condition.part = condition.without ? trimmed.mid(1).trimmed() : trimmed;
  return condition.part.isEmpty() ? std::nullopt : std::optional(condition);
}

} // namespace stepscope::app
