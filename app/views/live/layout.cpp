// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/live/layout.h"

#include "app/models/table_text.h"
#include "app/views/timeline/palette.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>
#include <cmath>

namespace stepscope::app {
namespace {

constexpr int kAxisHeight = 26, kLeastGraphHeight = 76, kMostGraphHeight = 150, kLaneHeight = 22, kGap = 10,
              kTextDown = 15;
constexpr double kNsPerMs = 1e6;
constexpr int kNearTicks = 90;

struct LiveWords {
  Q_DECLARE_TR_FUNCTIONS(stepscope::app::LiveWords)
};

QString kindText(live::stream::FrameType kind) {
  using enum live::stream::FrameType;
  switch (kind) {
  case Kernels:
    return LiveWords::tr("kernels");
  case Memcpys:
    return LiveWords::tr("copies");
  case Memsets:
    return LiveWords::tr("memsets");
  case Apis:
    return LiveWords::tr("calls");
  default:
    return LiveWords::tr("records");
  }
}

class LiveLayoutBuilder {
public:
  LiveLayoutBuilder(const live::LiveWindow& window, const LiveState& state, const Theme& theme)
      : m_window(window), m_state(state), m_theme(theme),
        m_columns(static_cast<std::size_t>(std::max(1, state.size.width() - kLiveNamesWidth))),
        m_nsPerColumn(static_cast<double>(state.visible.length()) / static_cast<double>(m_columns)) {
    m_out.list.size = state.size;
    m_out.list.add(QRect(QPoint(), state.size)).fill(QRect(QPoint(), state.size), theme.timelineBackground);
  }

  LiveLayout build() {
    m_y = kAxisHeight;
    const int lanes = static_cast<int>(m_window.lanes().size()) * (kLaneHeight + 2);
    m_graphHeight =
        std::clamp((m_state.size.height() - m_y - lanes) / 3 - kGap, kLeastGraphHeight, kMostGraphHeight);
    addLaunches();
    addQueue();
    addBusy();
    for (std::size_t lane = 0; lane < m_window.lanes().size(); ++lane)
      addLane(lane);
    addAxis();
    addHatches();
    m_out.height = m_y;
    return std::move(m_out);
  }

private:
  /// Spreads the sums of buckets over the columns that they touch.
  template <typename Sum, typename Add> void spread(const live::Buckets<Sum>& buckets, const Add& add) const {
    using Buckets = live::Buckets<Sum>;
    const std::size_t level = Buckets::levelFor(static_cast<std::int64_t>(m_nsPerColumn));
    const auto width = static_cast<double>(Buckets::kWidthsNs[level]);
    const auto begin = m_state.visible.begin;
    buckets.visit(level, begin, m_state.visible.end, [&](std::int64_t at, const Sum& sum) {
      const double from = static_cast<double>(at - begin) / m_nsPerColumn, to = from + width / m_nsPerColumn;
      const auto last = std::min(static_cast<double>(m_columns), to);
      for (double x = std::max(0.0, std::floor(from)); x < last; ++x) {
        const double part = (std::min(to, x + 1) - std::max(from, x)) / (to - from);
        if (part > 0) add(static_cast<std::size_t>(x), sum, part);
      }
    });
  }

  Layer& beginRow(int height, const QString& name, const QString& toolTip) {
    const QRect plot(kLiveNamesWidth, m_y, static_cast<int>(m_columns), height);
    m_out.rows.push_back({plot, name, toolTip});
    Layer& layer = m_out.list.add(QRect(0, m_y, m_state.size.width(), height));
    layer.text({12, m_y + kTextDown}, name, m_theme.text, FontRole::Small);
    m_y += height + kGap;
    return layer;
  }

  /// Bars from the bottom, one a column, as high as a share of `most`.
  void bars(Layer& layer, const std::vector<double>& values, double most, const QColor& colour) {
    const QRect plot = m_out.rows.back().rect;
    layer.fill(plot, m_theme.timelineAlternate);
    if (most <= 0) return;
    for (std::size_t x = 0; x < values.size(); ++x) {
      const int height = static_cast<int>(std::lround(std::min(1.0, values[x] / most) * (plot.height() - 1)));
      if (values[x] > 0)
        layer.fill(QRect(plot.left() + static_cast<int>(x), plot.bottom() - height, 1, height + 1), colour);
    }
  }

  void scale(Layer& layer, const QString& most) {
    layer.text({12, m_out.rows.back().rect.top() + 2 * kTextDown}, most, m_theme.mutedText);
  }

