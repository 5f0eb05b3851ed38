"""Each command in ci/ tells what it does and its exit codes when it is asked with --help, and starts nothing; nor with words
that it does not know.

Pipes of the suite's shell scripts are read to their end. Under `set -o pipefail` a reader that leaves early (`| head -1`, `| grep -q x`)
ends the writer by SIGPIPE now and then, by the sizes of pipe and text, and the script with it.

usage: scripts_test.py SOURCE
"""

import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import time
import unittest

SOURCE = pathlib.Path(sys.argv[1])

# Behind a pipe that is not `||`: what stops reading once it knows enough.
EARLY = re.compile(
    r"""(?<!\|)\|&?\s*(?:\w+=\S*\s+)*(?:(?:command|env|LC_ALL=\S+)\s+)*(?:
        head\b(?!\s+(?:-n\s*-|-c\s*-|--lines=-|--bytes=-))  # "all but the last ones" reads all
      | [ef]?grep\s+(?:[^\s|]+\s+)*?-(?:[a-zA-Z]*[qlL]|[a-zA-Z]*m|-quiet|-silent|-max-count|-files-with)
      | sed\s+[^|]*?(?:[0-9;{}/$\s'"]q\b|[0-9;{}/$\s'"]Q\b)
      | awk\s+[^|]*?\bexit\b
      | read\b
    )""",
    re.VERBOSE,
)

REFUSED = (
    "ls | head -1",
    "ls |head -n 3",
    "ls -d */ \\\n  | head",
    "ls |\n  head -1",
    "x=$(ctest -N | grep -q foo)",
    "ctest -N | grep -Eq 'a|b'",
    "ctest -N | LC_ALL=C grep -m 1 x",
    "ctest -N |& grep --quiet x",
    "sort x | sed -n '1p;q'",
    "sort x | sed 3q",
    "sources | awk '$2 == \"x\" { print $1; exit }'",
    "date | read -r day",
)
ACCEPTED = (
    "head -1 file",
    "ls | tail -n 1",
    "ls | head -n -1",
    "grep -q x file || head -1 other",
    "grep -q x <<<\"$text\"",
    "ls | sed -n 1p",
    "ls | grep -c x",
    "ls | grep x | sort -m a",
    "# ls | head -1",
    "sources | awk '!n++ { print $1 }'",
    "find . | while read -r file; do echo \"$file\"; done",
)


def early_readers(text):
    """The lines of a script in which a pipe is left early."""
    found = []
    for line in re.sub(r"\|\s*\n\s*", "| ", text.replace("\\\n", "")).splitlines():
        code = re.sub(r"(^|\s)#.*", "", line)
        if EARLY.search(code):
            found.append(line.strip())
    return found


def scripts():
    """Bash scripts of the tree that set pipefail, and what they source."""
    for path in sorted(p for folder in (".ci", "ci", "cmake", "fixtures", "reference", "runner") for p in (SOURCE / folder).rglob("*")):
        if not path.is_file() or path.stat().st_size > 200000:
            continue
        text = path.read_bytes()
        shell = text.startswith((b"#!", b"# shellcheck shell")) and b"sh" in text.split(b"\n", 1)[0]
        if shell and (b"pipefail" in text or text.startswith(b"# shellcheck shell")):
            yield path.relative_to(SOURCE).as_posix(), text.decode()


class Help(unittest.TestCase):
    def test_each_command_explains_itself(self):
        commands = [p for p in sorted((SOURCE / "ci").rglob("*")) if p.is_file() and p.stat().st_mode & 0o100 and p.parent.name != "recipes"]
        self.assertGreater(len(commands), 10)
        for command in commands:
            with self.subTest(command=command.name):
                done = subprocess.run([command, "--help"], cwd="/", stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=60, check=False)
                self.assertEqual((done.returncode, done.stderr), (0, ""))
                self.assertRegex(done.stdout, "[Ee]xit code")

    def test_the_two_commands_know_the_short_word(self):
        # Else it would be handed on, after a build.
        for command in ("conformance", "selftest"):
            with self.subTest(command=command):
                said = [subprocess.run([SOURCE / "ci" / command, word], cwd="/", stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=60, check=False) for word in ("-h", "--help")]
                self.assertEqual([(done.returncode, done.stdout, done.stderr) for done in said], [(0, said[1].stdout, "")] * 2)
                self.assertIn("xit code", said[0].stdout)


