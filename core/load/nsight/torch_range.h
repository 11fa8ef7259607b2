// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace stepscope::load::nsight {

/// The text of a range that torch's emit_nvtx pushes: "aten::mul, seq = 46174, op_id = 99, sizes = [[2, 3],
/// []]".
struct TorchRange {
  std::string_view name;                  ///< "aten::mul"; the whole text when no known key follows
  std::optional<std::int64_t> sequence;   ///< autograd's sequence number
  std::optional<std::int64_t> operatorId; ///< id of the record function
  std::string_view sizes;                 ///< "[[2, 3], []]", valid JSON, or empty
  bool isOperator() const { return sequence || operatorId || !sizes.empty(); }
};

/// Cuts at the first ", " that a known key follows, so names may hold commas.
TorchRange parseTorchRange(std::string_view text);

} // namespace stepscope::load::nsight
