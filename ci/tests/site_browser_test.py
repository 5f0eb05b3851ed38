"""The pages of a site in a browser: nothing for axe to find in light and dark, on a desk and a phone; nothing beyond the edge of a phone;
readable without scripts and on paper; by keyboard; and the search finds.

usage: site_browser_test.py CUDA-CTS TREE CHROMIUM [PICTURES]
"""

import importlib.util
import io
import json
import pathlib
import sys
import unittest
import urllib.parse

import pypdf

from browser import Browser
from site_of_tests import MENDED, Site

CUDA_CTS, TREE, CHROMIUM = sys.argv[1:4]
PICTURES = pathlib.Path(sys.argv[4]) if len(sys.argv) > 4 else None
# The package wraps another driver, which is not needed: only the file that it brings is.
AXE = (pathlib.Path(importlib.util.find_spec("axe_playwright_python").submodule_search_locations[0]) / "axe.min.js").read_text()
DESK, PHONE, A4 = 1280, 360, 680


class InBrowser(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.site = Site(CUDA_CTS, TREE)
        cls.site.make()
        cls.browser = Browser(CHROMIUM)
        cls.kinds = cls.site.kinds()

    @classmethod
    def tearDownClass(cls):
        cls.browser.close()
        cls.site.close()

    def setUp(self):
        self.browser.screen(DESK)

    def open(self, folder, query=""):
        return self.browser.open(self.site.folder / folder / "index.html", query)

    def violations(self):
        """Of what goes on and on, such as the list of all clauses, axe looks at the beginning: it takes 20 s for 3,000."""
        self.browser.tell("document.querySelectorAll('main, ul, ol, tbody').forEach(all => { while (all.children.length > 60) all.lastElementChild.remove() })")
        self.browser.tell(AXE + ";0")
        return self.browser.tell("axe.run().then(r => r.violations.map(v => v.id + ': ' + v.nodes[0].html.slice(0, 200)))")

    def test_axe_would_find_something(self):
        self.open("")
        self.browser.tell("document.querySelector('main').insertAdjacentHTML('beforeend', '<img src=x><p style=\"color:#ccc;background:#fff\">pale')")
        self.assertEqual({found.split(":")[0] for found in self.violations()}, {"image-alt", "color-contrast"})

    def test_axe_finds_nothing(self):
        for width, scheme in ((DESK, "light"), (PHONE, "dark")):
            self.browser.screen(width, scheme=scheme)
            for kind, folder in self.kinds.items():
                self.open(folder)
                self.assertEqual(self.violations(), [], f"{kind}, {width}, {scheme}")
                if PICTURES:
                    self.browser.picture(PICTURES / f"{kind}-{width}-{scheme}.png")

    def test_no_console_complains_and_the_style_is_there(self):
        for kind, folder in self.kinds.items():
            self.assertEqual(self.open(folder), [], kind)
            self.assertEqual(self.browser.tell("getComputedStyle(document.querySelector('main')).maxWidth"), "1344px", kind)

    def test_nothing_lies_beyond_the_edge_of_a_phone(self):
        self.browser.screen(PHONE)
        for kind, folder in self.kinds.items():
            self.open(folder)
            self.assertLessEqual(self.browser.tell("document.scrollingElement.scrollWidth"), PHONE, kind)

    def test_a_mark_stands_only_where_a_run_said_something(self):
        self.open(self.kinds["section"])
        cells = self.browser.tell("[...document.querySelectorAll('.marks tbody tr')].map(row => [...row.querySelectorAll('td')].map(td => "
                                  "[td.textContent.trim() != '', getComputedStyle(td, '::before').content != 'none']))")  # fmt: skip
        self.assertEqual([cell for row in cells for cell in row if cell[0] != cell[1]], [])
        self.assertIn([False, False], [row[-1] for row in cells], "a last cell that says nothing")

    def test_nothing_is_cut_off_on_paper(self):
        self.browser.paper(A4)
        for kind, folder in self.kinds.items():
            self.open(folder)
            self.assertLessEqual(self.browser.tell("document.scrollingElement.scrollWidth"), A4, kind)
            self.assertEqual(self.browser.tell("[...document.querySelectorAll('form, nav')].filter(e => e.offsetHeight > 0).length"), 0, kind)
        for kind in ("matrix", "chapter", "section"):
            self.open(self.kinds[kind])
            told = self.browser.tell("[...document.querySelectorAll('.matrix')].map(t => [t.style.getPropertyValue('--n'), t.tHead.rows[0].cells.length - 1])")
            self.assertEqual([int(n) for n, _ in told], [columns for _, columns in told])
            self.browser.tell("for (const t of document.querySelectorAll('.matrix')) { t.style.setProperty('--n', 40);"
                              "for (const r of t.rows) while (r.cells.length < 41) r.append(r.cells[1].cloneNode(true)) }")  # fmt: skip
            self.assertLessEqual(self.browser.tell("document.scrollingElement.scrollWidth"), A4, f"{kind} with 40 runs")

    def test_search_finds_by_words_and_by_address(self):
        self.open("search", "?q=" + MENDED)
        self.assertEqual(self.shown(), [MENDED, MENDED], "the clause and its finding")
        self.search("NVRTC compile nosuchwordanywhere")
        texts = self.browser.tell("[...document.querySelectorAll('#best li')].map(e => e.textContent.toLowerCase())")
        both = ["nvrtc" in text and "compile" in text for text in texts]
        self.assertTrue(both[0], "most words first")
        self.assertLess(sum(both), len(both), "and what has fewer of them after it")
        self.assertEqual(sum(both), both.index(False), texts[: sum(both) + 1])

    def test_search_knows_words_of_one_meaning(self):
        for typed, same in (("NULL stream", "legacy default stream"), ("refused earlier", "rejected before")):
            self.search(typed)
            first = self.shown()
            self.search(same)
            self.assertEqual(self.shown(), first)
        self.search("the")
        self.assertTrue(self.shown(), "a word that is left out otherwise, alone")

    def search(self, words):
        if not self.browser.tell("location.pathname").endswith("/search/index.html"):
            self.open("search")
        self.browser.tell(f"document.getElementById('q').value = '{words}'; document.getElementById('find').requestSubmit()")

    def shown(self):
        return self.browser.tell("[...document.querySelectorAll('#best li')].map(e => e.querySelector('.id').textContent)")

    def test_the_first_page_leads_to_the_search(self):
        self.open("")
        self.browser.tell(f"document.getElementById('q').value = '{MENDED}'; document.querySelector('form button').click()")
        self.assertTrue(self.browser.becomes("location.pathname.includes('/search/') && document.readyState == 'complete'"))
        self.assertEqual(self.shown(), [MENDED, MENDED])

    def follow(self, *texts):
        """From the first page, by links that can be seen, each by the beginning of its text; the text of the page where they end."""
        self.open("")
        for text in texts:
            way = self.browser.tell(f"[...document.links].find(a => a.offsetHeight > 0 && a.textContent.startsWith({json.dumps(text)}))?.href")
            self.assertTrue(way, f"no link {text}")
            target = urllib.parse.urlsplit(way)
            self.browser.open(pathlib.Path(urllib.parse.unquote(target.path)), "#" + target.fragment)
        return self.browser.tell("document.querySelector('main').innerText")

    def test_five_answers_lie_at_most_two_clicks_from_the_first_page(self):
        (newest,) = [run for run in self.site.runs() if run["part"] == "cited"]
        holds = self.follow("Search", self.site.statement(MENDED))
        with self.subTest("does this hold on that GPU, and since when?"):
            self.assertRegex(holds, rf"{newest['gpu']}:\s+holds since 2101-01-01, driver 999\.1")
        with self.subTest("how do I cite this?"):
            self.assertRegex(holds.split("Cite it")[1], rf"clause/{MENDED}/\nholds: {newest['gpu']}, driver 999\.1, toolkit .*, 2101-01-01, cuda-cts .*, run/{newest['id']}/")
        with self.subTest("which clauses does a driver violate?"):
            of_driver = self.follow("Findings").split("\nDriver 999.1\n")[1].split("\nDriver ")[0]
            self.assertGreater(of_driver.count("pi.interop."), 1)
            self.assertNotIn(MENDED, of_driver)
        with self.subTest("what changed between two toolkits?"):
            self.assertIn("13.10.1 accepts what 13.2.3 refused", self.follow("what changed from toolkit to toolkit"))
        with self.subTest("how do I repeat this failure?"):
            self.assertRegex(self.follow("Findings", self.site.finding(MENDED)), rf"Repeat it\n[^$]*{MENDED}\.cu[^$]*\nnvcc .*{MENDED}\.cu\n")
            self.assertTrue((self.site.folder / "finding" / MENDED / f"{MENDED}.cu").is_file())

    def test_everything_is_there_without_scripts(self):
        self.browser.call("Emulation.setScriptExecutionDisabled", value=True)
        try:
            for kind, folder in self.kinds.items():
                self.open(folder)
                tree = self.browser.call("Page.getLayoutMetrics")
                self.assertGreater(tree["cssContentSize"]["height"], 300, kind)
            self.open("search")
        finally:
            self.browser.call("Emulation.setScriptExecutionDisabled", value=False)
        self.assertGreater(self.browser.tell("document.querySelectorAll('main li').length"), 1000)
        self.assertTrue(self.browser.tell("document.getElementById('find').hidden"))

    def test_the_keyboard_comes_first_to_the_content(self):
        self.open(self.kinds["section"])
        self.browser.key("Tab")
        self.assertEqual(self.browser.tell("document.activeElement.textContent"), "Skip to the content")
        self.browser.key("Enter")
        self.assertEqual(self.browser.tell("location.hash"), "#content")
        for _ in range(60):
            self.browser.key("Tab")
            if self.browser.tell("document.activeElement.className") == "scroll":
                return
        self.fail("no table that scrolls was reached by the keyboard")

    def test_a_former_address_leads_on(self):
        now, former = self.site.former_clause()
        self.open(f"clause/{former}")
        self.assertTrue(self.browser.becomes(f"location.pathname.includes('/clause/{now}/')"))

    def test_a_clause_and_a_finding_can_be_printed(self):
        for kind in ("clause", "finding", "matrix"):
            self.open(self.kinds[kind])
            text = "".join(page.extract_text() for page in pypdf.PdfReader(io.BytesIO(self.browser.printed())).pages)
            self.assertNotIn("Skip to the content", text)
            self.assertIn("999.1", text.replace("\n", ""), kind)


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