# Whatever is wrong with the words of a command is said in one line, before anything is built.
WRONG = (
    ("release/bundle", "--xz --zstd"),
    ("release/bundle", "--for"),
    ("release/bundle", "--for nonsense"),
    ("release/bundle", "--host riscv"),
    ("dev/benchmark", "--orders"),
    ("dev/benchmark", "--orders -1"),
    ("dev/benchmark", "--isolated"),
    ("dev/benchmark", "--tree"),
    ("dev/benchmark", "--unknown"),
    ("dev/bare-machine", "fedora"),
    ("dev/bare-machine", "--cache"),
    ("dev/bare-machine", "--only nothing-such"),
    ("release/check-aarch64", "--filter"),
    ("release/check-aarch64", "--unknown"),
    ("dev/fuzz", "nonsense"),
    ("dev/fuzz", "--seconds 0"),
    ("dev/fuzz", "record --"),
    ("dev/fuzz", "record -- /nonexistent"),
    ("dev/fuzz", "record -- /"),
    ("release/matrix", "--only"),
    ("release/matrix", "--only nonsense"),
    ("release/matrix", "--out"),
    ("release/matrix", "--unknown"),
    ("release/site", "--unknown"),
    ("release/release", "--for"),
    ("release/release", "--for nonsense"),
    ("release/release", "--host riscv"),
    ("release/release", "--unknown"),
    ("release/reproducible", "--keep"),
    ("release/reproducible", "--targets"),
    ("dev/sanitized", "--unknown"),
    ("reference/power", "--jobs 0"),
    ("reference/power", "--mutant nonsense"),
    ("reference/power", "--clause nonsense"),
    ("reference/check", "--jobs 0"),
    ("reference/check", "--seed 5-1"),
    ("reference/check", "--policy nonsense"),
    ("dev/unless-late", "9"),
    ("dev/unless-late", "soon true"),
)


class Words(unittest.TestCase):
    def test_what_is_wrong_is_said_at_once(self):
        for command, words in WRONG:
            with self.subTest(command=command, words=words):
                done = subprocess.run([SOURCE / "ci" / command, *words.split()], stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=60, check=False)
                self.assertEqual((done.returncode, done.stdout), (2, ""), done.stderr)
                self.assertIn(pathlib.Path(command).name, done.stderr.splitlines()[-1])


    def test_a_build_folder_that_cannot_be_is_said_at_once(self):
        for command, variable in (("dev/fuzz", "CTS_FUZZ_BUILD"), ("dev/sanitized", "CTS_SANITIZED_BUILD")):
            with self.subTest(command):
                done = subprocess.run([SOURCE / "ci" / command], env={**os.environ, variable: "/dev/null/x"}, stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=60, check=False)
                self.assertEqual((done.returncode, done.stdout, done.stderr.count("\n")), (2, "", 1), done.stderr)
                self.assertIn(variable, done.stderr)


class LongTests(unittest.TestCase):
    def run_within(self, deadline):
        words = [SOURCE / "ci/dev/unless-late", "60", "sh", "-c", "echo ran; exit 3"]
        return subprocess.run(words, env={**os.environ, "CTS_DEADLINE": deadline}, stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=60, check=False)

    def test_one_that_ends_in_time_runs(self):
        for deadline in ("", str(int(time.time()) + 120)):
            done = self.run_within(deadline)
            self.assertEqual((done.returncode, done.stdout), (3, "ran\n"), done.stderr)

    def test_one_that_would_end_too_late_is_told_and_skipped(self):
        done = self.run_within(str(int(time.time()) + 30))
        self.assertEqual(done.returncode, 77, done.stderr)
        self.assertTrue(done.stdout.startswith("not tried: it takes about 60 s"), done.stdout)


