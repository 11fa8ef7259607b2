#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# packaging/run without a display: prints the advice on the case study and writes it as a page. run_test.sh PACKAGING_RUN
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
env -u DISPLAY -u WAYLAND_DISPLAY "$1" >advice.txt
grep -q missing-fused-kernels advice.txt
grep -q '<html' stepscope-report.html
