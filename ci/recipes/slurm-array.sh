#!/usr/bin/env bash
#SBATCH --job-name=cuda-cts
#SBATCH --nodes=1
#SBATCH --exclusive
#SBATCH --no-requeue
#SBATCH --open-mode=append
#SBATCH --output=cuda-cts-%A-%a.log
# Qualifies the nodes of a Slurm cluster: one array element for each node, each with a journal of its own on a shared file
# system. An element that was killed goes on where it stopped when it is started again on its node.
#
#   export CTS_OUT=/shared/qualification CTS_HOME=/shared/cuda-cts     # journals; the installed suite (default: from PATH)
#   sbatch --array=1-500 --gres=gpu:8 slurm-array.sh                   # 500 idle nodes, e.g. of a reservation
#   sbatch --array=1 --nodelist=n17 --gres=gpu:8 slurm-array.sh        # n17 had crashed: continue it
#   cuda-cts merge --machines 500 --out "$CTS_OUT/fleet" "$CTS_OUT"/*.jsonl
#
# Slurm may give a second element to a node that is free again; it finds everything done there and ends, and `merge
# --machines` then says how many nodes are missing. It is not requeued, because Slurm would choose another node.
#
# CTS_OPTIONS  options of `cuda-cts run` (default: --level full); CTS_SEED  the seed of all nodes (default: 1)
# CTS_SHARDS   the run in so many parts, where one job may not last as long as the whole: --array=1-PARTS --nodelist=NODE
#
# Exit codes: those of `cuda-cts run`; 2 a variable is missing or unusable; 5 the suite is missing, or CTS_OUT cannot be made.
set -euo pipefail
refuse() { echo "slurm-array.sh: $2" >&2; exit "$1"; }

[ -n "${CTS_OUT:-}" ] || refuse 2 "set CTS_OUT to the folder of the journals, on a file system that all nodes share"
[ -n "${SLURMD_NODENAME:-}" ] || refuse 2 "start it with sbatch"
[ -z "${CTS_HOME:-}" ] || unset CUDA_CTS_TREE # sbatch hands on what the user works with; the installed suite has its own
cuda_cts=${CTS_HOME:+$CTS_HOME/bin/}cuda-cts
[ -s "$(command -v "$cuda_cts")" ] || refuse 5 "$cuda_cts is missing or empty; set CTS_HOME to the installed suite"

read -ra options <<<"${CTS_OPTIONS---level full}"
# Elements with a GPU each share a node: each GPU is a machine of its own.
name=$SLURMD_NODENAME${SLURM_JOB_GPUS:+.gpu${SLURM_JOB_GPUS//,/-}}
if [ -n "${CTS_SHARDS:-}" ]; then
  [ -n "${SLURM_ARRAY_TASK_ID:-}" ] || refuse 2 "CTS_SHARDS needs --array=1-$CTS_SHARDS"
  name+=.$SLURM_ARRAY_TASK_ID-of-$CTS_SHARDS
  options+=(--shard "$SLURM_ARRAY_TASK_ID/$CTS_SHARDS")
fi
mkdir -p "$CTS_OUT" 2>/dev/null || refuse 5 "$CTS_OUT: cannot be made as a folder; set CTS_OUT to another"
journal=$CTS_OUT/$name.jsonl
if [ -s "$journal" ]; then
  exec "$cuda_cts" run --resume "$journal"
fi
exec "$cuda_cts" run --journal "$journal" --seed "${CTS_SEED:-1}" "${options[@]}"
