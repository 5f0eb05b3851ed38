"""What machines of others read: metrics of `run` and `node-check` by Prometheus' own parser, and as the recipes ask for them; SARIF of
`report` by a model of its schema.

Fake programs of one verdict each (testing/programs) run without a GPU. promtool, where it is found, checks files and rules too.

usage: metrics_test.py CUDA_CTS PROGRAMS SOURCE
"""

import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import time
import unittest

from prometheus_client.parser import text_string_to_metric_families
import sarif_pydantic
import yaml

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2] / "runner/run/doors"))
import doors_test  # noqa: E402

CUDA_CTS, PROGRAMS, SOURCE = pathlib.Path(sys.argv[1]), pathlib.Path(sys.argv[2]), pathlib.Path(sys.argv[3])
RECIPES = SOURCE / "ci/recipes"
PROMTOOL = shutil.which("promtool", path=f"{pathlib.Path(sys.executable).parent}:{os.environ['PATH']}")
HOSTILE = 'Invented \\"GPU\\" \\\\ 9000'  # as JSON has it
CASES = {"passes": ("PASS", "PASS"), "fails": ("FAIL", "PASS"), "fails-known": ("KNOWN", "PASS"), "survives": ("PASS", "VACUOUS")}


def samples(path):
    """name -> [(labels, value)]; the parser refuses what is no exposition."""
    found = {}
    for family in text_string_to_metric_families(path.read_text()):
        assert family.type == "gauge" and family.documentation.endswith("."), family
        for sample in family.samples:
            found.setdefault(sample.name, []).append((sample.labels, sample.value))
    return found


def value(found, name, **labels):
    hits = [v for have, v in found[name] if labels.items() <= have.items()]
    assert len(hits) == 1, (name, labels, found[name])
    return hits[0]


