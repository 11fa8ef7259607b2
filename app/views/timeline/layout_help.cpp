// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/key_bindings.h"
#include "app/views/timeline/layout.h"
#include "app/views/timeline/timeline_words.h"

#include <algorithm>

namespace stepscope::app {
namespace {

struct Line {
  QString keys, does;
};

std::vector<Line> mouseLines() {
  return {
      {TimelineWords::tr("Wheel"), TimelineWords::tr("Scroll the tracks")},
      {TimelineWords::tr("Ctrl + wheel, pinch"), TimelineWords::tr("Zoom at the pointer")},
      {TimelineWords::tr("Wheel on the axis"), TimelineWords::tr("Zoom at the pointer")},
      {TimelineWords::tr("Shift + wheel"), TimelineWords::tr("Move in time")},
      {TimelineWords::tr("Drag"), TimelineWords::tr("Move the view")},
      {TimelineWords::tr("Shift + drag, drag on the axis"),
       TimelineWords::tr("Select a stretch and sum its ledger")},
      {TimelineWords::tr("Click, double click"), TimelineWords::tr("Select a slice, fit it")},
      {TimelineWords::tr("Right click"), TimelineWords::tr("Notes and bookmarks; pin, hide, move a track")},
      {TimelineWords::tr("Drag a header, its lower edge"), TimelineWords::tr("Move or resize a track")},
  };
}

std::vector<Line> keyLines() {
  std::vector<Line> lines;
  for (const CommandInfo& info : allCommands())
    if (info.scope == CommandScope::Timeline)
      lines.push_back({keyBindings().text(info.command), plainText(info)});
  // Of the window's, those for the timeline, each with its first key.
  for (const Command command : {Command::Find, Command::FindNext, Command::FindPrevious, Command::Undo,
                                Command::Redo, Command::AddNote, Command::PinSelection, Command::ShowMarks,
                                setBookmark(1), goToBookmark(1), Command::CommandPalette}) {
    const QList<QKeySequence> keys = keyBindings().keys(command);
    if (!keys.isEmpty())
      lines.push_back({keys.front().toString(QKeySequence::NativeText), plainText(infoOf(command))});
  }
  std::erase_if(lines, [](const Line& line) { return line.keys.isEmpty(); });
  return lines;
}

} // namespace

void layoutHelp(const LayoutInput& in, Layer& layer) {
  constexpr int kLine = 22, kPad = 22, kTitle = 34, kKeysWidth = 180, kColumn = 450;
  const Theme& theme = in.palette.theme();
  const QSize size = in.state.size;
  std::vector<Line> lines = keyLines();
  for (Line& line : mouseLines())
    lines.push_back(std::move(line));
  const int most = std::max(1, (size.width() - 2 * kPad) / kColumn);
  const int room = std::max(1, (size.height() - 2 * kPad - kTitle) / kLine);
  const int columns = std::clamp((int(lines.size()) + room - 1) / room, 1, most);
  const int rows = (int(lines.size()) + columns - 1) / columns;
  const int width = columns * kColumn + kPad, height = 2 * kPad + kTitle + kLine * rows;
  const QRect panel((size.width() - width) / 2, std::max(8, (size.height() - height) / 2), width, height);
  layer.fill(layer.clip, faded(QColor(Qt::black), theme.dark ? 0.45 : 0.22));
  layer.fill(panel, theme.surfaceRaised);
  layer.outline(panel, theme.border);
  layer.text({panel.left() + kPad, in.rulers.strong.baselineIn(panel.top() + kPad, kLine)},
             TimelineWords::tr("Keys and mouse"), theme.text, FontRole::Strong);
  for (std::size_t i = 0; i < lines.size(); ++i) {
    const int x = panel.left() + kPad + int(i) / rows * kColumn;
    const int y = panel.top() + kPad + kTitle + int(i) % rows * kLine;
    const int baseline = in.rulers.body.baselineIn(y, kLine);
    layer.text({x, baseline}, in.rulers.body.fit(lines[i].keys, kKeysWidth - 10), theme.text, FontRole::Body);
    layer.text({x + kKeysWidth, baseline}, in.rulers.body.fit(lines[i].does, kColumn - kKeysWidth - 10),
               theme.mutedText, FontRole::Body);
  }
}

} // namespace stepscope::app
