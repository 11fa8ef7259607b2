// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/compare/waterfall_rows.h"

#include "app/language/core_text.h"
#include "app/language/plural.h"
#include "app/models/table_text.h"

#include <QCoreApplication>

#include <algorithm>
#include <cstdlib>

namespace stepscope::app {
namespace {

constexpr double kSmallest = 0.005;       ///< of the longer time; smaller differences are added up
constexpr std::size_t kMostChildren = 12; ///< the others of a part are added up

struct Waterfall {
  Q_DECLARE_TR_FUNCTIONS(stepscope::app::Waterfall)
};

QString smallerText(std::size_t count) {
  return Waterfall::tr("%1 smaller differences", nullptr, pluralOf(count)).arg(count);
}

class Rows {
public:
  Rows(const compare::Waterfall& waterfall, const std::set<std::string>& expanded, bool showSmall)
      : m_waterfall(waterfall), m_expanded(expanded), m_showSmall(showSmall),
        m_smallest(static_cast<std::int64_t>(
            kSmallest * static_cast<double>(std::max(waterfall.beforeNs, waterfall.afterNs)))),
        m_at(waterfall.beforeNs) {}

  std::vector<WaterfallRow> take() {
    addTotal(Waterfall::tr("Before"), m_waterfall.beforeNs);
    std::vector<compare::Part> rest;
    for (const compare::Part& part : m_waterfall.parts) {
      if (!m_showSmall && std::abs(part.differenceNs()) <= m_smallest && !m_expanded.contains(part.key))
        rest.push_back(part);
      else
        addPart(part);
    }
    if (!rest.empty()) addRest(rest, {}, smallerText(rest.size()));
    addTotal(Waterfall::tr("After"), m_waterfall.afterNs);
    return std::move(m_rows);
  }

private:
  WaterfallRow& add(WaterfallRow::Kind kind, const QString& label, const compare::Part& part,
                    const std::string& key) {
    WaterfallRow row;
    row.kind = kind;
    row.label = label;
    row.beforeNs = part.beforeNs;
    row.afterNs = part.afterNs;
    row.fromNs = m_at;
    row.toNs = m_at + part.differenceNs();
    row.key = key;
    row.spread = part.spread;
    m_rows.push_back(std::move(row));
    return m_rows.back();
  }
  void addTotal(const QString& label, std::int64_t ns) {
    WaterfallRow row;
    row.label = label;
    row.beforeNs = row.afterNs = row.toNs = ns;
    m_rows.push_back(std::move(row));
  }
  void addPart(const compare::Part& part) {
    WaterfallRow& row = add(WaterfallRow::Kind::Part, coreText(part.label), part, part.key);
    row.expandable = part.children.size() > 1;
    row.expanded = row.expandable && m_expanded.contains(part.key);
    const std::int64_t end = row.toNs;
    if (row.expanded) addChildren(part);
    m_at = end;
  }
  void addChildren(const compare::Part& part) {
    std::vector<compare::Part> rest;
    for (const compare::Part& child : part.children) {
      if (&child - part.children.data() >= static_cast<std::ptrdiff_t>(kMostChildren)) {
        rest.push_back(child);
        continue;
      }
      m_at = add(WaterfallRow::Kind::Child, toText(child.label), child, part.key).toNs;
    }
    if (!rest.empty())
      addRest(rest, part.key, Waterfall::tr("%1 others", nullptr, pluralOf(rest.size())).arg(rest.size()));
  }
  void addRest(const std::vector<compare::Part>& parts, const std::string& key, const QString& label) {
    WaterfallRow& row = add(WaterfallRow::Kind::Rest, label, sumOf(parts), key);
    row.expandable = key.empty();
    m_at = row.toNs;
  }

  const compare::Waterfall& m_waterfall;
  const std::set<std::string>& m_expanded;
  bool m_showSmall;
  std::int64_t m_smallest, m_at;
  std::vector<WaterfallRow> m_rows;
};

} // namespace

std::vector<WaterfallRow> waterfallRows(const compare::Waterfall& waterfall,
                                        const std::set<std::string>& expanded, bool showSmall) {
  return Rows(waterfall, expanded, showSmall).take();
}

QString waterfallTsv(const std::vector<WaterfallRow>& rows) {
  QString text = Waterfall::tr("Part") + QLatin1Char('\t') + Waterfall::tr("Before (ns)") +
                 QLatin1Char('\t') + Waterfall::tr("After (ns)") + QLatin1Char('\t') +
                 Waterfall::tr("Difference (ns)") + QLatin1Char('\n');
  for (const WaterfallRow& row : rows) {
    const bool child =
        row.kind == WaterfallRow::Kind::Child || (row.kind == WaterfallRow::Kind::Rest && !row.key.empty());
    text += (child ? QStringLiteral("  ") : QString()) +
            QString(row.label).replace(QLatin1Char('\t'), QLatin1Char(' ')) + QLatin1Char('\t') +
            QString::number(row.beforeNs) + QLatin1Char('\t') + QString::number(row.afterNs) +
            QLatin1Char('\t') + QString::number(row.differenceNs()) + QLatin1Char('\n');
  }
  return text;
}

} // namespace stepscope::app
