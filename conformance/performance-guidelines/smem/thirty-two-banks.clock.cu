/*---
clause: perf.smem.thirty-two-banks
control: one word of padding after every 16, as 16 banks would need
control-fails-with: not as long as the words in one bank make it
build: [cc-90]
requires: [no-mps, cc-is-90]
note: strides whose common divisor with 32 is alike take alike; one of two is not asserted
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

struct Side {
  int stride, words_in_a_bank;
  const char* row;
};
constexpr Side kTable[] = {{1, 1, "stride-1"},   {7, 1, "stride-7"},   {28, 4, "stride-28"},  {36, 4, "stride-36"},
                           {24, 8, "stride-24"}, {40, 8, "stride-40"}, {48, 16, "stride-48"}, {64, 32, "stride-64"}};
constexpr const char* kSides[] = {"stride 1",  "stride 7",  "stride 28", "stride 36",
                                  "stride 24", "stride 40", "stride 48", "stride 64"};
__constant__ int strides[] = {1, 7, 28, 36, 24, 40, 48, 64};

struct LoadWords {
  bool sixteen;

  __device__ void operator()(int side) const {
    __shared__ volatile int words[31 * 64 + 31 * 4 + 1];
    const int word = threadIdx.x % 32 * strides[side];
    const int at = side > 0 && sixteen ? word + word / 16 : word;
#pragma unroll 1
    for (int i = 0; i < 32; ++i) {
#pragma unroll
      for (int k = 0; k < 32; ++k) (void)words[at];
    }
  }
};

CTS_CASE() {
  const cts::Settled settled(
      kSides, [](cts::Cycles& cycles) { cts::MeasureInBlock<8>(cycles, 256, LoadWords{cts::control()}); });
  for (int i = 1; i < 8; ++i) {
    const double n = kTable[i].words_in_a_bank;
    cts::Row(kTable[i].row, [&] {
      CTS_EXPECT_RATIO(settled, i, 0, n, n > 1 ? 0.85 * n : 0.9, n > 1 ? 1.05 * n : 1.1,
                       "not as long as the words in one bank make it");
    });
  }
}

}  // namespace
