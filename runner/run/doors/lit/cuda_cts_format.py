"""The lit door: one lit test for each case and observer; `cuda-cts judge` decides, lit only selects and schedules."""

import json
import os
import subprocess

import lit.formats
import lit.Test

# Exit codes of `cuda-cts judge` (docs/upgrade.md). A verdict is never taken from lit's own XFAIL handling: Debian's lit does
# not count XPASS as a failure, so a cured deviation is a plain FAIL here, as it is in the other doors.
_CODES = {0: lit.Test.PASS, 1: lit.Test.FAIL, 5: lit.Test.UNRESOLVED, 77: lit.Test.UNSUPPORTED}


class CudaCtsFormat(lit.formats.TestFormat):
    def __init__(self, tree):
        self.tree = tree
        self.runner = os.path.join(tree, "bin", "cuda-cts")

    def getTestsInDirectory(self, suite, path_in_suite, lit_config, local_config):
        if path_in_suite:
            return
        try:
            listed = subprocess.run(
                [self.runner, "--tree", self.tree, "list", "--format", "json"], capture_output=True, text=True, check=False
            )
        except OSError as error:
            lit_config.fatal(f"{self.runner} cannot be started ({error.strerror}); check CUDA_CTS_TREE")
        if listed.returncode != 0:
            lit_config.fatal("cuda-cts list failed: " + listed.stderr.strip())
        for case in json.loads(listed.stdout)["cases"]:
            for observer in case["observers"]:
                path = tuple(case["id"].split(".")[:-1]) + (case["id"].split(".")[-1] + "." + observer,)
                test = lit.Test.Test(suite, path, local_config)
                test.cuda_cts = (case["id"], observer)
                yield test

    def execute(self, test, lit_config):
        case, observer = test.cuda_cts
        command = [self.runner, "--tree", self.tree, "judge", case, "--observer", observer]
        try:
            done = subprocess.run(command, stdin=subprocess.DEVNULL, capture_output=True, text=True, check=False, errors="replace",
                                  env={**os.environ, **test.config.environment})
        except OSError as error:
            return lit.Test.UNRESOLVED, str(error)
        # A signal or any code that the runner does not document is never a pass.
        return _CODES.get(done.returncode, lit.Test.UNRESOLVED), done.stdout + done.stderr
