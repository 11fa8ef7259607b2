// SPDX-License-Identifier: Apache-2.0
#include "core/compare/operator_partners.h"

#include "core/compare/step_tree.h"

#include <algorithm>
#include <unordered_map>

namespace stepscope::compare {
namespace {

using Nodes = std::vector<std::uint32_t>;

class PartnerFinder {
public:
  PartnerFinder(const StepTree& before, const StepTree& after)
      : m_before(before), m_after(after), m_partner(before.nodes().size(), kNoNode),
        m_taken(after.nodes().size(), false) {}

  /// The nodes, and where they hold the same, everything below them.
  void pair(std::uint32_t a, std::uint32_t b) {
    const Node &x = m_before.nodes()[a], &y = m_after.nodes()[b];
    const bool same = x.content == y.content && x.end - a == y.end - b;
    const std::uint32_t count = same ? x.end - a : 1;
    for (std::uint32_t k = 0; k < count; ++k) {
      if (m_partner[a + k] != kNoNode || m_taken[b + k]) continue;
      m_partner[a + k] = b + k;
      m_taken[b + k] = true;
    }
  }

  void pairGradients() {
    const auto before = gradientsOf(m_before), after = gradientsOf(m_after);
    for (std::uint32_t forward = 0; forward < m_partner.size(); ++forward) {
      const auto own = before.find(forward);
      const auto others = after.find(m_partner[forward]);
      if (own == before.end() || others == after.end()) continue;
      for (std::size_t k = 0; k < std::min(own->second.size(), others->second.size()); ++k)
        pair(own->second[k], others->second[k]);
    }
  }

  OperatorPartners take() const {
    OperatorPartners out;
    for (std::uint32_t a = 0; a < m_partner.size(); ++a) {
      if (m_partner[a] == kNoNode) continue;
      const SliceId one = m_before.nodes()[a].slice, other = m_after.nodes()[m_partner[a]].slice;
      out.ofBefore.emplace_back(one, other);
      out.ofAfter.emplace_back(other, one);
    }
    std::sort(out.ofAfter.begin(), out.ofAfter.end());
    return out;
  }

private:
  /// By forward node, the outermost backward nodes that compute its gradient.
  static std::unordered_map<std::uint32_t, Nodes> gradientsOf(const StepTree& tree) {
    std::unordered_map<std::uint32_t, Nodes> gradients;
    for (std::uint32_t node = 0; node < tree.nodes().size(); ++node) {
      if (!tree.isBackward(node)) continue;
      const std::uint32_t parent = tree.nodes()[node].parent, forward = tree.forwardOf(node);
      const bool outermost =
          parent == kNoNode || !tree.isBackward(parent) || tree.forwardOf(parent) != forward;
      if (forward != kNoNode && outermost) gradients[forward].push_back(node);
    }
    return gradients;
  }

  const StepTree &m_before, &m_after;
  Nodes m_partner; ///< by node before
  std::vector<bool> m_taken;
};

} // namespace

OperatorPartners operatorPartners(const StepTree& before, const StepTree& after,
                                  const std::vector<std::pair<std::uint32_t, std::uint32_t>>& matched) {
  PartnerFinder finder(before, after);
  for (const auto& [a, b] : matched)
    finder.pair(a, b);
  finder.pairGradients();
  return finder.take();
}

} // namespace stepscope::compare
