/*---
clause: lang.shfl.partial-mask
control: each value comes from one lane further
control-fails-with: a lane got the value of another lane than its source
---*/
#include "cts/case.cuh"
#include "shuffle.cuh"

namespace {

// In the other branch of the condition stands another shuffle, of another type.
struct InTheOtherBranch {
  static __device__ cts::LaneResult Call(unsigned mask, unsigned long long value, int argument, int width, int way) {
    if (way == cts::kShuffleXor) return {__shfl_up_sync(mask, value, argument, width), 0};
    return {__shfl_xor_sync(mask, value, argument, width), 0};
  }
};

bool Expected(const cts::WarpCall& call, unsigned lane, cts::LaneResult* result) {
  if (!call.elsewhere[lane]) return cts::Shuffled<unsigned>(call, lane, result);
  cts::WarpCall other = call;
  other.way = call.way == cts::kShuffleXor ? cts::kShuffleUp : cts::kShuffleXor;
  return cts::Shuffled<unsigned long long>(other, lane, result);
}

CTS_CASE() {
  for (const cts::LanesRow& lanes : cts::kLanesRows) {
    if (lanes.others != cts::OtherLanes::kOtherCall && lanes.others != cts::OtherLanes::kGoAround) continue;
    cts::Row(lanes.name, [&] {
      std::vector<cts::WarpCall> calls;
      for (const cts::ShuffleWayRow& way : cts::kShuffleWays) {
        for (int argument = 0; argument < 32; ++argument) {
          calls.push_back(cts::CallOf(lanes, argument));
          calls.back().way = way.way;
        }
      }
      cts::CheckCalls<cts::Shuffle<unsigned>, InTheOtherBranch>(calls, cts::control() ? cts::OneLaneFurther : nullptr,
                                                                Expected,
                                                                "a lane got the value of another lane than its source");
    });
  }
}

}  // namespace
