// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/job/job.h"

#include <string>

namespace stepscope::job {

/// More ranks than this are not listed one by one, but those that others waited for longest.
constexpr std::size_t kMostListed = 64;

/// The job for people, `width` columns.
std::string jobText(const Job& job, int width, bool colour);
/// The same as GitHub-flavoured Markdown.
std::string jobMarkdown(const Job& job);

/// "+1.200 ms (1.198 ms to 1.203 ms)", "reference", or "cannot be told".
std::string offsetText(const Job& job, std::size_t rank);
/// The part of the rank's step that takes most of its time, such as "matmul 62.0 %"; "" without a step.
std::string largestPart(const Job& job, std::size_t rank);

} // namespace stepscope::job
