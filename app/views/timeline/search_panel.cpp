// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/timeline/search_panel.h"

#include "app/language/plural.h"
#include "app/models/table_filter.h"
#include "app/theme/theme.h"
#include "app/views/parts/table_view.h"
#include "app/views/parts/text.h"

#include <QCheckBox>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QKeyEvent>
#include <QLineEdit>
#include <QTimer>
#include <QToolButton>
#include <QVBoxLayout>
#include <QtConcurrent>

namespace stepscope::app {
namespace {

constexpr int kTypingDelayMs = 120; // shorter than a pause, longer than between two letters

QToolButton* arrowButton(Qt::ArrowType arrow, const QString& name, const QString& toolTip, QWidget* parent) {
  auto* button = new QToolButton(parent);
  button->setArrowType(arrow);
  button->setAccessibleName(name);
  button->setToolTip(toolTip);
  return button;
}

} // namespace

SearchPanel::SearchPanel(QWidget* parent)
    : QWidget(parent), m_field(new QLineEdit(this)), m_arguments(new QCheckBox(tr("Arguments too"), this)),
      m_dim(new QCheckBox(tr("Dim the rest"), this)), m_status(new Text({}, this)),
      m_model(new SearchTableModel(this)), m_table(new TableView(this)), m_typing(new QTimer(this)) {
  setObjectName(QStringLiteral("searchPanel"));
  setAccessibleName(tr("Search"));
  m_field->setObjectName(QStringLiteral("searchField"));
  m_field->setPlaceholderText(tr("Find in the timeline"));
  m_field->setAccessibleName(tr("Find in the timeline"));
  m_field->setToolTip(tr("Names with all these words, or with their letters at the begins of words (cuLK); "
                         "arg:bfloat16 looks into arguments"));
  m_field->setClearButtonEnabled(true);
  m_field->installEventFilter(this);
  m_table->installEventFilter(this);
  m_arguments->setToolTip(tr("Shapes, types and all else that was recorded with a slice"));
  m_dim->setToolTip(tr("Let what was not found fade in the timeline"));
  m_status->setObjectName(QStringLiteral("searchStatus"));
  m_status->setTone(Tone::Muted);
  m_status->setMaxLineChars(0);

  auto* previous = arrowButton(Qt::UpArrow, tr("Previous"), tr("The one before (Shift+Enter)"), this);
  auto* next = arrowButton(Qt::DownArrow, tr("Next"), tr("The next one (Enter)"), this);
  auto* closing = new QToolButton(this);
  closing->setText(QStringLiteral("\u00d7"));
  closing->setAccessibleName(tr("Close the search"));
  closing->setToolTip(tr("Close the search (Esc)"));

  auto* filter = new TableFilter(m_model, this);
  m_table->setModel(filter);
  m_table->setSortingEnabled(true);
  m_table->horizontalHeader()->setSortIndicator(-1, Qt::DescendingOrder); // longest total first until asked
  m_table->setAccessibleName(tr("Names found"));

  auto* top = new QHBoxLayout;
  top->setSpacing(4);
  top->addWidget(m_field, 1);
  top->addWidget(previous);
  top->addWidget(next);
  top->addWidget(closing);
  auto* options = new QHBoxLayout;
  options->setSpacing(16);
  options->addWidget(m_arguments);
  options->addWidget(m_dim);
  options->addStretch(1);
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(10, 8, 10, 8);
  column->setSpacing(8);
  column->addLayout(top);
  column->addLayout(options);
  column->addWidget(m_status);
  column->addWidget(m_table, 1);

  m_typing->setSingleShot(true);
  m_typing->setInterval(kTypingDelayMs);
  connect(m_typing, &QTimer::timeout, this, &SearchPanel::start);
  connect(m_field, &QLineEdit::textChanged, m_typing, qOverload<>(&QTimer::start));
  connect(m_arguments, &QCheckBox::toggled, this, &SearchPanel::start);
  connect(m_dim, &QCheckBox::toggled, this, &SearchPanel::changed);
  connect(previous, &QToolButton::clicked, this, [this] { step(false); });
  connect(next, &QToolButton::clicked, this, [this] { step(true); });
  connect(closing, &QToolButton::clicked, this, &SearchPanel::dismiss);
  connect(m_table, &TableView::rowActivated, this, [this](int row) { Q_EMIT chosen(m_model->slice(row)); });
  connect(&m_watcher, &QFutureWatcher<SearchResultPtr>::finished, this, &SearchPanel::take);
  hide();
}

SearchPanel::~SearchPanel() { m_stop.request_stop(); }

void SearchPanel::setTrace(trace::TracePtr trace) {
  m_trace = std::move(trace);
  showResult(nullptr);
  if (isHidden())
    m_watcher.setFuture({}); // an answer about the former trace is not waited for
  else
    start();
}

void SearchPanel::open(const QString& text) {
  setVisible(true);
  if (!text.isEmpty()) m_field->setText(text);
  m_field->setFocus(Qt::ShortcutFocusReason);
  m_field->selectAll();
  start();
}

void SearchPanel::dismiss() {
  m_stop.request_stop();
  m_watcher.setFuture({});
  m_typing->stop();
  hide();
  showResult(nullptr);
  Q_EMIT closed();
}

bool SearchPanel::dimsOthers() const { return m_dim->isChecked(); }

void SearchPanel::start() {
  m_typing->stop();
  m_stop.request_stop();
  m_stop = std::stop_source();
  const QString text = m_field->text();
  if (!m_trace || text.trimmed().isEmpty()) {
    m_watcher.setFuture({});
    showResult(nullptr);
    return;
  }
  m_status->setText(tr("Looking for it..."));
  analysis::SearchQuery query{text.toStdString(), m_arguments->isChecked()};
  m_watcher.setFuture(QtConcurrent::run(
      [trace = m_trace, wanted = std::move(query), stop = m_stop.get_token()]() -> SearchResultPtr {
        auto found = analysis::search(*trace, wanted, stop);
        return found ? std::make_shared<const analysis::SearchResult>(std::move(*found)) : nullptr;
      }));
}

void SearchPanel::take() {
  if (m_watcher.future().resultCount() == 0) return; // one that was given up
  const SearchResultPtr result = m_watcher.result();
  if (!result) return;
  showResult(result);
  if (const std::optional<bool> forwards = std::exchange(m_stepWhenFound, {}))
    Q_EMIT stepRequested(*forwards);
}

void SearchPanel::showResult(SearchResultPtr result) {
  m_result = std::move(result);
  m_model->setResult(m_trace, m_result);
  m_status->setText(statusText());
  Q_EMIT changed();
}

QString SearchPanel::statusText() const {
  if (!m_result) return m_field->text().trimmed().isEmpty() ? tr("Type a part of a name.") : QString();
  if (m_result->rows.empty())
    return m_result->query.arguments ? tr("No name or argument holds this.")
                                     : tr("No name holds this. Arguments may, if they are looked at too.");
  const std::uint64_t names = m_result->rows.size(), slices = m_result->inTime.size();
  const QString found = tr("%1 in %2")
                            .arg(tr("%1 slices", nullptr, pluralOf(slices)).arg(formatCount(slices)),
                                 tr("%1 names", nullptr, pluralOf(names)).arg(formatCount(names)));
  return m_result->abbreviations ? tr("%1, by abbreviation: no name holds it as written").arg(found) : found;
}

void SearchPanel::step(bool forwards) {
  if (m_typing->isActive() || m_watcher.isRunning()) {
    m_stepWhenFound = forwards;
    if (m_typing->isActive()) start();
    return;
  }
  Q_EMIT stepRequested(forwards);
}

bool SearchPanel::eventFilter(QObject* object, QEvent* event) {
  if (event->type() != QEvent::KeyPress) return QWidget::eventFilter(object, event);
  const auto* key = static_cast<QKeyEvent*>(event);
  if (key->key() == Qt::Key_Escape) {
    dismiss();
    return true;
  }
  if (object != m_field) return QWidget::eventFilter(object, event);
  switch (key->key()) {
  case Qt::Key_Return:
  case Qt::Key_Enter:
    step(!key->modifiers().testFlag(Qt::ShiftModifier));
    return true;
  case Qt::Key_Down:
    m_table->setFocus(Qt::TabFocusReason);
    if (!m_table->currentIndex().isValid() && m_model->rowCount() > 0) m_table->selectRow(0);
    return true;
  default:
    return QWidget::eventFilter(object, event);
  }
}

} // namespace stepscope::app
