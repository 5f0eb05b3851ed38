/*---
clause: lang.reduce.min-max
covers: lanes of one mask that call in two branches of a condition
control: the function of the other signedness
control-fails-with: a lane that calls in one of two branches got another least or greatest value than its mask's
requires: [cc-80]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "reductions.cuh"

namespace {

void OtherSignedness(cts::WarpCall& call) {
  constexpr int kOthers[] = {cts::kReduceMinSigned, cts::kReduceMaxSigned, cts::kReduceMin, cts::kReduceMax};
  call.way = kOthers[call.way - cts::kReduceMin];
}

CTS_CASE() {
  constexpr cts::ReduceWayRow kWays[] = {{"min-unsigned", cts::kReduceMin},
                                         {"max-unsigned", cts::kReduceMax},
                                         {"min-int", cts::kReduceMinSigned},
                                         {"max-int", cts::kReduceMaxSigned}};
  for (const cts::BranchesRow& lanes : cts::kBranchesRows) {
    for (const cts::ReduceWayRow& way : kWays) {
      cts::Row(cts::RowName(way.name, lanes.name).text, [&] {
        cts::CheckCalls<cts::Reduction, cts::InOtherBranch<cts::Reduction>>(
            cts::FromBranches(lanes, cts::ReduceCalls(way.way, cts::kLanesRows[0], false)),
            cts::control() ? OtherSignedness : nullptr, cts::Reduced,
            "a lane that calls in one of two branches got another least or greatest value than its mask's");
      });
    }
  }
}

}  // namespace
