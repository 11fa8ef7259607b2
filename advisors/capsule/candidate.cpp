// SPDX-License-Identifier: Apache-2.0
#include "advisors/capsule/candidate.h"

#include "advisors/capsule/companions.h"
#include "advisors/capsule/differences.h"
#include "core/base/byte_source.h"
#include "core/load/load.h"

namespace stepscope::advisors {

Result<std::string> pack(const trace::Trace& trace, write::KinetoPart part, const capsule::Capsule& capsule,
                         write::Packing packing, const LoadControl& control) {
  part.capsule = capsule::toJson(capsule);
  if (part.capsule.size() > capsule::kLargestBytes)
    return Error{ErrorCode::BadArgument,
                 "findings, note, marks and batch statistics take more than the " +
                     std::to_string(capsule::kLargestBytes >> 20) + " MiB that a capsule holds of them",
                 {},
                 {}};
  std::string bytes;
  const auto packer = write::makePacker(packing);
  const auto keep = [&bytes](std::string_view packed) {
    bytes += packed;
    return Result<void>();
  };
  const Result<void> written = write::writeKineto(
      trace, control, [&](std::string_view text) { return packer->pack(text, false, keep); }, &part);
  if (!written.has_value()) return written.error();
  if (const Result<void> ended = packer->pack({}, true, keep); !ended.has_value()) return ended.error();
  return bytes;
}

Result<Candidate> makeCandidate(const CapsuleRequest& request, const write::KinetoPart& part,
                                const capsule::Capsule& capsule, write::Packing packing,
                                const LoadControl& control) {
  Result<std::string> packed = pack(*request.summary.trace, part, capsule, packing, control);
  if (!packed.has_value()) return packed.error();
  auto opened = openMemory(std::move(packed).value());
  if (!opened.has_value()) return opened.error();
  LoadControl quiet;
  quiet.stop = control.stop;
  if (control.progress) quiet.progress = [&](std::uint64_t, std::uint64_t) { control.progress(1, 1); };
  auto loaded = load::loadTrace(std::move(opened).value(), capsule.source.file, quiet);
  if (!loaded.has_value()) return loaded.error();
  const analysis::TraceSummary summary = analysis::summarise(std::move(loaded).value(), control.stop);
  if (control.cancelled()) return Error{ErrorCode::Cancelled, "writing was cancelled", {}, {}};

  Candidate candidate;
  candidate.repairs = summary.trace->health().repairs;
  if (summary.steps.empty()) {
    candidate.differences.emplace_back("it holds no step");
    return candidate;
  }
  const CapsuleCompanions companions = companionsOf(capsule);
  const batches::BatchStats* stats = companions.batches ? &*companions.batches : nullptr;
  const Findings judged = advise(summary, summary.chosen, stats,
                                 companions.environment.value_or(Environment{}), {}, request.catalogue);
  candidate.findings = findingsJson(summary, judged, stats);
  candidate.differences =
      differences(findingsJson(request.summary, request.findings, request.batches), candidate.findings);
  if (summary.step().step.name != request.findings.step)
    candidate.differences.push_back("its step is " + summary.step().step.name);
  return candidate;
}

} // namespace stepscope::advisors
