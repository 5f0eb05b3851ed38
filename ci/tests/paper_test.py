"""The HTML report on paper: the page of the mini-run as PDF holds every clause, page numbers, and nothing to press.

usage: paper_test.py SOURCE
"""

import io
import pathlib
import re
import sys
import unittest

import pypdf
import weasyprint

SOURCE = pathlib.Path(sys.argv[1])


# A row of the table of figures as runner/report/html_measured.cc writes it, with words as long as those of real runs.
WHAT, DOCUMENTED = "stride-2-from-the-second-word", "32 thread instructions an instruction"
MEASURED = f"""<div class=scroll><table class=measured><thead><tr><th>Clause<th>What<th>Documented<th>Measured<th>0 to 1.5 times the documented figure</thead>
<tr><td><a href=#x>perf.align.interleaved-access-not-coalesced</a><td>{WHAT}<td class=num>{DOCUMENTED}<td class=num>0.995 to 32<td><svg class=gauge viewBox="0 0 150 16"></svg>
</table></div>"""


def squeezed(text):
    return re.sub(r"\s+", "", text)


def printed(html):
    return pypdf.PdfReader(io.BytesIO(weasyprint.HTML(string=html).write_pdf())).pages


class Paper(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        page = (SOURCE / "runner/testing/golden/index.html").read_text()  # without its style sheet, which is a file of its own
        assert page.count("<style></style>") == 1
        cls.html = page.replace("<style></style>", "<style>" + (SOURCE / "runner/report/page.css").read_text() + "</style>")
        cls.pages = printed(cls.html)
        cls.texts = [page.extract_text() for page in cls.pages]

    def test_every_clause_and_its_evidence_is_there(self):
        text = squeezed("".join(self.texts))
        ids = re.findall(r'<details class=c id="([^"]+)"', self.html)
        self.assertEqual(len(ids), 15)
        for clause in ids:
            self.assertIn(clause, text)
        for words in ("2 of 15 clauses hold", "mark[3] == 0, not 4", "Cite this report"):
            self.assertIn(squeezed(words), text)

    def test_each_page_has_its_number_and_is_a4(self):
        self.assertGreater(len(self.pages), 2)
        for number, (page, text) in enumerate(zip(self.pages, self.texts), 1):
            self.assertIn(f"{number}/{len(self.pages)}", squeezed(text))
            self.assertEqual([round(float(v)) for v in page.mediabox[2:]], [595, 842])

    def test_nothing_to_press_is_printed(self):
        text = "".join(self.texts)
        for words in ("Show all", "Contents", "Search"):
            self.assertNotIn(words, text)

    def test_the_table_of_figures_can_be_read(self):
        (page,) = printed(self.html[: self.html.index("<main")] + f"<main>{MEASURED}</main>")
        words = set(re.split(r"[\s-]+", page.extract_text()))
        for text in (WHAT, DOCUMENTED, "What Documented Measured 0.995"):
            self.assertLessEqual(set(re.split(r"[\s-]+", text)), words, "broken within a word")

    def test_nothing_is_cut_off_at_the_margin(self):
        for page in [*self.pages, *printed(self.html[: self.html.index("<main")] + f"<main>{MEASURED}</main>")]:
            edges = []
            page.extract_text(visitor_text=lambda text, cm, tm, font, size: edges.append(tm[4] * cm[0] + cm[4]) if text.strip() else None)
            self.assertGreaterEqual(min(edges), 35)
            self.assertLess(max(edges), 595 - 35)


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
