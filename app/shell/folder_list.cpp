// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/shell/folder_list.h"

#include "advisors/catalogue/fused_catalogue.h"
#include "app/session/session.h"
#include "app/views/parts/text.h"

#include <QDir>
#include <QFileDialog>
#include <QFutureWatcher>
#include <QHBoxLayout>
#include <QListWidget>
#include <QPushButton>
#include <QShortcut>
#include <QVBoxLayout>
#include <QtConcurrent>

namespace stepscope::app {
namespace {

constexpr int kListHeight = 76;

struct Check {
  QString message;
  bool good = true;
};

/// Lays the folders over the built-in catalogue as judging does.
Check checked(const QStringList& folders) {
  advisors::FusedCatalogue catalogue = advisors::builtInCatalogue();
  for (const QString& folder : folders) {
    Result<advisors::FusedCatalogue> read = advisors::catalogueWith(toPath(folder), catalogue);
    if (!read.has_value()) return {describeError(read.error()), false};
    catalogue = std::move(read).value();
  }
  return {FolderList::tr("With these, families of kernels to look for: %1").arg(catalogue.families.size()),
          true};
}

} // namespace

FolderList::FolderList(QWidget* parent)
    : QWidget(parent), m_list(new QListWidget(this)), m_remove(new QPushButton(tr("&Remove"), this)),
      m_message(new Text({}, this)) {
  m_list->setAccessibleName(tr("Folders with catalogues of fused kernels"));
  m_list->setToolTip(
      tr("Their *.json files add to what the advisor knows about fused kernels, or replace entries of it"));
  m_list->setFixedHeight(kListHeight);
  m_list->setStyleSheet(
      QStringLiteral("QListWidget { border: 1px solid palette(mid); border-radius: 6px; padding: 2px; }"));
  m_message->setTone(Tone::Muted);
  auto* add = new QPushButton(tr("&Add folder..."), this);
  add->setAutoDefault(false);
  m_remove->setAutoDefault(false);
  connect(add, &QPushButton::clicked, this, &FolderList::askForFolder);
  connect(m_remove, &QPushButton::clicked, this, &FolderList::removeCurrent);
  auto* removeKey = new QShortcut(QKeySequence(Qt::Key_Delete), m_list);
  removeKey->setContext(Qt::WidgetShortcut);
  connect(removeKey, &QShortcut::activated, this, &FolderList::removeCurrent);

  auto* buttons = new QVBoxLayout;
  buttons->addWidget(add);
  buttons->addWidget(m_remove);
  buttons->addStretch(1);
  auto* row = new QHBoxLayout;
  row->addWidget(m_list, 1);
  row->addLayout(buttons);
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(0, 0, 0, 0);
  column->addLayout(row);
  column->addWidget(m_message);
  check();
}

QStringList FolderList::folders() const {
  QStringList list;
  for (int row = 0; row < m_list->count(); ++row)
    list << m_list->item(row)->text();
  return list;
}

void FolderList::setFolders(const QStringList& folders) {
  m_list->clear();
  m_list->addItems(folders);
  check();
}

QString FolderList::message() const { return m_message->text(); }

void FolderList::add(const QString& folder) {
  const QString path = QDir::cleanPath(QDir(folder).absolutePath());
  if (folders().contains(path)) return;
  m_list->addItem(path);
  m_list->setCurrentRow(m_list->count() - 1);
  check();
}

void FolderList::removeCurrent() {
  delete m_list->takeItem(m_list->currentRow());
  check();
}

void FolderList::askForFolder() {
  const QString folder = QFileDialog::getExistingDirectory(this, tr("Folder with catalogues"));
  if (!folder.isEmpty()) add(folder);
}

void FolderList::check() {
  m_remove->setEnabled(m_list->count() > 0);
  const int number = ++m_checks;
  if (m_list->count() == 0) {
    m_message->setTone(Tone::Muted);
    m_message->setText(tr("None: the advisor uses the catalogue that comes with the program"));
    return;
  }
  auto* watcher = new QFutureWatcher<Check>(this);
  connect(watcher, &QFutureWatcherBase::finished, this, [this, watcher, number] {
    watcher->deleteLater();
    if (number != m_checks) return;
    const Check result = watcher->result();
    m_message->setTone(result.good ? Tone::Muted : Tone::Bad);
    m_message->setText(result.message);
  });
  watcher->setFuture(QtConcurrent::run([list = folders()] { return checked(list); }));
}

} // namespace stepscope::app
