"""expected/baselines/runs.yaml: each row says what was run, where and of which suite; where the history is here, its report has the
checksum of the row.

usage: runs_test.py REPOSITORY
"""

import hashlib
import pathlib
import re
import subprocess
import sys
import unittest

import yaml

ROOT = pathlib.Path(sys.argv[1])
ROWS = yaml.safe_load((ROOT / "expected/baselines/runs.yaml").read_text(encoding="utf-8"))
FIELDS = {
    "file": r"expected/baselines/\S+\.json",
    "kept": r"[0-9a-f]{12,40}",
    "sha256": r"[0-9a-f]{64}",
    "suite": r"[0-9a-f]{12,40}",
    "machine": r"[^,]+, driver [0-9.]+, toolkit [0-9.]+",
    "cases": r"[1-9]\d*",
    "controls": r"\d+ of \d+",
    "ran": r"\S.*",
}


def git(*words):
    return subprocess.run(["git", "-C", ROOT, *words], stdin=subprocess.DEVNULL, capture_output=True, check=False)


def problems_of(row):
    """What is wrong with the words of one row."""
    found = [f"lacks {field}" for field in FIELDS if field not in row] + [f"has an unknown {field}" for field in row if field not in FIELDS]
    return found + [f"{field}: {row[field]}" for field, form in FIELDS.items() if field in row and not re.fullmatch(form, str(row[field]))]


def problem_of_report(row):
    """Of the report in the history; nothing where that is not here, as in a clone of the last commit alone."""
    if git("cat-file", "-e", f"{row['kept']}^{{commit}}").returncode != 0:
        return None
    shown = git("show", f"{row['kept']}:{row['file']}")
    if shown.returncode != 0:
        return f"{row['file']} is not in {row['kept']}"
    found = hashlib.sha256(shown.stdout).hexdigest()
    return None if found == row["sha256"] else f"{row['file']} of {row['kept']} has the SHA-256 {found}"


class Runs(unittest.TestCase):
    def test_each_row_is_whole(self):
        self.assertEqual([], [f"{row.get('file')}: {problem}" for row in ROWS for problem in problems_of(row)])

    def test_each_report_is_there_once(self):
        reports = [row["sha256"] for row in ROWS]  # later ones of one card have one name
        self.assertEqual(sorted(set(reports)), sorted(reports))

    def test_none_stands_in_the_tree_too(self):
        files = [(row["sha256"], ROOT / row["file"]) for row in ROWS]  # a later run may have the name
        self.assertEqual([], [file for known, file in files if file.exists() and hashlib.sha256(file.read_bytes()).hexdigest() == known])

    def test_reports_have_their_checksums(self):
        self.assertEqual([], [problem for problem in map(problem_of_report, ROWS) if problem])

    def test_a_wrong_row_is_noticed(self):
        self.assertEqual(problems_of({**ROWS[0], "sha256": "00"}), ["sha256: 00"])
        self.assertEqual(problems_of({field: value for field, value in ROWS[0].items() if field != "ran"}), ["lacks ran"])
        if git("cat-file", "-e", f"{ROWS[0]['kept']}^{{commit}}").returncode == 0:
            self.assertIn("has the SHA-256", problem_of_report({**ROWS[0], "sha256": "0" * 64}))
            self.assertIn("is not in", problem_of_report({**ROWS[0], "file": "expected/baselines/none.json"}))


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
