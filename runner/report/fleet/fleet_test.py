"""A fleet under a real Slurm: slurmctld and several slurmd on the loopback interface run ci/recipes/slurm-array.sh.

One node deviates, and one is killed in the middle of its run (its slurmd, its step and all that the step started) and
started again: nothing is lost, nothing is recorded twice, and `cuda-cts merge` names the deviant. The programs are the
invented ones of testing/programs, so that no GPU is needed; the nodes, jobs and kills are real.

usage: fleet_test.py CUDA_CTS PROGRAMS RECIPES
"""

import collections
import json
import os
import pathlib
import re
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
import unittest

import jsonschema

CUDA_CTS, PROGRAMS, RECIPES = sys.argv[1], pathlib.Path(sys.argv[2]).resolve(), pathlib.Path(sys.argv[3]).resolve()
NODES = ("n1", "n2", "n3", "n4")
CASES = [f"passes-{i}" for i in range(12)] + ["deviates"]
PATH = os.environ["PATH"] + ":/usr/sbin:/sbin"

CONF = """ClusterName=cts
SlurmctldHost=localhost(127.0.0.1)
SlurmUser={user}
SlurmdUser={user}
SlurmctldPort={ports[0]}
AuthType=auth/munge
AuthInfo=socket={folder}/munge.sock
CredType=cred/munge
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
SelectType=select/cons_tres
SelectTypeParameters=CR_Core
JobAcctGatherType=jobacct_gather/none
MpiDefault=none
ReturnToService=1
SlurmdParameters=config_overrides
MinJobAge=3600
StateSaveLocation={folder}/state
SlurmdSpoolDir={folder}/spool.%n
SlurmctldPidFile={folder}/slurmctld.pid
SlurmdPidFile={folder}/slurmd.%n.pid
SlurmctldLogFile={folder}/slurmctld.log
SlurmdLogFile={folder}/slurmd.%n.log
{nodes}
PartitionName=fleet Nodes=ALL Default=YES MaxTime=60 State=UP
"""


def cgroup_conf(version):
    """No control groups, which most containers have not: slurmd gives up where it looks for them and finds none."""
    # Slurm 24.05 can do without. The plugin of version 1 touches nothing until a job is put into a group, and none is here.
    return "CgroupPlugin=" + ("disabled" if version >= (24, 5) else "cgroup/v1") + "\n"


CLAUSE = """- id: cdp.fake.{name}
  heading: "Fake"
  source: ["Invented 1"]
  statement: Invented.
  kind: guarantee
  testable: runtime
"""
CASE = "/*---\nclause: cdp.fake.{name}\ncontrol: the work is skipped\ncontrol-fails-with: result missing\n---*/\n"


def make_tree(root):
    for folder in ("conformance/dynamic-parallelism/clauses", "conformance/dynamic-parallelism/fake", "programs/dynamic-parallelism/fake",
                   "bin", "fixtures", "expected/dynamic-parallelism"):
        (root / folder).mkdir(parents=True)
    shutil.copy(CUDA_CTS, root / "bin/cuda-cts")
    shutil.copy(PROGRAMS / "fake-probe", root / "bin/cts-probe")
    (root / "suite.json").write_text(json.dumps({"version": "0.0.0", "commit": "0" * 40, "clean": True, "toolkit": "13.0.88"}))
    (root / "conformance/dynamic-parallelism/chapter.yaml").write_text("title: Fake\nprefix: cdp\norder: 1\ndocuments: [Invented]\n")
    (root / "fixtures/build-words.yaml").write_text("rdc: -rdc=true\n")
    (root / "fixtures/traits.yaml").write_text("headers: {cts/case.cuh: [one-queue]}\nwords: {}\nparts: {}\n")
    (root / "fixtures/features.yaml").write_text("gpus-9: {if: gpus >= 9, reason: nine GPUs are needed}\n")
    (root / "conformance/dynamic-parallelism/clauses/fake.yaml").write_text("".join(CLAUSE.format(name=n) for n in CASES))
    text = (PROGRAMS / "fake-case").read_text()
    # "deviates" fails on the node that the test names; every program takes a moment, so that a kill finds one running.
    text = text.replace("case $name in\n  fails ", '[ "$name$SLURMD_NODENAME" = "deviates$DEVIANT" ] && name=fails\ncase $name in\n  deviates) sleep 0.2; pass ;;\n  fails ', 1)
    text = text.replace("survives | passes*) pass ;;", "survives | passes*) sleep 0.2; pass ;;", 1)
    assert text.count("sleep 0.2") == 2
    for name in CASES:
        (root / f"conformance/dynamic-parallelism/fake/{name}.run.cu").write_text(CASE.format(name=name))
        program = root / f"programs/dynamic-parallelism/fake/{name}.run"
        program.write_text(text)
        program.chmod(0o755)


