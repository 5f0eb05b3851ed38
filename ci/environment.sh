# shellcheck shell=bash
# Sourced by the scripts beside it: makes the tools that they need available, on Debian 12, Ubuntu 24.04 or anything that
# has them already. Debian's packages come through apt; CUDA's tools, where the machine has no toolkit, come from PyPI's
# package cuda-toolkit (one pinned release) into the private environment .env below the repository. CTS_TOOLKIT=RELEASE
# ("13.5.0") takes all of CUDA's tools from there, in that release, whatever the machine has; CUDA_PATH names a toolkit
# that is installed.

. "$(dirname "${BASH_SOURCE[0]}")/careful.sh" || exit 5
cts_root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd) || cts_die "the repository cannot be entered"
cts_env=${CTS_ENV:-$cts_root/.env}
cts_build_folder=$cts_root/build
cts_own_toolkit=13.0.1  # of CUDA, where neither the user nor the machine has another one
# What the runner, the fixtures and their tests are built from.
cts_libraries=(libyaml-cpp-dev nlohmann-json3-dev libpugixml-dev libre2-dev libcli11-dev libfmt-dev libgtest-dev libgmock-dev libvulkan-dev libegl-dev libgl-dev)

# cts_need_packages PACKAGE...: installs what dpkg does not know as installed, or names all of it to a user who may not.
cts_need_packages() {
  command -v dpkg-query >/dev/null || return 0  # not Debian: the checks of cmake name what is missing
  local missing=() package as_root=() install=(apt-get install --no-install-recommends)
  for package in "$@"; do
    [ "$(dpkg-query -W -f='${db:Status-Status}' "$package" 2>/dev/null)" = installed ] || missing+=("$package")
  done
  [ ${#missing[@]} -eq 0 ] && return 0
  if [ "$(id -u)" -ne 0 ]; then
    command -v sudo >/dev/null || cts_die "install these packages first, or run as root: ${install[*]} ${missing[*]}"
    as_root=(sudo)
  fi
  cts_say "installing ${missing[*]}"
  "${as_root[@]}" apt-get update -qq || cts_die "apt-get update failed"
  "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive "${install[@]}" -y -qq "${missing[@]}" >/dev/null ||
    cts_die "apt-get could not install ${missing[*]}"
}

# The LLVM that the distribution builds most with, so that little else comes along.
cts_llvm() {
  local version
  # shellcheck disable=SC1090  # a file of the system
  case $(. "${CTS_OS_RELEASE:-/etc/os-release}" && echo "${VERSION_CODENAME:-}") in
    bookworm) version=14 ;;
    noble) version=18 ;;
    *) version=$(apt-cache search --names-only '^llvm-[0-9]+-tools$' 2>/dev/null | sed 's/^llvm-\([0-9]*\)-.*/\1/' | sort -n | tail -1) ;;
  esac
  echo "${version:-19}"
}

# The package with FileCheck.
cts_filecheck_package() { echo "llvm-$(cts_llvm)-tools"; }

# The packages of clang with libFuzzer and the sanitizers.
cts_fuzzer_packages() {
  local version
  version=$(cts_llvm)
  echo "clang-$version libclang-rt-$version-dev"
}

# Chromium, which Ubuntu has not as a package.
cts_browser_package() {
  # shellcheck disable=SC1090  # a file of the system
  case $(. "${CTS_OS_RELEASE:-/etc/os-release}" && echo "${VERSION_CODENAME:-}") in bookworm | trixie) echo chromium ;; esac
}

cts_find_filecheck() {
  local candidate
  for candidate in $(command -v FileCheck) "${CTS_USR:-/usr}"/lib/llvm-*/bin/FileCheck "${CTS_USR:-/usr}"/bin/FileCheck-*; do
    [ -x "$candidate" ] && { echo "$candidate"; return 0; }
  done
  return 1
}

cts_need_venv() { [ -x "$cts_env/bin/python" ] || python3 -m venv "$cts_env" || cts_die "python3 -m venv failed; install python3-venv"; }

# cts_need_python PACKAGE...: into the private environment.
cts_need_python() {
  cts_need_venv
  "$cts_env/bin/pip" install -q --disable-pip-version-check "$@" || cts_die "pip could not install $*"
}

