#!/usr/bin/env bash
# Runs bundles of several toolkits on the GPU and driver of this machine, one after the other: a journal and a report each, for
# columns of a results site. A bundle whose report is there is not run again; one that was cut off goes on.
#
#   CTS_OUT=/shared/runs run-bundles.sh bundles/cuda-cts-*.tar.zst
#   cuda-cts site --out site /shared/runs/*/report.json
#
# CTS_OUT      folder of the results, a folder each with the name of the bundle (default: runs)
# CTS_OPTIONS  options of `cuda-cts run` (default: --level full)
#
# Exit codes: 0 all as expected; 1 something is not; 2 no bundle is named, or one does not verify; 5 one could not be unpacked or run
# to its end. The others are run all the same.
set -uo pipefail
say() { echo "run-bundles.sh: $*" >&2; }

[ $# -gt 0 ] || { say "name the bundles to run"; exit 2; }
out=${CTS_OUT:-runs}
read -ra options <<<"${CTS_OPTIONS---level full}"
code=0
# worse CODE: kept where it is the worst so far.
worse() { [ "$1" -le "$code" ] || code=$1; }

# run_one BUNDLE: in a folder that goes afterwards.
run_one() {
  local bundle=$1 name=${1##*/} done_=0
  name=${name%.tar.*}
  [ ! -e "$out/$name/report.json" ] || { say "$name: was run"; return 0; }
  { mkdir -p "$out/$name" && tar -xf "$bundle" -C "$place" --strip-components=1; } || { say "$bundle: cannot be unpacked"; return 5; }
  "$place/bin/cuda-cts" doctor --verify >"$out/$name/doctor.txt" || { say "$bundle: does not verify; see $out/$name/doctor.txt"; return 2; }
  if [ -s "$out/$name/journal.jsonl" ]; then
    "$place/bin/cuda-cts" run --resume "$out/$name/journal.jsonl" || done_=$?
  else
    "$place/bin/cuda-cts" run --journal "$out/$name/journal.jsonl" "${options[@]}" || done_=$?
  fi
  [ $done_ -le 1 ] || { say "$name: cuda-cts run ended with exit code $done_"; return 5; }
  "$place/bin/cuda-cts" report --journal "$out/$name/journal.jsonl" --out "$out/$name" >/dev/null || return 5
  return $done_
}

for bundle in "$@"; do
  place=$(mktemp -d) || { say "no temporary folder can be made"; exit 5; }
  run_one "$bundle"
  worse $?
  rm -rf "$place"
done
exit "$code"
