// SPDX-License-Identifier: Apache-2.0
#include "core/analysis/product_kernel.h"

#include <re2/re2.h>

#include <memory>
#include <vector>

namespace stepscope::analysis {
namespace {

bool contains(std::string_view text, std::string_view part) {
  return text.find(part) != std::string_view::npos;
}

bool matches(std::string_view name, const RE2& expression) {
  return RE2::PartialMatch(re2::StringPiece(name.data(), name.size()), expression);
}

struct Kind {
  const char* expression;
  std::optional<MathType> math;
  std::optional<bool> tensorCores;
};

struct Entry {
  Entry(const Kind& kind) : expression(kind.expression), math(kind.math), tensorCores(kind.tensorCores) {}
  RE2 expression;
  std::optional<MathType> math;
  std::optional<bool> tensorCores;
};

/// The first that matches decides.
const std::vector<std::unique_ptr<Entry>>& entries() {
  static const auto all = [] {
    const Kind kinds[] = {
        {"^nvjet_", std::nullopt, true},
        {"fmha_cutlass[FB]_f32", MathType::Float32, true},
        {"(?i)bf16bf16|bf16_s16816|s16816\\w*bf16|tensorop_bf16|bf16_s1688|fmha\\w*_bf16", MathType::BFloat16,
         true},
        {"(?i)e4m3|e5m2|fp8_", MathType::Float8, true},
        {"(?i)fp16_[hs](?:884|1688|16816)|[^b]f16f16|h884|h1688|h16816|s884|tensorop_f16|fmha\\w*_f16",
         MathType::Float16, true},
        {"tf32|s1688(?:gemm|fprop|dgrad|wgrad|cudnn|_)", MathType::Tf32, true},
        {"(?i)hgmma|s16816|s161616|MainloopSm90|sm100_tensorop|wgmma", std::nullopt, true},
        {"(?i)hgemm|fp16_s(?:gemm|cudnn)|hcudnn", MathType::Float16, false},
        {"(?i)sgemm|scudnn|f32f32_f32f32|ffma|gemm\\w*_kernel(?:_val)?<(?:int, int, )?float|engine<float|"
         "winograd|cf32cf32|_cgemm_",
         MathType::Float32, false},
        {"^Cijk_\\w*?_S(?:B|S)?_", MathType::Float32, std::nullopt},
        {"^Cijk_\\w*?_B(?:B|S|BS)?_", MathType::BFloat16, std::nullopt},
        {"^Cijk_\\w*?_H(?:B|H|HS|S)?_", MathType::Float16, std::nullopt},
    };
    std::vector<std::unique_ptr<Entry>> made;
    for (const Kind& kind : kinds)
      made.push_back(std::make_unique<Entry>(kind));
    return made;
  }();
  return all;
}

} // namespace

ProductKernel productKernel(std::string_view name) {
  ProductKernel kernel;
  for (const auto& entry : entries()) {
    if (!matches(name, entry->expression)) continue;
    kernel.math = entry->math;
    kernel.tensorCores = entry->tensorCores;
    break;
  }
  const re2::StringPiece text(name.data(), name.size());
  static const RE2 align("_align(?:ment)?(\\d+)"), tile("(?:tilesize|_)(\\d{2,3})x(\\d{2,3})(?:x|_|$)");
  int alignment = 0;
  if (RE2::PartialMatch(text, align, &alignment)) kernel.alignment = alignment;
  std::int64_t rows = 0, columns = 0;
  if (RE2::PartialMatch(text, tile, &rows, &columns)) kernel.tile = {rows, columns};
  return kernel;
}

bool isTf32Kernel(std::string_view name) {
  if (contains(name, "fmha")) return false;
  const ProductKernel kernel = productKernel(name);
  return kernel.math == MathType::Tf32 || name.starts_with("nvjet");
}

} // namespace stepscope::analysis
