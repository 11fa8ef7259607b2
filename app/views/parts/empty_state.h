// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QPushButton;
class QVBoxLayout;

namespace stepscope::app {

class Text;

/// What a view shows when it has nothing to show: a headline, what to do about it, perhaps a button.
class EmptyState : public QWidget {
  Q_OBJECT
public:
  EmptyState(const QString& headline, const QString& text, QWidget* parent = nullptr);

  void setTexts(const QString& headline, const QString& text);
  /// A line in the monospace font below the text, such as an example of a file.
  void addCode(const QString& code);
  QPushButton* addButton(const QString& label);
  QString headline() const;

private:
  Text* m_headline;
  Text* m_text;
  QVBoxLayout* m_column;
};

} // namespace stepscope::app
