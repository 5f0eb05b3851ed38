#!/bin/sh
# count-lines SOURCE GENERATED: for each line "// COUNT name: pattern" of SOURCE one line "name number", how many lines of
# GENERATED the extended regular expression matches.
set -eu
[ -s "$2" ] || { echo "$2 is empty or missing" >&2; exit 2; }
sed -n 's|^ *// COUNT \([a-z0-9-]*\): *\(.*[^ ]\) *$|\1 \2|p' "$1" | while read -r name pattern; do
  code=0
  number=$(grep -cE -e "$pattern" "$2") || code=$?
  [ "$code" -le 1 ] || { echo "$name: grep refuses the pattern $pattern" >&2; exit 2; }
  echo "$name $number"
done
