#!/bin/sh
# list-images CUOBJDUMP OBJECT: one line "elf sm_90" or "ptx sm_90" for each image of device code that OBJECT holds, sorted.
set -eu
listed=$("$1" -lelf -lptx "$2" 2>&1) || { echo "$listed"; exit 1; }
echo "$listed" | sed -n -e 's/^ELF file .*\.\(sm_[0-9a-z]*\)\.cubin$/elf \1/p' -e 's/^PTX file .*\.\(sm_[0-9a-z]*\)\.ptx$/ptx \1/p' | LC_ALL=C sort -V
