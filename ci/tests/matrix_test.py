"""ci/release/matrix with a pip, a build and a runner of its own: which releases it takes, what a column holds, that none is made twice and
that one which is not as expected is kept and told.

usage: matrix_test.py SOURCE
"""

import os
import pathlib
import shutil
import subprocess
import sys
import tempfile
import unittest

SOURCE = pathlib.Path(sys.argv[1])
OFFERED = "12.9.1, 13.0.0, 13.0.2, 13.0.10, 13.1.0, 13.1.2.0, 13.10.0, 13.2.2, 14.0.1"
PIP = f"""#!/bin/sh
echo "ERROR: Could not find a version that satisfies the requirement cuda-toolkit==0 (from versions: {OFFERED})" >&2
echo "ERROR: No matching distribution found for cuda-toolkit==0" >&2
exit 1
"""
RUNNER = """#!/bin/sh
echo "${CTS_TOOLKIT-any} $*" >>"$CALLS"
out= report=$3
while [ $# -gt 0 ]; do case $1 in --journal) journal=$2 ;; --out) out=$2 ;; esac; last=$1; shift; done
case $journal$out in *nothing*) exit 9 ;; esac
[ -z "$out" ] || { case $out in *.json) echo kept >"$out" ;; *) echo report >"$out/report.json" ;; esac; exit 0; }
echo journal >"$journal"
[ "$CTS_TOOLKIT" != 13.2.2 ] || exit "$BAD"
"""
STUBS = """
cts_setup() { echo "sets up ${CTS_TOOLKIT-}"; }
cts_configure() { echo "configures $*"; }
cts_build() { echo "builds $*"; }
"""


class Matrix(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.root = pathlib.Path(folder.name)
        source = self.root / "source"
        (source / "ci/release").mkdir(parents=True)
        (source / "expected").mkdir()
        for name in ("environment.sh", "careful.sh", "release/matrix"):
            shutil.copy(SOURCE / "ci" / name, source / "ci" / name)
        with (source / "ci/environment.sh").open("a") as file:
            file.write(STUBS)
        for chapter in ("one", "performance-guidelines"):
            (source / "conformance" / chapter).mkdir(parents=True)
            (source / "conformance" / chapter / "chapter.yaml").write_text("title: Any\n")
        for name, text in (("env/bin/pip", PIP), ("env/bin/python", "#!/bin/sh\n"), ("source/build-matrix/tree/bin/cuda-cts", RUNNER),
                           ("source/ci/release/bundle", '#!/bin/sh\necho "packs $*"\n')):  # fmt: skip
            file = self.root / name
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(text)
            file.chmod(0o755)

    def call(self, *words, bad=0):
        (self.root / "calls").unlink(missing_ok=True)
        return subprocess.run([self.root / "source/ci/release/matrix", *words], cwd=self.root, stdin=subprocess.DEVNULL, capture_output=True, text=True, check=False,
                              env={"PATH": os.environ["PATH"], "CTS_ENV": str(self.root / "env"), "CALLS": str(self.root / "calls"), "BAD": str(bad)})  # fmt: skip

    def runs(self):
        calls = self.root / "calls"
        return [line.split()[0] for line in calls.read_text().splitlines() if line.split()[1] == "run"] if calls.exists() else []

    def test_the_newest_patch_of_each_release(self):
        self.assertEqual(self.call("--list").stdout.split(), ["13.0.10", "13.1.2.0", "13.2.2", "13.10.0", "14.0.1"])
        self.assertEqual(self.call("--list", "--only", "13.1", "--only", "13.0.2").stdout.split(), ["13.1.2.0", "13.0.2"])
        done = self.call("--only", "13.7")
        self.assertEqual((done.returncode, done.stdout), (2, ""))
        self.assertIn("PyPI has no release 13.7 of CUDA; it has 13.0.0 13.0.2 ", done.stderr)

    def test_nothing_is_offered(self):
        (self.root / "env/bin/pip").write_text("#!/bin/sh\necho no network >&2\nexit 1\n")
        done = self.call("--list")
        self.assertEqual((done.returncode, done.stderr.count("\n")), (5, 1), done.stderr)

    def test_a_column_a_release_each_made_once(self):
        done = self.call("--only", "13.1", "--only", "13.2")
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertEqual(self.runs(), ["13.1.2.0", "13.2.2"])
        made = sorted(p.relative_to(self.root).as_posix() for p in (self.root / "matrix").rglob("*") if p.is_file())
        self.assertEqual(made, [f"matrix/toolkit-{r}/{f}" for r in ("13.1.2.0", "13.2.2") for f in ("journal.jsonl", "report.json")])
        self.assertEqual(self.call("--only", "13.1", "--only", "13.2").returncode, 0)
        self.assertEqual(self.runs(), [])

    def test_what_is_not_as_expected_is_kept_and_told(self):
        done = self.call("--only", "13.2", "--only", "13.10", bad=1)
        self.assertEqual(done.returncode, 1, done.stderr)
        self.assertTrue((self.root / "matrix/toolkit-13.2.2/report.json").exists())
        self.assertTrue((self.root / "matrix/toolkit-13.10.0/report.json").exists())
        self.assertEqual(self.call("--only", "13.2", "--only", "13.10").returncode, 1, "also where it is there already")
        self.assertEqual(self.call("--only", "13.10").returncode, 0)

    def test_what_was_not_judged_is_no_column(self):
        done = self.call("--only", "13.2", bad=5)
        self.assertEqual(done.returncode, 5)
        self.assertIn("journal", done.stderr)
        self.assertFalse((self.root / "matrix/toolkit-13.2.2").exists())
        self.assertEqual(self.call("--only", "13.2").returncode, 0, "and it is made the next time")

    def test_bundles_and_the_model_only_when_asked(self):
        done = self.call("--only", "13.2")
        self.assertNotIn("packs", done.stdout)
        done = self.call("--only", "13.2", "--bundles", "--model")
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertIn(f"packs --build {self.root}/source/build-matrix --zstd --out {self.root}/matrix/bundles\n", done.stdout)
        (call,) = [line for line in (self.root / "calls").read_text().splitlines() if " run " in line]
        self.assertIn("--on reference", call)
        self.assertTrue(call.endswith("--chapter one"), call)
        self.assertTrue((self.root / "matrix/model/report.json").exists())

    def test_what_is_kept_of_all(self):
        self.assertEqual(self.call("--only", "13.2", "--only", "13.10", "--keep").returncode, 0)
        listed = subprocess.run(["tar", "-tJf", self.root / "source/expected/toolkits.tar.xz"], capture_output=True, text=True, check=True).stdout
        self.assertEqual(listed.split(), ["toolkit-13.10.0.json", "toolkit-13.2.2.json"])


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
