/*---
clause: perf.application.block-sharing-through-barrier
covers: blocks of other shapes, with incomplete warps, barrier after barrier
control: the readers do not wait
control-fails-with: a thread of a block of this shape did not see what another one wrote ahead of the barrier
---*/
#include "cts/case.cuh"

namespace {

constexpr unsigned kBlocks = 8, kRounds = 6;

// Ahead of one barrier after the other; another thread is late each time. Some last warps are incomplete.
__global__ void Share(unsigned* wrong, bool wait) {
  extern __shared__ unsigned words[];
  volatile unsigned* const shared = words;
  const unsigned count = blockDim.x * blockDim.y * blockDim.z;
  const unsigned i = (threadIdx.z * blockDim.y + threadIdx.y) * blockDim.x + threadIdx.x;
  shared[i] = 0;
  __syncthreads();
  for (unsigned round = 1; round <= kRounds; ++round) {
    if (i == (round % 2 == 0 ? round : count - round)) cts::SpinFor(20'000);
    shared[i] = 1000 * round + i;
    if (wait) __syncthreads();
    const unsigned from = count - 1 - i;
    if (shared[from] != 1000 * round + from) atomicAdd(wrong, 1u);
    __syncthreads();
  }
}

void Check(const char* name, dim3 block) {
  cts::Row(name, [&] {
    const cts::DeviceBuffer<unsigned> wrong(1, 0);
    Share<<<kBlocks, block, block.x * block.y * block.z * sizeof(unsigned)>>>(wrong.data(), !cts::control());
    CTS_FINISH();
    CTS_EXPECT_EQ(wrong[0], 0u,
                  "a thread of a block of this shape did not see what another one wrote ahead of the barrier");
  });
}

CTS_CASE() {
  Check("33", 33);
  Check("100", 100);
  Check("999", 999);
  Check("7-by-9", dim3(7, 9));
  Check("1-by-40", dim3(1, 40));
  Check("5-by-3-by-7", dim3(5, 3, 7));
  Check("2-by-2-by-64", dim3(2, 2, 64));
}

}  // namespace
