/*---
clause: perf.cmem.request-splits-by-distinct-address
control: all lanes of a warp read one address
control-fails-with: not as many times as long as there are addresses
build: [cc-90]
requires: [no-mps, cc-is-90]
note: each address depends on the word before, because the assembler moves loads of one address out of the loop
---*/
// CHECK-LABEL: Function : {{.*}}MeasureSides
// CHECK: SR_CLOCK
// CHECK-COUNT-32: {{ LDC.* c\[0x3\]\[R}}
// CHECK-NOT: {{ LDC.* c\[0x3\]\[R}}
// CHECK: SR_CLOCK
// CHECK-NOT: SR_CLOCK
// CHECK: EXIT
#include "cts/case.cuh"
#include "cts/measure/clock.cuh"

namespace {

constexpr int kAddresses[] = {1, 4, 8, 16, 32};
constexpr const char* kSides[] = {"one address", "4 addresses", "8 addresses", "16 addresses", "32 addresses"};
constexpr const char* kRows[] = {"1", "4-addresses", "8-addresses", "16-addresses", "32-addresses"};

__constant__ int steps[1024];  // All 0, which the compiler cannot know.

struct LoadConstants {
  bool one_address;
  int* kept;

  __device__ void operator()(int side) const {
    const int addresses = side == 0 || one_address ? 1 : 2 << side;
    int at = threadIdx.x % addresses * 16;
#pragma unroll 1
    for (int i = 0; i < 32; ++i) {
#pragma unroll
      for (int k = 0; k < 32; ++k) at += steps[at];
    }
    if (at < 0) *kept = at;
  }
};

CTS_CASE() {
  const cts::Settled settled(kSides, [](cts::Cycles& cycles) {
    cts::MeasureInBlock<5>(cycles, 1024, LoadConstants{cts::control(), nullptr});
  });
  for (int i = 1; i < 5; ++i) {
    cts::Row(kRows[i], [&] {
      CTS_EXPECT_RATIO(settled, i, 0, kAddresses[i], 0.85 * kAddresses[i], 1.05 * kAddresses[i],
                       "not as many times as long as there are addresses");
    });
  }
}

}  // namespace
