// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/export/markup_parts.h"

#include "advisors/report/view_model.h"
#include "advisors/support/text.h"
#include "app/session/session.h"
#include "app/theme/theme.h"

#include <QStringList>

namespace stepscope::app::markup {
namespace {

QString row(const QStringList& cells, const QString& tag) {
  QString text;
  for (qsizetype i = 0; i < cells.size(); ++i)
    text += QStringLiteral("<%1 align='%2' style='padding-right:12px'>%3</%1>")
                .arg(tag, i == 0 ? QStringLiteral("left") : QStringLiteral("right"), cells[i]);
  return QStringLiteral("<tr>%1</tr>").arg(text);
}
QString table(const QString& rows) {
  return QStringLiteral(
             "<table width='100%' cellspacing='0' cellpadding='2' style='font-size:8.5pt'>%1</table>")
      .arg(rows);
}

} // namespace

namespace report = advisors::report;

QString html(std::string_view text) {
  return fromUtf8(text).toHtmlEscaped().replace(QLatin1Char('\n'), QStringLiteral("<br>"));
}
QString coloured(const QString& text, const QColor& colour) {
  return QStringLiteral("<span style='color:%1'>%2</span>").arg(colour.name(), text);
}
QString heading(std::string_view text, bool newPage) {
  return QStringLiteral(
             "<p style='font-size:13pt; font-weight:600; margin-top:18px; margin-bottom:6px%1'>%2</p>")
      .arg(newPage ? QStringLiteral("; page-break-before:always") : QString(), html(text));
}
QString note(std::string_view text) {
  return QStringLiteral("<p style='font-size:8pt; margin-top:2px; margin-bottom:4px'>%1</p>")
      .arg(coloured(html(text), theme().mutedText));
}

QString list(std::string_view title, const std::vector<std::string>& lines) {
  if (lines.empty()) return {};
  QString text;
  if (!title.empty())
    text = QStringLiteral("<p style='margin-top:8px; margin-bottom:2px'>%1</p>")
               .arg(coloured(html(title), theme().mutedText));
  text += QStringLiteral("<ul style='margin-top:0; margin-left:-22px; margin-bottom:0'>");
  for (const std::string& line : lines)
    text += QStringLiteral("<li style='margin-bottom:2px'>%1</li>").arg(html(line));
  return text + QStringLiteral("</ul>");
}

QString code(const std::vector<std::string>& blocks) {
  QString text;
  for (const std::string& block : blocks)
    text +=
        QStringLiteral(
            "<table width='100%' cellpadding='6' cellspacing='0' style='margin-top:6px' bgcolor='%1'><tr><td>"
            "<pre style='font-family:\"%2\"; font-size:8pt; white-space:pre-wrap; margin:0'>%3</pre>"
            "</td></tr></table>")
            .arg(QStringLiteral("#f1f3f6"), monospaceFont().family(), fromUtf8(block).toHtmlEscaped());
  return text;
}

QString severity(advisors::Level level) {
  switch (level) {
  case advisors::Level::High:
    return coloured(QStringLiteral("High"), theme().bad);
  case advisors::Level::Medium:
    return coloured(QStringLiteral("Medium"), theme().warning);
  case advisors::Level::Low:
    break;
  }
  return coloured(QStringLiteral("Low"), theme().mutedText);
}

QString gauges(const analysis::Gauges& values) {
  QString cells;
  for (const report::GaugeValue& each : report::gaugeValues(values))
    cells += QStringLiteral("<td width='33%' style='padding-right:14px'><p style='margin:0'>%1</p><p "
                            "style='margin:0; font-size:17pt; "
                            "font-weight:600'>%2</p><p style='margin:0; font-size:8pt'>%3</p></td>")
                 .arg(coloured(html(each.name), theme().mutedText),
                      html(each.share ? advisors::percent(*each.share) : "not known"),
                      coloured(html(each.note), theme().mutedText));
  return QStringLiteral("<table width='100%' cellspacing='0' cellpadding='0' style='margin-top:4px'>"
                        "<tr>%1</tr></table>")
      .arg(cells);
}

/// Three pairs of name and value a row.
QString figureTable(const std::vector<report::Figure>& figures) {
  constexpr std::size_t kColumns = 3;
  QString rows;
  for (std::size_t i = 0; i < figures.size(); ++i) {
    if (i % kColumns == 0) rows += i == 0 ? QStringLiteral("<tr>") : QStringLiteral("</tr><tr>");
    rows += QStringLiteral(
                "<td width='33%' style='padding-right:14px; padding-bottom:6px'><p "
                "style='margin:0; font-size:8pt'>%1</p><p style='margin:0; font-weight:600'>%2</p></td>")
                .arg(coloured(html(figures[i].name), theme().mutedText), html(figures[i].value));
  }
  return figures.empty()
             ? rows
             : QStringLiteral("<table width='100%' cellspacing='0' cellpadding='0'>%1</tr></table>")
                   .arg(rows);
}

QString ledgerTable(const report::LedgerPicture& ledger, const std::optional<advisors::Untraced>& untraced) {
  QStringList head{QStringLiteral("part"), QStringLiteral("time"), QStringLiteral("share")};
  if (untraced) head << QStringLiteral("without the profiler");
  QString rows = row(head, QStringLiteral("th"));
  for (const report::LedgerPart& part : ledger.parts) {
    const QString square =
        coloured(QStringLiteral("&#9632;"), QColor(fromUtf8(report::colourOf(part.bucket, false))));
    QStringList cells{square + QLatin1Char(' ') + html(analysis::label(part.bucket)),
                      html(advisors::duration(part.ns)), html(advisors::percent(part.share))};
    if (untraced) cells << html(advisors::duration(untraced->ns[part.bucket.index()]));
    rows += row(cells, QStringLiteral("td"));
  }
  QString text = table(rows);
  if (untraced) text += note(report::untracedSentence(*untraced) + ", the last column. " + untraced->note);
  return text;
}

QString kernelTable(const std::vector<report::KernelLine>& kernels) {
  QString rows = row({QStringLiteral("kernel"), QStringLiteral("count"), QStringLiteral("total"),
                      QStringLiteral("share of GPU time")},
                     QStringLiteral("th"));
  for (const report::KernelLine& kernel : kernels)
    rows += row({html(kernel.name), html(advisors::grouped(kernel.count)),
                 html(advisors::duration(kernel.totalNs)), html(advisors::percent(kernel.share))},
                QStringLiteral("td"));
  return table(rows);
}

} // namespace stepscope::app::markup
