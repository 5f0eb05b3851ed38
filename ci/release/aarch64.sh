# shellcheck shell=bash
# Sourced after environment.sh by what builds for aarch64 servers on another machine: Debian's cross compiler, its libraries for
# aarch64, unpacked below the private environment, and there, too, a toolkit of this machine's nvcc and the aarch64 libraries of
# PyPI. Nothing is installed but the compiler and qemu, and dpkg learns of no other architecture.

# shellcheck disable=SC2154  # of environment.sh
cts_sysroot=$cts_env/aarch64
cts_qemu_prefix=/usr/aarch64-linux-gnu

# cts_need_aarch64: all of that; sets what cts_configure needs for it in cts_cross, and the build folder.
cts_need_aarch64() {
  local packages=(g++-aarch64-linux-gnu)
  command -v qemu-aarch64 qemu-aarch64-static >/dev/null || packages+=(qemu-user)
  cts_need_packages "${packages[@]}"
  cts_take_aarch64_libraries
  cts_make_aarch64_toolkit
  # shellcheck disable=SC2034  # for who sources this
  cts_build_folder=$cts_root/build-aarch64
  # shellcheck disable=SC2034
  cts_cross=(-DCMAKE_TOOLCHAIN_FILE="$cts_root/cmake/aarch64-linux-gnu.cmake" -DCTS_SYSROOT="$cts_sysroot")
}

# apt's view of the distribution for aarch64: the repositories that this machine uses, with an index of its own. Ubuntu has this
# architecture on another host.
cts_write_apt_for_aarch64() {
  local folder=$1
  mkdir -p "$folder/lists/partial" "$folder/archives/partial"
  : >"$folder/status"
  # shellcheck disable=SC2016  # apt's words
  apt-get indextargets --format '$(ORIGIN) deb $(REPO_URI) $(RELEASE) $(COMPONENT)' 'Created-By: Packages' |
    sed -nE -e 's#^Ubuntu deb http[^ ]*/ubuntu/? #deb http://ports.ubuntu.com/ubuntu-ports/ #p' -e 's/^Debian (deb )/\1/p' | LC_ALL=C sort -u >"$folder/sources.list"
  [ -s "$folder/sources.list" ] || cts_die "apt-get names no repository of Debian or Ubuntu: the libraries for aarch64 come from there"
  cat >"$folder/apt.conf" <<END
APT::Architecture "arm64";
APT::Architectures "arm64";
APT::Sandbox::User "";
Dir::State "$folder";
Dir::State::status "$folder/status";
Dir::Cache "$folder";
Dir::Etc::sourcelist "$folder/sources.list";
Dir::Etc::sourceparts "-";
END
}

# Debian's libraries, unpacked. A development package may name the shared library that it would link.
cts_take_aarch64_libraries() {
  # shellcheck disable=SC2154  # of environment.sh
  local wanted="${cts_libraries[*]}" folder package shared
  [ "$(cat "$cts_sysroot/libraries" 2>/dev/null)" != "$wanted" ] || return 0
  command -v apt-get dpkg-deb >/dev/null || cts_die "the libraries for aarch64 are taken from Debian or Ubuntu by apt-get"
  cts_say "taking the libraries for aarch64 from the distribution"
  rm -rf "${cts_sysroot:?}/usr" "$cts_sysroot/libraries"
  cts_make_temporary folder
  cts_write_apt_for_aarch64 "$folder"
  (
    export APT_CONFIG=$folder/apt.conf
    cd "$folder" || exit
    apt-get update -qq || cts_die "apt-get update failed for aarch64"
    shared=$(apt-cache depends libfmt-dev | sed -n 's/^ *Depends: \(libfmt[0-9]*\)$/\1/p')
    # shellcheck disable=SC2086  # words
    apt-get download -qq $wanted $shared || cts_die "apt-get could not download the libraries for aarch64"
    mkdir -p "$cts_sysroot"
    for package in *.deb; do dpkg-deb -x "$package" "$cts_sysroot" || cts_die "dpkg-deb could not unpack $package"; done
  )
  rm -rf "$folder"
  echo "$wanted" >"$cts_sysroot/libraries"
}

