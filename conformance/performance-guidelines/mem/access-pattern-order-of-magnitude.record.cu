/*---
clause: perf.mem.access-pattern-order-of-magnitude
note: all words lie in the L2 cache, where other processes disturb least; 16 warps of one multiprocessor, past L1
---*/
#include "cts/case.cuh"
#include "cts/measure/clock.cuh"

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
    cts::MeasureInBlock<2>(cycles, kThreads, LoadWords{words.data(), 32, nullptr});
  });
  const auto consecutive = static_cast<double>(settled.Value(0)), apart = static_cast<double>(settled.Value(1));
  if (consecutive > 0 && apart > 0) {
    CTS_OBSERVE("eight-times-as-long", apart >= 8 * consecutive);
  } else {
    CTS_OBSERVE("eight-times-as-long", "did not settle");
  }
}

}  // namespace
