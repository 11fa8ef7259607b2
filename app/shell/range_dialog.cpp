// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/shell/range_dialog.h"

#include "app/shell/preview_picture.h"
#include "app/theme/theme.h"

#include <QDialogButtonBox>
#include <QDoubleSpinBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

#include <algorithm>
#include <cmath>

namespace stepscope::app {
namespace {

constexpr double kNsPerMs = 1e6;
constexpr double kMargin = 0.8; // events are not spread evenly over the time

QDoubleSpinBox* timeBox(double longestMs, QWidget* parent) {
  auto* box = new QDoubleSpinBox(parent);
  box->setDecimals(3);
  box->setRange(0, longestMs);
  box->setSingleStep(longestMs / 100);
  box->setSuffix(RangeDialog::tr(" ms"));
  box->setGroupSeparatorShown(true);
  box->setMinimumWidth(160);
  return box;
}

} // namespace

RangeDialog::RangeDialog(PreviewPtr preview, std::uint64_t availableBytes, QWidget* parent)
    : QDialog(parent), m_preview(std::move(preview)), m_availableBytes(availableBytes),
      m_picture(new PreviewPicture(this)) {
  setWindowTitle(tr("Open a part of the trace"));
  const auto extent = static_cast<double>(m_preview->extent.length());
  m_begin = timeBox(extent / kNsPerMs, this);
  m_end = timeBox(extent / kNsPerMs, this);
  m_need = new QLabel(this);
  auto* says =
      new QLabel(tr("The whole trace needs about %1 of memory; %2 are available. Choose the time to load.")
                     .arg(formatBytes(m_preview->neededBytes), formatBytes(m_availableBytes)),
                 this);
  says->setWordWrap(true);
  m_picture->setPreview(m_preview);

  auto* buttons = new QDialogButtonBox(QDialogButtonBox::Open | QDialogButtonBox::Cancel, this);
  m_open = buttons->button(QDialogButtonBox::Open);
  for (const auto button : {QDialogButtonBox::Open, QDialogButtonBox::Cancel})
    buttons->button(button)->setIcon({}); // the style's own do not follow the theme
  connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
  connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
  for (QDoubleSpinBox* box : {m_begin, m_end})
    connect(box, &QDoubleSpinBox::valueChanged, this, &RangeDialog::update);

  auto* times = new QHBoxLayout;
  auto* from = new QLabel(tr("&From"), this);
  auto* to = new QLabel(tr("&to"), this);
  from->setBuddy(m_begin);
  to->setBuddy(m_end);
  for (QWidget* each : std::initializer_list<QWidget*>{from, m_begin, to, m_end})
    times->addWidget(each);
  times->addSpacing(12);
  times->addWidget(m_need, 1);
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(20, 18, 20, 16);
  column->setSpacing(14);
  column->addWidget(says);
  column->addWidget(m_picture, 1);
  column->addLayout(times);
  column->addWidget(buttons);

  const double share = kMargin * static_cast<double>(m_availableBytes) /
                       static_cast<double>(std::max<std::uint64_t>(m_preview->neededBytes, 1));
  setRange({0, static_cast<std::int64_t>(extent * std::min(share, 1.0))});
}

Interval RangeDialog::range() const {
  return {std::llround(m_begin->value() * kNsPerMs), std::llround(m_end->value() * kNsPerMs)};
}

void RangeDialog::setRange(Interval range) {
  m_begin->setValue(static_cast<double>(range.begin) / kNsPerMs);
  m_end->setValue(static_cast<double>(range.end) / kNsPerMs);
  update();
}

std::uint64_t RangeDialog::neededBytes() const {
  const auto whole = static_cast<double>(std::max<std::int64_t>(m_preview->extent.length(), 1));
  return static_cast<std::uint64_t>(static_cast<double>(m_preview->neededBytes) *
                                    static_cast<double>(range().length()) / whole);
}

void RangeDialog::update() {
  const bool some = !range().empty();
  m_picture->setMarked(range());
  m_open->setEnabled(some);
  if (!some) {
    m_need->setText(tr("The end must lie after the begin."));
    return;
  }
  const std::uint64_t needed = neededBytes();
  m_need->setText(needed > m_availableBytes
                      ? tr("needs about %1: more than is available").arg(formatBytes(needed))
                      : tr("needs about %1").arg(formatBytes(needed)));
}

void askForRange(QWidget* parent, PreviewPtr preview, std::uint64_t availableBytes,
                 const std::function<void(Interval)>& open) {
  auto* dialog = new RangeDialog(std::move(preview), availableBytes, parent);
  dialog->setAttribute(Qt::WA_DeleteOnClose);
  QObject::connect(dialog, &QDialog::accepted, parent, [dialog, open] { open(dialog->range()); });
  dialog->open();
}

} // namespace stepscope::app
