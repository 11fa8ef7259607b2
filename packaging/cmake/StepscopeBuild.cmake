# SPDX-License-Identifier: Apache-2.0
# Compiler settings shared by every target, and the helper that declares one library a folder.

set(CMAKE_CXX_STANDARD 20)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)
set(CMAKE_RUNTIME_OUTPUT_DIRECTORY "${CMAKE_BINARY_DIR}/bin")

get_property(isMultiConfig GLOBAL PROPERTY GENERATOR_IS_MULTI_CONFIG)
if(NOT isMultiConfig AND NOT CMAKE_BUILD_TYPE)
  set(CMAKE_BUILD_TYPE RelWithDebInfo CACHE STRING "Build type" FORCE)
endif()

find_program(CCACHE_PROGRAM ccache)
if(CCACHE_PROGRAM AND NOT CMAKE_CXX_COMPILER_LAUNCHER)
  # Precompiled headers carry time stamps that ccache must not compare.
  set(CMAKE_CXX_COMPILER_LAUNCHER
      "${CMAKE_COMMAND};-E;env;CCACHE_SLOPPINESS=pch_defines,time_macros,include_file_mtime,include_file_ctime;CCACHE_BASEDIR=${CMAKE_SOURCE_DIR};CCACHE_NOHASHDIR=1;${CCACHE_PROGRAM}")
endif()

add_library(stepscope_flags INTERFACE)
target_include_directories(stepscope_flags INTERFACE "${CMAKE_SOURCE_DIR}")
# -pthread everywhere: precompiled headers can be shared only between targets with the same macros.
target_compile_options(stepscope_flags INTERFACE -pthread -Wall -Wextra -Wpedantic -Wshadow -Wnon-virtual-dtor
                                                 -Wold-style-cast -Wcast-align -Woverloaded-virtual)
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU" AND CMAKE_CXX_COMPILER_VERSION VERSION_LESS 13)
  # False alarms in std::string operator+ (GCC bugs 105651 and 105329, mended in 13).
  target_compile_options(stepscope_flags INTERFACE -Wno-restrict -Wno-array-bounds -Wno-stringop-overread -Wno-stringop-overflow)
endif()
if(CCACHE_PROGRAM AND CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  target_compile_options(stepscope_flags INTERFACE -fpch-preprocess)
endif()
if(STEPSCOPE_SANITIZE)
  list(JOIN STEPSCOPE_SANITIZE "," sanitizers)
  target_compile_options(stepscope_flags INTERFACE -fsanitize=${sanitizers} -fno-omit-frame-pointer
                                                   -fno-sanitize-recover=all)
  target_link_options(stepscope_flags INTERFACE -fsanitize=${sanitizers})
endif()

if(STEPSCOPE_BUILD_FUZZERS)
  # Coverage of the libraries guides the fuzzer; its main program comes with the fuzz targets only.
  target_compile_options(stepscope_flags INTERFACE -fsanitize=fuzzer-no-link,address)
  target_link_options(stepscope_flags INTERFACE -fsanitize=address)
endif()

# Headers that nearly every file reads, precompiled once and shared: the standard library and JSON by stepscope_base and all
# libraries without Qt, Qt Widgets by stepscope_theme and all libraries of the desktop program.
set(CMAKE_POSITION_INDEPENDENT_CODE ON)
function(stepscope_precompiled_headers name)
  if("Qt6::Widgets" IN_LIST ARGN)
    set(owner stepscope_theme)
    set(headers <QtWidgets/QtWidgets> <memory> <optional> <string> <vector>)
  else()
    set(owner stepscope_base)
    set(headers <algorithm> <cstdint> <filesystem> <functional> <map> <memory> <optional> <string> <string_view> <vector>
                <nlohmann/json.hpp>)
  endif()
  if(name STREQUAL owner)
    target_precompile_headers(${name} PRIVATE ${headers})
  else()
    target_precompile_headers(${name} REUSE_FROM ${owner})
  endif()
endfunction()

# stepscope_library(NAME source... [LINK lib...])
function(stepscope_library name)
  cmake_parse_arguments(PARSE_ARGV 1 arg "" "" "LINK")
  add_library(${name} STATIC ${arg_UNPARSED_ARGUMENTS})
  target_link_libraries(${name} PUBLIC stepscope_flags ${arg_LINK})
  stepscope_precompiled_headers(${name} ${arg_LINK})
endfunction()

# stepscope_embed(TARGET SYMBOL FILE): FILE's text as std::string_view stepscope::resources::SYMBOL().
function(stepscope_embed target symbol file)
  set(out "${CMAKE_CURRENT_BINARY_DIR}/embedded_${symbol}.cpp")
  add_custom_command(
    OUTPUT "${out}"
    COMMAND "${CMAKE_COMMAND}" "-DIN=${CMAKE_CURRENT_SOURCE_DIR}/${file}" "-DOUT=${out}" "-DSYMBOL=${symbol}"
            -P "${CMAKE_SOURCE_DIR}/packaging/cmake/EmbedText.cmake"
    DEPENDS "${file}" "${CMAKE_SOURCE_DIR}/packaging/cmake/EmbedText.cmake"
    COMMENT "Embedding ${file}" VERBATIM)
  target_sources(${target} PRIVATE "${out}")
endfunction()
