// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>

namespace stepscope::test {

/// The bytes of a database that the statements make; empty (and a failed test) when SQLite refuses them.
std::string databaseOf(const std::string& statements);

} // namespace stepscope::test
