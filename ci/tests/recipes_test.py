"""The recipes of ci/recipes: accepted by the checkers of their ecosystems, and the shell ones keep their exit map.

The checkers lie beside this Python: shellcheck, yamllint, check-jsonschema, kubernetes-validate, hadolint, reframe. Every command line
of a recipe or a page names sub-commands and options that cuda-cts has. Jenkins has no checker that works without a
server; of its recipe only the command lines are checked.

usage: recipes_test.py CUDA_CTS SOURCE
"""

import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile
import time
import unittest

import yaml

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))
import bundle_test  # noqa: E402

CUDA_CTS, SOURCE = sys.argv[1], pathlib.Path(sys.argv[2])
RECIPES = SOURCE / "ci/recipes"
TOOLS = pathlib.Path(sys.executable).parent
# The first major of each action whose programs run on Node.js 24; GitHub's runners have no older one since September 2026.
ON_NODE_24 = {"actions/checkout": 5, "actions/configure-pages": 6, "actions/deploy-pages": 5, "actions/upload-artifact": 6, "actions/upload-pages-artifact": 5}
YAMLLINT = "{extends: default, rules: {line-length: {max: 140}, document-start: disable}}"

FAKE_RUNNER = """#!/bin/sh
# cuda-cts in miniature.
code=$(cat "$(dirname "$0")/code")
echo "$*" >>"$(dirname "$0")/calls"
case $code in
  silent) exit 139 ;;
  long) echo "OK: $(printf %0100d 0)"; exit 0 ;;
esac
[ "$code" != 0 ] || printf "OK: "
echo "answer $code"
exit "$code"
"""


LISTS = {
    ("0,1",): "0 1",
    ("1,0",): "0 1",
    ("0", "1,2"): "0 1 2",
    ("0,,1",): "0 1",
    (",0,",): "0",
    ("0, 1",): "0 1",
    ("0\t1",): "0 1",
    ("0\n1",): "0 1",
    ("0", "0,0"): "0",
    ("GPU-1a,GPU-2b",): "GPU-1a GPU-2b",
    ("MIG-GPU-1a/1/0,MIG-2b",): "MIG-GPU-1a/1/0 MIG-2b",
    ("0-3",): None,
    ("0..3",): None,
    ("0;1",): None,
    ("0:1",): None,
    ("0/1",): None,
    ("[0-3]",): None,
    ("00",): None,
    ("+0",): None,
    ("0x0",): None,
    ("-1",): None,
    ("1e0",): None,
    ("all",): None,
    ("*",): None,
    ("?",): None,
    ("../../up",): None,
    ("GPU-",): None,
    ("GPU-1a;GPU-2b",): None,
    ("GPU-1a/../x",): None,
    ("gpu-1a",): None,
    ("0,1,x",): None,
    ("--limit",): None,
    ("0" * 500,): None,
    ("\u0660",): None,
    ("\\060",): None,
    ("%d",): None,
    ("$(reboot)",): None,
    ("99999999999999999999",): None,
}


def call(*words, **more):
    return subprocess.run([str(w) for w in words], stdin=subprocess.DEVNULL, capture_output=True, text=True, check=False, **more)


