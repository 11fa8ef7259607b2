// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/arguments.h"
#include "app/cli/console.h"

namespace stepscope::app::cli {

/// The commands: each reads its inputs, writes its result and says how it went.
Status runInfo(const InfoArguments& arguments);
Status runAdvise(const AdviseArguments& arguments);
Status runCheck(const CheckArguments& arguments);
Status runCapsule(const CapsuleArguments& arguments);
Status runCompare(const CompareArguments& arguments);
Status runBatches(const BatchesArguments& arguments);
Status runConvert(const ConvertArguments& arguments);
Status runRepair(const RepairArguments& arguments);
Status runAgent(const AgentArguments& arguments);
/// The same between standard input and output and the agent of this user, which is started where none runs.
Status runAgentStdio(const AgentArguments& arguments);
Status runPs(const PsArguments& arguments);
Status runCapture(const CaptureArguments& arguments);
Status runCalibration(const CalibrationArguments& arguments);
/// Returns the exit status of the recorded program where that is not 0.
int runRecord(const RecordArguments& arguments);
Status runSummarize(const SummarizeArguments& arguments);
Status runMerge(const MergeArguments& arguments);
Status runRules(const RulesArguments& arguments);

} // namespace stepscope::app::cli
