"""What hostile programs, inputs and surroundings may do to cuda-cts: each has an exit code and one line, and nothing of it stays.

The programs are shell scripts and the probe an invented one, so that no GPU is needed. Each entry of a table is a test.

usage: hostile_test.py CUDA_CTS PROGRAMS CLOCK_JUMPS
"""

import gzip
import io
import json
import os
import pathlib
import resource
import shutil
import signal
import socket
import subprocess
import sys
import tarfile
import tempfile
import time
import unittest
import unittest.mock

CUDA_CTS, PROGRAMS, CLOCK_JUMPS = (pathlib.Path(word).resolve() for word in sys.argv[1:4])

PRELUDE = r"""#!/bin/sh
read -r nonce <&3
control=false; seed=0
while [ $# -gt 0 ]; do case $1 in --control) control=true ;; --seed) seed=$2; shift ;; --window-scale) shift ;; esac; shift; done
line() { printf '{"nonce":"%s",%s}\n' "$nonce" "$1" >&3; }
begin() { line "\"event\":\"begin\",\"schema\":2,\"control\":$control,\"seed\":$seed"; }
finish() { line "\"event\":\"subcase-end\",\"name\":\"main\",\"checks\":4,\"failed\":$1"; line "\"event\":\"end\",\"checks\":4,\"failed\":$1,\"launches\":1"; }
failed() { line '"event":"check-failed","subcase":"main","file":"x.run.cu","line":20,"message":"result missing","detail":""'; }
pass() { begin; finish 0; }
if $control; then begin; failed; finish 1; exit 1; fi
"""
CLAUSE = """- id: cdp.fake.{0}
  heading: "Fake"
  source: ["Invented 1"]
  statement: Invented.
  kind: guarantee
  testable: runtime
  observe: x
  control: y
"""
HEADER = "/*---\nclause: cdp.fake.{0}\ncontrol: the work is skipped\ncontrol-fails-with: result missing\n{1}---*/\n#include \"cts/case.cuh\"\n"
PASSING = PRELUDE + "pass\n"
MARK = "864213"  # A number of seconds by which a left process is known.


class Tree:
    def __init__(self):
        self.root = pathlib.Path(tempfile.mkdtemp(prefix="cts-hostile-"))
        self.clauses = self.root / "conformance/dynamic-parallelism/clauses/fake.yaml"
        self.write("fixtures/features.yaml", "gpus-2: {if: gpus >= 2, reason: needs two GPUs}\n")
        self.write("fixtures/build-words.yaml", "rdc: -rdc=true\n")
        self.write("fixtures/traits.yaml", "headers: {cts/case.cuh: [one-queue]}\nwords: {}\nparts: {}\n")
        self.write("suite.json", '{"version":"0.1.0","commit":"invented","clean":true,"toolkit":"13.0.88"}')
        self.write(self.clauses, "")
        self.write("conformance/dynamic-parallelism/chapter.yaml", "title: Fake\nprefix: cdp\norder: 1\ndocuments: [Invented]\n")
        (self.root / "bin").mkdir()
        shutil.copy(PROGRAMS / "fake-probe", self.root / "bin/cts-probe")
        self.journal = self.root / "run.jsonl"

    def write(self, name, text):
        path = self.root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(text if isinstance(text, bytes) else text.encode())
        return path

    def add(self, name, program=PASSING, keys="", section="fake"):
        with open(self.clauses, "a", encoding="utf-8") as out:
            out.write(CLAUSE.format(name).replace("cdp.fake.", f"cdp.{section}."))
        self.write(f"conformance/dynamic-parallelism/{section}/{name}.run.cu", HEADER.format(name, keys).replace("cdp.fake.", f"cdp.{section}."))
        self.write(f"programs/dynamic-parallelism/{section}/{name}.run", program).chmod(0o755)

    def share(self, *names):
        """Makes these cases ones that may share a process."""
        self.write("objects/index.txt", "".join(f"objects/fake.so dynamic-parallelism/fake/{name}.run\n" for name in names))
        shutil.copy(PROGRAMS / "fake-starter", self.root / "bin/cts-starter")

    def citable(self):
        """One case and a run of it that may be cited, with its report."""
        for tool in ("memcheck", "racecheck", "initcheck", "synccheck"):
            with open(self.write("expected/defaults.yaml", "") if tool == "memcheck" else self.root / "expected/defaults.yaml", "a", encoding="utf-8") as out:
                out.write(f"{tool}: {{not-applicable: an invented reason}}\n")
        self.add("passes")
        code, text = self.run("--level", "full", "--report", "report")
        assert code == 0, text

    def command(self, *words):
        return [CUDA_CTS, "--tree", self.root, *words]

    def call(self, *words, env=None, timeout=60, **options):
        options.setdefault("stdin", subprocess.DEVNULL)
        done = subprocess.run(self.command(*words), stdout=subprocess.PIPE, stderr=subprocess.STDOUT, cwd=self.root,
                              env={**os.environ, **(env or {})}, timeout=timeout, check=False, **options)
        return done.returncode, done.stdout.decode("utf-8", "replace")

    def run(self, *words, **options):
        return self.call("run", "--journal", self.journal, *words, **options)

    def attempts(self):
        lines = [json.loads(line) for line in self.journal.read_text(encoding="utf-8").splitlines()]
        return [line for line in lines if line["type"] == "attempt"]


def left():
    """Processes that carry the mark, anywhere."""
    found = []
    for folder in pathlib.Path("/proc").glob("[0-9]*"):
        try:
            if MARK.encode() in (folder / "cmdline").read_bytes().split(b"\0"):
                found.append(int(folder.name))
        except OSError:
            pass
    return found


class HostileTest(unittest.TestCase):
    def setUp(self):
        self.tree = Tree()
        self.addCleanup(shutil.rmtree, self.tree.root, ignore_errors=True)
        os.environ.pop("CUDA_CTS_MACHINE", None)
        os.environ.pop("CTS_CHANNEL", None)

    def expect(self, result, code, *texts):
        self.assertEqual(result[0], code, result[1])
        for text in texts:
            self.assertIn(text, result[1])
        self.assertNotIn("internal error", result[1])

    def verdicts(self):
        return {a["observation"]["case"].rsplit(".", 1)[1]: (a["verdict"], a["reason"]) for a in self.tree.attempts()
                if a["observation"]["observer"] == "plain"}


ESCAPES = {
    "a session of its own": f"setsid sleep {MARK} &",
    "a double fork": f"(setsid sh -c 'exec sleep {MARK}' &)",
    "a daemon without descriptors": f"setsid sleep {MARK} <&- >&- 2>&- 3<&- &",
    "ignored signals": f"trap '' TERM HUP INT QUIT; setsid nohup sleep {MARK} >/dev/null 2>&1 &",
    "a stopped daemon": f"(setsid sh -c 'kill -STOP $$; exec sleep {MARK}' &)",
    "a daemon that starts others": f"(setsid sh -c 'while :; do (setsid sleep {MARK} &); sleep 0.01; done' &)",
    "a chain that changes its number": f"(setsid sh -c 'while :; do setsid sh -c \"sleep 0.01; : {MARK}\"; done' {MARK} &)",
    "a group of its own": f"set -m; sleep {MARK} & set +m",
    "fifty daemons": f"for i in 1 2 3 4 5; do for j in 1 2 3 4 5 6 7 8 9 0; do setsid sleep {MARK} & done; done",
}


def make_escape(script, containment):
    def test(self):
        self.tree.add("escapes", PRELUDE + f"pass\n{script}\nsleep 0.1; exit 0\n")
        self.tree.add("stays")
        self.expect(self.tree.run("--observer", "plain", env={"CUDA_CTS_CONTAINMENT": containment}), 1)
        self.assertEqual(self.verdicts()["escapes"], ("MISSING", "processes were left behind"))
        self.assertEqual(self.verdicts()["stays"][0], "PASS")
        self.assertEqual(left(), [])
    return test


def namespaces():
    """Whether this machine lets this user make them."""
    return subprocess.run(["unshare", "-Urp", "--fork", "--mount-proc", "true"], capture_output=True, check=False).returncode == 0


class Containment(HostileTest):
    def kill_runner(self, containment):
        self.tree.add("waits", PRELUDE + f"setsid sleep {MARK} &\n(trap '' TERM HUP; setsid sleep {MARK} &)\nexec sleep {MARK}\n")
        run = subprocess.Popen(self.tree.command("run", "--journal", self.tree.journal, "--observer", "plain"), cwd=self.tree.root,
                               stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, env={**os.environ, "CUDA_CTS_CONTAINMENT": containment})
        self.addCleanup(run.wait)
        self.addCleanup(run.kill)
        until = time.monotonic() + 20
        while len(found := left()) < 3 and time.monotonic() < until:  # one that is about to become another program shows no words
            time.sleep(0.02)
        self.assertGreaterEqual(len(found), 3)
        run.kill()
        run.wait()
        until = time.monotonic() + 10
        while left() and time.monotonic() < until:
            time.sleep(0.02)
        self.assertEqual(left(), [])

    def test_a_killed_runner_takes_everything_along(self):
        self.kill_runner("supervisor")

    def test_a_killed_runner_takes_its_namespaces_along(self):
        if namespaces():
            self.kill_runner("namespace")

    def test_a_program_that_kills_its_supervisor_does_not_pass(self):
        self.tree.add("rebels", PRELUDE + f"pass\nsetsid sleep {MARK} &\nsleep 0.1; kill -9 $PPID; exit 0\n")
        self.expect(self.tree.run("--observer", "plain", env={"CUDA_CTS_CONTAINMENT": "supervisor"}), 1)
        self.assertIn(self.verdicts()["rebels"][0], ("CRASH", "MISSING"))
        self.assertEqual(left(), [])

    def test_an_elder_finds_no_nonce_and_no_record_to_write_to(self):
        # It looks into every environment and every descriptor 3 while another program runs that writes nothing itself.
        self.tree.add("elder", PRELUDE + "pass\nend=$(($(date +%s) + 2))\nwhile [ $(date +%s) -lt $end ]; do for p in /proc/[0-9]*; do\n"
                      "  stolen=$(tr '\\0' '\\n' < $p/environ 2>/dev/null | sed -n 's/^CTS_NONCE=//p')\n"
                      "  [ -z \"$stolen\" ] || echo stolen >&2\n"
                      "  [ $p = /proc/$$ ] || { : >> $p/fd/3; } 2>/dev/null && echo opened $p >&2\ndone; done\n")
        self.tree.add("victim", PRELUDE + "sleep 2\n")
        self.expect(self.tree.run("--observer", "plain", "--jobs", "2", env={"CUDA_CTS_CONTAINMENT": "supervisor"}), 1)
        self.assertEqual(self.verdicts()["victim"], ("MISSING", "the program left no record (exit code 0)"))
        outputs = {a["observation"]["case"]: a["observation"]["process"]["output"] for a in self.tree.attempts()}
        self.assertNotIn("stolen", outputs["cdp.fake.elder"])

    def test_the_nonce_stands_in_no_environment(self):
        self.tree.add("looks", PRELUDE + "grep -qF \"$nonce\" /proc/self/environ && exit 1\npass\n")
        self.expect(self.tree.run("--observer", "plain"), 0)

    def test_doctor_says_what_holds_a_program(self):
        self.tree.add("passes")
        said = self.tree.call("doctor", env={"CUDA_CTS_CONTAINMENT": "supervisor"})
        self.expect(said, 0, "held by    a supervisor for each program")
        if namespaces():
            self.expect(self.tree.call("doctor"), 0, "held by    a PID namespace for each program")

    def test_an_unknown_containment_is_refused(self):
        self.tree.add("passes")
        self.expect(self.tree.run(env={"CUDA_CTS_CONTAINMENT": "jail"}), 2, "'jail'; known: supervisor, namespace")

    def test_a_gpu_that_fails_in_a_namespace_is_used_without_one(self):
        self.tree.add("passes")
        probe = self.tree.root / "bin/cts-probe"
        shutil.move(probe, self.tree.root / "bin/true-probe")
        probe.write_text('#!/bin/sh\n[ "$PPID" != 1 ] || { echo \'{"runtime":"13.0","mps":false,"devices":[],"problem":"no '
                         'device in here","sick":true}\'; exit 1; }\nexec "$(dirname "$0")/true-probe" "$@"\n')
        probe.chmod(0o755)
        said = self.tree.call("doctor")
        self.expect(said, 0, "held by    a supervisor for each program; no PID namespace: ")


for name, script in ESCAPES.items():
    setattr(Containment, "test_of_" + name.replace(" ", "_"), make_escape(script, "supervisor"))
    if namespaces():
        setattr(Containment, "test_in_a_namespace_of_" + name.replace(" ", "_"), make_escape(script, "namespace"))

# What a program writes as its record, and what the reason says of it. All are MISSING, exit code 1.
RECORDS = {
    "deep_observation": ("begin; line \"\\\"event\\\":\\\"observe\\\",\\\"name\\\":\\\"x\\\",\\\"value\\\":$(head -c 80000 /dev/zero | tr '\\0' '[')"
                         "$(head -c 80000 /dev/zero | tr '\\0' ']')\"; finish 0", "is nested deeper than 32 levels"),
    "unclosed_brackets": ("begin; head -c 3000000 /dev/zero | tr '\\0' '[' >&3; echo >&3; finish 0", "is nested deeper than 32 levels"),
    "too_many_lines": ("begin; yes \"{\\\"nonce\\\":\\\"$nonce\\\",\\\"event\\\":\\\"power-not-shown\\\",\\\"subcase\\\":\\\"main\\\",\\\"why\\\":\\\"x\\\"}\""
                       " | head -30000 >&3; finish 0", "more than 20000 lines"),
    "no_line_break": ("begin; printf '{\"nonce\":\"%s\",\"event\":\"end\"}' $nonce >&3", "the last line is cut off"),
    "bytes_of_zero": ("begin; head -c 1000 /dev/zero >&3; echo >&3; finish 0", "not a JSON object"),
    "no_utf8": ("begin; printf '{\"nonce\":\"%s\",\"event\":\"observe\",\"name\":\"x\",\"value\":\"\\377\"}\\n' $nonce >&3; finish 0", "not a JSON object"),
    "foreign_nonce": ("nonce=0123; pass", "without the nonce of this run"),
    "empty_nonce": ("nonce=; pass", "without the nonce of this run"),
    "number_beyond_any": ("begin; line '\"event\":\"observe\",\"name\":\"x\",\"value\":1e999'; finish 0", "a number that is none"),
    "negative_count": ("begin; line '\"event\":\"subcase-end\",\"name\":\"main\",\"checks\":-1,\"failed\":0'; finish 0", "'checks' is no"),
    "count_that_wraps": ("begin; line '\"event\":\"subcase-end\",\"name\":\"a\",\"checks\":18446744073709551615,\"failed\":18446744073709551615'; finish 1",
                         "'checks' is"),
    "second_begin": ("begin; begin; finish 0", "a second 'begin'"),
    "behind_the_end": ("pass; line '\"event\":\"observe\",\"name\":\"x\",\"value\":1'", "after 'end'"),
    "twenty_megabytes": ("begin; head -c 20000000 /dev/zero | tr '\\0' x >&3", "at most 16777216 are read"),
    "nothing_at_all": ("true", "the program left no record"),
    "seed_of_another": ("seed=99; pass", "the program ran with seed 99"),
    "window_of_no_sub_case": ("begin; line '\"event\":\"window\",\"subcase\":\"moon\",\"message\":\"m\",\"length_ms\":8,\"seen_ms\":null'; finish 0",
                              "it speaks of 'moon', which never ended"),
    "sub_case_without_name": ("begin; line '\"event\":\"subcase-end\",\"name\":\"\",\"checks\":4,\"failed\":0'; "
                              "line '\"event\":\"end\",\"checks\":4,\"failed\":0,\"launches\":1'", "a sub-case has no name"),
    "text_where_a_number_belongs": ("begin; line '\"event\":\"end\",\"checks\":\"4\",\"failed\":0,\"launches\":1'", "'checks' is no"),
    "list_instead_of_object": ("begin; echo '[1,2]' >&3; finish 0", "not a JSON object"),
}


def make_record(script, reason):
    def test(self):
        self.tree.add("lies", PRELUDE + script + "\n")
        self.expect(self.tree.run("--observer", "plain", "--seed", "7"), 1)
        self.assertEqual(self.verdicts()["lies"][0], "MISSING")
        self.assertIn(reason, self.verdicts()["lies"][1])
        # Whatever it was, the journal can be read and continued.
        self.expect(self.tree.call("run", "--resume", self.tree.journal), 1, "1 of 1 attempts are recorded already")
    return test


class Records(HostileTest):
    pass


for name, (script, reason) in RECORDS.items():
    setattr(Records, "test_" + name, make_record(script, reason))


