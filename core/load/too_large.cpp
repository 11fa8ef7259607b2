// SPDX-License-Identifier: Apache-2.0
#include "core/load/too_large.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>

namespace stepscope::load {
namespace {

std::string withUnit(double value, const char* unit) {
  std::array<char, 48> text{};
  std::snprintf(text.data(), text.size(), value < 10 ? "%.1f %s" : "%.0f %s", value, unit);
  return text.data();
}

std::string bytesText(std::uint64_t bytes) {
  constexpr double kMebi = 1 << 20, kGibi = 1 << 30;
  const auto value = static_cast<double>(bytes);
  return value < kGibi ? withUnit(value / kMebi, "MiB") : withUnit(value / kGibi, "GiB");
}

/// In the form that --range takes, three digits: "4.48s", "250ms", "12us".
std::string timeText(std::int64_t ns) {
  std::array<char, 48> text{};
  const auto value = static_cast<double>(ns);
  const bool seconds = value >= 1e9, milliseconds = value >= 1e6;
  std::snprintf(text.data(), text.size(), "%.3g%s",
                value / (seconds        ? 1e9
                         : milliseconds ? 1e6
                                        : 1e3),
                seconds        ? "s"
                : milliseconds ? "ms"
                               : "us");
  return text.data();
}

} // namespace

Error tooLarge(const Survey& survey, std::uint64_t limitBytes, const std::string& path) {
  Error error{ErrorCode::TooLarge, {}, path, {}};
  if (survey.extent.empty()) {
    error.message = "needs more than the " + bytesText(limitBytes) +
                    " of memory that may be used; save it to a file and load a time range of it";
    return error;
  }
  constexpr double kMargin = 0.8; // events are not spread evenly over the time
  const double share = kMargin * static_cast<double>(limitBytes) / static_cast<double>(survey.neededBytes);
  const auto fits =
      static_cast<std::int64_t>(std::min(share, 1.0) * static_cast<double>(survey.extent.length()));
  error.message = "needs about " + bytesText(survey.neededBytes) + " of memory, " + bytesText(limitBytes) +
                  " may be used; it covers " + timeText(survey.extent.length()) +
                  ": load a time range instead, such as 0s.." + timeText(fits) + ", or allow more memory";
  return error;
}

Error outsideTrace(Interval range, const Survey& survey, const std::string& path) {
  return {ErrorCode::BadArgument,
          "the range begins at " + timeText(range.begin) + ", but the trace ends at " +
              timeText(survey.extent.length()),
          path,
          {}};
}

void noteRange(trace::TraceBuilder& builder, Interval range) {
  builder.addRepair("time-range", trace::Severity::Note, 0,
                    "only events in " + timeText(range.begin) + ".." + timeText(range.end) +
                        " of the trace were loaded, as asked",
                    builder.leftOut());
}

} // namespace stepscope::load
