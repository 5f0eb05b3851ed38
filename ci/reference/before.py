"""What was as listed before, so that it need not run again: of the same programs, device, runner, expectations and words, in this clone or
another one. A file of digests keeps it, $XDG_CACHE_HOME/cuda-cts/reference.json."""

import collections
import hashlib
import pathlib
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "ci/dev"))
import known  # noqa: E402

MOST = 20_000  # some commits of each policy


def lines(file):
    return file.read_text(encoding="utf-8").splitlines() if file.is_file() else []


class Before:
    """The cases of a tree by what is built as one: an object, or the programs of one case."""

    def __init__(self, tree, cases):
        """`cases`: {case: its file, from the root of the tree}."""
        self.cache = known.Cache("reference.json", MOST)
        self.tree, self.seen = tree, {}
        objects = {words[1]: words[0] for words in (line.split() for line in lines(tree / "objects/index.txt")) if len(words) > 1}
        self.units = collections.defaultdict(set)
        for case, file in cases.items():
            stem = file.removeprefix("conformance/").removesuffix(".cu")
            self.units[objects.get(stem, f"programs/{stem}")].add(case)
        common = hashlib.sha256()
        for path in sorted({path for pattern in ("bin/*", "lib/**/*", "fixtures/*.yaml", "conformance/**/*.yaml", "expected/*.yaml", "expected/*/*.yaml") for path in self.tree.glob(pattern)}):
            common.update(self.of_file(path))
        for name in ("ci/cts.py", "ci/reference/check", "ci/reference/before.py"):
            common.update(self.of_file(ROOT / name))
        self.keys = {}
        for unit, of in self.units.items():
            digest = common.copy()
            digest.update("\0".join(sorted(of)).encode())  # which of an object's were selected
            for path in sorted([*self.tree.glob(f"{unit}*"), *(self.tree / cases[case] for case in of)]):
                digest.update(self.of_file(path))
            self.keys[unit] = digest.digest()

    @staticmethod
    def state(path):
        status = path.stat()
        return status.st_mtime_ns, status.st_size

    def of_file(self, path):
        """Its name and text, digested; remembers of when."""
        if not path.is_file():
            return b""
        self.seen[path] = self.state(path)
        name = path.relative_to(self.tree if path.is_relative_to(self.tree) else ROOT)
        return hashlib.sha256(f"{name}\0".encode() + path.read_bytes()).digest()

    def key(self, unit, words):
        return hashlib.sha256(self.keys[unit] + "\0".join(map(str, words)).encode()).hexdigest()

    def due(self, words):
        """The cases that are to run with these words."""
        kept = set(self.cache.kept)
        return {case for unit, cases in self.units.items() if self.key(unit, words) not in kept for case in cases}

    def knows_some(self, due):
        return len(due) < sum(map(len, self.units.values()))

    def keep(self, words, ran, wrong):
        """Of the cases that `ran`, all but the units of those that were `wrong`, unless a file was written to since."""
        try:
            changed = any(self.state(path) != state for path, state in self.seen.items())
        except OSError:
            changed = True  # one is gone
        if not changed:
            self.cache.keep([self.key(unit, words) for unit, cases in self.units.items() if cases <= ran and not cases & wrong])
