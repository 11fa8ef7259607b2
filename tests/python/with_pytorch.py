# SPDX-License-Identifier: Apache-2.0
"""Import this first: goes on under an interpreter that has PyTorch, or ends with 77 and a word about what was not tested."""

import importlib.util
import os
import sys


def _installed():
    cache = os.environ.get("XDG_CACHE_HOME") or os.path.expanduser("~/.cache")
    folder = os.environ.get("STEPSCOPE_PYTORCH") or os.path.join(cache, "stepscope", "pytorch")
    return os.path.join(folder, "bin", "python")


if importlib.util.find_spec("torch") is None:
    if os.path.exists(_installed()) and sys.executable != _installed():
        os.execv(_installed(), [_installed(), *sys.argv])
    print("SKIPPED: NOT tested with real training loops, because PyTorch is not installed; packaging/pytorch installs it",
          file=sys.stderr)
    sys.exit(77)
