# SPDX-License-Identifier: Apache-2.0
"""What a PROVENANCE.md says of each of its files, as numbers."""

import re
from dataclasses import dataclass, field


@dataclass
class Statement:
    """One section "### path" of the document."""

    path: str
    text: str
    figures: dict = field(default_factory=dict)  # name -> number or text; only what is stated


def counts(text):
    """"cpu_op 10, (none) 3" as a dict."""
    return {name: int(number) for name, number in re.findall(r"(\S[^,]*?) (\d+)(?:,|$)", text.strip())}


PATTERNS = {  # of the trace-event files
    "events": r"form, (\d+) events",
    "content bytes": r"(\d+) bytes of JSON",
    "kernels": r"; kernels (\d+);",
    "launch-side events": r"launch-side events (\d+)",
    "GPU events": r"GPU events (\d+), of which",
    "linked GPU events": r"of which (\d+) meet a launch",
    "ProfilerSteps": r"; ProfilerSteps (\d+)",
    "GPUs listed": r"\((\d+) listed\)",
    "nsys kernels": r"rows: KERNEL (\d+)",
    "nsys copies": r"MEMCPY (\d+)",
    "nsys sets": r"MEMSET (\d+)",
    "nsys syncs": r"SYNCHRONIZATION (\d+)",
    "nsys calls": r"RUNTIME (\d+)",
    "nsys ranges": r"NVTX_EVENTS (\d+)",
    "nsys linked kernels": r"meets a RUNTIME row: (\d+) of",
    "XSpace events": r"planes, (\d+) events",
    "XSpace device events": r"events \((\d+) on device planes\)",
    "rocprofv3 dispatches": r": (\d+) dispatches",
}


def statement(path, text):
    found = Statement(path, text)
    for name, pattern in PATTERNS.items():
        match = re.search(pattern, text)
        if match:
            found.figures[name] = int(match.group(1))
    for name, pattern in (("by category", r"by category: (.*?) — by phase"), ("by phase", r"by phase: (.*)")):
        match = re.search(pattern, text)
        if match:
            found.figures[name] = counts(match.group(1))
    match = re.search(r"; GPU ((?!events)[^;]+?) \(\d+ listed\)", text)
    if match and match.group(1) not in ("not stated", "named empty"):
        found.figures["GPU"] = match.group(1)
    match = re.search(r"; rank (\d+) of (\d+|\?)", text)
    if match:
        found.figures["rank"] = int(match.group(1))
        if match.group(2) != "?":
            found.figures["world size"] = int(match.group(2))
    return found


def read(document):
    """Statements in the order of the document, by path."""
    sections = re.split(r"^### ", document.split("## Each file", 1)[1], flags=re.MULTILINE)[1:]
    return [statement(section.split("\n", 1)[0].strip(), section) for section in sections]
