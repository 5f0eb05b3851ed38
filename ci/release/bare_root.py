"""A root folder that holds one unpacked tree and the C library that its programs ask for, and nothing else: no shell, no
toolkit, no Python. Programs run there read-only but for an empty /tmp, without a network, and as nobody where root calls.

Programs for another machine run through qemu, which then lies there, too; they can start no other program. Used by ci/release/release.
"""

import os
import pathlib
import platform
import re
import shutil
import subprocess

# What a program of the suite may ask of a system; anything else has to stand in the line "needs:" of BUNDLE.txt.
SYSTEM = re.compile(r"(lib(c|m|dl|rt|pthread|gcc_s)|ld-linux-[a-z0-9_-]+)\.so\.\d+")
TREE = "cuda-cts"  # where the tree lies in the root
CROSS = pathlib.Path("/usr/aarch64-linux-gnu/lib")  # where Debian's cross compiler has the libraries of aarch64
NOBODY = "65534:65534"

# ROOT COMMAND...: in namespaces of its own, with which these mounts end; the folder stays as it is.
INSIDE = """set -e
root=$1
shift
mount --bind "$root" "$root"
cd "$root"
mount -t proc proc proc
mount -t tmpfs -o mode=1777 tmpfs tmp
for device in null zero urandom; do mount --bind "/dev/$device" "dev/$device"; done
mount -o remount,bind,ro "$root"
exec "$@"
"""


class BareRootError(Exception):
    """What keeps the root from being made or used, in one line."""


def read_elf(option, file):
    done = subprocess.run(["readelf", option, str(file)], capture_output=True, text=True, check=False)
    return done.stdout if done.returncode == 0 else ""


def needed(file):
    """The names of the libraries that a program or library asks for."""
    return re.findall(r"\(NEEDED\).*\[(.+)\]", read_elf("-dW", file))


def interpreter(file):
    """The absolute path of the loader that a program asks for, "" of what is no dynamic program."""
    found = re.search(r"program interpreter: (.+)\]", read_elf("-lW", file))
    return found.group(1) if found else ""


def machine_of(tree):
    """x86_64 or aarch64: what the tree's runner is a program for."""
    header = (tree / "bin/cuda-cts").read_bytes()[:20]
    machines = {62: "x86_64", 183: "aarch64"}
    machine = machines.get(int.from_bytes(header[18:20], "little")) if header[:4] == b"\x7fELF" else None
    if machine is None:
        raise BareRootError("bin/cuda-cts is a program for neither x86-64 nor aarch64")
    return machine


def library(name, folders):
    for folder in folders:
        if (folder / name).exists():
            return folder / name
    raise BareRootError(f"{name}: not found in {', '.join(map(str, folders))}")


def put(file, root, where):
    """Copies `file` to the absolute path `where` of the root, unless it is there."""
    target = root / str(where).lstrip("/")
    if not target.exists():
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(file, target)


def put_libraries(names, root, folders, place):
    """These libraries and what they ask for; `place` of a file is its path in the root."""
    waiting, seen = list(names), set()
    while waiting:
        name = waiting.pop()
        if name in seen:
            continue
        seen.add(name)
        file = library(name, folders)
        put(file, root, place(file))
        waiting += needed(file)


def native_folders():
    triplet = f"{platform.machine()}-linux-gnu"
    return [pathlib.Path(p) for p in (f"/lib/{triplet}", f"/usr/lib/{triplet}", "/lib64", "/usr/lib64", "/lib", "/usr/lib") if pathlib.Path(p).is_dir()]


def qemu():
    program = shutil.which("qemu-aarch64-static") or shutil.which("qemu-aarch64")
    if program is None:
        raise BareRootError("qemu-aarch64 is missing; install qemu-user")
    return pathlib.Path(program)


def put_native_program(program, root, where):
    """A program of this machine at `where`, with all its libraries."""
    put(program, root, where)
    loader = interpreter(program)
    if loader:
        put(pathlib.Path(loader), root, loader)
    put_libraries(needed(program), root, native_folders(), lambda file: file)


def make(root, tree):
    """Moves `tree` into the new folder `root`, with what its programs may ask of a system. BareRootError where they ask for more."""
    machine = machine_of(tree)
    for folder in ("dev", "proc", "tmp"):
        (root / folder).mkdir(parents=True)
    for device in ("null", "zero", "urandom"):
        (root / "dev" / device).touch()
    said = (tree / "BUNDLE.txt").read_text()
    names, loaders = set(), set()
    for program in (p for p in sorted((tree / "bin").iterdir()) if p.is_file()):
        names |= set(needed(program))
        loaders |= {interpreter(program)} - {""}
    own = {p.name for p in (tree / "lib").glob("*")}
    foreign = sorted(n for n in names - own if not SYSTEM.fullmatch(n) and not re.search(rf"^needs:.*[ ,]{re.escape(n)}\b", said, re.M))
    if foreign:
        raise BareRootError(f"its programs need {', '.join(foreign)}, of which BUNDLE.txt says nothing")
    if machine == platform.machine():
        for loader in loaders:
            put(pathlib.Path(loader), root, loader)
        put_libraries(names - own, root, native_folders(), lambda file: file)
    else:
        for loader in loaders:
            put(CROSS / pathlib.Path(loader).name, root, loader)
        put_libraries(names - own, root, [CROSS], lambda file: f"/lib/{file.name}")
        put_native_program(qemu(), root, "/qemu")
    shutil.move(str(tree), str(root / TREE))


def namespaces():
    """The words that start a command in namespaces of its own, and those that end it as nobody."""
    words = ["unshare", "--mount", "--pid", "--net", "--fork", "--kill-child"]
    if os.geteuid() == 0:
        return words, ["chroot", f"--userspec={NOBODY}"]
    return [*words, "--user", "--map-root-user"], ["chroot"]


def run(root, *words, limit_s=900):
    """cuda-cts with these words in a root of make(). Gives its exit code and all that it printed; BareRootError where the time is over."""
    start, change = namespaces()
    program = [f"/{TREE}/bin/cuda-cts"]
    if (root / "qemu").exists():
        program.insert(0, "/qemu")
    command = [*start, "sh", "-c", INSIDE, "sh", str(root), *change, str(root), *program, *words]
    try:
        done = subprocess.run(command, env={"PATH": os.environ["PATH"]}, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, timeout=limit_s, check=False)
    except subprocess.TimeoutExpired:
        raise BareRootError(f"cuda-cts {words[0]}: not finished in {limit_s} s") from None
    return done.returncode, done.stdout.decode(errors="replace")


def possible():
    """Why no root can be used on this machine, or ""."""
    for tool in ("unshare", "mount", "chroot", "readelf"):
        if shutil.which(tool) is None:
            return f"{tool} is missing; install util-linux, coreutils and binutils"
    start, _ = namespaces()
    done = subprocess.run([*start, "sh", "-c", "mount -t proc proc /proc"], capture_output=True, text=True, check=False)
    return "" if done.returncode == 0 else "no right to make namespaces and mounts here (a container needs CAP_SYS_ADMIN)"
