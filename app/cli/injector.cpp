// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/injector.h"

#include <cinttypes>
#include <cstdio>
#include <cstdlib>
#include <filesystem>

namespace stepscope::app::cli {
namespace {

namespace fs = std::filesystem;

constexpr const char* kName = "libstepscope_inject.so";

std::string variable(const char* name) {
  const char* value = std::getenv(name);
  return value == nullptr ? "" : value;
}

} // namespace

Result<std::string> findInjector(const std::string& chosen) {
  std::error_code failed;
  if (!chosen.empty()) {
    if (fs::is_regular_file(chosen, failed)) return fs::absolute(chosen).string();
    return Error{ErrorCode::NotFound, "is no file", chosen, {}};
  }
  const fs::path folder = fs::read_symlink("/proc/self/exe", failed).parent_path();
  for (const fs::path& path : {folder / kName, folder / "../lib/stepscope" / kName})
    if (fs::is_regular_file(path, failed)) return fs::canonical(path, failed).string();
  return Error{ErrorCode::NotFound, "is not beside this program; --injector can name it", kName, {}};
}

std::optional<Error> conflictOfEnvironment() {
  if (std::getenv("KINETO_USE_DAEMON") != nullptr)
    return Error{ErrorCode::BadArgument,
                 "is set, so that PyTorch would use CUPTI too, and only one of a process can; unset it to "
                 "record, or use "
                 "stepscope-cli capture",
                 "KINETO_USE_DAEMON",
                 {}};
  const std::string injected = variable("CUDA_INJECTION64_PATH");
  if (!injected.empty() && injected != "none")
    return Error{ErrorCode::BadArgument,
                 "is set to " + injected +
                     ", so that another tool would be loaded into the program; unset it to record",
                 "CUDA_INJECTION64_PATH",
                 {}};
  return std::nullopt;
}

std::vector<std::pair<std::string, std::string>> injectorVariables(const std::string& library,
                                                                   const std::string& socket,
                                                                   std::uint64_t session,
                                                                   const std::string& cupti) {
  char number[32];
  std::snprintf(number, sizeof number, "%" PRIx64, session);
  std::vector<std::pair<std::string, std::string>> variables{{"CUDA_INJECTION64_PATH", library},
                                                             {"STEPSCOPE_INJECT_SOCKET", socket},
                                                             {"STEPSCOPE_INJECT_SESSION", number}};
  if (!cupti.empty()) variables.emplace_back("STEPSCOPE_INJECT_CUPTI", cupti);
  return variables;
}

} // namespace stepscope::app::cli
