// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "advisors/report/report.h"

#include <string>

namespace stepscope::advisors {

struct TextStyle {
  bool colour = false;
  int width = 100; ///< terminal columns
};

std::string writeText(const Report& report, const TextStyle& style);
/// schema stepscope.findings/1; an array of such objects when several steps are reported.
std::string writeJson(const Report& report);
std::string writeMarkdown(const Report& report);
/// One self-contained file: no script, no outside reference; light and dark by the reader's preference, light
/// on paper.
std::string writeHtml(const Report& report);

} // namespace stepscope::advisors
