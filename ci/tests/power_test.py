"""ci/reference/power: whom it asks, and what it takes for a detection; and that each mutant names a clause that a case asserts.

The programs are scripts that fail under the mutants that they are named after. usage: power_test.py SOURCE
"""

import contextlib
import errno
import importlib.machinery
import importlib.util
import io
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import unittest
import unittest.mock

import yaml

SOURCE = pathlib.Path(sys.argv.pop(1))
loader = importlib.machinery.SourceFileLoader("power", str(SOURCE / "ci/reference/power"))
sys.dont_write_bytecode = True
power = importlib.util.module_from_spec(importlib.util.spec_from_loader("power", loader))
loader.exec_module(power)


class Hunt(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)

    def program(self, name, body):
        file = self.folder / "programs" / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(f"#!/bin/sh\n{body}\n")
        file.chmod(0o755)

    def notices(self, name, mutant):
        self.program(name, f'test "$CTS_REFERENCE_MUTANT" != {mutant}')

    def hunt(self, mutant, own_alone=False):
        found = power.hunt(power.Tree(self.folder), (mutant, "cdp.a.b", "something"), own_alone)
        self.assertEqual((found["name"], found["clause"], found["breaks"]), (mutant, "cdp.a.b", "something"))
        return found["by"], found["own"]

    def test_a_case_of_the_clause_is_asked_first(self):
        self.notices("dynamic-parallelism/a/a.run", "m")
        self.notices("dynamic-parallelism/a/b--again.litmus", "m")
        self.assertEqual(self.hunt("m"), ("cdp.a.b--again", True))

    def test_others_are_asked_behind_it_those_of_the_section_first(self):
        self.notices("dynamic-parallelism/0/x.run", "m")
        self.notices("dynamic-parallelism/a/c.run", "m")
        self.notices("dynamic-parallelism/a/b.run", "another")
        self.assertEqual(self.hunt("m"), ("cdp.a.c", False))
        self.assertEqual(self.hunt("m", own_alone=True), ("", False))

    def test_a_program_that_fails_on_the_whole_model_notices_nothing(self):
        self.program("dynamic-parallelism/a/b.run", "exit 1")
        self.assertEqual(self.hunt("m"), ("", False))

    def test_a_program_that_ends_without_a_failure_notices_nothing(self):
        # A mutant that the device does not know ends every program.
        for code in power.NO_FAILURE:
            self.program("dynamic-parallelism/a/b.run", f'test "$CTS_REFERENCE_MUTANT" != m || exit {code}')
            self.assertEqual(self.hunt("m"), ("", False))

    def test_one_that_failed_there_once_is_tried_again(self):
        count = f'n=$(cat {self.folder}/n || echo 0); echo $((n + 1)) > {self.folder}/n; '
        self.program("dynamic-parallelism/a/b.run", count + 'test "$CTS_REFERENCE_MUTANT" != m && test $n -ne 0')
        self.assertEqual(self.hunt("m"), ("cdp.a.b", True))

    def test_one_that_begins_to_fail_there_notices_nothing_either(self):
        self.program("dynamic-parallelism/a/b.run", f"test $(cat {self.folder}/n || echo 0) = 0 && echo 1 > {self.folder}/n")
        self.assertEqual(self.hunt("m"), ("", False))

    def test_a_slow_program_does_less(self):
        self.program("dynamic-parallelism/a/b.run", f'test "$2" != {power.SLOW_SCALE} || test "$CTS_REFERENCE_MUTANT" != m')
        self.assertEqual(self.hunt("m"), ("", False))
        with unittest.mock.patch.object(power, "SLOW_S", 0):
            self.assertEqual(self.hunt("m"), ("cdp.a.b", True))

    def test_long_work_says_how_far_it_is(self):
        with contextlib.redirect_stderr(io.StringIO()) as told:
            self.assertEqual(list(power.telling("mutants", 3, iter("abc"), every_s=0)), ["a", "b", "c"])
        self.assertEqual([line.split(" in ")[0] for line in told.getvalue().splitlines()], [f"mutants: {n} of 3" for n in (1, 2, 3)])

    def test_a_case_of_another_chapter_has_its_id(self):
        self.notices("programming-interface/x/y.run", "m")
        self.assertEqual(self.hunt("m"), ("pi.x.y", False))


