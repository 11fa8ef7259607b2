// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/models/slice_table_columns.h"

#include <QCoreApplication>

namespace stepscope::app {
namespace {

using analysis::Grouping;
using analysis::TableKind;

struct SliceTableWords {
  Q_DECLARE_TR_FUNCTIONS(stepscope::app::SliceTableWords)
};

TableColumn duration(const QString& title, const QString& toolTip) {
  return {title, toolTip, title + QStringLiteral(" (ns)"), true, true};
}
TableColumn count(const QString& title, const QString& toolTip) { return {title, toolTip, title, true}; }
TableColumn text(const QString& title, const QString& toolTip) { return {title, toolTip, title, false}; }

QString labelToolTip(TableKind kind, Grouping grouping) {
  if (grouping != Grouping::Name) return SliceTableWords::tr("What the rows are grouped by");
  switch (kind) {
  case TableKind::Kernels:
    return SliceTableWords::tr("Kernel, copy or set by name, without return type and arguments");
  case TableKind::Operators:
    return SliceTableWords::tr("Operator by name");
  case TableKind::Modules:
    return SliceTableWords::tr("nn.Module object, numbered by class");
  case TableKind::Launches:
    return SliceTableWords::tr("Runtime or driver call by name");
  case TableKind::Annotations:
    break;
  }
  return SliceTableWords::tr("Range that the program or the framework named");
}

} // namespace

std::vector<Figure> figuresOf(TableKind kind, Grouping grouping) {
  switch (kind) {
  case TableKind::Kernels: {
    std::vector<Figure> all{Figure::Label, Figure::Family,           Figure::Count, Figure::Occurrences,
                            Figure::Total, Figure::Median,           Figure::Min,   Figure::P95,
                            Figure::Max,   Figure::ShorterThanLaunch};
    if (grouping != Grouping::Name) all.erase(all.begin() + 1);
    return all;
  }
  case TableKind::Operators:
    return {Figure::Label,  Figure::Count, Figure::Occurrences, Figure::Self,    Figure::Total,
            Figure::Median, Figure::Max,   Figure::Kernels,     Figure::GpuTime, Figure::GpuInside};
  case TableKind::Modules:
    return {Figure::Label, Figure::Count,         Figure::Occurrences, Figure::Self,
            Figure::Total, Figure::KernelsInside, Figure::GpuInside,   Figure::BackwardGpu};
  case TableKind::Launches:
    return {Figure::Label,  Figure::Count, Figure::Occurrences, Figure::Total,
            Figure::Median, Figure::Max,   Figure::Kernels,     Figure::GpuTime};
  case TableKind::Annotations:
    break;
  }
  return {Figure::Label,  Figure::Count, Figure::Occurrences,   Figure::Self,     Figure::Total,
          Figure::Median, Figure::Max,   Figure::KernelsInside, Figure::GpuInside};
}

TableColumn describe(Figure figure, TableKind kind, Grouping grouping) {
  const bool gpu = kind == TableKind::Kernels;
  switch (figure) {
  case Figure::Label:
    return text(titleOf(grouping, kind), labelToolTip(kind, grouping));
  case Figure::Family:
    return text(SliceTableWords::tr("Family"), SliceTableWords::tr("Kind of work, as in the step ledger"));
  case Figure::Count:
    return count(SliceTableWords::tr("Count"), gpu ? SliceTableWords::tr("How often it ran")
                                                   : SliceTableWords::tr("How often it was called"));
  case Figure::Occurrences:
    return {SliceTableWords::tr("In the step"),
            SliceTableWords::tr(
                "When in the step: how many begin in each fortieth of it; a full bar is the row's most"),
            SliceTableWords::tr("Begins in each fortieth of the step"),
            false,
            false,
            true};
  case Figure::Total:
    if (gpu)
      return duration(
          SliceTableWords::tr("Total"),
          SliceTableWords::tr("Sum of the durations; the bar is the share of all GPU work of the step"));
    if (kind == TableKind::Launches)
      return duration(
          SliceTableWords::tr("Total"),
          SliceTableWords::tr("Time of the host inside the calls; the bar is the share of all calls"));
    return duration(
        SliceTableWords::tr("Total"),
        SliceTableWords::tr(
            "Time on the host with everything nested inside; what is nested in its own row counts again"));
  case Figure::Self:
    return duration(SliceTableWords::tr("Self"),
                    kind == TableKind::Operators
                        ? SliceTableWords::tr(
                              "Time on the host without nested slices; the bar is the share of all self time")
                        : SliceTableWords::tr(
                              "Time on the host without nested rows of this table; the bar is the share of "
                              "all self time"));
  case Figure::Median:
    return duration(SliceTableWords::tr("Median"), SliceTableWords::tr("Median duration"));
  case Figure::Min:
    return duration(SliceTableWords::tr("Min"), SliceTableWords::tr("Shortest duration"));
  case Figure::P95:
    return duration(SliceTableWords::tr("p95"),
                    SliceTableWords::tr("95 % of the durations are at most this long"));
  case Figure::Max:
    return duration(SliceTableWords::tr("Max"), SliceTableWords::tr("Longest duration"));
  case Figure::ShorterThanLaunch: {
    TableColumn column =
        count(SliceTableWords::tr("< launch"),
              SliceTableWords::tr("How many were shorter than the launch call that started them"));
    column.exportTitle = SliceTableWords::tr("Shorter than launch");
    return column;
  }
  case Figure::Kernels:
    return count(SliceTableWords::tr("Kernels"),
                 kind == TableKind::Launches
                     ? SliceTableWords::tr("Kernels that the calls started")
                     : SliceTableWords::tr("Kernels launched directly by it, not by a nested operator"));
  case Figure::GpuTime:
    return duration(kind == TableKind::Launches ? SliceTableWords::tr("GPU time")
                                                : SliceTableWords::tr("GPU self"),
                    SliceTableWords::tr("Duration of the kernels, copies and sets launched directly by it"));
  case Figure::KernelsInside:
    return count(SliceTableWords::tr("Kernels"), SliceTableWords::tr("Kernels launched anywhere inside"));
  case Figure::GpuInside:
    return duration(SliceTableWords::tr("GPU time"),
                    SliceTableWords::tr("Duration of the kernels, copies and sets launched anywhere inside"));
  case Figure::BackwardGpu:
    break;
  }
  return duration(SliceTableWords::tr("GPU backward"),
                  SliceTableWords::tr("Duration of the work whose forward operator ran inside the module"));
}

std::int64_t valueOf(const analysis::TableRow& row, Figure figure) {
  switch (figure) {
  case Figure::Label:
  case Figure::Family:
  case Figure::Occurrences:
    return 0;
  case Figure::Count:
    return static_cast<std::int64_t>(row.count);
  case Figure::Total:
    return row.totalNs;
  case Figure::Self:
    return row.selfNs;
  case Figure::Median:
    return row.medianNs;
  case Figure::Min:
    return row.minNs;
  case Figure::P95:
    return row.p95Ns;
  case Figure::Max:
    return row.maxNs;
  case Figure::ShorterThanLaunch:
    return static_cast<std::int64_t>(row.shorterThanLaunch);
  case Figure::Kernels:
    return static_cast<std::int64_t>(row.kernels);
  case Figure::GpuTime:
    return row.gpuNs;
  case Figure::KernelsInside:
    return static_cast<std::int64_t>(row.kernelsInside);
  case Figure::GpuInside:
    return row.gpuInsideNs;
  case Figure::BackwardGpu:
    break;
  }
  return row.backwardGpuNs;
}

Figure barOf(TableKind kind) {
  return kind == TableKind::Kernels || kind == TableKind::Launches ? Figure::Total : Figure::Self;
}

bool isLesser(Figure figure) {
  return figure == Figure::Min || figure == Figure::P95 || figure == Figure::Occurrences;
}

std::vector<Grouping> groupingsOf(TableKind kind) {
  switch (kind) {
  case TableKind::Kernels:
    return {Grouping::Name, Grouping::Family, Grouping::Track, Grouping::Module, Grouping::ModuleClass};
  case TableKind::Modules:
    return {Grouping::Name, Grouping::ModuleClass};
  case TableKind::Operators:
  case TableKind::Launches:
    return {Grouping::Name, Grouping::Track, Grouping::Module, Grouping::ModuleClass};
  case TableKind::Annotations:
    break;
  }
  return {Grouping::Name, Grouping::Track};
}

QString titleOf(Grouping grouping, TableKind kind) {
  switch (grouping) {
  case Grouping::Name:
    return kind == TableKind::Modules ? SliceTableWords::tr("Module") : SliceTableWords::tr("Name");
  case Grouping::Family:
    return SliceTableWords::tr("Family");
  case Grouping::Track:
    return kind == TableKind::Kernels ? SliceTableWords::tr("Stream") : SliceTableWords::tr("Thread");
  case Grouping::Module:
    return SliceTableWords::tr("Module");
  case Grouping::ModuleClass:
    break;
  }
  return SliceTableWords::tr("Module class");
}

QString titleOf(TableKind kind) {
  switch (kind) {
  case TableKind::Kernels:
    return SliceTableWords::tr("Kernels");
  case TableKind::Operators:
    return SliceTableWords::tr("Operators");
  case TableKind::Modules:
    return SliceTableWords::tr("Modules");
  case TableKind::Launches:
    return SliceTableWords::tr("Launches");
  case TableKind::Annotations:
    break;
  }
  return SliceTableWords::tr("Annotations");
}

} // namespace stepscope::app
