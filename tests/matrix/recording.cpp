// SPDX-License-Identifier: Apache-2.0
#include "tests/matrix/recording.h"

#include "tests/load/formats/database_maker.h"
#include "tests/load/formats/perfetto_maker.h"

#include <random>

namespace stepscope::test {
namespace {

std::string text(std::int64_t value) { return std::to_string(value); }

Pieces nsight(const Recording& recording) {
  std::string statements = R"(
    CREATE TABLE StringIds (id INTEGER PRIMARY KEY, value TEXT);
    INSERT INTO StringIds VALUES (1, 'cudaLaunchKernel_v7000'), (2, 'gemm');
    CREATE TABLE CUPTI_ACTIVITY_KIND_KERNEL (start INTEGER, end INTEGER, deviceId INTEGER, contextId INTEGER,
      streamId INTEGER, correlationId INTEGER, globalPid INTEGER, demangledName INTEGER, shortName INTEGER);
    CREATE TABLE CUPTI_ACTIVITY_KIND_RUNTIME (start INTEGER, end INTEGER, eventClass INTEGER, globalTid INTEGER,
      correlationId INTEGER, nameId INTEGER, returnValue INTEGER);)";
  constexpr std::int64_t kProcess = std::int64_t{100} << 24, kThread = kProcess | 101;
  for (const Launch& each : recording) {
    if (each.call)
      statements += "INSERT INTO CUPTI_ACTIVITY_KIND_RUNTIME VALUES (" + text(each.call->begin) + "," +
                    text(each.call->end) + ",0," + text(kThread) + "," + text(each.correlation) + ",1,0);";
    if (each.work)
      statements += "INSERT INTO CUPTI_ACTIVITY_KIND_KERNEL VALUES (" + text(each.work->begin) + "," +
                    text(each.work->end) + ",0,1,7," + text(each.correlation) + "," + text(kProcess) +
                    ",2,2);";
  }
  return {databaseOf(statements)};
}

std::string spanMembers(const Span& span) {
  return "\"start_timestamp\": " + text(span.begin) + ", \"end_timestamp\": " + text(span.end);
}

/// Lists of calls and of dispatches, as rocprofv3 writes one behind the other.
Pieces rocprof(const Recording& recording) {
  Pieces pieces{R"({"rocprofiler-sdk-tool": [{"metadata": {"pid": 100},
    "agents": [{"id": {"handle": 2}, "type": 2, "name": "gfx942", "gpu_index": 0}],
    "strings": {"buffer_records": [{"kind": "HIP_RUNTIME_API", "operations": ["cudaLaunchKernel"]}]},
    "kernel_symbols": [{"kernel_id": 3, "kernel_name": "gemm.kd", "demangled_kernel_name": "gemm"}],
    "buffer_records": {"hip_api": [)"};
  const auto list = [&](auto write) {
    bool first = true;
    for (const Launch& each : recording)
      if (const std::string record = write(each); !record.empty()) {
        pieces.push_back((first ? "\n" : ",\n") + record);
        first = false;
      }
  };
  const auto id = [](const Launch& each) {
    return "\"correlation_id\": {\"internal\": " + text(each.correlation) + ", \"external\": 0}, ";
  };
  list([&](const Launch& each) {
    return each.call ? R"({"kind": 0, "operation": 0, "thread_id": 101, )" + id(each) +
                           spanMembers(*each.call) + "}"
                     : "";
  });
  pieces.push_back("], \"kernel_dispatch\": [");
  list([&](const Launch& each) {
    return each.work
               ? R"({"thread_id": 101, )" + id(each) + spanMembers(*each.work) +
                     R"(, "dispatch_info": {"agent_id": {"handle": 2}, "queue_id": {"handle": 1}, "kernel_id": 3,
        "workgroup_size": {"x": 64, "y": 1, "z": 1}, "grid_size": {"x": 64, "y": 1, "z": 1}}, "stream_id": {"handle": 7}})"
               : "";
  });
  pieces.push_back("]}}]}");
  return pieces;
}

