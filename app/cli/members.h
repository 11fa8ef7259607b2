// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/console.h"
#include "core/load/members.h"

#include <string>

namespace stepscope::app::cli {

/// What `info` says of a folder or archive with several traces: schema stepscope.members/1.
std::string membersJson(const load::MemberList& list, const std::string& path);
/// The same for people.
std::string membersText(const load::MemberList& list, const std::string& path, const Page& page);

} // namespace stepscope::app::cli