# A script that begins as all do, then does what its first word says.
CAREFUL = """#!/usr/bin/env bash
set -euo pipefail
. {source}/ci/careful.sh || exit 5
cts_make_temporary work
mkdir "$work/closed" && touch "$work/closed/file" && chmod 500 "$work/closed"
at_end() {{ echo "the end" >&2; }}
cts_at_end+=(at_end)
{words}
"""
# what the script does -> exit code, what stderr holds before "the end".
ENDS = {
    "true": (0, ""),
    "exit 3": (3, ""),
    "false": (5, "script: script, line 8: exit code 1 of false"),
    "exit_3() { (exit 3); }; exit_3": (5, "exit code 3 of "),
    "ls /nonexistent": (5, "exit code 2 of ls /nonexistent"),
    "no-such-tool": (5, "exit code 127 of no-such-tool"),
    "x=$(echo a | grep b)": (5, "exit code 1 of x=$(echo a | grep b)"),
    "false | cat": (5, "exit code 1 of "),
    "/dev/null": (5, "exit code 126 of /dev/null"),
    "(exit 4)": (5, "exit code 4 of "),
    "(cts_die inside)": (5, "script: inside\n"),
    "x=$(cts_die inside)": (5, "script: inside\n"),
    "cts_refuse 2 'a word' and more": (2, "script: a word and more\n"),
    "cts_refuse 1 %s%n": (1, "script: %s%n\n"),
    "echo x >/dev/full": (5, "exit code 1 of echo x"),
    "exec >/dev/full; cts_say x": (5, "script: standard output cannot be written\n"),
    "cts_need_folder /dev/null/x": (5, "script: /dev/null/x: cannot be made and written to as a folder"),
    "cts_need_folder /proc": (5, "script: /proc: cannot be made and written to as a folder") if os.getuid() else (0, ""),
    "if false; then :; fi; false || true; ! false": (0, ""),
    "kill -TERM $$; sleep 9": (-15, ""),
    "cts_temporary+=(/nonexistent); exit 7": (7, ""),
}
# surroundings -> nothing of them may be left.
FOREIGN = {
    "CDPATH": "/",
    "TAR_OPTIONS": "--exclude=*",
    "GZIP": "--nonsense",
    "XZ_OPT": "--nonsense",
    "XZ_DEFAULTS": "--nonsense",
    "ZSTD_CLEVEL": "-5",
    "GREP_OPTIONS": "-v",
    "POSIXLY_CORRECT": "1",
    "BLOCK_SIZE": "7",
    "LANGUAGE": "de",
    "LC_ALL": "tr_TR.UTF-8",
    "GLOBIGNORE": "*",
    "EXECIGNORE": "*",
    "TMOUT": "1",
    "DESTDIR": "/nonexistent",
    "CMAKE_INSTALL_MODE": "ABS_SYMLINK",
    "GIT_DIR": "/nonexistent",
    "GIT_INDEX_FILE": "/nonexistent",
    "SHELLOPTS": "noclobber:noglob",
    "BASHOPTS": "failglob:nullglob:nocasematch",
    "BASH_FUNC_sed%%": "() { echo foreign; }",
    "BASH_FUNC_mktemp%%": "() { echo /; }",
    "BASH_FUNC_git%%": "() { echo foreign; }",
}


