// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/shell/trace_status.h"

#include "app/language/plural.h"
#include "app/session/session.h"
#include "app/theme/theme.h"
#include "app/views/health/health_widget.h"

#include <QEvent>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QLabel>

namespace stepscope::app {
QString healthText(const trace::Trace& trace) {
  const trace::Health& health = trace.health();
  QString text = QStringLiteral("<p><b>%1</b></p>")
                     .arg(gradeMeaning(fromUtf8(health.grade(trace.eventsTotal()))).toHtmlEscaped());
  for (const trace::Repair& repair : health.repairs)
    text += TraceStatus::tr("<p>%1 (%2&times;, first at byte %3)<br>%4</p>")
                .arg(fromUtf8(repair.rule).toHtmlEscaped(), formatCount(repair.count))
                .arg(repair.firstOffset)
                .arg(fromUtf8(repair.action).toHtmlEscaped());
  QString missing;
  for (const trace::Answer& answer : health.answers)
    if (!answer.yes)
      missing += QStringLiteral("<br>%1: %2")
                     .arg(fromUtf8(answer.question).toHtmlEscaped(), fromUtf8(answer.why).toHtmlEscaped());
  if (!missing.isEmpty())
    text += QStringLiteral("<p>%1%2</p>").arg(TraceStatus::tr("Cannot be told from it:"), missing);
  return text;
}

TraceStatus::TraceStatus(QWidget* parent)
    : QWidget(parent), m_file(new QLabel(this)), m_figures(new QLabel(this)), m_grade(new QLabel(this)) {
  auto* row = new QHBoxLayout(this);
  row->setContentsMargins(12, 2, 12, 2);
  row->setSpacing(14);
  row->addWidget(m_file);
  row->addStretch();
  row->addWidget(m_figures);
  row->addWidget(m_grade);
  m_file->setTextInteractionFlags(Qt::TextSelectableByMouse);
  m_figures->setTextInteractionFlags(Qt::TextSelectableByMouse);
  m_grade->setAlignment(Qt::AlignCenter);
  setTrace(nullptr);
}

void TraceStatus::setTrace(const LoadedTracePtr& loaded) {
  setVisible(loaded != nullptr);
  if (!loaded) return;
  const trace::Trace& trace = *loaded->summary.trace;
  const QFileInfo info(fromPath(trace.path()));
  m_file->setText(info.fileName());
  m_file->setToolTip(QStringLiteral("%1\n%2").arg(info.absoluteFilePath(), fromUtf8(trace.format())));
  QString size = formatBytes(trace.fileBytes());
  if (trace.contentBytes() != trace.fileBytes())
    size += tr(" (%1 unpacked)").arg(formatBytes(trace.contentBytes()));
  m_figures->setText(QStringList{
      size, tr("%1 events", nullptr, pluralOf(trace.eventsTotal())).arg(formatCount(trace.eventsTotal())),
      tr("loaded in %1").arg(formatDuration(static_cast<std::int64_t>(loaded->loadSeconds * 1e9))),
      tr("%1 in memory").arg(formatBytes(trace.memoryBytes()))}
                         .join(QStringLiteral("   \u00b7   ")));
  m_gradeKey = fromUtf8(trace.health().grade(trace.eventsTotal()));
  m_grade->setText(tr("Health %1").arg(m_gradeKey));
  m_grade->setToolTip(healthText(trace));
  applyColours();
}

void TraceStatus::applyColours() {
  for (QLabel* label : {m_file, m_figures}) {
    QPalette palette = label->palette();
    palette.setColor(QPalette::WindowText, label == m_file ? theme().text : theme().mutedText);
    label->setPalette(palette);
  }
  const QColor colour = m_gradeKey == QLatin1String("A") || m_gradeKey == QLatin1String("B") ? theme().good
                        : m_gradeKey == QLatin1String("C")                                   ? theme().warning
                                                                                             : theme().bad;
  m_grade->setStyleSheet(
      QStringLiteral("QLabel { color: %1; border: 1px solid %1; border-radius: 8px; padding: 0 8px; }")
          .arg(colour.name()));
}

void TraceStatus::changeEvent(QEvent* event) {
  if (event->type() == QEvent::PaletteChange) applyColours();
  QWidget::changeEvent(event);
}

} // namespace stepscope::app