def free_ports(number):
    sockets = [socket.socket() for _ in range(number)]
    for s in sockets:
        s.bind(("127.0.0.1", 0))
    ports = [s.getsockname()[1] for s in sockets]
    for s in sockets:
        s.close()
    return ports


def until(what, condition, seconds=60):
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        found = condition()
        if found:
            return found
        time.sleep(0.05)
    raise AssertionError(f"not within {seconds} s: {what}")


def processes_with(*entries):
    """Ids of processes whose environment holds all entries; only this test sets them."""
    wanted = {e.encode() for e in entries}
    found = []
    for folder in pathlib.Path("/proc").iterdir():
        try:
            if folder.name.isdigit() and wanted <= set((folder / "environ").read_bytes().split(b"\0")):
                found.append(int(folder.name))
        except OSError:
            continue
    return found


def parent_of(pid):
    """None where the process has ended."""
    try:
        status = pathlib.Path(f"/proc/{pid}/status").read_text()
    except OSError:
        return None
    return int(re.search(r"^PPid:\s+(\d+)", status, re.M).group(1))


def kill(pid, by=signal.SIGKILL):
    try:
        os.kill(pid, by)
    except ProcessLookupError:
        pass


class Cluster:
    """A munged, a slurmctld and a slurmd for each node, all in one folder."""

    def __init__(self, folder):
        self.folder = folder
        missing = [p for p in ("munged", "slurmctld", "slurmd", "sbatch", "scontrol") if not shutil.which(p, path=PATH)]
        if missing:
            raise AssertionError(f"missing: {', '.join(missing)}; install slurm-wlm and munge")
        ports = free_ports(1 + len(NODES))
        nodes = "\n".join(f"NodeName={n} NodeHostname=localhost NodeAddr=127.0.0.1 Port={p} CPUs=1 RealMemory=100" for n, p in zip(NODES, ports[1:]))
        (folder / "slurm.conf").write_text(CONF.format(user=subprocess.check_output(["id", "-un"], text=True).strip(), ports=ports, folder=folder, nodes=nodes))
        version = re.search(r"(\d+)\.(\d+)", subprocess.check_output(["slurmd", "-V"], text=True, env={**os.environ, "PATH": PATH}))
        (folder / "cgroup.conf").write_text(cgroup_conf(tuple(int(n) for n in version.groups())))
        for name in ["state"] + [f"spool.{n}" for n in NODES]:
            (folder / name).mkdir()
        key = folder / "munge.key"
        key.write_bytes(os.urandom(1024))
        key.chmod(0o400)
        self.environment = {k: v for k, v in os.environ.items() if not k.startswith(("CUDA_CTS", "CTS_", "SLURM"))}
        self.environment.update(SLURM_CONF=str(folder / "slurm.conf"), PATH=PATH)
        self.call("munged", "--force", "-S", folder / "munge.sock", f"--key-file={key}", f"--pid-file={folder}/munged.pid",
                  f"--log-file={folder}/munged.log", f"--seed-file={folder}/munged.seed", "--num-threads=2")
        self.call("slurmctld", "-c")
        for node in NODES:
            self.start_node(node)

    def call(self, *words, environment=None, check=True):
        done = subprocess.run([str(w) for w in words], cwd=self.folder, env={**self.environment, **(environment or {})},
                              stdin=subprocess.DEVNULL, capture_output=True, text=True, check=False, timeout=120)
        if check and done.returncode != 0:
            raise AssertionError(f"{words[0]}: exit code {done.returncode}: {done.stdout}{done.stderr}{self.errors_logged()}")
        return done

    def errors_logged(self):
        """The daemons say why they end in their logs alone."""
        lines = [f"\n{log.name}: {line}" for log in sorted(self.folder.glob("*.log")) for line in log.read_text().splitlines() if "error" in line or "fatal" in line]
        return "".join(lines[-10:])

    def start_node(self, node):
        self.call("slurmd", "-N", node)
        until(f"{node} is idle", lambda: self.state_of_node(node) == "IDLE")

    def start_node_again(self, node):
        self.call("slurmd", "-N", node)
        self.call("scontrol", "update", f"nodename={node}", "state=resume")
        until(f"{node} is idle", lambda: self.state_of_node(node) == "IDLE")

    def state_of_node(self, node):
        found = re.search(r"State=(\S+)", self.call("scontrol", "show", "node", node, check=False).stdout)
        return found.group(1) if found else ""

    def pid_in(self, name):
        try:
            return int((self.folder / name).read_text())
        except (OSError, ValueError):
            return None

    def crash(self, node, mark):
        """What a power failure leaves: nothing. `mark` is in the environment of all that this test's jobs start."""
        of_job = processes_with(f"SLURMD_NODENAME={node}", mark)
        # The batch script lives as long as its job, and its parent is the step that would tell the controller of an end.
        steps = {parent_of(pid) for pid in of_job} - {None, *of_job}
        for pid in [self.pid_in(f"slurmd.{node}.pid"), *steps, *of_job]:
            kill(pid)
        until("nothing of the job is left", lambda: not [kill(pid) for pid in processes_with(f"SLURMD_NODENAME={node}", mark)])
        self.call("scontrol", "update", f"nodename={node}", "state=down", "reason=crashed")

    def submit(self, environment, *words):
        # What a user's shell would pass on.
        text = self.call("sbatch", "--parsable", *words, RECIPES / "slurm-array.sh", environment=environment).stdout
        return text.strip().split(";")[0]

    def states(self, job):
        text = self.call("scontrol", "show", "job", job).stdout
        return collections.Counter(re.findall(r"JobState=(\S+)", text))

    def wait(self, job, seconds=120):
        over = {"COMPLETED", "FAILED", "NODE_FAIL", "CANCELLED", "TIMEOUT"}
        until(f"job {job} has ended: {self.states(job)}", lambda: set(self.states(job)) <= over, seconds)
        return self.states(job)

    def stop(self):
        for name in ["slurmctld.pid"] + [f"slurmd.{n}.pid" for n in NODES] + ["munged.pid"]:
            pid = self.pid_in(name)
            if pid:
                kill(pid, signal.SIGTERM)
        until("the daemons are gone", lambda: not any((self.folder / f).exists() for f in ("slurmctld.pid", "munged.pid")), 20)


