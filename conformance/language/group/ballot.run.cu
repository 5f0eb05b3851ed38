/*---
clause: lang.group.ballot
control: the first thread of each group gives another predicate
control-fails-with: a thread of a tile got another set than the threads with a true predicate
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "votes.cuh"

namespace {

CTS_CASE() {
  cts::group::CheckTiles<cts::group::Ballot>(
      cts::control(), "a thread of a tile got another set than the threads with a true predicate");
}

}  // namespace
