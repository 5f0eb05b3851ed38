"""What ci/environment.sh asks of a distribution, on Debian 12 and on Ubuntu 24.04: the names of the packages, in one line for the
administrator of an ordinary user, and where their tools lie. Nothing is installed and no network is needed; whether the
distribution has a package of that name is for ci/dev/bare-machine to try.

usage: packages_test.py SOURCE
"""

import os
import pathlib
import subprocess
import sys
import tempfile
import unittest

SOURCE = pathlib.Path(sys.argv[1])

# Named alike on both.
COMMON = {
    "cmake", "ninja-build", "g++", "git", "ccache", "ca-certificates", "python3", "python3-venv", "zstd", "xz-utils",
    "libyaml-cpp-dev", "nlohmann-json3-dev", "libpugixml-dev", "libcli11-dev", "libfmt-dev", "libgtest-dev", "libgmock-dev", "libvulkan-dev", "libegl-dev", "libgl-dev", "libre2-dev", "openssh-client",
}  # fmt: skip
SELFTEST = {"clang-tidy", "slurm-wlm", "munge", "libpangoft2-1.0-0", "libharfbuzz-subset0", "fonts-dejavu-core"}
# What differs: distribution -> its name in os-release, the package with FileCheck, and where that lies.
DIFFERENT = {
    "Debian 12": ("bookworm", "llvm-14-tools", "lib/llvm-14/bin/FileCheck"),
    "Ubuntu 24.04": ("noble", "llvm-18-tools", "lib/llvm-18/bin/FileCheck"),
}


class Packages(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.top = pathlib.Path(folder.name)
        (self.top / "bin").mkdir()
        self.tool("dpkg-query", "exit 1\n")  # nothing is installed
        self.tool("id", "echo 1000\n")
        self.tool("apt-cache", "printf 'llvm-%s-tools - x\\n' 9 21 19\n")

    def tool(self, name, text):
        (self.top / "bin" / name).write_text("#!/bin/sh\n" + text)
        (self.top / "bin" / name).chmod(0o755)

    def bash(self, codename, text):
        (self.top / "os-release").write_text(f"VERSION_CODENAME={codename}\n")
        # No sudo, no FileCheck of this machine: of PATH only what the functions themselves use.
        for name in ("bash", "basename", "dirname", "sed", "sort", "tail"):
            link = self.top / "bin" / name
            if not link.exists():
                link.symlink_to(next(p for d in os.environ["PATH"].split(":") if (p := pathlib.Path(d) / name).exists()))
        environment = {"PATH": str(self.top / "bin"), "CTS_OS_RELEASE": str(self.top / "os-release"), "CTS_USR": str(self.top)}
        script = f". {SOURCE / 'ci/environment.sh'}; cts_need_cuda() {{ :; }}; {text}"
        return subprocess.run([self.top / "bin/bash", "-euo", "pipefail", "-c", script], env=environment, stdin=subprocess.DEVNULL, capture_output=True, text=True, check=False)

    def test_an_ordinary_user_gets_one_line_for_the_administrator(self):
        for name, (codename, filecheck, _) in DIFFERENT.items():
            with self.subTest(name):
                done = self.bash(codename, "cts_setup " + " ".join(sorted(SELFTEST)))
                self.assertEqual(done.returncode, 5, done.stderr)
                self.assertEqual(done.stderr.count("\n"), 1, done.stderr)
                words = done.stderr.split("apt-get install --no-install-recommends ")[1].split()
                self.assertEqual(set(words), COMMON | SELFTEST | {filecheck})
                self.assertEqual(len(words), len(set(words)))

    def test_selftest_asks_for_what_is_listed_here(self):
        lines = [line for line in (SOURCE / "ci/selftest").read_text().splitlines() if line.startswith("cts_setup ")]
        self.assertEqual([set(line.split()[1:]) for line in lines], [SELFTEST | {"$(cts_fuzzer_packages)", "$(cts_browser_package)"}])

    def test_the_fuzzer_is_of_the_llvm_that_has_filecheck(self):
        for codename, version in {"bookworm": 14, "noble": 18, "trixie": 21}.items():
            with self.subTest(codename):
                self.assertEqual(self.bash(codename, "cts_fuzzer_packages").stdout, f"clang-{version} libclang-rt-{version}-dev\n")

    def test_a_browser_is_asked_for_where_it_is_a_package(self):
        for codename, package in {"bookworm": "chromium\n", "trixie": "chromium\n", "noble": ""}.items():
            with self.subTest(codename):
                self.assertEqual(self.bash(codename, "cts_browser_package").stdout, package)

    def test_filecheck_is_found_where_the_package_puts_it(self):
        for name, (codename, _, place) in DIFFERENT.items():
            with self.subTest(name):
                file = self.top / place
                file.parent.mkdir(parents=True)
                file.write_text("")
                file.chmod(0o755)
                self.assertEqual(self.bash(codename, "cts_find_filecheck").stdout.strip(), str(file))
                self.assertNotIn("llvm", self.bash(codename, "cts_setup").stderr)
                file.unlink()

    def test_another_distribution_gets_the_newest_llvm_that_it_has(self):
        self.assertEqual(self.bash("trixie", "cts_filecheck_package").stdout, "llvm-21-tools\n")

    def test_cmake_looks_for_filecheck_in_every_llvm(self):
        self.assertIn("file(GLOB llvm_folders /usr/lib/llvm-*/bin)", (SOURCE / "cmake/Cases.cmake").read_text())


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
