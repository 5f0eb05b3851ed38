/*---
clause: lang.shfl.index
control: each value comes from one lane further
control-fails-with: a lane got the value of another lane than its source
---*/
#include "cts/case.cuh"
#include "shuffle.cuh"

namespace {

// Lanes within the width and outside of it, the same in each lane and others.
std::vector<cts::WarpCall> Calls(int width) {
  std::vector<cts::WarpCall> calls = cts::ShuffleCalls(cts::kShuffleIndex, width, -1, 33);
  for (const int lane : {67, -30, 0x7fffffff}) {
    calls.push_back(cts::CallOf(cts::kLanesRows[0], lane));
    calls.back().width = width;
  }
  for (const int factor : {-1, 5, 11}) {
    calls.push_back(cts::CallOf(cts::kLanesRows[0], 0));
    calls.back().width = width;
    for (int lane = 0; lane < 32; ++lane) calls.back().argument[lane] = lane * factor + 3;
  }
  return calls;
}

CTS_CASE() {
  for (const auto& [name, width] : cts::kShuffleWidths) {
    cts::Row(name, [&, width = width] {
      cts::CheckCalls<cts::Shuffle<unsigned>>(Calls(width), cts::control() ? cts::OneLaneFurther : nullptr,
                                              cts::Shuffled<unsigned>,
                                              "a lane got the value of another lane than its source");
      cts::CheckCalls<cts::Shuffle<long long>>(Calls(width), cts::control() ? cts::OneLaneFurther : nullptr,
                                               cts::Shuffled<long long>,
                                               "a lane got the value of another lane than its source");
    });
  }
}

}  // namespace
