// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/shell/command_palette.h"

#include "app/shell/palette_model.h"
#include "app/theme/theme.h"

#include <QKeyEvent>
#include <QLineEdit>
#include <QListView>
#include <QPainter>
#include <QStyledItemDelegate>
#include <QVBoxLayout>

#include <algorithm>

namespace stepscope::app {
namespace {

constexpr int kWidth = 620, kHeight = 420, kFromTop = 90, kSide = 10;

/// The text at the left, the detail muted at the right.
class EntryDelegate : public QStyledItemDelegate {
public:
  using QStyledItemDelegate::QStyledItemDelegate;

  void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override {
    const Theme& colours = theme();
    painter->save();
    if (option.state & QStyle::State_Selected) painter->fillRect(option.rect, colours.selection);
    painter->setFont(option.font);
    const QRect rect = option.rect.adjusted(kSide, 0, -kSide, 0);
    const QString detail = index.data(PaletteModel::DetailRole).toString();
    const int detailWidth = std::min(rect.width() / 2, option.fontMetrics.horizontalAdvance(detail));
    painter->setPen(colours.mutedText);
    painter->drawText(rect, Qt::AlignRight | Qt::AlignVCenter | Qt::TextSingleLine,
                      option.fontMetrics.elidedText(detail, Qt::ElideRight, detailWidth + 1));
    const int room = rect.width() - detailWidth - 2 * kSide;
    painter->setPen(colours.text);
    painter->drawText(rect, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine,
                      option.fontMetrics.elidedText(index.data().toString(), Qt::ElideMiddle, room));
    painter->restore();
  }
  QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex&) const override {
    return {kWidth / 2, option.fontMetrics.height() + 12};
  }
};

} // namespace

CommandPalette::CommandPalette(QWidget* parent)
    : QDialog(parent, Qt::Popup | Qt::FramelessWindowHint), m_model(new PaletteModel(this)),
      m_field(new QLineEdit(this)), m_list(new QListView(this)) {
  setObjectName(QStringLiteral("commandPalette"));
  setAttribute(Qt::WA_DeleteOnClose);
  setWindowTitle(tr("Commands"));
  setAccessibleName(tr("Commands"));
  m_field->setPlaceholderText(tr("Command, view, kernel or operator"));
  m_field->setAccessibleName(tr("Command, view, kernel or operator"));
  m_field->installEventFilter(this);
  m_list->setModel(m_model);
  m_list->setItemDelegate(new EntryDelegate(m_list));
  m_list->setUniformItemSizes(true);
  m_list->setFocusPolicy(Qt::NoFocus); // the field keeps the keys
  m_list->setFrameShape(QFrame::NoFrame);
  m_list->setAccessibleName(tr("What fits"));
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(8, 8, 8, 8);
  column->addWidget(m_field);
  column->addWidget(m_list, 1);
  setStyleSheet(QStringLiteral("#commandPalette { background: %1; border: 1px solid %2; }")
                    .arg(theme().surfaceRaised.name(), theme().border.name()));

  const QRect window(parent->mapToGlobal(QPoint(0, 0)), parent->size());
  const QSize fitted = QSize(kWidth, kHeight).boundedTo(window.size());
  setGeometry(QRect(QPoint(window.center().x() - fitted.width() / 2,
                           window.top() + std::min(kFromTop, (window.height() - fitted.height()) / 2)),
                    fitted));

  const auto first = [this] { m_list->setCurrentIndex(m_model->index(0)); };
  connect(m_model, &QAbstractItemModel::modelReset, this, first);
  connect(m_field, &QLineEdit::textChanged, m_model, &PaletteModel::setTyped);
  connect(m_list, &QListView::clicked, this, &CommandPalette::runCurrent);
  m_field->setFocus();
}

void CommandPalette::add(std::vector<PaletteEntry> entries) { m_model->add(std::move(entries)); }

void CommandPalette::runCurrent() {
  const QModelIndex index = m_list->currentIndex();
  if (!index.isValid()) return;
  const std::function<void()> run = m_model->at(index.row()).run;
  close();
  run();
}

bool CommandPalette::eventFilter(QObject* object, QEvent* event) {
  if (object != m_field || event->type() != QEvent::KeyPress) return QDialog::eventFilter(object, event);
  const int key = static_cast<QKeyEvent*>(event)->key();
  const int row = m_list->currentIndex().row(), last = m_model->rowCount() - 1;
  const int page = std::max(1, m_list->height() / std::max(1, m_list->sizeHintForRow(0)) - 1);
  const auto go = [&](int to) {
    if (last >= 0) m_list->setCurrentIndex(m_model->index(std::clamp(to, 0, last)));
    return true;
  };
  switch (key) {
  case Qt::Key_Down:
    return go(row + 1);
  case Qt::Key_Up:
    return go(row - 1);
  case Qt::Key_PageDown:
    return go(row + page);
  case Qt::Key_PageUp:
    return go(row - page);
  case Qt::Key_Return:
  case Qt::Key_Enter:
    runCurrent();
    return true;
  default:
    return QDialog::eventFilter(object, event);
  }
}

} // namespace stepscope::app
