# SPDX-License-Identifier: Apache-2.0
"""What the tests of the injector share: the programs, and a reader of the live stream that is written after its
description (core/live/stream/messages.h, records.h) and shares no code with the product."""

import os
import socket
import struct
import subprocess
import sys
import tempfile
import time
import unittest

CLI, INJECT, PROGRAM, CUPTI, NVML = (os.path.abspath(path) for path in sys.argv[1:6])
MAGIC = 0x4D41455254535353
HELLO, CLOCK, STRING, THREAD, STREAM, DEVICE = 1, 2, 3, 4, 5, 6
KERNELS, MEMCPYS, MEMSETS, APIS, SYNCS, GRAPHS, OVERHEADS = range(16, 23)
LOSS, STATUS, BYE, START, CREDIT = 33, 34, 35, 48, 49
COLUMNS = {KERNELS: 18, MEMCPYS: 14, MEMSETS: 11, APIS: 7, SYNCS: 7, GRAPHS: 7, OVERHEADS: 4}
RING, UNTIMED, DRIVER, BUFFERS, UNREADABLE = 4, 3, 1, 2, 6


def batch_of(payload, columns):
    """Rows of a columnar batch."""
    (count,) = struct.unpack_from("<H", payload)
    at, table = 2, []
    for _ in range(columns):
        last, column = 0, []
        for _ in range(count):
            value = shift = 0
            while True:
                byte = payload[at]
                at += 1
                value |= (byte & 127) << shift
                shift += 7
                if byte < 128:
                    break
            last = (last + (value >> 1 ^ -(value & 1))) & (1 << 64) - 1
            column.append(last)
        table.append(column)
    assert at == len(payload)
    return list(zip(*table))


def frame(kind, payload, number):
    return struct.pack("<IHHQ", len(payload), kind, 0, number) + payload


class Viewer:
    """Listens where processes connect to, and reads one of them at a time."""

    def __init__(self, path):
        self.path = path
        self.listener = socket.socket(socket.AF_UNIX)
        self.listener.bind(path)
        self.listener.listen()
        self.listener.settimeout(20)
        self.connection = None

    def accept(self, kinds=63, flush=20, credit=1 << 30):
        self.connection, _ = self.listener.accept()
        self.connection.settimeout(20)
        self.number = self.sent = 0
        self.bytes = b""
        self.frames = []
        assert self.read()[0] == HELLO
        self.send(START, struct.pack("<QIIIQ", MAGIC, 1, kinds, flush, credit))

    def send(self, kind, payload):
        self.connection.sendall(frame(kind, payload, self.sent))
        self.sent += 1

    def credit(self, count=0):
        self.send(CREDIT, struct.pack("<Q", count))

    def read(self):
        """The next frame as (type, payload); None at the end."""
        while True:
            if len(self.bytes) >= 16:
                length, kind, flags, number = struct.unpack_from("<IHHQ", self.bytes)
                if len(self.bytes) >= 16 + length:
                    assert (flags, number) == (0, self.number), (flags, number, self.number)
                    self.number += 1
                    payload, self.bytes = self.bytes[16:16 + length], self.bytes[16 + length:]
                    self.frames.append((kind, payload))
                    return self.frames[-1]
            more = self.connection.recv(1 << 20)
            if not more:
                return None
            self.bytes += more

    def read_until(self, kind):
        """All frames up to one of this type."""
        begin = len(self.frames)
        while True:
            got = self.read()
            assert got is not None, "the stream ends"
            if got[0] == kind:
                return self.frames[begin:]

    def read_all(self):
        while self.read() is not None:
            pass
        return self.frames

    def read_kernels(self, count):
        """Reads until so many kernels have come; of this connection."""
        while len(self.rows(KERNELS)) < count:
            assert self.read() is not None, "the stream ends"

    def rows(self, kind):
        return [row for got, payload in self.frames if got == kind for row in batch_of(payload, COLUMNS[kind])]

    def names(self):
        """Texts by id, checked to be told before they are used."""
        names = {}
        for kind, payload in self.frames:
            if kind == STRING:
                number, length = struct.unpack_from("<IH", payload)
                assert number == len(names) + 1
                names[number] = payload[6:6 + length].decode()
            for row in batch_of(payload, COLUMNS[kind]) if kind in (KERNELS, APIS) else []:
                assert row[6 if kind == KERNELS else 4] <= len(names)
        return names

    def losses(self):
        """{(stage, kind): count}"""
        found = {}
        for kind, payload in self.frames:
            if kind == LOSS:
                stage, lost, count, first, last = struct.unpack("<BHQqq", payload)
                assert first <= last
                found[stage, lost] = found.get((stage, lost), 0) + count
        return found

    def statuses(self):
        return [(struct.unpack_from("<H", payload)[0], payload[4:].decode())
                for kind, payload in self.frames if kind == STATUS]

    def close(self):
        if self.connection:
            self.connection.close()
        self.connection = None


class InjectorTest(unittest.TestCase):
    def setUp(self):
        temporary = tempfile.TemporaryDirectory()
        self.addCleanup(temporary.cleanup)
        self.folder = temporary.name
        os.mkdir(self.path("run"), 0o700)
        self.log = self.path("log")
        clean = {name: value for name, value in os.environ.items()
                 if name not in ("RANK", "LOCAL_RANK", "WORLD_SIZE", "KINETO_USE_DAEMON", "CUDA_INJECTION64_PATH")}
        self.environment = {**clean, "XDG_RUNTIME_DIR": self.path("run"), "FAKE_CUPTI_LOG": self.log}

    def path(self, name):
        return os.path.join(self.folder, name)

    def start(self, *words, **environment):
        process = subprocess.Popen(words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                                   encoding="utf-8", env={**self.environment, **environment})
        for cleanup in (process.stdin.close, process.stderr.close, process.stdout.close, process.wait, process.kill):
            self.addCleanup(cleanup)
        return process

    def calls(self):
        """What CUPTI was asked, in order."""
        if not os.path.exists(self.log):
            return []
        with open(self.log, encoding="utf-8") as file:
            return file.read().splitlines()

    def wait_for(self, what, true):
        until = time.monotonic() + 20
        while not true():
            self.assertLess(time.monotonic(), until, what)
            time.sleep(0.01)