# promtool of Debian's package, unpacked into the private environment: installed, the package would start a server. Where it
# cannot be had, the rules of the recipes are checked without it.
cts_take_promtool() {
  command -v promtool "$cts_env/bin/promtool" >/dev/null && return 0
  command -v apt-get >/dev/null || return 0
  local folder
  cts_make_temporary folder
  (cd "$folder" && apt-get download -qq prometheus && dpkg-deb -x prometheus_*.deb . && cp usr/bin/promtool "$cts_env/bin/") >/dev/null 2>&1 ||
    cts_say "no promtool: apt-get cannot download prometheus"
}

# The releases of CUDA from 13.0 on in what pip says of versions, the oldest first, a line each.
cts_toolkits_of() { grep -o '(from versions: [^)]*)' | grep -oE '\b(1[3-9]|[2-9][0-9])\.[0-9.]*[0-9]' | sort -uV || true; }

# The same, of which PyPI has whole toolkits; nothing where it cannot be asked.
cts_offered_toolkits() {
  cts_need_venv
  { "$cts_env/bin/pip" download -q --disable-pip-version-check --no-deps -d "$cts_env" cuda-toolkit==0 2>&1 || true; } | cts_toolkits_of
}

# cts_take_toolkit RELEASE PACKAGE...: lays the packages out like a toolkit. Each release has its own folder: programs that
# were built with one are never taken for those of another.
cts_take_toolkit() {
  local release=$1 folder=$cts_env/cuda-$1 log offered
  shift
  cts_toolkit=$folder/nvidia/cu${release%%.*}
  [ "$(cat "$folder/packages" 2>/dev/null)" = "$*" ] && return 0
  cts_say "taking $* from PyPI"
  cts_need_venv
  rm -rf "$folder"
  if ! log=$("$cts_env/bin/pip" install -q --disable-pip-version-check --target "$folder" "$@" 2>&1); then
    offered=$(cts_toolkits_of <<<"$log" | xargs)
    [[ $log == *'No matching distribution found for cuda-toolkit'* ]] && [ -n "$offered" ] &&
      cts_die "CTS_TOOLKIT=$release: PyPI has no such release of CUDA; it has $offered"
    printf '%s\n' "$log" >&2
    cts_die "pip could not install $*"
  fi
  if [ -e "$cts_toolkit/lib" ]; then  # absent where nvcc is the machine's own
    (cd "$cts_toolkit/lib" && for name in libcudart.so.[0-9]*; do ln -sf "$name" libcudart.so; done)
    ln -sfn lib "$cts_toolkit/lib64"
  fi
  echo "$*" >"$folder/packages"
}

