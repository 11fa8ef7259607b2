// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFrame>
#include <QString>

#include <functional>

class QLabel;
class QToolButton;

namespace stepscope::app {

/// A stack of messages above the views, each with Copy and Close; takes no room when there are none.
class MessageArea : public QWidget {
  Q_OBJECT
public:
  enum class Kind { Error, Warning, Info };

  explicit MessageArea(QWidget* parent = nullptr);

  /// `remedy` says what to do about it; may be empty. A message already shown is not shown twice.
  void add(Kind kind, const QString& text, const QString& remedy = {});
  /// With a button that does something about it and closes the message.
  void offer(const QString& text, const QString& button, std::function<void()> act);
  void clear();
  /// Texts of the messages shown, oldest first, remedies included.
  QStringList texts() const;
};

/// One message. Ends itself when closed.
class MessageBar : public QFrame {
  Q_OBJECT
public:
  MessageBar(MessageArea::Kind kind, const QString& text, const QString& remedy, QWidget* parent);
  QString text() const;
  void addButton(const QString& label, std::function<void()> act);

protected:
  void changeEvent(QEvent* event) override;
  void paintEvent(QPaintEvent* event) override;

private:
  void applyColours();
  QColor colour() const;

  MessageArea::Kind m_kind;
  QLabel* m_icon;
  QLabel* m_text;
  QLabel* m_remedy;
  QToolButton* m_copy;
  QToolButton* m_close;
};

} // namespace stepscope::app
