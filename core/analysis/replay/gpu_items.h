// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/analysis/replay/host_items.h"

/// Parts of buildProgram; not for users of the model.
namespace stepscope::analysis::replay {

/// The step's work in launch order; sets Program::gpu (times and streams), streams and streamFreeNs.
RecordedWork listWork(const trace::Trace& trace, const std::vector<Family>& families, const StepList& list,
                      std::size_t step, Program& program);

/// After the threads were read: why each piece of work began when it did, see buildProgram. Sets the usual
/// latency and gap, and the work that no thread launches.
void explainBegins(const trace::Trace& trace, const RecordedWork& work, Program& program);

} // namespace stepscope::analysis::replay
