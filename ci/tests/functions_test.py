"""Which functions of CUDA a case calls is read off the objects of the build: through functions of the same section, through pointers and
through the fixtures, of the case alone among its neighbours, and without what it could do without.

usage: functions_test.py CUDA_CTS_FUNCTIONS COMPILER
"""

import pathlib
import shutil
import subprocess
import sys
import tempfile
import unittest

TOOL, COMPILER = sys.argv[1:3]

FIXTURES = """
extern "C" int cudaWarmUp(); extern "C" int cudaOfAnother(); extern "C" int cudaOptional() __attribute__((weak));
namespace cts {
namespace detail { void* DriverEntry(const char* name) { return const_cast<char*>(name); } }
void Main(int, char**) { cudaWarmUp(); if (cudaOptional) cudaOptional(); }
void Buffer() { extern int cudaOfBuffer(); }
int NeverCalled() { return cudaOfAnother(); }
int Through() { return cudaOfAnother() + 1; }
}
"""

OBJECT = """
extern "C" { int cudaFirst(); int cudaSecond(); int cudaThird(); int cudaByPointer(); int cudaShared(); int cudaNoInline(); }
namespace cts { int Through(); namespace detail { void* DriverEntry(const char*); } }
__attribute__((noinline)) static int helper() { return cudaShared() + 1; }
__attribute__((noinline)) static int pointed() { return cudaByPointer() + 1; }
int (*volatile table)();
struct Registrar { Registrar(int (*body)()) { table = body; } };
namespace cts_case_a_first_run { namespace { int body() { table = &pointed; return cudaFirst() + helper(); } Registrar r(&body); } }
namespace cts_case_a_second_run { namespace {
__attribute__((noinline)) int inner() { return cudaNoInline() + 1; }
int body() { cts::detail::DriverEntry("cuCtxGetId"); return cudaSecond() + inner() + cts::Through(); } Registrar r(&body); } }
"""

ALONE = """
extern "C" { int cudaThird(); int __real_cudaWrapped(); int __cudaLaunchKernel(); }
const char* name() { return "cuNotPassedOn"; }
int main() { return cudaThird() + __real_cudaWrapped() + __cudaLaunchKernel(); }
"""


class FunctionsTest(unittest.TestCase):
    def setUp(self):
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="cts-functions-"))
        self.addCleanup(shutil.rmtree, self.folder, ignore_errors=True)

    def compile(self, name, code, *words):
        source = self.folder / (name + ".cc")
        source.write_text(code, encoding="utf-8")
        subprocess.run([COMPILER, "-O1", "-fPIC", "-w", *words, "-c", "-o", self.folder / (name + ".o"), source], check=True)
        return self.folder / (name + ".o")

    def list(self, lines, *fixtures):
        (self.folder / "list").write_text("\n".join(lines) + "\n", encoding="utf-8")
        done = subprocess.run([TOOL, "--output", self.folder / "functions.txt", "--objects", self.folder / "list", *fixtures],
                              stdout=subprocess.PIPE, stderr=subprocess.STDOUT, check=False)
        return done.returncode, done.stdout.decode("utf-8", "replace")

    def table(self):
        lines = (self.folder / "functions.txt").read_text(encoding="utf-8").splitlines()
        return {line.split()[0]: set(line.split()[1:]) for line in lines}

    def test_each_case_has_its_own(self):
        fixtures = self.compile("fixtures", FIXTURES)
        shared, alone = self.compile("shared", OBJECT), self.compile("alone", ALONE)
        lines = [f"{shared} a/first.run a/second.run", f"{alone} a/alone.run", f"{self.folder}/not-built.o a/absent.run"]
        self.assertEqual(self.list(lines, fixtures), (0, ""))
        self.assertEqual(self.table(), {
            "a/first.run": {"cudaFirst", "cudaShared", "cudaByPointer", "cudaWarmUp"},
            "a/second.run": {"cudaSecond", "cudaNoInline", "cudaOfAnother", "cuCtxGetId", "cudaWarmUp"},
            "a/alone.run": {"cudaThird", "cudaWrapped", "__cudaLaunchKernel", "cudaWarmUp"}})

    def test_what_is_no_object_is_refused_by_name(self):
        fixtures = self.compile("fixtures", FIXTURES)
        text = self.folder / "text.o"
        for content in (b"", b"\x7fELF", b"no object", fixtures.read_bytes()[: fixtures.stat().st_size // 2]):
            text.write_bytes(content)
            code, said = self.list([f"{text} a/x.run"], fixtures)
            self.assertEqual(code, 2, said)
            self.assertIn("text.o", said)
            self.assertEqual(said.count("\n"), 1, said)
        self.assertEqual(self.list([f"{fixtures} a/x.run"])[0], 2)


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1], verbosity=2)
