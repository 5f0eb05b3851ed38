"""The pages: every link leads somewhere, README.md is one screen and a half, the page for authors of cases short, the pages of docs/ keep to
docs/style.md, and fixtures/README.md tells of each header.

usage: pages_test.py REPOSITORY
"""

import pathlib
import re
import subprocess
import sys
import unittest

ROOT = pathlib.Path(sys.argv[1]).resolve()
LISTED = subprocess.run(["git", "-C", ROOT, "ls-files", "-co", "--exclude-standard", "*.md"], capture_output=True, text=True, check=True).stdout
PAGES = [ROOT / name for name in LISTED.splitlines() if (ROOT / name).exists()]
STYLED = [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))]
MOST_WORDS = 25
LINES_OF_README = 80
BYTES_FOR_AUTHORS = 12 * 1024


def anchor(heading):
    """As GitHub makes it."""
    return re.sub(r"[^\w\- ]", "", heading.strip().lower()).replace(" ", "-")


def anchors(text):
    return {anchor(heading) for heading in re.findall(r"^#+ (.*)$", text, re.M)}


def broken_links(page, text):
    found = []
    for target in re.findall(r"\]\(([^)\s]+)\)", text):
        if re.match(r"[a-z]+:", target):
            continue
        name, _, part = target.partition("#")
        file = (page.parent / name).resolve() if name else page
        if not file.exists():
            found.append(f"{page.name}: {target}: is not there")
        elif part and part not in anchors(text if file == page else file.read_text(encoding="utf-8")):
            found.append(f"{page.name}: {target}: has no such heading")
    return found


def prose(text):
    """Without code, tables and headings; a bullet is a paragraph."""
    lines = re.sub(r"^```.*?^```", "", text, flags=re.M | re.S).splitlines()
    return "\n".join("" if re.match(r"    |\||#|!\[", line) else re.sub(r"^\s*[-*] ", "\n", line) for line in lines)


def sentences(text):
    text = re.sub(r"`[^`]*`", "CODE", prose(text))
    text = re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", text)
    for paragraph in re.split(r"\n\s*\n", text):
        yield from re.split(r"(?<=[.!?])[\s*)]+|(?<=:)\s*$", paragraph.replace("\n", " ").strip())


def long_sentences(page, text):
    return [f"{page.name}: {len(s.split())} words: {s}" for s in sentences(text) if len(s.split()) > MOST_WORDS]


class Pages(unittest.TestCase):
    maxDiff = None

    def test_links_lead_somewhere(self):
        self.assertGreater(len(PAGES), 10)
        self.assertEqual([], [problem for page in PAGES for problem in broken_links(page, page.read_text(encoding="utf-8"))])

    def test_the_readme_is_short(self):
        self.assertLessEqual(len((ROOT / "README.md").read_text(encoding="utf-8").splitlines()), LINES_OF_README)

    def test_the_page_for_authors_is_short(self):
        self.assertLessEqual((ROOT / "conformance/README.md").stat().st_size, BYTES_FOR_AUTHORS)

    def test_each_header_of_the_fixtures_is_told_once(self):
        folder = ROOT / "fixtures/include/cts"
        headers = sorted(str(file.relative_to(folder)) for file in folder.rglob("*") if file.suffix in (".h", ".cuh"))
        told = re.findall(r"^\| `cts/(\S+)` \|", (ROOT / "fixtures/README.md").read_text(encoding="utf-8"), re.M)
        self.assertEqual(headers, sorted(told))

    def test_the_readme_names_each_page(self):
        text = (ROOT / "README.md").read_text(encoding="utf-8")
        self.assertEqual([], [page.name for page in STYLED[1:] if f"](docs/{page.name})" not in text])

    def test_sentences_are_short(self):
        self.assertEqual([], [problem for page in STYLED for problem in long_sentences(page, page.read_text(encoding="utf-8"))])

    def test_each_check_can_fail(self):
        page = ROOT / "README.md"
        self.assertEqual(len(broken_links(page, "# A b\n[x](nowhere.md) [y](#a-c) [z](#a-b) [w](https://example.org/)")), 2)
        self.assertEqual(len(long_sentences(page, "word " * 26 + "end.\n\n- " + "word " * 20 + "end.\n\n| " + "word " * 40 + "|\n")), 1)


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
