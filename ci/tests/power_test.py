"""ci/reference/power: whom it asks, and what it takes for a detection; and that each mutant names a clause that a case asserts.

What the judge says is invented, by a function or by a script in the place of cuda-cts. usage: power_test.py SOURCE
"""

import contextlib
import errno
import importlib.machinery
import importlib.util
import io
import json
import pathlib
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import unittest
import unittest.mock

import yaml

SOURCE = pathlib.Path(sys.argv.pop(1))
loader = importlib.machinery.SourceFileLoader("power", str(SOURCE / "ci/reference/power"))
sys.dont_write_bytecode = True
power = importlib.util.module_from_spec(importlib.util.spec_from_loader("power", loader))
loader.exec_module(power)


class Device(power.Device):
    """Says of each case what the test wants: {case: verdict of (mutant, how often it was asked before)}."""

    def __init__(self, says, not_modelled=None):
        super().__init__(pathlib.Path("/nonexistent"), 1, power.cts.NotModelled(not_modelled or {}))
        self.says, self.asked = says, []

    def result(self, case, mutant):
        word, _, reason = self.says[case](mutant, self.asked.count((case, mutant))).partition(" ")
        self.asked.append((case, mutant))
        return power.cts.Result(case.split("--")[0], case, "plain", word, reason, 1)

    def ask(self, cases):
        return [self.result(case, "") for case in sorted(self.says) if not cases or case in cases or case.split("--")[0] in cases]

    def ask_under(self, mutant, case):
        return self.result(case, mutant)


def fails_under(mutant, how="FAIL"):
    return lambda asked, _: how if asked == mutant else "PASS"


