#!/bin/sh
# check-gpus.sh [GPU...] [-- OPTION...]: `cuda-cts node-check OPTION...` on each GPU (index or UUID; default: every GPU of the
# node), all at once, because one check looks at the first visible GPU alone. Prints one line of at most 80 characters: the
# worst, with its GPU. Exit code: 3 where one regressed, else 1 where one violates, else 2 where one could not be told, else 0.
# The driver starts the programs of all GPUs one after the other, so that N GPUs get N times 30 seconds and 20 more, unless an
# option says `--limit`. With CUDA_CTS_METRICS=FOLDER, that of node_exporter's textfile collector, each GPU gets a file there.
set -uf
gpus=
while [ $# -gt 0 ] && [ "$1" != -- ]; do
  if [ -n "$1" ]; then gpus="$gpus $1"; fi  # of "0,,1", too
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
answers=$(mktemp -d) || exit 2
trap 'rm -rf "$answers"' EXIT
checks=
# What was started ends before this does.
trap 'kill $checks 2>/dev/null; wait; exit 2' INT TERM HUP
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
  ) >"$answers/$number.line" 2>/dev/null &
  checks="$checks $!"
done
number=0
for check in $checks; do
  number=$((number + 1))
  wait "$check"
  echo $? >"$answers/$number.code"
done
for wanted in 3 1 other 0; do
  number=0
  for gpu in ${gpus:-all}; do
    number=$((number + 1))
    code=$(cat "$answers/$number.code" 2>/dev/null)
    line=$(head -n 1 "$answers/$number.line" 2>/dev/null)
    case $code in 0 | 1 | 3) ;; *) code=other ;; esac
    if [ "$code" != "$wanted" ]; then continue; fi
    # A supervisor that got no line was told nothing.
    echo "GPU $gpu: ${line:-cuda-cts gave no answer}" | cut -c 1-80 || exit 2
    if [ "$code" = other ]; then exit 2; fi
    exit "$code"
  done
done
exit 2
