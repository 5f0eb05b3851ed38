/*---
clause: lang.group.scan-update
control: the first thread of each group gives another value
control-fails-with: a scan does not begin with what the atomic held, or leaves another sum there
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "scan-updates.cuh"

namespace {

constexpr const char* kMessage = "a scan does not begin with what the atomic held, or leaves another sum there";

CTS_CASE() {
  cts::group::CheckScanUpdates<cts::group::Tiles<32>>("tiles-of-32", {8, 24}, nullptr, cts::control(), kMessage);
  cts::group::CheckScanUpdates<cts::group::Tiles<8>>("tiles-of-8", {120}, nullptr, cts::control(), kMessage);
  cts::group::CheckScanUpdates<cts::group::Tiles<2>>("tiles-of-2", {50}, nullptr, cts::control(), kMessage);
  cts::group::CheckScanUpdates<cts::group::InBranches>("coalesced-groups", {160}, cts::group::BranchOf, cts::control(),
                                                       kMessage);
}

}  // namespace
