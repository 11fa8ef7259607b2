// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/live/attach_dialog.h"

#include "app/live/capture_job.h"
#include "app/live/capture_options.h"
#include "app/live/process_list.h"
#include "app/live/process_table_model.h"
#include "app/models/table_filter.h"
#include "app/models/table_text.h"
#include "app/settings/settings.h"
#include "app/theme/theme.h"
#include "app/views/parts/empty_state.h"
#include "app/views/parts/table_view.h"
#include "app/views/parts/text.h"
#include "core/live/run_directory.h"
#include "core/live/ssh.h"
#include "core/report/text.h"

#include <QComboBox>
#include <QDateTime>
#include <QDialogButtonBox>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QProgressBar>
#include <QPushButton>
#include <QStackedWidget>
#include <QVBoxLayout>

#include <algorithm>

namespace stepscope::app {
namespace {

constexpr QSize kSize{860, 520};
constexpr int kPidWidth = 80, kRankWidth = 90, kGpusWidth = 110, kStateWidth = 260;

bool asks(const live::ListedProcess& process) { return live::mayBeCaptured(process.readiness); }

/// "GPU 0, NVIDIA H200: busy 98 %, 12.0 GiB of 80.0 GiB, 1980 MHz, 512 W"; what is not known is left out.
QString lineOf(const live::GpuReading& gpu) {
  QStringList parts;
  if (!gpu.busy.empty()) parts << AttachDialog::tr("busy %1 %").arg(gpu.busy.back().percent);
  if (gpu.memoryUsedBytes && gpu.memoryTotalBytes)
    parts << AttachDialog::tr("%1 of %2")
                 .arg(toText(report::formatBytes(*gpu.memoryUsedBytes)),
                      toText(report::formatBytes(*gpu.memoryTotalBytes)));
  if (gpu.smClockMhz) parts << AttachDialog::tr("%1 MHz").arg(*gpu.smClockMhz);
  if (gpu.powerMilliwatts) parts << AttachDialog::tr("%1 W").arg((*gpu.powerMilliwatts + 500) / 1000);
  return AttachDialog::tr("GPU %1, %2: %3")
      .arg(gpu.gpu)
      .arg(toText(gpu.name), parts.join(QStringLiteral(", ")));
}

} // namespace

AttachDialog::AttachDialog(QWidget* parent)
    : AttachDialog(commandLineProgram(), QString::fromStdString(live::defaultRunDirectory()), parent) {}

AttachDialog::AttachDialog(const QString& program, const QString& runDirectory, QWidget* parent)
    : QDialog(parent), m_hosts(new QComboBox(this)), m_gpus(new Text({}, this)),
      m_list(new ProcessList(program, runDirectory, this)), m_model(new ProcessTableModel(this)),
      m_filter(new TableFilter(m_model, this)), m_pages(new QStackedWidget(this)),
      m_options(new CaptureOptions(this)), m_message(new Text({}, this)), m_bar(new QProgressBar(this)) {
  setObjectName(QStringLiteral("attachDialog"));
  setWindowTitle(tr("Attach to a training process"));
  m_options->setRequest(settings::preferences().capture);
  m_options->setFolder(settings::captureFolder());
  m_bar->setRange(0, 0);
  m_bar->setTextVisible(false);
  m_bar->setAccessibleName(tr("A capture goes on"));

  auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
  m_capture = buttons->addButton(tr("&Capture"), QDialogButtonBox::ActionRole);
  m_capture->setDefault(true);
  m_cancel = buttons->addButton(tr("Ca&ncel capture"), QDialogButtonBox::ActionRole);
  m_cancel->setToolTip(tr("A process that has read the request still records; what it writes is removed"));
  buttons->button(QDialogButtonBox::Close)->setIcon({}); // the style's own do not follow the theme
  connect(m_capture, &QPushButton::clicked, this, &AttachDialog::capture);
  connect(m_cancel, &QPushButton::clicked, this, &AttachDialog::cancelCapture);
  connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);

  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(20, 18, 20, 16);
  column->setSpacing(14);
  column->addWidget(makeHosts());
  column->addWidget(makeTable(), 1);
  column->addWidget(m_gpus);
  column->addWidget(m_options);
  column->addWidget(m_message);
  column->addWidget(m_bar);
  column->addWidget(buttons);
  resize(kSize);

  connect(m_list, &ProcessList::listed, this, &AttachDialog::showList);
  connect(m_list, &ProcessList::failed, this, [this](const QString& why) {
    m_model->setProcesses({});
    showGpus({});
    m_empty->setTexts(tr("Training processes cannot be listed"), why);
    m_pages->setCurrentWidget(m_empty);
    update();
  });
  update();
  m_list->start();
}

