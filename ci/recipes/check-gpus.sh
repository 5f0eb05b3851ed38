#!/bin/sh
# check-gpus.sh [GPU...] [-- OPTION...]: `cuda-cts node-check OPTION...` on these GPUs (index or UUID, or several with commas between;
# default: every GPU of the node). Prints its one line of at most 80 characters, always, the worst first; with `-- --json` its JSON, whole,
# and where it gave none still such a line. Exit code: 3 where one regressed, else 1 where one violates, else 2 where one could not be
# told or is neither index nor UUID, else 0. With CUDA_CTS_METRICS=FOLDER, that of node_exporter's textfile collector, each GPU gets a
# file there.
set -uf
umask 022
export LC_ALL=C
# finish CODE LINE: a supervisor that got no line was told nothing.
finish() {
  case $json$2 in
    yes'{'*'}') printf '%s\n' "$2" || exit 2 ;;
    *) printf '%s\n' "$2" | cut -c 1-80 || exit 2 ;;
  esac
  exit "$1"
}
gpus='' json=no
while [ $# -gt 0 ] && [ "$1" != -- ]; do
  for gpu in $(printf %s "$1" | tr , ' '); do # of "0,,1", too
    case $gpu in
      0 | [1-9] | [1-9][0-9] | [1-9][0-9][0-9]) ;;
      GPU-*[!A-Za-z0-9-]* | MIG-*[!A-Za-z0-9/-]*) finish 2 "GPU $gpu: is neither an index nor a UUID; nothing was checked" ;;
      GPU-?* | MIG-?*) ;;
      *) finish 2 "GPU $gpu: is neither an index nor a UUID; nothing was checked" ;;
    esac
    case ",$gpus," in *",$gpu,"*) ;; *) gpus="$gpus${gpus:+,}$gpu" ;; esac
  done
  shift
done
if [ $# -gt 0 ]; then shift; fi
for option; do if [ "$option" = --json ]; then json=yes; fi; done
# The bundle's own cases, whatever other tree somebody works with.
unset CUDA_CTS_TREE
# Its numbers are those of the node, whatever is visible here.
if [ -n "$gpus" ]; then unset CUDA_VISIBLE_DEVICES; fi
if [ -n "${CUDA_CTS_METRICS:-}" ]; then set -- --metrics "$CUDA_CTS_METRICS" "$@"; fi
answer=$(mktemp 2>/dev/null) || finish 2 "GPU all: no temporary file can be made; set TMPDIR"
trap 'rm -f "$answer"' EXIT
check=
# What was started ends before this does.
trap 'kill $check 2>/dev/null; wait; finish 2 "GPU all: the check was stopped"' INT TERM HUP
"${CUDA_CTS_ROOT:-/opt/cuda-cts}/bin/cuda-cts" node-check --gpus "${gpus:-all}" "$@" >"$answer" 2>/dev/null &
check=$!
wait "$check"
code=$?
line=$(head -n 1 "$answer")
# An exit code without its answer is not that of a check: what a full disk left of the program ends with 0, its help as well.
case $code:$line in
  0:OK* | 0:'{'* | 1:?* | 3:?*) ;;
  *) code=2 ;;
esac
finish "$code" "${line:-cuda-cts gave no answer}"
