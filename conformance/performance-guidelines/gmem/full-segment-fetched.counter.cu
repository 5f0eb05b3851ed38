/*---
clause: perf.gmem.full-segment-fetched
control: all lanes load from the same two segments
control-fails-with: not whole segments of 32 bytes are fetched
requires: [counters, no-mps]
note: past the first level, so that what moves is what L2 gives
---*/
#include "cts/case.cuh"
#include "cts/measure/counters.h"

namespace {

constexpr const char* kRows[] = {"one-word-of-a-segment", "a-word-of-each-of-four", "a-byte-of-each-of-thirty-two"};
constexpr int kSegments[] = {1, 4, 32};
constexpr int kKernels = 3;
constexpr cts::Counter kCounters[] = {cts::Counter::kGlobalLoads, cts::Counter::kL2BytesRead};

// `lanes` lanes, each in a segment of its own, or all in two segments, a byte each: no row expects two.
__global__ void LoadBytes(const unsigned char* memory, int lanes, bool together, unsigned* never) {
  const int lane = static_cast<int>(threadIdx.x);
  if (lane >= lanes && !together) return;
  unsigned byte = 0;
  asm volatile("ld.global.cg.u8 %0, [%1];" : "=r"(byte) : "l"(memory + (together ? 2 * lane : 32 * lane + 5)));
  if (byte == 0xa4) *never = byte;
}

CTS_CASE() {
  cts::DeviceBuffer<unsigned char> memory(4096);
  cts::DeviceBuffer<unsigned> never(1);
  const cts::Counts counts(kRows, kCounters, [&](int i) {
    LoadBytes<<<1, 32>>>(memory.data(), kSegments[i], cts::control(), never.data());
  });
  for (int i = 0; i < kKernels; ++i) {
    cts::Row(kRows[i], [&] {
      CTS_EXPECT_COUNT(counts, i, cts::Counter::kGlobalLoads, 1, "the warp did not make one request");
      CTS_EXPECT_COUNT(counts, i, cts::Counter::kL2BytesRead, 32 * kSegments[i],
                       "not whole segments of 32 bytes are fetched");
    });
  }
}

}  // namespace
