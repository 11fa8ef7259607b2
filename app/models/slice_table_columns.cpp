// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/models/slice_table_columns.h"

#include <QCoreApplication>

namespace stepscope::app {
namespace {

using analysis::Grouping;
using analysis::TableKind;

QString tr(const char* text) { return QCoreApplication::translate("stepscope::app::SliceTable", text); }

TableColumn duration(const QString& title, const QString& toolTip) {
  return {title, toolTip, title + QStringLiteral(" (ns)"), true, true};
}
TableColumn count(const QString& title, const QString& toolTip) { return {title, toolTip, title, true}; }
TableColumn text(const QString& title, const QString& toolTip) { return {title, toolTip, title, false}; }

QString labelToolTip(TableKind kind, Grouping grouping) {
  if (grouping != Grouping::Name) return tr("What the rows are grouped by");
  switch (kind) {
  case TableKind::Kernels:
    return tr("Kernel, copy or set by name, without return type and arguments");
  case TableKind::Operators:
    return tr("Operator by name");
  case TableKind::Modules:
    return tr("nn.Module object, numbered by class");
  case TableKind::Launches:
    return tr("Runtime or driver call by name");
  case TableKind::Annotations:
    break;
  }
  return tr("Range that the program or the framework named");
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
    return text(tr("Family"), tr("Kind of work, as in the step ledger"));
  case Figure::Count:
    return count(tr("Count"), gpu ? tr("How often it ran") : tr("How often it was called"));
  case Figure::Occurrences:
    return {tr("In the step"),
            tr("When in the step: how many begin in each fortieth of it; a full bar is the row's most"),
            tr("Begins in each fortieth of the step"),
            false,
            false,
            true};
  case Figure::Total:
    if (gpu)
      return duration(tr("Total"),
                      tr("Sum of the durations; the bar is the share of all GPU work of the step"));
    if (kind == TableKind::Launches)
      return duration(tr("Total"),
                      tr("Time of the host inside the calls; the bar is the share of all calls"));
    return duration(tr("Total"), tr("Time on the host with everything nested inside"));
  case Figure::Self:
    return duration(tr("Self"),
                    kind == TableKind::Operators
                        ? tr("Time on the host without nested slices; the bar is the share of all self time")
                        : tr("Time on the host without nested rows of this table; the bar is the share of "
                             "all self time"));
  case Figure::Median:
    return duration(tr("Median"), tr("Median duration"));
  case Figure::Min:
    return duration(tr("Min"), tr("Shortest duration"));
  case Figure::P95:
    return duration(tr("p95"), tr("95 % of the durations are at most this long"));
  case Figure::Max:
    return duration(tr("Max"), tr("Longest duration"));
  case Figure::ShorterThanLaunch: {
    TableColumn column =
        count(tr("< launch"), tr("How many were shorter than the launch call that started them"));
    column.exportTitle = tr("Shorter than launch");
    return column;
  }
  case Figure::Kernels:
    return count(tr("Kernels"), kind == TableKind::Launches
                                    ? tr("Kernels that the calls started")
                                    : tr("Kernels launched directly by it, not by a nested operator"));
  case Figure::GpuTime:
    return duration(kind == TableKind::Launches ? tr("GPU time") : tr("GPU self"),
                    tr("Duration of the kernels, copies and sets launched directly by it"));
  case Figure::KernelsInside:
    return count(tr("Kernels"), tr("Kernels launched anywhere inside"));
  case Figure::GpuInside:
    return duration(tr("GPU time"), tr("Duration of the kernels, copies and sets launched anywhere inside"));
  case Figure::BackwardGpu:
    break;
  }
  return duration(tr("GPU backward"),
                  tr("Duration of the work whose forward operator ran inside the module"));
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
    return kind == TableKind::Modules ? tr("Module") : tr("Name");
  case Grouping::Family:
    return tr("Family");
  case Grouping::Track:
    return kind == TableKind::Kernels ? tr("Stream") : tr("Thread");
  case Grouping::Module:
    return tr("Module");
  case Grouping::ModuleClass:
    break;
  }
  return tr("Module class");
}

QString titleOf(TableKind kind) {
  switch (kind) {
  case TableKind::Kernels:
    return tr("Kernels");
  case TableKind::Operators:
    return tr("Operators");
  case TableKind::Modules:
    return tr("Modules");
  case TableKind::Launches:
    return tr("Launches");
  case TableKind::Annotations:
    break;
  }
  return tr("Annotations");
}

} // namespace stepscope::app