class Hunt(unittest.TestCase):
    def hunt(self, says, own_alone=False, **more):
        device = Device(says, **more)
        with contextlib.redirect_stderr(io.StringIO()):
            found, = power.measure(device, [("m", "cdp.a.b", "something")], device.passing([]), lambda _: own_alone)
        self.assertEqual((found["name"], found["clause"], found["breaks"]), ("m", "cdp.a.b", "something"))
        self.asked = device.asked
        return found["by"], found["own"]

    def test_a_case_of_the_clause_is_asked_first(self):
        self.assertEqual(self.hunt({"cdp.a.a": fails_under("m"), "cdp.a.b--again": fails_under("m")}), ("cdp.a.b--again", True))
        self.assertNotIn(("cdp.a.a", "m"), self.asked)

    def test_others_are_asked_after_it_those_of_the_section_first(self):
        says = {"cdp.0.x": fails_under("m"), "cdp.a.c": fails_under("m"), "cdp.a.b": fails_under("another")}
        self.assertEqual(self.hunt(says), ("cdp.a.c", False))
        self.assertNotIn(("cdp.0.x", "m"), self.asked)
        self.assertEqual(self.hunt(says, own_alone=True), ("", False))
        self.assertEqual(self.hunt({"pi.x.y": fails_under("m")}), ("pi.x.y", False))

    def test_what_fails_on_the_whole_model_notices_nothing(self):
        self.assertEqual(self.hunt({"cdp.a.b": lambda *_: "FAIL"}), ("", False))
        self.assertEqual(self.asked, [("cdp.a.b", "")] * power.TRIES)

    def test_what_is_as_expected_notices_nothing(self):
        for verdict in ("PASS", "KNOWN", "SKIP gpu: none", "NOT-APPLICABLE", "NOT-SHOWN of this machine", "ERROR no room", f"SKIP {power.cts.NOT_RUN}a thing"):
            self.assertEqual(self.hunt({"cdp.a.b": fails_under("m", verdict)}), ("", False), verdict)

    def test_what_is_not_notices(self):
        for verdict in ("FAIL", "CRASH", "TIMEOUT", "MISSING", "DIFFERS", f"NOT-SHOWN {power.cts.TOO_SLOW}: 9 s of CPU time"):
            self.assertEqual(self.hunt({"cdp.a.b": fails_under("m", verdict)}), ("cdp.a.b", True), verdict)

    def test_a_listed_case_that_passes_notices_by_what_the_judge_says_of_those(self):
        says = {"cdp.a.b": fails_under("m", f"SKIP {power.cts.NOT_RUN}a thing")}
        for name in ("cdp.a.b", "cdp."):
            self.assertEqual(self.hunt(says, not_modelled={name: "a thing"}), ("cdp.a.b", True))
        for name, lacks in (("cdp.a.b", "another"), ("cdp", "a thing"), ("pi.", "a thing")):
            self.assertEqual(self.hunt(says, not_modelled={name: lacks}), ("", False))

    def test_one_that_failed_there_once_is_tried_again(self):
        self.assertEqual(self.hunt({"cdp.a.b": lambda mutant, before: "FAIL" if mutant or not before else "PASS"}), ("cdp.a.b", True))

    def test_one_that_begins_to_fail_there_notices_nothing_and_the_next_one_is_looked_for(self):
        begins = lambda mutant, before: "FAIL" if mutant or before else "PASS"
        self.assertEqual(self.hunt({"cdp.a.b": begins}), ("", False))
        self.assertEqual(self.hunt({"cdp.a.b": begins, "cdp.a.c": fails_under("m")}), ("cdp.a.c", False))

    def test_a_slow_case_does_less_once_that_is_known(self):
        calls = []

        def on_reference(tree, words, **settings):
            calls.append((words[words.index("--scale") + 1], [words[i + 1] for i, word in enumerate(words) if word == "--clause"], settings))
            return unittest.mock.Mock(results=[power.cts.Result(case, case, "plain", "PASS", "", 16 if case == "cdp.a.b" else 14) for case in ("cdp.a.b", "cdp.a.c")])

        def judge_on(device, tree, case, words, environment):
            calls.append((words[words.index("--scale") + 1], [case], {name[len("CTS_REFERENCE_"):]: value for name, value in environment.items() if name.startswith("CTS_REFERENCE_")}))

        device = power.Device(pathlib.Path("/nonexistent"), 1, power.cts.NotModelled({}))
        with unittest.mock.patch.object(power.cts, "on_reference", on_reference), unittest.mock.patch.object(power.cts, "judge_on", judge_on):
            self.assertEqual(list(device.passing([])), ["cdp.a.b", "cdp.a.c"])
            for case in ("cdp.a.b", "cdp.a.c"):
                device.ask_under("m", case)
            device.ask(["cdp.a.b", "cdp.a.c"])
        self.assertEqual(calls, [(power.SCALE, [], {"OBSERVE": ""}), (power.SLOW_SCALE, ["cdp.a.b"], {"OBSERVE": "", "MUTANT": "m"}),
                                 (power.SCALE, ["cdp.a.c"], {"OBSERVE": "", "MUTANT": "m"}), (power.SCALE, ["cdp.a.c"], {"OBSERVE": ""}),
                                 (power.SLOW_SCALE, ["cdp.a.b"], {"OBSERVE": ""})])

    def test_long_work_says_how_far_it_is(self):
        with contextlib.redirect_stderr(io.StringIO()) as told:
            self.assertEqual(list(power.telling("mutants", 3, iter("abc"), every_s=0)), ["a", "b", "c"])
        self.assertEqual([line.split(" in ")[0] for line in told.getvalue().splitlines()], [f"mutants: {n} of 3" for n in (1, 2, 3)])


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

    def test_the_record_is_whole_or_the_former_one(self):
        with tempfile.TemporaryDirectory() as name:
            folder = pathlib.Path(name)
            (folder / "power.yaml").write_text("before")
            full = unittest.mock.patch.object(pathlib.Path, "write_text", side_effect=OSError(errno.ENOSPC, "No space left on device"))
            with full, self.assertRaisesRegex(power.cts.Refused, "No space left on device; nothing was recorded$"):
                power.keep(folder, "now")
            self.assertEqual({file.name: file.read_text() for file in folder.iterdir()}, {"power.yaml": "before"})
            power.keep(folder, "now")
            self.assertEqual({file.name: file.read_text() for file in folder.iterdir()}, {"power.yaml": "now"})

    def test_a_part_is_not_recorded(self):
        for words in (["--mutant", "parent-ignores-children"], ["--clause", "cdp."], ["--own"]):
            done = subprocess.run([SOURCE / "ci/reference/power", "--out", "/tmp", *words], capture_output=True, text=True, check=False)
            self.assertEqual((done.returncode, done.stderr.count("\n")), (2, 1), done.stderr)
        done = subprocess.run([SOURCE / "ci/reference/power", "--out", SOURCE / "ci/reference/power"], capture_output=True, text=True, check=False)
        self.assertEqual((done.returncode, done.stderr.count("\n")), (2, 1), done.stderr)


