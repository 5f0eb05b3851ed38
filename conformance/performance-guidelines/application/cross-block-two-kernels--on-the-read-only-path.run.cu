/*---
clause: perf.application.cross-block-two-kernels
covers: loads on the read-only path, kernel after kernel
control: the reader is launched before the writer of its round
control-fails-with: a kernel that reads on the read-only path found what was there before the earlier kernel
---*/
#include "cts/case.cuh"

namespace {

constexpr unsigned kBlocks = 64, kThreads = 256, kCount = kBlocks * kThreads;

__global__ void Write(unsigned* values, unsigned round) {
  const unsigned i = blockIdx.x * kThreads + threadIdx.x;
  values[kCount - 1 - i] = round * kCount + i;
}
// The caches of this path need not see stores while the kernel runs.
__global__ void Read(const unsigned* values, unsigned round, unsigned* wrong) {
  const unsigned i = blockIdx.x * kThreads + threadIdx.x;
  if (__ldg(values + kCount - 1 - i) != round * kCount + i) atomicAdd(wrong, 1u);
}

// Again and again: each reader fills the caches with what the next writer changes.
CTS_CASE() {
  const cts::DeviceBuffer<unsigned> values(kCount), wrong(1, 0);
  for (unsigned round = 1; round <= 5; ++round) {
    if (cts::control()) Read<<<kBlocks, kThreads>>>(values.data(), round, wrong.data());
    Write<<<kBlocks, kThreads>>>(values.data(), round);
    if (!cts::control()) Read<<<kBlocks, kThreads>>>(values.data(), round, wrong.data());
  }
  CTS_FINISH();
  CTS_EXPECT_EQ(wrong[0], 0u,
                "a kernel that reads on the read-only path found what was there before the earlier kernel");
}

}  // namespace
