// SPDX-License-Identifier: Apache-2.0
#include "advisors/rules/kernels/catalogue_fix.h"

#include "advisors/support/text.h"
#include "advisors/support/version.h"

namespace stepscope::advisors {

namespace {

const trace::Device* deviceOf(const RuleInput& input) {
  for (const trace::Device& device : input.summary.trace->devices())
    if (device.id == input.step.ledger.device && device.computeMajor != 0) return &device;
  return nullptr;
}

std::string capabilityOf(const trace::Device& device) {
  return std::to_string(device.computeMajor) + "." + std::to_string(device.computeMinor);
}

Holds both(Holds a, Holds b) {
  if (a == Holds::No || b == Holds::No) return Holds::No;
  return a == Holds::Unknown || b == Holds::Unknown ? Holds::Unknown : Holds::Yes;
}

std::string conditionText(const RuleInput& input, const FixCondition& condition) {
  const Holds state = holds(input, condition.when);
  const std::string parts = knownParts(input, condition.when);
  const std::string here = parts.empty() ? std::string{} : "; here: " + parts;
  const std::string cure = condition.cure.empty() ? std::string{} : " " + condition.cure;
  if (state == Holds::Unknown)
    return "Not checked: " + condition.text + here +
           (input.environment.known ? "" : " (give the environment to check it)") + "." + cure;
  const bool met = (state == Holds::Yes) != condition.trouble;
  const std::string checked = parts.empty() ? " (checked against the environment)" : " (checked)";
  return (met ? "Met: " : "NOT MET: ") + condition.text + here + checked + "." + (met ? "" : cure);
}

} // namespace

Holds holds(const RuleInput& input, const Circumstances& when) {
  Holds state = Holds::Yes;
  for (const auto& [package, range] : when.packages) {
    const auto version = versionOf(input.environment, package);
    const Holds part = !input.environment.known              ? Holds::Unknown
                       : version && range.contains(*version) ? Holds::Yes
                                                             : Holds::No;
    state = both(state, part);
  }
  for (const std::string& package : when.without)
    state = both(state, !input.environment.known                ? Holds::Unknown
                        : versionOf(input.environment, package) ? Holds::No
                                                                : Holds::Yes);
  if (when.compute) {
    const trace::Device* device = deviceOf(input);
    state = both(state, !device                                         ? Holds::Unknown
                        : when.compute->contains(capabilityOf(*device)) ? Holds::Yes
                                                                        : Holds::No);
  }
  return state;
}

std::string knownParts(const RuleInput& input, const Circumstances& when) {
  std::vector<std::string> parts;
  if (input.environment.known) {
    for (const auto& [package, range] : when.packages)
      if (const auto version = versionOf(input.environment, package))
        parts.push_back(package + " " + *version);
      else
        parts.push_back("no " + package);
    for (const std::string& package : when.without)
      if (const auto version = versionOf(input.environment, package))
        parts.push_back(package + " " + *version);
      else
        parts.push_back("no " + package);
  }
  if (when.compute)
    if (const trace::Device* device = deviceOf(input))
      parts.push_back((device->name.empty() ? std::string("a device") : device->name) +
                      " (compute capability " + capabilityOf(*device) + ")");
  return joined(parts);
}

Fix fixOf(const RuleInput& input, const CatalogueFix& described) {
  Fix fix;
  fix.summary = described.summary;
  std::string install;
  for (const CataloguePackage& package : described.packages) {
    const auto version = versionOf(input.environment, package.name);
    if (!version) {
      install += " " + package.install;
      continue;
    }
    fix.commands.push_back("python -c \"import " + package.import + "\"");
    fix.conditions.push_back(package.name + " " + *version +
                             " is installed, and the step ran without it all the same (checked against the "
                             "environment): the import shows why, such as a build for another torch.");
  }
  if (!install.empty()) fix.commands.insert(fix.commands.begin(), "pip install" + install);
  fix.commands.insert(fix.commands.end(), described.commands.begin(), described.commands.end());
  fix.config = described.config;
  for (const FixCondition& condition : described.conditions)
    fix.conditions.push_back(conditionText(input, condition));
  fix.verify = described.verify;
  fix.caveats = described.caveats;
  fix.references = described.references;
  return fix;
}

} // namespace stepscope::advisors
