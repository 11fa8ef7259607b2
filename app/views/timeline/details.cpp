// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/timeline/details.h"

#include "app/language/core_text.h"
#include "app/views/timeline/chain.h"
#include "app/views/timeline/timeline_words.h"
#include "core/analysis/modules.h"
#include "core/trace/args.h"

#include <QStringList>

#include <algorithm>

namespace stepscope::app {
namespace {

using trace::SliceKind;
using trace::Trace;

constexpr std::size_t kMostWork = 8; // links to the kernels of one graph launch

QString text(std::string_view view) { return QString::fromUtf8(view.data(), qsizetype(view.size())); }

QString exactNs(std::int64_t ns) {
  const QString shown = formatDuration(ns);
  return ns < 1000 ? shown : shown + QStringLiteral(" (%1 ns)").arg(formatCount(std::uint64_t(ns)));
}

QString dims(const std::vector<std::int64_t>& values) {
  QStringList parts;
  for (const std::int64_t v : values)
    parts << QString::number(v);
  return QLatin1Char('[') + parts.join(QLatin1String(", ")) + QLatin1Char(']');
}

QString extent(const std::array<std::int64_t, 3>& v) {
  return QStringLiteral("%1 \u00d7 %2 \u00d7 %3").arg(v[0]).arg(v[1]).arg(v[2]);
}

SliceLink linkTo(const TimelineModel& model, const QString& role, SliceId slice) {
  return {role, slice, model.label(slice), formatDuration(model.trace().duration(slice))};
}

void addKernelFacts(const Trace& trace, SliceId slice, std::vector<Fact>& facts) {
  const trace::KernelArgs args = trace::kernelArgs(trace, slice);
  if (args.grid)
    facts.emplace_back(TimelineWords::tr("Grid"), TimelineWords::tr("%1 blocks").arg(extent(*args.grid)));
  if (args.block)
    facts.emplace_back(TimelineWords::tr("Block"), TimelineWords::tr("%1 threads").arg(extent(*args.block)));
  if (args.registersPerThread)
    facts.emplace_back(TimelineWords::tr("Registers"),
                       TimelineWords::tr("%1 a thread").arg(*args.registersPerThread));
  if (args.sharedMemoryBytes)
    facts.emplace_back(TimelineWords::tr("Shared memory"),
                       formatBytes(std::uint64_t(*args.sharedMemoryBytes)));
  if (args.occupancyPercent)
    facts.emplace_back(TimelineWords::tr("Est. occupancy"),
                       QStringLiteral("%1 %").arg(*args.occupancyPercent));
}

void addWorkFacts(const TimelineModel& model, GpuWorkId work, std::vector<Fact>& facts) {
  const Trace& trace = model.trace();
  const trace::GpuWorkTable& table = trace.gpuWork();
  facts.emplace_back(TimelineWords::tr("Family"),
                     coreText(analysis::label(model.loaded().summary.families[work.row()])));
  if (const CallId call = table.call[work.row()]; call.valid()) {
    const Interval launch = trace.interval(call), run = trace.interval(work);
    facts.emplace_back(
        TimelineWords::tr("Queued for"),
        TimelineWords::tr("%1 after its launch began").arg(formatDuration(run.begin - launch.begin)));
    if (trace.kind(work) == SliceKind::Kernel && run.length() < launch.length())
      facts.emplace_back(
          TimelineWords::tr("Note"),
          TimelineWords::tr("shorter than its own launch call (%1)").arg(formatDuration(launch.length())));
  }
  if (const std::int64_t bytes = table.bytes[work.row()]; bytes >= 0) {
    QString value = formatBytes(std::uint64_t(bytes));
    if (const std::int64_t ns = trace.interval(work).length(); ns > 0)
      value += QStringLiteral(", %1 GB/s").arg(double(bytes) / double(ns), 0, 'f', 1);
    facts.emplace_back(TimelineWords::tr("Size"), value);
  }
  if (trace.kind(work) == SliceKind::Kernel) addKernelFacts(trace, table.slice[work.row()], facts);
}

void addHostFacts(const TimelineModel& model, SliceId slice, std::vector<Fact>& facts) {
  const Trace& trace = model.trace();
  const auto [first, last] = callsInside(trace, slice);
  std::uint64_t launches = 0, work = 0;
  std::int64_t ns = 0;
  for (std::uint32_t call = first; call < last; ++call) {
    const auto caused = trace.workOf(CallId(call));
    launches += isLaunch(trace, CallId(call)) ? 1 : 0;
    work += caused.size();
    for (const GpuWorkId id : caused)
      ns += trace.interval(id).length();
  }
  if (work > 0) {
    QString value = TimelineWords::launches(launches);
    if (work != launches) value += QStringLiteral(", ") + TimelineWords::work(work);
    facts.emplace_back(TimelineWords::tr("Inside"),
                       value + TimelineWords::tr(", %1 of GPU work").arg(formatDuration(ns)));
  }
  if (const OperatorId op = trace.operatorOf(slice); op.valid()) {
    const std::int64_t sequence = trace.operators().sequenceNumber[op.row()];
    if (sequence >= 0) facts.emplace_back(TimelineWords::tr("Sequence number"), QString::number(sequence));
  }
}

void addChain(const TimelineModel& model, SliceId slice, SliceDetails& out) {
  const Trace& trace = model.trace();
  const Chain chain = chainOf(trace, slice);
  const Partners& partners = model.partnersOf(slice);
  if (partners.forward.valid() && partners.forward != slice)
    out.chain.push_back(linkTo(model, TimelineWords::tr("forward"), partners.forward));
  if (partners.backward.valid() && partners.backward != slice && partners.backward != chain.op)
    out.chain.push_back(linkTo(model, TimelineWords::tr("backward"), partners.backward));
  if (const SliceId host = hostOf(trace, slice); host.valid()) {
    const analysis::ModulePlace place = analysis::moduleAround(trace, host);
    if (place.module.valid() && place.module != slice) {
      SliceLink link = linkTo(model, TimelineWords::tr("module"), place.module);
      link.text = text(analysis::moduleName(trace.name(place.module)));
      if (place.backward) link.note += TimelineWords::tr(", of the forward operator");
      out.chain.push_back(std::move(link));
    }
  }
  if (chain.op.valid()) out.chain.push_back(linkTo(model, kindName(trace.kind(chain.op)), chain.op));
  if (chain.call.valid()) out.chain.push_back(linkTo(model, TimelineWords::tr("launch"), chain.call));
  for (std::size_t i = 0; i < std::min(chain.work.size(), kMostWork); ++i)
    out.chain.push_back(linkTo(model, kindName(trace.kind(chain.work[i])), chain.work[i]));
  if (chain.work.size() > kMostWork)
    out.chainNote =
        TimelineWords::tr("and %1 more from the same launch").arg(formatCount(chain.work.size() - kMostWork));
  if (trace.gpuWorkOf(slice).valid() && !chain.call.valid())
    out.chainNote = TimelineWords::tr("Its launch was not recorded.");
}

} // namespace

QString kindName(SliceKind kind) {
  switch (kind) {
  case SliceKind::Operator:
    return TimelineWords::tr("operator");
  case SliceKind::Annotation:
    return TimelineWords::tr("annotation");
  case SliceKind::PythonFrame:
    return TimelineWords::tr("Python frame");
  case SliceKind::RuntimeCall:
    return TimelineWords::tr("runtime call");
  case SliceKind::DriverCall:
    return TimelineWords::tr("driver call");
  case SliceKind::Kernel:
    return TimelineWords::tr("kernel");
  case SliceKind::Memcpy:
    return TimelineWords::tr("copy");
  case SliceKind::Memset:
    return TimelineWords::tr("memset");
  case SliceKind::GpuAnnotation:
    return TimelineWords::tr("GPU annotation");
  case SliceKind::GpuSync:
    return TimelineWords::tr("GPU synchronisation");
  case SliceKind::Overhead:
    return TimelineWords::tr("profiler overhead");
  case SliceKind::Span:
    return TimelineWords::tr("capture span");
  case SliceKind::Other:
    break;
  }
  return TimelineWords::tr("event");
}

SliceDetails detailsOf(const TimelineModel& model, SliceId slice) {
  const Trace& trace = model.trace();
  const Interval interval = trace.interval(slice);
  const trace::Track& track = trace.track(trace.trackOf(slice));
  SliceDetails out;
  out.name = text(trace.name(slice));
  out.title = model.label(slice);
  out.kind = kindName(trace.kind(slice));
  out.facts.emplace_back(TimelineWords::tr("Duration"), exactNs(interval.length()));
  const QString step = model.stepName();
  const QString begin = formatTimeAt(interval.begin - model.stepBegin(), 100);
  out.facts.emplace_back(TimelineWords::tr("Begin"),
                         step.isEmpty() ? TimelineWords::tr("%1 after trace start").arg(begin)
                                        : TimelineWords::tr("%1 after %2").arg(begin, step));
  if (const GpuWorkId work = trace.gpuWorkOf(slice); work.valid()) {
    addWorkFacts(model, work, out.facts);
  } else if (track.kind == trace::TrackKind::CpuThread) {
    addHostFacts(model, slice, out.facts);
  }
  out.facts.emplace_back(TimelineWords::tr("Track"), text(track.name));
  out.facts.emplace_back(TimelineWords::tr("Category"),
                         text(trace.categories()[trace.slices().category[slice.row()]]));
  addChain(model, slice, out);
  const SliceId host = hostOf(trace, slice);
  const SliceId innermost = trace.gpuWorkOf(slice).valid() ? host : trace.parent(slice);
  for (SliceId parent = innermost; parent.valid(); parent = trace.parent(parent))
    out.parents.push_back(linkTo(model, kindName(trace.kind(parent)), parent));
  std::reverse(out.parents.begin(), out.parents.end());

  // GPU work and calls have no shapes of their own: those of the innermost operator that has some.
  std::vector<trace::OperatorInput> inputs = trace::operatorInputs(trace, slice);
  if (trace.gpuWorkOf(slice).valid() || trace.callOf(slice).valid()) {
    for (SliceId shaped = host; shaped.valid(); shaped = trace.parent(shaped)) {
      inputs = trace::operatorInputs(trace, shaped);
      if (inputs.empty()) continue;
      out.inputsOf = model.label(shaped);
      break;
    }
  }
  int position = 0;
  for (const trace::OperatorInput& input : inputs) {
    QStringList parts;
    if (!input.type.empty()) parts << QString::fromStdString(input.type);
    if (!input.dims.empty()) parts << dims(input.dims);
    for (const auto& list : input.listDims)
      parts << dims(list);
    if (!input.concrete.empty()) parts << QStringLiteral("= ") + QString::fromStdString(input.concrete);
    if (!parts.empty()) out.inputs.emplace_back(QString::number(position), parts.join(QChar::Space));
    ++position;
  }
  for (const auto& [key, value] : trace::displayArgs(trace, slice)) {
    // What the inputs above already say in a readable way.
    if (!out.inputs.empty() && out.inputsOf.isEmpty() &&
        (key == "Input Dims" || key == "Input type" || key == "Concrete Inputs"))
      continue;
    out.args.emplace_back(QString::fromStdString(key), QString::fromStdString(value));
  }
  return out;
}

namespace {

// Work on every stream, cut to the range: what of it overlaps counts for each.
void addFamilies(const TimelineModel& model, RangeDetails& out) {
  std::array<RangeDetails::FamilySum, analysis::Bucket::kCount> sums{};
  for (std::size_t row = 0; row < model.rows().size(); ++row) {
    if (model.rows()[row].trackKind != trace::TrackKind::GpuStream) continue;
    for (const TimelineLane& lane : model.lanes(row)) {
      const auto [first, last] = lane.eventsIn(out.range);
      for (std::size_t event = first; event < last; ++event) {
        const PaintClass cls = lane.classOf(event);
        if (cls >= PaintClass::FirstHostKind) continue;
        RangeDetails::FamilySum& sum = sums[std::size_t(cls)];
        sum.cls = cls;
        ++sum.count;
        sum.ns += std::max<std::int64_t>(0, lane.interval(event).intersect(out.range).length());
      }
    }
  }
  for (const RangeDetails::FamilySum& sum : sums)
    if (sum.count > 0) out.families.push_back(sum);
  std::stable_sort(out.families.begin(), out.families.end(),
                   [](const auto& a, const auto& b) { return a.ns > b.ns; });
}

} // namespace

RangeDetails detailsOf(const TimelineModel& model, Interval range, bool withFamilies) {
  RangeDetails out;
  out.range = range.intersect(model.trace().range());
  if (out.range.empty()) return out;
  const double length = double(out.range.length());
  const auto [launches, busy] = model.activity().in(out.range);
  out.facts.emplace_back(TimelineWords::tr("Length"), exactNs(out.range.length()));
  out.facts.emplace_back(
      TimelineWords::tr("Launches"),
      TimelineWords::tr("%1, %2 per ms")
          .arg(formatCount(launches), QString::number(double(launches) * 1e6 / length, 'f', 1)));
  out.facts.emplace_back(TimelineWords::tr("GPU busy"),
                         formatDuration(busy) + QStringLiteral(", ") + formatShare(double(busy) / length));
  if (withFamilies) addFamilies(model, out);
  const auto sums = model.ledgerIn(out.range);
  for (std::size_t i = 0; i < sums.size(); ++i)
    if (sums[i] > 0) out.buckets.push_back({analysis::Bucket::fromIndex(i), sums[i]});
  std::stable_sort(out.buckets.begin(), out.buckets.end(),
                   [](const auto& a, const auto& b) { return a.ns > b.ns; });
  return out;
}

} // namespace stepscope::app
