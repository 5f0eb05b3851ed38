/*---
clause: lang.reduce.and-or-xor
control: the first lane of each mask gives another value
control-fails-with: a lane got other bits than those of its mask
requires: [cc-80]
---*/
#include "cts/case.cuh"
#include "reductions.cuh"

namespace {

CTS_CASE() {
  constexpr cts::ReduceWayRow kWays[] = {{"and", cts::kReduceAnd}, {"or", cts::kReduceOr}, {"xor", cts::kReduceXor}};
  for (const cts::LanesRow& lanes : cts::kLanesRows) {
    for (const cts::ReduceWayRow& way : kWays) {
      cts::Row(cts::RowName(way.name, lanes.name).text, [&] {
        cts::CheckCalls<cts::Reduction>(cts::ReduceCalls(way.way, lanes, false),
                                        cts::control() ? cts::OtherAddend : nullptr, cts::Reduced,
                                        "a lane got other bits than those of its mask");
      });
    }
  }
}

}  // namespace
