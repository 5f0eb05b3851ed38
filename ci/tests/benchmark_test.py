"""ci/dev/benchmark: what fails has no time, and what it cannot use.

usage: benchmark_test.py BENCHMARK
"""

import pathlib
import subprocess
import sys
import tempfile
import unittest

BENCHMARK = sys.argv[1]


class Times(unittest.TestCase):
    """A tree of scripts: a probe that finds a GPU, and a runner that ends as asked."""

    def run_against(self, code):
        with tempfile.TemporaryDirectory() as folder:
            tools = pathlib.Path(folder) / "bin"
            tools.mkdir()
            (tools / "cts-probe").write_text("#!/bin/sh\n")
            (tools / "cuda-cts").write_text('#!/bin/sh\ncase "$*" in *" list "*) echo \'"file": "conformance/a.run.cu",\' ;; '
                                            '*" run "*) echo "cuda-cts: of the test" >&2; while [ "$1" != --journal ]; do shift; done; '
                                            f'echo \'{{"type":"attempt"}}\' >"$2"; exit {code} ;; esac\n')
            for tool in tools.iterdir():
                tool.chmod(0o755)
            return subprocess.run([BENCHMARK, "--run", "--tree", folder], capture_output=True, text=True, check=False)

    def test_cases_that_fail_take_their_time(self):
        for code in (0, 1):
            done = self.run_against(code)
            self.assertEqual((done.returncode, done.stderr), (0, ""))
            self.assertIn("cuda-cts run --jobs 16 (s)", done.stdout)

    def test_what_did_not_run_has_none(self):
        for code in (2, 5):
            done = self.run_against(code)
            self.assertEqual(done.returncode, 5)
            self.assertIn(f"benchmark: failed, so that its time says nothing (exit code {code}): ", done.stderr)
            self.assertIn("cuda-cts: of the test\n", done.stderr)


class Options(unittest.TestCase):
    def refused(self, *words):
        done = subprocess.run([BENCHMARK, *words], capture_output=True, text=True, check=False)
        self.assertEqual((done.returncode, done.stdout), (2, ""))
        self.assertEqual(done.stderr.count("\n"), 1, done.stderr)
        return done.stderr

    def test_refuses_what_it_cannot_use(self):
        self.assertIn("--orders takes a number, not 'many'", self.refused("--grouped", "--orders", "many"))
        self.assertIn("cannot use --windows", self.refused("--windows", "j.jsonl"))
        self.assertIn("/nowhere is no file", self.refused("--grouped", "--isolated", "/nowhere"))
        self.assertIn("cannot use --nonsense", self.refused("--nonsense"))

    def test_refuses_a_journal_that_did_not_end(self):
        with tempfile.TemporaryDirectory() as folder:
            for name in ("cts-probe", "cuda-cts"):
                (pathlib.Path(folder) / "bin").mkdir(exist_ok=True)
                (pathlib.Path(folder) / "bin" / name).write_text("#!/bin/sh\n")
                (pathlib.Path(folder) / "bin" / name).chmod(0o755)
            journal = pathlib.Path(folder) / "j.jsonl"
            journal.write_text('{"type":"attempt"}\n')
            done = subprocess.run([BENCHMARK, "--grouped", "--tree", folder, "--isolated", journal], capture_output=True, text=True, check=False)
            self.assertEqual(done.returncode, 2)
            self.assertIn("j.jsonl is of a run that did not end", done.stderr)

    def test_help_is_the_whole_head(self):
        done = subprocess.run([BENCHMARK, "--help"], capture_output=True, text=True, check=True)
        for word in ("--orders", "--chapter", "Default: "):
            self.assertIn(word, done.stdout)
        self.assertNotIn("set -e", done.stdout)


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
