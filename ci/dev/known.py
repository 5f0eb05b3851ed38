"""Which work is known to be right from before: a list of digests in a file, the oldest first, that several clones may share."""

import json
import os
import pathlib
import tempfile

MOST = 5_000  # of what is kept: many commits of each unit of work


def load(file):
    """The digests; whatever does not read as a list, as of a write that was cut off, is worth nothing."""
    try:
        known = json.loads(file.read_text())
    except (OSError, ValueError):
        return []
    return known if isinstance(known, list) else []


def keep(file, known, now, most=MOST):
    """Adds `now` as the newest, and returns all; whole or not at all, because another clone may read meanwhile. The oldest of many are forgotten."""
    new = set(now)
    kept = ([digest for digest in known if digest not in new] + list(now))[-most:]
    whole = file.with_name(f"{file.name}.{os.getpid()}")
    try:
        whole.write_text(json.dumps(kept, indent=0) + "\n")
        whole.replace(file)
    except OSError:
        whole.unlink(missing_ok=True)
        raise
    return kept


class Cache:
    """The digests that all clones of a user share: $XDG_CACHE_HOME/cuda-cts/NAME."""

    def __init__(self, name, most=MOST):
        folder = os.environ.get("XDG_CACHE_HOME") or os.path.join(os.environ.get("HOME") or tempfile.gettempdir(), ".cache")
        self.file, self.most = pathlib.Path(folder, "cuda-cts", name), most
        self.kept = load(self.file)

    def keep(self, now):
        try:
            self.file.parent.mkdir(parents=True, exist_ok=True)
            self.kept = keep(self.file, self.kept, now, self.most)
        except OSError:
            pass  # no cache is no failure
