"""A case that comes, goes or changes what the build reads of it makes the build files anew, and one that is gone does not end the build.

usage: case_headers_test.py SOURCE
"""

import os
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
        (self.root / "cmake/steps").mkdir(parents=True)
        script = shutil.copy(SOURCE / "cmake/steps/read-case-headers.sh", self.root / "cmake/steps")
        (self.root / "runner/suite/catalogue").mkdir(parents=True)
        shutil.copy(SOURCE / "runner/suite/catalogue/kinds.inc", self.root / "runner/suite/catalogue")
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

    def test_words_in_a_form_that_it_does_not_read_end_the_build(self):
        path = self.root / "fixtures/own-process.yaml"
        good = path.read_text(encoding="utf-8")
        for name, text in {"quoted": good.replace("  fork:", '  "fork":'), "indented": good.replace("  fork:", "    fork:"), "a tab": good.replace("  fork:", "\tfork:"),
                           "a blank": good.replace("  fork:", "  fork :"), "CRLF": good.replace("\n", "\r\n"), "a flow": good + "without-children: {fork: x}\n", "nothing": "", "no section": good.replace("anywhere:", "nowhere:")}.items():
            with self.subTest(form=name):
                self.assertNotEqual(text, good)
                path.write_text(text, encoding="utf-8", newline="")
                done = subprocess.run([self.root / "cmake/steps/read-case-headers.sh", self.cases, self.root / "told"], capture_output=True, text=True, check=False)
                self.assertEqual(done.returncode, 1)
                self.assertRegex(done.stderr, r"^fixtures/own-process.yaml:([0-9]+: write `section:` or| names no word in one of its sections)")
                self.assertFalse((self.root / "told").exists())

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

    def test_what_looks_like_a_key_elsewhere_is_none(self):
        two = "chapter/section/two.run.cu:units: 2\n"
        behind = "/*\nbuild: [rdc]\nunits: 3\nphase: device-link\nown-process: why\n*/\n"
        path = self.write("one", "note: |\n  build: [rdc]")
        path.write_text(path.read_text(encoding="utf-8") + behind, encoding="utf-8")
        self.assertEqual(self.build()[0], two)
        for line in ("build: [rdc] # [lineinfo]", "build: [", "units: 20", "phase: compile # link", "shows: 'images'"):  # refused by the runner
            self.write("one", line)
            self.assertEqual(self.build()[0], two, line)

    def test_keys_are_read_in_every_file(self):
        one, two = "chapter/section/one.run.cu:build: [rdc]\n", "chapter/section/two.run.cu:units: 2\n"
        path = self.write("one", "build: [rdc]")
        for behind in (b"// \0\n", b"// \xe9\n"):
            path.write_bytes(b"/*---\nclause: x.section.one\nbuild: [rdc]\r\n---*/\n" + behind)
            self.assertEqual(self.build()[0], one + two, behind)
        shutil.move(path, self.root / "elsewhere.cu")
        path.symlink_to(self.root / "elsewhere.cu")
        self.assertEqual(self.build()[0], one + two)

    def test_a_reason_does_not_reach_the_build(self):
        self.write("one", "own-process: a [ that would make one list of this and of what follows; of all")
        self.assertEqual(self.build()[0], "chapter/section/one.run.cu:own-process: stated\nchapter/section/two.run.cu:units: 2\n")

    def test_a_tool_that_fails_is_one_line_and_leaves_what_was_there(self):
        self.build()
        before = (self.root / "headers.txt").read_text(encoding="utf-8")
        self.write("two", "units: 3")
        (self.root / "tools").mkdir()
        fake = self.root / "tools" / "awk"
        fake.write_text("#!/bin/sh\nexit 2\n", encoding="utf-8")
        fake.chmod(0o755)
        path = f"{fake.parent}:{os.environ['PATH']}"
        done = subprocess.run([self.root / "cmake/steps/read-case-headers.sh", self.cases, self.root / "headers.txt"], env={**os.environ, "PATH": path}, capture_output=True, text=True, check=False)
        fake.unlink()
        self.assertEqual(done.returncode, 1)
        self.assertRegex(done.stderr, r"\Aread-case-headers: awk failed .*headers.txt was not written\n\Z")
        self.assertEqual((self.root / "headers.txt").read_text(encoding="utf-8"), before)
        self.assertEqual(list(self.root.glob("headers.txt.[ln]*")), [])

    def test_what_may_tell_the_architectures_of_a_major_version_apart(self):
        (self.cases / "chapter/section/two.run.cu").unlink()
        path = self.cases / "chapter/section/one.run.cu"
        head = path.read_text(encoding="utf-8")
        for line in ("#if __CUDA_ARCH__ >= 860", "#if __CUDA_ARCH__ == 800", "  *out = __CUDA_ARCH__;", "#ifdef __CUDA_ARCH_SPECIFIC__", "#if __CUDA_ARCH__ >= 800 && __CUDA_ARCH__ != 870",
                     "  NV_IF_TARGET(NV_PROVIDES_SM_86, (f();))", "#include <cuda_fp8.h>", "  CTS_EXPECT_EQ(attributes.binaryVersion, 89, \"...\");"):
            path.write_text(f"{head}{line}\n", encoding="utf-8")
            self.assertIn("one.run.cu:own-front-ends: derived\n", self.build()[0], line)
        for line in ("#if __CUDA_ARCH__ >= 900", "#if defined(__CUDA_ARCH__) && __CUDA_ARCH__ < 1000", "#ifdef __CUDA_ARCH__", "#include <cuda_fp16.h>", "  CTS_CUDA(cudaRuntimeGetVersion(&version));"):
            path.write_text(f"{head}{line}\n", encoding="utf-8")
            self.assertNotIn("own-front-ends", self.build()[0], line)

    def test_a_family_is_text_of_its_cases(self):
        one, family = self.cases / "chapter/section/one.run.cu", self.cases / "chapter/held.family.cuh"
        text = one.read_text(encoding="utf-8")
        family.write_text("void F() { cudaDeviceReset(); cudaDeviceSetLimit(a, b); }\n  *out = __CUDA_ARCH__;\n", encoding="utf-8")
        derived = {f"chapter/section/one.run.cu:{what}: derived" for what in ("own-process", "process-alone", "own-front-ends")}
        for line, found in (('#include "../held.family.cuh"', derived), ('#include "held.family.cuh"', set()), ("// held.family.cuh", set())):
            one.write_text(text + line + "\n", encoding="utf-8")
            self.assertEqual({told for told in self.build()[0].splitlines() if told.endswith(": derived")}, found, line)
        one.write_text(text + '#include "../held.family.cuh"\n', encoding="utf-8")
        self.build()
        family.write_text("\n", encoding="utf-8")
        self.assertNotIn("derived", self.build()[0])

    def test_no_header_of_the_fixtures_tells_them_apart_but_that_of_units(self):
        # The build looks at the cases alone. Each unit of a program that includes cts/process/images.cuh is built with words of its own.
        shutil.rmtree(self.cases / "chapter")
        for header in (SOURCE / "fixtures/include").rglob("*"):
            if header.is_file():
                shutil.copy(header, self.write(header.name, ""))
        self.assertEqual([line for line in self.build()[0].splitlines() if "own-front-ends" in line], ["chapter/section/images.cuh.run.cu:own-front-ends: derived"])


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
