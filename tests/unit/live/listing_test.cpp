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

TEST(Roles, whatOnlyStartsAProgramIsALauncher) {
  // timeout python: the wrapper inherits the variable that makes PyTorch ask.
  const std::vector<Kin> wrapped = {{40, {}, {5}, false}, {41, {}, {40, 5}}, {42, {}, {41, 40, 5}}};
  EXPECT_THAT(rolesOf(wrapped), ElementsAre(Role::Launcher, Role::Rank, Role::Worker));
  // srun bash -c python, as rank 3.
  const std::vector<Kin> ranked = {{50, 3, {5}, false}, {51, 3, {50, 5}}};
  EXPECT_THAT(rolesOf(ranked), ElementsAre(Role::Launcher, Role::Rank));
  // accelerate launch of one process: both import PyTorch, only one works on a GPU.
  const std::vector<Kin> launched = {
      {60, {}, {5}, true, false}, {61, {}, {60, 5}, true, true}, {62, {}, {61, 60, 5}, true, true}};
  EXPECT_THAT(rolesOf(launched), ElementsAre(Role::Launcher, Role::Rank, Role::Worker));
  // A wrapper whose program has not begun yet is waited for.
  const std::vector<Kin> alone = {{70, {}, {5}, false}};
  EXPECT_THAT(rolesOf(alone), ElementsAre(Role::Rank));
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
