/*---
clause: lang.vote.ballot
covers: lanes of one mask that call in two branches of a condition
control: the first lane of each mask has the other predicate
control-fails-with: lanes that vote from two branches did not get the bits of all lanes of their mask
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "votes.cuh"

namespace {

CTS_CASE() {
  for (const cts::BranchesRow& lanes : cts::kBranchesRows) {
    cts::Row(lanes.name, [&] {
      cts::CheckCalls<cts::Vote, cts::InOtherBranch<cts::Vote>>(
          cts::FromBranches(lanes, cts::VoteCalls(cts::kVoteBallot, cts::kLanesRows[0])),
          cts::control() ? cts::OtherPredicate : nullptr, cts::Voted,
          "lanes that vote from two branches did not get the bits of all lanes of their mask");
    });
  }
}

}  // namespace
