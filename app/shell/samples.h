// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <vector>

namespace stepscope::app {

/// A trace of the bundled case study.
struct Sample {
  QString path;
  QString title;   ///< short, for a menu
  QString summary; ///< one sentence: what was run
};

/// One training job three times: slow, with fused kernels, with packed batches on top. They lie in
/// ../share/stepscope/samples beside the program; only those whose file exists.
std::vector<Sample> caseStudy();
bool isOfCaseStudy(const QString& path);

} // namespace stepscope::app
