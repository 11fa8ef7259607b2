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
  std::int64_t rows = 0;  ///< of the tensor handed to the model
  std::int64_t width = 0; ///< positions a row, padding included
  std::optional<std::int64_t> step, lossTokens, rank;
  std::optional<double> seconds; ///< untraced wall time of the training step
  bool packed = false;           ///< stated, or more examples than rows
  std::optional<bool> positionIdsReset;

  std::int64_t tokens() const;                            ///< sum of lengths
  std::int64_t positions() const { return rows * width; } ///< what the GPU computes on
};

struct BatchStats {
  std::vector<Batch> batches;
  std::string source; ///< path, or "recorded shapes"
};

/// JSON Lines, JSON array of batches, plain lengths (with `rowsPerBatch`), or CSV with a header; by content.
/// CSV: one batch a line (columns lengths, rows, width, ...; lengths "846 968 1463" or "[846, 968]") or one
/// example a line (column length).
///   path          "-" is standard input; of a folder all files that end in .batches.jsonl, one a rank
///   rowsPerBatch  for plain lists of lengths only, and needed there; they are batched in their order, each
///   batch as wide as
///                 its longest example
///   errors  those of readAll; Empty without a batch; BadArgument with the line (of an array: the entry) in
///   the message when
///           a batch does not fit the schema or contradicts itself: a length below 0 or above the width,
///           fewer lengths than rows, more tokens than rows x width, packed false with more lengths than rows
Result<BatchStats> readBatchStats(const std::filesystem::path& path,
                                  std::optional<std::int64_t> rowsPerBatch = {});
/// The same from text in memory; `name` is used in messages.
Result<BatchStats> parseBatchStats(std::string_view text, const std::string& name,
                                   std::optional<std::int64_t> rowsPerBatch = {});

} // namespace stepscope::batches