# A toolkit whose nvcc is this machine's, told of the other compiler, for which it then looks in targets/aarch64-linux. The headers
# are the same on all hosts; cudart and the device runtime are those of the same release for aarch64.
cts_make_aarch64_toolkit() {
  local release=${CTS_TOOLKIT:-13.0.1} version top runtime name toolkit
  version=$(nvcc --version | sed -n 's/.* V\([0-9.]*\)$/\1/p')
  top=$(nvcc --dryrun -c none.cu 2>&1 | sed -n 's/^#\$ TOP=//p')
  top=$(realpath -e "$top") || cts_die "nvcc does not say where its toolkit lies"
  runtime="cuda-toolkit[cudart]==$release"
  [ "${release%.*}" = "${version%.*}" ] || runtime="nvidia-cuda-runtime==${version%.*}.*"
  toolkit=$cts_sysroot/cuda-$version
  if [ "$(cat "$toolkit/made-of" 2>/dev/null)" != "$top $runtime, 2" ]; then
    cts_say "taking $runtime for aarch64 from PyPI"
    cts_need_venv
    rm -rf "$toolkit"
    mkdir -p "$toolkit/bin" "$toolkit/bin-of-host" "$toolkit/targets/aarch64-linux/lib"
    "$cts_env/bin/pip" install -q --disable-pip-version-check --target "$toolkit/wheels" --only-binary=:all: --platform manylinux2014_aarch64 --platform manylinux_2_28_aarch64 "$runtime" ||
      cts_die "pip could not install $runtime for aarch64"
    for name in "$top"/bin/*; do
      ln -s "$name" "$toolkit/bin/"
      ln -s "$name" "$toolkit/bin-of-host/"
    done
    ln -s "$top/nvvm" "$toolkit/nvvm"
    name=$top/include
    [ -e "$name/cuda_runtime.h" ] || name=$top/targets/x86_64-linux/include
    ln -s "$name" "$toolkit/targets/aarch64-linux/include"
    cp "$toolkit"/wheels/nvidia/*/lib/lib* "$toolkit/targets/aarch64-linux/lib/"
    rm -r "$toolkit/wheels"
    (cd "$toolkit/targets/aarch64-linux/lib" && for name in libcudart.so.[0-9]*; do ln -sf "$name" libcudart.so; done)
    rm "$toolkit/bin/nvcc"
    # By the path that it is called by, from which nvcc looks for everything else, and by its name, with which its errors begin.
    # shellcheck disable=SC2016  # for the script itself
    printf '#!/bin/sh\nexec "$(dirname "$0")/../bin-of-host/nvcc" -ccbin aarch64-linux-gnu-g++ "$@"\n' >"$toolkit/bin/nvcc"
    chmod +x "$toolkit/bin/nvcc"
    echo "$top $runtime, 2" >"$toolkit/made-of"
  fi
  export PATH=$toolkit/bin:$PATH
}

# cts_qemu: the program that runs those for aarch64.
cts_qemu() {
  local qemu
  qemu=$(command -v qemu-aarch64-static qemu-aarch64 | sed -n 1p)
  [ -n "$qemu" ] || cts_die "qemu-aarch64 is missing; install qemu-user"
  echo "$qemu"
}

# cts_through_qemu PROGRAM ARGUMENT...: runs one program for aarch64, which starts no other.
cts_through_qemu() { "$(cts_qemu)" -L "$cts_qemu_prefix" "$@"; }

# cts_on_aarch64 COMMAND...: runs it where the kernel starts programs for aarch64, too, with their libraries: as this machine does where it
# is set up for that, else in namespaces of its own, so that nothing of the machine changes (Linux 6.7 and later).
cts_on_aarch64() {
  local qemu
  qemu=$(cts_qemu)
  export QEMU_LD_PREFIX=$cts_qemu_prefix
  if [ -e /proc/sys/fs/binfmt_misc/qemu-aarch64 ]; then
    "$@"
    return
  fi
  # shellcheck disable=SC2016  # expanded inside
  unshare --user --map-root-user --mount sh -euc '
    mount -t binfmt_misc binfmt_misc /proc/sys/fs/binfmt_misc
    printf "%s" ":cts-aarch64:M::\\x7fELF\\x02\\x01\\x01\\x00\\x00\\x00\\x00\\x00\\x00\\x00\\x00\\x00\\x02\\x00\\xb7\\x00:\\xff\\xff\\xff\\xff\\xff\\xff\\xff\\x00\\xff\\xff\\xff\\xff\\xff\\xff\\xff\\xff\\xfe\\xff\\xff\\xff:$0:PF" >/proc/sys/fs/binfmt_misc/register
    exec "$@"' "$qemu" "$@"
}

# Whether that works here.
cts_runs_aarch64() { (cts_on_aarch64 true) >/dev/null 2>&1; }
