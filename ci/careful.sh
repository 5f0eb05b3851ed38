# shellcheck shell=bash
# Sourced by every script here before it does anything, itself or through environment.sh. What a user's surroundings say to shells and
# tools ends here; temporary folders go when the script ends, however it ends; and what fails without a word of its own is said in
# one line and ends the script with 5, because 1 is a verdict and 2 the words of whoever called it.

# Functions that were exported may stand in place of tools.
while read -r _ _ cts_foreign; do unset -f "$cts_foreign"; done < <(declare -Fx)
unset cts_foreign
set +fC
shopt -u dotglob extdebug failglob globstar nocaseglob nocasematch nullglob
# Words to shells, archivers and compressors, tools of text and files, cmake's installation, to cuda-cts of another tree than that beside
# it, and git, as its hooks are called.
unset BASH_COMPAT BASH_ENV CDPATH ENV EXECIGNORE GLOBIGNORE POSIXLY_CORRECT TIMEFORMAT TMOUT \
  BZIP2 GZIP TAPE TAR_OPTIONS XZ_DEFAULTS XZ_OPT ZSTD_CLEVEL ZSTD_NBTHREADS \
  BLOCKSIZE BLOCK_SIZE DU_BLOCK_SIZE GREP_COLOR GREP_COLORS GREP_OPTIONS LANGUAGE QUOTING_STYLE TIME_STYLE _POSIX2_VERSION \
  CLICOLOR_FORCE CMAKE_INSTALL_MODE DESTDIR \
  CUDA_CTS_TREE \
  GIT_COMMON_DIR GIT_DIR GIT_INDEX_FILE GIT_NAMESPACE GIT_OBJECT_DIRECTORY GIT_PREFIX GIT_WORK_TREE
export LC_ALL=C.UTF-8
umask 022

cts_name=${0##*/}

# cts_refuse CODE WORD...: ends the script with this code and one line.
cts_refuse() {
  local code=$1
  shift
  printf '%s: %s\n' "$cts_name" "$*" >&2 2>/dev/null || true
  exit "$code"
}
cts_die() { cts_refuse 5 "$@"; }
cts_say() { printf '== %s\n' "$*" 2>/dev/null || cts_die "standard output cannot be written"; }

# cts_make_temporary NAME: makes a folder, which goes when the script ends, and sets the variable NAME to it.
cts_temporary=()
cts_make_temporary() {
  local made
  made=$(mktemp -d 2>/dev/null) || cts_die "no temporary folder can be made in ${TMPDIR:-/tmp}; set TMPDIR"
  cts_temporary+=("$made")
  printf -v "$1" %s "$made"
}

# cts_need_folder FOLDER: makes it, or ends the script.
cts_need_folder() {
  { mkdir -p "$1" && [ -w "$1" ]; } 2>/dev/null || cts_die "$1: cannot be made and written to as a folder; check what lies there and its permissions"
}

# Functions that are called at the end, in their order, whatever the exit code, which stays.
cts_at_end=()
# shellcheck disable=SC2317,SC2329  # called by the traps
cts_end() {
  local code=$? step folder
  trap - EXIT ERR
  trap '' HUP INT PIPE TERM # once is enough
  set +e
  for step in "${cts_at_end[@]}"; do "$step"; done
  for folder in "${cts_temporary[@]}"; do
    # A copy of what was read-only is so, too.
    rm -rf -- "$folder" 2>/dev/null || { chmod -R u+rwX -- "$folder"; rm -rf -- "$folder"; } 2>/dev/null
  done
  exit "$code"
}
# shellcheck disable=SC2317,SC2329
cts_broken() {
  case $- in *e*) ;; *) return 0 ;; esac # whoever goes on after a failure
  [ "$BASHPID" = $$ ] || exit "$1"       # whoever waits for this subshell tells
  [ "$1" -ne 5 ] || exit 5               # told already
  cts_die "${BASH_SOURCE[1]##*/}, line ${BASH_LINENO[0]}: exit code $1 of ${2%%$'\n'*}"
}
set -E
trap cts_end EXIT # of signals, too, at once, and the script then ends by them
trap 'cts_broken $? "$BASH_COMMAND"' ERR
trap 'cts_die "nobody reads what is said"' PIPE

# A file that is opened later must not take the place of a closed stream.
{ true 7>&2; } || exec 2>/dev/null
{ true 7<&0; } 2>/dev/null || exec </dev/null
{ true 7>&1; } 2>/dev/null || cts_die "standard output is closed"
