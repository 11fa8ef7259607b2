// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/export/markup_parts.h"
#include "app/export/pdf_report.h"

#include "advisors/report/view_model.h"
#include "advisors/support/text.h"
#include "app/session/session.h"
#include "app/theme/theme.h"

namespace stepscope::app {
namespace {

namespace report = advisors::report;

using namespace markup;

/// Writes the parts one after another.
class Writer {
public:
  explicit Writer(int textWidth) : m_width(textWidth) {}
  ReportMarkup take() { return {std::move(m_html), std::move(m_pictures)}; }

  void step(const advisors::Report& all, const report::StepPage& page, bool first) {
    const advisors::Findings& findings = page.findings;
    title(findings, page.device, first);
    if (!all.redactionNote.empty()) m_html += note(all.redactionNote);
    if (!page.figures.empty()) m_html += heading(report::kFigures) + figureTable(page.figures);
    m_html += heading(report::kGauges) + gauges(findings.gauges);
    if (page.ledger) {
      m_html += heading(report::ledgerTitle(page.ledger->windowNs));
      picture(report::ledgerSvg(*page.ledger));
      m_html += ledgerTable(*page.ledger, findings.untraced);
    }
    if (page.timeline) {
      m_html += heading(report::kTimeline, true); // a heading must not stand alone at the end of a page
      picture(report::timelineSvg(*page.timeline, false));
      m_html += note(report::timelineCaption());
    }
    if (page.launches) {
      m_html += heading(report::kLaunches);
      picture(report::launchesSvg(*page.launches));
      m_html += note(report::launchesCaption(*page.launches));
    }
    m_html += heading(report::kAdvice);
    if (findings.findings.empty()) m_html += html(report::noFinding());
    for (std::size_t i = 0; i < findings.findings.size(); ++i)
      card(findings.findings[i], i + 1, page.evidence[i]);
    if (const std::string combined = report::combinedSentence(findings); !combined.empty())
      m_html += QStringLiteral("<p style='margin-top:14px'><b>All together:</b> %1</p>").arg(html(combined));
    if (!page.kernels.empty()) m_html += heading(report::kKernels) + kernelTable(page.kernels);
    otherRules(findings);
  }

  void run(const advisors::Report& all) {
    if (all.batches) {
      m_html += heading(report::kBatches) + figureTable(all.batches->figures);
      for (const report::BarPicture& chart : all.batches->charts) {
        m_html += QStringLiteral("<p style='margin-top:10px; margin-bottom:2px; font-weight:600'>%1</p>")
                      .arg(html(chart.title));
        picture(report::barsSvg(chart));
        m_html += note(chart.caption);
      }
    }
    if (!all.environment.empty()) m_html += heading(report::kEnvironment) + figureTable(all.environment);
    m_html += heading(report::kHealth) + html(report::healthSentence(all.health));
    std::vector<std::string> repairs, unknown;
    for (const report::HealthPage::Repair& repair : all.health.repairs)
      repairs.push_back(report::repairSentence(repair));
    for (const report::Figure& answer : all.health.unknown)
      unknown.push_back(answer.name + ": " + answer.value);
    m_html += list("Repairs", repairs) + list("What this trace cannot tell", unknown);
  }

private:
  void picture(report::Svg svg) {
    m_html +=
        QStringLiteral("<p style='margin-top:4px; margin-bottom:4px'><img src='picture%1' width='%2'></p>")
            .arg(m_pictures.size())
            .arg(m_width);
    m_pictures.push_back(std::move(svg));
  }

  void title(const advisors::Findings& findings, const std::string& device, bool first) {
    m_html += QStringLiteral("<p style='margin:0%1'>%2</p><p style='font-size:15pt; font-weight:600; "
                             "margin:0'>%3</p><p style='margin-top:4px; margin-bottom:6px'>%4</p>")
                  .arg(first ? QString() : QStringLiteral("; page-break-before:always"),
                       coloured(QStringLiteral("Stepscope advice"), theme().accent),
                       html(findings.verdict.sentence),
                       coloured(html(advisors::fileName(findings.file) + ", " + findings.step +
                                     (device.empty() ? "" : ", " + device)),
                                theme().mutedText));
  }

  void card(const advisors::Finding& finding, std::size_t number,
            const std::optional<report::TimelinePicture>& place) {
    std::vector<std::string> evidence;
    for (const advisors::Evidence& each : finding.evidence)
      evidence.push_back(each.text);
    m_html += QStringLiteral(
                  "<p style='font-size:11pt; font-weight:600; margin-top:16px; margin-bottom:2px'>%1. %2</p>"
                  "<p style='margin-top:0; margin-bottom:4px'>%3 &middot; %4</p><p style='margin:0'>%5</p>")
                  .arg(number)
                  .arg(html(finding.title), severity(finding.severity),
                       coloured(html(finding.id + ", confidence " + std::string(key(finding.confidence))),
                                theme().mutedText),
                       html(finding.explanation));
    if (finding.gain) {
      m_html += QStringLiteral("<p style='margin-top:6px; margin-bottom:0; font-weight:600'>%1</p>")
                    .arg(coloured(html("Gain: " + report::gainSentence(*finding.gain)), theme().good));
      m_html += list("", finding.gain->assumptions);
    }
    m_html += list("Evidence", evidence);
    if (place) {
      picture(report::timelineSvg(*place, true));
      m_html += note(report::evidenceCaption(*place));
    }
    m_html += QStringLiteral("<p style='margin-top:8px; margin-bottom:0'>%1<br>%2</p>")
                  .arg(coloured(QStringLiteral("Fix"), theme().mutedText), html(finding.fix.summary));
    m_html += code(finding.fix.commands) + code(finding.fix.config);
    for (const report::FixList& each : report::fixLists(finding.fix))
      m_html += list(each.title, *each.items);
  }

  void otherRules(const advisors::Findings& findings) {
    std::vector<std::string> clean, notJudged;
    for (const std::string& id : findings.clean)
      clean.push_back(report::ruleTitle(id) + " (" + id + ")");
    for (const advisors::NotJudged& each : findings.notJudged)
      notJudged.push_back(report::ruleTitle(each.id) + " (" + each.id + "): " + each.because);
    if (!clean.empty() || !notJudged.empty()) m_html += heading(report::kRules);
    m_html += list("Clean", clean) + list("Not judged", notJudged);
  }

  int m_width;
  QString m_html;
  std::vector<report::Svg> m_pictures;
};

} // namespace

ReportMarkup reportMarkup(const advisors::Report& all, int textWidth) {
  Writer writer(textWidth);
  for (const report::StepPage& page : all.steps)
    writer.step(all, page, &page == &all.steps.front());
  writer.run(all);
  return writer.take();
}

} // namespace stepscope::app
