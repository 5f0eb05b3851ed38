"""Every test has a name that can stand in a bug report: the same in each run, without addresses and bytes of memory.

  test_names_test.py CTEST BUILD-FOLDER
"""
import re
import subprocess
import sys
import unittest

# What GoogleTest prints of a parameter for which nobody has said how: bytes, with whatever pointers they hold. Addresses are
# those of programs and libraries on Linux; a number of 32 bits is none.
OF_MEMORY = re.compile(r"-byte object <|\b0x(55|56|7[ef]|aaaa|ffff)[0-9a-fA-F]{8,10}\b|pointing to ")


def nameless(names):
    return [name for name in names if OF_MEMORY.search(name)]


class TestNames(unittest.TestCase):
    def test_what_is_seen(self):
        self.assertEqual(nameless(["A/B.C/stopped  # GetParam() = stopped", "D.E", "F/G.H/0  # GetParam() = mov.u32 %r1, 0x80000000"]), [])
        for name in ("A.B/0  # GetParam() = 16-byte object <A5-B2 D2-3F>",
                     "A.B/0  # GetParam() = 0x7f1b2c3d4e5f", "A.B/0  # GetParam() = 0x5579c84338b9 pointing to \"x\""):
            self.assertEqual(nameless([name]), [name])

    def test_names_of_this_build(self):
        listed = subprocess.run([CTEST, "-N"], cwd=BUILD, capture_output=True, text=True, check=True).stdout
        names = re.findall(r"^ +Test +#\d+: (.*)$", listed, re.MULTILINE)
        names += subprocess.run([f"{BUILD}/runner/runner-tests", "--gtest_list_tests"], capture_output=True, text=True, check=True).stdout.splitlines()
        self.assertGreater(len(names), 1000)
        self.assertEqual(nameless(names), [])


if __name__ == "__main__":
    CTEST, BUILD = sys.argv[1:3]
    unittest.main(argv=sys.argv[:1])
