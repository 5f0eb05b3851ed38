/*---
clause: lang.vote.ballot
control: the first lane of each mask has the other predicate
control-fails-with: a bit is not set exactly where a lane of the mask has its predicate set
---*/
#include "cts/case.cuh"
#include "votes.cuh"

namespace {

CTS_CASE() {
  for (const cts::LanesRow& lanes : cts::kLanesRows) {
    cts::Row(lanes.name, [&] {
      cts::CheckCalls<cts::Vote>(cts::VoteCalls(cts::kVoteBallot, lanes),
                                 cts::control() ? cts::OtherPredicate : nullptr, cts::Voted,
                                 "a bit is not set exactly where a lane of the mask has its predicate set");
    });
  }
}

}  // namespace
