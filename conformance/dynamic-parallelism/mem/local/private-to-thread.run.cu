/*---
clause: cdp.mem.local.private-to-thread
control: all threads of a block use one array in global memory
control-fails-with:
  - a thread of the parent found another thread's value in its local memory
  - a thread of the child found another thread's value in its local memory
build: [rdc]
---*/
#include "cts/case.cuh"

namespace {

constexpr int kThreads = 128, kWords = 64;

// Every thread stores its number to all words; after the barrier a word that all of them share is wrong for all but
// one.
__device__ void StoreAndVerify(int* common, unsigned* foreign, int first) {
  int local[kWords];
  volatile int* words = common != nullptr ? common : local;
  const int number = first + static_cast<int>(threadIdx.x);
  for (int i = 0; i < kWords; ++i) words[i] = number;
  __syncthreads();
  bool wrong = false;
  for (int i = 0; i < kWords; ++i) wrong |= words[i] != number;
  if (wrong) atomicAdd(foreign, 1u);
}

__global__ void Child(int* common, unsigned* foreign) { StoreAndVerify(common, foreign + 1, 1 + kThreads); }

__global__ void Parent(int* common, unsigned* foreign) {
  int* for_child = common == nullptr ? nullptr : common + kWords;
  if (threadIdx.x == 0) Child<<<1, kThreads, 0, cudaStreamFireAndForget>>>(for_child, foreign);
  StoreAndVerify(common, foreign, 1);
}

CTS_CASE() {
  cts::DeviceBuffer<int> common(2 * kWords);
  cts::DeviceBuffer<unsigned> foreign(2, 0);
  Parent<<<1, kThreads>>>(cts::control() ? common.data() : nullptr, foreign.data());
  CTS_CUDA(cudaGetLastError());
  CTS_CUDA(cudaDeviceSynchronize());
  CTS_EXPECT_EQ(foreign[0], 0, "a thread of the parent found another thread's value in its local memory");
  CTS_EXPECT_EQ(foreign[1], 0, "a thread of the child found another thread's value in its local memory");
}

}  // namespace
