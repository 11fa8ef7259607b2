// SPDX-License-Identifier: Apache-2.0
#include "advisors/report/html_parts.h"
#include "advisors/report/svg.h"
#include "advisors/report/view_model.h"

#include <iterator>

namespace stepscope::advisors::report {

namespace {

constexpr std::string_view kLightHeat[] = {"#fbe9b7", "#fad27d", "#f7b150", "#ee8a3d", "#de6040",
                                           "#c33c55", "#9b2468", "#6c176c", "#3d0e58"};
constexpr std::string_view kDarkHeat[] = {"#33205c", "#55217a", "#7d2482", "#a62f78", "#cb4663",
                                          "#e5694d", "#f2953f", "#f9c455", "#fdf0a8"};
constexpr std::string_view kLightColours =
    "--window:#f6f7f9;--surface:#fff;--raised:#f3f5f8;--line:#e0e3e9;--text:#1c2026;--muted:#5d6572;"
    "--accent:#3d5bd9;--host:#98a1af;--high:#c62a36;--medium:#9a5b00;--low:#2563a8;--good:#19793d;";
constexpr std::string_view kDarkColours =
    "--window:#15171c;--surface:#1b1e24;--raised:#242830;--line:#30353f;--text:#e4e7ec;--muted:#9aa2af;"
    "--accent:#849bff;--host:#77808e;--high:#f4777b;--medium:#f0b440;--low:#7db4f5;--good:#4fc58c;";

constexpr std::string_view kLayout = R"css(
*{box-sizing:border-box}
body{margin:0;background:var(--window);color:var(--text);font:16px/1.55 system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans",sans-serif;
font-variant-numeric:tabular-nums;-webkit-text-size-adjust:100%}
main{max-width:1060px;margin:0 auto;padding:48px 24px 64px}
h1{font-size:28px;line-height:1.3;font-weight:600;letter-spacing:-.015em;margin:6px 0 10px}
h2{font-size:18px;font-weight:600;letter-spacing:-.005em;margin:0 0 14px}
h3{font-size:19px;line-height:1.35;font-weight:600;letter-spacing:-.01em;margin:8px 0 6px}
h4{font-size:13px;font-weight:600;margin:20px 0 6px;color:var(--muted)}
p{margin:0 0 10px;max-width:78ch}
.eyebrow{margin:0;font-size:13px;font-weight:600;color:var(--accent)}
.meta,.note{color:var(--muted);font-size:14px}
section{margin-top:36px}
section.step{margin-top:0}
section.step+section.step{border-top:1px solid var(--line);margin-top:64px;padding-top:48px}
.panel{background:var(--surface);border:1px solid var(--line);border-radius:12px;padding:22px 24px}
svg{display:block;width:100%;height:auto;overflow:visible}
svg text{fill:var(--muted);font:12px system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans",sans-serif;font-variant-numeric:tabular-nums}
.ledger{border-radius:8px;overflow:hidden}
.hatch{fill:var(--surface);opacity:.38}
.track{fill:var(--raised)}.host{fill:var(--host)}.marked,.bar{fill:var(--accent)}.axis{fill:var(--line)}
.legends{display:grid;grid-template-columns:repeat(auto-fit,minmax(290px,1fr));gap:0 56px}
.legend{list-style:none;margin:0;padding:0;font-size:14px}
.legend li{display:grid;grid-template-columns:12px 1fr auto 84px;gap:10px;align-items:center;padding:2px 0}
.legend.wide span:nth-last-child(2){text-align:right}
.legend.wide li{grid-template-columns:12px 1fr auto 60px 84px}
.legend i{width:12px;height:12px;border-width:6px;border-style:solid;border-radius:3px;font-size:0}.legend i:not([class]){border-color:transparent}
.legend b{font-weight:500;text-align:right}
.legend span:last-child{text-align:right;color:var(--muted);white-space:nowrap}
.summary{list-style:none;margin:20px 0 0;padding:0;display:grid;gap:7px}
.summary li{display:grid;grid-template-columns:78px 1fr;gap:12px;align-items:baseline}
.summary a{color:inherit;text-decoration:none}.summary a:hover{text-decoration:underline}
.summary .badge{font-size:12px;text-align:center;padding:1px 8px}
.gauges{display:grid;grid-template-columns:repeat(auto-fit,minmax(240px,1fr));gap:16px}
.gauge{text-align:center}
.gauge svg{max-width:190px;margin:0 auto}
.gauge .rest{fill:none;stroke:var(--line);stroke-width:10;stroke-linecap:round}
.gauge .value{fill:none;stroke:var(--accent);stroke-width:10;stroke-linecap:round}
.gauge text.figure{font-size:21px;font-weight:600;fill:var(--text)}
.gauge h3{font-size:15px;margin:6px 0 4px}
.gauge p{font-size:13px;color:var(--muted);margin:0 auto;text-align:left;overflow-wrap:anywhere}
.card{background:var(--surface);border:1px solid var(--line);border-radius:12px;padding:22px 26px 24px;margin-top:18px;break-inside:avoid-page}
.card header{display:flex;flex-wrap:wrap;gap:8px 12px;align-items:center;font-size:13px;color:var(--muted)}
.badge{font-weight:600;border-radius:99px;padding:2px 11px;border:1.5px solid currentColor}
.high{color:var(--high)}.medium{color:var(--medium)}.low{color:var(--low)}
.card ul{margin:0;padding-left:20px;max-width:84ch}.card ul.note{margin:4px 0 10px}
.card li{margin:4px 0;overflow-wrap:anywhere}
.fix{font-weight:600}
code,pre{font-family:ui-monospace,"SF Mono",SFMono-Regular,Menlo,Consolas,"DejaVu Sans Mono",monospace;font-size:13px}
pre{background:var(--raised);border:1px solid var(--line);border-radius:8px;padding:12px 14px;margin:8px 0 12px;max-height:24em;overflow:auto;line-height:1.5;tab-size:4}
pre.command{border-left:3px solid var(--accent)}
pre.command::before{content:"$ ";color:var(--muted);user-select:none}
details{margin:10px 0}details summary{cursor:pointer;color:var(--accent);font-size:14px;font-weight:500}
a{color:var(--accent);overflow-wrap:anywhere}
table{border-collapse:collapse;width:100%;font-size:14px}
th,td{text-align:right;padding:7px 0 7px 20px;border-bottom:1px solid var(--line);vertical-align:top;white-space:nowrap}
th:first-child,td:first-child{text-align:left;padding-left:0;white-space:normal;overflow-wrap:anywhere}
th{color:var(--muted);font-weight:500}
tr:last-child td{border-bottom:0}
.figures{list-style:none;display:grid;grid-template-columns:repeat(auto-fill,minmax(210px,1fr));gap:18px 24px;margin:0;padding:0}
.figures span{display:block;font-size:13px;color:var(--muted)}
.figures b{display:block;margin-top:1px;font-size:19px;font-weight:600;letter-spacing:-.01em;overflow-wrap:anywhere}
.figures.wide{grid-template-columns:repeat(auto-fill,minmax(290px,1fr))}.figures.wide b{font-size:15px}
figure{margin:0}
.card figure{margin:14px 0 4px}section>.panel+.panel{margin-top:16px}.panel h3:first-child,.card h3:first-child{margin-top:0}
.card.long{break-inside:auto}.card h3+ul{margin-top:6px}.combined{margin-top:18px}.scroll{overflow-x:auto}
figcaption{font-size:14px;color:var(--muted);margin-top:12px;max-width:78ch}
img{max-width:100%;border-radius:8px;border:1px solid var(--line)}
footer{margin-top:48px;color:var(--muted);font-size:13px}
@media(max-width:600px){main{padding:28px 16px 48px}h1{font-size:23px}.panel,.card{padding:18px 16px}}
@media print{
@page{margin:14mm}
body{background:#fff;font-size:12px;line-height:1.45}main{max-width:none;padding:0}
.panel,.card,figure,tr,li,.gauge{break-inside:avoid}.card.long{break-inside:auto}
h1,h2,h3,h4{break-after:avoid}
h1{font-size:20px}h2{font-size:15px;margin-bottom:8px}h3,.gauge h3{font-size:14px}h4{font-size:11px;margin:10px 0 3px}
p{max-width:none}.card ul,figcaption{max-width:none}.meta,.note,figcaption,table,.legend{font-size:11px}
.gauge p,.badge,.summary .badge,.card header,code,pre,footer{font-size:10.5px}
section{margin-top:18px}.card,.panel{border-color:#ccc;padding:11px 14px;margin-top:12px;border-radius:8px}
section>.panel+.panel{margin-top:12px}.card li{margin:2px 0}pre{margin:5px 0 7px;padding:7px 10px}
.gauges{grid-template-columns:repeat(3,1fr);gap:12px}.gauge{margin:0}.gauge svg{max-width:130px}
.figures{grid-template-columns:repeat(4,1fr);gap:8px 16px}.figures.wide{grid-template-columns:repeat(2,1fr)}.figures b,.figures.wide b{font-size:13px}.figures span{font-size:11px}
.legends{grid-template-columns:1fr 1fr;gap:0 28px}.legend li{padding:1px 0;gap:7px}.legend.wide li{grid-template-columns:12px 1fr auto 44px 52px}
section.step+section.step{break-before:page;border-top:0;margin-top:0;padding-top:0}
pre{white-space:pre-wrap;overflow-wrap:anywhere;max-height:none;overflow:visible}.scroll{overflow:visible}
a{color:inherit;text-decoration:none}
}
)css";

/// A class for each bucket and level of heat, by `colour`.
template <typename Colour> std::string colourClasses(const Colour& colour) {
  std::string css;
  for (std::size_t i = 0; i < analysis::Bucket::kCount + std::size(kLightHeat); ++i) {
    const bool isBucket = i < analysis::Bucket::kCount;
    const std::string name = isBucket ? bucketClass(analysis::Bucket::fromIndex(i))
                                      : "h" + std::to_string(i - analysis::Bucket::kCount + 1);
    css += "." + name + "{" + colour(i, name) + "}";
  }
  return css;
}

std::string_view colourAt(std::size_t i, bool dark) {
  if (i < analysis::Bucket::kCount) return colourOf(analysis::Bucket::fromIndex(i), dark);
  return (dark ? kDarkHeat : kLightHeat)[i - analysis::Bucket::kCount];
}

std::string variables(bool dark) {
  std::string css(dark ? kDarkColours : kLightColours);
  for (std::size_t i = 0; i < analysis::Bucket::kCount + std::size(kLightHeat); ++i) {
    const bool isBucket = i < analysis::Bucket::kCount;
    css += (isBucket ? "--b" + std::to_string(i) : "--h" + std::to_string(i - analysis::Bucket::kCount + 1)) +
           ":" + std::string(colourAt(i, dark)) + ";";
  }
  return css;
}

} // namespace

std::string htmlStyle() {
  return ":root{" + variables(false) + "}\n@media screen and (prefers-color-scheme:dark){:root{" +
         variables(true) + "}}\n" + colourClasses([](std::size_t, const std::string& name) {
           return "fill:var(--" + name + ");border-color:var(--" + name + ")"; // paper has no backgrounds
         }) +
         std::string(kLayout);
}

std::string paperStyle() {
  return colourClasses(
             [](std::size_t i, const std::string&) { return "fill:" + std::string(colourAt(i, false)); }) +
         ".track{fill:#f3f5f8}.host{fill:#98a1af}.marked{fill:#3d5bd9}.bar{fill:#3d5bd9}.axis{fill:#c9cdd5}"
         ".hatch{fill:#ffffff;fill-opacity:0.38}text{fill:#5d6572}";
}

} // namespace stepscope::advisors::report
