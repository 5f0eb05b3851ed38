/*---
clause: lang.group.ballot
control: the first thread of each group gives another predicate
control-fails-with: a thread of a tile got another set than the threads with a true predicate
draft: not yet run on a GPU
---*/
#include "cts/case.cuh"
#include "votes.cuh"

namespace {

CTS_CASE() {
  cts::group::CheckTiles<cts::group::Ballot>(
      cts::control(), "a thread of a tile got another set than the threads with a true predicate");
}

}  // namespace
