"""The build for aarch64 servers on another machine (ci/release/aarch64.sh, ci/release/bundle --host, ci/release/check-aarch64): where apt and nvcc are sent, what
is refused, and, where the cross compiler and qemu are, that programs for aarch64 start there and are packed as such.

Nothing is installed, and no network is needed.

usage: aarch64_test.py SOURCE
"""

import os
import pathlib
import shutil
import subprocess
import sys
import tempfile
import unittest

SOURCE = pathlib.Path(sys.argv[1])
COMPILER = "aarch64-linux-gnu-g++"
QEMU = next((q for q in ("qemu-aarch64-static", "qemu-aarch64") if shutil.which(q)), None)

# Starts what it is told, as the runner does; says first where it runs.
STARTER = """
#include <sys/utsname.h>
#include <unistd.h>
#include <cstdio>
int main(int argc, char** argv) {
  utsname here;
  uname(&here);
  std::puts(here.machine);
  std::fflush(stdout);
  return argc > 1 ? execv(argv[1], argv + 1) : 0;
}
"""
# As much of a runner as ci/release/bundle asks; with what each C++ library has, and with what a newer one has.
RUNNER = """
#include <cstring>
#include <new>
int main(int argc, char** argv) {
  std::set_new_handler(nullptr);
  return argc == 5 && (std::strcmp(argv[4], "--verify") == 0 || std::strcmp(argv[4], "--built") == 0) ? 0 : 2;
}
"""
NEWER = """
#include <string>
int main(int argc, char** argv) { return std::string(argv[argc - 1]).append("x").size() > 99 ? 1 : 0; }
"""


