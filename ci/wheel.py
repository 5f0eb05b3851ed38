#!/usr/bin/env python3
"""wheel.py TREE OUT MACHINE: packs a bundle's tree, built for x86_64 or aarch64, as a wheel for pip and prints its path; `ci/bundle --wheel`
calls it.

The tag is what the tree's own binaries need: the newest version of glibc among their symbols. Nothing but the standard library
is used, and the same tree gives the same bytes. Exit codes: 1 refused, with the reason; 2 bad usage or input; 5 it could not be written.
"""

import base64
import hashlib
import json
import pathlib
import re
import subprocess
import sys
import zipfile

ROOT = pathlib.Path(__file__).resolve().parents[1]
# What manylinux lets a wheel expect of a system (PEP 600), as far as programs of C need it. Ours are linked with the C++ library
# statically, because its version would have to be held against each glibc; CUDA's runtime for aarch64 needs one, and every system
# of manylinux_2_17 and later has this: GLIBCXX_3.4.19, CXXABI_1.3.7.
OLD_CXX = {"GLIBCXX": (3, 4, 19), "CXXABI": (1, 3, 7)}
SYSTEM = re.compile(r"(lib(c|m|dl|rt|pthread|gcc_s)|ld-linux-[a-z0-9_-]+)\.so\.\d+")

INIT = '''"""cuda-cts, a conformance suite of CUDA's documented semantics; the programs lie in root()."""

import pathlib

__version__ = "{version}"


def root():
    """The folder of the suite, for CUDA_CTS_ROOT of its recipes."""
    return pathlib.Path(__file__).resolve().parent / "tree"
'''
MAIN = '''"""The command cuda-cts, which needs no Python: this only finds it."""

import os
import sys

from cuda_cts import root


def main():
    program = str(root() / "bin" / "cuda-cts")
    os.execv(program, [program, *sys.argv[1:]])


if __name__ == "__main__":
    main()
'''
METADATA = """Metadata-Version: 2.4
Name: cuda-cts
Version: {version}
Summary: Conformance suite of CUDA's documented semantics
License-Expression: Apache-2.0 AND LicenseRef-NVIDIA-CUDA-Toolkit-EULA
License-File: LICENSE
License-File: NOTICE
Author: The cuda-cts authors
Keywords: CUDA,GPU,conformance,test suite,PTX,driver upgrade
Classifier: Development Status :: 4 - Beta
Classifier: Environment :: Console
Classifier: Environment :: GPU :: NVIDIA CUDA :: {toolkit_major}
Classifier: Intended Audience :: System Administrators
Classifier: Operating System :: POSIX :: Linux
Classifier: Programming Language :: C++
Classifier: Topic :: System :: Hardware
Requires-Python: >=3.8
Description-Content-Type: text/markdown

# cuda-cts

A conformance and correctness test suite of CUDA's **documented semantics**: small CUDA programs that each assert one documented
statement, and a control of each that must fail. This wheel holds the built programs: it needs a driver and no toolkit.

    cuda-cts doctor                                   # the machine, and what will not run here and why
    cuda-cts run --level quick --report report        # every case, plain and control
    cuda-cts node-check                               # every GPU in one line and one exit code

Built with CUDA {toolkit} for compute capability {architectures}, from commit {commit}{changes}.
`python -m cuda_cts` is the same command; `cuda_cts.root()` is the folder that its recipes call CUDA_CTS_ROOT.
"""


def refuse(code, why):
    print(f"wheel: {why}", file=sys.stderr)
    sys.exit(code)


def is_elf(path):
    with path.open("rb") as file:
        return file.read(4) == b"\x7fELF"


