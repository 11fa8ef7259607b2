// SPDX-License-Identifier: Apache-2.0
#include "core/trace/links.h"

#include <string_view>
#include <unordered_map>

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

  calls.workBegin.assign(calls.slice.size() + 1, 0);
  work.call.assign(work.slice.size(), CallId{});
  for (std::uint32_t row = 0; row < work.slice.size(); ++row) {
    const std::int64_t id = work.correlation[row];
    const std::uint32_t* call = id == 0 ? nullptr : callOf.find(id);
    if (call == nullptr) continue;
    work.call[row] = CallId(*call);
    ++calls.workBegin[*call + 1];
  }
  for (std::size_t i = 1; i < calls.workBegin.size(); ++i)
    calls.workBegin[i] += calls.workBegin[i - 1];
  calls.work.resize(calls.workBegin.back());
  std::vector<std::uint32_t> next(calls.workBegin.begin(), calls.workBegin.end() - 1);
  for (std::uint32_t row = 0; row < work.slice.size(); ++row)
    if (work.call[row].valid()) calls.work[next[work.call[row].row()]++] = GpuWorkId(row);
  return repeated;
}

void linkEnclosing(CallTable& calls, const CompactColumn& externalIds, const OperatorTable& operators,
                   const SliceTable& slices) {
  calls.enclosing.assign(calls.slice.size(), SliceId{});
  std::vector<std::uint32_t> orphans;
  for (std::uint32_t row = 0; row < calls.slice.size(); ++row) {
    std::uint32_t around = slices.parent[calls.slice[row].row()];
    while (around != SliceId::kNone && isCall(slices.kind[around]))
      around = slices.parent[around];
    calls.enclosing[row] = SliceId(around);
    const std::int64_t externalId = externalIds[row];
    if (around == SliceId::kNone && externalId != 0 && externalId != calls.correlation[row])
      orphans.push_back(row);
  }
  if (orphans.empty()) return;
  RowById operatorOf(operators.externalId);
  for (std::uint32_t row = 0; row < operators.slice.size(); ++row)
    if (operators.externalId[row] != 0) operatorOf.set(operators.externalId[row], row);
  for (const std::uint32_t row : orphans)
    if (const std::uint32_t* op = operatorOf.find(externalIds[row]))
      calls.enclosing[row] = operators.slice[*op];
}

void linkForward(OperatorTable& operators, const SliceTable& slices) {
  operators.forward.assign(operators.slice.size(), OperatorId{});
  std::unordered_map<std::int64_t, std::uint32_t> latest;
  const auto begin = [&](std::uint32_t row) { return slices.begin[operators.slice[row].row()]; };
  for (std::uint32_t row = 0; row < operators.slice.size(); ++row) {
    const std::int64_t number = operators.sequenceNumber[row];
    if (number < 0 || operators.forwardThread[row] != 0) continue;
    const auto [it, isNew] = latest.try_emplace(number, row);
    if (!isNew && begin(row) >= begin(it->second)) it->second = row;
  }
  for (std::uint32_t row = 0; row < operators.slice.size(); ++row) {
    if (operators.forwardThread[row] == 0) continue;
    const auto it = latest.find(operators.sequenceNumber[row]);
    if (it != latest.end()) operators.forward[row] = OperatorId(it->second);
  }
}

} // namespace stepscope::trace
