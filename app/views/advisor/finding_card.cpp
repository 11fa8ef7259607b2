// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/advisor/finding_card.h"

#include "app/views/advisor/condition.h"
#include "app/views/advisor/mark.h"
#include "app/views/parts/badge.h"
#include "app/views/parts/click_row.h"
#include "app/views/parts/code_box.h"
#include "app/views/parts/disclosure.h"
#include "app/views/parts/finding_text.h"

#include <QBoxLayout>
#include <QDesktopServices>
#include <QUrl>

namespace stepscope::app {

namespace {

constexpr int kTwoHalvesWidth = 1040;

void addHeading(QBoxLayout* column, const QString& text) {
  auto* heading = new Text(text);
  heading->setScale(1, QFont::DemiBold);
  if (column->count() > 0) column->addSpacing(4);
  column->addWidget(heading);
}

Mark::Sign signOf(ConditionState state) {
  switch (state) {
  case ConditionState::Met:
    return Mark::Sign::Tick;
  case ConditionState::NotMet:
    return Mark::Sign::Cross;
  case ConditionState::PartlyChecked:
    return Mark::Sign::HalfRing;
  case ConditionState::NotChecked:
    return Mark::Sign::Ring;
  }
  return Mark::Sign::Ring;
}

void addList(QBoxLayout* column, const QString& heading, const std::vector<std::string>& lines) {
  if (lines.empty()) return;
  addHeading(column, heading);
  for (const std::string& line : lines)
    column->addWidget(makeMarkedLine(Mark::Sign::Bullet, toText(line)));
}

void addEvidence(FindingCard* card, QBoxLayout* column, const std::vector<advisors::Evidence>& evidence) {
  if (evidence.empty()) return;
  addHeading(column, FindingCard::tr("Evidence"));
  for (const advisors::Evidence& fact : evidence) {
    if (!fact.interval) {
      column->addWidget(makeMarkedLine(Mark::Sign::Bullet, toText(fact.text)));
      continue;
    }
    auto* row = new ClickRow(toText(fact.text), FindingCard::tr("Timeline"));
    row->setToolTip(fact.track ? FindingCard::tr("Show in the timeline, on %1").arg(toText(*fact.track))
                               : FindingCard::tr("Show in the timeline"));
    QObject::connect(row, &ClickRow::clicked, card, [card, interval = *fact.interval, slice = fact.slice] {
      Q_EMIT card->evidenceActivated(interval, slice);
    });
    column->addWidget(row);
  }
}

void addGain(QBoxLayout* column, const advisors::Gain& gain) {
  addHeading(column, FindingCard::tr("Expected gain"));
  auto* speedup = new Text(gainText(gain));
  speedup->setTone(Tone::Good);
  column->addWidget(speedup);
  column->addWidget(new Text(gainStepText(gain)));
  if (!gain.method.empty()) {
    auto* method = new Text(toText(gain.method));
    method->setTone(Tone::Muted);
    column->addWidget(method);
  }
  for (const std::string& assumption : gain.assumptions) {
    column->addWidget(makeMarkedLine(Mark::Sign::Bullet, toText(assumption), Tone::Muted));
  }
}

void addFix(QBoxLayout* column, const advisors::Fix& fix) {
  addHeading(column, FindingCard::tr("Fix"));
  if (!fix.summary.empty()) column->addWidget(new Text(toText(fix.summary)));
  for (const std::string& command : fix.commands)
    column->addWidget(new CodeBox(toText(command)));
  if (!fix.config.empty()) {
    // Folded away only where commands say the most important already.
    auto* snippets = new Disclosure(
        fix.config.size() == 1 ? FindingCard::tr("Code and configuration")
                               : FindingCard::tr("Code and configuration (%1)").arg(fix.config.size()),
        fix.commands.empty());
    for (const std::string& snippet : fix.config)
      snippets->body()->addWidget(new CodeBox(toText(snippet)));
    column->addWidget(snippets);
  }
  if (!fix.conditions.empty()) {
    addHeading(column, FindingCard::tr("Conditions"));
    for (const std::string& condition : fix.conditions) {
      column->addWidget(makeMarkedLine(signOf(conditionState(condition)), toText(condition)));
    }
  }
  addList(column, FindingCard::tr("How to verify"), fix.verify);
  addList(column, FindingCard::tr("Caveats"), fix.caveats);
  if (fix.references.empty()) return;
  addHeading(column, FindingCard::tr("References"));
  for (const std::string& reference : fix.references) {
    const QUrl url(toText(reference), QUrl::StrictMode);
    if (url.scheme() != QLatin1String("https") && url.scheme() != QLatin1String("http")) {
      column->addWidget(makeMarkedLine(Mark::Sign::Bullet, toText(reference)));
      continue;
    }
    auto* link = new ClickRow(toText(reference), FindingCard::tr("Open"));
    link->setToolTip(FindingCard::tr("Open in the web browser"));
    QObject::connect(link, &ClickRow::clicked, link, [url] { QDesktopServices::openUrl(url); });
    column->addWidget(link);
  }
}

} // namespace

FindingCard::FindingCard(const advisors::Finding& finding, QWidget* parent)
    : Card(parent), m_halves(new QBoxLayout(QBoxLayout::TopToBottom)) {
  setEdge(toneOf(finding.severity));
  setFocusPolicy(Qt::StrongFocus);
  setAccessibleName(toText(finding.title));

  auto* top = new QHBoxLayout;
  top->setSpacing(12);
  top->addWidget(Badge::severity(finding.severity, this));
  auto* confidence = new Text(tr("Confidence: %1").arg(severityWord(finding.confidence).toLower()), this);
  confidence->setTone(Tone::Muted);
  top->addWidget(confidence, 0, Qt::AlignVCenter);
  top->addStretch(1);
  if (finding.gain) {
    auto* gain = new Text(gainText(*finding.gain), this);
    gain->setTone(Tone::Good);
    gain->setScale(1.1, QFont::DemiBold);
    top->addWidget(gain, 0, Qt::AlignVCenter);
  }
  column()->addLayout(top);
  auto* title = new Text(toText(finding.title), this);
  title->setScale(1.3, QFont::DemiBold);
  column()->addWidget(title);

  const auto half = [this] {
    auto* lines = new QVBoxLayout;
    lines->setSpacing(6);
    m_halves->addLayout(lines, 1);
    return lines;
  };
  m_halves->setSpacing(28);
  QVBoxLayout* problem = half();
  if (!finding.explanation.empty()) problem->addWidget(new Text(toText(finding.explanation)));
  addEvidence(this, problem, finding.evidence);
  if (finding.gain) addGain(problem, *finding.gain);
  problem->addStretch(1);
  QVBoxLayout* cure = half();
  addFix(cure, finding.fix);
  cure->addStretch(1);
  column()->addLayout(m_halves);
}

void FindingCard::resizeEvent(QResizeEvent* event) {
  const bool wide = event->size().width() >= kTwoHalvesWidth;
  m_halves->setDirection(wide ? QBoxLayout::LeftToRight : QBoxLayout::TopToBottom);
  m_halves->setSpacing(wide ? 28 : 14);
  Card::resizeEvent(event);
}

} // namespace stepscope::app
