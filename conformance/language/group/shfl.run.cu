/*---
clause: lang.group.shfl
control: the first thread of each group gives another value
control-fails-with: a thread of a tile got another value than that of the rank it asked for
draft: not yet run on a GPU
---*/
#include "cts/case.cuh"
#include "shuffles.cuh"

namespace {

CTS_CASE() {
  cts::group::CheckTiles<cts::group::ShflFromRanks>(
      cts::control(), "a thread of a tile got another value than that of the rank it asked for");
}

}  // namespace
