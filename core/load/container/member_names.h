// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace stepscope::load {

/// What the name of a trace says (formats: "Files, folders, sniffing").
struct NameFacts {
  std::optional<int> rank;
  std::string
      cycle; ///< digits: the iteration, or the time at which the cycle was captured; "" when not named
};

/// `path` is a name with its folders, '/' between them:
///   rank   rank0_trace.json, rank-34.Jul_15.pt.trace.json.gz, trace_7.json,
///   3_ascend_pt/OUTPUT/trace_view.json cycle  iteration_500/rank0_trace.json,
///   host_12.1623143566756.pt.trace.json
NameFacts factsFromName(std::string_view path);

/// What the beginning of a Kineto document says of its rank ("distributedInfo"); unset where it does not.
struct DistributedFacts {
  std::optional<int> rank, worldSize;
};
DistributedFacts factsFromContent(std::string_view prefix);

/// The order in which people count: "step2" before "step10".
bool comesBefore(std::string_view a, std::string_view b);

} // namespace stepscope::load
