// SPDX-License-Identifier: Apache-2.0
#include "advisors/report/escape.h"
#include "advisors/report/html_parts.h"
#include "advisors/report/svg.h"
#include "advisors/report/view_model.h"
#include "advisors/support/text.h"

#include <algorithm>

namespace stepscope::advisors::report {

namespace {

constexpr double kSmallestPart = 0.002; // of the step; smaller parts are added up in the legend

/// A line of the legend; the last column, without the profiler, only where it is known.
std::string legendLine(const std::string& colour, std::string_view name, std::int64_t ns, double share,
                       std::optional<std::int64_t> untracedNs) {
  return "<li><i" + (colour.empty() ? "" : " class=\"" + colour + "\"") + ">&#160;</i><span>" +
         htmlEscaped(name) + "</span><b>" + duration(ns) + "</b><span>" + percent(share) + "</span>" +
         (untracedNs ? "<span>" + duration(*untracedNs) + "</span>" : "") + "</li>";
}

/// Busy or idle parts as a list; those too small to see are added up.
std::string legend(const std::string& title, const std::vector<LedgerPart>& parts, bool busy,
                   const std::optional<Untraced>& untraced) {
  const auto untracedOf = [&](const LedgerPart& part) {
    return untraced ? std::optional(untraced->ns[part.bucket.index()]) : std::nullopt;
  };
  std::string items;
  std::int64_t smallNs = 0;
  double smallShare = 0;
  std::optional<std::int64_t> smallUntracedNs = untraced ? std::optional<std::int64_t>(0) : std::nullopt;
  std::size_t rest = 0;
  for (const LedgerPart& part : parts) {
    if (part.bucket.busy() != busy) continue;
    if (part.share < kSmallestPart) {
      smallNs += part.ns;
      smallShare += part.share;
      if (untraced) *smallUntracedNs += *untracedOf(part);
      ++rest;
      continue;
    }
    items += legendLine(bucketClass(part.bucket), analysis::label(part.bucket), part.ns, part.share,
                        untracedOf(part));
  }
  if (rest > 0) items += legendLine({}, counted(rest, "smaller part"), smallNs, smallShare, smallUntracedNs);
  if (!items.empty())
    items = "<ul class=\"legend" + std::string(untraced ? " wide" : "") + "\">" + items + "</ul>";
  return "<div><h4>" + htmlEscaped(title) + "</h4>" + items + "</div>";
}

std::string figure(const Svg& svg, std::string_view cssClass, std::string_view caption) {
  return "<figure>" + inlineSvg(svg, cssClass) + "<figcaption>" + htmlEscaped(caption) +
         "</figcaption></figure>";
}

} // namespace

std::string ledgerFigure(const LedgerPicture& ledger, const std::optional<Untraced>& untraced) {
  std::string html = "<figure>" + inlineSvg(ledgerSvg(ledger), "ledger") + "<div class=\"legends\">" +
                     legend("GPU busy " + duration(ledger.busyNs), ledger.parts, true, untraced) +
                     legend("GPU idle " + duration(ledger.idleNs), ledger.parts, false, untraced) + "</div>";
  if (untraced)
    html += "<figcaption>" + htmlEscaped(untracedSentence(*untraced)) + ", the last column. " +
            htmlEscaped(untraced->note) + "</figcaption>";
  return html + "</figure>";
}

std::string timelineFigure(const TimelinePicture& picture) {
  const bool small = !picture.mark.empty();
  return figure(timelineSvg(picture, small), "timeline",
                small ? evidenceCaption(picture)
                      : std::string(timelineCaption()) + " Colours are those of the bar above.");
}

std::string launchesFigure(const HeatPicture& picture) {
  return figure(launchesSvg(picture), "heat", launchesCaption(picture));
}

std::string barsFigure(const BarPicture& picture) {
  return "<h3>" + htmlEscaped(picture.title) + "</h3>" + figure(barsSvg(picture), "bars", picture.caption);
}

std::string gaugeFigures(const analysis::Gauges& gauges) {
  std::string html = "<div class=\"gauges\">";
  for (const GaugeValue& gauge : gaugeValues(gauges)) {
    const std::string arc = "d=\"M20 96 A75 75 0 0 1 170 96\" pathLength=\"100\"";
    const double filled = gauge.share ? std::clamp(*gauge.share, 0.0, 1.0) * 100 : 0;
    html += "<div class=\"panel gauge\"><svg viewBox=\"0 0 190 108\" role=\"img\" aria-label=\"" +
            htmlEscaped(gauge.name) + "\"><path class=\"rest\" " + arc + "/>";
    if (filled > 0)
      html += "<path class=\"value\" " + arc + " stroke-dasharray=\"" + fixed(filled, 1) + " 200\"/>";
    html += "<text class=\"figure\" x=\"95\" y=\"92\" text-anchor=\"middle\">" +
            (gauge.share ? percent(*gauge.share) : std::string("not known")) + "</text></svg><h3>" +
            htmlEscaped(gauge.name) + "</h3><p>" + htmlEscaped(gauge.note) + "</p></div>";
  }
  return html + "</div>";
}

std::string figureList(const std::vector<Figure>& figures, bool wide) {
  if (figures.empty()) return {};
  std::string html = std::string("<ul class=\"figures") + (wide ? " wide" : "") + "\">";
  for (const Figure& each : figures)
    html += "<li><span>" + htmlEscaped(each.name) + "</span><b>" + htmlEscaped(each.value) + "</b></li>";
  return html + "</ul>";
}

} // namespace stepscope::advisors::report
