"""The three doors - `cuda-cts run`, ctest and lit - give identical verdicts, CURED and KNOWN included.

A tree of fake programs (testing/programs) with one case of every verdict is run through each door. The words come from the
journals of `run` and of ctest's `judge` calls; lit, which has fewer words, is compared with the word's exit code.

usage: doors_test.py CUDA_CTS CTEST LIT PROGRAMS LIT_FOLDER
"""

import json
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile
import unittest

CUDA_CTS, CTEST, LIT, PROGRAMS, LIT_FOLDER = (None,) * 5

# name of the fake program (its behaviour) -> verdict of plain, verdict of control
CASES = {
    "passes": ("PASS", "PASS"),
    "fails": ("FAIL", "PASS"),
    "survives": ("PASS", "VACUOUS"),
    "powerless": ("NOT-SHOWN", "NOT-SHOWN"),
    "exits-zero": ("MISSING", "PASS"),
    "forges": ("MISSING", "PASS"),
    "crashes": ("CRASH", "PASS"),
    "hangs": ("TIMEOUT", "PASS"),
    "loses-gpu": ("ERROR", "PASS"),
    "passes-known": ("CURED", "VACUOUS"),  # listed as a deviation, but passes; the control dies only as the list says
    "fails-known": ("KNOWN", "PASS"),
    "mends": ("MENDED", "PASS"),  # listed up to an older driver
    "passes-needs": ("SKIP", "SKIP"),  # requires what the machine lacks
    "passes-open": ("PASS",),  # a record case: no control
}
# what ctest and lit say for the word
CTEST_STATUS = {"PASS": "run", "KNOWN": "run", "MENDED": "run", "SKIP": "notrun", "NOT-SHOWN": "notrun", "NOT-APPLICABLE": "notrun"}
LIT_CODE = {"PASS": "PASS", "KNOWN": "PASS", "MENDED": "PASS", "SKIP": "UNSUPPORTED", "NOT-SHOWN": "UNSUPPORTED", "NOT-APPLICABLE": "UNSUPPORTED", "ERROR": "UNRESOLVED"}

CLAUSE = """- id: cdp.fake.{name}
  heading: "Fake"
  source: ["Invented 1"]
  statement: Invented.
  kind: guarantee
  testable: runtime
"""
CASE = """/*---
clause: cdp.fake.{name}
{control}timeout: 1
{more}---*/
"""
CONTROL = "control: the work is skipped\ncontrol-fails-with: result missing\n"
DEVIATION = """- case: cdp.fake.{name}
  clause: cdp.fake.{name}
  if: gpus >= 1
  cause: host-library
  fails: [{{subcase: main, message: result missing}}]
  passes: [beside]
  document: Invented Guide
  section: "1"
  observed: nothing
  first-seen: in a test
  evidence: none
"""


def make_tree(root):
    (root / "conformance/dynamic-parallelism/clauses").mkdir(parents=True)
    (root / "conformance/dynamic-parallelism/fake").mkdir()
    (root / "programs/dynamic-parallelism/fake").mkdir(parents=True)
    for folder in ("bin", "lib", "fixtures", "expected/dynamic-parallelism"):
        (root / folder).mkdir(parents=True)
    shutil.copy(CUDA_CTS, root / "bin/cuda-cts")
    shutil.copy(PROGRAMS / "fake-probe", root / "bin/cts-probe")
    shutil.copytree(LIT_FOLDER, root / "lit", ignore=shutil.ignore_patterns("__pycache__"))
    (root / "suite.json").write_text(json.dumps({"name": "cuda-cts", "version": "0.0.0", "commit": "0" * 40, "clean": True, "toolkit": "13.0.88"}))
    (root / "conformance/dynamic-parallelism/chapter.yaml").write_text("title: Fake\nprefix: cdp\norder: 1\ndocuments: [Invented]\n")
    (root / "fixtures/build-words.yaml").write_text("rdc: -rdc=true\n")
    (root / "fixtures/traits.yaml").write_text("headers: {cts/case.cuh: [one-queue]}\nwords: {}\nparts: {}\n")
    (root / "fixtures/features.yaml").write_text("gpus-9: {if: gpus >= 9, reason: nine GPUs are needed}\n")
    clauses, deviations = "", ""
    for name in CASES:
        clauses += CLAUSE.format(name=name)
        more = "requires: [gpus-9]\n" if name == "passes-needs" else ""
        kind, control = ("record", "") if name == "passes-open" else ("run", CONTROL)
        (root / f"conformance/dynamic-parallelism/fake/{name}.{kind}.cu").write_text(CASE.format(name=name, control=control, more=more))
        # The fake program behaves as its file name asks.
        program = root / f"programs/dynamic-parallelism/fake/{name}.{kind}"
        text = (PROGRAMS / "fake-case").read_text()
        program.write_text(text.replace("case $name in", "name=${name%-known}\ncase $name in", 1))
        program.chmod(0o755)
        if name.endswith("-known"):
            deviations += DEVIATION.format(name=name)
        if name == "mends":
            deviations += DEVIATION.format(name=name) + "  seen: driver < 580.1\n"
    (root / "conformance/dynamic-parallelism/clauses/fake.yaml").write_text(clauses)
    (root / "expected/known-deviations.yaml").write_text(deviations)


