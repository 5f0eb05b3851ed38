/*---
clause: lang.shfl.default-width
control: the width is 16
control-fails-with: a shuffle without a width is not one of 32 lanes
---*/
#include "cts/case.cuh"
#include "shuffle.cuh"

namespace {

struct WithoutWidth {
  static __device__ cts::LaneResult Call(unsigned mask, unsigned long long value, int argument, int width, int way) {
    if (width != cts::kNoWidth) return cts::Shuffle<unsigned long long>::Call(mask, value, argument, width, way);
    if (way == cts::kShuffleIndex) return {__shfl_sync(mask, value, argument), 0};
    if (way == cts::kShuffleUp) return {__shfl_up_sync(mask, value, argument), 0};
    if (way == cts::kShuffleDown) return {__shfl_down_sync(mask, value, argument), 0};
    return {__shfl_xor_sync(mask, value, argument), 0};
  }
};

void Sixteen(cts::WarpCall& call) { call.width = 16; }

CTS_CASE() {
  for (const cts::ShuffleWayRow& way : cts::kShuffleWays) {
    cts::Row(way.name, [&] {
      cts::CheckCalls<WithoutWidth>(cts::ShuffleCalls(way.way, cts::kNoWidth, 0, 31),
                                    cts::control() ? Sixteen : nullptr, cts::Shuffled<unsigned long long>,
                                    "a shuffle without a width is not one of 32 lanes");
    });
  }
}

}  // namespace
