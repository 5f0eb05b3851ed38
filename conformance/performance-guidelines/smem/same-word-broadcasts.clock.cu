/*---
clause: perf.smem.same-word-broadcasts
control: every second lane reads the word of the same bank 128 bytes further
control-fails-with: not as quick as one word in each bank
build: [cc-90]
requires: [no-mps, cc-is-90]
---*/
// CHECK-LABEL: Function : {{.*}}MeasureSides
// CHECK: SR_CLOCK
// CHECK-COUNT-32: {{LDS[. ]}}
// CHECK-NOT: {{(LDS|STS|ATOMS|LDSM)[. ]}}
// CHECK: SR_CLOCK
// CHECK-NOT: SR_CLOCK
// CHECK: EXIT
#include "cts/case.cuh"
#include "cts/measure/clock.cuh"

namespace {

constexpr const char* kSides[] = {"a word each", "one word", "bytes of one word", "four lanes a word"};
constexpr const char* kRows[] = {"a-word-each", "one-word", "bytes-of-one-word", "four-lanes-a-word"};

// All sides load bytes.
struct LoadBytes {
  bool another_word;

  __device__ void operator()(int side) const {
    __shared__ volatile unsigned char bytes[256];
    const int lane = threadIdx.x % 32;
    int at = 4 * lane;
    if (side == 1) at = 0;
    if (side == 2) at = lane % 4;
    if (side == 3) at = lane / 4 * 4 + lane % 4;
    if (side > 0 && another_word) at += lane % 2 * 128;
#pragma unroll 1
    for (int i = 0; i < 32; ++i) {
#pragma unroll
      for (int k = 0; k < 32; ++k) (void)bytes[at];
    }
  }
};

CTS_CASE() {
  const cts::Settled settled(
      kSides, [](cts::Cycles& cycles) { cts::MeasureInBlock<4>(cycles, 256, LoadBytes{cts::control()}); });
  for (int i = 1; i < 4; ++i) {
    cts::Row(kRows[i], [&] { CTS_EXPECT_RATIO(settled, i, 0, 1, 0.9, 1.1, "not as quick as one word in each bank"); });
  }
}

}  // namespace
