"""What the build links is known again by ccache in another clone, and in no other case than when nothing differs.

usage: links_test.py SOURCE BUILD NINJA
"""

import os
import pathlib
import shlex
import shutil
import subprocess
import sys
import tempfile
import unittest

SOURCE, BUILD = (pathlib.Path(word).resolve() for word in sys.argv[1:3])
NINJA = sys.argv[3]
OUTPUT = "tree/bin/cts-probe"
WORK = "linked/bin/cts-probe"
OBJECT = "units/bin/cts-probe.o"
LIBRARY = "lib/libcts-main.a"
# As far as nvcc goes: what it makes on the way is named by the linker, too, and gone.
COMPILER = f"""#!/bin/sh
echo >>../ran
{{ echo SAID; printf '%s\\n' "$@"; cat {OBJECT} {LIBRARY} 2>&-; }} >{OUTPUT}
chmod +x {OUTPUT}
printf '{OUTPUT}: \\\\\\n  /tmp/tmpxft_00000001_00000000-6_dlink.o \\\\\\n  {OBJECT} \\\\\\n  {LIBRARY}\\n\\n{LIBRARY}:\\n' >{WORK}/read
exit CODE
"""


def commands(target):
    listed = subprocess.run([NINJA, "-C", BUILD, "-t", "commands", target], stdout=subprocess.PIPE, check=True, text=True).stdout
    return listed.splitlines()


class Clone:
    """As much of a clone as one link needs; the compiler counts how often it ran."""

    def __init__(self, root, name):
        self.root, self.cache = root / name, root / "cache"
        self.build, self.toolkit = self.root / "build", self.root / "toolkit"
        for name in (OUTPUT, OBJECT, LIBRARY, WORK + "/steps"):
            (self.build / name).parent.mkdir(parents=True, exist_ok=True)
        self.toolkit.mkdir()
        shutil.copytree(SOURCE / "cmake", self.root / "cmake")
        (self.build / OBJECT).write_text("an object\n")
        (self.build / LIBRARY).write_text("a library\n")
        (self.toolkit / "nvlink").write_text("a linker\n")
        self.say("something")
        self.words("one word", "$(touch wrong)", "*")

    def say(self, what, code=0):
        (self.root / "cc").write_text(COMPILER.replace("SAID", what).replace("CODE", str(code)))
        (self.root / "cc").chmod(0o755)

    def words(self, *words):
        (self.build / WORK / "steps").write_text("\n".join(["../cc", *words, ""]))

    def link(self, mask=0o022, **variables):
        environment = {**os.environ, "CCACHE_DIR": str(self.cache)}
        for left in ("CCACHE_DISABLE", "CCACHE_READONLY", "CCACHE_RECACHE"):
            environment.pop(left, None)
        subprocess.run(["../cmake/steps/state-of.sh", "compilers", "../cmake/steps/as-compiler.sh", "../toolkit"], cwd=self.build, check=True)
        (self.build / OUTPUT).unlink(missing_ok=True)
        command = commands(OUTPUT)[-1].split(" && ", 1)[1].replace(str(SOURCE), str(self.root))
        return subprocess.run(["sh", "-c", command], cwd=self.build, env={**environment, **variables}, umask=mask, check=False).returncode

    def ran(self):
        return len((self.root / "ran").read_text().splitlines()) if (self.root / "ran").exists() else 0

    def linked(self):
        return (self.build / OUTPUT).read_text()

    def mode(self):
        return (self.build / OUTPUT).stat().st_mode & 0o777


