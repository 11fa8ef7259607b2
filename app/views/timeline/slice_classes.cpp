// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/timeline/slice_classes.h"

#include "app/language/core_text.h"
#include "app/views/timeline/timeline_words.h"

namespace stepscope::app {

using trace::SliceKind;

SliceClasses::SliceClasses(const analysis::TraceSummary& summary)
    : m_trace(summary.trace), m_families(summary.families) {
  const trace::Trace& t = *summary.trace;
  m_calls.assign(t.strings().size(), PaintClass::Other);
  for (const SliceId slice : t.calls().slice) {
    PaintClass& cls = m_calls[t.slices().name[slice.row()].row()];
    if (cls != PaintClass::Other) continue;
    const std::string_view name = t.name(slice);
    cls = analysis::isSynchronisingCall(name) ? PaintClass::SyncCall
          : analysis::isLaunchCall(name)      ? PaintClass::LaunchCall
                                              : PaintClass::OtherCall;
  }
}

PaintClass SliceClasses::of(SliceId slice) const {
  const trace::Trace& t = *m_trace;
  switch (t.kind(slice)) {
  case SliceKind::Operator:
    return PaintClass::Operator;
  case SliceKind::Annotation:
    return PaintClass::Annotation;
  case SliceKind::PythonFrame:
    return PaintClass::PythonFrame;
  case SliceKind::RuntimeCall:
  case SliceKind::DriverCall:
    return m_calls[t.slices().name[slice.row()].row()];
  case SliceKind::Kernel:
  case SliceKind::Memcpy:
  case SliceKind::Memset:
    return paintClass(analysis::Bucket(m_families[t.gpuWorkOf(slice).row()]));
  case SliceKind::GpuAnnotation:
    return PaintClass::GpuAnnotation;
  case SliceKind::GpuSync:
    return PaintClass::GpuSync;
  case SliceKind::Overhead:
    return PaintClass::Overhead;
  case SliceKind::Span:
  case SliceKind::Other:
    break;
  }
  return PaintClass::Other;
}

QString nameOf(PaintClass cls) {
  if (cls < PaintClass::FirstHostKind) {
    return coreText(analysis::label(analysis::Bucket::fromIndex(std::size_t(cls))));
  }
  switch (cls) {
  case PaintClass::Step:
    return TimelineWords::tr("steps");
  case PaintClass::Operator:
    return TimelineWords::tr("operators");
  case PaintClass::Annotation:
    return TimelineWords::tr("annotations");
  case PaintClass::PythonFrame:
    return TimelineWords::tr("Python frames");
  case PaintClass::LaunchCall:
    return TimelineWords::tr("launch calls");
  case PaintClass::SyncCall:
    return TimelineWords::tr("synchronising calls");
  case PaintClass::OtherCall:
    return TimelineWords::tr("other calls");
  case PaintClass::GpuAnnotation:
    return TimelineWords::tr("GPU annotations");
  case PaintClass::GpuSync:
    return TimelineWords::tr("GPU synchronisation");
  case PaintClass::Overhead:
    return TimelineWords::tr("overhead");
  default:
    return TimelineWords::tr("other events");
  }
}

} // namespace stepscope::app
