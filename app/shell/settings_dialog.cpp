// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/shell/settings_dialog.h"

#include "app/language/language.h"
#include "app/live/capture_options.h"
#include "app/shell/folder_list.h"
#include "app/shell/theme_choice.h"
#include "app/views/parts/text.h"
#include "core/base/memory.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QDoubleSpinBox>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

#include <cmath>

namespace stepscope::app {
namespace {

constexpr double kGib = 1024.0 * 1024 * 1024, kLeastGib = 0.25, kMostGib = 4096;
constexpr int kWidth = 640;

Text* note(const QString& text, QWidget* parent) {
  auto* label = new Text(text, parent);
  label->setTone(Tone::Muted);
  return label;
}

QWidget* rowOf(std::initializer_list<QWidget*> widgets, QWidget* parent) {
  auto* holder = new QWidget(parent);
  auto* row = new QHBoxLayout(holder);
  row->setContentsMargins(0, 0, 0, 0);
  for (QWidget* each : widgets)
    row->addWidget(each, 0, Qt::AlignVCenter);
  row->addStretch(1);
  return holder;
}

} // namespace

SettingsDialog::SettingsDialog(QWidget* parent)
    : QDialog(parent), m_theme(new QComboBox(this)), m_language(new QComboBox(this)),
      m_scale(new QComboBox(this)), m_catalogues(new FolderList(this)),
      m_limits(new QCheckBox(tr("At &most"), this)), m_memory(new QDoubleSpinBox(this)),
      m_capture(new CaptureOptions(this)) {
  setObjectName(QStringLiteral("settingsDialog"));
  setWindowTitle(tr("Settings"));
  for (const ThemeChoice choice : {ThemeChoice::System, ThemeChoice::Light, ThemeChoice::Dark})
    m_theme->addItem(nameOf(choice), static_cast<int>(choice));
  m_language->addItem(nameOf(ThemeChoice::System), QString());
  for (const language::Language& each : language::all())
    m_language->addItem(each.name, each.code);
  for (const int percent : settings::kScales)
    m_scale->addItem(tr("%1 %").arg(percent), percent);
  m_theme->setAccessibleName(tr("Theme"));
  m_language->setAccessibleName(tr("Language"));
  m_language->setToolTip(
      tr("Of menus, views and messages. Findings, help, reports and the command line speak English."));
  m_scale->setAccessibleName(tr("Size of the interface"));
  m_memory->setRange(kLeastGib, kMostGib);
  m_memory->setDecimals(2);
  m_memory->setSuffix(tr(" GiB"));
  m_memory->setAccessibleName(tr("Memory that a trace may take, GiB"));
  m_limits->setToolTip(tr("A trace that would take more is not read; a part of it is offered instead"));
  connect(m_limits, &QCheckBox::toggled, m_memory, &QWidget::setEnabled);
  auto* keys = new QPushButton(tr("&Keys..."), this);
  keys->setAutoDefault(false);
  connect(keys, &QPushButton::clicked, this, &SettingsDialog::keysRequested);

  auto* form = new QFormLayout;
  form->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
  form->setVerticalSpacing(8);
  form->setHorizontalSpacing(16);
  form->addRow(tr("&Theme"), rowOf({m_theme}, this));
  form->addRow(tr("&Language"),
               rowOf({m_language, note(tr("from the next start on; findings stay English"), this)}, this));
  form->addRow(tr("Si&ze"),
               rowOf({m_scale, note(tr("of text and everything else, from the next start on"), this)}, this));
  form->addRow(tr("Keys"), rowOf({keys}, this));
  form->addRow(tr("Memory"),
               rowOf({m_limits, m_memory, note(tr("a trace; otherwise what is free"), this)}, this));
  form->addRow(tr("Catalogues"), m_catalogues);
  form->addRow(tr("Captures"), m_capture);
  m_capture->setUsualFolder(settings::usualCaptureFolder());
  for (int row = 0; row < form->rowCount(); ++row) {
    const bool tall = form->itemAt(row, QFormLayout::FieldRole)->widget() == m_catalogues ||
                      form->itemAt(row, QFormLayout::FieldRole)->widget() == m_capture;
    form->itemAt(row, QFormLayout::LabelRole)->setAlignment(tall ? Qt::AlignTop : Qt::AlignVCenter);
  }
  for (const auto& [label, box] : {std::pair(0, m_theme), std::pair(1, m_language), std::pair(2, m_scale)})
    if (auto* name = qobject_cast<QLabel*>(form->itemAt(label, QFormLayout::LabelRole)->widget()))
      name->setBuddy(box);

  auto* buttons = new QDialogButtonBox(
      QDialogButtonBox::Ok | QDialogButtonBox::Cancel | QDialogButtonBox::RestoreDefaults, this);
  for (QAbstractButton* button : buttons->buttons())
    button->setIcon({}); // the style's own do not follow the theme
  buttons->button(QDialogButtonBox::Ok)->setDefault(true);
  connect(buttons, &QDialogButtonBox::accepted, this, &SettingsDialog::accept);
  connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
  connect(buttons->button(QDialogButtonBox::RestoreDefaults), &QPushButton::clicked, this,
          [this] { show(settings::Preferences()); });
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(20, 18, 20, 16);
  column->setSpacing(16);
  column->addLayout(form);
  column->addWidget(buttons);
  show(settings::preferences());
  resize(kWidth, sizeHint().height());
}

void SettingsDialog::show(const settings::Preferences& preferences) {
  m_theme->setCurrentIndex(m_theme->findData(static_cast<int>(preferences.theme)));
  m_language->setCurrentIndex(m_language->findData(preferences.language));
  m_scale->setCurrentIndex(m_scale->findData(preferences.scalePercent));
  m_catalogues->setFolders(preferences.catalogueFolders);
  m_limits->setChecked(preferences.memoryLimitBytes.has_value());
  m_memory->setEnabled(preferences.memoryLimitBytes.has_value());
  m_memory->setValue(static_cast<double>(preferences.memoryLimitBytes.value_or(availableMemory())) / kGib);
  m_capture->setRequest(preferences.capture);
  m_capture->setFolder(preferences.captureFolder);
}

settings::Preferences SettingsDialog::chosen() const {
  settings::Preferences result;
  result.theme = static_cast<ThemeChoice>(m_theme->currentData().toInt());
  result.language = m_language->currentData().toString();
  result.scalePercent = m_scale->currentData().toInt();
  result.catalogueFolders = m_catalogues->folders();
  if (m_limits->isChecked())
    result.memoryLimitBytes = static_cast<quint64>(std::llround(m_memory->value() * kGib));
  result.capture = m_capture->request();
  result.captureFolder = m_capture->folder();
  return result;
}

void SettingsDialog::accept() {
  const settings::Preferences before = settings::preferences(), now = chosen();
  settings::setPreferences(now);
  if (now.theme != before.theme) chooseTheme(now.theme);
  Q_EMIT changed(before, now);
  QDialog::accept();
}

} // namespace stepscope::app
