// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/trace/trace.h"

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace stepscope::trace {

/// Launch configuration and limits of a kernel, decoded from its arguments. Missing values are nullopt.
struct KernelArgs {
  std::optional<std::array<std::int64_t, 3>> grid, block;
  std::optional<std::int64_t> registersPerThread, sharedMemoryBytes, occupancyPercent, graphId, graphNodeId;
  std::optional<double> blocksPerMultiprocessor, warpsPerMultiprocessor;
};
/// The grid counts blocks. AMD's hipExtModuleLaunchKernel records threads, which are divided by the block
/// here.
KernelArgs kernelArgs(const Trace& trace, SliceId kernel);

/// One input of an operator as recorded with shapes.
struct OperatorInput {
  std::vector<std::int64_t> dims;                  ///< empty for scalars and non-tensors
  std::vector<std::int64_t> strides;               ///< elements, by dim; empty when not recorded (before 2.2)
  std::vector<std::vector<std::int64_t>> listDims; ///< for a tensor list
  std::string type;                                ///< "c10::BFloat16", "Scalar", "" when not recorded
  std::string concrete;                            ///< value of a scalar as text
};
/// Inputs in argument order; empty when shapes were not recorded.
std::vector<OperatorInput> operatorInputs(const Trace& trace, SliceId op);

/// Every argument as (key, text) for display, typed columns included, in the order of the file where known.
std::vector<std::pair<std::string, std::string>> displayArgs(const Trace& trace, SliceId slice);

} // namespace stepscope::trace
