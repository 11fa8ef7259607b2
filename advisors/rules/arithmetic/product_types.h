// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "advisors/rule.h"
#include "core/analysis/product_kernel.h"

#include <vector>

namespace stepscope::advisors {

/// A matrix product, convolution or attention kernel of the step and what is known of its arithmetic.
struct Product {
  GpuWorkId work;
  SliceId op; ///< innermost operator around the launch; may be invalid
  analysis::Family family = analysis::Family::Matmul;
  std::optional<analysis::MathType> math; ///< by the kernel's name, else by the operator's recorded types
  std::optional<bool> tensorCores;        ///< by the kernel's name
  std::optional<int> alignment;
};

/// Those of the step on the ledger's device, by begin.
///   cost  O(GPU work); an operator's recorded inputs are read once for each distinct text
std::vector<Product> productsOf(const RuleInput& input);

/// Type of an operator's first tensor that has one; nullopt when not recorded or none of MathType.
std::optional<analysis::MathType> operandType(const trace::Trace& trace, SliceId op);

} // namespace stepscope::advisors
