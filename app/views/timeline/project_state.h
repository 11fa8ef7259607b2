// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/project/project.h"
#include "app/views/timeline/model.h"

namespace stepscope::app {

/// What of the timeline is kept with the trace: marks; order, pinned and hidden tracks if they are not as
/// usual.
Project projectOf(const TimelineModel& model, const TimelineState& state);

/// Gives a timeline the marks and tracks of a project. Tracks that the project does not name stay behind the
/// one they usually follow; tracks that the trace does not have are left out.
void applyProject(const TimelineModel& model, TimelineState& state, const Project& project);

} // namespace stepscope::app
