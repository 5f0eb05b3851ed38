#!/usr/bin/env python3
"""pack.py (--build FOLDER | --tree FOLDER) [--out FOLDER] [--format ENDING] [--allow-local-changes]: packs a finished build, or an
installed tree, as a bundle; `ci/release/bundle` calls it, and its --help says what that is.

Nothing is written but the archive and its checksum, and these only when the archive, unpacked again, was found to be what its
manifest lists. What is packed is read where it lies: its owner, modes and links do not matter, nor this user's mask. The same tree gives the same bytes.
Exit codes: 0 packed; 1 refused or it does not verify; 2 bad usage or input; 5 a tool is missing or failed.
"""

import argparse
import contextlib
import fcntl
import hashlib
import io
import json
import os
import pathlib
import platform
import re
import signal
import stat
import struct
import subprocess
import sys
import tarfile
import tempfile
import traceback

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE))
import elf  # noqa: E402
import wheel  # noqa: E402

COMPRESS = {"tar.gz": ["gzip", "-n"], "tar.xz": ["xz", "-T0", "--lzma2=preset=2,dict=64MiB"], "tar.zst": ["zstd", "-q", "-T0", "-12"]}
# Left behind in the tree by runs and tests, or made anew here.
LEFT_BEHIND = re.compile(r"(Testing|report)(/.*)?|[^/]*\.jsonl|MANIFEST\.sha256|NOTICE|BUNDLE\.txt|(bin|programs)/.*\.d", re.DOTALL)
MACHINES = {62: "x86_64", 183: "aarch64"}  # of ELF's header
TIME = 1577836800  # 2020-01-01, of every member
# By which somebody may have told the programs that are called here to do otherwise.
FOREIGN = ("BASH_ENV", "DESTDIR", "CMAKE_INSTALL_MODE", "GZIP", "POSIXLY_CORRECT", "TAPE", "TAR_OPTIONS", "XZ_DEFAULTS", "XZ_OPT", "ZSTD_CLEVEL", "ZSTD_NBTHREADS")

BUNDLE = """{name}
commit:   {commit} (local changes: {changes})
needs:    {machine}, a CUDA driver, and {glibc} or later{cxx}; no toolkit, network or Python
verify:   bin/cuda-cts doctor --verify
machine:  bin/cuda-cts doctor
run:      bin/cuda-cts run --level full --journal FILE --report FOLDER
upgrade:  bin/cuda-cts gate --baseline BEFORE/report.json --out FOLDER
node:     bin/cuda-cts node-check
"""
MODEL = "model:    ci/reference/check (no GPU is needed, but Python)\n"


def refuse(code, why):
    with contextlib.suppress(OSError):
        print(f"bundle: {why}", file=sys.stderr, flush=True)
    sys.exit(code)


def say(text):
    try:
        print(text, flush=True)
    except OSError as error:
        sys.stdout = None
        refuse(5, f"standard output cannot be written ({error.strerror})")


def call(words, **more):
    """Of a program that was started; what it says of itself is in the result."""
    environment = {k: v for k, v in os.environ.items() if k not in FOREIGN}
    try:
        return subprocess.run([str(w) for w in words], env=environment, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, check=False, **more)
    except OSError as error:
        return refuse(5, f"{words[0]} cannot be started ({error.strerror})")


def last_line(done):
    return (done.stdout.decode(errors="replace").strip().splitlines() or [f"exit code {done.returncode}"])[-1]


class Runner:
    """The tree's own cuda-cts, where needed through qemu."""

    def __init__(self, file):
        with file.open("rb") as program:
            header = program.read(20)
        self.machine = MACHINES.get(struct.unpack_from("<H", header, 18)[0] if header[:6] == b"\x7fELF\2\1" and len(header) == 20 else 0)
        if not self.machine:
            refuse(2, f"{file}: is a program for neither x86-64 nor aarch64")

    def doctor(self, tree, word):
        words = [tree / "bin/cuda-cts", "--tree", tree, "doctor", word]
        if self.machine != platform.machine():
            words = ["bash", "-euc", '. "$0/../environment.sh"; . "$0/aarch64.sh"; cts_through_qemu "$@" || exit $?', HERE, *words]
        return call(words)


