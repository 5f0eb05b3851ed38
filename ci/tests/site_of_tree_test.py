"""The site of what this repository keeps (ci/release/site): GPUs, compilers, and where it was built a short run on the reference device. Every
link leads somewhere, and pages of each kind are valid HTML. It stays in FOLDER, to be opened in a browser.

usage: site_of_tree_test.py CUDA-CTS TREE SOURCE FOLDER
"""

import json
import pathlib
import re
import shutil
import subprocess
import sys
import tarfile
import tempfile
import unittest

from tinyhtml5.parser import HTMLParser

CUDA_CTS, TREE, SOURCE, FOLDER = sys.argv[1], *map(pathlib.Path, sys.argv[2:5])
SHORT = "priority"  # a section that the model runs in seconds


def call(*words):
    return subprocess.run([str(w) for w in words], stdin=subprocess.DEVNULL, capture_output=True, text=True, check=False)


class SiteOfTheTree(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.temporary = tempfile.TemporaryDirectory()
        cls.root = pathlib.Path(cls.temporary.name)
        cls.model = (TREE / "lib/reference").exists()
        reports = []
        if cls.model:
            reports = [cls.root / "model.jsonl"]
            done = call(CUDA_CTS, "--tree", TREE, "run", "--on", "reference", "--level", "quick", "--section", SHORT, "--journal", *reports)
            assert done.returncode == 0, done.stdout + done.stderr
        shutil.rmtree(FOLDER, ignore_errors=True)
        cls.made = call(SOURCE / "ci/release/site", "--tree", TREE, "--out", FOLDER, "--url", "https://example.org/cuda", *reports)
        assert cls.made.returncode == 0, cls.made.stdout + cls.made.stderr
        cls.runs = json.loads((FOLDER / "runs.json").read_text())["runs"]

    @classmethod
    def tearDownClass(cls):
        cls.temporary.cleanup()

    def test_all_that_is_kept_is_there(self):
        self.assertTrue(any(run["part"] == "not to be cited" and run["gpu"] == "NVIDIA H100 80GB HBM3" for run in self.runs))
        if "left out" not in self.made.stdout:  # the whole history is here
            gpus = {run["gpu"] for run in self.runs}
            self.assertLessEqual({"NVIDIA H200", "2 x NVIDIA H200", "2 x NVIDIA H100 80GB HBM3"}, gpus)
        toolkits = [run["toolkit"].rsplit(".", 1)[0] for run in self.runs if run["part"] == "compiler"]
        with tarfile.open(SOURCE / "expected/toolkits.tar.xz") as kept:
            self.assertEqual(len(toolkits), len(kept.getnames()))
        self.assertEqual(toolkits, [f"13.{minor}" for minor in reversed(range(len(toolkits)))], "each release of CUDA 13, the newest first")
        self.assertEqual(sum(run["part"] == "model" for run in self.runs), int(self.model))

    def test_no_conforming_toolkit_fails(self):
        page = (FOLDER / "finding/index.html").read_text()
        for run in self.runs:
            if run["part"] == "compiler":
                self.assertEqual(run["toolkit_facts_that_differ"], 0, run["toolkit"])
                of_it = page.split(f"<h2>nvcc {run['toolkit']}</h2>")[1].split("<h2>")[0]
                self.assertNotIn("listed by nobody yet", of_it)

    def test_the_list_of_findings_says_where_each_lies(self):
        page = (FOLDER / "finding/index.html").read_text()
        for place in ("the device", "the host.{1,6}s library", "the compiler"):
            self.assertRegex(page, f"runs that looked; it lies in {place}</small>")

    def test_compilers_are_as_their_release_notes_say(self):
        page = (FOLDER / "toolkit/index.html").read_text()
        notes = re.findall(r"<li>[^<]* <small>CUDA Toolkit [^<]*</small>(.*)", page)
        self.assertGreaterEqual(len(notes), 5)
        for note in notes:
            self.assertRegex(note, r"^<br>(No case asks for it\. By hand: |<a href=[^>]*>[^<]*</a>.*, (as stated|counted) in 13\.[\d.]+$)")
        self.assertRegex(page, r"/perf\.arithmetic\.mul24-values/index\.html>[^<]*</a>, violated in 13\.2\.[\d.]+, as stated in 13\.3\.[\d.]+")

    def test_what_a_compiler_mends_is_what_it_does_otherwise(self):
        page = (FOLDER / "toolkit/index.html").read_text()
        of_13_2, of_13_3 = (page.split(f'<h2 id="{release}.')[1].split("<h2")[0] for release in ("13.2", "13.3"))
        self.assertNotIn("mul24-values", of_13_2, "the suite that looked at 13.1 had no such case")
        otherwise = of_13_3.split("<h3>Statements that begin or end with it</h3>")[0]
        self.assertRegex(otherwise, r"KNOWN \(mul24-values--sign\.ptx\.cu:[^)]*\) in 13\.2\.\d+, PASS in 13\.3\.\d+<br>.*<small>perf\.arithmetic\.mul24-values</small>")

    def test_pages_are_valid_html(self):
        pages = sorted(FOLDER.rglob("*.html"))
        few = [page for page in pages if page.relative_to(FOLDER).parts[0] not in ("clause", "finding", "section")] + pages[::100]
        for page in few:
            parser = HTMLParser()
            parser.parse(page.read_text(encoding="utf-8"))
            self.assertEqual([code for _, code, _ in parser.errors], [], page)


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
