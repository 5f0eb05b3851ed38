#!/bin/sh
# through-host-source OBJECT CXX INCLUDE NVCC ARGUMENTS...: the C++ source that nvcc makes of the host's part, compiled by another
# compiler into OBJECT.
set -eu
object=$1 cxx=$2 include=$3
shift 3
"$@" --cuda -o "$object.cpp"
case $(cat "$object.cpp") in
  *'<<<'*) echo "the source that nvcc made holds a launch" >&2; exit 1 ;;
esac
exec "$cxx" -w -I"$include" -c -o "$object" "$object.cpp"
