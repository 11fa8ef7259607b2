// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "advisors/report/report.h"

#include <string>

// The pictures of a report as SVG. Colours are classes of a style sheet, so that a page may be light or dark.
namespace stepscope::advisors::report {

struct Svg {
  double width = 0, height = 0; ///< user units
  std::string text;             ///< what it shows, for who does not see it
  std::string body;             ///< elements inside <svg>
};

Svg ledgerSvg(const LedgerPicture& picture);
/// Less tall where it stands in a card.
Svg timelineSvg(const TimelinePicture& picture, bool small);
Svg launchesSvg(const HeatPicture& picture);
Svg barsSvg(const BarPicture& picture);

/// An element of a page; the page's style sheet colours it.
std::string inlineSvg(const Svg& svg, std::string_view cssClass);
/// A document of its own, in light colours and without what small renderers do not know.
std::string svgDocument(const Svg& svg);

/// Class of a bucket's colour, such as "b7".
std::string bucketClass(analysis::Bucket bucket);
/// 0 for nothing, 1 to 9 by the logarithm of the count, so that a flood does not hide the rest.
int heatLevel(std::uint32_t count, std::uint32_t maxCount);

} // namespace stepscope::advisors::report
