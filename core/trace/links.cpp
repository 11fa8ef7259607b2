// SPDX-License-Identifier: Apache-2.0
#include "core/trace/links.h"

#include <optional>
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

void linkForward(OperatorTable& operators, const SliceTable& slices) {
  std::unordered_map<std::int64_t, std::uint32_t> latest;
  const auto begin = [&](std::uint32_t row) { return slices.begin[operators.slice[row].row()]; };
  for (std::uint32_t row = 0; row < operators.slice.size(); ++row) {
    const std::int64_t number = operators.sequenceNumber[row];
    if (number < 0 || operators.forwardThread[row] != 0) continue;
    const auto [it, isNew] = latest.try_emplace(number, row);
    if (!isNew && begin(row) >= begin(it->second)) it->second = row;
  }
  for (std::uint32_t row = 0; row < operators.slice.size(); ++row) {
    const auto it =
        operators.forwardThread[row] == 0 ? latest.end() : latest.find(operators.sequenceNumber[row]);
    operators.forward.push_back(it != latest.end() ? OperatorId(it->second) : OperatorId());
  }
}

} // namespace stepscope::trace