class Careful(unittest.TestCase):
    def call(self, words, env=None, **more):
        with tempfile.TemporaryDirectory() as folder:
            script = pathlib.Path(folder) / "script"
            script.write_text(CAREFUL.format(source=SOURCE, words=words))
            script.chmod(0o755)
            temporary = pathlib.Path(folder) / "tmp"
            temporary.mkdir()
            environment = {"PATH": os.environ["PATH"], "TMPDIR": str(temporary), **(env or {})}
            done = subprocess.run([script], env=environment, **{"stdin": subprocess.DEVNULL, "stdout": subprocess.PIPE, **more}, stderr=subprocess.PIPE, text=True, timeout=60, check=False)
            self.assertEqual(list(temporary.iterdir()), [], "nothing is left")
            return done

    def test_each_script_begins_so(self):
        for name, text in scripts():
            if name.startswith(("ci/", ".ci/")) and name not in ("ci/careful.sh", "ci/release/aarch64.sh") and not name.startswith("ci/recipes/"):
                with self.subTest(name):
                    self.assertRegex(text, r"(?m)^\. .*/(careful|environment)\.sh\" \|\| exit 5$")
                    self.assertNotRegex(text, r"mktemp(?! -d \"\$\{TMPDIR:-/tmp\}/cuda-cts-bare)", "cts_make_temporary makes it, and takes it away")

    def test_how_it_ends(self):
        for words, (code, said) in ENDS.items():
            with self.subTest(words):
                done = self.call(words)
                self.assertEqual(done.returncode, code, done.stderr)
                self.assertEqual(done.stderr.count("the end\n"), 1)
                self.assertIn(said, done.stderr)
                self.assertLessEqual(len(re.findall("^script: ", done.stderr, re.MULTILINE)), 1, done.stderr)

    def test_nobody_reads(self):
        for words in ("cts_say x; sleep 9", "echo x; sleep 9", "ls /; sleep 9"):
            with self.subTest(words):
                reader, writer = os.pipe()
                os.close(reader)
                done = self.call(words, stdout=writer)
                os.close(writer)
                self.assertEqual(done.returncode, 5, done.stderr)

    def test_streams_that_are_closed(self):
        with tempfile.TemporaryDirectory() as folder:
            script = pathlib.Path(folder) / "script"
            script.write_text(CAREFUL.format(source=SOURCE, words='exec 7>"$work/x"; echo said; read -r x || true; cat "$work/x"'))
            for closed, code, said in (("<&-", 0, "said\n"), (">&-", 5, ""), ("2>&-", 0, "said\n"), ("<&- 2>&-", 0, "said\n"), ("<&- >&- 2>&-", 5, "")):
                with self.subTest(closed):
                    done = subprocess.run(["bash", "-c", f"bash {script} {closed}"], stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=60, check=False)
                    self.assertEqual((done.returncode, done.stdout), (code, said), done.stderr)

    def test_nothing_foreign_is_left(self):
        words = 'set -C +C; env; umask; shopt -o posix || true; declare -F | grep -v cts_ || true; echo a >"$work/a"; echo b >"$work/a"; ls "$work"/a*; [[ A == a ]] || echo "letters differ"; pwd -P; cd ci 2>/dev/null || echo "no ci here"'
        expected = self.call(words).stdout
        self.assertRegex(expected, r"(?m)^0022$")
        self.assertIn("LC_ALL=C.UTF-8", expected)
        of_this_test = rf"|{re.escape(tempfile.gettempdir())}/tmp\S+"
        clean = re.sub(r"(?m)/tmp\.\S+|^(TMPDIR|_|PWD|SHLVL)=.*\n" + of_this_test, "", expected)
        for name, value in {**FOREIGN, "all": ""}.items():
            with self.subTest(name):
                done = self.call(words, FOREIGN if name == "all" else {name: value}, umask=0o777 if name == "all" else 0o77)
                self.assertEqual(done.returncode, 0, done.stderr)
                text = re.sub(r"(?m)/tmp\.\S+|^(TMPDIR|_|PWD|SHLVL|SHELLOPTS|BASHOPTS)=.*\n" + of_this_test, "", done.stdout)
                self.assertEqual(sorted(text.splitlines()), sorted(clean.splitlines()))

    def test_a_temporary_folder_that_cannot_be(self):
        done = self.call("echo never", {"TMPDIR": "/nonexistent"})
        self.assertEqual((done.returncode, done.stdout, done.stderr), (5, "", "script: no temporary folder can be made in /nonexistent; set TMPDIR\n"))


class Surroundings(unittest.TestCase):
    """Scripts from odd places: what they say when asked for help is the same, or infrastructure."""

    def test_help_of_each_script(self):
        with tempfile.TemporaryDirectory() as folder:
            for script in ("conformance", "selftest", "release/bundle", "release/check-aarch64", "release/reproducible", "dev/fuzz", "dev/sanitized", "dev/bare-machine", "dev/benchmark", "dev/check-tidy", "dev/check-format"):
                name = pathlib.Path(script).name
                link = pathlib.Path(folder) / name
                link.symlink_to(SOURCE / "ci" / script)
                command = f"ci/{script} --help"
                plain = self.call(command)
                self.assertEqual(plain[0], 0)
                rows = [
                    (f"cd {folder} && export CDPATH=.:/ POSIXLY_CORRECT=1 PATH=.:$PATH && sed() {{ echo foreign; }} && export -f sed && umask 777 && {name} --help <&-", plain),
                    (f"{command} >/dev/full", (5, "")),
                ]
                if name == "bundle":
                    rows += [
                        (f"CDPATH=/:{folder} {command}", plain),
                        (f"CDPATH=. {command}", plain),
                        (f"cd ci/release && CDPATH=..:/ bash {name} --help", plain),
                        (f"umask 777; {command}", plain),
                        (f"POSIXLY_CORRECT=1 {command}", plain),
                        (f"{command} >&-", (5, "")),
                    ]
                for words, expected in rows:
                    with self.subTest(words):
                        self.assertEqual(self.call(words), expected)

    def call(self, words):
        done = subprocess.run(["bash", "-c", words], cwd=SOURCE, stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=60, check=False)
        return done.returncode, done.stdout


