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
        commands = [p for p in sorted((SOURCE / "ci").iterdir()) if p.is_file() and p.stat().st_mode & 0o100]
        self.assertGreater(len(commands), 10)
        for command in commands:
            with self.subTest(command=command.name):
                done = subprocess.run([command, "--help"], cwd="/", stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=60, check=False)
                self.assertEqual((done.returncode, done.stderr), (0, ""))
                self.assertRegex(done.stdout, "[Ee]xit code")


# Whatever is wrong with the words of a command is said in one line, before anything is built.
WRONG = (
    ("bundle", "--xz --zstd"),
    ("bundle", "--for"),
    ("bundle", "--for nonsense"),
    ("bundle", "--host riscv"),
    ("benchmark", "--orders"),
    ("benchmark", "--orders -1"),
    ("benchmark", "--isolated"),
    ("benchmark", "--tree"),
    ("benchmark", "--unknown"),
    ("bare-machine", "fedora"),
    ("bare-machine", "--cache"),
    ("bare-machine", "--only nothing-such"),
    ("check-aarch64", "--filter"),
    ("check-aarch64", "--unknown"),
    ("fuzz", "nonsense"),
    ("fuzz", "--seconds 0"),
    ("fuzz", "record --"),
    ("fuzz", "record -- /nonexistent"),
    ("fuzz", "record -- /"),
    ("release", "--for"),
    ("release", "--for nonsense"),
    ("release", "--host riscv"),
    ("release", "--unknown"),
    ("reproducible", "--keep"),
    ("reproducible", "--targets"),
    ("sanitized", "--unknown"),
    ("power", "--jobs 0"),
    ("power", "--mutant nonsense"),
    ("power", "--clause nonsense"),
    ("reference", "--jobs 0"),
    ("reference", "--seed 5-1"),
    ("reference", "--policy nonsense"),
)


class Words(unittest.TestCase):
    def test_what_is_wrong_is_said_at_once(self):
        for command, words in WRONG:
            with self.subTest(command=command, words=words):
                done = subprocess.run([SOURCE / "ci" / command, *words.split()], stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=60, check=False)
                self.assertEqual((done.returncode, done.stdout), (2, ""), done.stderr)
                self.assertIn(command, done.stderr.splitlines()[-1])


    def test_a_build_folder_that_cannot_be_is_said_at_once(self):
        for command, variable in (("fuzz", "CTS_FUZZ_BUILD"), ("sanitized", "CTS_SANITIZED_BUILD")):
            with self.subTest(command):
                done = subprocess.run([SOURCE / "ci" / command], env={**os.environ, variable: "/dev/null/x"}, stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=60, check=False)
                self.assertEqual((done.returncode, done.stdout, done.stderr.count("\n")), (2, "", 1), done.stderr)
                self.assertIn(variable, done.stderr)


class Conformance(unittest.TestCase):
    """ci/conformance with a runner that ends as asked, and nothing to install or build."""

    def call(self, run, report, gpu=True):
        with tempfile.TemporaryDirectory() as folder:
            root = pathlib.Path(folder)
            (root / "ci").mkdir()
            shutil.copy(SOURCE / "ci/conformance", root / "ci")
            (root / "ci/environment.sh").write_text(f"cts_root={root}\ncts_say() {{ :; }}\ncts_setup() {{ :; }}\ncts_configure() {{ :; }}\ncts_build() {{ :; }}\n")
            tools = root / "build/tree/bin"
            tools.mkdir(parents=True)
            (tools / "cts-probe").write_text(f"#!/bin/sh\nexit {0 if gpu else 1}\n")
            (tools / "cuda-cts").write_text(f"#!/bin/sh\ncase $*:$1 in *--dry-run*) ;; *:run) exit {run} ;; *:report) exit {report} ;; esac\n")
            for tool in tools.iterdir():
                tool.chmod(0o755)
            return subprocess.run([root / "ci/conformance"], stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=60, check=False).returncode

    def test_a_report_that_is_not_written_is_no_success(self):
        for gpu in (True, False):
            self.assertEqual(self.call(0, 0, gpu), 0)
            self.assertEqual(self.call(1, 0, gpu), 1)
            self.assertEqual(self.call(0, 5, gpu), 5)
            self.assertEqual(self.call(1, 5, gpu), 1)


class Progress(unittest.TestCase):
    def test_warnings_of_a_build_are_kept(self):
        lines = ["[1/2] Compiling warning: no.cu", "a.cu(3): warning #177-D: unused", "b.cc:1:2: warning: unused", "ptxas warning : Stack size", "-Wno-warning: x", "[2/2] Linking"]
        with tempfile.TemporaryDirectory() as folder:
            script = '. ci/environment.sh; cts_build_folder=$1; cts_progress >"$1/out"; cts_warnings'
            done = subprocess.run(["bash", "-c", script, "bash", folder], cwd=SOURCE, input="\n".join(lines) + "\n", capture_output=True, text=True, timeout=60, check=True)
            self.assertEqual(done.stdout.splitlines(), lines[1:4])
            self.assertIn(lines[1], (pathlib.Path(folder) / "out").read_text())


class Scripts(unittest.TestCase):
    def test_no_pipe_is_left_early(self):
        names = []
        for name, text in scripts():
            names.append(name)
            with self.subTest(script=name):
                self.assertEqual(early_readers(text), [])
        for name in (".ci/run", "ci/environment.sh", "ci/reproducible", "ci/bundle", "ci/fuzz"):
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
