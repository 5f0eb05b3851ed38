/*---
clause: lang.group.reduce-store-async
control: the first thread of each group gives another value
control-fails-with: a thread does not find the stored reduction of the values of its group
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "stores.cuh"

namespace {

constexpr const char* kMessage = "a thread does not find the stored reduction of the values of its group";

CTS_CASE(in_tiles) { cts::group::CheckTiles<cts::group::StoredReduction<int>>(cts::control(), kMessage); }
CTS_CASE(in_coalesced_groups) {
  cts::group::CheckCoalesced<cts::group::StoredReduction<unsigned long long>>(cts::control(), kMessage);
}

}  // namespace