class Conformance(unittest.TestCase):
    """ci/conformance with a runner that ends as asked, and nothing to install or build."""

    ORDERS = {"b-first": 10, "a-second": 20, "c-third": 30, "performance-guidelines": 40, "d-fifth": 50}

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.root = pathlib.Path(folder.name) / "check out"
        (self.root / "ci").mkdir(parents=True)
        for name in ("conformance", "environment.sh", "careful.sh"):
            shutil.copy(SOURCE / "ci" / name, self.root / "ci")
        stubs = 'cts_setup() { :; }\ncts_configure() { :; }\ncts_build() { echo "builds $*"; }\n'
        with (self.root / "ci/environment.sh").open("a") as file:
            file.write(stubs)
        for chapter, order in self.ORDERS.items():
            (self.root / "conformance" / chapter).mkdir(parents=True)
            (self.root / "conformance" / chapter / "chapter.yaml").write_text(f"title: Any\nprefix: x\norder: {order}\n")
        self.tools = self.root / "build/tree/bin"
        self.tools.mkdir(parents=True)
        self.calls = self.root.parent / "calls"

    def make(self, run=0, report=0, gpu=True, asked=0, doctor=0):
        for name, text in (
            ("cts-probe", f"exit {0 if gpu else 1}\n"),
            ("cuda-cts", f'echo "$*${{CUDA_CTS_TREE:+ of another tree}}" >>"{self.calls}"\ncase $*:$1 in *--dry-run*) exit {asked} ;; *:run) echo "runs $*"; exit {run} ;; *:report) exit {report} ;; *:doctor) exit {doctor} ;; esac\n'),
        ):
            (self.tools / name).write_text("#!/bin/sh\n" + text)
            (self.tools / name).chmod(0o755)

    def call(self, *words, before="", after=""):
        self.calls.unlink(missing_ok=True)
        command = f'{before} ci/conformance "$@" {after}'
        return subprocess.run(["bash", "-c", command, "bash", *words], cwd=self.root, stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=60, check=False)

    def called(self):
        return self.calls.read_text().splitlines() if self.calls.exists() else []

    def take(self, *words, gpu=False):
        """Leaves in `steps` what it said ("== "), built and ran."""
        self.make(gpu=gpu)
        done = self.call(*words)
        self.assertEqual(done.returncode, 0, done.stderr)
        self.steps = done.stdout.splitlines()

    def of(self, verb):
        return [line[len(verb) + 1:] for line in self.steps if line.startswith(verb + " ")]

    def test_without_a_gpu_the_first_two_chapters_are_built_and_run(self):
        self.take()
        judged = "judged-of-b-first judged-of-a-second"
        self.assertEqual(self.of("builds"), [judged, f"{judged} programs-of-b-first programs-of-a-second cts-reference"])
        self.assertEqual([re.findall("--chapter (\\S+)", run) for run in self.of("runs")], [["b-first", "a-second"]] * 2)
        self.assertEqual(re.findall("--chapter (\\S+)", self.of("runs")[-1]), ["b-first", "a-second"])
        self.assertIn("--on reference", self.of("runs")[-1])
        self.assertTrue(any("c-third, d-fifth" in said and "--all-chapters" in said for said in self.of("==")), self.steps)

    def test_without_a_gpu_all_chapters_are_those_of_the_model(self):
        self.take("--all-chapters")
        wanted = ["b-first", "a-second", "c-third", "d-fifth"]
        self.assertEqual(self.of("builds"), ["judged-of-b-first judged-of-a-second", "judged-anywhere", " ".join(["judged-anywhere", *("programs-of-" + chapter for chapter in wanted), "cts-reference"])])
        self.assertNotIn("--chapter", self.of("runs")[1])
        self.assertEqual(re.findall("--chapter (\\S+)", self.of("runs")[-1]), wanted)

    def test_without_a_gpu_a_selection_is_taken_from_all_cases(self):
        self.take("--filter", "x")
        self.assertEqual(self.of("builds"), ["judged-anywhere", "judged-anywhere cases cts-reference"])
        self.assertTrue(all("--chapter" not in run for run in self.of("runs")))

    def test_without_a_model_the_compiler_is_judged_about_all_chapters(self):
        self.take("--no-reference")
        self.assertEqual(self.of("builds"), ["judged-anywhere"])
        self.assertNotIn("--chapter", self.of("runs")[-1])

    def test_each_step_is_announced_with_what_it_takes(self):
        for gpu in (True, False):
            self.take(gpu=gpu)
            verbs = [line.split(" ", 1)[0] for line in self.steps]
            for step in ("builds", "runs"):
                for place in (i for i, verb in enumerate(verbs) if verb == step):
                    # The first report comes right behind the build that was announced with it.
                    self.assertIn("==", verbs[max(0, place - 2):place], self.steps)
            self.assertTrue(any(re.search(r"after about \d+ minutes", said) for said in self.of("==")[:1]))
            self.assertTrue(any(re.search(r"first report after \d+ min \d+ s.*index.html", said) for said in self.of("==")))
            self.assertRegex(self.of("==")[-1], r"all of it took \d+ min \d+ s")

    def test_a_report_that_is_not_written_is_no_success(self):
        for gpu in (True, False):
            for run, report, code in ((0, 0, 0), (1, 0, 1), (0, 5, 5), (1, 5, 1), (4, 0, 4), (137, 0, 5), (0, 127, 5), (77, 0, 5)):
                with self.subTest(gpu=gpu, run=run, report=report):
                    self.make(run, report, gpu)
                    self.assertEqual(self.call().returncode, code)

    def test_infrastructure_is_5_in_words(self):
        def a_file(path):
            shutil.rmtree(path, ignore_errors=True)
            path.write_text("")

        for name, harm, before, after in (
            ("the build is a file", lambda: a_file(self.root / "build"), "", ""),
            ("the report is a file", lambda: a_file(self.root / "report"), "", ""),
            ("no runner was built", lambda: (self.tools / "cuda-cts").unlink(), "", ""),
            ("the runner cannot be run", lambda: (self.tools / "cuda-cts").chmod(0o644), "", ""),
            ("the runner is nothing", lambda: (self.tools / "cuda-cts").write_text("#!/nonexistent\n"), "", ""),
            ("the runner was cut off to nothing", lambda: (self.tools / "cuda-cts").write_text(""), "", ""),
            ("the runner is killed", lambda: (self.tools / "cuda-cts").write_text("#!/bin/sh\nkill -9 $$\n"), "", ""),
            ("nothing can be said", lambda: None, "", ">/dev/full"),
            ("nothing can be said at all", lambda: None, "", ">&-"),
            ("nobody reads", lambda: None, "set -o pipefail;", "| :"),
            ("what was asked was told 5", lambda: self.make(asked=5), "", ""),
        ):
            with self.subTest(name):
                shutil.rmtree(self.root / "report", ignore_errors=True)
                if (self.root / "report").is_file():
                    (self.root / "report").unlink()
                if (self.root / "build").is_file():
                    (self.root / "build").unlink()
                self.tools.mkdir(parents=True, exist_ok=True)
                self.make()
                harm()
                done = self.call(before=before, after=after)
                self.assertEqual(done.returncode, 5, done.stdout + done.stderr)
                if name != "what was asked was told 5":
                    self.assertTrue(done.stderr or "ended with exit code" in done.stdout, done.stdout)

    def test_a_gpu_that_cannot_be_used_is_no_missing_one(self):
        for words in ((), ("--all-chapters",), ("--filter", "x")):
            for run in (0, 1):
                with self.subTest(words=words, run=run):
                    self.make(run, gpu=False, doctor=5)
                    done = self.call(*words)
                    self.assertEqual(done.returncode, 5, done.stdout)
                    self.assertIn("the GPU of this machine cannot be used", done.stdout)

    def test_what_run_would_refuse_is_refused_with_its_code(self):
        self.make(asked=2)
        self.assertEqual(self.call("--nonsense").returncode, 2)
        self.assertEqual(len(self.called()), 1)

    def test_what_it_decides_itself_is_refused_at_once(self):
        # `run` would take each of them once; the step that adds its own comes after the builds.
        for words in (("--on", "gpu"), ("--on=reference",), ("--journal", "x.jsonl"), ("--journal=x.jsonl",), ("--dry-run",), ("--level", "quick", "--on", "gpu")):
            with self.subTest(words=words):
                self.make(gpu=False)
                done = self.call(*words)
                self.assertEqual((done.returncode, done.stdout, done.stderr.count("\n")), (2, "", 1), done.stderr)
                self.assertIn("this command decides that itself", done.stderr)
                self.assertEqual(self.called(), [])

    def test_from_any_place(self):
        self.make()
        (self.root.parent / "elsewhere/ci").mkdir(parents=True)
        for words in ("CDPATH=..", "CDPATH=.", f"CDPATH='{self.root.parent}/elsewhere'", "umask 077;", "POSIXLY_CORRECT=1", "CUDA_CTS_TREE=/"):
            with self.subTest(words):
                shutil.rmtree(self.root / "report", ignore_errors=True)
                done = self.call(before=words)
                self.assertEqual(done.returncode, 0, done.stderr)
                self.assertTrue((self.root / "report").is_dir())
                self.assertEqual(sorted(p.name for p in self.root.iterdir()), ["build", "ci", "conformance", "report"])
                self.assertTrue(any(f"--out {self.root}/report" in line for line in self.called()), self.called())
                self.assertFalse([line for line in self.called() if "of another tree" in line])

    def test_resume_goes_on_with_the_journal(self):
        journal = self.root / "report/reference/journal 1.jsonl"
        for gpu in (True, False):
            for words in (("--resume", journal), (f"--resume={journal}",), ("--jobs", "2", "--resume", journal), ("--resume", "report/reference/journal 1.jsonl")):
                with self.subTest(gpu=gpu, words=words):
                    self.make(gpu=gpu)
                    journal.parent.mkdir(parents=True, exist_ok=True)
                    journal.write_text("{}\n")
                    done = self.call(*map(str, words))
                    self.assertEqual(done.returncode, 0, done.stderr)
                    runs = [line for line in self.called() if line.startswith("run ")]
                    self.assertEqual(len(runs), 2, runs)
                    self.assertRegex(runs[0], r"^run --dry-run --resume .*journal 1\.jsonl")
                    self.assertRegex(runs[1], r"^run --resume .*journal 1\.jsonl")
                    self.assertFalse([line for line in runs if "--journal" in line or "--level" in line])
                    (report,) = [line for line in self.called() if line.startswith("report ")]
                    self.assertRegex(report, r"--journal .*journal 1\.jsonl --out .*report/reference$")

    def test_resume_of_no_journal_is_told_before_anything_is_built(self):
        self.make()
        (self.root / "folder").mkdir()
        for words in (("--resume",), ("--resume", ""), ("--resume=",), ("--resume", "/nowhere"), ("--resume", "folder"), ("--resume", "/dev/null"), ("--resume", "--jobs"), ("--level", "quick", "--resume", "/nowhere/x")):
            with self.subTest(words):
                done = self.call(*words)
                self.assertEqual((done.returncode, done.stdout, done.stderr.count("\n")), (2, "", 1), done.stderr)
                self.assertEqual(self.called(), [])


