// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/theme/theme.h"

#include "app/theme/colour.h"
#include "app/theme/style_sheet.h"
#include "core/analysis/step_summary.h"

#include <QApplication>
#include <QDir>
#include <QFontDatabase>
#include <QPalette>
#include <QStyleFactory>

#include <algorithm>
#include <cmath>

namespace stepscope::app {
namespace {

using trace::SliceKind;

// Rows follow Bucket: families first, then idle causes. Related buckets share a hue region and differ in
// lightness, so that they stay apart for readers with red-green deficiency. Idle time is desaturated but for
// dispatch, the usual culprit.
struct BucketColour {
  QRgb light, dark;
};
constexpr BucketColour kBuckets[analysis::Bucket::kCount] = {
    {0xff2f6fde, 0xff5b93f5}, // matmul: blue
    {0xff4a3fc0, 0xff8279ee}, // attention: indigo
    {0xff1795c9, 0xff3db6e6}, // linear attention: sky
    {0xff1f4e96, 0xff3c6fc0}, // convolution: navy
    {0xffb36a00, 0xffc98324}, // normalisation: bronze
    {0xfff0a52b, 0xfff5b94e}, // elementwise: amber
    {0xffd9c04a, 0xffe6d27a}, // reduction: straw
    {0xff7d9a1f, 0xffa3bf4a}, // embedding: olive
    {0xffd0478a, 0xffec74ac}, // loss: pink
    {0xff38804c, 0xff7bb583}, // optimizer: green
    {0xff76808f, 0xff8d97a7}, // other compute: slate
    {0xff904cad, 0xffb176c4}, // communication: violet
    {0xff0f9d8e, 0xff2fc0b0}, // copy to the device: teal
    {0xff0a7069, 0xff1f8f86}, // copy to the host: deep teal
    {0xff72b9b2, 0xff7fd0c8}, // copy on the device: pale teal
    {0xff9fb0b5, 0xff6e7f86}, // memset: grey
    {0xffb4647b, 0xffc07d92}, // input wait: rose
    {0xffc08377, 0xffb98478}, // host sync: clay
    {0xff9c7f95, 0xff9a8096}, // compile: mauve
    {0xffb09a8f, 0xff9a877e}, // allocator: taupe
    {0xffa8a0a0, 0xff857f80}, // garbage collection: warm grey
    {0xffd64545, 0xffe5605e}, // host dispatch: red
    {0xffd3b4ae, 0xff8f736f}, // launch latency: pale clay
    {0xff9a99ab, 0xff77778a}, // dependency: blue grey
    {0xffc0c5cc, 0xff5f6672}, // profiler: light grey
    {0xffd9dce1, 0xff4a505b}, // unknown: lightest grey
};

Theme lightTheme() {
  Theme t;
  t.dark = false;
  t.window = QColor(0xf6f7f9);
  t.surface = QColor(0xffffff);
  t.surfaceRaised = QColor(0xfbfcfd);
  t.border = QColor(0xe0e3e9);
  t.text = QColor(0x1c2026);
  t.mutedText = QColor(0x626a76);
  t.accent = QColor(0x3d5bd9);
  t.accentText = QColor(0xffffff);
  t.selection = QColor(0xdbe3fd);
  t.good = QColor(0x19793d);
  t.warning = QColor(0x9a5b00);
  t.bad = QColor(0xc62a36);
  t.grid = QColor(0xe9ebf0);
  t.timelineBackground = QColor(0xffffff);
  t.timelineAlternate = QColor(0xf8f9fb);
  return t;
}

Theme darkTheme() {
  Theme t;
  t.dark = true;
  t.window = QColor(0x15171c);
  t.surface = QColor(0x1b1e24);
  t.surfaceRaised = QColor(0x242830);
  t.border = QColor(0x30353f);
  t.text = QColor(0xe4e7ec);
  t.mutedText = QColor(0x9aa2af);
  t.accent = QColor(0x849bff);
  t.accentText = QColor(0x0f1220);
  t.selection = QColor(0x2c3966);
  t.good = QColor(0x4fc58c);
  t.warning = QColor(0xf0b440);
  t.bad = QColor(0xf4777b);
  t.grid = QColor(0x272b33);
  t.timelineBackground = QColor(0x1b1e24);
  t.timelineAlternate = QColor(0x1f2229);
  return t;
}

// More is always further from the background: towards dark on light paper, towards light on dark.
constexpr RampStop kLightHeat[] = {{0.0, 0.955, 0.045, 100},
                                   {0.25, 0.86, 0.13, 82},
                                   {0.5, 0.70, 0.19, 45},
                                   {0.75, 0.53, 0.20, 10},
                                   {1.0, 0.32, 0.15, -45}};
constexpr RampStop kDarkHeat[] = {{0.0, 0.30, 0.09, 285},
                                  {0.25, 0.42, 0.16, 315},
                                  {0.5, 0.58, 0.20, 372},
                                  {0.75, 0.75, 0.17, 415},
                                  {1.0, 0.94, 0.14, 458}};

Theme& current() {
  static Theme instance = lightTheme();
  return instance;
}

bool systemIsDark() {
  // The palette of the platform, before this program sets its own.
  static const bool dark = [] {
    const QPalette palette = QGuiApplication::palette();
    return palette.color(QPalette::WindowText).lightness() > palette.color(QPalette::Window).lightness();
  }();
  return dark;
}

QPalette paletteOf(const Theme& t) {
  QPalette p;
  p.setColor(QPalette::Window, t.window);
  p.setColor(QPalette::WindowText, t.text);
  p.setColor(QPalette::Base, t.surface);
  p.setColor(QPalette::AlternateBase, t.timelineAlternate);
  p.setColor(QPalette::Text, t.text);
  p.setColor(QPalette::Button, t.surfaceRaised);
  p.setColor(QPalette::ButtonText, t.text);
  p.setColor(QPalette::BrightText, t.bad);
  p.setColor(QPalette::ToolTipBase, t.surfaceRaised);
  p.setColor(QPalette::ToolTipText, t.text);
  p.setColor(QPalette::PlaceholderText, t.mutedText);
  p.setColor(QPalette::Highlight, t.selection);
  p.setColor(QPalette::HighlightedText, t.text);
  p.setColor(QPalette::Link, t.accent);
  p.setColor(QPalette::LinkVisited, t.accent);
  p.setColor(QPalette::Light, t.surfaceRaised);
  p.setColor(QPalette::Midlight, t.border);
  p.setColor(QPalette::Mid, t.border);
  p.setColor(QPalette::Dark, t.border);
  p.setColor(QPalette::Shadow, t.dark ? QColor(0x0b0c0f) : QColor(0xb9bec8));
  for (const auto role :
       {QPalette::WindowText, QPalette::Text, QPalette::ButtonText, QPalette::HighlightedText})
    p.setColor(QPalette::Disabled, role, t.mutedText);
  return p;
}

QString firstInstalled(std::initializer_list<const char*> families) {
  const QStringList installed = QFontDatabase::families();
  for (const char* family : families)
    if (installed.contains(QLatin1String(family))) return QLatin1String(family);
  return {};
}

} // namespace

QColor Theme::bucket(analysis::Bucket b) const {
  const BucketColour& row = kBuckets[b.index()];
  return QColor::fromRgb(dark ? row.dark : row.light);
}

QColor Theme::slice(SliceKind kind, std::string_view name) const {
  const double hue = double(stableHash(name) % 360u);
  switch (kind) {
  case SliceKind::Operator:
    return dark ? oklch(0.58, 0.085, hue) : oklch(0.85, 0.075, hue);
  case SliceKind::PythonFrame:
    return dark ? oklch(0.50, 0.035, 70 + hue / 6) : oklch(0.90, 0.035, 70 + hue / 6);
  case SliceKind::Annotation:
    return dark ? oklch(0.45, 0.07, 275) : oklch(0.88, 0.045, 275);
  case SliceKind::GpuAnnotation:
    return dark ? oklch(0.41, 0.05, 275) : oklch(0.92, 0.03, 275);
  case SliceKind::RuntimeCall:
  case SliceKind::DriverCall:
    if (analysis::isSynchronisingCall(name)) return bucket(analysis::Bucket(analysis::IdleCause::HostSync));
    if (analysis::isLaunchCall(name)) return dark ? oklch(0.68, 0.11, 200) : oklch(0.66, 0.10, 205);
    return dark ? oklch(0.55, 0.04, 215) : oklch(0.76, 0.035, 215);
  case SliceKind::Kernel:
    return family(analysis::Family::OtherCompute);
  case SliceKind::Memcpy:
    return family(analysis::Family::CopyH2D);
  case SliceKind::Memset:
    return family(analysis::Family::Memset);
  case SliceKind::GpuSync:
    return bucket(analysis::Bucket(analysis::IdleCause::Dependency));
  case SliceKind::Overhead:
    return bucket(analysis::Bucket(analysis::IdleCause::Profiler));
  case SliceKind::Span:
  case SliceKind::Other:
    break;
  }
  return dark ? oklch(0.48, 0.012, 260) : oklch(0.84, 0.01, 260);
}

QColor Theme::hostKind(SliceKind kind) const {
  switch (kind) {
  case SliceKind::Operator:
    return dark ? oklch(0.56, 0.055, 250) : oklch(0.80, 0.06, 250);
  case SliceKind::PythonFrame:
    return dark ? oklch(0.50, 0.035, 100) : oklch(0.88, 0.035, 100);
  default:
    return slice(kind, {});
  }
}

QColor Theme::textOn(const QColor& background) {
  return contrastRatio(background, Qt::white) >= contrastRatio(background, Qt::black) ? QColor(Qt::white)
                                                                                      : QColor(Qt::black);
}

QColor Theme::heat(double t) const {
  if (!(t > 0)) return timelineBackground;
  static const Ramp light = makeRamp(kLightHeat), darkRamp = makeRamp(kDarkHeat);
  const Ramp& ramp = dark ? darkRamp : light;
  return QColor::fromRgb(ramp[std::size_t(std::lround(std::min(t, 1.0) * double(ramp.size() - 1)))]);
}

const Theme& theme() { return current(); }

void addBundledFonts() {
  const QDir folder(QCoreApplication::applicationDirPath() + QStringLiteral("/../share/stepscope/fonts"));
  for (const QFileInfo& font :
       folder.entryInfoList({QStringLiteral("*.otf"), QStringLiteral("*.ttf")}, QDir::Files))
    QFontDatabase::addApplicationFont(font.filePath());
}

void applyTheme(QApplication& application, ThemeChoice choice) {
  const bool system = systemIsDark();
  const bool dark = choice == ThemeChoice::Dark || (choice == ThemeChoice::System && system);
  current() = dark ? darkTheme() : lightTheme();

  QApplication::setStyle(QStyleFactory::create(QStringLiteral("Fusion")));
  QFont font = QFontDatabase::systemFont(QFontDatabase::GeneralFont);
  if (const QString family = firstInstalled({"Inter"}); !family.isEmpty()) font.setFamily(family);
  font.setPixelSize(13);
  QApplication::setFont(font);
  QApplication::setPalette(paletteOf(current()));
  application.setStyleSheet(styleSheetOf(current()));
}

QFont monospaceFont() {
  QFont font = QFontDatabase::systemFont(QFontDatabase::FixedFont);
  if (const QString family = firstInstalled({"JetBrains Mono", "DejaVu Sans Mono"}); !family.isEmpty())
    font.setFamily(family);
  font.setPixelSize(12);
  return font;
}

} // namespace stepscope::app
