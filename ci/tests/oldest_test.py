"""ci/dev/check-oldest notices what the oldest compute capability lacks, names the case, and lets alone what is built for others.

usage: oldest_test.py SOURCE NVCC PLANNER
"""

import os
import pathlib
import shutil
import subprocess
import sys
import tempfile
import unittest

SOURCE, NVCC, PLANNER = pathlib.Path(sys.argv[1]).resolve(), sys.argv[2], sys.argv[3]
HEAD = "/*---\nclause: c.{}.{}\ncontrol: not\n{}---*/\n#include \"cts/case.cuh\"\n\nnamespace {{\n\n"
KEYS = {"run": "control-fails-with: gone\n", "litmus": "control-fails-with: gone\nrounds: 1\n", "reject": "rejects-with: [e]\n"}
CLUSTER = "__global__ void __cluster_dims__(2) Kernel() {}\n\n}  // namespace\n"
PLAIN = "__global__ void Kernel() {}\n\n}  // namespace\n"
FUSED = "__global__ void Kernel(float* x) { asm volatile(\"cp.async.wait_all;\" ::: \"memory\"); }\n\n}  // namespace\n"


class Oldest(unittest.TestCase):
    def setUp(self):
        self.root = pathlib.Path(tempfile.mkdtemp(prefix="cts-oldest-"))
        self.addCleanup(shutil.rmtree, self.root)
        for file in ("ci/dev/check-oldest", "ci/dev/known.py", "runner/suite/plan/unit.cc", "fixtures/traits.yaml", "fixtures/build-words.yaml"):
            (self.root / file).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(SOURCE / file, self.root / file)
        (self.root / "conformance/chapter").mkdir(parents=True)
        (self.root / "conformance/chapter/chapter.yaml").write_text("title: Invented\nprefix: c\norder: 1\ndocuments: [Invented]\n", encoding="utf-8")
        (self.root / "fixtures/include/cts").mkdir(parents=True)
        (self.root / "fixtures/include/cts/case.cuh").write_text("#pragma once\nnamespace cts::detail {\nstruct CaseScope {\n  CaseScope(const char*) {}\n};\n}  // namespace cts::detail\n", encoding="utf-8")

    def write(self, name, text, keys=""):
        path = self.root / "conformance/chapter/section" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        statement, kind = path.name.split(".")[:2]
        path.write_text(HEAD.format(path.resolve().parent.name, statement, KEYS[kind] + keys) + text, encoding="utf-8")

    def call(self, *words):
        return subprocess.run([self.root / "ci/dev/check-oldest", *words], env={**os.environ, "XDG_CACHE_HOME": str(self.root / "cache")}, capture_output=True, text=True, check=False)

    def check(self):
        return self.call(NVCC, PLANNER, "-std=c++20", f"-I{self.root}/fixtures/include")

    def test_what_is_of_a_newer_one_is_named(self):
        self.write("plain.run.cu", PLAIN)
        self.write("for-its-own.run.cu", CLUSTER, "build: [cc-90]\n")
        self.write("refused.reject.cu", CLUSTER)
        done = self.check()
        self.assertEqual((done.returncode, done.stderr), (0, ""), done.stdout)
        self.assertIn("1 cases compiled", done.stdout)
        self.write("cluster.run.cu", CLUSTER)
        self.write("copies.litmus.cu", FUSED)
        done = self.check()
        self.assertEqual(done.returncode, 1)
        for name in ("cluster.run", "copies.litmus"):
            self.assertIn(f"conformance/chapter/section/{name}.cu does not compile for compute capability", done.stdout)
        self.assertNotIn("plain.run.cu does not", done.stdout)
        self.assertIn("3 cases compiled", done.stdout)

    def test_a_plan_without_cases_is_no_pass(self):
        done = self.check()
        self.assertEqual((done.returncode, done.stdout, done.stderr), (5, "", "check-oldest: the plan names no case to compile\n"))

    def test_helpers_are_found_beside_their_cases(self):
        for folder, above in (("chapter/section", ""), ("chapter/another", '#include "../above.cuh"\n')):
            name = folder.rpartition("/")[2]
            helper = self.root / "conformance" / folder / "beside.cuh"
            self.write(f"../{name}/uses.run.cu", f"static_assert(cts::k_{name} == 1);\n}}\n".replace("}", ""))
            path = self.root / "conformance" / folder / "uses.run.cu"
            path.write_text(path.read_text(encoding="utf-8").replace('case.cuh"\n', 'case.cuh"\n\n#include "beside.cuh"\n') + "}  // namespace\n", encoding="utf-8")
            helper.write_text(f"#pragma once\n{above}namespace cts {{ constexpr int k_{name} = {'kAbove' if above else '1'}; }}\n", encoding="utf-8")
        (self.root / "conformance/chapter/above.cuh").write_text("#pragma once\nnamespace cts { constexpr int kAbove = 1; }\n", encoding="utf-8")
        done = self.check()
        self.assertEqual((done.returncode, done.stderr), (0, ""), done.stdout)
        self.assertIn("2 cases compiled", done.stdout)

    def test_a_family_is_text_of_each_case(self):
        family = self.root / "conformance/chapter/held.family.cuh"
        for name in ("one", "two"):
            self.write(f"{name}.run.cu", f"static_assert(sizeof(Held<int>) == 4 && NUMBER == 4 && std::is_empty_v<{name}>);\n\n}}  // namespace\n")
            path = self.root / f"conformance/chapter/section/{name}.run.cu"
            path.write_text(path.read_text(encoding="utf-8").replace('case.cuh"\n', 'case.cuh"\n\n#include "../held.family.cuh"\n').replace("namespace {\n", f"namespace {{\nstruct {name} {{}};\n"), encoding="utf-8")
        family.write_text("#include <type_traits>\n\n#define NUMBER 4\nnamespace {\ntemplate <class T>\nstruct Held {\n  T x;\n};\n__global__ void Kernel() {}\n}  // namespace\n", encoding="utf-8")
        done = self.check()
        self.assertEqual((done.returncode, done.stderr), (0, ""), done.stdout)
        self.assertIn("2 cases compiled", done.stdout)

    def test_what_compiled_before_is_not_compiled_again(self):
        self.write("plain.run.cu", PLAIN)
        self.write("cluster.litmus.cu", CLUSTER)
        header = self.root / "conformance/chapter/section/other.cuh"
        for change, now in ((lambda: None, 2), (lambda: None, 2),
                            (lambda: self.write("cluster.litmus.cu", PLAIN), 2), (lambda: None, 0),
                            (lambda: self.write("plain.run.cu", PLAIN + "// changed\n"), 2), (lambda: header.write_text("", encoding="utf-8"), 2),
                            (lambda: (self.root / "cache/cuda-cts/oldest.json").write_text("[", encoding="utf-8"), 2), (lambda: None, 0)):
            change()
            done = self.check()
            self.assertIn("2 cases compiled for compute capability", done.stdout)
            self.assertIn(f", {now} of them now, {1 if 'cluster.litmus.cu does not' in done.stdout else 0} do not", done.stdout)
        for folder in ("ci", "runner", "conformance", "fixtures", "cache"):
            shutil.copytree(self.root / folder, self.root / "clone" / folder)
        self.root = self.root / "clone"
        self.assertIn(", 0 of them now, 0 do not", self.check().stdout)

    def test_what_is_written_to_meanwhile_is_compiled_again(self):
        self.write("plain.run.cu", PLAIN)
        nvcc = self.root / "nvcc"
        nvcc.write_text(f"""#!/bin/sh
case "$*" in *-cubin*) echo // >>{self.root}/conformance/chapter/section/plain.run.cu ;; esac
exec {NVCC} "$@"
""", encoding="utf-8")
        nvcc.chmod(0o755)
        for _ in range(2):
            self.assertIn(", 1 of them now, 0 do not", self.call(nvcc, PLANNER, "-std=c++20", f"-I{self.root}/fixtures/include").stdout)

    def test_what_cannot_be_checked_is_no_success(self):
        self.assertEqual(self.call().returncode, 2)
        self.assertEqual(self.call(NVCC).returncode, 2)
        for nvcc, planner in (("/nowhere/nvcc", PLANNER), (NVCC, "/nowhere/cuda-cts-plan"), (NVCC, "false")):
            done = self.call(nvcc, planner)
            self.assertEqual((done.returncode, done.stderr.count("\n")), (5, 1), done.stderr)
        self.write("plain.run.cu", PLAIN, "build: [rcd]\n")
        done = self.call(NVCC, PLANNER)
        self.assertEqual(done.returncode, 5)
        self.assertIn("unknown build word 'rcd'", done.stderr)


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
