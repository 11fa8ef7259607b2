// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <cstdint>

/// What the fake libcupti.so.13 has besides CUPTI's functions.
extern "C" {
/// A record that the driver finished; kept when its kind is on.
void fakeCuptiAppend(const void* record, std::size_t size);
/// As many records that CUPTI had no room for.
void fakeCuptiDrop(std::size_t count);
}
