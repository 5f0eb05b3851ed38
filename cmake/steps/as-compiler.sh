#!/bin/sh
# Runs the command whose words stand one a line in the file `steps` beside DEPENDENCIES; called as a compiler is, so that ccache,
# which restores objects and nothing else, knows again what it makes: an observation, or what is linked. Of what the command reads
# ccache hears from here SOURCE and what the host's linker has noted in the file `read` beside `steps`; the rest are its
# CCACHE_EXTRAFILES (Cases.cmake).
#   usage: as-compiler -MD -MF DEPENDENCIES -c -o OUTPUT [-x LANGUAGE] SOURCE
set -eu
output='' dependencies='' source=''
while [ "$#" -gt 0 ]; do
  case $1 in
    -o) output=$2; shift ;;
    -MF) dependencies=$2; shift ;;
    -x) shift ;;  # what ccache must hear of a source whose name does not tell
    -MD | -c) ;;
    -*) output=''; break ;;
    *) source=$1 ;;
  esac
  shift
done
if [ -z "$output" ] || [ -z "$dependencies" ] || [ -z "$source" ]; then
  echo "usage: as-compiler -MD -MF DEPENDENCIES -c -o OUTPUT [-x LANGUAGE] SOURCE" >&2
  exit 2
fi
work=${dependencies%/*}
while IFS= read -r word; do set -- "$@" "$word"; done <"$work/steps"
"$@"
{
  printf '%s: %s \\\n' "$output" "$source"
  # Without the object that nvcc made on the way and has removed.
  if [ -e "$work/read" ]; then sed -n -e '1d' -e '/^$/q' -e '/\/tmpxft_[^/]*$/d' -e p "$work/read"; fi
  echo
} >"$dependencies"
