// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/live/live_widget.h"

#include "app/language/plural.h"
#include "app/theme/theme.h"
#include "app/views/live/live_canvas.h"
#include "app/views/live/live_figures.h"
#include "app/views/parts/empty_state.h"
#include "app/views/parts/text.h"

#include <QApplication>
#include <QComboBox>
#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QFutureWatcher>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QSaveFile>
#include <QSettings>
#include <QSpinBox>
#include <QStackedWidget>
#include <QTemporaryFile>
#include <QVBoxLayout>
#include <QtConcurrent>

namespace stepscope::app {
namespace {

constexpr int kDrawEveryMs = 66;
constexpr int kLeastMegabytes = 16, kMostMegabytes = 65536, kMegabytes = 512;
constexpr int kMostAlarmSteps = 10000, kAlarmStepsByDefault = 20;
const QString kMemoryKey = QStringLiteral("live/memoryMegabytes");
const QString kAlarmKey = QStringLiteral("live/alarmSteps");

/// Writes what is kept; why that failed, or nothing.
QString write(const std::shared_ptr<SharedLiveWindow>& stream, const QString& path) {
  std::string recording;
  {
    const std::lock_guard lock(stream->mutex);
    recording = stream->window.recording();
  }
  QSaveFile file(path);
  const auto size = static_cast<qint64>(recording.size());
  const bool done =
      file.open(QIODevice::WriteOnly) && file.write(recording.data(), size) == size && file.commit();
  return done ? QString() : LiveWidget::tr("%1 cannot be written: %2").arg(path, file.errorString());
}

/// Begin and end of a command line that would fill the window.
QString shortened(const QString& text) {
  constexpr int kBegin = 100, kEnd = 40;
  return text.size() <= kBegin + kEnd ? text : text.left(kBegin) + QChar(0x2026) + text.right(kEnd);
}

} // namespace

LiveWidget::LiveWidget(QWidget* parent)
    : QWidget(parent), m_pages(new QStackedWidget(this)), m_streams(new QComboBox(this)),
      m_title(new Text({}, this)), m_alarm(new Text({}, this)), m_notice(new Text({}, this)),
      m_figures(new LiveFigureRow(this)), m_canvas(new LiveCanvas(this)) {
  setObjectName(QStringLiteral("liveWidget"));
  m_empty = new EmptyState(tr("Waiting for the first records"),
                           tr("They come when the program starts its first work on the GPU."), m_pages);
  m_title->setScale(1.1, QFont::DemiBold);
  m_title->setMaxLineChars(0);
  m_streams->setAccessibleName(tr("Recorded process"));
  m_streams->setToolTip(tr("Processes of the program that are recorded"));
  m_streams->hide();
  connect(m_streams, &QComboBox::activated, this,
          [this](int index) { follow(m_streams->itemData(index).toString()); });
  m_alarm->setTone(Tone::Warning);
  m_alarm->hide();
  m_notice->setTone(Tone::Muted);
  auto* content = new QWidget(m_pages);
  auto* column = new QVBoxLayout(content);
  column->setContentsMargins(0, 0, 0, 0);
  column->setSpacing(12);
  column->addWidget(m_figures);
  column->addWidget(m_alarm);
  column->addWidget(m_canvas, 1);
  m_pages->addWidget(m_empty);
  m_pages->addWidget(content);

  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(16, 14, 16, 12);
  layout->setSpacing(12);
  auto* head = new QHBoxLayout;
  head->addWidget(m_title, 1);
  head->addWidget(m_streams);
  layout->addLayout(head);
  layout->addWidget(m_pages, 1);
  layout->addWidget(m_notice);
  layout->addWidget(makeBar());

  m_soon.setSingleShot(true);
  m_soon.setInterval(kDrawEveryMs);
  connect(&m_soon, &QTimer::timeout, this, &LiveWidget::refresh);
  connect(m_canvas, &LiveCanvas::shown, this, &LiveWidget::showFigures);
}

LiveWidget::~LiveWidget() = default;

QWidget* LiveWidget::makeBar() {
  auto* bar = new QWidget(this);
  m_freeze = new QPushButton(tr("&Freeze"), bar);
  m_freeze->setCheckable(true);
  m_freeze->setShortcut(QKeySequence(Qt::Key_Space));
  m_freeze->setToolTip(
      tr("Stand still and look back over what is kept (Space): the wheel zooms, dragging and the arrow "
         "keys move. The program runs on, and so does its recording."));
  m_save = new QPushButton(tr("&Save..."), bar);
  m_save->setToolTip(tr("Save what is kept as a recorded stream, which opens as a trace does"));
  m_analyse = new QPushButton(tr("&Analyse"), bar);
  m_analyse->setToolTip(tr("Freeze, and open what is kept as a trace: timeline, tables, advice"));
  m_end = new QPushButton(tr("&End program"), bar);
  m_end->setToolTip(
      tr("Ask the program to end, as Ctrl+C does in a terminal; its recording becomes a trace"));
  m_end->hide();
  connect(m_end, &QPushButton::clicked, this, &LiveWidget::endRequested);
  m_memory = new QSpinBox(bar);
  m_memory->setRange(kLeastMegabytes, kMostMegabytes);
  m_memory->setSuffix(tr(" MB"));
  m_memory->setToolTip(tr("Memory for what is kept; the oldest goes first"));
  m_memory->setValue(QSettings().value(kMemoryKey, kMegabytes).toInt());
  m_alarmSteps = new QSpinBox(bar);
  m_alarmSteps->setRange(1, kMostAlarmSteps);
  m_alarmSteps->setSuffix(tr(" steps"));
  m_alarmSteps->setToolTip(
      tr("Warn when the GPU has waited for launches for so many steps in a row; seconds, where the "
         "training reports no steps"));
  m_alarmSteps->setValue(QSettings().value(kAlarmKey, kAlarmStepsByDefault).toInt());
  auto* keep = new QLabel(tr("&Keep"), bar);
  keep->setBuddy(m_memory);
  auto* warn = new QLabel(tr("&Warn after"), bar);
  warn->setBuddy(m_alarmSteps);
  connect(m_freeze, &QPushButton::toggled, this, &LiveWidget::setFrozen);
  connect(m_save, &QPushButton::clicked, this, &LiveWidget::askWhereToSave);
  connect(m_analyse, &QPushButton::clicked, this, &LiveWidget::analyse);
  connect(m_memory, &QSpinBox::valueChanged, this, &LiveWidget::setMemoryMegabytes);
  connect(m_alarmSteps, &QSpinBox::valueChanged, this, &LiveWidget::setAlarmSteps);
  auto* row = new QHBoxLayout(bar);
  row->setContentsMargins(0, 0, 0, 0);
  for (QWidget* each : std::initializer_list<QWidget*>{m_freeze, m_save, m_analyse, m_end})
    row->addWidget(each);
  row->addStretch();
  for (QWidget* each : std::initializer_list<QWidget*>{keep, m_memory, warn, m_alarmSteps})
    row->addWidget(each);
  return bar;
}

void LiveWidget::follow(const QString& path) {
  delete m_follower;
  m_problem.clear();
  m_freeze->setChecked(false);
  m_follower = new StreamFollower(path, this);
  connect(m_follower, &StreamFollower::changed, this, [this] {
    if (!m_soon.isActive()) m_soon.start();
  });
  connect(m_follower, &StreamFollower::failed, this, [this](const QString& why) {
    m_problem = why;
    refresh();
  });
  setMemoryMegabytes(m_memory->value());
  m_follower->start();
  m_canvas->setStream(m_follower->stream());
  m_pages->setCurrentWidget(m_empty);
  refresh();
}

void LiveWidget::offer(const QString& path) {
  m_streams->addItem(QFileInfo(path).fileName(), path);
  m_streams->setVisible(m_streams->count() > 1);
  if (m_streams->count() == 1) follow(path);
}

void LiveWidget::setEndable(bool endable) { m_end->setVisible(endable); }

void LiveWidget::say(const QString& text) {
  m_said = text;
  m_notice->setText(text);
  refresh();
}

bool LiveWidget::isFrozen() const { return m_freeze->isChecked(); }
QString LiveWidget::notice() const { return m_notice->text(); }
QString LiveWidget::alarm() const { return m_alarm->isHidden() ? QString() : m_alarm->text(); }

void LiveWidget::setMemoryMegabytes(int megabytes) {
  m_memory->setValue(megabytes);
  QSettings().setValue(kMemoryKey, m_memory->value());
  if (!m_follower) return;
  const std::lock_guard lock(m_follower->stream()->mutex);
  m_follower->stream()->window.setLimit(std::uint64_t(m_memory->value()) << 20);
}

void LiveWidget::setAlarmSteps(int steps) {
  m_alarmSteps->setValue(steps);
  QSettings().setValue(kAlarmKey, m_alarmSteps->value());
  refresh();
}

void LiveWidget::setFrozen(bool frozen) {
  m_freeze->setChecked(frozen);
  m_freeze->setText(frozen ? tr("&Follow") : tr("&Freeze"));
  if (m_follower) m_follower->setPaused(frozen);
  m_canvas->setFrozen(frozen);
  refresh();
}

void LiveWidget::refresh() {
  if (!m_follower) return;
  m_follower->seen();
  QStringList notes;
  std::size_t inDebt = 0;
  {
    const std::unique_lock lock(m_follower->stream()->mutex, SharedLiveWindow::kDrawWait);
    if (!lock.owns_lock()) {
      m_soon.start();
      return;
    }
    const live::LiveWindow& window = m_follower->stream()->window;
    const QString process = window.rank() >= 0
                                ? tr("Rank %1, process %2").arg(window.rank()).arg(window.pid())
                                : tr("Process %1").arg(window.pid());
    const QString whole = process + QStringLiteral(": ") + toText(window.command());
    m_title->setText(window.pid() == 0 ? m_follower->path() : shortened(whole));
    m_title->setToolTip(whole);
    if (!window.kept().empty() && m_pages->currentWidget() == m_empty) m_pages->setCurrentIndex(1);
    if (!window.status().empty()) notes << toText(window.status());
    notes << tr("%1 records, %2 in memory for %3")
                 .arg(formatCount(window.records()), formatBytes(window.memoryBytes()),
                      formatDuration(window.kept().length()));
    if (window.dropped()) notes << tr("older ones have gone");
    if (window.lost() > 0) notes << tr("%1 records were lost on the way").arg(formatCount(window.lost()));
    if (window.damaged() > 0)
      notes << tr("%1 records with impossible times are left out").arg(formatCount(window.damaged()));
    if (window.ended()) notes << tr("the stream has ended");
    inDebt = window.stepsInDebt(static_cast<std::size_t>(m_alarmSteps->value()));
  }
  if (!m_said.isEmpty()) notes << m_said;
  if (!m_problem.isEmpty()) notes << m_problem;
  m_notice->setTone(m_problem.isEmpty() ? Tone::Muted : Tone::Bad);
  m_notice->setText(notes.join(QStringLiteral("; ")));
  showAlarm(inDebt);
  m_canvas->refresh();
}

void LiveWidget::showAlarm(std::size_t steps) {
  const bool alarmed = steps >= static_cast<std::size_t>(m_alarmSteps->value());
  if (alarmed && !m_alarmed) QApplication::alert(this);
  m_alarmed = alarmed;
  m_alarm->setVisible(alarmed);
  if (alarmed)
    m_alarm->setText((steps == 1 ? tr("The GPU has waited for the host's launches in the last step.")
                                 : tr("The GPU has waited for the host's launches in %1 steps in a row.",
                                      nullptr, pluralOf(steps))
                                       .arg(steps)) +
                     QLatin1Char(' ') + tr("Analyse shows what the host does meanwhile."));
}

void LiveWidget::showFigures() {
  if (!m_follower) return;
  const std::unique_lock lock(m_follower->stream()->mutex, SharedLiveWindow::kDrawWait);
  if (!lock.owns_lock()) return;
  const live::LiveWindow& window = m_follower->stream()->window;
  bool hasDriver = false, hasTokens = false;
  for (const live::LiveWindow::Device& device : window.devices())
    hasDriver = hasDriver || !device.utilisation.empty();
  for (const live::stream::Step& step : window.steps())
    hasTokens = hasTokens || step.tokens >= 0;
  m_figures->show(window.figures(m_canvas->visible()), hasDriver, hasTokens);
}

void LiveWidget::save(const QString& path, bool toOpen) {
  if (!m_follower || m_saving) return;
  m_saving = true;
  m_save->setEnabled(false);
  m_analyse->setEnabled(false);
  auto* watcher = new QFutureWatcher<QString>(this);
  connect(watcher, &QFutureWatcherBase::finished, this, [this, watcher, path, toOpen] {
    watcher->deleteLater();
    m_saving = false;
    m_save->setEnabled(true);
    m_analyse->setEnabled(true);
    m_problem = watcher->result();
    refresh();
    if (!m_problem.isEmpty()) return;
    Q_EMIT saved(path);
    if (toOpen) Q_EMIT analysed(path);
  });
  watcher->setFuture(QtConcurrent::run(write, m_follower->stream(), path));
}

void LiveWidget::saveTo(const QString& path) { save(path, false); }

void LiveWidget::askWhereToSave() {
  setFrozen(true);
  const QString path = QFileDialog::getSaveFileName(
      this, tr("Save what is kept"), QStringLiteral("live.stream"), tr("Recorded streams (*.stream)"));
  if (!path.isEmpty()) saveTo(path);
}

void LiveWidget::analyse() {
  if (!m_follower) return;
  setFrozen(true);
  // Left for whoever opens it, in the folder for such files.
  QTemporaryFile file(QDir::tempPath() + QStringLiteral("/stepscope-live-XXXXXX.stream"));
  file.setAutoRemove(false);
  if (file.open()) save(file.fileName(), true);
}

} // namespace stepscope::app
