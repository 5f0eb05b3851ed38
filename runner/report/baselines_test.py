"""The committed baselines are what the runner can use: valid against the schema, shown as recorded in a report made on a
machine without a GPU, and compared with themselves without a difference.

usage: baselines_test.py CUDA_CTS TREE VALIDATE_SCHEMA
"""

import json
import pathlib
import subprocess
import sys
import tempfile
import unittest

CUDA_CTS, TREE, VALIDATE = sys.argv[1], pathlib.Path(sys.argv[2]), sys.argv[3]
BASELINES = sorted((TREE / "expected/baselines").glob("*.json"))
ALL = sorted((TREE / "expected/baselines").rglob("*.json"))


def call(*words):
    return subprocess.run([str(w) for w in words], stdin=subprocess.DEVNULL, capture_output=True, text=True, check=False)


class Baselines(unittest.TestCase):
    def test_there_are_some(self):
        self.assertGreaterEqual(len(BASELINES), 3)

    def test_they_fit_the_schema(self):
        done = call(sys.executable, VALIDATE, *BASELINES)
        self.assertEqual(done.returncode, 0, done.stdout + done.stderr)

    def test_each_equals_itself(self):
        for baseline in ALL:
            done = call(CUDA_CTS, "--tree", TREE, "compare", baseline, baseline)
            self.assertEqual(done.returncode, 0, done.stdout)

    def test_a_report_shows_them_as_recorded(self):
        with tempfile.TemporaryDirectory() as folder:
            journal = pathlib.Path(folder) / "j.jsonl"
            run = call(CUDA_CTS, "--tree", TREE, "run", "--kind", "reject", "--kind", "ptx", "--journal", journal)
            self.assertEqual(run.returncode, 0, run.stdout + run.stderr)
            words = [CUDA_CTS, "--tree", TREE, "report", "--journal", journal, "--out", folder + "/report"]
            for baseline in BASELINES:
                words += ["--recorded", baseline]
            done = call(*words)
            self.assertEqual(done.returncode, 0, done.stderr)
            page = (pathlib.Path(folder) / "report/index.html").read_text()
            self.assertIn("recorded on", page.lower())
            document = json.loads((pathlib.Path(folder) / "report/report.json").read_text())
            self.assertGreater(document["denominator"]["holds"], 0)


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
