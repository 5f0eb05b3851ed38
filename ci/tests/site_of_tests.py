"""What the tests of the site share: a site of the tree's own baseline and of reports that are changed copies of it, so that each kind of
column is there. The copies are invented: they show what the pages do, and nothing about any machine."""

import copy
import json
import pathlib
import re
import subprocess
import tempfile

MENDED = "pi.interop.map-twice"  # violated in every baseline on hardware


class Site:
    def __init__(self, cuda_cts, tree):
        self.cuda_cts, self.tree = str(cuda_cts), pathlib.Path(tree)
        self.temporary = tempfile.TemporaryDirectory()
        self.root = pathlib.Path(self.temporary.name)
        self.baseline = min((self.tree / "expected/baselines").glob("*.json"))
        self.recorded = json.loads(self.baseline.read_text())
        self.reports = [self.baseline, self.write("later", self.later()), self.write("model", self.model())]
        self.folder = self.root / "site"

    def close(self):
        self.temporary.cleanup()

    def write(self, name, report):
        file = self.root / f"{name}.json"
        file.write_text(json.dumps(report))
        return file

    def copy(self, day, digit):
        report = copy.deepcopy(self.recorded)
        for journal in report["run"]["journals"]:
            journal.update(started=f"{day}T00:00:00Z", sha256=digit * 64)
        return report

    def later(self):
        """Another driver, citable, on which one violation is no more."""
        report = self.copy("2101-01-01", "b")
        report["environment"]["facts"]["driver"] = "999.1"
        report["run"]["level"].update(name="full", citable=True, partial=False, text="level full: invented for a test")
        (clause,) = [c for c in report["clauses"] if c["id"] == MENDED]
        (case,) = clause["cases"]
        clause.update(verdict="holds", why="", known_deviation=False)
        case["observers"][0].update(verdict="PASS", reason="")
        for key in ("failed_checks", "known_deviation"):
            case.pop(key)
        counts = report["denominator"]
        counts["violated"] -= 1
        counts["holds"] += 1
        counts["known_deviations"] -= 1
        return report

    def model(self):
        report = self.copy("2101-01-02", "c")
        report["environment"]["facts"]["model"] = "true"
        return report

    def run(self, *words):
        return subprocess.run([self.cuda_cts, "--tree", str(self.tree), *map(str, words)], capture_output=True, text=True)

    def make(self, *options):
        done = self.run("site", "--out", self.folder, *options, *self.reports)
        assert done.returncode == 0, done.stderr
        return done.stdout

    def page(self, folder):
        return (self.folder / folder / "index.html").read_text(encoding="utf-8")

    def runs(self):
        return json.loads((self.folder / "runs.json").read_text())["runs"]

    def former_clause(self):
        """A clause that has had another id, and that id."""
        for clause in json.loads((self.folder / "clauses.json").read_text())["clauses"]:
            if clause["formerly"]:
                return clause["id"], clause["formerly"][0]
        raise AssertionError("no clause was ever renamed")

    def kinds(self):
        """A page of each kind, by its name."""
        first = lambda what: min((self.folder / what).glob("*/index.html")).parent.relative_to(self.folder).as_posix()
        return {
            "matrix": "",
            "chapter": first("chapter"),
            "section": "section/" + ".".join(MENDED.split(".")[:2]),
            "clause": f"clause/{MENDED}",
            "finding": f"finding/{MENDED}",
            "findings": "finding",
            "difference": first("difference"),
            "differences": "difference",
            "run": first("run"),
            "runs": "run",
            "search": "search",
            "limits": "limits",
        }


def links(page):
    return re.findall(r'(?:href|src|action)="?([^"\s>]+)', page) + re.findall(r"content=\"0;url=([^\"]+)", page)