class Record(unittest.TestCase):
    found = [{"name": "m", "clause": "cdp.a.b", "breaks": 'says: "no", never {ends}', "by": "", "own": False},
             {"name": "n", "clause": "cdp.a.a", "breaks": "x", "by": "cdp.a.a--again", "own": True}]

    def test_the_table_tells_what_is_excused(self):
        rows = power.table(self.found, {"m": "nobody knows"}, {"cdp.a.c": "it is about the compiler"}).splitlines()
        self.assertEqual(rows[2:4], ["| cdp.a.a | n | cdp.a.a--again |", "| cdp.a.b | m | nothing; nobody knows |"])
        self.assertIn("1 clauses have a case that passes on the model, and no mutant:", rows)
        self.assertIn("| cdp.a.c | it is about the compiler |", rows)
        self.assertEqual(rows[-1], "2 mutants: 1 (50 %) detected by a case of their own clause, 0 by another alone, 1 by none.")

    def test_a_clause_without_a_mutant_needs_a_reason(self):
        bare, gone = power.explained(["cdp.a.b", "cdp.a.c", "cdp.a.d"], {"cdp.a.b": "said", "cdp.a.x": "said"}, {"cdp.a.c": "not modelled: y"})
        self.assertEqual((bare, gone), ({"cdp.a.b": "said", "cdp.a.c": "not modelled: y", "cdp.a.d": ""}, ["cdp.a.x"]))

    def test_the_record_is_yaml(self):
        read = yaml.safe_load(power.record(self.found, {"m": "nobody: knows"}, [], {"commit": "0" * 40, "clean": True, "toolkit": "13.0.88"}))
        self.assertEqual(read["measured"], {"commit": "0" * 40, "toolkit": "13.0.88"})
        self.assertEqual(read["mutants"]["m"], {"clause": "cdp.a.b", "breaks": 'says: "no", never {ends}', "excused": "nobody: knows"})
        self.assertEqual(read["mutants"]["n"], {"clause": "cdp.a.a", "breaks": "x", "detected-by": "cdp.a.a--again"})
        self.assertEqual(read["without-mutant"], [])
        self.assertIn(", changed", yaml.safe_load(power.record([], {}, [], {"commit": "0", "clean": False}))["measured"]["commit"])

    def test_both_files_are_recorded_or_none(self):
        with tempfile.TemporaryDirectory() as name:
            folder = pathlib.Path(name)
            (folder / "power.yaml").write_text("before")
            full = unittest.mock.patch.object(pathlib.Path, "write_text", side_effect=[3, OSError(errno.ENOSPC, "No space left on device")])
            with full, contextlib.redirect_stderr(io.StringIO()) as told, self.assertRaises(SystemExit):
                power.keep(folder, {"power.yaml": "now", "power.md": "now"})
            self.assertIn("No space left on device; nothing was recorded\n", told.getvalue())
            self.assertEqual({file.name: file.read_text() for file in folder.iterdir()}, {"power.yaml": "before"})
            power.keep(folder, {"power.yaml": "now", "power.md": "now"})
            self.assertEqual({file.name: file.read_text() for file in folder.iterdir()}, {"power.yaml": "now", "power.md": "now"})

    def test_a_part_is_not_recorded(self):
        for words in (["--mutant", "parent-ignores-children"], ["--clause", "cdp."], ["--own"]):
            done = subprocess.run([SOURCE / "ci/reference/power", "--out", "/tmp", *words], capture_output=True, text=True, check=False)
            self.assertEqual((done.returncode, done.stderr.count("\n")), (2, 1), done.stderr)
        done = subprocess.run([SOURCE / "ci/reference/power", "--out", SOURCE / "ci/reference/power"], capture_output=True, text=True, check=False)
        self.assertEqual((done.returncode, done.stderr.count("\n")), (2, 1), done.stderr)


