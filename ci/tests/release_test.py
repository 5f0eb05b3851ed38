"""ci/release/release: makes every artifact, tries each where nothing else is, and refuses what must not be released; each check can fail.

The repository is invented: its ci/release/bundle packs a tree of fake programs with the real one, its ci/conformance says what the test
wants. The runner in the tree is the real one.

usage: release_test.py CUDA_CTS SOURCE PROGRAMS
"""

import importlib.machinery
import importlib.util
import json
import os
import pathlib
import platform
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))
import bundle_test  # noqa: E402

CUDA_CTS, SOURCE, PROGRAMS = (pathlib.Path(w) for w in sys.argv[1:4])
bundle_test.CUDA_CTS, bundle_test.BUNDLE, bundle_test.PROGRAMS = CUDA_CTS, SOURCE / "ci/release/bundle", PROGRAMS
NAME = "cuda-cts-0.0.0-cuda13.0.88-sm80-sm90"
HERE = platform.machine()

CONFORMANCE = """#!/bin/sh
# What the test wants of the first report.
echo $$ >"$FAKE/conformance.pid"
[ ! -e "$FAKE/sleeps" ] || sleep 321
cd "$(dirname "$0")/.."
mkdir -p report
cat "$FAKE/report.json" >report/report.json
exit "$(cat "$FAKE/conformance.code")"
"""
BUNDLE = """#!/bin/bash
# Packs the test's tree in the place of a build: with the real ci/release/bundle, or where a file of the test tells how, in a moment.
set -eu
words=() form=--gzip
while [ $# -gt 0 ]; do
  case $1 in
    --for | --host) echo "$1 $2" >>"$FAKE/asked"; shift ;;
    --tree | --out) words+=("$1" "$2"); [ "$1" = --tree ] && tree=$2 || out=$2; shift ;;
    *) words+=("$1") form=$1 ;;
  esac
  shift
done
[ -n "${tree:-}" ] || { tree=$FAKE/tree; words+=(--tree "$tree"); }
[ -e "$FAKE/how" ] || exec "$REAL_BUNDLE" "${words[@]}"
rm -rf "$FAKE/stage"
mkdir "$FAKE/stage"
cp -r "$tree" "$FAKE/stage/packed"
cd "$FAKE/stage/packed"
echo of the test >BUNDLE.txt
list() { find . -type f ! -name MANIFEST.sha256 -printf '%P\\0' | sort -z | xargs -0 sha256sum >MANIFEST.sha256; }
list
. "$FAKE/how"
cd ..
tar --use-compress-program="${form#--} -1" -cf "$out/packed.tar.${form#--}" packed
"""
FILES = {
    "CMakeLists.txt": 'project(cuda-cts VERSION 0.0.0 DESCRIPTION "Invented" LANGUAGES CXX)\n',
    "CITATION.cff": "title: Invented\nversion: 0.0.0\n",
    "CHANGELOG.md": "# Changelog\n\n## 0.0.0, 2026-01-31\n\nWhat is new.\n\n## 0.0.0-old, 2025-01-31\n\nWhat was new.\n",
    "ci/release/Containerfile": "#   podman run cuda-cts:0.0.0, of cuda-cts-0.0.0-cuda13\n",
    "ci/recipes/job.yaml": "image: registry.example.org/cuda-cts:0.0.0\n",
    "expected/baselines/gpu.json": '{"suite": {"version": "0.0.0", "clean": true}}\n',
    "ci/conformance": CONFORMANCE,
    "ci/release/bundle": BUNDLE,
}


def load(name, path):
    loader = importlib.machinery.SourceFileLoader(name, str(path))
    module = importlib.util.module_from_spec(importlib.util.spec_from_loader(name, loader))
    loader.exec_module(module)
    return module


release = load("release", SOURCE / "ci/release/release")


