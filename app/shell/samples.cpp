// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/shell/samples.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>

#include <algorithm>

namespace stepscope::app {
namespace {

struct SampleWords {
  Q_DECLARE_TR_FUNCTIONS(stepscope::app::SampleWords)
};

} // namespace

std::vector<Sample> caseStudy() {
  const QString folder =
      QDir::cleanPath(QCoreApplication::applicationDirPath() + QStringLiteral("/../share/stepscope/samples"));
  const struct {
    QString file, title, summary;
  } known[] = {
      {QStringLiteral("gdn_fallback_padded"), SampleWords::tr("1  Slow: reference kernels, padded batches"),
       SampleWords::tr("1.1 B gated delta net, no fast-path package installed")},
      {QStringLiteral("gdn_fused_padded"), SampleWords::tr("2  Fused kernels, padded batches"),
       SampleWords::tr("The same job with flash-linear-attention installed")},
      {QStringLiteral("gdn_fused_packed"), SampleWords::tr("3  Fused kernels, packed batches"),
       SampleWords::tr("The same again, examples packed to 8,192 tokens a batch")},
  };
  std::vector<Sample> found;
  for (const auto& sample : known) {
    const QString path = folder + QLatin1Char('/') + sample.file + QStringLiteral(".trace.json.zst");
    if (QFileInfo::exists(path)) found.push_back({path, sample.title, sample.summary});
  }
  return found;
}

bool isOfCaseStudy(const QString& path) {
  const std::vector<Sample> samples = caseStudy();
  return std::any_of(samples.begin(), samples.end(),
                     [&](const Sample& sample) { return sample.path == path; });
}

} // namespace stepscope::app
