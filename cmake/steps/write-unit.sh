#!/bin/sh
# write-unit CONFORMANCE FROM_BUILD OUTPUT STEM...: one translation unit of the cases STEM... (paths below CONFORMANCE without
# .cu, which the compiler finds at FROM_BUILD). Each stands in a namespace of its own, behind all their headers, and takes its
# macros with it. The helpers beside them are headers, too, but what a family shares is text of each. OUTPUT is written only
# where it changed.
set -eu
conformance=$1 from_build=$2 output=$3
shift 3
for stem; do
  shift
  set -- "$@" "stem=$stem" "$conformance/$stem.cu"
done
awk -v conformance="$conformance" -v from_build="$from_build" '
  function look(line,   path, of_family, name) {
    if (line ~ /^#include "[^"]*[.]cuh"$/ && line !~ /^#include "cts\//) {  # beside the case, or in a folder above
      path = stem
      sub(/[^\/]*$/, "", path)
      path = path substr(line, 11, length(line) - 11)
      while (sub(/[^\/]+\/[.][.]\//, "", path)) continue
      if (path ~ /[.]family[.]cuh$/) {
        if (!(opened[cases, path]++)) while ((getline of_family < (conformance "/" path)) > 0) look(of_family)
        close(conformance "/" path)
        return
      }
      line = "#include \"" from_build "/" path "\""
    }
    if (line ~ /^#include [<"].*[>"]$/ && !seen[line]++) headers = headers line "\n"
    if (match(line, /^ *# *define  */)) {
      name = substr(line, RLENGTH + 1)
      sub(/[^A-Za-z_0-9].*/, "", name)
      undefined[cases] = undefined[cases] "#undef " name "\n"
    }
  }
  FNR == 1 { stems[++cases] = stem }
  { look($0) }
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
