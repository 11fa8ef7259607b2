// SPDX-License-Identifier: Apache-2.0
#include "advisors/capsule/save_capsule.h"

#include "advisors/capsule/candidate.h"
#include "advisors/capsule/companions.h"
#include "advisors/support/text.h"
#include "core/analysis/capsule_step.h"
#include "core/base/atomic_file.h"
#include "core/load/container/location.h"
#include "core/write/save.h"

#include <algorithm>
#include <array>
#include <cstdio>
#include <fstream>
#include <xxhash.h>

namespace stepscope::advisors {
namespace {

std::optional<write::Packing> packingOf(const std::filesystem::path& path) {
  const auto format = write::formatOf(path);
  if (format == write::FileFormat::Kineto) return write::Packing::None;
  if (format == write::FileFormat::KinetoGzip) return write::Packing::Gzip;
  if (format == write::FileFormat::KinetoZstd) return write::Packing::Zstd;
  return {};
}

/// XXH3 of a file as it lies; "" for anything else, and when stopped.
std::string hashOf(const std::filesystem::path& path, const LoadControl& control) {
  std::error_code ignored;
  if (!std::filesystem::is_regular_file(path, ignored)) return {};
  std::ifstream file(path, std::ios::binary);
  const std::unique_ptr<XXH3_state_t, XXH_errorcode (*)(XXH3_state_t*)> state(XXH3_createState(),
                                                                              XXH3_freeState);
  XXH3_64bits_reset(state.get());
  std::vector<char> piece(1 << 20);
  while (file && !control.cancelled()) {
    file.read(piece.data(), static_cast<std::streamsize>(piece.size()));
    XXH3_64bits_update(state.get(), piece.data(), static_cast<std::size_t>(file.gcount()));
  }
  if (!file.eof()) return {};
  std::array<char, 17> digits{};
  std::snprintf(digits.data(), digits.size(), "%016llx",
                static_cast<unsigned long long>(XXH3_64bits_digest(state.get())));
  return digits.data();
}

/// A folder's name may say more than its owner wants to send.
std::string shownName(const trace::Trace& trace) {
  const load::Location location = load::locate(trace.path());
  return load::toString({location.file.filename(), location.member});
}

Interval onFileClock(const trace::Trace& trace, Interval place) {
  return {place.begin + trace.fileTimeOfStart(), place.end + trace.fileTimeOfStart()};
}

capsule::Step stepOf(const analysis::TraceSummary& summary, std::size_t index) {
  const trace::Trace& trace = *summary.trace;
  const analysis::Step& step = summary.steps[index].step;
  capsule::Step told;
  told.name = step.name;
  told.markedBy = analysis::key(summary.stepList.source);
  told.remark = summary.stepList.note;
  if (step.thread.valid()) {
    const trace::Track& track = trace.track(step.thread);
    told.process = trace.processes()[track.process.row()].key;
    told.thread = track.key;
  }
  told.annotation = onFileClock(trace, step.annotation);
  told.window = onFileClock(trace, step.window);
  return told;
}

/// How far the work is: passes of unknown number, each a write, each taken to be worth what is left by half.
class Passes {
public:
  explicit Passes(const LoadControl& control) : m_control(control) {}

  LoadControl next() {
    m_begin = m_end;
    m_end += (kAll - m_end) / 2;
    LoadControl pass;
    pass.stop = m_control.stop;
    pass.progress = [this](std::uint64_t done, std::uint64_t total) {
      if (!m_control.progress || total == 0) return;
      const double share = static_cast<double>(done) / static_cast<double>(total);
      m_control.progress(m_begin + static_cast<std::uint64_t>(share * static_cast<double>(m_end - m_begin)),
                         kAll);
    };
    return pass;
  }

private:
  static constexpr std::uint64_t kAll = 100'000;
  const LoadControl& m_control;
  std::uint64_t m_begin = 0, m_end = 0;
};

class Maker {
public:
  Maker(const CapsuleRequest& request, write::Packing packing, const LoadControl& control)
      : m_request(request), m_trace(*request.summary.trace), m_packing(packing), m_control(control),
        m_passes(control) {}

  Result<std::string> make(SavedCapsule& saved) {
    fillIn(saved);
    if (Result<void> chosen = chooseSteps(saved); !chosen.has_value()) return chosen.error();
    Result<std::string> bytes = finish();
    for (const Thinning thinning : kThinnings) {
      if (!bytes.has_value() || !tooLarge(bytes.value().size())) break;
      const Result<bool> thinner = tryThinning(thinning);
      if (!thinner.has_value()) return thinner.error();
      if (thinner.value()) bytes = finish();
    }
    if (!bytes.has_value()) return bytes;
    if (tooLarge(bytes.value().size())) return tooLargeError(bytes.value().size());
    saved.bytes = bytes.value().size();
    saved.events = slicesOf(m_part) + pointsOf(m_trace, m_part);
    saved.leftOut = m_capsule.leftOut;
    return bytes;
  }

private:
  void fillIn(SavedCapsule& saved) {
    m_capsule.madeBy = m_request.madeBy;
    m_capsule.note = m_request.note;
    m_capsule.step = stepOf(m_request.summary, m_request.step);
    m_capsule.source = {
        shownName(m_trace), m_trace.format(), m_trace.fileBytes(), hashOf(m_trace.path(), m_control), {}};
    if (m_request.batches != nullptr) {
      m_capsule.batches = toJson(*m_request.batches);
      m_capsule.batchesSource = std::filesystem::path(m_request.batches->source).filename().string();
    }
    if (m_request.environment.known) m_capsule.environment = toJson(m_request.environment);
    const analysis::Step& step = m_request.summary.steps[m_request.step].step;
    for (capsule::Mark mark : m_request.marks) {
      const Interval place{mark.place.begin, std::max(mark.place.end, mark.place.begin + 1)};
      if (!place.overlaps(step.window) && !place.overlaps(step.annotation)) continue;
      mark.place = onFileClock(m_trace, mark.place);
      m_capsule.marks.push_back(std::move(mark));
    }
    saved.marks = m_capsule.marks.size();
    saved.marksLeftOut = m_request.marks.size() - saved.marks;
  }