class Lint(unittest.TestCase):
    def accepted(self, tool, *words):
        done = call(TOOLS / tool, *words)
        self.assertEqual(done.returncode, 0, done.stdout + done.stderr)

    def test_shell(self):
        files = [*RECIPES.glob("*.sh"), *RECIPES.glob("*.nhc")]
        self.assertGreaterEqual(len(files), 5)
        scripts = [p for p in [SOURCE / ".ci/run", *(SOURCE / "ci").rglob("*")] if p.is_file() and RECIPES not in p.parents and p.read_bytes().startswith((b"#!/usr/bin/env bash", b"# shellcheck shell"))]
        self.assertLessEqual({SOURCE / "ci" / name for name in ("environment.sh", "conformance", "dev/fuzz", "release/bundle")}, set(scripts))
        files += scripts
        self.accepted("shellcheck", "-x", "-P", "SCRIPTDIR", "-e", "SC1091,SC2119,SC2154", *files)

    def test_yaml(self):
        files = [*RECIPES.glob("*.yaml"), *RECIPES.glob("*.yml")]
        self.assertGreaterEqual(len(files), 4)
        self.accepted("yamllint", "--strict", "-d", YAMLLINT, *files)

    def test_pipelines(self):
        self.accepted("check-jsonschema", "--builtin-schema", "vendor.github-workflows", *RECIPES.glob("github-*.yml"))
        self.accepted("check-jsonschema", "--builtin-schema", "vendor.gitlab-ci", RECIPES / "gitlab-upgrade-gate.yml")

    def test_actions_run_on_a_runtime_that_github_has(self):
        for file in RECIPES.glob("github-*.yml"):
            for job in yaml.safe_load(file.read_text())["jobs"].values():
                for action, major in (step["uses"].split("@v") for step in job["steps"] if "uses" in step):
                    self.assertGreaterEqual(int(major), ON_NODE_24[action], f"{file.name}: {action}")
                asked = set(re.findall(r"\$\{\{ *steps\.([\w-]+)\.", json.dumps(job)))
                self.assertLessEqual(asked, {step.get("id") for step in job["steps"]}, f"{file.name}: steps by their ids")

    def test_kubernetes(self):
        self.accepted("kubernetes-validate", "--strict", *RECIPES.glob("kubernetes-*.yaml"))

    def test_containerfile(self):
        self.accepted("hadolint", SOURCE / "ci/release/Containerfile")

    def test_citation(self):
        self.accepted("check-jsonschema", "--builtin-schema", "vendor.citation-file-format", SOURCE / "CITATION.cff")

    def test_a_broken_recipe_is_refused(self):
        with tempfile.TemporaryDirectory() as folder:
            broken = pathlib.Path(folder) / "broken"
            for tool, words, file, old, new in (
                ("shellcheck", (), "slurm-prolog.sh", '"$@"', "$@"),
                ("yamllint", ("-d", YAMLLINT), "kubernetes-job.yaml", "spec:", "spec: "),
                ("check-jsonschema", ("--builtin-schema", "vendor.github-workflows"), "github-upgrade-gate.yml", "runs-on:", "runs_on:"),
                ("check-jsonschema", ("--builtin-schema", "vendor.gitlab-ci"), "gitlab-upgrade-gate.yml", "when: manual", "when: sometimes"),
                ("kubernetes-validate", ("--strict",), "kubernetes-job.yaml", "backoffLimit", "backofLimit"),
            ):
                text = (RECIPES / file).read_text()
                self.assertIn(old, text)
                broken.write_text(text.replace(old, new))
                self.assertNotEqual(call(TOOLS / tool, *words, broken).returncode, 0, (tool, file))

    def test_node_problem_detector(self):
        plugin = json.loads((RECIPES / "node-problem-detector.json").read_text())
        self.assertEqual(plugin["plugin"], "custom")
        self.assertEqual(plugin["pluginConfig"]["max_output_length"], 80)
        conditions = {c["type"] for c in plugin["conditions"]}
        for rule in plugin["rules"]:
            self.assertIn(rule["condition"], conditions)
            self.assertTrue((RECIPES / pathlib.Path(rule["path"]).name).exists(), rule["path"])

    def test_every_named_command_and_option_exists(self):
        options = {}
        found = 0
        commands = set(re.findall(r"^  ([a-z][a-z-]*) ", call(CUDA_CTS, "--help").stdout, re.MULTILINE))
        self.assertIn("node-check", commands)
        for file in [SOURCE / "README.md", *(SOURCE / "docs").glob("*.md"), SOURCE / "ci/release/Containerfile", SOURCE / "ci/release/pack.py", *RECIPES.iterdir()]:
            text = file.read_text().replace('", "', " ")
            for line in re.findall(r"cuda-cts\"? +([a-z][^\n`]*)", text):
                words = re.findall(r"[^\s'\"`\])]+", re.split(r"[|;&]|  +#", line)[0])
                if not words or not re.fullmatch(r"[a-z-]+", words[0]):
                    continue
                named = [w for w in words[1:] if re.fullmatch(r"--[a-z-]+", w)]
                if words[0] not in options:
                    known = words[0] in commands
                    options[words[0]] = set(re.findall(r"--[a-z-]+", call(CUDA_CTS, words[0], "--help").stdout)) if known else None
                if options[words[0]] is None:
                    self.assertFalse(named, f"{file.name}: no command: cuda-cts {line}")
                    continue
                found += 1
                for option in named:
                    self.assertIn(option, options[words[0]], f"{file.name}: cuda-cts {line}")
        self.assertGreater(found, 15)

    def test_the_page_lists_each_recipe(self):
        page = (RECIPES / "README.md").read_text()
        self.assertEqual([f.name for f in RECIPES.iterdir() if f.name != "README.md" and f"`{f.name}`" not in page], [])

    def test_what_the_pages_select_and_explain_is_there(self):
        text, found = "".join(page.read_text() for page in (SOURCE / "docs").glob("*.md")), 0
        for line in re.findall(r"^    \S*bin/cuda-cts +((?:run|explain) [^#\n]*)", text, re.MULTILINE):
            if "--on reference" in line:
                continue  # of another build
            # What it writes is left out, and nothing is run.
            words = re.sub(r" --(report|journal) \S+", "", line).split() + (["--dry-run"] if line.startswith("run") else [])
            done = call(CUDA_CTS, *words)
            self.assertEqual(done.returncode, 0, f"cuda-cts {line}: {done.stderr}")
            found += 1
        self.assertGreater(found, 3)


