// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/help/help_window.h"

#include "app/help/browser.h"
#include "app/help/pages.h"

#include <QAction>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QSplitter>
#include <QTextBlock>
#include <QToolBar>
#include <QTreeWidget>
#include <QVBoxLayout>

#include <map>

namespace stepscope::app {
namespace {

constexpr QSize kSize{1040, 720};
constexpr int kContentsWidth = 280, kNameRole = Qt::UserRole;
const QString kFirstPage = QStringLiteral("docs/QUICKSTART.html");

} // namespace

HelpWindow::HelpWindow(QWidget* parent)
    : QWidget(parent, Qt::Window), m_search(new QLineEdit(this)), m_contents(new QTreeWidget(this)),
      m_count(new QLabel(this)), m_browser(new HelpBrowser(this)) {
  setObjectName(QStringLiteral("helpWindow"));
  resize(kSize);
  m_search->setPlaceholderText(tr("Search"));
  m_search->setAccessibleName(tr("Search the documentation"));
  m_search->setToolTip(tr("Pages that hold all of these words (Ctrl+F)"));
  m_search->setClearButtonEnabled(true);
  m_contents->setHeaderHidden(true);
  m_contents->setAccessibleName(tr("Contents"));
  m_contents->setIndentation(12);
  m_contents->setStyleSheet(QStringLiteral("QTreeView::item { padding: 3px 2px; }"));

  auto* tools = new QToolBar(this);
  m_back = tools->addAction(tr("Back"), m_browser, &QTextBrowser::backward);
  m_forward = tools->addAction(tr("Forward"), m_browser, &QTextBrowser::forward);
  m_back->setShortcuts(QKeySequence::Back);
  m_forward->setShortcuts(QKeySequence::Forward);
  tools->addAction(tr("Start"), this, [this] { showPage(kFirstPage); });
  m_back->setEnabled(false);
  m_forward->setEnabled(false);
  auto* find = new QAction(this);
  find->setShortcuts(QKeySequence::Find);
  connect(find, &QAction::triggered, this, [this] {
    m_search->setFocus();
    m_search->selectAll();
  });
  auto* close = new QAction(this);
  close->setShortcuts({QKeySequence(QKeySequence::Close), QKeySequence(Qt::Key_Escape)});
  connect(close, &QAction::triggered, this, &QWidget::close);
  addActions({find, close});

  auto* side = new QWidget(this);
  auto* column = new QVBoxLayout(side);
  column->setContentsMargins(10, 10, 6, 8);
  column->addWidget(m_search);
  column->addWidget(m_contents, 1);
  column->addWidget(m_count);
  auto* splitter = new QSplitter(this);
  splitter->addWidget(side);
  splitter->addWidget(m_browser);
  splitter->setStretchFactor(1, 1);
  splitter->setSizes({kContentsWidth, kSize.width() - kContentsWidth});
  splitter->setChildrenCollapsible(false);
  auto* all = new QVBoxLayout(this);
  all->setContentsMargins(0, 0, 0, 0);
  all->setSpacing(0);
  all->addWidget(tools);
  all->addWidget(splitter, 1);

  connect(m_search, &QLineEdit::textChanged, this, &HelpWindow::fill);
  connect(m_search, &QLineEdit::returnPressed, this, [this] {
    if (m_contents->topLevelItemCount() == 0) return;
    m_contents->setCurrentItem(m_contents->topLevelItem(0)->child(0));
    m_browser->setFocus();
  });
  connect(m_contents, &QTreeWidget::currentItemChanged, this, [this](const QTreeWidgetItem* item) {
    const QString name = item != nullptr ? item->data(0, kNameRole).toString() : QString();
    if (name.isEmpty() || name == m_browser->page()) return;
    m_browser->showPage(name);
  });
  connect(m_browser, &QTextBrowser::sourceChanged, this, [this] {
    setWindowTitle(tr("%1 \u2013 Stepscope help")
                       .arg(m_browser->documentTitle().isEmpty() ? m_browser->document()->firstBlock().text()
                                                                 : m_browser->documentTitle()));
    chooseShown();
    mark();
  });
  connect(m_browser, &QTextBrowser::backwardAvailable, m_back, &QAction::setEnabled);
  connect(m_browser, &QTextBrowser::forwardAvailable, m_forward, &QAction::setEnabled);
  fill();
}

void HelpWindow::fill() {
  const QStringList words = help::wordsOf(m_search->text());
  const QList<help::Page> pages = help::pagesWith(words);
  const QSignalBlocker quiet(m_contents);
  m_contents->clear();
  std::map<QString, QTreeWidgetItem*> groups;
  for (const help::Page& page : pages) {
    QTreeWidgetItem*& group = groups[page.group];
    if (group == nullptr) {
      group = new QTreeWidgetItem(m_contents, {page.group});
      group->setFlags(Qt::ItemIsEnabled);
    }
    auto* item = new QTreeWidgetItem(group, {page.title});
    item->setData(0, kNameRole, page.name);
    item->setToolTip(0, page.title);
  }
  m_contents->expandAll();
  m_count->setText(words.isEmpty() ? QString() : tr("Pages: %1").arg(pages.size()));
  m_count->setVisible(!words.isEmpty());
  chooseShown();
  mark();
}

void HelpWindow::chooseShown() {
  const QSignalBlocker quiet(m_contents);
  const QString page = m_browser->page();
  for (int i = 0; i < m_contents->topLevelItemCount(); ++i)
    for (int k = 0; k < m_contents->topLevelItem(i)->childCount(); ++k) {
      QTreeWidgetItem* item = m_contents->topLevelItem(i)->child(k);
      if (item->data(0, kNameRole).toString() == page) m_contents->setCurrentItem(item);
    }
}

void HelpWindow::mark() { m_browser->markWords(help::wordsOf(m_search->text())); }

void HelpWindow::showPage(const QString& name) {
  m_browser->showPage(name);
  show();
  raise();
  activateWindow();
  m_browser->setFocus();
}

} // namespace stepscope::app
