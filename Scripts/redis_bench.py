"""Clicks in Redis: a sorted set a network block by time, a hash a click, a claim in Lua. usage: redis_bench.py CLICKS

Starts a server of its own on a socket in a temporary directory, without persistence. Requests are encoded before the clock starts
and sent 100 at a time (pipelined) or one at a time, so that the client costs as little as a client can. The rule is the simplest
there is, the newest unclaimed click of the block: far less work than a posterior, which favours Redis.
"""

import random
import socket
import statistics
import subprocess
import sys
import tempfile
import time

WINDOW = 86400
PIPELINE = 100
CLAIM = """
local ids = redis.call('ZREVRANGE', KEYS[1], 0, 255)
for _, id in ipairs(ids) do
  if redis.call('HSETNX', id, 'claimed', ARGV[1]) == 1 then return id end
end
return false
"""


def command(*parts):
    encoded = [str(part).encode() for part in parts]
    return b"*%d\r\n" % len(encoded) + b"".join(b"$%d\r\n%s\r\n" % (len(part), part) for part in encoded)


class Client:
    def __init__(self, path):
        self.socket = socket.socket(socket.AF_UNIX)
        self.socket.connect(path)
        self.reader = self.socket.makefile("rb", buffering=1 << 20)

    def reply(self):
        line = self.reader.readline()
        kind, rest = line[:1], line[1:-2]
        if kind == b"-":
            sys.exit(f"redis says: {rest.decode()}")
        if kind == b"$" and int(rest) >= 0:
            return self.reader.read(int(rest) + 2)[:-2]
        if kind == b"*":
            return [self.reply() for _ in range(int(rest))]
        return rest

    def send(self, requests, replies):
        self.socket.sendall(requests)
        return [self.reply() for _ in range(replies)]


def rate(count, seconds):
    return f"{count / seconds / 1000:.1f} k/s"


def main():
    clicks = int(sys.argv[1])
    random.seed(20261130)
    blocks = max(1, clicks // 2)
    with tempfile.TemporaryDirectory() as folder:
        path = f"{folder}/redis.socket"
        server = subprocess.Popen(
            ["redis-server", "--port", "0", "--unixsocket", path, "--save", "", "--appendonly", "no", "--dir", folder],
            stdout=subprocess.DEVNULL)
        try:
            for _ in range(100):
                try:
                    client = Client(path)
                    break
                except OSError:
                    time.sleep(0.05)
            else:
                sys.exit("redis-server did not start")
            measure(client, clicks, blocks)
        finally:
            server.terminate()
            server.wait()


def measure(client, clicks, blocks):
    chunks = []
    for start in range(0, clicks, PIPELINE):
        requests = []
        for number in range(start, min(start + PIPELINE, clicks)):
            block = f"n:{random.randrange(blocks)}"
            requests += [
                command("HSET", f"c:{number:014}", "link", f"campaign/{number // 1000}", "screen", 852, "version", 263),
                command("EXPIRE", f"c:{number:014}", WINDOW), command("ZADD", block, number, f"c:{number:014}"),
                command("EXPIRE", block, WINDOW),
            ]
        chunks.append((b"".join(requests), len(requests)))
    began = time.perf_counter()
    for requests, replies in chunks:
        client.send(requests, replies)
    print(f"record, {PIPELINE} pipelined: {rate(clicks, time.perf_counter() - began)}")
    memory = dict(
        line.split(b":", 1) for line in client.send(command("INFO", "memory"), 1)[0].split(b"\r\n") if b":" in line)
    print(f"bytes a click: {int(memory[b'used_memory']) / clicks:.0f}")
    digest = client.send(command("SCRIPT", "LOAD", CLAIM), 1)[0].decode()

    def question():
        return command("EVALSHA", digest, 1, f"n:{random.randrange(blocks)}", "install")

    asked = min(clicks, 50000)
    chunks = [b"".join(question() for _ in range(PIPELINE)) for _ in range(asked // PIPELINE)]
    began = time.perf_counter()
    for requests in chunks:
        client.send(requests, PIPELINE)
    print(f"match and claim, {PIPELINE} pipelined: {rate(len(chunks) * PIPELINE, time.perf_counter() - began)}")
    latencies = []
    for request in [question() for _ in range(min(asked, 20000))]:
        began = time.perf_counter()
        client.send(request, 1)
        latencies.append((time.perf_counter() - began) * 1e6)
    cuts = statistics.quantiles(latencies, n=100)
    print(f"match and claim, one at a time: p50 {cuts[49]:.0f} us, p99 {cuts[98]:.0f} us")


main()
