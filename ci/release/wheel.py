"""The wheel of a bundle: its files in a zip file for pip, with a command, metadata and a RECORD; `ci/release/bundle --wheel` makes it.

The tag is what the binaries need: the newest version of glibc among their symbols.
"""

import base64
import csv
import hashlib
import io
import os
import pathlib
import re
import zipfile

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
    try:
        os.execv(program, [program, *sys.argv[1:]])
    except OSError as error:
        print(f"cuda-cts: {program}: cannot be run ({error.strerror}); install the wheel anew, where programs may be run", file=sys.stderr)
        sys.exit(5)


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
OLDEST = (2, 5)  # older than any manylinux tag of PEP 600


def can_hold(name):
    return not any("\udc80" <= letter <= "\udcff" for letter in name)


def foreign(libraries, versions):
    """Which of these a wheel cannot expect of a system, given the versions of symbols that are needed."""
    of_cxx = re.findall(r"^(GLIBCXX|CXXABI)_([0-9.]*[0-9])$", "\n".join(versions), re.MULTILINE)
    too_new = any(tuple(map(int, number.split("."))) > OLD_CXX[name] for name, number in of_cxx)
    return sorted(name for name in libraries if not SYSTEM.fullmatch(name) and (name != "libstdc++.so.6" or too_new))


def build_tag(suite):
    """Wheels of several toolkits and GPUs keep apart, and pip takes the newest toolkit."""
    archs = "_".join(f"sm{cc}" for cc in suite["architectures"])
    return f"{suite['toolkit']}_{archs}"


def platform_tag(glibc, machine):
    newest = max(glibc or OLDEST, OLDEST)
    return f"manylinux_{newest[0]}_{newest[1]}_{machine}"


def file_name(suite, platform):
    return f"cuda_cts-{suite['version']}-{build_tag(suite)}-py3-none-{platform}.whl"


class Archive:
    """A zip file with a RECORD, in order and without times."""

    def __init__(self, path, info):
        self.zip = zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED, compresslevel=6)
        self.info, self.record = info, []

    def add(self, name, data, mode=0o644):
        entry = zipfile.ZipInfo(name, (2020, 1, 1, 0, 0, 0))
        entry.compress_type, entry.create_system, entry.external_attr = zipfile.ZIP_DEFLATED, 3, (0o100000 | mode) << 16
        self.zip.writestr(entry, data)
        self.record.append((name, digest_of(data), len(data)))

    def close(self):
        name, text = f"{self.info}/RECORD", io.StringIO()
        csv.writer(text, lineterminator="\n").writerows([*self.record, (name, "", "")])
        self.add(name, text.getvalue().encode())
        self.zip.close()


def digest_of(data):
    return "sha256=" + base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b"=").decode()


def info_of(suite):
    return f"cuda_cts-{suite['version']}.dist-info"


def write(path, suite, members, licences, platform):
    """`members`: what the bundle holds, name by name; `licences`: texts of which pip keeps a copy."""
    version, info = suite["version"], info_of(suite)
    archive = Archive(path, info)
    archive.add("cuda_cts/__init__.py", INIT.format(version=version).encode())
    archive.add("cuda_cts/__main__.py", MAIN.encode())
    for name in sorted(members):
        archive.add(f"cuda_cts/tree/{name}", members[name].read(), members[name].mode)
    metadata = METADATA.format(
        version=version,
        toolkit=suite["toolkit"],
        toolkit_major=suite["toolkit"].split(".")[0],
        architectures=", ".join(suite["architectures"]),
        commit=suite["commit"],
        changes="" if suite.get("clean") is True else " with local changes",
    )
    archive.add(f"{info}/METADATA", metadata.encode())
    archive.add(f"{info}/WHEEL", f"Wheel-Version: 1.0\nGenerator: cuda-cts ({version})\nRoot-Is-Purelib: false\nBuild: {build_tag(suite)}\nTag: py3-none-{platform}\n".encode())
    archive.add(f"{info}/entry_points.txt", b"[console_scripts]\ncuda-cts = cuda_cts.__main__:main\n")
    for name, text in licences.items():
        archive.add(f"{info}/licenses/{name}", text)
    archive.close()


def unpack(path, folder, suite):
    """As pip does, which keeps the permission to run; gives the tree, and whether RECORD lists exactly what there is."""
    with zipfile.ZipFile(path) as archive:
        for entry in archive.infolist():
            os.chmod(archive.extract(entry, folder), entry.external_attr >> 16 & 0o777)
        there = {entry.filename for entry in archive.infolist()}
    record = f"{info_of(suite)}/RECORD"
    rows = {name: digest for name, digest, _ in csv.reader(io.StringIO((folder / record).read_text(encoding="utf-8")))}
    recorded = set(rows) == there and all(name == record or digest == digest_of((folder / name).read_bytes()) for name, digest in rows.items())
    return folder / "cuda_cts/tree", recorded