class Metrics(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.TemporaryDirectory()
        cls.top = pathlib.Path(cls.folder.name)
        doors_test.CUDA_CTS, doors_test.PROGRAMS, doors_test.LIT_FOLDER = CUDA_CTS, PROGRAMS, PROGRAMS
        doors_test.CASES = CASES
        cls.tree = cls.top / "tree"
        doors_test.make_tree(cls.tree)
        for case in cls.tree.glob("conformance/*/fake/*.cu"):  # none hangs, and a busy machine is no verdict
            case.write_text(case.read_text().replace("timeout: 1\n", "timeout: 60\n"))
        (cls.tree / "bin/name.0").write_text(HOSTILE)
        cls.levels("passes", "fails-known")

    @classmethod
    def tearDownClass(cls):
        cls.folder.cleanup()

    @classmethod
    def levels(cls, *names):
        clauses = ", ".join(f"cdp.fake.{n}" for n in names)
        (cls.tree / "conformance/levels.yaml").write_text(f"node:\n  - reason: r\n    clauses: [{clauses}]\n")

    def setUp(self):
        self.out = pathlib.Path(tempfile.mkdtemp(dir=self.top))
        self.file = self.out / "cuda-cts.prom"

    def call(self, *words, **environment):
        plain = {k: v for k, v in os.environ.items() if not k.startswith("CUDA_")}
        return subprocess.run([self.tree / "bin/cuda-cts", *map(str, words)], cwd=self.out, umask=0o077, env={**plain, **environment}, stdin=subprocess.DEVNULL, capture_output=True, text=True, check=False)

    def test_run(self):
        start = time.time()
        done = self.call("run", "--level", "quick", "--journal", "j.jsonl", "--metrics", self.file)
        self.assertEqual(done.returncode, 1, done.stderr)
        self.assertIn(f"wrote {self.file}\n", done.stdout)
        self.assertEqual({p.name for p in self.out.iterdir()}, {"j.jsonl", "cuda-cts.prom"})
        self.assertTrue(self.file.stat().st_mode & 0o004, "the collector is another user")
        found = samples(self.file)
        for name, rows in found.items():
            for labels, _ in rows:
                self.assertEqual((labels["command"], labels["level"], labels["visible_devices"]), ("run", "quick", "all"), name)
        self.assertEqual(value(found, "cuda_cts_info", gpu='Invented "GPU" \\ 9000', driver="580.1", toolkit="13.0.88", suite_version="0.0.0", compute_capability="9.0"), 1)
        self.assertRegex(found["cuda_cts_info"][0][0]["gpu_uuid_hash"], "^[0-9a-f]{16}$")
        report = json.loads(self.report())
        for verdict in ("holds", "violated", "undecided", "not applicable here", "not tested"):
            key = {"not applicable here": "not_applicable", "not tested": "not_tested"}.get(verdict, verdict)
            self.assertEqual(value(found, "cuda_cts_clauses", verdict=verdict), report["denominator"][key], verdict)
        self.assertEqual(value(found, "cuda_cts_violated_clause", known_deviation="false"), 1)
        self.assertEqual(value(found, "cuda_cts_violated_clause", clause="cdp.fake.fails-known", known_deviation="true"), 1)
        for observer, verdict, count in (("plain", "PASS", 2), ("plain", "FAIL", 1), ("plain", "KNOWN", 1), ("control", "PASS", 3), ("control", "VACUOUS", 1), ("control", "ERROR", 0)):
            self.assertEqual(value(found, "cuda_cts_verdicts", observer=observer, verdict=verdict), count)
        self.assertEqual((value(found, "cuda_cts_controls_run"), value(found, "cuda_cts_controls_killed")), (4, 3))
        self.assertEqual(value(found, "cuda_cts_complete"), 1)
        self.assertGreater(value(found, "cuda_cts_seconds"), 0)
        self.assertGreaterEqual(value(found, "cuda_cts_end_timestamp_seconds"), int(start))

    def report(self):
        self.assertEqual(self.call("report", "--journal", "j.jsonl", "--out", "report").returncode, 0)
        return (self.out / "report/report.json").read_text()

    def test_sarif(self):
        self.call("run", "--level", "quick", "--journal", "j.jsonl")
        file = self.out / "out.sarif"
        done = self.call("report", "--journal", "j.jsonl", "--out", "report", "--sarif", file)
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertIn(f"wrote {file}\n", done.stdout)
        self.assertEqual(json.loads(file.read_text())["$schema"], "https://json.schemastore.org/sarif-2.1.0.json")
        log = sarif_pydantic.load(file)
        (run,) = log.runs
        self.assertEqual((log.version, run.tool.driver.name, run.tool.driver.version), ("2.1.0", "cuda-cts", "0.0.0"))
        self.assertEqual({rule.id for rule in run.tool.driver.rules}, {"cdp.fake.fails", "cdp.fake.fails-known"})
        levels = {result.rule_id: result.level.value for result in run.results}
        self.assertEqual(levels, {"cdp.fake.fails": "error", "cdp.fake.fails-known": "note"})
        for result in run.results:
            self.assertIn("result missing", result.message.text)
            place = result.locations[0].physical_location.artifact_location
            self.assertTrue((self.tree / place.uri).is_file(), place)
            self.assertEqual(place.uri_base_id, "%SRCROOT%")
        refused = self.call("report", "--journal", "j.jsonl", "--out", "report", "--sarif", "/dev/full")
        self.assertEqual((refused.returncode, refused.stderr.count("\n")), (5, 1), refused.stderr)
        self.assertIn("--sarif", refused.stderr)

    def test_sarif_of_a_model_is_refused(self):
        self.call("run", "--level", "quick", "--journal", "j.jsonl")
        journal = self.out / "j.jsonl"
        journal.write_text(journal.read_text().replace('"facts":{', '"facts":{"model":"true",', 1))
        refused = self.call("report", "--journal", "j.jsonl", "--out", "report", "--sarif", "out.sarif")
        self.assertEqual(refused.returncode, 2, refused.stderr)
        self.assertFalse((self.out / "out.sarif").exists())

    def test_node_check(self):
        done = self.call("node-check", "--metrics", self.file, CUDA_VISIBLE_DEVICES="3")
        self.assertEqual(done.returncode, 0, done.stderr)
        found = samples(self.file)
        self.assertEqual({v for labels, v in found["cuda_cts_node_check"] if labels["verdict"] != "conforms"}, {0})
        self.assertEqual(value(found, "cuda_cts_node_check", verdict="conforms", visible_devices="3", level="node", command="node-check"), 1)
        self.assertEqual(value(found, "cuda_cts_clauses_asked"), 2)

    def test_a_check_that_could_not_be_made_replaces_the_former(self):
        self.assertEqual(self.call("node-check", "--metrics", self.file).returncode, 0)
        (self.tree / "bin/problem").write_text("cudaErrorSystemNotReady")
        try:
            self.assertEqual(self.call("node-check", "--metrics", self.file).returncode, 2)
        finally:
            (self.tree / "bin/problem").unlink()
        found = samples(self.file)
        self.assertEqual(value(found, "cuda_cts_node_check", verdict="unknown", visible_devices="all"), 1)
        self.assertEqual(value(found, "cuda_cts_node_check", verdict="conforms"), 0)
        self.assertEqual(value(found, "cuda_cts_complete"), 0)
        self.assertNotIn("cuda_cts_clauses", found)

    def test_the_files_of_two_gpus_and_a_run_lie_in_one_folder(self):
        for gpu in ("0", "1"):
            self.call("node-check", "--metrics", self.out / f"{gpu}.prom", CUDA_VISIBLE_DEVICES=gpu)
        self.call("run", "--level", "quick", "--journal", "j.jsonl", "--metrics", self.out / "run.prom")
        seen, helps = set(), {}
        for path in self.out.glob("*.prom"):
            for family in text_string_to_metric_families(path.read_text()):
                self.assertEqual(helps.setdefault(family.name, family.documentation), family.documentation)
                for sample in family.samples:
                    key = (sample.name, *sorted(sample.labels.items()))
                    self.assertNotIn(key, seen, "the collector refuses a sample twice")
                    seen.add(key)

    def test_a_resumed_run_writes_them_too(self):
        self.assertEqual(self.call("run", "--journal", "j.jsonl").returncode, 1)
        self.assertEqual(self.call("run", "--resume", "j.jsonl", "--metrics", self.file).returncode, 1)
        self.assertEqual(value(samples(self.file), "cuda_cts_controls_killed", level="none"), 3)

    def test_refusals(self):
        for name, text in (("cuda-cts.txt", "reads metrics from files *.prom alone"), ("absent/cuda-cts.prom", "absent: is no folder")):
            done = self.call("run", "--journal", "j.jsonl", "--metrics", self.out / name)
            self.assertEqual(done.returncode, 2, done.stderr)
            self.assertIn(text, done.stderr)
            done = self.call("node-check", "--metrics", self.out / name)
            self.assertEqual(done.returncode, 2, done.stderr)
            self.assertEqual(done.stderr.count(text), 1, done.stderr)
            self.assertTrue(done.stdout.startswith("UNKNOWN: "), done.stdout)
        self.assertEqual(list(self.out.iterdir()), [], "nothing was run")

    def test_a_full_disk(self):
        self.file.symlink_to("/dev/full")
        done = self.call("run", "--journal", "j.jsonl", "--metrics", self.file)
        self.assertEqual(done.returncode, 5, done.stderr)
        self.assertIn("cuda-cts.prom: cannot be written (No space left on device)", done.stderr)
        done = self.call("node-check", "--metrics", self.file)
        self.assertEqual((done.returncode, done.stdout[:8]), (2, "UNKNOWN:"), done.stderr)

    def test_the_recipes_ask_for_what_is_written(self):
        self.call("run", "--level", "quick", "--journal", "j.jsonl", "--metrics", self.file)
        written = samples(self.file)
        self.call("node-check", "--metrics", self.file)
        for name, rows in samples(self.file).items():
            written.setdefault(name, []).extend(rows)
        alerts = yaml.safe_load((RECIPES / "prometheus-alerts.yml").read_text())
        queries = [rule["expr"] for group in alerts["groups"] for rule in group["rules"]]
        self.assertGreaterEqual(len(queries), 3)
        dashboard = json.loads((RECIPES / "grafana-dashboard.json").read_text())
        panels = [t["expr"] for panel in dashboard["panels"] for t in panel["targets"]]
        self.assertGreaterEqual(len(panels), 4)
        for query in queries + panels:
            for name in re.findall(r"\bcuda_cts_\w+", query):
                self.assertIn(name, written, query)
            for name, selector in re.findall(r"\b(cuda_cts_\w+)\{([^}]*)\}", query):
                for label, how, wanted in re.findall(r"(\w+)(=~?|!=)\"([^\"]*)\"", selector):
                    if wanted.startswith("$"):
                        continue
                    have = {labels.get(label) for labels, _ in written[name]}
                    for word in wanted.split("|"):
                        self.assertIn(word, have, query)

    @unittest.skipUnless(PROMTOOL, "promtool is not here")
    def test_promtool(self):
        self.call("node-check", "--metrics", self.file)
        with self.file.open() as text:
            done = subprocess.run([PROMTOOL, "check", "metrics"], stdin=text, capture_output=True, text=True, check=False)
        self.assertEqual((done.returncode, done.stdout + done.stderr), (0, ""))
        done = subprocess.run([PROMTOOL, "check", "rules", RECIPES / "prometheus-alerts.yml"], capture_output=True, text=True, check=False)
        self.assertEqual(done.returncode, 0, done.stdout + done.stderr)
        self.assertIn("SUCCESS", done.stdout)
        test = self.out / "alerts_test.yaml"
        node = 'command="node-check",level="node",visible_devices="0",instance="n1"'

        def of(gpu, name="node_check", **labels):
            return f"cuda_cts_{name}{{{node.replace('0', gpu, 1)},{','.join(f'{k}={json.dumps(v)}' for k, v in labels.items())}}}"

        def gone(*expected, **series):
            """Two GPUs, a and b, that were 0 and 1 for ten hours."""
            return {"interval": "1m", "alert_rule_test": [self.expects("20h", "CudaCtsGpuGone"), self.expects("30h", "CudaCtsGpuGone", *expected), self.expects("50h", "CudaCtsGpuGone")], "input_series": [
                *({"series": of(gpu, "info", gpu_uuid_hash=uuid), "values": series.get(f"info{gpu}", "1+0x600 _x2600")} for gpu, uuid in (("0", "a"), ("1", "b"))),
                *({"series": of(gpu, verdict=verdict), "values": series.get(f"{verdict}{gpu}", f"{int(verdict == 'conforms')}+0x600 _x2600")} for gpu in "01" for verdict in ("conforms", "unknown")),
                *({"series": of("all", *name, **labels), "values": f"_x600 {value}+0x2600"} for name, labels, value in series.get("all", ()))]}

        of_a, of_b = ({"severity": "warning", "gpu_uuid_hash": uuid, "visible_devices": gpu} for gpu, uuid in (("0", "a"), ("1", "b")))
        stays, whole = "1+0x3200", "0+0x3200"
        test.write_text(yaml.safe_dump({
            "rule_files": [str(RECIPES / "prometheus-alerts.yml")],
            "tests": [{
                "interval": "1m",
                "input_series": [
                    {"series": f'cuda_cts_node_check{{{node},verdict="violates"}}', "values": "0+0x119 1+0x119 0+0x3000"},
                    {"series": f'cuda_cts_node_check{{{node},verdict="unknown"}}', "values": "0+0x239 1+0x3000"},
                    {"series": f"cuda_cts_end_timestamp_seconds{{{node}}}", "values": "0+0x3200"},
                ],
                "alert_rule_test": [
                    self.expects("0h", "CudaCtsViolated"),
                    self.expects("2h", "CudaCtsViolated", {"severity": "critical", "verdict": "violates"}),
                    self.expects("2h", "CudaCtsUnknown"),
                    self.expects("12h", "CudaCtsUnknown", {"severity": "warning", "verdict": "unknown"}),
                    self.expects("12h", "CudaCtsStale"),
                    self.expects("50h", "CudaCtsStale", {"severity": "warning"}),
                ],
            },
                gone(of_b, info0=stays, conforms0=stays, unknown0=whole),  # the check names all: 0 stays 0
                gone(of_a, all=[(("info",), {"gpu_uuid_hash": "b"}, 1), ((), {"verdict": "conforms"}, 1), ((), {"verdict": "unknown"}, 0)]),  # the one that is left is the one
                gone(of_a, info0="1+0x600 _x2600", all=[(("info",), {"gpu_uuid_hash": "b"}, 1), ((), {"verdict": "conforms"}, 0)]),  # and violates
                gone(of_a, **{"info0": "1+0x600 _x2600", "conforms0": stays, "unknown0": whole}, all=[(("info",), {"gpu_uuid_hash": "b"}, 1)]),  # it is called 0 now
                gone(info0=stays, conforms0=stays, unknown0=whole, conforms1="1+0x600 0+0x2600", unknown1="0+0x600 1+0x2600"),  # nobody could tell of 1: CudaCtsUnknown
                gone(all=[((), {"verdict": "conforms"}, 0), ((), {"verdict": "unknown"}, 1)]),  # nor of any: the driver is not there
            ],
        }))
        done = subprocess.run([PROMTOOL, "test", "rules", test], capture_output=True, text=True, check=False)
        self.assertEqual(done.returncode, 0, done.stdout + done.stderr)

    @staticmethod
    def expects(at, name, labels=None):
        if labels is None:
            return {"eval_time": at, "alertname": name, "exp_alerts": []}
        rules = yaml.safe_load((RECIPES / "prometheus-alerts.yml").read_text())["groups"][0]["rules"]
        rule = next(r for r in rules if r["alert"] == name)
        have = {"command": "node-check", "level": "node", "visible_devices": "0", "instance": "n1", **labels}
        texts = {k: re.sub(r"\{\{ \$labels\.(\w+) \}\}", lambda m: have[m.group(1)], v) for k, v in rule["annotations"].items()}
        return {"eval_time": at, "alertname": name, "exp_alerts": [{"exp_labels": have, "exp_annotations": texts}]}


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
