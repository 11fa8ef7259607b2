// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/shell/recent_list.h"

#include "app/shell/entry_button.h"
#include "app/shell/icons.h"
#include "app/shell/recent_files.h"
#include "app/theme/theme.h"

#include <QEvent>
#include <QFileInfo>
#include <QFutureWatcher>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLocale>
#include <QToolButton>
#include <QVBoxLayout>
#include <QtConcurrent>

#include <algorithm>

namespace stepscope::app {
namespace {

constexpr int kRows = 6;

QString detailOf(const QString& path, const recent::State& state) {
  QStringList parts;
  if (state.modified.isValid())
    parts << QLocale().toString(state.modified.toLocalTime().date(), QLocale::ShortFormat);
  if (state.bytes) parts << formatBytes(*state.bytes);
  parts << recent::displayPath(QFileInfo(path).absolutePath());
  return parts.join(QStringLiteral(" \u00b7 "));
}

} // namespace

RecentList::RecentList(QWidget* parent) : QWidget(parent), m_column(new QVBoxLayout(this)) {
  m_column->setContentsMargins(0, 0, 0, 0);
  m_column->setSpacing(2);
}

void RecentList::refresh() {
  m_rows.clear();
  qDeleteAll(findChildren<QWidget*>(QString(), Qt::FindDirectChildrenOnly));
  for (const QString& path : recent::files().mid(0, kRows))
    addRow(path);
  if (!m_rows.isEmpty()) askTheDisk();
}

void RecentList::addRow(const QString& path) {
  auto* row = new QWidget(this);
  auto* line = new QHBoxLayout(row);
  line->setContentsMargins(0, 0, 0, 0);
  line->setSpacing(2);
  const QString name = QFileInfo(path).fileName();
  auto* button = new EntryButton(name, recent::displayPath(QFileInfo(path).absolutePath()), row);
  button->setToolTip(recent::displayPath(path));
  button->installEventFilter(this);
  connect(button, &EntryButton::clicked, this, [this, path] { Q_EMIT fileRequested(path); });
  auto* cross = new QToolButton(row);
  cross->setIcon(icon("close", theme().mutedText));
  cross->setToolTip(tr("Take it off the list (Delete); the file stays"));
  cross->setAccessibleName(tr("Take %1 off the list").arg(name));
  cross->setFocusPolicy(Qt::TabFocus);
  // Queued: the row goes away, and with it the button that is being clicked.
  connect(
      cross, &QToolButton::clicked, this, [this, path] { remove(path); }, Qt::QueuedConnection);
  line->addWidget(button, 1);
  line->addWidget(cross, 0, Qt::AlignVCenter);
  m_column->addWidget(row);
  m_rows.append({path, button});
}

void RecentList::askTheDisk() {
  QStringList paths;
  for (const Row& row : m_rows)
    paths << row.path;
  using States = QList<recent::State>;
  auto* watcher = new QFutureWatcher<States>(this);
  connect(watcher, &QFutureWatcherBase::finished, this, [this, watcher, paths] {
    watcher->deleteLater();
    const States states = watcher->result();
    for (const Row& row : m_rows) {
      const auto at = paths.indexOf(row.path);
      if (at < 0) continue;
      const recent::State& state = states[at];
      row.button->setDetail(detailOf(row.path, state));
      row.button->setEnabled(state.there);
      const QString name = QFileInfo(row.path).fileName();
      row.button->setText(state.there ? name : tr("%1 (missing)").arg(name));
    }
  });
  watcher->setFuture(QtConcurrent::run([paths] {
    States states;
    std::transform(paths.begin(), paths.end(), std::back_inserter(states), &recent::stateOf);
    return states;
  }));
}

void RecentList::remove(const QString& path) {
  const auto at =
      std::find_if(m_rows.begin(), m_rows.end(), [&](const Row& row) { return row.path == path; });
  const auto index = at - m_rows.begin();
  recent::remove(path);
  refresh();
  if (!m_rows.isEmpty()) m_rows[std::min(index, m_rows.size() - 1)].button->setFocus();
  Q_EMIT changed();
}

bool RecentList::eventFilter(QObject* watched, QEvent* event) {
  if (event->type() == QEvent::KeyPress && static_cast<QKeyEvent*>(event)->key() == Qt::Key_Delete)
    for (const Row& row : m_rows)
      if (row.button == watched) {
        QMetaObject::invokeMethod(
            this, [this, path = row.path] { remove(path); }, Qt::QueuedConnection);
        return true;
      }
  return QWidget::eventFilter(watched, event);
}

} // namespace stepscope::app
