// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/kernels/table_page.h"

#include "app/models/table_filter.h"
#include "app/models/table_model.h"
#include "app/views/parts/table_view.h"
#include "app/views/parts/text.h"

#include <QHeaderView>
#include <QVBoxLayout>

namespace stepscope::app {

TablePage::TablePage(TableModel* model, Summarise summarise, QWidget* parent)
    : QWidget(parent), m_filter(new TableFilter(model, this)), m_view(new TableView(this)),
      m_summary(new Text({}, this)), m_message(new Text({}, m_view->viewport())),
      m_summarise(std::move(summarise)) {
  m_summary->setTone(Tone::Muted);
  m_summary->setMaxLineChars(0);
  m_summary->setObjectName(QStringLiteral("summary"));
  m_message->setTone(Tone::Muted);
  m_message->setObjectName(QStringLiteral("message"));
  auto* overlay = new QVBoxLayout(m_view->viewport());
  overlay->setContentsMargins(24, 24, 24, 24);
  overlay->addWidget(m_message);
  overlay->addStretch(1);

  m_view->setModel(m_filter);
  m_view->setSortingEnabled(true);
  m_view->horizontalHeader()->setSortIndicator(-1,
                                               Qt::DescendingOrder); // the order of the analysis until asked

  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(0, 0, 0, 0);
  column->setSpacing(8);
  column->addWidget(m_summary);
  column->addWidget(m_view, 1);

  connect(m_filter, &QAbstractItemModel::modelReset, this, &TablePage::refresh);
  refresh();
}

void TablePage::setNamePart(const QString& part) {
  m_filter->setNamePart(part);
  refresh();
}

QString TablePage::summary() const { return m_summary->text(); }

void TablePage::setPlaceholder(const QString& text) {
  m_placeholder = text;
  refresh();
}

void TablePage::refresh() {
  std::vector<int> rows;
  for (int row = 0; row < m_filter->rowCount(); ++row) {
    rows.push_back(m_filter->mapToSource(m_filter->index(row, 0)).row());
  }
  m_summary->setText(m_summarise(rows));
  m_message->setVisible(rows.empty());
  if (!m_placeholder.isEmpty()) {
    m_message->setText(m_placeholder);
  } else if (m_filter->namePart().isEmpty()) {
    m_message->setText(tr("None in this step."));
  } else {
    m_message->setText(tr("No name contains \u201c%1\u201d.").arg(m_filter->namePart()));
  }
}

} // namespace stepscope::app