# What a program does, and the verdict of it. Another case that passes stands beside it.
DEEDS = {
    "crashes_behind_its_record": ("pass; kill -SEGV $$", "CRASH"),
    "crashes_in_its_record": ("begin; kill -SEGV $$", "CRASH"),
    "kills_its_group": ("pass; kill -KILL 0", "CRASH"),
    "ends_without_an_end": ("begin; exit 0", "MISSING"),
    "ends_in_the_middle_of_a_line": ("begin; printf '{\"nonce\":\"%s\",\"event\":\"end\"' $nonce >&3; exit 0", "MISSING"),
    "fails_and_ends_with_256": ("begin; failed; finish 1; exit 256", "MISSING"),
    "passes_and_ends_with_1": ("pass; exit 1", "MISSING"),
    "passes_and_ends_with_77": ("pass; exit 77", "MISSING"),
    "passes_and_ends_with_255": ("pass; exit 255", "MISSING"),
    "closes_its_channel": ("exec 3>&-; exit 0", "MISSING"),
    "hides_words_behind_a_zero": ("begin; printf '{\"nonce\":\"%s\",\"event\":\"subcase-end\",\"name\":\"main\",\"checks\":4,\"failed\":0}\\000 failed\\n' $nonce >&3; "
                                  "line '\"event\":\"end\",\"checks\":4,\"failed\":0,\"launches\":1'; exit 0", "MISSING"),
    "says_what_it_lacks_and_crashes": ("begin; line '\"event\":\"infrastructure\",\"what\":\"x\",\"needs\":\"gpus-2\"'; kill -SEGV $$", "ERROR"),
    "says_what_it_lacks_and_counts_a_failure": ("begin; line '\"event\":\"infrastructure\",\"what\":\"x\",\"needs\":\"gpus-2\"'; finish 1; exit 1", "ERROR"),
    "closes_its_channel_in_the_middle": ("begin; exec 3>&-; exit 0", "MISSING"),
    "writes_its_record_to_its_output": ("exec 3>&1; pass", "MISSING"),
    "writes_its_record_to_its_errors": ("exec 3>&2; pass", "MISSING"),
    "becomes_another_program_before_its_record": ("exec /bin/true", "MISSING"),
    "becomes_another_program_behind_its_record": ("pass; exec /bin/true", "PASS"),
    "becomes_another_program_that_fails": ("pass; exec /bin/false", "MISSING"),
    "ignores_signals": ("trap '' TERM HUP INT QUIT PIPE USR1; pass; exit 0", "PASS"),
    "closes_its_outputs": ("exec 0<&- 1>&- 2>&-; pass; exit 0", "PASS"),
    "takes_its_folder_away": ('cd /; rm -rf "$OLDPWD"; pass; exit 0', "PASS"),
    "leaves_a_link_to_everything": ("ln -s / everything; ln -s \"$(dirname \"$0\")\" programs; pass; exit 0", "PASS"),
    "leaves_a_deep_folder": ("i=0; while [ $i -lt 400 ]; do mkdir deep && cd deep; i=$((i+1)); done; pass; exit 0", "PASS"),
    "leaves_a_folder_that_nobody_may_enter": ("mkdir -p shut/in; chmod 0 shut; pass; exit 0", "PASS"),
    "leaves_a_pipe_and_odd_names": ("mkfifo pipe; : > -rf; : > \"$(printf 'a\\nb\\033[31m')\"; pass; exit 0", "PASS"),
    "lowers_its_limits": ("ulimit -f 0; ulimit -c 0; pass; exit 0", "PASS"),
    "answers_before_it_is_asked": ("exit 0", "MISSING"),
    "writes_every_line_twice": ("line() { printf '{\"nonce\":\"%s\",%s}\\n' $nonce \"$1\" >&3; printf '{\"nonce\":\"%s\",%s}\\n' $nonce \"$1\" >&3; }; pass", "MISSING"),
    "ends_a_sub-case_that_never_was": ("begin; line '\"event\":\"end\",\"checks\":4,\"failed\":0,\"launches\":1'", "MISSING"),
    "launches_nothing": ("begin; line '\"event\":\"subcase-end\",\"name\":\"main\",\"checks\":4,\"failed\":0'; "
                         "line '\"event\":\"end\",\"checks\":4,\"failed\":0,\"launches\":0'", "MISSING"),
    "checks_nothing": ("begin; line '\"event\":\"subcase-end\",\"name\":\"main\",\"checks\":0,\"failed\":0'; "
                       "line '\"event\":\"end\",\"checks\":0,\"failed\":0,\"launches\":1'", "MISSING"),
    "says_that_it_ran_its_control": ("control=true; pass; exit 0", "MISSING"),
    "says_that_the_gpu_is_lost": ("begin; line '\"event\":\"infrastructure\",\"what\":\"no GPU\"'; exit 3", "ERROR"),
    "fails_and_takes_it_back": ("begin; failed; finish 0; exit 0", "MISSING"),
    "fails_and_says_no_message": ("begin; line '\"event\":\"check-failed\",\"subcase\":\"main\"'; finish 1; exit 1", "MISSING"),
    "counts_in_fractions": ("begin; line '\"event\":\"end\",\"checks\":4.5,\"failed\":0,\"launches\":1'", "MISSING"),
    "counts_in_exponents": ("begin; line '\"event\":\"end\",\"checks\":4e0,\"failed\":0,\"launches\":1'", "MISSING"),
    "speaks_with_a_mark_before": ("printf '\\357\\273\\277' >&3; pass; exit 0", "PASS"),
    "ends_its_lines_as_others_do": ("line() { printf '{\"nonce\":\"%s\",%s}\\r\\n' $nonce \"$1\" >&3; }; pass; exit 0", "PASS"),
    "speaks_of_another_case": ("begin; line '\"event\":\"subcase-end\",\"case\":\"cdp.fake.stays\",\"name\":\"main\",\"checks\":4,\"failed\":0'; "
                               "line '\"event\":\"end\",\"checks\":4,\"failed\":0,\"launches\":1'", "MISSING"),
    "begins_as_another_case": ("line \"\\\"event\\\":\\\"begin\\\",\\\"case\\\":\\\"cdp.fake.stays\\\",\\\"schema\\\":2,\\\"control\\\":false,\\\"seed\\\":$seed\"; finish 0", "MISSING"),
    "begins_as_the_program_of_another_case": ("line \"\\\"event\\\":\\\"begin\\\",\\\"stem\\\":\\\"dynamic-parallelism/fake/stays.run\\\",\\\"schema\\\":2,\\\"control\\\":false,\\\"seed\\\":$seed\"; finish 0", "MISSING"),
    "sees_what_no_check_fails_for": ("begin; line '\"event\":\"window\",\"subcase\":\"main\",\"message\":\"result missing\",\"length_ms\":8,\"seen_ms\":1'; finish 0", "MISSING"),
    "observes_with_a_word_of_its_own": ("begin; line '\"event\":\"observe\",\"name\":\"x\",\"value\":1,\"trust\":\"me\"'; finish 0", "MISSING"),
    "has_two_nonces": ("begin; printf '{\"nonce\":\"x\",\"nonce\":\"%s\",\"event\":\"observe\",\"name\":\"a\",\"value\":1}\\n' $nonce >&3; finish 0", "MISSING"),
    "does_not_say_what_did_not_settle": ("begin; line '\"event\":\"unsettled\",\"subcase\":\"main\"'; finish 0; exit 4", "MISSING"),
    "says_nothing_where_an_event_belongs": ("begin; printf '{\"nonce\":\"%s\"}\\n' $nonce >&3; finish 0", "MISSING"),
    "writes_empty_lines": ("begin; echo >&3; finish 0", "MISSING"),
    "writes_in_sixteen_bits": ("printf '\\377\\376{\\000' >&3; pass", "MISSING"),
    "writes_a_gigabyte": ("begin; head -c 1000000000 /dev/zero; finish 0; exit 0", "PASS"),
    "writes_many_lines_of_errors": ("pass; yes | head -c 200000000 >&2; exit 0", "PASS"),
    "leaves_who_burns_time": ("pass; (while :; do :; done) & exit 0", "MISSING"),
    "leaves_a_stopped_process": ("(sleep 300 & kill -STOP $!); pass; exit 0", "MISSING"),
    "leaves_who_reads_the_channel": ("pass; cat <&3 >/dev/null & exit 0", "MISSING"),
    "takes_itself_away": ("chmod 0 \"$0\"; rm -f \"$0\"; pass; exit 0", "PASS", 5),
    "says_that_it_is_skipped": ("begin; line '\"event\":\"skip\",\"feature\":\"gpu\"'; exit 77", "MISSING"),
    "ends_as_unsettled_without_a_word": ("pass; exit 4", "MISSING"),
    "names_a_word_twice": ("begin; line '\"event\":\"subcase-end\",\"name\":\"main\",\"checks\":4,\"failed\":1,\"failed\":0'; finish 1; exit 0", "MISSING"),
}


class Deeds(HostileTest):
    pass


def make_deed(script, verdict, code=None):
    def test(self):
        beside = self.tree.root / "tmp"
        beside.mkdir()
        self.tree.add("does", PRELUDE + script + "\n")
        self.tree.add("stays")
        expected = {"PASS": 0, "ERROR": 5}.get(verdict, 1) if code is None else code
        self.expect(self.tree.run("--observer", "plain", "--jobs", "2", env={"TMPDIR": str(beside)}), expected)
        self.assertEqual(self.verdicts()["does"][0], verdict)
        self.assertEqual(self.verdicts()["stays"][0], "PASS")
        self.assertEqual(list(beside.iterdir()), [], "something stays")
        self.assertTrue((self.tree.root / "programs/dynamic-parallelism/fake/stays.run").exists())
    return test


for name, deed in DEEDS.items():
    setattr(Deeds, "test_" + name, make_deed(*deed))

