"""The wheel: what PyPI would take, installed by pip into a clean virtual environment, run from there.

The tree holds fake programs (testing/programs), so that no GPU is needed; its runner is the real one.

usage: wheel_test.py CUDA_CTS BUNDLE PROGRAMS
"""

import base64
import csv
import hashlib
import json
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import unittest
import zipfile

import packaging.tags
import packaging.utils

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))
import bundle_test  # noqa: E402

NAME = re.compile(r"cuda_cts-0\.0\.0-13\.0\.88_sm80_sm90-py3-none-manylinux_2_(\d+)_\w+\.whl")


def call(*words, cwd="/"):
    environment = {"PATH": "/usr/bin:/bin", "HOME": "/nonexistent"}
    return subprocess.run([str(w) for w in words], cwd=cwd, env=environment, stdin=subprocess.DEVNULL, capture_output=True, text=True, check=False)


class Wheel(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.TemporaryDirectory()
        cls.top = pathlib.Path(cls.folder.name)
        bundle_test.make_tree(cls.top / "tree")
        (cls.top / "tree/recipes").mkdir(exist_ok=True)
        (cls.top / "tree/recipes/site.py").write_text("NODES = 1\n")  # pip compiles it
        packed = bundle_test.pack("--tree", cls.top / "tree", "--out", cls.top / "dist", "--wheel")
        assert packed.returncode == 0, packed.stderr
        (cls.wheel,) = (cls.top / "dist").glob("*.whl")
        done = call(sys.executable, "-m", "venv", cls.top / "venv")
        assert done.returncode == 0, done.stderr
        cls.bin = cls.top / "venv/bin"
        cls.installed = call(cls.bin / "pip", "install", "--no-index", "--disable-pip-version-check", cls.wheel)
        (cls.package,) = (cls.top / "venv").glob("lib/python3*/site-packages/cuda_cts")

    @classmethod
    def tearDownClass(cls):
        cls.folder.cleanup()

    def test_one_that_cannot_be_written_leaves_nothing(self):
        out = self.top / "taken"
        (out / self.wheel.name).mkdir(parents=True)
        done = bundle_test.pack("--tree", self.top / "tree", "--out", out, "--wheel")
        self.assertEqual((done.returncode, done.stderr.count("\n")), (5, 1), done.stderr)
        self.assertEqual([file.name for file in out.iterdir()], [self.wheel.name])

    def test_its_tag_is_what_its_binaries_need(self):
        self.assertRegex(self.wheel.name, f"^{NAME.pattern}$")
        done = call("objdump", "-T", bundle_test.CUDA_CTS)
        newest = max(int(v) for v in re.findall(r"\(GLIBC_2\.(\d+)", done.stdout))
        self.assertEqual(int(NAME.fullmatch(self.wheel.name).group(1)), newest)
        tags = packaging.utils.parse_wheel_filename(self.wheel.name)[3]
        self.assertTrue(tags & set(packaging.tags.sys_tags()), "this machine built it, so it can install it")

    def test_pypi_would_take_it(self):
        done = call(sys.executable, "-m", "twine", "--no-color", "check", "--strict", self.wheel)
        self.assertEqual(done.returncode, 0, done.stdout + done.stderr)
        self.assertIn("PASSED", done.stdout)

    def test_it_installs_and_says_what_it_is(self):
        self.assertEqual(self.installed.returncode, 0, self.installed.stderr)
        script = "import importlib.metadata as m, json; d = m.metadata('cuda-cts'); print(json.dumps([d['Version'], d['License-Expression'], d.get_all('License-File'), str(d.get_payload() or d['Description'])]))"
        version, licence, files, text = json.loads(call(self.bin / "python", "-c", script).stdout)
        self.assertEqual((version, licence, files), ("0.0.0", "Apache-2.0 AND LicenseRef-NVIDIA-CUDA-Toolkit-EULA", ["LICENSE", "NOTICE"]))
        self.assertIn("Built with CUDA 13.0.88 for compute capability 80, 90, from commit " + "0" * 40 + ".", text)
        licences = self.package.parent / "cuda_cts-0.0.0.dist-info/licenses"
        self.assertIn("Apache License", (licences / "LICENSE").read_text())
        self.assertIn("libcudart", (licences / "NOTICE").read_text())

    def test_every_file_is_recorded(self):
        record = self.package.parent / "cuda_cts-0.0.0.dist-info/RECORD"
        for name, digest, _ in csv.reader(record.read_text().splitlines()):
            if digest:
                data = (record.parents[1] / name).read_bytes()
                self.assertEqual(digest, "sha256=" + base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b"=").decode(), name)

    def test_the_command_is_on_the_path_and_verifies(self):
        self.assertTrue(any((self.package / "tree/recipes/__pycache__").glob("site.*.pyc")), "pip compiled no file of the tree")
        for words in ((self.bin / "cuda-cts",), (self.bin / "python", "-m", "cuda_cts")):
            done = call(*words, "doctor", "--verify")
            self.assertEqual(done.returncode, 0, done.stdout + done.stderr)
            self.assertIn(str(self.package / "tree"), done.stdout)
            self.assertIn("cuda-cts 0.0.0, commit " + "0" * 40, call(*words, "--version").stdout)
            self.assertEqual(call(*words, "--nonsense").returncode, 2, "its exit code is the runner's")
        done = call(self.bin / "python", "-c", "import cuda_cts; print(cuda_cts.root(), cuda_cts.__version__)")
        self.assertEqual(done.stdout, f"{self.package / 'tree'} 0.0.0\n")

    def test_it_runs(self):
        work = self.top / "work"
        work.mkdir()
        done = call(self.bin / "cuda-cts", "run", "--level", "quick", "--journal", "j.jsonl", "--report", "report", cwd=work)
        self.assertEqual(done.returncode, 0, done.stdout + done.stderr)
        done = call(self.package / "tree/bin/cuda-cts", "node-check", cwd=work)  # without Python
        self.assertEqual((done.returncode, done.stdout[:3]), (0, "OK:"), done.stderr)
        self.assertEqual(call(self.bin / "cuda-cts", "doctor", "--verify").returncode, 0, "nothing was written into it")

    def test_a_program_that_cannot_be_run_is_told_in_one_line(self):
        program = self.package / "tree/bin/cuda-cts"
        mode = program.stat().st_mode
        self.addCleanup(program.chmod, mode)
        program.chmod(0o644)
        for words in ([self.bin / "cuda-cts"], [self.bin / "python", "-m", "cuda_cts"]):
            done = call(*words, "doctor")
            self.assertEqual((done.returncode, done.stderr.count("\n")), (5, 1), done.stderr)
            self.assertIn("bin/cuda-cts: cannot be run (Permission denied); install the wheel anew", done.stderr)

    def test_the_same_tree_gives_the_same_wheel(self):
        again = self.top / "again"
        self.assertEqual(bundle_test.pack("--tree", self.top / "tree", "--out", again, "--wheel").returncode, 0)
        self.assertEqual((again / self.wheel.name).read_bytes(), self.wheel.read_bytes())
        done = call("sha256sum", "-c", self.wheel.name + ".sha256", cwd=again)
        self.assertEqual(done.returncode, 0, done.stderr)

    def test_what_needs_more_than_a_system_has_is_refused(self):
        tree = self.top / "foreign"
        shutil.copytree(self.top / "tree", tree)
        shutil.copy(shutil.which("ls"), tree / "programs/foreign")
        done = bundle_test.pack("--tree", tree, "--out", self.top / "no", "--wheel")
        self.assertEqual(done.returncode, 1, done.stderr)
        self.assertRegex(done.stderr, r"^bundle: the programs need libselinux\S+, which a wheel cannot expect of a system\n$")
        self.assertFalse((self.top / "no").exists())

    def test_odd_names(self):
        tree = self.top / "odd"
        shutil.copytree(self.top / "tree", tree)
        names = ['bin/a, "b"', "bin/a\\b", "bin/ a ", "bin/é", "bin/'", "bin/a;b", "bin/%s", "bin/=", '"']
        for name in names:
            (tree / name).write_text(name)
        # What a wheel does not need is not asked for, and nobody's options to Python count.
        tools = self.top / "tools"
        tools.mkdir()
        for name in ("objdump", "readelf", "unzip"):
            (tools / name).write_text("#!/bin/sh\nexit 1\n")
            (tools / name).chmod(0o755)
        environment = {"PATH": f"{tools}:/usr/bin:/bin", "PYTHONPATH": "/nonexistent", "PYTHONHOME": "/nonexistent", "TAR_OPTIONS": "--nonsense"}
        done = bundle_test.pack("--tree", tree, "--out", self.top / "odd-dist", "--wheel", env=environment)
        self.assertEqual(done.returncode, 0, done.stderr)
        with zipfile.ZipFile(self.top / "odd-dist" / self.wheel.name) as archive:
            rows = list(csv.reader(archive.read("cuda_cts-0.0.0.dist-info/RECORD").decode().splitlines(), strict=True))
            self.assertEqual(sorted(row[0] for row in rows), sorted(archive.namelist()))
            self.assertLessEqual({f"cuda_cts/tree/{name}" for name in names}, set(archive.namelist()))
        self.assertEqual({len(row) for row in rows}, {3})
        done = call(self.bin / "pip", "install", "--no-index", "--disable-pip-version-check", "--target", self.top / "odd-site", self.top / "odd-dist" / self.wheel.name)
        self.assertEqual(done.returncode, 0, done.stderr)
        done = call(self.top / "odd-site/cuda_cts/tree/bin/cuda-cts", "doctor", "--verify")
        self.assertEqual(done.returncode, 0, done.stdout)

    def test_a_name_that_is_no_utf_8_is_refused(self):
        tree = self.top / "not-utf-8"
        shutil.copytree(self.top / "tree", tree)
        (tree / "bin/\udcff").write_text("x")
        done = bundle_test.pack("--tree", tree, "--out", self.top / "not-utf-8-dist", "--wheel")
        self.assertEqual((done.returncode, done.stdout, done.stderr), (2, "", "bundle: a wheel has names in UTF-8 alone, unlike 'bin/\\udcff'\n"))
        self.assertFalse((self.top / "not-utf-8-dist").exists())


if __name__ == "__main__":
    bundle_test.CUDA_CTS, bundle_test.BUNDLE, bundle_test.PROGRAMS = sys.argv[1], sys.argv[2], pathlib.Path(sys.argv[3])
    unittest.main(argv=sys.argv[:1])
