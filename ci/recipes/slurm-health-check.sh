#!/bin/sh
# Slurm HealthCheckProgram, which slurmd kills after 60 seconds and whose exit code it ignores; a bad node drains itself:
#   HealthCheckProgram=/etc/slurm/cuda-cts-health-check.sh
#   HealthCheckInterval=3600
#   HealthCheckNodeState=IDLE,CYCLE
# IDLE, because the check wants the GPUs for itself. The variables are those of slurm-prolog.sh.
set -u
root=${CUDA_CTS_ROOT:-/opt/cuda-cts}
node=${SLURMD_NODENAME:-$(hostname -s)}

# Commas or blanks between them ("0,1"); default: every GPU of the node.
set -- "${CUDA_CTS_GPUS:-}" --
if [ -n "${CUDA_CTS_BASELINE:-}" ]; then set -- "$@" --baseline "$CUDA_CTS_BASELINE"; fi
line=$("$root/recipes/check-gpus.sh" "$@")
code=$?
case $code in
  0) exit 0 ;;
  1 | 3) ;;
  *) if [ "${CUDA_CTS_UNKNOWN:-pass}" = pass ]; then exit 0; fi ;;
esac
scontrol update NodeName="$node" State=DRAIN Reason="cuda-cts: ${line:-no answer; is the bundle at $root?}"
exit "$code"
