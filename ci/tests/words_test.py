"""cmake/Words.cmake: the flags that words of a header stand for, and the words of each unit.

usage: words_test.py CMAKE FOLDER_OF_MODULES TABLE_OF_WORDS
"""

import pathlib
import subprocess
import sys
import tempfile
import unittest

CMAKE, MODULES, TABLE = sys.argv[1:4]
SCRIPT = """
cmake_minimum_required(VERSION 3.25)
include(${MODULES}/Words.cmake)
cts_read_words(${TABLE})
cts_unit_words("${LINE}" units)
foreach(words IN LISTS units)
  cts_flags_of_words(x.cu "${words}" "-gencode=own;-compress-mode=size" flags)
  message(NOTICE "unit ${flags}")
endforeach()
"""


class Words(unittest.TestCase):
    def ask(self, line):
        with tempfile.TemporaryDirectory() as folder:
            script = pathlib.Path(folder) / "script.cmake"
            script.write_text(SCRIPT)
            return subprocess.run([CMAKE, f"-DMODULES={MODULES}", f"-DTABLE={TABLE}", f"-DLINE={line}", "-P", script], capture_output=True, text=True, check=False)

    def test_each_unit_has_its_own(self):
        done = self.ask("[[cc-80], [],[lineinfo]] ")
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertEqual(
            done.stderr.splitlines(),
            ["unit -compress-mode=size;-gencode=arch=compute_80,code=sm_80", "unit -gencode=own;-compress-mode=size", "unit -gencode=own;-compress-mode=size;-lineinfo"],
        )

    def test_several_architectures_of_a_unit_stay(self):
        done = self.ask("[[cc-80, no-compress, ptx-80]]")
        self.assertEqual(done.stderr.splitlines(), ["unit -compress-mode=size;-gencode=arch=compute_80,code=sm_80;--no-compress;-gencode=arch=compute_80,code=compute_80"])

    def test_an_unknown_word_ends_the_configuration(self):
        done = self.ask("[[cc-80], [cc-8]]")
        self.assertEqual(done.returncode, 1)
        self.assertIn("x.cu: unknown build word 'cc-8'", done.stderr)


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
