#!/bin/sh
# state-of OUTPUT PLACE...: the digests of each file in each PLACE, a folder or a file, into OUTPUT, which is the same wherever
# the places lie; into OUTPUT.d what it depends on. A changed compiler or header is then a changed OUTPUT.
set -eu
output=$1
shift
{ printf '%s: \\\n' "$output"; find -L "$@" \( -type f -o -type d \) | sed -e 's/ /\\ /g' -e 's/.*/  & \\/'; echo; } >"$output.d"
{
  for place; do
    shift
    if [ -d "$place" ]; then
      (cd "$place" && find -L . -type f -exec b2sum {} +) | LC_ALL=C sort -k 2
    else
      set -- "$@" "$place"
    fi
  done
  [ "$#" -eq 0 ] || b2sum "$@" | sed 's#  .*/#  #'
} >"$output"