def walk(folder, name="", above=()):
    """(name, path) of every file below a folder, through links."""
    here = os.path.realpath(folder)
    if here in above:
        refuse(2, f"{folder}: leads back to a folder that holds it; take the link away")
    for entry in sorted(os.listdir(folder), key=os.fsencode):
        path, full = folder / entry, name + entry
        if LEFT_BEHIND.fullmatch(full):
            continue
        if re.search(r"[\0-\x1f\x7f]", entry):
            refuse(2, f"{folder}: holds a name with control characters, {entry!r}, which no manifest can list")
        mode = path.stat().st_mode
        if stat.S_ISDIR(mode):
            yield from walk(path, full + "/", (*above, here))
        elif stat.S_ISREG(mode):
            yield full, path
        else:
            refuse(2, f"{path}: is neither file nor folder, and cannot be packed")


class Member:
    """A file of the bundle: bytes, or where they lie."""

    def __init__(self, source):
        self.source = source
        self.mode, self.size = 0o644, len(source) if isinstance(source, bytes) else source.stat().st_size
        if isinstance(source, pathlib.Path) and source.stat().st_mode & 0o100:
            self.mode = 0o755

    def read(self):
        return self.source if isinstance(self.source, bytes) else self.source.read_bytes()


def read_suite(tree):
    """What the build wrote of itself, in values of which files and texts can be made."""
    file = tree / "suite.json"
    if not file.is_file():
        refuse(2, "suite.json is missing in the tree; build the cases too (CTS_BUILD_CASES=ON)")
    try:
        suite = json.loads(file.read_bytes())
    except (ValueError, RecursionError):
        refuse(2, "suite.json is no JSON; build the suite anew")
    value = suite.get if isinstance(suite, dict) else lambda _: None
    architectures = value("architectures")
    if not value("version") or not value("toolkit") or not architectures:
        refuse(2, "suite.json does not say version, toolkit and architectures; build the suite anew")
    named = [value("version"), value("toolkit"), *architectures] if isinstance(architectures, list) else [None]
    if not all(isinstance(word, str) and re.fullmatch(r"[0-9A-Za-z._+-]+", word) for word in named) or sum(map(len, named)) > 150:
        refuse(2, "suite.json says version, toolkit or architectures that no file can be named after; build the suite anew")
    if not isinstance(value("commit"), str) or not re.fullmatch("[0-9A-Za-z-]{1,64}", value("commit")):
        refuse(2, "suite.json names no commit; build the suite anew")
    return suite


def collect(tree, is_wheel):
    """What the bundle holds, by name, and what all of it needs of a system."""
    members, libraries, versions = {}, set(), set()
    for name, path in walk(tree):
        # A wheel without the lit door, whose compiled files would not be those of the manifest.
        if is_wheel and name.startswith("lit/"):
            continue
        members[name] = Member(path)
        try:
            needs = elf.needs(path)
        except ValueError as error:
            refuse(2, f"{error}; build it again")
        libraries |= needs.libraries
        versions |= needs.versions
    own = {pathlib.PurePosixPath(name).name for name in members}
    return members, elf.Needs(libraries - own, versions)


def newest_glibc(versions):
    """(2, 34), or None."""
    return max((tuple(map(int, v[len("GLIBC_") :].split("."))) for v in versions if re.fullmatch(r"GLIBC_\d+(\.\d+)+", v)), default=None)


def manifest(members):
    lines = []
    for name in sorted(members, key=os.fsencode):
        lines.append(hashlib.sha256(members[name].read()).hexdigest().encode() + b"  " + os.fsencode(name) + b"\n")
    return b"".join(lines)


def write_tar(part, top, members, compress):
    folders = {str(folder) for name in members for folder in pathlib.PurePosixPath(top, name).parents} - {"."}
    with subprocess.Popen(compress, stdin=subprocess.PIPE, stdout=part, stderr=subprocess.PIPE) as packer:
        try:
            with contextlib.suppress(BrokenPipeError), tarfile.open(
                fileobj=packer.stdin, mode="w|", format=tarfile.GNU_FORMAT, encoding="utf-8", errors="surrogateescape"
            ) as tar:
                for name in sorted([*folders, *(f"{top}/{name}" for name in members)], key=os.fsencode):
                    entry = tarfile.TarInfo(name)
                    entry.mtime = TIME
                    if name in folders:
                        entry.type, entry.mode = tarfile.DIRTYPE, 0o755
                        tar.addfile(entry)
                        continue
                    member = members[name[len(top) + 1 :]]
                    entry.mode = member.mode
                    data = member.read()
                    entry.size = len(data)
                    tar.addfile(entry, io.BytesIO(data))
            with contextlib.suppress(BrokenPipeError):
                packer.stdin.close()
            said = packer.stderr.read().decode(errors="replace").strip()
        except BaseException:
            packer.kill()
            raise
    if packer.returncode != 0:
        raise OSError(0, f"{compress[0]}: {said.splitlines()[-1] if said else f'exit code {packer.returncode}'}")


