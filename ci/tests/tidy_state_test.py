"""check-tidy analyses what changed and what includes it, and nothing that was found clean before.

usage: tidy_state_test.py TIDY_STATE
"""

import json
import pathlib
import shutil
import subprocess
import sys
import tempfile
import unittest

TIDY_STATE = pathlib.Path(sys.argv[1])


class TidyState(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.root = pathlib.Path(self.folder.name).resolve()
        (self.root / "ci/dev").mkdir(parents=True)
        shutil.copy(TIDY_STATE, self.root / "ci/dev/tidy-state.py")
        shutil.copy(TIDY_STATE.with_name("known.py"), self.root / "ci/dev")
        (self.root / ".clang-tidy").write_text("Checks: '*'\n")
        (self.root / "src").mkdir()
        self.write("a.cc", '#include "src/a.h"\n')
        self.write("a.h", '#include "src/deep.h"\n')
        self.write("deep.h", "int deep();\n")
        self.write("b.cc", "#include <vector>\n")
        self.flags = "-O1"

    def tearDown(self):
        self.folder.cleanup()

    def write(self, name, text):
        (self.root / "src" / name).write_text(text)

    def call(self, what, version="14"):
        words = [sys.executable, self.root / "ci/dev/tidy-state.py", what, self.root / "db.json", self.root / "state.json", version]
        return subprocess.run([str(w) for w in words], capture_output=True, text=True, check=True).stdout

    def due(self, version="14"):
        entries = [{"directory": str(self.root), "file": str(self.root / "src" / f), "command": f"c++ {self.flags} -I{self.root} -c src/{f}"} for f in ("a.cc", "b.cc")]
        (self.root / "db.json").write_text(json.dumps(entries))
        self.call("pending", version)
        return [pathlib.Path(e["file"]).name for e in json.loads((self.root / "db.json").read_text())]

    def test_only_what_changed_is_due(self):
        self.assertEqual(self.due(), ["a.cc", "b.cc"])
        self.assertEqual(self.due(), ["a.cc", "b.cc"], "nothing is clean before it was recorded")
        self.call("record")
        self.assertEqual(self.due(), [])
        self.write("deep.h", "long deep();\n")
        self.assertEqual(self.due(), ["a.cc"], "a header behind a header counts")
        self.write("b.cc", "int b;\n")
        self.assertEqual(self.due(), ["a.cc", "b.cc"])
        self.write("deep.h", "int deep();\n")
        self.assertEqual(self.due(), ["b.cc"], "what was clean stays so")

    def test_what_was_written_to_during_the_analysis_is_due_again(self):
        self.due()
        self.write("deep.h", "long deep();\n")
        self.call("record")
        self.assertEqual(self.due(), ["a.cc"])
        self.write("deep.h", "int deep();\n")
        self.assertEqual(self.due(), ["a.cc"], "nor is it known of which text the analysis was")

    def test_another_clone_knows_it_too(self):
        self.due()
        self.call("record")
        with tempfile.TemporaryDirectory() as other:
            clone = pathlib.Path(other).resolve() / "clone"
            shutil.copytree(self.root, clone)
            self.root = clone
            self.assertEqual(self.due(), [])
            self.write("deep.h", "long deep();\n")
            self.assertEqual(self.due(), ["a.cc"])

    def test_a_unit_of_several_sources_is_due_when_one_of_them_changed(self):
        def due():
            unit = self.root / "build/unit.cxx"
            unit.parent.mkdir(exist_ok=True)
            unit.write_text(f'#include "{self.root}/src/a.cc"\n#include "{self.root}/src/b.cc"\n')
            (self.root / "db.json").write_text(json.dumps([{"directory": str(self.root), "file": str(unit), "command": f"c++ -I{self.root} -c {unit}"}]))
            self.call("pending")
            return len(json.loads((self.root / "db.json").read_text()))

        self.assertEqual(due(), 1)
        self.call("record")
        self.assertEqual(due(), 0)
        self.write("deep.h", "long deep();\n")
        self.assertEqual(due(), 1)
        self.call("record")
        with tempfile.TemporaryDirectory() as other:
            clone = pathlib.Path(other).resolve() / "clone"
            shutil.copytree(self.root, clone)
            self.root = clone
            self.assertEqual(due(), 0, "another clone knows it, too")

    def test_a_state_that_does_not_read_knows_nothing(self):
        for text in ("", "[", "{}", "\xff"):
            (self.root / "state.json").write_text(text, encoding="latin-1")
            self.assertEqual(self.due(), ["a.cc", "b.cc"], repr(text))
        self.call("record")
        self.assertEqual(self.due(), [])

    def test_rules_flags_and_tool_count(self):
        self.due()
        self.call("record")
        self.assertEqual(self.due("15"), ["a.cc", "b.cc"])
        self.flags = "-O2"
        self.assertEqual(self.due(), ["a.cc", "b.cc"])
        self.flags = "-O1"
        (self.root / ".clang-tidy").write_text("Checks: '-*'\n")
        self.assertEqual(self.due(), ["a.cc", "b.cc"])
        self.call("record")
        self.assertEqual(self.due(), [])
        (self.root / "src/.clang-tidy").write_text("InheritParentConfig: true\n")
        self.assertEqual(self.due(), ["a.cc", "b.cc"])


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
