// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/export/pdf_report.h"

#include "advisors/report/view_model.h"
#include "app/session/session.h"
#include "app/theme/theme.h"

#include <QFileInfo>
#include <QStringList>

namespace stepscope::app {
namespace {

namespace report = advisors::report;

QString html(std::string_view text) {
  return fromUtf8(text).toHtmlEscaped().replace(QLatin1Char('\n'), QStringLiteral("<br>"));
}
QString coloured(const QString& text, const QColor& colour) {
  return QStringLiteral("<span style='color:%1'>%2</span>").arg(colour.name(), text);
}
QString heading(const QString& text) {
  return QStringLiteral(
             "<p style='font-size:13pt; font-weight:600; margin-top:18px; margin-bottom:6px'>%1</p>")
      .arg(text);
}
QString picture(const char* name, int width) {
  return QStringLiteral("<p style='margin-top:4px; margin-bottom:4px'><img src='%1' width='%2'></p>")
      .arg(QLatin1String(name))
      .arg(width);
}

QString list(const QString& title, const std::vector<std::string>& lines) {
  if (lines.empty()) return {};
  QString text = QStringLiteral("<p style='margin-top:8px; margin-bottom:2px'>%1</p><ul style='margin-top:0; "
                                "margin-left:-22px; margin-bottom:0'>")
                     .arg(coloured(title, theme().mutedText));
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

QString card(const advisors::Finding& finding, std::size_t number) {
  std::vector<std::string> evidence;
  for (const advisors::Evidence& each : finding.evidence)
    evidence.push_back(each.text);
  QString text =
      QStringLiteral(
          "<p style='font-size:11pt; font-weight:600; margin-top:16px; margin-bottom:2px'>%1. %2</p>"
          "<p style='margin-top:0; margin-bottom:4px'>%3 &middot; %4</p><p style='margin:0'>%5</p>")
          .arg(number)
          .arg(html(finding.title), severity(finding.severity),
               coloured(fromUtf8(finding.id), theme().mutedText), html(finding.explanation));
  if (finding.gain)
    text += QStringLiteral("<p style='margin-top:6px; margin-bottom:0; font-weight:600'>%1</p>")
                .arg(coloured(html(report::gainSentence(*finding.gain)), theme().good));
  text += list(QStringLiteral("Evidence"), evidence);
  if (!finding.fix.summary.empty())
    text += QStringLiteral("<p style='margin-top:8px; margin-bottom:0'>%1<br>%2</p>")
                .arg(coloured(QStringLiteral("Fix"), theme().mutedText), html(finding.fix.summary));
  text += code(finding.fix.commands) + code(finding.fix.config);
  for (const report::FixList& each : report::fixLists(finding.fix))
    text += list(fromUtf8(each.title), *each.items);
  return text;
}

QString gauges(const analysis::Gauges& values) {
  QString cells;
  for (const report::GaugeValue& each : report::gaugeValues(values))
    cells += QStringLiteral("<td width='33%' style='padding-right:14px'><p style='margin:0'>%1</p><p "
                            "style='margin:0; font-size:17pt; "
                            "font-weight:600'>%2</p><p style='margin:0; font-size:8pt'>%3</p></td>")
                 .arg(coloured(html(each.name), theme().mutedText),
                      each.share ? formatShare(*each.share) : QStringLiteral("not known"),
                      coloured(html(each.note), theme().mutedText));
  return QStringLiteral("<table width='100%' cellspacing='0' cellpadding='0' style='margin-top:12px'>"
                        "<tr>%1</tr></table>")
      .arg(cells);
}

QString metaLine(const LoadedTrace& loaded) {
  const trace::Trace& trace = *loaded.summary.trace;
  QStringList parts;
  for (const trace::Device& device : trace.devices())
    if (!device.name.empty()) parts << fromUtf8(device.name);
  parts.removeDuplicates();
  parts << fromUtf8(loaded.summary.step().step.name)
        << formatDuration(loaded.summary.step().step.window.length())
        << QStringLiteral("%1 kernels").arg(formatCount(loaded.summary.step().kernels))
        << QStringLiteral("file health %1").arg(fromUtf8(trace.health().grade(trace.eventsTotal())));
  return parts.join(QStringLiteral(" &middot; "));
}

} // namespace

QString reportMarkup(const LoadedTrace& loaded, int textWidth) {
  const advisors::Findings& findings = loaded.findings();
  QString text =
      QStringLiteral(
          "<p style='margin:0'>%1</p><p style='font-size:20pt; font-weight:600; margin:0'>%2</p><p "
          "style='margin-top:2px; margin-bottom:12px'>%3</p>"
          "<p style='font-size:13pt; margin-top:0; margin-bottom:16px'>%4</p>")
          .arg(coloured(QStringLiteral("Stepscope report"), theme().accent),
               QFileInfo(fromPath(loaded.summary.trace->path())).fileName().toHtmlEscaped(),
               coloured(metaLine(loaded), theme().mutedText), html(findings.verdict.sentence));
  text += gauges(findings.gauges);
  text += heading(QStringLiteral("Where the step's time went")) + picture("ledger", textWidth);
  text += heading(QStringLiteral("Timeline")) + picture("timeline", textWidth);
  text += heading(QStringLiteral("Kernel launches by time and duration")) + picture("heatmap", textWidth);

  text += heading(findings.findings.empty() ? QStringLiteral("No rule found anything to change")
                                            : QStringLiteral("What to change"));
  for (std::size_t i = 0; i < findings.findings.size(); ++i)
    text += card(findings.findings[i], i + 1);

  std::vector<std::string> clean, notJudged;
  for (const std::string& id : findings.clean)
    clean.push_back(report::ruleTitle(id));
  for (const advisors::NotJudged& each : findings.notJudged)
    notJudged.push_back(report::ruleTitle(each.id) + ": " + each.because);
  if (!clean.empty() || !notJudged.empty()) text += heading(QStringLiteral("Also looked at"));
  text +=
      list(QStringLiteral("Found nothing"), clean) + list(QStringLiteral("Could not be judged"), notJudged);
  return text;
}

} // namespace stepscope::app
