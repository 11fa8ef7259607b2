// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/live/launch_dialog.h"

#include "app/views/parts/text.h"

#include <QDateTime>
#include <QDialogButtonBox>
#include <QDir>
#include <QFormLayout>
#include <QLineEdit>
#include <QProcess>
#include <QPushButton>
#include <QSettings>
#include <QStandardPaths>
#include <QVBoxLayout>

#include <algorithm>

namespace stepscope::app {
namespace {

constexpr int kWidth = 620;
const QString kCommandKey = QStringLiteral("live/command");
const QString kFolderKey = QStringLiteral("live/workingFolder");

QString defaultOutput() {
  return QStandardPaths::writableLocation(QStandardPaths::DocumentsLocation) + QStringLiteral("/Stepscope/") +
         QDateTime::currentDateTime().toString(QStringLiteral("yyyy-MM-dd-hhmmss")) +
         QStringLiteral(".stepscope");
}

} // namespace

LaunchDialog::LaunchDialog(QWidget* parent)
    : QDialog(parent), m_command(new QLineEdit(this)), m_folder(new QLineEdit(this)),
      m_output(new QLineEdit(this)) {
  setObjectName(QStringLiteral("launchDialog"));
  setWindowTitle(tr("Run a program and watch it"));
  m_command->setPlaceholderText(QStringLiteral("python train.py"));
  m_command->setToolTip(tr("The program and its arguments; quotes keep words together"));
  m_command->setText(QSettings().value(kCommandKey).toString());
  m_folder->setText(QSettings().value(kFolderKey, QDir::homePath()).toString());
  m_output->setText(defaultOutput());
  auto* about =
      new Text(tr("Each kernel, copy and call of CUDA is recorded from its start on and shown at once; it "
                  "becomes a trace when the program ends. CUDA 12 or later; not together with another "
                  "profiler."),
               this);
  about->setTone(Tone::Muted);
  auto* form = new QFormLayout;
  form->addRow(tr("&Command"), m_command);
  form->addRow(tr("&Folder to run in"), m_folder);
  form->addRow(tr("&Trace"), m_output);
  auto* buttons = new QDialogButtonBox(QDialogButtonBox::Cancel, this);
  m_run = buttons->addButton(tr("&Run"), QDialogButtonBox::AcceptRole);
  m_run->setDefault(true);
  buttons->button(QDialogButtonBox::Cancel)->setIcon({});
  connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
  connect(buttons, &QDialogButtonBox::accepted, this, [this] {
    QSettings().setValue(kCommandKey, m_command->text());
    QSettings().setValue(kFolderKey, m_folder->text());
    accept();
  });
  for (QLineEdit* each : {m_command, m_folder, m_output})
    connect(each, &QLineEdit::textChanged, this, &LaunchDialog::update);
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(20, 18, 20, 16);
  column->setSpacing(14);
  column->addWidget(about);
  column->addLayout(form);
  column->addWidget(buttons);
  resize(kWidth, std::max(sizeHint().height(), heightForWidth(kWidth))); // the words above break into lines
  update();
}

QStringList LaunchDialog::words() const { return QProcess::splitCommand(m_command->text()); }
QString LaunchDialog::workingFolder() const { return m_folder->text(); }
QString LaunchDialog::output() const { return m_output->text(); }
void LaunchDialog::setCommand(const QString& command) { m_command->setText(command); }
void LaunchDialog::setWorkingFolder(const QString& folder) { m_folder->setText(folder); }
void LaunchDialog::setOutput(const QString& path) { m_output->setText(path); }

void LaunchDialog::update() {
  m_run->setEnabled(!words().isEmpty() && QDir(m_folder->text()).exists() &&
                    m_output->text().endsWith(QLatin1String(".stepscope")));
}

} // namespace stepscope::app
