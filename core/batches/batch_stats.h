// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/result.h"

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace stepscope::batches {

/// One batch as the data loader made it. Lengths are tokens of each example, padding excluded.
struct Batch {
  std::vector<std::int64_t> lengths;
  std::int64_t rows = 0;    ///< of the tensor handed to the model
  std::int64_t width = 0;   ///< positions a row, padding included
  std::optional<std::int64_t> step, lossTokens, rank;
  std::optional<double> seconds;  ///< untraced wall time of the training step
  bool packed = false;            ///< stated, or more examples than rows
  std::optional<bool> positionIdsReset;

  std::int64_t tokens() const;                              ///< sum of lengths
  std::int64_t positions() const { return rows * width; }  ///< what the GPU computes on
};

struct BatchStats {
  std::vector<Batch> batches;
  std::string source;  ///< path, or "recorded shapes"
};

/// JSON Lines, JSON array of batches, plain lengths (with `rowsPerBatch`), or CSV with a header; by content.
///   rowsPerBatch  needed for plain lists of lengths only
///   errors  those of readAll; BadArgument with the line number in the message when a line does not fit the schema
Result<BatchStats> readBatchStats(const std::filesystem::path& path, std::optional<std::int64_t> rowsPerBatch = {});
/// The same from text in memory; `name` is used in messages.
Result<BatchStats> parseBatchStats(std::string_view text, const std::string& name,
                                   std::optional<std::int64_t> rowsPerBatch = {});

}  // namespace stepscope::batches
