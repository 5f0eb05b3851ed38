"""Are runtimes with a fault noticed? Each of faulty-runtimes.yaml is put between the programs and the reference device, and the case that
it names must not pass; without a fault all of these cases pass, under the same library.

usage: faulty_test.py TREE LIBRARY
"""

import concurrent.futures
import json
import pathlib
import re
import subprocess
import sys
import unittest

TREE, LIBRARY = (pathlib.Path(word).resolve() for word in sys.argv[1:3])
HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parents[1] / "ci"))
sys.dont_write_bytecode = True
import cts  # noqa: E402

ROWS = dict(re.findall(r"^([a-z0-9-]+): (\S+)$", (HERE / "faulty-runtimes.yaml").read_text(encoding="utf-8"), re.M))
COUNTED = set(re.findall(r"^([a-z]+\.\S+)", cts.call(TREE, ["list"], None).stdout, re.M))
FAULTS = {fault: case for fault, case in ROWS.items() if case in COUNTED}  # what a draft would notice waits until it counts


def environment(fault):
    # No observer of the device: the case shall notice.
    return {**cts.of_reference(OBSERVE=""), "LD_PRELOAD": str(LIBRARY), "CTS_FAULT": fault}


# What the model does not know how to do shows nothing. What it is stopped at with a busy CPU would be a TIMEOUT of a GPU.
NOTICED = re.compile("^(FAIL|CRASH|TIMEOUT|MISSING|NOT-SHOWN the model is too slow here)")


def said(result):
    return f"{result.verdict} {result.reason}"


def judged(row):
    fault, case = row
    # Work that comes too early may come just in time on a busy machine, once.
    for seed in ("1", "2", "3"):
        # With a GPU's limits of time: what waits for ever does so in each row.
        result = cts.judge_on("lib/reference", TREE, case, ["--seed", seed, "--scale", "0.1", "--time-factor", "1"], environment(fault))
        if NOTICED.search(said(result)):
            break
    return result


def probe(fault):
    done = subprocess.run([TREE / "bin/cts-probe", "--cuda"], stdout=subprocess.PIPE, env={**environment(fault), "LD_LIBRARY_PATH": str(TREE / "lib/reference")}, check=True, timeout=60)
    return json.loads(done.stdout.splitlines()[-1])


class FaultyRuntimes(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        with concurrent.futures.ThreadPoolExecutor(4) as pool:  # Half of their time they wait, some until their limit.
            cls.results = dict(zip(FAULTS, pool.map(judged, FAULTS.items())))

    def test_they_leave_a_gpu_that_can_be_used(self):
        """A fault of the runtime is the cases' to find: no machine is at fault for it."""
        problems = {fault: told["problem"] for fault in FAULTS if (told := probe(fault))["problem"] or told["sick"]}
        # No kernel runs on a device that is not there.
        self.assertEqual(list(problems), ["devices-are-two"], problems)

    def test_they_are_the_faults_of_the_library(self):
        known = set(re.findall(r'Is\("([a-z0-9-]+)"\)', (HERE / "faulty_runtime.cc").read_text(encoding="utf-8")))
        self.assertEqual(known, set(ROWS))
        self.assertGreaterEqual(len(FAULTS), 8 * len(ROWS) // 10)

    def test_without_a_fault_their_cases_pass(self):
        left, told = set(FAULTS.values()), {}
        for _ in range(3):  # A busy machine can make one miss its look; this is about the library, not about that.
            words = ["--on", "reference", "--observer", "plain", "--seed", "1", "--jobs", "2", "--filter", "^(" + "|".join(re.escape(case) for case in sorted(left)) + ")$"]
            told.update({result.case: result for result in cts.run(TREE, words, environment("none")).results})
            left = {case for case in left if case not in told or told[case].verdict != "PASS"}
            if not left:
                return
        self.fail("\n".join(f"{case}: {told.get(case, 'not run')}" for case in sorted(left)))


def make(fault, case):
    def test(self):
        self.assertRegex(said(self.results[fault]), NOTICED, f"{fault} is not noticed by {case}")
    return test


for _fault, _case in FAULTS.items():
    setattr(FaultyRuntimes, "test_" + _fault.replace("-", "_"), make(_fault, _case))

if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