  void addLaunches() {
    Layer& layer = beginRow(m_graphHeight, LiveWords::tr("Launches / ms"),
                            LiveWords::tr("Calls that launch work on the GPU, for each millisecond"));
    std::vector<double> launches(m_columns);
    spread(m_window.host(), [&](std::size_t x, const live::HostSum& sum, double part) {
      launches[x] += static_cast<double>(sum.launches) * part;
    });
    for (double& count : launches)
      count *= kNsPerMs / m_nsPerColumn;
    const double most = *std::max_element(launches.begin(), launches.end());
    bars(layer, launches, most, m_theme.accent);
    scale(layer, LiveWords::tr("up to %1").arg(most, 0, 'f', 1));
  }

  void addQueue() {
    Layer& layer =
        beginRow(m_graphHeight, LiveWords::tr("Queue depth"),
                 LiveWords::tr("Launched, and not begun yet. Empty while the GPU is idle: the GPU waits "
                               "for the host."));
    using Buckets = live::Buckets<live::HostSum>;
    const std::size_t level = Buckets::levelFor(static_cast<std::int64_t>(m_nsPerColumn));
    std::int64_t depth =
        m_window.queueDepthAt(m_state.visible.begin / Buckets::kWidthsNs[level] * Buckets::kWidthsNs[level]);
    std::vector<double> depths(m_columns, -1);
    depths[0] = static_cast<double>(depth);
    m_window.host().visit(
        level, m_state.visible.begin, m_state.visible.end, [&](std::int64_t at, const live::HostSum& sum) {
          depth = std::max<std::int64_t>(0, depth + sum.queued);
          const double x = static_cast<double>(at - m_state.visible.begin) / m_nsPerColumn;
          double& column =
              depths[static_cast<std::size_t>(std::clamp(x, 0.0, static_cast<double>(m_columns - 1)))];
          column = std::max(column, static_cast<double>(depth));
        });
    const auto known = static_cast<double>(m_window.kept().end - m_state.visible.begin) / m_nsPerColumn;
    for (std::size_t x = 1; x < m_columns; ++x)
      if (depths[x] < 0) depths[x] = static_cast<double>(x) <= known ? depths[x - 1] : 0;
    const double most = *std::max_element(depths.begin(), depths.end());
    bars(layer, depths, most, mixed(m_theme.accent, m_theme.good, 0.5));
    scale(layer, LiveWords::tr("up to %1").arg(formatCount(static_cast<std::uint64_t>(std::max(0.0, most)))));
  }

  void addBusy() {
    Layer& layer = beginRow(
        m_graphHeight, LiveWords::tr("GPU busy"),
        LiveWords::tr("Bars: the part of the time in which a kernel or copy ran, by the records. Line: "
                      "utilisation as the driver says. Both say that the GPU was not empty, not how much "
                      "of it worked."));
    std::vector<double> busy(m_columns);
    for (const live::LiveWindow::Device& device : m_window.devices())
      spread(device.busy, [&](std::size_t x, const live::BusySum& sum, double part) {
        busy[x] += static_cast<double>(sum.busyNs) * part;
      });
    const auto devices = static_cast<double>(std::max<std::size_t>(1, m_window.devices().size()));
    for (double& share : busy)
      share = std::min(1.0, share / m_nsPerColumn / devices);
    bars(layer, busy, 1, m_theme.good);
    scale(layer, LiveWords::tr("0 to 100 %"));
    const QRect plot = m_out.rows.back().rect;
    for (const live::LiveWindow::Device& device : m_window.devices())
      for (std::size_t i = 1; i < device.utilisation.size(); ++i) {
        const int from = liveXAt(m_state, device.utilisation[i - 1].atNs);
        const int to = liveXAt(m_state, device.utilisation[i].atNs);
        const int y =
            plot.bottom() - static_cast<int>(device.utilisation[i].percent * (plot.height() - 2) / 100);
        if (to > plot.left() && from < plot.right())
          layer.fill(QRect(QPoint(std::max(from, plot.left()), y - 1), QPoint(std::min(to, plot.right()), y)),
                     m_theme.text);
      }
  }

