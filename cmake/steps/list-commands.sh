#!/bin/sh
# list-commands NVCC ARGUMENTS...: the commands that nvcc would run, without what is different on another machine: its variables,
# where the suite lies, names of temporary files.
set -eu
listed=$("$@" --dryrun 2>&1) || { echo "$listed"; exit 1; }
echo "$listed" | sed -e '/^#\$ [A-Za-z_]*=/d' -e 's/^#\$ //' -e 's#[^" ]*/conformance/#conformance/#g' -e 's#[^" =]*tmpxft_[0-9a-f]*_[0-9a-f]*-#tmpxft-#g'
