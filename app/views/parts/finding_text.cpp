// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/parts/finding_text.h"

#include "app/theme/theme.h"

#include <QCoreApplication>
#include <QLocale>

#include <cmath>

namespace stepscope::app {

namespace {
QString tr(const char* text) { return QCoreApplication::translate("Findings", text); }

QString factor(double speedup) {
  // Two significant figures after the point below 10, one above: an estimate carries no more.
  return QLocale::c().toString(speedup, 'f', speedup < 10 ? 2 : 1) + QChar(0x00D7);
}

QString duration(double ns) { return formatDuration(std::llround(ns)); }
} // namespace

QString severityWord(advisors::Level level) {
  switch (level) {
  case advisors::Level::High:
    return tr("High");
  case advisors::Level::Medium:
    return tr("Medium");
  case advisors::Level::Low:
    return tr("Low");
  }
  return {};
}

QString boundWord(advisors::Bound bound) {
  switch (bound) {
  case advisors::Bound::Host:
    return tr("HOST BOUND");
  case advisors::Bound::Gpu:
    return tr("GPU BOUND");
  case advisors::Bound::Input:
    return tr("INPUT BOUND");
  case advisors::Bound::Communication:
    return tr("COMMUNICATION BOUND");
  case advisors::Bound::Mixed:
    return tr("MIXED");
  case advisors::Bound::Unknown:
    return tr("UNKNOWN");
  }
  return {};
}

QString gainText(const advisors::Gain& gain) {
  return tr("%1 faster (%2 to %3)")
      .arg(factor(gain.speedup.expected), factor(gain.speedup.low), factor(gain.speedup.high));
}

QString gainStepText(const advisors::Gain& gain) {
  return tr("Step: %1 now, %2 expected (%3 to %4)")
      .arg(formatDuration(gain.stepNsBefore), duration(gain.stepNsAfter.expected),
           duration(gain.stepNsAfter.low), duration(gain.stepNsAfter.high));
}

QString noFindingsText(const advisors::Findings& findings) {
  const auto clean = findings.clean.size();
  return (clean == 1 ? tr("No findings. %1 rule was clean, %2 could not be judged.")
                     : tr("No findings. %1 rules were clean, %2 could not be judged."))
      .arg(formatCount(clean), formatCount(findings.notJudged.size()));
}

} // namespace stepscope::app
