// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>

#include <functional>
#include <string>
#include <vector>

class QLineEdit;
class QListView;

namespace stepscope::app {

/// Something that the palette can do.
struct PaletteEntry {
  QString text;              ///< shown and looked in
  QString detail;            ///< shown at the right: a key, a count
  std::function<void()> run; ///< when it is chosen; the palette is closed then
  bool always = true;        ///< also listed while nothing is typed
};

class PaletteModel;

/// A field and a list: commands, views and names by a few of their letters.
class CommandPalette : public QDialog {
  Q_OBJECT
public:
  explicit CommandPalette(QWidget* parent);

  /// More to choose from; what is typed and chosen stays.
  void add(std::vector<PaletteEntry> entries);

protected:
  bool eventFilter(QObject* object, QEvent* event) override;

private:
  void runCurrent();

  PaletteModel* m_model;
  QLineEdit* m_field;
  QListView* m_list;
};

} // namespace stepscope::app
