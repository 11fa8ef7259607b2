// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTextBrowser>

namespace stepscope::app {

/// Shows pages of the documentation in the colours of the program. Links to the web open in the user's
/// browser.
class HelpBrowser : public QTextBrowser {
  Q_OBJECT
public:
  explicit HelpBrowser(QWidget* parent = nullptr);

  /// "docs/COMPARE.html"; may end in "#anchor".
  void showPage(const QString& name);
  /// Of the page shown, without its anchor.
  QString page() const;
  /// Marks every place of the words and scrolls to the first.
  void markWords(const QStringList& words);

protected:
  void changeEvent(QEvent* event) override;

private:
  void applyColours();
  void follow(const QUrl& link);
};

} // namespace stepscope::app