class Repository(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.top = pathlib.Path(folder.name)
        self.root, self.fake, self.place = self.top / "repository", self.top / "fake", self.top / "place"
        for made in (self.root, self.fake, self.place):
            made.mkdir()
        for name, text in FILES.items():
            self.write(name, text)
        for name in ("ci/release/release", "ci/release/bare_root.py"):
            shutil.copy(SOURCE / name, self.root / name)
        for name in ("ci/conformance", "ci/release/bundle"):
            (self.root / name).chmod(0o755)
        (self.fake / "report.json").write_text('{"warnings": []}')
        (self.fake / "conformance.code").write_text("0")
        self.git("init", "-q")
        self.commit()

    def write(self, name, text):
        (self.root / name).parent.mkdir(parents=True, exist_ok=True)
        (self.root / name).write_text(text)

    def git(self, *words):
        done = subprocess.run(["git", "-C", self.root, "-c", "user.name=n", "-c", "user.email=e@example.org", *words], capture_output=True, text=True, check=True)
        return done.stdout.strip()

    def commit(self):
        self.git("add", "-A")
        self.git("commit", "-qm", "one")

    def make_tree(self, **changes):
        shutil.rmtree(self.fake / "tree", ignore_errors=True)
        bundle_test.make_tree(self.fake / "tree", commit=self.git("rev-parse", "HEAD"), **changes)

        self.add_compiled_case()

    def add_compiled_case(self):
        """One that the compiler decides: refused, and its twin accepted."""
        tree, stem = self.fake / "tree", "dynamic-parallelism/fake/refused.reject"
        with (tree / "conformance/dynamic-parallelism/clauses/fake.yaml").open("a") as clauses:
            clauses.write(bundle_test.doors_test.CLAUSE.format(name="refused").replace("runtime", "compile"))
        (tree / f"conformance/{stem}.cu").write_text("/*---\nclause: cdp.fake.refused\ncontrol: a twin\nrejects-with: [no such thing]\n---*/\n")
        steps = [{"name": name, "command": ["nvcc"] + ["-DCTS_CONTROL"] * (name == "control"), "exit_code": code, "signal": 0, "output": output} for name, code, output in (("case", 2, "x.cu(3): error: no such thing\n"), ("control", 0, ""))]
        (tree / f"observed/{stem}.json").parent.mkdir(parents=True)
        (tree / f"observed/{stem}.json").write_text(json.dumps({"schema": "cuda-cts-observed/1", "steps": steps}))

    def environment(self):
        return {**os.environ, "CTS_ENV": sys.prefix, "FAKE": str(self.fake), "REAL_BUNDLE": str(SOURCE / "ci/release/bundle")}

    def call(self, *words):
        return subprocess.run([self.root / "ci/release/release", *words], cwd=self.place, env=self.environment(), stdin=subprocess.DEVNULL, capture_output=True, text=True, check=False)

    def refused(self, code, text, *words):
        """Ends so, with this in its last line, and leaves nothing."""
        done = self.call(*words)
        self.assertEqual(done.returncode, code, done.stdout + done.stderr)
        last = done.stderr.splitlines()[-1]
        self.assertTrue(last.startswith("release: "), done.stderr)
        self.assertIn(text, last)
        self.assertEqual(list(self.place.iterdir()), [])
        self.assertEqual(self.git("status", "--porcelain", "--ignored"), self.before)

    @property
    def before(self):
        return ""


class Ready(Repository):
    def test_nothing_keeps_it(self):
        done = self.call("--ready")
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        self.assertIn("ready: version 0.0.0", done.stdout)

    def test_what_keeps_it(self):
        for name, old, new, text in (
            ("CITATION.cff", "version: 0.0.0", "version: 0.0.1", "CITATION.cff: names version 0.0.1, and CMakeLists.txt 0.0.0"),
            ("CITATION.cff", "version: 0.0.0", "", "CITATION.cff: names version none"),
            ("CHANGELOG.md", "## 0.0.0, 2026", "## 0.0.1, 2026", "CHANGELOG.md: names version 0.0.1"),
            ("CHANGELOG.md", "2026-01-31", "unreleased", "CHANGELOG.md: the newest heading has no date"),
            ("CHANGELOG.md", "## ", "# ", "CHANGELOG.md: has no heading like"),
            ("ci/release/Containerfile", "cuda-cts:0.0.0", "cuda-cts:0.1.0", "ci/release/Containerfile: names version 0.1.0"),
            ("ci/release/Containerfile", "cuda-cts-0.0.0", "cuda-cts-0.1.0", "ci/release/Containerfile: names version 0.1.0"),
            ("ci/recipes/job.yaml", "0.0.0", "0.1.0", "ci/recipes/job.yaml: names version 0.1.0"),
            ("CMakeLists.txt", "VERSION 0.0.0", "", "CMakeLists.txt: names no version"),
            ("expected/baselines/gpu.json", "0.0.0", "0.1.0", "gpu.json: recorded with version 0.1.0; record it with 0.0.0"),
            ("expected/baselines/gpu.json", "true", "false", "gpu.json: recorded with local changes"),
            ("expected/baselines/gpu.json", "suite", "sweet", "gpu.json: does not say which suite"),
            ("expected/baselines/gpu.json", "{", "", "gpu.json: does not say which suite"),
        ):
            with self.subTest(file=name, new=new):
                self.assertIn(old, FILES[name])
                self.write(name, FILES[name].replace(old, new))
                self.commit()
                self.refused(1, text, "--ready")
                self.write(name, FILES[name])
                self.commit()

    def test_no_baselines(self):
        (self.root / "expected/baselines/gpu.json").unlink()
        self.commit()
        self.refused(1, "expected/baselines: holds none", "--ready")

    def test_a_version_that_was_released(self):
        self.git("tag", "v0.0.0")
        self.assertEqual(self.call("--ready").returncode, 0)  # this commit is it
        self.git("commit", "-q", "--allow-empty", "-m", "two")
        self.refused(1, "v0.0.0: is the tag of another commit", "--ready")

    def test_each_reason_has_a_line(self):
        self.write("CITATION.cff", "version: 0.0.1\n")
        self.write("CHANGELOG.md", "## 0.0.0, some day\n")
        self.commit()
        for words in (["--ready"], []):  # nor is anything built
            done = self.call(*words)
            self.assertEqual((done.returncode, done.stdout, done.stderr.count("\n")), (1, "", 2), done.stderr)


class LocalChanges(Repository):
    @property
    def before(self):
        return "?? new"

    def test_a_file_that_was_not_added(self):
        self.write("new", "")
        self.refused(1, "new: is a local change", "--ready")
        self.refused(1, "new: is a local change")


class Made(Repository):
    def setUp(self):
        super().setUp()
        why_not = release.bare_root.possible()
        if why_not:
            self.skipTest(why_not)
        self.make_tree()

    def call(self, *words):
        return super().call(*words) if "--host" in words else super().call("--host", HERE, *words)

    def test_all_artifacts(self):
        done = self.call("--for", "80,90")
        self.assertEqual(done.returncode, 0, done.stdout + done.stderr)
        out = self.place / "cuda-cts-0.0.0"
        self.assertEqual(list(self.place.iterdir()), [out])
        names = {f.name for f in out.iterdir()}
        (wheel,) = (n for n in names if n.endswith(".whl"))
        artifacts = {wheel, *(f"{NAME}.tar.{end}" for end in ("gz", "xz", "zst"))}
        self.assertEqual(names, artifacts | {f"{n}.sha256" for n in artifacts} | {"SHA256SUMS", "NOTES.md"})
        checked = subprocess.run(["sha256sum", "-c", "SHA256SUMS"], cwd=out, capture_output=True, text=True, check=False)
        self.assertEqual((checked.returncode, checked.stdout.count(": OK\n")), (0, 4), checked.stderr)
        self.assertEqual((out / "NOTES.md").read_text(), "# cuda-cts 0.0.0, 2026-01-31\n\nWhat is new.\n")
        for name in artifacts:
            self.assertIn(f"{name}: runs in a bare root", done.stdout)
        for step in ("gate --baseline auto", "git tag -s v0.0.0 " + self.git("rev-parse", "HEAD"), "ssh-keygen -Y sign", "twine upload"):
            self.assertIn(step, done.stdout)
        self.assertEqual((self.fake / "asked").read_text(), "--for 80,90\n")
        self.assertEqual(self.git("status", "--porcelain", "--ignored"), "")

    def test_the_place_is_taken(self):
        (self.fake / "taken").mkdir()
        self.refused(2, "must not exist", "--out", str(self.fake / "taken"))
        self.refused(2, "must not exist", "--out", str(self.fake / "not/there"))

    def test_what_the_first_report_tells(self):
        (self.fake / "report.json").write_text(json.dumps({"warnings": ["something else", "/some/where/expected/baselines/gpu.json: 2 recorded verdicts left out"]}))
        self.refused(1, "a baseline lags behind: /some/where/expected/baselines/gpu.json: 2 recorded")
        (self.fake / "report.json").write_text("{")
        self.refused(5, "left no report that can be read")
        for code, expected in ((1, 1), (5, 5), (4, 5)):
            (self.fake / "conformance.code").write_text(str(code))
            self.refused(expected, f"conformance ended with exit code {code}")

    def test_artifacts_that_fail(self):
        for how, code, text in (
            ("sed -i 's/0[.]0[.]0/0.0.1/' suite.json; list", 1, "is not of version 0.0.0"),
            ("sed -i 's/commit.: ./&1/' suite.json; list", 1, "is not of version 0.0.0"),
            ("echo more >>suite.json", 1, "cuda-cts --version ended with exit code"),
            ("echo more >>BUNDLE.txt", 1, ".tar.gzip: cuda-cts doctor --verify ended with exit code 1 in a bare root"),
            ("[ $form != --xz ] || echo more >>BUNDLE.txt", 1, ".tar.xz: cuda-cts doctor --verify ended with exit code 1 in a bare root"),
            ("[ $form != --xz ] || { echo more >>BUNDLE.txt; list; }", 1, "tar.xz: does not hold the same files as packed.tar.gzip"),
            ("rm bin/cts-probe conformance/*/chapter.yaml; list", 1, "cuda-cts list ended with exit code"),
            ("rm MANIFEST.sha256", 1, "packed.tar.gzip: holds no MANIFEST.sha256"),
            ("rm BUNDLE.txt; list", 1, "packed.tar.gzip: holds no BUNDLE.txt"),
            ("cd ..; mkdir more; tar -czf $out/packed.tar.gzip packed more; exit 0", 1, "packed.tar.gzip: holds 2 things in the place of one folder"),
            ("sed -i 's/no such thing/something else/' observed/*/*/*.json; list", 1, "--kind log --journal /tmp/journal.jsonl ended with exit code 1"),
            ("cp /bin/sh bin/cuda-cts; list", 1, "cuda-cts --version ended with exit code"),
            ("echo no program >bin/cuda-cts; list", 1, "is a program for neither x86-64 nor aarch64"),
            ("[ $form != --xz ] || exit 0", 5, f"--xz for {HERE}: ci/release/bundle left 0 artifacts"),
            ("exit 1", 1, f"the bundle for {HERE}: bundle ended with exit code 1"),
            ("exit 2", 5, f"the bundle for {HERE}: bundle ended with exit code 2"),
            ("exit 5", 5, f"the bundle for {HERE}: bundle ended with exit code 5"),
            ("head -c 1000 /dev/urandom >$out/packed.tar.gzip; exit 0", 1, "packed.tar.gzip: tar ended with exit code 2"),
        ):
            with self.subTest(how):
                (self.fake / "how").write_text(how + "\n")
                self.refused(code, text)

    @unittest.skipIf(HERE == "aarch64", "is the only kind of machine here")
    def test_both_kinds_of_machine_are_built_for(self):
        (self.fake / "how").write_text("exit 1\n")
        self.refused(1, "the bundle for aarch64: bundle ended", "--host", "aarch64")
        done = Repository.call(self)
        self.assertIn(f"the bundle for {HERE}: bundle ended", done.stderr)
        self.assertEqual((self.fake / "asked").read_text(), "--for all\n--host aarch64\n--for all\n")
        self.assertEqual(release.arguments([])[1], [HERE, "aarch64"])

    def test_told_to_end_it_leaves_nothing(self):
        (self.fake / "sleeps").touch()
        with subprocess.Popen([self.root / "ci/release/release", "--host", HERE], cwd=self.place, env=self.environment(), stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True) as process:
            end = time.monotonic() + 60
            pid = self.fake / "conformance.pid"
            while not (pid.exists() and pid.read_text().strip()) and time.monotonic() < end:
                time.sleep(0.05)
            child = pid.read_text().strip()
            process.send_signal(signal.SIGTERM)
            self.assertEqual(process.wait(timeout=60), 5)
            self.assertIn("interrupted by SIGTERM", process.stderr.read())
        self.assertFalse(pathlib.Path("/proc", child).exists())
        self.assertEqual(list(self.place.iterdir()), [])


class BareRoot(unittest.TestCase):
    """What a tree may not find there."""

    def setUp(self):
        why_not = release.bare_root.possible()
        if why_not:
            self.skipTest(why_not)
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.top = pathlib.Path(folder.name)
        (self.top / "tree/bin").mkdir(parents=True)
        (self.top / "tree/lib").mkdir()
        (self.top / "tree/BUNDLE.txt").write_text("")

    def program(self, text, compiler="cc", more=()):
        source = self.top / "program.c"
        source.write_text(text)
        subprocess.run([compiler, "-o", self.top / "tree/bin/cuda-cts", source, *more], check=True)
        release.bare_root.make(self.top / "root", self.top / "tree")
        return self.top / "root"

    def test_nothing_can_be_written_or_reached_but_tmp(self):
        server = socket.create_server(("127.0.0.1", 0))
        self.addCleanup(server.close)
        port = server.getsockname()[1]
        root = self.program(r"""
#include <arpa/inet.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>
int main(int count, char** words) {
  const char* places[] = {"/x", "/cuda-cts/x", "/tmp/x"};
  const char* others[] = {"/bin/sh", "/etc/passwd", "/usr", "/proc/self/exe", "/home", "/cuda-cts/bin/cuda-cts"};
  for (int i = 0; i < 3; ++i) printf("%s %d\n", places[i], fopen(places[i], "w") != NULL);
  for (int i = 0; i < 6; ++i) printf("%s %d\n", others[i], access(others[i], F_OK) == 0);
  struct sockaddr_in name = {.sin_family = AF_INET, .sin_port = htons(PORT), .sin_addr = {htonl(INADDR_LOOPBACK)}};
  printf("network %d\n", connect(socket(AF_INET, SOCK_STREAM, 0), (struct sockaddr*)&name, sizeof name) == 0);
  return strcmp(words[1], "three") == 0 ? 3 : 0;
}""".replace("PORT", str(port)))
        code, output = release.bare_root.run(root, "three")
        self.assertEqual((code, output.split("\n")), (3, ["/x 0", "/cuda-cts/x 0", "/tmp/x 1", "/bin/sh 0", "/etc/passwd 0", "/usr 0", "/proc/self/exe 1", "/home 0", "/cuda-cts/bin/cuda-cts 1", "network 0", ""]))
        self.assertEqual([p.name for p in (root / "tmp").iterdir()], [])

    def test_a_library_that_nobody_announced(self):
        (self.top / "odd.c").write_text("int odd(void) { return 1; }")
        library = self.top / "libodd.so"
        subprocess.run(["cc", "-shared", "-fPIC", "-o", library, self.top / "odd.c"], check=True)
        with self.assertRaisesRegex(release.bare_root.BareRootError, "its programs need .*libodd.so, of which BUNDLE.txt says nothing"):
            self.program("int odd(void);\nint main(void) { return odd(); }", more=[library])

    def test_what_hangs_is_ended(self):
        root = self.program("#include <unistd.h>\nint main(void) { for (;;) pause(); }")
        with self.assertRaisesRegex(release.bare_root.BareRootError, "not finished in 1 s"):
            release.bare_root.run(root, "list", limit_s=1)

    @unittest.skipUnless(HERE != "aarch64" and shutil.which("aarch64-linux-gnu-gcc") and (shutil.which("qemu-aarch64") or shutil.which("qemu-aarch64-static")), "the cross compiler or qemu-user is missing")
    def test_programs_for_aarch64_run_through_qemu(self):
        root = self.program('#include <stdio.h>\nint main(void) { FILE* f = fopen("/x", "w"); printf("%zu %d\\n", sizeof(long double), f != NULL); return 4; }', "aarch64-linux-gnu-gcc")
        self.assertEqual(release.bare_root.run(root, "list"), (4, "16 0\n"))


class TheSuite(unittest.TestCase):
    def test_every_place_names_the_version_of_the_build(self):
        self.assertEqual(release.disagreements(SOURCE), [])


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
