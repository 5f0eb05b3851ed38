"""What suite.json says of those who compile: the host compiler that nvcc calls (cmake/HostCompiler.cmake), and a compiler that is not
NVIDIA's nvcc (cmake/steps/write-suite.cmake).

usage: compilers_test.py CMAKE FOLDER_OF_MODULES
"""

import json
import pathlib
import subprocess
import sys
import tempfile
import unittest

CMAKE, MODULES = sys.argv[1], pathlib.Path(sys.argv[2])
NVIDIA = "nvcc: NVIDIA (R) Cuda compiler driver\nCuda compilation tools, release 13.0, V13.0.88"
HOST = """
include(${MODULES}/HostCompiler.cmake)
cts_host_compiler(found)
message(NOTICE "found '${found}'")
"""


class Compilers(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.top = pathlib.Path(folder.name)
        (self.top / "host.cmake").write_text(HOST)

    def nvcc(self, says="", commands=""):
        (self.top / "said").write_text(says + "\n")
        (self.top / "nvcc").write_text(f"#!/bin/sh\n[ $1 != --version ] || exec cat {self.top}/said\n{commands}\n")
        (self.top / "nvcc").chmod(0o755)

    def suite(self, says):
        self.nvcc(says)
        words = ["VERSION=1", "ARCHITECTURES=90", "HOST_COMPILER=GNU 1.2.3", "MODEL=", f"SOURCE={self.top}", f"NVCC={self.top}/nvcc", f"OUTPUT={self.top}/suite.json"]
        subprocess.run([CMAKE, *("-D" + word for word in words), "-P", MODULES / "steps/write-suite.cmake"], check=True)
        return json.loads((self.top / "suite.json").read_text())

    def host(self, commands):
        self.nvcc(commands=commands)
        words = [f"MODULES={MODULES}", f"CTS_NVCC={self.top}/nvcc", "CMAKE_CXX_COMPILER_ID=GNU", "CMAKE_CXX_COMPILER_VERSION=1.2.3"]
        return subprocess.run([CMAKE, *("-D" + word for word in words), "-P", self.top / "host.cmake"], cwd=self.top, capture_output=True, text=True, check=True).stderr

    def test_nvcc_is_not_named(self):
        suite = self.suite(NVIDIA)
        self.assertNotIn("compiler", suite)
        self.assertEqual((suite["toolkit"], suite["host_compiler"]), ("13.0.88", "GNU 1.2.3"))

    def test_another_compiler_is_named_by_its_first_line(self):
        self.assertEqual(self.suite('Invented compiler 1.0\nfollows "CUDA" V13.0')["compiler"], "Invented compiler 1.0")
        self.assertEqual(self.suite('clang version 19.1.0 "x\\y" V13.0')["compiler"], "clang version 19.1.0 ")
        self.assertIn("compiler", self.suite("\n" + NVIDIA))

    def test_the_host_compiler_is_the_one_that_nvcc_calls(self):
        self.assertIn("found 'Clang 19.1.0'", self.host("echo '# 1 \"x\"'; echo host-compiler Clang 19 1 0"))
        self.assertIn("found 'GNU 12.2.0'", self.host("for last; do :; done; exec c++ -E -U__clang__ -U__GNUC__ -U__GNUC_MINOR__ -U__GNUC_PATCHLEVEL__ -D__GNUC__=12 -D__GNUC_MINOR__=2 -D__GNUC_PATCHLEVEL__=0 $last"))
        for fails in ("exit 1", "echo host-compiler GNU __GNUC__"):
            self.assertIn("found 'GNU 1.2.3'", self.host(fails))


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
