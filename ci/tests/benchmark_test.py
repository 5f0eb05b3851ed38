"""ci/benchmark --windows counts what a journal says of its windows.

usage: benchmark_test.py BENCHMARK
"""

import pathlib
import subprocess
import sys
import tempfile
import unittest

BENCHMARK = sys.argv[1]

JOURNAL = """{"type":"suite"}
{"type":"attempt","observation":{"record":{"windows":[
{"length_ms":8.0,"message":"an \\"invented\\" one","seen_ms":null,"subcase":"main"},
{"length_ms":8.0,"message":"seen","seen_ms":0.5,"subcase":"main"}]}}}
{"type":"attempt","observation":{"record":{"windows":[{"length_ms":32.0,"message":"longer","seen_ms":null,"subcase":"m"}]}}}
"""


def windows(text):
    with tempfile.TemporaryDirectory() as folder:
        journal = pathlib.Path(folder) / "j.jsonl"
        journal.write_text(text)
        return subprocess.run([BENCHMARK, "--windows", journal], capture_output=True, text=True, check=False)


class Windows(unittest.TestCase):
    def test_sums_lengths_and_waits(self):
        done = windows(JOURNAL)
        self.assertEqual(done.returncode, 0, done.stderr)
        values = [line[52:].split() for line in done.stdout.splitlines()]
        # 8 + 8 + 32 ms long; waited 8 + 0.5 + 32 ms; with 200 ms each, 200 + 0.5 + 200 ms.
        self.assertEqual(values, [["3"], ["0.048"], ["0.041"], ["0.401", "x", "9.89"]], done.stdout)

    def test_says_that_there_are_none(self):
        done = windows('{"type":"suite"}\n')
        self.assertEqual((done.returncode, done.stdout), (0, "windows: the journal records none\n"), done.stderr)

    def test_refuses_what_is_no_file(self):
        done = subprocess.run([BENCHMARK, "--windows", "/nowhere"], capture_output=True, text=True, check=False)
        self.assertEqual(done.returncode, 2)
        self.assertIn("/nowhere is no file", done.stderr)


class Options(unittest.TestCase):
    def refused(self, *words):
        done = subprocess.run([BENCHMARK, *words], capture_output=True, text=True, check=False)
        self.assertEqual((done.returncode, done.stdout), (2, ""))
        self.assertEqual(done.stderr.count("\n"), 1, done.stderr)
        return done.stderr

    def test_refuses_what_it_cannot_use(self):
        self.assertIn("--orders takes a number, not 'many'", self.refused("--grouped", "--orders", "many"))
        self.assertIn("--every takes a number, not '0'", self.refused("--architectures", "--every", "0"))
        self.assertIn("/nowhere is no file", self.refused("--grouped", "--isolated", "/nowhere"))
        self.assertIn("cannot use --nonsense", self.refused("--nonsense"))

    def test_help_is_the_whole_head(self):
        done = subprocess.run([BENCHMARK, "--help"], capture_output=True, text=True, check=True)
        for word in ("--orders", "--chapter", "Default: "):
            self.assertIn(word, done.stdout)
        self.assertNotIn("set -e", done.stdout)


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
