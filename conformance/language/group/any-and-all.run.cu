/*---
clause: lang.group.any-and-all
control: the first thread of each group gives another predicate
control-fails-with: a thread of a tile was not told whether any or all of it have a true predicate
draft: not yet run on a GPU
---*/
#include "cts/case.cuh"
#include "votes.cuh"

namespace {

CTS_CASE() {
  cts::group::CheckTiles<cts::group::AnyAndAll>(
      cts::control(), "a thread of a tile was not told whether any or all of it have a true predicate");
}

}  // namespace
