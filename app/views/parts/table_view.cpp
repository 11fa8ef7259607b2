// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/parts/table_view.h"

#include "app/models/table_filter.h"
#include "app/models/table_model.h"
#include "app/models/table_text.h"
#include "app/views/parts/cell_delegate.h"

#include <QApplication>
#include <QClipboard>
#include <QContextMenuEvent>
#include <QFileDialog>
#include <QHeaderView>
#include <QKeyEvent>
#include <QMenu>
#include <QMessageBox>
#include <QSaveFile>

#include <algorithm>

namespace stepscope::app {

namespace {
constexpr int kMeasuredRows = 200; // enough to know a column's width without looking at everything
constexpr int kMinStretchWidth = 140;
constexpr Qt::KeyboardModifiers kMarkdownModifiers = Qt::ControlModifier | Qt::ShiftModifier;
} // namespace

TableView::TableView(QWidget* parent) : QTableView(parent) {
  setItemDelegate(new CellDelegate(this));
  setShowGrid(false);
  setAlternatingRowColors(true);
  setSelectionBehavior(QAbstractItemView::SelectRows);
  setSelectionMode(QAbstractItemView::ExtendedSelection);
  setEditTriggers(QAbstractItemView::NoEditTriggers);
  setWordWrap(false);
  setTabKeyNavigation(false);
  setFrameShape(QFrame::NoFrame);
  setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
  setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
  verticalHeader()->hide();
  verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
  verticalHeader()->setDefaultSectionSize(fontMetrics().height() + 11);
  horizontalHeader()->setHighlightSections(false);
  horizontalHeader()->setMinimumSectionSize(48);
  connect(this, &QTableView::doubleClicked, this, &TableView::activate);
}

void TableView::setModel(QAbstractItemModel* model) {
  QTableView::setModel(model);
  const auto changed = [this] {
    fitColumns();
    if (m_fitsRows) updateGeometry();
  };
  connect(model, &QAbstractItemModel::modelReset, this, changed);
  changed();
}

void TableView::setStretchColumn(int column) {
  m_stretchColumn = column;
  fitColumns();
}

void TableView::fitColumns() {
  if (model() == nullptr) return;
  const int rows = std::min(model()->rowCount(), kMeasuredRows);
  for (int column = 0; column < model()->columnCount(); ++column) {
    if (column == m_stretchColumn) {
      horizontalHeader()->setSectionResizeMode(column, QHeaderView::Stretch);
      continue;
    }
    horizontalHeader()->setSectionResizeMode(column, QHeaderView::Interactive);
    int width = horizontalHeader()->sectionSizeHint(column);
    QStyleOptionViewItem option;
    initViewItemOption(&option);
    for (int row = 0; row < rows; ++row) {
      width = std::max(width, itemDelegate()->sizeHint(option, model()->index(row, column)).width());
    }
    setColumnWidth(column, width);
  }
}

void TableView::setFitsRows(bool fits) {
  m_fitsRows = fits;
  setVerticalScrollBarPolicy(fits ? Qt::ScrollBarAlwaysOff : Qt::ScrollBarAsNeeded);
  setHorizontalScrollBarPolicy(fits ? Qt::ScrollBarAlwaysOff : Qt::ScrollBarAsNeeded);
  setSizePolicy(QSizePolicy::Expanding, fits ? QSizePolicy::Fixed : QSizePolicy::Expanding);
}

QSize TableView::sizeHint() const {
  if (!m_fitsRows || model() == nullptr) return QTableView::sizeHint();
  const int rows = model()->rowCount() * verticalHeader()->defaultSectionSize();
  return {QTableView::sizeHint().width(), horizontalHeader()->sizeHint().height() + rows + 2};
}

QSize TableView::minimumSizeHint() const {
  if (!m_fitsRows || model() == nullptr) return QTableView::minimumSizeHint();
  int width = kMinStretchWidth;
  for (int column = 0; column < model()->columnCount(); ++column) {
    if (column != m_stretchColumn) width += columnWidth(column);
  }
  return {width, sizeHint().height()};
}

QModelIndexList TableView::rowsToCopy() const {
  QModelIndexList rows = selectionModel()->selectedRows();
  if (rows.isEmpty()) {
    for (int row = 0; row < model()->rowCount(); ++row)
      rows += model()->index(row, 0);
  }
  std::sort(rows.begin(), rows.end(),
            [](const QModelIndex& a, const QModelIndex& b) { return a.row() < b.row(); });
  return rows;
}

QString TableView::selectionAsTsv() const { return tableToTsv(*model(), rowsToCopy()); }

QString TableView::selectionAsMarkdown() const { return tableToMarkdown(*model(), rowsToCopy()); }

void TableView::copySelection() const { QApplication::clipboard()->setText(selectionAsTsv()); }

void TableView::copyAsMarkdown() const { QApplication::clipboard()->setText(selectionAsMarkdown()); }

void TableView::exportCsv() {
  const QString path = QFileDialog::getSaveFileName(this, tr("Export table"), QStringLiteral("table.csv"),
                                                    tr("Comma-separated values (*.csv)"));
  if (path.isEmpty()) return;
  if (const QString error = writeTextFile(path, tableToCsv(*model())); !error.isEmpty()) {
    QMessageBox::warning(this, tr("Export table"), error);
  }
}

void TableView::activate(const QModelIndex& index) {
  if (!index.isValid()) return;
  const auto* filter = qobject_cast<const TableFilter*>(model());
  Q_EMIT rowActivated((filter != nullptr ? filter->mapToSource(index) : index).row());
}

void TableView::keyPressEvent(QKeyEvent* event) {
  if (event->matches(QKeySequence::Copy)) return copySelection();
  if (event->key() == Qt::Key_C && event->modifiers() == kMarkdownModifiers) return copyAsMarkdown();
  if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter) return activate(currentIndex());
  QTableView::keyPressEvent(event);
}

void TableView::contextMenuEvent(QContextMenuEvent* event) {
  QMenu menu(this);
  const QModelIndex index = indexAt(event->pos());
  if (index.isValid()) {
    if (!m_activationText.isEmpty()) {
      menu.addAction(m_activationText, this, [this, index] { activate(index); })->setShortcut(Qt::Key_Return);
      menu.addSeparator();
    }
    menu.addAction(tr("Copy name"), this, [index] {
      QApplication::clipboard()->setText(index.siblingAtColumn(0).data(TableModel::ValueRole).toString());
    });
  }
  QAction* copy = menu.addAction(tr("Copy rows"), this, &TableView::copySelection);
  copy->setShortcut(QKeySequence::Copy);
  menu.addAction(tr("Copy rows as Markdown"), this, &TableView::copyAsMarkdown)
      ->setShortcut(QKeySequence(kMarkdownModifiers | Qt::Key_C));
  menu.addSeparator();
  menu.addAction(tr("Export as CSV..."), this, &TableView::exportCsv);
  menu.exec(event->globalPos());
}

QString writeTextFile(const QString& path, const QString& csv) {
  QSaveFile file(path);
  if (file.open(QIODevice::WriteOnly) && file.write(csv.toUtf8()) >= 0 && file.commit()) return {};
  return TableView::tr("%1 could not be written: %2").arg(path, file.errorString());
}

} // namespace stepscope::app
