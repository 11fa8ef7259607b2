// SPDX-License-Identifier: Apache-2.0
#include "advisors/capsule/companions.h"

#include <nlohmann/json.hpp>

namespace stepscope::advisors {
namespace {

using Json = nlohmann::ordered_json;

template <typename T> void put(Json& json, const char* key, const std::optional<T>& value) {
  if (value) json[key] = *value;
}

std::string dumped(const Json& json) { return json.dump(-1, ' ', false, Json::error_handler_t::replace); }

} // namespace

std::string toJson(const batches::BatchStats& stats) {
  Json list = Json::array();
  for (const batches::Batch& batch : stats.batches) {
    Json json{
        {"lengths", batch.lengths}, {"rows", batch.rows}, {"width", batch.width}, {"packed", batch.packed}};
    put(json, "step", batch.step);
    put(json, "loss_tokens", batch.lossTokens);
    put(json, "rank", batch.rank);
    put(json, "seconds", batch.seconds);
    put(json, "position_ids_reset", batch.positionIdsReset);
    list.push_back(std::move(json));
  }
  return dumped(list);
}

std::string toJson(const Environment& environment) {
  return dumped({{"python", environment.python},
                 {"torch", environment.torch},
                 {"cuda", environment.cuda},
                 {"gpu", environment.gpu},
                 {"driver", environment.driver},
                 {"packages", environment.packages}});
}

CapsuleCompanions companionsOf(const capsule::Capsule& capsule) {
  CapsuleCompanions companions;
  if (!capsule.batches.empty()) {
    auto read = batches::parseBatchStats(capsule.batches, capsule.batchesSource);
    if (read.has_value())
      companions.batches = std::move(read).value();
    else
      companions.problems.push_back(read.error());
  }
  if (!capsule.environment.empty()) {
    auto read = parseEnvironment(capsule.environment, "the capsule's environment");
    if (read.has_value())
      companions.environment = std::move(read).value();
    else
      companions.problems.push_back(read.error());
  }
  return companions;
}

} // namespace stepscope::advisors
