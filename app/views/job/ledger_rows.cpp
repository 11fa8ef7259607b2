// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/job/ledger_rows.h"

#include "app/language/core_text.h"
#include "app/models/table_text.h"
#include "app/theme/theme.h"
#include "app/views/parts/text.h"

#include <QPainter>

#include <algorithm>
#include <tuple>

namespace stepscope::app {
namespace {

const job::RankStep* stepOf(const job::Job& job, int rank) {
  const auto at = static_cast<std::size_t>(rank);
  return job.results[at].step ? &job.ranks[at].steps[*job.results[at].step] : nullptr;
}

} // namespace

LedgerRows::LedgerRows(QWidget* parent) : RankRows(22, parent) {
  setObjectName(QStringLiteral("ledgerRows"));
  setAccessibleName(tr("Step ledger of each rank"));
}

void LedgerRows::stateChanged() {
  std::array<double, analysis::Bucket::kCount> sums{};
  for (int rank = 0; rank < rows(); ++rank)
    if (const job::RankStep* step = stepOf(*job(), rank))
      for (std::size_t i = 0; i < sums.size(); ++i)
        sums[i] += static_cast<double>(step->ns[i]);
  m_order.clear();
  for (std::size_t i = 0; i < sums.size(); ++i)
    if (sums[i] > 0) m_order.push_back(analysis::Bucket::fromIndex(i));
  m_legend = m_order;
  std::stable_sort(m_legend.begin(), m_legend.end(),
                   [&](analysis::Bucket a, analysis::Bucket b) { return sums[a.index()] > sums[b.index()]; });
  // The same order in every row, so that equal parts lie below one another.
  std::stable_sort(m_order.begin(), m_order.end(), [&](analysis::Bucket a, analysis::Bucket b) {
    return std::tuple(!a.busy(), -sums[a.index()]) < std::tuple(!b.busy(), -sums[b.index()]);
  });
}

void LedgerRows::paintPicture(QPainter& painter, int rank, const QRectF& rect) const {
  const job::RankStep* step = stepOf(*job(), rank);
  if (!step || job()->stepNs == 0) {
    painter.setPen(theme().mutedText);
    painter.drawText(rect, Qt::AlignVCenter,
                     job()->ranks[static_cast<std::size_t>(rank)].readable() ? tr("did not record the step")
                                                                             : tr("could not be read"));
    return;
  }
  const double scale = rect.width() / static_cast<double>(job()->stepNs);
  std::int64_t at = 0;
  for (const analysis::Bucket bucket : m_order) {
    const std::int64_t ns = step->ns[bucket.index()];
    const double left = rect.left() + static_cast<double>(at) * scale;
    at += ns;
    const double right = rect.left() + static_cast<double>(at) * scale;
    if (ns > 0)
      painter.fillRect(QRectF(left, rect.top(), right - left, rect.height()), theme().bucket(bucket));
  }
}

/// Names of the buckets beside their colours, as many as fit; tool tips have the others.
void LedgerRows::paintHead(QPainter& painter, const QRectF& rect) const {
  painter.setFont(scaledFont(0.95));
  const QFontMetricsF metrics(painter.font());
  double x = rect.left();
  for (const analysis::Bucket bucket : m_legend) {
    const QString name = coreText(analysis::label(bucket));
    const double wide = 18 + metrics.horizontalAdvance(name);
    if (x + wide > rect.right()) break;
    painter.fillRect(QRectF(x, rect.center().y() - 6, 12, 12), theme().bucket(bucket));
    painter.setPen(theme().text);
    painter.drawText(QRectF(x + 18, rect.top(), wide, rect.height()), Qt::AlignVCenter, name);
    x += wide + 16;
  }
}

QString LedgerRows::describe(int rank, double x, const QRectF& rect) const {
  const QString name = toText(job()->nameOf(static_cast<std::size_t>(rank)));
  const job::RankStep* step = stepOf(*job(), rank);
  if (!step) return tr("%1: no step").arg(name);
  const auto part = [&](analysis::Bucket bucket) {
    const std::int64_t ns = step->ns[bucket.index()];
    return tr("%1 %2 (%3)")
        .arg(coreText(analysis::label(bucket)), formatDuration(ns),
             formatShare(shareOf(ns, step->window.length())));
  };
  const double ns = (x - rect.left()) / rect.width() * static_cast<double>(job()->stepNs);
  double at = 0;
  QStringList parts;
  for (const analysis::Bucket bucket : m_order) {
    const auto length = static_cast<double>(step->ns[bucket.index()]);
    if (length == 0) continue;
    if (ns >= at && ns < at + length)
      return tr("%1: %2. %3").arg(name, part(bucket), coreText(analysis::explain(bucket)));
    at += length;
    parts << part(bucket);
  }
  return tr("%1, step of %2: %3")
      .arg(name, formatDuration(step->window.length()), parts.join(QStringLiteral("; ")));
}

} // namespace stepscope::app
