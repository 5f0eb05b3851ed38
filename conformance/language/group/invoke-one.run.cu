/*---
clause: lang.group.invoke-one
control: each thread of the group calls the function itself
control-fails-with: a function was not called once by one thread of a group with its arguments
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "invocations.cuh"

namespace {

constexpr const char* kMessage = "a function was not called once by one thread of a group with its arguments";

CTS_CASE(in_tiles) {
  if (cts::control()) {
    cts::group::CheckTiles<cts::group::InvokeOne<true>, false>(false, kMessage);
  } else {
    cts::group::CheckTiles<cts::group::InvokeOne<false>, false>(false, kMessage);
  }
}
CTS_CASE(in_coalesced_groups) {
  if (cts::control()) {
    cts::group::CheckCoalesced<cts::group::InvokeOne<true>>(false, kMessage);
  } else {
    cts::group::CheckCoalesced<cts::group::InvokeOne<false>>(false, kMessage);
  }
}

}  // namespace
