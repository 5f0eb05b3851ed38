#!/bin/sh
# show-object OUTPUT COMMAND...: what COMMAND tells of what the build made, into OUTPUT, which FileCheck reads; ends with its exit
# code. Of a failure the words are printed, too, as its reason.
set -u
output=$1
shift
"$@" >"$output" 2>&1
code=$?
[ "$code" -eq 0 ] || cat "$output"
exit "$code"
