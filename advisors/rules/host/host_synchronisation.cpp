// SPDX-License-Identifier: Apache-2.0
// The host waits for the device in the middle of the work, and the device runs dry.
#include "advisors/registry.h"
#include "advisors/rules/host/sync_bubbles.h"
#include "advisors/support/add_gain.h"
#include "advisors/support/operators.h"
#include "advisors/support/small_plans.h"
#include "advisors/support/text.h"

#include <algorithm>
#include <map>

namespace stepscope::advisors {

namespace {

constexpr double kShare = 0.02;
constexpr double kMediumShare = 0.05;
constexpr double kSevereShare = 0.20;
constexpr std::size_t kPlacesShown = 4;

struct Group {
  std::vector<const SyncBubble*> bubbles; ///< largest first
  std::int64_t idleNs = 0;
};

struct Advice {
  std::string summary;
  std::vector<std::string> config, caveats;
};

Advice adviceFor(SyncSource source) {
  switch (source) {
  case SyncSource::NanCheck:
    return {"Test for NaN on the device, or only at logging steps.",
            {"# transformers Trainer: it tests every loss otherwise\nTrainingArguments(..., "
             "logging_nan_inf_filter=False)",
             "# Own loop: one flag for all, read once every N steps\nbad = torch.logical_or(bad, "
             "~torch.isfinite(loss))"},
            {"A NaN is then noticed some steps later: keep a checkpoint from before."}};
  case SyncSource::Clipping:
    return {"Clip without reading the norm back.",
            {"torch.nn.utils.clip_grad_norm_(model.parameters(), max_norm)   # stays on the device"},
            {"Logging the norm (float(norm), norm.item()) waits again: do it at logging steps only."}};
  case SyncSource::Item:
    return {"Keep the value on the device and read it at logging steps only.",
            {"total_loss += loss.detach()            # instead of loss.item()\n"
             "if step % log_every == 0:\n    print(total_loss.item() / log_every)"},
            {}};
  case SyncSource::Condition:
    return {"Do not branch on a tensor inside the step.",
            {"x = torch.where(condition, a, b)       # instead of: if condition: ...",
             "# a mask that is known to be full need not be tested by the model: pass attention_mask=None"},
            {}};
  case SyncSource::DataShape:
    return {"Give the operator the size of its result, or use a form with a fixed shape.",
            {"torch.repeat_interleave(x, counts, output_size=total)",
             "x = torch.where(mask, x, 0)            # instead of x[mask]"},
            {}};
  case SyncSource::CopyToHost:
    return {"Copy to the host without waiting, and look at the value later.",
            {"host = tensor.to(\"cpu\", non_blocking=True); ready = torch.cuda.Event(); ready.record()\n"
             "# some steps later\nready.synchronize(); use(host)"},
            {"The host's copy may be read only after the event has been waited for."}};
  case SyncSource::CopyToDevice:
    return {"Copy from pinned memory without waiting.",
            {"DataLoader(..., pin_memory=True)\nbatch = batch.to(\"cuda\", non_blocking=True)"},
            {"See the rules pageable-copies and constant-copies for what is copied."}};
  case SyncSource::Explicit:
    return {"Remove the synchronisation, or do it at logging steps only.",
            {"# torch.cuda.synchronize()             # for timing, use events instead:\n"
             "start, end = (torch.cuda.Event(enable_timing=True) for _ in range(2))"},
            {"A benchmark that synchronises after each step measures steps that training would overlap."}};
  case SyncSource::Other:
    break;
  }
  return {"Find the call and move it out of the step.",
          {"torch.cuda.set_sync_debug_mode(\"warn\")   # names every waiting call"},
          {}};
}

Evidence place(const RuleInput& input, const SyncBubble& bubble) {
  const trace::Trace& trace = *input.summary.trace;
  Evidence evidence;
  const SliceId shown = bubble.op.valid() ? bubble.op : bubble.call;
  evidence.text = std::string(trace.name(shown)) + " waits " + duration(trace.duration(bubble.call)) +
                  " in " + std::string(trace.name(bubble.call)) + "; the GPU stands still for " +
                  duration(bubble.idle.length()) +
                  (bubble.frame.empty() ? "." : ", called from " + bubble.frame + ".");
  evidence.slice = shown;
  evidence.interval = bubble.idle;
  evidence.track = trackName(trace, bubble.call);
  evidence.value = static_cast<double>(bubble.idle.length());
  evidence.unit = "ns";
  return evidence;
}

Finding findingFor(const RuleInput& input, SyncSource source, const Group& group) {
  Finding finding;
  finding.id = "host-synchronisation";
  finding.variant = key(source);
  const double share = shareOf(group.idleNs, input.step.ledger.window.length());
  finding.severity = share >= kSevereShare ? Level::High : share >= kMediumShare ? Level::Medium : Level::Low;
  finding.confidence = Level::Medium;
  finding.affectedNs = group.idleNs;
  finding.title = "The GPU runs dry " + counted(group.bubbles.size(), "time") +
                  " a step because the host waits for it: " + std::string(label(source));
  finding.explanation = "While the host waits it launches nothing. The GPU finishes what is queued and "
                        "stands still until the host "
                        "has prepared the next launches; the head start that hides host work is gone.";
  Evidence total;
  total.text =
      counted(group.bubbles.size(), "waiting call") + " cost " + duration(group.idleNs) + " of " +
      duration(input.step.ledger.window.length()) + " (" + percent(share) +
      ") of GPU time from the moment the GPU ran dry to its next work. Waits while the GPU works are not "
      "counted.";
  total.interval = input.step.ledger.window;
  total.value = static_cast<double>(group.idleNs);
  total.unit = "ns";
  finding.evidence.push_back(std::move(total));
  for (std::size_t i = 0; i < group.bubbles.size() && i < kPlacesShown; ++i)
    finding.evidence.push_back(place(input, *group.bubbles[i]));
  const Advice advice = adviceFor(source);
  finding.fix.summary = advice.summary;
  finding.fix.config = advice.config;
  finding.fix.conditions = {"Nothing on the host needs the value before the next step (not checked)."};
  finding.fix.verify = {
      "torch.cuda.set_sync_debug_mode(\"warn\") names no call of this kind inside the step.",
      "The ledger's idle time behind these calls is gone."};
  finding.fix.caveats = advice.caveats;
  finding.fix.caveats.push_back("Where the host is slower than the GPU anyway, removing the wait only moves "
                                "it (rule host-bound-step).");
  finding.fix.references = {
      "https://docs.pytorch.org/tutorials/recipes/recipes/"
      "tuning_guide.html#avoid-unnecessary-cpu-gpu-synchronization",
      "https://docs.pytorch.org/docs/stable/generated/torch.cuda.set_sync_debug_mode.html"};
  std::vector<SliceId> calls;
  for (const SyncBubble* bubble : group.bubbles)
    calls.push_back(bubble->call);
  addGain(input, finding, syncPlan(std::move(calls)),
          {"The calls are gone and nothing else waits in their place."}, "");
  return finding;
}

Outcome evaluate(const RuleInput& input) {
  if (input.step.work.empty()) return NotJudgedBecause{"The step holds no GPU work."};
  if (input.step.calls == 0)
    return NotJudgedBecause{"The trace holds no CUDA calls, so it does not show where the host waits."};
  const std::vector<SyncBubble> bubbles = syncBubbles(input);
  std::map<SyncSource, Group> groups;
  for (const SyncBubble& bubble : bubbles) {
    Group& group = groups[bubble.source];
    group.bubbles.push_back(&bubble);
    group.idleNs += bubble.idle.length();
  }
  std::vector<Finding> findings;
  for (auto& [source, group] : groups) {
    if (shareOf(group.idleNs, input.step.ledger.window.length()) < kShare) continue;
    std::stable_sort(
        group.bubbles.begin(), group.bubbles.end(),
        [](const SyncBubble* a, const SyncBubble* b) { return a->idle.length() > b->idle.length(); });
    findings.push_back(findingFor(input, source, group));
  }
  if (findings.empty()) return Clean{};
  return findings;
}

} // namespace

Rule hostSynchronisation() {
  return {
      "host-synchronisation",
      {{"GPU idle from running dry in waiting calls of one kind to its next work, of the step", kShare,
        "share",
        "Less is within the spread of repeated steps, and a single wait at the end of a step is usual."},
       {"the same, for severity medium", kMediumShare, "share", "Worth a change in the training loop."},
       {"the same, for severity high", kSevereShare, "share", "A fifth of the step is spent on waiting."}},
      evaluate};
}

} // namespace stepscope::advisors
