"""The bundle: packed from a tree, unpacked elsewhere, run read-only by a normal user; altered ones do not verify.

The tree holds fake programs (tests/programs), so that no GPU is needed.

usage: bundle_test.py CUDA_CTS BUNDLE PROGRAMS
"""

import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2] / "runner/doors"))
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
        self.assertIn("\nmodel:    ci/reference", shown.stdout, shown.stderr)
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
                self.assertEqual(pack("--tree", self.top / "tree", "--out", out, option).returncode, 0)
                done = call("sha256sum", "-c", f"{NAME}.{ending}.sha256", cwd=out)
                self.assertEqual(done.returncode, 0, done.stderr)
                done = call("tar", "-xf", f"{NAME}.{ending}", cwd=out)
                self.assertEqual(done.returncode, 0, done.stderr)
                done = call(out / NAME / "bin/cuda-cts", "doctor", "--verify")
                self.assertEqual(done.returncode, 0, done.stdout)

    def test_the_readme_s_command_unpacks_it_where_only_tar_and_gzip_are(self):
        readme = (pathlib.Path(BUNDLE).parents[1] / "README.md").read_text()
        command = re.search(r"^    (tar .*?)( +#.*)?$", readme, re.M).group(1)
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
            self.assertEqual((done.returncode, done.stderr), (2, "bundle: 1 cases are not built, e.g. dynamic-parallelism/fake/passes.run; build all of them first (cmake --build)\n"))
        make_tree(self.top / "no-object")
        (self.top / "no-object/objects").mkdir()
        (self.top / "no-object/objects/index.txt").write_text("objects/fake.so dynamic-parallelism/fake/passes.run\n")
        self.assertIn("1 cases are not built", pack("--tree", self.top / "no-object", "--out", self.top / "unbuilt").stderr)
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
