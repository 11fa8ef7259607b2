// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/calltree/labelled_tree.h"

#include "app/models/table_text.h"
#include "app/theme/theme.h"

#include <QCoreApplication>
#include <QStringList>

namespace stepscope::app {

namespace {
struct CallTreeWords {
  Q_DECLARE_TR_FUNCTIONS(stepscope::app::CallTreeWords)
};
} // namespace

std::int64_t LabelledTree::ns(std::uint32_t node, TreeMetric metric) const {
  return metric == TreeMetric::Gpu ? tree.nodes[node].gpuNs : tree.nodes[node].cpuNs;
}

double LabelledTree::share(std::uint32_t node, TreeMetric metric) const {
  return shareOf(ns(node, metric), ns(0, metric));
}

bool LabelledTree::contains(std::uint32_t node, const QString& text) const {
  return !text.isEmpty() && labels[node].contains(text, Qt::CaseInsensitive);
}

QString LabelledTree::path(std::uint32_t node) const {
  QStringList names;
  for (const std::uint32_t each : analysis::pathTo(tree, node))
    if (each != 0 || node == 0) names << labels[each];
  return names.join(QStringLiteral(" > "));
}

QString LabelledTree::toolTip(std::uint32_t node) const {
  const analysis::TreeNode& at = tree.nodes[node];
  const auto line = [](const QString& name, std::int64_t ns, std::int64_t self, double share) {
    return CallTreeWords::tr("<br>%1: %2, %3 of the step; %4 of it not in anything below")
        .arg(name, formatDuration(ns), formatShare(share), formatDuration(self));
  };
  QString html = QStringLiteral("<b>%1</b>").arg(wrappedToolTip(labels[node]).mid(3).chopped(4));
  if (at.count > 0) html += CallTreeWords::tr("<br>called %1 times").arg(formatCount(at.count));
  html += line(CallTreeWords::tr("GPU"), at.gpuNs, at.gpuSelfNs, share(node, TreeMetric::Gpu));
  html += line(CallTreeWords::tr("CPU"), at.cpuNs, at.cpuSelfNs, share(node, TreeMetric::Cpu));
  return html;
}

LabelledTreePtr labelledTree(LoadedTracePtr loaded, analysis::TreeLevels levels,
                             const std::stop_token& stop) {
  auto out = std::make_shared<LabelledTree>();
  out->tree = analysis::callTree(loaded->summary, levels, stop);
  out->labels.reserve(out->tree.nodes.size());
  for (std::uint32_t node = 0; node < out->tree.nodes.size(); ++node)
    out->labels.push_back(toText(analysis::label(loaded->summary, out->tree, node)));
  out->loaded = std::move(loaded);
  return out;
}

TreeMatches matchesIn(const LabelledTree& tree, const QString& text, TreeMetric metric) {
  TreeMatches matches;
  std::vector<bool> inside(tree.labels.size());
  for (std::uint32_t node = 0; node < tree.labels.size(); ++node) { // parents first
    const std::uint32_t parent = tree.tree.nodes[node].parent;
    const bool below = parent != analysis::TreeNode::kNone && inside[parent];
    const bool own = tree.contains(node, text);
    inside[node] = below || own;
    if (own) ++matches.nodes;
    if (own && !below) matches.ns += tree.ns(node, metric);
  }
  return matches;
}

} // namespace stepscope::app