def needs(tree):
    """The newest glibc and the foreign libraries that the tree's binaries need."""
    binaries = [p for p in sorted(tree.rglob("*")) if p.is_file() and is_elf(p)]
    if not binaries:
        refuse(2, f"{tree}: holds no binary")
    newest, foreign = (2, 5), set()  # older than any manylinux tag of PEP 600
    own = {p.name for p in binaries}
    for i in range(0, len(binaries), 200):
        done = subprocess.run(["objdump", "-p", *binaries[i : i + 200]], capture_output=True, text=True, check=False)
        if done.returncode != 0:
            refuse(2, f"objdump cannot read the tree's binaries: {done.stderr.strip()}")
        # "Version References" lists `0x... 0x00 05 GLIBC_2.34`; a library's own definitions look otherwise.
        newest = max([newest, *((int(a), int(b)) for a, b in re.findall(r"\bGLIBC_(\d+)\.(\d+)", done.stdout))])
        too_new = any(tuple(map(int, version.split("."))) > OLD_CXX[name] for name, version in re.findall(r"\b(GLIBCXX|CXXABI)_([0-9.]*[0-9])\b", done.stdout))
        for library in re.findall(r"^ +NEEDED +(\S+)$", done.stdout, re.MULTILINE):
            if library not in own and not SYSTEM.fullmatch(library) and (library != "libstdc++.so.6" or too_new):
                foreign.add(library)
    return newest, foreign


def build_tag(suite):
    """Wheels of several toolkits and GPUs keep apart, and pip takes the newest toolkit."""
    archs = "_".join(f"sm{cc}" for cc in suite["architectures"])
    return f"{suite['toolkit']}_{archs}"


class Wheel:
    """A zip file with a RECORD, in order and without times."""

    def __init__(self, path, info):
        self.zip = zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED, compresslevel=6)
        self.info, self.record = info, []

    def add(self, name, data, mode=0o644):
        entry = zipfile.ZipInfo(name, (2020, 1, 1, 0, 0, 0))
        entry.compress_type, entry.create_system, entry.external_attr = zipfile.ZIP_DEFLATED, 3, (0o100000 | mode) << 16
        self.zip.writestr(entry, data)
        digest = base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b"=").decode()
        self.record.append(f"{name},sha256={digest},{len(data)}\n")

    def close(self):
        name = f"{self.info}/RECORD"
        self.add(name, "".join([*self.record, f"{name},,\n"]).encode())
        self.zip.close()


def main(words):
    if len(words) != 3:
        refuse(2, "usage: wheel.py TREE OUT MACHINE")
    tree, out = (pathlib.Path(w) for w in words[:2])
    suite = json.loads((tree / "suite.json").read_text())
    glibc, foreign = needs(tree)
    if foreign:
        refuse(1, f"the programs need {', '.join(sorted(foreign))}, which a wheel cannot expect of a system")
    version = suite["version"]
    platform_tag = f"manylinux_{glibc[0]}_{glibc[1]}_{words[2]}"
    info = f"cuda_cts-{version}.dist-info"
    path = out / f"cuda_cts-{version}-{build_tag(suite)}-py3-none-{platform_tag}.whl"
    part = out / f".{path.name}.part"
    try:
        fill(Wheel(part, info), tree, suite, info, platform_tag)
        part.replace(path)
    except OSError as error:
        part.unlink(missing_ok=True)
        refuse(5, f"{path}: could not be written ({error.strerror}), and is not there")
    print(path)


def fill(wheel, tree, suite, info, platform_tag):
    version = suite["version"]
    wheel.add("cuda_cts/__init__.py", INIT.format(version=version).encode())
    wheel.add("cuda_cts/__main__.py", MAIN.encode())
    for file in sorted(p for p in tree.rglob("*") if p.is_file()):
        wheel.add(f"cuda_cts/tree/{file.relative_to(tree)}", file.read_bytes(), 0o755 if file.stat().st_mode & 0o100 else 0o644)
    metadata = METADATA.format(
        version=version,
        toolkit=suite["toolkit"],
        toolkit_major=suite["toolkit"].split(".")[0],
        architectures=", ".join(suite["architectures"]),
        commit=suite["commit"],
        changes="" if suite["clean"] else " with local changes",
    )
    wheel.add(f"{info}/METADATA", metadata.encode())
    wheel.add(f"{info}/WHEEL", f"Wheel-Version: 1.0\nGenerator: cuda-cts ({version})\nRoot-Is-Purelib: false\nBuild: {build_tag(suite)}\nTag: py3-none-{platform_tag}\n".encode())
    wheel.add(f"{info}/entry_points.txt", b"[console_scripts]\ncuda-cts = cuda_cts.__main__:main\n")
    for name in ("LICENSE", "NOTICE"):
        # A tree of the build has both; the licence is the repository's.
        file = tree / name
        wheel.add(f"{info}/licenses/{name}", (file if file.exists() else ROOT / name).read_bytes())
    wheel.close()


if __name__ == "__main__":
    main(sys.argv[1:])
