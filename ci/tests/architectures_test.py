"""cmake/Architectures.cmake: what "all" is comes from the toolkit, what the toolkit lacks is refused in one line, and the architectures of
one major version share a front end where they may.

usage: architectures_test.py CMAKE FOLDER_OF_MODULES
"""

import pathlib
import re
import subprocess
import sys
import tempfile
import unittest

CMAKE, MODULES = sys.argv[1], pathlib.Path(sys.argv[2])
NVCC = """#!/bin/sh
case $1 in
  --list-gpu-arch) printf 'compute_75\\ncompute_87\\ncompute_90\\ncompute_121\\ncompute_103\\n' ;;
  --help) echo '--compress-mode [default,size]' ;;
esac
"""
CUOBJDUMP = """#!/bin/sh
echo "member $2:cuda_device_runtime.o:"
for sm in 121 103 90 75 60; do echo "ELF file    1: cuda_device_runtime.1.sm_$sm.cubin"; done
"""
SCRIPT = """
cmake_minimum_required(VERSION 3.25)
include(${MODULES}/Architectures.cmake)
cts_architectures("${CTS_ARCHITECTURES}" found)
cts_architecture_flags("${found}" EACH flags)
cts_architecture_flags("${found}" SHARED shared)
message(NOTICE "found ${found}")
message(NOTICE "flags ${flags}")
message(NOTICE "shared ${shared}")
"""


class Architectures(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.top = pathlib.Path(folder.name)
        self.program("nvcc", NVCC)
        self.program("cuobjdump", CUOBJDUMP)
        (self.top / "script.cmake").write_text(SCRIPT)

    def program(self, name, text):
        (self.top / name).write_text(text)
        (self.top / name).chmod(0o755)

    def ask(self, architectures):
        return subprocess.run([CMAKE, f"-DMODULES={MODULES}", f"-DCTS_NVCC={self.top}/nvcc", f"-DCTS_CUOBJDUMP={self.top}/cuobjdump", "-DCTS_CUDADEVRT=libcudadevrt.a", f"-DCTS_ARCHITECTURES={architectures}", "-P", self.top / "script.cmake"], capture_output=True, text=True, check=False)

    def test_all_is_what_compiler_and_device_runtime_have(self):
        done = self.ask("all")
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertIn("found 75;90;103;121\n", done.stderr)
        self.assertIn("Not built for 87: this toolkit has no device runtime for it", done.stdout)
        self.assertIn("code=sm_121;-gencode=arch=compute_121,code=compute_121;-compress-mode=balance;-Xfatbin=-compress-all\n", done.stderr)
        self.assertNotIn("code=compute_90", done.stderr)

    def test_all_major_is_the_first_of_each_major_version(self):
        self.assertIn("found 75;90;103;121\n", self.ask("all-major").stderr)
        self.program("nvcc", NVCC.replace("compute_87", "compute_80\\ncompute_86\\ncompute_100"))
        self.program("cuobjdump", CUOBJDUMP.replace(" 60", " 80 86 100"))
        self.assertIn("found 75;80;86;90;100;103;121\n", self.ask("all").stderr)
        done = self.ask("all-major")
        self.assertIn("found 75;80;90;100;121\n", done.stderr)
        self.assertIn("code=sm_121;-gencode=arch=compute_121,code=compute_121;", done.stderr)

    def test_a_build_folder_does_not_remember_what_was_refused(self):
        project = self.top / "project"
        project.mkdir()
        script = SCRIPT.replace("include(", "project(p NONE)\nset(CTS_ARCHITECTURES 90 CACHE STRING words)\ninclude(", 1)
        (project / "CMakeLists.txt").write_text(script)
        configure = [CMAKE, "-S", project, "-B", self.top / "b", f"-DMODULES={MODULES}", f"-DCTS_NVCC={self.top}/nvcc", f"-DCTS_CUOBJDUMP={self.top}/cuobjdump", "-DCTS_CUDADEVRT=libcudadevrt.a"]
        refused = subprocess.run([*configure, "-DCTS_ARCHITECTURES=20"], capture_output=True, text=True, check=False)
        self.assertIn("does not build for 20", " ".join(refused.stderr.split()))
        self.assertEqual(subprocess.run(configure, capture_output=True, text=True, check=False).returncode, 0)

    def test_one_stays_as_it_was(self):
        done = self.ask("90")
        for front_ends in ("flags", "shared"):
            self.assertIn(f"{front_ends} -gencode=arch=compute_90,code=sm_90;-gencode=arch=compute_90,code=compute_90\n", done.stderr)

    def codes(self, architectures):
        """Of each front end, in both ways."""
        done = self.ask(architectures)
        self.assertEqual(done.returncode, 0, done.stderr)
        return [re.findall(r"arch=compute_(\w+),code=(\w+)", line) for line in re.findall(r"^(?:flags|shared) .*$", done.stderr, re.MULTILINE)]

    def test_a_major_version_shares_the_front_end_of_its_first(self):
        self.program("nvcc", NVCC.replace("compute_87", "compute_80\ncompute_86\ncompute_89\ncompute_100\ncompute_110\ncompute_120"))
        each, shared = self.codes("75;80;86;89;90;100;103;110;120;121")
        self.assertTrue(all(code in ("sm_" + front_end, "compute_121") for front_end, code in each), each)
        self.assertEqual(
            shared,
            [("75", "sm_75"), ("80", "sm_80"), ("80", "sm_86"), ("80", "sm_89"), ("90", "sm_90"), ("100", "sm_100"), ("100", "sm_103"), ("110", "sm_110"), ("120", "sm_120"), ("121", "sm_121"), ("121", "compute_121")],
        )
        # In any order; never one above the code, nor for what is of an architecture alone.
        self.assertEqual(self.codes("86;80;90;90a;100")[1], [("80", "sm_86"), ("80", "sm_80"), ("90", "sm_90"), ("90a", "sm_90a"), ("100", "sm_100"), ("100", "compute_100")])

    def test_those_named_are_built_in_their_order(self):
        self.assertIn("found 90a;75\n", self.ask("90a;75").stderr)

    def test_a_compiler_that_cannot_pack_tighter_does_not(self):
        self.program("nvcc", NVCC.replace("--compress-mode", "--other"))
        self.assertNotIn("compress", self.ask("all").stderr)

    def test_refusals(self):
        for asked, text in (("33", "does not build for 33; it does for 75 87 90 103 121"), ("90;nonsense", "does not build for nonsense"), ("", "CTS_ARCHITECTURES is empty")):
            done = self.ask(asked)
            self.assertNotEqual(done.returncode, 0, asked)
            self.assertIn(text, " ".join(done.stderr.split()), asked)
        self.program("cuobjdump", "#!/bin/sh\necho broken >&2; exit 1\n")
        self.assertIn("libcudadevrt.a holds code for none of 75 87 90 103 121: broken", " ".join(self.ask("all").stderr.split()))
        self.program("nvcc", "#!/bin/sh\nexit 1\n")
        self.assertIn("lists no architecture", self.ask("all").stderr)


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
