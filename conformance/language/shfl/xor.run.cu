/*---
clause: lang.shfl.xor
control: each value comes from one lane further
control-fails-with: a lane got the value of another lane than its source
---*/
#include "cts/case.cuh"
#include "shuffle.cuh"

namespace {

CTS_CASE() {
  for (const auto& [name, width] : cts::kShuffleWidths) {
    cts::Row(name, [&, width = width] {
      const std::vector<cts::WarpCall> calls = cts::ShuffleCalls(cts::kShuffleXor, width, 0, 31);
      cts::CheckCalls<cts::Shuffle<unsigned>>(calls, cts::control() ? cts::OneLaneFurther : nullptr,
                                              cts::Shuffled<unsigned>,
                                              "a lane got the value of another lane than its source");
      cts::CheckCalls<cts::Shuffle<long long>>(calls, cts::control() ? cts::OneLaneFurther : nullptr,
                                               cts::Shuffled<long long>,
                                               "a lane got the value of another lane than its source");
    });
  }
}

}  // namespace
