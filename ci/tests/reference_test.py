"""ci/reference/check: what fails it, in one line that names policy, seed, case and side; and what it takes. The runner is a script here.

usage: reference_test.py SOURCE
"""

import json
import os
import pathlib
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import unittest

SOURCE = pathlib.Path(sys.argv[1])
NOT_RUN = "not run on the model: needs runtime call cudaFoo"


def attempt(case, verdict, observer="plain", reason=""):
    """What a report says of one side of a case, which asserts the clause of its name."""
    return {"case": case, "observer": observer, "verdict": verdict, "reason": reason}


def report(attempts, planned=None, recorded=None):
    clauses = {}
    for side in attempts:
        case = clauses.setdefault(side["case"], {"id": side["case"], "cases": [{"id": side["case"], "observers": []}]})["cases"][0]
        case["observers"].append({name: side[name] for name in ("observer", "verdict", "reason")} | {"wall_s": 1})
    count = len(attempts) if recorded is None else recorded
    return json.dumps({"run": {"journals": [{"attempts": count, "attempts_planned": len(attempts) if planned is None else planned}]}, "clauses": list(clauses.values())})


class Reference(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)
        self.top = pathlib.Path(self.folder.name)
        for folder in ("ci/reference", "expected/reference", "build/tree/bin"):
            (self.top / folder).mkdir(parents=True)
        for name in ("ci/reference/check", "ci/cts.py"):
            shutil.copy(SOURCE / name, self.top / name)
        self.listed("")

    def listed(self, text):
        (self.top / "expected/reference/not-modelled.yaml").write_text("# of the test\n" + text)

    def call(self, attempts, *words, planned=None, code=0, then=""):
        """`then`: what the runner does first, in shell."""
        (self.top / "report").write_text(report(attempts, planned))
        (self.top / "cut").write_text(report(attempts, recorded=0))
        program = self.top / "build/tree/bin/cuda-cts"
        program.write_text(f'#!/bin/sh\nif [ "$1" = report ]; then cp "{self.top}/cut" "$5/report.json"; exit 0; fi\n{then}'
                           'while [ "$1" != --journal ]; do shift; done\n'
                           f'echo "cuda-cts: of the test: $CTS_REFERENCE_POLICY $CTS_REFERENCE_SEED"\n'
                           f'echo "$CTS_REFERENCE_OBSERVE" >"{self.top}/observers"\n'
                           f'[ {code} -eq 2 ] || {{ echo no journal >"$2"; cp "{self.top}/report" "$4/report.json"; }}\nexit {code}\n')
        program.chmod(0o755)
        return subprocess.run([self.top / "ci/reference/check", *words], capture_output=True, text=True, check=False)

    def test_what_is_as_expected_passes_under_two_policies(self):
        done = self.call([attempt("cdp.a.b", "PASS"), attempt("cdp.a.c", "KNOWN"), attempt("cdp.a.d", "SKIP", reason="gpus-2: needs two GPUs"),
                          attempt("pi.graph.b", "SKIP", reason=NOT_RUN), attempt("cdp.a.e", "NOT-APPLICABLE")])
        self.assertEqual(done.returncode, 0, done.stdout)
        self.assertEqual([line.split(":")[0] for line in done.stdout.splitlines()],
                         ["random, seed 1", "late, seed 1", "1 cases are not run on the model"])

    def test_observers_watch_unless_they_are_left_out(self):
        for words, observers in (((), "validity"), (("--observe", "validity,races"), "validity,races"), (("--observe", ""), "")):
            self.call([attempt("cdp.a.b", "PASS")], *words)
            self.assertEqual((self.top / "observers").read_text().strip(), observers)
        done = self.call([attempt("cdp.a.b", "PASS")], "--observe", "memory")
        self.assertEqual(done.returncode, 2, done.stdout)

    def test_one_side_alone_is_asked_for_and_counts(self):
        self.listed("cdp.a.b: foos\n")
        then = f'echo "$*" >"{self.top}/words"\n'
        for words, asked in ((("--observer", "plain"), True), ((), False)):
            done = self.call([attempt("cdp.a.b", "PASS"), attempt("cdp.a.c", "FAIL", reason="too small")], *words, then=then)
            self.assertEqual(done.returncode, 1, done.stdout)
            self.assertEqual("--observer plain" in (self.top / "words").read_text(), asked)
            self.assertEqual("is it still not modelled?" in done.stdout, not asked, done.stdout)

    def test_everything_is_all_chapters_and_the_drafts(self):
        then = f'case "$*" in *--filter*) echo "$*" >"{self.top}/words";; esac\n'
        for words, drafts, expression in (((), False, "^(cdp|ptx|pi|rt)[.]"), (("--everything",), True, "[.]"), (("--everything", "--filter", "^mm[.]"), True, "^mm[.]")):
            self.assertEqual(self.call([attempt("mm.a.b", "PASS")], *words, then=then).returncode, 0)
            asked = (self.top / "words").read_text().split()
            self.assertEqual(("--drafts" in asked, asked[asked.index("--filter") + 1]), (drafts, expression))

    def test_what_was_as_listed_is_run_again_once_something_changed(self):
        """An object of two cases, and a program of one."""
        shutil.copy(SOURCE / "ci/reference/before.py", self.top / "ci/reference")
        (self.top / "ci/dev").mkdir()
        shutil.copy(SOURCE / "ci/dev/known.py", self.top / "ci/dev")
        tree, cases = self.top / "build/tree", {"cdp.a.b": "conformance/c/a/b.run.cu", "cdp.a.c": "conformance/c/a/c.run.cu", "cdp.a.d": "conformance/c/a/d.run.cu"}
        for name in (*cases.values(), "objects/a-1.so", "programs/c/a/d.run", "programs/c/a/d.run.control", "lib/reference/model.so", "expected/c/a.yaml", "fixtures/traits.yaml"):
            (tree / name).parent.mkdir(parents=True, exist_ok=True)
            (tree / name).write_text("of before")
        (tree / "objects/index.txt").write_text("objects/a-1.so c/a/b.run\nobjects/a-1.so c/a/c.run alone\n")
        (self.top / "list").write_text(json.dumps({"cases": [{"id": case, "file": file} for case, file in cases.items()]}))
        then = f'if [ "$1" = list ]; then cat "{self.top}/list"; exit 0; fi\necho "$*" >>"{self.top}/words"\n'

        def ran(*verdicts, words=()):
            """What the runner was asked for: nothing, all, or some by name."""
            (self.top / "words").write_text("")
            attempts = [attempt(case, verdict) for case, verdict in zip(cases, verdicts or ["PASS"] * 3)]
            environment = {**os.environ, "XDG_CACHE_HOME": str(self.top / "cache")}
            self.call(attempts, then=then)  # makes the runner, and is no part of this
            (self.top / "words").write_text("")
            done = subprocess.run([self.top / "ci/reference/check", "--policy", "late", "--unless-known", *words], env=environment, capture_output=True, text=True, check=False)
            asked = re.findall(r"--filter (\S+)", (self.top / "words").read_text())
            return done.returncode, [filter_.replace("\\", "") for filter_ in asked]

        everything = r"^(cdp|ptx|pi|rt)[.]"
        self.assertEqual(ran("PASS", "FAIL", "PASS"), (1, [everything]))
        # The object's other case was as listed, and its program is the same; the unit is what is known.
        self.assertEqual(ran(), (0, ["^(cdp.a.b|cdp.a.c)$"]))
        self.assertEqual(ran(), (0, []))
        self.assertEqual(ran(words=("--seed", "2")), (0, [everything]))
        for name, asked in (("objects/a-1.so", "^(cdp.a.b|cdp.a.c)$"), ("programs/c/a/d.run.control", "^(cdp.a.d)$"), ("conformance/c/a/d.run.cu", "^(cdp.a.d)$"),
                            ("lib/reference/model.so", everything), ("expected/c/a.yaml", everything), ("fixtures/traits.yaml", everything)):
            with self.subTest(name):
                (tree / name).write_text("of now")
                self.assertEqual(ran(), (0, [asked]))
                self.assertEqual(ran(), (0, []))
        (self.top / "cache/cuda-cts/reference.json").write_text("[cut off")
        self.assertEqual(ran(), (0, [everything]))
        (self.top / "ci/reference/before.py").unlink()
        self.assertEqual(ran(), (2, []))
        self.assertEqual(ran(words=("--passes", str(self.top / "passes"))), (2, []))

    def test_power_that_is_not_shown_is_as_expected_where_nothing_runs_at_once(self):
        for policy, code in (("one-queue", 0), ("one-kernel", 0), ("in-order", 1)):
            done = self.call([attempt("pi.a.b", "NOT-SHOWN", reason="power not shown: one queue")], "--policy", policy)
            self.assertEqual(done.returncode, code, done.stdout)
            self.assertIn("0 KNOWN, 1 NOT-SHOWN, 0 SKIP", done.stdout)

    def test_a_deviation_of_hardware_need_not_show(self):
        for listed, code in (("expected/known-deviations.yaml", 0), ("expected/reference/known-deviations.yaml", 1)):
            done = self.call([attempt("pi.a.b", "CURED", reason=f"passes, although {listed}:7 lists a known deviation")])
            self.assertEqual(done.returncode, code, done.stdout)

    def test_what_is_refused_is_told_by_count(self):
        foo, bar = NOT_RUN, NOT_RUN.replace("Foo", "Bar")
        done = self.call([attempt("pi.a.b", "SKIP", reason=bar), attempt("pi.a.c", "SKIP", reason=foo), attempt("pi.a.c", "PASS", "control"),
                          attempt("pi.a.d", "SKIP", reason=foo), attempt("pi.a.d", "SKIP", "control", reason=foo)])
        self.assertEqual(done.returncode, 0, done.stdout)
        self.assertEqual(done.stdout.splitlines()[2:],
                         ["3 cases are not run on the model: 2 runtime call cudaFoo; 1 runtime call cudaBar"])

    def test_a_failure_names_policy_seed_case_and_side(self):
        done = self.call([attempt("cdp.a.b", "VACUOUS", "control", "survived in main/row")], "--policy", "lifo", "--seed", "7", "--seed", "8")
        self.assertEqual(done.returncode, 1)
        for seed in (7, 8):
            self.assertIn(f"lifo, seed {seed}: cdp.a.b (control) is VACUOUS: survived in main/row", done.stdout)

    def test_what_the_load_did_does_not_count_when_it_is_asked_again(self):
        (self.top / "again").write_text(report([attempt("pi.a.b", "PASS")]))
        late = [attempt("pi.a.b", "VACUOUS", reason="window too short")]
        then = f'case "$*" in *"^(pi"*) cp "{self.top}/again" "{self.top}/report";; esac\n'
        for words, code in ((["--again", "1"], 0), ([], 1)):
            done = self.call(late, "--policy", "late", *words, then=then)
            self.assertEqual(done.returncode, code, done.stdout)
            self.assertEqual("late, seed 1: note: pi.a.b was not as listed, and is when it runs alone" in done.stdout, code == 0)
        done = self.call(late, "--policy", "late", "--again", "2")
        self.assertEqual(done.returncode, 1)
        self.assertIn("pi.a.b (plain) is VACUOUS: window too short", done.stdout)

    def test_what_was_lost_in_a_whole_chapter_fails(self):
        lost = [attempt("cdp.a.b", "SKIP", reason=NOT_RUN)]
        done = self.call(lost)
        self.assertEqual(done.returncode, 1)
        self.assertIn("not-modelled.yaml does not list", done.stdout)
        for listed in ("cdp.a.b: foos\n", "cdp.a.: foos\n"):  # a case, and the beginning of some
            self.listed(listed)
            self.assertEqual(self.call(lost).returncode, 0)

    def test_a_listed_case_that_passes_is_told(self):
        self.listed("cdp.a.b: foos\n")
        both = [attempt("cdp.a.b", "PASS"), attempt("cdp.a.b", "PASS", "control")]
        done = self.call(both)
        self.assertEqual(done.returncode, 0, done.stdout)
        self.assertIn("note: cdp.a.b passes here", done.stdout)
        both[1]["verdict"], both[1]["reason"] = "SKIP", NOT_RUN
        self.assertNotIn("note", self.call(both).stdout)

    def test_a_run_that_was_cut_off_fails(self):
        done = self.call([attempt("cdp.a.b", "PASS")], planned=2)
        self.assertEqual(done.returncode, 1)
        self.assertIn("1 of 2 planned attempts are recorded", done.stdout)

    def suite(self, commit, clean=True, folder="build/tree"):
        (self.top / folder / "suite.json").write_text(json.dumps({"commit": commit, "clean": clean}))

    def passes(self, attempts, *words, **options):
        return self.call(attempts, "--policy", "late", "--policy", "lifo", "--passes", self.top / "passes", *words, **options)

    def test_passes_are_kept_and_not_run_again(self):
        self.suite("c0ffee")
        good, bad = [attempt("cdp.a.b", "PASS")], [attempt("cdp.a.b", "FAIL", reason="too small")]
        done = self.passes(good, "--seed", "3-4")
        self.assertEqual((done.returncode, done.stdout.splitlines()[-1]), (0, f"4 of 4 passes are in {self.top}/passes"), done.stderr)
        lines = (self.top / "passes").read_text().splitlines()
        self.assertEqual(lines[0].split(",")[0], "# commit c0ffee")
        self.assertEqual([line.split(":")[0] for line in lines[1:]], ["late, seed 3", "lifo, seed 3", "late, seed 4", "lifo, seed 4"])
        self.assertEqual(self.passes(bad, "--seed", "3-4").returncode, 0)  # nothing ran
        done = self.passes(bad, "--seed", "3-5")
        self.assertEqual(done.returncode, 1)
        self.assertEqual((self.top / "passes").read_text().splitlines()[5], "late, seed 5: cdp.a.b (plain) is FAIL: too small")
        self.assertEqual(self.passes(good, "--seed", "3").returncode, 1)  # the file holds what was not as listed

    def test_a_pass_that_was_cut_off_is_run_again(self):
        self.suite("c0ffee")
        done = self.passes([attempt("cdp.a.b", "PASS")])
        whole = (self.top / "passes").read_text()
        (self.top / "passes").write_text(whole[:whole.rindex("lifo") + 20] + "\n")
        done = self.passes([attempt("cdp.a.b", "PASS")])
        self.assertEqual([line.split(":")[0] for line in done.stdout.splitlines()[:-1]], ["lifo, seed 1"])

    def test_a_pass_that_the_machine_cut_off_is_not_kept(self):
        self.suite("c0ffee")
        good = [attempt("cdp.a.b", "PASS")]
        torn = 'while [ "$1" != --journal ]; do shift; done; echo torn >"$2"; exit 5; '
        lost = [(good, {"planned": 2}, "1 of 2 planned attempts are recorded"), (good, {"then": torn}, "0 of 1 planned attempts are recorded"),
                ([attempt("cdp.a.b", "ERROR", reason="no room")], {}, "is ERROR: no room"),
                ([attempt("cdp.a.b", "NOT-SHOWN", reason="the model is too slow here: 60.0 s of CPU time in 80.0 s")], {}, "is NOT-SHOWN: the model is too slow here"),
                ([attempt("cdp.a.b", "SKIP", reason="gpu: no GPU was found")], {}, "nothing ran on the model: gpu: no GPU was found")]
        for attempts, options, told in lost:
            done = self.passes(attempts, **options)
            self.assertEqual((done.returncode, done.stderr), (1, ""), told)
            self.assertIn(told, done.stdout)
            self.assertIn(f"0 of 2 passes are in {self.top}/passes; go on", done.stdout)
        self.assertEqual(self.passes(good).returncode, 0)

    def test_nothing_that_ran_is_no_success(self):
        done = self.call([attempt(f"cdp.a.{name}", "SKIP", reason="gpu: no GPU was found") for name in "bcd"], "--policy", "late")
        self.assertEqual((done.returncode, done.stdout.count("nothing ran on the model")), (1, 1), done.stdout)

    def test_a_damaged_file_of_passes_is_refused(self):
        self.suite("c0ffee")
        self.assertEqual(self.passes([attempt("cdp.a.b", "PASS")]).returncode, 0)
        whole = (self.top / "passes").read_text()
        for line in ("late, seed 9: 2 attempts in 1 s: 2 PASS, 0 not as listed", "late, seed 9: 0 attempts in 0 s: 0 not as listed"):
            (self.top / "passes").write_text(whole + line + "\n")
            done = self.passes([attempt("cdp.a.b", "PASS")], "--seed", "9")
            self.assertEqual((done.returncode, done.stdout, done.stderr.count("\n")), (2, "", 1))
            self.assertIn("passes:4: tells of", done.stderr)
        (self.top / "passes").write_text(whole.split("\n", 1)[0] + "\nlate, seed 1: 0 attempts in 0 s: 0 not as listed\n")
        self.assertIn("passes:2: tells of 0 attempts, which is no pass", self.passes([attempt("cdp.a.b", "PASS")]).stderr)

    def test_what_is_added_stands_on_lines_of_its_own(self):
        self.suite("c0ffee")
        self.assertEqual(self.passes([attempt("cdp.a.b", "PASS")]).returncode, 0)
        with (self.top / "passes").open("a") as out:
            out.write("late, seed 3: 1 att")
        bad = [attempt("cdp.a.b", "FAIL", reason="no\nlate, seed 4: 1 attempts in 0 s: 0 not as listed")]
        self.assertEqual(self.passes(bad, "--seed", "3").returncode, 1)
        done = self.passes([attempt("cdp.a.b", "PASS")], "--seed", "3-4")
        self.assertEqual((done.returncode, [line.split(":")[0] for line in done.stdout.splitlines()[:-1]]), (1, ["late, seed 4", "lifo, seed 4"]))

    def test_what_cannot_keep_passes_is_refused(self):
        self.suite("c0ffee")
        os.mkfifo(self.top / "pipe")
        for file in ("/dev/null", self.top / "pipe", self.top):
            done = self.call([attempt("cdp.a.b", "PASS")], "--passes", file)
            self.assertEqual((done.returncode, done.stdout, done.stderr.count("\n")), (2, "", 1))
        (self.top / "build/tree/suite.json").write_text("[1]")
        done = self.passes([attempt("cdp.a.b", "PASS")])
        self.assertEqual((done.returncode, done.stderr.count("\n")), (2, 1), done.stderr)

    def test_a_reader_that_is_gone_is_one_line(self):
        self.call([attempt("cdp.a.b", "PASS")])
        reading, writing = os.pipe()
        os.close(reading)
        done = subprocess.run([self.top / "ci/reference/check"], stdout=writing, stderr=subprocess.PIPE, text=True, check=False)
        os.close(writing)
        self.assertEqual((done.returncode, done.stderr), (5, "ci/reference/check: [Errno 32] Broken pipe\n"))

    def test_one_that_is_stopped_leaves_no_trace(self):
        self.call([attempt("cdp.a.b", "PASS")], then=f"cd {self.top}; [ ! -e slow ] || {{ touch begun; sleep 60; }}; ")
        (self.top / "slow").touch()
        running = subprocess.Popen([self.top / "ci/reference/check"], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, start_new_session=True)
        while not (self.top / "begun").exists():
            time.sleep(0.01)
        os.killpg(running.pid, signal.SIGINT)
        _, told = running.communicate(timeout=60)
        self.assertEqual((running.returncode, told), (130, "ci/reference/check: stopped\n"))

    def test_time_that_is_over_is_told(self):
        self.suite("c0ffee")
        done = self.passes([attempt("cdp.a.b", "PASS")], "--for", "0")
        self.assertEqual((done.returncode, done.stdout), (5, f"0 of 2 passes are in {self.top}/passes; go on with the same command\n"))

    def test_passes_of_another_suite_or_selection_are_not_mixed(self):
        self.suite("c0ffee")
        self.assertEqual(self.passes([attempt("cdp.a.b", "PASS")]).returncode, 0)
        for words in (["--filter", "^cdp"], ["--drafts"]):
            done = self.passes([attempt("cdp.a.b", "PASS")], *words)
            self.assertEqual((done.returncode, done.stdout, done.stderr.count("\n")), (2, "", 1))
        self.suite("c0ffee", clean=False)
        self.assertIn("was begun with commit c0ffee, --filter", self.passes([attempt("cdp.a.b", "PASS")]).stderr)

    def test_all_policies_are_one_word(self):
        done = self.call([attempt("cdp.a.b", "PASS")], "--policy", "all", "--seed", "2")
        policies = re.search(r"^POLICIES = \[(.*)\]$", (SOURCE / "ci/reference/check").read_text(), re.M)[1].split(", ")
        self.assertEqual(len(done.stdout.splitlines()), len(policies))
        self.assertGreaterEqual(len(policies), 9)

    def test_seeds_that_are_none_and_time_without_a_file_are_refused(self):
        for words in (["--seed", "x"], ["--seed", "4-3"], ["--seed", "-1"], ["--for", "9"],
                      *(["--passes", "p", "--for", word] for word in ("nan", "inf", "-1"))):
            done = self.call([], *words)
            self.assertEqual((done.returncode, done.stdout), (2, ""), words)

    def test_it_takes_the_tree_that_was_unpacked_around_it(self):
        self.call([attempt("cdp.a.b", "PASS")])
        shutil.move(self.top / "build/tree/bin", self.top / "bin")
        done = subprocess.run([self.top / "ci/reference/check", "--seed", "9"], capture_output=True, text=True, check=False)
        self.assertEqual((done.returncode, done.stdout.splitlines()[0].split(":")[0]), (0, "random, seed 9"), done.stderr)

    def test_settings_of_the_device_are_the_commands_own(self):
        os.environ["CTS_REFERENCE_MUTANT"] = "any"
        self.addCleanup(os.environ.pop, "CTS_REFERENCE_MUTANT")
        self.call([attempt("cdp.a.b", "PASS")], then=f'echo "$CTS_REFERENCE_MUTANT" >"{self.top}/mutant"; ')
        self.assertEqual((self.top / "mutant").read_text(), "\n")

    def test_a_report_that_cannot_be_read_is_one_line(self):
        for text in ("{", "[]", '{"run": {"journals": []}}'):
            done = self.call([], then=f"printf '{text}' >\"{self.top}/report\"; ")
            self.assertEqual((done.returncode, done.stdout, done.stderr.count("\n")), (5, "", 1), done.stderr)
            self.assertIn("its report cannot be read", done.stderr)

    def test_bad_input_is_one_line(self):
        done = self.call([], code=2)
        self.assertEqual((done.returncode, done.stderr), (2, "ci/reference/check: cuda-cts: of the test: random 1\n"))
        done = self.call([], code=2, then="echo 'cuda-cts: the reason'; echo 'Run with --help for more information.'; exit 2; ")
        self.assertEqual((done.returncode, done.stderr), (2, "ci/reference/check: cuda-cts: the reason\n"))
        done = self.call([], "--tree", self.top / "nowhere")
        self.assertEqual((done.returncode, done.stderr.count("\n")), (2, 1))
        self.assertIn("nowhere/bin/cuda-cts: cannot be run (No such file or directory); name a whole tree with --tree", done.stderr)
        self.listed("no line of a list\n")
        done = self.call([attempt("cdp.a.b", "PASS")])
        self.assertNotEqual(done.returncode, 0)
        self.assertEqual(done.stderr.count("\n"), 1)
        self.assertIn("not-modelled.yaml:2: cannot be read: no line of a list", done.stderr)


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
