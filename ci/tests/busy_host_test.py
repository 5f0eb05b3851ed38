"""A busy machine is no violation: the two steps of the README's first command, compile-time cases and then cases on the reference device,
end with 0 beside six busy loops on two cores. Nothing is built here: the tree is a whole one.

usage: busy_host_test.py SOURCE TREE
"""

import json
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile
import unittest

SOURCE, TREE = (pathlib.Path(word).resolve() for word in sys.argv[1:3])
# Two that need much of a CPU on the model, and some that launch from kernels.
CASES = r"^(pi[.]coherency[.]after-(previous-kernel|memcpy)|cdp[.]fire-and-forget[.].*)$"
# The former have four seconds, less than they take on the clock beside the loops: counted there, each of them would be a TIMEOUT.
LESS = ["--scale", "0.005", "--time-factor", "0.2"]
LOOPS = 6


class BusyHost(unittest.TestCase):
    def setUp(self):
        self.root = pathlib.Path(tempfile.mkdtemp(prefix="cts-busy-"))
        self.addCleanup(shutil.rmtree, self.root, ignore_errors=True)
        self.addCleanup(os.sched_setaffinity, 0, os.sched_getaffinity(0))
        os.sched_setaffinity(0, sorted(os.sched_getaffinity(0))[:2])
        (self.root / "ci").mkdir()
        for name in ("conformance", "environment.sh", "careful.sh"):
            shutil.copy(SOURCE / "ci" / name, self.root / "ci")
        with (self.root / "ci/environment.sh").open("a", encoding="utf-8") as file:
            file.write("cts_setup() { :; }\ncts_configure() { :; }\ncts_build() { :; }\n")
        tools = self.root / "build/tree/bin"
        tools.mkdir(parents=True)
        (tools / "cuda-cts").symlink_to(TREE / "bin/cuda-cts")
        (tools / "cts-probe").write_text("#!/bin/sh\nexit 1\n")  # as where no GPU is
        (tools / "cts-probe").chmod(0o755)
        (self.root / "conformance").symlink_to(SOURCE / "conformance")

    def verdicts(self, journal):
        lines = [json.loads(line) for line in journal.read_text(encoding="utf-8").splitlines()]
        return [(a["verdict"], a["observation"]["case"], a["observation"]["observer"], a["reason"]) for a in lines if a["type"] == "attempt"]

    def test_the_first_command_ends_with_0(self):
        loops = [subprocess.Popen(["sh", "-c", "while :; do :; done"]) for _ in range(LOOPS)]
        try:
            done = subprocess.run([self.root / "ci/conformance", "--filter", CASES, *LESS], stdin=subprocess.DEVNULL,
                                  stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, timeout=270, check=False)
        finally:
            for loop in loops:
                loop.kill()
                loop.wait()
        self.assertEqual(done.returncode, 0, done.stdout)
        first, = self.root.glob("report/first-*.jsonl")
        self.assertGreater(len(self.verdicts(first)), 100)
        of_model, = self.root.glob("report/reference/journal-*.jsonl")
        shown = [verdict for verdict in self.verdicts(of_model) if verdict[0] == "PASS"]
        self.assertGreater(len(shown), 10, self.verdicts(of_model))


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
