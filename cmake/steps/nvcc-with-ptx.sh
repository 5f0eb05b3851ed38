#!/bin/sh
# nvcc, whose objects also hold the PTX text that it wrote on the way, in the section .cts_ptx: the reference device
# executes that text. Both must come from one call, because names of internal kernels hold the compiler's process id; and the
# text is a section of the object, because ccache restores objects and nothing else.
#   usage: CTS_REAL_NVCC=PATH nvcc-with-ptx NVCC-ARGUMENTS
# A call that compiles nothing (no -c, -dc) is passed on. Each text begins with a line `//cts-ptx <0 or 1: relocatable>`.
# -objtemp is left out: it would put what is kept beside the object.
set -eu
object= compiles= relocatable=0 previous=
for argument; do
  shift
  [ "$argument" = -objtemp ] || set -- "$@" "$argument"
  [ "$previous" = -o ] && object=$argument
  case $argument in
    -c) compiles=1 ;;
    -dc) compiles=1 relocatable=1 ;;
    -rdc=true | -ewp) relocatable=1 ;;
  esac
  previous=$argument
done
if [ -z "$compiles" ] || [ -z "$object" ]; then exec "$CTS_REAL_NVCC" "$@"; fi
kept=$(mktemp -d)
trap 'rm -rf "$kept"' EXIT
"$CTS_REAL_NVCC" "$@" --keep --keep-dir "$kept"
for text in "$kept"/*.ptx; do
  [ -e "$text" ] || continue
  { printf '//cts-ptx %s\n' "$relocatable"; cat "$text"; printf '\n'; } >> "$kept/all"
done
if [ -e "$kept/all" ]; then
  "${CTS_OBJCOPY:-objcopy}" --add-section .cts_ptx="$kept/all" --set-section-flags .cts_ptx=noload,readonly "$object"
fi
