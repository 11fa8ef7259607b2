// SPDX-License-Identifier: Apache-2.0
#include "advisors/rules/arithmetic/product_types.h"

#include "advisors/support/step_work.h"
#include "core/trace/args.h"

#include <unordered_map>

namespace stepscope::advisors {

namespace {

using analysis::Family;
using analysis::MathType;

bool multiplies(Family family) {
  return family == Family::Matmul || family == Family::Convolution || family == Family::Attention;
}

} // namespace

std::optional<MathType> operandType(const trace::Trace& trace, SliceId op) {
  for (const trace::OperatorInput& one : trace::operatorInputs(trace, op)) {
    if (one.dims.empty()) continue;
    if (one.type.find("BFloat16") != std::string::npos) return MathType::BFloat16;
    if (one.type.find("Half") != std::string::npos) return MathType::Float16;
    if (one.type.find("Float8") != std::string::npos) return MathType::Float8;
    if (one.type == "float" || one.type == "Float") return MathType::Float32;
  }
  return std::nullopt;
}

std::vector<Product> productsOf(const RuleInput& input) {
  const trace::Trace& trace = *input.summary.trace;
  std::unordered_map<StringId, analysis::ProductKernel> kernels;
  std::unordered_map<StringId, std::optional<MathType>> types; // by the text of the arguments
  std::vector<Product> products;
  const auto take = [&](GpuWorkId work) {
    const Family family = input.summary.families[work.row()];
    if (!multiplies(family) || trace.kind(work) != trace::SliceKind::Kernel) return false;
    Product product{work, operatorOfWork(trace, work), family, {}, {}, {}};
    const auto [kernel, isNew] =
        kernels.try_emplace(trace.slices().name[trace.gpuWork().slice[work.row()].row()]);
    if (isNew) kernel->second = analysis::productKernel(trace.name(work));
    product.math = kernel->second.math;
    product.tensorCores = kernel->second.tensorCores;
    product.alignment = kernel->second.alignment;
    if (!product.math && product.tensorCores == true && product.op.valid()) {
      const auto [type, isNewText] = types.try_emplace(trace.slices().args[product.op.row()]);
      if (isNewText) type->second = operandType(trace, product.op);
      product.math = type->second;
      // Tensor cores take float32 operands as TF32 only.
      if (product.math == MathType::Float32) product.math = MathType::Tf32;
    }
    products.push_back(product);
    return false;
  };
  selectWork(input, take);
  return products;
}

} // namespace stepscope::advisors
