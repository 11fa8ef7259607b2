// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/compare/cell_table_page.h"

#include "app/models/table_filter.h"
#include "app/theme/theme.h"
#include "app/views/compare/compare_text.h"
#include "app/views/kernels/filter_header.h"
#include "app/views/parts/table_view.h"
#include "app/views/parts/text.h"

#include <QHBoxLayout>
#include <QLineEdit>
#include <QPushButton>
#include <QScrollBar>
#include <QVBoxLayout>

#include <algorithm>

namespace stepscope::app {

CellTablePage::CellTablePage(const QString& title, QWidget* parent)
    : QWidget(parent), m_model(new CellTableModel(this)), m_filter(new TableFilter(m_model, this)),
      m_view(new TableView(this)), m_header(new FilterHeader(m_view)),
      m_clear(new QPushButton(tr("Clear filters"), this)),
      m_export(new QPushButton(tr("Export CSV..."), this)), m_summary(new Text({}, this)),
      m_message(new Text({}, m_view->viewport())) {
  m_summary->setTone(Tone::Muted);
  m_summary->setMaxLineChars(0);
  m_summary->setObjectName(QStringLiteral("summary"));
  m_message->setTone(Tone::Muted);
  auto* overlay = new QVBoxLayout(m_view->viewport());
  overlay->setContentsMargins(24, 24, 24, 24);
  overlay->addWidget(m_message);
  overlay->addStretch(1);
  m_export->setToolTip(tr("Save the rows shown: full names, plain numbers"));

  m_view->setHorizontalHeader(m_header);
  m_view->setModel(m_filter);
  m_view->setSortingEnabled(true);
  m_header->setSortIndicator(-1, Qt::DescendingOrder); // the largest differences until asked
  m_view->setAccessibleName(title);

  auto* top = new QHBoxLayout;
  top->setSpacing(8);
  top->addWidget(m_summary, 1, Qt::AlignVCenter);
  top->addWidget(m_clear);
  top->addWidget(m_export);
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(0, 0, 0, 0);
  column->setSpacing(8);
  column->addLayout(top);
  column->addWidget(m_view, 1);

  connect(m_clear, &QPushButton::clicked, m_header, &FilterHeader::clear);
  connect(m_export, &QPushButton::clicked, m_view, &TableView::exportCsv);
  connect(m_header, &FilterHeader::conditionsChanged, this, &CellTablePage::refresh);
  connect(m_view->horizontalScrollBar(), &QScrollBar::valueChanged, m_header, &FilterHeader::place,
          Qt::QueuedConnection);
  connect(m_view, &TableView::rowActivated, this, &CellTablePage::activate);
  refresh();
}

void CellTablePage::setTable(CellTable table) {
  const auto valid = [](SliceId slice) { return slice.valid(); };
  const bool shown = std::any_of(table.before.begin(), table.before.end(), valid) ||
                     std::any_of(table.after.begin(), table.after.end(), valid);
  m_view->setActivationText(shown ? tr("Show the longest in both timelines") : QString());
  m_model->setTable(std::move(table));
  refresh();
}

QString CellTablePage::summary() const { return m_summary->text(); }

void CellTablePage::focusNameFilter() {
  if (m_model->columnCount() == 0) return;
  m_header->editor(0)->setFocus(Qt::ShortcutFocusReason);
  m_header->editor(0)->selectAll();
}

void CellTablePage::activate(int row) {
  const auto at = static_cast<std::size_t>(row);
  if (at >= table().before.size()) return;
  const SliceId before = table().before[at], after = table().after[at];
  if (before.valid() || after.valid()) Q_EMIT rowActivated(before, after);
}

void CellTablePage::refresh() {
  const int shown = m_filter->rowCount(), all = m_model->rowCount();
  std::int64_t sum = 0;
  for (int row = 0; row < shown; ++row)
    sum += m_filter->index(row, kDifference).data(TableModel::ValueRole).toLongLong();
  const QString count = formatCount(static_cast<std::uint64_t>(all));
  const QString rows = shown == all
                           ? tr("%1 rows", nullptr, all).arg(count)
                           : tr("%1 of %2 rows").arg(formatCount(static_cast<std::uint64_t>(shown)), count);
  m_summary->setText(tr("%1  \u00b7  difference %2").arg(rows, formatDifference(sum)));
  m_clear->setVisible(m_filter->hasConditions());
  m_message->setVisible(shown == 0);
  m_message->setText(all == 0 ? tr("None in these steps.") : tr("No row meets all conditions."));
}

} // namespace stepscope::app
