/*---
clause: lang.group.scan-update
covers: tiles of 64 to 512 threads
control: the first thread of each group gives another value
control-fails-with: a scan of a larger tile does not begin with what the atomic held, or leaves another sum there
requires: [cc-80]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "scan-updates.cuh"

namespace {

constexpr const char* kMessage =
    "a scan of a larger tile does not begin with what the atomic held, or leaves another sum there";

CTS_CASE() {
  cts::group::CheckScanUpdates<cts::group::Tiles<64>>("tiles-of-64", {384}, nullptr, cts::control(), kMessage);
  cts::group::CheckScanUpdates<cts::group::Tiles<128>>("tiles-of-128", {32, 24}, nullptr, cts::control(), kMessage);
  cts::group::CheckScanUpdates<cts::group::Tiles<256>>("tiles-of-256", {8, 8, 16}, nullptr, cts::control(), kMessage);
  cts::group::CheckScanUpdates<cts::group::Tiles<512>>("tiles-of-512", {1024}, nullptr, cts::control(), kMessage);
}

}  // namespace
