/*---
clause: lang.group.reduce-store-async
covers: tiles of 64 to 512 threads
control: the first thread of each group gives another value
control-fails-with: a thread does not find the stored reduction of the values of its larger tile
requires: [cc-80]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "stores.cuh"

namespace {

constexpr const char* kMessage = "a thread does not find the stored reduction of the values of its larger tile";

CTS_CASE(of_unsigned) { cts::group::CheckLargeTiles<cts::group::StoredReduction<unsigned>>(cts::control(), kMessage); }
CTS_CASE(of_float) { cts::group::CheckLargeTiles<cts::group::StoredReduction<float>>(cts::control(), kMessage); }

}  // namespace
