// SPDX-License-Identifier: GPL-3.0-or-later
#include "advisors/capsule/save_capsule.h"
#include "advisors/support/text.h"
#include "app/cli/commands.h"
#include "app/cli/interrupt.h"
#include "app/cli/judging.h"
#include "core/base/byte_source.h"

#include <atomic>
#include <chrono>
#include <thread>

namespace stepscope::app::cli {
namespace {

std::atomic<bool> interrupted;

/// Requests a stop soon after the user interrupts the program. A handler of signals must not do so itself.
class StopOnInterrupt {
public:
  std::stop_token token() const { return m_stop.get_token(); }

private:
  std::stop_source m_stop;
  OnInterrupt m_interrupt{[] { interrupted = true; }};
  std::jthread m_watch{[this](const std::stop_token& over) {
    constexpr std::chrono::milliseconds kPause(50);
    for (; !over.stop_requested() && !interrupted; std::this_thread::sleep_for(kPause)) {
    }
    if (interrupted) m_stop.request_stop();
  }};
};

Result<std::vector<capsule::Mark>> readMarks(const std::string& project, const trace::Trace& trace) {
  constexpr std::uint64_t kLargest = 4 << 20;
  if (project.empty()) return std::vector<capsule::Mark>();
  const Result<std::string> text = readAll(project, kLargest);
  if (!text.has_value()) return text.error();
  Result<capsule::ProjectMarks> read = capsule::marksOfProject(text.value());
  if (!read.has_value()) {
    Error error = read.error();
    error.path = project;
    return error;
  }
  if (!read.value().marks.empty() && read.value().traceLengthNs != trace.range().length())
    return Error{ErrorCode::BadArgument, "its marks were made on another trace", project, {}};
  return std::move(read.value().marks);
}

std::string textOf(const advisors::SavedCapsule& saved, const Judged& judged, const std::string& output) {
  using advisors::counted;
  const advisors::Findings& step = judged.steps.front();
  std::string text = output + ": " + counted(saved.bytes, "byte") + "\n" + step.step + ": " +
                     counted(step.findings.size(), "finding") + ", " + counted(saved.events, "event");
  if (saved.marks > 0) text += ", " + counted(saved.marks, "mark");
  text += "\n";
  if (saved.otherStepsStay) text += "All steps are in it, because findings rest on the others too.\n";
  if (!saved.leftOut.empty()) text += "Left out: " + advisors::describe(saved.leftOut) + "\n";
  if (saved.marksLeftOut > 0)
    text += "Left out: " + counted(saved.marksLeftOut, "mark") + " outside the step\n";
  return text;
}

} // namespace

Status runCapsule(const CapsuleArguments& arguments) {
  if (arguments.judge.step == "all")
    return report({ErrorCode::BadArgument, "a capsule holds one step; --step says which", {}, {}});
  const std::variant<Judged, Status> read = judge(arguments.judge);
  if (const Status* status = std::get_if<Status>(&read)) return *status;
  const Judged& judged = std::get<Judged>(read);
  const Result<std::vector<capsule::Mark>> marks = readMarks(arguments.project, *judged.summary.trace);
  if (!marks.has_value()) return report(marks.error());

  const StopOnInterrupt stop;
  LoadControl control;
  control.stop = stop.token();
  control.progress = progressLine("writing");
  Result<advisors::SavedCapsule> saved =
      advisors::saveCapsule({.summary = judged.summary,
                             .findings = judged.steps.front(),
                             .step = judged.indices.front(),
                             .batches = judged.batches ? &*judged.batches : nullptr,
                             .environment = judged.environment,
                             .catalogue = judged.catalogue ? &*judged.catalogue : nullptr,
                             .note = arguments.note,
                             .marks = marks.value(),
                             .mostBytes = arguments.mostBytes,
                             .madeBy = "stepscope " STEPSCOPE_VERSION},
                            arguments.output, control);
  control.progress = nullptr;
  if (!saved.has_value()) {
    Error error = saved.error();
    if (error.code == ErrorCode::TooLarge) error.message += " (--max-size)";
    return report(error);
  }
  const Result<void> written = writeResult(textOf(saved.value(), judged, arguments.output), {});
  return written.has_value() ? kDone : report(written.error());
}

} // namespace stepscope::app::cli
