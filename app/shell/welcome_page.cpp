// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/shell/welcome_page.h"

#include "app/shell/entry_button.h"
#include "app/shell/icons.h"
#include "app/shell/recent_files.h"
#include "app/shell/samples.h"
#include "app/theme/theme.h"

#include <QClipboard>
#include <QEvent>
#include <QFileInfo>
#include <QGridLayout>
#include <QGuiApplication>
#include <QLabel>
#include <QPainter>
#include <QPushButton>
#include <QTimer>
#include <QVBoxLayout>

namespace stepscope::app {
namespace {

constexpr int kColumnWidth = 400, kRecentRows = 5;
// Rows of the lists draw their highlight around their text; everything else starts where that text does.
constexpr int kIndent = EntryButton::kPadX, kHeadingHeight = 30;

const char* const kSnippet = R"(from torch.profiler import profile, schedule
with profile(schedule=schedule(wait=5, warmup=3, active=2, repeat=1),
             on_trace_ready=lambda p: p.export_chrome_trace("trace.json.gz"),
             record_shapes=True) as profiler:
    for batch in loader:
        train_step(batch)
        profiler.step())";

void setColour(QLabel* label, const QColor& colour) {
  QPalette palette = label->palette();
  palette.setColor(QPalette::WindowText, colour);
  label->setPalette(palette);
}

} // namespace

WelcomePage::WelcomePage(QWidget* parent) : QWidget(parent) {
  auto* logo = new QLabel(this);
  logo->setPixmap(programIcon().pixmap(64, 64));
  auto* name = new QLabel(tr("Stepscope"), this);
  QFont big = name->font();
  big.setPixelSize(30);
  big.setWeight(QFont::DemiBold);
  name->setFont(big);
  m_tagline = new QLabel(tr("Why a training step is slow, and what to change."), this);

  m_open = new QPushButton(tr("Open trace..."), this);
  m_open->setDefault(true);
  connect(m_open, &QPushButton::clicked, this, &WelcomePage::openRequested);
  auto* attach = new QPushButton(tr("Attach..."), this);
  attach->setToolTip(tr("List the training processes of this machine and capture one"));
  connect(attach, &QPushButton::clicked, this, &WelcomePage::attachRequested);
  m_dropHint = new QLabel(tr("or drop a trace here: .json, .json.gz, .json.zst or .stepscope"), this);

  auto* titles = new QVBoxLayout;
  titles->setSpacing(2);
  titles->addStretch();
  titles->addWidget(name);
  titles->addWidget(m_tagline);
  titles->addStretch();
  auto* head = new QHBoxLayout;
  head->setContentsMargins(kIndent, 0, 0, 0);
  head->setSpacing(16);
  head->addWidget(logo);
  head->addLayout(titles, 1);
  auto* actions = new QHBoxLayout;
  actions->setContentsMargins(kIndent, 0, 0, 0);
  actions->setSpacing(12);
  actions->addWidget(m_open);
  actions->addWidget(attach);
  actions->addWidget(m_dropHint, 1);

  auto* column = new QWidget(this);
  auto* grid = new QGridLayout(column);
  grid->setContentsMargins(0, 0, 0, 0);
  grid->setHorizontalSpacing(48);
  grid->setVerticalSpacing(22);
  grid->addLayout(head, 0, 0, 1, 2);
  grid->addLayout(actions, 1, 0, 1, 2);
  grid->addWidget(makeLists(), 2, 0, Qt::AlignTop);
  grid->addWidget(makeCapture(), 2, 1, Qt::AlignTop);
  grid->setColumnMinimumWidth(0, kColumnWidth);

  auto* outer = new QGridLayout(this);
  outer->setContentsMargins(40, 24, 40, 24);
  outer->addWidget(column, 1, 1);
  outer->setRowStretch(0, 2);
  outer->setRowStretch(2, 3);
  outer->setColumnStretch(0, 1);
  outer->setColumnStretch(2, 1);

  applyColours();
  refresh();
}

