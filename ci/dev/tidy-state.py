"""What of the static analysis is due: a unit whose text, sources, headers, compile command, rules or tool are not those of an analysis
that found nothing, in this clone or another one. Headers outside of the project are taken for unchanged; a new clang-tidy analyses
everything.

usage: tidy-state.py pending|record COMPILE_COMMANDS STATE TIDY_VERSION
  pending   leaves in COMPILE_COMMANDS only what is due, and prints how many of how many that is
  record    adds to STATE that all of COMPILE_COMMANDS was found clean; the oldest of many is forgotten. What changed since `pending` is
            left out, because nobody knows which text of it was analysed
"""

import hashlib
import json
import os
import pathlib
import re
import sys

sys.dont_write_bytecode = True
import known  # noqa: E402  # beside this file

ROOT = pathlib.Path(__file__).resolve().parents[2]
INCLUDE = re.compile(r'^\s*#\s*include\s+"([^"]+)"', re.M)


class Keys:
    def __init__(self, version):
        self.texts, self.version = {}, version

    def text(self, file):
        if file not in self.texts:
            # A unit names its sources by their paths in this clone.
            self.texts[file] = file.read_text().replace(f"{ROOT}/", "") if file.is_file() else ""
        return self.texts[file]

    def closure(self, source, folders):
        """The source and all that it includes of the project, each once."""
        seen, open_files = {source}, [source]
        while open_files:
            file = open_files.pop()
            for name in INCLUDE.findall(self.text(file)):
                for folder in [file.parent, ROOT, *folders]:
                    header = (folder / name).resolve()
                    if header not in seen and header.is_file():
                        seen.add(header)
                        open_files.append(header)
        return sorted(seen)

    def key(self, entry):
        folders = [pathlib.Path(f) for f in re.findall(r"-I\s*(\S+)", entry["command"]) if str(ROOT) in f]
        digest = hashlib.sha256((self.version + entry["command"].replace(str(ROOT), ".")).encode())
        source = pathlib.Path(entry["file"]).resolve()
        rules = [folder / ".clang-tidy" for folder in source.parents if folder == ROOT or ROOT in folder.parents]
        for file in rules + self.closure(source, folders):
            digest.update(f"\0{os.path.relpath(file, ROOT)}\0{self.text(file)}".encode())
        return digest.hexdigest()


def main(what, database, state, version):
    entries = json.loads(database.read_text())
    keys, clean = Keys(version), known.load(state)
    now = [keys.key(e) for e in entries]
    pending = database.with_name(f"{database.name}.digests")  # one for each unit that is due
    if what == "pending":
        before = set(clean)
        due = [(e, key) for e, key in zip(entries, now) if key not in before]
        database.write_text(json.dumps([e for e, _ in due], indent=1) + "\n")
        pending.write_text(json.dumps([key for _, key in due], indent=0) + "\n")
        print(f"{len(due)} of {len(entries)} units are to be analysed")
    else:
        known.keep(state, clean, [key for key, before in zip(now, json.loads(pending.read_text())) if key == before])


if __name__ == "__main__":
    main(sys.argv[1], pathlib.Path(sys.argv[2]), pathlib.Path(sys.argv[3]), sys.argv[4])
