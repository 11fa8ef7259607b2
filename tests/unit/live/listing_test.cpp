// SPDX-License-Identifier: Apache-2.0
#include "core/live/listing.h"

#include <gmock/gmock.h>

namespace stepscope::live {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

TEST(Roles, torchrunWithTwoRanksAndAWorker) {
  // 10 torchrun, 11 and 12 its ranks, 13 a worker of a data loader of rank 1.
  const std::vector<Kin> processes = {
      {10, {}, {5}}, {11, 0, {10, 5}}, {12, 1, {10, 5}}, {13, 1, {12, 10, 5}}};
  EXPECT_THAT(rolesOf(processes), ElementsAre(Role::Launcher, Role::Rank, Role::Rank, Role::Worker));
}

TEST(Roles, aProgramOfItsOwnAndItsWorker) {
  const std::vector<Kin> processes = {{20, {}, {5}}, {21, {}, {20, 5}}, {30, {}, {5}}};
  EXPECT_THAT(rolesOf(processes), ElementsAre(Role::Rank, Role::Worker, Role::Rank));
}

TEST(State, saysWhatToDo) {
  ListedProcess process;
  EXPECT_THAT(stateText(process), HasSubstr("KINETO_USE_DAEMON=1"));
  process.readiness = Readiness::OtherAddress;
  process.facts.socketDirectory = "/run/train";
  EXPECT_THAT(stateText(process), HasSubstr("/run/train"));
  process.readiness = Readiness::OtherNamespace;
  EXPECT_THAT(stateText(process), HasSubstr("container"));
  process.readiness = Readiness::Ready;
  EXPECT_EQ(stateText(process), "ready");
  process.capturing = true;
  EXPECT_EQ(stateText(process), "is being captured");
}

TEST(State, keysLeadBack) {
  for (int i = 0; i <= static_cast<int>(Readiness::NotStarted); ++i)
    EXPECT_EQ(readinessOf(key(static_cast<Readiness>(i))), static_cast<Readiness>(i));
  for (int i = 0; i <= static_cast<int>(Role::Worker); ++i)
    EXPECT_EQ(roleOf(key(static_cast<Role>(i))), static_cast<Role>(i));
  EXPECT_FALSE(readinessOf("no such state"));
}

} // namespace
} // namespace stepscope::live
