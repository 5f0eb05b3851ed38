"""A runtime that reads only some device code: it ends a program as soon as a module registers that holds a certain word. It loses the
cases whose own code has the word, and their neighbours that launch kernels, but none that launches nothing; a build without %globaltimer
has gates and bounded waits that work. One that has no driver below it, or lacks one function of it.

usage: narrow_runtime_test.py TREE BUILD NINJA COMPILER
"""

import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import unittest

TREE, BUILD = (pathlib.Path(word).resolve() for word in sys.argv[1:3])
NINJA, COMPILER = sys.argv[3:5]
HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent))
sys.dont_write_bytecode = True
import cts  # noqa: E402

# Between the programs and the reference device, by LD_PRELOAD.
RUNTIME = r"""
#include <dlfcn.h>
#include <cstdio>
#include <cstdlib>
#include <cstring>

extern "C" void** __cudaRegisterFatBinary(void* binary) {
  static const auto next = reinterpret_cast<void** (*)(void*)>(dlsym(RTLD_NEXT, "__cudaRegisterFatBinary"));
  const char* const word = getenv("NARROW_REFUSES");
  Dl_info from = {};
  if (word && dladdr(__builtin_return_address(0), &from)) {
    // The text of its device code is a section of the file; what is compressed beside it does not show.
    FILE* const file = fopen(from.dli_fname, "rb");
    static char bytes[64 << 20];
    const size_t size = file ? fread(bytes, 1, sizeof bytes, file) : 0;
    if (memmem(bytes, size, word, strlen(word))) {
      fprintf(stderr, "narrow runtime: not implemented: %s\n", word);
      abort();
    }
    if (file) fclose(file);
  }
  return next(binary);
}

// A runtime by itself, with no driver below it.
extern "C" int cudaGetDriverEntryPointByVersion(const char* name, void** entry, unsigned version, unsigned long long flags, int* found) {
  static const auto next = reinterpret_cast<decltype(&cudaGetDriverEntryPointByVersion)>(dlsym(RTLD_NEXT, "cudaGetDriverEntryPointByVersion"));
  const char* const lacks = getenv("NARROW_LACKS");
  if (!lacks || (strcmp(lacks, "all") && strcmp(lacks, name))) return next(name, entry, version, flags, found);
  *entry = nullptr;
  if (found) *found = 1;  // no such symbol
  return 0;
}
"""
TIMER, SETTING = "%globaltimer;", "-DCTS_CLOCK64_MHZ=1000"
OF_DRIVER, OF_DRIVER_CALLS = "pi.init.driver-api-reaches-primary", "cuDevicePrimaryCtxRetain"
LAUNCHES_NOTHING = ("rt.version.driver-version-null", "pi.peer-copy.invalid-device", "pi.cxx.host-code-full-cxx")
# A case that counts, with a program of its own whose waits read that timer.
GATED_CASE, GATED = "pi.priority.no-preemption", "programming-interface/priority/no-preemption.run"


