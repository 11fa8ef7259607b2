// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string_view>

/// Catalogues compiled into the programs (resources/catalogue).
namespace stepscope::resources {

std::string_view kernelFamiliesJson(); ///< kernel_families.json, schema stepscope.kernel-families/1
std::string_view devicesJson();        ///< devices.json, schema stepscope.devices/1
std::string_view efficiencyJson();     ///< efficiency.json, schema stepscope.efficiency/1
std::string_view hostCostsJson();      ///< host_costs.json, schema stepscope.host-costs/1
std::string_view profilerCostsJson();  ///< profiler_costs.json, schema stepscope.profiler-costs/1
std::string_view fusedKernelsJson();   ///< fused_kernels.json, schema stepscope.fused-kernels/1

} // namespace stepscope::resources