class ExitMaps(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)
        self.root = pathlib.Path(self.folder.name)
        (self.root / "bin").mkdir()
        (self.root / "recipes").symlink_to(RECIPES)
        for name, text in (("bin/cuda-cts", FAKE_RUNNER), ("bin/scontrol", '#!/bin/sh\necho "$*" >>"$CUDA_CTS_ROOT/drained"\n'), ("bin/logger", "#!/bin/sh\n")):
            (self.root / name).write_text(text)
            (self.root / name).chmod(0o755)

    def answers(self, code):
        (self.root / "bin/code").write_text(str(code))

    def run_recipe(self, name, *words, **environment):
        path = f"{self.root}/bin:/usr/bin:/bin"
        return call("sh", RECIPES / name, *words, env={"PATH": path, "CUDA_CTS_ROOT": str(self.root), "SLURMD_NODENAME": "n7", **environment})

    def calls(self):
        return (self.root / "bin/calls").read_text().splitlines()

    def test_check_gpus_is_one_check(self):
        for code, expected, line in ((0, 0, "OK: answer 0"), (1, 1, "answer 1"), (2, 2, "answer 2"), (3, 3, "answer 3"), ("silent", 2, "cuda-cts gave no answer")):
            self.answers(code)
            done = self.run_recipe("check-gpus.sh", "0", "1", "--", "--limit", "9s")
            self.assertEqual((done.returncode, done.stdout), (expected, line + "\n"), done.stderr)
        self.assertEqual(set(self.calls()), {"node-check --gpus 0,1 --limit 9s"})
        self.answers(0)
        self.run_recipe("check-gpus.sh")
        self.assertEqual(self.calls()[-1], "node-check --gpus all")
        self.run_recipe("check-gpus.sh", "0", "1", CUDA_CTS_METRICS="/some where")
        self.assertEqual(self.calls()[-1], "node-check --gpus 0,1 --metrics /some where")
        (self.root / "bin/cuda-cts").write_text('#!/bin/sh\necho "OK: tree ${CUDA_CTS_TREE-own}"\n')
        self.assertEqual(self.run_recipe("check-gpus.sh", CUDA_CTS_TREE="/another").stdout, "OK: tree own\n")
        (self.root / "bin/cuda-cts").write_text('#!/bin/sh\necho "OK: ${CUDA_VISIBLE_DEVICES-all}"\n')
        self.assertEqual(self.run_recipe("check-gpus.sh", "3", CUDA_VISIBLE_DEVICES="5").stdout, "OK: all\n", "its numbers are those of the node")
        self.assertEqual(self.run_recipe("check-gpus.sh", CUDA_VISIBLE_DEVICES="5").stdout, "OK: 5\n")
        (self.root / "bin/cuda-cts").write_text(FAKE_RUNNER)
        self.answers("long")
        self.assertEqual(len(self.run_recipe("check-gpus.sh", "0").stdout), 81)
        told = json.dumps({"schema": "cuda-cts-node-check/1", "gpus": [{"gpu": str(i), "verdict": "conforms"} for i in range(40)]})
        (self.root / "bin/cuda-cts").write_text(f"#!/bin/sh\necho '{told}'\n")
        done = self.run_recipe("check-gpus.sh", "--", "--json")
        self.assertEqual((done.returncode, done.stdout), (0, told + "\n"))
        self.assertEqual(len(self.run_recipe("check-gpus.sh", "--", "--limit", "9s").stdout), 81, "nobody asked for JSON")
        (self.root / "bin/cuda-cts").write_text(f"#!/bin/sh\necho '{told[:-1]}'\nexit 1\n")
        self.assertEqual(len(self.run_recipe("check-gpus.sh", "--", "--json").stdout), 81, "a part is no JSON")
        (self.root / "bin/cuda-cts").unlink()
        done = self.run_recipe("check-gpus.sh")
        self.assertEqual((done.returncode, done.stdout), (2, "cuda-cts gave no answer\n"))

    def test_gpus_with_odd_names(self):
        self.answers(0)
        for gpu in ("MIG-GPU-f00d/1/0", "GPU-1f-2e", "127"):
            self.assertEqual(self.run_recipe("check-gpus.sh", gpu, CUDA_CTS_METRICS="/m").returncode, 0)
            self.assertEqual(self.calls()[-1], f"node-check --gpus {gpu} --metrics /m")

    def test_a_list_is_split_and_what_is_no_gpu_is_refused(self):
        # what is asked for -> the GPUs that are checked; None: none is, exit code 2
        self.answers(0)
        for words, checked in LISTS.items():
            with self.subTest(words):
                (self.root / "bin/calls").unlink(missing_ok=True)
                done = self.run_recipe("check-gpus.sh", *words)
                self.assertEqual(done.returncode, 2 if checked is None else 0, done.stdout + done.stderr)
                self.assertRegex(done.stdout, r"\AGPU .{1,76}\n\Z" if checked is None else r"\AOK: answer 0\n\Z")
                self.assertEqual((self.root / "bin/calls").exists(), checked is not None)
                if checked is not None:
                    (asked,) = self.calls()
                    self.assertEqual(sorted(asked.removeprefix("node-check --gpus ").split(",")), sorted(checked.split()))
        self.answers(1)
        for value in ("0,1", "1,0", "0 1", "1", "0,1,", " 0,\t1"):
            with self.subTest(value):
                (self.root / "drained").unlink(missing_ok=True)
                self.assertEqual(self.run_recipe("slurm-health-check.sh", CUDA_CTS_GPUS=value).returncode, 1)
                self.assertTrue((self.root / "drained").exists())
                self.assertEqual(self.run_recipe("slurm-prolog.sh", SLURM_JOB_ID="5", SLURM_JOB_GPUS=value).returncode, 1)

    def test_what_could_not_be_told_passes_only_where_it_may(self):
        self.answers(2)
        for value, code in (("pass", 0), ("", 0), ("fail", 1), ("FAIL", 1), ("yes", 1)):
            with self.subTest(value):
                self.assertEqual(self.run_recipe("slurm-prolog.sh", SLURM_JOB_ID="5", SLURM_JOB_GPUS="0", CUDA_CTS_UNKNOWN=value).returncode, code)
                self.assertEqual(self.run_recipe("slurm-health-check.sh", CUDA_CTS_GPUS="0-3", CUDA_CTS_UNKNOWN=value).returncode, 2 if code else 0)

    def test_a_line_always(self):
        for words, more, code, line in (
            (("0",), {"TMPDIR": "/nonexistent"}, 2, "GPU all: no temporary file can be made; set TMPDIR"),
            (("0",), {"CUDA_CTS_ROOT": "/nonexistent"}, 2, "cuda-cts gave no answer"),
            (("0",), {"CUDA_CTS_ROOT": "/dev/null"}, 2, "cuda-cts gave no answer"),
            (("  ",), {}, 0, "OK: answer 0"),
            (("\t\n",), {}, 0, "OK: answer 0"),
            ((",",), {}, 0, "OK: answer 0"),
            (("--",), {}, 0, "OK: answer 0"),
            (("0", "--", "--limit", ""), {}, 0, "OK: answer 0"),
            (("0",), {"CUDA_CTS_METRICS": "/nonexistent folder"}, 0, "OK: answer 0"),
            (("0",), {"LC_ALL": "xx_XX.moon", "POSIXLY_CORRECT": "1", "CDPATH": "/"}, 0, "OK: answer 0"),
        ):
            with self.subTest(words=words, more=more):
                self.answers(0)
                done = self.run_recipe("check-gpus.sh", *words, **more)
                self.assertEqual((done.returncode, done.stdout), (code, line + "\n"), done.stderr)

    def test_no_code_counts_without_its_answer(self):
        # What a full disk left of a program is an empty script, which ends well.
        for program, code in (("", 2), ("\n", 2), ("#!/bin/sh\nexit 0\n", 2), ("#!/bin/sh\nexit 1\n", 2), ("#!/bin/sh\nexit 3\n", 2),
                              ("#!/bin/sh\necho Usage: cuda-cts\n", 2), ("#!/bin/sh\necho; echo OK: x\n", 2), ("#!/bin/sh\necho UNKNOWN: x\n", 2),
                              ("#!/bin/sh\necho OK: x; exit 2\n", 2), ("#!/bin/sh\necho OK: x\n", 0), ("#!/bin/sh\necho '{\"exit_code\":0}'\n", 0)):
            with self.subTest(program):
                (self.root / "bin/cuda-cts").write_text(program)
                self.assertEqual(self.run_recipe("check-gpus.sh", "0").returncode, code)
                self.assertEqual(self.run_recipe("node-problem-detector.sh").returncode, code)
                self.assertEqual(self.run_recipe("slurm-prolog.sh", SLURM_JOB_ID="5", SLURM_JOB_GPUS="0", CUDA_CTS_UNKNOWN="fail").returncode, code and 1)
                self.assertEqual(self.run_recipe("slurm-health-check.sh", CUDA_CTS_UNKNOWN="fail").returncode, code)

    def test_a_pipeline_that_compared_nothing_is_red(self):
        (self.root / "bin/cuda-cts").write_text("")
        gitlab = yaml.safe_load((RECIPES / "gitlab-upgrade-gate.yml").read_text())["cuda-upgrade-gate"]["script"]
        jenkins = re.findall("sh '(.*)'", (RECIPES / "Jenkinsfile").read_text())
        for lines in (gitlab, jenkins):
            with self.subTest(lines[-1]):
                script = "\n".join(lines).replace("/opt/cuda-cts", str(self.root))
                self.assertIn(str(self.root), script)
                self.assertNotEqual(call("bash", "-ec", script, cwd=self.root, env={**os.environ, "BASELINE": "auto"}).returncode, 0)

    def test_an_answer_is_handed_on_as_it_is(self):
        for said in ("100% sure", "a\\nb\\c", "-n", "x" * 200, "\u00e9" * 60):
            with self.subTest(said):
                (self.root / "bin/cuda-cts").write_text(f"#!/bin/sh\ncat <<'END'\n{said}\nmore\nEND\nexit 1\n")
                done = subprocess.run(["sh", RECIPES / "check-gpus.sh", "0"], env={**os.environ, "CUDA_CTS_ROOT": str(self.root)}, capture_output=True, check=False)
                self.assertEqual((done.returncode, done.stdout), (1, said.encode()[:80] + b"\n"))

    def test_an_array_without_what_it_needs(self):
        out = self.root / "out"
        (self.root / "cut/bin").mkdir(parents=True)
        (self.root / "cut/bin/cuda-cts").write_text("")
        (self.root / "cut/bin/cuda-cts").chmod(0o755)
        whole = {"CTS_OUT": str(out), "CTS_HOME": str(self.root), "SLURM_ARRAY_TASK_ID": "1"}
        for more, code, text in (
            ({"CTS_OUT": ""}, 2, "set CTS_OUT"),
            ({"SLURMD_NODENAME": ""}, 2, "start it with sbatch"),
            ({"CTS_HOME": "/nonexistent"}, 5, "/nonexistent/bin/cuda-cts is missing"),
            ({"CTS_HOME": str(self.root / "cut")}, 5, "cut/bin/cuda-cts is missing or empty"),
            ({"CTS_OUT": "/dev/null/x"}, 5, "/dev/null/x: cannot be made as a folder"),
            ({"CTS_SHARDS": "4", "SLURM_ARRAY_TASK_ID": ""}, 2, "CTS_SHARDS needs --array=1-4"),
        ):
            with self.subTest(more):
                done = call("bash", RECIPES / "slurm-array.sh", env={"PATH": "/usr/bin:/bin", "SLURMD_NODENAME": "n7", **whole, **more})
                self.assertEqual((done.returncode, done.stderr.count("\n")), (code, 1), done.stderr)
                self.assertIn(text, done.stderr)

    def test_an_array_asks_the_suite_that_it_names(self):
        # By default sbatch hands on what the user has exported.
        (self.root / "bin/cuda-cts").write_text('#!/bin/sh\necho "tree ${CUDA_CTS_TREE-own}"\n')
        path = f"{self.root}/bin:/usr/bin:/bin"
        whole = {"PATH": path, "CTS_OUT": str(self.root / "out"), "SLURMD_NODENAME": "n7", "CUDA_CTS_TREE": "/another"}
        for more, tree in (({"CTS_HOME": str(self.root)}, "own"), ({}, "/another")):
            self.assertEqual(call("bash", RECIPES / "slurm-array.sh", env={**whole, **more}).stdout, f"tree {tree}\n")

    def test_gpus_without_a_name(self):
        # Of a list like "0,,1", or ",": never silence.
        self.answers(0)
        for gpus, asked in ((("", "0", ""), "0"), (("",), "all"), (("", "--"), "all")):
            self.assertEqual(self.run_recipe("check-gpus.sh", *gpus).stdout, "OK: answer 0\n")
            self.assertEqual(self.calls()[-1], f"node-check --gpus {asked}")

    def test_a_line_that_nobody_gets(self):
        self.answers(0)
        done = subprocess.run(["sh", "-c", f"sh {RECIPES}/check-gpus.sh 0 >/dev/full"], env={**os.environ, "CUDA_CTS_ROOT": str(self.root)}, capture_output=True, check=False)
        self.assertEqual(done.returncode, 2)

    def test_a_check_that_is_stopped_takes_its_programs_along(self):
        (self.root / "bin/cuda-cts").write_text(f"#!/bin/sh\necho $$ >>{self.root}/started\nexec sleep 600\n")
        check = subprocess.Popen(["sh", RECIPES / "check-gpus.sh", "0", "1"], env={**os.environ, "CUDA_CTS_ROOT": str(self.root)}, stdout=subprocess.DEVNULL)
        started = self.root / "started"
        while not started.exists() or not started.read_text().split():
            time.sleep(0.02)
        check.terminate()
        self.assertEqual(check.wait(timeout=30), 2)
        for process in started.read_text().split():
            self.assertFalse(pathlib.Path("/proc", process).exists())

    def test_prolog(self):
        job = {"SLURM_JOB_ID": "5", "SLURM_JOB_GPUS": "0,3"}
        for code, expected in ((0, 0), (1, 1), (2, 0), (3, 1)):
            self.answers(code)
            done = self.run_recipe("slurm-prolog.sh", **job)
            self.assertEqual(done.returncode, expected, (code, done.stderr))
        self.answers(2)
        self.assertEqual(self.run_recipe("slurm-prolog.sh", **job, CUDA_CTS_UNKNOWN="fail").returncode, 1)
        self.run_recipe("slurm-prolog.sh", **job, CUDA_CTS_BASELINE="auto")
        self.assertEqual(self.calls()[-1], "node-check --gpus 0,3 --baseline auto")
        self.answers(1)
        self.assertEqual(self.run_recipe("slurm-prolog.sh", SLURM_JOB_ID="5").returncode, 0, "a job without a GPU")

    def test_health_check(self):
        drained = self.root / "drained"
        for code, drains in ((0, False), (1, True), (2, False), (3, True)):
            drained.unlink(missing_ok=True)
            self.answers(code)
            self.run_recipe("slurm-health-check.sh", CUDA_CTS_GPUS="0")
            self.assertEqual(drained.exists(), drains, code)
        self.assertEqual(drained.read_text(), "update NodeName=n7 State=DRAIN Reason=cuda-cts: answer 3\n")

    def test_node_problem_detector(self):
        for code, expected in ((0, 0), (1, 1), (2, 2), (3, 1), ("silent", 2)):
            self.answers(code)
            done = self.run_recipe("node-problem-detector.sh")
            self.assertEqual(done.returncode, expected, (code, done.stderr))
            self.assertLessEqual(len(done.stdout), 81)

    def test_nhc(self):
        script = f'die() {{ echo "die $*"; }}; . {RECIPES}/cuda_cts.nhc; check_cuda_cts "$@"'
        for code, words, expected, text in ((0, (), 0, ""), (1, (), 1, "die 1 check_cuda_cts:  answer 1"), (2, (), 0, ""), (2, ("-u",), 1, "die 1"), (3, ("-b", "auto"), 1, "die 1"), (0, ("-x",), 1, "unknown option -x")):
            self.answers(code)
            done = call("bash", "-c", script, "bash", *words, env={**os.environ, "CUDA_CTS_ROOT": str(self.root)})
            self.assertEqual(done.returncode, expected, (code, words, done.stderr))
            self.assertIn(text, done.stdout)
        self.assertIn("node-check --gpus all --baseline auto", self.calls())