QWidget* WelcomePage::makeLists() {
  auto* lists = new QWidget(this);
  auto* layout = new QVBoxLayout(lists);
  layout->setContentsMargins(0, 0, 0, 0);
  layout->setSpacing(6);
  const auto heading = [this, layout, lists](const QString& text) {
    auto* label = new QLabel(text, lists);
    label->setContentsMargins(kIndent, 0, 0, 0);
    label->setFixedHeight(kHeadingHeight);
    m_headings << label;
    layout->addWidget(label);
    return label;
  };

  const std::vector<Sample> samples = caseStudy();
  if (!samples.empty()) heading(tr("Case study: one job, three ways"));
  for (const Sample& sample : samples) {
    auto* row = new EntryButton(sample.title, sample.summary, lists);
    connect(row, &EntryButton::clicked, this, [this, path = sample.path] { Q_EMIT fileRequested(path); });
    layout->addWidget(row);
  }
  m_recent = new QWidget(lists);
  m_recentRows = new QVBoxLayout(m_recent);
  m_recentRows->setContentsMargins(0, samples.empty() ? 0 : 16, 0, 0);
  m_recentRows->setSpacing(6);
  auto* recentHeading = new QLabel(tr("Recent"), m_recent);
  recentHeading->setContentsMargins(kIndent, 0, 0, 0);
  m_headings << recentHeading;
  m_recentRows->addWidget(recentHeading);
  layout->addWidget(m_recent);
  return lists;
}

QWidget* WelcomePage::makeCapture() {
  auto* capture = new QWidget(this);
  auto* layout = new QGridLayout(capture);
  layout->setContentsMargins(0, 0, 0, 0);
  layout->setVerticalSpacing(6);
  auto* heading = new QLabel(tr("Capture a trace in PyTorch"), capture);
  heading->setFixedHeight(kHeadingHeight);
  m_headings << heading;
  m_snippet = new QLabel(QString::fromLatin1(kSnippet), capture);
  m_snippet->setObjectName(QStringLiteral("captureSnippet"));
  m_snippet->setTextFormat(Qt::PlainText);
  m_snippet->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
  m_snippet->setFont(monospaceFont());
  m_copy = new QPushButton(tr("Copy"), capture);
  connect(m_copy, &QPushButton::clicked, this, [this] {
    QGuiApplication::clipboard()->setText(m_snippet->text());
    m_copy->setText(tr("Copied"));
    QTimer::singleShot(1500, m_copy, [this] { m_copy->setText(tr("Copy")); });
  });
  layout->addWidget(heading, 0, 0);
  layout->addWidget(m_copy, 0, 1, Qt::AlignRight);
  layout->addWidget(m_snippet, 1, 0, 1, 2);
  layout->setColumnStretch(0, 1);
  return capture;
}

void WelcomePage::refresh() {
  qDeleteAll(m_recent->findChildren<EntryButton*>());
  const QStringList files = recent::files().mid(0, kRecentRows);
  for (const QString& path : files) {
    const QFileInfo info(path);
    const bool there = recent::isThere(info.filePath());
    auto* row = new EntryButton(there ? info.fileName() : tr("%1 (missing)").arg(info.fileName()),
                                recent::displayPath(info.absolutePath()), m_recent);
    row->setEnabled(there);
    connect(row, &EntryButton::clicked, this, [this, path] { Q_EMIT fileRequested(path); });
    m_recentRows->addWidget(row);
  }
  m_recent->setVisible(!files.isEmpty());
}

void WelcomePage::setDropActive(bool active) {
  m_dropActive = active;
  update();
}

void WelcomePage::applyColours() {
  setColour(m_tagline, theme().mutedText);
  setColour(m_dropHint, theme().mutedText);
  for (QLabel* heading : m_headings)
    setColour(heading, theme().mutedText);
  m_snippet->setStyleSheet(
      QStringLiteral(
          "QLabel { background: %1; color: %2; border: 1px solid %3; border-radius: 6px; padding: 14px; }")
          .arg(theme().surface.name(), theme().text.name(), theme().border.name()));
  m_copy->setIcon(icon("copy"));
}

void WelcomePage::changeEvent(QEvent* event) {
  if (event->type() == QEvent::PaletteChange) applyColours();
  QWidget::changeEvent(event);
}

void WelcomePage::paintEvent(QPaintEvent*) {
  if (!m_dropActive) return;
  QPainter painter(this);
  painter.setRenderHint(QPainter::Antialiasing);
  QPen pen(theme().accent, 2, Qt::DashLine);
  painter.setPen(pen);
  painter.drawRoundedRect(QRectF(rect()).adjusted(10, 10, -10, -10), 12, 12);
}

} // namespace stepscope::app
