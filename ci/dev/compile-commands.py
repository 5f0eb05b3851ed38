"""Writes the compile commands of what is analysed: the units of the build, of one source or of a whole floor, that hold these sources.

usage: compile-commands.py BUILD OUT SOURCE...
Exit codes: 0 written; 1 a source is in no command, with its name.
"""

import json
import pathlib
import re
import sys

build, out = pathlib.Path(sys.argv[1]), pathlib.Path(sys.argv[2])
missing = {str(pathlib.Path(name).resolve()) for name in sys.argv[3:]}
wanted, units = set(missing), {}
for entry in json.loads((build / "compile_commands.json").read_text()):
    unit = pathlib.Path(entry["file"])
    sources = [entry["file"]]
    if "Unity" in unit.parts:
        sources = re.findall(r'^#include "(.*)"$', unit.read_text(), re.M)
    if wanted.intersection(sources):
        units.setdefault(entry["file"], entry)
        missing.difference_update(sources)
if missing:
    sys.exit(f"compile-commands: {min(missing)} and {len(missing) - 1} others are in no compile command of {build}")
out.write_text(json.dumps(sorted(units.values(), key=lambda c: c["file"]), indent=1) + "\n")
