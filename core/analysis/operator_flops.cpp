// SPDX-License-Identifier: Apache-2.0
#include "core/analysis/operator_flops.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstdint>

namespace stepscope::analysis {
namespace {

using Inputs = std::vector<trace::OperatorInput>;
using Dims = std::vector<std::int64_t>;

enum class Form { Product, Convolution, ConvolutionBackward, Attention, AttentionBackward };

/// How to count an operator. `first` is the argument that holds the left factor (the query, for attention);
/// `causal` the one that says whether attention is causal.
struct Rule {
  std::string_view name;
  Form form;
  std::size_t first = 0;
  std::size_t causal = 0;
};

constexpr std::array<Rule, 19> kRules = {{
    {"aten::mm", Form::Product, 0},
    {"aten::addmm", Form::Product, 1},
    {"aten::_addmm_activation", Form::Product, 1},
    {"aten::bmm", Form::Product, 0},
    {"aten::baddbmm", Form::Product, 1},
    {"aten::mv", Form::Product, 0},
    {"aten::addmv", Form::Product, 1},
    {"aten::_scaled_mm", Form::Product, 0},
    {"aten::_grouped_mm", Form::Product, 0},
    {"aten::convolution", Form::Convolution},
    {"aten::_convolution", Form::Convolution},
    {"aten::convolution_backward", Form::ConvolutionBackward},
    {"aten::_scaled_dot_product_flash_attention", Form::Attention, 0, 4},
    {"aten::_scaled_dot_product_efficient_attention", Form::Attention, 0, 6},
    {"aten::_scaled_dot_product_cudnn_attention", Form::Attention, 0, 6},
    {"aten::_scaled_dot_product_flash_attention_backward", Form::AttentionBackward, 1, 11},
    {"aten::_scaled_dot_product_efficient_attention_backward", Form::AttentionBackward, 1, 11},
    {"aten::_scaled_dot_product_cudnn_attention_backward", Form::AttentionBackward, 1, 14},
    {"aten::_scaled_dot_product_fused_attention_overrideable", Form::Attention, 0, 5},
}};

const Rule* ruleOf(std::string_view name) {
  const auto it =
      std::find_if(kRules.begin(), kRules.end(), [&](const Rule& rule) { return rule.name == name; });
  return it == kRules.end() ? nullptr : &*it;
}

double product(const Dims& dims, std::size_t from = 0) {
  double value = 1;
  for (std::size_t i = from; i < dims.size(); ++i) {
    value *= static_cast<double>(dims[i]);
  }
  return value;
}

/// "[2, 2]" -> {2, 2}; one value stands for all axes.
std::optional<Dims> listOf(const std::string& text, std::size_t axes) {
  Dims values;
  const char* at = text.data();
  const char* const end = at + text.size();
  while (at < end) {
    std::int64_t value = 0;
    const auto [next, error] = std::from_chars(at, end, value);
    if (error == std::errc()) values.push_back(value);
    at = error == std::errc() ? next : at + 1;
  }
  if (values.size() == 1) values.resize(axes, values.front());
  return values.size() == axes ? std::optional(values) : std::nullopt;
}

/// [.., M, K] x [.., K, N]; a vector on the right is one column. A left matrix against a batch on the right
/// is a grouped product: each row meets one of the matrices.
std::optional<double> productFlops(const Inputs& inputs, std::size_t first) {
  if (inputs.size() < first + 2) return std::nullopt;
  const Dims& a = inputs[first].dims;
  const Dims& b = inputs[first + 1].dims;
  if (a.size() < 2 || b.empty()) return std::nullopt;
  const double columns = b.size() == 1 ? 1.0 : static_cast<double>(b.back());
  return 2.0 * product(a) * columns;
}

/// convolution(input [N, C, ...], weight [O, C/groups, ...], bias, stride, padding, dilation, transposed,
/// ...)
std::optional<double> convolutionFlops(const Inputs& inputs) {
  if (inputs.size() < 7) return std::nullopt;
  const Dims& input = inputs[0].dims;
  const Dims& weight = inputs[1].dims;
  if (input.size() < 3 || weight.size() != input.size()) return std::nullopt;
  const std::size_t axes = input.size() - 2;
  if (inputs[6].concrete == "True") return 2.0 * product(input) * product(weight, 1);
  const auto stride = listOf(inputs[3].concrete, axes);
  const auto padding = listOf(inputs[4].concrete, axes);
  const auto dilation = listOf(inputs[5].concrete, axes);
  if (!stride || !padding || !dilation) return std::nullopt;
  double outputs = static_cast<double>(input[0]) * static_cast<double>(weight[0]);
  for (std::size_t i = 0; i < axes; ++i) {
    const std::int64_t kernel = (*dilation)[i] * (weight[i + 2] - 1) + 1;
    if ((*stride)[i] <= 0) return std::nullopt;
    outputs *= static_cast<double>((input[i + 2] + 2 * (*padding)[i] - kernel) / (*stride)[i] + 1);
  }
  return 2.0 * outputs * product(weight, 1);
}

/// convolution_backward(grad [N, O, ...], input, weight [O, C/groups, ...], bias_sizes, stride, padding,
/// dilation, transposed, output_padding, groups, output_mask [input, weight, bias]): as much as forward for
/// each gradient.
std::optional<double> convolutionBackwardFlops(const Inputs& inputs) {
  if (inputs.size() < 11) return std::nullopt;
  const bool transposed = inputs[7].concrete == "True";
  const Dims& outputs = inputs[transposed ? 1 : 0].dims;
  const Dims& weight = inputs[2].dims;
  if (outputs.size() < 3 || weight.size() != outputs.size()) return std::nullopt;
  const std::string& mask = inputs[10].concrete; // "[True, True, False]"
  const std::size_t comma = mask.find(',');
  if (comma == std::string::npos) return std::nullopt;
  const bool forInput = mask.substr(0, comma).find("True") != std::string::npos;
  const std::string rest = mask.substr(comma + 1);
  const bool forWeight = rest.substr(0, rest.find(',')).find("True") != std::string::npos;
  return 2.0 * product(outputs) * product(weight, 1) * ((forInput ? 1 : 0) + (forWeight ? 1 : 0));
}

/// query [B, H, S, D], key [B, H', T, D], value [B, H', T, E]
std::optional<double> attentionFlops(const Inputs& inputs, const Rule& rule) {
  if (inputs.size() <= std::max(rule.first + 2, rule.causal)) return std::nullopt;
  const Dims& query = inputs[rule.first].dims;
  const Dims& key = inputs[rule.first + 1].dims;
  const Dims& value = inputs[rule.first + 2].dims;
  if (query.size() != 4 || key.size() != 4 || value.size() != 4) return std::nullopt;
  const double scores = static_cast<double>(query[0] * query[1]) * static_cast<double>(query[2] * key[2]);
  const auto width = static_cast<double>(query[3]);
  const auto valueWidth = static_cast<double>(value[3]);
  const bool backward = rule.form == Form::AttentionBackward;
  // Backward: scores again, their gradient from the output's, and the gradients of value, query and key.
  const double flops =
      backward ? 2.0 * scores * (3.0 * width + 2.0 * valueWidth) : 2.0 * scores * (width + valueWidth);
  return inputs[rule.causal].concrete == "True" ? flops / 2 : flops;
}

} // namespace

bool countsFlops(std::string_view operatorName) { return ruleOf(operatorName) != nullptr; }

std::optional<double> operatorFlops(std::string_view operatorName, const Inputs& inputs) {
  const Rule* rule = ruleOf(operatorName);
  if (rule == nullptr) return std::nullopt;
  switch (rule->form) {
  case Form::Product:
    return productFlops(inputs, rule->first);
  case Form::Convolution:
    return convolutionFlops(inputs);
  case Form::ConvolutionBackward:
    return convolutionBackwardFlops(inputs);
  case Form::Attention:
  case Form::AttentionBackward:
    return attentionFlops(inputs, *rule);
  }
  return std::nullopt;
}

} // namespace stepscope::analysis
