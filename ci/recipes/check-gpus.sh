#!/bin/sh
# check-gpus.sh [GPU...] [-- OPTION...]: `cuda-cts node-check OPTION...` on each GPU (index or UUID, or several with commas
# between; default: every GPU of the node), all at once, because one check looks at the first visible GPU alone. Prints one line of
# at most 80 characters, always: the worst, with its GPU. Exit code: 3 where one regressed, else 1 where one violates, else 2 where
# one could not be told or is neither index nor UUID, else 0.
# The driver starts the programs of all GPUs one after the other, so that N GPUs get N times 30 seconds and 20 more, unless an
# option says `--limit`. With CUDA_CTS_METRICS=FOLDER, that of node_exporter's textfile collector, each GPU gets a file there.
set -uf
umask 022
export LC_ALL=C
# finish CODE LINE: a supervisor that got no line was told nothing.
finish() {
  printf '%s\n' "$2" | cut -c 1-80 || exit 2
  exit "$1"
}
gpus=
while [ $# -gt 0 ] && [ "$1" != -- ]; do
  for gpu in $(printf %s "$1" | tr , ' '); do # of "0,,1", too
    case $gpu in
      0 | [1-9] | [1-9][0-9] | [1-9][0-9][0-9]) ;;
      GPU-*[!A-Za-z0-9-]* | MIG-*[!A-Za-z0-9/-]*) finish 2 "GPU $gpu: is neither an index nor a UUID; nothing was checked" ;;
      GPU-?* | MIG-?*) ;;
      *) finish 2 "GPU $gpu: is neither an index nor a UUID; nothing was checked" ;;
    esac
    case " $gpus " in *" $gpu "*) ;; *) gpus="$gpus $gpu" ;; esac
  done
  shift
done
if [ $# -gt 0 ]; then shift; fi
if [ -z "$gpus" ]; then
  count=0
  set +f
  for device in /proc/driver/nvidia/gpus/*/; do
    if [ -d "$device" ]; then
      gpus="$gpus $count"
      count=$((count + 1))
    fi
  done
  set -f
fi
case " $* " in
  *" --limit"*) ;;
  *)
    limit=20
    for gpu in ${gpus:-all}; do limit=$((limit + 30)); done
    set -- --limit "${limit}s" "$@"
    ;;
esac
answers=$(mktemp -d 2>/dev/null) || finish 2 "GPU all: no temporary folder can be made; set TMPDIR"
trap 'rm -rf "$answers"' EXIT
checks=
# What was started ends before this does.
trap 'kill $checks 2>/dev/null; wait; finish 2 "GPU all: the check was stopped"' INT TERM HUP
number=0
for gpu in ${gpus:-all}; do
  number=$((number + 1))
  (
    if [ "$gpu" != all ]; then export CUDA_VISIBLE_DEVICES="$gpu"; fi
    if [ -n "${CUDA_CTS_METRICS:-}" ]; then
      # Parts of a GPU may have names with slashes: MIG-GPU-UUID/1/0.
      set -- --metrics "$CUDA_CTS_METRICS/cuda-cts-$(printf %s "$gpu" | tr / _).prom" "$@"
    fi
    exec "${CUDA_CTS_ROOT:-/opt/cuda-cts}/bin/cuda-cts" node-check "$@"
  ) >"$answers/$number" 2>/dev/null &
  checks="$checks $!"
done
codes=
for check in $checks; do
  wait "$check"
  codes="$codes $?"
done
for wanted in 3 1 other 0; do
  number=0
  for code in $codes; do
    number=$((number + 1))
    case $code in 0 | 1 | 3) told=$code ;; *) told=other ;; esac
    if [ "$told" != "$wanted" ]; then continue; fi
    # shellcheck disable=SC2086  # one word a GPU
    gpu=$(printf '%s\n' ${gpus:-all} | sed -n "${number}p")
    line=$(head -n 1 "$answers/$number" 2>/dev/null)
    if [ "$told" = other ]; then code=2; fi
    finish "$code" "GPU $gpu: ${line:-cuda-cts gave no answer}"
  done
done
finish 2 "GPU all: nothing was checked"
