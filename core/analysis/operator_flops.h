// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/trace/args.h"

#include <optional>
#include <string_view>
#include <vector>

namespace stepscope::analysis {

/// True for operators whose floating-point work operatorFlops can count from shapes.
bool countsFlops(std::string_view operatorName);

/// Floating-point operations (a multiply-add is two) of one operator call:
///   aten::mm, addmm, bmm, baddbmm, mv, _addmm_activation, _scaled_mm, _grouped_mm      2 M N K (times batch)
///   aten::convolution, _convolution, convolution_backward                              2 x outputs x inputs
///   each aten::_scaled_dot_product_{flash,efficient,cudnn}_attention and _backward            two products
///   forward, five
///                                                                                      backward; half if
///                                                                                      causal
/// nullopt when shapes are missing or of a form that is not known.
///   source  argument orders from ATen's native_functions.yaml; factors as in torch.utils.flop_counter
std::optional<double> operatorFlops(std::string_view operatorName,
                                    const std::vector<trace::OperatorInput>& inputs);

} // namespace stepscope::analysis
