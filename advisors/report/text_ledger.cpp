// SPDX-License-Identifier: Apache-2.0
#include "advisors/report/text_parts.h"
#include "advisors/report/view_model.h"
#include "advisors/report/wrap.h"
#include "advisors/support/text.h"

#include <algorithm>
#include <cmath>

namespace stepscope::advisors::report {

namespace {

constexpr int kLargestBar = 120;
constexpr double kSmallestPart = 0.01; // smaller parts of the ledger are added up in the legend

struct Glyphs {
  std::vector<LedgerPart> parts;
  std::vector<std::string_view> glyphs;
};

/// Without colour the glyph alone tells the parts apart.
Glyphs assignGlyphs(std::vector<LedgerPart> parts, bool colour) {
  static constexpr std::string_view kBusy[] = {"█", "▓", "▒", "░", "▚", "▞", "▙", "▟",
                                               "▤", "▥", "▦", "▧", "▨", "▩", "◆", "◇"};
  static constexpr std::string_view kIdle[] = {"·", "-", "~", "=", ":", "+", "x", "o", "^", "'"};
  Glyphs assigned{std::move(parts), {}};
  std::size_t busy = 0, idle = 0;
  for (const LedgerPart& part : assigned.parts) {
    if (part.bucket.busy())
      assigned.glyphs.push_back(colour ? "█" : kBusy[busy++ % std::size(kBusy)]);
    else
      assigned.glyphs.push_back(colour ? "░" : kIdle[idle++ % std::size(kIdle)]);
  }
  return assigned;
}

/// Column where each part ends: rounded running sums, so that the columns sum to `columns`.
std::string ledgerBar(const Glyphs& assigned, int columns, const Painter& paint) {
  std::string bar;
  double sum = 0;
  int from = 0;
  for (std::size_t i = 0; i < assigned.parts.size(); ++i) {
    sum += assigned.parts[i].share;
    const int to = i + 1 == assigned.parts.size() ? columns : static_cast<int>(std::lround(sum * columns));
    std::string cells;
    for (int c = from; c < to; ++c)
      cells += assigned.glyphs[i];
    if (!cells.empty()) bar += paint.hex(colourOf(assigned.parts[i].bucket, true), cells);
    from = std::max(from, to);
  }
  return bar;
}

/// "    812 ms" of the column without the profiler's cost; nothing where it is not known.
std::string untracedCell(const std::optional<Untraced>& untraced, std::int64_t ns) {
  return untraced ? padded(duration(ns), 14, true) : std::string{};
}

void writeUntraced(const Untraced& untraced, const TextStyle& style, const Painter& paint, std::string& out) {
  out += wrapText(paint.dim(untracedSentence(untraced) + ", the last column. " + printable(untraced.note)),
                  style.width, "  ", "  ");
}

} // namespace

std::string padded(std::string text, std::size_t columns, bool right) {
  const std::size_t used = displayColumns(text);
  if (used >= columns) return text;
  const std::string space(columns - used, ' ');
  return right ? space + text : text + space;
}

void writeTextLedger(const StepPage& page, const TextStyle& style, const Painter& paint, std::string& out) {
  const std::optional<Untraced>& untraced = page.findings.untraced;
  const LedgerPicture& ledger = *page.ledger;
  const Glyphs assigned = assignGlyphs(ledger.parts, style.colour);
  out += paint.bold(ledgerTitle(ledger.windowNs)) + "\n";
  out += "  " + ledgerBar(assigned, std::clamp(style.width - 4, 20, kLargestBar), paint) + "\n";
  std::int64_t restNs = 0, restUntracedNs = 0;
  std::size_t restParts = 0;
  for (std::size_t i = 0; i < assigned.parts.size(); ++i) {
    const LedgerPart& part = assigned.parts[i];
    if (part.share < kSmallestPart) {
      restNs += part.ns;
      if (untraced) restUntracedNs += untraced->ns[part.bucket.index()];
      ++restParts;
      continue;
    }
    out += "  " + paint.hex(colourOf(part.bucket, true), assigned.glyphs[i]) + " " +
           padded(std::string(analysis::label(part.bucket)), 26) + padded(duration(part.ns), 10, true) +
           padded(percent(part.share), 9, true) +
           untracedCell(untraced, untraced ? untraced->ns[part.bucket.index()] : 0) + "\n";
  }
  if (restParts > 0)
    out += "    " + padded(counted(restParts, "smaller part"), 26) + padded(duration(restNs), 10, true) +
           padded(percent(shareOf(restNs, ledger.windowNs)), 9, true) +
           untracedCell(untraced, restUntracedNs) + "\n";
  if (untraced) writeUntraced(*untraced, style, paint, out);
  out += "\n";
}

} // namespace stepscope::advisors::report
