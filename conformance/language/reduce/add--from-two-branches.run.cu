/*---
clause: lang.reduce.add
covers: lanes of one mask that call in two branches of a condition
control: the first lane of each mask gives another value
control-fails-with: a lane that calls in one of two branches got another sum than that of its mask
requires: [cc-80]
draft: five of five on an H200, not yet on an H100
note: sums of unsigned may wrap, those of int stay in its range
---*/
#include "cts/case.cuh"
#include "reductions.cuh"

namespace {

CTS_CASE() {
  for (const cts::BranchesRow& lanes : cts::kBranchesRows) {
    for (const cts::ReduceWay way : {cts::kReduceAdd, cts::kReduceAddSigned}) {
      cts::Row(cts::RowName(way == cts::kReduceAdd ? "unsigned" : "int", lanes.name).text, [&] {
        cts::CheckCalls<cts::Reduction, cts::InOtherBranch<cts::Reduction>>(
            cts::FromBranches(lanes, cts::ReduceCalls(way, cts::kLanesRows[0], way == cts::kReduceAddSigned)),
            cts::control() ? cts::OtherAddend : nullptr, cts::Reduced,
            "a lane that calls in one of two branches got another sum than that of its mask");
      });
    }
  }
}

}  // namespace
