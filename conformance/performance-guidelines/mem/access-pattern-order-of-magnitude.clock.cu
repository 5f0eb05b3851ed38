/*---
clause: perf.mem.access-pattern-order-of-magnitude
control: both sides read consecutive words
control-fails-with: the scattered words do not take eight times as long
build: [cc-90]
requires: [no-mps, cc-is-90]
note: all words lie in the L2 cache, where other processes disturb least; 16 warps of one multiprocessor, past L1
---*/
// CHECK-LABEL: Function : {{.*}}MeasureSides
// CHECK: SR_CLOCK
// CHECK-COUNT-32: {{LDG[.]E[.]STRONG[.]GPU}}
// CHECK-NOT: {{ (LD|LDG|LDL)[. ]}}
// CHECK: SR_CLOCK
// CHECK-NOT: SR_CLOCK
// CHECK: EXIT
#include "cts/case.cuh"
#include "cts/clock.cuh"

namespace {

constexpr const char* kSides[] = {"consecutive", "128 bytes apart"};
constexpr int kThreads = 512, kLoads = 64;  // 4 MiB, where each word has 128 bytes of its own.

struct LoadWords {
  const unsigned* words;
  int stride;
  unsigned* kept;

  __device__ void operator()(int side) const {
    const unsigned* at = words + threadIdx.x * (side == 0 ? 1 : stride);
    const int step = kThreads * (side == 0 ? 1 : stride);
    unsigned all = 0;
#pragma unroll 1
    for (int i = 0; i < kLoads; i += 32) {
#pragma unroll
      for (int k = 0; k < 32; ++k) {
        unsigned word;
        asm volatile("ld.relaxed.gpu.global.u32 %0, [%1];" : "=r"(word) : "l"(at + (i + k) * step));
        all ^= word;
      }
    }
    if (all == 1) *kept = all;
  }
};

CTS_CASE() {
  cts::DeviceBuffer<unsigned> words(kThreads * kLoads * 32, 0);
  const cts::Settled settled(kSides, [&](cts::Cycles& cycles) {
    cts::MeasureInBlock<2>(cycles, kThreads, LoadWords{words.data(), cts::control() ? 1 : 32, nullptr});
  });
  CTS_EXPECT_RATIO(settled, 1, 0, 10, 8, 40, "the scattered words do not take eight times as long");
}

}  // namespace
