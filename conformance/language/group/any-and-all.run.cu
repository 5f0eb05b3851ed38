/*---
clause: lang.group.any-and-all
control: the first thread of each group gives another predicate
control-fails-with: a thread of a tile was not told whether any or all of it have a true predicate
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "votes.cuh"

namespace {

CTS_CASE() {
  cts::group::CheckTiles<cts::group::AnyAndAll>(
      cts::control(), "a thread of a tile was not told whether any or all of it have a true predicate");
}

}  // namespace
