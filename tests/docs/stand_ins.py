# SPDX-License-Identifier: Apache-2.0
"""Where the documentation's commands run: a folder that holds the files they name, made of the bundled case study, and programs in place
of those that a reader has beside Stepscope: a launcher of training processes, a cluster, another machine, a build folder."""

import os
import shutil
import subprocess
import sys
import zipfile

SLOW, FAST = "gdn_fallback_padded", "gdn_fused_packed"
POLICY = '{"max_launches_per_step": 5000, "forbid_findings": ["padding-waste"]}'
CATALOGUE = """{"schema": "stepscope.fused-kernels/1", "families": [{"id": "own", "rule": "missing-fused-kernels", "title": "t", "explanation": "e",
 "place": "layer", "slow": {"operators": "mul add"}, "no_gain": "n", "fix": {"summary": "Install it."}}]}"""
TRACE = """{"traceEvents": [
{"ph":"X","cat":"cpu_op","name":"aten::mm","pid":1,"tid":1,"ts":1010.000,"dur":50.000,"args":{"External id":1}}]}"""

# Each is given: {cli} {desktop} {python} {training} {cuda} {source} {build} {home}
PROGRAMS = {
    "stepscope-cli": 'exec {cli} "$@"',
    "stepscope": """case " $* " in *" --screenshot "*|*" --export "*) exec {desktop} "$@" ;; *) exec {desktop} "$@" --screenshot shown.png ;; esac""",
    "python": """case "$1" in stepscope_packing_test.py) shift 2; for option; do # it wants PyTorch, and has tests with it
 grep -q -e "\"$option\"" {source}/resources/python/stepscope_packing_test.py || exit 9; done ;; *) exec {python} "$@" ;; esac""",
    # A launcher of training: captured from outside, recorded, or as it is.
    "torchrun": """if [ -n "$KINETO_USE_DAEMON" ]; then exec {training} --trace {home}/made.json; fi
if [ -n "$CUDA_INJECTION64_PATH" ]; then exec {cuda} start kernels 20; fi
while [ "$1" != train.py ]; do shift; done; RANK=0 exec python "$@\"""",
    "srun": """while [ "${{1#--}}" != "$1" ]; do case "$1" in *=*) shift ;; *) shift 2 ;; esac; done; SLURM_PROCID=0 exec "$@\"""",
    "ssh": """while [ "$1" != stepscope-cli ]; do [ $# != 0 ] || exit 9; shift; done; XDG_RUNTIME_DIR={home}/there exec "$@\"""",
    # What builds the product: that targets, presets and tests have these names.
    "cmake": '[ "$1" = --preset ] && cd {source} && {real_cmake} --list-presets | grep -q "\\"$2\\""',
    "ninja": '[ "$1 $2" = "-C build" ] && shift 2 && exec {real_ninja} -C {build} -n "$@"',
    "ctest": '[ "$1 $2" = "--test-dir build" ] && shift 2 && {real_ctest} --test-dir {build} -N "$@" | grep -q "Test *#"',
}


def write(path, text, mode=0o644):
    os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path, "w", encoding="utf-8") as file:
        file.write(text)
    os.chmod(path, mode)


def lay_files(folder, source, cli, to_stream):
    """Everything that the pages name."""
    samples = os.path.join(source, "resources", "samples")

    def put(name, sample):
        os.makedirs(os.path.dirname(os.path.join(folder, name)), exist_ok=True)
        shutil.copyfile(os.path.join(samples, sample), os.path.join(folder, name))

    for name in ("step.json.gz", "stepscope/rank0.trace.json.gz", "TRACE", "FILE", "BEFORE"):
        put(name, SLOW + ".trace.json.zst")  # files are told by their content
    put("AFTER", FAST + ".trace.json.zst")
    for name in ("batches.jsonl", "stepscope/rank0.batches.jsonl", "B.jsonl"):
        put(name, SLOW + ".batches.jsonl")
    put("A.jsonl", FAST + ".batches.jsonl")
    for name in ("traces", "local/traces"):
        put(name + "/rank0.trace.json.zst", SLOW + ".trace.json.zst")
    os.makedirs(os.path.join(folder, "shared", "job"))
    for words in (["summarize", "traces", "--out", "shared/job/host.jsonl"], ["merge", "shared/job", "--out", "job.jsonl"]):
        subprocess.run([cli, *words], cwd=folder, check=True, capture_output=True)
    shutil.copyfile(os.path.join(folder, "shared", "job", "host.jsonl"), os.path.join(folder, "shared", "job", "part-00000"))
    subprocess.run([to_stream, os.path.join(folder, "TRACE"), os.path.join(folder, "FILE.stream")], check=True)
    for name in ("policy.json", "POLICY.json"):
        write(os.path.join(folder, name), POLICY)
    write(os.path.join(folder, "stepscope", "environment.json"), '{"packages": {"torch": "2.11.0"}}')
    write(os.path.join(folder, "FOLDER", "own.json"), CATALOGUE)
    write(os.path.join(folder, "made.json"), TRACE)
    write(os.path.join(folder, "train.py"), "import os, sys\nassert '--steps' in sys.argv or os.environ['RANK'] == '0'\n")
    with zipfile.ZipFile(os.path.join(folder, "RUN.zip"), "w") as archive:
        for name in (SLOW, FAST):
            archive.write(os.path.join(samples, name + ".trace.json.zst"), name + ".trace.json.zst")


def lay_programs(folder, programs):
    """Stand-ins in FOLDER/bin, given the real ones by name; ./simulation is a CUDA program."""
    known = {**programs, "home": folder, "python": sys.executable,
             **{f"real_{name}": shutil.which(name) or "missing-" + name for name in ("cmake", "ninja", "ctest")}}
    for name, script in PROGRAMS.items():
        write(os.path.join(folder, "bin", name), "#!/bin/sh\n" + script.format(**known) + "\n", 0o755)
    write(os.path.join(folder, "simulation"), f"#!/bin/sh\nexec {known['cuda']} start kernels 20\n", 0o755)
    for name in ("run", "there", "k"):
        os.mkdir(os.path.join(folder, name), 0o700)


def environment(folder, cupti):
    return {**os.environ, "PATH": os.path.join(folder, "bin") + os.pathsep + os.environ["PATH"], "XDG_DATA_HOME": folder,
            "XDG_CONFIG_HOME": folder, "XDG_RUNTIME_DIR": os.path.join(folder, "run"), "KINETO_IPC_SOCKET_DIR": os.path.join(folder, "k"),
            "STEPSCOPE_INJECT_CUPTI": cupti, "QT_QPA_PLATFORM": "offscreen"}
