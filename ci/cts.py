"""What cuda-cts says of a run, or of a case, for the scripts in the folders beside this file. They ask it, and read the report that it writes:
a verdict is the judge's, never a script's. Nobody here reads a journal, or starts the program of a case.
"""
import dataclasses
import json
import os
import pathlib
import re
import signal
import subprocess
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[1]
NO_GPU = "gpu: "  # how the runner says that it found none, and so no model either
NOT_RUN = "not run on the model: needs "
TOO_SLOW = "the model is too slow here"  # stopped at a time limit of the CPU (runner/evidence/judge/host_load.h)


class Refused(Exception):
    """One line for whoever called, and the exit code: 2 bad input, 5 what the machine lacks."""

    def __init__(self, message, code=2):
        super().__init__(message)
        self.code = code


def read(file):
    try:
        return file.read_text()
    except (OSError, UnicodeDecodeError) as error:
        raise Refused(f"{file}: {getattr(error, 'strerror', None) or 'is no text'}") from None


def read_entries(file, pattern):
    """The groups of each line that is no comment; the first of them names the entry, which no other may have."""
    entries = {}
    for number, line in enumerate(read(file).splitlines(), 1):
        if not line or line.startswith("#"):
            continue
        entry = re.fullmatch(pattern, line)
        if not entry:
            raise Refused(f"{file}:{number}: cannot be read: {line}")
        if entry[1] in entries:
            raise Refused(f"{file}:{number}: {entry[1]} stands there twice; keep one")
        entries[entry[1]] = entry.groups()
    return list(entries.values())


class NotModelled:
    """What the model lacks for cases (expected/reference/not-modelled.yaml): by a case, or by the beginning of cases, which ends with a dot."""

    def __init__(self, entries):
        self.entries = dict(entries)

    @classmethod
    def of(cls, root):
        return cls(read_entries(root / "expected/reference/not-modelled.yaml", r"([a-z0-9.-]+): (\S.*)"))

    def lacks(self, case):
        """What it needs, or None."""
        return next((lacks for name, lacks in self.entries.items() if name == case or (name.endswith(".") and case.startswith(name))), None)


def default_tree():
    """The build's, or what was unpacked around the scripts."""
    return ROOT if (ROOT / "bin/cuda-cts").exists() else ROOT / "build/tree"


def suite_of(tree):
    """suite.json of a tree."""
    file = tree / "suite.json"
    try:
        suite = json.loads(read(file))
    except ValueError:
        suite = None
    if not isinstance(suite, dict):
        raise Refused(f"{file}: says nothing of a suite; name a whole tree with --tree")
    return suite


@dataclasses.dataclass(frozen=True)
class Result:
    """What the judge says of one side of a case."""

    clause: str
    case: str
    observer: str
    verdict: str
    reason: str
    seconds: float


class Run:
    """A report: its results by case and observer, how many attempts were planned and recorded."""

    def __init__(self, report):
        self.attempts = sum(j["attempts"] for j in report["run"]["journals"])
        self.planned = sum(j.get("attempts_planned", 0) for j in report["run"]["journals"])
        self.results = sorted((Result(clause["id"], case["id"], side["observer"], side["verdict"], side["reason"], side["wall_s"])
                               for clause in report["clauses"] for case in clause["cases"] for side in case["observers"]),
                              key=lambda r: (r.case, r.observer))


class Children:
    """What was started and runs: it ends with this program, and nothing is started after that."""

    def __init__(self):
        self.running, self.ended = set(), False

    def end(self, number, _frame):
        self.ended = True
        for child in list(self.running):
            child.terminate()
        raise SystemExit(128 + number)

    def run(self, words, environment=None, text=None, **how):
        """Its exit code, and all that it says. `text`: what it reads."""
        if self.ended:
            raise Refused("ended by a signal", 5)
        source = subprocess.DEVNULL if text is None else subprocess.PIPE
        with subprocess.Popen(words, env=environment, stdin=source, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, errors="replace", **how) as child:
            self.running.add(child)
            if self.ended:  # in between
                child.terminate()
            said, _ = child.communicate(text)
            self.running.discard(child)
            return subprocess.CompletedProcess(words, child.returncode, said)


