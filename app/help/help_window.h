// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QAction;
class QLabel;
class QLineEdit;
class QTreeWidget;

namespace stepscope::app {

class HelpBrowser;

/// The documentation: contents and search beside the page. Works without a network.
class HelpWindow : public QWidget {
  Q_OBJECT
public:
  /// A window of its own that closes with `parent`.
  explicit HelpWindow(QWidget* parent = nullptr);

  /// "docs/COMPARE.html"; brings the window to the front.
  void showPage(const QString& name);

  HelpBrowser* browser() const { return m_browser; }
  QLineEdit* search() const { return m_search; }
  QTreeWidget* contents() const { return m_contents; }

private:
  void fill();
  void mark();
  void chooseShown();

  QLineEdit* m_search;
  QTreeWidget* m_contents;
  QLabel* m_count;
  HelpBrowser* m_browser;
  QAction *m_back, *m_forward;
};

} // namespace stepscope::app
