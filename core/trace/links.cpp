// SPDX-License-Identifier: Apache-2.0
#include "core/trace/links.h"

#include <algorithm>
#include <cctype>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>

namespace stepscope::trace {
namespace {

/// Map from an id of the file to a row: a dense array where ids are dense, else a hash table.
class RowById {
public:
  explicit RowById(const CompactColumn& ids) {
    std::int64_t lowest = 0, highest = -1;
    for (std::size_t i = 0; i < ids.size(); ++i) {
      if (ids[i] == 0) continue;
      if (highest < lowest) lowest = highest = ids[i];
      lowest = std::min(lowest, ids[i]);
      highest = std::max(highest, ids[i]);
    }
    constexpr std::uint64_t kSparse = 8; // slots a row that a dense table may waste
    const auto span = static_cast<std::uint64_t>(highest) - static_cast<std::uint64_t>(lowest);
    if (highest >= lowest && span < ids.size() * kSparse + 1024) {
      m_lowest = lowest;
      m_dense.assign(span + 1, TrackId::kNone);
    }
  }

  std::uint32_t* find(std::int64_t id) {
    if (!m_dense.empty()) {
      const auto index = static_cast<std::uint64_t>(id) - static_cast<std::uint64_t>(m_lowest);
      return index < m_dense.size() && m_dense[index] != TrackId::kNone ? &m_dense[index] : nullptr;
    }
    const auto it = m_sparse.find(id);
    return it == m_sparse.end() ? nullptr : &it->second;
  }
  void set(std::int64_t id, std::uint32_t row) {
    if (!m_dense.empty())
      m_dense[static_cast<std::uint64_t>(id) - static_cast<std::uint64_t>(m_lowest)] = row;
    else
      m_sparse[id] = row;
  }

private:
  std::int64_t m_lowest = 0;
  std::vector<std::uint32_t> m_dense;
  std::unordered_map<std::int64_t, std::uint32_t> m_sparse;
};

bool launches(std::string_view callName) {
  return callName.find("Launch") != std::string_view::npos ||
         callName.find("Memcpy") != std::string_view::npos ||
         callName.find("Memset") != std::string_view::npos;
}

/// "mm" of "aten::mm", "autograd::engine::evaluate_function: MmBackward0" and "MmBackward0".
std::string pairName(std::string_view name) {
  if (const std::size_t at = name.rfind(':'); at != std::string_view::npos) name.remove_prefix(at + 1);
  name = name.substr(0, name.rfind("Backward"));
  std::string letters;
  for (const char c : name)
    if (std::isalnum(static_cast<unsigned char>(c)) != 0)
      letters += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  return letters;
}

/// Finds the forward operators of the backward ones.
class ForwardFinder {
public:
  ForwardFinder(OperatorTable& operators, const SliceTable& slices, const std::vector<Track>& tracks,
                const StringPool& strings)
      : m_operators(operators), m_slices(slices), m_tracks(tracks), m_strings(strings) {}

  void link() {
    indexForward();
    vote();
    eachOperator([&](std::uint32_t row, std::uint32_t track) {
      OperatorId forward;
      if (isBackward(row))
        if (const std::uint32_t* found = find(threadOf(row, track), m_operators.sequenceNumber[row]))
          forward = OperatorId(*found);
      m_operators.forward.push_back(forward);
    });
  }

private:
  using Key = std::pair<std::int64_t, std::uint32_t>; ///< sequence number or thread id, and track or process
  struct Hash {
    std::size_t operator()(const Key& key) const {
      return std::hash<std::uint64_t>{}(static_cast<std::uint64_t>(key.first) * 0x9e3779b97f4a7c15 +
                                        key.second);
    }
  };

  bool isBackward(std::uint32_t row) const {
    return m_operators.forwardThread[row] != 0 && m_operators.sequenceNumber[row] >= 0;
  }
  std::string_view name(std::uint32_t row) const {
    return m_strings.view(m_slices.name[m_operators.slice[row].row()]);
  }

  /// visit(row, track), in order.
  template <typename Visit> void eachOperator(Visit&& visit) const {
    std::uint32_t track = 0;
    for (std::uint32_t row = 0; row < m_operators.slice.size(); ++row) {
      while (m_operators.slice[row].row() >= m_tracks[track].firstSlice + m_tracks[track].sliceCount)
        ++track;
      visit(row, track);
    }
  }

  void indexForward() {
    eachOperator([&](std::uint32_t row, std::uint32_t track) {
      const std::int64_t number = m_operators.sequenceNumber[row];
      if (number < 0 || m_operators.forwardThread[row] != 0) return;
      m_latest[{number, track}] = row; // by begin within a track
      std::vector<std::uint32_t>& threads = m_threads[m_tracks[track].process];
      if (threads.empty() || threads.back() != track) threads.push_back(track);
    });
  }

  const std::uint32_t* find(std::uint32_t track, std::int64_t number) const {
    const auto found = m_latest.find({number, track});
    return found == m_latest.end() ? nullptr : &found->second;
  }

