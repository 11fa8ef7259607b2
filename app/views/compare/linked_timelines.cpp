// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/compare/linked_timelines.h"

#include "app/models/table_text.h"
#include "app/theme/theme.h"
#include "app/views/compare/difference_tints.h"
#include "app/views/compare/timeline_panel.h"
#include "app/views/compare/tint_legend.h"
#include "app/views/parts/text.h"
#include "app/views/timeline/coordinates.h"
#include "core/compare/partner.h"

#include <QCheckBox>
#include <QComboBox>
#include <QHBoxLayout>
#include <QPushButton>
#include <QScopedValueRollback>
#include <QSplitter>

#include <QSignalBlocker>

#include <algorithm>
#include <tuple>
#include <utility>

namespace stepscope::app {

namespace {
Interval stepOf(const LoadedTrace& trace) { return trace.summary.step().step.window; }

Interval around(Interval a, Interval b) { return {std::min(a.begin, b.begin), std::max(a.end, b.end)}; }
} // namespace

LinkedTimelines::LinkedTimelines(QWidget* parent)
    : QWidget(parent), m_before(new TimelinePanel(this)), m_after(new TimelinePanel(this)),
      m_together(new QCheckBox(tr("Move &together"), this)), m_scale(new QComboBox(this)),
      m_alignSelection(new QPushButton(tr("Align at &selection"), this)),
      m_alignSteps(new QPushButton(tr("Align &steps"), this)), m_note(new Text({}, this)),
      m_differences(new DifferenceTints(this)), m_tinted(new QCheckBox(tr("Show &differences over"), this)),
      m_threshold(new QComboBox(this)), m_legend(new TintLegend(this)) {
  m_before->setObjectName(QStringLiteral("before"));
  m_after->setObjectName(QStringLiteral("after"));
  m_together->setChecked(true);
  m_together->setToolTip(tr("Moving or zooming one side moves the other"));
  m_scale->addItem(tr("Same scale"));
  m_scale->addItem(tr("Fitted"));
  m_scale->setAccessibleName(tr("Scale"));
  m_scale->setToolTip(
      tr("Same scale: a pixel is as long on both sides. Fitted: both steps are equally wide."));
  m_alignSelection->setToolTip(tr("Put the begins of what is selected on both sides below each other"));
  m_alignSteps->setToolTip(tr("Put the begins of both steps below each other and show them whole"));
  m_note->setTone(Tone::Muted);
  m_note->setMaxLineChars(0);
  m_note->setObjectName(QStringLiteral("note"));

  auto* tools = new QHBoxLayout;
  tools->setSpacing(10);
  tools->addWidget(m_together);
  tools->addWidget(m_scale);
  tools->addWidget(m_alignSteps);
  tools->addWidget(m_alignSelection);
  tools->addWidget(m_note, 1);
  auto* splitter = new QSplitter(Qt::Vertical, this);
  splitter->addWidget(m_before);
  splitter->addWidget(m_after);
  splitter->setChildrenCollapsible(false);
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(0, 0, 0, 0);
  column->setSpacing(8);
  column->addLayout(tools);
  column->addLayout(makeDifferenceTools());
  column->addWidget(splitter, 1);

  connect(m_before, &TimelinePanel::visibleChanged, this, [this] { follow(true); });
  connect(m_after, &TimelinePanel::visibleChanged, this, [this] { follow(false); });
  connect(m_before, &TimelinePanel::selectionChanged, this, [this] { selectPartner(true); });
  connect(m_after, &TimelinePanel::selectionChanged, this, [this] { selectPartner(false); });
  connect(m_together, &QCheckBox::toggled, this, [this] {
    keepOffset();
    follow(true);
    Q_EMIT alignmentChanged();
  });
  connect(m_scale, &QComboBox::currentIndexChanged, this, [this] {
    relink();
    Q_EMIT alignmentChanged();
  });
  connect(m_alignSteps, &QPushButton::clicked, this, [this] {
    showSteps();
    Q_EMIT alignmentChanged();
  });
  connect(m_alignSelection, &QPushButton::clicked, this, &LinkedTimelines::alignAtSelection);
  setComparison(nullptr);
}

QLayout* LinkedTimelines::makeDifferenceTools() {
  m_tinted->setChecked(true);
  m_tinted->setToolTip(tr("Tint what is not the same on both sides"));
  m_threshold->setAccessibleName(tr("Threshold of differences"));
  m_threshold->setToolTip(tr("How much longer a slice must take on one side to be slower or faster"));
  for (const double share : {0.05, 0.1, 0.25, 0.5, 1.0})
    m_threshold->addItem(tr("%1 %").arg(100 * share), share);
  m_threshold->setCurrentIndex(1);
  connect(m_tinted, &QCheckBox::toggled, this, &LinkedTimelines::findDifferences);
  connect(m_threshold, &QComboBox::currentIndexChanged, this, &LinkedTimelines::findDifferences);
  connect(m_differences, &DifferenceTints::changed, this, &LinkedTimelines::showDifferences);
  auto* tools = new QHBoxLayout;
  tools->setSpacing(10);
  tools->addWidget(m_tinted);
  tools->addWidget(m_threshold);
  tools->addWidget(m_legend);
  tools->addStretch(1);
  return tools;
}

void LinkedTimelines::findDifferences() {
  m_differences->find(m_tinted->isChecked() ? m_comparison : nullptr,
                      {m_threshold->currentData().toDouble(), compare::ChangeThreshold().leastNs});
}

void LinkedTimelines::showDifferences() {
  const TintedSides& found = m_differences->found();
  m_before->setTints(found.before);
  m_after->setTints(found.after);
  m_legend->setTints(found);
  m_legend->setVisible(m_tinted->isChecked());
}

void LinkedTimelines::setComparison(const LoadedComparisonPtr& comparison) {
  const auto sides = [](const LoadedComparisonPtr& c) {
    return c ? std::pair(c->runs[c->beforeIndex], c->runs[c->afterIndex])
             : std::pair<LoadedTracePtr, LoadedTracePtr>();
  };
  const bool same = comparison && sides(comparison) == sides(m_comparison);
  m_comparison = comparison;
  if (same) return;
  const QScopedValueRollback changing(m_changing, true);
  const bool any = m_comparison != nullptr;
  for (QWidget* tool :
       std::initializer_list<QWidget*>{m_together, m_scale, m_alignSteps, m_tinted, m_threshold})
    tool->setEnabled(any);
  m_alignSelection->setEnabled(false);
  m_note->setText({});
  findDifferences();
  if (!any) {
    m_before->setTrace(nullptr, {}, {});
    m_after->setTrace(nullptr, {}, {});
    return;
  }
  const auto [before, after] = sides(m_comparison);
  // Whatever may be seen on one side may be seen on the other, at the same scale.
  const TimelineLink link = linkSteps(stepOf(*before), stepOf(*after), false);
  const Interval limitsBefore = panLimits(before->summary.trace->range());
  const Interval limitsAfter = panLimits(after->summary.trace->range());
  const auto caption = [this](const QString& side, std::size_t run) {
    return tr("%1: %2, %3")
        .arg(side, toText(m_comparison->labels[run]),
             formatDuration(m_comparison->series[run].measures.stepNs));
  };
  m_before->setTrace(before, caption(tr("Before"), m_comparison->beforeIndex), link.toBefore(limitsAfter));
  m_after->setTrace(after, caption(tr("After"), m_comparison->afterIndex), link.toAfter(limitsBefore));
  showDifferences();
  showSteps();
  if (m_wanted) setAlignment(*std::exchange(m_wanted, {}));
}

TimelineAlignment LinkedTimelines::alignment() const {
  if (m_wanted) return *m_wanted;
  TimelineAlignment out;
  out.together = m_together->isChecked();
  out.fitted = m_scale->currentIndex() == FittedScale;
  if (!m_comparison) return out;
  const TimelineLink steps = linkSteps(stepOf(m_comparison->before()), stepOf(m_comparison->after()), false);
  if (m_link.anchorAfter - m_link.anchorBefore != steps.anchorAfter - steps.anchorBefore)
    out.anchors = {m_link.anchorBefore, m_link.anchorAfter};
  return out;
}

void LinkedTimelines::setAlignment(const TimelineAlignment& alignment) {
  if (!m_comparison) {
    m_wanted = alignment;
    return;
  }
  const QSignalBlocker quiet(this);
  m_together->setChecked(alignment.together);
  m_scale->setCurrentIndex(alignment.fitted ? FittedScale : SameScale);
  showSteps();
  if (!alignment.anchors) return;
  std::tie(m_link.anchorBefore, m_link.anchorAfter) = *alignment.anchors;
  m_after->showRange(m_link.toAfter(m_before->visible()));
}

void LinkedTimelines::showSteps() {
  if (!m_comparison) return;
  const Interval before = stepOf(m_comparison->before()), after = stepOf(m_comparison->after());
  m_link = linkSteps(before, after, m_scale->currentIndex() == FittedScale);
  const Interval shown = around(before, m_link.toBefore(after));
  const QScopedValueRollback changing(m_changing, true);
  m_before->showRange(shown);
  m_after->showRange(m_link.toAfter(shown));
}

void LinkedTimelines::relink() {
  if (!m_comparison) return;
  const std::int64_t before = m_link.anchorBefore, after = m_link.anchorAfter;
  m_link = linkSteps(stepOf(m_comparison->before()), stepOf(m_comparison->after()),
                     m_scale->currentIndex() == FittedScale);
  m_link.anchorBefore = before;
  m_link.anchorAfter = after;
  follow(true);
}

void LinkedTimelines::keepOffset() {
  if (!m_comparison || !m_together->isChecked()) return;
  m_link.anchorBefore = m_before->visible().begin;
  m_link.anchorAfter = m_after->visible().begin;
}

void LinkedTimelines::follow(bool beforeMoved) {
  if (m_changing || !m_comparison || !m_together->isChecked()) return;
  const QScopedValueRollback changing(m_changing, true);
  if (beforeMoved)
    m_after->showRange(m_link.toAfter(m_before->visible()));
  else
    m_before->showRange(m_link.toBefore(m_after->visible()));
}

void LinkedTimelines::selectPartner(bool onBefore) {
  if (m_changing || !m_comparison) return;
  const QScopedValueRollback changing(m_changing, true);
  TimelinePanel* own = onBefore ? m_before : m_after;
  TimelinePanel* other = onBefore ? m_after : m_before;
  const compare::OperatorPartners& partners = m_comparison->comparison().alignment.partners;
  const trace::Trace &before = *m_comparison->before().summary.trace,
                     &after = *m_comparison->after().summary.trace;
  const SliceId slice = own->selected();
  std::optional<compare::Partner> partner;
  if (slice.valid())
    partner = onBefore ? compare::partnerOf(before, after, partners.ofBefore, partners.ofAfter, slice)
                       : compare::partnerOf(after, before, partners.ofAfter, partners.ofBefore, slice);
  other->select(partner ? partner->slice : SliceId());
  keepOffset(); // the other side may have moved to bring it into view
  if (!slice.valid())
    m_note->setText({});
  else if (!partner)
    m_note->setText(tr("No partner: it was replaced, or lies outside of the aligned steps."));
  else if (!partner->exact)
    m_note->setText(tr("No partner of its own; the operator around it has one."));
  else
    m_note->setText(tr("%1 before, %2 after")
                        .arg(formatDuration(before.duration(m_before->selected())),
                             formatDuration(after.duration(m_after->selected()))));
  m_alignSelection->setEnabled(partner.has_value());
}

void LinkedTimelines::alignAtSelection() {
  if (!m_comparison || !m_before->selected().valid() || !m_after->selected().valid()) return;
  m_link.anchorBefore = m_comparison->before().summary.trace->interval(m_before->selected()).begin;
  m_link.anchorAfter = m_comparison->after().summary.trace->interval(m_after->selected()).begin;
  follow(true);
  Q_EMIT alignmentChanged();
}

void LinkedTimelines::goTo(SliceId before, SliceId after) {
  if (!m_comparison) return;
  const QScopedValueRollback changing(m_changing, true);
  const auto show = [](TimelinePanel* panel, const LoadedTrace& trace, SliceId slice) {
    panel->select(slice);
    if (slice.valid())
      panel->showRange(
          fitAround(trace.summary.trace->interval(slice), 1, panLimits(trace.summary.trace->range())));
  };
  show(m_before, m_comparison->before(), before);
  show(m_after, m_comparison->after(), after);
  m_alignSelection->setEnabled(before.valid() && after.valid());
  m_note->setText({});
  if (!before.valid() || !after.valid()) return;
  m_link.anchorBefore = m_comparison->before().summary.trace->interval(before).begin;
  m_link.anchorAfter = m_comparison->after().summary.trace->interval(after).begin;
  if (m_together->isChecked()) m_after->showRange(m_link.toAfter(m_before->visible()));
}

} // namespace stepscope::app