  void addLane(std::size_t index) {
    const live::LiveWindow::Lane lane = m_window.lanes()[index];
    const QString name = LiveWords::tr("GPU %1, stream %2").arg(lane.device).arg(lane.stream);
    Layer& layer = beginRow(
        kLaneHeight, name,
        LiveWords::tr("Work of the stream; colour: the family of the longest piece, paler where the stream "
                      "is empty in between"));
    m_y -= kGap - 2;
    const QRect plot = m_out.rows.back().rect;
    layer.fill(plot, m_theme.timelineAlternate);
    struct Cell {
      double busyNs = 0;
      live::LaneSum longest;
    };
    std::vector<Cell> cells(m_columns);
    spread(m_window.work(index), [&](std::size_t x, const live::LaneSum& sum, double part) {
      cells[x].busyNs += static_cast<double>(sum.busyNs) * part;
      cells[x].longest += sum;
    });
    for (std::size_t x = 0; x < m_columns; ++x) {
      if (cells[x].busyNs <= 0) continue;
      const double share = std::min(1.0, cells[x].busyNs / m_nsPerColumn);
      const QColor colour =
          mixed(m_theme.timelineAlternate, m_theme.family(cells[x].longest.family), 0.3 + 0.7 * share);
      layer.extendRun(plot.left() + static_cast<int>(x), 1, plot.adjusted(0, 2, 0, -2), colour.rgb());
    }
  }

  void addAxis() {
    Layer& layer = m_out.list.add(QRect(0, 0, m_state.size.width(), m_state.size.height()));
    const double wanted = static_cast<double>(m_state.visible.length()) /
                          std::max(1.0, static_cast<double>(m_columns) / kNearTicks);
    const double decade = std::pow(10, std::floor(std::log10(std::max(1.0, wanted))));
    const auto step = static_cast<std::int64_t>(decade * (wanted > 5 * decade   ? 10
                                                          : wanted > 2 * decade ? 5
                                                                                : 2));
    const std::int64_t first = (m_state.visible.begin - m_state.originNs) / step * step;
    for (std::int64_t at = first; at + m_state.originNs < m_state.visible.end; at += step) {
      const int x = liveXAt(m_state, at + m_state.originNs);
      if (x < kLiveNamesWidth || at < 0) continue;
      layer.fill(QRect(x, kAxisHeight - 6, 1, m_y - kAxisHeight + 6), faded(m_theme.grid, 0.6));
      layer.text({x + 4, kTextDown}, formatDuration(at), m_theme.mutedText);
    }
    for (const live::stream::Step& each : m_window.steps())
      if (const int x = liveXAt(m_state, each.beginNs); x >= kLiveNamesWidth && x < m_state.size.width())
        layer.fill(QRect(x, kAxisHeight - 4, 1, 4), m_theme.accent);
    if (m_state.hoverX && *m_state.hoverX >= kLiveNamesWidth)
      layer.fill(QRect(*m_state.hoverX, kAxisHeight, 1, m_y - kAxisHeight), m_theme.mutedText);
  }

  void addHatches() {
    for (const live::LiveWindow::Lost& lost : m_window.losses()) {
      if (!lost.time.overlaps(m_state.visible)) continue;
      const int from = std::max(kLiveNamesWidth, liveXAt(m_state, lost.time.begin));
      const int to = std::min(m_state.size.width(), liveXAt(m_state, lost.time.end));
      m_out.hatches.push_back({QRect(from, kAxisHeight, std::max(2, to - from), m_y - kAxisHeight),
                               LiveWords::tr("%1 %2 lost between %3 and %4")
                                   .arg(formatCount(lost.loss.count), kindText(lost.loss.kind),
                                        formatDuration(lost.time.begin - m_state.originNs),
                                        formatDuration(lost.time.end - m_state.originNs))});
    }
  }

  const live::LiveWindow& m_window;
  const LiveState& m_state;
  const Theme& m_theme;
  std::size_t m_columns;
  double m_nsPerColumn;
  int m_y = 0, m_graphHeight = kLeastGraphHeight;
  LiveLayout m_out;
};

} // namespace

std::int64_t liveTimeAt(const LiveState& state, int x) {
  const int width = std::max(1, state.size.width() - kLiveNamesWidth);
  const double share = static_cast<double>(x - kLiveNamesWidth) / width;
  return state.visible.begin + static_cast<std::int64_t>(share * static_cast<double>(state.visible.length()));
}

int liveXAt(const LiveState& state, std::int64_t ns) {
  const int width = std::max(1, state.size.width() - kLiveNamesWidth);
  const double share =
      static_cast<double>(ns - state.visible.begin) / static_cast<double>(state.visible.length());
  return kLiveNamesWidth + static_cast<int>(std::clamp(share, -1.0, 2.0) * width);
}

LiveLayout layOutLive(const live::LiveWindow& window, const LiveState& state, const Theme& theme) {
  return LiveLayoutBuilder(window, state, theme).build();
}

} // namespace stepscope::app
