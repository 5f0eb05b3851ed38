/*---
clause: lang.group.shfl-xor
control: the first thread of each group gives another value
control-fails-with: a thread of a tile got another value than that of the rank that differs by the mask
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "shuffles.cuh"

namespace {

CTS_CASE() {
  cts::group::CheckTiles<cts::group::ShflXor>(
      cts::control(), "a thread of a tile got another value than that of the rank that differs by the mask");
}

}  // namespace