AttachDialog::~AttachDialog() = default;

QWidget* AttachDialog::makeHosts() {
  auto* row = new QWidget(this);
  auto* label = new QLabel(tr("&Machine"), row);
  label->setBuddy(m_hosts);
  m_hosts->setEditable(true);
  m_hosts->setInsertPolicy(QComboBox::NoInsert);
  m_hosts->setSizeAdjustPolicy(QComboBox::AdjustToContents);
  m_hosts->setMinimumContentsLength(24);
  m_hosts->setAccessibleName(tr("Machine"));
  m_hosts->setToolTip(tr("This machine, or one that ssh reaches with a key: a name of its configuration or "
                         "user@name. stepscope-cli has to be installed there."));
  m_hosts->addItem(tr("This machine"));
  for (const std::string& host : live::sshHosts())
    m_hosts->addItem(QString::fromStdString(host));
  connect(m_hosts, &QComboBox::activated, this,
          [this](int index) { setHost(index == 0 ? QString() : m_hosts->itemText(index)); });
  connect(m_hosts->lineEdit(), &QLineEdit::editingFinished, this, [this] {
    const QString text = m_hosts->currentText().trimmed();
    setHost(text == m_hosts->itemText(0) ? QString() : text);
  });
  auto* layout = new QHBoxLayout(row);
  layout->setContentsMargins(0, 0, 0, 0);
  layout->addWidget(label);
  layout->addWidget(m_hosts);
  layout->addStretch();
  auto* launch = new QPushButton(tr("&Run a program..."), row);
  launch->setToolTip(tr("Start a program on this machine and watch its work on the GPU live"));
  launch->setAutoDefault(false);
  connect(launch, &QPushButton::clicked, this, &AttachDialog::launchRequested);
  layout->addWidget(launch);
  m_gpus->setTone(Tone::Muted);
  m_gpus->hide();
  return row;
}

void AttachDialog::setHost(const QString& host) {
  if (isCapturing() || host == m_list->place().host) return;
  m_hosts->setCurrentText(host.isEmpty() ? m_hosts->itemText(0) : host);
  m_model->setProcesses({});
  showGpus({});
  m_empty->setTexts(host.isEmpty() ? tr("Looking for training processes") : tr("Connects to %1").arg(host),
                    tr("They ask every five seconds."));
  m_pages->setCurrentWidget(m_empty);
  m_message->setText({});
  update();
  m_list->setHost(host);
}

void AttachDialog::showGpus(const std::vector<live::GpuReading>& gpus) {
  constexpr std::size_t kShown = 8;
  QStringList lines;
  for (const live::GpuReading& gpu : gpus)
    if (static_cast<std::size_t>(lines.size()) < kShown) lines << lineOf(gpu);
  m_gpus->setText(lines.join(QLatin1Char('\n')));
  m_gpus->setToolTip(
      tr("Busy: the part of the last moment in which at least one kernel ran. It says that the GPU was "
         "not empty, not how much of it worked."));
  m_gpus->setVisible(!lines.isEmpty());
}

QWidget* AttachDialog::makeTable() {
  m_empty = new EmptyState(tr("Looking for training processes"), tr("They ask every five seconds."), m_pages);
  m_table = new TableView(m_pages);
  m_table->setAccessibleName(tr("Training processes"));
  m_table->setModel(m_filter);
  m_table->setSortingEnabled(true);
  m_table->sortByColumn(ProcessTableModel::Pid, Qt::AscendingOrder);
  m_table->setStretchColumn(ProcessTableModel::Command);
  m_table->setColumnWidth(ProcessTableModel::Pid, kPidWidth);
  m_table->setColumnWidth(ProcessTableModel::Rank, kRankWidth);
  m_table->setColumnWidth(ProcessTableModel::Gpus, kGpusWidth);
  m_table->setColumnWidth(ProcessTableModel::State, kStateWidth);
  connect(m_table->selectionModel(), &QItemSelectionModel::selectionChanged, this, &AttachDialog::update);
  connect(m_table, &TableView::rowActivated, this, &AttachDialog::capture);
  m_pages->addWidget(m_empty);
  m_pages->addWidget(m_table);
  return m_pages;
}

void AttachDialog::showList(const live::ProcessList& list) {
  m_model->setProcesses(list.processes);
  showGpus(list.gpus);
  m_empty->setTexts(tr("No training process"),
                    tr("Start the training with KINETO_USE_DAEMON=1 in its environment, for example\n"
                       "KINETO_USE_DAEMON=1 torchrun train.py\n"
                       "and it appears here by itself. PyTorch 2.7 or newer is needed."));
  m_pages->setCurrentWidget(list.processes.empty() ? static_cast<QWidget*>(m_empty) : m_table);
  update();
}

