#!/bin/sh
# The two calls of nvcc for a table of refused snippets (fixtures/include/cts/compile/rows.h).
#   usage: refuse-rows.sh whole|device LOG SOURCE NVCC-COMMAND...
# whole: the command; what it says is kept in LOG. device: the command, for the device alone, where LOG names no error in a row of SOURCE;
# else nothing: nvcc refuses what either call refuses.
which=$1 log=$2 source=$3
shift 3
if [ "$which" = whole ]; then
  "$@" > "$log" 2>&1
  code=$?
  cat "$log"
  exit $code
fi
sed -n 's/^#line 1 "\([a-z0-9-]*\)"$/\1/p' "$source" | while read -r row; do
  grep -Eq "^$row(\([0-9]+\)|:[0-9]+(:[0-9]+)?): error" "$log" || exit 1
done || exec "$@"
