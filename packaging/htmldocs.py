#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Makes HTML of the documentation: htmldocs.py RESOURCES_FOLDER OUTPUT_FOLDER CMARK_GFM

OUTPUT/html holds pages for a browser, in the folders that their sources have below RESOURCES. OUTPUT/stepscope_help.qrc names
what the desktop program carries: the same pages without style (:/help/docs/QUICKSTART.html), their plain text (.txt), files that
they link to, and contents.txt with a line "group, page, title" a page, tabs between.
"""

import html
import re
import shutil
import subprocess
import sys
from pathlib import Path

VIEWS = ["overview", "advisor", "timeline", "heatmap", "kernels", "batches", "health"]
GROUPS = [
    ("Start", ["docs/QUICKSTART.md", "docs/FORMATS.md", "docs/CHANGELOG.md"]),
    ("Views", [f"docs/views/{view}.md" for view in VIEWS] + ["docs/COMPARE.md", "docs/LIVE.md", "docs/JOBS.md"]),
    ("Recipes", ["docs/CAPTURE.md", "docs/REPORTS.md", "docs/CI.md", "docs/EVIDENCE.md", "catalogue/README.md", "samples/README.md"]),
    ("Rules", ["docs/RULES.md"]),
    ("Contributing", ["docs/CONTRIBUTING.md", "docs/ARCHITECTURE.md"]),
]
RAW = ["docs/CAPTURE.md", "docs/LIVE.md"]  # the start page quotes them
STYLE = """
:root { --line: #8886; --box: #8881; --link: #3d5bd9; }
@media (prefers-color-scheme: dark) { :root { --link: #849bff; } }
body { font: 16px/1.55 Inter, system-ui, sans-serif; max-width: 54rem; margin: 0 auto; padding: 1rem 1.2rem 4rem; }
nav { font-size: .9rem; border-bottom: 1px solid var(--line); padding-bottom: .6rem; }
a { color: var(--link); }
code, pre { font-family: "JetBrains Mono", "DejaVu Sans Mono", monospace; font-size: .88em; background: var(--box); border-radius: 4px; }
code { padding: .1em .3em; } pre { padding: .8em 1em; overflow-x: auto; } pre code { padding: 0; background: none; }
table { border-collapse: collapse; display: block; overflow-x: auto; } th, td { border: 1px solid var(--line); padding: .35em .7em; text-align: left; vertical-align: top; }
img { max-width: 100%; }
@media print { nav { display: none; } }
"""


def pages_of(resources):
    """(group, page) in the order of the contents."""
    pages = [(group, page) for group, members in GROUPS for page in members]
    at = next(i for i, (_, page) in enumerate(pages) if page == "docs/RULES.md") + 1
    rules = sorted(path.relative_to(resources).as_posix() for path in (resources / "docs/rules").glob("*.md"))
    pages[at:at] = [("Rules", page) for page in rules]
    known = {page for _, page in pages}
    left = sorted(path.relative_to(resources).as_posix() for path in (resources / "docs").rglob("*.md"))
    return pages + [("More", page) for page in left if page not in known]


def identifier(heading):
    """As forges name the anchor of a heading."""
    text = html.unescape(re.sub(r"<[^>]+>", "", heading)).lower()
    return re.sub(r"[^\w\- ]", "", text).strip().replace(" ", "-")


def anchored(match):
    level, text = match.groups()
    name = identifier(text)
    return f'<h{level} id="{name}"><a name="{name}"></a>{text}</h{level}>'


def main(resources, out, cmark):
    shutil.rmtree(out, ignore_errors=True)
    contents, carried = [], []
    pages = pages_of(resources)

    def carry(name, text):
        path = out / "help" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
        carried.append((name, path))

    def converted(page, *options):
        return subprocess.run([cmark, "-e", "table", "-e", "autolink", *options, str(resources / page)], check=True, capture_output=True,
                              encoding="utf-8").stdout

    for group, page in pages:
        body = converted(page)
        for target in set(re.findall(r'(?:href|src)="([^"#:]+)(?:#[^"]*)?"', body)):
            linked = (resources / page).parent / target
            if linked.suffix != ".md":  # a file of its own: a Python helper, a picture
                name = linked.resolve().relative_to(resources.resolve()).as_posix()
                copy = out / "html" / name
                copy.parent.mkdir(parents=True, exist_ok=True)
                shutil.copyfile(linked, copy)
                if (name, copy) not in carried:
                    carried.append((name, copy))
        body = re.sub(r'(href="[^":]+)\.md((?:#[^"]*)?")', r"\1.html\2", body)
        body = re.sub(r"<h([1-6])>(.*?)</h\1>", anchored, body)
        title = html.unescape(re.sub(r"<[^>]+>", "", re.search(r"<h1[^>]*>(.*?)</h1>", body).group(1)))
        name = page[:-3]
        contents.append(f"{group}\t{name}.html\t{title}\n")
        carry(name + ".html", body)
        carry(name + ".txt", converted(page, "-t", "plaintext", "--width", "0"))

        up = "../" * page.count("/")
        links = " · ".join(f'<a href="{up}{other}.html">{word}</a>' for other, word in [
            ("docs/QUICKSTART", "Quick start"), ("docs/CAPTURE", "Capture"), ("docs/COMPARE", "Compare"), ("docs/CI", "Build servers"),
            ("docs/RULES", "Rules"), ("docs/FORMATS", "Formats")])
        full = out / "html" / (name + ".html")
        full.parent.mkdir(parents=True, exist_ok=True)
        plain = re.sub(r'<a name="[^"]*"></a>', "", body)  # for the help window; browsers have the id
        full.write_text(f'<!DOCTYPE html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n<meta name="viewport" content="width=device-width, initial-scale=1">\n<meta name="color-scheme" content="light dark">\n'
                        f"<title>{html.escape(title)} – Stepscope</title>\n<style>{STYLE}</style>\n</head>\n<body>\n<nav>{links}</nav>\n"
                        f"<main>\n{plain}</main>\n</body>\n</html>\n", encoding="utf-8")
    carry("contents.txt", "".join(contents))
    carried += [(page, (resources / page).resolve()) for page in RAW]
    lines = "".join(f'    <file alias="{html.escape(name)}">{html.escape(str(path.resolve()))}</file>\n' for name, path in carried)
    (out / "stepscope_help.qrc").write_text(f'<RCC>\n  <qresource prefix="/help">\n{lines}  </qresource>\n</RCC>\n', encoding="utf-8")


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]), sys.argv[3])
