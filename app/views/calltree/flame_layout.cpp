// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/calltree/flame_layout.h"

#include <algorithm>
#include <cmath>

namespace stepscope::app {
namespace {

QRect boxAt(int level, int left, int right) { return {left, level * kFlameRow, right - left, kFlameRow - 1}; }

/// The children of a box, side by side from its left edge.
void addChildren(const LabelledTree& tree, const FlameState& state, const FlameBox& parent, int level,
                 std::vector<FlameBox>& out) {
  std::vector<std::uint32_t> children = tree.tree.nodes[parent.node].children;
  const auto ns = [&](std::uint32_t node) { return tree.ns(node, state.metric); };
  std::erase_if(children, [&](std::uint32_t node) { return ns(node) <= 0; });
  std::stable_sort(children.begin(), children.end(),
                   [&](std::uint32_t a, std::uint32_t b) { return ns(a) > ns(b); });
  const double pxOfNs = parent.rect.width() / double(std::max<std::int64_t>(1, ns(parent.node)));
  const int edge = parent.rect.left() + parent.rect.width();
  std::int64_t before = 0;
  const auto xOf = [&](std::int64_t t) {
    return std::min(edge, parent.rect.left() + int(std::lround(double(t) * pxOfNs)));
  };
  for (std::size_t i = 0; i < children.size(); ++i) {
    const std::int64_t own = ns(children[i]);
    if (xOf(before) >= edge) return; // calls that outlast their caller
    if (double(own) * pxOfNs >= kFlameLeastBox) {
      out.push_back({boxAt(level, xOf(before), xOf(before + own)), children[i], 1, own, false});
      before += own;
      continue;
    }
    // The rest is shorter still.
    std::int64_t rest = 0;
    for (std::size_t k = i; k < children.size(); ++k)
      rest += ns(children[k]);
    const int left = xOf(before), right = std::max(left + 1, xOf(before + rest));
    if (right <= edge)
      out.push_back(
          {boxAt(level, left, right), children[i], std::uint32_t(children.size() - i), rest, false});
    return;
  }
}

} // namespace

std::vector<FlameBox> layoutFlame(const LabelledTree& tree, const FlameState& state) {
  std::vector<FlameBox> boxes;
  if (tree.tree.nodes.empty() || state.width <= 0) return boxes;
  int level = 0;
  for (const std::uint32_t node : analysis::pathTo(tree.tree, state.zoomed)) {
    boxes.push_back(
        {boxAt(level++, 0, state.width), node, 1, tree.ns(node, state.metric), node != state.zoomed});
  }
  for (std::size_t first = boxes.size() - 1; first < boxes.size(); ++level) {
    const std::size_t last = boxes.size();
    for (std::size_t i = first; i < last; ++i) {
      const FlameBox parent = boxes[i]; // the list grows
      if (parent.together == 1) addChildren(tree, state, parent, level, boxes);
    }
    first = last;
  }
  return boxes;
}

} // namespace stepscope::app
