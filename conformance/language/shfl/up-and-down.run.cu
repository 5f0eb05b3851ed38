/*---
clause: lang.shfl.up-and-down
control: each value comes from one lane further
control-fails-with: a lane got the value of another lane than its source
note: distances of 32 and more are recorded, because the instruction takes five bits of them
---*/
#include "cts/case.cuh"
#include "shuffle.cuh"

namespace {

void Check(cts::ShuffleWay way, int width) {
  const std::vector<cts::WarpCall> calls = cts::ShuffleCalls(way, width, 0, 31);
  cts::CheckCalls<cts::Shuffle<unsigned>>(calls, cts::control() ? cts::OneLaneFurther : nullptr,
                                          cts::Shuffled<unsigned>,
                                          "a lane got the value of another lane than its source");
  cts::CheckCalls<cts::Shuffle<long long>>(calls, cts::control() ? cts::OneLaneFurther : nullptr,
                                           cts::Shuffled<long long>,
                                           "a lane got the value of another lane than its source");
}

__global__ void ByMore(bool* keep, unsigned delta) {
  const unsigned lane = threadIdx.x;
  keep[lane] = __shfl_up_sync(~0u, lane, delta) == lane && __shfl_down_sync(~0u, lane, delta) == lane;
}

CTS_CASE() {
  for (const auto& [name, width] : cts::kShuffleWidths) {
    cts::Row(cts::RowName("up", name).text, [&, width = width] { Check(cts::kShuffleUp, width); });
    cts::Row(cts::RowName("down", name).text, [&, width = width] { Check(cts::kShuffleDown, width); });
  }
  cts::DeviceBuffer<bool> keep(32);
  ByMore<<<1, 32>>>(keep.data(), 33);
  CTS_FINISH();
  CTS_OBSERVE("all-lanes-keep-their-value-at-a-distance-of-33", keep[1] && keep[30]);
}

}  // namespace
