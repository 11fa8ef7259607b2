// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/kernels/slice_table_page.h"

#include "app/models/slice_table_model.h"
#include "app/models/table_filter.h"
#include "app/models/table_text.h"
#include "app/views/kernels/filter_header.h"
#include "app/views/parts/table_view.h"
#include "app/views/parts/text.h"
#include "core/analysis/modules.h"

#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QScrollBar>
#include <QVBoxLayout>
#include <QtConcurrent>

namespace stepscope::app {

namespace {
constexpr int kAllColumnsFrom = 1080; // width below which the lesser figures give way to the names
}

SliceTablePage::SliceTablePage(analysis::TableKind kind, QWidget* parent)
    : QWidget(parent), m_kind(kind), m_model(new SliceTableModel(kind, this)),
      m_filter(new TableFilter(m_model, this)), m_view(new TableView(this)), m_groups(new QComboBox(this)),
      m_clear(new QPushButton(tr("Clear filters"), this)), m_summary(new Text({}, this)),
      m_message(new Text({}, m_view->viewport())) {
  m_summary->setTone(Tone::Muted);
  m_summary->setMaxLineChars(0);
  m_summary->setObjectName(QStringLiteral("summary"));
  m_message->setTone(Tone::Muted);
  m_message->setObjectName(QStringLiteral("message"));
  auto* overlay = new QVBoxLayout(m_view->viewport());
  overlay->setContentsMargins(24, 24, 24, 24);
  overlay->addWidget(m_message);
  overlay->addStretch(1);

  for (const analysis::Grouping each : groupingsOf(kind))
    m_groups->addItem(titleOf(each, kind), static_cast<int>(each));
  m_groups->setAccessibleName(tr("Group by"));
  m_groups->setToolTip(tr("What a row stands for"));
  auto* groupBy = new QLabel(tr("Group by"), this);
  groupBy->setBuddy(m_groups);

  m_header = new FilterHeader(m_view);
  m_view->setHorizontalHeader(m_header);
  m_view->setModel(m_filter);
  m_view->setSortingEnabled(true);
  m_header->setSortIndicator(-1, Qt::DescendingOrder); // the order of the analysis until asked
  m_view->setActivationText(tr("Show the longest in the timeline"));
  m_view->setAccessibleName(titleOf(kind));

  auto* top = new QHBoxLayout;
  top->setSpacing(8);
  top->addWidget(groupBy);
  top->addWidget(m_groups);
  top->addWidget(m_summary, 1, Qt::AlignVCenter);
  top->addWidget(m_clear);
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(0, 0, 0, 0);
  column->setSpacing(8);
  column->addLayout(top);
  column->addWidget(m_view, 1);

  connect(m_groups, &QComboBox::currentIndexChanged, this, &SliceTablePage::invalidate);
  connect(m_clear, &QPushButton::clicked, m_header, &FilterHeader::clear);
  connect(m_header, &FilterHeader::conditionsChanged, this, &SliceTablePage::refresh);
  connect(m_view->horizontalScrollBar(), &QScrollBar::valueChanged, m_header, &FilterHeader::place,
          Qt::QueuedConnection);
  connect(&m_watcher, &QFutureWatcher<Rows>::finished, this, [this] {
    if (m_state == State::Counting) take();
  });
  connect(m_view, &TableView::rowActivated, this, [this](int row) {
    const SliceId slice = m_model->slice(row);
    if (slice.valid()) Q_EMIT goToRequested(m_trace->summary.trace->interval(slice), slice);
  });
  refresh();
}

SliceTablePage::~SliceTablePage() { m_stop.request_stop(); }

void SliceTablePage::setTrace(LoadedTracePtr trace) {
  m_trace = std::move(trace);
  m_pending = {};
  invalidate();
}

analysis::Grouping SliceTablePage::grouping() const {
  return static_cast<analysis::Grouping>(m_groups->currentData().toInt());
}

void SliceTablePage::invalidate() {
  m_stop.request_stop();
  m_watcher.setFuture({}); // an answer to a former question is not waited for
  m_state = State::Waiting;
  m_model->setRows(nullptr, grouping(), {});
  if (isVisible()) count();
  refresh();
}

void SliceTablePage::count() {
  if (m_state != State::Waiting || !m_trace || !m_trace->summary.hasSteps()) return;
  m_state = State::Counting;
  m_stop = {};
  m_watcher.setFuture(
      QtConcurrent::run([trace = m_trace, kind = m_kind, by = grouping(), stop = m_stop.get_token()] {
        return analysis::stepTable(trace->summary, kind, by, stop);
      }));
}

void SliceTablePage::take() {
  m_state = State::Ready;
  m_model->setRows(m_trace->summary.trace, grouping(), m_watcher.result());
  m_watcher.setFuture({}); // the model has the rows now
  hideLesserColumns();
  refresh();
  selectPending();
}

void SliceTablePage::select(SliceId slice) {
  m_pending = slice;
  if (isReady()) selectPending();
}

void SliceTablePage::selectPending() {
  if (!m_pending.valid()) return;
  const std::string label = analysis::GroupKeys(m_trace->summary, grouping()).label(m_pending);
  m_pending = {};
  const int row = m_model->rowOf(label);
  const QModelIndex index = row < 0 ? QModelIndex() : m_filter->mapFromSource(m_model->index(row, 0));
  if (!index.isValid()) return m_view->clearSelection();
  m_view->setCurrentIndex(index);
  m_view->scrollTo(index, QAbstractItemView::PositionAtCenter);
}

QString SliceTablePage::summary() const { return m_summary->text(); }

void SliceTablePage::focusNameFilter() {
  m_header->editor(0)->setFocus(Qt::ShortcutFocusReason);
  m_header->editor(0)->selectAll();
}

void SliceTablePage::refresh() {
  std::vector<int> rows;
  for (int row = 0; row < m_filter->rowCount(); ++row)
    rows.push_back(m_filter->mapToSource(m_filter->index(row, 0)).row());
  m_summary->setText(isReady() ? summaryOf(*m_model, rows) : QString());
  m_clear->setVisible(m_filter->hasConditions());
  m_message->setVisible(rows.empty());
  m_message->setText(emptyText());
}

QString SliceTablePage::emptyText() const {
  if (!isReady()) return tr("Counting...");
  if (m_model->rowCount() > 0) return tr("No row fits the filters below the titles.");
  switch (m_kind) {
  case analysis::TableKind::Modules:
    if (!analysis::hasModules(*m_trace->summary.trace))
      return tr("This trace has no modules. They are recorded together with the Python stack: "
                "torch.profiler.profile(with_stack=True).");
    break;
  case analysis::TableKind::Annotations:
    return tr(
        "None in this step. A range gets a name with: with torch.profiler.record_function(\"forward\"): ...");
  default:
    break;
  }
  return tr("None in this step.");
}

void SliceTablePage::hideLesserColumns() {
  const bool narrow = width() < kAllColumnsFrom;
  for (int column = 0; column < m_model->columnCount(); ++column)
    m_view->setColumnHidden(column, narrow && isLesser(m_model->figure(column)));
}

void SliceTablePage::showEvent(QShowEvent* event) {
  QWidget::showEvent(event);
  count();
}

void SliceTablePage::resizeEvent(QResizeEvent* event) {
  QWidget::resizeEvent(event);
  hideLesserColumns();
}

} // namespace stepscope::app
