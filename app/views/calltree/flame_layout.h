// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/views/calltree/labelled_tree.h"

#include <QRect>

#include <vector>

namespace stepscope::app {

/// All that decides what a flame graph looks like, besides the tree and the theme.
struct FlameState {
  int width = 0; ///< px
  TreeMetric metric = TreeMetric::Gpu;
  std::uint32_t zoomed = 0; ///< node that takes the whole width
  std::uint32_t current = analysis::TreeNode::kNone;
  QString search;
};

/// One box: a node, or several siblings that are too narrow to be drawn apart.
struct FlameBox {
  QRect rect;                 ///< from the top of the graph on
  std::uint32_t node = 0;     ///< of several the longest
  std::uint32_t together = 1; ///< nodes that share the box
  std::int64_t ns = 0;        ///< of all of them
  bool above = false;         ///< calls the zoomed node
};

constexpr int kFlameRow = 22;     ///< px from one level to the next
constexpr int kFlameLeastBox = 3; ///< px; siblings below it share a box

/// The zoomed node over the whole width, its callers above it, what it calls below it as wide as its share;
/// children longest first. Sorted by level, then from left to right; at most 2 * width / kFlameLeastBox in a
/// level. Nodes without time in the metric have no box.
std::vector<FlameBox> layoutFlame(const LabelledTree& tree, const FlameState& state);

} // namespace stepscope::app
