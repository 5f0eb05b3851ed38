"""A case that comes, goes or changes what the build reads of it makes the build files anew, and one that is gone does not end the build.

usage: case_headers_test.py SOURCE
"""

import pathlib
import shutil
import subprocess
import sys
import tempfile
import unittest

SOURCE = pathlib.Path(sys.argv[1]).resolve()
BUILD = """rule read
  command = {script} {cases} $$PWD/headers.txt $$PWD/headers.txt.d headers.txt
  depfile = headers.txt.d
  restat = 1
rule copy
  command = cp headers.txt configured
build headers.txt: read {script}
build configured: copy headers.txt
"""


class CaseHeaders(unittest.TestCase):
    def setUp(self):
        self.root = pathlib.Path(tempfile.mkdtemp(prefix="cts-headers-"))
        self.addCleanup(shutil.rmtree, self.root)
        shutil.copytree(SOURCE / "fixtures", self.root / "fixtures", ignore=shutil.ignore_patterns("include", "src", "tests"))
        (self.root / "cmake").mkdir()
        script = shutil.copy(SOURCE / "cmake/read-case-headers", self.root / "cmake")
        self.cases = self.root / "conformance"
        self.write("one", "build: [rdc]")
        self.write("two", "units: 2")
        (self.root / "build.ninja").write_text(BUILD.format(script=script, cases=self.cases), encoding="utf-8")

    def write(self, name, line):
        path = self.cases / f"chapter/section/{name}.run.cu"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(f"/*---\nclause: x.section.{name}\n{line}\n---*/\n", encoding="utf-8")
        return path

    def build(self):
        done = subprocess.run(["ninja"], cwd=self.root, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False)
        self.assertEqual(done.returncode, 0, done.stdout)
        return (self.root / "configured").read_text(encoding="utf-8"), done.stdout

    def test_a_case_that_goes_comes_back_and_changes(self):
        one, two = "chapter/section/one.run.cu:build: [rdc]\n", "chapter/section/two.run.cu:units: 2\n"
        self.assertEqual(self.build()[0], one + two)
        self.assertIn("no work to do", self.build()[1])
        (self.cases / "chapter/section/two.run.cu").unlink()
        self.assertEqual(self.build()[0], one)
        self.assertIn("no work to do", self.build()[1])
        shutil.rmtree(self.cases / "chapter")
        self.write("one", "build: [rdc, lineinfo]")
        self.assertEqual(self.build()[0], "chapter/section/one.run.cu:build: [rdc, lineinfo]\n")


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