def attempts(journal):
    lines = [json.loads(line) for line in journal.read_text().splitlines()]
    return [(l["observation"]["case"], l["observation"]["observer"], l["observation"]["attempt"]) for l in lines if l["type"] == "attempt"]


class Fleet(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.temporary = tempfile.TemporaryDirectory()
        cls.folder = pathlib.Path(cls.temporary.name)
        cls.folder.chmod(0o755)
        cls.tree = cls.folder / "tree"
        make_tree(cls.tree)
        cls.cluster = Cluster(cls.folder)
        cls.addClassCleanup(cls.temporary.cleanup)
        cls.addClassCleanup(cls.cluster.stop)

    def variables(self, out, **more):
        return {"CTS_OUT": str(out), "CTS_HOME": str(self.tree), "CTS_OPTIONS": "--jobs 1", "DEVIANT": "none", **more}

    def merge(self, out, *words):
        journals = sorted(out.glob("*.jsonl"))
        return self.cluster.call(self.tree / "bin/cuda-cts", "merge", "--out", out / "fleet", *words, *journals, check=False)

    def test_a_killed_node_is_continued_and_a_deviant_is_named(self):
        out = self.folder / "qualification"
        variables = self.variables(out, DEVIANT="n4")
        job = self.cluster.submit(variables, f"--array=1-{len(NODES)}")
        journal = out / "n3.jsonl"
        until("n3 has recorded a part", lambda: journal.exists() and len(attempts(journal)) >= 5)
        self.cluster.crash("n3", f"CTS_OUT={out}")
        recorded = journal.read_text()
        self.assertLess(len(attempts(journal)), 2 * len(CASES))
        # n1 and n2 are as expected, n4 deviates (exit code 1), n3 was lost.
        self.assertEqual(self.cluster.wait(job), {"COMPLETED": 2, "FAILED": 1, "NODE_FAIL": 1})

        done = self.merge(out, "--machines", len(NODES))
        self.assertEqual(done.returncode, 2, done.stdout + done.stderr)
        self.assertRegex(done.stderr, r"n3\.jsonl: the run was cut off after \d+ of 26 attempts; continue it with `cuda-cts run --resume`")

        self.cluster.start_node_again("n3")
        again = self.cluster.submit(variables, "--array=1", "--nodelist=n3")
        self.assertEqual(self.cluster.wait(again), {"COMPLETED": 1})
        self.assertTrue(journal.read_text().startswith(recorded[: recorded.rfind("\n") + 1]))

        for node in NODES:
            seen = collections.Counter(attempts(out / f"{node}.jsonl"))
            self.assertEqual(set(seen), {(f"cdp.fake.{n}", o, 1) for n in CASES for o in ("plain", "control")}, node)
            self.assertEqual(set(seen.values()), {1}, node)
        done = self.merge(out, "--machines", len(NODES))
        self.assertEqual(done.returncode, 1, done.stdout + done.stderr)
        self.assertIn("4 machines: 3 identical, 1 differs in clause cdp.fake.deviates\n", done.stdout)
        self.assertIn("\nn4 (Invented GPU 9000, id ", done.stdout)
        fleet = json.loads((out / "fleet/fleet.json").read_text())
        self.assertEqual([m["name"] for m in fleet["members"] if m["deviant"]], ["n4"])
        schema = json.loads((pathlib.Path(__file__).with_name("cuda-cts-fleet.schema.json")).read_text())
        jsonschema.Draft202012Validator.check_schema(schema)
        jsonschema.validate(fleet, schema)
        fleet["members"][0]["differences"] = [{"clause": "cdp.x", "verdict": "passed", "norm": "holds", "why": ""}]
        with self.assertRaises(jsonschema.ValidationError):
            jsonschema.validate(fleet, schema)

    def test_shards_of_one_node_are_one_machine(self):
        out = self.folder / "shards"
        job = self.cluster.submit(self.variables(out, CTS_SHARDS="3"), "--array=1-3", "--nodelist=n1")
        self.assertEqual(self.cluster.wait(job), {"COMPLETED": 3})
        done = self.merge(out, "--machines", 1)
        self.assertEqual(done.returncode, 0, done.stdout + done.stderr)
        self.assertIn("1 machine: 1 identical\n", done.stdout)
        self.assertIn("13 clauses: 13 holds", done.stdout)
        (out / "n1.2-of-3.jsonl").unlink()
        done = self.merge(out)
        self.assertEqual(done.returncode, 2)
        self.assertIn("shard 2/3 is missing of n1", done.stderr)

    def test_the_script_says_what_it_needs(self):
        def refused(variables):
            done = self.cluster.call(RECIPES / "slurm-array.sh", environment=variables, check=False)
            self.assertNotEqual(done.returncode, 0)
            return done.stderr

        self.assertIn("set CTS_OUT", refused({}))
        self.assertIn("start it with sbatch", refused({"CTS_OUT": "x"}))
        self.assertIn("set CTS_HOME", refused({"CTS_OUT": "x", "SLURMD_NODENAME": "n1", "CTS_HOME": "/nowhere"}))
        self.assertIn("--array=1-2", refused(self.variables("x", SLURMD_NODENAME="n1", CTS_SHARDS="2")))


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
