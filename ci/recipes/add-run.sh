#!/usr/bin/env bash
# Takes runs that others sent into the folder of reports of a results site. Each package is verified first; of one that is not whole,
# not citable, or not signed by whom you know, nothing is taken.
#
#   CTS_SIGNERS=allowed_signers add-run.sh reports/ cts-of-somebody.tar.zst...
#   cuda-cts site --out site reports/*.json
#
# CTS_SIGNERS    file of allowed signers (see ssh-keygen(1)), one of whom must have signed; default: signed by anybody or nobody
# CUDA_CTS_ROOT  an unpacked bundle of the suite that made the packages (default: cuda-cts from PATH)
#
# Exit codes: 0 all were taken, or are there; 1 one was refused, and why is told; 2 no folder or no package is named; 5 the suite is
# missing, or a report could not be written. The others are taken all the same.
set -uo pipefail
say() { echo "add-run.sh: $*" >&2; }

[ $# -ge 2 ] || { say "name the folder of reports and the packages to take"; exit 2; }
reports=$1
shift
cuda_cts=${CUDA_CTS_ROOT:+$CUDA_CTS_ROOT/bin/}cuda-cts
command -v "$cuda_cts" >/dev/null || { say "$cuda_cts is missing; set CUDA_CTS_ROOT to the unpacked bundle"; exit 5; }
{ work=$(mktemp -d) && mkdir -p "$reports" && [ -w "$reports" ]; } || { say "$reports: cannot be made and written to as a folder"; exit 5; }
trap 'rm -rf "$work"' EXIT

code=0
for package in "$@"; do
  "$cuda_cts" verify "$package" ${CTS_SIGNERS:+--signer "$CTS_SIGNERS"} || { say "$package: refused, nothing is taken of it"; code=1; continue; }
  if [ -d "$package" ]; then
    cat "$package/report.json"
  else
    tar -xOf "$package" --wildcards '*/report.json'
  fi >"$work/report.json" || { say "$package: its report cannot be read"; code=5; continue; }
  of_run=$(sha256sum "$work/report.json" | cut -c1-7)
  there=("$reports"/*-"$of_run.json")
  [ ! -e "${there[0]}" ] || { say "$package: is there as ${there[0]}"; continue; }
  name=${package%/}
  name=${name##*/}
  name=${name%.tar.*}-$of_run.json
  if ! { cp "$work/report.json" "$reports/.$name" && mv "$reports/.$name" "$reports/$name"; }; then
    say "$reports/$name: cannot be written"
    exit 5
  fi
  say "$package: taken as $reports/$name"
done
exit $code