/// A pair of packets for each slice, in one piece.
Pieces perfetto(const Recording& recording) {
  constexpr std::uint64_t kThread = 11, kStream = 12;
  Pieces pieces{threadTrack(kThread, 100, 101, "python") + namedTrack(kStream, "stream 7")};
  const auto slice = [&](const Span& span, std::uint64_t track, const char* name, const char* category,
                         std::int64_t correlation) {
    pieces.push_back(begin(static_cast<std::uint64_t>(span.begin), track, name, category,
                           [&](auto& e) { annotate(e, "correlation", correlation); }) +
                     end(static_cast<std::uint64_t>(span.end), track));
  };
  for (const Launch& each : recording) {
    if (each.call) slice(*each.call, kThread, kCallName, "cuda_runtime", each.correlation);
    if (each.work) slice(*each.work, kStream, kKernelName, "kernel", each.correlation);
  }
  return pieces;
}

std::string plane(std::int64_t id, const char* name, std::int64_t lineId, const char* lineName,
                  const char* eventName, const Recording& recording, std::optional<Span> Launch::*which) {
  constexpr std::int64_t kPsPerNs = 1000;
  return packet([&](auto& p) {
    p.add_int64(1, id);
    p.add_string(2, name);
    p.add_message(3, message([&](auto& line) {
                    line.add_int64(1, lineId);
                    line.add_string(2, lineName);
                    line.add_int64(3, 0);
                    for (const Launch& each : recording)
                      if (const auto& span = each.*which)
                        line.add_message(4, message([&](auto& e) {
                                           e.add_int64(1, 1);
                                           e.add_int64(2, span->begin * kPsPerNs);
                                           e.add_int64(3, (span->end - span->begin) * kPsPerNs);
                                           e.add_message(4, message([&](auto& stat) {
                                                           stat.add_int64(1, 1);
                                                           stat.add_uint64(3, static_cast<std::uint64_t>(
                                                                                  each.correlation));
                                                         }));
                                         }));
                  }));
    for (const std::uint32_t field : {4u, 5u})
      p.add_message(field, message([&](auto& entry) {
                      entry.add_int64(1, 1);
                      entry.add_message(2, message([&](auto& metadata) {
                                          metadata.add_int64(1, 1);
                                          metadata.add_string(2, field == 4 ? eventName : "correlation_id");
                                        }));
                    }));
  });
}

Pieces xplane(const Recording& recording) {
  return {plane(1, "/host:CPU", 101, "python", kCallName, recording, &Launch::call),
          plane(0, "/device:GPU:0", 7, "Stream #7(Kernel)", kKernelName, recording, &Launch::work)};
}

/// Rows of a database have no place in the file.
std::uint64_t nowhere(const Pieces&, const Span&) { return 0; }

/// The brace of its record.
std::uint64_t rocprofPlace(const Pieces& pieces, const Span& kernel) {
  const std::string content = joined(pieces);
  return content.rfind("\n{", content.find(spanMembers(kernel))) + 1;
}

/// The second plane.
std::uint64_t xplanePlace(const Pieces& pieces, const Span&) { return pieces.front().size(); }

} // namespace

const std::vector<RecorderForm> kRecorderForms = {{"nsight", nsight, nowhere},
                                                  {"rocprof", rocprof, rocprofPlace},
                                                  {"perfetto", perfetto, nowhere, true},
                                                  {"xplane", xplane, xplanePlace}};

std::string joined(const Pieces& pieces) {
  std::string whole;
  for (const std::string& piece : pieces)
    whole += piece;
  return whole;
}

Recording correctRecording(std::uint64_t seed) {
  std::mt19937_64 random(seed);
  const auto upTo = [&](std::int64_t most) {
    return 1 + static_cast<std::int64_t>(random() % static_cast<std::uint64_t>(most));
  };
  Recording recording;
  std::int64_t host = 1'000'000, device = 0;
  for (std::int64_t id = 1; id <= 12; ++id) {
    const Span call{host + upTo(900), 0};
    const std::int64_t callEnd = call.begin + upTo(4000);
    device = std::max(device, call.begin + 2000) + upTo(500);
    const Span work{device, device + upTo(9000)};
    recording.push_back({id + 30, Span{call.begin, callEnd}, work});
    host = callEnd;
    device = work.end;
  }
  return recording;
}

} // namespace stepscope::test
