/*---
clause: lang.vote.all-and-any
control: the first lane of each mask has the other predicate
control-fails-with: a lane got another vote than that of its mask
---*/
#include "cts/case.cuh"
#include "votes.cuh"

namespace {

CTS_CASE() {
  for (const cts::LanesRow& lanes : cts::kLanesRows) {
    for (const cts::VoteWay way : {cts::kVoteAll, cts::kVoteAny}) {
      cts::Row(cts::RowName(way == cts::kVoteAll ? "all" : "any", lanes.name).text, [&] {
        cts::CheckCalls<cts::Vote>(cts::VoteCalls(way, lanes), cts::control() ? cts::OtherPredicate : nullptr,
                                   cts::Voted, "a lane got another vote than that of its mask");
      });
    }
  }
}

}  // namespace