class NarrowRuntime(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = pathlib.Path(tempfile.mkdtemp(prefix="cts-narrow-"))
        cls.addClassCleanup(shutil.rmtree, cls.folder, ignore_errors=True)
        (cls.folder / "runtime.cc").write_text(RUNTIME, encoding="utf-8")
        cls.library = cls.folder / "libnarrow.so"
        subprocess.run([COMPILER, "-O1", "-shared", "-fPIC", "-o", cls.library, cls.folder / "runtime.cc", "-ldl"], check=True)
        cls.environment = {**cts.of_reference(), "LD_PRELOAD": str(cls.library), "NARROW_REFUSES": TIMER}

    def judged(self, case):
        return cts.judge_on("lib/reference", TREE, case, ["--seed", "1", "--scale", "0.1"], self.environment)

    def test_what_launches_nothing_is_judged(self):
        for case in LAUNCHES_NOTHING:
            with self.subTest(case):
                result = self.judged(case)
                self.assertIn(result.verdict, ("PASS", "SKIP"), result.reason)

    def test_who_has_the_word_is_lost_and_says_why(self):
        result = self.judged(GATED_CASE)
        self.assertEqual(result.verdict, "CRASH")
        self.assertIn("not implemented: " + TIMER, result.reason)

    def test_without_a_driver_its_cases_are_skipped_and_one_lacking_function_is_an_error(self):
        def judged(case, lacks):
            environment = {**cts.of_reference(), "LD_PRELOAD": str(self.library), "NARROW_LACKS": lacks}
            return cts.judge_on("lib/reference", TREE, case, ["--seed", "1", "--scale", "0.1"], environment)

        result = judged(OF_DRIVER, "all")
        self.assertEqual(result.verdict, "SKIP", result.reason)
        self.assertIn("driver-api: needs the driver API", result.reason)
        result = judged(OF_DRIVER, OF_DRIVER_CALLS)
        self.assertEqual(result.verdict, "ERROR", result.reason)
        self.assertIn("the driver lacks " + OF_DRIVER_CALLS, result.reason)
        # A runtime that wrongly tells of no function is judged all the same.
        self.assertEqual(judged("pi.version.entry-point-by-version", "all").verdict, "FAIL")

    def device_code(self, path):
        """What stands for a kernel, a function or a variable in the text of an object's device code."""
        text = self.folder / "text"
        text.write_bytes(b"")
        # An object without the section leaves the file empty; the check that the look sees code keeps this honest.
        subprocess.run(["objcopy", "--dump-section", f".cts_ptx={text}", path, self.folder / "copy"], stderr=subprocess.DEVNULL, check=False)
        return re.findall(r"^.*\.(?:entry|func|global|const)\b.*$", text.read_text(encoding="utf-8", errors="replace"), re.M)

    def test_objects_of_what_launches_nothing_hold_no_device_code(self):
        objects = sorted((TREE / "objects").rglob("*.so"))
        without = [path for path in objects if ".host" in str(path.relative_to(TREE))]
        self.assertGreater(len(without), 10)
        for path in without:
            with self.subTest(path.name):
                self.assertEqual(self.device_code(path), [])
        self.assertTrue(any(self.device_code(path) for path in objects if path not in without), "the look sees code")

    def commands(self, program):
        listed = subprocess.run([NINJA, "-C", BUILD, "-t", "commands", str(program)], stdout=subprocess.PIPE, text=True, check=True).stdout
        return [line for line in listed.splitlines() if GATED in line and ("nvcc" in line or "units/" in line)]

    def test_waits_count_by_another_clock_where_the_build_says_so(self):
        # As this build makes the program, with the setting, somewhere else.
        program = self.folder / "tree/programs" / GATED
        program.parent.mkdir(parents=True)
        made = BUILD / "tree/programs" / GATED
        objects = self.folder / "gated.o"
        commands = [line for line in self.commands(made) if " -o " in line]
        self.assertEqual(len(commands), 2, "one compiles, one links")
        for line in commands:
            line = line.replace(f"units/programs/{GATED}.o", str(objects)).replace(f"tree/programs/{GATED}", str(program))
            subprocess.run(line.replace(" -std=c++20", f" {SETTING} -std=c++20", 1), shell=True, cwd=BUILD, check=True, stdout=subprocess.DEVNULL)
        libraries = f"{TREE}/lib/reference:{TREE}/lib:{os.environ.get('LD_LIBRARY_PATH', '')}"
        self.assertNotIn(TIMER.encode(), program.read_bytes())
        self.assertIn(TIMER.encode(), made.read_bytes())
        for words, code in (([], 0), (["--control"], 1)):
            done = subprocess.run([program, "--seed", "1", *words], env={**self.environment, "LD_LIBRARY_PATH": libraries}, stdout=subprocess.PIPE,
                                  stderr=subprocess.STDOUT, text=True, timeout=120, check=False)
            self.assertEqual(done.returncode, code, done.stdout)


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
