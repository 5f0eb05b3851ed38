"""What the tests of the site share: a site of the tree's own baseline and of reports that are changed copies of it, so that each kind of
column is there. The copies are invented: they show what the pages do, and nothing about any machine."""

import copy
import json
import pathlib
import re
import subprocess
import sys
import tarfile
import tempfile

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "release"))
from site_links import broken_links, links  # noqa: E402, F401

MENDED = "pi.interop.map-twice"  # violated in every baseline on hardware
ACCEPTED = "cdp.absent.host-device-functions-only-warn"  # one that a compiler must refuse
BOTH = "ptx.launch.declaration-64"  # of which a compiler alone decides nothing


class Site:
    def __init__(self, cuda_cts, tree):
        self.cuda_cts, self.tree = str(cuda_cts), pathlib.Path(tree)
        self.temporary = tempfile.TemporaryDirectory()
        self.root = pathlib.Path(self.temporary.name)
        self.baseline = min((self.tree / "expected/baselines").glob("*.json"))
        self.recorded = json.loads(self.baseline.read_text())
        self.reports = [self.baseline, self.write("later", self.later()), self.write("model", self.model())]
        self.reports += [self.write(toolkit, self.compiler(toolkit, digit)) for toolkit, digit in (("13.10.1", "e"), ("13.2.3", "f"))]
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
            journal.update(started=f"{day}T00:00:00Z", sha256=(digit * 64)[:64])
        return report

    def later(self):
        """Another driver, citable, on which one violation is no more."""
        report = self.copy("2101-01-01", "b")
        report["environment"]["facts"]["driver"] = report["environment"]["details"]["driver"] = "999.1"
        report["run"]["level"].update(name="full", citable=True, partial=False, text="level full: invented for a test")
        for journal in report["run"]["journals"]:
            journal["level"] = "full"
            journal.pop("grouped", None)
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

    def compiler(self, toolkit, digit):
        """A compiler, and one that is invented: 13.10 accepts what must be refused, and generates other code."""
        with tarfile.open(self.tree / "expected/toolkits.tar.xz") as kept:
            report = json.load(kept.extractfile(min(kept.getnames())))
        report["environment"]["facts"]["toolkit"] = report["suite"]["toolkit"] = toolkit
        report["run"]["journals"][0].update(started="2101-01-03T00:00:00Z", sha256=digit * 64)
        if toolkit != "13.10.1":
            return report
        (clause,) = [c for c in report["clauses"] if c["id"] == ACCEPTED]
        why = "accepted, but must be refused"
        clause.update(verdict="violated", why=f"FAIL: {why}")
        clause["cases"][0]["observers"][0].update(verdict="FAIL", reason=why)
        report["denominator"]["holds"] -= 1
        report["denominator"]["violated"] += 1
        for case in (case for c in report["clauses"] for case in c["cases"] if case["kind"] == "code"):
            case["observations"] = {name: value + 1 if isinstance(value, int) else value for name, value in case["observations"].items()}
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

    def statement(self, clause_id):
        (clause,) = [c for c in self.recorded["clauses"] if c["id"] == clause_id]
        return clause["statement"]

    def finding(self, case_id):
        """What its entry in the list says was observed, which is the text of links to it."""
        (case,) = [case for clause in self.recorded["clauses"] for case in clause["cases"] if case["id"] == case_id]
        return case["known_deviation"]["observed"]

    def former_clause(self):
        """A clause that has had another id, and that id."""
        for clause in json.loads((self.folder / "clauses.json").read_text())["clauses"]:
            if clause.get("formerly"):
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
            "toolkits": "toolkit",
            "compiler": next(f"run/{run['id']}" for run in self.runs() if run["part"] == "compiler"),
            "search": "search",
            "limits": "limits",
        }