class Input(unittest.TestCase):
    """A copy of the script with a tree beside it, whose device is a file with the names of its mutants."""

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.top = pathlib.Path(folder.name)
        shutil.copytree(SOURCE / "ci", self.top / "ci", ignore=shutil.ignore_patterns("tests", "recipes", "examples"))
        self.write("conformance/a/chapter.yaml", "prefix: a\n")
        self.write("reference/mutants.yaml", "m: {clause: a.b.c, breaks: it}\n")
        for name in ("reference/mutants-excused.yaml", "reference/without-mutant.yaml", "expected/reference/not-modelled.yaml", "out/kept"):
            self.write(name, "")
        self.write("build/tree/suite.json", '{"commit": "c0ffee", "clean": true, "toolkit": "13.0"}')
        self.write("build/tree/lib/reference-mutants/libcudart.so.13", "\0m\0")
        self.write("build/tree/programs/a/b/c.run", '#!/bin/sh\ntest "$CTS_REFERENCE_MUTANT" != m\n').chmod(0o755)

    def write(self, name, text):
        file = self.top / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(text if isinstance(text, bytes) else text.encode())
        return file

    def call(self):
        return subprocess.run([self.top / "ci/reference/power", "--out", self.top / "out"], capture_output=True, text=True, check=False)

    def test_what_is_whole_is_recorded(self):
        done = self.call()
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        self.assertIn("detected-by: a.b.c", (self.top / "out/power.yaml").read_text())

    def test_bad_input_is_one_line_before_anything_runs(self):
        for name, text, told in (("conformance/a/chapter.yaml", "prefix:\n", "chapter.yaml: says no prefix"),
                                 ("reference/mutants.yaml", "m: {clause: a.b.c, breaks: it}\n" * 2, "mutants.yaml: m stands there twice"),
                                 ("reference/mutants.yaml", b"\xff", "mutants.yaml: is no text"),
                                 ("reference/mutants.yaml", "o: {clause: a.b.c, breaks: it}\n", "knows no mutant o: it was built of another"),
                                 ("reference/mutants-excused.yaml", None, "mutants-excused.yaml: No such file"),
                                 ("build/tree/suite.json", "[1]", "suite.json: says nothing of a suite"),
                                 ("build/tree/suite.json", None, "suite.json: No such file")):
            file = self.top / name
            before = file.read_bytes()
            file.unlink()
            if text is not None:
                self.write(name, text)
            done = self.call()
            file.unlink(missing_ok=True)
            self.write(name, before)
            self.assertEqual((done.returncode, done.stdout, done.stderr.count("\n")), (2, "", 1), done.stderr)
            self.assertIn(told, done.stderr)
        self.assertEqual([file.name for file in (self.top / "out").iterdir()], ["kept"])


class Lists(unittest.TestCase):
    def test_each_mutant_names_a_clause_that_a_program_asserts(self):
        asserted = set()
        for case in (SOURCE / "conformance").rglob("*.cu"):
            if case.name.endswith((".run.cu", ".litmus.cu", ".random.cu")):
                asserted.add(yaml.safe_load(re.search(r"/\*---\n(.*?)---\*/", case.read_text(), re.S)[1])["clause"])
        mutants = power.read_lines(SOURCE / "reference/mutants.yaml", r"([a-z0-9-]+): \{clause: (\S+), breaks: (.+)\}")
        self.assertEqual([m for m in mutants if m[1] not in asserted], [])
        self.assertEqual(len({m[0] for m in mutants}), len(mutants))
        self.assertGreaterEqual(len(mutants), 400)

    def test_the_record_has_each_mutant_and_is_what_the_table_shows(self):
        mutants = {m[:2] for m in power.read_lines(SOURCE / "reference/mutants.yaml", r"([a-z0-9-]+): \{clause: (\S+), .*")}
        recorded = yaml.safe_load((SOURCE / "expected/reference/power.yaml").read_text())
        now = {}  # The record may be older than the name of a clause.
        for file in [*SOURCE.glob("conformance/*/clauses.yaml"), *SOURCE.glob("conformance/*/clauses/*.yaml")]:
            for entry in re.split(r"^- id: ", file.read_text(), flags=re.M):
                for names in re.findall(r"^  formerly: \[(.*)\]$", entry, re.M):
                    now.update(dict.fromkeys(names.split(", "), entry.split("\n", 1)[0]))
        self.assertEqual({(name, now.get(m["clause"], m["clause"])) for name, m in recorded["mutants"].items()}, mutants,
                         "run ci/reference/power --out expected/reference")
        found = [{"name": name, "clause": m["clause"], "by": m.get("detected-by", ""), "own": m.get("detected-by", "").split("--")[0] == m["clause"]}
                 for name, m in recorded["mutants"].items()]
        excused = {name: m["excused"] for name, m in recorded["mutants"].items() if "excused" in m}
        self.assertEqual((SOURCE / "expected/reference/power.md").read_text(),
                         power.of(**recorded["measured"]) + power.table(found, excused, power.explained(recorded["without-mutant"], *power.reasons(SOURCE))[0]))

    def test_each_clause_without_a_mutant_has_a_reason_that_holds(self):
        recorded = yaml.safe_load((SOURCE / "expected/reference/power.yaml").read_text())
        bare, gone = power.explained(recorded["without-mutant"], *power.reasons(SOURCE))
        self.assertEqual(([clause for clause, why in bare.items() if not why], gone), ([], []))

    def test_what_is_excused_is_a_mutant(self):
        mutants = {m[0] for m in power.read_lines(SOURCE / "reference/mutants.yaml", r"([a-z0-9-]+): .*")}
        excused = {m[0] for m in power.read_lines(SOURCE / "reference/mutants-excused.yaml", r"([a-z0-9-]+): .*")}
        self.assertLessEqual(excused, mutants)


if __name__ == "__main__":
    unittest.main()
