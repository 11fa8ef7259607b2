// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include "app/views/timeline/model.h"

class QTreeWidget;
class QTreeWidgetItem;

namespace stepscope::app {

/// The list of bookmarks, notes and pinned selections.
class MarksPanel : public QWidget {
  Q_OBJECT
public:
  explicit MarksPanel(QWidget* parent = nullptr);

  /// Shows the marks by time; the chosen one stays chosen. A null model shows none.
  void setMarks(const TimelineModel* model, const std::vector<Mark>& marks);

  /// Gives the list the keys, with a mark chosen.
  void focusList();

Q_SIGNALS:
  /// Index in the marks shown.
  void chosen(std::size_t mark);
  void textEdited(std::size_t mark, const QString& text);
  void removed(std::size_t mark);
  void closed();

protected:
  bool eventFilter(QObject* object, QEvent* event) override;

private:
  std::optional<std::size_t> current() const;
  void openMenu(QPoint at);
  void copy() const;

  QTreeWidget* m_list;
  std::vector<Mark> m_marks;
};

} // namespace stepscope::app
