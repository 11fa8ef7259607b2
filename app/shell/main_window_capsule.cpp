// SPDX-License-Identifier: GPL-3.0-or-later
// Evidence capsules: saving one, and what is told when one is opened.
#include "app/shell/main_window.h"

#include "advisors/capsule/save_capsule.h"
#include "app/export/save_job.h"
#include "app/language/plural.h"
#include "app/shell/capsule_dialog.h"
#include "app/shell/message_bar.h"
#include "app/shell/project_keeper.h"
#include "app/theme/theme.h"
#include "core/write/save.h"

#include <QApplication>
#include <QFileDialog>
#include <QFileInfo>

#include <array>

namespace stepscope::app {
namespace {

const QString kSuffix = QStringLiteral(".evidence.pt.trace.json.gz");
constexpr int kMostDifferences = 5; // in a message; there is hardly room for more

capsule::MarkKind kindOf(MarkKind kind) { return static_cast<capsule::MarkKind>(kind); }
static_assert(int(capsule::MarkKind::Bookmark) == int(MarkKind::Bookmark) &&
              int(capsule::MarkKind::Note) == int(MarkKind::Note) &&
              int(capsule::MarkKind::Selection) == int(MarkKind::Selection));

std::vector<capsule::Mark> plainMarks(const std::vector<Mark>& marks) {
  std::vector<capsule::Mark> plain;
  for (const Mark& mark : marks)
    plain.push_back(
        {kindOf(mark.kind), mark.slot, mark.place, mark.track.toStdString(), mark.text.toStdString()});
  return plain;
}

QString describeLeftOut(std::uint64_t events) {
  return events == 0
             ? MainWindow::tr("No event of it was left out.")
             : MainWindow::tr("%1 events of the trace were left out; see Health.", nullptr, pluralOf(events))
                   .arg(formatCount(events));
}

} // namespace

void MainWindow::askForCapsule() {
  auto* dialog = new CapsuleDialog(*m_session->trace(), m_project->marks().size(), this);
  dialog->setAttribute(Qt::WA_DeleteOnClose);
  connect(dialog, &QDialog::accepted, this,
          [this, dialog] { chooseCapsuleFile(dialog->note(), dialog->mostBytes()); });
  dialog->open();
}

void MainWindow::chooseCapsuleFile(const QString& note, std::uint64_t mostBytes) {
  if (!m_session->trace()) return;
  const QString stem = QFileInfo(m_session->path()).fileName().section(QLatin1Char('.'), 0, 0);
  QString path = QFileDialog::getSaveFileName(this, tr("Save evidence capsule"),
                                              lastFolder() + QLatin1Char('/') + stem + kSuffix,
                                              tr("Evidence capsules (*.json.gz *.json.zst *.json)"));
  if (path.isEmpty()) return;
  const auto format = write::formatOf(toPath(path));
  if (!format || format == write::FileFormat::Native) {
    path += kSuffix;
    // The dialog has asked about another name.
    if (QFileInfo::exists(path))
      return reportError(
          {ErrorCode::WriteFailed,
           tr("there is a capsule of that name; choose the file itself to replace it").toStdString(),
           toPath(path).string(),
           {}});
  }
  rememberFolder(path);
  saveCapsule(path, note, mostBytes);
}

void MainWindow::saveCapsule(const QString& path, const QString& note, std::uint64_t mostBytes) {
  const LoadedTracePtr loaded = m_session->trace();
  if (!loaded) return;
  const auto saved = std::make_shared<advisors::SavedCapsule>();
  const auto write = [loaded, saved, catalogues = m_session->request().catalogues,
                      marks = plainMarks(m_project->marks()), note = note.toStdString(), mostBytes, path,
                      version =
                          QApplication::applicationVersion().toStdString()](const LoadControl& control) {
    std::vector<Error> told; // when the trace was opened
    const advisors::FusedCatalogue catalogue = readCatalogues(catalogues, told);
    const advisors::CapsuleRequest request{.summary = loaded->summary,
                                           .findings = loaded->findings(),
                                           .step = loaded->summary.chosen,
                                           .batches = loaded->batches ? &*loaded->batches : nullptr,
                                           .environment = loaded->environment,
                                           .catalogue = &catalogue,
                                           .note = note,
                                           .marks = marks,
                                           .mostBytes = mostBytes,
                                           .madeBy = "stepscope " + version};
    auto outcome = advisors::saveCapsule(request, toPath(path), control);
    if (!outcome.has_value()) return Result<void>(outcome.error());
    *saved = std::move(outcome).value();
    return Result<void>();
  };
  writeInBackground(this, path, write, [this, saved, path, note](const Result<void>& written) {
    if (!written.has_value()) {
      if (written.error().code == ErrorCode::TooLarge)
        m_messages->offer(tr("No capsule was written: %1").arg(describeError(written.error())),
                          tr("Save in any size"), [this, path, note] { saveCapsule(path, note, 0); });
      else if (written.error().code != ErrorCode::Cancelled)
        reportError(written.error());
      return;
    }
    QStringList details{tr("%1 events, %2.", nullptr, pluralOf(saved->events))
                            .arg(formatCount(saved->events), formatBytes(saved->bytes))};
    if (saved->otherStepsStay) details << tr("All steps are in it, because findings rest on the others too.");
    if (!saved->leftOut.empty())
      details << tr("Left out: %1").arg(fromUtf8(advisors::describe(saved->leftOut)));
    if (saved->marksLeftOut > 0)
      details << tr("%1 marks outside the step were left out.", nullptr, pluralOf(saved->marksLeftOut))
                     .arg(formatCount(saved->marksLeftOut));
    m_messages->add(MessageArea::Kind::Info, tr("Evidence capsule written to %1").arg(path),
                    details.join(QLatin1Char('\n')));
  });
}

void MainWindow::tellOfCapsule() {
  const auto& capsule = m_session->capsule();
  if (!capsule) return;
  const capsule::Capsule& told = capsule->told;
  m_messages->add(MessageArea::Kind::Info,
                  tr("This is an evidence capsule of %1, %2, made by %3. %4")
                      .arg(fromUtf8(told.source.file), fromUtf8(told.step.name), fromUtf8(told.madeBy),
                           describeLeftOut(told.eventsLeftOut())),
                  fromUtf8(told.note));
  if (capsule->differences.empty()) return;
  QStringList lines;
  for (const std::string& line : capsule->differences)
    if (lines.size() < kMostDifferences) lines << fromUtf8(line);
  if (const auto rest = capsule->differences.size() - std::size_t(lines.size()); rest > 0)
    lines << tr("and %1 more").arg(formatCount(rest));
  m_messages->add(MessageArea::Kind::Warning,
                  tr("This version judges it otherwise than %1 did.").arg(fromUtf8(told.madeBy)),
                  lines.join(QLatin1Char('\n')));
}

std::vector<Mark> MainWindow::marksOfCapsule() const {
  const auto& capsule = m_session->capsule();
  if (!capsule) return {};
  const trace::Trace& trace = *m_session->trace()->summary.trace;
  std::vector<Mark> marks;
  std::array<bool, kBookmarks> taken{};
  for (const capsule::Mark& told : capsule->told.marks) {
    const std::int64_t start = trace.fileTimeOfStart();
    const Interval place{told.place.begin - start, told.place.end - start};
    if (place.end < trace.range().begin || place.begin > trace.range().end) continue;
    const auto kind = static_cast<MarkKind>(told.kind);
    if (kind == MarkKind::Bookmark && std::exchange(taken[std::size_t(told.slot)], true)) continue;
    marks.push_back({kind, told.slot, place, fromUtf8(told.track), fromUtf8(told.text)});
  }
  return marks;
}

} // namespace stepscope::app
