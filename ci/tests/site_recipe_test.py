"""What the recipes of a results site do, by their own commands: a package that a user sends is verified before its report is taken; what
may not be cited, was altered or is signed by a stranger never comes in; the steps of the recipe for GitHub make the site of what was taken;
bundles of several toolkits are run one after the other.

usage: site_recipe_test.py CUDA-CTS SOURCE
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

import yaml

CUDA_CTS, SOURCE = sys.argv[1], pathlib.Path(sys.argv[2]).resolve()
sys.argv[1:] = [CUDA_CTS, str(SOURCE / "runner/testing/programs"), "no-clock-jumps"]  # as hostile_test has them
sys.path.insert(0, str(SOURCE / "runner/testing"))
import hostile_test  # noqa: E402

RECIPES = SOURCE / "ci/recipes"


class Recipe(unittest.TestCase):
    def setUp(self):
        self.tree = hostile_test.Tree()
        self.addCleanup(shutil.rmtree, self.tree.root, ignore_errors=True)
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.root = pathlib.Path(folder.name)
        shutil.copy(CUDA_CTS, self.tree.root / "bin/cuda-cts")
        self.reports = self.root / "reports"

    def call(self, *words, **environment):
        return subprocess.run([str(w) for w in words], cwd=self.root, stdin=subprocess.DEVNULL, capture_output=True, text=True, check=False,
                              env={**os.environ, "CUDA_CTS_ROOT": str(self.tree.root), **environment})  # fmt: skip

    def package(self, *options, name="cts.tar.gz"):
        code, text = self.tree.call("package", "--journal", self.tree.journal, "--out", self.root / name, *options)
        self.assertEqual(code, 0, text)
        return self.root / name

    def add(self, *packages, **environment):
        return self.call("bash", RECIPES / "add-run.sh", self.reports, *packages, **environment)

    def taken(self):
        return sorted(p.name for p in self.reports.iterdir())

    def bundle(self, toolkit="13.0.88"):
        """A bundle of the tree, as one that this toolkit built."""
        suite = {**json.loads((self.tree.root / "suite.json").read_text()), "toolkit": toolkit, "architectures": ["90"]}
        (self.tree.root / "suite.json").write_text("{\n" + ",\n".join(f'  "{k}": {json.dumps(v)}' for k, v in suite.items()) + "\n}\n")
        pack = subprocess.run([SOURCE / "ci/release/bundle", "--tree", self.tree.root, "--out", self.root / "dist"], capture_output=True, text=True, check=False)
        self.assertEqual(pack.returncode, 0, pack.stderr)
        (made,) = (self.root / "dist").glob(f"*{toolkit}*.tar.gz")
        return made

    def site(self):
        done = self.call(self.tree.root / "bin/cuda-cts", "site", "--out", self.root / "site", *self.reports.glob("*.json"))
        self.assertEqual(done.returncode, 0, done.stderr)
        return json.loads((self.root / "site/runs.json").read_text())["runs"]


class AddRun(Recipe):
    def test_what_may_be_cited_is_taken_into_the_main_columns(self):
        self.tree.citable()
        done = self.add(self.package())
        self.assertEqual(done.returncode, 0, done.stderr)
        (name,) = self.taken()
        self.assertRegex(name, r"^cts-[0-9a-f]{7}\.json$")
        taken, made = (json.loads(file.read_text()) for file in (self.reports / name, self.tree.root / "report/report.json"))
        self.assertEqual(taken["clauses"], made["clauses"])
        self.assertEqual([run["part"] for run in self.site()], ["cited"])
        self.assertEqual(self.add(self.root / "cts.tar.gz").returncode, 0)
        self.assertEqual(self.taken(), [name], "the same again")
        folder = self.root / "unpacked"
        self.assertEqual(self.tree.call("package", "--journal", self.tree.journal, "--out", folder)[0], 0)
        self.assertEqual(self.add(f"{folder}/").returncode, 0)
        self.assertEqual(self.taken(), [name], "the same run in another form")
        shutil.rmtree(self.reports)
        self.assertEqual(self.add(f"{folder}/").returncode, 0)
        self.assertRegex(self.taken()[0], r"^unpacked-[0-9a-f]{7}\.json$")

    def test_what_may_not_be_cited_is_not_taken(self):
        self.tree.citable()
        self.tree.journal.unlink()
        self.assertEqual(self.tree.run("--level", "quick")[0], 0)
        done = self.add(self.package("--draft"))
        self.assertEqual(done.returncode, 1, done.stdout + done.stderr)
        self.assertIn("refused, nothing is taken of it", done.stderr)
        self.assertEqual(self.taken(), [])

    def test_what_was_altered_is_not_taken_and_others_are(self):
        self.tree.citable()
        good = self.package()
        self.assertEqual(self.tree.call("package", "--journal", self.tree.journal, "--out", self.root / "altered")[0], 0)
        report = self.root / "altered/report.json"
        report.write_text(report.read_text().replace('"holds"', '"violated"', 1))
        for bad in (self.root / "altered", self.root / "absent.tar.gz", report):
            with self.subTest(bad.name):
                done = self.add(bad, good)
                self.assertEqual(done.returncode, 1, done.stderr)
                self.assertEqual([re.sub("-.*", "", n) for n in self.taken()], ["cts"])

    def test_only_whom_one_knows(self):
        self.tree.citable()
        for who in ("known", "stranger"):
            self.assertEqual(self.call("ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-f", self.root / who).returncode, 0)
        signers = self.root / "allowed_signers"
        signers.write_text("known@example.org " + (self.root / "known.pub").read_text())
        for name, options, code in (("known", ("--sign", self.root / "known"), 0), ("stranger", ("--sign", self.root / "stranger"), 1), ("nobody", (), 1)):
            with self.subTest(name):
                done = self.add(self.package(*options, name=f"of-{name}.tar.gz"), CTS_SIGNERS=str(signers))
                self.assertEqual(done.returncode, code, done.stdout + done.stderr)
        self.assertEqual([n[:8] for n in self.taken()], ["of-known"])

    def test_a_file_that_has_its_digits_is_not_that_run(self):
        self.tree.citable()
        package = self.package()
        self.assertEqual(self.add(package).returncode, 0)
        (name,) = self.taken()
        (self.reports / name).rename(self.reports / f"other-{name[-12:]}")
        (self.reports / f"other-{name[-12:]}").write_text("{}")
        self.assertEqual(self.add(package).returncode, 0)
        self.assertEqual(self.taken(), [name, f"other-{name[-12:]}"])
        # Nor is one written over.
        (self.reports / name).write_text("{}")
        done = self.add(package)
        self.assertEqual(done.returncode, 5, done.stderr)
        self.assertIn("is of another run", done.stderr)
        self.assertEqual((self.reports / name).read_text(), "{}")

    def test_a_colon_in_its_name_is_no_host(self):
        self.tree.citable()
        self.assertEqual(self.add(self.package(name="2026-11-30T12:00.tar.gz").name).returncode, 0)
        self.assertRegex(self.taken()[0], r"^2026-11-30T12:00-")

    def test_what_could_not_be_verified_is_not_what_is_refused(self):
        self.tree.citable()
        good = self.package(name="-good.tar.gz").name
        self.assertEqual(self.add(good, TMPDIR=str(self.root)).returncode, 0)
        (self.tree.root / "bin/cuda-cts").write_text("#!/bin/sh\ncase $* in *good*) exit 5 ;; esac\nexit 2\n")
        shutil.rmtree(self.reports)
        done = self.add(good, "absent.tar.gz")
        self.assertEqual(done.returncode, 5, done.stderr)
        self.assertIn("could not be verified", done.stderr)
        self.assertEqual(self.taken(), [])

    def test_words(self):
        self.assertEqual(self.call("bash", RECIPES / "add-run.sh").returncode, 2)
        self.assertEqual(self.add().returncode, 2)
        self.assertEqual(self.add("x", CUDA_CTS_ROOT="/nonexistent").returncode, 5)
        # A program that was cut off to nothing ends well, and verifies nothing.
        self.tree.citable()
        package = self.package()
        (self.tree.root / "bin/cuda-cts").write_text("")
        self.assertEqual(self.add(package).returncode, 5)
        self.assertFalse(self.reports.exists())
        self.reports.write_text("a file")
        self.assertEqual(self.add("x").returncode, 5)


class GitHub(Recipe):
    """Each step of the recipe that is a command, in their order, with what GitHub would have set."""

    def test_its_steps_make_the_site(self):
        self.tree.citable()
        self.assertEqual(self.add(self.package()).returncode, 0)
        bundle = self.bundle()
        workflow = yaml.safe_load((RECIPES / "github-site.yml").read_text())
        (job,) = workflow["jobs"].values()
        given = {"vars.CUDA_CTS_BUNDLE": bundle.as_uri(), "steps.pages.outputs.base_url": "https://example.org/cuda", "runner.temp": str(self.root / "temp")}
        (self.root / "temp").mkdir()

        def fill(text):
            return re.sub(r"\$\{\{ *([\w.]+) *\}\}", lambda m: given[m[1]], text)

        commands = [step for step in job["steps"] if "run" in step]
        self.assertEqual(len(commands), 2)
        for step in commands:
            environment = {name: fill(value) for name, value in step.get("env", {}).items()}
            # As GitHub starts the shell of a step.
            done = self.call("bash", "--noprofile", "--norc", "-eo", "pipefail", "-c", fill(step["run"]), RUNNER_TEMP=given["runner.temp"], **environment)
            self.assertEqual(done.returncode, 0, done.stdout + done.stderr)
        (published,) = [fill(step["with"]["path"]) for step in job["steps"] if "upload-pages" in step.get("uses", "")]
        self.assertTrue((pathlib.Path(published) / "index.html").is_file())
        self.assertIn("https://example.org/cuda/clause/cdp.fake.passes/", (pathlib.Path(published) / "clause/cdp.fake.passes/index.html").read_text())


class RunBundles(Recipe):
    def test_each_is_run_once_and_one_that_is_broken_stops_no_other(self):
        self.tree.citable()
        bundles = [self.bundle(toolkit) for toolkit in ("13.0.88", "13.5.37")]
        broken = self.root / "dist/broken.tar.gz"
        broken.write_text("no archive")
        done = self.call("bash", RECIPES / "run-bundles.sh", bundles[0], broken, bundles[1], CTS_OPTIONS="--level full")
        self.assertEqual(done.returncode, 5, done.stderr)
        made = sorted((self.root / "runs").glob("*/report.json"))
        self.assertEqual([json.loads(report.read_text())["suite"]["toolkit"] for report in made], ["13.0.88", "13.5.37"])
        before = [report.read_bytes() for report in made]
        done = self.call("bash", RECIPES / "run-bundles.sh", *bundles)
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertEqual(done.stderr.count("was run"), 2)
        self.assertEqual([report.read_bytes() for report in made], before)
        self.assertEqual(self.call("bash", RECIPES / "run-bundles.sh").returncode, 2)

    def run_bundles(self, *bundles, **environment):
        done = self.call("bash", RECIPES / "run-bundles.sh", *bundles, CTS_OPTIONS="--observer plain", **environment)
        return done.returncode, done.stderr

    def test_what_is_not_as_expected_stays_so(self):
        self.tree.add("fails", hostile_test.PRELUDE + "begin; failed; finish 1; exit 1\n")
        bundle = self.bundle()
        self.assertEqual(self.run_bundles(bundle)[0], 1)
        code, said = self.run_bundles(bundle)
        self.assertEqual((code, said.count("was run")), (1, 1), said)
        (kept,) = (self.root / "runs").glob("*/exit-code")
        kept.unlink()
        self.assertEqual(self.run_bundles(bundle)[0], 5, "what it came to is not known")

    def test_another_tree_does_not_stand_in_for_that_of_a_bundle(self):
        self.tree.add("passes")
        shutil.copytree(self.tree.root, self.root / "another")
        self.tree.add("fails", hostile_test.PRELUDE + "begin; failed; finish 1; exit 1\n")
        self.assertEqual(self.run_bundles(self.bundle(), CUDA_CTS_TREE=str(self.root / "another"))[0], 1)

    def test_another_bundle_of_the_same_name_is_not_that_which_was_run(self):
        self.tree.add("passes")
        bundle = self.bundle()
        self.assertEqual(self.run_bundles(bundle)[0], 0)
        again = shutil.copy(bundle, self.root / bundle.name)
        self.assertEqual(self.run_bundles(again)[0], 0, "the same bundle from elsewhere")
        self.tree.add("fails", hostile_test.PRELUDE + "begin; failed; finish 1; exit 1\n")
        shutil.rmtree(self.root / "dist")
        code, said = self.run_bundles(self.bundle())
        self.assertEqual(code, 2, said)
        self.assertIn("has the results of another bundle", said)

    def test_what_is_no_suite_is_not_as_expected(self):
        top = self.root / "cut/cuda-cts-cut"
        (top / "bin").mkdir(parents=True)
        (top / "bin/cuda-cts").write_text("")
        (top / "bin/cuda-cts").chmod(0o755)
        self.assertEqual(self.call("tar", "-C", top.parent, "-czf", self.root / "cut.tar.gz", top.name).returncode, 0)
        self.assertEqual(self.run_bundles("cut.tar.gz")[0], 5)

    def test_one_that_is_stopped_leaves_no_bundle_unpacked_and_goes_on(self):
        self.tree.add("passes")
        self.tree.add("waits", hostile_test.PRELUDE + "pass; sleep 2\n")
        bundle, temporary = self.bundle(), self.root / "tmp"
        temporary.mkdir()
        run = subprocess.Popen(["bash", RECIPES / "run-bundles.sh", bundle], cwd=self.root, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
                               start_new_session=True, env={**os.environ, "CTS_OPTIONS": "--observer plain", "TMPDIR": str(temporary)})  # fmt: skip
        until = time.monotonic() + 30
        while time.monotonic() < until and not any(b'"type":"attempt"' in p.read_bytes() for p in self.root.glob("runs/*/journal.jsonl")):
            time.sleep(0.02)
        os.killpg(run.pid, signal.SIGTERM)
        self.assertEqual(run.wait(timeout=30), 5)
        self.assertEqual(list(temporary.iterdir()), [])
        code, said = self.run_bundles(bundle, TMPDIR=str(temporary))
        self.assertEqual(code, 0, said)
        self.assertEqual(list(temporary.iterdir()), [])

    def test_a_colon_in_its_name_is_no_host(self):
        self.tree.add("passes")
        shutil.copy(self.bundle(), self.root / "a:b.tar.gz")
        self.assertEqual(self.run_bundles("a:b.tar.gz")[0], 0)


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
