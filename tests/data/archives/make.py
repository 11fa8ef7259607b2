#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Writes the archives of this folder with Python's zipfile and tarfile, as other programs write them."""

import gzip
import io
import json
import pickle
import struct
import tarfile
import zipfile
from pathlib import Path

HERE = Path(__file__).parent
TIME = (2026, 1, 2, 3, 4, 6)


def trace(kernels, rank=None, world=4):
    """A Kineto document with so many kernels."""
    document = {"schemaVersion": 1}
    if rank is not None:
        document["distributedInfo"] = {"backend": "nccl", "rank": rank, "world_size": world}
    document["traceEvents"] = [
        {"ph": "X", "cat": "kernel", "name": "k", "pid": 0, "tid": 7, "ts": 10 * i, "dur": 5} for i in range(kernels)]
    return json.dumps(document).encode()


def packed(data):
    return gzip.compress(data, mtime=0)


RUN = {
    "run/iteration_10/rank1_trace.json": trace(21, 1),
    "run/iteration_10/rank0_trace.json.gz": packed(trace(20, 0)),
    "run/iteration_2/rank0_trace.json": trace(10, 0),
    "run/config.json": b'{"model": "llama", "layers": 16}',
    "run/snapshot.pickle": pickle.dumps({"segments": []}),
    "run/rank0_et.json": b'{"schema": "1.1.0-chakra.0.0.4", "pid": 1, "time": "x", "start_ts": 1, "nodes": []}',
}
HOSTILE = {
    "../outside/rank0_trace.json": trace(1),
    "/absolute/rank1_trace.json": trace(2),
    "ra\x1bnk2 \u00e4.json": trace(3),
}


class Pipe(io.BytesIO):
    """Makes zipfile write sizes behind the contents."""

    def seekable(self):
        return False

    def tell(self):
        raise OSError("a pipe has no place")


def write_zip(name, files, compression=zipfile.ZIP_DEFLATED, stream=False):
    target = Pipe() if stream else io.BytesIO()
    with zipfile.ZipFile(target, "w", compression) as archive:
        for member, data in files.items():
            archive.writestr(zipfile.ZipInfo(member, TIME), data, compress_type=compression)
    (HERE / name).write_bytes(target.getvalue())
    return target.getvalue()


def write_tar(name, files, fmt, suffix=lambda data: data):
    target = io.BytesIO()
    with tarfile.open(fileobj=target, mode="w", format=fmt) as archive:
        for member, data in files.items():
            info = tarfile.TarInfo(member)
            info.size = len(data)
            archive.addfile(info, io.BytesIO(data))
        link = tarfile.TarInfo("run/latest.json")
        link.type, link.linkname = tarfile.SYMTYPE, "/etc/passwd"
        archive.addfile(link)
    (HERE / name).write_bytes(suffix(target.getvalue()))


def encrypted(data):
    """The same zip with every member marked as encrypted (general purpose bit 0)."""
    data = bytearray(data)
    for magic, offset in ((b"PK\x03\x04", 6), (b"PK\x01\x02", 8)):
        at = data.find(magic)
        while at >= 0:
            flags, = struct.unpack_from("<H", data, at + offset)
            struct.pack_into("<H", data, at + offset, flags | 1)
            at = data.find(magic, at + 4)
    return bytes(data)


def main():
    deflated = write_zip("run.zip", RUN)
    write_zip("stored.zip", RUN, zipfile.ZIP_STORED)
    write_zip("streamed.zip", RUN, stream=True)
    write_zip("lzma.zip", {"rank0_trace.json": trace(5), "rank1_trace.json": trace(5)}, zipfile.ZIP_LZMA)
    write_zip("hostile.zip", HOSTILE)
    (HERE / "encrypted.zip").write_bytes(encrypted(deflated))
    write_tar("run.tar", RUN, tarfile.USTAR_FORMAT)
    write_tar("run_gnu.tar.gz", {"long/" * 30 + name: data for name, data in RUN.items()}, tarfile.GNU_FORMAT, packed)
    write_tar("run_pax.tar.gz", {"\u00fcber/" * 30 + name: data for name, data in RUN.items()}, tarfile.PAX_FORMAT,
              packed)
    write_zip("one.zip", {"logs/stdout.txt": b"step 1\n", "trace.json": trace(7)})
    write_zip("none.zip", {"logs/stdout.txt": b"step 1\n"})


if __name__ == "__main__":
    main()
