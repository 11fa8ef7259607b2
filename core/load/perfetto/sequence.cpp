// SPDX-License-Identifier: Apache-2.0
#include "core/load/perfetto/sequence.h"

#include "core/load/perfetto/fields.h"

namespace stepscope::load::perfetto {
namespace {

std::optional<Sequence::Table> tableOf(pbf_tag_type field) {
  switch (field) {
  case interned::kCategories:
    return Sequence::Table::Categories;
  case interned::kEventNames:
    return Sequence::Table::EventNames;
  case interned::kAnnotationNames:
    return Sequence::Table::AnnotationNames;
  case interned::kStringValues:
    return Sequence::Table::StringValues;
  case interned::kGpuSpecifications:
    return Sequence::Table::GpuSpecifications;
  case interned::kComputeKernels:
    return Sequence::Table::Kernels;
  case interned::kComputeArgNames:
    return Sequence::Table::ArgNames;
  default:
    return {};
  }
}

} // namespace

void Sequence::intern(protozero::pbf_reader data, trace::StringPool& strings) {
  while (data.next()) {
    const auto table = tableOf(data.tag());
    if (!table || data.wire_type() != protozero::pbf_wire_type::length_delimited) {
      data.skip();
      continue;
    }
    protozero::pbf_reader entry(data.get_view());
    std::uint64_t id = 0;
    std::string_view name, demangled;
    while (entry.next()) {
      if (entry.tag() == interned::kId)
        id = entry.get_uint64();
      else if (entry.tag() == interned::kName)
        name = viewOf(entry.get_view());
      else if (entry.tag() == interned::kDemangledName && *table == Table::Kernels)
        demangled = viewOf(entry.get_view());
      else
        entry.skip();
    }
    m_tables[static_cast<std::size_t>(*table)].insert_or_assign(
        id, strings.intern(demangled.empty() ? name : demangled));
  }
}

void Sequence::forget() {
  for (auto& table : m_tables)
    table.clear();
  defaultTrack.reset();
  defaultClock.reset();
}

StringId Sequence::text(Table table, std::uint64_t id) const {
  const auto& texts = m_tables[static_cast<std::size_t>(table)];
  const auto it = texts.find(id);
  return it == texts.end() ? StringId() : it->second;
}

} // namespace stepscope::load::perfetto
