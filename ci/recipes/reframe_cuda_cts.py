"""ReFrame: the check of a node, and the gate of an upgrade, with the bundle at /opt/cuda-cts (or CUDA_CTS_ROOT).

  reframe -c reframe_cuda_cts.py -n CudaCtsNodeCheck -r                        # this node, or one of each partition with a GPU
  reframe -c reframe_cuda_cts.py -n CudaCtsNodeCheck --distribute=idle -r      # each idle node
  reframe -c reframe_cuda_cts.py -n CudaCtsGate -S baseline=/shared/before/report.json --performance-report -r

Partitions say `features: [gpu]` in the site's configuration; without a configuration this machine is tried. Each test wants the GPUs
for itself: where no scheduler sees to that, run both with --exec-policy=serial. The check looks at all GPUs that its job has.
What it could not tell (exit code 2) fails, too, with the reason. Performance variables: the seconds that the command took, and the
clauses that hold, of the GPU with the fewest. Journal, report and ticket of the gate are kept.
"""

import json
import os
import pathlib
import re

import reframe as rfm
import reframe.utility.sanity as sn
from reframe.core.builtins import deferrable, performance_function, run_before, sanity_function, variable


class CudaCts(rfm.RunOnlyRegressionTest):
    """What both have in common: the bundle, and its exit code behind everything that it printed."""

    root = variable(str, value=os.environ.get("CUDA_CTS_ROOT", "/opt/cuda-cts"))
    baseline = variable(str, value="")  # report.json of before, or auto
    valid_systems = ["+gpu", "generic"]
    valid_prog_environs = ["*"]
    exclusive_access = True
    num_tasks = 1
    postrun_cmds = ['echo "cuda-cts ended with exit code $?"']
    tags = {"cuda-cts", "production"}

    @run_before("run")
    def set_command(self):
        self.executable = os.path.join(self.root, "bin/cuda-cts")
        self.executable_opts = ["--tree", self.root, *self.words()]

    def ended(self):
        """The exit code. None where the command did not come to its end, such as in a job that was killed."""
        found = re.findall(r"^cuda-cts ended with exit code (\d+)$", pathlib.Path(self.stagedir, str(self.stdout)).read_text(), re.M)
        return int(found[-1]) if found else None


@rfm.simple_test
class CudaCtsNodeCheck(CudaCts):
    """Level node on every GPU of a node."""

    descr = "GPUs of a node conform to CUDA's documented semantics"
    time_limit = "10m"
    MEANS = {1: "violates a clause", 2: "could not tell", 3: "violates what held before, or no longer shows it"}

    def words(self):
        return ["node-check", "--json", *(["--baseline", self.baseline] if self.baseline else [])]

    @deferrable
    def answer(self):
        for line in pathlib.Path(self.stagedir, str(self.stdout)).read_text().splitlines():
            if line.startswith('{"schema":"cuda-cts-node-check/'):
                return json.loads(line)
        return {}

    @sanity_function
    def conforms(self):
        answer, code = self.answer().evaluate(), self.ended()
        why = answer.get("line", f"no answer; is the bundle at {self.root}?")
        # Both have to say so: neither an answer without its end nor an end without its answer is a pass.
        return sn.assert_true(code == 0 == answer.get("exit_code"), msg=f"{self.MEANS.get(code, f'exit code {code}')}: {why}")

    @performance_function("s")
    def seconds(self):
        return self.answer()["wall_s"]

    @performance_function("clauses")
    def clauses_that_hold(self):
        answer = self.answer().evaluate()
        return min(gpu["holds"] for gpu in answer.get("gpus", [answer]))


@rfm.simple_test
class CudaCtsGate(CudaCts):
    """Level quick, compared with a run of before the upgrade."""

    descr = "What held before an upgrade of CUDA holds now"
    baseline = "auto"
    time_limit = "1h"
    keep_files = ["gate"]

    def words(self):
        return ["gate", "--baseline", self.baseline, "--out", "gate"]

    @deferrable
    def report(self):
        return json.loads(pathlib.Path(self.stagedir, "gate/report.json").read_text())

    @sanity_function
    def is_go(self):
        ticket = pathlib.Path(self.stagedir, "gate/ticket.md")
        title = ticket.read_text().splitlines()[0].lstrip("# ") if ticket.exists() else "no ticket; see the job's output"
        # What ends well and writes no ticket compared nothing.
        return sn.assert_true(self.ended() == 0 and ticket.exists(), msg=f"exit code {self.ended()}: {title}")

    @performance_function("s")
    def seconds(self):
        return sum(journal["wall_s"] for journal in self.report().evaluate()["run"]["journals"])

    @performance_function("clauses")
    def clauses_that_hold(self):
        return self.report()["denominator"]["holds"]
