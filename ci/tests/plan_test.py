"""A build begins with a plan of its cases (cmake/Plan.cmake): what a case that comes, goes or changes leads to, and what stops it.

usage: plan_test.py SOURCE CMAKE NINJA PLANNER
"""

import pathlib
import shutil
import subprocess
import sys
import tempfile
import time
import unittest

SOURCE = pathlib.Path(sys.argv[1]).resolve()
CMAKE, NINJA, PLANNER = sys.argv[2:5]
# As much of a project as the plan needs: each function says in a file what it was called with.
PROJECT = """cmake_minimum_required(VERSION 3.25)
project(x LANGUAGES NONE)
add_executable(cuda-cts-plan IMPORTED)
set_target_properties(cuda-cts-plan PROPERTIES IMPORTED_LOCATION {planner})
include(cmake/Cases.cmake)
"""
CASES = """file(WRITE ${CMAKE_BINARY_DIR}/told "")
foreach(name object program program_of_units observation)
  cmake_language(EVAL CODE "function(cts_${name})
    string(JOIN \\" | \\" words \\${ARGV})
    file(APPEND ${CMAKE_BINARY_DIR}/told \\"${name} \\${words}\\\\n\\")
  endfunction()")
endforeach()
include(${CMAKE_CURRENT_LIST_DIR}/Plan.cmake)
cts_plan("-gencode=a;-x" "-gencode=b" "90" Cases.cmake)
if(CTS_PLAN)
  include(${CTS_PLAN})
endif()
"""
TRAITS = "headers: {}\nwords:\n  setenv: [own-process: it changes the environment]\nparts: {}\n"
ONE, TWO = "program chapter/section/one.run | 1 | -gencode=b | -rdc=true", "program chapter/section/two.run | 2 | -gencode=b"


