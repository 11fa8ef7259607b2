// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/shell/dialogs.h"

#include "app/shell/icons.h"
#include "app/shell/keys_dialog.h"

#include <QCoreApplication>
#include <QDialog>
#include <QDialogButtonBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

namespace stepscope::app {
namespace {

struct AboutWords {
  Q_DECLARE_TR_FUNCTIONS(stepscope::app::AboutWords)
};

/// The dialog of that name, raised; null when it has to be made.
bool raiseExisting(QWidget* parent, const QString& name) {
  auto* dialog = parent->findChild<QDialog*>(name, Qt::FindDirectChildrenOnly);
  if (dialog == nullptr) return false;
  dialog->show();
  dialog->raise();
  dialog->activateWindow();
  return true;
}

void addCloseButton(QDialog* dialog, QVBoxLayout* layout) {
  auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, dialog);
  buttons->button(QDialogButtonBox::Close)->setIcon({}); // the style's own does not follow the theme
  QObject::connect(buttons, &QDialogButtonBox::rejected, dialog, &QDialog::reject);
  layout->addWidget(buttons);
}

} // namespace

void showKeys(QWidget* parent) {
  if (raiseExisting(parent, QStringLiteral("keysDialog"))) return;
  (new KeysDialog(parent))->show();
}

void showAbout(QWidget* parent) {
  const QString name = QStringLiteral("aboutDialog");
  if (raiseExisting(parent, name)) return;
  auto* dialog = new QDialog(parent);
  dialog->setObjectName(name);
  dialog->setWindowTitle(AboutWords::tr("About Stepscope"));
  auto* column = new QVBoxLayout(dialog);
  column->setContentsMargins(28, 24, 28, 16);
  column->setSpacing(16);
  auto* logo = new QLabel(dialog);
  logo->setPixmap(programIcon().pixmap(72, 72));
  auto* words = new QLabel(dialog);
  words->setTextFormat(Qt::RichText);
  words->setTextInteractionFlags(Qt::TextBrowserInteraction);
  words->setOpenExternalLinks(true);
  words->setWordWrap(true);
  words->setMinimumWidth(420);
  words->setText(
      QStringLiteral("<h2 style='margin:0'>Stepscope %1</h2><p>%2</p><p>%3</p><p>%4</p>")
          .arg(QCoreApplication::applicationVersion(),
               AboutWords::tr("Trace viewer and optimisation advisor for deep-learning training steps."),
               AboutWords::tr("The desktop program is free software under the GNU General Public License, "
                              "version 3 or later. Its "
                              "engine and advisors are under the Apache License 2.0. There is no warranty."),
               AboutWords::tr(
                   "Built with Qt %1, simdjson, RE2, zstd, ISA-L, libarchive and JSON for Modern C++.")
                   .arg(QLatin1String(qVersion()))));
  auto* row = new QHBoxLayout;
  row->setSpacing(20);
  row->addWidget(logo, 0, Qt::AlignTop);
  row->addWidget(words, 1);
  column->addLayout(row);
  addCloseButton(dialog, column);
  dialog->show();
}

} // namespace stepscope::app
