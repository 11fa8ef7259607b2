// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "advisors/catalogue/operator_pattern.h"
#include "core/base/result.h"

#include <array>
#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace stepscope::advisors {

// What resources/catalogue/fused_kernels.json says (resources/catalogue/README.md describes the format).

/// A range of versions: every bound holds; none: any version.
struct VersionRange {
  struct Bound {
    std::string comparison; ///< ">=", ">", "<=", "<" or "=="
    std::string version;
  };
  std::vector<Bound> bounds;
  std::string text;
  bool contains(std::string_view version) const;
};
///   text    ">=3.4,<3.7.1" or "*"
///   errors  BadArgument with the reason
Result<VersionRange> parseVersionRange(std::string_view text);

/// A state of packages and device; it holds when every part does.
struct Circumstances {
  std::map<std::string, VersionRange> packages; ///< installed, with a version in the range
  std::vector<std::string> without;             ///< not installed
  std::optional<VersionRange> compute;          ///< compute capability of the device, "9.0"
};

/// What must hold for a fix, or what spoils it.
struct FixCondition {
  std::string text; ///< the rule, a sentence without its end
  Circumstances when;
  bool trouble = false; ///< `when` is what spoils it, otherwise what must hold
  std::string cure;     ///< added where it is spoilt
};

struct CataloguePackage {
  std::string name, import, install;
};

struct CatalogueFix {
  std::string summary;
  std::vector<CataloguePackage> packages;
  std::vector<std::string> commands, config, verify, caveats, references;
  std::vector<FixCondition> conditions;
};

/// A tensor of the slow path, in elements: input `input` of the first operator named `name` of a place.
struct CatalogueTensor {
  std::string name;
  std::size_t input = 0;
  bool withoutLast = false; ///< without its last dimension
  bool timesRepeats = false;
};

/// Work of the fused form, for each place of the slow one.
struct FusedWork {
  std::array<double, 2> launches{}; ///< forward, backward
  std::optional<CatalogueTensor> tensor;
  std::array<double, 2> moves{};                     ///< how often the tensor is read or written, in bfloat16
  bool keepsMatmul = false;                          ///< matrix products of the slow path stay
  std::array<double, 3> efficiency{0.3, 0.55, 0.85}; ///< share of the memory bandwidth: least saved first
  std::string source;
};

struct SlowSignature {
  OperatorPattern run;               ///< of outermost operators; views and casts between them are passed over
  std::string call;                  ///< or: an operator by its name, wherever it is called
  std::uint64_t places = 1;          ///< at least so many in a step
  std::vector<std::string> notAfter; ///< operators that must not come right before the run
  std::string shapeOf; ///< operator of a place whose input 0 is looked at; "first": its first; "" none
  std::int64_t lastDimension = 0; ///< at least
  std::vector<std::string> types; ///< one of these; empty: any
  bool withoutShapes = false;     ///< accepted where shapes are not recorded
};

/// A way to compute something slowly, and the kernels that do it fast.
struct FusedFamily {
  std::string id, rule;
  std::string title, explanation;
  std::string place, repeat; ///< nouns: "selective scan", "position"; repeat may be empty
  std::vector<std::string> models;
  bool hostTime = false;     ///< its cost is host time too (loops of small launches)
  double leastShare = 0;     ///< of the step's kernel time, below which nothing is said
  bool certain = true;       ///< confidence high, otherwise medium
  bool wrongResults = false; ///< a fault, not only slow: severity high whatever its time
  SlowSignature slow;
  std::string fastKernels; ///< RE2, of kernel names; may be empty
  std::optional<FusedWork> fused;
  std::string noGain; ///< why no gain can be told
  CatalogueFix fix;
};

/// Kernels that ran although they should not have.
struct BadKernels {
  std::string id, rule; ///< rule: "forward-only-kernels" or "known-bad-kernels"
  std::string kernels;  ///< RE2
  std::string title, explanation;
  Circumstances when; ///< empty: always
  CatalogueFix fix;
};

struct FusedCatalogue {
  std::vector<FusedFamily> families; ///< sorted by id
  std::vector<BadKernels> bad;       ///< sorted by id
};

/// Rules that a family may belong to.
bool isFamilyRule(std::string_view id);

/// The one that comes with the program.
const FusedCatalogue& builtInCatalogue();

/// Reads a document. Entries of it take the place of those in `base` with their id, others are added.
///   name    for messages
///   errors  BadArgument or Damaged: name, line or key, and what is wrong with it
Result<FusedCatalogue> parseCatalogue(std::string_view json, const std::string& name, FusedCatalogue base);

/// `base` with every *.json of a folder laid over it, in the order of their names.
///   errors  NotFound, Unreadable; Empty where the folder holds no .json; as parseCatalogue
Result<FusedCatalogue> catalogueWith(const std::filesystem::path& folder,
                                     FusedCatalogue base = builtInCatalogue());

} // namespace stepscope::advisors
