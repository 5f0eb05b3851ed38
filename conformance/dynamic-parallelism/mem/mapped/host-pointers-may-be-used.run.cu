/*---
clause: cdp.mem.mapped.host-pointers-may-be-used
control: the child hands the address of another mapped buffer down to the grandchild
control-fails-with: a mapped word does not hold what all three levels did to it
build: [rdc]
---*/
#include "cts/case.cuh"

namespace {

constexpr int kThreads = 64;

__global__ void Grandchild(int* data) { data[threadIdx.x] += 100; }

__global__ void Child(int* data, int* for_grandchild) {
  data[threadIdx.x] += 10;
  __syncthreads();
  if (threadIdx.x == 0) Grandchild<<<1, kThreads>>>(for_grandchild);
}

__global__ void Parent(int* data, int* for_grandchild) {
  data[threadIdx.x] += 1;
  __syncthreads();
  if (threadIdx.x == 0) Child<<<1, kThreads>>>(data, for_grandchild);
}

CTS_CASE() {
  cts::PinnedBuffer<int> data(kThreads), other(kThreads);
  for (int i = 0; i < kThreads; ++i) data[i] = other[i] = 1000 * i;
  Parent<<<1, kThreads>>>(data.device(), cts::control() ? other.device() : data.device());
  CTS_FINISH();
  for (int i = 0; i < kThreads; ++i) {
    CTS_EXPECT_EQ(data[i], 1000 * i + 111, "a mapped word does not hold what all three levels did to it");
  }
}

}  // namespace
