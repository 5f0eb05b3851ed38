"""A floor that is compiled as one unit (CTS_WHOLE_FLOORS) means the same as its files one by one.

In one unit an anonymous name of one file stands beside the headers of all others, and may hide what another file means. So
no file's anonymous names are those of a header of its floor that it does not see by itself, and no file takes in a namespace
whole.

usage: floor_names_test.py RUNNER
"""

import pathlib
import re
import sys
import unittest

RUNNER = pathlib.Path(sys.argv[1])
# Declarations as clang-format lays them out: at the start of a line.
DECLARATIONS = [
    re.compile(r"^(?:struct|class|enum class|enum|union)\s+(\w+)"),
    re.compile(r"^(?:using|namespace) (\w+) ="),
    re.compile(r"^(?!namespace|using|return|#|/|\}|template|typedef|friend)[\w:<>,&*\[\] ]*?[ &*](\w+)\("),
    re.compile(r"\b(k[A-Z]\w*)(?= *[={\[])"),
]


def names(text, anonymous):
    """The names that a file declares in its anonymous namespace, or outside of one."""
    inside, found = False, set()
    for line in text.splitlines():
        if re.match(r"namespace \{", line):
            inside = True
        elif re.match(r"\}  // namespace$", line):
            inside = False
        elif inside == anonymous and line and not line[0].isspace():
            for declaration in DECLARATIONS:
                found.update(m.group(1) for m in declaration.finditer(line))
    return found


def seen(text, headers):
    """The headers of the floor that a file includes, directly or not."""
    found = {h for h in headers if f'/{h}"' in text}
    return found.union(*(seen(headers[h], {k: v for k, v in headers.items() if k not in found}) for h in found))


def problems(headers, sources):
    """headers, sources: name -> text of one floor."""
    found = [f"{name}: `using namespace`; name what is used" for name, text in sources.items() if re.search(r"^\s*using namespace", text, re.M)]
    for header, text in headers.items():
        declared = names(text, False)
        for name, source in sources.items():
            if header not in seen(source, headers):
                found += [f"{name}: its {n} is also one of {header}; rename it" for n in sorted(declared & names(source, True))]
    return found


class Map(unittest.TestCase):
    def test_readme_names_what_is_there(self):
        """The map sends nobody to a file that was renamed."""
        places = re.findall(r"`((?:[\w-]+/)+[\w.-]*)`", (RUNNER / "README.md").read_text())
        self.assertGreater(len(places), 60)
        for place in places:
            self.assertTrue((RUNNER / place).exists() or (RUNNER.parent / place).exists(), place)


class FloorNames(unittest.TestCase):
    def test_none_hides_another(self):
        floors = sorted(p for p in RUNNER.rglob("*") if any(p.glob("*.cc")))
        self.assertGreater(len(floors), 10)
        for floor in floors:
            sources = {p.name: p.read_text() for p in floor.glob("*.cc") if not p.name.endswith("_test.cc")}
            self.assertEqual(problems({p.name: p.read_text() for p in floor.glob("*.h")}, sources), [], floor.name)

    def test_one_that_does_is_seen(self):
        header = {"b.h": "namespace x {\nconstexpr int kLimit = 1;\nint Size(int a);\n}  // namespace x\n"}
        hiding = "namespace x {\nnamespace {\nconstexpr int kOther = 2, kLimit = 2;\nstd::size_t Size(long a) { return 1; }\n}  // namespace\n}\n"
        self.assertEqual(problems(header, {"a.cc": hiding}), ["a.cc: its Size is also one of b.h; rename it", "a.cc: its kLimit is also one of b.h; rename it"])
        self.assertEqual(problems(header, {"a.cc": '#include "x/b.h"\n' + hiding}), [])
        self.assertEqual(problems({**header, "c.h": '#include "x/b.h"\n'}, {"a.cc": '#include "x/c.h"\n' + hiding}), [])
        self.assertEqual(problems(header, {"a.cc": "void f() {\n  using namespace y;\n}\n"}), ["a.cc: `using namespace`; name what is used"])


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
