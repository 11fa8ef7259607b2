// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/commands.h"

#include <variant>

namespace {

using namespace stepscope::app::cli;

struct Run {
  int operator()(int status) const { return status; }
  int operator()(const InfoArguments& arguments) const { return runInfo(arguments); }
  int operator()(const AdviseArguments& arguments) const { return runAdvise(arguments); }
  int operator()(const CheckArguments& arguments) const { return runCheck(arguments); }
  int operator()(const CapsuleArguments& arguments) const { return runCapsule(arguments); }
  int operator()(const CompareArguments& arguments) const { return runCompare(arguments); }
  int operator()(const BatchesArguments& arguments) const { return runBatches(arguments); }
  int operator()(const ConvertArguments& arguments) const { return runConvert(arguments); }
  int operator()(const RepairArguments& arguments) const { return runRepair(arguments); }
  int operator()(const AgentArguments& arguments) const { return runAgent(arguments); }
  int operator()(const PsArguments& arguments) const { return runPs(arguments); }
  int operator()(const CaptureArguments& arguments) const { return runCapture(arguments); }
  int operator()(const CalibrationArguments& arguments) const { return runCalibration(arguments); }
  int operator()(const RecordArguments& arguments) const { return runRecord(arguments); }
  int operator()(const SummarizeArguments& arguments) const { return runSummarize(arguments); }
  int operator()(const MergeArguments& arguments) const { return runMerge(arguments); }
  int operator()(const RulesArguments& arguments) const { return runRules(arguments); }
};

} // namespace

int main(int argc, char** argv) { return std::visit(Run{}, readArguments(argc, argv)); }
