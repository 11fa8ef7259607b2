// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QKeySequence>
#include <QList>
#include <QObject>

#include "app/commands/command.h"

#include <map>
#include <optional>

class QKeyEvent;

namespace stepscope::app {

/// Which keys stand for which command: those of the table of commands, or what the user chose instead, which
/// is kept in the settings. GUI thread only.
class KeyBindings : public QObject {
  Q_OBJECT
public:
  QList<QKeySequence> keys(Command command) const;
  /// "W, Up": as people read it; empty without keys.
  QString text(Command command) const;
  bool isChanged(Command command) const { return m_chosen.contains(command); }
  bool anyChanged() const { return !m_chosen.empty(); }

  /// The other command that has one of these keys, or one that begins with it or that it begins with.
  std::optional<Command> conflict(Command command, const QList<QKeySequence>& keys) const;

  /// Gives a command other keys, or none, and saves them. Keys of conflicting commands are not touched.
  void setKeys(Command command, const QList<QKeySequence>& keys);
  void reset(Command command);
  void resetAll();
  /// Takes over what the settings hold; what names no command or no key is left out.
  void load();

  /// The command of the timeline that a key press means.
  std::optional<Command> timelineCommand(const QKeyEvent& event) const;

Q_SIGNALS:
  void changed();

private:
  std::map<Command, QList<QKeySequence>> m_chosen;
};

/// Those in force.
KeyBindings& keyBindings();

} // namespace stepscope::app
