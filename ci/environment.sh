# Sourced by the scripts beside it: makes the tools that they need available, on Debian 12, Ubuntu 24.04 or anything that
# has them already. Debian's packages come through apt; CUDA's tools, where the machine has no toolkit, come from PyPI's
# nvidia-cuda-* packages (one pinned version) into the private environment .env below the repository.

cts_root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
cts_env=${CTS_ENV:-$cts_root/.env}

cts_say() { printf '== %s\n' "$*"; }
cts_die() { printf '%s: %s\n' "$(basename "$0")" "$*" >&2; exit 5; }

# cts_need_packages PACKAGE...: installs what dpkg does not know as installed.
cts_need_packages() {
  command -v dpkg-query >/dev/null || return 0  # not Debian: the checks of cmake name what is missing
  local missing=() package
  for package in "$@"; do
    [ "$(dpkg-query -W -f='${db:Status-Status}' "$package" 2>/dev/null)" = installed ] || missing+=("$package")
  done
  [ ${#missing[@]} -eq 0 ] && return 0
  local as_root=()
  if [ "$(id -u)" -ne 0 ]; then
    command -v sudo >/dev/null || cts_die "install these packages first, or run as root: ${missing[*]}"
    as_root=(sudo)
  fi
  cts_say "installing ${missing[*]}"
  "${as_root[@]}" apt-get update -qq || cts_die "apt-get update failed"
  DEBIAN_FRONTEND=noninteractive "${as_root[@]}" apt-get install -y -qq --no-install-recommends "${missing[@]}" >/dev/null ||
    cts_die "apt-get could not install ${missing[*]}"
}

# The newest LLVM tools package of the distribution, for FileCheck.
cts_filecheck_package() {
  local version
  for version in 19 18 16 15 14; do
    if apt-cache show "llvm-$version-tools" >/dev/null 2>&1; then echo "llvm-$version-tools"; return; fi
  done
}

cts_find_filecheck() {
  local candidate
  for candidate in $(command -v FileCheck) /usr/lib/llvm-*/bin/FileCheck /usr/bin/FileCheck-*; do
    [ -x "$candidate" ] && { echo "$candidate"; return 0; }
  done
  return 1
}

# cts_need_python PACKAGE...: into the private environment.
cts_need_python() {
  [ -x "$cts_env/bin/python" ] || python3 -m venv "$cts_env" || cts_die "python3 -m venv failed; install python3-venv"
  "$cts_env/bin/pip" install -q --disable-pip-version-check "$@" || cts_die "pip could not install $*"
}

# CUDA's tools: those of the machine where it has them, else PyPI's, laid out like a toolkit.
cts_need_cuda() {
  local folder
  for folder in "${CUDA_PATH:-}/bin" /usr/local/cuda/bin; do
    case ":$PATH:" in *":$folder:"*) ;; *) [ -x "$folder/nvcc" ] && PATH=$PATH:$folder ;; esac
  done
  local wanted=()
  command -v nvcc >/dev/null || wanted+=(nvidia-cuda-nvcc==13.0.88 nvidia-cuda-crt==13.0.88 nvidia-nvvm==13.0.88
    nvidia-cuda-runtime==13.0.88 nvidia-cuda-cccl==13.0.85)
  # PyPI has these two from 13.2 on; they read what 13.0 writes.
  command -v cuobjdump >/dev/null || wanted+=(nvidia-cuda-cuobjdump==13.2.51)
  command -v nvdisasm >/dev/null || wanted+=(nvidia-cuda-nvdisasm==13.2.51)
  command -v compute-sanitizer >/dev/null || wanted+=(nvidia-cuda-sanitizer-api==13.0.85)
  [ ${#wanted[@]} -eq 0 ] && return 0
  local toolkit
  toolkit=$(echo "$cts_env"/lib/python3*/site-packages/nvidia/cu13)
  if [ "$(cat "$cts_env/cuda-packages" 2>/dev/null)" != "${wanted[*]}" ]; then
    cts_say "taking ${wanted[*]} from PyPI"
    cts_need_python "${wanted[@]}"
    toolkit=$(echo "$cts_env"/lib/python3*/site-packages/nvidia/cu13)
    [ -e "$toolkit/lib/libcudart.so.13" ] && ln -sf libcudart.so.13 "$toolkit/lib/libcudart.so"
    ln -sfn lib "$toolkit/lib64"
    echo "${wanted[*]}" >"$cts_env/cuda-packages"
  fi
  PATH=$PATH:$toolkit/bin
}

cts_setup() {
  cts_need_packages cmake ninja-build g++ git ccache ca-certificates python3 python3-venv zstd \
    libyaml-cpp-dev nlohmann-json3-dev libpugixml-dev libcli11-dev libfmt-dev libgtest-dev libgmock-dev "$@"
  if ! cts_find_filecheck >/dev/null; then
    local package
    package=$(cts_filecheck_package)
    [ -n "$package" ] || { apt-get update -qq; package=$(cts_filecheck_package); }
    [ -n "$package" ] || cts_die "no package with FileCheck found; install LLVM's tools"
    cts_need_packages "$package"
  fi
  cts_need_cuda
  export PATH
}

# cts_build: configures and builds everything in build/.
cts_build() {
  cts_say "configuring"
  mkdir -p "$cts_root/build"
  cmake --preset default -S "$cts_root" -DCMAKE_CUDA_COMPILER="$(command -v nvcc)" -DCUDAToolkit_ROOT="$(dirname "$(dirname "$(readlink -f "$(command -v nvcc)")")")" \
    -DCTS_FILECHECK="$(cts_find_filecheck)" "$@" >"$cts_root/build/configure.log" 2>&1 || { cat "$cts_root/build/configure.log"; cts_die "configuration failed"; }
  cts_say "building"
  cmake --build "$cts_root/build" || cts_die "the build failed"
}
