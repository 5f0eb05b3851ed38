/*---
clause: lang.reduce.min-max
control: the function of the other signedness
control-fails-with: a lane got another least or greatest value than that of its mask
requires: [cc-80]
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
  for (const cts::LanesRow& lanes : cts::kLanesRows) {
    for (const cts::ReduceWayRow& way : kWays) {
      cts::Row(cts::RowName(way.name, lanes.name).text, [&] {
        cts::CheckCalls<cts::Reduction>(cts::ReduceCalls(way.way, lanes, false),
                                        cts::control() ? OtherSignedness : nullptr, cts::Reduced,
                                        "a lane got another least or greatest value than that of its mask");
      });
    }
  }
}

}  // namespace
