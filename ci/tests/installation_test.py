"""The installed tree is relocatable: it lists, lints and judges from any folder, every compile-time case, and both ctest and lit find its
cases.

usage: installation_test.py CMAKE BUILD CTEST LIT
"""

import json
import os
import pathlib
import platform
import re
import subprocess
import sys
import tempfile
import unittest

CMAKE, BUILD, CTEST, LIT = sys.argv[1:5]
COMPILED = ("reject", "ptx", "sass", "log", "object", "code")


class Installation(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.TemporaryDirectory()
        first = pathlib.Path(cls.folder.name) / "first"
        subprocess.run([CMAKE, "--install", BUILD, "--prefix", first], check=True, capture_output=True)
        # Moved after the installation, so that a path fixed by it would show.
        cls.tree = pathlib.Path(cls.folder.name) / "moved here"
        first.rename(cls.tree)

    @classmethod
    def tearDownClass(cls):
        cls.folder.cleanup()

    def call(self, *words):
        return subprocess.run([str(w) for w in words], cwd=self.tree, stdin=subprocess.DEVNULL, capture_output=True, text=True, check=False)

    def listed(self):
        done = self.call("bin/cuda-cts", "list", "--format", "json")
        self.assertEqual(done.returncode, 0, done.stderr)
        return json.loads(done.stdout)["cases"]

    def test_lint_is_clean(self):
        done = self.call("bin/cuda-cts", "lint")
        self.assertEqual(done.returncode, 0, done.stdout + done.stderr)

    def test_nothing_points_back(self):
        for path in self.tree.rglob("*"):
            self.assertFalse(path.is_symlink() and not str(path.resolve()).startswith(str(self.tree.resolve())), path)

    def test_every_program_finds_its_libraries(self):
        for case in self.listed():
            if case["kind"] in COMPILED:
                continue
            program = self.tree / "programs" / pathlib.Path(case["file"]).relative_to("conformance").with_suffix("")
            self.assertTrue(os.access(program, os.X_OK), program)
        missing = self.call("ldd", program).stdout
        self.assertNotIn("not found", missing)
        self.assertEqual(self.call(program, "--list").returncode, 0)

    def test_what_debian_12_builds_runs_on_older_systems(self):
        if platform.libc_ver() != ("glibc", "2.36"):
            self.skipTest("this is not Debian 12")
        files = [p for folder in ("bin", "lib", "objects", "programs") for p in sorted((self.tree / folder).rglob("*")) if p.is_file() and not {"reference", "reference-mutants"} & set(p.parts)]
        for i in range(0, len(files), 200):
            # Of each library of the system the versions that a file asks for; some files are none of a linker.
            needed = re.findall(r"Name: GLIBC_2\.(\d+)", self.call("readelf", "-V", *files[i : i + 200]).stdout)
            self.assertLessEqual(max(map(int, needed)), 34, "RHEL 9 has glibc 2.34, Ubuntu 22.04 has 2.35")

    def test_its_commands_lie_where_the_sources_have_them(self):
        commands = {p for p in (self.tree / "ci").rglob("*") if p.is_file() and os.access(p, os.X_OK)}
        expected = {"ci/dev/benchmark"} | ({"ci/reference/check", "ci/reference/power"} if (self.tree / "lib/reference").exists() else set())
        self.assertEqual({str(p.relative_to(self.tree)) for p in commands}, expected)
        for command in commands:
            self.assertEqual(self.call(command, "--help").returncode, 0, command)

    def test_compile_time_cases_are_judged(self):
        kinds = [word for kind in COMPILED for word in ("--kind", kind)]
        done = self.call("bin/cuda-cts", "run", *kinds, "--journal", "compile.jsonl", "--report", "report")
        self.assertEqual(done.returncode, 0, done.stdout + done.stderr)
        self.assertIn(f" {sum(case['kind'] in COMPILED for case in self.listed())} run, ", done.stdout)
        for name in ("report.json", "junit.xml", "summary.md", "index.html"):
            self.assertGreater((self.tree / "report" / name).stat().st_size, 1000)

    def test_ctest_and_lit_find_the_same_tests(self):
        expected = sorted(f"{c['id']}.{o}" for c in self.listed() for o in c["observers"])
        found = json.loads(self.call(CTEST, "--show-only=json-v1").stdout)["tests"]
        self.assertEqual(sorted(t["name"] for t in found if not t["name"].startswith("cuda-cts.")), expected)
        shown = self.call(LIT, "--show-tests", "lit").stdout
        self.assertEqual(sorted(line.split(" :: ")[1].replace("/", ".") for line in shown.splitlines() if " :: " in line), expected)

    def test_ctest_judges_a_compile_time_case(self):
        # Of one chapter: all are judged above, in one process.
        done = self.call(CTEST, "-L", "^reject$", "-R", "^cdp[.]", "--no-tests=error", "-j", "2")
        self.assertEqual(done.returncode, 0, done.stdout[-2000:])


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
