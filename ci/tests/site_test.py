"""`cuda-cts site`: every link leads to a page and place that is there, the pages are valid HTML, the data says what the reports say, addresses
of before lead on, and what cannot be used is refused in one line.

usage: site_test.py CUDA-CTS TREE
"""

import json
import pathlib
import re
import sys
import tempfile
import unittest
import xml.etree.ElementTree

from tinyhtml5.parser import HTMLParser

from site_of_tests import ACCEPTED, BOTH, MENDED, Site, broken_links, links

CUDA_CTS, TREE = sys.argv[1:3]
ATOM = "{http://www.w3.org/2005/Atom}"


class Whole(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.site = Site(CUDA_CTS, TREE)
        cls.said = cls.site.make("--url", "https://example.org/cuda")
        cls.pages = {file.relative_to(cls.site.folder).as_posix(): file.read_text(encoding="utf-8") for file in cls.site.folder.rglob("*.html")}

    @classmethod
    def tearDownClass(cls):
        cls.site.close()

    def test_every_link_leads_somewhere(self):
        self.assertEqual(broken_links(self.site.folder), [])

    def test_a_link_that_leads_nowhere_is_found(self):
        with tempfile.TemporaryDirectory() as folder:
            page = pathlib.Path(folder) / "a/index.html"
            page.parent.mkdir()
            page.write_text('<p id=x>x<a href=#x>1</a><a href=#y>2</a><a href=../b.html>3</a><a href="index.html#x">4</a><a href=https://a.b/>5</a><a href=../../a/index.html>6</a>')
            self.assertEqual([line.split(": ", 1)[1] for line in broken_links(folder)], ["#y", "../../a/index.html", "../b.html", "https://a.b/"])

    def test_pages_are_valid_html(self):
        few = [name for name in self.pages if not name.startswith(("clause/", "finding/", "section/"))]
        few += sorted(self.pages)[::60] + [f"{folder}/index.html".lstrip("/") for folder in self.site.kinds().values()]
        for name in few:
            parser = HTMLParser()
            parser.parse(self.pages[name])
            errors = [code for _, code, _ in parser.errors]
            self.assertEqual(errors, [], name)

    def test_no_page_fetches_anything_from_elsewhere(self):
        for name, text in self.pages.items():
            for target in links(text):
                self.assertNotRegex(target, r"^(https?:)?//", name)

    def test_verdicts_are_those_of_the_reports(self):
        data = json.loads((self.site.folder / "clauses.json").read_text())
        told = {c["id"]: c for c in data["clauses"]}
        day = self.site.recorded["run"]["journals"][0]["started"][:10]
        (column,) = [i for i, run in enumerate(data["runs"]) if run.startswith(day)]
        ids = {clause["id"] for clause in self.site.recorded["clauses"]}
        for clause in self.site.recorded["clauses"]:
            now = told.get(clause["id"]) or next(c for c in told.values() if clause["id"] in c.get("formerly", ()))
            if now["id"] != clause["id"] and now["id"] in ids:
                continue  # It was merged into another, whose own verdict is told.
            letter, former = now["verdicts"][column], now.get("verdicts_of_a_former_statement", "-" * 9)[column]
            # Of what became a toolkit fact since, in the words of one.
            words = {clause["verdict"], {"holds": "as recorded", "violated": "differs"}.get(clause["verdict"])}
            self.assertIn(data["letters"][former if letter == "-" else letter], words, clause["id"])

    def test_only_what_may_be_cited_is_in_the_main_columns(self):
        self.assertEqual([run["part"] for run in self.site.runs()], ["cited", "compiler", "compiler", "not to be cited", "model"])
        cited, others = self.pages["index.html"].split("<h2>Compilers: what each toolkit does without a GPU</h2>")
        compilers, others = others.split("<h2>Runs that may not be cited</h2>")
        self.assertLess(compilers.index("nvcc 13.10.1"), compilers.index("nvcc 13.2.3"), "by toolkit, the newest first")
        self.assertNotIn("driver", compilers)
        recorded, model = others.split("<h2>The reference device: a model of the documents, not CUDA</h2>")
        self.assertIn("999.1", cited)
        self.assertNotIn("999.1", recorded)
        self.assertIn(self.site.recorded["environment"]["facts"]["driver"], recorded)
        self.assertEqual(model.count("<th scope=col><a"), 1)

    def test_a_clause_says_what_holds_where_since_when(self):
        page = self.site.page(f"clause/{MENDED}")
        self.assertRegex(page, r'holds since <a href=[^>]+>2101-01-01</a>, driver 999\.1')
        self.assertRegex(page, r"violated \(a known deviation\) since <a")
        self.assertIn(f"cuda-cts run --clause {MENDED}", page)
        self.assertIn("clause: " + MENDED, page)  # the text of its case

    def test_a_clause_cites_a_result_and_its_run(self):
        (cited,) = [run for run in self.site.runs() if run["part"] == "cited"]
        url = "https://example.org/cuda/"
        text = self.site.page(f"clause/{MENDED}").split("<h2 id=cite>")[1]
        self.assertEqual(
            text.split("<pre>")[1].split("</pre>")[0].split("\n"),
            [f"{url}clause/{MENDED}/", f"holds: {cited['gpu']}, driver 999.1, toolkit {cited['toolkit']}, 2101-01-01, cuda-cts {cited['suite']}, {url}run/{cited['id']}/"],
        )
        self.assertNotIn("not citable", text)

    def test_a_clause_that_no_citable_run_judged_says_so(self):
        with tempfile.TemporaryDirectory() as folder:
            done = self.site.run("site", "--out", f"{folder}/site", self.site.baseline)
            self.assertEqual(done.returncode, 0, done.stderr)
            text = (pathlib.Path(folder) / "site/clause" / MENDED / "index.html").read_text().split("<h2 id=cite>")[1]
        self.assertIn("<p>No citable run judged it. For a bug report:", text)
        self.assertRegex(text, r"\nviolated \(a known deviation\): .*, driver .*, toolkit .*, cuda-cts .*, run/[0-9a-f-]+/ \(not citable\)</pre>")

    def test_a_former_statement_is_told_where_it_is_cited_and_listed(self):
        report = self.site.later()
        (clause,) = [c for c in report["clauses"] if c["id"] == ACCEPTED]
        clause["statement"] += " And more."
        (other,) = [c for c in report["clauses"] if c["id"] == self.known()]
        other["statement"] += " And more."
        with tempfile.TemporaryDirectory() as folder:
            done = self.site.run("site", "--out", f"{folder}/site", self.site.write("former", report))
            self.assertEqual(done.returncode, 0, done.stderr)
            site = pathlib.Path(folder) / "site"
            cite = (site / "clause" / ACCEPTED / "index.html").read_text().split("<h2 id=cite>")[1]
            (run,) = site.glob("run/2*/index.html")
            listed = run.read_text().split("<h2>Violated clauses")[1].split("<h2>")[0]
        self.assertIn("\nholds, of a former statement: ", cite)
        self.assertRegex(listed, rf"clause/{self.known()}/index\.html>[^\n]*<b>Of a former statement\.</b>")

    def known(self):
        """Another clause that is violated, of a known deviation."""
        return next(c["id"] for c in self.site.recorded["clauses"] if c.get("known_deviation") and c["id"] != MENDED)

    def test_a_clause_begins_with_what_its_newest_runs_say(self):
        above = self.site.page(f"clause/{MENDED}").split("</h1>")[1].split("<p class=id>")[0]
        self.assertRegex(above, r"holds: [^;]+, driver 999\.1; newest run <a href=[^>]+>2101-01-01</a>\n")
        above = self.site.page(f"clause/{self.known()}").split("</h1>")[1].split("<p class=id>")[0]
        self.assertRegex(above, r"violated \(a known deviation\): [^;]+; newest run [^;]+; fails: .*<a href=[^>]+>finding</a>")

    def test_nothing_is_cut_by_bytes_and_no_path_of_a_machine_is_printed(self):
        for name, text in self.pages.items():
            if name.startswith(("clause/", "finding/")):
                self.assertNotIn("bytes left out]</small>", text, name)
            commands = text.split("<h2 id=repeat>")[-1] if name.startswith("run/2") else text
            if name.startswith(("clause/", "finding/", "run/2")):
                self.assertIsNone(re.search(r"(--tree|--journal|--report) /", commands), name)

    def test_findings_are_counted_by_gpu_in_one_run(self):
        page = self.pages["finding/index.html"]
        part = page.split("<h2>Driver 999.1</h2>")[1].split("<h2>")[0]
        self.assertRegex(part, r"<th scope=row>NVIDIA [^<]+<td>\d+ of \d+ clauses(<br>\d+ more of a former statement)?<br>\d+ more by its compiler alone<td><a [^\n]+<br>It may be cited\.")
        self.assertNotIn("It violated", page)
        compilers = {c["id"] for c in self.site.recorded["clauses"] for case in c["cases"] if case["kind"] in ("reject", "sass", "ptx", "log", "object")}
        for driver in page.split("<h2>Driver ")[1:]:
            for clause in compilers:
                self.assertNotIn(f"clause/{clause}/", driver.split("<h2>")[0])

    def test_a_finding_says_how_to_repeat_it_and_what_comes(self):
        page = self.site.page(f"finding/{MENDED}")
        self.assertRegex(page, r"The first run here that shows it, by GPU: NVIDIA [^:]+: <a href=[^>]+/run/")
        repeat = page.split("<h2 id=repeat>")[1]
        for text in ("1 where a check failed", "it must end with 1", "The CUDA Toolkit, 13.0 or later", "libegl-dev", "no flag links it", "limits/index.html#repeat"):
            self.assertIn(text, repeat)

    def test_what_was_seen_before_all_runs_here_says_so(self):
        day, rest = re.search(r"<dt>First seen<dd>(\d{4}-\d\d-\d\d)(.*)", self.site.page(f"finding/{MENDED}")).groups()
        first = self.site.recorded["run"]["journals"][0]["started"][:10]
        self.assertEqual(": older than every run here that shows it" in rest, day < first)

    def test_a_value_of_compilers_stands_beside_its_toolkit(self):
        cases = [(c["id"], case) for c in self.site.compiler("13.10.1", "e")["clauses"] for case in c["cases"] if case["kind"] == "code"]
        clause, case = next((clause, case) for clause, case in cases if any(isinstance(v, int) for v in case["observations"].values()))
        page = self.site.page(f"clause/{clause}")
        for name, value in case["observations"].items():
            if isinstance(value, int):
                self.assertRegex(page, rf"<li>{re.escape(name)} = .*<code>{value}</code> \(nvcc 13\.10\.1\)")

    def test_words_are_explained(self):
        page = self.pages["limits/index.html"]
        for word in ("not judged", "control", "window", "known deviation", "former statement", "left open", "level full, level quick"):
            self.assertIn(f"<dt>{word}<dd>", page)

    def test_a_finding_brings_its_program(self):
        folder = self.site.folder / "finding" / MENDED
        self.assertIn(f"{MENDED}.cu", self.site.page(f"finding/{MENDED}"))
        done = self.site.run("reproduce", MENDED, "--seen", self.site.baseline, "--out", self.site.root / "alone")
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertEqual((folder / f"{MENDED}.cu").read_text(), (self.site.root / "alone" / f"{MENDED}.cu").read_text())

    def test_a_difference_tells_what_changed(self):
        pages = [text for name, text in self.pages.items() if name.startswith("difference/2")]
        self.assertEqual(len(pages), 2, "of GPUs, and of compilers")
        (page,) = [text for text in pages if MENDED in text]
        self.assertRegex(page, rf"{MENDED}</a></b>: violated &rarr; holds")

    def test_what_changed_from_toolkit_to_toolkit(self):
        page = self.pages["toolkit/index.html"]
        self.assertEqual(re.findall(r"<h2 id=[^>]*>", page), ['<h2 id="13.10.1">', '<h2 id="13.2.3">'])
        self.assertRegex(page.split("<h2")[0], r"<li>13\.2\.3 &rarr; <a href=#13\.10\.1>13\.10\.1</a>: 1 verdict changed, \d+ counts of generated code changed\n")
        otherwise, same = page.split("<h3>Statements that begin or end with it</h3>")
        self.assertRegex(otherwise, rf"<li>13\.10\.1 accepts what 13\.2\.3 refused<br>.* <small>{ACCEPTED}</small>\n")
        self.assertIn("Other code: ", same)
        self.assertNotIn("ther code: ", otherwise)
        self.assertNotIn(f"<small>{BOTH}</small>", page, "no compiler alone decides it")

    def test_what_the_release_notes_say_stands_below_their_toolkit(self):
        newer, oldest = self.pages["toolkit/index.html"].split('<h2 id="13.2.3">')
        self.assertNotIn("release notes say", newer.split("<h2", 1)[1], "13.10 is not 13.1")
        self.assertRegex(oldest, r"<h3>What its release notes say</h3>\n<ul class=news>\n<li>Faster: expm1f and erff <small>CUDA Toolkit 13\.2 release notes, [^<]+</small><br>No case asks for it\. By hand: ")

    def test_a_clause_says_since_which_toolkit(self):
        page = self.site.page(f"clause/{ACCEPTED}")
        part = page.split("<h2>Compilers: what each toolkit does without a GPU</h2>")[1].split("<h2>")[0]
        self.assertRegex(part, r"<b>nvcc</b>: .* violated since <a href=[^>]+>13\.10\.1</a><small>")
        self.assertRegex(part, r"<b>nvcc</b>: .* holds in <a href=[^>]+>13\.2\.3</a>\n")
        self.assertNotIn("<h2>Compilers", self.site.page(f"clause/{BOTH}"), "a compiler alone says nothing of it")

    def test_a_compiler_has_findings_of_its_own(self):
        page = self.pages["finding/index.html"]
        self.assertRegex(page.split("<h2>nvcc 13.10.1</h2>")[1].split("<h2>")[0], rf"clause/{ACCEPTED}/")
        self.assertNotIn(f"clause/{ACCEPTED}/", page.split("<h2>nvcc 13.2.3</h2>")[1].split("<h2>")[0])

    def test_news_is_an_atom_feed(self):
        feed = xml.etree.ElementTree.parse(self.site.folder / "feed.xml").getroot()
        entries = feed.findall(ATOM + "entry")
        self.assertEqual(len(entries), 5)
        self.assertEqual(feed.find(ATOM + "updated").text, max(e.find(ATOM + "updated").text for e in entries))
        ids = [e.find(ATOM + "id").text for e in entries]
        self.assertEqual(len(set(ids)), 5)
        self.assertTrue(all(i.startswith("https://example.org/cuda/run/") for i in ids), ids)
        self.assertIn(MENDED, "".join(e.find(ATOM + "content").text for e in entries))

    def test_a_former_address_leads_on(self):
        now, former = self.site.former_clause()
        self.assertIn(f"url=../../clause/{now}/index.html", self.site.page(f"clause/{former}"))

    def test_it_is_the_same_when_it_is_made_again(self):
        before = {file: file.read_bytes() for file in self.site.folder.rglob("*") if file.is_file()}
        self.site.make("--url", "https://example.org/cuda/")
        self.assertEqual({file: file.read_bytes() for file in self.site.folder.rglob("*") if file.is_file()}, before)

    def test_the_first_page_is_small(self):
        self.assertLess(len(self.pages["index.html"].encode()) + (self.site.folder / "site.css").stat().st_size, 150_000)

    def test_a_break_is_told(self):
        reports = []
        for digit, mended in (("1", True), ("2", False), ("3", True)):
            report = self.site.later() if mended else self.site.copy("2102-02-02", digit)
            for journal in report["run"]["journals"]:
                journal.update(started=f"2102-02-0{digit}T00:00:00Z", sha256=digit * 64)
            report["run"]["level"] = self.site.recorded["run"]["level"]
            reports.append(self.site.write(f"break-{digit}", report))
        with tempfile.TemporaryDirectory() as folder:
            done = self.site.run("site", "--out", f"{folder}/site", *reports)
            self.assertEqual(done.returncode, 0, done.stderr)
            page = (pathlib.Path(folder) / "site/clause" / MENDED / "index.html").read_text()
        self.assertRegex(page, r"holds in <a href=[^>]+>2102-02-01</a>, driver 999\.1, toolkit \S+; 2102-02-03, driver 999\.1; without a break since <a href=[^>]+>2102-02-03</a>, driver")
        self.assertRegex(page, r"violated \(a known deviation\) in <a href=[^>]+>2102-02-02</a>")

    def test_thirty_megabytes_are_enough_for_3000_clauses_and_20_runs(self):
        """Of the clauses that there are, as large a part of it. Programs of findings are no part of a clause."""
        reports = []
        for i in range(20):
            report = self.site.copy(f"2102-01-{i + 1:02}", f"{i:02}")
            report["environment"]["facts"]["driver"] = report["environment"]["details"]["driver"] = f"{590 + i // 4}.1"
            report["environment"]["details"]["devices"][0]["name"] = f"GPU {i % 4}"
            reports.append(self.site.write(f"of-many-{i}", report))
        with tempfile.TemporaryDirectory() as folder:
            out = pathlib.Path(folder) / "site"
            done = self.site.run("site", "--out", out, *reports)
            self.assertEqual(done.returncode, 0, done.stderr)
            sizes = {file: file.stat().st_size for file in out.rglob("*") if file.is_file()}
            clauses = len(json.loads((out / "clauses.json").read_text())["clauses"])
            self.assertLess(sizes[out / "index.html"] + sizes[out / "site.css"], 150_000)
        self.assertLess(sum(size for file, size in sizes.items() if file.suffix != ".cu"), 27_000_000 * clauses / 3000)

    def test_a_report_leads_to_the_site(self):
        out = self.site.root / "report"
        words = ("report", "--recorded", self.site.baseline, "--out", out)
        self.assertEqual(self.site.run(*words, "--site", "https://example.org/cuda").returncode, 0)
        page = (out / "index.html").read_text()
        for clause in self.site.recorded["clauses"][:50]:
            if f'id="{clause["id"]}"' in page:
                self.assertIn(f'href="https://example.org/cuda/clause/{clause["id"]}/"', page)
        self.assertIn(f'id="{MENDED}"', page)
        self.assertEqual(self.site.run(*words).returncode, 0)
        self.assertNotIn("example.org", (out / "index.html").read_text())


class Refused(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.site = Site(CUDA_CTS, TREE)

    @classmethod
    def tearDownClass(cls):
        cls.site.close()

    def refuse(self, text, *words):
        done = self.site.run("site", *words)
        self.assertEqual(done.returncode, 2, done.stdout + done.stderr)
        self.assertEqual(done.stderr.count("\n"), 1, done.stderr)
        self.assertIn(text, done.stderr)
        self.assertEqual(done.stdout, "")

    def test_reports_that_cannot_be_used(self):
        site, out = self.site, ("--out", self.site.root / "new")
        altered = site.copy("2101-01-05", "d")
        altered["denominator"]["holds"] += 1
        newer = dict(site.copy("2101-01-05", "d"), schema="cuda-cts-report/99")
        cut = site.root / "cut.json"
        cut.write_bytes(site.baseline.read_bytes()[:5000])
        for text, report in (
            ("its denominator says", site.write("altered", altered)),
            ('has the schema "cuda-cts-report/99"', site.write("newer", newer)),
            ("cut off or no report", cut),
            ("absent.json", site.root / "absent.json"),
        ):
            self.refuse(text, *out, site.baseline, report)
        self.refuse("is of the same run as", *out, site.baseline, site.write("again", site.recorded))
        self.assertFalse((site.root / "new").exists())

    def test_folders_that_cannot_be_used(self):
        site = self.site
        (site.root / "mine").mkdir()
        (site.root / "mine/notes.txt").write_text("mine")
        self.refuse("holds other files than a site", "--out", site.root / "mine", site.baseline)
        self.refuse("is a place of the suite itself", "--out", site.tree / "conformance/x", site.baseline)
        self.refuse("where the site is written", "--out", site.root, *site.reports[1:])
        site.make()
        self.refuse("which is not among these reports", "--out", site.folder, site.baseline)

    def test_addresses_that_are_none(self):
        for url in ("example.org", "javascript:alert(1)", "https://example.org/?a", 'https://example.org/"x', "https://exa mple.org"):
            self.refuse("is no address of a site", "--out", self.site.root / "new", "--url", url, self.site.baseline)


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
