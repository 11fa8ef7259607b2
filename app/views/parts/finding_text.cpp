// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/parts/finding_text.h"

#include "app/language/plural.h"
#include "app/theme/theme.h"

#include <QCoreApplication>
#include <QLocale>

#include <cmath>

namespace stepscope::app {

namespace {
struct FindingWords {
  Q_DECLARE_TR_FUNCTIONS(stepscope::app::FindingWords)
};

QString factor(double speedup) {
  // Two significant figures after the point below 10, one above: an estimate carries no more.
  return QLocale::c().toString(speedup, 'f', speedup < 10 ? 2 : 1) + QChar(0x00D7);
}

QString duration(double ns) { return formatDuration(std::llround(ns)); }
} // namespace

QString severityWord(advisors::Level level) {
  switch (level) {
  case advisors::Level::High:
    return FindingWords::tr("High");
  case advisors::Level::Medium:
    return FindingWords::tr("Medium");
  case advisors::Level::Low:
    return FindingWords::tr("Low");
  }
  return {};
}

QString boundWord(advisors::Bound bound) {
  switch (bound) {
  case advisors::Bound::Host:
    return FindingWords::tr("HOST BOUND");
  case advisors::Bound::Gpu:
    return FindingWords::tr("GPU BOUND");
  case advisors::Bound::Input:
    return FindingWords::tr("INPUT BOUND");
  case advisors::Bound::Communication:
    return FindingWords::tr("COMMUNICATION BOUND");
  case advisors::Bound::Mixed:
    return FindingWords::tr("MIXED");
  case advisors::Bound::Unknown:
    return FindingWords::tr("UNKNOWN");
  }
  return {};
}

QString gainText(const advisors::Gain& gain) {
  return FindingWords::tr("%1 faster (%2 to %3)")
      .arg(factor(gain.speedup.expected), factor(gain.speedup.low), factor(gain.speedup.high));
}

QString gainStepText(const advisors::Gain& gain) {
  return FindingWords::tr("Step: %1 now, %2 expected (%3 to %4)")
      .arg(formatDuration(gain.stepNsBefore), duration(gain.stepNsAfter.expected),
           duration(gain.stepNsAfter.low), duration(gain.stepNsAfter.high));
}

QString noFindingsText(const advisors::Findings& findings) {
  const auto clean = findings.clean.size();
  return FindingWords::tr("No findings. %1 rules were clean, %2 could not be judged.", nullptr,
                          pluralOf(clean))
      .arg(formatCount(clean), formatCount(findings.notJudged.size()));
}

} // namespace stepscope::app
