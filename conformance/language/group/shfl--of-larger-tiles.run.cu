/*---
clause: lang.group.shfl
covers: tiles of 64 to 512 threads, which all ask for one rank
control: the first thread of each group gives another value
control-fails-with: a thread of a larger tile got another value than that of the rank it asked for
requires: [cc-80]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "shuffles.cuh"

namespace {

CTS_CASE() {
  cts::group::CheckLargeTiles<cts::group::ShflFromRanks>(
      cts::control(), "a thread of a larger tile got another value than that of the rank it asked for");
}

}  // namespace
