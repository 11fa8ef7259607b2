// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/live/stream/messages.h"
#include "core/live/stream/records.h"

namespace stepscope::live::stream {

/// Which frame carries a message or a batch of records.
template <typename T> inline constexpr FrameType kFrameOf{};
template <> inline constexpr FrameType kFrameOf<Hello> = FrameType::Hello;
template <> inline constexpr FrameType kFrameOf<Clock> = FrameType::Clock;
template <> inline constexpr FrameType kFrameOf<String> = FrameType::String;
template <> inline constexpr FrameType kFrameOf<Thread> = FrameType::Thread;
template <> inline constexpr FrameType kFrameOf<Stream> = FrameType::Stream;
template <> inline constexpr FrameType kFrameOf<Device> = FrameType::Device;
template <> inline constexpr FrameType kFrameOf<CounterName> = FrameType::CounterName;
template <> inline constexpr FrameType kFrameOf<Step> = FrameType::Step;
template <> inline constexpr FrameType kFrameOf<Loss> = FrameType::Loss;
template <> inline constexpr FrameType kFrameOf<Status> = FrameType::Status;
template <> inline constexpr FrameType kFrameOf<Bye> = FrameType::Bye;
template <> inline constexpr FrameType kFrameOf<Start> = FrameType::Start;
template <> inline constexpr FrameType kFrameOf<Credit> = FrameType::Credit;
template <> inline constexpr FrameType kFrameOf<Kernel> = FrameType::Kernels;
template <> inline constexpr FrameType kFrameOf<Memcpy> = FrameType::Memcpys;
template <> inline constexpr FrameType kFrameOf<Memset> = FrameType::Memsets;
template <> inline constexpr FrameType kFrameOf<Api> = FrameType::Apis;
template <> inline constexpr FrameType kFrameOf<Sync> = FrameType::Syncs;
template <> inline constexpr FrameType kFrameOf<GraphLaunch> = FrameType::GraphLaunches;
template <> inline constexpr FrameType kFrameOf<Overhead> = FrameType::Overheads;
template <> inline constexpr FrameType kFrameOf<CounterSample> = FrameType::Counters;

} // namespace stepscope::live::stream
