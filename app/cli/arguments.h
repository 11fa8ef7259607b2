// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "advisors/finding.h"
#include "core/base/interval.h"
#include "core/live/capture_request.h"
#include "core/live/dynolog.h"
#include "core/live/stream/messages.h"
#include "core/report/redact.h"

#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace stepscope::app::cli {

enum class Format { Text, Json, Markdown, Html, Sarif, Junit, Csv };

/// A trace, and how much of it to load. Empty paths stand for options that were not given; "-" is standard
/// input.
struct TraceArguments {
  std::string file;
  std::optional<Interval> range;                 ///< ns since the trace's start; nullopt: all
  std::optional<std::uint64_t> memoryLimitBytes; ///< nullopt: what the machine has available
};

struct InfoArguments {
  TraceArguments trace;
  Format format = Format::Text;
};

/// What is judged: steps of a trace, with what else is known about the training.
struct JudgeArguments {
  TraceArguments trace;
  std::string batches, environment;
  std::vector<std::string> ranks; ///< traces of the other ranks of the job
  std::string catalogue;          ///< folder with files of fused kernels; empty: the built-in catalogue alone
  std::optional<std::int64_t> rowsPerBatch;
  std::string step = "median"; ///< "median", "all", or the name or number of a step
};

struct CapsuleArguments {
  JudgeArguments judge; ///< no other ranks; one step
  std::string output, project, note;
  std::uint64_t mostBytes = 20'000'000; ///< of the file
};

struct AdviseArguments {
  JudgeArguments judge;
  std::string output;
  Format format = Format::Text;
  std::optional<advisors::Level> failOn;
  stepscope::report::Redaction redaction;
};

struct CheckArguments {
  JudgeArguments judge;
  std::string policy, output;
  Format format = Format::Text;
};

struct CompareArguments {
  std::vector<TraceArguments> traces;             ///< two at least, in order
  std::vector<std::string> batches, environments; ///< one for each trace; "" where none was given
  std::string output;
  Format format = Format::Text;
  std::optional<double> failIfSlower; ///< percent; of the last run against the first
  stepscope::report::Redaction redaction;
  bool recordCalibration = false; ///< what was predicted and achieved goes to the ledger
};

struct BatchesArguments {
  std::string file;
  std::optional<std::int64_t> rowsPerBatch, budget;
  TraceArguments trace; ///< a step of the same run; no file: none
  std::string environment;
  Format format = Format::Text;
};

struct ConvertArguments {
  TraceArguments trace;
  std::string output; ///< ends as write::formatOf knows it
};

struct RepairArguments {
  TraceArguments trace;
  std::string output; ///< as above, or not given
  Format format = Format::Text;
};

/// `socketDirectory`: KINETO_IPC_SOCKET_DIR of the processes; empty: that of the command itself, if any.
struct AgentArguments {
  std::string socketDirectory;
  std::uint16_t dynologPort = live::kDynologPort;
  bool stdio = false; ///< serve standard input and output
};

struct PsArguments {
  std::string socketDirectory;
  std::string host; ///< empty: this one
  Format format = Format::Text;
};

struct CaptureArguments {
  std::string socketDirectory;
  std::string host;               ///< empty: this one
  std::vector<std::int32_t> pids; ///< empty: all ranks
  live::CaptureRequest request;
  std::string output; ///< a folder, or a file when there is one process; empty: here
};

struct CalibrationArguments {
  std::string output, ledger; ///< no ledger: the user's own
  Format format = Format::Text;
};

struct RecordArguments {
  std::string output = "record.stepscope"; ///< ends as write::formatOf knows it
  std::optional<std::int64_t> durationNs;  ///< from the first process on; nullopt: to the end of the program
  std::uint32_t kinds = live::stream::kDefaultKinds;
  std::uint32_t flushPeriodMs = 200;
  std::string injector, cupti; ///< libraries; empty: those that are found
  std::vector<std::string> program;
};

struct SummarizeArguments {
  std::vector<std::string> files;
  std::string filesFrom, output; ///< "" where not given
  int jobs = 1;
  std::optional<std::uint64_t> memoryLimitBytes; ///< of a trace; nullopt: its share of what is available
};

struct MergeArguments {
  std::vector<std::string> files;
  std::string output;
  Format format = Format::Text;
};

struct RulesArguments {
  Format format = Format::Text;
};

/// What the command line asks for; an int when all is said already, with the exit status: 0 after --help and
/// --version, 2 after a message about bad usage on standard error.
using Arguments = std::variant<int, InfoArguments, AdviseArguments, CheckArguments, CompareArguments,
                               CapsuleArguments, BatchesArguments, ConvertArguments, RepairArguments,
                               AgentArguments, PsArguments, CaptureArguments, CalibrationArguments,
                               RecordArguments, SummarizeArguments, MergeArguments, RulesArguments>;
Arguments readArguments(int argc, const char* const* argv);

} // namespace stepscope::app::cli
