// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "advisors/finding.h"
#include "core/analysis/step_summary.h"
#include "core/batches/batch_stats.h"
#include "core/report/redact.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace stepscope::advisors {

struct Environment; // rule.h

/// What a report is made of.
struct ReportInput {
  const analysis::TraceSummary& summary;
  std::vector<Findings> steps; ///< one for each reported step, at least one
  const batches::BatchStats* batches = nullptr;
  const Environment* environment = nullptr; ///< null: none was given
  stepscope::report::Redaction redaction = {};
  std::vector<std::string> files = {}; ///< further ones that texts may name: those of other ranks
};

namespace report {

struct Figure {
  std::string name, value;
};

/// A bucket of the ledger that takes part of the step.
struct LedgerPart {
  analysis::Bucket bucket;
  std::int64_t ns = 0;
  double share = 0; ///< of the step's window
};

struct LedgerPicture {
  std::int64_t windowNs = 0, busyNs = 0, idleNs = 0;
  std::vector<LedgerPart> parts; ///< busy by size, then idle by size; empty ones left out
};

/// What a step did, by columns of equal time. Row 0 is the GPU at work, row 1 the GPU idle; host threads
/// follow.
struct TimelinePicture {
  struct Cell {
    std::optional<analysis::Bucket> bucket; ///< that takes most of it; nullopt: nothing, or a host's row
    double share = 0;                       ///< of the column's time, in [0, 1]
  };
  struct Row {
    std::string label;
    std::vector<Cell> cells; ///< one a column
  };
  Interval range;      ///< ns since the begin of the step's window; may reach before it
  Interval mark{0, 0}; ///< what the picture is about, in the same time; empty: all of it
  std::vector<Row> rows;
};

/// Kernel launches by time (columns) and duration (rows, shortest first).
struct HeatPicture {
  struct Row {
    std::string label;
    std::vector<std::uint32_t> counts; ///< one a column
  };
  std::int64_t rangeNs = 0;
  std::uint32_t maxCount = 0;
  double maxPerMs = 0; ///< launches per millisecond in the strongest cell
  std::vector<Row> rows;
};

struct KernelLine {
  std::string name;
  std::uint64_t count = 0;
  std::int64_t totalNs = 0;
  double share = 0; ///< of the step's GPU time
};

/// Bars side by side.
struct BarPicture {
  struct Bar {
    std::string label; ///< where it stands: "0 to 500"
    double value = 0;
    std::string text; ///< the value with its unit
  };
  std::string title, caption;
  double full = 0; ///< value as high as the picture
  std::vector<Bar> bars;
};

/// One step.
struct StepPage {
  Findings findings;
  std::string device; ///< "" when the trace does not say
  std::vector<Figure> figures;
  std::optional<LedgerPicture> ledger;
  std::optional<TimelinePicture> timeline;
  std::optional<HeatPicture> launches;
  std::vector<std::optional<TimelinePicture>> evidence; ///< place of the evidence, by finding
  std::vector<KernelLine> kernels;
};

struct BatchPage {
  std::vector<Figure> figures;
  std::vector<BarPicture> charts;
};

/// What was damaged in the file, and what it cannot tell.
struct HealthPage {
  struct Repair {
    std::string rule, severity, action;
    std::uint64_t count = 0, firstOffset = 0;
  };
  std::string grade;
  std::uint64_t kept = 0, lost = 0; ///< events
  std::vector<Repair> repairs;
  std::vector<Figure> unknown; ///< questions and why they have no answer
};

} // namespace report

/// Everything that a report shows, in the order in which every format shows it. Writers see this alone, so
/// what is left out here is in no format.
struct Report {
  std::string file;          ///< as it was given
  std::string redactionNote; ///< "" when nothing is left out
  stepscope::report::Redaction redaction;
  std::vector<report::StepPage> steps;
  std::optional<report::BatchPage> batches; ///< where batch statistics are known
  std::vector<report::Figure> environment;
  report::HealthPage health;
};

///   cost  O(slices of the trace)
Report makeReport(const ReportInput& input);

} // namespace stepscope::advisors
