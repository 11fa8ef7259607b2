// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/settings/layouts.h"

#include <QCollator>
#include <QSettings>
#include <QVariantMap>

#include <algorithm>

namespace stepscope::app::layouts {
namespace {

// One value, because names may hold what separates groups of settings.
const QString kKey = QStringLiteral("window/namedLayouts");
QVariantMap all() { return QSettings().value(kKey).toMap(); }

} // namespace

QStringList names() {
  QStringList list = all().keys();
  QCollator order;
  order.setNumericMode(true);
  std::sort(list.begin(), list.end(), order);
  return list;
}

QByteArray state(const QString& name) { return all().value(name).toByteArray(); }

void save(const QString& name, const QByteArray& state) {
  QVariantMap map = all();
  map.insert(name, state);
  QSettings().setValue(kKey, map);
}

void remove(const QString& name) {
  QVariantMap map = all();
  map.remove(name);
  QSettings().setValue(kKey, map);
}

} // namespace stepscope::app::layouts
