// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "advisors/rule.h"

#include <optional>
#include <string>
#include <string_view>

namespace stepscope::advisors {

/// Compares the numeric release parts of two versions: "3.6.0" < "3.7.1", "0.5.2+47" == "0.5.2",
/// "2.11.0+cu130" == "2.11".
///   returns  negative, 0 or positive
int compareVersions(std::string_view a, std::string_view b);

/// Version of a package (normalised name, see normalisedPackage); nullopt when it is not in the environment.
std::optional<std::string> versionOf(const Environment& environment, std::string_view package);

/// Lower case, runs of '-', '_' and '.' become one '-' (PEP 503).
std::string normalisedPackage(std::string_view name);

} // namespace stepscope::advisors
