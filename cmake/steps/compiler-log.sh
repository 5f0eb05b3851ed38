#!/bin/sh
# compiler-log LOG COMMAND...: what COMMAND prints into LOG, without the lines that differ from build to build; ends with its
# exit code. Of a refusal the words are printed, too, as its reason.
set -u
log=$1
shift
"$@" >"$log.new" 2>&1
code=$?
sed -e '/Compile time/d' -e "s#[^[:space:]'\"(]*tmpxft_[0-9a-f]*_[0-9a-f]*-#tmpxft-#g" "$log.new" >"$log"
rm -f "$log.new"
[ "$code" -eq 0 ] || cat "$log"
exit "$code"
