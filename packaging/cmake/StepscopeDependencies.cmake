# SPDX-License-Identifier: Apache-2.0
# Everything comes from Debian 12 packages; packaging/dependencies lists them.

find_package(Threads REQUIRED)
find_package(CLI11 2.1 REQUIRED)
find_package(nlohmann_json 3.11 REQUIRED)
find_package(simdjson REQUIRED)
find_package(PkgConfig REQUIRED)
pkg_check_modules(zstd REQUIRED IMPORTED_TARGET libzstd)
pkg_check_modules(re2 REQUIRED IMPORTED_TARGET re2)
pkg_check_modules(archive REQUIRED IMPORTED_TARGET libarchive)
pkg_check_modules(isal REQUIRED IMPORTED_TARGET libisal)
pkg_check_modules(sqlite3 REQUIRED IMPORTED_TARGET sqlite3>=3.36)
find_path(PROTOZERO_INCLUDE_DIR protozero/pbf_reader.hpp REQUIRED) # headers only
pkg_check_modules(xxhash REQUIRED IMPORTED_TARGET libxxhash)

if(STEPSCOPE_BUILD_APP)
  find_package(Qt6 6.4 REQUIRED COMPONENTS Widgets Charts Concurrent Network Svg PrintSupport Test LinguistTools)
  find_program(CMARK_GFM cmark-gfm REQUIRED) # pages of the documentation
endif()
if(STEPSCOPE_BUILD_TESTS)
  find_package(GTest REQUIRED)
endif()

# CUPTI comes with the CUDA toolkit; only the live injector needs its headers, and everything else builds without.
find_package(CUDAToolkit QUIET)
if(CUDAToolkit_FOUND)
  find_path(CUPTI_INCLUDE_DIR cupti.h
            HINTS "${CUDAToolkit_LIBRARY_ROOT}/extras/CUPTI/include" ${CUDAToolkit_INCLUDE_DIRS})
endif()
if(CUPTI_INCLUDE_DIR)
  message(STATUS "CUPTI headers: ${CUPTI_INCLUDE_DIR}")
else()
  message(STATUS "CUPTI headers: not found (only live capture by injection needs them)")
endif()
