"""What the build observes of compilers is known again by ccache in another clone, and in no other case than when nothing differs.

usage: observe_test.py SOURCE BUILD NINJA
"""

import os
import pathlib
import re
import shlex
import shutil
import subprocess
import sys
import tempfile
import unittest

SOURCE, BUILD = (pathlib.Path(word).resolve() for word in sys.argv[1:3])
NINJA = sys.argv[3]
STEM = "dynamic-parallelism/api/shared-mem-config-deprecated.reject"  # a case that includes headers of the fixtures
OUTPUT = f"tree/observed/{STEM}.json"


def command():
    """How the build observes a case, from the build folder."""
    listed = subprocess.run([NINJA, "-C", BUILD, "-t", "commands", OUTPUT], stdout=subprocess.PIPE, check=True, text=True).stdout
    return shlex.split(listed.splitlines()[-1].split(" && ", 1)[1])


def included(words):
    """What the case includes of the tree, from the build folder."""
    return re.search(r"CCACHE_EXTRAFILES=compilers:observed/with:[^: ]*/steps:?(\S*)", " ".join(words))[1].split(":")


class Clone:
    """As much of a clone as one observation needs; the compiler is `cc`, which counts how often it ran."""

    def __init__(self, root, name):
        self.root, self.cache = root / name, root / "cache"
        self.build, self.header, self.tool = self.root / "build", self.root / "toolkit/include/x.h", self.root / "tools/x"
        self.included = [self.build / file for file in included(command())]
        for folder in (self.build / OUTPUT, self.build / "observed" / STEM / "d", self.header, self.tool, self.root / "conformance" / (STEM + ".cu")):
            folder.parent.mkdir(parents=True)
        for file in self.included:
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text("a header of the suite\n")
        shutil.copytree(SOURCE / "cmake", self.root / "cmake")
        (self.root / "conformance" / (STEM + ".cu")).write_text("a case\n")
        self.header.write_text("a header\n")
        self.tool.write_text("looks at output\n")
        self.say("something")
        self.words("one word", "$(touch wrong)", "*")

    def say(self, what):
        (self.root / "cc").write_text(f'#!/bin/sh\necho >>../ran\nprintf "{what} %s\\n" "$@" >{OUTPUT}\n')
        (self.root / "cc").chmod(0o755)

    def words(self, *words):
        (self.build / "observed" / STEM / "steps").write_text("\n".join(["../cc", *words, ""]))

    def observe(self):
        environment = {**os.environ, "CCACHE_DIR": str(self.cache)}
        for left in ("CCACHE_DISABLE", "CCACHE_READONLY", "CCACHE_RECACHE"):
            environment.pop(left, None)
        for state, place in (("compilers", "../toolkit/include"), ("observed/with", "../tools")):
            subprocess.run(["../cmake/steps/state-of.sh", state, place], cwd=self.build, check=True)
        (self.build / OUTPUT).unlink(missing_ok=True)
        done = subprocess.run([word.replace(str(SOURCE), str(self.root)) for word in command()], cwd=self.build, env=environment, check=False)
        return done.returncode

    def ran(self):
        return len((self.root / "ran").read_text().splitlines()) if (self.root / "ran").exists() else 0

    def observed(self):
        return (self.build / OUTPUT).read_text()


class Observe(unittest.TestCase):
    def setUp(self):
        self.root = pathlib.Path(tempfile.mkdtemp(prefix="cts-observe-"))
        self.addCleanup(shutil.rmtree, self.root)
        self.first = Clone(self.root, "first")
        self.assertEqual(self.first.observe(), 0)

    def test_words_reach_the_compiler_as_they_are(self):
        self.assertEqual(self.first.observed(), "something one word\nsomething $(touch wrong)\nsomething *\n")

    def test_another_clone_knows_it_again(self):
        second = Clone(self.root, "second")
        self.assertEqual(second.observe(), 0)
        self.assertEqual((second.ran(), second.observed()), (0, self.first.observed()))

    def test_a_changed_case_is_observed_anew(self):
        (self.first.root / "conformance" / (STEM + ".cu")).write_text("another case\n")
        self.check_anew()

    def test_a_changed_header_of_the_toolkit_is_observed_anew(self):
        self.first.header.write_text("b header\n")
        self.check_anew()

    def test_a_further_header_of_the_toolkit_is_observed_anew(self):
        (self.first.header.parent / "y.h").write_text("")
        self.check_anew()

    def test_a_changed_header_of_the_suite_is_observed_anew_where_it_is_included(self):
        self.first.included[-1].write_text("b header of the suite\n")
        self.check_anew()

    def test_what_looks_at_output_is_another_reason(self):
        self.first.tool.write_text("looks at output twice\n")
        self.check_anew()

    def test_other_words_are_observed_anew(self):
        self.first.words("one", "word")
        self.check_anew()

    def check_anew(self):
        self.first.say("another thing")
        self.assertEqual(self.first.observe(), 0)
        self.assertEqual(self.first.ran(), 2)
        self.assertIn("another thing", self.first.observed())

    def test_what_could_not_be_observed_is_not_known(self):
        (self.first.root / "cc").write_text("#!/bin/sh\necho >>../ran\nexit 5\n")
        self.first.words("fails")
        for ran in (2, 3):
            self.assertEqual(self.first.observe(), 5)
            self.assertEqual(self.first.ran(), ran)

    def test_it_depends_on_what_it_looked_at(self):
        text = (self.first.build / "compilers.d").read_text()
        self.assertEqual(text.replace("\\\n", "").split(), ["compilers:", "../toolkit/include", "../toolkit/include/x.h"])


class Build(unittest.TestCase):
    def test_every_observation_can_be_known_that_links_nothing(self):
        listed = subprocess.run([NINJA, "-C", BUILD, "-t", "commands", "judged-anywhere"], stdout=subprocess.PIPE, check=True, text=True).stdout
        known, includes = {}, set()
        for line in listed.splitlines():
            observed = re.search(r" -MF (observed/\S+)/d .* -o tree/observed/", line)
            if observed:
                files = re.search(rf" CCACHE_EXTRAFILES=compilers:observed/with:{re.escape(observed[1])}/steps(\S*) ", line)
                known[observed[1]] = files is not None
                includes.update(files[1].split(":")[1:] if files else [])
        self.assertGreater(len(known), 200)
        # A linker does not tell which libraries it read.
        links = {work: "-lcts" in (BUILD / work / "steps").read_text().splitlines() for work in known}
        self.assertEqual(known, {work: not link for work, link in links.items()})
        self.assertTrue(3 <= sum(links.values()) < 20)
        # What a case includes of the tree is another reason to look again, for this case alone.
        for folder in ("../fixtures/include/", "../conformance/"):
            self.assertGreater(sum(file.startswith(folder) for file in includes), 1)
        for file in includes:
            self.assertTrue((BUILD / file).is_file() and file.endswith((".cuh", ".h", ".inc")), file)


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