  /// For each thread id of a process the track whose operators fit best; the busiest in doubt.
  void vote() {
    std::unordered_map<Key, std::unordered_map<std::uint32_t, std::uint64_t>, Hash> votes;
    eachOperator([&](std::uint32_t row, std::uint32_t track) {
      const auto threads = m_threads.find(m_tracks[track].process);
      if (!isBackward(row) || threads == m_threads.end()) return;
      const Key id{m_operators.forwardThread[row], m_tracks[track].process.row()};
      if (threads->second.size() == 1) {
        m_trackOf[id] = threads->second.front();
        return;
      }
      const std::string own = pairName(name(row));
      for (const std::uint32_t candidate : threads->second)
        if (const std::uint32_t* forward = find(candidate, m_operators.sequenceNumber[row]))
          votes[id][candidate] += pairName(name(*forward)) == own ? kNameWeight : 1;
    });
    for (const auto& [id, tracks] : votes) {
      const auto best = std::max_element(tracks.begin(), tracks.end(), [](const auto& a, const auto& b) {
        return a.second != b.second ? a.second < b.second : a.first > b.first;
      });
      m_trackOf[id] = best->first;
    }
  }

  std::uint32_t threadOf(std::uint32_t row, std::uint32_t track) const {
    const auto found = m_trackOf.find({m_operators.forwardThread[row], m_tracks[track].process.row()});
    return found != m_trackOf.end() ? found->second : TrackId::kNone;
  }

  static constexpr std::uint64_t kNameWeight = 1000; // numbers meet by chance, names hardly

  OperatorTable& m_operators;
  const SliceTable& m_slices;
  const std::vector<Track>& m_tracks;
  const StringPool& m_strings;
  std::unordered_map<Key, std::uint32_t, Hash> m_latest;               ///< by number and track
  std::unordered_map<ProcessId, std::vector<std::uint32_t>> m_threads; ///< tracks with forward operators
  std::unordered_map<Key, std::uint32_t, Hash> m_trackOf;              ///< by thread id and process
};

} // namespace

std::uint64_t linkGpuWork(CallTable& calls, GpuWorkTable& work, const SliceTable& slices,
                          const StringPool& strings) {
  const auto nameOf = [&](std::uint32_t call) { return strings.view(slices.name[calls.slice[call].row()]); };
  std::uint64_t repeated = 0;
  RowById callOf(calls.correlation);
  for (std::uint32_t row = 0; row < calls.slice.size(); ++row) {
    const std::int64_t id = calls.correlation[row];
    if (id == 0) continue;
    std::uint32_t* known = callOf.find(id);
    if (known == nullptr) {
      callOf.set(id, row);
    } else {
      ++repeated;
      if (!launches(nameOf(*known)) && launches(nameOf(row))) *known = row;
    }
  }

  std::vector<CallId> calledBy(work.slice.size());
  std::vector<std::uint32_t> begins(calls.slice.size() + 1, 0);
  for (std::uint32_t row = 0; row < work.slice.size(); ++row) {
    const std::int64_t id = work.correlation[row];
    const std::uint32_t* call = id == 0 ? nullptr : callOf.find(id);
    if (call == nullptr) continue;
    calledBy[row] = CallId(*call);
    ++begins[*call + 1];
  }
  for (std::size_t i = 1; i < begins.size(); ++i)
    begins[i] += begins[i - 1];
  for (const std::uint32_t begin : begins)
    calls.workBegin.push_back(begin);
  calls.work.resize(begins.back());
  for (std::uint32_t row = 0; row < work.slice.size(); ++row) {
    work.call.push_back(calledBy[row]);
    if (calledBy[row].valid()) calls.work[begins[calledBy[row].row()]++] = GpuWorkId(row);
  }
  return repeated;
}

void linkEnclosing(CallTable& calls, const CompactColumn& externalIds, const OperatorTable& operators,
                   const SliceTable& slices) {
  std::optional<RowById> operatorOf; // few traces need it
  const auto operatorWith = [&](std::int64_t externalId) {
    if (!operatorOf) {
      operatorOf.emplace(operators.externalId);
      for (std::uint32_t row = 0; row < operators.slice.size(); ++row)
        if (operators.externalId[row] != 0) operatorOf->set(operators.externalId[row], row);
    }
    const std::uint32_t* op = operatorOf->find(externalId);
    return op != nullptr ? operators.slice[*op] : SliceId();
  };
  for (std::uint32_t row = 0; row < calls.slice.size(); ++row) {
    std::uint32_t around = slices.parent[calls.slice[row].row()];
    while (around != SliceId::kNone && isCall(slices.kind[around]))
      around = slices.parent[around];
    const std::int64_t externalId = externalIds[row];
    const bool orphan = around == SliceId::kNone && externalId != 0 && externalId != calls.correlation[row];
    calls.enclosing.push_back(orphan ? operatorWith(externalId) : SliceId(around));
  }
}

void linkForward(OperatorTable& operators, const SliceTable& slices, const std::vector<Track>& tracks,
                 const StringPool& strings) {
  ForwardFinder(operators, slices, tracks, strings).link();
}

} // namespace stepscope::trace