std::vector<const live::ListedProcess*> AttachDialog::selected() const {
  std::vector<const live::ListedProcess*> result;
  for (const QModelIndex& row : m_table->selectionModel()->selectedRows())
    result.push_back(&m_model->at(m_filter->mapToSource(row).row()));
  return result;
}

int AttachDialog::capturable() const {
  const auto chosen = selected();
  if (!chosen.empty())
    return static_cast<int>(
        std::count_if(chosen.begin(), chosen.end(), [](const auto* process) { return asks(*process); }));
  const auto& all = m_model->processes();
  return static_cast<int>(std::count_if(all.begin(), all.end(), [](const auto& process) {
    return asks(process) && process.role == live::Role::Rank;
  }));
}

void AttachDialog::update() {
  const int count = capturable();
  m_capture->setEnabled(!isCapturing() && count > 0);
  m_capture->setText(!selected().empty() || count < 2 ? tr("&Capture") : tr("&Capture all ranks"));
  m_cancel->setVisible(isCapturing());
  m_bar->setVisible(isCapturing());
  m_options->setEnabled(!isCapturing());
  m_hosts->setEnabled(!isCapturing());
  if (!isCapturing()) showHint();
}

/// What is to be done about the selected process that cannot be captured.
void AttachDialog::showHint() {
  const auto chosen = selected();
  const auto found =
      std::find_if(chosen.begin(), chosen.end(), [](const auto* process) { return !asks(*process); });
  if (found == chosen.end()) return;
  m_message->setTone(Tone::Muted);
  m_message->setText(tr("Process %1: %2").arg((*found)->facts.pid).arg(toText(live::stateText(**found))));
}

QString AttachDialog::message() const { return m_message->text(); }

void AttachDialog::capture() {
  if (isCapturing() || capturable() == 0) return;
  live::AskCapture ask;
  ask.request = m_options->request();
  for (const live::ListedProcess* process : selected())
    if (asks(*process)) ask.pids.push_back(process->facts.pid);
  QString folder = m_options->folder().isEmpty() ? settings::captureFolder() : m_options->folder();
  if (capturable() > 1)
    folder += QLatin1Char('/') + QDateTime::currentDateTime().toString(QStringLiteral("yyyy-MM-dd-hhmmss"));
  m_job = new CaptureJob(m_list->place(), ask, folder, this);
  connect(m_job, &CaptureJob::progressed, this, &AttachDialog::showProgress);
  connect(m_job, &CaptureJob::fetched, this, [this](quint64 bytes, quint64 size) {
    m_message->setText(tr("Fetches the trace: %1 of %2")
                           .arg(toText(report::formatBytes(bytes)), toText(report::formatBytes(size))));
  });
  connect(m_job, &CaptureJob::finished, this, &AttachDialog::finish);
  m_message->setTone(Tone::Muted);
  m_message->setText(tr("Asks the agent."));
  update();
}

void AttachDialog::cancelCapture() {
  if (m_job) m_job->cancel();
}

void AttachDialog::showProgress(const std::vector<live::CaptureStatus>& processes) {
  constexpr std::size_t kShown = 4;
  QStringList lines;
  for (const live::CaptureStatus& status : processes)
    if (lines.size() < static_cast<qsizetype>(kShown) && !live::isFinal(status.state))
      lines << QStringLiteral("%1: %2").arg(nameOf(status), toText(status.text));
  const auto done = std::count_if(processes.begin(), processes.end(), [](const auto& status) {
    return status.state == live::CaptureState::Done;
  });
  if (processes.size() > 1) lines.prepend(tr("%1 of %2 traces are there.").arg(done).arg(processes.size()));
  if (lines.isEmpty()) lines << tr("Saves the trace.");
  m_message->setText(lines.join(QLatin1Char('\n')));
}

void AttachDialog::finish(const QStringList& files, const QStringList& problems) {
  m_job = nullptr;
  m_message->setTone(problems.isEmpty() ? Tone::Muted : Tone::Bad);
  m_message->setText(problems.isEmpty() ? QString() : problems.join(QLatin1Char('\n')));
  update();
  if (files.isEmpty()) return;
  const QString first = files.first();
  Q_EMIT captured(files.size() == 1 ? first : QFileInfo(first).absolutePath());
  if (problems.isEmpty()) accept();
}

} // namespace stepscope::app
