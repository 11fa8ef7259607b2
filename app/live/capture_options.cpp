// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/live/capture_options.h"

#include <QCheckBox>
#include <QDoubleSpinBox>
#include <QFileDialog>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QRadioButton>
#include <QSpinBox>

#include <cmath>

namespace stepscope::app {
namespace {

constexpr int kFirstIterations = 4;
constexpr double kFirstSeconds = 1, kNsPerSecond = 1e9;

} // namespace

CaptureOptions::CaptureOptions(QWidget* parent)
    : QWidget(parent), m_byIterations(new QRadioButton(tr("&Iterations"), this)),
      m_byTime(new QRadioButton(tr("&Time"), this)), m_iterations(new QSpinBox(this)),
      m_seconds(new QDoubleSpinBox(this)), m_shapes(new QCheckBox(tr("S&hapes of operators"), this)),
      m_stacks(new QCheckBox(tr("&Python stacks"), this)), m_folder(new QLineEdit(this)) {
  using Request = live::CaptureRequest;
  m_byIterations->setToolTip(tr("So many steps of the optimizer"));
  m_byTime->setToolTip(tr("For programs that call no optimizer, such as inference"));
  m_iterations->setRange(1, static_cast<int>(Request::kMostIterations));
  m_iterations->setAccessibleName(tr("Number of iterations"));
  m_seconds->setRange(static_cast<double>(Request::kShortestNs) / kNsPerSecond,
                      static_cast<double>(Request::kLongestNs) / kNsPerSecond);
  m_seconds->setDecimals(3);
  m_seconds->setSuffix(tr(" s"));
  m_seconds->setAccessibleName(tr("Seconds"));
  m_shapes->setToolTip(tr("Most advice needs them"));
  m_shapes->setChecked(true);
  m_stacks->setToolTip(tr("The process is slower while it is recorded"));
  for (QAbstractSpinBox* box : std::initializer_list<QAbstractSpinBox*>{m_iterations, m_seconds})
    box->setMinimumWidth(90);
  connect(m_byIterations, &QRadioButton::toggled, this, [this](bool on) {
    m_iterations->setEnabled(on);
    m_seconds->setEnabled(!on);
  });
  m_iterations->setValue(kFirstIterations);
  m_seconds->setValue(kFirstSeconds);
  m_byIterations->setChecked(true);

  auto* folderLabel = new QLabel(tr("Sa&ve in"), this);
  folderLabel->setBuddy(m_folder);
  auto* browse = new QPushButton(tr("&Browse..."), this);
  connect(browse, &QPushButton::clicked, this, &CaptureOptions::askForFolder);

  auto* what = new QHBoxLayout;
  for (QWidget* each : std::initializer_list<QWidget*>{m_byIterations, m_iterations, m_byTime, m_seconds})
    what->addWidget(each);
  what->addSpacing(24);
  what->addWidget(m_shapes);
  what->addWidget(m_stacks);
  what->addStretch();
  auto* where = new QHBoxLayout;
  where->addWidget(folderLabel);
  where->addWidget(m_folder, 1);
  where->addWidget(browse);
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(0, 0, 0, 0);
  column->setSpacing(10);
  column->addLayout(what);
  column->addLayout(where);
}

live::CaptureRequest CaptureOptions::request() const {
  live::CaptureRequest request;
  if (m_byIterations->isChecked())
    request.iterations = m_iterations->value();
  else
    request.durationNs = std::llround(m_seconds->value() * kNsPerSecond);
  request.shapes = m_shapes->isChecked();
  request.stacks = m_stacks->isChecked();
  return request;
}

void CaptureOptions::setRequest(const live::CaptureRequest& request) {
  if (request.iterations > 0)
    setIterations(static_cast<int>(request.iterations));
  else
    setSeconds(static_cast<double>(request.durationNs) / kNsPerSecond);
  m_shapes->setChecked(request.shapes);
  m_stacks->setChecked(request.stacks);
}

QString CaptureOptions::folder() const { return m_folder->text().trimmed(); }
void CaptureOptions::setFolder(const QString& folder) { m_folder->setText(folder); }

void CaptureOptions::setUsualFolder(const QString& folder) { m_folder->setPlaceholderText(folder); }

void CaptureOptions::setIterations(int count) {
  m_byIterations->setChecked(true);
  m_iterations->setValue(count);
}

void CaptureOptions::setSeconds(double seconds) {
  m_byTime->setChecked(true);
  m_seconds->setValue(seconds);
}

void CaptureOptions::askForFolder() {
  const QString chosen = QFileDialog::getExistingDirectory(this, tr("Folder for traces"), folder());
  if (!chosen.isEmpty()) setFolder(chosen);
}

} // namespace stepscope::app
