// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include "core/base/interval.h"

#include <optional>

namespace stepscope::app {

/// A file, and perhaps a place in it: "FILE#t=BEGIN-END", such as run.json#t=0.5s-2s.
struct FilePlace {
  QString file;
  std::optional<Interval> place; ///< ns since trace start
  bool understood = true;        ///< false: there is a "#t=", but no two times behind it
};

/// A file that is really called so is meant as it is.
FilePlace splitPlace(const QString& text);

/// "FILE#t=1500ns-2000ns": exact.
QString linkTo(const QString& file, Interval place);
/// The command that opens it there, quoted for a shell where it has to be.
QString commandFor(const QString& file, Interval place);

} // namespace stepscope::app