class ReFrame(unittest.TestCase):
    """The recipe under the real ReFrame, on its built-in system: with the real runner and fake programs, and with a fake runner."""

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.top = pathlib.Path(folder.name)

    def tree(self, *cases):
        """A tree whose level node is these cases of fake programs."""
        root = self.top / "-".join(cases)
        bundle_test.CUDA_CTS, bundle_test.PROGRAMS = CUDA_CTS, SOURCE / "runner/testing/programs"
        bundle_test.make_tree(root, cases={case: ("PASS", "PASS") for case in cases})
        return root

    def fake(self, code, *lines):
        root = self.top / "fake"
        (root / "bin").mkdir(parents=True, exist_ok=True)
        (root / "bin/cuda-cts").write_text("#!/bin/sh\ncat <<'END'\n" + "\n".join(lines) + f"\nEND\nexit {code}\n")
        (root / "bin/cuda-cts").chmod(0o755)
        return root

    def result(self, test, root, *words):
        """What ReFrame's own report says of the one test case."""
        report = self.top / "report.json"
        report.unlink(missing_ok=True)
        environment = {k: v for k, v in os.environ.items() if not k.startswith(("CUDA_", "RFM_"))}
        done = call(TOOLS / "reframe", "--prefix", self.top / "prefix", "--report-file", report, "-c", RECIPES / "reframe_cuda_cts.py", "-n", f"^{test}$", *words, "-r",
                    cwd=self.top, env={**environment, "CUDA_CTS_ROOT": str(root), "HOME": str(self.top), "TMPDIR": str(self.top)})  # fmt: skip
        self.assertTrue(report.exists(), done.stdout + done.stderr)
        (case,) = json.loads(report.read_text())["runs"][0]["testcases"]
        self.assertEqual(done.returncode == 0, case["result"] == "pass", done.stdout + done.stderr)
        return case

    def value(self, case, name):
        (value,) = (v[0] for k, v in case["perfvalues"].items() if k.endswith(f":{name}"))
        return value

    def test_a_node_that_conforms(self):
        case = self.result("CudaCtsNodeCheck", self.tree("passes"))
        self.assertEqual((case["result"], self.value(case, "clauses_that_hold")), ("pass", 1), case)
        self.assertGreater(self.value(case, "seconds"), 0)

    def test_a_node_that_violates(self):
        case = self.result("CudaCtsNodeCheck", self.tree("passes", "fails"))
        self.assertEqual(case["result"], "fail", case)
        self.assertIn("violates a clause: VIOLATED: cdp.fake.fails", case["fail_reason"])

    def test_answers_of_many_gpus(self):
        answer = {"schema": "cuda-cts-node-check/1", "exit_code": 0, "line": "OK: of two", "holds": 67, "wall_s": 6.5, "gpus": [{"gpu": "0", "holds": 67}, {"gpu": "1", "holds": 66}]}
        case = self.result("CudaCtsNodeCheck", self.fake(0, json.dumps(answer, separators=(",", ":"))))
        self.assertEqual((case["result"], self.value(case, "clauses_that_hold"), self.value(case, "seconds")), ("pass", 66, 6.5), case)

    def test_what_is_no_pass(self):
        good = '{"schema":"cuda-cts-node-check/1","exit_code":0,"line":"OK: fine","holds":1,"wall_s":1}'
        for code, lines, why in (
            (2, [good.replace(":0,", ":2,").replace("OK: fine", "UNKNOWN: GPU: no driver")], "could not tell: UNKNOWN: GPU: no driver"),
            (3, [good.replace(":0,", ":3,").replace("OK: fine", "REGRESSED: x")], "or no longer shows it: REGRESSED: x"),
            (1, [good], "violates a clause: OK: fine"),
            (0, [], "exit code 0: no answer; is the bundle at"),
            (0, [good.replace(":0,", ":1,")], "exit code 0: OK: fine"),
            (139, [], "exit code 139: no answer; is the bundle at"),
        ):
            with self.subTest(code=code, lines=lines):
                case = self.result("CudaCtsNodeCheck", self.fake(code, *lines))
                self.assertEqual(case["result"], "fail", case)
                self.assertIn(why, case["fail_reason"])

    def test_the_gate(self):
        root = self.tree("passes")
        done = call(root / "bin/cuda-cts", "run", "--level", "quick", "--journal", self.top / "before.jsonl", "--report", self.top / "before")
        self.assertEqual(done.returncode, 0, done.stderr)
        words = ("-S", f"baseline={self.top}/before/report.json")
        case = self.result("CudaCtsGate", root, *words)
        self.assertEqual((case["result"], self.value(case, "clauses_that_hold")), ("pass", 1), case)
        (kept,) = (self.top / "prefix/output").rglob("ticket.md")
        self.assertTrue(kept.with_name("journal.jsonl").exists())
        program = root / "programs/dynamic-parallelism/fake/passes.run"
        program.write_text(program.read_text().replace("case $name in", "name=fails\ncase $name in", 1))
        case = self.result("CudaCtsGate", root, *words)
        self.assertEqual(case["result"], "fail", case)
        self.assertIn("exit code 3: CUDA upgrade gate: NO GO", case["fail_reason"])


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
