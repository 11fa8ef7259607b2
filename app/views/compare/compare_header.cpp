// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/compare/compare_header.h"

#include "advisors/comparison/sections.h"
#include "app/models/table_text.h"
#include "app/theme/theme.h"
#include "app/views/compare/comparison_export.h"
#include "app/views/parts/badge.h"

#include <QAction>
#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QMenu>
#include <QPushButton>
#include <QSignalBlocker>
#include <QVBoxLayout>

namespace stepscope::app {

namespace {
constexpr int kGood = 90, kFair = 60; // comparability scores from which on

QComboBox* chooser(const QString& name, QWidget* parent) {
  auto* box = new QComboBox(parent);
  box->setAccessibleName(name);
  box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
  box->setMinimumContentsLength(12);
  box->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
  box->setMaximumWidth(340);
  return box;
}
} // namespace

CompareHeader::CompareHeader(QWidget* parent)
    : QWidget(parent), m_before(chooser(tr("Run before"), this)), m_after(chooser(tr("Run after"), this)),
      m_stepBefore(chooser(tr("Step before"), this)), m_stepAfter(chooser(tr("Step after"), this)),
      m_swap(new QPushButton(tr("S&wap"), this)), m_add(new QPushButton(tr("&Add run..."), this)),
      m_remove(new QPushButton(tr("&Remove"), this)), m_export(new QPushButton(tr("&Export"), this)),
      m_headline(new Text({}, this)), m_progress(new Text({}, this)),
      m_comparability(new Badge({}, Tone::Good, Badge::Shape::Disc, this)) {
  m_before->setObjectName(QStringLiteral("chooseBefore"));
  m_after->setObjectName(QStringLiteral("chooseAfter"));
  m_stepBefore->setObjectName(QStringLiteral("stepBefore"));
  m_stepAfter->setObjectName(QStringLiteral("stepAfter"));
  for (QComboBox* box : {m_stepBefore, m_stepAfter}) {
    box->setMinimumContentsLength(20);
    box->setMaximumWidth(220);
  }
  m_swap->setObjectName(QStringLiteral("swap"));
  m_swap->setToolTip(tr("Swap the sides"));
  m_add->setToolTip(tr("Open another trace and compare with it; or drop one here"));
  m_remove->setObjectName(QStringLiteral("remove"));
  m_remove->setToolTip(tr("Take the run after out of the comparison"));
  m_export->setObjectName(QStringLiteral("export"));
  m_export->setToolTip(tr("Copy or save the comparison as a report, such as for a pull request"));
  m_export->setMenu(new QMenu(m_export));
  fillExportMenu(m_export->menu(), [this] { return m_comparison; });
  m_export->menu()->addSeparator();
  QAction* calibration = m_export->menu()->addAction(tr("Calibration ledger..."));
  calibration->setObjectName(QStringLiteral("calibration"));
  calibration->setToolTip(tr("What advice predicted and achieved in all comparisons"));
  connect(calibration, &QAction::triggered, this, &CompareHeader::calibrationRequested);
  m_headline->setScale(1.25, QFont::DemiBold);
  m_headline->setMaxLineChars(0);
  m_headline->setObjectName(QStringLiteral("headline"));
  m_progress->setTone(Tone::Muted);
  m_progress->setMaxLineChars(0);

  auto* choosers = new QHBoxLayout;
  choosers->setSpacing(10);
  choosers->addWidget(new QLabel(tr("Before"), this));
  choosers->addWidget(m_before, 2);
  choosers->addWidget(m_stepBefore, 2);
  choosers->addWidget(m_swap);
  choosers->addWidget(new QLabel(tr("After"), this));
  choosers->addWidget(m_after, 2);
  choosers->addWidget(m_stepAfter, 2);
  choosers->addWidget(m_add);
  choosers->addWidget(m_remove);
  choosers->addWidget(m_export);
  choosers->addWidget(m_progress, 1);
  auto* answer = new QHBoxLayout;
  answer->setSpacing(12);
  answer->addWidget(m_headline, 1);
  answer->addWidget(m_comparability, 0, Qt::AlignTop);
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(0, 0, 0, 0);
  column->setSpacing(10);
  column->addLayout(choosers);
  column->addLayout(answer);

  connect(m_before, &QComboBox::activated, this, [this] { choose(true); });
  connect(m_after, &QComboBox::activated, this, [this] { choose(false); });
  const auto chooseStep = [this](int step) {
    const bool ofBefore = sender() == m_stepBefore;
    Q_EMIT stepChosen(ofBefore ? m_beforeIndex : m_afterIndex, static_cast<std::size_t>(step));
  };
  connect(m_stepBefore, &QComboBox::activated, this, chooseStep);
  connect(m_stepAfter, &QComboBox::activated, this, chooseStep);
  connect(m_swap, &QPushButton::clicked, this, [this] { Q_EMIT pairChosen(m_afterIndex, m_beforeIndex); });
  connect(m_add, &QPushButton::clicked, this, &CompareHeader::addRequested);
  connect(m_remove, &QPushButton::clicked, this,
          [this] { Q_EMIT removeRequested(m_afterIndex != 0 ? m_afterIndex : m_beforeIndex); });
}

/// Choosing for one side what the other side has swaps the two.
void CompareHeader::choose(bool beforeChanged) {
  auto before = static_cast<std::size_t>(m_before->currentIndex());
  auto after = static_cast<std::size_t>(m_after->currentIndex());
  if (before == after) {
    if (beforeChanged)
      after = m_beforeIndex;
    else
      before = m_afterIndex;
  }
  Q_EMIT pairChosen(before, after);
}

void CompareHeader::setComparison(const LoadedComparisonPtr& shown) {
  m_comparison = shown;
  m_export->setEnabled(shown != nullptr);
  if (!shown) return;
  const LoadedComparison& comparison = *shown;
  m_beforeIndex = comparison.beforeIndex;
  m_afterIndex = comparison.afterIndex;
  for (QComboBox* box : {m_before, m_after}) {
    const QSignalBlocker quiet(box);
    box->clear();
    for (const std::string& label : comparison.labels)
      box->addItem(toText(label));
    box->setCurrentIndex(static_cast<int>(box == m_before ? m_beforeIndex : m_afterIndex));
    box->setToolTip(toText(comparison.labels[box == m_before ? m_beforeIndex : m_afterIndex]));
  }
  fillSteps(m_stepBefore, comparison.before());
  fillSteps(m_stepAfter, comparison.after());
  const compare::Comparison& pair = comparison.comparison();
  m_headline->setText(toText(advisors::comparison::headline(pair.before, pair.after, pair.factor)));
  const int score = pair.comparability.score;
  m_comparability->set(tr("Comparability %1 of 100").arg(score),
                       score >= kGood   ? Tone::Good
                       : score >= kFair ? Tone::Warning
                                        : Tone::Bad,
                       score >= kGood   ? Badge::Shape::Disc
                       : score >= kFair ? Badge::Shape::Diamond
                                        : Badge::Shape::Triangle);
  QStringList reasons;
  for (const compare::Caveat& caveat : pair.comparability.caveats)
    reasons << tr("\u2212%1: %2").arg(caveat.points).arg(toText(caveat.reason));
  m_comparability->setToolTip(reasons.isEmpty()
                                  ? tr("Nothing found that would make the runs hard to compare.")
                                  : reasons.join(QLatin1Char('\n')));
  m_comparability->setAccessibleDescription(m_comparability->toolTip());
}

/// A trace with a single step offers no choice.
void CompareHeader::fillSteps(QComboBox* box, const LoadedTrace& run) {
  const QSignalBlocker quiet(box);
  box->clear();
  for (const analysis::StepSummary& step : run.summary.steps)
    box->addItem(tr("%1   %2").arg(toText(step.step.name), formatDuration(step.step.window.length())));
  box->setCurrentIndex(static_cast<int>(run.summary.chosen));
  box->setToolTip(toText(run.summary.stepList.note));
  box->setVisible(box->count() > 1);
}

void CompareHeader::setProgress(const QString& text) { m_progress->setText(text); }

} // namespace stepscope::app