class Aarch64(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.top = pathlib.Path(folder.name)
        (self.top / "bin").mkdir()
        self.environment = {**os.environ, "CTS_ENV": str(self.top / "env"), "PATH": f"{self.top}/bin:{os.environ['PATH']}"}
        self.environment.pop("CTS_TOOLKIT", None)

    def tool(self, path, text):
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text("#!/bin/sh\n" + text)
        path.chmod(0o755)

    def call(self, *words):
        return subprocess.run([str(w) for w in words], env=self.environment, stdin=subprocess.DEVNULL, capture_output=True, text=True, check=False)

    def bash(self, text):
        return self.call("bash", "-euo", "pipefail", "-c", f". {SOURCE}/ci/environment.sh; . {SOURCE}/ci/release/aarch64.sh; {text}")

    def program(self, name, text):
        (self.top / f"{name}.cc").write_text(text)
        done = self.call(COMPILER, "-o", self.top / name, self.top / f"{name}.cc")
        self.assertEqual(done.returncode, 0, done.stderr)
        return self.top / name

    def test_apt_is_sent_where_the_distribution_has_aarch64(self):
        for listed, expected in (
            ("Debian deb http://mirror.example/debian/ bookworm main\nElse deb http://else.example/ stable main", "deb http://mirror.example/debian/ bookworm main\n"),
            ("Ubuntu deb http://archive.ubuntu.com/ubuntu/ noble universe\nUbuntu deb http://security.ubuntu.com/ubuntu noble-security main",
             "deb http://ports.ubuntu.com/ubuntu-ports/ noble universe\ndeb http://ports.ubuntu.com/ubuntu-ports/ noble-security main\n"),
        ):  # fmt: skip
            self.tool(self.top / "bin/apt-get", f"cat <<'END'\n{listed}\nEND\n")
            done = self.bash(f"cts_write_apt_for_aarch64 {self.top}/apt")
            self.assertEqual(done.returncode, 0, done.stderr)
            self.assertEqual((self.top / "apt/sources.list").read_text(), expected)
            self.assertIn('APT::Architectures "arm64";', (self.top / "apt/apt.conf").read_text())
        self.tool(self.top / "bin/apt-get", "echo Else deb http://else.example/ stable main\n")
        done = self.bash(f"cts_write_apt_for_aarch64 {self.top}/apt")
        self.assertEqual((done.returncode, done.stderr.count("\n")), (5, 1), done.stderr)
        self.assertIn("names no repository of Debian or Ubuntu", done.stderr)

    def toolkit(self, version):
        """A toolkit with an nvcc that tells how it was called, and a pip that tells what it was asked for."""
        toolkit = self.top / "toolkit"
        self.tool(toolkit / "bin/nvcc", f"case $* in *--dryrun*) echo '#$ TOP={toolkit}/bin/..' >&2 ;; --version) echo 'release, V{version}' ;; *) echo \"$0 $*\" ;; esac\n")
        self.tool(toolkit / "bin/ptxas", "")
        (toolkit / "nvvm").mkdir(exist_ok=True)
        (toolkit / "include").mkdir(exist_ok=True)
        (toolkit / "include/cuda_runtime.h").write_text("")
        self.tool(self.top / "env/bin/python", "")
        self.tool(self.top / "env/bin/pip", 'echo "$*" >>"${0%/*}/asked"; while [ "$1" != --target ]; do shift; done; mkdir -p "$2/nvidia/cu13/lib"; touch "$2/nvidia/cu13/lib/libcudart.so.13"\n')
        self.environment["PATH"] = f"{toolkit}/bin:{self.environment['PATH']}"

    def test_nvcc_is_the_machine_s_own_told_of_the_other_compiler(self):
        self.toolkit("13.0.88")
        for _ in range(2):  # the second time it is there
            done = self.bash("cts_make_aarch64_toolkit; command -v nvcc; nvcc -c x.cu")
            self.assertEqual(done.returncode, 0, done.stderr)
        made = self.top / "env/aarch64/cuda-13.0.88"
        self.assertEqual(done.stdout.splitlines()[-2:], [f"{made}/bin/nvcc", f"{made}/bin/../bin-of-host/nvcc -ccbin {COMPILER} -c x.cu"])
        self.assertEqual((made / "targets/aarch64-linux/lib/libcudart.so").readlink(), pathlib.Path("libcudart.so.13"))
        self.assertTrue((made / "targets/aarch64-linux/include/cuda_runtime.h").exists())
        self.assertTrue((made / "bin/ptxas").exists())
        asked = (self.top / "env/bin/asked").read_text()
        self.assertEqual(asked.count("\n"), 1, asked)
        self.assertIn("--platform manylinux2014_aarch64", asked)
        self.assertTrue(asked.endswith("cuda-toolkit[cudart]==13.0.1\n"), asked)

    def test_a_toolkit_of_the_machine_gets_the_runtime_of_its_release(self):
        self.toolkit("13.2.51")
        self.assertEqual(self.bash("cts_make_aarch64_toolkit").returncode, 0)
        self.assertTrue((self.top / "env/bin/asked").read_text().endswith("nvidia-cuda-runtime==13.2.*\n"))

    def test_refusals(self):
        for words, code, text in (
            (("release/bundle", "--host"), 2, "--host needs a kind of machine: aarch64"),
            (("release/bundle", "--host", "mips"), 2, "--host mips: bundles are built for"),
            (("release/bundle", "--host", "aarch64", "--build", self.top), 2, "leave --build and --tree out"),
            (("release/check-aarch64", "--what"), 2, "unknown option --what"),
            (("release/check-aarch64", "--filter"), 2, "--filter needs a regular expression"),
        ):
            done = self.call(SOURCE / "ci" / words[0], *words[1:])
            self.assertEqual((done.returncode, done.stderr.count("\n")), (code, 1), (words, done.stderr))
            self.assertIn(text, done.stderr)

    @unittest.skipUnless(QEMU and shutil.which(COMPILER), f"{COMPILER} or qemu-user is missing")
    def test_programs_start_each_other_on_both_sides(self):
        if self.bash("cts_runs_aarch64").returncode != 0:
            self.skipTest("this kernel starts no programs for aarch64")
        starter = self.program("starter", STARTER)
        done = self.bash(f"cts_on_aarch64 sh -c '{starter} {starter} /bin/echo native; exit 3' || exit $?")
        self.assertEqual((done.returncode, done.stdout), (3, "aarch64\naarch64\nnative\n"), done.stderr)

    @unittest.skipUnless(QEMU and shutil.which(COMPILER), f"{COMPILER} or qemu-user is missing")
    def test_a_tree_for_aarch64_is_packed_as_one(self):
        tree = self.top / "tree"
        (tree / "bin").mkdir(parents=True)
        (tree / "programs").mkdir()
        (tree / "conformance").mkdir()
        shutil.copy(self.program("cuda-cts", RUNNER), tree / "bin/cuda-cts")
        (tree / "suite.json").write_text('{\n  "version": "0.0.0",\n  "commit": "0",\n  "clean": true,\n  "toolkit": "13.0.88",\n  "architectures": ["90"]\n}\n')
        done = self.call(SOURCE / "ci/release/bundle", "--tree", tree, "--out", self.top / "dist")
        self.assertEqual(done.returncode, 0, done.stdout + done.stderr)
        name = "cuda-cts-0.0.0-cuda13.0.88-sm90-aarch64"
        self.assertEqual(sorted(p.name for p in (self.top / "dist").iterdir()), [f"{name}.tar.gz", f"{name}.tar.gz.sha256"])
        shown = self.call("tar", "-xOf", self.top / f"dist/{name}.tar.gz", f"{name}/BUNDLE.txt").stdout
        self.assertRegex(shown, r"needs: +aarch64, a CUDA driver, and GLIBC_2\.\d+ or later, libstdc\+\+\.so\.6; no toolkit")
        done = self.call(SOURCE / "ci/release/bundle", "--tree", tree, "--out", self.top / "wheel", "--wheel")
        self.assertEqual(done.returncode, 0, done.stdout + done.stderr)
        self.assertRegex(done.stdout, r"cuda_cts-0\.0\.0-13\.0\.88_sm90-py3-none-manylinux_2_\d+_aarch64\.whl")
        shutil.copy(self.program("newer", NEWER), tree / "programs")
        done = self.call(SOURCE / "ci/release/bundle", "--tree", tree, "--out", self.top / "no", "--wheel")
        self.assertEqual((done.returncode, done.stderr), (1, "bundle: the programs need libstdc++.so.6, which a wheel cannot expect of a system\n"))


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
