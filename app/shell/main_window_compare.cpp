// SPDX-License-Identifier: GPL-3.0-or-later
// What the main window does for the comparison of its trace with others.
#include "app/shell/main_window.h"

#include "app/shell/file_roles.h"
#include "app/shell/member_dialog.h"
#include "app/shell/recent_files.h"
#include "app/theme/theme.h"
#include "app/views/compare/compare_widget.h"

#include <QFileInfo>

namespace stepscope::app {

void MainWindow::connectComparison() {
  CompareWidget* view = m_docks->compare();
  connect(m_comparison, &ComparisonSession::changed, this,
          [this, view] { view->setComparison(m_comparison->comparison()); });
  connect(m_comparison, &ComparisonSession::busyChanged, this, &MainWindow::showComparisonProgress);
  connect(m_comparison, &ComparisonSession::progress, this, [this, view](quint64 done, quint64 total) {
    const QString name = QFileInfo(m_comparison->readingPath()).fileName();
    view->setProgress(total > 0 ? tr("Reading %1: %2 of %3").arg(name, formatBytes(done), formatBytes(total))
                                : tr("Reading %1: %2").arg(name, formatBytes(done)));
  });
  connect(m_comparison, &ComparisonSession::failed, this, [this](const Error& error) {
    if (error.code != ErrorCode::SeveralTraces || !m_comparison->members()) return reportError(error);
    askForMember(this, *m_comparison->members(), m_comparison->request().path,
                 [this](const std::filesystem::path& member) {
                   m_comparison->add({member, {}, {}});
                 });
  });
  connect(view, &CompareWidget::addRequested, this, &MainWindow::askForComparison);
  connect(view, &CompareWidget::filesDropped, this, &MainWindow::compareWith);
  connect(view, &CompareWidget::pairChosen, m_comparison, &ComparisonSession::choose);
  connect(view, &CompareWidget::removeRequested, m_comparison, &ComparisonSession::remove);
}

void MainWindow::showComparisonProgress() {
  QString text;
  if (m_comparison->reading())
    text = tr("Reading %1").arg(QFileInfo(m_comparison->readingPath()).fileName());
  else if (m_comparison->busy())
    text = tr("Comparing");
  m_docks->compare()->setProgress(text);
}

void MainWindow::compareWith(const QStringList& paths) {
  if (!m_session->trace()) return;
  const QStringList traces = sortByRole(paths).traces;
  for (const QString& path : traces) {
    if (m_settings == Settings::Remember && recent::isThere(path)) recent::add(path);
    m_comparison->add({toPath(path), {}, {}});
  }
  if (!traces.isEmpty()) showView(View::Compare);
}

void MainWindow::askForComparison() { compareWith(chooseTraces(tr("Open as comparison"))); }

} // namespace stepscope::app
