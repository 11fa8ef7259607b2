// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/job/job_widget.h"

#include "app/language/plural.h"
#include "app/models/table_filter.h"
#include "app/models/table_text.h"
#include "app/session/session.h"
#include "app/theme/theme.h"
#include "app/views/job/collective_rows.h"
#include "app/views/job/job_table.h"
#include "app/views/job/ledger_rows.h"
#include "app/views/kernels/filter_header.h"
#include "app/views/parts/empty_state.h"
#include "app/views/parts/table_view.h"
#include "app/views/parts/text.h"
#include "core/job/job_file.h"

#include <QFileDialog>
#include <QFileInfo>
#include <QLineEdit>
#include <QProgressBar>
#include <QPushButton>
#include <QSaveFile>
#include <QScrollBar>
#include <QShortcut>
#include <QSplitter>
#include <QStackedWidget>
#include <QTabWidget>
#include <QVBoxLayout>
#include <QtConcurrent>

#include <algorithm>

namespace stepscope::app {

JobWidget::JobWidget(QWidget* parent)
    : QWidget(parent), m_loader(new JobLoader(this)), m_pages(new QStackedWidget(this)),
      m_verdict(new Text({}, this)), m_notes(new Text({}, this)), m_said(new Text({}, this)),
      m_progress(new QProgressBar(this)), m_stop(new QPushButton(tr("Stop"), this)),
      m_resume(new QPushButton(tr("Read the others"), this)),
      m_clear(new QPushButton(tr("Clear filters"), this)), m_save(new QPushButton(tr("Save job..."), this)),
      m_model(new CellTableModel(this)), m_filter(new TableFilter(m_model, this)),
      m_table(new TableView(this)), m_header(new FilterHeader(m_table)), m_pictures(new QTabWidget(this)),
      m_ledgers(new LedgerRows(this)), m_collectives(new CollectiveRows(this)) {
  setObjectName(QStringLiteral("jobWidget"));
  m_empty = new EmptyState(tr("Reading the job"), tr("Each trace is read once, for its summary."), m_pages);
  m_verdict->setScale(1.15, QFont::DemiBold);
  m_verdict->setMaxLineChars(130);
  m_notes->setTone(Tone::Muted);
  m_notes->setMaxLineChars(150);
  m_said->setTone(Tone::Muted);
  m_said->setMaxLineChars(0);

  m_table->setHorizontalHeader(m_header);
  m_table->setModel(m_filter);
  m_table->setSortingEnabled(true);
  m_header->setSortIndicator(-1, Qt::AscendingOrder); // by rank until asked
  m_filter->sort(-1);
  m_table->setStretchColumn(FileColumn);
  m_table->setAccessibleName(tr("Ranks"));
  m_table->setActivationText(tr("Open the rank's trace"));
  m_pictures->addTab(m_ledgers, tr("Step ledgers"));
  m_pictures->addTab(m_collectives, tr("Collectives"));
  m_pictures->setDocumentMode(true);

  auto* split = new QSplitter(Qt::Vertical, m_pages);
  split->setChildrenCollapsible(false);
  split->addWidget(m_table);
  split->addWidget(m_pictures);
  split->setSizes({300, 380});
  m_pages->addWidget(m_empty);
  m_pages->addWidget(split);

  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(16, 14, 16, 12);
  column->setSpacing(10);
  column->addWidget(m_verdict);
  column->addWidget(m_notes);
  column->addWidget(m_pages, 1);
  column->addWidget(makeBar());
  m_verdict->hide();
  m_notes->hide();

  connect(m_loader, &JobLoader::changed, this, [this] { showState(*m_loader->state()); });
  connect(m_loader, &JobLoader::busyChanged, this, &JobWidget::showProgress);
  connect(m_loader, &JobLoader::failed, this, [this](const Error& error) {
    m_empty->setTexts(tr("The job could not be read"), describeError(error));
  });
  connect(m_header, &FilterHeader::conditionsChanged, this, &JobWidget::showProgress);
  connect(m_table->horizontalScrollBar(), &QScrollBar::valueChanged, m_header, &FilterHeader::place,
          Qt::QueuedConnection);
  connect(m_table, &TableView::rowActivated, this, &JobWidget::activate);
  connect(m_table->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
          [this](const QModelIndex& current) { choose(m_filter->mapToSource(current).row()); });
  for (RankRows* rows : {static_cast<RankRows*>(m_ledgers), static_cast<RankRows*>(m_collectives)}) {
    connect(rows, &RankRows::currentChanged, this, &JobWidget::choose);
    connect(rows, &RankRows::rankActivated, this, &JobWidget::activate);
  }
  auto* find = new QShortcut(QKeySequence::Find, this);
  connect(find, &QShortcut::activated, this, [this] {
    m_header->editor(FileColumn)->setFocus(Qt::ShortcutFocusReason);
    m_header->editor(FileColumn)->selectAll();
  });
  connect(this, &JobWidget::said, m_said, &Text::setText);
  showProgress();
}

QWidget* JobWidget::makeBar() {
  auto* bar = new QWidget(this);
  auto* row = new QHBoxLayout(bar);
  row->setContentsMargins(0, 0, 0, 0);
  row->setSpacing(8);
  m_progress->setMaximumWidth(220);
  m_progress->setTextVisible(false);
  m_progress->setAccessibleName(tr("Ranks read"));
  m_save->setToolTip(tr("Save what is known of all ranks in one small file; it opens without the traces"));
  row->addWidget(m_progress);
  row->addWidget(m_said, 1, Qt::AlignVCenter);
  for (QPushButton* button : {m_stop, m_resume, m_clear, m_save})
    row->addWidget(button);
  connect(m_stop, &QPushButton::clicked, m_loader, &JobLoader::cancel);
  connect(m_resume, &QPushButton::clicked, m_loader, &JobLoader::resume);
  connect(m_clear, &QPushButton::clicked, m_header, &FilterHeader::clear);
  connect(m_save, &QPushButton::clicked, this, &JobWidget::askWhereToSave);
  return bar;
}

QString JobWidget::verdict() const { return m_verdict->text(); }
QString JobWidget::headline() const {
  return m_pages->currentWidget() == m_empty ? m_empty->headline() : QString();
}

void JobWidget::open(const std::filesystem::path& path) {
  m_path = path;
  setWindowTitle(tr("Job: %1 \u2013 Stepscope").arg(QFileInfo(fromPath(path)).fileName()));
  m_loader->open(path);
}

void JobWidget::showState(const JobState& state) {
  const int current = m_filter->mapToSource(m_table->currentIndex()).row();
  const bool first = m_model->rowCount() == 0;
  m_model->setTable(m_loader->takeTable());
  if (first) m_table->fitColumns();
  if (current >= 0) m_table->setCurrentIndex(m_filter->mapFromSource(m_model->index(current, 0)));
  m_ledgers->setState(m_loader->state());
  m_collectives->setState(m_loader->state());
  m_pages->setCurrentIndex(1);
  // The rank that others wait for is what one looks for.
  if (current < 0 && state.pending.empty() && !state.job.late.empty())
    choose(static_cast<int>(state.job.late.front()));
  m_verdict->setText(toText(state.job.verdict));
  m_verdict->setVisible(!state.job.ranks.empty());
  QStringList notes;
  if (state.badLines > 0)
    notes << tr("Lines of the file that are no summary of a rank: %1; first: %2")
                 .arg(formatCount(state.badLines), toText(state.firstBad));
  if (state.pending.empty())
    for (const std::string& note : state.job.notes)
      notes << toText(note);
  m_notes->setText(notes.join(QLatin1Char('\n')));
  m_notes->setVisible(!notes.isEmpty());
  showProgress();
}

void JobWidget::showProgress() {
  const JobStatePtr state = m_loader->state();
  const std::size_t total = state ? state->total : 0, pending = state ? state->pending.size() : 0;
  const bool busy = m_loader->busy();
  m_progress->setVisible(busy);
  m_progress->setMaximum(static_cast<int>(total)); // 0: a bar that moves
  m_progress->setValue(static_cast<int>(total - pending));
  m_stop->setVisible(busy && pending > 0);
  m_resume->setVisible(!busy && pending > 0);
  m_clear->setVisible(m_filter->hasConditions());
  m_save->setEnabled(!busy && state && !state->job.ranks.empty());
  if (!state) return m_said->setText({});
  const QString ranks = formatCount(total);
  if (pending > 0)
    m_said->setText(tr("%1 of %2 ranks read").arg(formatCount(total - pending), ranks));
  else if (m_filter->hasConditions())
    m_said->setText(
        tr("%1 of %2 ranks").arg(formatCount(static_cast<std::uint64_t>(m_filter->rowCount())), ranks));
  else
    m_said->setText(tr("%1 ranks", nullptr, pluralOf(total)).arg(ranks));
}

void JobWidget::choose(int rank) {
  if (rank < 0) return;
  m_ledgers->setCurrent(rank);
  m_collectives->setCurrent(rank);
  const QModelIndex index = m_filter->mapFromSource(m_model->index(rank, 0));
  if (index.isValid() && index.row() != m_table->currentIndex().row()) {
    m_table->setCurrentIndex(index);
    m_table->scrollTo(index);
  }
}

QString JobWidget::traceOf(const std::string& file) const {
  const std::filesystem::path named(file);
  const auto there = [](const std::filesystem::path& path) {
    // A member of an archive lies where the archive does.
    const std::string text = path.string();
    return QFileInfo::exists(fromPath(text.substr(0, text.find('!'))));
  };
  for (const std::filesystem::path& path :
       {named, m_path.parent_path() / named, m_path.parent_path() / named.filename()})
    if (there(path)) return fromPath(path);
  return {};
}

void JobWidget::activate(int rank) {
  const JobStatePtr state = m_loader->state();
  if (!state || rank < 0) return;
  const auto at = static_cast<std::size_t>(rank);
  const std::size_t read = state->job.ranks.size();
  if (at >= read + state->pending.size()) return;
  const std::string& file = at < read ? state->job.ranks[at].file : state->pending[at - read].path;
  const QString trace = traceOf(file);
  if (trace.isEmpty())
    Q_EMIT said(tr("The trace %1 is not here; copy it beside the job's file to open it.").arg(toText(file)));
  else
    Q_EMIT traceRequested(trace);
}

void JobWidget::askWhereToSave() {
  const QString path =
      QFileDialog::getSaveFileName(this, tr("Save job"), QStringLiteral("job.jsonl"), tr("Job (*.jsonl)"));
  if (!path.isEmpty()) save(path);
}

void JobWidget::save(const QString& path) {
  const JobStatePtr state = m_loader->state();
  if (!state) return;
  auto* watcher = new QFutureWatcher<QString>(this);
  connect(watcher, &QFutureWatcherBase::finished, this, [this, watcher, path] {
    const QString problem = watcher->result();
    Q_EMIT said(problem.isEmpty() ? tr("Saved %1").arg(path)
                                  : tr("%1 cannot be written: %2").arg(path, problem));
    watcher->deleteLater();
  });
  watcher->setFuture(QtConcurrent::run([state, path]() -> QString {
    const std::string lines = job::jobLines(state->job);
    QSaveFile file(path);
    const auto size = static_cast<qint64>(lines.size());
    const bool done =
        file.open(QIODevice::WriteOnly) && file.write(lines.data(), size) == size && file.commit();
    return done ? QString() : file.errorString();
  }));
}

} // namespace stepscope::app
