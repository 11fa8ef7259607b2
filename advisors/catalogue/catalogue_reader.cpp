// SPDX-License-Identifier: Apache-2.0
#include "advisors/catalogue/fused_catalogue.h"
#include "advisors/catalogue/json_reader.h"

#include <re2/re2.h>

#include <algorithm>
#include <array>

namespace stepscope::advisors {

namespace {

using Json = nlohmann::json;
constexpr std::string_view kSchema = "stepscope.fused-kernels/1";
constexpr std::array<std::string_view, 5> kFamilyRules = {
    "full-logits-loss", "missing-fused-kernels", "moe-expert-loop", "unfused-attention", "unfused-pointwise"};
constexpr std::array<std::string_view, 2> kBadRules = {"forward-only-kernels", "known-bad-kernels"};

std::string withNamespace(const std::string& name) {
  return name.find("::") == std::string::npos ? "aten::" + name : name;
}

class CatalogueReader : JsonReader {
public:
  FusedCatalogue read(const Json& document, FusedCatalogue catalogue) {
    allowOnly(document, "", {"schema", "notes", "families", "bad_kernels"});
    if (text(document, "", "schema", true) != kSchema)
      fail("schema", "is not \"" + std::string(kSchema) + "\"");
    if (const Json* families = array(document, "", "families", false))
      for (std::size_t i = 0; i < families->size(); ++i)
        put(catalogue.families, family((*families)[i], at("families", i)));
    if (const Json* bad = array(document, "", "bad_kernels", false))
      for (std::size_t i = 0; i < bad->size(); ++i)
        put(catalogue.bad, badKernels((*bad)[i], at("bad_kernels", i)));
    return catalogue;
  }
  using JsonReader::failed, JsonReader::failure;

private:
  template <typename Entry> static void put(std::vector<Entry>& entries, Entry entry) {
    const auto place = std::lower_bound(entries.begin(), entries.end(), entry,
                                        [](const Entry& a, const Entry& b) { return a.id < b.id; });
    if (place != entries.end() && place->id == entry.id)
      *place = std::move(entry);
    else
      entries.insert(place, std::move(entry));
  }

  std::string expression(const Json& object, const std::string& where, const char* name, bool required) {
    std::string read = text(object, where, name, required);
    const RE2 compiled(read, RE2::Quiet);
    if (!compiled.ok()) fail(at(where, name), "is no regular expression: " + compiled.error());
    return read;
  }

  VersionRange range(const std::string& read, const std::string& where) {
    Result<VersionRange> parsed = parseVersionRange(read);
    if (parsed.has_value()) return std::move(parsed).value();
    fail(where, parsed.error().message);
    return {};
  }

  Circumstances circumstances(const Json& value, const std::string& where) {
    Circumstances when;
    allowOnly(value, where, {"packages", "without", "compute"});
    if (const Json* packages = object(value, where, "packages", false))
      for (const auto& [name, spec] : packages->items()) {
        const std::string place = at(at(where, "packages"), name);
        if (!spec.is_string())
          fail(place, "is not a text");
        else
          when.packages.emplace(name, range(spec.get<std::string>(), place));
      }
    when.without = texts(value, where, "without");
    if (const std::string compute = text(value, where, "compute", false); !compute.empty())
      when.compute = range(compute, at(where, "compute"));
    return when;
  }

  FixCondition condition(const Json& value, const std::string& where) {
    FixCondition read;
    allowOnly(value, where, {"text", "needs", "trouble_when", "cure"});
    read.text = text(value, where, "text", true);
    read.cure = text(value, where, "cure", false);
    const Json* needs = object(value, where, "needs", false);
    const Json* trouble = object(value, where, "trouble_when", false);
    if (!needs == !trouble) fail(where, "has neither or both of \"needs\" and \"trouble_when\"");
    read.trouble = trouble != nullptr;
    if (trouble) read.when = circumstances(*trouble, at(where, "trouble_when"));
    if (needs) read.when = circumstances(*needs, at(where, "needs"));
    return read;
  }

