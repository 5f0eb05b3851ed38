"""Prints which tests failed, and why, of a JUnit file that ctest wrote: `failed-tests.py RESULTS.xml`.

Of a program that holds many tests, what each failed one says; of any other the last lines of its output. A passed test's
output is never shown, since tests of failures print failures."""

import re
import sys
import xml.etree.ElementTree

LINES, WIDTH = 16, 300  # of one test, at most


def reason(output):
    """The lines of GoogleTest's failed tests, or the last lines."""
    lines = [line[:WIDTH] for line in output.splitlines() if line.strip()]
    found, block = [], []
    for line in lines:
        if line.startswith("[ RUN "):
            block = []
        block.append(line)
        if re.match(r"\[  FAILED  \] .*\(\d+ ms\)", line):
            begun = next((i for i, l in enumerate(block) if re.search(r": Failure$", l)), 0)
            found += block[begun:]
            block = []
    return found[:LINES] if found else lines[-LINES:]


def main():
    for case in xml.etree.ElementTree.parse(sys.argv[1]).iter("testcase"):
        if case.get("status") != "fail":
            continue
        print(f"FAILED: {case.get('name')} ({float(case.get('time', 0)):.0f} s)")
        for line in reason(case.findtext("system-out", "")):
            print(f"  {line}")


if __name__ == "__main__":
    main()
