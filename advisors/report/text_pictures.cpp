// SPDX-License-Identifier: Apache-2.0
#include "advisors/report/text_pictures.h"

#include "advisors/report/svg.h"
#include "advisors/report/wrap.h"
#include "advisors/support/text.h"
#include "core/report/text.h"

#include <algorithm>
#include <cmath>

namespace stepscope::advisors::report {

namespace {

constexpr std::size_t kLabel = 22, kBar = 24;
constexpr std::size_t kMostBarLines = 24;

std::string padded(std::string text, bool right) {
  text = printable(text);
  const std::size_t used = displayColumns(text);
  if (used >= kLabel) return text;
  return right ? std::string(kLabel - used, ' ') + text : text + std::string(kLabel - used, ' ');
}

/// "▁" to "█"; a space for nothing.
std::string_view block(double share) {
  static constexpr std::string_view kBlocks[] = {" ", "▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"};
  if (share <= 0) return kBlocks[0];
  return kBlocks[std::clamp(static_cast<int>(std::lround(share * 8)), 1, 8)];
}

std::string_view shade(int level) {
  static constexpr std::string_view kShades[] = {" ", "░", "▒", "▓", "█"};
  return kShades[(level + 2) / 3 + (level == 9 ? 1 : 0)];
}

/// Ends of the time axis under the columns.
std::string axis(std::int64_t begin, std::int64_t end, std::size_t columns) {
  const std::string from = duration(begin), to = duration(end);
  const std::size_t used = displayColumns(from) + displayColumns(to);
  return std::string(kLabel + 1, ' ') + from + std::string(used < columns ? columns - used : 1, ' ') + to;
}

} // namespace

std::vector<std::string> timelineLines(const TimelinePicture& picture, std::size_t columns) {
  std::vector<std::string> lines;
  for (const TimelinePicture::Row& row : picture.rows) {
    std::string line = padded(row.label, false) + " ";
    const std::size_t cells = row.cells.size();
    for (std::size_t column = 0; column < columns; ++column) {
      const std::size_t first = column * cells / columns;
      const std::size_t last = std::max(first + 1, (column + 1) * cells / columns);
      double sum = 0;
      for (std::size_t i = first; i < last && i < cells; ++i)
        sum += row.cells[i].share;
      line += block(sum / static_cast<double>(last - first));
    }
    lines.push_back(std::move(line));
  }
  lines.push_back(axis(picture.range.begin, picture.range.end, columns));
  return lines;
}

std::vector<std::string> launchesLines(const HeatPicture& picture, std::size_t columns) {
  std::vector<std::string> lines;
  for (std::size_t i = picture.rows.size(); i-- > 0;) {
    const HeatPicture::Row& row = picture.rows[i];
    std::string line = padded(row.label, false) + " ";
    const std::size_t cells = row.counts.size();
    for (std::size_t column = 0; column < columns; ++column) {
      const std::size_t first = column * cells / columns, last = (column + 1) * cells / columns;
      std::uint32_t most = 0;
      for (std::size_t cell = first; cell < std::max(last, first + 1) && cell < cells; ++cell)
        most = std::max(most, row.counts[cell]);
      line += shade(heatLevel(most, picture.maxCount));
    }
    lines.push_back(std::move(line));
  }
  lines.push_back(axis(0, picture.rangeNs, columns));
  return lines;
}

std::vector<std::string> barLines(const BarPicture& picture) {
  std::vector<std::string> lines;
  if (picture.bars.size() > kMostBarLines) {
    std::string line;
    for (const BarPicture::Bar& bar : picture.bars)
      line += block(bar.value / picture.full);
    return {line, picture.bars.front().label + " (" + picture.bars.front().text + ") ... " +
                      picture.bars.back().label + " (" + picture.bars.back().text + ")"};
  }
  for (const BarPicture::Bar& bar : picture.bars)
    lines.push_back(padded(bar.label, true) + " " + stepscope::report::bar(bar.value / picture.full, kBar) +
                    " " + bar.text);
  return lines;
}

} // namespace stepscope::advisors::report
