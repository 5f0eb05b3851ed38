/*---
clause: lang.group.inclusive-scan
covers: coalesced groups of several branches
control: the first thread of each group gives another value
control-fails-with: a coalesced thread got another reduction of the values up to its rank
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "reductions.cuh"

namespace {

constexpr const char* kMessage = "a coalesced thread got another reduction of the values up to its rank";

CTS_CASE(of_int) { cts::group::CheckCoalesced<cts::group::InclusiveScan<int>>(cts::control(), kMessage); }
CTS_CASE(of_unsigned_long_long) {
  cts::group::CheckCoalesced<cts::group::InclusiveScan<unsigned long long>>(cts::control(), kMessage);
}
CTS_CASE(of_float) { cts::group::CheckCoalesced<cts::group::InclusiveScan<float>>(cts::control(), kMessage); }

}  // namespace
