// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/analysis/kernel_family.h"

#include <optional>
#include <string_view>

namespace stepscope::analysis {

/// First rule of the catalogue's "kernels" list that matches; nullopt when none does. Thread-safe.
std::optional<Family> catalogueFamilyOfKernel(std::string_view kernelName);
/// The same for the "operators" list: what an operator or annotation says about the kernels inside.
std::optional<Family> catalogueFamilyOfOperator(std::string_view operatorName);

/// Family with this key ("copy_h2d"); nullopt for other text.
std::optional<Family> familyWithKey(std::string_view key);

} // namespace stepscope::analysis
