// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/key_bindings.h"

#include <QKeyEvent>
#include <QSettings>

#include <algorithm>

namespace stepscope::app {
namespace {

QString settingOf(const CommandInfo& info) { return QStringLiteral("keys/") + info.id; }

bool meet(const QKeySequence& a, const QKeySequence& b) {
  return a.matches(b) != QKeySequence::NoMatch || b.matches(a) != QKeySequence::NoMatch;
}

/// Signs such as "?" and "/" lie elsewhere on every keyboard, with Shift or without; what they type counts.
bool isSign(const QKeySequence& keys) {
  return keys.count() == 1 && keys[0].keyboardModifiers() == Qt::NoModifier &&
         keys[0].key() > Qt::Key_Space && keys[0].key() < Qt::Key_Escape &&
         !QChar(char16_t(keys[0].key())).isLetterOrNumber();
}

bool means(const QKeyEvent& event, const QKeySequence& keys) {
  if (isSign(keys)) {
    const bool typed = event.text().isEmpty() ? event.key() == keys[0].key()
                                              : event.text() == QChar(char16_t(keys[0].key()));
    return typed && !event.modifiers().testAnyFlags(Qt::ControlModifier | Qt::MetaModifier);
  }
  return keys.count() == 1 && keys[0].key() == event.key() &&
         keys[0].keyboardModifiers() == (event.modifiers() & ~Qt::KeypadModifier);
}

} // namespace

QList<QKeySequence> KeyBindings::keys(Command command) const {
  const auto chosen = m_chosen.find(command);
  return chosen == m_chosen.end() ? infoOf(command).keys : chosen->second;
}

QString KeyBindings::text(Command command) const {
  QStringList texts;
  for (const QKeySequence& each : keys(command))
    texts << each.toString(QKeySequence::NativeText);
  return texts.join(QStringLiteral(", "));
}

std::optional<Command> KeyBindings::conflict(Command command, const QList<QKeySequence>& wanted) const {
  for (const CommandInfo& info : allCommands()) {
    if (info.command == command) continue;
    for (const QKeySequence& used : keys(info.command))
      if (std::any_of(wanted.begin(), wanted.end(),
                      [&](const QKeySequence& each) { return meet(each, used); }))
        return info.command;
  }
  return std::nullopt;
}

void KeyBindings::setKeys(Command command, const QList<QKeySequence>& keys) {
  if (keys == infoOf(command).keys) return reset(command);
  m_chosen[command] = keys;
  QSettings().setValue(settingOf(infoOf(command)),
                       QKeySequence::listToString(keys, QKeySequence::PortableText));
  Q_EMIT changed();
}

void KeyBindings::reset(Command command) {
  m_chosen.erase(command);
  QSettings().remove(settingOf(infoOf(command)));
  Q_EMIT changed();
}

void KeyBindings::resetAll() {
  m_chosen.clear();
  QSettings().remove(QStringLiteral("keys"));
  Q_EMIT changed();
}

void KeyBindings::load() {
  m_chosen.clear();
  const QSettings settings;
  for (const CommandInfo& info : allCommands()) {
    if (!settings.contains(settingOf(info))) continue;
    const QString text = settings.value(settingOf(info)).toString();
    QList<QKeySequence> keys;
    bool readable = true;
    if (!text.isEmpty()) {
      keys = QKeySequence::listFromString(text, QKeySequence::PortableText);
      for (const QKeySequence& each : keys)
        readable = readable && !each.isEmpty() && each[0].key() != Qt::Key_unknown;
    }
    if (readable) m_chosen[info.command] = keys;
  }
  Q_EMIT changed();
}

std::optional<Command> KeyBindings::timelineCommand(const QKeyEvent& event) const {
  for (const CommandInfo& info : allCommands()) {
    if (info.scope != CommandScope::Timeline) continue;
    for (const QKeySequence& each : keys(info.command))
      if (means(event, each)) return info.command;
  }
  return std::nullopt;
}

KeyBindings& keyBindings() {
  static KeyBindings bindings;
  return bindings;
}

} // namespace stepscope::app