CHILDREN = Children()


def end_children_too():
    """Whoever ends this program by a signal ends the runs that it has started, too."""
    for number in (signal.SIGHUP, signal.SIGTERM):
        signal.signal(number, CHILDREN.end)


def call(tree, words, environment):
    """`cuda-cts WORD...` of a tree, and of no other that the user's environment names, to its end, with all that it says in one text."""
    program = tree / "bin/cuda-cts"
    environment = {name: value for name, value in (os.environ if environment is None else environment).items() if name != "CUDA_CTS_TREE"}
    try:
        return CHILDREN.run([program, *words], environment)
    except OSError as error:
        raise Refused(f"{program}: cannot be run ({error.strerror}); name a whole tree with --tree") from None


def first_line(done, what):
    """What a call said first, for a message, but for what it waits for; `what` was called."""
    lines = [line for line in done.stdout.strip().splitlines() if not line.startswith("cuda-cts: waiting for ")]
    return (lines or [f"{what}: says nothing"])[0]


def run(tree, words, environment=None):
    """`cuda-cts run WORD...`: its report. Throws Refused, with its own line, where nothing could be run."""
    with tempfile.TemporaryDirectory(prefix="cts-run-") as name:
        journal, report = pathlib.Path(name) / "journal.jsonl", pathlib.Path(name) / "report.json"
        try:
            done = call(tree, ["run", *words, "--journal", journal, "--report", name], environment)
            if done.returncode == 2 or not journal.exists():
                said = [line for line in done.stdout.strip().splitlines() if not line.startswith("Run with --help")]
                raise Refused(said[-1] if said else "nothing was run")
            if not report.exists():  # it was ended before
                call(tree, ["report", "--journal", journal, "--out", name], environment)
            return Run(json.loads(read(report)))
        except (ValueError, LookupError, TypeError):
            raise Refused(f"{tree / 'bin/cuda-cts'}: its report cannot be read", 5) from None


def listed(tree, words):
    """The cases that `cuda-cts list` names: {case: its file, from the root of the tree}."""
    done = call(tree, ["list", "--format", "json", *words], None)
    try:
        cases, _ = json.JSONDecoder().raw_decode(done.stdout, done.stdout.find("{"))  # a warning may stand around it
        return {case["id"]: case["file"] for case in cases["cases"]}
    except (ValueError, LookupError, TypeError):
        raise Refused(first_line(done, f"{tree / 'bin/cuda-cts'} list"), done.returncode or 5) from None


def of_reference(**variables):
    """The environment of the reference device, with no settings of it but these: CTS_REFERENCE_<NAME>=value. It is one device, whatever
    GPUs a scheduler has left to this process."""
    environment = {name: value for name, value in os.environ.items() if not name.startswith("CTS_REFERENCE_") and name != "CUDA_VISIBLE_DEVICES"}
    environment.update({f"CTS_REFERENCE_{name}": value for name, value in variables.items()})
    return {**environment, "CUDA_CTS_LOCKS": "/dev/null"}  # several runs disturb each other on a GPU, and not here


def on_reference(tree, words, **variables):
    """run() on the reference device with these settings."""
    return run(tree, ["--on", "reference", *words], of_reference(**variables))


def judge_on(device, tree, case, words, environment):
    """What `cuda-cts judge CASE` says of its plain side on a reference device, a folder of the tree: a Result, for a third of what a run
    of one case costs."""
    done = call(tree, ["judge", case, "--observer", "plain", *words], {**environment, "LD_LIBRARY_PATH": str(tree / device)})
    said = re.match(rf"([A-Z-]+) {re.escape(case)} \(plain\)(?:: (.*))?$", done.stdout, re.M)
    if not said:
        raise Refused(first_line(done, f"{tree / 'bin/cuda-cts'} judge {case}"), 5)
    return Result(case.split("--")[0], case, "plain", said[1], said[2] or "", 0)