# CUDA's tools: those of the machine where it has them, else PyPI's; with CTS_TOOLKIT, PyPI's.
cts_need_cuda() {
  local release=${CTS_TOOLKIT:-$cts_own_toolkit} wanted=() tool
  [[ $release =~ ^[0-9]+(\.[0-9]+)+$ ]] || cts_die "CTS_TOOLKIT=$release is no release of CUDA; name one like 13.5.0"
  [ "${release%%.*}" -ge 13 ] || cts_die "CTS_TOOLKIT=$release: PyPI has whole toolkits from 13.0 on; install this one and name it with CUDA_PATH"
  [ -x "${CUDA_PATH:-}/bin/nvcc" ] && PATH=$CUDA_PATH/bin:$PATH  # chosen, so before any other
  [ -x /usr/local/cuda/bin/nvcc ] && PATH=$PATH:/usr/local/cuda/bin
  lacks() { [ -n "${CTS_TOOLKIT:-}" ] || ! command -v "$1" >/dev/null; }
  lacks nvcc && wanted+=("cuda-toolkit[nvcc,crt,nvvm,cudart,cccl]==$release")
  lacks compute-sanitizer && wanted+=("cuda-toolkit[sanitizer]==$release")
  for tool in cuobjdump nvdisasm; do
    lacks "$tool" || continue
    case $release in
      13.[01] | 13.[01].*) wanted+=("nvidia-cuda-$tool==13.2.51") ;;  # PyPI has them from 13.2 on; they read what earlier ones write
      *) wanted+=("cuda-toolkit[$tool]==$release") ;;
    esac
  done
  [ ${#wanted[@]} -eq 0 ] && return 0
  cts_take_toolkit "$release" "${wanted[@]}"
  if [ -n "${CTS_TOOLKIT:-}" ]; then PATH=$cts_toolkit/bin:$PATH; else PATH=$PATH:$cts_toolkit/bin; fi
}

# cts_setup PACKAGE...: what the build needs, and these packages; all that is missing is named at once.
cts_setup() {
  local filecheck=()
  cts_find_filecheck >/dev/null || filecheck=("$(cts_filecheck_package)")
  cts_need_packages cmake ninja-build g++ git ccache ca-certificates python3 python3-venv zstd xz-utils openssh-client \
    "${cts_libraries[@]}" "${filecheck[@]}" "$@"
  cts_need_cuda
  export PATH
}

# cts_configure OPTION...: configures the build folder, for a build from nothing.
cts_configure() {
  cts_say "configuring"
  cts_need_folder "$cts_build_folder"
  rm -f "$cts_build_folder/warnings"
  # -U: the folder may remember another toolkit.
  cmake --preset default -S "$cts_root" -B "$cts_build_folder" -U CTS_CUOBJDUMP -U CTS_NVDISASM -DCTS_NVCC="$(command -v nvcc)" -DCTS_WHOLE_FLOORS=ON \
    -DCTS_FILECHECK="$(cts_find_filecheck)" "$@" >"$cts_build_folder/configure.log" 2>&1 || { cat "$cts_build_folder/configure.log" || true; cts_die "configuration failed"; }
}

# cts_build [TARGET]...: builds these, or everything; says every few seconds how far it is and about how long it will take.
cts_build() {
  local target targets=()
  for target in "$@"; do targets+=(--target "$target"); done
  # Objects are the same wherever the repository lies, and with precompiled headers.
  export CCACHE_BASEDIR=${CCACHE_BASEDIR:-$cts_root} CCACHE_NOHASHDIR=${CCACHE_NOHASHDIR:-1}
  export CCACHE_SLOPPINESS=${CCACHE_SLOPPINESS:-pch_defines,time_macros,include_file_mtime,include_file_ctime}
  NINJA_STATUS='[%f/%t] ' cmake --build "$cts_build_folder" "${targets[@]}" 2>&1 | cts_progress || cts_die "the build failed"
}

# What compilers and linkers warned of since cts_configure; of a build from nothing, all.
cts_warnings() { cat "$cts_build_folder/warnings" 2>/dev/null || true; }

# cts_progress: of ninja's output, a line now and then for what is done, and all that is neither ninja's own nor CMake's, which configures
# anew behind the plan of the cases; keeps warnings.
cts_progress() {
  local line done_ total start=$SECONDS told=-100 interval=20
  [ ! -t 1 ] || interval=1
  while IFS= read -r line; do
    if [[ $line =~ ^\[([0-9]+)/([0-9]+)\]\  ]]; then
      done_=${BASH_REMATCH[1]} total=${BASH_REMATCH[2]}
      if [[ $line == *"Re-checking globbed"* ]] || [ "$done_" -eq 0 ]; then continue; fi
      if [ $((SECONDS - told)) -ge "$interval" ] || [ "$done_" -eq "$total" ]; then
        told=$SECONDS
        cts_tell "$done_" "$total" $((SECONDS - start))
      fi
    elif [[ $line != "ninja: Entering directory"* && $line != "-- "* ]]; then
      printf '%s\n' "$line"
      if [[ $line =~ (^|[^[:alnum:]_-])warning\ ?[:#] ]]; then printf '%s\n' "$line" >>"$cts_build_folder/warnings"; fi
    fi
  done
  [ ! -t 1 ] || printf '\n'
}

# cts_tell DONE TOTAL SECONDS: one line, on a terminal over the last one; an estimate once there is something to go by.
cts_tell() {
  local text left=$(($3 * ($2 - $1) / $1))
  printf -v text '== built %d of %d in %d:%02d' "$1" "$2" $(($3 / 60)) $(($3 % 60))
  if [ "$3" -ge 10 ] && [ "$1" -lt "$2" ]; then printf -v text '%s, about %d:%02d left' "$text" $((left / 60)) $((left % 60)); fi
  if [ -t 1 ]; then printf '\r\033[K%s' "$text"; else printf '%s\n' "$text"; fi
}
