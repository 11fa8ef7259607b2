// SPDX-License-Identifier: Apache-2.0
#include "tests/fuzz/load_bytes.h"

/// SQLite databases: Nsight Systems and rocpd.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  stepscope::test::loadBytes({reinterpret_cast<const char*>(data), size});
  return 0;
}
