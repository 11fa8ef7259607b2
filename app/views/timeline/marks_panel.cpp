// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/timeline/marks_panel.h"

#include "app/theme/theme.h"
#include "app/views/timeline/marks.h"

#include <QApplication>
#include <QClipboard>
#include <QHeaderView>
#include <QKeyEvent>
#include <QLabel>
#include <QMenu>
#include <QToolButton>
#include <QTreeWidget>
#include <QVBoxLayout>

#include <algorithm>
#include <numeric>

namespace stepscope::app {
namespace {

enum Column { WhatColumn, TextColumn, BeginColumn, LengthColumn };
constexpr int kIndexRole = Qt::UserRole, kTimeRole = Qt::UserRole + 1;

/// Sorts times by their numbers, not by their texts.
class MarkItem : public QTreeWidgetItem {
public:
  using QTreeWidgetItem::QTreeWidgetItem;
  bool operator<(const QTreeWidgetItem& other) const override {
    const int column = treeWidget()->sortColumn();
    if (column == BeginColumn || column == LengthColumn)
      return data(column, kTimeRole).toLongLong() < other.data(column, kTimeRole).toLongLong();
    return QTreeWidgetItem::operator<(other);
  }
};

} // namespace

MarksPanel::MarksPanel(QWidget* parent) : QWidget(parent), m_list(new QTreeWidget(this)) {
  setObjectName(QStringLiteral("marksPanel"));
  setAccessibleName(tr("Marks"));
  auto* title = new QLabel(tr("Bookmarks, notes, pinned selections"), this);
  auto* closing = new QToolButton(this);
  closing->setText(QStringLiteral("\u00d7"));
  closing->setAccessibleName(tr("Close the list"));
  closing->setToolTip(tr("Close the list (Esc)"));
  m_list->setAccessibleName(tr("Bookmarks, notes, pinned selections"));
  m_list->setHeaderLabels({tr("Mark"), tr("Text"), tr("Begin"), tr("Length")});
  m_list->setRootIsDecorated(false);
  m_list->setAlternatingRowColors(true);
  m_list->setSortingEnabled(true);
  m_list->sortByColumn(BeginColumn, Qt::AscendingOrder);
  m_list->setEditTriggers(QAbstractItemView::NoEditTriggers); // F2 edits the text, whatever column is current
  m_list->setContextMenuPolicy(Qt::CustomContextMenu);
  m_list->header()->setStretchLastSection(false);
  m_list->header()->setSectionResizeMode(QHeaderView::ResizeToContents);
  m_list->header()->setSectionResizeMode(TextColumn, QHeaderView::Stretch);
  m_list->setToolTip(tr("Enter: go there; F2: edit the text; Delete: remove"));
  m_list->installEventFilter(this);

  auto* top = new QHBoxLayout;
  top->addWidget(title, 1);
  top->addWidget(closing);
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(10, 8, 10, 8);
  column->setSpacing(8);
  column->addLayout(top);
  column->addWidget(m_list, 1);

  const auto go = [this] {
    if (const auto index = current()) Q_EMIT chosen(*index);
  };
  connect(m_list, &QTreeWidget::itemActivated, this, go);
  connect(m_list, &QTreeWidget::itemChanged, this, [this](QTreeWidgetItem* item, int changed) {
    if (changed == TextColumn)
      Q_EMIT textEdited(item->data(WhatColumn, kIndexRole).toULongLong(), item->text(TextColumn));
  });
  connect(m_list, &QTreeWidget::customContextMenuRequested, this, &MarksPanel::openMenu);
  connect(closing, &QToolButton::clicked, this, &MarksPanel::closed);
  hide();
}

void MarksPanel::setMarks(const TimelineModel* model, const std::vector<Mark>& marks) {
  if (model != nullptr && marks == m_marks) return;
  m_marks = model != nullptr ? marks : std::vector<Mark>();
  const std::optional<std::size_t> kept = current();
  const QSignalBlocker quiet(m_list);
  m_list->setSortingEnabled(false);
  m_list->clear();
  for (std::size_t i = 0; i < m_marks.size(); ++i) {
    const Mark& mark = m_marks[i];
    const bool point = mark.place.empty();
    auto* item = new MarkItem(m_list, QStringList{nameOf(mark), mark.text,
                                                  formatDuration(mark.place.begin - model->stepBegin()),
                                                  point ? QString() : formatDuration(mark.place.length())});
    item->setFlags(Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemIsEditable);
    item->setData(WhatColumn, kIndexRole, qulonglong(i));
    item->setData(BeginColumn, kTimeRole, qlonglong(mark.place.begin));
    item->setData(LengthColumn, kTimeRole, qlonglong(mark.place.length()));
    item->setToolTip(BeginColumn, tr("%1 ns after the trace's start").arg(mark.place.begin));
    item->setToolTip(LengthColumn, tr("%1 ns").arg(mark.place.length()));
    if (kept == i) m_list->setCurrentItem(item);
  }
  m_list->setSortingEnabled(true);
}

void MarksPanel::focusList() {
  m_list->setFocus();
  if (m_list->currentItem() == nullptr) m_list->setCurrentItem(m_list->topLevelItem(0));
}

std::optional<std::size_t> MarksPanel::current() const {
  const QTreeWidgetItem* item = m_list->currentItem();
  return item != nullptr ? std::optional(std::size_t(item->data(WhatColumn, kIndexRole).toULongLong()))
                         : std::nullopt;
}

void MarksPanel::openMenu(QPoint at) {
  QTreeWidgetItem* item = m_list->itemAt(at);
  if (item == nullptr) return;
  m_list->setCurrentItem(item);
  const std::size_t index = *current();
  auto* menu = new QMenu(this);
  menu->setAttribute(Qt::WA_DeleteOnClose);
  menu->addAction(tr("Go to it"), this, [this, index] { Q_EMIT chosen(index); });
  menu->addAction(tr("Edit text"), this, [this] { m_list->editItem(m_list->currentItem(), TextColumn); });
  menu->addAction(tr("Copy"), this, &MarksPanel::copy);
  menu->addSeparator();
  menu->addAction(tr("Remove"), this, [this, index] { Q_EMIT removed(index); });
  menu->popup(m_list->viewport()->mapToGlobal(at));
}

void MarksPanel::copy() const {
  const QTreeWidgetItem* item = m_list->currentItem();
  if (item == nullptr) return;
  QStringList cells;
  for (int column = 0; column < m_list->columnCount(); ++column)
    cells << item->text(column);
  QApplication::clipboard()->setText(cells.join(QLatin1Char('\t')));
}

bool MarksPanel::eventFilter(QObject* object, QEvent* event) {
  if (event->type() != QEvent::KeyPress) return QWidget::eventFilter(object, event);
  const auto* key = static_cast<QKeyEvent*>(event);
  if (key->matches(QKeySequence::Copy)) return copy(), true;
  if (key->key() == Qt::Key_F2 && m_list->currentItem() != nullptr)
    return m_list->editItem(m_list->currentItem(), TextColumn), true;
  if (key->key() == Qt::Key_Escape) {
    Q_EMIT closed();
    return true;
  }
  if (key->key() == Qt::Key_Delete || key->key() == Qt::Key_Backspace) {
    if (const auto index = current()) Q_EMIT removed(*index);
    return true;
  }
  if ((key->key() == Qt::Key_Return || key->key() == Qt::Key_Enter) && current()) {
    Q_EMIT chosen(*current());
    return true;
  }
  return QWidget::eventFilter(object, event);
}

} // namespace stepscope::app
