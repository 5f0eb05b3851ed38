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
[ -z "${CUDA_CTS_ROOT:-}" ] || unset CUDA_CTS_TREE # a bundle has its own
cuda_cts=${CUDA_CTS_ROOT:+$CUDA_CTS_ROOT/bin/}cuda-cts
# What a full disk cut off to nothing would accept all.
[ -s "$(command -v "$cuda_cts")" ] || { say "$cuda_cts is missing or empty; set CUDA_CTS_ROOT to the unpacked bundle"; exit 5; }
{ work=$(mktemp -d) && mkdir -p -- "$reports" && [ -w "$reports" ]; } || { say "$reports: cannot be made and written to as a folder"; exit 5; }
trap 'rm -rf "$work"' EXIT

code=0
# worse CODE: kept where it is the worst so far.
worse() { [ "$1" -le "$code" ] || code=$1; }

for package in "$@"; do
  "$cuda_cts" verify ${CTS_SIGNERS:+--signer "$CTS_SIGNERS"} -- "$package"
  case $? in
    0) ;;
    1 | 2) say "$package: refused, nothing is taken of it"; worse 1; continue ;;
    *) say "$package: could not be verified, nothing is taken of it"; worse 5; continue ;;
  esac
  if [ -d "$package" ]; then
    cat -- "$package/report.json"
  else
    tar --force-local -xOf "$package" --wildcards '*/report.json' # a colon in its name is no host
  fi >"$work/report.json" || { say "$package: its report cannot be read"; worse 5; continue; }
  of_run=$(sha256sum "$work/report.json" | cut -c1-7)
  for there in "$reports"/*-"$of_run.json"; do
    # By all of it: its name has but a few digits of it.
    if cmp -s "$work/report.json" "$there"; then say "$package: is there as $there"; continue 2; fi
  done
  name=${package%/}
  name=${name##*/}
  name=${name%.tar.*}-$of_run.json
  [ ! -e "$reports/$name" ] || { say "$package: $reports/$name is of another run; name the package otherwise"; worse 5; continue; }
  if ! { cp "$work/report.json" "$reports/.$name" && mv "$reports/.$name" "$reports/$name"; }; then
    say "$reports/$name: cannot be written"
    exit 5
  fi
  say "$package: taken as $reports/$name"
done
exit "$code"
