// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/shell/samples.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>

namespace stepscope::app {
namespace {

struct SampleWords {
  Q_DECLARE_TR_FUNCTIONS(stepscope::app::SampleWords)
};

} // namespace

std::vector<Sample> caseStudy() {
  const QStringList folders{
      QDir::cleanPath(QCoreApplication::applicationDirPath() + QStringLiteral("/../share/stepscope/samples")),
#ifdef STEPSCOPE_SAMPLES_DIR
      QStringLiteral(STEPSCOPE_SAMPLES_DIR),
#endif
  };
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
    for (const QString& folder : folders) {
      const QString path = folder + QLatin1Char('/') + sample.file + QStringLiteral(".trace.json.zst");
      if (!QFileInfo::exists(path)) continue;
      found.push_back({path, sample.title, sample.summary});
      break;
    }
  }
  return found;
}

} // namespace stepscope::app