# Of one case, which passes unless the rule m is broken; what it was asked stands in calls. What there is stands in cases.
CUDA_CTS = r"""#!/bin/sh
if [ "$1" = list ]; then
  case "$*" in
    *--drafts*) cat "$0.drafts" ;;
    *) cat "$0.cases" ;;
  esac
  exit 0
fi
echo "$CTS_REFERENCE_MUTANT $*" >>"$0.calls"
if [ "$1" = judge ]; then
  verdict=PASS
  [ "$CTS_REFERENCE_MUTANT" != m ] || verdict=FAIL
  [ ! -e "$0.silent" ] || exit 2
  echo "$verdict $2 (plain): as the test says"
  exit 0
fi
while [ "$1" != --journal ]; do shift; done
echo >"$2"
cat >"$4/report.json" <<END
{"run": {"journals": [{"attempts": 1, "attempts_planned": 1}]}, "clauses": [{"id": "a.b.c", "cases": [{"id": "a.b.c", "observers": [
  {"observer": "plain", "verdict": "PASS", "reason": "", "wall_s": 1}]}]}]}
END
"""


class Input(unittest.TestCase):
    """A copy of the script with a tree beside it, whose device is a file with the names of its mutants."""

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.top = pathlib.Path(folder.name)
        shutil.copytree(SOURCE / "ci", self.top / "ci", ignore=shutil.ignore_patterns("tests", "recipes", "examples"))
        self.write("reference/mutants.yaml", "m: {clause: a.b.c, breaks: it}\n")
        for name in ("reference/mutants-excused.yaml", "reference/without-mutant.yaml", "expected/reference/not-modelled.yaml", "out/kept"):
            self.write(name, "")
        self.write("build/tree/suite.json", '{"commit": "c0ffee", "clean": true, "toolkit": "13.0"}')
        self.write("build/tree/lib/reference-mutants/libcudart.so.13", "\0m\0")
        self.write("build/tree/bin/cuda-cts", CUDA_CTS).chmod(0o755)
        self.there_are("a.b.c")

    def there_are(self, *cases, drafts=()):
        for name, some in (("cases", cases), ("drafts", (*cases, *drafts))):
            self.write(f"build/tree/bin/cuda-cts.{name}", json.dumps({"cases": [{"id": case, "file": ""} for case in some]}))

    def write(self, name, text):
        file = self.top / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(text if isinstance(text, bytes) else text.encode())
        return file

    def call(self, *words):
        return subprocess.run([self.top / "ci/reference/power", "--out", self.top / "out", *words], capture_output=True, text=True, check=False)

    def test_what_is_whole_is_recorded(self):
        done = self.call()
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        self.assertIn("detected-by: a.b.c", (self.top / "out/power.yaml").read_text())
        calls = (self.top / "build/tree/bin/cuda-cts.calls").read_text().splitlines()
        self.assertEqual([" ".join(line.split(" ")[:3]) for line in calls], [" run --on", "m judge a.b.c", " run --on"])
        self.assertIn(" --clause a.b.c ", calls[2])

    def test_a_record_keeps_what_it_has_and_gets_what_it_lacks(self):
        self.write("reference/mutants.yaml", "m: {clause: a.b.c, breaks: it}\nold: {clause: a.b.a, breaks: that}\n")
        self.write("build/tree/lib/reference-mutants/libcudart.so.13", "\0m\0old\0")
        self.write("reference/without-mutant.yaml", "a.b.x: said\n")
        self.write("out/power.yaml", 'measured: {commit: "0ld", toolkit: "13.0"}\nmutants:\n  gone: {clause: a.b.a, breaks: "it is no more"}\n'
                                     '  old: {clause: a.b.a, breaks: "that", detected-by: a.b.a--again}\nwithout-mutant:\n  - a.b.c\n  - a.b.gone\n  - a.b.x\n')
        self.there_are("a.b.a--again", "a.b.c", "a.b.x--of-two")
        done = self.call("--add")
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        self.assertEqual(yaml.safe_load((self.top / "out/power.yaml").read_text()), {
            "measured": {"commit": "0ld; added: c0ffee", "toolkit": "13.0"}, "without-mutant": ["a.b.x"],
            "mutants": {"old": {"clause": "a.b.a", "breaks": "that", "detected-by": "a.b.a--again"},
                        "m": {"clause": "a.b.c", "breaks": "it", "detected-by": "a.b.c"}}})
        calls = (self.top / "build/tree/bin/cuda-cts.calls").read_text()
        self.assertNotIn("old judge", calls)
        record = (self.top / "out/power.yaml").read_text()
        again = self.call("--add")
        self.assertEqual((self.top / "out/power.yaml").read_text(), record)
        self.assertEqual((again.returncode, (self.top / "build/tree/bin/cuda-cts.calls").read_text()), (0, calls), "it lacks nothing")
        for text in (None, "", "measured: 7\n"):
            (self.top / "out/power.yaml").unlink(missing_ok=True)
            if text is not None:
                self.write("out/power.yaml", text)
            done = self.call("--add")
            self.assertEqual((done.returncode, done.stdout, done.stderr.count("\n")), (2, "", 1), done.stderr)
            self.assertIn("power.yaml is no record of power that could be added to", done.stderr)

    def test_a_mutant_of_drafts_alone_waits(self):
        self.write("reference/mutants.yaml", "m: {clause: a.b.c, breaks: it}\nlater: {clause: a.b.d, breaks: that}\n")
        self.write("build/tree/lib/reference-mutants/libcudart.so.13", "\0m\0later\0")
        self.there_are("a.b.c", drafts=["a.b.d--of-two"])
        done = self.call()
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        self.assertIn("1 wait, as drafts alone assert their clauses: later\n", done.stdout)
        self.assertNotIn("later", (self.top / "out/power.yaml").read_text())
        calls = (self.top / "build/tree/bin/cuda-cts.calls").read_text()
        self.assertNotIn("later judge", calls)
        self.assertNotIn("--drafts", calls)
        self.assertEqual(self.call("--drafts").returncode, 2, "nothing records what a draft notices")

    def test_what_it_has_started_ends_with_it(self):
        self.write("build/tree/bin/cuda-cts", "#!/bin/sh\necho $$ >$0.pid\nexec sleep 60\n")
        pid = self.top / "build/tree/bin/cuda-cts.pid"
        with subprocess.Popen([self.top / "ci/reference/power"], stdout=subprocess.PIPE, stderr=subprocess.PIPE) as asked:
            while not (pid.exists() and pid.read_text().endswith("\n")):
                self.assertIsNone(asked.poll())
                time.sleep(0.01)
            asked.terminate()
            self.assertEqual((asked.wait(60), asked.stderr.read()), (128 + signal.SIGTERM, b""))
        # Who adopts what was ended collects it when it comes to that.
        process, until = pathlib.Path("/proc", pid.read_text().strip()), time.monotonic() + 60
        while process.exists() and time.monotonic() < until:
            time.sleep(0.01)
        self.assertFalse(process.exists())

    def test_what_cannot_be_told_is_no_verdict(self):
        with open("/dev/full", "w") as full:
            done = subprocess.run([self.top / "ci/reference/power"], stdout=full, stderr=subprocess.PIPE, text=True, check=False)
        self.assertEqual((done.returncode, done.stderr.count("\n")), (5, 1), done.stderr)
        self.assertIn("ci/reference/power: ", done.stderr)

    def test_a_judge_that_says_nothing_ends_it(self):
        self.write("build/tree/bin/cuda-cts.silent", "")
        done = self.call()
        self.assertEqual((done.returncode, done.stdout, done.stderr.count("\n")), (5, "", 1), done.stderr)
        self.assertIn("judge a.b.c: says nothing", done.stderr)
        self.assertEqual([file.name for file in (self.top / "out").iterdir()], ["kept"])

    def test_bad_input_is_one_line_before_anything_runs(self):
        for name, text, told in (("reference/mutants.yaml", "m: {clause: a.b.c, breaks: it}\n" * 2, "mutants.yaml:2: m stands there twice"),
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
    @classmethod
    def setUpClass(cls):
        cls.asserted, cls.counted = set(), set()  # clauses; what drafts alone assert waits
        for case in (SOURCE / "conformance").rglob("*.cu"):
            if case.name.endswith((".run.cu", ".litmus.cu", ".random.cu")):
                header = yaml.safe_load(re.search(r"/\*---\n(.*?)---\*/", case.read_text(), re.S)[1])
                cls.asserted.add(header["clause"])
                cls.counted |= set() if "draft" in header else {header["clause"]}

    def test_each_mutant_names_a_clause_that_a_program_asserts(self):
        mutants = power.cts.read_entries(SOURCE / "reference/mutants.yaml", r"([a-z0-9-]+): \{clause: (\S+), breaks: (.+)\}")
        self.assertEqual([m for m in mutants if m[1] not in self.asserted], [])
        self.assertEqual(len({m[0] for m in mutants}), len(mutants))
        self.assertGreaterEqual(len(mutants), 400)

    def test_the_record_has_each_mutant(self):
        mutants = {m[:2] for m in power.cts.read_entries(SOURCE / "reference/mutants.yaml", r"([a-z0-9-]+): \{clause: (\S+), .*")}
        mutants = {m for m in mutants if m[1] in self.counted}
        recorded = yaml.safe_load((SOURCE / "expected/reference/power.yaml").read_text())
        now = {}  # The record may be older than the name of a clause.
        for file in [*SOURCE.glob("conformance/*/clauses.yaml"), *SOURCE.glob("conformance/*/clauses/*.yaml")]:
            for entry in re.split(r"^- id: ", file.read_text(), flags=re.M):
                for names in re.findall(r"^  formerly: \[(.*)\]$", entry, re.M):
                    now.update(dict.fromkeys(names.split(", "), entry.split("\n", 1)[0]))
        named = {(name, now.get(m["clause"], m["clause"])) for name, m in recorded["mutants"].items()}
        self.assertEqual({m for m in named if m[1] in self.counted}, mutants,
                         "run ci/reference/power --out expected/reference")

    def test_each_clause_without_a_mutant_has_a_reason_that_holds(self):
        recorded = yaml.safe_load((SOURCE / "expected/reference/power.yaml").read_text())
        bare, gone = power.explained(recorded["without-mutant"], *power.reasons(SOURCE))
        gone = [clause for clause in gone if clause in self.counted or clause not in self.asserted]
        self.assertEqual(([clause for clause, why in bare.items() if not why], gone), ([], []))

    def test_what_is_excused_is_a_mutant(self):
        mutants = {m[0] for m in power.cts.read_entries(SOURCE / "reference/mutants.yaml", r"([a-z0-9-]+): .*")}
        excused = {m[0] for m in power.cts.read_entries(SOURCE / "reference/mutants-excused.yaml", r"([a-z0-9-]+): .*")}
        self.assertLessEqual(excused, mutants)


if __name__ == "__main__":
    unittest.main()