  Result<void> judge(const write::KinetoPart& part, Candidate& into) {
    Result<Candidate> made = makeCandidate(m_request, part, m_capsule, m_packing, m_passes.next());
    if (!made.has_value()) return made.error();
    into = std::move(made).value();
    return {};
  }

  /// The step alone where its findings stay what they are, else all steps.
  Result<void> chooseSteps(SavedCapsule& saved) {
    const write::KinetoPart all = wholeTrace(m_trace);
    m_step = partOfStep(m_request.summary, m_request.step);
    if (m_request.summary.stepList.source != analysis::StepSource::WholeTrace) {
      m_part = m_step;
      m_capsule.step.alone = true;
      const std::uint64_t outside =
          slicesOf(all) - slicesOf(m_part) + pointsOf(m_trace, all) - pointsOf(m_trace, m_part);
      if (outside > 0) m_capsule.leftOut.push_back({"events outside the step", outside});
      if (Result<void> judged = judge(m_part, m_best); !judged.has_value()) return judged;
      if (m_best.differences.empty()) return {};
      m_capsule.leftOut.clear();
      m_capsule.step.alone = false;
      saved.otherStepsStay = true;
    }
    m_part = all;
    if (Result<void> judged = judge(m_part, m_best); !judged.has_value()) return judged;
    if (m_best.differences.empty()) return {};
    return Error{ErrorCode::BadArgument,
                 "a capsule of it would be judged otherwise: " + m_best.differences.front(),
                 m_trace.path(),
                 {}};
  }

  /// Whether the events are gone; they stay where a finding needs them.
  Result<bool> tryThinning(Thinning thinning) {
    write::KinetoPart thinner = m_part;
    const std::uint64_t events = thin(m_trace, thinning, m_step, thinner);
    if (events == 0) return false;
    m_capsule.leftOut.push_back({std::string(describe(thinning)), events});
    Candidate candidate;
    if (Result<void> judged = judge(thinner, candidate); !judged.has_value()) return judged.error();
    if (!candidate.differences.empty()) {
      m_capsule.leftOut.pop_back();
      return false;
    }
    m_part = std::move(thinner);
    m_best = std::move(candidate);
    return true;
  }

  /// The best candidate with its findings and what was wrong with the trace behind it.
  Result<std::string> finish() {
    capsule::Capsule complete = m_capsule;
    for (const trace::Repair& repair : m_trace.health().repairs)
      if (std::none_of(m_best.repairs.begin(), m_best.repairs.end(),
                       [&](const trace::Repair& own) { return own.rule == repair.rule; }))
        complete.source.repairs.push_back(repair);
    complete.findings = m_best.findings;
    return pack(m_trace, m_part, complete, m_packing, m_passes.next());
  }

  bool tooLarge(std::size_t bytes) const { return m_request.mostBytes != 0 && bytes > m_request.mostBytes; }
  Error tooLargeError(std::size_t bytes) const {
    return {ErrorCode::TooLarge,
            "what the findings rest on takes " + grouped(bytes) + " bytes; " + grouped(m_request.mostBytes) +
                " are allowed",
            {},
            {}};
  }

  const CapsuleRequest& m_request;
  const trace::Trace& m_trace;
  write::Packing m_packing;
  const LoadControl& m_control;
  Passes m_passes;
  capsule::Capsule m_capsule;
  write::KinetoPart m_step, m_part;
  Candidate m_best;
};

} // namespace

Result<SavedCapsule> saveCapsule(const CapsuleRequest& request, const std::filesystem::path& path,
                                 const LoadControl& control) {
  const auto failed = [&](Error error) {
    if (error.path.empty()) error.path = path.string();
    return error;
  };
  const auto packing = packingOf(path);
  if (!packing)
    return failed(
        {ErrorCode::BadArgument, "the name of a capsule must end in .json, .json.gz or .json.zst", {}, {}});
  // Before the work: a folder that cannot be written is found at once.
  auto file = AtomicFile::create(path);
  if (!file.has_value()) return failed(file.error());
  SavedCapsule saved;
  const Result<std::string> bytes = Maker(request, *packing, control).make(saved);
  if (!bytes.has_value()) return failed(bytes.error());
  if (Result<void> written = file.value().write(bytes.value()); !written.has_value())
    return failed(written.error());
  if (Result<void> done = file.value().commit(); !done.has_value()) return failed(done.error());
  if (control.progress) control.progress(1, 1);
  return saved;
}

std::string describe(const std::vector<capsule::LeftOut>& leftOut) {
  std::string text;
  for (const capsule::LeftOut& each : leftOut)
    text += (text.empty() ? "" : "; ") + each.what + " (" + grouped(each.events) + ")";
  return text;
}

} // namespace stepscope::advisors
