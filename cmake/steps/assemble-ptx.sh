#!/bin/sh
# assemble-ptx PTX CXX SOURCE NVCC ARGUMENTS...: nvcc's assembler on a case whose text is PTX; the preprocessor takes out its header
# and keeps one side.
set -eu
ptx=$1 cxx=$2 source=$3
shift 3
control=
for argument; do [ "$argument" != -DCTS_CONTROL ] || control=$argument; done
# shellcheck disable=SC2086  # nothing, or one word
"$cxx" -E -P -x c++ $control -o "$ptx" "$source"
exec "$@" -cubin -o "$ptx.cubin" "$ptx"
