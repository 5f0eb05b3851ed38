/*---
clause: cdp.mem.global.guide-example-result
control: the increment of the tail stream is dropped
control-fails-with: a word is not the sum of store, child and tail grid
build: [rdc]
---*/
#include "cts/case.cuh"

namespace {

constexpr int kThreads = 256;

__global__ void Child(int* data) { data[threadIdx.x] += 1; }
__global__ void Tail(int* data) { data[threadIdx.x] += 1; }

__global__ void Parent(int* data, bool tail) {
  data[threadIdx.x] = threadIdx.x;
  __syncthreads();
  if (threadIdx.x > 0) return;
  Child<<<1, kThreads>>>(data);
  if (tail) Tail<<<1, kThreads, 0, cudaStreamTailLaunch>>>(data);
}

CTS_CASE() {
  cts::DeviceBuffer<int> data(kThreads);
  for (int round = 0; round < 20; ++round) {
    data.Fill(cts::kPoison);
    Parent<<<1, kThreads>>>(data.data(), !cts::control());
    CTS_CUDA(cudaGetLastError());
    CTS_CUDA(cudaDeviceSynchronize());
    const auto words = data.Read();
    for (int i = 0; i < kThreads; ++i) {
      CTS_EXPECT_EQ(words[i], i + 2, "a word is not the sum of store, child and tail grid");
    }
  }
}

}  // namespace
