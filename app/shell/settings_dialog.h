// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>

#include "app/settings/settings.h"

class QCheckBox;
class QComboBox;
class QDoubleSpinBox;

namespace stepscope::app {

class CaptureOptions;
class FolderList;
class Text;

/// What the user prefers. Nothing changes before OK.
class SettingsDialog : public QDialog {
  Q_OBJECT
public:
  explicit SettingsDialog(QWidget* parent = nullptr);

  settings::Preferences chosen() const;
  FolderList* catalogues() const { return m_catalogues; }

Q_SIGNALS:
  void keysRequested();
  /// Accepted and stored.
  void changed(const stepscope::app::settings::Preferences& before,
               const stepscope::app::settings::Preferences& now);

public Q_SLOTS:
  void accept() override;

private:
  void show(const settings::Preferences& preferences);

  QComboBox *m_theme, *m_language, *m_scale;
  FolderList* m_catalogues;
  QCheckBox* m_limits;
  QDoubleSpinBox* m_memory;
  CaptureOptions* m_capture;
};

} // namespace stepscope::app