class Plan(unittest.TestCase):
    def setUp(self):
        self.root = pathlib.Path(tempfile.mkdtemp(prefix="cts-plan-"))
        self.addCleanup(shutil.rmtree, self.root)
        self.build = self.root / "build"
        self.write("CMakeLists.txt", PROJECT.format(planner=PLANNER))
        self.write("cmake/Cases.cmake", CASES)
        self.write("cmake/Plan.cmake", (SOURCE / "cmake/Plan.cmake").read_text(encoding="utf-8"))
        self.write("fixtures/traits.yaml", TRAITS)
        self.write("fixtures/build-words.yaml", "rdc: -rdc=true\n")
        self.write("conformance/chapter/chapter.yaml", "title: Invented\nprefix: c\norder: 1\ndocuments: [Invented]\n")
        self.case("one", "build: [rdc]\nown-process: why")
        self.case("two", "units: 2")
        subprocess.run([CMAKE, "-G", "Ninja", "-S", self.root, "-B", self.build, f"-DCMAKE_MAKE_PROGRAM={NINJA}"], check=True, capture_output=True)

    def write(self, name, text):
        path = self.root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
        return path

    def case(self, name, keys="", source=""):
        text = f"/*---\nclause: c.section.{name}\ncontrol: not\ncontrol-fails-with: gone\n{keys}\n---*/\n{source}"
        return self.write(f"conformance/chapter/section/{name}.run.cu", text)

    def ninja(self, code=0):
        done = subprocess.run([NINJA, "-C", self.build, "plan"], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False)
        self.assertEqual(done.returncode, code, done.stdout)
        time.sleep(0.02)  # What changes from here on has a later time: the clock of a file system goes in steps of some milliseconds.
        return done.stdout

    def told(self):
        return (self.build / "told").read_text(encoding="utf-8").splitlines()

    def programs(self):
        return [line.split()[1] for line in self.told()]

    def assert_configured(self, said, configured):
        self.assertEqual("Re-running CMake" in said, configured, said)

    def test_a_build_begins_with_a_plan_and_then_has_nothing_to_do(self):
        self.assertEqual(self.told(), [], "a folder without a plan is configured without cases")
        self.assert_configured(self.ninja(), True)
        self.assertEqual(self.told(), [ONE, TWO])
        said = self.ninja()
        self.assertIn("no work to do", said)
        self.assertNotIn("Planning", said)
        # Nor is it made again where the build is configured once more.
        subprocess.run([CMAKE, self.build], check=True, capture_output=True)
        self.assertEqual(len(self.told()), 2)
        self.assertIn("no work to do", self.ninja())

    def test_a_case_that_is_touched_is_read_and_nothing_is_configured(self):
        self.ninja()
        time.sleep(0.01)
        self.case("two", "units: 2", "int x;\n")
        said = self.ninja()
        self.assertIn("Planning", said)
        self.assert_configured(said, False)
        self.assertIn("no work to do", self.ninja())

    def test_a_header_or_a_table_that_changes_configures_anew(self):
        self.ninja()
        self.case("two", "units: 2\nbuild:\n  - rdc  # on lines of its own")
        self.assert_configured(self.ninja(), True)
        self.assertIn("-rdc=true", self.told()[1])
        self.write("fixtures/build-words.yaml", "rdc: -rdc=yes\n")
        self.assert_configured(self.ninja(), True)
        self.assertIn("-rdc=yes", self.told()[1])
        self.case("three", "", "setenv(x);\n")
        self.ninja()
        self.assertIn("program chapter/section/three.run", self.told()[1])
        self.write("fixtures/traits.yaml", TRAITS.replace("own-process", "process-alone"))
        self.ninja()
        self.assertTrue(self.told()[2].startswith("object chapter/small-sections/no-words-1 | chapter/section/three.run | chapter/section/three.run |"), self.told())

    def test_cases_share_objects_unless_the_build_is_without(self):
        self.case("three")
        self.ninja()
        self.assertTrue(self.told()[2].startswith("object chapter/small-sections/no-words-1 | chapter/section/three.run"), self.told())
        subprocess.run([CMAKE, "-DCTS_OBJECTS=OFF", self.build], check=True, capture_output=True)
        self.ninja()
        self.assertEqual([line.split()[:2] for line in self.told()], [["program", f"chapter/section/{name}.run"] for name in ("one", "three", "two")])

    def test_the_unit_of_an_object_follows_its_cases(self):
        unit = self.build / "units/objects/chapter/small-sections/no-words-1.cu"
        self.case("three")
        self.ninja()
        before = unit.stat().st_mtime_ns
        self.assertIn('#include "conformance/chapter/section/three.run.cu"', unit.read_text(encoding="utf-8"))
        self.case("three", "", "int x;\n")
        self.assert_configured(self.ninja(), False)
        self.assertEqual(unit.stat().st_mtime_ns, before, "what stays the same is not compiled again")
        self.case("three", "", "#include <map>\n")
        self.assert_configured(self.ninja(), False)
        self.assertIn("#include <map>", unit.read_text(encoding="utf-8"))
        self.write("conformance/chapter/section/held.family.cuh", "#include <set>\n")
        self.case("three", "", '#include "held.family.cuh"\n')
        self.ninja()
        self.write("conformance/chapter/section/held.family.cuh", "#include <list>\n")
        self.ninja()
        self.assertIn("#include <list>", unit.read_text(encoding="utf-8"))
        unit.unlink()
        self.ninja()
        self.assertTrue(unit.exists(), "it is made again")
        self.assertIn("no work to do", self.ninja())

    def test_one_unit_of_any_cases(self):
        unit = self.build / "any.cu"
        words = [PLANNER, "--source", self.root, "--unit", unit]
        subprocess.run([*words, "chapter/section/two.run", "chapter/section/one.run"], check=True)
        self.assertEqual([line for line in unit.read_text(encoding="utf-8").splitlines() if "conformance/" in line],
                         [f'#include "conformance/chapter/section/{name}.run.cu"' for name in ("two", "one")])
        done = subprocess.run([*words, "chapter/section/gone.run"], capture_output=True, text=True, check=False)
        self.assertEqual((done.returncode, done.stderr.count("\n")), (2, 1), done.stderr)

    def test_a_case_that_goes_and_one_that_comes(self):
        self.ninja()
        (self.root / "conformance/chapter/section/two.run.cu").unlink()
        self.ninja()
        self.assertEqual(self.programs(), ["chapter/section/one.run"])
        self.write("conformance/chapter/other/three.run.cu", "/*---\nclause: c.other.three\ncontrol: not\ncontrol-fails-with: gone\nunits: 2\n---*/\n")
        self.ninja()
        self.assertEqual(self.programs(), ["chapter/other/three.run", "chapter/section/one.run"])
        shutil.rmtree(self.root / "conformance/chapter/section")
        self.ninja()
        self.assertEqual(self.programs(), ["chapter/other/three.run"])
        self.assertIn("no work to do", self.ninja())

    def test_what_cannot_be_read_stops_the_build_with_a_line(self):
        self.ninja()
        before = self.told()
        two, words = "conformance/chapter/section/two.run.cu", "fixtures/build-words.yaml"
        for file, text, says in (
            (two, "/*---\nclause: [\n---*/\n", two + ":3: malformed YAML"),
            (two, "/*---\nclause: c.section.two\ncontrol: not\ncontrol-fails-with: gone\nunit: 2\n---*/\n", two + ":5: header has the unknown key 'unit'; did you mean 'units'?"),
            (two, "/*---\nclause: c.section.two\ncontrol: not\ncontrol-fails-with: gone\nbuild: [rcd]\n---*/\n", two + ":5: has the unknown build word 'rcd' in `build:`; fixtures/build-words.yaml lists them"),
            (two, "int x;\n", two + ":1: does not start with the line /*---; put the header first"),
            ("conformance/chapter/section/three.ran.cu", "", "three.ran.cu: is no case; name it"),
            ("conformance/chapter/chapter.yaml", "title: Invented\n", "conformance/chapter/chapter.yaml:1: "),
            (words, "rdc: []\n", words + ":1: build word 'rdc' has no flags"),
            ("fixtures/traits.yaml", TRAITS.replace("own-process", "own-proces"), "fixtures/traits.yaml:3: gives 'setenv' the unknown trait 'own-proces'; did you mean 'own-process'?"),
        ):
            with self.subTest(says=says):
                path = self.root / file
                good = path.read_text(encoding="utf-8") if path.exists() else None
                self.write(file, text)
                said = self.ninja(1)
                self.assertIn("cuda-cts-plan: ", said)
                self.assertIn(says, said)
                self.assertEqual(self.told(), before)
                path.unlink()
                if good is not None:
                    self.write(file, good)
                self.ninja()
                self.assertEqual(self.told(), before)

    def test_a_plan_for_another_state_of_the_build_is_not_read(self):
        self.ninja()
        cases = self.root / "cmake/Cases.cmake"
        cases.write_text(CASES.replace("told \\\"${name}", "told \\\"other-${name}").replace('"-gencode=b"', '"-gencode=c"'), encoding="utf-8")
        subprocess.run([CMAKE, self.build], check=True, capture_output=True)
        self.assertEqual(self.told(), [])
        self.ninja()
        self.assertEqual([line.split()[0] for line in self.told()], ["other-program", "other-program"])
        self.assertIn("-gencode=c", self.told()[0])

    def test_no_plan_with_other_words(self):
        for words in ([], ["--source", self.root], ["--source", self.root, "--unit", self.root / "u.cu"],
                      ["--source", self.root, "--output", "x", "--units", "x", "--depfile", "x", "--state", "x", "--each", "x", "--shared", "x", "--latest", "x"]):
            done = subprocess.run([PLANNER, *words], capture_output=True, text=True, check=False)
            self.assertEqual((done.returncode, done.stderr.count("\n")), (2, 1), done.stderr)
        words = ["--source", self.root, "--units", self.root / "units", "--depfile", self.root / "d", "--state", "x", "--each", "x", "--shared", "x", "--newest", "x"]
        done = subprocess.run([PLANNER, *words, "--output", self.root / "nowhere/x"], capture_output=True, text=True, check=False)
        self.assertEqual((done.returncode, done.stderr.count("\n")), (5, 1), done.stderr)


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
