// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/session/loaded_trace.h"

#include <QString>

#include "core/analysis/call_tree.h"

#include <memory>
#include <vector>

namespace stepscope::app {

enum class TreeMetric { Gpu, Cpu };

/// A call tree with the texts that its views show. Never changes.
struct LabelledTree {
  LoadedTracePtr loaded;
  analysis::CallTree tree;
  std::vector<QString> labels; ///< by node

  std::int64_t ns(std::uint32_t node, TreeMetric metric) const;
  /// Share of the root, in [0, 1].
  double share(std::uint32_t node, TreeMetric metric) const;
  /// Upper and lower case alike; nothing contains an empty text.
  bool contains(std::uint32_t node, const QString& text) const;
  /// "Model_0 > Linear_1", without the root; of the root its label.
  QString path(std::uint32_t node) const;
  /// All that is known of a node, as rich text.
  QString toolTip(std::uint32_t node) const;
};
using LabelledTreePtr = std::shared_ptr<const LabelledTree>;

/// Counts; call it off the GUI thread. See analysis::callTree.
LabelledTreePtr labelledTree(LoadedTracePtr loaded, analysis::TreeLevels levels, const std::stop_token& stop);

/// Nodes that contain `text`, and the time of those that lie in no other of them.
struct TreeMatches {
  std::size_t nodes = 0;
  std::int64_t ns = 0;
};
TreeMatches matchesIn(const LabelledTree& tree, const QString& text, TreeMetric metric);

} // namespace stepscope::app
