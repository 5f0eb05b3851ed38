#!/usr/bin/env bash
# Runs bundles of several toolkits on the GPU and driver of this machine, one after the other: a journal and a report each, for
# columns of a results site. A bundle whose report is there is not run again, and what it came to counts; one that was cut off goes on.
#
#   CTS_OUT=/shared/runs run-bundles.sh bundles/cuda-cts-*.tar.zst
#   cuda-cts site --out site /shared/runs/*/report.json
#
# CTS_OUT      folder of the results, a folder each with the name of the bundle (default: runs)
# CTS_OPTIONS  options of `cuda-cts run` (default: --level full)
#
# Exit codes: 0 all as expected; 1 something is not; 2 no bundle is named, one does not verify, or the results of another bundle are
# there under its name; 5 one could not be unpacked or run to its end. The others are run all the same.
set -uo pipefail
unset CUDA_CTS_TREE # a bundle has its own
say() { echo "run-bundles.sh: $*" >&2; }

[ $# -gt 0 ] || { say "name the bundles to run"; exit 2; }
out=${CTS_OUT:-runs}
read -ra options <<<"${CTS_OPTIONS---level full}"
code=0
# worse CODE: kept where it is the worst so far.
worse() { [ "$1" -le "$code" ] || code=$1; }

# run_one BUNDLE: in a folder that goes afterwards.
run_one() {
  local bundle=$1 name=${1##*/} done_=0 to
  name=${name%.tar.*}
  to=$out/$name
  # A colon in its name is no host.
  { mkdir -p "$to" && tar --force-local -xf "$bundle" -C "$place" --strip-components=1; } || { say "$bundle: cannot be unpacked"; return 5; }
  if [ -e "$to/report.json" ]; then
    cmp -s "$place/MANIFEST.sha256" "$to/MANIFEST.sha256" || { say "$bundle: $to has the results of another bundle; set CTS_OUT to another folder"; return 2; }
    say "$name: was run"
    # What it came to then; without its word it is not known.
    case $(cat "$to/exit-code" 2>/dev/null) in 0) return 0 ;; 1) return 1 ;; *) return 5 ;; esac
  fi
  # A program that was cut off to nothing would end well.
  [ -s "$place/bin/cuda-cts" ] || { say "$bundle: holds no suite"; return 5; }
  "$place/bin/cuda-cts" doctor --verify >"$to/doctor.txt" || { say "$bundle: does not verify; see $to/doctor.txt"; return 2; }
  if [ -s "$to/journal.jsonl" ]; then
    "$place/bin/cuda-cts" run --resume "$to/journal.jsonl" || done_=$?
  else
    "$place/bin/cuda-cts" run --journal "$to/journal.jsonl" "${options[@]}" || done_=$?
  fi
  [ $done_ -le 1 ] || { say "$name: cuda-cts run ended with exit code $done_"; return 5; }
  { cp "$place/MANIFEST.sha256" "$to" && echo "$done_" >"$to/exit-code"; } || { say "$to: cannot be written to"; return 5; }
  "$place/bin/cuda-cts" report --journal "$to/journal.jsonl" --out "$to" >/dev/null || return 5
  return $done_
}

# A bundle is large, and a job may be ended in the middle of it.
trap 'rm -rf "${place:-}"' EXIT
trap 'exit 5' HUP INT TERM
for bundle in "$@"; do
  place=$(mktemp -d) || { say "no temporary folder can be made"; exit 5; }
  run_one "$bundle"
  worse $?
  rm -rf "$place"
done
exit "$code"
