/*---
clause: pi.stack.local-memory-limit
covers: many threads at once, three sizes
control: each thread reads the array of its neighbour's numbers
control-fails-with: the local memory of a thread does not hold what it wrote while many others wrote theirs
timeout: 60
own-process: its kernels enlarge the local memory of the context for good
---*/
#include "cts/case.cuh"

namespace {

constexpr unsigned kBlocks = 4, kThreads = 128;

// All threads of a block have written before any reads.
template <int kBytes>
__global__ void Fill(unsigned* others, const int* zero, int shift) {
  constexpr int kCount = kBytes / static_cast<int>(sizeof(int));
  const int own = static_cast<int>(blockIdx.x * blockDim.x + threadIdx.x) * 100'003;
  volatile int array[kCount];
  for (int i = 0; i < kCount; ++i) array[i + *zero] = own + i * 3;
  __syncthreads();
  unsigned wrong = 0;
  for (int i = 0; i < kCount; ++i) wrong += array[i] != own + shift + i * 3;
  if (wrong > 0) atomicAdd(others, wrong);
}

template <int kBytes>
void Check(const char* name) {
  cts::Row(name, [] {
    const cts::DeviceBuffer<int> zero(1, 0);
    const cts::DeviceBuffer<unsigned> others(1, 0);
    Fill<kBytes><<<kBlocks, kThreads>>>(others.data(), zero.data(), cts::control() ? 100'003 : 0);
    CTS_FINISH();
    CTS_EXPECT_EQ(others[0], 0,
                  "the local memory of a thread does not hold what it wrote while many others wrote theirs");
  });
}

// One after the other, so that what an earlier kernel was given is too small for a later one.
CTS_CASE() {
  Check<1 << 10>("1-kib");
  Check<4 << 10>("4-kib");
  Check<16 << 10>("16-kib");
}

}  // namespace
