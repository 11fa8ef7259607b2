// SPDX-License-Identifier: Apache-2.0
#include "core/analysis/kernel_family.h"

#include "core/analysis/family_catalogue.h"

#include <optional>
#include <unordered_map>

namespace stepscope::analysis {
namespace {

struct Text {
  std::string_view key, label;
};
constexpr std::array<Text, kFamilyCount> kTexts = {{
    {"matmul", "matmul"},
    {"attention", "attention"},
    {"linear_attention", "linear attention"},
    {"convolution", "convolution"},
    {"normalisation", "normalisation"},
    {"elementwise", "elementwise"},
    {"reduction", "reduction"},
    {"embedding", "embedding"},
    {"loss", "loss"},
    {"optimizer", "optimizer"},
    {"other_compute", "other compute"},
    {"communication", "communication"},
    {"copy_h2d", "copy to device"},
    {"copy_d2h", "copy to host"},
    {"copy_d2d", "copy on device"},
    {"memset", "memory set"},
}};

/// Whether the operator around the launch knows better than the kernel's name: an elementwise kernel of the
/// optimizer is optimizer, a matrix product of a convolution is convolution.
bool overrules(Family byOperator, Family byName) {
  if (byOperator == Family::Convolution) return byName == Family::Matmul || byName == Family::OtherCompute;
  return byName == Family::Elementwise || byName == Family::Reduction || byName == Family::OtherCompute;
}

/// Families whose kernels some operator may overrule.
bool saysLittle(Family family) {
  return overrules(Family::Convolution, family) || overrules(Family::Optimizer, family);
}

/// Finds what the operators around a launch say, remembering each name once.
class OperatorFamilies {
public:
  explicit OperatorFamilies(const trace::Trace& trace) : m_trace(trace) {}

  /// The innermost operator or annotation around the call that names a family.
  std::optional<Family> around(CallId call) {
    for (SliceId slice = m_trace.calls().enclosing[call.row()]; slice.valid();
         slice = m_trace.parent(slice)) {
      const trace::SliceKind kind = m_trace.kind(slice);
      if (kind != trace::SliceKind::Operator && kind != trace::SliceKind::Annotation) continue;
      if (const auto family = ofName(m_trace.slices().name[slice.row()])) return family;
    }
    return std::nullopt;
  }

private:
  std::optional<Family> ofName(StringId name) {
    const auto [it, isNew] = m_byName.try_emplace(name);
    if (isNew) it->second = catalogueFamilyOfOperator(m_trace.strings().view(name));
    return it->second;
  }

  const trace::Trace& m_trace;
  std::unordered_map<StringId, std::optional<Family>> m_byName;
};

Family familyOfNamed(trace::SliceKind kind, std::string_view name) {
  const Family family = familyOfName(name);
  if (kind == trace::SliceKind::Memset) return Family::Memset;
  if (kind == trace::SliceKind::Memcpy && !isCopyOrSet(family)) return Family::CopyD2D;
  return family;
}

} // namespace

std::string_view key(Family family) { return kTexts[static_cast<std::size_t>(family)].key; }
std::string_view label(Family family) { return kTexts[static_cast<std::size_t>(family)].label; }

Family familyOfName(std::string_view kernelName) {
  return catalogueFamilyOfKernel(kernelName).value_or(Family::OtherCompute);
}

std::vector<Family> familiesOf(const trace::Trace& trace) {
  const trace::GpuWorkTable& work = trace.gpuWork();
  std::vector<Family> families;
  families.reserve(trace.gpuWorkCount());
  std::unordered_map<StringId, Family> byName;
  OperatorFamilies operators(trace);
  for (std::size_t row = 0; row < trace.gpuWorkCount(); ++row) {
    const SliceId slice = work.slice[row];
    const StringId name = trace.slices().name[slice.row()];
    const auto [it, isNew] = byName.try_emplace(name, Family::OtherCompute);
    if (isNew) it->second = familyOfNamed(trace.kind(slice), trace.strings().view(name));
    Family family = it->second;
    if (saysLittle(family) && work.call[row].valid()) {
      const auto byOperator = operators.around(work.call[row]);
      if (byOperator && overrules(*byOperator, family)) family = *byOperator;
    }
    families.push_back(family);
  }
  return families;
}

} // namespace stepscope::analysis
