// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/export/pdf_report.h"

#include "advisors/support/text.h"
#include "app/export/svg_picture.h"
#include "app/session/session.h"
#include "app/theme/theme.h"

#include <QAbstractTextDocumentLayout>
#include <QApplication>
#include <QBuffer>
#include <QPageSize>
#include <QPainter>
#include <QPdfWriter>
#include <QTextDocument>
#include <QUrl>

namespace stepscope::app {
namespace {

// Fine enough that letters sit where they should; pictures have their own pixels.
constexpr int kDpi = 288, kCssDpi = 96;
constexpr qreal kMarginMm = 18, kFooterMm = 8;
constexpr qreal kBodyPoints = 9.5;
constexpr qreal kRounding = 3; // dots that a picture of the next page may reach into this one

qreal dots(qreal mm) { return mm / 25.4 * kDpi; }

void paintFooter(QPainter& painter, const QRectF& area, const QString& name, int page, int pages) {
  painter.setPen(theme().mutedText);
  QFont font = QApplication::font();
  font.setPointSizeF(8);
  painter.setFont(font);
  painter.drawText(area, Qt::AlignLeft | Qt::AlignBottom, name);
  painter.drawText(area, Qt::AlignRight | Qt::AlignBottom,
                   QStringLiteral("Page %1 of %2").arg(page).arg(pages));
}

} // namespace

std::string makePdf(const advisors::Report& report) {
  const QString name = fromUtf8(advisors::fileName(report.file));
  QByteArray bytes;
  QBuffer buffer(&bytes);
  buffer.open(QIODevice::WriteOnly);
  QPdfWriter writer(&buffer);
  writer.setResolution(kDpi);
  writer.setPageSize(QPageSize(QPageSize::A4));
  writer.setPageMargins(QMarginsF(kMarginMm, kMarginMm, kMarginMm, kMarginMm), QPageLayout::Millimeter);
  writer.setTitle(name);
  writer.setCreator(QStringLiteral("Stepscope"));

  const QSizeF page(writer.width(), writer.height());
  const QSizeF body(page.width(), page.height() - dots(kFooterMm));
  QTextDocument document;
  document.documentLayout()->setPaintDevice(&writer);
  QFont font = QApplication::font();
  font.setPointSizeF(kBodyPoints);
  document.setDefaultFont(font);
  document.setDocumentMargin(0);
  document.setPageSize(body);
  const int textWidth = static_cast<int>(body.width());
  const ReportMarkup markup = reportMarkup(report, textWidth * kCssDpi / kDpi);
  for (std::size_t i = 0; i < markup.pictures.size(); ++i)
    document.addResource(QTextDocument::ImageResource, QUrl(QStringLiteral("picture%1").arg(i)),
                         pictureOf(markup.pictures[i], textWidth));
  document.setHtml(markup.html);

  QPainter painter(&writer);
  const int pages = document.pageCount();
  for (int i = 0; i < pages; ++i) {
    if (i > 0) writer.newPage();
    painter.save();
    painter.translate(0, -i * body.height());
    QAbstractTextDocumentLayout::PaintContext context;
    context.clip = QRectF(0, i * body.height(), body.width(), body.height() - kRounding);
    context.palette.setColor(QPalette::Text, theme().text);
    painter.setClipRect(context.clip);
    document.documentLayout()->draw(&painter, context);
    painter.restore();
    paintFooter(painter, QRectF(QPointF(0, 0), page), name, i + 1, pages);
  }
  painter.end();
  return bytes.toStdString();
}

} // namespace stepscope::app
