/*---
clause: cdp.mem.local.private-to-thread
control: all threads of a block use one array in global memory
control-fails-with:
  - a thread of the parent found another thread's value in its local memory
  - a thread of the child found another thread's value in its local memory
build: [rdc]
note: whether parent and child look while both hold their values depends on their running at the same time
---*/
#include "cts/case.cuh"

namespace {

constexpr unsigned kThreads = 128, kWords = 64;

struct Outcome {
  unsigned foreign[2], verified[2];  // threads of parent and child
  unsigned written;                  // grids whose threads have stored all their values
  cudaError_t launched;
};

// Every thread stores its number to all words; when parent and child both have, or after the barrier at least, a word
// that threads share is wrong for all but one of them.
__device__ void StoreAndVerify(int* common, Outcome* outcome, unsigned long long patience, int grid) {
  int local[kWords];
  volatile int* words = common != nullptr ? common : local;
  const int number = static_cast<int>(1 + grid * kThreads + threadIdx.x);
  for (unsigned i = 0; i < kWords; ++i) words[i] = number;
  __threadfence();
  __syncthreads();
  if (threadIdx.x == 0) {
    atomicAdd(&outcome->written, 1u);
    (void)cts::AwaitFlag(&outcome->written, 2u, patience);
  }
  __syncthreads();
  bool wrong = false;
  for (unsigned i = 0; i < kWords; ++i) wrong |= words[i] != number;
  if (wrong) atomicAdd(&outcome->foreign[grid], 1u);
  atomicAdd(&outcome->verified[grid], 1u);
}

__global__ void Child(int* common, Outcome* outcome, unsigned long long patience) {
  StoreAndVerify(common, outcome, patience, 1);
}

__global__ void Parent(int* common, Outcome* outcome, unsigned long long patience) {
  if (threadIdx.x == 0) {
    Child<<<1, kThreads, 0, cudaStreamFireAndForget>>>(common == nullptr ? nullptr : common + kWords, outcome,
                                                       patience);
    outcome->launched = cudaGetLastError();
  }
  StoreAndVerify(common, outcome, patience, 0);
}

CTS_CASE() {
  cts::DeviceBuffer<int> common(2 * kWords);
  cts::DeviceBuffer<Outcome> outcome(1, 0);
  Parent<<<1, kThreads>>>(cts::control() ? common.data() : nullptr, outcome.data(), cts::WindowNs());
  CTS_FINISH();
  const Outcome seen = outcome[0];
  CTS_EXPECT_EQ(seen.launched, cudaSuccess, "the child could not be launched");
  CTS_EXPECT_EQ(seen.verified[0], kThreads, "a thread of the parent did not verify its local memory");
  CTS_EXPECT_EQ(seen.verified[1], kThreads, "a thread of the child did not verify its local memory");
  CTS_EXPECT_EQ(seen.foreign[0], 0, "a thread of the parent found another thread's value in its local memory");
  CTS_EXPECT_EQ(seen.foreign[1], 0, "a thread of the child found another thread's value in its local memory");
}

}  // namespace