class Signals(HostileTest):
    def test_every_signal_that_ends_a_program(self):
        harmless = {signal.SIGCHLD, signal.SIGCONT, signal.SIGURG, signal.SIGWINCH}
        stopping = {signal.SIGSTOP, signal.SIGTSTP, signal.SIGTTIN, signal.SIGTTOU}
        numbers = [int(s) for s in signal.valid_signals() if s not in harmless | stopping]
        for number in numbers:
            self.tree.add(f"ends-by-{number}", PRELUDE + f"pass; kill -{number} $$; sleep 5; exit 0\n")
        for number in map(int, harmless):
            self.tree.add(f"goes-on-{number}", PRELUDE + f"pass; kill -{number} $$; exit 0\n")
        self.expect(self.tree.run("--observer", "plain", "--jobs", "4"), 1)
        for name, (verdict, reason) in self.verdicts().items():
            kind, number = name.rsplit("-", 1)
            with self.subTest(name=name):
                self.assertEqual(verdict, "CRASH" if kind == "ends-by" else "PASS", reason)
                if kind == "ends-by":
                    self.assertIn(f"signal {number} ", reason)

    def test_those_that_ask_the_runner_to_end(self):
        # A terminal's and those of batch systems, which kill some time later.
        self.tree.add("waits", PRELUDE + f"pass; exec sleep {MARK}\n")
        for number in (signal.SIGHUP, signal.SIGQUIT, signal.SIGUSR1, signal.SIGUSR2, signal.SIGXCPU, signal.SIGALRM):
            with self.subTest(signal=number):
                self.tree.journal.unlink(missing_ok=True)
                run = subprocess.Popen(self.tree.command("run", "--journal", self.tree.journal, "--observer", "plain"), cwd=self.tree.root,
                                       stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
                until = time.monotonic() + 20
                while not left() and time.monotonic() < until:
                    time.sleep(0.01)
                run.send_signal(number)
                self.expect((run.wait(timeout=20), run.stdout.read().decode()), 5, f"stopped: {number.name}")
                run.stdout.close()
                self.assertIn('"type":"end"', self.tree.journal.read_text(encoding="utf-8"))
                self.assertEqual(left(), [])

    def test_a_signal_that_comes_twice_at_once_is_one_request(self):
        # timeout(1) sends its signal to the program and to its group. One that comes later is of somebody who does not want to wait.
        self.tree.add("waits", PRELUDE + f"trap '' TERM; pass; sleep {MARK}\n")
        self.tree.write("conformance/levels.yaml", "node:\n  - {clauses: [cdp.fake.waits], reason: invented}\n")
        temporary = self.tree.root / "tmp"
        temporary.mkdir()

        def stopped(words, *pauses):
            words = self.tree.command(*words)
            run = subprocess.Popen(words, cwd=self.tree.root, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, env={**os.environ, "TMPDIR": str(temporary)})
            until = time.monotonic() + 20
            while not left() and time.monotonic() < until:
                time.sleep(0.01)
            run.send_signal(signal.SIGTERM)
            for pause in pauses:
                time.sleep(pause)
                run.send_signal(signal.SIGTERM)
            said = run.communicate(timeout=30)[0].decode()
            return run.returncode, said

        self.expect(stopped(["run", "--journal", self.tree.journal, "--observer", "plain"], 0.05, 0.1), 5, "stopped: SIGTERM")
        self.assertIn('"type":"end"', self.tree.journal.read_text(encoding="utf-8"))
        self.expect(stopped(["node-check"], 0.05), 2, "UNKNOWN: stopped: SIGTERM")
        self.assertEqual(list(temporary.iterdir()), [])
        self.assertEqual(stopped(["node-check"], 1.3)[0], -signal.SIGTERM)
        until = time.monotonic() + 10
        while left() and time.monotonic() < until:
            time.sleep(0.02)
        self.assertEqual(left(), [])

    def test_a_program_that_stops_itself(self):
        self.tree.add("stops", PRELUDE + "pass; kill -STOP $$\n", "timeout: 1\n")
        self.expect(self.tree.run("--observer", "plain"), 1)
        self.assertEqual(self.verdicts()["stops"][0], "TIMEOUT")
        self.assertEqual(left(), [])


# Six that want one CPU: each has a sixth of it.
BUSY = f"for i in 1 2 3 4 5 6; do taskset -c {min(os.sched_getaffinity(0))} sh -c 'while :; do :; done' & done\n"


class OverloadedHosts(HostileTest):
    """A program makes its host one by itself, so that no other test is disturbed for long."""

    def overloaded(self):
        lines = [json.loads(line) for line in self.tree.journal.read_text(encoding="utf-8").splitlines()]
        return [(line["case"].rsplit(".", 1)[1], line["observer"], line["why"]) for line in lines if line["type"] == "overloaded"]

    def test_what_was_stopped_is_repeated_alone_and_that_counts(self):
        self.tree.add("starves", PRELUDE + f"[ -e {self.tree.root}/before ] && {{ pass; exit; }}\n: > {self.tree.root}/before\n{BUSY}wait\n", "timeout: 1\n")
        self.tree.add("passes")
        self.expect(self.tree.run("--stop-after-failures", "1"), 0, "repeating them alone")
        self.assertEqual({name: verdict for name, (verdict, _) in self.verdicts().items()}, {"starves": "PASS", "passes": "PASS"})
        (name, observer, why), = self.overloaded()
        self.assertEqual((name, observer), ("starves", "plain"))
        self.assertRegex(why, r"^the host was overloaded: its threads waited [\d.]+ s for a CPU in [\d.]+ s; stopped after ")
        self.assertEqual(len(self.tree.attempts()), 4)
        self.expect(self.tree.call("report", "--journal", self.tree.journal, "--out", "report"), 0)

    def test_a_host_that_stays_so_is_no_violation(self):
        self.tree.add("starves", PRELUDE + BUSY + "wait\n", "timeout: 1\n")
        self.expect(self.tree.run("--observer", "plain"), 5)
        verdict, reason = self.verdicts()["starves"]
        self.assertEqual(verdict, "ERROR")
        self.assertTrue(reason.startswith("the host was overloaded"), reason)
        self.assertEqual(len(self.overloaded()), 1)

    def test_a_program_that_hangs_on_an_idle_host_is_a_timeout_at_once(self):
        self.tree.add("hangs", PRELUDE + f"exec sleep {MARK}\n", "timeout: 1\n")
        self.expect(self.tree.run("--observer", "plain"), 1)
        self.assertEqual(self.verdicts()["hangs"][0], "TIMEOUT")
        self.assertEqual(self.overloaded(), [])

    def test_a_run_that_was_killed_before_it_repeated_goes_on(self):
        self.tree.add("starves", PRELUDE + f"[ -e {self.tree.root}/before ] && {{ pass; exit; }}\n: > {self.tree.root}/before\n{BUSY}wait\n", "timeout: 1\n")
        self.expect(self.tree.run("--observer", "plain"), 0)
        text = self.tree.journal.read_text(encoding="utf-8").splitlines(keepends=True)
        kept = next(i for i, line in enumerate(text) if '"type":"overloaded"' in line) + 1
        self.tree.journal.write_text("".join(text[:kept]), encoding="utf-8")
        self.expect(self.tree.call("run", "--resume", self.tree.journal), 0)
        self.assertEqual(self.verdicts()["starves"][0], "PASS")


# What a program does to the journal that is being written. Whatever it is, the run is not green, and says so in words.
FORGERIES = {
    "appends_a_verdict": ("sed -n '/cdp.fake.first/{/\"attempt\"/p}' run.jsonl | sed s/cdp.fake.first/cdp.fake.forges/g >> run.jsonl", "evidence: "),
    "appends_half_a_line": ("printf '{\"type\":\"attempt\",' >> run.jsonl", "run.jsonl"),
    "appends_an_end": ("echo '{\"type\":\"end\",\"attempts\":2}' >> run.jsonl; echo '{\"type\":\"resume\"}' >> run.jsonl; echo x >> run.jsonl", "run.jsonl"),
    "empties_it": (": > run.jsonl", "run.jsonl"),
    "takes_it_away": ("rm run.jsonl", "run.jsonl"),
    "puts_a_folder_there": ("rm run.jsonl; mkdir run.jsonl", "run.jsonl"),
    "puts_a_pipe_there": ("rm run.jsonl; mkfifo run.jsonl", "run.jsonl"),
    "turns_a_failure_into_a_pass": ("sed -i 's/\"FAIL\"/\"PASS\"/' run.jsonl", "run.jsonl"),
    "cuts_a_line_off": ("truncate -s -40 run.jsonl", "run.jsonl"),
}


class Forgeries(HostileTest):
    pass


def make_forgery(script, said):
    def test(self):
        self.tree.add("first")
        self.tree.add("forges", PRELUDE + f"pass\ncd {self.tree.root}\n{script}\nexit 0\n")
        result = self.tree.run("--observer", "plain", "--jobs", "1", "--seed", "7", timeout=30)
        self.assertIn(result[0], (1, 2, 5), result[1])
        self.assertNotIn("internal error", result[1])
        self.assertIn(said, result[1])
    return test


for name, (script, said) in FORGERIES.items():
    setattr(Forgeries, "test_a_program_" + name, make_forgery(script, said))

# Variables that somebody may have set, on purpose or not: a run is what it is without them, or refused in one line.
VARIABLES = {
    "a tree that is a device": ({"CUDA_CTS_TREE": "/dev/null"}, (0,)),
    "a machine that is a device": ({"CUDA_CTS_MACHINE": "/dev/zero"}, (0,)),
    "a machine that is a folder": ({"CUDA_CTS_MACHINE": "/"}, (0,)),
    "a machine that is nothing": ({"CUDA_CTS_MACHINE": ""}, (0,)),
    "a sanitizer that is a device": ({"CUDA_CTS_SANITIZER": "/dev/null"}, (0,)),
    "a sanitizer that is a folder": ({"CUDA_CTS_SANITIZER": "/"}, (0,)),
    "a node of control bytes": ({"CUDA_CTS_NODE": "\x1b[2J\n::error::x\u202e"}, (0,)),
    "a node of a megabyte": ({"CUDA_CTS_NODE": "n" * 100000}, (0,)),
    "a node that is no text": ({"CUDA_CTS_NODE": b"\xff\xfe"}, (0,)),
    "a channel that is not there": ({"CTS_CHANNEL": "99"}, (0,)),
    "a channel that is a word": ({"CTS_CHANNEL": "moon"}, (0,)),
    "a record and a nonce of others": ({"CTS_RECORD": "/nowhere/record", "CTS_NONCE": "0123"}, (0,)),
    "no path": ({"PATH": ""}, (0, 1, 5)),
    "a temporary folder that is empty": ({"TMPDIR": ""}, (0,)),
    "allocators that tell": ({"MALLOC_PERTURB_": "165", "MALLOC_CHECK_": "3"}, (0,)),
    "words of shells": ({"IFS": "abc", "ENV": "/dev/zero", "BASH_ENV": "/dev/zero", "POSIXLY_CORRECT": "1"}, (0,)),
    "a home that is not there": ({"HOME": "/nowhere", "XDG_RUNTIME_DIR": "/nowhere"}, (0,)),
    "a language that is not there": ({"LC_ALL": "xx_XX.moon", "LANGUAGE": "moon"}, (0,)),
    "a time zone that is a device": ({"TZ": ":/dev/zero"}, (0,)),
    "a terminal that is not there": ({"TERM": "moon\x1b", "COLUMNS": "-1"}, (0,)),
    "names that are odd": ({"A B": "x", "CUDA_\x1b[31m": "z", "CUDA_": ""}, (0,)),
    "a hundred thousand bytes": ({"CUDA_LONG": "x" * 100000}, (0,)),
    "an unknown containment": ({"CUDA_CTS_CONTAINMENT": "\x1b[31m"}, (2,)),
}


class Variables(HostileTest):
    def test_a_list_of_gpus_without_end(self):
        # Each would be asked by a process of its own.
        self.tree.add("passes")
        self.tree.write("conformance/levels.yaml", "node:\n  - reason: r\n    clauses: [cdp.fake.passes]\n")
        many = {"CUDA_VISIBLE_DEVICES": ",".join(map(str, range(300)))}
        self.expect(self.tree.call("node-check", env=many), 2, "UNKNOWN: CUDA_VISIBLE_DEVICES: names 300 GPUs; at most 256 are taken")
        self.expect(self.tree.run("--gpus", "all", env=many), 2, "CUDA_VISIBLE_DEVICES: names 300 GPUs")
        self.expect(self.tree.run(env=many), 0)  # It asks for none by name.

    def test_a_driver_that_hangs_is_waited_for_no_longer_than_the_limit(self):
        self.tree.add("passes")
        self.tree.write("conformance/levels.yaml", "node:\n  - {clauses: [cdp.fake.passes], reason: invented}\n")
        self.tree.write("bin/hang", "")
        begun = time.monotonic()
        self.expect(self.tree.call("node-check", "--limit", "3s"), 2, "UNKNOWN: GPU: cts-probe did not end within 2 s")
        self.assertLess(time.monotonic() - begun, 15)  # a busy machine

    def test_a_gpu_whose_name_nobody_knows(self):
        self.tree.add("passes")
        probe = self.tree.root / "bin/cts-probe"
        probe.write_text(probe.read_text().replace('"name":"$name",', ""))
        code, text = self.tree.run()
        self.assertEqual(code, 0, text)
        self.assertNotIn("no GPU: ,", text)

    def test_what_they_change(self):
        self.tree.add("passes")
        # The invented probe makes the identity of its GPU from the node.
        probe = self.tree.root / "bin/cts-probe"
        probe.write_text(probe.read_text().replace("${CUDA_CTS_NODE:-$SLURMD_NODENAME}", ""))
        for name, (variables, codes) in VARIABLES.items():
            with self.subTest(variables=name):
                self.tree.journal.unlink(missing_ok=True)
                code, text = self.tree.run(env=variables)
                self.assertIn(code, codes, text)
                self.assertNotIn("internal error", text)
                self.assertNotIn("\x1b", text)
                if code == 0:
                    self.assertEqual({v[0] for v in self.verdicts().values()}, {"PASS"})

    def test_a_variable_that_names_the_tree_of_another_bundle(self):
        self.tree.add("passes")
        other = Tree()
        self.addCleanup(shutil.rmtree, other.root, ignore_errors=True)
        own = shutil.copy(CUDA_CTS, self.tree.root / "bin/cuda-cts")
        for words, named, said in (([], other.root, True), ([], self.tree.root, False), ([], "", False), (["--tree", other.root], other.root, False)):
            with self.subTest(words=words, named=named):
                done = subprocess.run([own, *words, "doctor"], env={**os.environ, "CUDA_CTS_TREE": str(named)}, stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=60, check=False)
                line = f"cuda-cts: $CUDA_CTS_TREE names the tree {other.root}, so that the one of this program, {self.tree.root}, is not used; unset it, or give --tree\n"
                self.assertEqual(done.stderr, line if said else "")

    def test_marks_of_direction(self):
        # What somebody reads is not turned around by what the machine is called.
        self.tree.add("passes")
        self.expect(self.tree.run("--report", "report", env={"CUDA_CTS_NODE": "n\u202egnp\u2066\u200f"}), 0)
        self.expect(self.tree.call("gate", "--journal", self.tree.journal, "--baseline", "report/report.json", "--out", "gate"), 0)
        pages = [page for folder in ("report", "gate") for page in (self.tree.root / folder).iterdir() if page.suffix in (".html", ".md", ".xml", ".txt")]
        self.assertGreater(len(pages), 6)
        for page in pages:
            for mark in "\u202e\u2066\u200f":
                self.assertNotIn(mark, page.read_text(encoding="utf-8"), page.name)

    def test_a_remembered_machine_of_other_types(self):
        self.tree.add("passes")
        code, text = self.tree.call("doctor", "--json")
        self.assertEqual(code, 0, text)
        machine = json.loads(text)
        inside = machine.get("machine", machine)
        for key, value in (("details", []), ("details", "x"), ("facts", []), ("facts", {"gpus": 7}), ("gpu_sick", "no"), ("schema", 1), ("valid_for", {})):
            with self.subTest(key=key, value=value):
                file = self.tree.write("machine.json", json.dumps({**inside, key: value}))
                self.tree.journal.unlink(missing_ok=True)
                self.expect(self.tree.run(env={"CUDA_CTS_MACHINE": str(file)}), 0)


# What a probe prints that found nothing to say.
PROBES = {
    "an empty line": "echo",
    "empty lines": "echo; echo; echo",
    "an empty line before words": "echo; echo Segmentation fault?",
    "words without an end": "printf words",
    "nothing": ":",
    "zeros": "head -c 100000 /dev/zero",
    "no object": "echo '[1]'",
    "a word twice": 'echo \'{"problem":"","problem":"x"}\'',
    "nothing, and goes": "exec >&- 2>&-",
    "an empty line, and dies": "echo; kill -9 $$",
}


class Probes(HostileTest):
    def test_that_say_nothing(self):
        self.tree.add("passes")
        for name, script in PROBES.items():
            with self.subTest(probe=name):
                self.tree.write("bin/cts-probe", f"#!/bin/sh\n{script}\n").chmod(0o755)
                self.tree.journal.unlink(missing_ok=True)
                self.expect(self.tree.call("doctor", timeout=20), 5, "the GPU cannot be used: cts-probe ")
                self.expect(self.tree.run(timeout=20), 5, "cts-probe ")


class Surroundings(HostileTest):
    def closing(self, *numbers):
        def close():
            for number in numbers:
                os.close(number)
        return close

    def check_journal(self):
        text = self.tree.journal.read_text(encoding="utf-8")
        for line in text.splitlines():
            self.assertTrue(line.startswith("{"), line[:100])
        self.assertEqual({v[0] for v in self.verdicts().values()}, {"PASS"})

    def test_closed_descriptors_of_every_kind(self):
        for numbers in ((0,), (1,), (2,), (0, 1), (1, 2), (0, 2), (0, 1, 2)):
            with self.subTest(closed=numbers):
                self.tree.journal.unlink(missing_ok=True)
                if not (self.tree.root / "programs").exists():
                    self.tree.add("passes")
                done = subprocess.run(self.tree.command("run", "--journal", self.tree.journal), preexec_fn=self.closing(*numbers),
                                      cwd=self.tree.root, capture_output=True, timeout=60, check=False)
                # What could not be told is infrastructure; the run is whole in any case.
                self.assertIn(done.returncode, (0, 5), done)
                self.check_journal()

    def test_ignored_sigchld(self):
        self.tree.add("passes")
        self.expect(self.tree.run(preexec_fn=lambda: signal.signal(signal.SIGCHLD, signal.SIG_IGN)), 0)
        self.check_journal()

    def test_every_signal_blocked(self):
        self.tree.add("waits", PRELUDE + f"pass; exec sleep {MARK}\n")
        run = subprocess.Popen(self.tree.command("run", "--journal", self.tree.journal, "--observer", "plain"), cwd=self.tree.root,
                               stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                               preexec_fn=lambda: signal.pthread_sigmask(signal.SIG_BLOCK, signal.valid_signals()))
        until = time.monotonic() + 20
        while not left() and time.monotonic() < until:
            time.sleep(0.02)
        run.terminate()
        text = run.communicate(timeout=20)[0].decode()
        self.assertEqual(run.returncode, 5, text)
        self.assertIn("SIGTERM", text)
        self.assertEqual(left(), [])

    def test_a_pipe_that_nobody_reads(self):
        for i in range(6):
            self.tree.add(f"passes-{i}")
        shell = f"{CUDA_CTS} --tree {self.tree.root} run --journal {self.tree.journal} 2>&1 | head -1"
        subprocess.run(["sh", "-c", shell], stdout=subprocess.DEVNULL, timeout=60, check=False)
        self.assertEqual(len(self.tree.attempts()), 12)
        self.assertIn('"type":"end"', self.tree.journal.read_text(encoding="utf-8"))

    def test_a_missing_temporary_folder(self):
        self.tree.add("passes")
        self.expect(self.tree.run(env={"TMPDIR": "/nowhere/at/all"}), 5, "TMPDIR")

    def test_a_missing_temporary_folder_is_no_fault_of_a_package(self):
        self.tree.citable()
        self.expect(self.tree.call("package", "--journal", self.tree.journal, "--out", "p.tar.gz"), 0)
        for words in (["verify", "p.tar.gz"], ["package", "--journal", self.tree.journal, "--out", "q.tar.gz"]):
            self.expect(self.tree.call(*words, env={"TMPDIR": "/nowhere/at/all"}), 5, "TMPDIR")

    def test_a_missing_temporary_folder_of_shared_processes(self):
        self.tree.add("passes")
        self.tree.share("passes")
        self.expect(self.tree.run("--grouped"), 0, "2 of 2 attempts in 2 shared processes")
        self.tree.journal.unlink()
        self.expect(self.tree.run("--grouped", env={"TMPDIR": "/nowhere/at/all"}), 5, "TMPDIR")
        self.assertNotIn("PASS", {v[0] for v in self.verdicts().values()})

    def test_a_clock_that_jumps(self):
        # Every question for the time of day is answered with another year.
        for i in range(3):
            self.tree.add(f"passes-{i}")
        jumps = {"LD_PRELOAD": str(CLOCK_JUMPS)}
        self.expect(self.tree.run("--repeat", "2", "--report", "report", env=jumps), 0)
        self.assertNotIn("evidence:", self.tree.call("report", "--journal", self.tree.journal, "--out", "again", env=jumps)[1])
        self.expect(self.tree.call("gate", "--journal", self.tree.journal, "--baseline", "report/report.json", "--out", "gate", env=jumps), 0, "GO: ")
        times = [json.loads(line) for line in self.tree.journal.read_text(encoding="utf-8").splitlines()]
        self.assertNotEqual(times[0]["started"][:4], time.strftime("%Y"))
        elapsed = [line["elapsed_s"] for line in times if line["type"] == "attempt"]
        self.assertEqual(elapsed, sorted(elapsed))
        self.assertLess(elapsed[-1], 60)
        self.assertEqual({a["verdict"] for a in self.tree.attempts()}, {"PASS"})

    def test_libraries_that_are_loaded_into_the_programs(self):
        self.tree.citable()
        self.tree.journal.unlink()
        under = {"LD_PRELOAD": str(CLOCK_JUMPS), "LD_LIBRARY_PATH": "/nowhere/lib"}
        self.expect(self.tree.call("doctor", env=under), 0, f"LD_PRELOAD={CLOCK_JUMPS}", "LD_LIBRARY_PATH=/nowhere/lib")
        self.expect(self.tree.run("--level", "full", "--report", "under", env=under), 0)
        machine = [json.loads(line) for line in self.tree.journal.read_text(encoding="utf-8").splitlines()][1]
        self.assertEqual({k: v for k, v in machine["facts"].items() if k.startswith("LD_")}, under)
        for file in ("index.html", "summary.md"):
            self.assertRegex((self.tree.root / "under" / file).read_text(encoding="utf-8"), "LD.{0,2}PRELOAD")
        self.assertFalse(json.loads((self.tree.root / "under/report.json").read_text(encoding="utf-8"))["run"]["level"]["citable"])
        self.expect(self.tree.call("package", "--journal", self.tree.journal, "--out", "package"), 1, "other libraries were loaded into its programs")
        self.expect(self.tree.call("run", "--resume", self.tree.journal), 2, "LD_")
        self.expect(self.tree.call("compare", "report/report.json", "under/report.json"), 0, "LD_PRELOAD")

    def test_a_temporary_folder_that_is_a_file(self):
        self.tree.add("passes")
        self.expect(self.tree.run(env={"TMPDIR": str(self.tree.write("a-file", ""))}), 5, "TMPDIR")

    def test_a_relative_temporary_folder(self):
        self.tree.add("passes")
        (self.tree.root / "here").mkdir()
        self.expect(self.tree.run(env={"TMPDIR": "here"}), 0)
        self.assertEqual(list((self.tree.root / "here").iterdir()), [])

    def limit(self, what, value):
        return lambda: resource.setrlimit(what, (value, value))

    def test_few_descriptors(self):
        self.tree.add("passes")
        for number in (3, 5, 8, 12):
            with self.subTest(descriptors=number):
                self.tree.journal.unlink(missing_ok=True)
                result = self.tree.run(preexec_fn=self.limit(resource.RLIMIT_NOFILE, number))
                self.assertIn(result[0], (2, 5, 127), result[1])  # 127: the loader found no room either.
                self.assertNotIn("MISSING", result[1])

    def test_few_descriptors_for_many_programs(self):
        # Whom a limit keeps from starting has shown nothing; all others are judged as ever.
        for i in range(12):
            self.tree.add(f"passes-{i}", PRELUDE + "sleep 0.2; pass\n")
        for number in (20, 28, 40):
            with self.subTest(descriptors=number):
                self.tree.journal.unlink(missing_ok=True)
                code, text = self.tree.run("--observer", "plain", "--jobs", "12", preexec_fn=self.limit(resource.RLIMIT_NOFILE, number))
                self.assertIn(code, (0, 5), text)
                self.assertEqual({v[0] for v in self.verdicts().values()} - {"PASS", "ERROR"}, set(), text)
                for verdict, reason in self.verdicts().values():
                    if verdict == "ERROR":
                        self.assertIn("raise the limits of this process (ulimit -a), or use fewer --jobs", reason)

    def test_limits_that_end_programs(self):
        # They say nothing of CUDA.
        self.tree.add("burns", PRELUDE + "pass; while :; do :; done\n", "timeout: 120\n")
        self.tree.add("writes", PRELUDE + "pass; exec head -c 10000000 /dev/zero > big\n")
        for name, what, value, said in (("burns", resource.RLIMIT_CPU, 1, "(ulimit -t)"), ("writes", resource.RLIMIT_FSIZE, 1000000, "(ulimit -f)")):
            with self.subTest(program=name):
                self.tree.journal.unlink(missing_ok=True)
                self.expect(self.tree.run("--observer", "plain", "--clause", f"cdp.fake.{name}", preexec_fn=self.limit(what, value), timeout=180), 5, said)
                self.assertEqual(self.verdicts()[name][0], "ERROR")

    def test_a_run_that_is_suspended(self):
        # With all that it started, as batch systems and containers do; for longer than any program may take.
        begun, go = self.tree.root / "begun", self.tree.root / "go"
        self.tree.add("waits", PRELUDE + f": > {begun}; while [ ! -e {go} ]; do sleep 0.05; done; pass\n", "timeout: 5\n")
        run = subprocess.Popen(self.tree.command("run", "--journal", self.tree.journal, "--observer", "plain"), cwd=self.tree.root,
                               stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
        until = time.monotonic() + 20
        while not begun.exists() and time.monotonic() < until:
            time.sleep(0.02)
        family = [run.pid]
        for process in family:
            for children in pathlib.Path(f"/proc/{process}/task").glob("*/children"):
                family += map(int, children.read_text(encoding="utf-8").split())
            os.kill(process, signal.SIGSTOP)
        time.sleep(8)
        go.write_text("")
        for process in reversed(family):
            try:
                os.kill(process, signal.SIGCONT)
            except ProcessLookupError:
                pass
        self.expect((run.wait(timeout=30), run.stdout.read().decode()), 0)
        run.stdout.close()
        self.assertEqual(self.verdicts()["waits"][0], "PASS")

    def test_what_is_half_made_goes_when_a_signal_comes(self):
        self.tree.citable()
        self.expect(self.tree.call("run", "--level", "full", "--repeat", "40", "--jobs", "4", "--journal", "long.jsonl"), 0)
        self.expect(self.tree.call("package", "--journal", "long.jsonl", "--out", "whole.tar.gz"), 0)
        temporary = self.tree.root / "tmp"
        temporary.mkdir()
        for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP, signal.SIGUSR1, signal.SIGALRM):
            for words in (["package", "--journal", "long.jsonl", "--out", f"package-{number}.tar.gz"], ["verify", "whole.tar.gz"]):
                with self.subTest(command=words[0], signal=number):
                    done = subprocess.Popen(self.tree.command(*words), cwd=self.tree.root, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
                                            env={**os.environ, "TMPDIR": str(temporary)})
                    while done.poll() is None and not any(temporary.iterdir()):
                        time.sleep(0.001)
                    done.send_signal(number)
                    done.wait(timeout=30)
                    self.assertEqual(list(temporary.iterdir()) + list(self.tree.root.glob("*.part")), [])

    def test_nothing_is_blessed_that_others_will_not_see(self):
        observe = 'begin; line "\\"event\\":\\"observe\\",\\"name\\":\\"depth\\",\\"value\\":30"; finish 0\n'
        self.tree.add("observes", PRELUDE + observe)
        expected = self.tree.write("expected/dynamic-parallelism/fake.yaml", "observes.run:\n  observations: {depth: 29}\n")
        before = expected.read_bytes()
        for words, env, said in ((["--keep-environment", "CUDA_LAUNCH_BLOCKING"], {}, "were kept for its programs"), (["--through", "/usr/bin/env"], {}, "(--through)"),
                                 ([], {"LD_PRELOAD": str(CLOCK_JUMPS)}, "LD_PRELOAD="), ([], {}, "1 difference written")):
            self.tree.journal.unlink(missing_ok=True)
            self.expect(self.tree.run("--repeat", "5", *words, env=env), 0)
            self.assertEqual(expected.read_bytes(), before)
            self.expect(self.tree.call("bless", "--journal", self.tree.journal, "--reason", "invented"), 1 if words or env else 0, said)

    def test_a_blessing_that_finds_no_room_changes_nothing(self):
        observe = r'line "\"event\":\"observe\",\"name\":\"value$i\",\"value\":30"'
        for name, values in (("few", 1), ("many", 60)):
            self.tree.add(name, PRELUDE + f"begin; i=0; while [ $i -lt {values} ]; do {observe}; i=$((i+1)); done; finish 0\n", section=name)
        self.expect(self.tree.run("--repeat", "5", "--jobs", "4"), 0)
        bless = ("bless", "--journal", self.tree.journal, "--reason", "invented")
        self.expect(self.tree.call(*bless, preexec_fn=self.limit(resource.RLIMIT_FSIZE, 500)), 5, "many.yaml: cannot be written")
        self.assertFalse((self.tree.root / "expected").exists())
        self.expect(self.tree.call(*bless), 0, "2 differences written")

    def test_options_of_the_tools_that_pack(self):
        self.tree.citable()
        for name, value in (("TAR_OPTIONS", "--exclude=report.json"), ("TAR_OPTIONS", "--moon"), ("GZIP", "-d")):
            with self.subTest(variable=name, value=value):
                self.expect(self.tree.call("package", "--journal", self.tree.journal, "--out", "p.tar.gz", env={name: value}), 0)
                self.expect(self.tree.call("verify", "p.tar.gz", env={name: value}), 0)
                (self.tree.root / "p.tar.gz").unlink()

    def test_a_daemon_of_a_shared_process(self):
        # It is noticed at the end of that process, also where another case left something else behind.
        starter = self.tree.root / "bin/cts-starter"
        for name in ("passes-daemon", "passes-group-leaves"):
            self.tree.add(name)
        self.tree.share("passes-daemon", "passes-group-leaves")
        text = starter.read_text(encoding="utf-8").replace("    *) pass ;;", f"    passes-daemon) setsid sleep {MARK} 3<&- & pass ;;\n    *) pass ;;")
        starter.write_text(text, encoding="utf-8")
        for seed in ("1", "2", "3", "4"):
            with self.subTest(seed=seed):
                self.tree.journal.unlink(missing_ok=True)
                said = self.tree.run("--grouped", "--seed", seed)
                self.expect(said, 0)  # one line of both, the one that ran first by its name
                self.assertRegex(said[1], r"passes-daemon \((plain|control)\) and 1 more: its process did not end as it should: processes were left behind\n")
                for attempt in self.tree.attempts():
                    self.assertNotIn("grouped", attempt["observation"])
                self.assertEqual(left(), [])

    def test_little_memory(self):
        self.tree.add("passes")
        for megabytes in (24, 48, 96):
            with self.subTest(megabytes=megabytes):
                self.tree.journal.unlink(missing_ok=True)
                result = self.tree.run(preexec_fn=self.limit(resource.RLIMIT_AS, megabytes << 20))
                # Below a certain size even the loader or a thread's stack does not fit.
                self.assertIn(result[0], (0, 5, 127), result[1])
                self.assertNotIn("MISSING", result[1])

    def test_small_files(self):
        self.tree.add("passes")
        result = self.tree.run(preexec_fn=self.limit(resource.RLIMIT_FSIZE, 2000))
        self.expect(result, 5, "cannot write the journal")
        for line in self.tree.journal.read_text(encoding="utf-8").splitlines():
            json.loads(line)

    def test_what_may_not_be_read(self):
        # For root everything may be read.
        if os.getuid() == 0 and shutil.which("setpriv") is None:
            self.skipTest("no setpriv")
        user = ["setpriv", "--reuid=64321", "--regid=64321", "--clear-groups"] if os.getuid() == 0 else []
        self.tree.add("passes")
        self.tree.write("expected/baselines/x.json", "{}")
        self.tree.root.chmod(0o755)
        (self.tree.root / "out").mkdir()
        (self.tree.root / "out").chmod(0o777)

        def call(*words):
            done = subprocess.run([*user, *map(str, self.tree.command(*words))], cwd=self.tree.root / "out", stdout=subprocess.PIPE,
                                  stderr=subprocess.STDOUT, timeout=60, check=False)
            return done.returncode, done.stdout.decode()

        for folder, words, code, said in (("programs", ["run"], 5, "passes.run cannot be used (Permission denied)"),
                                          ("programs", ["doctor"], 4, "passes.run cannot be used (Permission denied)"),
                                          ("bin/cts-probe", ["doctor"], 5, "cts-probe cannot be used (Permission denied)"),
                                          ("conformance", ["list"], 2, "/conformance: cannot be read (Permission denied)"),
                                          ("expected/baselines", ["list"], 2, f"{self.tree.root}: cannot be read (Permission denied); check the permissions of all")):
            with self.subTest(folder=folder, command=words):
                (self.tree.root / folder).chmod(0)
                try:
                    self.expect(call(*words), code, said)
                finally:
                    (self.tree.root / folder).chmod(0o755)

    def test_few_processes(self):
        if os.getuid() == 0:
            # The limit does not hold for root; as another user, who needs a tree and a runner that he may read.
            if shutil.which("setpriv") is None:
                self.skipTest("no setpriv")
            for folder, _, files in os.walk(self.tree.root):
                os.chmod(folder, 0o777)
                for file in files:
                    os.chmod(pathlib.Path(folder) / file, 0o777)
        self.tree.add("passes")
        (self.tree.root / "conformance/dynamic-parallelism/fake").chmod(0o777)
        command = list(map(str, self.tree.command("run", "--journal", "/dev/shm/cts-few")))
        if os.getuid() == 0:
            command[0] = shutil.copy(command[0], self.tree.root / "runner-for-all")
            os.chmod(command[0], 0o755)
        user = ["setpriv", "--reuid=64321", "--regid=64321", "--clear-groups"] if os.getuid() == 0 else []
        done = subprocess.run([*user, "bash", "-c", "ulimit -u 0; exec \"$@\"", "bash", *command],
                              capture_output=True, timeout=60, check=False)
        pathlib.Path("/dev/shm/cts-few").unlink(missing_ok=True)
        text = (done.stdout + done.stderr).decode()
        self.assertIn(done.returncode, (2, 5), text)
        self.assertNotIn("internal error", text)
        self.assertNotIn("MISSING", text)

    def test_full_output(self):
        self.tree.add("passes")
        self.expect(self.tree.run("--report", "report"), 0)
        report = str(self.tree.root / "report/report.json")
        for words in (["list"], ["explain", "cdp.fake.passes"], ["doctor"], ["doctor", "--json"], ["compare", report, report],
                      ["run", "--dry-run"], ["node-check"], ["report", "--journal", self.tree.journal, "--out", "again"], ["lint"]):
            with self.subTest(command=words[0]), open("/dev/full", "wb") as full:
                done = subprocess.run(self.tree.command(*words), stdout=full, stderr=subprocess.PIPE, cwd=self.tree.root,
                                      timeout=60, check=False)
                self.assertIn(done.returncode, (2,) if words[0] == "node-check" else (5,))
                self.assertTrue(words[0] == "node-check" or b"some of the output is lost (No space left on device)" in done.stderr, done.stderr)

    def test_a_reader_that_ends_is_told_nothing(self):
        self.tree.add("passes")
        said = subprocess.run(["sh", "-c", '"$@" list', "sh", *self.tree.command()], cwd=self.tree.root,
                              stdout=self.nobody(), stderr=subprocess.PIPE, timeout=60, check=False)
        self.assertEqual((said.returncode, said.stderr), (5, b""))

    def nobody(self):
        """A pipe whose reader is gone."""
        end, pipe = os.pipe()
        os.close(end)
        self.addCleanup(os.close, pipe)
        return pipe

    def test_full_output_of_what_is_about_packages(self):
        self.tree.citable()
        for words in (["package", "--journal", self.tree.journal, "--out", "package"], ["verify", "package"], ["verify", "package", "--all"],
                      ["merge", self.tree.journal, "--out", "fleet"], ["gate", "--journal", self.tree.journal, "--baseline", "report/report.json", "--out", "gate"],
                      ["bless", "--dry-run", "--journal", self.tree.journal, "--reason", "invented"]):
            with self.subTest(command=words[0]), open("/dev/full", "wb") as full:
                done = subprocess.run(self.tree.command(*words), stdout=full, stderr=subprocess.DEVNULL, cwd=self.tree.root, timeout=60, check=False)
                self.assertEqual(done.returncode, 5)

    def test_packages_at_once_into_one_archive(self):
        self.tree.citable()
        self.tree.write("p.tar.gz.part", "of somebody")
        words = self.tree.command("package", "--journal", self.tree.journal, "--out", "p.tar.gz")
        all_ = [subprocess.Popen(words, cwd=self.tree.root, stdout=subprocess.PIPE, stderr=subprocess.STDOUT) for _ in range(6)]
        for one in all_:
            said = one.communicate(timeout=60)[0].decode()
            self.assertTrue(one.returncode == 0 or (one.returncode == 2 and "exists already" in said), said)
        self.assertEqual([one.returncode for one in all_].count(0), 1)
        self.expect(self.tree.call("verify", "p.tar.gz"), 0)
        self.assertEqual([path.name for path in self.tree.root.glob("*.part")], ["p.tar.gz.part"])
        self.assertEqual((self.tree.root / "p.tar.gz.part").read_text(encoding="utf-8"), "of somebody")

    def test_packages_at_once_into_one_folder(self):
        # Of two runs: who comes second is told, and neither has files of the other.
        self.tree.citable()
        self.expect(self.tree.call("run", "--level", "full", "--journal", "two.jsonl"), 0)
        for i in range(6):
            both = [subprocess.Popen(self.tree.command("package", "--journal", journal, "--out", f"new/p{i}"), cwd=self.tree.root,
                                     stdout=subprocess.PIPE, stderr=subprocess.STDOUT) for journal in (self.tree.journal, "two.jsonl")]
            said = [one.communicate(timeout=60)[0].decode() for one in both]
            self.assertEqual(sorted(one.returncode for one in both), [0, 2], said)
            self.assertEqual("".join(said).count("exists already; a package is never overwritten"), 1, said)
            self.expect(self.tree.call("verify", f"new/p{i}"), 0)
        self.assertEqual(sorted(p.name for p in (self.tree.root / "new").iterdir()), [f"p{i}" for i in range(6)])

    def test_reports_at_once_into_one_folder(self):
        # Whoever is last has written all of them.
        for i in range(12):
            self.tree.add(f"passes-{i}")
        for name in ("one", "two"):
            self.expect(self.tree.call("run", "--journal", f"{name}.jsonl"), 0)
        for _ in range(30):
            both = [subprocess.Popen(self.tree.command("report", "--journal", f"{name}.jsonl", "--out", "both"), cwd=self.tree.root,
                                     stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) for name in ("one", "two")]
            self.assertEqual([one.wait(timeout=60) for one in both], [0, 0])
            whose = {name for file in ("report.json", "summary.md", "index.html") for name in ("one", "two")
                     if f"{name}.jsonl" in (self.tree.root / "both" / file).read_text(encoding="utf-8")}
            self.assertEqual(len(whose), 1)

    def test_a_package_that_finds_no_room_leaves_nothing(self):
        self.tree.citable()
        (self.tree.root / "empty").mkdir()
        (self.tree.root / "tmp").mkdir()
        before = sorted(p.name for p in self.tree.root.iterdir())
        # The page is longer than what may be written, the files before it are not.
        limit = self.limit(resource.RLIMIT_FSIZE, 12000)
        for out in ("package", "empty", "new/folders/package", "package.tar.gz"):
            with self.subTest(out=out):
                self.expect(self.tree.call("package", "--journal", self.tree.journal, "--out", out, preexec_fn=limit,
                                           env={"TMPDIR": str(self.tree.root / "tmp")}), 5, "cannot be written")
                self.assertEqual(sorted(p.name for p in self.tree.root.iterdir()), before)
                self.assertEqual(list((self.tree.root / "empty").iterdir()) + list((self.tree.root / "tmp").iterdir()), [])
        self.expect(self.tree.call("package", "--journal", self.tree.journal, "--out", "empty"), 0)
        self.expect(self.tree.call("verify", "empty"), 0)
        # Nor is the package to blame where it finds none to be unpacked.
        self.expect(self.tree.call("package", "--journal", self.tree.journal, "--out", "package.tar.gz"), 0)
        self.expect(self.tree.call("verify", "package.tar.gz", preexec_fn=limit, env={"TMPDIR": str(self.tree.root / "tmp")}), 5,
                    "package.tar.gz: no room to unpack it in the temporary folder")
        self.assertEqual(list((self.tree.root / "tmp").iterdir()), [])

    def test_reports_that_find_no_room_leave_nothing(self):
        self.tree.citable()
        # Of the files of each command some are longer than what may be written, and some are not.
        report = str(self.tree.root / "report/report.json")
        commands = {"report": ["report", "--journal", self.tree.journal, "--out", "out"],
                    "sarif": ["report", "--journal", self.tree.journal, "--out", "out", "--sarif", "out/x.sarif"],
                    "gate": ["gate", "--journal", self.tree.journal, "--baseline", report, "--out", "out"],
                    "merge": ["merge", self.tree.journal, "--out", "out"],
                    "run": ["run", "--journal", "new.jsonl", "--report", "out"]}
        for name, words in commands.items():
            for room in (600, 5000, 10000) if name != "run" else (10000,):
                with self.subTest(command=name, room=room):
                    (self.tree.root / "new.jsonl").unlink(missing_ok=True)
                    self.expect(self.tree.call(*words, preexec_fn=self.limit(resource.RLIMIT_FSIZE, room)), 5, "cannot be written")
                    self.assertEqual([p for p in (self.tree.root / "out").rglob("*") if p.is_file()], [])
                    self.assertEqual(list(self.tree.root.rglob("*.part")), [])
        self.expect(self.tree.call("report", "--journal", "new.jsonl", "--out", "whole"), 0)

    def test_reports_that_find_no_room_leave_the_former_ones(self):
        self.tree.citable()
        before = {p.name: p.read_bytes() for p in (self.tree.root / "report").iterdir()}
        self.tree.add("more")
        self.tree.journal.unlink()
        self.expect(self.tree.run(), 0)
        (self.tree.root / "report/index.html").unlink()
        (self.tree.root / "report/index.html").symlink_to("/dev/full")
        self.expect(self.tree.call("report", "--journal", self.tree.journal, "--out", "report"), 5, "cannot be written")
        for name in ("report.json", "junit.xml", "summary.md"):
            self.assertEqual((self.tree.root / "report" / name).read_bytes(), before[name])

    def test_a_full_temporary_folder(self):
        # A small file system in a namespace of its own, which the tool fills before it could write its report.
        self.tree.add("passes")
        room = self.tree.root / "room"
        room.mkdir()
        tool = self.tree.write("compute-sanitizer", "#!/bin/sh\n[ \"$1\" != --version ] || { echo 'Version 2025.3.1'; exit 0; }\n"
                               "while [ \"$1\" != --save ] && [ \"$1\" != --xml ] && [ $# -gt 0 ]; do shift; done\n"
                               "head -c 1000000 /dev/zero > filled\nexit 0\n")
        tool.chmod(0o755)
        own = ["unshare", "-m"] if os.getuid() == 0 else ["unshare", "-Urm"]
        script = 'mount -t tmpfs -o size=64k none "$0" && exec "$@"'
        words = [*own, "sh", "-c", script, room]
        if subprocess.run([*words, "true"], capture_output=True, check=False).returncode != 0:
            self.skipTest("no file system can be mounted here")
        done = subprocess.run([*words, *self.tree.command("run", "--journal", self.tree.journal, "--observer", "memcheck")], cwd=self.tree.root,
                              stdout=subprocess.PIPE, stderr=subprocess.STDOUT, timeout=60, check=False,
                              env={**os.environ, "TMPDIR": str(room), "CUDA_CTS_SANITIZER": str(tool)})
        self.expect((done.returncode, done.stdout.decode()), 5, "no room in the temporary folder")

    def test_a_tree_where_nothing_may_be_run(self):
        self.tree.add("passes")
        own = ["unshare", "-m"] if os.getuid() == 0 else ["unshare", "-Urm"]
        words = [*own, "sh", "-c", 'mount --bind "$0" "$0" && mount -o remount,bind,noexec "$0" && exec "$@"', self.tree.root]
        if subprocess.run([*words, "true"], capture_output=True, check=False).returncode != 0:
            self.skipTest("no file system can be mounted here")
        done = subprocess.run([*words, *self.tree.command("judge", "cdp.fake.passes")], cwd="/", stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                              timeout=60, check=False)
        self.expect((done.returncode, done.stdout.decode()), 5, "bin/cts-probe lies on a file system that is mounted with noexec; lay the tree on another")

    def test_a_folder_that_is_gone(self):
        self.tree.add("passes")
        command = " ".join(f"'{word}'" for word in self.tree.command("run", "--journal", self.tree.journal))
        done = subprocess.run(["sh", "-c", f"mkdir gone; cd gone; rmdir ../gone; exec {command}"], cwd=self.tree.root, stdout=subprocess.PIPE,
                              stderr=subprocess.STDOUT, timeout=60, check=False)
        self.expect((done.returncode, done.stdout.decode()), 0)

    def test_a_small_stack_and_no_cores(self):
        self.tree.add("passes")
        for what, value in ((resource.RLIMIT_STACK, 256 << 10), (resource.RLIMIT_CORE, 0), (resource.RLIMIT_NICE, 0), (resource.RLIMIT_MEMLOCK, 0)):
            with self.subTest(limit=what):
                self.tree.journal.unlink(missing_ok=True)
                self.expect(self.tree.run(preexec_fn=self.limit(what, value)), 0)

    def test_programs_that_are_none(self):
        programs = self.tree.root / "programs/dynamic-parallelism/fake"
        for name in ("folder", "empty", "no-interpreter", "not-allowed", "link-to-itself", "another-machine"):
            self.tree.add(name)
            (programs / f"{name}.run").unlink()
        (programs / "folder.run").mkdir()
        (programs / "link-to-itself.run").symlink_to("link-to-itself.run")
        for name, text, mode in (("empty", "", 0o755), ("no-interpreter", "#!/nowhere/at/all\n", 0o755), ("not-allowed", PASSING, 0o644),
                                 ("another-machine", "\x7fELF\x02\x01\x01" + "\0" * 57, 0o755)):
            (programs / f"{name}.run").write_text(text)
            (programs / f"{name}.run").chmod(mode)
        self.tree.add("stays")
        self.expect(self.tree.run("--observer", "plain"), 5)
        verdicts = {name: verdict[0] for name, verdict in self.verdicts().items()}
        self.assertEqual(verdicts.pop("stays"), "PASS")
        self.assertEqual(set(verdicts.values()), {"ERROR"}, verdicts)


# Passes, and its control is seen in time where windows are longer, by four or never.
LOOKS = """begin() {{ line "\\"event\\":\\"begin\\",\\"schema\\":2,\\"control\\":$control,\\"seed\\":$seed"; }}
window() {{ line "\\"event\\":\\"window\\",\\"subcase\\":\\"main\\",\\"message\\":\\"result missing\\",\\"length_ms\\":$((40 * scale)),\\"seen_ms\\":$1"; }}
if $control; then begin; window {seen}; failed; finish 1; exit 1; fi
begin; window null; {then}
"""


def looks(seen="20", then="finish 0"):
    own = "--window-scale) scale=$2; shift ;;"
    prelude = PRELUDE.replace("--window-scale) shift ;;", own).replace("seed=0", "seed=0; scale=1", 1)
    assert own in prelude and "scale=1" in prelude
    # The control comes behind its window.
    return prelude.replace("if $control; then begin; failed; finish 1; exit 1; fi\n", "") + LOOKS.format(seen=seen, then=then)


class Windows(HostileTest):
    def lines(self):
        return self.tree.journal.read_bytes().splitlines(True)

    def test_a_run_that_was_killed_while_it_repeated_goes_on(self):
        self.tree.add("looks", looks())
        self.tree.add("needs-more", looks("$((scale == 16 ? 20 : 30 * scale))"))
        self.expect(self.tree.run("--observer", "plain", "--observer", "control", "--jobs", "1", "--seed", "7"), 0, "windows 16 times as long")
        whole = self.lines()
        self.assertGreater(len(whole), 22)
        for at in range(7, len(whole)):
            with self.subTest(lines=at):
                self.tree.journal.write_bytes(b"".join(whole[:at]))
                result = self.tree.call("run", "--resume", self.tree.journal)
                self.expect(result, 0)
                self.assertNotIn("evidence:", result[1])
                last = {(a["observation"]["case"], a["observation"]["observer"]): a["observation"].get("window_scale", 1) for a in self.tree.attempts()}
                self.assertEqual(sorted(last.values()), [4, 4, 16, 16])

    def test_what_only_longer_windows_show_is_not_left_out(self):
        # One line is taken out of the journal: of the attempt that failed.
        for number, then in enumerate(("[ $scale = 1 ] || { failed; finish 1; exit 1; }; finish 0", "finish 0")):
            self.tree = Tree()
            self.addCleanup(shutil.rmtree, self.tree.root, ignore_errors=True)
            self.tree.add("looks", looks(then=then))
            self.expect(self.tree.run("--level", "quick", "--report", "report"), (1, 0)[number])
            longer = [line for line in self.lines() if b'"window_scale":4' in line and b'"observer":"plain"' in line]
            self.assertEqual(len(longer), 1)
            self.tree.journal.write_bytes(b"".join(line for line in self.lines() if line != longer[0]))
            said = "not answered: cdp.fake.looks plain attempt 1 with windows 4 times as long"
            self.expect(self.tree.call("report", "--journal", self.tree.journal, "--out", "again"), 0, said)
            self.expect(self.tree.call("gate", "--journal", self.tree.journal, "--baseline", "report/report.json", "--out", "gate"), 5, said)
            self.expect(self.tree.call("run", "--resume", self.tree.journal), (1, 0)[number])

    def test_a_soak_repeats_what_is_too_short_in_its_own_pass(self):
        self.tree.add("looks", looks("$((39 * scale))"))
        result = self.tree.run("--level", "soak", "--for", "1s", "--observer", "plain", "--observer", "control")
        self.expect(result, 1, "the control's violation was seen")
        self.assertNotIn("answered twice", result[1])
        self.assertNotIn("in 2 attempts", result[1])


class Journals(HostileTest):
    def test_numbers_of_attempts_that_nobody_makes(self):
        for i in range(60):
            self.tree.add(f"passes-{i}")
        self.expect(self.tree.run("--jobs", "1", "--clause", "cdp.fake.passes-0", "--observer", "plain", "--observer", "control"), 0)
        whole = [json.loads(line) for line in self.tree.journal.read_text(encoding="utf-8").splitlines()]

        def write(number, level="", cases=60):
            lines = []
            for line in json.loads(json.dumps(whole)):
                if line["type"] == "plan" and level:
                    line.update(level=level, for_s=1)
                for i in range(cases if line["type"] == "attempt" else 1):
                    if line["type"] == "attempt":
                        line["observation"].update(case=f"cdp.fake.passes-{i}", attempt=number)
                    if not (level and line["type"] == "end"):
                        lines.append(json.dumps(line))
            self.tree.journal.write_text("\n".join(lines) + "\n", encoding="utf-8")

        room = lambda: resource.setrlimit(resource.RLIMIT_AS, (128 << 20, 128 << 20))
        write(10_000_000)
        self.expect(self.tree.call("report", "--journal", self.tree.journal, "--out", "r", preexec_fn=room), 0, "evidence: not asked: cdp.fake.passes-1 plain attempt 10000000")
        write(2**31 - 1, cases=1)
        self.expect(self.tree.call("run", "--resume", self.tree.journal, preexec_fn=room), 1, "evidence: not asked: cdp.fake.passes-0 plain attempt 2147483647")
        for number in (9, 100_000, 2**31 - 1):
            write(number, "soak", 1)
            before = self.tree.journal.read_bytes()
            self.expect(self.tree.call("run", "--resume", self.tree.journal, preexec_fn=room), 2, f"run.jsonl: holds attempt {number}, but only 2 attempts")
            self.assertEqual(self.tree.journal.read_bytes(), before)

    def test_a_run_that_was_killed_at_any_byte_goes_on(self):
        for i in range(3):
            self.tree.add(f"passes-{i}")
        self.expect(self.tree.run("--observer", "plain", "--jobs", "1", "--seed", "7"), 0)
        whole = self.tree.journal.read_bytes()
        head = len(b"".join(whole.splitlines(True)[:3]))
        for at in range(head, len(whole), max(1, (len(whole) - head) // 24)):
            with self.subTest(bytes=at):
                self.tree.journal.write_bytes(whole[:at])
                self.expect(self.tree.call("run", "--resume", self.tree.journal), 0)
                self.assertEqual(sorted(a["observation"]["case"] for a in self.tree.attempts()), [f"cdp.fake.passes-{i}" for i in range(3)])
        for at in (1, head // 2, head - 1):
            with self.subTest(bytes=at):
                self.tree.journal.write_bytes(whole[:at])
                self.assertIn(self.tree.call("run", "--resume", self.tree.journal)[0], (2,))

    def test_a_run_of_a_case_that_is_none_is_not_continued(self):
        self.tree.add("passes")
        self.tree.add("gone")
        self.expect(self.tree.run("--seed", "7"), 0)
        self.tree.journal.write_text(self.tree.journal.read_text(encoding="utf-8").replace("cdp.fake.gone", "cdp.fake.moon"), encoding="utf-8")
        lines = [line for line in self.tree.journal.read_bytes().splitlines(True) if b'"type":"end"' not in line]
        lines = [line.replace(b"cdp.fake.moon", b"cdp.fake.gone") if b'"type":"plan"' in line else line for line in lines]
        self.tree.journal.write_bytes(b"".join(lines))
        self.expect(self.tree.call("run", "--resume", self.tree.journal), 2, "cdp.fake.moon, which is no case of this tree")
        self.assertEqual(self.tree.journal.read_bytes(), b"".join(lines))  # nothing ran

    def test_a_run_on_the_reference_device_goes_on_there(self):
        self.tree.write("lib/reference/libcudart.so.13", "")
        probe = self.tree.root / "bin/cts-probe"
        probe.write_text(probe.read_text(encoding="utf-8").replace("Invented GPU 9000", "${LD_LIBRARY_PATH:+cts-reference-device}"), encoding="utf-8")
        self.tree.add("passes")
        self.expect(self.tree.run("--on", "reference"), 0)
        for words in ([], ["--on", "reference"]):
            self.expect(self.tree.call("run", "--resume", self.tree.journal, *words), 0, "2 of 2 attempts are recorded already")
        self.expect(self.tree.call("run", "--resume", self.tree.journal, env={"LD_LIBRARY_PATH": str(self.tree.root / "lib/reference")}), 0)
        self.expect(self.tree.call("run", "--resume", self.tree.journal, "--on", "gpu"), 2)

    def test_a_line_without_end(self):
        self.tree.add("passes")
        with open(self.tree.journal, "wb") as out:
            out.truncate(1 << 40)  # A hole: it takes no room.
        self.expect(self.tree.call("report", "--journal", self.tree.journal, "--out", "r"), 2, "a line of more than 268435456 bytes")

    def test_names_that_are_odd(self):
        self.tree.add("passes")
        for name, codes in (("x" * 250, (0,)), ("x" * 300, (2,)), ("a\nb", (0,)), ("\x1b[31m", (0,)), ("\u202egnp.exe", (0,)), ("-rf", (0,)), ("new/folder/x", (2,)),
                            ("passes.run/", (2,)), (".", (2,)), ("", (2,))):
            with self.subTest(name=name[:20]):
                code, text = self.tree.call("run", "--observer", "plain", f"--journal={name}" if name else "--journal=")
                self.assertNotIn("internal error", text)
                for mark in ("\x1b", "\u202e"):
                    self.assertNotIn(mark, text)
                if name:
                    self.assertIn(code, codes, text)

    def refused(self, path, *texts):
        start = time.monotonic()
        self.expect(self.tree.call("run", "--journal", path), 2, *texts)
        self.assertLess(time.monotonic() - start, 20)

    def test_a_device(self):
        self.tree.add("passes", PRELUDE + "sleep 3; pass\n")
        self.refused("/dev/null", "/dev/null: is no regular file")

    def test_a_pipe(self):
        self.tree.add("passes")
        os.mkfifo(self.tree.root / "pipe")
        self.refused(self.tree.root / "pipe", "is no regular file")
        self.expect(self.tree.call("report", "--journal", self.tree.root / "pipe", "--out", "r"), 2, "is no regular file")

    def test_a_folder(self):
        self.tree.add("passes")
        self.refused(self.tree.root, "cannot be created")

    def test_two_writers(self):
        self.tree.add("waits", PRELUDE + "sleep 2; pass\n")
        words = self.tree.command("run", "--journal", self.tree.journal, "--observer", "plain")
        first = subprocess.Popen(words, cwd=self.tree.root, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        while not self.tree.journal.exists() or self.tree.journal.stat().st_size == 0:
            time.sleep(0.02)
        self.expect(self.tree.run(), 2, "another run is writing it")
        self.expect(self.tree.call("judge", "cdp.fake.waits", "--journal", self.tree.journal), 2, "a run is writing it")
        self.expect(self.tree.call("run", "--resume", self.tree.journal), 2, "another run is writing it")
        self.assertEqual(first.wait(timeout=30), 0)
        self.assertEqual(len(self.tree.attempts()), 1)

    def test_a_journal_that_goes_or_changes_ends_its_run(self):
        for n in range(2):
            self.tree.add(f"waits-{n}", PRELUDE + 'begin; : >"$CTS_WAITS.$$"; until [ -e "$CTS_WAITS" ]; do sleep 0.02; done; finish 0\n')
        aside = self.tree.root / "aside.jsonl"
        deeds = {"removed": self.tree.journal.unlink, "cut": lambda: os.truncate(self.tree.journal, 100),
                 "written to": lambda: self.tree.journal.open("ab").write(b"x\n"), "moved": lambda: self.tree.journal.rename(aside),
                 "moved and another made": lambda: (self.tree.journal.rename(aside), self.tree.journal.write_text("another\n"))}
        for name, deed in deeds.items():
            with self.subTest(journal=name):
                self.tree.journal.unlink(missing_ok=True)
                go = self.tree.root / name.replace(" ", "-")
                run = subprocess.Popen(self.tree.command("run", "--keep-environment", "--observer", "plain", "--journal", self.tree.journal), cwd=self.tree.root,
                                       stdout=subprocess.PIPE, stderr=subprocess.STDOUT, env={**os.environ, "CTS_WAITS": str(go)})
                until = time.monotonic() + 20
                while not list(self.tree.root.glob(go.name + ".*")) and time.monotonic() < until:
                    time.sleep(0.02)
                deed()
                go.touch()
                told = name.split()[0] if name.startswith(("removed", "moved")) else "changed"
                self.expect((run.wait(timeout=60), run.communicate()[0].decode()), 5, "stopped: the journal was " + told, "the run was made, and its journal cannot be read")
                if told == "moved":
                    self.expect(self.tree.call("run", "--resume", aside, env={"CTS_WAITS": str(go)}), 0, "attempts are recorded already")

    def test_a_build_in_the_midst_of_a_run_ends_it(self):
        self.tree.add("passes")
        self.tree.add("builds", PRELUDE + 'cd "$(dirname "$0")"; cp passes.run new; echo >>new; mv new passes.run; pass\n')
        self.expect(self.tree.run("--observer", "plain"), 5, "stopped: programs of the tree changed while the run went on")
        self.assertEqual([a["verdict"] for a in self.tree.attempts()], ["PASS", "PASS"])
        self.expect(self.tree.call("report", "--journal", self.tree.journal, "--out", "report"), 0, "")
        self.assertIn("programs of the tree changed", (self.tree.root / "report/summary.md").read_text(encoding="utf-8"))
        self.expect(self.tree.call("run", "--resume", self.tree.journal), 2, "was begun with other programs than this tree holds now")
        self.tree.write("conformance/levels.yaml", "node:\n  - reason: an invented reason\n    clauses: [cdp.fake.passes, cdp.fake.builds]\n")
        self.expect(self.tree.call("node-check"), 2, "UNKNOWN: stopped: programs of the tree changed")

    def test_a_torn_line_is_taken_away_before_more_is_written(self):
        self.tree.add("passes")
        self.expect(self.tree.call("judge", "cdp.fake.passes", "--journal", self.tree.journal), 0)
        with open(self.tree.journal, "ab") as out:
            out.write(b'{"type":"attempt","observ')
        self.expect(self.tree.call("judge", "cdp.fake.passes", "--observer", "control", "--journal", self.tree.journal), 0)
        self.assertEqual(len(self.tree.attempts()), 2)

    def test_an_attempt_that_would_make_a_journal_unreadable_is_not_appended(self):
        self.tree.add("passes")
        words = ["judge", "cdp.fake.passes", "--journal", self.tree.journal]
        self.expect(self.tree.run(), 0)
        # That of a run, also of one that was cut off and is to be continued.
        for lines in (self.tree.journal.read_bytes().splitlines(True), self.tree.journal.read_bytes().splitlines(True)[:3]):
            self.tree.journal.write_bytes(b"".join(lines))
            self.expect(self.tree.call(*words), 2, "is the journal of a run", "name another with --journal")
            self.assertEqual(self.tree.journal.read_bytes(), b"".join(lines))
        self.expect(self.tree.call("run", "--resume", self.tree.journal), 0)
        self.tree.journal.unlink()
        # That of another machine or suite, such as of before an upgrade.
        self.expect(self.tree.call(*words), 0)
        before = self.tree.journal.read_bytes()
        self.expect(self.tree.call(*words, env={"CUDA_CTS_NODE": "n17"}), 2, "a machine line of different GPUs", "name another with --journal")
        self.tree.write("suite.json", '{"version":"0.1.0","commit":"invented","clean":true,"toolkit":"13.1.0"}')
        self.expect(self.tree.call(*words), 2, "a suite line that differs from the first one", "name another with --journal")
        self.assertEqual(self.tree.journal.read_bytes(), before)
        self.expect(self.tree.call("report", "--journal", self.tree.journal, "--out", "r"), 0)

    def test_a_run_is_not_continued_on_a_gpu_that_cannot_be_used(self):
        # Else all that is left would be an ERROR for good.
        self.tree.add("passes")
        self.expect(self.tree.run(), 0)
        begun = b"".join(self.tree.journal.read_bytes().splitlines(True)[:3])
        self.tree.journal.write_bytes(begun)
        problem = self.tree.write("bin/problem", "an uncorrectable ECC error")
        said = self.tree.call("run", "--resume", self.tree.journal)
        self.expect(said, 5, "nothing was run, because the GPU cannot be used (an uncorrectable ECC error); continue it once it can")
        self.assertEqual(self.tree.journal.read_bytes(), begun)
        problem.unlink()
        self.expect(self.tree.call("run", "--resume", self.tree.journal), 0)

    def test_what_is_no_journal_stays_as_it_is(self):
        # `judge` appends, and takes an unfinished last line away.
        self.tree.add("passes")
        for name, text in (("a letter", "Dear all,\nyours"), ("one line", "no line break"), ("zeros", "\0" * 5000), ("a report", '{"schema":1}'),
                           ("JSON lines", '{"type":"attempt"}\n{"type'), ("a break alone", "\nx"), ("two on one", '{"type":"suite"}{"type":"suite"}\nx')):
            with self.subTest(file=name):
                file = self.tree.write("letter.txt", text)
                self.expect(self.tree.call("judge", "cdp.fake.passes", "--journal", file), 2, "letter.txt:1: is not the first line of a journal")
                self.assertEqual(file.read_text(encoding="utf-8"), text)
        # A hole behind a journal takes no room, and no time either.
        self.expect(self.tree.run(), 0)
        os.truncate(self.tree.journal, 1 << 40)
        self.expect(self.tree.call("judge", "cdp.fake.passes", "--journal", self.tree.journal), 2, "its last line has more than 268435456 bytes")
        self.assertEqual(self.tree.journal.stat().st_size, 1 << 40)

    def test_what_a_journal_may_hold(self):
        self.tree.add("passes")
        self.expect(self.tree.run(), 0)
        whole = self.tree.journal.read_bytes()
        for name, line, said in (("deep", b'{"type":"attempt","observation":' + b"[" * 100000 + b"]" * 100000 + b"}", "nested deeper than 64"),
                                 ("deep objects", b'{"a":' * 100000, "nested deeper than 64"),
                                 ("zeros", b"\0" * 5000, "not a JSON object"),
                                 ("a number beyond any", b'{"type":1e999}', "a number that is none"),
                                 ("no UTF-8", b'{"type":"\xff"}', "not a JSON object"),
                                 ("a list", b"[]", "not a JSON object"),
                                 ("an escape", b'{"type":"\x1b[2J"}', "not a JSON object")):
            with self.subTest(line=name):
                self.tree.journal.write_bytes(whole + line + b"\n" + whole.splitlines(True)[-1])
                self.expect(self.tree.call("report", "--journal", self.tree.journal, "--out", "r"), 2, f"run.jsonl:{len(whole.splitlines()) + 1}: ", said)


    def test_a_journal_that_is_the_output(self):
        self.tree.add("passes")
        for output in (">> run.jsonl", "2>> run.jsonl"):
            with self.subTest(output=output):
                self.tree.journal.write_bytes(b"")
                command = " ".join(f"'{word}'" for word in self.tree.command("run", "--journal", self.tree.journal))
                done = subprocess.run(["sh", "-c", f"{command} {output}"], cwd=self.tree.root, capture_output=True, timeout=60, check=False)
                self.assertEqual(done.returncode, 2, done)
                text = (done.stdout + done.stderr + self.tree.journal.read_bytes()).decode()
                self.assertIn("is where the output of this command goes", text)
                self.assertNotIn('"type"', text)

    def test_what_no_reader_would_take_is_not_recorded(self):
        # A run that cannot be read again is lost; it does not begin.
        probe = (PROGRAMS / "fake-probe").read_text(encoding="utf-8")
        second = '"devices":[$devices,{"index":1,"name":7,"cc":"9.0","uuid":"77"}]'
        for name, file, text, code in (("a version", "suite.json", '{"version":7}', 2), ("a commit", "suite.json", '{"commit":[]}', 2),
                                       ("the first GPU", "bin/cts-probe", probe.replace('"name":"$name"', '"name":9000'), 5),
                                       ("no GPUs", "bin/cts-probe", probe.replace('"devices":[', '"devices":null,"d":['), 5),
                                       ("another GPU", "bin/cts-probe", probe.replace('"devices":[$devices]', second), 2),
                                       ("a node", "bin/cts-probe", probe.replace('"mps":false,"nvrtc"', '"kernel":7,"mps":false,"nvrtc"'), 2)):
            with self.subTest(of=name):
                self.tree = Tree()
                self.addCleanup(shutil.rmtree, self.tree.root, ignore_errors=True)
                self.tree.add("passes")
                self.assertNotEqual(text, probe)
                self.tree.write(file, text).chmod(0o755)
                self.expect(self.tree.run(), code)
                self.assertNotIn("PASS", self.tree.journal.read_text(encoding="utf-8"))
                if code == 5:
                    self.expect(self.tree.call("report", "--journal", self.tree.journal, "--out", "r"), 4)

    def test_a_run_that_is_given_five_times(self):
        self.tree.add("passes", PASSING.replace("pass\n", "begin; line '\"event\":\"observe\",\"name\":\"depth\",\"value\":30'; finish 0\n"))
        self.tree.write("expected/dynamic-parallelism/fake.yaml", "passes.run:\n  observations: {depth: 24}\n")
        self.expect(self.tree.run(), 0)
        copy = shutil.copy(self.tree.journal, self.tree.root / "copy.jsonl")
        for journals in ([self.tree.journal] * 5, [self.tree.journal, copy]):
            words = [word for journal in journals for word in ("--journal", journal)]
            self.expect(self.tree.call("bless", "--reason", "invented", *words), 2, "are of one run, which counts once")
        lines = [json.loads(line) for line in self.tree.journal.read_text(encoding="utf-8").splitlines()]
        for jobs in range(5):
            lines[0].update(jobs=1 + jobs, started=f"2026-01-01T00:00:0{jobs}Z", command=["cuda-cts", "run"])
            self.tree.write(f"copy-{jobs}.jsonl", "".join(json.dumps(line) + "\n" for line in lines))
        words = [word for jobs in range(5) for word in ("--journal", f"copy-{jobs}.jsonl")]
        self.expect(self.tree.call("bless", "--reason", "invented", *words), 2, "copy-0.jsonl and copy-1.jsonl are of one run, which counts once")
        self.assertIn("depth: 24", (self.tree.root / "expected/dynamic-parallelism/fake.yaml").read_text(encoding="utf-8"))
        self.tree.journal.unlink()
        words = []
        for i in range(5):
            journal = self.tree.root / f"run-{i}.jsonl"
            self.expect(self.tree.call("run", "--journal", journal), 0)
            words += ["--journal", journal]
        self.expect(self.tree.call("bless", "--reason", "invented", *words), 0, "1 difference written")

    def test_outputs_that_would_take_the_place_of_evidence(self):
        self.tree.citable()
        os.symlink("run.jsonl", self.tree.root / "link.jsonl")
        report, journal = "report/report.json", str(self.tree.journal)
        shutil.copy(self.tree.root / report, self.tree.root / "before.prom")
        evidence = {file: (self.tree.root / file).read_bytes() for file in (report, "run.jsonl", "before.prom")}
        for words in (["report", "--journal", journal, "--out", "r", "--sarif", "run.jsonl"], ["report", "--journal", journal, "--out", "r", "--sarif", "link.jsonl"],
                      ["report", "--journal", journal, "--recorded", report, "--out", "report"], ["baseline", report, "--out", "report/../" + report],
                      ["compare", report, report, "--out", report], ["gate", "--journal", journal, "--baseline", report, "--out", "report"],
                      ["gate", "--baseline", report, "--out", "report"], ["run", "--journal", "new/report.json", "--report", "new"],
                      ["run", "--journal", "new.prom", "--metrics", "new.prom"], ["node-check", "--baseline", report, "--out", "report"],
                      ["node-check", "--baseline", "before.prom", "--metrics", "before.prom"],
                      ["report", "--journal", journal, "--out", "r", "--sarif", "r/report.json"]):
            with self.subTest(words=words):
                self.expect(self.tree.call(*words), 2, "would be written over")
        self.assertEqual(evidence, {file: (self.tree.root / file).read_bytes() for file in evidence})

    def test_a_journal_is_written_over_by_nothing(self):
        # Not by what it is no input of, either: a name that was mistyped.
        self.tree.citable()
        report, journal = "report/report.json", self.tree.journal
        for folder in ("prom", "reports", "fleet"):
            (self.tree.root / folder).mkdir()
        places = ["kept.jsonl", "prom/kept.prom", "reports/report.json", "reports/ticket.md", "fleet/fleet.json"]
        for place in places:
            shutil.copy(journal, self.tree.root / place)
        for place in ("kept.json", "prom/report.prom"):
            shutil.copy(self.tree.root / report, self.tree.root / place)
        places += ["kept.json", "prom/report.prom"]
        before = {place: (self.tree.root / place).read_bytes() for place in places}
        for place, words in (("kept.jsonl", ["baseline", report, "--out"]), ("kept.jsonl", ["compare", report, report, "--out"]),
                             ("kept.jsonl", ["report", "--journal", journal, "--out", "r", "--sarif"]), ("kept.jsonl", ["list", "--format", "ctest", "--output"]),
                             ("prom/kept.prom", ["run", "--journal", "new.jsonl", "--metrics"]), ("prom/kept.prom", ["node-check", "--metrics"]),
                             ("reports", ["report", "--journal", journal, "--out"]), ("reports", ["run", "--journal", "new.jsonl", "--report"]),
                             ("reports", ["gate", "--journal", journal, "--baseline", report, "--out"]), ("reports", ["node-check", "--out"]),
                             ("fleet", ["merge", journal, "--out"]),
                             ("kept.json", ["compare", report, report, "--out"]), ("kept.json", ["list", "--format", "ctest", "--output"]),
                             ("kept.json", ["report", "--journal", journal, "--out", "r", "--sarif"]),
                             ("prom/report.prom", ["run", "--journal", "new.jsonl", "--metrics"]), ("prom/report.prom", ["node-check", "--metrics"])):
            with self.subTest(place=place, words=words[0]):
                self.expect(self.tree.call(*words, place), 2, "would be written over")
                self.assertEqual({place: (self.tree.root / place).read_bytes() for place in places}, before)
                self.assertFalse((self.tree.root / "new.jsonl").exists())
        # A package is evidence, too.
        self.expect(self.tree.call("package", "--journal", journal, "--out", "kept.tar.gz"), 0)
        package = (self.tree.root / "kept.tar.gz").read_bytes()
        for words in (["baseline", report, "--out"], ["compare", report, report, "--out"], ["report", "--journal", journal, "--out", "r", "--sarif"],
                      ["list", "--format", "ctest", "--output"]):
            with self.subTest(place="kept.tar.gz", words=words[0]):
                self.expect(self.tree.call(*words, "kept.tar.gz"), 2, "is an archive, which would be written over")
                self.assertEqual((self.tree.root / "kept.tar.gz").read_bytes(), package)
        self.expect(self.tree.call("package", "--journal", journal, "--out", "kept"), 0)
        for place, words in (("kept/MANIFEST.sha256", ["compare", report, report, "--out"]), ("kept/package.json", ["baseline", report, "--out"]),
                             ("kept/journals/2.jsonl", ["baseline", report, "--out"]), ("kept", ["report", "--journal", journal, "--out"]),
                             ("kept/STATEMENT.md", ["list", "--format", "ctest", "--output"]), ("kept/journals/1.jsonl", ["run", "--resume"]),
                             ("kept/journals/1.jsonl", ["judge", "cdp.fake.passes", "--journal"]), ("kept/new.jsonl", ["run", "--journal"]),
                             ("kept/inner", ["package", "--journal", journal, "--out"]), ("kept", ["sameness", "--out"]),
                             ("kept/a/b/c", ["report", "--journal", journal, "--out"]), ("kept/fleet", ["merge", journal, "--out"])):
            with self.subTest(place=place, words=words[0]):
                files = {p: p.is_dir() or p.read_bytes() for p in (self.tree.root / "kept").rglob("*")}
                self.expect(self.tree.call(*words, place), 2, "which would not be what was packed")
                self.assertEqual({p: p.is_dir() or p.read_bytes() for p in (self.tree.root / "kept").rglob("*")}, files)
                self.expect(self.tree.call("verify", "kept"), 0)
        # What was a report may be one again.
        self.expect(self.tree.call("baseline", report, "--out", "kept.json"), 0)

    def test_places_of_the_suite_are_none_for_outputs(self):
        self.tree.citable()
        report, journal = "report/report.json", self.tree.journal
        build = self.tree.root / "build"  # As a build lays a tree out, with links to its sources.
        build.mkdir()
        (build / "conformance").symlink_to("../conformance")
        before = {p: p.read_bytes() for p in self.tree.root.rglob("*") if p.is_file()}
        for words in (["list", "--format", "ctest", "--output", "suite.json"], ["list", "--format", "ctest", "--output", "bin/cts-probe"],
                      ["baseline", report, "--out", "programs/dynamic-parallelism/fake/passes.run"], ["baseline", report, "--out", "expected/defaults.yaml"],
                      ["compare", report, report, "--out", "bin/../suite.json"], ["compare", report, report, "--out", "build/conformance/new.md"],
                      ["report", "--journal", journal, "--out", "r", "--sarif", "suite.json"], ["report", "--journal", journal, "--out", "conformance/r"],
                      ["merge", journal, "--out", "conformance"], ["gate", "--journal", journal, "--baseline", report, "--out", "conformance/g"],
                      ["run", "--journal", "conformance/j.jsonl"], ["judge", "cdp.fake.passes", "--journal", "objects/j.jsonl"],
                      ["run", "--journal", "new.jsonl", "--report", "conformance/r"], ["run", "--journal", "new.jsonl", "--metrics", "bin/x.prom"],
                      ["node-check", "--metrics", "lib/x.prom"], ["package", "--journal", journal, "--out", "conformance/p"],
                      ["sameness", "--out", "objects"]):
            with self.subTest(words=words):
                self.expect(self.tree.call(*words), 2, "is a place of the suite itself")
                self.assertEqual({p: p.read_bytes() for p in self.tree.root.rglob("*") if p.is_file()}, before)
        for words in (["baseline", report, "--out", "expected/baselines/new.json"], ["list", "--format", "ctest", "--output", "CTestTestfile.cmake"]):
            (self.tree.root / "expected/baselines").mkdir(exist_ok=True)
            self.expect(self.tree.call(*words), 0)

    def test_a_package_whose_name_is_like_an_option(self):
        self.tree.citable()
        for name in ("-x.tar.gz", "--help.tar.gz", "é €.tar.gz", "a\nb.tar.gz", "*.tar.gz", f"{'n' * 99}.tar.gz"):
            with self.subTest(name=name):
                self.expect(self.tree.call("package", "--journal", self.tree.journal, f"--out={name}"), 0)
                self.expect(self.tree.call("verify", "--", name), 0)

    def test_a_run_that_did_not_end_is_not_green_for_a_server(self):
        self.tree.citable()
        lines = self.tree.journal.read_text(encoding="utf-8").splitlines(True)
        end = json.loads(lines[-1])
        for name, last, errors in (("whole", lines[-1], 0), ("cut off", "", 1), ("stopped", json.dumps({**end, "stopped": "GPU lost"}) + "\n", 1)):
            with self.subTest(run=name):
                self.tree.write("edited.jsonl", "".join(lines[:-1]) + last)
                self.expect(self.tree.call("report", "--journal", "edited.jsonl", "--out", "r"), 0)
                self.assertIn(f' failures="0" errors="{errors}"', (self.tree.root / "r/junit.xml").read_text(encoding="utf-8").split("<testsuite ")[0])

    def test_a_run_with_drafts(self):
        self.tree.citable()
        self.tree.add("unproven", keys="draft: not run on a GPU\n")
        self.expect(self.tree.call("run", "--level", "full", "--drafts", "--journal", "drafts.jsonl", "--report", "drafts"), 0)
        self.assertFalse(json.loads((self.tree.root / "drafts/report.json").read_text(encoding="utf-8"))["run"]["level"]["citable"])
        self.expect(self.tree.call("package", "--journal", "drafts.jsonl", "--out", "p.tar.gz"), 1, "drafts were run, which have not proven themselves")
        self.assertFalse((self.tree.root / "p.tar.gz").exists())

    def test_a_report_that_is_given_as_a_journal(self):
        self.tree.citable()
        self.expect(self.tree.call("merge", "report/report.json", "--out", "m"), 2, "report.json:1: ", "this is no journal: give the file that `cuda-cts run` wrote")

    def test_a_umask_that_leaves_nothing(self):
        self.tree.add("passes")
        self.expect(self.tree.run(preexec_fn=lambda: os.umask(0o777)), 0)
        self.assertEqual(self.tree.journal.stat().st_mode & 0o777, 0o600)


# A tool that runs its program and finds nothing.
CLEAN_TOOL = """#!/bin/sh
if [ "$1" = --version ]; then echo Version 2025.3.1.0; exit 0; fi
while :; do
  case $1 in
    --tool) tool=$2; shift ;;
    --save) xml=$2; shift ;;
    --log-file) log=$2; shift ;;
    --prefix) prefix=$2; shift ;;
    --error-exitcode | --print-limit | --target-processes) shift ;;
    --*) ;;
    *) break ;;
  esac
  shift
done
"$@"; code=$?
cp {0}/$tool-clean.xml "$xml"
sed "s/@@@/$prefix/" {0}/$tool-clean.txt >"$log"
exit $code
"""


class Contradictions(HostileTest):
    """Journals that no run writes, though each line by itself is one of a run."""

    def edited(self, edit):
        """What `merge` says of the run where `edit` has changed its lines; it says 0 of what is whole and as expected."""
        lines = [json.loads(line) for line in self.whole]
        edit(lines)
        self.tree.journal.write_text("".join(json.dumps(line) + "\n" for line in lines), encoding="utf-8")
        shutil.rmtree(self.tree.root / "fleet", ignore_errors=True)
        return self.tree.call("merge", self.tree.journal, "--out", "fleet")

    def record(self, *words):
        self.expect(self.tree.run("--seed", "7", "--jobs", "1", *words), 0)
        self.whole = self.tree.journal.read_text(encoding="utf-8").splitlines()
        self.expect(self.edited(lambda lines: None), 0)

    @staticmethod
    def attempts(lines, observer, **having):
        return [line["observation"] for line in lines if line["type"] == "attempt" and line["observation"]["observer"] == observer
                and all((key in line["observation"]) == there for key, there in having.items())]

    def test_of_a_tool(self):
        tool = self.tree.write("compute-sanitizer", CLEAN_TOOL.replace("{0}", str(PROGRAMS.parents[1] / "evidence/judge/captured")))
        tool.chmod(0o755)
        self.tree.add("passes")
        with unittest.mock.patch.dict(os.environ, {"CUDA_CTS_SANITIZER": str(tool)}):
            self.record("--level", "full")

            def another(lines):
                self.attempts(lines, "racecheck")[0].update({key: self.attempts(lines, "memcheck")[0][key] for key in ("process", "record")})
            self.expect(self.edited(another), 1, "racecheck attempt 1: its command lacks --tool racecheck")

            def none(lines):
                command = self.attempts(lines, "memcheck")[0]["process"]["command"]
                del command[:command.index(next(word for word in command if "/programs/" in word))]
            self.expect(self.edited(none), 1, "memcheck attempt 1: its command lacks --tool memcheck")

    def test_of_shared_processes(self):
        for name in ("passes", "passes-too", "passes-group-fails"):
            self.tree.add(name)
        self.tree.share("passes", "passes-too", "passes-group-fails")
        self.record("--grouped")
        again = next(line for line in map(json.loads, self.whole) if line["type"] == "run-again" and line["observer"] == "plain")

        def place(number):
            def edit(lines):
                self.attempts(lines, "plain", grouped=True)[0]["grouped"]["position"] = number(lines)
            return edit
        self.expect(self.edited(place(lambda lines: self.attempts(lines, "plain", grouped=True)[1]["grouped"]["position"])), 1,
                    "in its process, as another")
        self.expect(self.edited(place(lambda lines: 9)), 1, "is told to have had 3 cases, and has a place 9")
        self.expect(self.edited(place(lambda lines: 0)), 1, "has no place in its process")
        self.expect(self.edited(place(lambda lines: again["position"])), 1, "which was run again by itself")

        def alone(lines):
            self.attempts(lines, "plain", grouped=True)[0]["process"]["command"] = ["/bin/true"]
        self.expect(self.edited(alone), 1, "its command names no program of the suite")

    def test_of_what_is_compared_with_shared_processes(self):
        # A case that is skipped is not compared, and one of another command is none.
        for name in ("passes", "passes-too"):
            self.tree.add(name)
        self.tree.share("passes", "passes-too")
        self.record("--level", "quick")
        kept = self.tree.write("kept.jsonl", "".join(line + "\n" for line in self.whole))
        self.expect(self.tree.call("sameness", "--orders", "1", "--isolated", kept, "--out", "same-0"), 0, "0 of 4 verdicts differ")
        for number, change in enumerate(({"skip": "gpus-2", "skip_reason": "needs two GPUs"}, {"skip": "gpus-2", "skip_reason": "needs two GPUs", "process": None, "record": None},
                                         {"attempt": 7}, {"process": {"command": ["/bin/true"]}})):
            with self.subTest(change=change):
                lines = [json.loads(line) for line in self.whole]
                for observation in self.attempts(lines, "plain") + self.attempts(lines, "control"):
                    if observation["case"] != "cdp.fake.passes":
                        continue
                    for key, value in change.items():
                        if value is None:
                            del observation[key]
                        elif isinstance(value, dict):
                            observation[key].update(value)
                        else:
                            observation[key] = value
                self.tree.write("kept.jsonl", "".join(json.dumps(line) + "\n" for line in lines))
                self.expect(self.tree.call("sameness", "--orders", "1", "--isolated", kept, "--out", f"same-{1 + number}"), 2, "its evidence does not fit: ")

    def test_of_a_case_that_shares_no_process(self):
        self.tree.add("passes")
        self.tree.share("passes")
        self.tree.add("passes-alone", keys="own-process: it says so\n")
        self.record("--grouped")

        def grouped(lines):
            shared, own = self.attempts(lines, "plain", grouped=True)[0], self.attempts(lines, "plain", grouped=False)[0]
            own.update(grouped=shared["grouped"], process=shared["process"])
        self.expect(self.edited(grouped), 1, "ran in a shared process, which its case never does")

    def test_of_windows(self):
        self.tree.add("looks", looks())
        self.tree.add("passes")
        self.record("--level", "quick")

        def shorter(lines):
            self.attempts(lines, "plain", window_scale=True)[0]["record"]["windows"][0]["length_ms"] = 1
        self.expect(self.edited(shorter), 1, "is 1 ms long, and 160 ms in the control")

        def gone(lines):
            short = self.attempts(lines, "plain", window_scale=False) + self.attempts(lines, "control", window_scale=False)
            lines[:] = [line for line in lines if line.get("observation") not in short or line["observation"]["case"] != "cdp.fake.looks"]
        self.expect(self.edited(gone), 1, "has windows 4 times as long, and nothing tells of shorter ones")

        def of_another_case(lines):
            short = [o for o in self.attempts(lines, "plain", window_scale=False) if o["case"] == "cdp.fake.looks"][0]
            short["process"]["command"] = ["/t/programs/dynamic-parallelism/fake/passes.run", "--seed", "7"]
        self.expect(self.edited(of_another_case), 1, "cdp.fake.looks plain attempt 1: its command is of cdp.fake.passes")

    def test_of_programs_without_a_name(self):
        for name in ("passes", "passes-too"):
            stem = f'\\"schema\\":2,\\"stem\\":\\"dynamic-parallelism/fake/{name}.run\\"'
            self.tree.add(name, PASSING.replace('\\"schema\\":2', stem))
        self.record()

        def nameless(lines):
            del self.attempts(lines, "plain")[0]["record"]["stem"]
        self.expect(self.edited(nameless), 1, "its record does not say whose program it is, as others do")

    def test_of_the_reference_device(self):
        self.tree.write("lib/reference/libcudart.so.13", "")
        probe = self.tree.root / "bin/cts-probe"
        probe.write_text(probe.read_text(encoding="utf-8").replace("Invented GPU 9000", "${LD_LIBRARY_PATH:+cts-reference-device}"), encoding="utf-8")
        self.tree.add("passes")
        self.record("--on", "reference")

        def renamed(lines):
            for name in ("model", "runtime-library"):
                lines[1]["facts"].pop(name, None)
            lines[1]["facts"]["gpu"] = "of-another-name"
            lines[1]["details"]["devices"][0]["name"] = "Of another name"
        self.expect(self.edited(renamed), 1, "its command says --on reference, its facts say nothing of a model")

        def of_its_folder(lines):
            renamed(lines)
            lines[0]["command"] = ["cuda-cts", "run"]
            lines[1]["facts"]["runtime-library"] = "lib/reference/libcudart.so.13@sha256-0"
        self.expect(self.edited(of_its_folder), 1, "its runtime is that of the reference device, which its facts do not say")

    def test_of_what_was_kept(self):
        self.tree.add("passes")
        self.record("--keep-environment", "CUDA_MODULE_LOADING")

        def said_nowhere(lines):
            del lines[2]["keep_environment"]
        self.expect(self.edited(said_nowhere), 1, "its command says --keep-environment, its plan not")


class Merges(HostileTest):
    def test_machines_whose_names_look_alike(self):
        self.tree.citable()
        whole = [json.loads(line) for line in self.tree.journal.read_text(encoding="utf-8").splitlines()]

        def write(name, node, ids=(), ended_by=None):
            lines = json.loads(json.dumps(whole))
            details = lines[1]["details"]
            details.update(node=node, devices=[{**details["devices"][0], "uuid": i * 16} for i in ids])
            lines[1]["facts"]["gpus"] = str(len(ids))
            lines[-1]["wall_s"] += int(name[0])  # of a run of its own
            for line in lines:
                if line["type"] == "attempt" and line["observation"]["observer"] == ended_by:
                    line["observation"]["process"].update(signal=11, exit_code=-1)
                    line.update(verdict="CRASH", reason="ended by signal 11 (Segmentation fault)")
            self.tree.write(name, "".join(json.dumps(line) + "\n" for line in lines))

        write("3.jsonl", "n3", "d")
        write("4.jsonl", "n4", "e")
        for first, second in (("n.1", "n-1"), ("n 1", "n/1"), ("n" * 200 + "1", "n" * 200 + "2"), ("..", "//")):
            with self.subTest(names=first[:3]):
                write("1.jsonl", first, ended_by="plain")
                write("2.jsonl", second, ended_by="control")
                self.expect(self.tree.call("merge", "1.jsonl", "2.jsonl", "3.jsonl", "4.jsonl", "--out", "fleet"), 1)
                verdicts = {json.loads(path.read_text(encoding="utf-8"))["clauses"][0]["verdict"] for path in (self.tree.root / "fleet/deviants").glob("*/report.json")}
                self.assertEqual(verdicts, {"violated", "undecided"})
                shutil.rmtree(self.tree.root / "fleet")
        # One host, two pairs of GPUs, the first of which is the same.
        write("1.jsonl", "n1", "ab")
        write("2.jsonl", "n1", "ac", "plain")
        self.expect(self.tree.call("merge", "1.jsonl", "2.jsonl", "3.jsonl", "4.jsonl", "--out", "fleet"), 1, f"n1 [{'a' * 16}+{'c' * 16}]: cdp.fake.passes plain CRASH")

    def test_a_fleet_made_of_one_run(self):
        # Under other names, and on GPUs that nobody can tell apart or that were never there.
        self.tree.citable()
        whole = [json.loads(line) for line in self.tree.journal.read_text(encoding="utf-8").splitlines()]
        for name, gpus in (("without identity", lambda node: [{"index": 0, "name": "Invented GPU 9000", "cc": "9.0"}]), ("not told of", lambda node: []),
                           ("on one node", lambda node: [{**whole[1]["details"]["devices"][0], "uuid": node * 16}]), ("invented", lambda node: [{**whole[1]["details"]["devices"][0], "uuid": node * 16}])):
            with self.subTest(gpus=name):
                for node in "ab":
                    lines = json.loads(json.dumps(whole))
                    lines[0]["started"] = f"2026-01-01T00:00:0{'ab'.index(node)}Z"
                    lines[1]["details"].update(node="n" if name == "on one node" else node, devices=gpus(node))
                    self.tree.write(f"{node}.jsonl", "".join(json.dumps(line) + "\n" for line in lines))
                self.expect(self.tree.call("merge", "a.jsonl", "b.jsonl", "--machines", "2", "--out", "fleet"), 2, "a.jsonl and b.jsonl are of one run, which counts once")

    def test_journals_that_overlap(self):
        for i in range(4):
            self.tree.add(f"passes-{i}")
        for name, words in {"whole": [], "1of2": ["--shard", "1/2"], "2of2": ["--shard", "2/2"], "1of3": ["--shard", "1/3"], "again": ["--shard", "1/2"]}.items():
            self.assertIn(self.tree.call("run", "--level", "quick", "--seed", "7", "--journal", f"{name}.jsonl", *words)[0], (0, 4))
        os.link(self.tree.root / "whole.jsonl", self.tree.root / "linked.jsonl")
        shutil.copy(self.tree.root / "2of2.jsonl", self.tree.root / "copied.jsonl")
        self.expect(self.tree.call("merge", "1of2.jsonl", "2of2.jsonl", "--out", "fleet"), 0)
        for words, said in ((["whole", "whole"], "the whole run"), (["whole", "linked"], "the whole run"), (["1of2", "1of3"], "shards of 2 and of 3"),
                            (["1of2", "2of2", "copied"], "shard 2/2"), (["1of2", "again", "2of2"], "shard 1/2"), (["whole", "1of2"], "shards of"),
                            (["1of2", "2of2", "whole"], "shards of")):
            for partial in ([], ["--partial"]):
                with self.subTest(journals=words, partial=partial):
                    self.expect(self.tree.call("merge", *[f"{word}.jsonl" for word in words], *partial, "--out", "overlap"), 2, said)
                    self.assertFalse((self.tree.root / "overlap/fleet.json").exists())


INDICES = {
    "half a line": "objects/fake.so\n",
    "three words": "objects/fake.so dynamic-parallelism/fake/passes.run more\n",
    "a case twice": "objects/a.so dynamic-parallelism/fake/passes.run\nobjects/b.so dynamic-parallelism/fake/passes.run\n",
    "an object elsewhere": "../../evil.so dynamic-parallelism/fake/passes.run\n",
    "an object from the root": "/tmp/evil.so dynamic-parallelism/fake/passes.run\n",
    "a case elsewhere": "objects/a.so ../../passes.run\n",
    "control bytes": "\x1b[2J\x00\n",
    "an empty line": "\n",
    "blanks alone": "  \t \n",
    "another word than alone": "objects/fake.so dynamic-parallelism/fake/passes.run together\n",
    "four words": "objects/fake.so dynamic-parallelism/fake/passes.run alone alone\n",
    "dots in the middle of an object": "objects/../../evil.so dynamic-parallelism/fake/passes.run\n",
    "dots from the objects to another folder": "objects/../bin/cts-probe dynamic-parallelism/fake/passes.run\n",
    "an object of another folder": "bin/cts-probe dynamic-parallelism/fake/passes.run\n",
    "a folder whose name begins like that of the objects": "objects-of-mine/a.so dynamic-parallelism/fake/passes.run\n",
    "the objects themselves": "objects dynamic-parallelism/fake/passes.run\n",
    "a case from the root": "objects/a.so /etc/passwd\n",
    "dots in the middle of a case": "objects/a.so dynamic-parallelism/../../passes.run\n",
    "a case twice, once alone": "objects/a.so dynamic-parallelism/fake/passes.run\nobjects/a.so dynamic-parallelism/fake/passes.run alone\n",
    "a last line that is half": "objects/fake.so dynamic-parallelism/fake/passes.run\nobjects/fake.so",
}

# What keeps its reader waiting, or is no file.
NO_FILES = {
    "a pipe": os.mkfifo,
    "a device": lambda path: path.symlink_to("/dev/zero"),
    "a socket": lambda path: socket.socket(socket.AF_UNIX).bind(str(path)),
    "a folder": os.mkdir,
    "a link to itself": lambda path: path.symlink_to(path.name),
}
# Where it stands, and what there is refused before anything runs. What cannot be loaded at once is found by the program.
BUILT = {
    "objects/index.txt": tuple(NO_FILES),
    "objects/fake.so": ("a pipe", "a device", "a socket"),
    "programs/dynamic-parallelism/fake/passes.run": ("a pipe", "a device", "a socket"),
    "programs/dynamic-parallelism/fake/passes.run.control": ("a pipe",),
    "lib/libcts.so": ("a pipe", "a device"),
}


class Files(HostileTest):
    def test_pipes_as_files_that_commands_read(self):
        self.tree.citable()
        self.tree.share("passes")
        for name, text in {"MANIFEST.sha256": "0" * 64 + "  bin/x\n",
                           "conformance/levels.yaml": "node:\n  - {clause: cdp.fake.passes, reason: invented}\n",
                           "conformance/dynamic-parallelism/FINDINGS.md": "x\n", "expected/known-deviations.yaml": "[]\n",
                           "expected/dynamic-parallelism/fake.yaml": "passes.run: {observations: {depth: 30}}\n"}.items():
            self.tree.write(name, text)
        shutil.copytree(self.tree.root / "report", self.tree.root / "expected/baselines")
        for name in ("junit.xml", "summary.md", "index.html"):
            (self.tree.root / "expected/baselines" / name).unlink()
        files = [p for p in self.tree.root.rglob("*") if p.is_file() and p.parent.name != "report" and p != self.tree.journal]
        self.assertGreater(len(files), 12)
        for file in files:
            before, mode = file.read_bytes(), file.stat().st_mode
            file.unlink()
            os.mkfifo(file)
            for words in (["lint"], ["run", "--grouped", "--journal", "new.jsonl"], ["doctor", "--verify"], ["doctor"], ["judge", "cdp.fake.passes"],
                          ["node-check", "--baseline", "auto"]):
                (self.tree.root / "new.jsonl").unlink(missing_ok=True)
                with self.subTest(pipe=file.name, command=words[0]):
                    self.assertNotIn("internal error", self.tree.call(*words, timeout=40)[1])
            if file.name in ("index.txt", "suite.json"):
                self.expect(self.tree.call("run", "--grouped", "--journal", "new.jsonl"), 2, f"{file.name}: cannot be read (it is no regular file)")
            file.unlink()
            file.write_bytes(before)
            file.chmod(mode)

    def test_a_report_that_saw_nothing_of_a_case(self):
        self.tree.add("passes")
        self.tree.add("other")
        for folder in ("include", "src", "standalone"):
            shutil.copytree(PROGRAMS.parents[2] / "fixtures" / folder, self.tree.root / "fixtures" / folder)
        self.expect(self.tree.run("--clause", "cdp.fake.passes", "--report", "r"), 0)
        for case, said in (("other", "Observed  nothing: report.json tells of no run of this case"), ("passes", "Observed  PASS")):
            self.expect(self.tree.call("reproduce", f"cdp.fake.{case}", "--seen", "r/report.json", "--out", "o"), 0)
            self.assertIn(said, (self.tree.root / f"o/cdp.fake.{case}.cu").read_text(encoding="utf-8"))

    def test_pipes_as_files_that_the_user_names(self):
        self.tree.citable()
        os.mkfifo(self.tree.root / "pipe")
        for words, code in ((["compare", "pipe", "report/report.json"], 2), (["baseline", "pipe", "--out", "x"], 2),
                            (["gate", "--journal", "run.jsonl", "--baseline", "pipe", "--out", "g"], 2), (["node-check", "--baseline", "pipe"], 2),
                            (["package", "--journal", "pipe", "--out", "p"], 2), (["report", "--recorded", "pipe", "--out", "r"], 2),
                            (["merge", "pipe", "--out", "m"], 2), (["bless", "--journal", "pipe", "--reason", "x"], 2), (["list", "--judged", "pipe"], 2),
                            (["baseline", "report/report.json", "--out", "pipe"], 5),
                            (["report", "--journal", "run.jsonl", "--out", "r", "--sarif", "pipe"], 5)):
            with self.subTest(words=words):
                self.expect(self.tree.call(*words, timeout=20), code, "pipe: ")
        # A pipe that somebody writes is read.
        shell = 'exec "$0" --tree "$1" compare <(cat report/report.json) <(sleep 0.5; cat report/report.json)'
        done = subprocess.run(["bash", "-c", shell, CUDA_CTS, self.tree.root], cwd=self.tree.root, capture_output=True, timeout=60, check=False)
        self.assertEqual(done.returncode, 0, done)

    def test_files_that_wait_for_something(self):
        # They look like regular files.
        self.tree.add("passes")
        if pathlib.Path("/proc/kmsg").exists():
            self.assertEqual(self.tree.call("report", "--journal", "/proc/kmsg", "--out", "r", timeout=20)[0], 2)

    def test_an_index_of_objects_that_is_none(self):
        self.tree.add("passes")
        self.tree.share("passes")
        for name, text in INDICES.items():
            with self.subTest(index=name):
                self.tree.write("objects/index.txt", text)
                self.expect(self.tree.run("--grouped"), 2, "objects/index.txt:")
                self.assertFalse(self.tree.journal.exists())

    def test_a_run_that_cannot_be_leaves_no_journal(self):
        self.tree.citable()
        self.tree.share("passes")
        self.tree.write("conformance/levels.yaml", "node:\n  - {clauses: [cdp.fake.passes], reason: invented}\n")
        ways = [(["run", "--journal", "new/journal.jsonl"], "journal.jsonl"), (["run", "--grouped", "--journal", "new/journal.jsonl"], "journal.jsonl"),
                (["gate", "--baseline", "report/report.json", "--out", "new"], "journal.jsonl"),
                (["node-check", "--out", "new"], "journal.jsonl"), (["node-check", "--isolated", "--out", "new"], "journal.jsonl"),
                (["sameness", "--out", "new"], "isolated.jsonl"), (["judge", "cdp.fake.passes"], "none")]
        inputs = [(name, what) for name, whats in BUILT.items() for what in whats]
        for number, (name, what) in enumerate(inputs):
            path = self.tree.root / name
            path.parent.mkdir(exist_ok=True)
            before, mode = (path.read_bytes(), path.stat().st_mode) if path.exists() else (None, 0)
            path.unlink(missing_ok=True)
            NO_FILES[what](path)
            # Each of some, so that each way meets each place.
            for words, journal in (ways if what == "a pipe" else ways[number % 3:number % 3 + 1]):
                new = self.tree.root / "new"
                new.mkdir()
                with self.subTest(place=name, what=what, command=words[:2]):
                    begun = time.monotonic()
                    self.expect(self.tree.call(*words, timeout=20), 2, path.name + ": cannot be read (")
                    self.assertLess(time.monotonic() - begun, 10)
                    self.assertFalse((new / journal).exists())
                shutil.rmtree(new)
            path.rmdir() if path.is_dir() and not path.is_symlink() else path.unlink()
            if before is not None:
                path.write_bytes(before)
                path.chmod(mode)
        self.expect(self.tree.call("run", "--journal", "again.jsonl"), 0)

    def test_a_journal_is_not_continued_where_nothing_can_be_run(self):
        self.tree.add("passes")
        self.tree.share("passes")
        self.expect(self.tree.run("--observer", "plain"), 0)
        before = self.tree.journal.read_bytes()
        self.tree.write("objects/index.txt", "half\n")
        self.expect(self.tree.call("run", "--resume", self.tree.journal), 2, "objects/index.txt:1")
        self.assertEqual(self.tree.journal.read_bytes(), before)

    def test_causes_of_known_deviations(self):
        self.tree.add("fails", PRELUDE + "begin; failed; finish 1; exit 1\n")
        self.expect(self.tree.run("--observer", "plain"), 1)
        for cause, condition, code in (("weather", "gpus >= 1", 2), ("''", "gpus >= 1", 2), ("~", "gpus >= 1", 2), ("Device", "cc == 9.0", 2),
                                       ("host library", "gpus >= 1", 2), ("[device]", "cc == 9.0", 2), ("{device: 1}", "cc == 9.0", 2),
                                       ("device and compiler", "cc == 9.0", 2), ("DEVICE", "cc == 9.0", 2),
                                       ("'device\\n'", "cc == 9.0", 2), (None, "gpus >= 1", 2), ("device", "gpus >= 1", 2),
                                       ("device", "cc != 99.0", 2), ("device", "cc < 98.0", 2), ("device", "gpu != x", 2), ("device", "cc >= 9.0 and cc < 9.5", 2),
                                       ("device", "cc == 9.x", 2), ("device", "cc == 9.0 and driver >= 1 or gpu == invented-gpu-9000", 0),
                                       ("device", "cc >= 9.0", 2), ("device", "driver >= 580 and toolkit >= 13.0", 2),
                                       ("device", "not cc == 8.0", 2), ("device", "cc == 9.0 or driver < 500", 2), ("device", "driver < 500", 2), ("device\n  cause: compiler", "cc == 9.0", 2),
                                       ("device", "cc == 9.0", 0), ("host-library", "gpus >= 1", 0), ("compiler", "gpus >= 1", 0),
                                       ("device", "cc == 8.0", 1), ("device", "cc == 8.0 or cc == 9.0", 0)):
            said = f"  cause: {cause}\n" if cause is not None else ""
            self.tree.write("expected/known-deviations.yaml", f"- case: cdp.fake.fails\n  clause: cdp.fake.fails\n  if: {condition}\n{said}"
                            "  fails: [{subcase: main, message: result missing}]\n  document: x\n  section: x\n  observed: x\n"
                            "  first-seen: x\n  evidence: x\n")
            with self.subTest(cause=cause, condition=condition):
                if code == 2:
                    for words in (["run", "--journal", "new.jsonl"], ["judge", "cdp.fake.fails"], ["report", "--journal", self.tree.journal, "--out", "r"]):
                        self.expect(self.tree.call(*words), 2, "known-deviations.yaml:")
                    self.assertFalse((self.tree.root / "new.jsonl").exists())
                else:
                    self.tree.journal.unlink()
                    self.expect(self.tree.run("--observer", "plain"), code)

    def test_texts_of_a_code_scanning_page(self):
        lengths = (951, 952, 999, 1000, 1001, 1024, 5000, 60000)
        for n in lengths:
            for letter, what in (("x", "letters"), ("\u00e9", "accents"), ("\U0001f600", "faces")):
                message = letter * (n // len(letter.encode()))
                self.tree.add(f"says-{n}-{what}", PRELUDE.replace("result missing", message) + "begin; failed; finish 1; exit 1\n")
        text = self.tree.clauses.read_text(encoding="utf-8")
        self.tree.write(self.tree.clauses, text.replace("statement: Invented.", f"statement: {'s' * 3000}.", 1))
        self.expect(self.tree.run("--observer", "plain", "--jobs", "4"), 1)
        self.expect(self.tree.call("report", "--journal", self.tree.journal, "--out", "r", "--sarif", "s.json"), 0)
        run = json.loads((self.tree.root / "s.json").read_text(encoding="utf-8"))["runs"][0]
        self.assertEqual(len(run["results"]), 3 * len(lengths))
        texts = [result["message"]["text"] for result in run["results"]]
        texts += [rule[key]["text"] for rule in run["tool"]["driver"]["rules"] for key in ("shortDescription", "help")]
        self.assertLessEqual(max(len(t.encode()) for t in texts), 1000)
        self.assertGreater(sum(t.endswith("bytes left out]") for t in texts), 3 * len(lengths) // 2)

    def test_pipes_and_devices_in_the_tree(self):
        self.tree.add("passes")
        for name in ("suite.json", "fixtures/features.yaml", "fixtures/traits.yaml", "expected/known-deviations.yaml", "conformance/levels.yaml",
                     "conformance/dynamic-parallelism/clauses/fake.yaml", "conformance/dynamic-parallelism/fake/passes.run.cu",
                     "expected/defaults.yaml", "conformance/dynamic-parallelism/chapter.yaml", "expected/reference/power.yaml"):
            path = self.tree.root / name
            before = path.read_bytes() if path.exists() else None
            path.parent.mkdir(parents=True, exist_ok=True)
            path.unlink(missing_ok=True)
            os.mkfifo(path)
            with self.subTest(pipe=name):
                # Whatever it says of a tree like this, it ends by itself.
                code, text = self.tree.call("list", timeout=20)
                self.assertIn(code, (0, 1, 2), text)
                self.assertNotIn("Invalid argument", text)
                self.assertNotIn("internal error", text)
            path.unlink()
            if before is not None:
                path.write_bytes(before)

    def test_yaml_that_would_exhaust_a_reader(self):
        self.tree.add("passes")
        file = self.tree.clauses
        before = file.read_text(encoding="utf-8")
        for name, text, said in (("deep lists", "[" * 20000 + "]" * 20000, "nested deeper than 64 levels"),
                                 ("deep maps", "".join(" " * i + "a:\n" for i in range(300)), "nested deeper than 64 levels"),
                                 ("an alias bomb", "a: &a [x, x]\nb: &b [*a, *a]\nc: [*b, *b]\n", "YAML anchors are not used here"),
                                 ("twenty megabytes", "# " + "x" * (20 << 20) + "\n", "at most 16777216 are read"),
                                 ("a million keys", "".join(f"k{i}: 1\n" for i in range(1000000)), "is no list of clauses"),
                                 ("zeros", "\0" * 1000, "")):
            with self.subTest(yaml=name):
                file.write_text(text, encoding="utf-8")
                code, out = self.tree.call("lint", timeout=30)
                self.assertIn(code, (1, 2), out)
                self.assertIn(said, out)
                self.assertNotIn("internal error", out)
        file.write_text(before, encoding="utf-8")

    def test_a_record_of_power_that_is_none(self):
        # It costs no report, and lint names it.
        self.tree.add("passes")
        self.expect(self.tree.run(), 0)
        file = self.tree.write("expected/reference/power.yaml", "")
        measured = "measured: {commit: c, toolkit: t}\nmutants:\n"
        for name, text in (("deep lists", "[" * 20000 + "]" * 20000), ("an alias bomb", "a: &a [x, x]\nb: &b [*a, *a]\n"), ("a list", "- x\n"),
                           ("nothing measured", "mutants: {}\n"), ("a mutant twice", measured + "  m: {clause: c, breaks: b}\n" * 2),
                           ("bytes", "\x00\x01\x02"), ("no map", measured + "  m: [x]\n"), ("a key too many", measured + "  m: {clause: c, breaks: b, own: 1}\n")):
            with self.subTest(power=name):
                file.write_text(text, encoding="utf-8")
                self.expect(self.tree.call("report", "--journal", "run.jsonl", "--out", "r"), 0, "the power of the suite is not shown: expected/reference/power.yaml")
                self.assertNotIn("power", json.loads((self.tree.root / "r/report.json").read_text(encoding="utf-8")))
                self.expect(self.tree.call("lint"), 1, "expected/reference/power.yaml")
        file.unlink()
        os.mkfifo(file)
        self.expect(self.tree.call("report", "--journal", "run.jsonl", "--out", "r", timeout=20), 2, "expected/reference/power.yaml: is no file")

    def test_text_of_a_record_of_power(self):
        self.tree.add("passes")
        self.expect(self.tree.run(), 0)
        self.tree.write("expected/reference/power.yaml", "measured: {commit: \"<b>\", toolkit: \"\\e[2J\"}\nmutants:\n"
                        "  m: {clause: cdp.fake.passes, breaks: \"</details><script>alert(1)</script>\\e[2J\", detected-by: cdp.fake.passes}\n")
        self.expect(self.tree.call("report", "--journal", "run.jsonl", "--out", "r"), 0)
        for name in ("index.html", "summary.md", "report.json"):
            text = (self.tree.root / "r" / name).read_text(encoding="utf-8")
            self.assertNotIn("\x1b", text, name)
            if name == "index.html":
                self.assertIn("&lt;script&gt;alert(1)", text)
                self.assertNotIn("<script>alert(1)", text)
                self.assertIn("1 of 1 single-rule mutants", text)

    def test_a_deep_suite_file(self):
        self.tree.add("passes")
        self.tree.write("suite.json", "[" * 200000 + "]" * 200000)
        self.expect(self.tree.call("lint"), 1, "is nested deeper than 64 levels")

    def test_a_deep_report(self):
        self.tree.add("passes")
        deep = self.tree.write("deep.json", '{"schema":' * 100000 + "1" + "}" * 100000)
        self.expect(self.tree.call("compare", deep, deep), 2, "is nested deeper than 64 levels")

    def test_a_device_as_a_report(self):
        self.tree.add("passes")
        self.expect(self.tree.call("compare", "/dev/null", "/dev/null"), 2, "is neither a file nor a pipe")

    def test_a_tree_that_says_things_twice_runs_nothing(self):
        self.tree.add("passes")
        whole = self.tree.clauses.read_text(encoding="utf-8")
        for text, said in ((whole * 2, "clause 'cdp.fake.passes' stands in this tree twice"), ("", "which is no clause of this tree")):
            self.tree.clauses.write_text(text, encoding="utf-8")
            self.expect(self.tree.run("--report", "report"), 2, said)
            self.assertFalse(self.tree.journal.exists() or (self.tree.root / "report").exists())

    def test_a_list_of_cases_that_is_none(self):
        self.tree.add("passes")
        stem = "dynamic-parallelism/fake/passes.run\n"
        for name, text, code, told in (("empty", "", 0, ""), ("of another system", stem.replace("\n", "\r\n"), 0, ""), ("NULs", "\0" * 5000 + "\n", 0, "\\x00"),
                                       ("a name that climbs", "../../etc/passwd\n", 0, "conformance/../../etc/passwd.cu"),
                                       ("control bytes", "\x1b[31m\n::error::x\n", 0, "lacks 2 cases"), ("no UTF-8", b"\xff\n" + stem.encode(), 0, "\\xff"),
                                       ("whole", stem, 0, ""), ("twice", stem * 2, 0, "")):
            with self.subTest(list=name):
                self.tree.journal.unlink(missing_ok=True)
                self.tree.write("cases.txt", text)
                result = self.tree.run("--observer", "plain")
                self.expect(result, code, told)
                self.assertEqual("the tree lacks" in result[1], bool(told), result[1])
        (self.tree.root / "cases.txt").unlink()
        for make in (os.mkfifo, os.mkdir):
            make(self.tree.root / "cases.txt")
            self.expect(self.tree.call("run", "--dry-run"), 2, "cases.txt: cannot be read")
            (self.tree.root / "cases.txt").rmdir() if make is os.mkdir else (self.tree.root / "cases.txt").unlink()

    def test_a_tree_that_lacks_a_line(self):
        # Whatever is taken out of a tree or broken in it, a failing case does not become a passing run.
        self.tree.add("passes")
        self.tree.add("fails", PRELUDE + "begin; failed; finish 1; exit 1\n")
        self.tree.write("conformance/levels.yaml", "node:\n  - {clause: cdp.fake.passes, reason: invented}\n")
        self.tree.write("expected/defaults.yaml", "memcheck: {not-applicable: an invented reason}\n")
        self.tree.write("expected/dynamic-parallelism/fake.yaml", "fails.run: {observations: {depth: 30}}\n")
        self.tree.write("expected/known-deviations.yaml", "- case: cdp.fake.fails\n  clause: cdp.fake.fails\n  if: cc >= 99.0\n  cause: host-library\n"
                        "  fails: [{subcase: main, message: result missing, failed: 1}]\n  document: x\n  section: x\n  observed: x\n"
                        "  first-seen: x\n  evidence: expected/baselines\n")
        for path in sorted(p for p in self.tree.root.rglob("*") if p.suffix in (".yaml", ".cu", ".json")):
            lines = path.read_text(encoding="utf-8").splitlines(True)
            for i in range(len(lines)):
                for broken in ("", "[\n"):
                    path.write_text("".join(lines[:i]) + broken + "".join(lines[i + 1:]), encoding="utf-8")
                    self.tree.journal.unlink(missing_ok=True)
                    code, text = self.tree.run("--observer", "plain")
                    # Without its deviation's condition the failure is a known one, and expected.
                    known = path.name == "known-deviations.yaml" and "KNOWN" in text
                    self.assertIn(code, (0, 1) if known else (1, 2, 4, 5), f"{path}:{i + 1} {broken}: {text}")
                    self.assertNotIn("internal error", text)
            path.write_text("".join(lines), encoding="utf-8")

    def test_a_report_that_lacks_a_member(self):
        self.tree.citable()
        report = json.loads((self.tree.root / "report/report.json").read_text(encoding="utf-8"))
        self.tree.write("programs/dynamic-parallelism/fake/passes.run", PRELUDE + "begin; failed; finish 1; exit 1\n").chmod(0o755)
        self.expect(self.tree.call("run", "--level", "full", "--journal", "after.jsonl"), 1)

        def places(value, at=()):
            if at:
                yield at
            for key in value if isinstance(value, dict) else range(min(len(value), 1)) if isinstance(value, list) else ():
                yield from places(value[key], (*at, key))

        for number, at in enumerate(places(report)):
            parents = json.loads(json.dumps(report))
            place = parents
            for key in at[:-1]:
                place = place[key]
            if number % 2:
                del place[at[-1]]
            else:
                place[at[-1]] = [] if not isinstance(place[at[-1]], list) else "x"
            shutil.rmtree(self.tree.root / "gate", ignore_errors=True)
            code, text = self.tree.call("gate", "--journal", "after.jsonl", "--baseline", self.tree.write("edited.json", json.dumps(parents)), "--out", "gate")
            self.assertIn(code, (1, 2, 3), f"{at}: {text}")
            self.assertNotIn("internal error", text)

    def test_numbers_of_a_report_that_no_run_gives(self):
        self.tree.citable()
        report = json.loads((self.tree.root / "report/report.json").read_text(encoding="utf-8"))

        def counts(value, at=()):
            if isinstance(value, int) and not isinstance(value, bool):
                yield at, value
            for key in value if isinstance(value, dict) else range(len(value)) if isinstance(value, list) else ():
                yield from counts(value[key], (*at, key))

        tried = 0
        for at, value in [*counts(report["denominator"], ("denominator",)), *counts(report["clauses"], ("clauses",)), *counts(report["run"], ("run",))]:
            for other in (value + 2**32, value + 2**64, -1 - value, value + 0.5):
                # Of one that is kept in 64 bits, or of which nothing more is known.
                if at[-1] in ("seed", "attempts", "wall_s") and at[0] == "run" and other > 0 and other < 2**40:
                    continue
                edited = json.loads(json.dumps(report))
                place = edited
                for key in at[:-1]:
                    place = place[key]
                place[at[-1]] = other
                with self.subTest(number=at, value=other):
                    self.expect(self.tree.call("compare", self.tree.write("edited.json", json.dumps(edited)), "report/report.json"), 2, "edited.json: ", at[-1])
                    tried += 1
        self.assertGreater(tried, 100)

    def test_filters(self):
        self.tree.add("passes")
        self.expect(self.tree.call("list", "--filter", "(" * 60000), 2, "malformed --filter")
        self.expect(self.tree.call("list", "--filter", "(a*)*" * 2000 + "b", timeout=30), 2)
        self.expect(self.tree.call("list", "--filter", "(?=x)"), 2, "regular expression of RE2")
        self.expect(self.tree.call("list", "--filter", "a{1000}{1000}"), 2, "malformed --filter")
        self.expect(self.tree.call("list", "--filter", "^cdp\\.fake\\.(passes|fails)$"), 0, "cdp.fake.passes")

    def test_a_long_line_of_a_manifest(self):
        self.tree.add("passes")
        self.tree.write("MANIFEST.sha256", "0" * 64 + "  " + "x" * 300000 + "\n")
        code, text = self.tree.call("doctor", "--verify")
        self.assertEqual(code, 1, text[:300])
        self.assertNotIn("x" * 10000, text)


def member(name, size=3, kind=tarfile.REGTYPE, link="", claimed=None):
    info = tarfile.TarInfo(name)
    info.type, info.linkname = kind, link
    info.size = size if claimed is None else claimed
    return info, b"x" * size


ARCHIVES = {
    "name_above": ([member("../above")], "a name outside of its folder"),
    "name_above_inside": ([member("p/../../above")], "a name outside of its folder"),
    "absolute_name": ([member("/tmp/absolute")], "a name outside of its folder"),
    "symbolic_link": ([member("p/x", 0, tarfile.SYMTYPE, "/etc/passwd")], "something else than files and folders"),
    "hard_link": ([member("p/a"), member("p/b", 0, tarfile.LNKTYPE, "p/a")], "something else than files and folders"),
    "device": ([member("p/null", 0, tarfile.CHRTYPE)], "something else than files and folders"),
    "pipe": ([member("p/pipe", 0, tarfile.FIFOTYPE)], "something else than files and folders"),
    "sparse_file": ([member("p/s", 0, tarfile.GNUTYPE_SPARSE)], "something else than files and folders"),
    "same_name_twice": ([member("p/a"), member("p/a")], "holds a name twice"),
    "thousands_of_members": ([member(f"p/{i}", 0) for i in range(1100)], "more than 1000 members"),
    "size_beyond_any": ([member("p/big", 3, claimed=5 << 30)], "bytes, unpacked"),
    "size_that_never_comes": ([member("p/big", 3, claimed=100000)], "is cut off"),
    "two_folders": ([member("p/a"), member("q/a")], "does not hold one folder"),
    "nothing": ([], "is empty"),
    "no_name": ([member("")], "a name outside of its folder"),
    "the_folder_itself": ([member(".", 0, tarfile.DIRTYPE), member("./p/a")], "a name outside of its folder"),
    "a_name_in_the_middle": ([member("p/./a")], "a name outside of its folder"),
    "extended_header": ([member("p/a", 30, tarfile.XHDTYPE)], "something else than files and folders"),
    "long_name_of_gnu": ([member("././@LongLink", 30, tarfile.GNUTYPE_LONGNAME)], "a name outside of its folder"),
    "block_device": ([member("p/disk", 0, tarfile.BLKTYPE)], "something else than files and folders"),
    "contiguous_file": ([member("p/c", 3, tarfile.CONTTYPE)], "something else than files and folders"),
    "volume": ([member("p/volume", 0, b"V")], "something else than files and folders"),
    "folder_with_bytes": ([member("p/a", 3, tarfile.DIRTYPE)], "something else than files and folders"),
    "file_that_is_a_folder": ([member("p/a"), member("p/a/b")], "cannot be created"),
    "folder_that_is_a_file": ([member("p"), member("p/b")], "cannot be created"),
    "file_alone": ([member("alone")], "does not hold one folder"),
    "same_name_otherwise_written": ([member("p/a"), member("p//a")], "holds a name twice"),
    "escapes_in_a_name": ([member("p/\x1b[31m\u202e", 0, tarfile.SYMTYPE, "x")], "\\x1b[31m"),
}


class Archives(HostileTest):
    def verify(self, data, *texts):
        self.tree.add("passes")
        path = self.tree.write("given.tar.gz", data)
        (self.tree.root / "tmp").mkdir()
        self.expect(self.tree.call("verify", path, env={"TMPDIR": str(self.tree.root / "tmp")}), 2, "given.tar.gz: ", *texts)
        self.assertEqual(list((self.tree.root / "tmp").iterdir()), [], "something stays")
        self.assertFalse(pathlib.Path("/tmp/absolute").exists())

    def pack(self, members):
        raw = io.BytesIO()
        with tarfile.open(fileobj=raw, mode="w", format=tarfile.USTAR_FORMAT) as archive:
            for info, data in members:
                archive.addfile(info)
                archive.fileobj.write(data + b"\0" * (-len(data) % 512))
                archive.offset += len(data) + -len(data) % 512
        return gzip.compress(raw.getvalue())

    def test_two_gigabytes_of_zeros(self):
        block, info = b"\0" * (1 << 20), tarfile.TarInfo("p/zeros")
        info.size = 2 << 30
        raw = io.BytesIO()
        with gzip.GzipFile(fileobj=raw, mode="wb", compresslevel=1) as out:
            out.write(info.tobuf(tarfile.USTAR_FORMAT))
            for _ in range(64):
                out.write(block)
        self.verify(raw.getvalue(), "bytes, unpacked")

    def test_no_archive_at_all(self):
        self.verify(b"no archive", "given.tar.gz")

    def test_a_cut_off_archive(self):
        self.verify(self.pack([member("p/a", 5000)])[:-20], "given.tar.gz")

    def test_no_package(self):
        self.tree.add("passes")
        self.expect(self.tree.call("verify", self.tree.write("given.tar.gz", self.pack([member("p/a")]))), 2, "holds no MANIFEST.sha256")

    def test_another_form(self):
        self.verify(gzip.compress(b"x" * 2048), "no archive in the form ustar")

    def test_more_behind_the_end(self):
        self.verify(gzip.compress(gzip.decompress(self.pack([member("p/a")])) + b"y" * 512), "behind its end")


def make_archive(members, said):
    return lambda self: self.verify(self.pack(members), said)


for name, (members, said) in ARCHIVES.items():
    setattr(Archives, "test_" + name, make_archive(members, said))

if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
