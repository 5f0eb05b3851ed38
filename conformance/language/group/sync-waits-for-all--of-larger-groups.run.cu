/*---
clause: lang.group.sync-waits-for-all
covers: tiles of 64 to 512 threads, and blocks
control: the late thread stores after the group has met
control-fails-with: a thread went on before a late one of its larger tile or block had come
requires: [cc-80]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "late-thread.cuh"

namespace {

constexpr const char* kMessage = "a thread went on before a late one of its larger tile or block had come";

template <class Groups>
void Check(const char* by_member, const char* by_function, dim3 threads) {
  cts::group::CheckMeetings<Groups, cts::group::BySync>(by_member, threads, nullptr, cts::control(), kMessage);
  cts::group::CheckMeetings<Groups, cts::group::BySyncFunction>(by_function, threads, nullptr, cts::control(),
                                                                kMessage);
}

CTS_CASE() {
  Check<cts::group::Tiles<64>>("tiles-of-64", "tiles-of-64-by-the-function", {192});
  Check<cts::group::Tiles<128>>("tiles-of-128", "tiles-of-128-by-the-function", {32, 24});
  Check<cts::group::Tiles<256>>("tiles-of-256", "tiles-of-256-by-the-function", {8, 8, 16});
  Check<cts::group::Tiles<512>>("tiles-of-512", "tiles-of-512-by-the-function", {1024});
  Check<cts::group::WholeBlocks>("blocks", "blocks-by-the-function", {5, 4, 9});
}

}  // namespace