  CatalogueFix fix(const Json& parent, const std::string& parentWhere) {
    CatalogueFix read;
    const Json* value = object(parent, parentWhere, "fix", true);
    if (!value) return read;
    const std::string where = at(parentWhere, "fix");
    allowOnly(*value, where,
              {"summary", "packages", "commands", "config", "verify", "caveats", "references", "conditions"});
    read.summary = text(*value, where, "summary", true);
    read.commands = texts(*value, where, "commands");
    read.config = texts(*value, where, "config");
    read.verify = texts(*value, where, "verify");
    read.caveats = texts(*value, where, "caveats");
    read.references = texts(*value, where, "references");
    if (const Json* packages = array(*value, where, "packages", false))
      for (std::size_t i = 0; i < packages->size(); ++i) {
        const std::string place = at(at(where, "packages"), i);
        allowOnly((*packages)[i], place, {"name", "import", "install"});
        read.packages.push_back({text((*packages)[i], place, "name", true),
                                 text((*packages)[i], place, "import", true),
                                 text((*packages)[i], place, "install", true)});
      }
    if (const Json* conditions = array(*value, where, "conditions", false))
      for (std::size_t i = 0; i < conditions->size(); ++i)
        read.conditions.push_back(condition((*conditions)[i], at(at(where, "conditions"), i)));
    return read;
  }

