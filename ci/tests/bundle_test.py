"""The bundle: packed from a tree, unpacked elsewhere, run read-only by a normal user; altered ones do not verify.

The tree holds fake programs (tests/programs), so that no GPU is needed.

usage: bundle_test.py CUDA_CTS BUNDLE PROGRAMS
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

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2] / "runner/run/doors"))
import doors_test  # noqa: E402

CUDA_CTS, BUNDLE, PROGRAMS = (None,) * 3
SUITE = {"name": "cuda-cts", "version": "0.0.0", "commit": "0" * 40, "clean": True, "toolkit": "13.0.88", "architectures": ["80", "90"]}
NAME = "cuda-cts-0.0.0-cuda13.0.88-sm80-sm90"


def make_tree(root, cases=None, **changes):
    """A tree of fake programs, `cases` as doors_test has them, all of level node; `changes` of its suite.json."""
    root.mkdir()
    doors_test.CUDA_CTS, doors_test.PROGRAMS, doors_test.LIT_FOLDER = CUDA_CTS, PROGRAMS, PROGRAMS
    doors_test.CASES = cases or {"passes": ("PASS", "PASS")}
    doors_test.make_tree(root)
    # One key a line, as the build writes it.
    lines = ",\n".join(f"  {json.dumps(k)}: {json.dumps(v)}" for k, v in {**SUITE, **changes}.items())
    (root / "suite.json").write_text("{\n" + lines + "\n}\n")
    (root / "conformance/levels.yaml").write_text("node:\n  - reason: r\n    clauses: [" + ", ".join(f"cdp.fake.{name}" for name in doors_test.CASES) + "]\n")
    (root / "Testing").mkdir()
    (root / "Testing/old.jsonl").write_text("left behind")


def call(*words, cwd="/", user=None):
    # No toolkit, no Python: only what a shell script needs. HOME does not exist.
    environment = {"PATH": "/usr/bin:/bin", "HOME": "/nonexistent"}
    return subprocess.run([str(w) for w in words], cwd=cwd, env=environment, user=user, stdin=subprocess.DEVNULL, capture_output=True, text=True, check=False)


def pack(*words, cwd=None, env=None):
    return subprocess.run([str(w) for w in (BUNDLE, *words)], cwd=cwd, env=env, stdin=subprocess.DEVNULL, capture_output=True, text=True, check=False)


class Bundle(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.TemporaryDirectory()
        cls.top = pathlib.Path(cls.folder.name)
        cls.top.chmod(0o755)
        make_tree(cls.top / "tree")
        cls.packed = pack("--tree", cls.top / "tree", "--out", cls.top / "dist")
        assert cls.packed.returncode == 0, cls.packed.stderr
        (cls.top / "some where").mkdir()
        done = call("tar", "-xf", cls.top / f"dist/{NAME}.tar.gz", "-C", cls.top / "some where")
        assert done.returncode == 0, done.stderr
        cls.tree = cls.top / "some where" / NAME
        cls.work = cls.top / "work"
        cls.work.mkdir()
        cls.work.chmod(0o777)
        # Read-only, and read by somebody else than its owner where this test may change users.
        for path in (cls.tree, *cls.tree.rglob("*")):
            path.chmod(path.stat().st_mode & ~0o222)
        cls.user = 65534 if os.getuid() == 0 else None

    @classmethod
    def tearDownClass(cls):
        for path in (cls.tree, *cls.tree.rglob("*")):
            path.chmod(path.stat().st_mode | 0o700)
        cls.folder.cleanup()

    def runner(self, *words):
        return call(self.tree / "bin/cuda-cts", *words, cwd=self.work, user=self.user)

    def test_its_checksum_lies_beside_it(self):
        done = call("sha256sum", "-c", f"{NAME}.tar.gz.sha256", cwd=self.top / "dist")
        self.assertEqual(done.returncode, 0, done.stderr)

    def test_it_says_what_it_is_and_needs(self):
        text = (self.tree / "BUNDLE.txt").read_text()
        self.assertIn(NAME, text)
        self.assertRegex(text, r"GLIBC_2\.\d+ or later")
        self.assertRegex(self.packed.stdout, r"(?m)^== \S+ unpacked, \S+ packed$")
        self.assertTrue((self.tree / "NOTICE").read_text().count("libcudart"))
        self.assertFalse((self.tree / "Testing").exists())

    def test_one_with_the_reference_device_says_so(self):
        make_tree(self.top / "modelled")
        (self.top / "modelled/lib/reference").mkdir(parents=True)
        (self.top / "modelled/lib/reference/libcudart.so.13").write_text("of the test")
        done = pack("--tree", self.top / "modelled", "--out", self.top / "modelled-dist")
        self.assertEqual(done.returncode, 0, done.stderr)
        shown = call("tar", "-xOf", self.top / f"modelled-dist/{NAME}-reference.tar.gz", f"{NAME}-reference/BUNDLE.txt")
        self.assertIn("\nmodel:    ci/reference/check", shown.stdout, shown.stderr)
        self.assertNotIn("model:", (self.tree / "BUNDLE.txt").read_text())

    def test_it_verifies(self):
        done = self.runner("doctor", "--verify")
        self.assertEqual(done.returncode, 0, done.stdout + done.stderr)
        done = call("sha256sum", "--quiet", "-c", "MANIFEST.sha256", cwd=self.tree)  # the manifest is plain sha256sum
        self.assertEqual(done.returncode, 0, done.stdout)

    def test_it_runs_read_only_from_any_folder_as_a_normal_user(self):
        before = sorted(self.tree.rglob("*"))
        done = self.runner("run", "--level", "quick", "--journal", "j.jsonl", "--report", "report")
        self.assertEqual(done.returncode, 0, done.stdout + done.stderr)
        done = self.runner("gate", "--baseline", "report/report.json", "--out", "gate")
        self.assertEqual(done.returncode, 0, done.stdout + done.stderr)
        done = self.runner("node-check")
        self.assertEqual((done.returncode, done.stdout[:3]), (0, "OK:"), done.stdout + done.stderr)
        self.assertEqual(sorted(self.tree.rglob("*")), before)

    def test_an_altered_copy_does_not_verify(self):
        copy = self.top / "copy"
        shutil.copytree(self.tree, copy)
        for path in (copy, *copy.rglob("*")):
            path.chmod(path.stat().st_mode | 0o700)
        program = copy / "programs/dynamic-parallelism/fake/passes.run"
        program.write_text(program.read_text() + "\n")
        done = call(copy / "bin/cuda-cts", "doctor", "--verify")
        self.assertEqual(done.returncode, 1, done.stdout)
        self.assertIn("passes.run: was changed", done.stdout)

    def test_the_same_tree_gives_the_same_bundle(self):
        # Folders as one types them: relative to where one stands.
        self.assertEqual(pack("--tree", "tree", "--out", "again", cwd=self.top).returncode, 0)
        self.assertEqual((self.top / f"again/{NAME}.tar.gz").read_bytes(), (self.top / f"dist/{NAME}.tar.gz").read_bytes())

    def test_smaller_ones_for_nodes_that_can_unpack_them(self):
        for option, ending in (("--xz", "tar.xz"), ("--zstd", "tar.zst")):
            with self.subTest(option):
                out = self.top / ending
                foreign = {"XZ_OPT": "--nonsense", "XZ_DEFAULTS": "--nonsense", "ZSTD_CLEVEL": "moon", "ZSTD_NBTHREADS": "moon"}
                done = pack("--tree", self.top / "tree", "--out", out, option, env={**os.environ, **foreign})
                self.assertEqual((done.returncode, done.stderr), (0, ""))
                done = call("sha256sum", "-c", f"{NAME}.{ending}.sha256", cwd=out)
                self.assertEqual(done.returncode, 0, done.stderr)
                done = call("tar", "-xf", f"{NAME}.{ending}", cwd=out)
                self.assertEqual(done.returncode, 0, done.stderr)
                done = call(out / NAME / "bin/cuda-cts", "doctor", "--verify")
                self.assertEqual(done.returncode, 0, done.stdout)

    def test_the_page_s_command_unpacks_it_where_only_tar_and_gzip_are(self):
        page = (pathlib.Path(BUNDLE).parents[2] / "docs/upgrade.md").read_text()
        command = re.search(r"^    (tar .*?)( +#.*)?$", page, re.M).group(1)
        node = self.top / "node"
        (node / "bin").mkdir(parents=True)
        for tool in ("tar", "gzip"):
            (node / "bin" / tool).symlink_to(shutil.which(tool))
        (node / f"{NAME}.tar.gz").symlink_to(self.top / f"dist/{NAME}.tar.gz")
        done = subprocess.run(["/bin/sh", "-ec", f"{command} && pwd"], cwd=node, env={"PATH": str(node / "bin")}, stdin=subprocess.DEVNULL, capture_output=True, text=True, check=False)
        self.assertEqual((done.returncode, done.stdout.strip()), (0, str(node / NAME)), done.stderr)
        done = call(node / NAME / "bin/cuda-cts", "doctor", "--verify")
        self.assertEqual(done.returncode, 0, done.stdout)

    def test_what_is_not_built_is_not_packed(self):
        # ci/conformance leaves such a build folder on a machine without a GPU.
        program = "programs/dynamic-parallelism/fake/passes.run"
        for number, harm in enumerate((pathlib.Path.unlink, lambda p: p.write_text(""), lambda p: p.chmod(0o644))):
            tree = self.top / f"unbuilt-{number}"
            make_tree(tree)
            harm(tree / program)
            done = pack("--tree", tree, "--out", self.top / "unbuilt")
            self.assertEqual((done.returncode, done.stderr.count("\n")), (2, 1), done.stderr)
            self.assertRegex(done.stderr, r"^bundle: 1 of 1 cases are not built, e\.g\. cdp\.fake\.passes: .*; build all of them first \(cmake --build\)$")
        self.assertFalse((self.top / "unbuilt").exists())

    def test_a_packer_that_fails_leaves_no_bundle(self):
        tools = self.top / "tools"
        tools.mkdir()
        for tool in ("gzip", "xz", "zstd"):
            (tools / tool).write_text("#!/bin/sh\nhead -c 100\nexit 1\n")
            (tools / tool).chmod(0o755)
        for words in ([], ["--xz"], ["--zstd"]):
            done = pack("--tree", self.top / "tree", "--out", self.top / "failed", *words, env={**os.environ, "PATH": f"{tools}:{os.environ['PATH']}"})
            self.assertEqual(done.returncode, 5, done.stderr)
            self.assertIn("could not be written, and is not there", done.stderr.splitlines()[-1])
            self.assertEqual(done.stderr.count("\n"), 1)
            self.assertEqual(list((self.top / "failed").iterdir()), [])
        done = pack("--tree", self.top / "tree", env={**os.environ, "TMPDIR": "/nonexistent"}, cwd=self.top / "failed")
        self.assertEqual(done.returncode, 5)
        self.assertIn("set TMPDIR", done.stderr.splitlines()[-1])

    def test_a_version_that_is_no_name(self):
        make_tree(self.top / "named", version="../../x y")
        done = pack("--tree", self.top / "named", "--out", self.top / "no-name")
        self.assertEqual((done.returncode, done.stderr.count("\n")), (2, 1), done.stderr)
        self.assertIn("that no file can be named after", done.stderr)

    def test_refusals(self):
        dirty = self.top / "dirty"
        make_tree(dirty, clean=False)
        for words, code, text in (
            (("--tree", dirty, "--out", self.top / "no"), 1, "built with local changes"),
            (("--tree", self.top), 2, "is no installed tree"),
            (("--build", self.top), 2, "is no finished build folder"),
            (("--tree", dirty, "--build", dirty), 2, "not both"),
            (("--what",), 2, "unknown option --what"),
            (("--out",), 2, "--out needs a folder"),
            (("--for",), 2, "--for needs a list of compute capabilities, all or all-major"),
            (("--for", "sm_90"), 2, "--for sm_90: name compute capabilities like 80,90, or all or all-major"),
            (("--for", "80,,90"), 2, "--for 80,,90: name compute"),
            (("--for", "90; touch x"), 2, "name compute"),
            (("--for", "all", "--tree", dirty), 2, "leave --build and --tree out"),
            (("--tree", self.top / "tree", "--out", self.top / "tree/suite.json"), 2, "cannot be created as a folder"),
        ):
            done = pack(*words)
            self.assertEqual(done.returncode, code, (words, done.stderr))
            self.assertIn(text, done.stderr)
        self.assertFalse((self.top / "no").exists())
        self.assertEqual(pack("--tree", dirty, "--out", self.top / "no", "--allow-local-changes").returncode, 0)
        shutil.rmtree(dirty / "conformance")
        self.assertIn("conformance/ is missing", pack("--tree", dirty, "--out", self.top / "no").stderr)
        (dirty / "suite.json").unlink()
        self.assertIn("suite.json is missing", pack("--tree", dirty, "--out", self.top / "no").stderr)


MEMBER = "programs/dynamic-parallelism/fake/passes.run"
SHARED = "objects/fake.so dynamic-parallelism/fake/passes.run"


def write(tree, name, text):
    path = tree / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.unlink(missing_ok=True)
    if isinstance(text, str):
        path.write_text(text)
    else:
        path.write_bytes(text)


def suite(tree, **changes):
    write(tree, "suite.json", json.dumps({**SUITE, **changes}))


# What is wrong with a tree -> exit code, what the one line says. Nothing is written.
BAD_TREES = {
    "an index of places outside": (lambda t: write(t, "objects/index.txt", "/etc/passwd dynamic-parallelism/fake/passes.run\n"), 2, "objects/index.txt"),
    "an index that climbs": (lambda t: write(t, "objects/index.txt", "objects/../../x dynamic-parallelism/fake/passes.run\n"), 2, "objects/index.txt"),
    "an index of other files of the tree": (lambda t: write(t, "objects/index.txt", "suite.json dynamic-parallelism/fake/passes.run\n"), 2, "objects/index.txt"),
    "an index without its last line break": (lambda t: write(t, "objects/index.txt", SHARED), 2, "objects/fake.so is missing"),
    "an index of an object that is missing": (lambda t: write(t, "objects/index.txt", SHARED + "\n"), 2, "objects/fake.so is missing"),
    "an object that is empty": (lambda t: (write(t, "objects/index.txt", SHARED + "\n"), write(t, "objects/fake.so", "")), 2, "objects/fake.so is empty"),
    "an object that is a folder": (lambda t: (write(t, "objects/index.txt", SHARED + "\n"), (t / "objects/fake.so").mkdir()), 2, "objects/fake.so is no file"),
    "an index of a case that is none": (lambda t: (write(t, "objects/index.txt", "objects/fake.so dynamic-parallelism/fake/none.run\n"), write(t, "objects/fake.so", "x")), 2, "is no case of this tree"),
    "an index that is a folder": (lambda t: (t / "objects/index.txt").mkdir(parents=True), 2, "objects/index.txt"),
    "an index with a third word": (lambda t: write(t, "objects/index.txt", SHARED + " together\n"), 2, "objects/index.txt:1"),
    "a program that is a pipe": (lambda t: ((t / MEMBER).unlink(), os.mkfifo(t / MEMBER, 0o755)), 2, "passes.run is no file"),
    "a pipe somewhere": (lambda t: os.mkfifo(t / "bin/pipe"), 2, "bin/pipe: is neither file nor folder"),
    "a link to nowhere": (lambda t: (t / "bin/link").symlink_to("nowhere"), 2, "bin/link: No such file"),
    "a link to itself": (lambda t: (t / "bin/link").symlink_to("link"), 2, "bin/link: Too many levels"),
    "a link to the tree": (lambda t: (t / "bin/link").symlink_to(".."), 2, "leads back to a folder that holds it"),
    "a device": (lambda t: (t / "bin/link").symlink_to("/dev/null"), 2, "bin/link: is neither file nor folder"),
    "a name of two lines": (lambda t: write(t, "bin/a\nb", "x"), 2, "a name with control characters, 'a\\nb'"),
    "a name with an escape": (lambda t: write(t, "lib/a\x1b[2J", "x"), 2, "control characters"),
    "a runner that is a script": (lambda t: (write(t, "bin/cuda-cts", "#!/bin/sh\n"), (t / "bin/cuda-cts").chmod(0o755)), 2, "neither x86-64 nor aarch64"),
    "a runner that was cut off": (lambda t: (write(t, "bin/cuda-cts", b"\x7fELF\2\1"), (t / "bin/cuda-cts").chmod(0o755)), 2, "neither x86-64 nor aarch64"),
    "a runner that is a folder": (lambda t: ((t / "bin/cuda-cts").unlink(), (t / "bin/cuda-cts").mkdir()), 2, "no bin/cuda-cts"),
    "a damaged library": (lambda t: write(t, "lib/x.so", b"\x7fELF\2\1" + b"\xff" * 100), 2, "lib/x.so: is a damaged program or library"),
    "a library that was cut off": (lambda t: write(t, "lib/x.so", pathlib.Path(CUDA_CTS).read_bytes()[:4000]), 2, "lib/x.so: is a damaged program or library"),
    "suite.json: no JSON": (lambda t: write(t, "suite.json", "{"), 2, "suite.json"),
    "suite.json: empty": (lambda t: write(t, "suite.json", ""), 2, "suite.json"),
    "suite.json: nested": (lambda t: write(t, "suite.json", "[" * 100000), 2, "suite.json"),
    "suite.json: a list": (lambda t: write(t, "suite.json", "[]"), 2, "suite.json"),
    "suite.json: a version of many digits": (lambda t: suite(t, version="1" * 300), 2, "that no file can be named after"),
    "suite.json: a version that climbs": (lambda t: suite(t, version="../x"), 2, "that no file can be named after"),
    "suite.json: a number as version": (lambda t: suite(t, version=1.5), 2, "that no file can be named after"),
    "suite.json: architectures as text": (lambda t: suite(t, architectures="90"), 2, "that no file can be named after"),
    "suite.json: no architecture": (lambda t: suite(t, architectures=[]), 2, "does not say version, toolkit and architectures"),
    "suite.json: an architecture with a slash": (lambda t: suite(t, architectures=["9/0"]), 2, "that no file can be named after"),
    "suite.json: a number as commit": (lambda t: suite(t, commit=123), 2, "names no commit"),
    "suite.json: a commit of two lines": (lambda t: suite(t, commit="0\nneeds: nothing"), 2, "names no commit"),
    "suite.json: clean, as a word": (lambda t: suite(t, clean="true"), 1, "built with local changes"),
}
# Names and files that are packed as they are.
GOOD_TREES = {
    "a name with a backslash": lambda t: write(t, "bin/a\\b", "x"),
    "a name with quotes and commas": lambda t: write(t, "bin/a, \"b\" 'c'", "x"),
    "a name with blanks at its ends": lambda t: write(t, "bin/ a ", "x"),
    "a name that is an option": lambda t: write(t, "--checkpoint-action=exec=false", "x"),
    "a name of 250 letters": lambda t: write(t, "bin/" + "n" * 250, "x"),
    "a long path": lambda t: write(t, "bin/" + "folder/" * 40 + "x", "x"),
    "a name that is no UTF-8": lambda t: write(t, "bin/\udcff", "x"),
    "a link to a file outside": lambda t: (t / "bin/link").symlink_to(PROGRAMS / "fake-case"),
    "a link to a folder": lambda t: (t / "bin/linked").symlink_to("../conformance"),
    "an object with its index": lambda t: (write(t, "objects/index.txt", SHARED + " alone"), write(t, "objects/fake.so", "x")),
    "an unpacked bundle": lambda t: [write(t, name, "of another") for name in ("MANIFEST.sha256", "BUNDLE.txt", "NOTICE")],
    "odd permissions": lambda t: [path.chmod(0o700 if path.is_dir() or path.stat().st_mode & 0o100 else 0o4666) for path in t.rglob("*") if path.resolve() == path],
    "commit and version with odd letters": lambda t: suite(t, version="1.0+x_y-z", commit="unknown"),
}
# Whatever the user's shell says to tools, the bundle is the same.
SURROUNDINGS = (
    {"TAR_OPTIONS": "--exclude=*.run", "GZIP": "-1", "CDPATH": "/:.", "GREP_OPTIONS": "-v", "UMASK": "077"},
    {
        **{"TAR_OPTIONS": "--transform=s/passes/fails/", "POSIXLY_CORRECT": "1", "TAPE": "/nonexistent", "BLOCK_SIZE": "7"},
        **{"LC_ALL": "xx_XX.moon", "LANGUAGE": "de", "SHELLOPTS": "noclobber:noglob", "BASHOPTS": "failglob"},
        **{"PYTHONPATH": "/nonexistent", "PYTHONHOME": "/nonexistent", "PYTHONINSPECT": "1", "PYTHONSTARTUP": "/etc/passwd", "PYTHONIOENCODING": "ascii"},
        **{"BASH_FUNC_command%%": "() { false; }", "BASH_FUNC_realpath%%": "() { echo /; }"},
        **{"DESTDIR": "/nonexistent", "CMAKE_INSTALL_MODE": "SYMLINK", "GIT_DIR": "/nonexistent"},
    },
)


class Hostile(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.TemporaryDirectory()
        cls.top = pathlib.Path(cls.folder.name)
        cls.top.chmod(0o755)
        make_tree(cls.top / "plain")
        cls.temporary = cls.top / "tmp"
        cls.temporary.mkdir()
        cls.temporary.chmod(0o1777)
        cls.environment = {"PATH": "/usr/bin:/bin", "TMPDIR": str(cls.temporary)}
        packed = cls.pack("--tree", cls.top / "plain", "--out", cls.top / "plain-dist")
        assert packed.returncode == 0, packed.stderr
        cls.plain = (cls.top / f"plain-dist/{NAME}.tar.gz").read_bytes()

    @classmethod
    def tearDownClass(cls):
        cls.folder.cleanup()

    @classmethod
    def pack(cls, *words, before=":", after="", **more):
        """From a shell, with what it is to do before, and what follows the command."""
        command = ["bash", "-c", f'{before}; exec "$@" {after}', "bash", BUNDLE, *map(str, words)]
        return subprocess.run(command, **{"env": cls.environment, "stdin": subprocess.DEVNULL, "capture_output": True, "text": True, "errors": "replace", "check": False, **more})

    def tree(self):
        folder = tempfile.TemporaryDirectory(dir=self.top)
        self.addCleanup(folder.cleanup)
        pathlib.Path(folder.name).chmod(0o755)
        shutil.copytree(self.top / "plain", pathlib.Path(folder.name) / "tree")
        return pathlib.Path(folder.name) / "tree"

    def left(self, out):
        self.assertEqual(list(self.temporary.iterdir()), [])
        return sorted(path.name for path in out.iterdir()) if out.exists() else []

    def test_a_tree_that_cannot_be_packed(self):
        for name, (harm, code, text) in BAD_TREES.items():
            with self.subTest(name):
                tree = self.tree()
                harm(tree)
                done = self.pack("--tree", tree, "--out", tree.parent / "out")
                self.assertEqual((done.returncode, done.stdout, done.stderr.count("\n")), (code, "", 1), done.stderr)
                self.assertIn(text, done.stderr)
                self.assertEqual(self.left(tree.parent / "out"), [])

    def test_a_tree_with_oddities_is_packed_whole(self):
        tree = self.tree()
        for change in GOOD_TREES.values():
            change(tree)
        done = self.pack("--tree", tree, "--out", tree.parent / "out", before="umask 077")
        self.assertEqual(done.returncode, 0, done.stderr)
        name = "cuda-cts-1.0+x_y-z-cuda13.0.88-sm80-sm90"
        self.assertEqual(self.left(tree.parent / "out"), [f"{name}.tar.gz", f"{name}.tar.gz.sha256"])
        self.assertEqual({path.stat().st_mode & 0o777 for path in (tree.parent / "out").iterdir()}, {0o644})
        unpacked = tree.parent / "unpacked"
        unpacked.mkdir()
        call("tar", "-xf", tree.parent / f"out/{name}.tar.gz", "-C", unpacked)
        user = 65534 if os.getuid() == 0 else None
        done = call(unpacked / name / "bin/cuda-cts", "doctor", "--verify", user=user)
        self.assertEqual(done.returncode, 0, done.stdout + done.stderr)
        done = subprocess.run(["sha256sum", "--quiet", "-c", "MANIFEST.sha256"], cwd=unpacked / name, capture_output=True, check=False)
        self.assertEqual(done.returncode, 0, done.stdout)
        self.assertEqual({path.stat().st_mode & 0o7777 for path in unpacked.rglob("*")}, {0o755, 0o644})
        self.assertIn(name, (unpacked / name / "BUNDLE.txt").read_text())
        self.assertTrue((unpacked / name / "bin/linked/levels.yaml").is_file())

    def test_surroundings_change_nothing(self):
        for more in SURROUNDINGS:
            with self.subTest(more):
                out = self.top / "surroundings"
                done = self.pack("--tree", self.top / "plain", "--out", out, env={**self.environment, **more}, before=f"umask {more.get('UMASK', '022')}")
                self.assertEqual(done.returncode, 0, done.stderr)
                self.assertEqual((out / f"{NAME}.tar.gz").read_bytes(), self.plain)
                self.assertEqual({path.stat().st_mode & 0o777 for path in out.iterdir()}, {0o644})
                shutil.rmtree(out)

    def test_a_read_only_tree_as_a_normal_user(self):
        tree = self.tree()
        for path in (tree, *tree.rglob("*")):
            path.chmod(path.stat().st_mode & ~0o222)
        out = tree.parent / "out"
        out.mkdir()
        out.chmod(0o777)
        done = self.pack("--tree", tree, "--out", out, user=65534 if os.getuid() == 0 else None)
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertEqual((out / f"{NAME}.tar.gz").read_bytes(), self.plain)
        self.assertEqual(self.left(out), [f"{NAME}.tar.gz", f"{NAME}.tar.gz.sha256"])
        (tree / "suite.json").chmod(0)
        if os.getuid() == 0:
            done = self.pack("--tree", tree, "--out", out, user=65534)
            self.assertEqual((done.returncode, done.stderr), (2, f"bundle: {tree}/suite.json: Permission denied\n"))
        for path in (tree, *tree.rglob("*")):
            path.chmod(0o755)

    def test_several_into_one_folder(self):
        out = self.top / "together"
        packers = [subprocess.Popen([BUNDLE, "--tree", self.top / "plain", "--out", out], env=self.environment, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE) for _ in range(2)]
        for packer in packers:
            _, said = packer.communicate(timeout=120)
            self.assertEqual((packer.returncode, said), (0, b""))
        self.assertEqual(self.left(out), [f"{NAME}.tar.gz", f"{NAME}.tar.gz.sha256"])
        self.assertEqual(call("sha256sum", "-c", f"{NAME}.tar.gz.sha256", cwd=out).returncode, 0)

    def tools(self, **scripts):
        """A folder for PATH, before the system's."""
        folder = tempfile.mkdtemp(dir=self.top)
        for name, text in scripts.items():
            (pathlib.Path(folder) / name).write_text("#!/bin/sh\n" + text)
            (pathlib.Path(folder) / name).chmod(0o755)
        return folder

    def test_tools_that_fail_or_lie(self):
        for scripts, code, text in (
            ({"gzip": "cat >/dev/null; exit 3\n"}, 5, "could not be written, and is not there (gzip: exit code 3)"),
            ({"gzip": "exec >/dev/full; exec /bin/gzip -n\n"}, 5, "could not be written, and is not there (gzip: "),
            ({"gzip": "cat >/dev/null; kill -9 $$\n"}, 5, "could not be written, and is not there"),
            ({"gzip": "exit 0\n"}, 5, "what was packed cannot be unpacked again"),
            ({"gzip": "[ $1 = -d ] && exec /bin/gzip -d; /bin/gzip -n | head -c -100\n"}, 5, "what was packed cannot be unpacked again"),
            ({"gzip": "[ $1 = -d ] && exec /bin/gzip -d; LC_ALL=C sed 's/Invented[.]/INVENTED./' | /bin/gzip -n\n"}, 1, "the packed tree does not verify"),
            ({"tar": "exit 0\n"}, 5, "what was packed cannot be unpacked again"),
            ({"tar": "/bin/tar \"$@\" --exclude=suite.json\n"}, 1, "the packed tree does not verify"),
            ({"readelf": "exit 1\n", "objdump": "exit 1\n", "sha256sum": "exit 1\n"}, 0, ""),
        ):
            with self.subTest(scripts):
                out = pathlib.Path(tempfile.mkdtemp(dir=self.top))
                done = self.pack("--tree", self.top / "plain", "--out", out, env={**self.environment, "PATH": f"{self.tools(**scripts)}:/usr/bin:/bin"})
                self.assertEqual(done.returncode, code, done.stderr)
                self.assertIn(text, (done.stderr.splitlines() or [""])[-1])
                self.assertEqual(self.left(out), [] if code else [f"{NAME}.tar.gz", f"{NAME}.tar.gz.sha256"])

    def test_a_tool_that_is_missing_is_named(self):
        for missing, words in (("gzip", ()), ("tar", ()), ("python3", ()), ("xz", ("--xz",)), ("zstd", ("--zstd",)), ("python3", ("--wheel",))):
            with self.subTest(missing, words=words):
                folder = pathlib.Path(self.tools())
                for tool in ("bash", "dirname", "readlink", "realpath", "uname", "gzip", "tar", "python3", "xz", "zstd", "mktemp"):
                    if tool != missing:
                        (folder / tool).symlink_to(shutil.which(tool, path="/usr/bin:/bin"))
                done = self.pack("--tree", self.top / "plain", "--out", folder / "out", *words, env={**self.environment, "PATH": str(folder)}, executable="/bin/bash")
                self.assertEqual((done.returncode, done.stdout, done.stderr), (5, "", f"bundle: {missing} is missing; install it\n"))

    def test_places_that_cannot_be(self):
        for out, more, code, text in (
            ("/dev/null/x", {}, 2, "cannot be created as a folder"),
            (self.top / "plain/suite.json/x", {}, 2, "cannot be created as a folder"),
            (self.top / "new", {"TMPDIR": "/nonexistent"}, 5, "set TMPDIR"),
            (self.top / "new", {"TMPDIR": "/dev/null"}, 5, "set TMPDIR"),
        ):
            with self.subTest(out=out, more=more):
                done = self.pack("--tree", self.top / "plain", "--out", out, env={**self.environment, **more})
                self.assertEqual((done.returncode, done.stdout, done.stderr.count("\n")), (code, "", 1), done.stderr)
                self.assertIn(text, done.stderr)
        self.assertEqual(self.left(self.top / "new"), [])

    def test_what_is_there_already(self):
        for name in (f"{NAME}.tar.gz", f"{NAME}.tar.gz.sha256"):
            with self.subTest(name):
                out = pathlib.Path(tempfile.mkdtemp(dir=self.top))
                (out / name).mkdir()
                done = self.pack("--tree", self.top / "plain", "--out", out)
                self.assertEqual((done.returncode, done.stderr.count("\n")), (5, 1), done.stderr)
                self.assertEqual(self.left(out), [name])

    def test_what_nobody_can_read_is_said_by_the_code(self):
        for after in (">/dev/full", ">&-"):
            with self.subTest(after):
                done = self.pack("--tree", self.top / "plain", "--out", self.top / "unsaid", after=after)
                self.assertEqual((done.returncode, done.stderr.count("\n")), (5, 1), done.stderr)
                self.assertIn("standard output", done.stderr)

    def test_told_to_end_it_leaves_nothing(self):
        mark = self.top / "packing"
        path = f"{self.tools(gzip=f'cat >/dev/null; touch {mark}; sleep 30')}:/usr/bin:/bin"
        for number in (signal.SIGTERM, signal.SIGINT, signal.SIGHUP):
            with self.subTest(number):
                mark.unlink(missing_ok=True)
                out = self.top / "ended"
                packer = subprocess.Popen([BUNDLE, "--tree", self.top / "plain", "--out", out], env={**self.environment, "PATH": path}, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL)
                end = time.monotonic() + 60
                while not mark.exists() and time.monotonic() < end:
                    time.sleep(0.01)
                packer.send_signal(number)
                self.assertEqual(packer.wait(timeout=20), 128 + number)
                self.assertEqual(self.left(out), [])


class Reproducible(unittest.TestCase):
    def test_bad_usage(self):
        for words, text in ((("--what",), "unknown option --what"), (("--keep",), "--keep needs a folder"), (("--targets",), "--targets needs an expression"),
                            (("--whole", "--targets", "x"), "leave --targets out"), (("--keep", "/tmp"), "/tmp: exists already")):
            done = call(pathlib.Path(BUNDLE).with_name("reproducible"), *words)
            self.assertEqual((done.returncode, done.stderr[:14]), (2, "reproducible: "), words)
            self.assertIn(text, done.stderr)


if __name__ == "__main__":
    CUDA_CTS, BUNDLE, PROGRAMS = sys.argv[1], sys.argv[2], pathlib.Path(sys.argv[3])
    unittest.main(argv=sys.argv[:1])
