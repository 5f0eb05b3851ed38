/*---
clause: lang.group.invoke-one-broadcast
covers: tiles of 64 to 512 threads, results of up to 8 bytes
control: each thread of the tile calls the function itself
control-fails-with: a thread did not get the result of the one call that its larger tile made
requires: [cc-80]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "invocations.cuh"

namespace {

constexpr const char* kMessage = "a thread did not get the result of the one call that its larger tile made";

CTS_CASE() {
  if (cts::control()) {
    cts::group::CheckLargeTiles<cts::group::InvokeOneBroadcast<cts::group::Result8, true>>(false, kMessage);
  } else {
    cts::group::CheckLargeTiles<cts::group::InvokeOneBroadcast<cts::group::Result8, false>>(false, kMessage);
  }
}

}  // namespace