def verdicts_of_journal(path):
    words = {}
    for line in path.read_text().splitlines():
        entry = json.loads(line)
        if entry["type"] == "attempt":
            o = entry["observation"]
            words[o["case"] + "." + o["observer"]] = entry["verdict"]
    return words


class Doors(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.TemporaryDirectory()
        cls.root = pathlib.Path(cls.folder.name) / "tree"
        cls.root.mkdir()
        make_tree(cls.root)
        environment = {k: v for k, v in os.environ.items() if not k.startswith(("CUDA_CTS", "CTEST_", "CTS_"))}

        def call(*words, cwd=cls.root):
            return subprocess.run([str(w) for w in words], cwd=cwd, env=environment, stdin=subprocess.DEVNULL, capture_output=True, text=True, check=False)

        runner = cls.root / "bin/cuda-cts"
        cls.journal = cls.root / "run.jsonl"
        # The fake GPU is lost on purpose by one case; its health check succeeds, so that the run goes on.
        cls.run_result = call(runner, "run", "--journal", cls.journal, "--jobs", "2", "--seed", "1", "--observer", "plain", "--observer", "control")
        listed = call(runner, "list", "--format", "ctest")
        assert listed.returncode == 0, listed.stderr
        (cls.root / "CTestTestfile.cmake").write_text(listed.stdout)
        cls.ctest_result = call(CTEST, "-j", "2", "-L", "^(plain|control)$", "--output-junit", cls.root / "ctest.xml")
        cls.lit_result = call(LIT, "-j", "2", "-o", cls.root / "lit.json", "lit")

    @classmethod
    def tearDownClass(cls):
        cls.folder.cleanup()

    def expected(self):
        return {f"cdp.fake.{name}.{observer}": word for name, words in CASES.items() for observer, word in zip(("plain", "control"), words)}

    def test_run_gives_each_verdict(self):
        self.assertEqual(verdicts_of_journal(self.journal), self.expected(), self.run_result.stderr)
        self.assertEqual(self.run_result.returncode, 5)  # one ERROR outweighs the failures

    def test_ctest_gives_the_same(self):
        journals = list(self.root.glob("Testing/*.jsonl"))
        self.assertEqual(len(journals), 1, self.ctest_result.stdout)
        self.assertEqual(verdicts_of_journal(journals[0]), self.expected())
        import xml.etree.ElementTree as tree

        seen = {t.get("name"): t.get("status") for t in tree.parse(self.root / "ctest.xml").iter("testcase") if t.get("name").startswith("cdp.")}
        self.assertEqual(seen, {name: CTEST_STATUS.get(word, "fail") for name, word in self.expected().items()})
        self.assertNotEqual(self.ctest_result.returncode, 0)

    def test_lit_gives_the_same(self):
        seen = {}
        for test in json.loads((self.root / "lit.json").read_text())["tests"]:
            name = test["name"].split(" :: ")[1].replace("/", ".")
            if name.split(".")[-1] in ("plain", "control"):
                seen[name] = test["code"]
        self.assertEqual(seen, {name: LIT_CODE.get(word, "FAIL") for name, word in self.expected().items()}, self.lit_result.stdout)
        self.assertNotEqual(self.lit_result.returncode, 0)

    def test_lit_names_a_tree_that_cannot_be_used(self):
        for tree in ("/nowhere", "/dev/null", self.root / "conformance"):
            with self.subTest(tree=tree):
                done = subprocess.run([LIT, "lit"], cwd=self.root, env={**os.environ, "CUDA_CTS_TREE": str(tree)}, stdin=subprocess.DEVNULL,
                                      capture_output=True, text=True, check=False)
                self.assertEqual(done.returncode, 2, done.stderr)
                self.assertIn(f"{tree}/bin/cuda-cts cannot be started", done.stderr)
                self.assertNotIn("Traceback", done.stdout + done.stderr)


if __name__ == "__main__":
    CUDA_CTS, CTEST, LIT, PROGRAMS, LIT_FOLDER = sys.argv[1], sys.argv[2], sys.argv[3], pathlib.Path(sys.argv[4]), sys.argv[5]
    unittest.main(argv=sys.argv[:1])
