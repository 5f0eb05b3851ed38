/*---
clause: cdp.mem.pointers.global-pointer-usable
control: the child gets a pointer to another buffer
control-fails-with: the child's pointer does not mean the parent's memory
build: [rdc]
---*/
#include "cts/case.cuh"

namespace {

constexpr int kThreads = 128;

__global__ void Child(int* data) { data[threadIdx.x] += 1000; }

__global__ void Parent(int* data, int* for_child) {
  data[threadIdx.x] = threadIdx.x;
  __syncthreads();
  if (threadIdx.x == 0) Child<<<1, kThreads>>>(for_child);
}

CTS_CASE() {
  cts::DeviceBuffer<int> data(kThreads), other(kThreads);
  Parent<<<1, kThreads>>>(data.data(), cts::control() ? other.data() : data.data());
  CTS_FINISH();
  const auto words = data.Read();
  for (int i = 0; i < kThreads; ++i) {
    CTS_EXPECT_EQ(words[i], i + 1000, "the child's pointer does not mean the parent's memory");
  }
}

}  // namespace
