// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QHeaderView>

#include <vector>

class QLineEdit;

namespace stepscope::app {

/// The header of a table behind a TableFilter, with a line below each title for the column's condition.
class FilterHeader : public QHeaderView {
  Q_OBJECT
public:
  explicit FilterHeader(QWidget* parent = nullptr);

  void setModel(QAbstractItemModel* model) override;
  QSize sizeHint() const override;
  QLineEdit* editor(int column) const { return m_editors[static_cast<std::size_t>(column)]; }

public Q_SLOTS:
  /// Takes every condition away.
  void clear();
  /// Puts the editors below their sections; for when the table has been scrolled sideways.
  void place();

Q_SIGNALS:
  void conditionsChanged();

protected:
  void updateGeometries() override;

private:
  void remake();
  void apply(int column);
  int editorHeight() const;
  bool isPicture(int column) const;

  QStringList m_titles;
  std::vector<QLineEdit*> m_editors; ///< by column
};

} // namespace stepscope::app