class Link(unittest.TestCase):
    def setUp(self):
        self.root = pathlib.Path(tempfile.mkdtemp(prefix="cts-links-"))
        self.addCleanup(shutil.rmtree, self.root)
        self.first = Clone(self.root, "first")
        self.assertEqual(self.first.link(), 0)

    def test_words_reach_the_compiler_as_they_are(self):
        self.assertEqual(self.first.linked(), "something\none word\n$(touch wrong)\n*\nan object\na library\n")

    def test_another_clone_knows_it_again(self):
        second = Clone(self.root, "second")
        self.assertEqual(second.link(), 0)
        self.assertEqual((second.ran(), second.linked()), (0, self.first.linked()))

    def test_another_clone_with_another_library_links_anew(self):
        second = Clone(self.root, "second")
        (second.build / LIBRARY).write_text("b library\n")
        self.assertEqual(second.link(), 0)
        self.assertEqual((second.ran(), "b library" in second.linked()), (1, True))

    def test_the_same_clone_knows_it_again(self):
        self.assertEqual(self.first.link(), 0)
        self.assertEqual(self.first.ran(), 1)

    def test_what_is_known_again_can_be_executed_as_far_as_the_mask_lets_it(self):
        for mask in (0o022, 0o027, 0o077):
            self.assertEqual(self.first.link(mask), 0)
            self.assertEqual((self.first.ran(), self.first.mode()), (1, 0o777 & ~mask))

    def test_a_changed_object_is_linked_anew(self):
        (self.first.build / OBJECT).write_text("an Object\n")
        self.check_anew()

    def test_a_changed_library_is_linked_anew(self):
        (self.first.build / LIBRARY).write_text("a Library\n")
        self.check_anew()

    def test_a_library_that_is_gone_is_not_taken_for_another(self):
        (self.first.build / LIBRARY).unlink()
        self.assertEqual(self.first.link(), 0)
        self.assertEqual((self.first.ran(), "a library" in self.first.linked()), (2, False))

    def test_other_words_are_linked_anew(self):
        self.first.words("one", "word")
        self.check_anew()

    def test_the_same_words_in_another_order_are_linked_anew(self):
        self.first.words("$(touch wrong)", "one word", "*")
        self.check_anew()

    def test_a_changed_toolkit_links_anew(self):
        (self.first.toolkit / "nvlink").write_text("a Linker\n")
        self.check_anew()

    def test_a_further_file_of_the_toolkit_links_anew(self):
        (self.first.toolkit / "ptxas").write_text("")
        self.check_anew()

    def test_a_changed_way_to_call_it_links_anew(self):
        with open(self.first.root / "cmake/steps/as-compiler.sh", "a", encoding="utf-8") as script:
            script.write("# changed\n")
        self.check_anew()

    def check_anew(self):
        self.first.say("another thing")
        self.assertEqual(self.first.link(), 0)
        self.assertEqual(self.first.ran(), 2)
        self.assertIn("another thing", self.first.linked())

    def test_what_could_not_be_linked_is_not_known(self):
        self.first.say("something", code=5)
        self.first.words("fails")
        for ran in (2, 3):
            self.assertNotEqual(self.first.link(), 0)
            self.assertEqual(self.first.ran(), ran)

    def test_without_the_cache_it_is_linked_each_time(self):
        for ran in (2, 3):
            self.assertEqual(self.first.link(CCACHE_DISABLE="1"), 0)
            self.assertEqual((self.first.ran(), self.first.mode()), (ran, 0o755))


class Build(unittest.TestCase):
    def setUp(self):
        self.links = {}
        for line in commands("programs") + commands("probe"):
            words = line.split()
            for option, output in zip(words, words[1:]):
                if option == "-o" and output.startswith(("tree/programs/", "tree/objects/", OUTPUT)):
                    self.links[output] = words

    def test_every_link_by_nvcc_alone_can_be_known(self):
        without = [words for words in self.links.values() if not any(word.startswith("CCACHE_EXTRAFILES=compilers:units/") for word in words)]
        self.assertGreater(len(self.links), 300)
        self.assertLess(len(without), 5)
        self.assertTrue(all("-dlink" in words for words in without))

    def test_steps_name_nothing_by_where_the_clone_lies(self):
        for output, words in self.links.items():
            if "-dlink" not in words:
                steps = (BUILD / "linked" / output.removeprefix("tree/") / "steps").read_text()
                self.assertNotIn(str(SOURCE) + "/", steps)
                self.assertIn(f"\n-o\n{output}\n", steps)

    def test_objects_are_among_what_a_link_is_known_by(self):
        for output, words in self.links.items():
            if "-dlink" not in words:
                steps = (BUILD / "linked" / output.removeprefix("tree/") / "steps").read_text().splitlines()
                extra = next(word for word in words if word.startswith("CCACHE_EXTRAFILES=")).split("=", 1)[1]
                self.assertEqual(extra.split(":")[1:], [word for word in steps if word.endswith(".o")])

    def test_compilers_are_looked_at_with_what_they_call_and_link(self):
        named = {pathlib.PurePath(word).name for word in shlex.split(commands("compilers")[-1])}
        self.assertLessEqual({"environment", "as-compiler.sh", "nvcc", "nvlink", "fatbinary", "ptxas", "cicc", "crt", "gcc", "g++", "cc1plus",
                              "collect2", "as", "ld", "crti.o", "libstdc++.a", "libgcc.a", "libc.so.6", "libcudadevrt.a"}, named)


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
