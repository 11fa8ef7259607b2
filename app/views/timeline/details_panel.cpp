// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/timeline/details_panel.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QTextBrowser>
#include <QTextOption>

namespace stepscope::app {

DetailsPanel::DetailsPanel(QWidget* parent) : QWidget(parent) {
  auto* layout = new QHBoxLayout(this);
  layout->setContentsMargins(0, 0, 0, 0);
  layout->setSpacing(0);
  for (QTextBrowser*& column : m_columns) {
    column = new QTextBrowser(this);
    column->setOpenLinks(false);
    column->setFrameShape(QFrame::NoFrame);
    column->setWordWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
    column->document()->setDocumentMargin(12);
    column->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    column->setFocusPolicy(Qt::ClickFocus);
    layout->addWidget(column, 1);
    connect(column, &QTextBrowser::anchorClicked, this, &DetailsPanel::follow);
  }
}

void DetailsPanel::show(const QStringList& columns, const QString& copyText) {
  m_copyText = copyText;
  m_shown.resize(qsizetype(m_columns.size()));
  for (std::size_t i = 0; i < m_columns.size(); ++i) {
    const QString html = columns.value(qsizetype(i));
    if (m_shown[qsizetype(i)] == html)
      continue; // setHtml would lose the scroll position and the user's selection
    m_shown[qsizetype(i)] = html;
    m_columns[i]->setHtml(html);
  }
}

void DetailsPanel::follow(const QUrl& link) {
  if (link.scheme() == QLatin1String("slice")) {
    bool ok = false;
    const uint row = link.path().toUInt(&ok);
    if (ok) Q_EMIT sliceChosen(SliceId(row));
  } else if (link.scheme() == QLatin1String("copy")) {
    QGuiApplication::clipboard()->setText(m_copyText);
  }
}

} // namespace stepscope::app
