"""Is what was inspected what was tested? Small runtimes, made here from the names that the toolkit's own offers, are put under the real probe
and programs of the fixtures, which need no GPU then. Each calls what it does not have "not supported".

usage: runtimes_test.py CUDA_CTS TREE FIXTURE_PROGRAMS TOOLKIT_RUNTIME COMPILER
"""

import itertools
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import unittest

CUDA_CTS, TREE, PROGRAMS, TOOLKIT_RUNTIME, COMPILER = (pathlib.Path(word).absolute() for word in sys.argv[1:6])
SONAME = TOOLKIT_RUNTIME.name  # libcudart.so.13
VARIABLES = ("LD_LIBRARY_PATH", "LD_PRELOAD", "LD_AUDIT", "CUDA_CTS_MACHINE", "CTS_CHANNEL")

NAMES = sorted(set(re.findall(r" T (\w+)", subprocess.run(["nm", "-D", "--defined-only", "--without-symbol-versions", TOOLKIT_RUNTIME],
                                                          stdout=subprocess.PIPE, check=True).stdout.decode())))

# What a case and the probe need to come to a verdict: one device with memory of the host.
BODIES = {
    "cudaGetDeviceCount": "(int* n) { *n = 1; return 0; }",
    "cudaGetDevice": "(int* d) { *d = 0; return 0; }",
    "cudaRuntimeGetVersion": "(int* v) { *v = 13000; return 0; }",
    "cudaDriverGetVersion": "(int* v) { *v = 13000; return 0; }",
    "cudaGetLastError": "(void) { return 0; }",
    "cudaPeekAtLastError": "(void) { return 0; }",
    "cudaGetDeviceProperties": "(char* p, int d) { memset(p, 0, 256); strcpy(p, \"Made by a test\"); return d; }",
    "cudaMalloc": "(void** p, size_t n) { *p = malloc(n); return 0; }",
    "cudaFree": "(void* p) { free(p); return 0; }",
    "cudaMemsetAsync": "(void* p, int byte, size_t n, void* s) { memset(p, byte, n); return 0; }",
    "cudaMemcpyAsync": "(void* to, const void* from, size_t n, int kind, void* s) { memcpy(to, from, n); return 0; }",
    "cudaStreamCreateWithFlags": "(void** s, unsigned flags) { *s = malloc(1); return 0; }",
    "cudaStreamSynchronize": "(void* s) { return 0; }",
    "__cudaRegisterFatBinary": "(void* f) { static char handle; return &handle; }",
}
# Called for nothing else than that they return.
NOTHING = {"__cudaRegisterFatBinaryEnd", "__cudaUnregisterFatBinary", "__cudaRegisterFunction", "__cudaRegisterVar"}


def make_runtime(folder, without=(), bodies=None, soname=SONAME, name=SONAME):
    """A runtime in `folder`, as a file `name`: without some functions, others with further bodies."""
    folder.mkdir(parents=True, exist_ok=True)
    code = ["#include <stdio.h>", "#include <stdlib.h>", "#include <string.h>", "#include <unistd.h>", "void* dlsym(void*, const char*);"]
    every = {**BODIES, **(bodies or {})}
    for function in NAMES:
        if function in without:
            continue
        returns = "void*" if function == "__cudaRegisterFatBinary" else "long"
        code.append(f"{returns} {function}{every.get(function, '(void) { return %d; }' % (0 if function in NOTHING else 801))}")
    source = folder / "runtime.c"
    source.write_text("\n".join(code) + "\n", encoding="utf-8")
    versions = folder / "versions"
    versions.write_text(SONAME + " { global: *; };\n", encoding="utf-8")
    subprocess.run([COMPILER, "-x", "c", "-w", "-shared", "-fPIC", "-Wl,--build-id", f"-Wl,-soname,{soname}", f"-Wl,--version-script={versions}",
                    "-o", folder / name, source], check=True)
    return folder / name


class RuntimesTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.made = pathlib.Path(tempfile.mkdtemp(prefix="cts-runtimes-")).resolve()
        cls.addClassCleanup(shutil.rmtree, cls.made, ignore_errors=True)
        cls.runtime = make_runtime(cls.made / "plain")

    def setUp(self):
        self.root = pathlib.Path(tempfile.mkdtemp(prefix="cts-runtimes-tree-")).resolve()
        self.addCleanup(shutil.rmtree, self.root, ignore_errors=True)
        self.write("fixtures/features.yaml", "gpus-2: {if: gpus >= 2, reason: needs two GPUs}\n")
        self.write("fixtures/build-words.yaml", "rdc: -rdc=true\n")
        self.write("fixtures/traits.yaml", "headers: {cts/case.cuh: [one-queue]}\nwords: {}\nparts: {}\n")
        self.write("suite.json", '{"version":"0.1.0","commit":"invented","clean":true,"toolkit":"13.0.88"}')
        self.write("conformance/dynamic-parallelism/chapter.yaml", "title: Fake\nprefix: cdp\norder: 1\ndocuments: [Invented]\n")
        self.clauses = ""
        (self.root / "bin").mkdir()
        shutil.copy(TREE / "bin/cts-probe", self.root / "bin/cts-probe")
        shutil.copytree(TREE / "lib", self.root / "lib", ignore=shutil.ignore_patterns("reference"))
        self.add("asks-device", PROGRAMS / "asks_device")

    def write(self, name, text):
        path = self.root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
        return path

    def add(self, name, program):
        self.clauses += (f'- id: cdp.fake.{name}\n  heading: "Fake"\n  source: ["Invented 1"]\n  statement: Invented.\n  kind: guarantee\n'
                         "  testable: runtime\n")
        self.write("conformance/dynamic-parallelism/clauses/fake.yaml", self.clauses)
        self.write(f"conformance/dynamic-parallelism/fake/{name}.run.cu",
                   f"/*---\nclause: cdp.fake.{name}\ncontrol: the work is skipped\ncontrol-fails-with: result missing\nlaunches: none\n---*/\n"
                   '#include "cts/case.cuh"\n')
        place = self.root / f"programs/dynamic-parallelism/fake/{name}.run"
        place.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(program, place)

    def call(self, *words, cwd=None, **variables):
        environment = {name: value for name, value in os.environ.items() if name not in VARIABLES}
        done = subprocess.run([CUDA_CTS, "--tree", self.root, *words], stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                              cwd=cwd or self.root, env={**environment, **variables}, timeout=100, check=False)
        return done.returncode, done.stdout.decode("utf-8", "replace")

    def run_suite(self, *words, **options):
        return self.call("run", "--seed", "1", "--journal", self.root / "run.jsonl", "--report", self.root / "report", *words, **options)

    def lines(self, kind):
        return [line for line in map(json.loads, (self.root / "run.jsonl").read_text(encoding="utf-8").splitlines()) if line["type"] == kind]

    def attempts(self, case="asks-device"):
        return {a["observation"]["observer"]: a for a in self.lines("attempt") if a["observation"]["case"] == "cdp.fake." + case}

    def clause_verdicts(self):
        report = json.loads((self.root / "report/report.json").read_text(encoding="utf-8"))
        return {clause["id"].rsplit(".", 1)[1]: clause["verdict"] for clause in report["clauses"]}

    def expect(self, result, code, *texts):
        self.assertEqual(result[0], code, result[1])
        for text in texts:
            self.assertIn(text, result[1])

    def test_the_file_is_told_by_probe_program_and_doctor(self):
        self.expect(self.run_suite(LD_LIBRARY_PATH=str(self.runtime.parent)), 0, f"the runtime is {self.runtime}")
        machine = self.lines("machine")[0]
        self.assertEqual(machine["details"]["loaded"]["runtime"]["file"], str(self.runtime))
        self.assertTrue(machine["facts"]["runtime-library"].startswith(f"{self.runtime}@sha256-"), machine["facts"])
        for attempt in self.attempts().values():
            self.assertEqual(attempt["observation"]["record"]["loaded"]["runtime"], machine["details"]["loaded"]["runtime"])
        self.assertEqual(self.clause_verdicts(), {"asks-device": "holds"})
        self.expect(self.call("doctor", LD_LIBRARY_PATH=str(self.runtime.parent)), 0, f"runtime    13.0, {self.runtime}\n")

    def test_doctor_says_what_the_runtime_lacks(self):
        self.write("functions.txt", "dynamic-parallelism/fake/asks-device.run cudaGetDevice cudaStreamGetId cudaEventRecord cuCtxGetId\n"
                   "dynamic-parallelism/fake/other.run cudaEventRecord cudaMalloc\n")
        shutil.copy(TREE / "bin/cts-starter", self.root / "bin/cts-starter")
        lacks = make_runtime(self.made / "lacks", without=("cudaStreamGetId", "cudaEventRecord"))
        self.expect(self.call("doctor", LD_LIBRARY_PATH=str(lacks.parent)), 0,
                    "the runtime lacks 2 of 4 functions that the cases call; first cudaEventRecord (2 cases), cudaStreamGetId (1 case)\n",
                    "the driver lacks 1 of 1 functions that the cases call; first cuCtxGetId (1 case)\n")
        self.expect(self.call("doctor", LD_LIBRARY_PATH=str(self.runtime.parent)), 0, "the runtime has all 4 functions that the cases call\n")
        functions = json.loads(self.call("doctor", "--json", LD_LIBRARY_PATH=str(lacks.parent))[1])["functions"]
        self.assertEqual(functions["runtime"], {"called": 4, "lacks": [{"name": "cudaEventRecord", "cases": 2}, {"name": "cudaStreamGetId", "cases": 1}]})

    def test_a_report_begins_with_what_stands_in_the_way(self):
        self.add("fills-buffer", PROGRAMS / "fills_buffer")
        lacks = make_runtime(self.made / "no-memset", without=("cudaMemsetAsync",))
        self.run_suite(LD_LIBRARY_PATH=str(lacks.parent))
        report = json.loads((self.root / "report/report.json").read_text(encoding="utf-8"))
        self.assertEqual([cause["cause"] for cause in report["in_the_way"]], ["the runtime lacks cudaMemsetAsync"], report["in_the_way"])
        self.assertEqual(report["in_the_way"][0]["undecided"], 1)
        self.assertIn("## What stands in the way\n", (self.root / "report/summary.md").read_text(encoding="utf-8"))

    def test_what_a_runtime_refuses_is_no_failure_and_one_cause(self):
        refuses = ('(void** p, size_t n) { void* (*find)(void*, const char*) = dlsym; '
                   'void (*tell)(const char*) = find(0, "cts_runtime_refuses"); if (tell) { tell("not implemented: cudaMalloc"); _exit(3); } return 801; }')
        self.add("fills-buffer", PROGRAMS / "fills_buffer")
        made = make_runtime(self.made / "refuses", bodies={"cudaMalloc": refuses})
        self.run_suite(LD_LIBRARY_PATH=str(made.parent))
        for attempt in self.attempts("fills-buffer").values():
            self.assertEqual(attempt["verdict"], "ERROR", attempt)
            self.assertIn("not implemented: cudaMalloc", attempt["reason"])
        report = json.loads((self.root / "report/report.json").read_text(encoding="utf-8"))
        self.assertEqual([cause["cause"] for cause in report["in_the_way"]], ["not implemented: cudaMalloc"])

    def test_a_relative_path_leads_probe_and_programs_to_the_same(self):
        for path, words in itertools.product(("plain", "", ".:", "../" + self.made.name + "/plain"), ((), ("--gpus", "0"))):
            (self.root / "run.jsonl").unlink(missing_ok=True)
            folder = self.made if "plain" in path else self.runtime.parent
            code, text = self.run_suite(*words, cwd=folder, LD_LIBRARY_PATH=path or ".")
            self.assertEqual(code, 0, text)
            self.assertIn("LD_LIBRARY_PATH has relative entries", text)
            files = {a["observation"]["record"]["loaded"]["runtime"]["file"] for a in self.attempts().values()}
            self.assertEqual(files, {str(self.runtime)}, path)

    def test_a_runtime_of_another_name_is_not_the_one_that_is_tested(self):
        old = make_runtime(self.made / "old", soname="libcudart.so.12", name="libcudart.so.12")
        _, text = self.call("doctor", LD_LIBRARY_PATH=str(old.parent))
        self.assertIn(f"{self.root}/lib/{SONAME}", text)
        self.assertIn(f"LD_LIBRARY_PATH is set, but the runtime does not come from it; {old.parent} holds libcudart.so.12, and programs ask for {SONAME}",
                      text)

    def test_a_runtime_that_lies_about_its_name_is_told_by_its_file(self):
        liar = make_runtime(self.made / "liar", soname="libother.so.7")
        self.expect(self.run_suite(LD_LIBRARY_PATH=str(liar.parent)), 0, f"the runtime is {liar}")
        self.assertEqual(self.attempts()["plain"]["observation"]["record"]["loaded"]["runtime"]["file"], str(liar))

    def test_a_runtime_that_is_replaced_during_the_run_is_seen(self):
        here = self.made / "replaced"
        make_runtime(here)
        other = make_runtime(self.made / "other", bodies={"cudaRuntimeGetVersion": "(int* v) { *v = 13001; return 0; }"})
        os.rename(self.root / "bin/cts-probe", self.root / "bin/real-probe")
        self.write("bin/cts-probe", f'#!/bin/sh\n"$(dirname "$0")/real-probe" "$@"\ncp {other} {here}/new && mv {here}/new {here}/{SONAME}\n').chmod(0o755)
        code, text = self.run_suite(LD_LIBRARY_PATH=str(here))
        self.assertEqual(code, 5, text)
        self.assertIn("evidence: runtime: cdp.fake.asks-device plain attempt 1", text)
        self.assertIn("is not the file that the probe had", text)
        self.assertEqual({a["verdict"] for a in self.attempts().values()}, {"ERROR"})
        self.assertEqual(self.clause_verdicts(), {"asks-device": "undecided"})
        code, text = self.call("judge", "cdp.fake.asks-device", LD_LIBRARY_PATH=str(here))
        self.assertEqual(code, 5, text)

    def test_a_program_that_holds_the_runtime_itself_cannot_be_told(self):
        self.add("linked", PROGRAMS / "holds_runtime")
        code, text = self.run_suite(LD_LIBRARY_PATH=str(self.runtime.parent))
        self.assertEqual(code, 5, text)
        self.assertIn("its runtime cannot be told: the program takes no function of the runtime from a library", text)
        self.assertEqual(self.clause_verdicts(), {"asks-device": "holds", "linked": "undecided"})

    def test_one_function_that_dies_costs_what_asks_it(self):
        dying = make_runtime(self.made / "dying", bodies={
            "cudaDeviceGetAttribute": '(void) { fputs("cudaDeviceGetAttribute has not been implemented yet\\n", stderr); abort(); }'})
        self.expect(self.call("doctor", LD_LIBRARY_PATH=str(dying.parent)), 0,
                    "unknown    clusters of device 0: cts-probe was ended by signal 6 (Aborted): cudaDeviceGetAttribute has not been implemented yet")
        self.expect(self.run_suite(LD_LIBRARY_PATH=str(dying.parent)), 0, "each case is judged by itself")
        self.assertEqual(self.clause_verdicts(), {"asks-device": "holds"})

    def test_what_supports_nothing_fails_its_cases_one_by_one(self):
        nothing = make_runtime(self.made / "nothing", bodies={name: "(void) { return 801; }" for name in ("cudaMalloc", "cudaMemsetAsync")})
        self.add("fills-buffer", PROGRAMS / "fills_buffer")
        code, text = self.run_suite(LD_LIBRARY_PATH=str(nothing.parent))
        self.assertEqual(code, 1, text)
        self.assertIn("each case is judged by itself: cudaMalloc: cudaErrorNotSupported (801)", text)
        self.assertEqual(self.clause_verdicts(), {"asks-device": "holds", "fills-buffer": "violated"})
        self.assertIn("returned cudaErrorNotSupported (801)", self.attempts("fills-buffer")["plain"]["reason"])

    def test_what_a_runtime_lacks_costs_who_calls_it(self):
        lacking = make_runtime(self.made / "lacking", without=("cudaGetDriverEntryPointByVersion", "cudaGetErrorName", "cudaGetErrorString"))
        self.add("fills-buffer", PROGRAMS / "fills_buffer")
        code, text = self.run_suite(LD_LIBRARY_PATH=str(lacking.parent))
        plain = self.attempts("fills-buffer")["plain"]
        self.assertEqual(code, 1, text)
        self.assertEqual(plain["verdict"], "FAIL", plain["reason"])
        self.assertIn("what nobody wrote", plain["reason"])
        self.assertIn("-1515870811 (never written) against 7", plain["reason"])
        without = make_runtime(self.made / "without", without=("cudaMemcpyAsync",))
        (self.root / "run.jsonl").unlink()
        code, text = self.run_suite(LD_LIBRARY_PATH=str(without.parent))
        plain = self.attempts("fills-buffer")["plain"]
        self.assertEqual(plain["verdict"], "ERROR", plain["reason"])
        self.assertIn("the runtime lacks cudaMemcpyAsync", plain["reason"])
        self.assertEqual(self.clause_verdicts(), {"asks-device": "holds", "fills-buffer": "undecided"})


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
