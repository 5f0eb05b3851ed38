#!/bin/sh
# read-case-headers CONFORMANCE OUTPUT [DEPFILE NAME]: the header lines of all cases that the build reads, one a line with the case before
# it, into OUTPUT, which is written only where they changed: each in the one form that runner/suite/catalogue/build_lines.cc holds it to, and
# "own-process: stated". Beside them "own-process: derived" for each case that a word of fixtures/own-process.yaml keeps out of a shared
# process, as runner/suite/catalogue/sharing.cc has it, or "process-alone: derived" where it may be in an object all the same, and
# "own-front-ends: derived" for each that may tell the architectures of one major version apart: by __CUDA_ARCH__, unless it is only
# compared with a major version, by floating point of 8 bits and less, which not all of them have, or by what an image tells of itself.
# What a family of cases shares, a `.family.cuh` beside them, is text of each.
# DEPFILE tells ninja which cases NAME, the output as it calls it, was made of: one that is gone makes it anew, where a case that the
# build file names would end the build.
# Exit codes: 0 OUTPUT is right; 1 it could not be made, with one line that says why, and what was there stays.
set -eu
fail() {
  echo "read-case-headers: $1; $2 was not written" >&2
  rm -f "$2.lines"
  exit 1
}
root=$(cd "$(dirname "$0")/../.." && pwd)
words=$root/fixtures/own-process.yaml kinds=$root/runner/suite/catalogue/kinds.inc
cd "$1"
derive='
  function tell() {
    if (file == "") return
    if (kept_out || (faults && !children && !measures[kind(file)])) print file ":own-process: derived"
    if (alone) print file ":process-alone: derived"
    if (tells_apart) print file ":own-front-ends: derived"
  }
  function refuse(what) { print "fixtures/own-process.yaml" what >"/dev/stderr"; file = ""; exit 1 }
  function kind(name) { sub(/\.cu$/, "", name); sub(/.*\./, "", name); return name }
  # A line of a case, or of what its family shares, which is text of each.
  function look(text,   rest, line, family) {
    if (text ~ /^#include "[^"]*[.]family[.]cuh"$/) {
      family = FILENAME
      sub(/[^\/]*$/, "", family)
      family = family substr(text, 11, length(text) - 11)
      while ((getline line < family) > 0) look(line)
      close(family)
      return
    }
    if (text ~ /__CUDA_ARCH/) {
      rest = text
      gsub(/__CUDA_ARCH__ *(>=|<) *[0-9]+00([^0-9]|$)/, "", rest)
      gsub(/(ifdef|ifndef|defined *\(?) *__CUDA_ARCH__([^A-Z_]|$)/, "", rest)
      if (rest ~ /__CUDA_ARCH/) tells_apart = 1
    }
    if (text ~ /NV_IF_(ELSE_)?TARGET|NV_DISPATCH_TARGET|cuda::arch|(__nv|cuda)_fp[468]|(ptx|binary)Version/) tells_apart = 1
    line = " " text " "
    if (text ~ /^CTS_CHILD\(/) children = inside = 1
    if (line ~ "[^A-Za-z0-9_](" any["anywhere"] ")[^A-Za-z0-9_]") kept_out = 1
    if (!inside && line ~ "[^A-Za-z0-9_](" any["outside-children"] ")[^A-Za-z0-9_]") kept_out = 1
    if (!inside && line ~ "[^A-Za-z0-9_](" any["process-alone"] ")[^A-Za-z0-9_]") alone = 1
    if (line ~ "[^A-Za-z0-9_](" any["without-children"] ")[^A-Za-z0-9_]") faults = 1
    if (text ~ /^}/ || text ~ /^CTS_CHILD\(.*}$/) inside = 0
  }
  FNR == 1 && FILENAME != words && (any["anywhere"] == "" || any["outside-children"] == "" || any["process-alone"] == "" || any["without-children"] == "") {
    refuse(": names no word in one of its sections (anywhere, outside-children, process-alone, without-children)")
  }
  FILENAME == kinds {
    if (/^CTS_KIND/ && split($0, column, ", ")) measures[substr(column[2], 2, length(column[2]) - 2)] = column[9] == "true"
    next
  }
  FILENAME == words {
    if (/^[a-z-]+:( +#.*)?$/) where = substr($1, 1, length($1) - 1)
    else if (/^  [A-Za-z0-9_-]+: +[^ ]/ && !/\r/) any[where] = any[where] (any[where] == "" ? "" : "|") substr($1, 1, length($1) - 1)
    else if (!/^ *(#.*)?$/) refuse(":" FNR ": write `section:` or, two blanks before it, `word: reason`")
    next
  }
  FNR == 1 { tell(); file = FILENAME; kept_out = alone = faults = children = inside = tells_apart = 0; header = /^[ \t]*\/\*---[ \t\r]*$/ }
  header && /^[ \t]*---\*\/[ \t\r]*$/ { header = 0 }
  header { sub(/[ \t\r]+$/, "") }
  header && /^((control-)?build: *\[[a-z0-9, -]*\]|unit-build: *\[[][a-z0-9, -]*\]|units: *[2-4]|shows: *[a-z]+|phase: *[a-z-]+)$/ { print file ":" $0 }
  header && /^own-process: *[^ |>]/ { print file ":own-process: stated" }
  /^clause:/ { next }  # an id, whose words do nothing
  { look($0) }
  END { tell() }'
LC_ALL=C find . -name '*.cu' -exec awk -v words="$words" -v kinds="$kinds" "$derive" "$words" "$kinds" {} + >"$2.lines" ||
  fail "awk failed on the cases in $PWD" "$2"
# Not through a pipe, which would forget how they ended.
sed 's#^\./##' "$2.lines" | LC_ALL=C sort -s -t: -k1,1 >"$2.new"
rm "$2.lines"
if cmp -s "$2.new" "$2"; then rm "$2.new"; else mv "$2.new" "$2"; fi
if [ $# -eq 4 ]; then
  { printf '%s:' "$4" && LC_ALL=C find "$PWD" -name '*.cu' -o -name '*.family.cuh' | LC_ALL=C sort | sed 's/ /\\ /g; s/^/ /' | tr -d '\n' && echo; } >"$3"
fi
