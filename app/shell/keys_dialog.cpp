// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/shell/keys_dialog.h"

#include "app/commands/key_bindings.h"

#include <QDialogButtonBox>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QKeySequenceEdit>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QTreeWidget>
#include <QVBoxLayout>

namespace stepscope::app {
namespace {

enum Column { NameColumn, KeysColumn };
constexpr int kCommandRole = Qt::UserRole;
constexpr QSize kSize{720, 560};

std::optional<Command> commandAt(const QTreeWidgetItem* item) {
  const QVariant id = item != nullptr ? item->data(NameColumn, kCommandRole) : QVariant();
  return id.isValid() ? commandOf(id.toString()) : std::nullopt;
}

/// One key press; a sequence of several is cut to its first.
QList<QKeySequence> firstOf(const QKeySequence& typed) {
  return typed.isEmpty() ? QList<QKeySequence>() : QList<QKeySequence>{QKeySequence(typed[0])};
}

} // namespace

KeysDialog::KeysDialog(QWidget* parent)
    : QDialog(parent), m_filter(new QLineEdit(this)), m_list(new QTreeWidget(this)), m_name(new QLabel(this)),
      m_conflict(new QLabel(this)), m_edit(new QKeySequenceEdit(this)), m_assign(new QPushButton(this)),
      m_remove(new QPushButton(tr("No key"), this)), m_reset(new QPushButton(tr("Default"), this)),
      m_resetAll(new QPushButton(tr("All defaults"), this)) {
  setObjectName(QStringLiteral("keysDialog"));
  setWindowTitle(tr("Keys"));
  resize(kSize);
  m_filter->setPlaceholderText(tr("Filter by command or key"));
  m_filter->setAccessibleName(tr("Filter by command or key"));
  m_filter->setClearButtonEnabled(true);
  m_list->setAccessibleName(tr("Commands and their keys"));
  m_list->setHeaderLabels({tr("Command"), tr("Keys")});
  m_list->header()->setStretchLastSection(false);
  m_list->header()->setSectionResizeMode(NameColumn, QHeaderView::Stretch);
  m_list->header()->setSectionResizeMode(KeysColumn, QHeaderView::ResizeToContents);
  m_list->setAlternatingRowColors(true);
  m_list->setAllColumnsShowFocus(true);
  m_list->setStyleSheet(QStringLiteral("QTreeView::item { padding: 4px 3px; }"));
  m_edit->setAccessibleName(tr("New key"));
  m_edit->setToolTip(tr("Press the new key here"));
  m_remove->setToolTip(tr("Take all keys from this command"));
  m_reset->setToolTip(tr("Give this command the keys back that it came with"));
  m_resetAll->setToolTip(tr("Give every command the keys back that it came with"));
  m_conflict->setWordWrap(true);
  for (QPushButton* button : {m_assign, m_remove, m_reset, m_resetAll})
    button->setAutoDefault(false);

  auto* change = new QHBoxLayout;
  change->addWidget(m_name, 1);
  change->addWidget(m_edit);
  change->addWidget(m_assign);
  change->addWidget(m_remove);
  change->addWidget(m_reset);
  auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
  buttons->button(QDialogButtonBox::Close)->setIcon({}); // the style's own does not follow the theme
  buttons->button(QDialogButtonBox::Close)->setAutoDefault(false);
  buttons->addButton(m_resetAll, QDialogButtonBox::ResetRole);
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(16, 14, 16, 14);
  column->setSpacing(10);
  column->addWidget(m_filter);
  column->addWidget(m_list, 1);
  column->addLayout(change);
  column->addWidget(m_conflict);
  column->addWidget(buttons);

  connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
  connect(m_filter, &QLineEdit::textChanged, this, &KeysDialog::filter);
  connect(m_list, &QTreeWidget::currentItemChanged, this, &KeysDialog::showChosen);
  connect(m_list, &QTreeWidget::itemActivated, m_edit, qOverload<>(&QWidget::setFocus));
  connect(m_edit, &QKeySequenceEdit::keySequenceChanged, this, &KeysDialog::showConflict);
  connect(m_assign, &QPushButton::clicked, this, &KeysDialog::assign);
  connect(m_remove, &QPushButton::clicked, this, [this] {
    if (const auto command = chosen()) keyBindings().setKeys(*command, {});
  });
  connect(m_reset, &QPushButton::clicked, this, [this] {
    if (const auto command = chosen()) keyBindings().reset(*command);
  });
  connect(m_resetAll, &QPushButton::clicked, &keyBindings(), &KeyBindings::resetAll);
  connect(&keyBindings(), &KeyBindings::changed, this, &KeysDialog::fill);
  fill();
  choose(allCommands().front().command);
}

void KeysDialog::fill() {
  const std::optional<Command> kept = chosen();
  {
    const QSignalBlocker quiet(m_list);
    m_list->clear();
    QTreeWidgetItem* group = nullptr;
    for (const CommandInfo& info : allCommands()) {
      if (group == nullptr || group->text(NameColumn) != groupOf(info)) {
        group = new QTreeWidgetItem(m_list, {groupOf(info)});
        group->setFlags(Qt::ItemIsEnabled);
        group->setFirstColumnSpanned(true);
      }
      auto* item = new QTreeWidgetItem(group, {plainText(info), keyBindings().text(info.command)});
      item->setData(NameColumn, kCommandRole, info.id);
      item->setToolTip(NameColumn, description(info));
      if (keyBindings().isChanged(info.command)) {
        QFont bold = item->font(KeysColumn);
        bold.setBold(true);
        item->setFont(KeysColumn, bold);
        item->setToolTip(KeysColumn, tr("Changed by you"));
      }
    }
    m_list->expandAll();
  }
  filter(m_filter->text());
  if (kept) choose(*kept);
  m_resetAll->setEnabled(keyBindings().anyChanged());
}

void KeysDialog::filter(const QString& part) {
  for (int i = 0; i < m_list->topLevelItemCount(); ++i) {
    QTreeWidgetItem* group = m_list->topLevelItem(i);
    bool any = false;
    for (int k = 0; k < group->childCount(); ++k) {
      QTreeWidgetItem* item = group->child(k);
      const bool fits = item->text(NameColumn).contains(part, Qt::CaseInsensitive) ||
                        item->toolTip(NameColumn).contains(part, Qt::CaseInsensitive) ||
                        item->text(KeysColumn).contains(part, Qt::CaseInsensitive);
      item->setHidden(!fits);
      any = any || fits;
    }
    group->setHidden(!any);
  }
}

void KeysDialog::choose(Command command) {
  const QString id = infoOf(command).id;
  for (int i = 0; i < m_list->topLevelItemCount(); ++i)
    for (int k = 0; k < m_list->topLevelItem(i)->childCount(); ++k) {
      QTreeWidgetItem* item = m_list->topLevelItem(i)->child(k);
      if (item->data(NameColumn, kCommandRole).toString() == id) m_list->setCurrentItem(item);
    }
  showChosen();
}

std::optional<Command> KeysDialog::chosen() const { return commandAt(m_list->currentItem()); }

void KeysDialog::showChosen() {
  const std::optional<Command> command = chosen();
  m_name->setText(command ? description(infoOf(*command)) : tr("Choose a command"));
  m_edit->setEnabled(command.has_value());
  m_remove->setEnabled(command && !keyBindings().keys(*command).isEmpty());
  m_reset->setEnabled(command && keyBindings().isChanged(*command));
  m_edit->clear();
  showConflict();
}

void KeysDialog::showConflict() {
  const std::optional<Command> command = chosen();
  const QList<QKeySequence> typed = firstOf(m_edit->keySequence());
  m_assign->setEnabled(command && !typed.isEmpty());
  const auto other = command && !typed.isEmpty() ? keyBindings().conflict(*command, typed) : std::nullopt;
  m_assign->setText(other ? tr("Assign anyway") : tr("Assign"));
  m_conflict->setText(
      other ? tr("%1 stands for \u201c%2\u201d. Assigning it takes it away from there.")
                  .arg(typed.front().toString(QKeySequence::NativeText), plainText(infoOf(*other)))
            : QString());
}

void KeysDialog::assign() {
  const std::optional<Command> command = chosen();
  const QList<QKeySequence> typed = firstOf(m_edit->keySequence());
  if (!command || typed.isEmpty()) return;
  while (const auto other = keyBindings().conflict(*command, typed)) {
    QList<QKeySequence> left;
    for (const QKeySequence& each : keyBindings().keys(*other))
      if (each.matches(typed.front()) == QKeySequence::NoMatch &&
          typed.front().matches(each) == QKeySequence::NoMatch)
        left << each;
    keyBindings().setKeys(*other, left);
  }
  keyBindings().setKeys(*command, typed);
}

} // namespace stepscope::app