class ResultsSite(unittest.TestCase):
    """ci/release/site with a runner that tells which reports it was given."""

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.tree = pathlib.Path(folder.name)
        for name in ("bin", "ci/release", "expected/baselines"):
            (self.tree / name).mkdir(parents=True)
        for name in ("ci/release/site", "ci/release/site_links.py", "expected/toolkits.tar.xz"):
            shutil.copy(SOURCE / name, self.tree / name)
        row = "- file: x.json\n  kept: v0\n  cases: 1000\n  machine: x\n  sha256: x\n"
        (self.tree / "expected/baselines/runs.yaml").write_text(row)
        (self.tree / "bin/cuda-cts").write_text('#!/bin/sh\nfor word; do [ ! -s "$word" ] || echo "takes ${word##*/}"; done\n')
        (self.tree / "bin/cuda-cts").chmod(0o755)

    def call(self, before="", **environment):
        words = [self.tree / "ci/release/site", "--tree", self.tree, "--out", self.tree / "site"]
        run = f"import runpy, sys, tarfile\n{before}\nsys.argv[:] = sys.argv[1:]\nrunpy.run_path(sys.argv[0], run_name='__main__')\n"
        return subprocess.run([sys.executable, "-c", run, *words], env={**os.environ, **environment}, stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=60, check=False)

    def test_a_python_without_filters_for_archives(self):
        # As that of Debian 12.
        done = self.call("old = tarfile.TarFile.extractall\ntarfile.TarFile.extractall = lambda self, path='.', members=None: old(self, path, members)")
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertGreater(done.stdout.count("takes toolkit-"), 3, done.stdout)

    def test_what_is_missing_is_5_in_one_line(self):
        done = self.call(PATH=str(self.tree))
        self.assertEqual((done.returncode, done.stderr), (5, "site: git: No such file or directory\n"))


