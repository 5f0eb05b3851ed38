/*---
clause: lang.group.any-and-all
covers: tiles of 64 to 512 threads
control: the first thread of each group gives another predicate
control-fails-with: a thread of a larger tile was not told whether any or all of it have a true predicate
requires: [cc-80]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "votes.cuh"

namespace {

CTS_CASE() {
  cts::group::CheckLargeTiles<cts::group::AnyAndAll>(
      cts::control(), "a thread of a larger tile was not told whether any or all of it have a true predicate");
}

}  // namespace
