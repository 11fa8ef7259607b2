// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/help/browser.h"

#include "app/help/pages.h"
#include "app/theme/theme.h"

#include <QDesktopServices>
#include <QEvent>
#include <QTextBlock>

namespace stepscope::app {
namespace {

constexpr int kMargin = 22;

/// What QTextDocument understands of CSS.
QString styleOf(const Theme& t) {
  return QStringLiteral(
             "body { color: %1; }"
             "h1 { font-size: 22px; font-weight: 600; margin-top: 0px; }"
             "h2 { font-size: 16px; font-weight: 600; margin-top: 18px; }"
             "h3 { font-size: 14px; font-weight: 600; }"
             "p, li { line-height: 135%; }"
             "a { color: %2; text-decoration: none; }"
             "code { font-family: '%3'; font-size: 12px; background-color: %4; }"
             "pre { font-family: '%3'; font-size: 12px; background-color: %4; margin-left: 8px; }"
             "table { border-collapse: collapse; border-color: %5; border-width: 1px; border-style: solid; }"
             "th, td { padding: 4px 9px; border-color: %5; border-width: 1px; border-style: solid; }"
             "th { text-align: left; color: %6; font-weight: normal; }")
      .arg(t.text.name(), t.accent.name(), monospaceFont().family(), t.surfaceRaised.name(), t.border.name(),
           t.mutedText.name());
}

} // namespace

HelpBrowser::HelpBrowser(QWidget* parent) : QTextBrowser(parent) {
  setOpenLinks(false);
  setFrameShape(QFrame::NoFrame);
  document()->setDocumentMargin(kMargin);
  setAccessibleName(tr("Page of the documentation"));
  connect(this, &QTextBrowser::anchorClicked, this, &HelpBrowser::follow);
  applyColours();
}

void HelpBrowser::applyColours() {
  document()->setDefaultStyleSheet(styleOf(theme()));
  if (source().isValid()) reload();
}

void HelpBrowser::changeEvent(QEvent* event) {
  if (event->type() == QEvent::PaletteChange) applyColours();
  QTextBrowser::changeEvent(event);
}

void HelpBrowser::follow(const QUrl& link) {
  const QUrl target = source().resolved(link);
  if (target.scheme() == QLatin1String("qrc"))
    setSource(target);
  else
    QDesktopServices::openUrl(target);
}

void HelpBrowser::showPage(const QString& name) { setSource(QUrl(help::urlOf(name))); }

QString HelpBrowser::page() const { return source().path().section(QStringLiteral("/help/"), 1); }

void HelpBrowser::markWords(const QStringList& words) {
  QList<QTextEdit::ExtraSelection> marks;
  QTextCursor first;
  for (const QString& word : words)
    for (QTextCursor at = document()->find(word); !at.isNull(); at = document()->find(word, at)) {
      QTextEdit::ExtraSelection mark;
      mark.cursor = at;
      mark.format.setBackground(theme().selection);
      marks << mark;
      if (first.isNull() || at.position() < first.position()) first = at;
    }
  setExtraSelections(marks);
  if (first.isNull()) return;
  first.clearSelection();
  setTextCursor(first);
  ensureCursorVisible();
}

} // namespace stepscope::app
