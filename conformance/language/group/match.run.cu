/*---
clause: lang.group.match
control: the first thread of each group gives another value
control-fails-with: a thread of a tile got another set than the threads with its value
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "votes.cuh"

namespace {

CTS_CASE() {
  cts::group::CheckTiles<cts::group::Match<unsigned>, false>(
      cts::control(), "a thread of a tile got another set than the threads with its value");
}

}  // namespace