class Progress(unittest.TestCase):
    def test_warnings_of_a_build_are_kept(self):
        lines = ["[1/2] Compiling warning: no.cu", "a.cu(3): warning #177-D: unused", "b.cc:1:2: warning: unused", "ptxas warning : Stack size", "-Wno-warning: x", "[2/2] Linking"]
        with tempfile.TemporaryDirectory() as folder:
            script = '. ci/environment.sh; cts_build_folder=$1; cts_progress >"$1/out"; cts_warnings'
            done = subprocess.run(["bash", "-c", script, "bash", folder], cwd=SOURCE, input="\n".join(lines) + "\n", capture_output=True, text=True, timeout=60, check=True)
            self.assertEqual(done.stdout.splitlines(), lines[1:4])
            self.assertIn(lines[1], (pathlib.Path(folder) / "out").read_text())


class FailedTests(unittest.TestCase):
    RESULTS = """<testsuite>
<testcase name="many" status="fail" time="2.5"><system-out>[ RUN      ] A.ShowsAFailure
child.cc:1: Failure
[       OK ] A.ShowsAFailure (1 ms)
[ RUN      ] A.Fails
progress
real.cc:22: Failure
1 is not 2
[  FAILED  ] A.Fails (3 ms)
[  FAILED  ] A.Fails
</system-out></testcase>
<testcase name="words" status="fail" time="17"><system-out>{lines}</system-out></testcase>
<testcase name="fine" status="run" time="1"><system-out>x.cc:7: Failure</system-out></testcase>
<testcase name="late" status="notrun" time="0"><system-out></system-out></testcase>
</testsuite>"""

    def test_only_what_failed_is_told_with_its_reason(self):
        with tempfile.NamedTemporaryFile("w", suffix=".xml") as results:
            results.write(self.RESULTS.format(lines="\n".join(f"line {n}" for n in range(40))))
            results.flush()
            done = subprocess.run([sys.executable, SOURCE / "ci/dev/failed-tests.py", results.name], capture_output=True, text=True, timeout=60, check=True)
        many = ["FAILED: many (2 s)", "  real.cc:22: Failure", "  1 is not 2", "  [  FAILED  ] A.Fails (3 ms)"]
        self.assertEqual(done.stdout.splitlines(), [*many, "FAILED: words (17 s)", *(f"  line {n}" for n in range(24, 40))])


class Scripts(unittest.TestCase):
    def test_no_pipe_is_left_early(self):
        names = []
        for name, text in scripts():
            names.append(name)
            with self.subTest(script=name):
                self.assertEqual(early_readers(text), [])
        for name in (".ci/run", "ci/environment.sh", "ci/release/reproducible", "ci/release/bundle", "ci/dev/fuzz"):
            self.assertIn(name, names)

    def test_what_is_refused(self):
        for text in REFUSED:
            with self.subTest(text):
                self.assertEqual(len(early_readers(text)), 1)

    def test_what_is_accepted(self):
        for text in ACCEPTED:
            with self.subTest(text):
                self.assertEqual(early_readers(text), [])


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
