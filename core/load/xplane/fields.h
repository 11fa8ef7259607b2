// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/load/protobuf/reader.h"

/// Field numbers of tsl/profiler/protobuf/xplane.proto.
namespace stepscope::load::xplane {

using protozero::pbf_tag_type;

constexpr pbf_tag_type kSpacePlanes = 1, kSpaceHostnames = 4;
constexpr pbf_tag_type kPlaneId = 1, kPlaneName = 2, kPlaneLines = 3, kPlaneEventMetadata = 4,
                       kPlaneStatMetadata = 5, kPlaneStats = 6;
constexpr pbf_tag_type kMapKey = 1, kMapValue = 2;
constexpr pbf_tag_type kMetadataName = 2, kMetadataDisplayName = 4;
constexpr pbf_tag_type kLineId = 1, kLineName = 2, kLineTimestampNs = 3, kLineEvents = 4,
                       kLineDisplayName = 11;
constexpr pbf_tag_type kEventMetadata = 1, kEventOffsetPs = 2, kEventDurationPs = 3, kEventStats = 4,
                       kEventOccurrences = 5;
constexpr pbf_tag_type kStatMetadata = 1, kStatDouble = 2, kStatUint = 3, kStatInt = 4, kStatString = 5,
                       kStatBytes = 6, kStatReference = 7;

} // namespace stepscope::load::xplane
