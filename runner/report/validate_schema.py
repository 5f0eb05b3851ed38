#!/usr/bin/env python3
"""Validates report and comparison documents against their JSON Schemas.

Without arguments: the golden files, and then, to show that the schemas can refuse, altered copies of them.
With arguments: the named files. Exit code 0: all are as they should be; 1: one is not; 2: a file cannot be read.
"""

import copy
import json
import pathlib
import sys

import jsonschema

RUNNER = pathlib.Path(__file__).resolve().parents[1]


def load(path):
    try:
        return json.loads(pathlib.Path(path).read_text(encoding="utf-8"))
    except (OSError, ValueError) as error:
        print(f"{path}: cannot be read: {error}")
        sys.exit(2)


def validator(document):
    name = str(document.get("schema", ""))
    kind = "compare" if name.startswith("cuda-cts-compare/") else "report"
    what = "baseline" if name.startswith("cuda-cts-baseline/") else kind
    folder = RUNNER / ("report/compare" if kind == "compare" else "report")
    schema = load(folder / f"cuda-cts-{what}.schema.json")
    jsonschema.Draft202012Validator.check_schema(schema)
    return jsonschema.Draft202012Validator(schema)


def problems(document):
    found = validator(document).iter_errors(document)
    return [f"/{'/'.join(map(str, e.absolute_path))}: {e.message[:200]}" for e in found]


def alterations(document):
    """Copies that a schema must refuse, each with what was done to it."""

    def altered(what, change):
        broken = copy.deepcopy(document)
        change(broken)
        return what, broken

    for key in document:
        if key not in ("schema", "power"):
            yield altered(f"without {key}", lambda d, k=key: d.pop(k))
    yield altered("another version", lambda d: d.update(schema=d["schema"][:-1] + "9"))
    yield altered("unknown member", lambda d: d.update(surprise=1))
    if "clauses" not in document:
        yield altered("unknown class", lambda d: d["changes"][0].update({"class": "better"}))
        return
    words = ("id", "statement", "verdict", "cases")
    for key in words if "baseline" in document["schema"] else (*words, "why", "source"):
        yield altered(f"clause without {key}", lambda d, k=key: d["clauses"][0].pop(k))
    yield altered("unknown verdict", lambda d: d["clauses"][0].update(verdict="passed"))
    yield altered("violated without why", lambda d: d["clauses"][0].update(verdict="violated", why=""))
    yield altered("holds without a case", lambda d: d["clauses"][0].update(verdict="holds", cases=[]))
    yield altered("toolkit fact that holds", lambda d: d["clauses"][0].update(kind="toolkit", verdict="holds"))
    yield altered("negative count", lambda d: d["denominator"].update(holds=-1))


def main(arguments):
    files = [pathlib.Path(a) for a in arguments] or sorted((RUNNER / "testing/golden").glob("*.json"))
    bad = 0
    for file in files:
        document = load(file)
        for problem in problems(document):
            print(f"{file}: {problem}")
            bad += 1
        if not arguments:
            for what, broken in alterations(document):
                if not problems(broken):
                    print(f"{file}: the schema accepts it {what}")
                    bad += 1
    print(f"{len(files)} documents, {bad} problems")
    return 1 if bad or not files else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
