// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/load/kineto/categories.h"
#include "core/trace/trace_builder.h"

#include <optional>
#include <string>
#include <string_view>

namespace stepscope::load::kineto {

// Chrome JSON of other devices says in arguments and in the names of rows what Kineto says in categories
// (formats: "Other devices", "JAX / XLA").

/// Categories whose slices are told apart one by one: none at all (Ascend, JAX) and mtia_ccp_events.
bool isForeign(std::string_view category);

/// One slice of such a category.
///   Ascend  hardware tasks ("Task Type"), waits and records apart; CANN calls ("connection_id" beside
///   "Thread Id");
///           collectives of HCCL, which repeat the hardware's work
///   MTIA    copies, jobs, and waits and records of events apart
Classification classifyForeign(std::string_view category, std::string_view name, std::string_view args);

/// Fills in what the arguments tell of a classified slice: the id that joins call and work ("connection_id",
/// "correlation_id"), the bytes of a copy. Ascend's pid is no device index.
void completeForeign(std::string_view args, trace::SliceRecord& record);

/// JAX: from the names of process and row, "/device:GPU:0" and "Stream #17(Kernel)". nullopt where they say
/// nothing. Rows such as "XLA Modules" repeat the work of the streams and count as annotations.
std::optional<Classification> classifyByRow(std::string_view process, std::string_view row,
                                            std::string_view name, std::string_view args);
/// 3 of "/device:GPU:3"; -1 when there is none.
std::int32_t deviceOf(std::string_view process);

} // namespace stepscope::load::kineto
