"""The programs of one chapter can be built alone: the target programs-of-<chapter> makes all of them, and none of another chapter.

usage: chapters_test.py SOURCE BUILD NINJA
"""

import pathlib
import re
import subprocess
import sys
import unittest

SOURCE, BUILD = (pathlib.Path(word) for word in sys.argv[1:3])
NINJA = sys.argv[3]
KINDS = "run|record|litmus|random|clock|counter|multi|report"


def has_programs(chapter):
    """Whether it has a case that runs and is no draft, of which no program is built."""
    return any("\ndraft:" not in case.read_text(encoding="utf-8") for case in chapter.rglob("*.cu")
               if re.search(rf"[.](?:{KINDS})[.]cu$", case.name))


CHAPTERS = sorted(file.parent.name for file in SOURCE.glob("conformance/*/chapter.yaml") if has_programs(file.parent))


def made_by(target):
    """The programs that its commands make, as <chapter>/...; a starter is copied for all cases of its object in one command."""
    done = subprocess.run([NINJA, "-C", BUILD, "-t", "commands", target], capture_output=True, text=True, check=True)
    return set(re.findall(r"tree/programs/([a-z0-9./-]+[.](?:%s)(?:[.]control)?)\b" % KINDS, done.stdout))


class Chapters(unittest.TestCase):
    def test_each_has_its_programs_and_no_others(self):
        self.assertGreaterEqual(len(CHAPTERS), 2)
        everything = made_by("programs")
        self.assertGreater(len(everything), 1000)
        for chapter in CHAPTERS:
            own = {program for program in everything if program.startswith(chapter + "/")}
            self.assertTrue(own, chapter)
            self.assertEqual(made_by("programs-of-" + chapter), own)


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
