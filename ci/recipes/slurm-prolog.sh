#!/bin/sh
# Slurm Prolog: Prolog=/etc/slurm/prolog.d/50-cuda-cts.sh in slurm.conf, with PrologEpilogTimeout=60 or more.
# A failing prolog requeues the job and drains the node. It runs as root before the job, on the GPUs of the job.
#   CUDA_CTS_ROOT      where the bundle lies (default /opt/cuda-cts)
#   CUDA_CTS_BASELINE  report.json to compare with, or auto (default: none)
#   CUDA_CTS_UNKNOWN   fail, or anything but pass: also refuse the job when the check could not tell (default: pass)
set -u
root=${CUDA_CTS_ROOT:-/opt/cuda-cts}

# Jobs without a GPU need no check.
if [ -n "${SLURM_JOB_ID:-}" ] && [ -z "${SLURM_JOB_GPUS:-}" ]; then exit 0; fi

set -- "${SLURM_JOB_GPUS:-}" --
if [ -n "${CUDA_CTS_BASELINE:-}" ]; then set -- "$@" --baseline "$CUDA_CTS_BASELINE"; fi
line=$("$root/recipes/check-gpus.sh" "$@")
code=$?
command -v logger >/dev/null && logger -t cuda-cts "job ${SLURM_JOB_ID:-none}: $line"
case $code in
  0) exit 0 ;;
  1 | 3)
    echo "cuda-cts: ${line:-no answer; is the bundle at $root?}" >&2
    exit 1
    ;;
  *)
    echo "cuda-cts: ${line:-no answer; is the bundle at $root?}" >&2
    if [ "${CUDA_CTS_UNKNOWN:-pass}" = pass ]; then exit 0; fi
    exit 1
    ;;
esac
