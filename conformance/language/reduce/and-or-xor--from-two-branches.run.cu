/*---
clause: lang.reduce.and-or-xor
covers: lanes of one mask that call in two branches of a condition
control: the first lane of each mask gives another value
control-fails-with: a lane that calls in one of two branches got other bits than those of its mask
requires: [cc-80]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "reductions.cuh"

namespace {

CTS_CASE() {
  constexpr cts::ReduceWayRow kWays[] = {{"and", cts::kReduceAnd}, {"or", cts::kReduceOr}, {"xor", cts::kReduceXor}};
  for (const cts::BranchesRow& lanes : cts::kBranchesRows) {
    for (const cts::ReduceWayRow& way : kWays) {
      cts::Row(cts::RowName(way.name, lanes.name).text, [&] {
        cts::CheckCalls<cts::Reduction, cts::InOtherBranch<cts::Reduction>>(
            cts::FromBranches(lanes, cts::ReduceCalls(way.way, cts::kLanesRows[0], false)),
            cts::control() ? cts::OtherAddend : nullptr, cts::Reduced,
            "a lane that calls in one of two branches got other bits than those of its mask");
      });
    }
  }
}

}  // namespace
