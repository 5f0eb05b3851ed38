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

struct Outcome {
  unsigned foreign, verified;  // threads
};

// Every thread stores its number to all words; after the barrier a word that all of them share is wrong for all but
// one.
__device__ void StoreAndVerify(int* common, Outcome* outcome, int first) {
  int local[kWords];
  volatile int* words = common != nullptr ? common : local;
  const int number = first + static_cast<int>(threadIdx.x);
  for (int i = 0; i < kWords; ++i) words[i] = number;
  __syncthreads();
  bool wrong = false;
  for (int i = 0; i < kWords; ++i) wrong |= words[i] != number;
  if (wrong) atomicAdd(&outcome->foreign, 1u);
  atomicAdd(&outcome->verified, 1u);
}

__global__ void Child(int* common, Outcome* outcome) { StoreAndVerify(common, outcome, 1 + kThreads); }

__global__ void Parent(int* common, Outcome* outcomes, cudaError_t* code) {
  int* for_child = common == nullptr ? nullptr : common + kWords;
  if (threadIdx.x == 0) {
    Child<<<1, kThreads, 0, cudaStreamFireAndForget>>>(for_child, outcomes + 1);
    *code = cudaGetLastError();
  }
  StoreAndVerify(common, outcomes, 1);
}

CTS_CASE() {
  cts::DeviceBuffer<int> common(2 * kWords);
  cts::DeviceBuffer<Outcome> outcomes(2, 0);
  cts::DeviceBuffer<cudaError_t> code(1);
  Parent<<<1, kThreads>>>(cts::control() ? common.data() : nullptr, outcomes.data(), code.data());
  CTS_FINISH();
  const Outcome parent = outcomes[0], child = outcomes[1];
  CTS_EXPECT_EQ(code[0], cudaSuccess, "the child could not be launched");
  CTS_EXPECT_EQ(parent.verified, kThreads, "a thread of the parent did not verify its local memory");
  CTS_EXPECT_EQ(child.verified, kThreads, "a thread of the child did not verify its local memory");
  CTS_EXPECT_EQ(parent.foreign, 0, "a thread of the parent found another thread's value in its local memory");
  CTS_EXPECT_EQ(child.foreign, 0, "a thread of the child found another thread's value in its local memory");
}

}  // namespace
