// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <string_view>

namespace stepscope::load {

/// The C++ declaration that a mangled name ("_Z...") stands for; other names, and those longer than 1024
/// bytes, which Kineto leaves alone too, as they are.
std::string demangled(std::string_view name);

} // namespace stepscope::load
