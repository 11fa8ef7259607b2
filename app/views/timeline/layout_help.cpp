// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/timeline/layout.h"

#include <array>

namespace stepscope::app {
namespace {

struct Key {
  const char* keys;
  const char* effect;
};
constexpr std::array kKeys = {
    Key{"W / S", "zoom in or out at the pointer"},
    Key{"A / D, Left / Right", "move earlier or later"},
    Key{"Up / Down, wheel", "scroll the tracks"},
    Key{"Ctrl + wheel", "zoom at the pointer"},
    Key{"Shift + wheel", "move in time"},
    Key{"Wheel on the axis", "zoom at the pointer"},
    Key{"Drag", "move the view"},
    Key{"Shift + drag, drag on the axis", "select a stretch and sum its ledger"},
    Key{"Click, double click", "select a slice, fit it"},
    Key{"F", "fit the selected slice or stretch"},
    Key{"Home, 0", "show the whole trace"},
    Key{". / ,", "next or previous slice of the same name"},
    Key{"L", "from launch to kernel and back"},
    Key{"G / Shift + G", "next or previous longest idle gap of the GPU"},
    Key{"N / Shift + N", "next or previous finding"},
    Key{"M", "measure: drag from edge to edge"},
    Key{"/", "filter the tracks by text"},
    Key{"Right click on a track", "pin, hide, collapse, move"},
    Key{"Drag a header, its lower edge", "move or resize a track"},
    Key{"Esc", "clear the selection"},
    Key{"?", "open or close this help"},
};

} // namespace

void layoutHelp(const LayoutInput& in, Layer& layer) {
  const Theme& theme = in.palette.theme();
  constexpr int kLine = 24, kPad = 22, kKeysWidth = 210, kWidth = 520;
  const int height = 2 * kPad + 34 + kLine * int(kKeys.size());
  const QSize size = in.state.size;
  const QRect panel((size.width() - kWidth) / 2, std::max(8, (size.height() - height) / 2), kWidth, height);
  layer.fill(layer.clip, faded(QColor(Qt::black), theme.dark ? 0.45 : 0.22));
  layer.fill(panel, theme.surfaceRaised);
  layer.outline(panel, theme.border);
  int y = panel.top() + kPad;
  layer.text({panel.left() + kPad, in.rulers.strong.baselineIn(y, kLine)}, QStringLiteral("Keys and mouse"),
             theme.text, FontRole::Strong);
  y += 34;
  for (const Key& key : kKeys) {
    layer.text({panel.left() + kPad, in.rulers.body.baselineIn(y, kLine)}, QString::fromLatin1(key.keys),
               theme.text, FontRole::Body);
    layer.text({panel.left() + kPad + kKeysWidth, in.rulers.body.baselineIn(y, kLine)},
               QString::fromLatin1(key.effect), theme.mutedText, FontRole::Body);
    y += kLine;
  }
}

} // namespace stepscope::app
