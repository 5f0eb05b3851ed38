/*---
clause: lang.group.reduce-update-async
covers: tiles of 64 to 512 threads
control: the first thread of each group gives another value
control-fails-with: an atomic does not hold what larger tiles have combined with it
requires: [cc-80]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "updates.cuh"

namespace {

constexpr const char* kMessage = "an atomic does not hold what larger tiles have combined with it";

CTS_CASE() {
  cts::group::CheckUpdates<cts::group::Tiles<64>, int>("int-by-tiles-of-64", {192}, nullptr, cts::control(), kMessage);
  cts::group::CheckUpdates<cts::group::Tiles<128>, float>("float-by-tiles-of-128", {32, 24}, nullptr, cts::control(),
                                                          kMessage);
  cts::group::CheckUpdates<cts::group::Tiles<256>, unsigned>("unsigned-by-tiles-of-256", {8, 8, 16}, nullptr,
                                                             cts::control(), kMessage);
  cts::group::CheckUpdates<cts::group::Tiles<512>, unsigned long long>("unsigned-long-long-by-tiles-of-512", {1024},
                                                                       nullptr, cts::control(), kMessage);
}

}  // namespace
