// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/shell/capsule_dialog.h"

#include "advisors/capsule/save_capsule.h"
#include "app/language/plural.h"
#include "app/session/session.h"
#include "app/theme/theme.h"

#include <QDialogButtonBox>
#include <QFormLayout>
#include <QLabel>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSpinBox>
#include <QVBoxLayout>

namespace stepscope::app {
namespace {

constexpr int kBytesPerMb = 1'000'000, kLargestMb = 2000;
constexpr int kWidth = 560, kNoteLines = 5;

QString contentOf(const LoadedTrace& trace, std::size_t marks) {
  const std::size_t findings = trace.findings().findings.size();
  QStringList parts{CapsuleDialog::tr("%1 findings", nullptr, pluralOf(findings)).arg(formatCount(findings))};
  if (marks > 0) parts << CapsuleDialog::tr("the marks on it");
  if (trace.batches) parts << CapsuleDialog::tr("the batch statistics");
  if (trace.environment.known) parts << CapsuleDialog::tr("the environment");
  return parts.join(QStringLiteral(", "));
}

} // namespace

CapsuleDialog::CapsuleDialog(const LoadedTrace& trace, std::size_t marks, QWidget* parent)
    : QDialog(parent), m_note(new QPlainTextEdit(this)), m_size(new QSpinBox(this)) {
  setWindowTitle(tr("Save evidence capsule"));
  auto* says = new QLabel(
      tr("One file with %1 and %2. It opens here and in any viewer of Chrome traces. Nothing that a "
         "finding rests on is left out.")
          .arg(fromUtf8(trace.summary.step().step.name), contentOf(trace, marks)),
      this);
  says->setTextFormat(Qt::PlainText);
  says->setWordWrap(true);
  auto* warning = new QLabel(tr("Names of operators, modules, files and the host stay as they are."), this);
  warning->setWordWrap(true);

  m_note->setPlaceholderText(tr("What to say to who opens it"));
  m_note->setAccessibleName(tr("Note"));
  m_note->setTabChangesFocus(true);
  m_note->setFixedHeight(m_note->fontMetrics().lineSpacing() * kNoteLines + 12);
  m_size->setRange(0, kLargestMb);
  m_size->setSuffix(tr(" MB"));
  m_size->setSpecialValueText(tr("any size"));
  m_size->setValue(static_cast<int>(advisors::kMostCapsuleBytes / kBytesPerMb));
  m_size->setAccessibleName(tr("Largest size"));
  m_size->setToolTip(
      tr("Of the file, in MB of 1,000,000 bytes; what no finding rests on is left out for that"));

  auto* buttons = new QDialogButtonBox(QDialogButtonBox::Save | QDialogButtonBox::Cancel, this);
  buttons->button(QDialogButtonBox::Save)->setText(tr("&Save..."));
  for (const auto button : {QDialogButtonBox::Save, QDialogButtonBox::Cancel})
    buttons->button(button)->setIcon({}); // the style's own do not follow the theme
  connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
  connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);

  auto* form = new QFormLayout;
  form->setFieldGrowthPolicy(QFormLayout::FieldsStayAtSizeHint);
  form->addRow(tr("&Largest size"), m_size);
  auto* noteLabel = new QLabel(tr("&Note"), this);
  noteLabel->setBuddy(m_note);
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(20, 18, 20, 16);
  column->setSpacing(12);
  for (QWidget* each : std::initializer_list<QWidget*>{says, noteLabel, m_note})
    column->addWidget(each);
  column->addLayout(form);
  column->addWidget(warning);
  column->addWidget(buttons);
  resize(kWidth, sizeHint().height());
  m_note->setFocus();
}

QString CapsuleDialog::note() const { return m_note->toPlainText().trimmed(); }

std::uint64_t CapsuleDialog::mostBytes() const {
  return static_cast<std::uint64_t>(m_size->value()) * kBytesPerMb;
}

} // namespace stepscope::app
