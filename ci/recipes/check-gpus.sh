#!/bin/sh
# check-gpus.sh [GPU...] [-- OPTION...]: `cuda-cts node-check OPTION...` on each GPU (index or UUID; default: every GPU of the
# node), all at once, because one check looks at the first visible GPU alone. Prints one line of at most 80 characters: the
# worst, with its GPU. Exit code: 3 where one regressed, else 1 where one violates, else 2 where one could not be told, else 0.
# The driver starts the programs of all GPUs one after the other, so that N GPUs get N times 30 seconds and 20 more, unless an
# option says `--limit`. With CUDA_CTS_METRICS=FOLDER, that of node_exporter's textfile collector, each GPU gets a file there.
set -u
gpus=
while [ $# -gt 0 ] && [ "$1" != -- ]; do
  gpus="$gpus $1"
  shift
done
if [ $# -gt 0 ]; then shift; fi
if [ -z "$gpus" ]; then
  count=0
  for device in /proc/driver/nvidia/gpus/*/; do
    if [ -d "$device" ]; then
      gpus="$gpus $count"
      count=$((count + 1))
    fi
  done
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
trap 'kill $(jobs -p) 2>/dev/null; exit 2' INT TERM HUP
for gpu in ${gpus:-all}; do
  (
    if [ "$gpu" != all ]; then export CUDA_VISIBLE_DEVICES="$gpu"; fi
    if [ -n "${CUDA_CTS_METRICS:-}" ]; then set -- --metrics "$CUDA_CTS_METRICS/cuda-cts-$gpu.prom" "$@"; fi
    "${CUDA_CTS_ROOT:-/opt/cuda-cts}/bin/cuda-cts" node-check "$@" >"$answers/$gpu.line" 2>/dev/null
    echo $? >"$answers/$gpu.code"
  ) &
done
wait
for wanted in 3 1 other 0; do
  for gpu in ${gpus:-all}; do
    code=$(cat "$answers/$gpu.code" 2>/dev/null)
    line=$(head -n 1 "$answers/$gpu.line" 2>/dev/null)
    case $code in 0 | 1 | 3) ;; *) code=other ;; esac
    if [ "$code" != "$wanted" ]; then continue; fi
    echo "GPU $gpu: ${line:-cuda-cts gave no answer}" | cut -c 1-80
    if [ "$code" = other ]; then exit 2; fi
    exit "$code"
  done
done
exit 2
