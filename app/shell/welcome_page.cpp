// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/shell/welcome_page.h"

#include "app/help/snippets.h"
#include "app/shell/entry_button.h"
#include "app/shell/icons.h"
#include "app/shell/recent_list.h"
#include "app/shell/samples.h"
#include "app/theme/theme.h"
#include "app/views/parts/card.h"
#include "app/views/parts/code_box.h"
#include "app/views/parts/page.h"
#include "app/views/parts/text.h"

#include <QDir>
#include <QEvent>
#include <QFileDialog>
#include <QGridLayout>
#include <QLabel>
#include <QMessageBox>
#include <QPushButton>
#include <QSaveFile>
#include <QTabWidget>

namespace stepscope::app {
namespace {

constexpr int kPageWidth = 1120, kListsWidth = 420, kGap = 16, kLogo = 56, kNamePixels = 30;
// Rows of the lists draw their highlight around their text; headings start where that text does.
constexpr int kIndent = EntryButton::kPadX;

void setColour(QLabel* label, const QColor& colour) {
  QPalette palette = label->palette();
  palette.setColor(QPalette::WindowText, colour);
  label->setPalette(palette);
}

} // namespace

WelcomePage::WelcomePage(QWidget* parent) : QWidget(parent) {
  QWidget* head = makeHead();
  QWidget* actions = makeActions(); // in the order in which Tab goes
  auto* lists = new QVBoxLayout;
  lists->setSpacing(kGap);
  if (QWidget* study = makeCaseStudy()) lists->addWidget(study);
  lists->addWidget(makeRecent());
  lists->addStretch(1);

  auto* grid = new QGridLayout;
  grid->setHorizontalSpacing(kGap);
  grid->setVerticalSpacing(kGap + 4);
  grid->addWidget(head, 0, 0, 1, 2);
  grid->addWidget(actions, 1, 0, 1, 2);
  grid->addLayout(lists, 2, 0);
  grid->addWidget(makeCapture(), 2, 1, Qt::AlignTop);
  grid->setColumnMinimumWidth(0, kListsWidth);
  grid->setColumnStretch(1, 1);

  auto* page = new Page(kPageWidth, this);
  page->setFocusPolicy(Qt::NoFocus); // its rows and buttons have it, and bring themselves into view
  page->column()->addStretch(2);
  page->column()->addLayout(grid);
  page->column()->addStretch(3);
  auto* all = new QVBoxLayout(this);
  all->setContentsMargins(0, 0, 0, 0);
  all->addWidget(page);

  applyColours();
  refresh();
}

QWidget* WelcomePage::makeHead() {
  auto* head = new QWidget(this);
  auto* logo = new QLabel(head);
  logo->setPixmap(programIcon().pixmap(kLogo, kLogo));
  auto* name = new QLabel(tr("Stepscope"), head);
  QFont big = name->font();
  big.setPixelSize(kNamePixels);
  big.setWeight(QFont::DemiBold);
  name->setFont(big);
  auto* tagline = new QLabel(tr("Why a training step is slow, and what to change."), head);
  m_muted << tagline;
  auto* titles = new QVBoxLayout;
  titles->setSpacing(2);
  titles->addWidget(name);
  titles->addWidget(tagline);
  auto* row = new QHBoxLayout(head);
  row->setContentsMargins(0, 0, 0, 0);
  row->setSpacing(kGap);
  row->addWidget(logo);
  row->addLayout(titles, 1);
  return head;
}

QWidget* WelcomePage::makeActions() {
  auto* actions = new QWidget(this);
  auto* row = new QHBoxLayout(actions);
  row->setContentsMargins(0, 0, 0, 0);
  row->setSpacing(10);
  for (const Command command : {Command::Open, Command::OpenFolder, Command::Attach}) {
    auto* button = new QPushButton(infoOf(command).text, actions);
    button->setToolTip(description(infoOf(command)));
    button->setDefault(command == Command::Open);
    button->setProperty("command", infoOf(command).id);
    connect(button, &QPushButton::clicked, this, [this, command] { Q_EMIT commandRequested(command); });
    row->addWidget(button);
  }
  auto* hint = new QLabel(tr("or drop a trace, an archive or a folder here"), actions);
  hint->setToolTip(tr("PyTorch and Kineto JSON (plain, .gz, .zst), Perfetto, Nsight Systems SQLite, rocpd, "
                      "XSpace, .stepscope; .zip and .tar with several"));
  m_muted << hint;
  row->addSpacing(4);
  row->addWidget(hint, 1);
  return actions;
}

QLabel* WelcomePage::addHeading(Card* card, const QString& text) {
  auto* heading = new QLabel(text, card);
  heading->setContentsMargins(kIndent, 0, 0, 2);
  m_muted << heading;
  card->column()->addWidget(heading);
  return heading;
}

QWidget* WelcomePage::makeCaseStudy() {
  const std::vector<Sample> samples = caseStudy();
  if (samples.empty()) return nullptr;
  auto* card = new Card(this);
  card->column()->setContentsMargins(6, 12, 6, 12);
  card->column()->setSpacing(2);
  addHeading(card, tr("Case study: one job, three ways"));
  for (const Sample& sample : samples) {
    auto* row = new EntryButton(sample.title, sample.summary, card);
    connect(row, &EntryButton::clicked, this, [this, path = sample.path] { Q_EMIT fileRequested(path); });
    card->column()->addWidget(row);
  }
  auto* tour = new QPushButton(tr("Follow the &tour"), card);
  tour->setToolTip(description(infoOf(Command::Tour)));
  connect(tour, &QPushButton::clicked, this, [this] { Q_EMIT commandRequested(Command::Tour); });
  auto* foot = new QHBoxLayout;
  foot->setContentsMargins(kIndent, 6, kIndent, 0);
  foot->addWidget(tour);
  foot->addStretch(1);
  card->column()->addLayout(foot);
  return card;
}

QWidget* WelcomePage::makeRecent() {
  m_recentCard = new Card(this);
  m_recent = new RecentList(m_recentCard);
  m_recentCard->column()->setContentsMargins(6, 12, 6, 8);
  m_recentCard->column()->setSpacing(2);
  addHeading(m_recentCard, tr("Recent"));
  m_recentCard->column()->addWidget(m_recent);
  connect(m_recent, &RecentList::fileRequested, this, &WelcomePage::fileRequested);
  connect(m_recent, &RecentList::changed, this, [this] { m_recentCard->setVisible(!m_recent->isEmpty()); });
  return m_recentCard;
}

QWidget* WelcomePage::makeCapture() {
  auto* card = new Card(this);
  card->column()->setContentsMargins(12, 12, 12, 12);
  addHeading(card, tr("Capture a trace"));
  auto* tabs = new QTabWidget(card);
  tabs->setObjectName(QStringLiteral("captureTabs"));
  tabs->setDocumentMode(true);
  tabs->setAccessibleName(tr("Ways to capture a trace"));
  for (const CaptureSnippet& snippet : captureSnippets()) {
    auto* page = new QWidget(tabs);
    auto* column = new QVBoxLayout(page);
    column->setContentsMargins(0, 10, 0, 0);
    column->setSpacing(10);
    column->addWidget(new CodeBox(snippet.code, page));
    auto* then = new Text(snippet.then, page);
    then->setTone(Tone::Muted);
    column->addWidget(then);
    if (snippet.needsHelper) {
      auto* row = new QHBoxLayout;
      auto* says = new QLabel(tr("One file that needs nothing but PyTorch goes beside your script:"), page);
      auto* save = new QPushButton(tr("Save stepscope_capture.py..."), page);
      connect(save, &QPushButton::clicked, this, &WelcomePage::saveHelper);
      m_muted << says;
      says->setWordWrap(true);
      row->addWidget(says, 1);
      row->addWidget(save);
      column->addLayout(row);
    }
    column->addStretch(1);
    tabs->addTab(page, snippet.title);
  }
  card->column()->addWidget(tabs);
  return card;
}

void WelcomePage::saveHelper() {
  const QString path = QFileDialog::getSaveFileName(
      this, tr("Save stepscope_capture.py"), QDir::homePath() + QStringLiteral("/stepscope_capture.py"),
      tr("Python (*.py)"));
  if (path.isEmpty()) return;
  QSaveFile file(path);
  const QByteArray text = captureHelper();
  if (!file.open(QIODevice::WriteOnly) || file.write(text) != text.size() || !file.commit())
    QMessageBox::warning(this, tr("Save stepscope_capture.py"),
                         tr("%1 could not be written: %2").arg(path, file.errorString()));
}

void WelcomePage::refresh() {
  m_recent->refresh();
  m_recentCard->setVisible(!m_recent->isEmpty());
}

void WelcomePage::applyColours() {
  for (QLabel* label : m_muted)
    setColour(label, theme().mutedText);
}

void WelcomePage::changeEvent(QEvent* event) {
  if (event->type() == QEvent::PaletteChange) {
    applyColours();
    m_recent->refresh(); // its crosses have the colour of the text
  }
  QWidget::changeEvent(event);
}

} // namespace stepscope::app
