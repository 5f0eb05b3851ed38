"""What `cuda-cts reproduce` writes is a program: nvcc alone compiles it, by the words that stand at its head, and on the reference device its
checks hold, while its control fails with the case's own message.

usage: reproduce_test.py CUDA_CTS TREE NVCC SOURCE FILECHECK CUOBJDUMP
"""

import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import unittest

CUDA_CTS, TREE, NVCC, SOURCE, *TOOLS = (pathlib.Path(word).absolute() for word in sys.argv[1:7])
# A run case with device launches and rows, one with child processes, one under random stress.
PROGRAMS = ("cdp.api.memset-async-fills-in-stream-order", "pi.error.code-launch-failure", "cdp.mem.global.block-writes-visible-after-barrier")
COMPILED = "ptx.launch.cuda-declaration-maps-to-ptx"
# What the compiler prints, and what its output holds.
LOOKED_AT = ("perf.sm.ptxas-v-reports-usage", "pi.application-compatibility.gencode-embeds-exactly")
NEEDS_NO_TREE = "cdp.compat.jit-of-device-sync-fails-to-load"  # its control links the device runtime
LOOKED_UP = "cdp.grids.threads-can-configure-launch-and-implicitly-sync--in-each-of-many-modules"  # a kernel, by its name
QUOTES_FILECHECK = "perf.arithmetic.mul24-values--sign"  # its list of deviations does, of an earlier run


class ReproduceTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = pathlib.Path(tempfile.mkdtemp(prefix="cts-reproduce-"))
        cls.addClassCleanup(shutil.rmtree, cls.folder, ignore_errors=True)

    def call(self, *words, tree=TREE, **environment):
        done = subprocess.run([CUDA_CTS, "--tree", tree, *words], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, cwd=self.folder,
                              env={**os.environ, **environment}, check=False)
        return done.returncode, done.stdout.decode("utf-8", "replace")

    def write(self, case):
        code, text = self.call("reproduce", case, "--out", self.folder)
        self.assertEqual(code, 0, text)
        program = (self.folder / (case + ".cu")).read_text(encoding="utf-8")
        self.assertNotIn('#include "', program)
        commands = re.findall(r"^//   (\S.*)$", program, re.M)
        self.assertEqual(commands, [line.strip() for line in text.splitlines()[1:]])
        return program, commands

    def compile(self, command):
        # Its words, and the text of its device code for the reference device.
        words = [word for word in command.split()[1:] if word not in ("-o",)]
        output, source = words[-2], words[-1]
        environment = {**os.environ, "CTS_REAL_NVCC": str(NVCC)}
        subprocess.run([SOURCE / "cmake/steps/nvcc-with-ptx.sh", *words[:-2], "-c", "-o", output + ".o", source], cwd=self.folder, env=environment, check=True)
        subprocess.run([NVCC, *words[:-2], "-o", output, output + ".o"], cwd=self.folder, check=True)

    def run_program(self, case, *words):
        done = subprocess.run([self.folder / case, *words], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, timeout=120, check=False,
                              env={**os.environ, "LD_LIBRARY_PATH": str(TREE / "lib/reference")})
        return done.returncode, done.stdout.decode("utf-8", "replace")

    def test_programs_show_what_their_cases_do(self):
        for case in PROGRAMS:
            with self.subTest(case):
                program, commands = self.write(case)
                self.assertEqual(commands[1:], [f"./{case}", f"./{case} --control"])
                for words in ("// Statement ", "// Source ", "// Expected  all checks hold", "// Exit codes: 0 all checks held"):
                    self.assertIn(words, program)
                header = next(SOURCE.glob("conformance/**/" + case.rsplit(".", 1)[1] + ".*.cu")).read_text(encoding="utf-8")
                message = re.search(r"^control-fails-with: (.*)$", header, re.M)
                self.compile(commands[0])
                self.assertEqual(self.run_program(case)[0], 0)
                code, text = self.run_program(case, "--control")
                self.assertEqual(code, 1, text)
                self.assertIn("FAILED ", text)
                if message:
                    self.assertIn(message.group(1).strip("\"'"), text)
                self.assertEqual(self.run_program(case, "--what")[0], 2)

    def test_a_case_about_the_compiler_is_compiled_on_both_sides(self):
        _, commands = self.write(COMPILED)
        builds = [command for command in commands if command.startswith("nvcc")]
        self.assertEqual(len(builds), 2)
        for command in builds:
            subprocess.run([NVCC, *command.split()[1:]], cwd=self.folder, check=True)

    def run_commands(self, commands):
        """Exit code and output of each, until one that is no FileCheck fails."""
        path = os.pathsep.join([*(str(tool.parent) for tool in (NVCC, *TOOLS)), os.environ["PATH"]])
        for command in commands:
            done = subprocess.run(["sh", "-c", command], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, cwd=self.folder,
                                  env={**os.environ, "PATH": path}, check=False)  # fmt: skip
            if command.startswith("FileCheck "):
                yield done.returncode, done.stdout
            else:
                self.assertEqual(done.returncode, 0, done.stdout)

    def test_what_is_looked_at_tells_the_case_from_its_twin(self):
        for case in LOOKED_AT:
            with self.subTest(case):
                looks = list(self.run_commands(self.write(case)[1]))
                self.assertEqual([code for code, _ in looks], [0, 1], looks)

    def test_no_word_of_its_head_is_a_directive(self):
        program, commands = self.write(QUOTES_FILECHECK)
        self.assertIn("CHECK : expected string not found", re.sub(r"\n// +", " ", program))
        ((code, text),) = self.run_commands(commands[:2])
        self.assertEqual(code, 1)
        self.assertRegex(text, r"error: CHECK: expected string not found in input\n// CHECK: ")

    def test_what_the_suite_carries_is_taken_from_the_toolkit(self):
        program, _ = self.write(NEEDS_NO_TREE)
        self.assertIn("libcudadevrt.a", program)
        self.assertNotIn("missing from the tree", program)

    def test_the_device_linker_is_told_to_keep_what_is_only_looked_up(self):
        _, commands = self.write(LOOKED_UP)
        self.assertIn(" -rdc=true ", commands[0])
        self.assertIn(" -Xnvlink=-ignore-host-info ", commands[0])

    def test_what_was_seen_stands_in_the_file(self):
        case = "cdp.api.memset-async-fills-in-stream-order"
        recorded = re.compile(r'"%s".*"KNOWN"' % re.escape(case))
        baseline = next(file for file in (SOURCE / "expected/baselines").glob("*.json") if recorded.search(file.read_text(encoding="utf-8")))
        code, text = self.call("reproduce", case, "--seen", baseline, "--out", self.folder / "seen")
        self.assertEqual(code, 0, text)
        program = (self.folder / "seen" / (case + ".cu")).read_text(encoding="utf-8")
        self.assertRegex(program, r"(?m)^// Observed +KNOWN: ")
        self.assertRegex(program, r"(?m)^// Machine .*nvidia-h")
        self.assertRegex(program, r"(?m)^// Listed +where cc == 9\.0 and driver >= 580")

    def test_what_cannot_be_written_is_refused_in_one_line(self):
        code, text = self.call("reproduce", "cdp.api.memset-async-fills-in-stream-orde")
        self.assertEqual((code, text.count("\n")), (2, 1), text)
        bare = self.folder / "bare"
        shutil.copytree(SOURCE / "conformance", bare / "conformance")
        shutil.copytree(SOURCE / "expected", bare / "expected", ignore=shutil.ignore_patterns("baselines"))
        (bare / "fixtures").mkdir()
        for name in ("features.yaml", "build-words.yaml", "traits.yaml"):
            shutil.copy(SOURCE / "fixtures" / name, bare / "fixtures" / name)
        code, text = self.call("reproduce", COMPILED, "--out", self.folder, tree=bare)
        self.assertEqual(code, 2, text)
        self.assertIn("the whole suite's sources are needed", text)


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1], verbosity=2)
