// SPDX-License-Identifier: Apache-2.0
#pragma once

// protozero asserts what a file holds, such as the type of a field. That is no mistake of the program, and reading
// stays in bounds without; so the assertions are off in every build. Include protozero through this header only.
#ifndef protozero_assert
#define protozero_assert(x) static_cast<void>(0)
#endif

#include <protozero/exception.hpp>
#include <protozero/pbf_reader.hpp>
#include <protozero/types.hpp>
