// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/settings/settings.h"

#include "app/language/language.h"

#include <QSettings>
#include <QStandardPaths>

#include <algorithm>

namespace stepscope::app::settings {
namespace {

const QString kTheme = QStringLiteral("appearance/theme"), kScale = QStringLiteral("appearance/scale"),
              kLanguage = QStringLiteral("appearance/language");
const QString kCatalogues = QStringLiteral("advice/catalogueFolders");
const QString kMemory = QStringLiteral("reading/memoryLimitBytes");
const QString kIterations = QStringLiteral("capture/iterations"),
              kDuration = QStringLiteral("capture/durationNs");
const QString kShapes = QStringLiteral("capture/shapes"), kStacks = QStringLiteral("capture/stacks");
const QString kFolder = QStringLiteral("capture/folder");
const QString kPaths = QStringLiteral("report/leaveOutPaths"),
              kNames = QStringLiteral("report/leaveOutNames");
constexpr quint64 kLeastMemory = 64ull << 20, kMostMemory = 1ull << 50;
const char* const kScaleVariable = "QT_SCALE_FACTOR";

int scaleOf(const QVariant& stored) {
  const int percent = stored.toInt();
  return std::find(kScales.begin(), kScales.end(), percent) != kScales.end() ? percent : 100;
}

live::CaptureRequest captureOf(const QSettings& stored) {
  live::CaptureRequest request = Preferences::firstCapture();
  if (stored.contains(kIterations)) request.iterations = stored.value(kIterations).toLongLong();
  if (stored.contains(kDuration)) request.durationNs = stored.value(kDuration).toLongLong();
  if (!live::validate(request).has_value()) request = Preferences::firstCapture();
  request.shapes = stored.value(kShapes, request.shapes).toBool();
  request.stacks = stored.value(kStacks, request.stacks).toBool();
  return request;
}

} // namespace

QString keyOf(ThemeChoice choice) {
  switch (choice) {
  case ThemeChoice::Light:
    return QStringLiteral("light");
  case ThemeChoice::Dark:
    return QStringLiteral("dark");
  case ThemeChoice::System:
    break;
  }
  return QStringLiteral("system");
}

std::optional<ThemeChoice> themeOf(const QString& key) {
  for (const ThemeChoice choice : {ThemeChoice::System, ThemeChoice::Light, ThemeChoice::Dark})
    if (key == keyOf(choice)) return choice;
  return std::nullopt;
}

live::CaptureRequest Preferences::firstCapture() {
  live::CaptureRequest request;
  request.iterations = 4;
  request.shapes = true;
  return request;
}

Preferences preferences() {
  const QSettings stored;
  Preferences result;
  result.theme = themeOf(stored.value(kTheme).toString()).value_or(ThemeChoice::System);
  if (const QString code = stored.value(kLanguage).toString(); language::known(code)) result.language = code;
  result.scalePercent = scaleOf(stored.value(kScale));
  result.catalogueFolders = stored.value(kCatalogues).toStringList();
  if (const quint64 bytes = stored.value(kMemory).toULongLong();
      bytes >= kLeastMemory && bytes <= kMostMemory)
    result.memoryLimitBytes = bytes;
  result.capture = captureOf(stored);
  result.captureFolder = stored.value(kFolder).toString();
  return result;
}

void setPreferences(const Preferences& wanted) {
  QSettings stored;
  setTheme(wanted.theme);
  stored.setValue(kLanguage, wanted.language);
  stored.setValue(kScale, wanted.scalePercent);
  stored.setValue(kCatalogues, wanted.catalogueFolders);
  if (wanted.memoryLimitBytes)
    stored.setValue(kMemory, *wanted.memoryLimitBytes);
  else
    stored.remove(kMemory);
  stored.setValue(kIterations, static_cast<qlonglong>(wanted.capture.iterations));
  stored.setValue(kDuration, static_cast<qlonglong>(wanted.capture.durationNs));
  stored.setValue(kShapes, wanted.capture.shapes);
  stored.setValue(kStacks, wanted.capture.stacks);
  stored.setValue(kFolder, wanted.captureFolder);
}

void setTheme(ThemeChoice theme) { QSettings().setValue(kTheme, keyOf(theme)); }

stepscope::report::Redaction redaction() {
  const QSettings stored;
  return {stored.value(kPaths, false).toBool(), stored.value(kNames, false).toBool()};
}

void setRedaction(const stepscope::report::Redaction& what) {
  QSettings stored;
  stored.setValue(kPaths, what.paths);
  stored.setValue(kNames, what.names);
}

QString captureFolder() {
  const QString chosen = QSettings().value(kFolder).toString();
  return chosen.isEmpty() ? usualCaptureFolder() : chosen;
}

QString usualCaptureFolder() {
  return QStandardPaths::writableLocation(QStandardPaths::DocumentsLocation) + QStringLiteral("/Stepscope");
}

void applyScale() {
  const int percent = scaleOf(QSettings().value(kScale));
  if (percent != 100 && !qEnvironmentVariableIsSet(kScaleVariable))
    qputenv(kScaleVariable, QByteArray::number(percent / 100.0));
}

} // namespace stepscope::app::settings
