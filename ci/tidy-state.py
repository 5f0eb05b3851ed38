"""What of the static analysis is due: a source whose text, headers, compile command, rules or tool are not those of an analysis
that found nothing. Headers outside of the project are taken for unchanged; a new clang-tidy analyses everything.

usage: tidy-state.py pending|record COMPILE_COMMANDS STATE TIDY_VERSION
  pending   leaves in COMPILE_COMMANDS only what is due, and prints how many of how many that is
  record    adds to STATE that all of COMPILE_COMMANDS was found clean
"""

import hashlib
import json
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parents[1]
INCLUDE = re.compile(r'^\s*#\s*include\s+"([^"]+)"', re.M)


class Keys:
    def __init__(self, version):
        self.texts, self.version = {}, version

    def text(self, file):
        if file not in self.texts:
            self.texts[file] = file.read_text() if file.is_file() else ""
        return self.texts[file]

    def closure(self, source, folders):
        """The source and all that it includes of the project, each once."""
        seen, open_files = {source}, [source]
        while open_files:
            file = open_files.pop()
            for name in INCLUDE.findall(self.text(file)):
                for folder in [file.parent, *folders]:
                    header = (folder / name).resolve()
                    if header not in seen and header.is_file():
                        seen.add(header)
                        open_files.append(header)
        return sorted(seen)

    def key(self, entry):
        folders = [pathlib.Path(f) for f in re.findall(r"-I\s*(\S+)", entry["command"]) if str(ROOT) in f]
        digest = hashlib.sha256((self.version + entry["command"]).encode())
        source = pathlib.Path(entry["file"]).resolve()
        rules = [folder / ".clang-tidy" for folder in source.parents if folder == ROOT or ROOT in folder.parents]
        for file in rules + self.closure(source, folders):
            digest.update(f"\0{file}\0{self.text(file)}".encode())
        return digest.hexdigest()


def main(what, database, state, version):
    entries = json.loads(database.read_text())
    keys, clean = Keys(version), set(json.loads(state.read_text())) if state.is_file() else set()
    if what == "pending":
        due = [e for e in entries if keys.key(e) not in clean]
        database.write_text(json.dumps(due, indent=1) + "\n")
        print(f"{len(due)} of {len(entries)} sources are to be analysed")
    else:
        state.write_text(json.dumps(sorted(clean | {keys.key(e) for e in entries})) + "\n")


if __name__ == "__main__":
    main(sys.argv[1], pathlib.Path(sys.argv[2]), pathlib.Path(sys.argv[3]), sys.argv[4])
