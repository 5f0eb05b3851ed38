"""Which work is known to be right from before: a list of digests in a file, the oldest first, that several clones may share."""

import json
import os

MOST = 5_000  # of what is kept: many commits of each unit of work


def load(file):
    """The digests; whatever does not read as a list, as of a write that was cut off, is worth nothing."""
    try:
        known = json.loads(file.read_text())
    except (OSError, ValueError):
        return []
    return known if isinstance(known, list) else []


def keep(file, known, now, most=MOST):
    """Adds `now` as the newest; whole or not at all, because another clone may read meanwhile. The oldest of many are forgotten."""
    new = set(now)
    kept = [digest for digest in known if digest not in new] + list(now)
    whole = file.with_name(f"{file.name}.{os.getpid()}")
    try:
        whole.write_text(json.dumps(kept[-most:], indent=0) + "\n")
        whole.replace(file)
    except OSError:
        whole.unlink(missing_ok=True)
        raise
