// SPDX-License-Identifier: Apache-2.0
#include "core/trace/links.h"

#include <algorithm>
#include <map>
#include <optional>
#include <string_view>
#include <unordered_map>
#include <vector>

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
      m_dense.assign(span + 1, Id<void>::kNone);
    }
  }

  std::uint32_t* find(std::int64_t id) {
    if (!m_dense.empty()) {
      const auto index = static_cast<std::uint64_t>(id) - static_cast<std::uint64_t>(m_lowest);
      return index < m_dense.size() && m_dense[index] != Id<void>::kNone ? &m_dense[index] : nullptr;
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

void linkForward(OperatorTable& operators, const SliceTable& slices, std::span<const Track> tracks) {
  using Numbered = std::unordered_map<std::int64_t, std::uint32_t>; // by sequence number: the latest row
  std::vector<Numbered> forward;                                    // by track that has any
  std::map<std::int64_t, std::vector<std::uint32_t>> backward;      // by forward thread: rows
  std::size_t track = 0;
  bool newTrack = true;
  for (std::uint32_t row = 0; row < operators.slice.size(); ++row) {
    const std::uint32_t slice = operators.slice[row].row();
    for (; slice >= tracks[track].firstSlice + tracks[track].sliceCount; ++track)
      newTrack = true;
    const std::int64_t number = operators.sequenceNumber[row];
    if (number < 0) continue;
    if (operators.forwardThread[row] != 0) {
      backward[operators.forwardThread[row]].push_back(row);
      continue;
    }
    if (newTrack) forward.emplace_back();
    newTrack = false;
    const auto [it, isNew] = forward.back().try_emplace(number, row);
    if (!isNew && slices.begin[slice] >= slices.begin[operators.slice[it->second].row()]) it->second = row;
  }

  std::vector<OperatorId> links(operators.slice.size());
  for (const auto& [thread, rows] : backward) {
    const Numbered* best = nullptr;
    std::size_t most = 0;
    for (const Numbered& numbered : forward) {
      const auto held =
          static_cast<std::size_t>(std::count_if(rows.begin(), rows.end(), [&](std::uint32_t row) {
            return numbered.contains(operators.sequenceNumber[row]);
          }));
      if (held > most) best = &numbered;
      most = std::max(most, held);
    }
    if (best == nullptr) continue;
    for (const std::uint32_t row : rows)
      if (const auto it = best->find(operators.sequenceNumber[row]); it != best->end())
        links[row] = OperatorId(it->second);
  }
  for (const OperatorId link : links)
    operators.forward.push_back(link);
}

} // namespace stepscope::trace
