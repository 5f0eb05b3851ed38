/*---
clause: lang.group.invoke-one-broadcast
control: each thread of the group calls the function itself
control-fails-with: a thread did not get the result of the one call that its group made
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "invocations.cuh"

namespace {

constexpr const char* kMessage = "a thread did not get the result of the one call that its group made";

CTS_CASE(of_4_bytes_in_tiles) {
  if (cts::control()) {
    cts::group::CheckTiles<cts::group::InvokeOneBroadcast<cts::group::Result4, true>, false>(false, kMessage);
  } else {
    cts::group::CheckTiles<cts::group::InvokeOneBroadcast<cts::group::Result4, false>, false>(false, kMessage);
  }
}
CTS_CASE(of_32_bytes_in_coalesced_groups) {
  if (cts::control()) {
    cts::group::CheckCoalesced<cts::group::InvokeOneBroadcast<cts::group::Result32, true>>(false, kMessage);
  } else {
    cts::group::CheckCoalesced<cts::group::InvokeOneBroadcast<cts::group::Result32, false>>(false, kMessage);
  }
}

}  // namespace
