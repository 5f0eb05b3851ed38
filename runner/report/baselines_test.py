"""The committed baselines are what the runner can use: valid against the schema, shown as recorded in a report made on a
machine without a GPU, and compared with themselves without a difference. And they are of the suite as it is: no recorded
verdict is left out of a report because its clause has changed since, and none of them knows nothing of a listed deviation.

usage: baselines_test.py CUDA_CTS TREE VALIDATE_SCHEMA [FOLDER]      FOLDER: of the baselines; else TREE/expected/baselines
"""

import json
import pathlib
import subprocess
import sys
import tempfile
import unittest

CUDA_CTS, TREE, VALIDATE = sys.argv[1], pathlib.Path(sys.argv[2]), sys.argv[3]
FOLDER = pathlib.Path(sys.argv[4]) if len(sys.argv) > 4 else TREE / "expected/baselines"
BASELINES = sorted(FOLDER.glob("*.json"))


def call(*words):
    return subprocess.run([str(w) for w in words], stdin=subprocess.DEVNULL, capture_output=True, text=True, check=False)


def outdated(folder):
    """What a report has to warn of beside each baseline in the folder."""
    warnings = []
    for baseline in sorted(folder.glob("*.json")):
        with tempfile.TemporaryDirectory() as out:
            done = call(CUDA_CTS, "--tree", TREE, "report", "--recorded", baseline, "--out", out)
            if done.returncode != 0:
                raise AssertionError(done.stdout + done.stderr)
            said = json.loads((pathlib.Path(out) / "report.json").read_text())["warnings"]
        warnings += [line for line in said if line.startswith(f"{baseline}: ")]
    return warnings


def compile_time_report(folder):
    """Of the clauses that need no GPU, judged here."""
    journal = folder / "j.jsonl"
    run = call(CUDA_CTS, "--tree", TREE, "run", "--kind", "reject", "--kind", "ptx", "--journal", journal, "--report", folder / "made")
    if run.returncode != 0:
        raise AssertionError(run.stdout + run.stderr)
    return journal, folder / "made/report.json"


class Baselines(unittest.TestCase):
    def test_there_are_some(self):
        self.assertGreaterEqual(len(BASELINES), 1)

    def test_they_fit_the_schema(self):
        done = call(sys.executable, VALIDATE, *BASELINES)
        self.assertEqual(done.returncode, 0, done.stdout + done.stderr)

    def test_each_equals_itself(self):
        for baseline in BASELINES:
            done = call(CUDA_CTS, "--tree", TREE, "compare", baseline, baseline)
            self.assertEqual(done.returncode, 0, done.stdout)

    def test_they_are_of_the_suite_as_it_is(self):
        found = outdated(FOLDER)
        self.assertFalse(found, "record the baselines anew:\n" + "\n".join(found))

    def test_a_report_shows_them_as_recorded(self):
        with tempfile.TemporaryDirectory() as folder:
            journal, _ = compile_time_report(pathlib.Path(folder))
            words = [CUDA_CTS, "--tree", TREE, "report", "--journal", journal, "--out", folder + "/report"]
            for baseline in BASELINES:
                words += ["--recorded", baseline]
            done = call(*words)
            self.assertEqual(done.returncode, 0, done.stderr)
            page = (pathlib.Path(folder) / "report/index.html").read_text()
            self.assertIn("recorded on", page.lower())
            document = json.loads((pathlib.Path(folder) / "report/report.json").read_text())
            self.assertGreater(document["denominator"]["holds"], 0)


class TheTestItself(unittest.TestCase):
    """Baselines that are made for it, one thing wrong with each."""

    @classmethod
    def setUpClass(cls):
        with tempfile.TemporaryDirectory() as name:
            folder = pathlib.Path(name)
            _, report = compile_time_report(folder)
            kept = call(CUDA_CTS, "--tree", TREE, "baseline", report, "--out", folder / "kept.json")
            if kept.returncode != 0:
                raise AssertionError(kept.stdout + kept.stderr)
            cls.text = (folder / "kept.json").read_text()

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.made = pathlib.Path(folder.name) / "made.json"
        self.made.write_text(self.text)

    def alter(self, select, change):
        document = json.loads(self.made.read_text())
        change(next(clause for clause in document["clauses"] if select(clause)))
        self.made.write_text(json.dumps(document))

    def test_one_of_this_suite_is_good(self):
        self.assertEqual(outdated(self.made.parent), [])

    def test_a_clause_that_says_something_else_by_now(self):
        self.alter(lambda clause: clause["verdict"] == "holds", lambda clause: clause.update(statement="Something else."))
        found = outdated(self.made.parent)
        self.assertEqual(len(found), 1, found)
        self.assertIn("1 recorded verdicts left out", found[0])

    def test_a_deviation_that_is_listed_since(self):
        """Of a shipped one: compilers show theirs anywhere, so that none is asked of a baseline."""
        self.made.write_text(BASELINES[0].read_text())
        deviates = lambda case: case["kind"] == "run" and "known_deviation" in case

        def forget(clause):
            next(filter(deviates, clause["cases"]))["id"] += "-of-another-suite"

        self.alter(lambda clause: any(map(deviates, clause["cases"])), forget)
        found = outdated(self.made.parent)
        self.assertEqual(len(found), 1, found)
        self.assertIn("knows nothing of 1 listed deviation, ", found[0])


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
