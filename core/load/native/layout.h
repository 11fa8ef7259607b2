// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>

namespace stepscope::load::native {

/// A number that changes whenever the parts of a Trace do: names and widths of columns, kinds and order of
/// fields. Files of another layout are refused by name instead of being misread.
std::uint32_t layoutNumber();

} // namespace stepscope::load::native
