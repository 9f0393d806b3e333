#!/usr/bin/env python3
"""Does the work of the benchmarks with other tools.

  peer.py --serve       answers a benchmark program, line by line (see README.md)
  peer.py --measure     measures by itself and prints a JSON line for each case
  peer.py --list        lists the cases
  peer.py --versions    lists the tools that are there
"""

import argparse
import gc
import importlib
import json
import os
import pathlib
import statistics
import sys
import time

from work import CASES, Inputs, tools

# Each file of cases fills CASES.
for path in sorted(pathlib.Path(__file__).parent.glob("*_cases.py")):
    importlib.import_module(path.stem)


def prepare(tool, name, threads, files):
    """Returns the Work of a case with its inputs loaded."""
    if (tool, name) not in CASES:
        raise LookupError(f"{tool} has no case {name}")
    if tool.split()[0] == "OpenCV":
        import cv2

        cv2.setNumThreads(threads)
    return CASES[tool, name](Inputs(files), threads)


def sample(work, repetitions, warm_ups=0):
    """Returns the milliseconds of one repetition. The result is released within the measured time, as ours is."""
    if work.timed:
        return work.timed(repetitions)
    for _ in range(warm_ups):
        work.run()
    start = time.perf_counter_ns()
    for _ in range(repetitions):
        result = work.run()
        del result
    return (time.perf_counter_ns() - start) / 1e6 / repetitions


def write_output(work, path):
    """Writes the result's samples to a file and returns their type, or None when they do not compare."""
    if not work.output:
        return None
    array = work.output(work.run() if work.run else None)
    kind = {"uint8": "uint8", "float32": "float32"}.get(str(array.dtype))
    if kind:
        array.tofile(path)
    return kind


class Server:
    """Answers requests, each a JSON object on a line, with a JSON object on a line."""

    def __init__(self):
        self.prepared = {}

    def answer(self, request):
        operation = request["op"]
        if operation == "hello":
            versions, missing = tools()
            return {"peers": versions, "missing": missing}
        if operation == "prepare":
            work = prepare(request["peer"], request["name"], request["threads"], request["inputs"])
            self.prepared[request["peer"]] = work
            return {"note": work.note}
        if operation == "sample":
            return {"ms": sample(self.prepared[request["peer"]], request["repetitions"], request.get("warmUps", 0))}
        if operation == "output":
            return {"kind": write_output(self.prepared[request["peer"]], request["path"])}
        if operation == "finish":
            self.prepared = {}
            return {}
        raise ValueError(f"unknown request {operation}")

    def serve(self):
        # Libraries and programs may write to standard output; the answers keep a channel of their own.
        answers = os.fdopen(os.dup(1), "w", buffering=1)
        os.dup2(2, 1)
        gc.disable()
        for line in sys.stdin:
            try:
                reply = {"ok": True, **self.answer(json.loads(line))}
            except Exception as error:  # Whatever a tool throws is an answer, not the end.
                reply = {"ok": False, "error": f"{type(error).__name__}: {error}"}
            # Before the answer: after it the benchmark program measures, and nothing else should run.
            gc.collect()
            answers.write(json.dumps(reply) + "\n")


def measure(options):
    """Measures cases on given inputs, without the benchmark program, and prints a JSON line for each."""
    files = {}
    for text in options.input:
        name, _, rest = text.partition("=")
        path, _, sides = rest.rpartition(":") if ":" in rest else (rest, "", "0x0x0")
        width, height, channels = (int(side) for side in sides.split("x"))
        files[name] = {"path": path, "width": width, "height": height, "channels": channels}
    gc.disable()
    for tool, name in CASES:
        if options.filter not in name or (options.peer and options.peer != tool):
            continue
        for threads in (int(count) for count in options.threads.split(",")):
            try:
                work = prepare(tool, name, threads, files)
            except KeyError:
                continue  # The case needs an input that was not given.
            sample(work, 1)
            times = [sample(work, 1) for _ in range(options.samples)]
            quartiles = statistics.quantiles(times, n=4, method="inclusive") if len(times) > 1 else times * 3
            row = {
                "name": name, "peer": tool, "threads": threads, "median_ms": statistics.median(times),
                "spread_ms": quartiles[2] - quartiles[0], "note": work.note,
            }  # fmt: skip
            print(json.dumps(row), flush=True)


def main():
    parser = argparse.ArgumentParser(description="Does the work of the benchmarks with other tools.")
    modes = parser.add_mutually_exclusive_group(required=True)
    modes.add_argument("--serve", action="store_true", help="answer a benchmark program, line by line")
    modes.add_argument("--measure", action="store_true", help="measure and print a JSON line for each case")
    modes.add_argument("--list", action="store_true", help="list the cases")
    modes.add_argument("--versions", action="store_true", help="list the tools that are there")
    parser.add_argument(
        "--input", action="append", default=[], metavar="NAME=FILE:WxHxC",
        help="an input: photo=p.rgba:4000x3000x4, mask=m.grey:4000x3000x1, encoded=p.jpg",
    )  # fmt: skip
    parser.add_argument("--filter", default="", help="only cases whose name contains this")
    parser.add_argument("--peer", help="only this tool")
    parser.add_argument("--threads", default="1,2", help="how many threads, a list")
    parser.add_argument("--samples", type=int, default=9, help="how many samples")
    options = parser.parse_args()
    if options.serve:
        Server().serve()
    elif options.measure:
        measure(options)
    elif options.list:
        for tool, name in CASES:
            print(f"{name}\t{tool}")
    else:
        for tool, version in tools()[0].items():
            print(f"{tool} {version}")


if __name__ == "__main__":
    main()
