// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/commands/command.h"

#include <QWidget>

class QLabel;
class QTabWidget;

namespace stepscope::app {

class Card;
class RecentList;

/// What the window shows without a trace: ways to open one, the case study, and how to capture one.
class WelcomePage : public QWidget {
  Q_OBJECT
public:
  explicit WelcomePage(QWidget* parent = nullptr);

  /// Reads the list of recent files again.
  void refresh();
  RecentList* recent() const { return m_recent; }

Q_SIGNALS:
  void commandRequested(stepscope::app::Command command);
  void fileRequested(const QString& path);

protected:
  void changeEvent(QEvent* event) override;

private:
  void applyColours();
  QWidget* makeHead();
  QWidget* makeActions();
  QWidget* makeCaseStudy();
  QWidget* makeRecent();
  QWidget* makeCapture();
  QLabel* addHeading(Card* card, const QString& text);
  void saveHelper();

  QList<QLabel*> m_muted; ///< headings and hints
  Card* m_recentCard;
  RecentList* m_recent;
};

} // namespace stepscope::app