def unpack_tar(part, folder):
    done = call(["tar", "-xf", part, "-C", folder])
    found = list(folder.iterdir())
    if done.returncode != 0 or len(found) != 1:
        refuse(5, f"what was packed cannot be unpacked again ({last_line(done)})")
    return found[0]


def verify(runner, unpacked, listed):
    """Refuses an archive that is not what its manifest lists for whoever gets it."""
    file = unpacked / "MANIFEST.sha256"
    done = runner.doctor(unpacked, "--verify")
    if done.returncode not in (0, 1, 2):
        refuse(5, f"the packed tree could not be verified: {last_line(done)}")
    if done.returncode != 0 or not file.is_file() or file.read_bytes() != listed:
        with contextlib.suppress(OSError):
            sys.stderr.write(done.stdout.decode(errors="replace"))
        refuse(1, "the packed tree does not verify")


@contextlib.contextmanager
def part_of(file):
    """A file beside it, which nobody else writes and which is gone afterwards."""
    number, name = tempfile.mkstemp(prefix=f".{file.name[:200]}.", suffix=".part", dir=file.parent)
    os.close(number)
    part = pathlib.Path(name)
    try:
        part.chmod(0o644)
        yield part
    finally:
        part.unlink(missing_ok=True)


def checksum_of(file):
    return file.with_name(file.name + ".sha256")


def publish(part, file):
    """Archive and checksum, which belong together also when somebody else puts the same there meanwhile."""
    digest = hashlib.sha256()
    with part.open("rb") as data:
        for block in iter(lambda: data.read(1 << 20), b""):
            digest.update(block)
    checksum = checksum_of(file)
    with part_of(checksum) as checksum_part:
        checksum_part.write_text(f"{digest.hexdigest()}  {file.name}\n")
        folder = os.open(file.parent, os.O_RDONLY)
        with contextlib.suppress(OSError):  # where a file system has no locks
            fcntl.flock(folder, fcntl.LOCK_EX)
        part.replace(file)
        checksum_part.replace(checksum)
        os.close(folder)