  SlowSignature slow(const Json& parent, const std::string& parentWhere) {
    SlowSignature read;
    const Json* value = object(parent, parentWhere, "slow", true);
    if (!value) return read;
    const std::string where = at(parentWhere, "slow");
    allowOnly(*value, where,
              {"operators", "call", "places", "not_after", "shape_of", "last_dimension", "types",
               "without_shapes"});
    const std::string run = text(*value, where, "operators", false);
    read.call = text(*value, where, "call", false);
    if (run.empty() == read.call.empty()) fail(where, "has neither or both of \"operators\" and \"call\"");
    if (!run.empty()) {
      Result<OperatorPattern> parsed = parseOperatorPattern(run);
      if (parsed.has_value())
        read.run = std::move(parsed).value();
      else
        fail(at(where, "operators"), parsed.error().message);
    }
    read.places = static_cast<std::uint64_t>(whole(*value, where, "places", 1, 1, 1'000'000));
    for (const std::string& name : texts(*value, where, "not_after"))
      read.notAfter.push_back(withNamespace(name));
    read.shapeOf = text(*value, where, "shape_of", false);
    if (!read.shapeOf.empty() && read.shapeOf != "first") read.shapeOf = withNamespace(read.shapeOf);
    read.lastDimension = whole(*value, where, "last_dimension", 0, 0, 1'000'000'000);
    read.types = texts(*value, where, "types");
    read.withoutShapes = flag(*value, where, "without_shapes", false);
    if (read.shapeOf.empty() && (read.lastDimension > 0 || !read.types.empty()))
      fail(at(where, "shape_of"), "is missing, and something is asked of a shape");
    return read;
  }

  std::array<double, 2> bothWays(const Json& parent, const std::string& where, const char* name) {
    const Json* value = object(parent, where, name, true);
    if (!value) return {};
    allowOnly(*value, at(where, name), {"forward", "backward"});
    return {number(*value, at(where, name), "forward", 0, 0, 1e6),
            number(*value, at(where, name), "backward", 0, 0, 1e6)};
  }

  std::optional<FusedWork> fused(const Json& parent, const std::string& parentWhere) {
    const Json* value = object(parent, parentWhere, "fused", false);
    if (!value) return std::nullopt;
    const std::string where = at(parentWhere, "fused");
    allowOnly(*value, where, {"launches", "tensor", "moves", "keeps_matmul", "efficiency", "source"});
    FusedWork read;
    read.launches = bothWays(*value, where, "launches");
    read.keepsMatmul = flag(*value, where, "keeps_matmul", false);
    read.source = text(*value, where, "source", true);
    if (const Json* tensor = object(*value, where, "tensor", false)) {
      const std::string place = at(where, "tensor");
      allowOnly(*tensor, place, {"operator", "input", "without_last", "times_repeats"});
      read.tensor = CatalogueTensor{withNamespace(text(*tensor, place, "operator", true)),
                                    static_cast<std::size_t>(whole(*tensor, place, "input", 0, 0, 64)),
                                    flag(*tensor, place, "without_last", false),
                                    flag(*tensor, place, "times_repeats", false)};
      read.moves = bothWays(*value, where, "moves");
    }
    if (const Json* shares = array(*value, where, "efficiency", false)) {
      if (shares->size() != 3 || !std::all_of(shares->begin(), shares->end(), [](const Json& share) {
            return share.is_number() && share.get<double>() > 0 && share.get<double>() <= 1;
          }))
        fail(at(where, "efficiency"), "is not a list of three shares above 0 and up to 1");
      else
        read.efficiency = {(*shares)[0].get<double>(), (*shares)[1].get<double>(),
                           (*shares)[2].get<double>()};
    }
    return read;
  }

  template <std::size_t N>
  std::string ruleOf(const Json& value, const std::string& where,
                     const std::array<std::string_view, N>& rules) {
    std::string rule = text(value, where, "rule", true);
    if (std::find(rules.begin(), rules.end(), rule) == rules.end())
      fail(at(where, "rule"), "\"" + rule + "\" is none that reads this list");
    return rule;
  }

  FusedFamily family(const Json& value, const std::string& where) {
    FusedFamily read;
    if (!isObject(value, where)) return read;
    allowOnly(value, where,
              {"id", "rule", "title", "explanation", "place", "repeat", "models", "host_time", "least_share",
               "certain", "wrong_results", "slow", "fast_kernels", "fused", "no_gain", "fix"});
    read.id = text(value, where, "id", true);
    read.rule = ruleOf(value, where, kFamilyRules);
    read.title = text(value, where, "title", true);
    read.explanation = text(value, where, "explanation", true);
    read.place = text(value, where, "place", true);
    read.repeat = text(value, where, "repeat", false);
    read.models = texts(value, where, "models");
    read.hostTime = flag(value, where, "host_time", false);
    read.leastShare = number(value, where, "least_share", 0, 0, 1);
    read.certain = flag(value, where, "certain", true);
    read.wrongResults = flag(value, where, "wrong_results", false);
    read.slow = slow(value, where);
    read.fastKernels = expression(value, where, "fast_kernels", false);
    read.fused = fused(value, where);
    read.noGain = text(value, where, "no_gain", false);
    if (!read.fused == read.noGain.empty()) fail(where, "has neither or both of \"fused\" and \"no_gain\"");
    read.fix = fix(value, where);
    return read;
  }

  BadKernels badKernels(const Json& value, const std::string& where) {
    BadKernels read;
    if (!isObject(value, where)) return read;
    allowOnly(value, where, {"id", "rule", "title", "explanation", "kernels", "when", "fix"});
    read.id = text(value, where, "id", true);
    read.rule = ruleOf(value, where, kBadRules);
    read.title = text(value, where, "title", true);
    read.explanation = text(value, where, "explanation", true);
    read.kernels = expression(value, where, "kernels", true);
    if (const Json* when = object(value, where, "when", false))
      read.when = circumstances(*when, at(where, "when"));
    read.fix = fix(value, where);
    return read;
  }
};

} // namespace

bool isFamilyRule(std::string_view id) {
  return std::find(kFamilyRules.begin(), kFamilyRules.end(), id) != kFamilyRules.end();
}

Result<FusedCatalogue> parseCatalogue(std::string_view json, const std::string& name, FusedCatalogue base) {
  const Result<Json> document = parseJsonText(json, name);
  if (!document.has_value()) return document.error();
  CatalogueReader reader;
  FusedCatalogue catalogue = reader.read(document.value(), std::move(base));
  if (reader.failed()) return Error{ErrorCode::BadArgument, reader.failure(), name, {}};
  return catalogue;
}

} // namespace stepscope::advisors
