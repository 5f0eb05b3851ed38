#!/bin/sh
# write-unit CONFORMANCE FROM_BUILD OUTPUT STEM...: one translation unit of the cases STEM... (paths below CONFORMANCE without
# .cu, which the compiler finds at FROM_BUILD). Each stands in a namespace of its own, behind all their headers, and takes its
# macros with it; the helpers beside them are headers, too. OUTPUT is written only where it changed.
set -eu
conformance=$1 from_build=$2 output=$3
shift 3
for stem; do
  shift
  set -- "$@" "stem=$stem" "$conformance/$stem.cu"
done
awk -v from_build="$from_build" '
  FNR == 1 { stems[++cases] = stem }
  # One that lies beside the case, or in a folder above, as seen from the unit.
  /^#include "[^"]*[.]cuh"$/ && !/^#include "cts\// {
    folder = stem
    sub(/[^\/]*$/, "", folder)
    header = folder substr($0, 11)
    while (sub(/[^\/]+\/[.][.]\//, "", header)) continue
    $0 = "#include \"" from_build "/" header
  }
  /^#include [<"].*[>"]$/ && !seen[$0]++ { headers = headers $0 "\n" }
  match($0, /^ *# *define  */) {
    name = substr($0, RLENGTH + 1)
    sub(/[^A-Za-z_0-9].*/, "", name)
    undefined[cases] = undefined[cases] "#undef " name "\n"
  }
  END {
    printf "#include \"cts/case.cuh\"\n%s", headers
    for (i = 1; i <= cases; ++i) {
      name = stems[i]
      gsub(/[^a-z0-9]/, "_", name)
      print "\nnamespace cts_case_" name " {"
      print "static const ::cts::detail::CaseScope cts_case_scope(\"" stems[i] "\");"
      print "#include \"" from_build "/" stems[i] ".cu\"\n}"
      printf "%s", undefined[i]
    }
  }' "$@" >"$output.new"
if cmp -s "$output.new" "$output"; then rm "$output.new"; else mv "$output.new" "$output"; fi
