// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/timeline/details_html.h"

#include "app/language/core_text.h"
#include "app/views/timeline/timeline_words.h"

#include <algorithm>

namespace stepscope::app {
namespace {

QString heading(const QString& title, const Theme& theme) {
  return QStringLiteral("<p style='margin:0 0 5px 0; color:%1; font-weight:600'>%2</p>")
      .arg(theme.mutedText.name(), title.toHtmlEscaped());
}

QString table(const std::vector<Fact>& facts, const Theme& theme) {
  QString html = QStringLiteral("<table cellspacing='0' cellpadding='2'>");
  for (const Fact& fact : facts)
    html += QStringLiteral(
                "<tr><td style='color:%1; white-space:nowrap; padding-right:14px'>%2</td><td>%3</td></tr>")
                .arg(theme.mutedText.name(), fact.first.toHtmlEscaped(), fact.second.toHtmlEscaped());
  return html + QStringLiteral("</table>");
}

QString links(const std::vector<SliceLink>& items, const Theme& theme) {
  QString html = QStringLiteral("<table cellspacing='0' cellpadding='2'>");
  for (const SliceLink& link : items)
    html += QStringLiteral("<tr><td style='color:%1; white-space:nowrap; padding-right:14px'>%2</td>"
                           "<td><a href='slice:%3' style='color:%4; text-decoration:none'>%5</a>"
                           "<span style='color:%1'>&nbsp; %6</span></td></tr>")
                .arg(theme.mutedText.name(), link.role.toHtmlEscaped(), QString::number(link.slice.row()),
                     theme.accent.name(), link.text.toHtmlEscaped(), link.note.toHtmlEscaped());
  return html + QStringLiteral("</table>");
}

QString bucketTable(const RangeDetails& details, std::size_t first, std::size_t last, std::int64_t covered,
                    const Theme& theme) {
  QString html = QStringLiteral("<table cellspacing='0' cellpadding='2'>");
  for (std::size_t i = first; i < last; ++i) {
    const auto& share = details.buckets[i];
    html +=
        QStringLiteral(
            "<tr><td style='color:%1'>\u25a0</td><td style='white-space:nowrap; padding-right:18px'>%2</td>"
            "<td align='right' style='white-space:nowrap; padding-right:14px'>%3</td>"
            "<td align='right' style='color:%4; white-space:nowrap'>%5</td></tr>")
            .arg(theme.bucket(share.bucket).name(), coreText(analysis::label(share.bucket)).toHtmlEscaped(),
                 formatDuration(share.ns), theme.mutedText.name(),
                 formatShare(double(share.ns) / double(covered)));
  }
  return html + QStringLiteral("</table>");
}

QString familyTable(const RangeDetails& details, const Theme& theme) {
  QString html = QStringLiteral("<table cellspacing='0' cellpadding='2'>");
  for (const auto& family : details.families)
    html +=
        QStringLiteral(
            "<tr><td style='color:%1'>\u25a0</td><td style='white-space:nowrap; padding-right:18px'>%2</td>"
            "<td align='right' style='white-space:nowrap; padding-right:14px'>%3</td>"
            "<td align='right' style='color:%4; white-space:nowrap'>%5</td></tr>")
            .arg(theme.bucket(analysis::Bucket::fromIndex(std::size_t(family.cls))).name(),
                 nameOf(family.cls).toHtmlEscaped(), formatCount(family.count), theme.mutedText.name(),
                 formatDuration(family.ns));
  return html + QStringLiteral("</table>");
}

} // namespace

QStringList htmlOf(const SliceDetails& details, const Theme& theme) {
  const QString mono = QStringLiteral("<p style='margin:0 0 6px 0; font-family:\"%1\"'>%2</p>");
  QString first =
      QStringLiteral("<p style='margin:0 0 5px 0; color:%1'><span style='font-weight:600'>%2</span>"
                     "&nbsp; <a href='copy:name' style='color:%3; text-decoration:none'>%4</a></p>")
          .arg(theme.mutedText.name(), details.kind.toHtmlEscaped(), theme.accent.name(),
               TimelineWords::tr("copy name"));
  first += mono.arg(monospaceFont().family(), details.title.toHtmlEscaped());
  first += table(details.facts, theme);
  if (details.title != details.name)
    first += QStringLiteral("<br>") + heading(TimelineWords::tr("Full name"), theme) +
             mono.arg(monospaceFont().family(), details.name.toHtmlEscaped());
  QStringList columns;
  columns << first;

  QString middle = heading(TimelineWords::tr("From operator to GPU"), theme);
  if (details.chain.empty() && details.chainNote.isEmpty())
    middle += QStringLiteral("<p style='margin:0; color:%1'>%2</p>")
                  .arg(theme.mutedText.name(), TimelineWords::tr("No launch belongs to this slice."));
  if (!details.chain.empty()) middle += links(details.chain, theme);
  if (!details.chainNote.isEmpty())
    middle += QStringLiteral("<p style='margin:2px 0; color:%1'>%2</p>")
                  .arg(theme.mutedText.name(), details.chainNote.toHtmlEscaped());
  if (!details.parents.empty())
    middle += QStringLiteral("<br>") + heading(TimelineWords::tr("Enclosed by"), theme) +
              links(details.parents, theme);
  columns << middle;

  QString right;
  if (!details.inputs.empty())
    right += heading(details.inputsOf.isEmpty() ? TimelineWords::tr("Inputs")
                                                : TimelineWords::tr("Inputs of %1").arg(details.inputsOf),
                     theme) +
             table(details.inputs, theme) + QStringLiteral("<br>");
  if (!details.args.empty())
    right += heading(TimelineWords::tr("Arguments"), theme) + table(details.args, theme);
  if (right.isEmpty()) right = heading(TimelineWords::tr("No arguments were recorded"), theme);
  columns << right;
  return columns;
}

QStringList htmlOf(const RangeDetails& details, bool selectedArea, const Theme& theme) {
  if (details.range.empty()) return {QString(), QString(), QString()};
  QStringList columns;
  QString first =
      heading(selectedArea ? TimelineWords::tr("Selected stretch") : TimelineWords::tr("Visible stretch"),
              theme) +
      table(details.facts, theme);
  first +=
      QStringLiteral("<p style='margin:8px 0 0 0; color:%1'>%2</p>")
          .arg(theme.mutedText.name(), TimelineWords::tr("Click a slice for its details. Press ? for keys."));
  columns << first;

  std::int64_t covered = 0;
  for (const auto& share : details.buckets)
    covered += share.ns;
  // Beside the sums of the work, the ledger takes one column.
  const std::size_t split =
      !details.families.empty()
          ? details.buckets.size()
          : std::max(std::min<std::size_t>(details.buckets.size(), 6), (details.buckets.size() + 1) / 2);
  if (covered > 0) {
    const QString title =
        covered == details.range.length()
            ? TimelineWords::tr("Ledger: every nanosecond of it")
            : TimelineWords::tr("Ledger of the %1 inside steps").arg(formatDuration(covered));
    columns << heading(title, theme) + bucketTable(details, 0, split, covered, theme);
    columns << (!details.families.empty()
                    ? heading(TimelineWords::tr("Kernels and copies of all streams"), theme) +
                          familyTable(details, theme)
                : split < details.buckets.size()
                    ? heading(TimelineWords::tr("Smaller buckets"), theme) +
                          bucketTable(details, split, details.buckets.size(), covered, theme)
                    : QString());
  } else {
    columns << heading(TimelineWords::tr("No step's ledger covers this stretch"), theme) << QString();
  }
  return columns;
}

} // namespace stepscope::app
