// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/load/protobuf/reader.h"

/// Field numbers of the messages that are read, by message; perfetto's protos/perfetto/trace/*.proto.
namespace stepscope::load::perfetto {

using protozero::pbf_tag_type;

namespace packet {
constexpr pbf_tag_type kClockSnapshot = 6, kTimestamp = 8, kSequence = 10, kTrackEvent = 11, kInterned = 12,
                       kFlags = 13, kStateCleared = 41, kDropped = 42, kCompressed = 50, kGpuCounter = 52,
                       kRenderStage = 53, kClock = 58, kDefaults = 59, kTrackDescriptor = 60;
constexpr std::uint32_t kFlagCleared = 1;
} // namespace packet
namespace defaults {
constexpr pbf_tag_type kTrackEvent = 11, kClock = 58;
}
namespace snapshot {
constexpr pbf_tag_type kClocks = 1, kId = 1, kTimestamp = 2, kIncremental = 3, kMultiplier = 4;
}
namespace descriptor {
constexpr pbf_tag_type kUuid = 1, kName = 2, kProcess = 3, kThread = 4, kParent = 5, kCounter = 8,
                       kStaticName = 10, kAtraceName = 13;
constexpr pbf_tag_type kProcessPid = 1, kProcessName = 6;
constexpr pbf_tag_type kThreadPid = 1, kThreadTid = 2, kThreadName = 5;
constexpr pbf_tag_type kCounterUnit = 3, kCounterMultiplier = 4, kCounterIncremental = 5,
                       kCounterUnitName = 6;
} // namespace descriptor
namespace event {
constexpr pbf_tag_type kDeltaUs = 1, kCategoryIds = 3, kAnnotations = 4, kLegacy = 6, kType = 9, kNameId = 10,
                       kTrack = 11, kAbsoluteUs = 16, kCategories = 22, kName = 23, kCounter = 30,
                       kOldFlows = 36, kOldTerminating = 42, kDoubleCounter = 44, kFlows = 47,
                       kTerminating = 48;
constexpr std::int32_t kBegin = 1, kEnd = 2, kInstant = 3, kCounterType = 4;
} // namespace event
namespace annotation {
constexpr pbf_tag_type kNameId = 1, kBool = 2, kUint = 3, kInt = 4, kDouble = 5, kString = 6, kPointer = 7,
                       kJson = 9, kName = 10, kDict = 11, kArray = 12, kStringId = 17;
}
namespace interned {
constexpr pbf_tag_type kCategories = 1, kEventNames = 2, kAnnotationNames = 3, kGpuSpecifications = 24,
                       kStringValues = 29, kComputeKernels = 1000, kComputeArgNames = 1001;
constexpr pbf_tag_type kId = 1, kName = 2, kDemangledName = 3, kStageCategory = 4;
} // namespace interned
namespace stage {
constexpr pbf_tag_type kDuration = 2, kContext = 5, kExtra = 6, kGpu = 11, kQueueId = 13, kStageId = 14,
                       kName = 17, kKernelId = 19, kNameId = 20, kLaunch = 21;
constexpr pbf_tag_type kExtraName = 1, kExtraValue = 2;
constexpr pbf_tag_type kGrid = 1, kWorkgroup = 2, kArgs = 3;
constexpr pbf_tag_type kArgNameId = 1, kArgName = 2, kArgInt = 3, kArgUint = 4, kArgDouble = 5,
                       kArgString = 6;
} // namespace stage
namespace gpu_counter {
constexpr pbf_tag_type kDescriptor = 1, kCounters = 2, kGpu = 3;
constexpr pbf_tag_type kSpecs = 1, kSpecId = 1, kSpecName = 2;
constexpr pbf_tag_type kId = 1, kInt = 2, kDouble = 3;
} // namespace gpu_counter

} // namespace stepscope::load::perfetto
