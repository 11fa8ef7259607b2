// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/timeline/model.h"

#include "app/language/core_text.h"
#include "app/views/timeline/chain.h"

#include <algorithm>
#include <numeric>

namespace stepscope::app {

using trace::SliceKind;

namespace {

QString text(std::string_view view) { return QString::fromUtf8(view.data(), qsizetype(view.size())); }

} // namespace

TimelineModel::TimelineModel(LoadedTracePtr loaded, Interval alsoShown)
    : m_loaded(std::move(loaded)),
      m_index(m_loaded->timeline ? m_loaded->timeline
                                 : std::make_shared<const TimelineIndex>(m_loaded->summary)),
      m_limits(panLimits(trace().range())) {
  if (!alsoShown.empty())
    m_limits = {std::min(m_limits.begin, alsoShown.begin), std::max(m_limits.end, alsoShown.end)};
}

QString TimelineModel::label(std::size_t row, std::size_t lane, std::size_t event) const {
  const TimelineLane& index = lanes(row)[lane];
  switch (rows()[row].kind) {
  case RowKind::Steps:
    return text(m_loaded->summary.steps[event].step.name);
  case RowKind::Ledger:
    return coreText(analysis::label(analysis::Bucket::fromIndex(std::size_t(index.classOf(event)))));
  case RowKind::Slices:
    return label(index.slice(event));
  default:
    return {};
  }
}

QString TimelineModel::label(SliceId slice) const {
  const trace::Trace& t = trace();
  const auto [it, fresh] = m_labels.try_emplace(t.slices().name[slice.row()].row());
  if (fresh)
    it->second = t.kind(slice) == SliceKind::Kernel
                     ? QString::fromStdString(analysis::shortKernelName(t.name(slice)))
                     : text(t.name(slice));
  return it->second;
}

const std::vector<ActivityBin>& TimelineModel::overview(int columns) const {
  if (m_overview.size() == std::size_t(columns)) return m_overview;
  const TimeScale scale{panLimits(trace().range()), 0, double(columns)};
  std::vector<std::int64_t> edges;
  for (int x = 0; x <= columns; ++x)
    edges.push_back(scale.timeAt(x));
  activity().bins(edges, m_overview);
  return m_overview;
}

std::array<std::int64_t, analysis::Bucket::kCount> TimelineModel::ledgerIn(Interval range) const {
  std::array<std::int64_t, analysis::Bucket::kCount> sums{};
  const std::vector<OwnEvent>& ledger = m_index->ledger();
  auto it = std::partition_point(ledger.begin(), ledger.end(),
                                 [&](const OwnEvent& e) { return e.interval.end <= range.begin; });
  for (; it != ledger.end() && it->interval.begin < range.end; ++it)
    sums[std::size_t(it->cls)] += std::max<std::int64_t>(0, it->interval.intersect(range).length());
  return sums;
}

std::int64_t TimelineModel::stepBegin() const {
  return m_loaded->summary.hasSteps() ? m_loaded->summary.step().step.annotation.begin : 0;
}

QString TimelineModel::stepName() const {
  return m_loaded->summary.hasSteps() ? text(m_loaded->summary.step().step.name) : QString();
}

const Partners& TimelineModel::partnersOf(SliceId slice) const {
  if (m_partners.first != slice) m_partners = {slice, app::partnersOf(trace(), slice)};
  return m_partners.second;
}

} // namespace stepscope::app
