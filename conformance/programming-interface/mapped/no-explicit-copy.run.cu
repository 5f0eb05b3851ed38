/*---
clause: pi.mapped.no-explicit-copy
control: the host changes its values only when the kernel is complete
control-fails-with: the kernel does not see what the host had written before the launch
---*/
#include "cts/case.cuh"

namespace {

constexpr unsigned kCount = 1 << 16;

// The next value of every element, in another mapped block.
__global__ void Next(const unsigned* from, unsigned* to) {
  const unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
  to[i] = from[i] + 1;
}

CTS_CASE() {
  cts::PinnedBuffer<unsigned> from(kCount, 0), to(kCount);
  unsigned wrong = 0;
  for (unsigned round = 1; round <= 20; ++round) {
    const auto write = [&] {
      for (unsigned i = 0; i < kCount; ++i) from[i] = round * 100000 + i;
    };
    if (!cts::control()) write();
    Next<<<kCount / 256, 256>>>(from.device(), to.device());
    CTS_FINISH();
    if (cts::control()) write();
    for (unsigned i = 0; i < kCount; ++i) wrong += to[i] != round * 100000 + i + 1;
  }
  CTS_EXPECT_EQ(wrong, 0, "the kernel does not see what the host had written before the launch");
}

}  // namespace
