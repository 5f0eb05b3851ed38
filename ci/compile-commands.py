"""Writes the compile commands of the sources that are analysed, one a source, wherever the build put several into one unit.

usage: compile-commands.py BUILD OUT SOURCE...
Exit codes: 0 written; 1 a source is in no command, with its name.
"""

import json
import pathlib
import re
import sys

build, out = pathlib.Path(sys.argv[1]), pathlib.Path(sys.argv[2])
wanted = {str(pathlib.Path(name).resolve()) for name in sys.argv[3:]}
commands = {}
for entry in json.loads((build / "compile_commands.json").read_text()):
    unit = pathlib.Path(entry["file"])
    sources = [entry["file"]]
    if "Unity" in unit.parts:
        sources = re.findall(r'^#include "(.*)"$', unit.read_text(), re.M)
    for source in wanted.intersection(sources):
        commands[source] = {"directory": entry["directory"], "file": source, "command": entry["command"].replace(entry["file"], source)}
missing = sorted(wanted - set(commands))
if missing:
    sys.exit(f"compile-commands: {missing[0]} and {len(missing) - 1} others are in no compile command of {build}")
out.write_text(json.dumps(sorted(commands.values(), key=lambda c: c["file"]), indent=1) + "\n")