def pack(options, stage):
    tree = options.tree
    if options.build:
        if not (options.build / "cmake_install.cmake").is_file():
            refuse(2, f"{options.build}: is no finished build folder; run cmake --build first")
        tree = stage / "tree"
        done = call(["cmake", "--install", options.build, "--prefix", tree])
        if done.returncode != 0:
            refuse(5, f"cmake --install failed: {last_line(done)}")
    elif not (tree / "bin/cuda-cts").is_file() or not os.access(tree / "bin/cuda-cts", os.X_OK):
        refuse(2, f"{tree}: is no installed tree (no bin/cuda-cts); give the prefix of cmake --install")
    suite = read_suite(tree)
    if not (tree / "conformance").is_dir():
        refuse(2, "conformance/ is missing in the tree, which is no whole one; install it again (cmake --install)")
    runner = Runner(tree / "bin/cuda-cts")
    done = runner.doctor(tree, "--built")
    if done.returncode != 0:
        refuse(2 if done.returncode in (1, 2) else 5, f"{last_line(done)}; build all of them first (cmake --build)" if done.returncode == 1 else last_line(done))
    clean = suite.get("clean") is True
    if not clean and not options.allow_local_changes:
        refuse(1, "the suite was built with local changes, so that its results could not be cited; commit them and build again, or say --allow-local-changes")

    is_wheel = options.format == "whl"
    members, needs = collect(tree, is_wheel)
    glibc = newest_glibc(needs.versions)
    if is_wheel:
        odd = [name for name in members if not wheel.can_hold(name)]
        if odd:
            refuse(2, f"a wheel has names in UTF-8 alone, unlike {odd[0]!a}")
        foreign = wheel.foreign(*needs)
        if foreign:
            refuse(1, f"the programs need {', '.join(foreign)}, which a wheel cannot expect of a system")
    model = (tree / "lib/reference").is_dir()
    name = f"cuda-cts-{suite['version']}-cuda{suite['toolkit']}-{'-'.join('sm' + cc for cc in suite['architectures'])}"
    name += ("-aarch64" if runner.machine == "aarch64" else "") + ("-reference" if model else "")
    text = BUNDLE.format(
        name=name,
        commit=suite["commit"],
        changes="no" if clean else "yes",
        machine=runner.machine,
        glibc="GLIBC_" + ".".join(map(str, glibc)) if glibc else "an unknown version of glibc",
        # CUDA's runtime for aarch64 needs a C++ library of the system; nothing of ours does.
        cxx="".join(f", {library}" for library in sorted(needs.libraries) if library.startswith("libstdc++")),
    )
    members["BUNDLE.txt"] = Member((text + (MODEL if model else "")).encode())
    members["NOTICE"] = Member((HERE / "bundle-NOTICE").read_bytes())
    listed = manifest(members)
    members["MANIFEST.sha256"] = Member(listed)
    platform_tag = wheel.platform_tag(glibc, runner.machine)
    file = options.out / (wheel.file_name(suite, platform_tag) if is_wheel else f"{name}.{options.format}")
    try:
        options.out.mkdir(parents=True, exist_ok=True)
    except OSError:
        refuse(2, f"{options.out}: cannot be created as a folder; name another with --out")
    for path in (file, checksum_of(file)):
        if path.is_dir():
            refuse(5, f"{path}: could not be written, because there is a folder of that name")
    unpacked = stage / "unpacked"
    unpacked.mkdir()
    try:
        with part_of(file) as part:
            if is_wheel:
                licence = members["LICENSE"].read() if "LICENSE" in members else (HERE.parents[1] / "LICENSE").read_bytes()
                wheel.write(part, suite, members, {"LICENSE": licence, "NOTICE": members["NOTICE"].read()}, platform_tag)
                unpacked, recorded = wheel.unpack(part, unpacked, suite)
                if not recorded:
                    refuse(1, "the RECORD of the wheel does not list what it holds")
            else:
                with part.open("wb") as stream:
                    write_tar(stream, name, members, COMPRESS[options.format])
                unpacked = unpack_tar(part, unpacked)
            verify(runner, unpacked, listed)
            packed = part.stat().st_size
            publish(part, file)
    except OSError as error:
        refuse(5, f"{file}: could not be written, and is not there ({error.strerror})")
    say(f"== {len(members) - 1} files, all as listed; SHA-256 of the manifest {hashlib.sha256(listed).hexdigest()}")
    say(f"== {sum(m.size for m in members.values()) / 1e6:.1f}MB unpacked, {packed / 1e6:.1f}MB packed")
    say(f"bundle: {file}")


def main():
    parser = argparse.ArgumentParser(prog="bundle", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    what = parser.add_mutually_exclusive_group(required=True)
    what.add_argument("--build", type=pathlib.Path)
    what.add_argument("--tree", type=pathlib.Path)
    parser.add_argument("--out", type=pathlib.Path, default=pathlib.Path.cwd())
    parser.add_argument("--format", choices=[*COMPRESS, "whl"], default="tar.gz")
    parser.add_argument("--allow-local-changes", action="store_true")
    options = parser.parse_args()
    for number in (signal.SIGHUP, signal.SIGINT, signal.SIGTERM):
        signal.signal(number, lambda number, _: sys.exit(128 + number))
    os.umask(0o022)
    try:
        stage = tempfile.TemporaryDirectory(dir=os.environ.get("TMPDIR") or "/tmp")
    except OSError:
        refuse(5, "no temporary folder can be made; set TMPDIR")
    with stage as folder:
        try:
            pack(options, pathlib.Path(folder))
        except OSError as error:
            refuse(2 if error.filename and not str(error.filename).startswith(folder) else 5, f"{error.filename or 'packing'}: {error.strerror}")
        except Exception:  # nobody foresaw it; 1 would be a verdict
            traceback.print_exc()
            sys.exit(5)


if __name__ == "__main__":
    main()
