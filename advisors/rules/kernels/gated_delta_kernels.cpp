// SPDX-License-Identifier: Apache-2.0
// The order of kernels alone: each stream becomes a string with one letter a kernel, and the loops of the
// reference path become repeated words in it.
#include "advisors/rules/kernels/gated_delta.h"

#include <map>

namespace stepscope::advisors {

namespace {

constexpr std::string_view kRowWord = "CCMRAC";      // clone, clone, mul, sum, add, copy_
constexpr std::string_view kChunkWord = "GAGGACMGA"; // the loop over chunks after two triangular solves
constexpr std::uint64_t kFewestRowSteps = 31;
constexpr std::uint64_t kFewestChunks = 4;
constexpr std::size_t kSolveReach = 60; // letters between the triangular solves and the loop over chunks

bool has(std::string_view name, std::string_view part) { return name.find(part) != std::string_view::npos; }

char letterOf(std::string_view name) {
  if (has(name, "direct_copy_kernel")) return 'C';
  if (has(name, "MulFunctor")) return 'M';
  if (has(name, "trsm")) return 'T';
  if (has(name, "reduce_kernel")) return 'R';
  if (has(name, "CUDAFunctor_add")) return 'A';
  if (has(name, "gemm") || has(name, "nvjet") || has(name, "cutlass")) return 'G';
  return '.';
}

struct StreamText {
  std::string letters;
  std::vector<GpuWorkId> work;
};

/// Repeats of `word` from `at`.
std::uint64_t repeats(const std::string& letters, std::size_t at, std::string_view word) {
  std::uint64_t count = 0;
  while (letters.compare(at, word.size(), word) == 0) {
    ++count;
    at += word.size();
  }
  return count;
}

bool solvesBefore(const std::string& letters, std::size_t at) {
  const std::size_t from = at > kSolveReach ? at - kSolveReach : 0;
  std::size_t solves = 0;
  for (std::size_t i = from; i < at; ++i)
    solves += letters[i] == 'T' ? 1 : 0;
  return solves >= 2;
}

struct Search {
  GatedDeltaForm form;
  std::string_view word;
  std::uint64_t fewest;
  bool afterSolves;
};

void searchStream(const trace::Trace& trace, const StreamText& stream, const Search& search,
                  GatedDelta& found) {
  std::vector<std::uint64_t> lengths;
  for (std::size_t at = 0; at + search.word.size() <= stream.letters.size();) {
    const std::uint64_t count = repeats(stream.letters, at, search.word);
    if (count < search.fewest || (search.afterSolves && !solvesBefore(stream.letters, at))) {
      ++at;
      continue;
    }
    const std::size_t end = at + count * search.word.size();
    if (found.forwardPasses++ == 0) {
      found.example = trace.gpuWork().slice[stream.work[at].row()];
      found.exampleInterval = {trace.interval(stream.work[at]).begin,
                               trace.interval(stream.work[end - 1]).end};
    }
    for (std::size_t i = at; i < end; ++i)
      found.gpuNs += trace.interval(stream.work[i]).length();
    found.kernels += end - at;
    lengths.push_back(count);
    at = end;
  }
  if (lengths.empty()) return;
  found.form = search.form;
  found.kernelNamesOnly = true;
  (search.form == GatedDeltaForm::RowLoop ? found.rowSteps : found.chunks) = mostFrequent(lengths);
}

} // namespace

void findGatedDeltaInKernels(const RuleInput& input, GatedDelta& found) {
  const trace::Trace& trace = *input.summary.trace;
  std::map<TrackId, StreamText> streams;
  for (const GpuWorkId work : input.step.work) {
    if (trace.kind(work) != trace::SliceKind::Kernel) continue;
    StreamText& stream = streams[trace.trackOf(trace.gpuWork().slice[work.row()])];
    stream.letters += letterOf(trace.name(work));
    stream.work.push_back(work);
  }
  static constexpr Search kSearches[] = {
      {GatedDeltaForm::RowLoop, kRowWord, kFewestRowSteps, false},
      {GatedDeltaForm::TriangularSolve, kChunkWord, kFewestChunks, true},
  };
  for (const Search& search : kSearches)
    for (const auto& [track, stream] : streams)
      if (found.form == GatedDeltaForm::None || found.form == search.form)
        searchStream(trace, stream, search, found);
}

} // namespace stepscope::advisors
