// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/session/loaded_trace.h"

#include <QString>

#include <array>
#include <filesystem>
#include <optional>

namespace stepscope::app {

enum class ReportFormat { Html, Markdown, Json, Pdf };
inline constexpr std::array kReportFormats{ReportFormat::Html, ReportFormat::Markdown, ReportFormat::Json,
                                           ReportFormat::Pdf};

QString nameOf(ReportFormat format);   ///< "Web page (HTML)", for menus
QString suffixOf(ReportFormat format); ///< "html", without the dot
/// By extension, in any case; nullopt for others.
std::optional<ReportFormat> reportFormatOf(const QString& path);

/// Writes the report of the chosen step. HTML and PDF carry pictures, drawn in the light theme at a fixed
/// size, so that the window does not change them. GUI thread only.
///   errors  WriteFailed
Result<void> exportReport(const LoadedTracePtr& trace, ReportFormat format,
                          const std::filesystem::path& path);

} // namespace stepscope::app
