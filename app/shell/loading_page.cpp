// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/shell/loading_page.h"

#include "app/shell/preview_picture.h"
#include "app/theme/theme.h"

#include <QEvent>
#include <QFileInfo>
#include <QGridLayout>
#include <QLabel>
#include <QProgressBar>
#include <QPushButton>
#include <QVBoxLayout>

#include <chrono>

namespace stepscope::app {

using namespace std::chrono_literals;

namespace {

constexpr int kWidest = 1100, kNameWidth = 640; // pixels
/// Files from this size take long enough that a picture at once is better than none.
constexpr quint64 kPictureAtOnce = 8 << 20;

} // namespace

LoadingPage::LoadingPage(QWidget* parent)
    : QWidget(parent), m_card(new QWidget(this)), m_name(new QLabel(m_card)), m_detail(new QLabel(m_card)),
      m_content(new QLabel(m_card)), m_bar(new QProgressBar(m_card)),
      m_cancel(new QPushButton(tr("Cancel"), m_card)), m_picture(new PreviewPicture(m_card)) {
  QFont bold = m_name->font();
  bold.setPixelSize(15);
  bold.setWeight(QFont::DemiBold);
  m_name->setFont(bold);
  m_bar->setTextVisible(false);
  m_bar->setFixedHeight(6);
  m_cancel->setShortcut(Qt::Key_Escape);
  m_cancel->setToolTip(tr("Stop opening this file (Esc)"));
  connect(m_cancel, &QPushButton::clicked, this, &LoadingPage::cancelRequested);

  auto* foot = new QHBoxLayout;
  foot->addWidget(m_detail, 1);
  foot->addWidget(m_cancel);
  auto* column = new QVBoxLayout(m_card);
  column->setSpacing(12);
  column->addWidget(m_name);
  column->addWidget(m_bar);
  column->addLayout(foot);
  column->addSpacing(8);
  column->addWidget(m_content);
  column->addWidget(m_picture, 1);
  m_card->setMaximumWidth(kWidest);

  auto* outer = new QGridLayout(this);
  outer->setContentsMargins(32, 32, 32, 24);
  outer->addWidget(m_card, 0, 1);
  outer->setColumnStretch(1, kWidest);
  outer->setColumnStretch(0, 1);
  outer->setColumnStretch(2, 1);

  m_delay.setSingleShot(true);
  m_delay.setInterval(500ms);
  connect(&m_delay, &QTimer::timeout, this, &LoadingPage::showCard);
  applyColours();
}

void LoadingPage::begin(const QString& path) {
  const QFontMetrics metrics(m_name->font());
  m_name->setText(metrics.elidedText(QFileInfo(path).fileName(), Qt::ElideMiddle, kNameWidth));
  m_name->setToolTip(path);
  m_detail->setText(tr("Reading"));
  m_bar->setRange(0, 0);
  m_content->clear();
  m_picture->setPreview(nullptr);
  m_card->hide();
  m_elapsed.start();
  m_delay.start();
}

void LoadingPage::showCard() {
  if (m_card->isVisible()) return;
  m_delay.stop();
  m_card->show();
  m_cancel->setFocus();
}

void LoadingPage::setProgress(quint64 done, quint64 total) {
  constexpr int kSteps = 1000;
  if (total == 0) {
    m_detail->setText(tr("Read %1").arg(formatBytes(done)));
    return;
  }
  if (total >= kPictureAtOnce) showCard();
  m_bar->setRange(0, kSteps);
  m_bar->setValue(static_cast<int>(static_cast<double>(done) / static_cast<double>(total) * kSteps));
  m_detail->setText(tr("Read %1 of %2 in %3 s")
                        .arg(formatBytes(done), formatBytes(total))
                        .arg(static_cast<double>(m_elapsed.elapsed()) / 1000.0, 0, 'f', 1));
}

void LoadingPage::setPreview(const PreviewPtr& preview) {
  m_picture->setPreview(preview);
  m_content->setText(tr("%1 slices, %2 of GPU work, %3 launches and other calls so far, over %4")
                         .arg(formatCount(preview->slices), formatCount(preview->gpuWork),
                              formatCount(preview->calls), formatDuration(preview->extent.length())));
}

void LoadingPage::setAnalysing() {
  m_bar->setRange(0, 0);
  m_detail->setText(tr("Linking launches, finding steps, judging them"));
}

void LoadingPage::applyColours() {
  QPalette palette = m_detail->palette();
  palette.setColor(QPalette::WindowText, theme().mutedText);
  m_detail->setPalette(palette);
  m_content->setPalette(palette);
}

void LoadingPage::changeEvent(QEvent* event) {
  if (event->type() == QEvent::PaletteChange) applyColours();
  QWidget::changeEvent(event);
}

} // namespace stepscope::app
