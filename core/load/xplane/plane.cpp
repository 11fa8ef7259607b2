// SPDX-License-Identifier: Apache-2.0
#include "core/load/xplane/plane.h"

#include "core/load/parts/kernel_name.h"
#include "core/load/xplane/fields.h"

namespace stepscope::load::xplane {
namespace {

using protozero::pbf_reader;

std::string_view viewOf(protozero::data_view view) { return {view.data(), view.size()}; }

struct Named {
  std::int64_t id = 0;
  std::string_view name;
};

/// An entry of a map from an id to metadata with a name.
Named namedEntry(pbf_reader entry) {
  Named named;
  while (entry.next()) {
    if (entry.tag() == kMapKey) {
      named.id = entry.get_int64();
    } else if (entry.tag() == kMapValue) {
      pbf_reader metadata = entry.get_message();
      while (metadata.next()) {
        if (metadata.tag() == kMetadataName)
          named.name = viewOf(metadata.get_view());
        else
          metadata.skip();
      }
    } else {
      entry.skip();
    }
  }
  return named;
}

} // namespace

Plane::Plane(pbf_reader message, trace::StringPool& strings) {
  pbf_reader again = message;
  while (message.next()) {
    if (message.tag() == kPlaneName) {
      m_name = viewOf(message.get_view());
    } else if (message.tag() == kPlaneEventMetadata) {
      const Named event = namedEntry(message.get_message());
      m_events[event.id] = strings.intern(withoutDescriptorMark(event.name));
    } else if (message.tag() == kPlaneStatMetadata) {
      const Named stat = namedEntry(message.get_message());
      m_statNames[stat.id] = stat.name;
    } else {
      message.skip();
    }
  }
  while (again.next(kPlaneStats)) {
    const Stat own = stat(again.get_message());
    if (own.integer) m_integers[std::string(own.name)] = *own.integer;
    if (!own.text.empty()) m_texts[std::string(own.name)] = own.text;
  }
}

StringId Plane::eventName(std::int64_t id) const {
  const auto it = m_events.find(id);
  return it == m_events.end() ? StringId() : it->second;
}

Plane::Stat Plane::stat(pbf_reader message) const {
  Stat stat;
  const auto nameOf = [&](std::int64_t id) {
    const auto it = m_statNames.find(id);
    return it == m_statNames.end() ? std::string_view() : std::string_view(it->second);
  };
  while (message.next()) {
    switch (message.tag()) {
    case kStatMetadata:
      stat.name = nameOf(message.get_int64());
      break;
    case kStatDouble:
      stat.real = message.get_double();
      break;
    case kStatUint:
      stat.integer = static_cast<std::int64_t>(message.get_uint64());
      break;
    case kStatInt:
      stat.integer = message.get_int64();
      break;
    case kStatString:
      stat.text = viewOf(message.get_view());
      break;
    case kStatReference:
      stat.text = nameOf(static_cast<std::int64_t>(message.get_uint64()));
      break;
    default: // bytes hold whole programs
      message.skip();
    }
  }
  return stat;
}

void Plane::addTo(JsonMembers& args, const Stat& stat) {
  if (stat.name.empty()) return;
  if (stat.integer)
    args.add(stat.name, *stat.integer);
  else if (stat.real)
    args.add(stat.name, *stat.real);
  else if (!stat.text.empty())
    args.add(stat.name, stat.text);
}

std::optional<std::int64_t> Plane::integer(std::string_view name) const {
  const auto it = m_integers.find(std::string(name));
  return it == m_integers.end() ? std::nullopt : std::optional(it->second);
}

std::string_view Plane::text(std::string_view name) const {
  const auto it = m_texts.find(std::string(name));
  return it == m_texts.end() ? std::string_view() : std::string_view(it->second);
}

} // namespace stepscope::load::xplane
