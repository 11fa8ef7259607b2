// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/shell/icons.h"

#include "app/theme/theme.h"

#include <QFile>
#include <QPainter>
#include <QSvgRenderer>

// Must stay outside every namespace.
static void initResources() { Q_INIT_RESOURCE(stepscope_icons); }

namespace stepscope::app {
namespace {

QByteArray source(const char* name) {
  // The icons sit in a static library, whose resources do not register themselves.
  static const bool registered = (initResources(), true);
  Q_UNUSED(registered)
  QFile file(QStringLiteral(":/icons/%1.svg").arg(QLatin1String(name)));
  return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

QPixmap render(const QByteArray& svg, int pixels) {
  QSvgRenderer renderer(svg);
  QPixmap pixmap(pixels, pixels);
  pixmap.fill(Qt::transparent);
  QPainter painter(&pixmap);
  renderer.render(&painter);
  return pixmap;
}

QByteArray tinted(QByteArray svg, const QColor& colour) {
  return svg.replace("currentColor", colour.name().toLatin1());
}

} // namespace

QIcon icon(const char* name, const QColor& tint) {
  const QByteArray svg = source(name);
  const QByteArray normal = tinted(svg, tint.isValid() ? tint : theme().text);
  const QByteArray disabled = tinted(svg, theme().border.lighter(theme().dark ? 130 : 92));
  QIcon result;
  for (const int pixels : {16, 20, 24, 32, 48}) {
    result.addPixmap(render(normal, pixels), QIcon::Normal);
    result.addPixmap(render(disabled, pixels), QIcon::Disabled);
  }
  return result;
}

QIcon programIcon() {
  const QByteArray svg = source("stepscope");
  QIcon result;
  for (const int pixels : {16, 24, 32, 48, 64, 128, 256})
    result.addPixmap(render(svg, pixels));
  return result;
}

} // namespace stepscope::app
