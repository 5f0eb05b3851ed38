/*---
clause: lang.reduce.add
control: the first lane of each mask gives another value
control-fails-with: a lane got another sum than that of its mask
requires: [cc-80]
note: sums of unsigned may wrap, those of int stay in its range
---*/
#include "cts/case.cuh"
#include "reductions.cuh"

namespace {

CTS_CASE() {
  for (const cts::LanesRow& lanes : cts::kLanesRows) {
    for (const cts::ReduceWay way : {cts::kReduceAdd, cts::kReduceAddSigned}) {
      cts::Row(cts::RowName(way == cts::kReduceAdd ? "unsigned" : "int", lanes.name).text, [&] {
        cts::CheckCalls<cts::Reduction>(cts::ReduceCalls(way, lanes, way == cts::kReduceAddSigned),
                                        cts::control() ? cts::OtherAddend : nullptr, cts::Reduced,
                                        "a lane got another sum than that of its mask");
      });
    }
  }
}

}  // namespace
