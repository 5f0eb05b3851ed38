#!/bin/sh
# check-gpus.sh [GPU...] [-- OPTION...]: `cuda-cts node-check OPTION...` on these GPUs (numbers or UUIDs; default: every GPU of the
# node). Prints its one line of at most 80 characters, the worst first. Exit code: 3 where one regressed, else 1 where one violates,
# else 2 where one could not be told, else 0. With CUDA_CTS_METRICS=FOLDER, that of node_exporter's textfile collector, each GPU
# gets a file there.
set -uf
gpus=
while [ $# -gt 0 ] && [ "$1" != -- ]; do
  if [ -n "$1" ]; then gpus="$gpus${gpus:+,}$1"; fi  # of "0,,1", too
  shift
done
if [ $# -gt 0 ]; then shift; fi
# Its numbers are those of the node, whatever is visible here.
if [ -n "$gpus" ]; then unset CUDA_VISIBLE_DEVICES; fi
if [ -n "${CUDA_CTS_METRICS:-}" ]; then set -- --metrics "$CUDA_CTS_METRICS" "$@"; fi
answer=$(mktemp) || exit 2
trap 'rm -f "$answer"' EXIT
check=
# What was started ends before this does.
trap 'kill $check 2>/dev/null; wait; exit 2' INT TERM HUP
"${CUDA_CTS_ROOT:-/opt/cuda-cts}/bin/cuda-cts" node-check --gpus "${gpus:-all}" "$@" >"$answer" 2>/dev/null &
check=$!
wait "$check"
code=$?
line=$(head -n 1 "$answer")
# A supervisor that got no line was told nothing.
echo "${line:-cuda-cts gave no answer}" | cut -c 1-80 || exit 2
case $code in
  0 | 1 | 3) exit "$code" ;;
  *) exit 2 ;;
esac
