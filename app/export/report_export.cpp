// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/export/report_export.h"

#include "advisors/report/writers.h"
#include "app/export/pdf_report.h"
#include "app/export/report_pictures.h"
#include "app/session/session.h"
#include "app/theme/theme.h"

#include <QApplication>
#include <QCoreApplication>
#include <QFileInfo>
#include <QSaveFile>

#include <utility>

namespace stepscope::app {
namespace {

struct ReportWords {
  Q_DECLARE_TR_FUNCTIONS(stepscope::app::ReportWords)
};

/// Paper is white: the light theme for as long as pictures are drawn. No event is handled in between, so the
/// window on the screen does not flash.
class LightTheme {
public:
  LightTheme() : m_wasDark(theme().dark) {
    if (m_wasDark) applyTheme(*qApp, ThemeChoice::Light);
  }
  ~LightTheme() {
    if (m_wasDark) applyTheme(*qApp, ThemeChoice::Dark);
  }
  LightTheme(const LightTheme&) = delete;
  LightTheme& operator=(const LightTheme&) = delete;

private:
  bool m_wasDark;
};

std::string makeHtml(const LoadedTracePtr& trace, const advisors::ReportInput& input) {
  const LightTheme light;
  const ReportPictures pictures = takePictures(trace);
  return advisors::writeHtml(input, {{"Timeline of the step", pngOf(pictures.timeline)},
                                     {"Kernel launches by time and duration", pngOf(pictures.heatmap)}});
}

std::string make(const LoadedTracePtr& trace, ReportFormat format) {
  const advisors::ReportInput input{
      trace->summary, {trace->findings()}, trace->batches ? &*trace->batches : nullptr};
  switch (format) {
  case ReportFormat::Html:
    return makeHtml(trace, input);
  case ReportFormat::Markdown:
    return advisors::writeMarkdown(input);
  case ReportFormat::Json:
    return advisors::writeJson(input);
  case ReportFormat::Pdf:
    break;
  }
  const LightTheme light;
  return makePdf(*trace, takePictures(trace));
}

} // namespace

QString nameOf(ReportFormat format) {
  switch (format) {
  case ReportFormat::Html:
    return ReportWords::tr("Web page (HTML)");
  case ReportFormat::Markdown:
    return ReportWords::tr("Markdown");
  case ReportFormat::Json:
    return ReportWords::tr("Data (JSON)");
  case ReportFormat::Pdf:
    break;
  }
  return ReportWords::tr("PDF");
}

QString suffixOf(ReportFormat format) {
  switch (format) {
  case ReportFormat::Html:
    return QStringLiteral("html");
  case ReportFormat::Markdown:
    return QStringLiteral("md");
  case ReportFormat::Json:
    return QStringLiteral("json");
  case ReportFormat::Pdf:
    break;
  }
  return QStringLiteral("pdf");
}

std::optional<ReportFormat> reportFormatOf(const QString& path) {
  const QString suffix = QFileInfo(path).suffix().toLower();
  for (const ReportFormat format : kReportFormats)
    if (suffix == suffixOf(format)) return format;
  return std::nullopt;
}

Result<void> exportReport(const LoadedTracePtr& trace, ReportFormat format,
                          const std::filesystem::path& path) {
  const std::string content = make(trace, format);
  // Written aside and renamed, so that a full disk does not leave half a report.
  QSaveFile file(fromPath(path));
  const bool written = file.open(QIODevice::WriteOnly) &&
                       file.write(content.data(), static_cast<qint64>(content.size())) ==
                           static_cast<qint64>(content.size()) &&
                       file.commit();
  if (!written) return Error{ErrorCode::WriteFailed, file.errorString().toStdString(), path.string(), {}};
  return {};
}

} // namespace stepscope::app
