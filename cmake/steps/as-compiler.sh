#!/bin/sh
# Runs the command whose words stand one a line in the file `steps` beside DEPENDENCIES; called as a compiler is, so that ccache,
# which restores objects and nothing else, knows again what it makes, an observation. Of what the command reads ccache hears from here
# SOURCE; the rest are its CCACHE_EXTRAFILES (Cases.cmake).
#   usage: as-compiler.sh -MD -MF DEPENDENCIES -c -o OUTPUT SOURCE
set -eu
output='' dependencies='' source=''
while [ "$#" -gt 0 ]; do
  case $1 in
    -o) output=$2; shift ;;
    -MF) dependencies=$2; shift ;;
    -MD | -c) ;;
    -*) output=''; break ;;
    *) source=$1 ;;
  esac
  shift
done
if [ -z "$output" ] || [ -z "$dependencies" ] || [ -z "$source" ]; then
  echo "usage: as-compiler.sh -MD -MF DEPENDENCIES -c -o OUTPUT SOURCE" >&2
  exit 2
fi
while IFS= read -r word; do set -- "$@" "$word"; done <"${dependencies%/*}/steps"
"$@"
echo "$output: $source" >"$dependencies"
