"""ci/power: whom it asks, and what it takes for a detection; and that each mutant names a clause that a case asserts.

The programs are scripts that fail under the mutants that they are named after. usage: power_test.py SOURCE
"""

import importlib.machinery
import importlib.util
import pathlib
import re
import sys
import tempfile
import unittest

import yaml

SOURCE = pathlib.Path(sys.argv.pop(1))
loader = importlib.machinery.SourceFileLoader("power", str(SOURCE / "ci/power"))
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
        return power.hunt(power.Tree(self.folder), (mutant, "cdp.a.b", "something"), own_alone)

    def test_a_case_of_the_clause_is_asked_first(self):
        self.notices("dynamic-parallelism/a/a.run", "m")
        self.notices("dynamic-parallelism/a/b--again.litmus", "m")
        self.assertEqual(self.hunt("m"), ("m", "cdp.a.b", "dynamic-parallelism/a/b--again.litmus", True))

    def test_others_are_asked_behind_it_those_of_the_section_first(self):
        self.notices("dynamic-parallelism/0/x.run", "m")
        self.notices("dynamic-parallelism/a/c.run", "m")
        self.notices("dynamic-parallelism/a/b.run", "another")
        self.assertEqual(self.hunt("m"), ("m", "cdp.a.b", "dynamic-parallelism/a/c.run", False))
        self.assertEqual(self.hunt("m", own_alone=True), ("m", "cdp.a.b", "", False))

    def test_a_program_that_fails_on_the_whole_model_notices_nothing(self):
        self.program("dynamic-parallelism/a/b.run", "exit 1")
        self.assertEqual(self.hunt("m"), ("m", "cdp.a.b", "", False))

    def test_one_that_begins_to_fail_there_notices_nothing_either(self):
        self.program("dynamic-parallelism/a/b.run", f"test $(cat {self.folder}/n || echo 0) = 0 && echo 1 > {self.folder}/n")
        self.assertEqual(self.hunt("m"), ("m", "cdp.a.b", "", False))

    def test_the_table_tells_what_is_excused(self):
        rows = power.table([("m", "cdp.a.b", "", False), ("n", "cdp.a.a", "x.run", True)], {"m": "nobody knows"})
        self.assertEqual(rows[2:], ["| cdp.a.a | n | x.run |", "| cdp.a.b | m | nothing; nobody knows |"])


class Lists(unittest.TestCase):
    def test_each_mutant_names_a_clause_that_a_program_asserts(self):
        asserted = set()
        for case in (SOURCE / "conformance").rglob("*.cu"):
            if case.name.endswith((".run.cu", ".litmus.cu")):
                asserted.add(yaml.safe_load(re.search(r"/\*---\n(.*?)---\*/", case.read_text(), re.S)[1])["clause"])
        mutants = power.read_lines(SOURCE / "reference/mutants.yaml", r"([a-z0-9-]+): \{clause: (\S+), breaks: (.+)\}")
        self.assertEqual([m for m in mutants if m[1] not in asserted], [])
        self.assertEqual(len({m[0] for m in mutants}), len(mutants))
        self.assertGreaterEqual(len(mutants), 400)

    def test_the_recorded_table_has_a_row_for_each(self):
        mutants = {m[:2] for m in power.read_lines(SOURCE / "reference/mutants.yaml", r"([a-z0-9-]+): \{clause: (\S+), .*")}
        rows = re.findall(r"^\| ([a-z0-9.-]+) \| ([a-z0-9-]+) \| \S", (SOURCE / "expected/reference/power.md").read_text(), re.M)
        now = {}  # The table may be older than the name of a clause.
        for file in (SOURCE / "conformance").rglob("clauses*/*.yaml"):
            for entry in re.split(r"^- id: ", file.read_text(), flags=re.M):
                for names in re.findall(r"^  formerly: \[(.*)\]$", entry, re.M):
                    now.update(dict.fromkeys(names.split(", "), entry.split("\n", 1)[0]))
        self.assertEqual({(name, now.get(clause, clause)) for clause, name in rows if name != "mutant"}, mutants, "run ci/power --out expected/reference/power.md")

    def test_what_is_excused_is_a_mutant(self):
        mutants = {m[0] for m in power.read_lines(SOURCE / "reference/mutants.yaml", r"([a-z0-9-]+): .*")}
        excused = {m[0] for m in power.read_lines(SOURCE / "reference/mutants-excused.yaml", r"([a-z0-9-]+): .*")}
        self.assertLessEqual(excused, mutants)


if __name__ == "__main__":
    unittest.main()
